//! Counting the layouts of a component, patch by patch.
//!
//! Partial layouts differ for the rest of the sweep only in how many mines the unfinished numbers
//! still need. All that agree there are one *state*, which holds how many there are for every
//! number of mines used so far. A step gives the next patch 0, 1, 2... mines, each in as many ways
//! as a binomial coefficient says, and merges what meets in the same state.
//!
//! Counting on to the end gives the number of layouts by their mines. Going back from the end, with a
//! factor for every total of mines, gives how many layouts each state can still become; the two
//! together say how the mines of each patch are spread, without ever listing a layout.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

use crate::frontier::Frontier;
use crate::weight::Weight;

/// C(n, k) for patches: `WAYS[n][k]`.
const WAYS: [[f64; 9]; 9] = pascal();

/// How many numbers can be unfinished at a time.
pub(crate) const N_SLOTS: usize = 32;
/// Bits for the need of one number, 0 to 8.
const SLOT_BITS: u32 = 4;
const SLOT_MASK: u128 = (1 << SLOT_BITS) - 1;

/// The component takes more steps or more unfinished numbers than was allowed.
#[derive(Debug)]
pub(crate) struct TooTangled;

/// A component, counted.
pub(crate) struct Sweep<W> {
    layers: Vec<Layer>,
    states: Vec<State>,
    edges: Vec<Edge>,
    values: Vec<W>,
}

/// One patch and what leads over it.
struct Layer {
    patch: u32,
    n_cells: u8,
    /// The states behind it.
    states: Range<usize>,
    /// The ways to get to them.
    edges: Range<usize>,
}

/// Partial layouts that agree in all needs.
#[derive(Clone, Copy)]
struct State {
    /// The need of each unfinished number, in its slot.
    needs: u128,
    /// Where its values begin, one for every number of mines from `low` to `high`.
    values: u32,
    low: u32,
    high: u32,
}

impl State {
    fn values(self) -> Range<usize> {
        let start = self.values as usize;
        start..start + (self.high - self.low) as usize + 1
    }
}

#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    n_mines: u8,
}

/// How the mines of a patch are spread over all layouts: the weight of those that give it 0, 1,
/// 2... mines.
pub(crate) type Spread<W> = [W; 9];

impl<W: Weight> Sweep<W> {
    /// Counts the patches in this order, and takes what it took out of the budget.
    pub(crate) fn forward(
        frontier: &Frontier,
        order: &[u32],
        slots: &mut Slots,
        budget: &mut u64,
    ) -> Result<Sweep<W>, TooTangled> {
        let mut sweep = Sweep {
            layers: Vec::with_capacity(order.len()),
            states: Vec::with_capacity(order.len() * 4),
            edges: Vec::with_capacity(order.len() * 8),
            values: Vec::with_capacity(order.len() * 8),
        };
        sweep.states.push(State { needs: 0, values: 0, low: 0, high: 0 });
        sweep.values.push(W::from(1.0));
        slots.begin(frontier, order);
        let mut merged = Merged::default();
        let mut before = 0..1;
        for &patch in order {
            let step = slots.step(frontier, patch)?;
            let (first_state, first_edge) = (sweep.states.len(), sweep.edges.len());
            sweep.spread_out(before, &step, &mut merged);
            let states = first_state..sweep.states.len();
            let edges = first_edge..sweep.edges.len();
            before = states.clone();
            sweep.layers.push(Layer { patch, n_cells: step.n_cells, states, edges });
            sweep.add_up(budget)?;
            merged.clear();
        }
        Ok(sweep)
    }

    /// Finds the states behind the step and the edges that lead there.
    fn spread_out(&mut self, before: Range<usize>, step: &ProofStep, merged: &mut Merged) {
        for from in before {
            let State { needs, low, high, .. } = self.states[from];
            let needs = needs + step.begun;
            let (mut fewest, mut most) = (0, i32::from(step.n_cells));
            for &(shift, room_after) in step.touched() {
                let need = (needs >> shift & SLOT_MASK) as i32;
                fewest = fewest.max(need - room_after);
                most = most.min(need);
            }
            for n_mines in fewest..=most {
                let needs = needs - step.unit * n_mines as u128;
                let (low, high) = (low + n_mines as u32, high + n_mines as u32);
                let next = self.states.len() as u32;
                let to = *merged.entry(needs).or_insert(next);
                if to == next {
                    self.states.push(State { needs, values: 0, low, high });
                } else {
                    let state = &mut self.states[to as usize];
                    state.low = state.low.min(low);
                    state.high = state.high.max(high);
                }
                self.edges.push(Edge { from: from as u32, to, n_mines: n_mines as u8 });
            }
        }
    }

    /// Counts what comes over the edges of the last layer into its states.
    fn add_up(&mut self, budget: &mut u64) -> Result<(), TooTangled> {
        let layer = self.layers.last().expect("a layer was added");
        for state in &mut self.states[layer.states.clone()] {
            state.values = self.values.len() as u32;
            let n_values = state.values().len();
            *budget = budget.checked_sub(n_values as u64).ok_or(TooTangled)?;
            self.values.resize(self.values.len() + n_values, W::default());
        }
        for &Edge { from, to, n_mines } in &self.edges[layer.edges.clone()] {
            let (from, to) = (self.states[from as usize], self.states[to as usize]);
            let ways = W::from(WAYS[usize::from(layer.n_cells)][usize::from(n_mines)]);
            let shift = (from.low + u32::from(n_mines) - to.low) as usize;
            let (values_before, values) = self.values.split_at_mut(to.values as usize);
            let values = &mut values[shift..];
            for (value, &came) in values.iter_mut().zip(&values_before[from.values()]) {
                *value += came * ways;
            }
        }
        Ok(())
    }

