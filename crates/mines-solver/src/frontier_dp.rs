//! Counts the layouts of a component by dynamic programming over the frontier, patch by patch.
//!
//! For the rest of the component, partial layouts differ only in how many mines the unfinished numbers
//! still need. All partial layouts that agree there form one *state*, which stores their count for every
//! number of mines used so far: a polynomial in the number of mines. A step assigns 0, 1, 2... mines to
//! the next patch, each weighted by a binomial coefficient, and merges partial layouts that reach the
//! same state.
//!
//! The forward pass counts the layouts by their number of mines. The backward pass starts with a factor
//! for every total of mines and counts the completions of each state. Together they give the
//! distribution of mines in each patch, without listing a single layout.
//!
//! Work and memory are charged to an [`Allowance`] before they are used.

use std::ops::{Range, RangeInclusive};

use crate::allowance::{Allowance, TooTangled};
use crate::frontier::Frontier;
use crate::layout_count::LayoutCount;

/// C(n, k) for patches: `WAYS[n][k]`.
const WAYS: [[f64; 9]; 9] = pascal();

/// The most numbers that can be unfinished at a time.
pub(crate) const N_SLOTS: usize = 32;
/// Bits for the need of one number, 0 to 8.
const SLOT_BITS: u32 = 4;
const SLOT_MASK: u128 = (1 << SLOT_BITS) - 1;

/// The cost of finding an edge's target state, in additions.
const STEPS_AN_EDGE: u64 = 8;

/// Up to this many edges, capacity is reserved for the upper bound instead of the exact number.
const FEW_EDGES: usize = 4096;

/// The counted component.
pub(crate) struct FrontierDp<W> {
    layers: Vec<Layer>,
    states: Vec<State>,
    edges: Vec<Edge>,
    values: Vec<W>,
    /// The largest number of values in a layer.
    n_widest: usize,
}

/// A patch, and the states and edges after it.
struct Layer {
    patch: u32,
    n_cells: u8,
    /// The states after the patch.
    states: Range<usize>,
    /// The edges that lead to them.
    edges: Range<usize>,
    /// The values of these states.
    values: Range<usize>,
}

/// Partial layouts with the same needs.
#[derive(Clone, Copy)]
struct State {
    /// The index of its first value; one value for every number of mines from `low` to `high`.
    values: u32,
    low: u32,
    high: u32,
}

impl State {
    fn n_values(self) -> usize {
        (self.high - self.low) as usize + 1
    }

    fn values(self) -> Range<usize> {
        let start = self.values as usize;
        start..start + self.n_values()
    }
}

#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    n_mines: u8,
}

/// The distribution of mines in a patch: how many layouts give it 0, 1, 2... mines.
pub(crate) type Spread<W> = [W; 9];

impl<W: LayoutCount> FrontierDp<W> {
    /// The forward pass over the patches in this order.
    pub(crate) fn forward(
        frontier: &Frontier,
        order: &[u32],
        slots: &mut Slots,
        allowance: &mut Allowance,
    ) -> Result<FrontierDp<W>, TooTangled> {
        let mut dp = FrontierDp {
            layers: Vec::with_capacity(order.len()),
            states: vec![State { values: 0, low: 0, high: 0 }],
            edges: Vec::new(),
            values: vec![W::from(1.0)],
            n_widest: 1,
        };
        slots.begin(frontier, order);
        let mut needs = Needs { before: vec![0], after: Vec::new(), index: Vec::new() };
        for &patch in order {
            let step = slots.step(frontier, patch)?;
            let states = dp.states.len();
            let edges = dp.edges.len();
            dp.add_states(&step, &mut needs, allowance)?;
            let (states, edges) = (states..dp.states.len(), edges..dp.edges.len());
            dp.add_values(patch, step.n_cells, states, edges, allowance)?;
            needs.advance();
        }
        Ok(dp)
    }

