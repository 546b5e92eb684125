//! In which order the patches of a component are swept.
//!
//! The sweep remembers, for every number that is begun but not finished, how many mines it still
//! needs. With `a` cells of a number swept and `b` to come, its need is one of
//! `min(need, a) - max(0, need - b) + 1` values; the product over all numbers bounds how many states
//! there are. It makes the whole difference: a good order goes along the frontier like a zip, a
//! bad one opens numbers everywhere. So several orders are tried, and the cheapest is taken.

use flagfall_mines::Grid;

use crate::frontier::{Frontier, Number};

/// Orders with at most this many expected states are good enough; no better one is looked for.
const CHEAP: f64 = 4_000.0;

/// How many first patches are tried for a component that no order so far is cheap for.
const N_STARTS: usize = 24;

/// An order of the patches of a component that keeps few states at a time.
pub(crate) fn order(grid: Grid, frontier: &Frontier, component: &[u32]) -> Vec<u32> {
    let mut planner = Planner::new(frontier);
    // The last patch found from any first one is at an end of the component, and the last in a
    // greedy order from there is at the other.
    let mut best = planner.from(component[component.len() - 1], component.len());
    if best.cost <= CHEAP {
        return best.patches;
    }
    let mut consider = |plan: Plan| {
        if plan.cost < best.cost {
            best = plan;
        }
    };
    let n_skipped = component.len().div_ceil(N_STARTS);
    for &start in component.iter().step_by(n_skipped) {
        consider(planner.from(start, component.len()));
    }
    // Long windings are better cut straight across: by rows, in which the patches are numbered,
    // or by columns.
    let mut rows = component.to_vec();
    rows.sort_unstable();
    let mut columns = rows.clone();
    columns.sort_by_key(|&patch| grid.cell(frontier.patches[patch as usize].cells[0] as usize));
    consider(planner.along(rows));
    consider(planner.along(columns));
    best.patches
}

/// An order and how many states it makes at most, all steps together.
struct Plan {
    patches: Vec<u32>,
    cost: f64,
}

struct Planner<'a> {
    frontier: &'a Frontier,
    /// How many cells of each number are swept.
    n_swept: Vec<i32>,
    /// The patch waits already to be chosen next.
    is_waiting: Vec<bool>,
}

impl<'a> Planner<'a> {
    fn new(frontier: &'a Frontier) -> Planner<'a> {
        Planner {
            frontier,
            n_swept: vec![0; frontier.numbers.len()],
            is_waiting: vec![false; frontier.patches.len()],
        }
    }

    /// Goes on with the patch that multiplies the states least, the longest waiting first.
    fn from(&mut self, start: u32, n_patches: usize) -> Plan {
        let mut plan = Plan { patches: Vec::with_capacity(n_patches), cost: 0.0 };
        let mut n_states = 1.0;
        let mut waiting = vec![start];
        self.is_waiting[start as usize] = true;
        while !waiting.is_empty() {
            let mut chosen = (0, f64::INFINITY);
            for (place, &patch) in waiting.iter().enumerate() {
                let growth = self.growth(patch);
                if growth < chosen.1 {
                    chosen = (place, growth);
                }
            }
            let patch = waiting.remove(chosen.0);
            self.sweep(patch);
            n_states *= chosen.1;
            plan.cost += n_states;
            plan.patches.push(patch);
            for &number in self.frontier.patches[patch as usize].numbers.iter() {
                for &next in self.frontier.numbers[number as usize].patches.iter() {
                    if self.frontier.is_undecided(next)
                        && !std::mem::replace(&mut self.is_waiting[next as usize], true)
                    {
                        waiting.push(next);
                    }
                }
            }
        }
        self.forget(&plan.patches);
        plan
    }

    /// Goes by the order given.
    fn along(&mut self, patches: Vec<u32>) -> Plan {
        let (mut n_states, mut cost) = (1.0, 0.0);
        for &patch in &patches {
            n_states *= self.growth(patch);
            cost += n_states;
            self.sweep(patch);
        }
        self.forget(&patches);
        Plan { patches, cost }
    }

    /// By how much the states multiply when the patch is swept next.
    fn growth(&self, patch: u32) -> f64 {
        let patch = &self.frontier.patches[patch as usize];
        let n_cells = patch.cells.len() as i32;
        let (mut after, mut before) = (1, 1);
        for &number in patch.numbers.iter() {
            let n_swept = self.n_swept[number as usize];
            let number = &self.frontier.numbers[number as usize];
            before *= n_needs(number, n_swept);
            after *= n_needs(number, n_swept + n_cells);
        }
        f64::from(after) / f64::from(before)
    }

    fn sweep(&mut self, patch: u32) {
        let patch = &self.frontier.patches[patch as usize];
        for &number in patch.numbers.iter() {
            self.n_swept[number as usize] += patch.cells.len() as i32;
        }
    }

    fn forget(&mut self, patches: &[u32]) {
        for &patch in patches {
            self.is_waiting[patch as usize] = false;
            for &number in self.frontier.patches[patch as usize].numbers.iter() {
                self.n_swept[number as usize] = 0;
            }
        }
    }
}

/// How many different needs a number can have after this many of its cells.
fn n_needs(number: &Number, n_swept: i32) -> i32 {
    number.need.min(n_swept) - (number.need - (number.room - n_swept)).max(0) + 1
}
