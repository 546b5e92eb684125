//! The variable elimination order of the dynamic programming: which patch of a component comes next.
//!
//! A state stores, for every number that is started but not finished, how many mines it still needs.
//! With `a` of a number's cells eliminated and `b` to come, its need is one of
//! `min(need, a) - max(0, need - b) + 1` values, and the product over all numbers bounds the number of
//! states. The order is decisive: a good one moves along the frontier like a zip, a bad one starts
//! numbers everywhere. So several greedy orders are tried and the cheapest is used.

use flagfall_mines::{Cell, Grid};

use crate::allowance::Allowance;
use crate::frontier::{Frontier, Number};
use crate::frontier_dp::N_SLOTS;

/// An order with at most this many expected states is good enough; the search stops.
const CHEAP: f64 = 4_000.0;

/// The number of starting patches tried for a component without a cheap order.
const N_STARTS: usize = 24;

/// The budget steps charged for evaluating one patch.
const STEPS_A_LOOK: u64 = 8;

/// Finds orders for the components of a frontier.
pub(crate) struct OrderPlanner<'a> {
    grid: Grid,
    frontier: &'a Frontier,
    /// The eliminated cells of each number. Invariant: all 0 between two plans.
    n_eliminated: Vec<i32>,
    /// The patch is already in the queue. Invariant: none between two plans.
    is_waiting: Vec<bool>,
    n_unfinished: usize,
    n_looks: u64,
}

/// An order and an upper bound on its states, summed over all steps.
struct Plan {
    patches: Vec<u32>,
    cost: f64,
}

impl<'a> OrderPlanner<'a> {
    pub(crate) fn new(grid: Grid, frontier: &'a Frontier) -> OrderPlanner<'a> {
        OrderPlanner {
            grid,
            frontier,
            n_eliminated: vec![0; frontier.numbers.len()],
            is_waiting: vec![false; frontier.patches.len()],
            n_unfinished: 0,
            n_looks: 0,
        }
    }

    /// An elimination order of a component's patches with few simultaneous states. `None` if every order
    /// tried has more unfinished numbers at once than fit into a state.
    pub(crate) fn order(
        &mut self,
        component: &[u32],
        allowance: &mut Allowance,
    ) -> Option<Vec<u32>> {
        // The last patch of a breadth-first search is at one end of the component, and the last of a
        // greedy order from there is at the other end.
        let mut best = self.from(component[component.len() - 1], component.len(), f64::INFINITY);
        if best.as_ref().is_some_and(|plan| plan.cost <= CHEAP) {
            return best.map(|plan| plan.patches);
        }
        let limit = |best: &Option<Plan>| best.as_ref().map_or(f64::INFINITY, |plan| plan.cost);
        let n_skipped = component.len().div_ceil(N_STARTS);
        for &start in component.iter().step_by(n_skipped) {
            self.n_looks = 0;
            best = self.from(start, component.len(), limit(&best)).or(best);
            if allowance.spend(self.n_looks * STEPS_A_LOOK).is_err() {
                return best.map(|plan| plan.patches);
            }
        }
        // Long winding components are better cut straight across: by rows, which is the numbering of the
        // patches, or by columns.
        let mut rows = component.to_vec();
        rows.sort_unstable();
        let by_column = |&patch: &u32| {
            let first = self.frontier.patches[patch as usize].cells[0];
            let Cell { column, row } = self.grid.cell(first as usize);
            (u32::from(column) << 16 | u32::from(row), patch)
        };
        let mut columns: Vec<(u32, u32)> = rows.iter().map(by_column).collect();
        columns.sort_unstable();
        let columns = columns.into_iter().map(|(_, patch)| patch).collect();
        for patches in [rows, columns] {
            best = self.along(patches, limit(&best)).or(best);
        }
        best.map(|plan| plan.patches)
    }

    /// Greedily continues with the patch that multiplies the states least; ties go to the patch that has
    /// waited longest. `None` if the cost reaches the limit.
    fn from(&mut self, start: u32, n_patches: usize, limit: f64) -> Option<Plan> {
        let mut patches = Vec::with_capacity(n_patches);
        let (mut n_states, mut cost) = (1.0, 0.0);
        let mut waiting = vec![start];
        self.is_waiting[start as usize] = true;
        while !waiting.is_empty() && cost < limit {
            self.n_looks += waiting.len() as u64;
            let mut chosen = (0, f64::INFINITY);
            for (place, &patch) in waiting.iter().enumerate() {
                let growth = self.growth(patch);
                if growth < chosen.1 {
                    chosen = (place, growth);
                }
            }
            let patch = waiting.remove(chosen.0);
            n_states *= chosen.1;
            cost += n_states;
            patches.push(patch);
            if !self.eliminate(patch) {
                cost = f64::INFINITY;
            }
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
        self.reset(&patches);
        self.reset(&waiting);
        (cost < limit).then_some(Plan { patches, cost })
    }

    /// Evaluates the given order. `None` if the cost reaches the limit.
    fn along(&mut self, patches: Vec<u32>, limit: f64) -> Option<Plan> {
        let (mut n_states, mut cost) = (1.0, 0.0);
        let mut n_gone = 0;
        while n_gone < patches.len() && cost < limit {
            let patch = patches[n_gone];
            n_states *= self.growth(patch);
            cost += n_states;
            if !self.eliminate(patch) {
                cost = f64::INFINITY;
            }
            n_gone += 1;
        }
        self.reset(&patches[..n_gone]);
        (cost < limit).then_some(Plan { patches, cost })
    }

    /// The factor by which the states multiply if this patch comes next.
    fn growth(&self, patch: u32) -> f64 {
        let patch = &self.frontier.patches[patch as usize];
        let n_cells = patch.cells.len() as i32;
        let (mut after, mut before) = (1, 1);
        for &number in patch.numbers.iter() {
            let n_eliminated = self.n_eliminated[number as usize];
            let number = &self.frontier.numbers[number as usize];
            before *= n_needs(number, n_eliminated);
            after *= n_needs(number, n_eliminated + n_cells);
        }
        f64::from(after) / f64::from(before)
    }

    /// Eliminates a patch and returns whether the unfinished numbers fit into a state.
    fn eliminate(&mut self, patch: u32) -> bool {
        let patch = &self.frontier.patches[patch as usize];
        let mut n_finished = 0;
        for &number in patch.numbers.iter() {
            let n_eliminated = &mut self.n_eliminated[number as usize];
            self.n_unfinished += usize::from(*n_eliminated == 0);
            *n_eliminated += patch.cells.len() as i32;
            n_finished += usize::from(*n_eliminated == self.frontier.numbers[number as usize].room);
        }
        let fits = self.n_unfinished <= N_SLOTS;
        self.n_unfinished -= n_finished;
        fits
    }

    fn reset(&mut self, patches: &[u32]) {
        self.n_unfinished = 0;
        for &patch in patches {
            self.is_waiting[patch as usize] = false;
            for &number in self.frontier.patches[patch as usize].numbers.iter() {
                self.n_eliminated[number as usize] = 0;
            }
        }
    }
}

/// The number of different needs a number can have after `n_eliminated` of its cells.
fn n_needs(number: &Number, n_eliminated: i32) -> i32 {
    number.need.min(n_eliminated) - (number.need - (number.room - n_eliminated)).max(0) + 1
}