    /// Adds the states after the step and the edges that lead to them.
    fn add_states(
        &mut self,
        step: &PatchStep,
        needs: &mut Needs,
        allowance: &mut Allowance,
    ) -> Result<(), TooTangled> {
        let n_edges = step.n_edges(&needs.before);
        allowance.reserve(&mut self.edges, n_edges)?;
        needs.clear_index(n_edges, allowance)?;
        let first_state = self.states.len();
        let first_before = first_state - needs.before.len();
        for nth in 0..needs.before.len() {
            let from = first_before + nth;
            let State { low, high, .. } = self.states[from];
            let begun = needs.before[nth] + step.begun;
            for n_mines in step.choices(begun) {
                let (low, high) = (low + n_mines as u32, high + n_mines as u32);
                let after = begun - step.unit * n_mines as u128;
                let to = match needs.find_or_add(after, allowance)? {
                    Found::New(to) => {
                        allowance.reserve(&mut self.states, 1)?;
                        self.states.push(State { values: 0, low, high });
                        first_state + to
                    }
                    Found::Known(to) => {
                        let state = &mut self.states[first_state + to];
                        state.low = state.low.min(low);
                        state.high = state.high.max(high);
                        first_state + to
                    }
                };
                self.edges.push(Edge { from: from as u32, to: to as u32, n_mines: n_mines as u8 });
            }
        }
        Ok(())
    }

    /// Counts the partial layouts that reach these states over these edges.
    fn add_values(
        &mut self,
        patch: u32,
        n_cells: u8,
        states: Range<usize>,
        edges: Range<usize>,
        allowance: &mut Allowance,
    ) -> Result<(), TooTangled> {
        let additions = self.edges[edges.clone()].iter();
        let n_additions: usize =
            additions.map(|edge| self.states[edge.from as usize].n_values()).sum();
        let n_steps = n_additions as u64 * W::STEPS_AN_ADDITION;
        allowance.spend(n_steps + edges.len() as u64 * STEPS_AN_EDGE)?;
        let first_value = self.values.len();
        let n_values: usize =
            self.states[states.clone()].iter().map(|state| state.n_values()).sum();
        allowance.reserve(&mut self.values, n_values)?;
        let mut next_value = first_value;
        for state in &mut self.states[states.clone()] {
            state.values = next_value as u32;
            next_value += state.n_values();
        }
        self.values.resize(next_value, W::default());
        for &Edge { from, to, n_mines } in &self.edges[edges.clone()] {
            let (from, to) = (self.states[from as usize], self.states[to as usize]);
            let ways = W::from(WAYS[usize::from(n_cells)][usize::from(n_mines)]);
            let shift = (from.low + u32::from(n_mines) - to.low) as usize;
            let (before, after) = self.values.split_at_mut(to.values as usize);
            for (value, &came) in after[shift..].iter_mut().zip(&before[from.values()]) {
                *value += came * ways;
            }
        }
        self.n_widest = self.n_widest.max(n_values);
        let values = first_value..next_value;
        self.layers.push(Layer { patch, n_cells, states, edges, values });
        Ok(())
    }

    /// The fewest mines, and the number of layouts for each number of mines; `None` if there is no
    /// layout.
    pub(crate) fn totals(&self) -> Option<(usize, &[W])> {
        // Every need is 0 at the end, so there is one state or none.
        let last = self.layers.last().expect("a component has patches").states.clone().next()?;
        let state = self.states[last];
        Some((state.low as usize, &self.values[state.values()]))
    }

    /// The temporary memory of [`FrontierDp::spreads`].
    pub(crate) fn n_backward_bytes<B>(&self) -> u64 {
        2 * (self.n_widest * size_of::<B>()) as u64
    }

