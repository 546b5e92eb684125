//! Deduction from two numbers at a time (the subset rule), on a frontier.
//!
//! It needs no layout count, so it also works if a position is too tangled for one. The patches it
//! decides often split a tangled component.

use crate::frontier::{Frontier, Impossible, PatchState};

impl Frontier {
    /// Decides patches by single numbers and pairs of numbers until nothing changes, then splits the
    /// rest into components.
    pub(crate) fn with_pairs_decided(mut self) -> Result<Frontier, Impossible> {
        let n_numbers = self.numbers.len();
        let mut queue =
            Queue { numbers: (0..n_numbers as u32).collect(), is_in: vec![true; n_numbers] };
        while let Some(number) = queue.pop() {
            for other in self.sharing_cells_with(number) {
                let mut changed = Vec::new();
                for (patch, state) in self.decided_by_pair(number, other)? {
                    changed.extend(self.decide_patch(patch, state)?.iter());
                }
                changed.iter().for_each(|&number| queue.push(number));
                self.decide_by_single_numbers(&mut changed, |number| queue.push(number))?;
            }
        }
        self.components = self.split();
        Ok(self)
    }

    /// The other numbers that see an undecided patch of this one.
    fn sharing_cells_with(&self, number: u32) -> Vec<u32> {
        let patches = self.numbers[number as usize].patches;
        let undecided = patches.iter().filter(|&&patch| self.is_undecided(patch));
        let others = undecided.flat_map(|&patch| self.patches[patch as usize].numbers.to_vec());
        let mut others: Vec<u32> = others.filter(|&other| other != number).collect();
        others.sort_unstable();
        others.dedup();
        others
    }

    /// The undecided patches that two numbers decide together.
    ///
    /// With `x` mines among the shared cells, the first number has `a - x` on its own cells and the
    /// second `b - x` on its own. None of the three parts can have fewer than 0 mines or more mines than
    /// cells, which bounds `x`; a part is decided if the bounds leave it empty or full.
    fn decided_by_pair(&self, one: u32, other: u32) -> Result<Vec<(u32, PatchState)>, Impossible> {
        let [first, second] = [one, other].map(|number| &self.numbers[number as usize]);
        let sees = |patch: u32, number: u32| self.patches[patch as usize].numbers.contains(&number);
        let of_first = first.patches.iter().filter(|&&patch| self.is_undecided(patch));
        let n_shared: i32 = of_first
            .clone()
            .filter(|&&patch| sees(patch, other))
            .map(|&patch| self.patches[patch as usize].cells.len() as i32)
            .sum();
        if n_shared == 0 {
            return Ok(Vec::new());
        }
        let (n_own, n_others) = (first.room - n_shared, second.room - n_shared);
        let fewest = 0.max(first.need - n_own).max(second.need - n_others);
        let most = n_shared.min(first.need).min(second.need);
        if fewest > most {
            return Err(Impossible(first.cell));
        }
        let shared_is = all_or_none(fewest, most, n_shared);
        let own_is = all_or_none(first.need - most, first.need - fewest, n_own);
        let others_are = all_or_none(second.need - most, second.need - fewest, n_others);
        let of_second = second.patches.iter().filter(|&&patch| self.is_undecided(patch));
        let decided =
            of_first.map(|&patch| (patch, if sees(patch, other) { shared_is } else { own_is }));
        let decided = decided
            .chain(of_second.filter(|&&patch| !sees(patch, one)).map(|&patch| (patch, others_are)));
        Ok(decided.filter_map(|(patch, state)| Some((patch, state?))).collect())
    }
}

/// A work list of numbers without duplicates.
struct Queue {
    numbers: Vec<u32>,
    is_in: Vec<bool>,
}

impl Queue {
    fn push(&mut self, number: u32) {
        if !std::mem::replace(&mut self.is_in[number as usize], true) {
            self.numbers.push(number);
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let number = self.numbers.pop()?;
        self.is_in[number as usize] = false;
        Some(number)
    }
}

/// Whether all of these cells are mines or none is, given that they have `fewest` to `most` mines.
fn all_or_none(fewest: i32, most: i32, n_cells: i32) -> Option<PatchState> {
    if n_cells == 0 {
        None
    } else if most == 0 {
        Some(PatchState::Safe)
    } else if fewest == n_cells {
        Some(PatchState::Mined)
    } else {
        None
    }
}