    /// How many layouts there are, by their mines, and the fewest mines; nothing when there is
    /// none at all.
    pub(crate) fn totals(&self) -> Option<(usize, &[W])> {
        // Every need is 0 at the end, so there is one state or none.
        let last = self.layers.last().expect("a component has patches").states.clone().next()?;
        let state = self.states[last];
        Some((state.low as usize, &self.values[state.values()]))
    }

    /// How the mines of each patch are spread, when a layout of the component with the fewest mines
    /// counts `rest[0]` times, one with a mine more `rest[1]` times, and so on.
    pub(crate) fn spreads<B: Weight + From<W>>(&self, rest: &[B]) -> Vec<(u32, Spread<B>)> {
        let mut back = vec![B::default(); self.values.len()];
        let n_back = back.len();
        back[n_back - rest.len()..].copy_from_slice(rest);
        let mut spreads = Vec::with_capacity(self.layers.len());
        for layer in self.layers.iter().rev() {
            let mut spread = [B::default(); 9];
            for &Edge { from, to, n_mines } in &self.edges[layer.edges.clone()] {
                let (from, to) = (self.states[from as usize], self.states[to as usize]);
                let ways = B::from(WAYS[usize::from(layer.n_cells)][usize::from(n_mines)]);
                let shift = (from.low + u32::from(n_mines) - to.low) as usize;
                let (back_before, back) = back.split_at_mut(to.values as usize);
                let mut weight = B::default();
                let forward = &self.values[from.values()];
                for ((value, &came), &on) in
                    back_before[from.values()].iter_mut().zip(forward).zip(&back[shift..])
                {
                    let on = on * ways;
                    *value += on;
                    weight += on * B::from(came);
                }
                spread[usize::from(n_mines)] += weight;
            }
            spreads.push((layer.patch, spread));
        }
        spreads
    }
}

/// What a step does to the needs.
struct ProofStep {
    n_cells: u8,
    /// The needs of the numbers that begin with it, in their slots.
    begun: u128,
    /// A one in the slot of every number it touches.
    unit: u128,
    /// Slot and remaining room of every number it touches.
    touched: [(u32, i32); 8],
    n_touched: usize,
}

impl ProofStep {
    fn touched(&self) -> &[(u32, i32)] {
        &self.touched[..self.n_touched]
    }
}

/// Which unfinished number has which slot. Made once for a frontier, of which every sweep touches a
/// small part.
pub(crate) struct Slots {
    /// By number, once it has begun.
    slot: Vec<Option<u32>>,
    /// By number, what is not swept yet.
    room_left: Vec<i32>,
    free: Vec<u32>,
}

impl Slots {
    pub(crate) fn new(frontier: &Frontier) -> Slots {
        let n_numbers = frontier.numbers.len();
        Slots { slot: vec![None; n_numbers], room_left: vec![0; n_numbers], free: Vec::new() }
    }

    /// Gets ready for a sweep of these patches, whatever was swept before.
    fn begin(&mut self, frontier: &Frontier, patches: &[u32]) {
        self.free.clear();
        self.free.extend((0..N_SLOTS as u32).rev().map(|slot| slot * SLOT_BITS));
        for &patch in patches {
            for &number in frontier.patches[patch as usize].numbers.iter() {
                self.slot[number as usize] = None;
                self.room_left[number as usize] = frontier.numbers[number as usize].room;
            }
        }
    }

    fn step(&mut self, frontier: &Frontier, patch: u32) -> Result<ProofStep, TooTangled> {
        let patch = &frontier.patches[patch as usize];
        let n_cells = patch.cells.len() as u8;
        let mut step = ProofStep { n_cells, begun: 0, unit: 0, touched: [(0, 0); 8], n_touched: 0 };
        let mut finished = [0; 8];
        let mut n_finished = 0;
        for &number in patch.numbers.iter() {
            let index = number as usize;
            let slot = match self.slot[index] {
                Some(slot) => slot,
                None => {
                    let slot = self.free.pop().ok_or(TooTangled)?;
                    self.slot[index] = Some(slot);
                    step.begun += (frontier.numbers[index].need as u128) << slot;
                    slot
                }
            };
            self.room_left[index] -= i32::from(n_cells);
            step.unit += 1 << slot;
            step.touched[step.n_touched] = (slot, self.room_left[index]);
            step.n_touched += 1;
            if self.room_left[index] == 0 {
                finished[n_finished] = slot;
                n_finished += 1;
            }
        }
        self.free.extend(&finished[..n_finished]);
        Ok(step)
    }
}

type Merged = HashMap<u128, u32, BuildHasherDefault<NeedsHasher>>;

/// Needs are a few set bits in known places: a multiplication spreads them well enough.
#[derive(Default)]
struct NeedsHasher(u64);

impl Hasher for NeedsHasher {
    fn write(&mut self, _: &[u8]) {
        unreachable!("only needs are hashed");
    }

    #[inline]
    fn write_u128(&mut self, needs: u128) {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let (low, high) = (needs as u64, (needs >> 64) as u64);
        let mixed = (low ^ high.wrapping_mul(ODD).rotate_left(32)).wrapping_mul(ODD);
        self.0 = mixed ^ mixed >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

const fn pascal() -> [[f64; 9]; 9] {
    let mut ways = [[0.0; 9]; 9];
    let mut n = 0;
    while n < 9 {
        ways[n][0] = 1.0;
        let mut k = 1;
        while k <= n {
            ways[n][k] = ways[n - 1][k - 1] + if k < n { ways[n - 1][k] } else { 0.0 };
            k += 1;
        }
        n += 1;
    }
    ways
}