    /// The backward pass: the distribution of mines in each patch, if layouts of the component with the
    /// fewest mines have weight `rest[0]`, those with one more mine `rest[1]`, and so on.
    pub(crate) fn spreads<B: LayoutCount + From<W>>(&self, rest: &[B]) -> Vec<(u32, Spread<B>)> {
        let mut after = Vec::with_capacity(self.n_widest);
        let mut before = Vec::with_capacity(self.n_widest);
        after.extend_from_slice(rest);
        let mut spreads = Vec::with_capacity(self.layers.len());
        for (nth, layer) in self.layers.iter().enumerate().rev() {
            let values_before =
                nth.checked_sub(1).map_or(0..1, |nth| self.layers[nth].values.clone());
            assert_eq!(after.len(), layer.values.len(), "a factor for each value of a layer");
            before.clear();
            before.resize(values_before.len(), B::default());
            let mut spread = [B::default(); 9];
            for &Edge { from, to, n_mines } in &self.edges[layer.edges.clone()] {
                let (from, to) = (self.states[from as usize], self.states[to as usize]);
                let ways = B::from(WAYS[usize::from(layer.n_cells)][usize::from(n_mines)]);
                let shift = (from.low + u32::from(n_mines) - to.low) as usize;
                let mut n_layouts = B::default();
                let back = &mut before[from.values as usize - values_before.start..];
                let on = &after[to.values as usize - layer.values.start + shift..];
                let forward = &self.values[from.values()];
                for ((value, &came), &on) in back.iter_mut().zip(forward).zip(on) {
                    let on = on * ways;
                    *value += on;
                    n_layouts += on * B::from(came);
                }
                spread[usize::from(n_mines)] += n_layouts;
            }
            spreads.push((layer.patch, spread));
            std::mem::swap(&mut before, &mut after);
        }
        spreads
    }
}

impl<W: LayoutCount> FrontierDp<W> {
    /// Samples a layout with `n_more` mines above the fewest, uniformly, and passes the number of mines
    /// in every patch to `tell`.
    ///
    /// It walks back from the last state and picks each edge with a probability proportional to the
    /// layouts that use it. `draw` returns numbers from 0 to below 1.
    pub(crate) fn draw(
        &self,
        n_more: usize,
        mut draw: impl FnMut() -> f64,
        mut tell: impl FnMut(u32, usize),
    ) {
        let (fewest, _) = self.totals().expect("the component has a layout");
        let mut n_mines = fewest + n_more;
        let mut at = self.layers[self.layers.len() - 1].states.start;
        let mut weights = Vec::new();
        for layer in self.layers.iter().rev() {
            weights.clear();
            for &edge in &self.edges[layer.edges.clone()] {
                let from = self.states[edge.from as usize];
                let n_before = n_mines.checked_sub(usize::from(edge.n_mines));
                let n_before =
                    n_before.filter(|n| (from.low as usize..=from.high as usize).contains(n));
                let (true, Some(n_before)) = (edge.to as usize == at, n_before) else { continue };
                let came = self.values[from.values as usize + n_before - from.low as usize];
                let ways = WAYS[usize::from(layer.n_cells)][usize::from(edge.n_mines)];
                weights.push((edge, came * W::from(ways)));
            }
            let edge = weighted_choice(&weights, draw()).expect("an edge leads to this state");
            tell(layer.patch, usize::from(edge.n_mines));
            n_mines -= usize::from(edge.n_mines);
            at = edge.from as usize;
        }
    }
}

/// A weighted random choice; `None` if all weights are zero. `number` is from 0 to below 1.
pub(crate) fn weighted_choice<T: Copy, W: LayoutCount>(
    weights: &[(T, W)],
    number: f64,
) -> Option<T> {
    let mut all = W::default();
    weights.iter().for_each(|&(_, weight)| all += weight);
    let mut left = number;
    let mut chosen = None;
    for &(thing, weight) in weights.iter().filter(|(_, weight)| weight.is_some()) {
        // Rounding may leave a remainder after the last item.
        chosen = Some(thing);
        left -= weight.over(all);
        if left < 0.0 {
            break;
        }
    }
    chosen
}

/// The needs of the unfinished numbers in each state of two adjacent layers. Only the merging of states
/// uses them, so they are not stored with the states.
struct Needs {
    before: Vec<u128>,
    after: Vec<u128>,
    /// A hash table with open addressing: indices into `after`, or [`Needs::NONE`].
    index: Vec<u32>,
}

/// A state, by its index in its layer.
enum Found {
    New(usize),
    Known(usize),
}

impl Needs {
    const NONE: u32 = u32::MAX;

    /// Clears the hash table and resizes it to twice the largest possible number of states.
    fn clear_index(
        &mut self,
        n_states: usize,
        allowance: &mut Allowance,
    ) -> Result<(), TooTangled> {
        let len = (2 * n_states).next_power_of_two();
        self.index.clear();
        allowance.reserve(&mut self.index, len)?;
        self.index.resize(len, Needs::NONE);
        Ok(())
    }

    fn find_or_add(&mut self, needs: u128, allowance: &mut Allowance) -> Result<Found, TooTangled> {
        let mask = self.index.len() - 1;
        let mut place = hash(needs) as usize & mask;
        loop {
            let found = self.index[place];
            if found == Needs::NONE {
                let new = self.after.len();
                allowance.reserve(&mut self.after, 1)?;
                self.after.push(needs);
                self.index[place] = new as u32;
                return Ok(Found::New(new));
            }
            if self.after[found as usize] == needs {
                return Ok(Found::Known(found as usize));
            }
            place = (place + 1) & mask;
        }
    }

    /// Moves on to the next layer.
    fn advance(&mut self) {
        std::mem::swap(&mut self.before, &mut self.after);
        self.after.clear();
    }
}

/// Needs are a few set bits in known positions; a multiplication spreads them well enough.
#[inline]
fn hash(needs: u128) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let (low, high) = (needs as u64, (needs >> 64) as u64);
    let mixed = (low ^ high.wrapping_mul(ODD).rotate_left(32)).wrapping_mul(ODD);
    mixed ^ mixed >> 32
}

/// The effect of assigning a patch on the needs.
struct PatchStep {
    n_cells: u8,
    /// The needs of the numbers that start with this patch, in their slots.
    begun: u128,
    /// A one in the slot of every number the patch touches.
    unit: u128,
    /// Slot and remaining room of every number the patch touches.
    touched: [(u32, i32); 8],
    n_touched: usize,
}

impl PatchStep {
    /// The possible numbers of mines in the patch in a state with these needs.
    #[inline]
    fn choices(&self, needs: u128) -> RangeInclusive<i32> {
        let (mut fewest, mut most) = (0, i32::from(self.n_cells));
        for &(shift, room_after) in &self.touched[..self.n_touched] {
            let need = (needs >> shift & SLOT_MASK) as i32;
            fewest = fewest.max(need - room_after);
            most = most.min(need);
        }
        fewest..=most
    }

    /// The number of edges out of states with these needs, or an upper bound if that is small.
    fn n_edges(&self, needs: &[u128]) -> usize {
        let most = needs.len() * (usize::from(self.n_cells) + 1);
        if most <= FEW_EDGES {
            return most;
        }
        needs.iter().map(|needs| self.choices(needs + self.begun).count()).sum()
    }
}

/// The assignment of unfinished numbers to slots. Allocated once per frontier, because each pass touches
/// only a small part of it.
pub(crate) struct Slots {
    /// By number, once it has started.
    slot: Vec<Option<u32>>,
    /// By number, the cells still to come.
    room_left: Vec<i32>,
    free: Vec<u32>,
}

impl Slots {
    pub(crate) fn new(frontier: &Frontier) -> Slots {
        let n_numbers = frontier.numbers.len();
        Slots { slot: vec![None; n_numbers], room_left: vec![0; n_numbers], free: Vec::new() }
    }

    /// Resets the slots for these patches.
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

    fn step(&mut self, frontier: &Frontier, patch: u32) -> Result<PatchStep, TooTangled> {
        let patch = &frontier.patches[patch as usize];
        let n_cells = patch.cells.len() as u8;
        let mut step = PatchStep { n_cells, begun: 0, unit: 0, touched: [(0, 0); 8], n_touched: 0 };
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
