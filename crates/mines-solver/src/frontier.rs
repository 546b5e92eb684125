//! The frontier: constraints (open numbers) and the closed cells they see, split into connected
//! components that can be counted independently.
//!
//! Closed cells that see the same numbers are interchangeable: they form a *patch*, and only its number
//! of mines matters. A number that leaves its patches no choice decides them at once, repeatedly until
//! none does (constraint propagation). The rest splits into *components* that share no number; only the
//! total mine count connects them.

use crate::array_vec::ArrayVec;
use crate::board::{Known, SolverBoard};

/// Closed cells that see the same numbers.
#[derive(Clone, Debug)]
pub(crate) struct Patch {
    pub(crate) cells: ArrayVec<u32>,
    /// The numbers it touches, as indices into [`Frontier::numbers`].
    pub(crate) numbers: ArrayVec<u32>,
    pub(crate) state: PatchState,
}

/// The cells of a patch that single numbers decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PatchState {
    Undecided,
    Safe,
    Mined,
}

/// An open number that touches closed cells.
#[derive(Clone, Debug)]
pub(crate) struct Number {
    /// The cell that shows it.
    pub(crate) cell: u32,
    /// The mines still to be found in its undecided patches.
    pub(crate) need: i32,
    /// The cells of its undecided patches.
    pub(crate) room: i32,
    /// All its patches, as indices into [`Frontier::patches`].
    pub(crate) patches: ArrayVec<u32>,
}

/// The frontier of a position.
#[derive(Debug)]
pub(crate) struct Frontier {
    pub(crate) numbers: Vec<Number>,
    pub(crate) patches: Vec<Patch>,
    /// Connected components of undecided patches.
    pub(crate) components: Vec<Vec<u32>>,
    /// Closed cells that see no number.
    pub(crate) untouched: Vec<u32>,
    /// Mines that are neither shown nor decided; negative if too many are.
    pub(crate) n_mines_left: i64,
}

/// A number that cannot be satisfied, by its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Impossible(pub(crate) u32);

impl Frontier {
    /// Builds the frontier of a position.
    pub(crate) fn of(board: &SolverBoard) -> Result<Frontier, Impossible> {
        Frontier::undecided(board)?.propagated_and_split()
    }

    /// The frontier of a subset of the numbers: each one's cell, the mines it needs, and the closed
    /// cells it sees. Other closed cells are left out.
    pub(crate) fn of_numbers<'a>(
        numbers: impl Iterator<Item = (u32, i32, &'a [u32])>,
        n_mines_left: i64,
    ) -> Result<Frontier, Impossible> {
        let (n_numbers, _) = numbers.size_hint();
        let mut frontier = Frontier {
            numbers: Vec::with_capacity(n_numbers),
            patches: Vec::with_capacity(n_numbers * 4),
            components: Vec::new(),
            untouched: Vec::new(),
            n_mines_left,
        };
        let mut sees: Vec<(u32, u32)> = Vec::with_capacity(n_numbers * 8);
        for (cell, need, closed) in numbers {
            let number = frontier.numbers.len() as u32;
            let room = closed.len() as i32;
            if need < 0 || need > room {
                return Err(Impossible(cell));
            }
            sees.extend(closed.iter().map(|&closed| (closed, number)));
            frontier.numbers.push(Number { cell, need, room, patches: ArrayVec::new() });
        }
        sees.sort_unstable();
        for same_cell in sees.chunk_by(|one, other| one.0 == other.0) {
            frontier
                .add_cell(same_cell[0].0, same_cell.iter().map(|&(_, number)| number).collect());
        }
        frontier.propagated_and_split()
    }

    fn propagated_and_split(mut self) -> Result<Frontier, Impossible> {
        self.decide()?;
        self.components = self.split();
        Ok(self)
    }

    pub(crate) fn is_undecided(&self, patch: u32) -> bool {
        self.patches[patch as usize].state == PatchState::Undecided
    }

    /// Numbers and patches before propagation.
    fn undecided(board: &SolverBoard) -> Result<Frontier, Impossible> {
        let mut numbers: Vec<Number> = Vec::new();
        let mut number_at = vec![None; board.n_cells()];
        let mut n_mines_left = i64::from(board.size().n_mines());
        for (index, number_here) in number_at.iter_mut().enumerate() {
            let hint = match board.known(index) {
                Known::Number(hint) => hint,
                Known::Mine => {
                    n_mines_left -= 1;
                    continue;
                }
                Known::Closed | Known::Safe => continue,
            };
            let room = i32::from(board.n_closed_around(index));
            let around = board.neighbours(index).iter();
            let is_shown = |&&near: &&u32| board.known(near as usize) == Known::Mine;
            let need = i32::from(hint) - around.filter(is_shown).count() as i32;
            if need < 0 || need > room {
                return Err(Impossible(index as u32));
            }
            if room > 0 {
                *number_here = Some(numbers.len() as u32);
                numbers.push(Number { cell: index as u32, need, room, patches: ArrayVec::new() });
            }
        }

        let mut frontier = Frontier {
            numbers,
            patches: Vec::new(),
            components: Vec::new(),
            untouched: Vec::new(),
            n_mines_left,
        };
        for index in board.closed() {
            let around = board.neighbours(index).iter();
            let seen = around.filter_map(|&near| number_at[near as usize]).collect();
            frontier.add_cell(index as u32, seen);
        }
        Ok(frontier)
    }

    /// Adds a closed cell to the patch that sees the same numbers.
    fn add_cell(&mut self, cell: u32, seen: ArrayVec<u32>) {
        let Some(&first) = seen.first() else {
            self.untouched.push(cell);
            return;
        };
        let mut same = self.numbers[first as usize].patches.iter().copied();
        let same = same.find(|&patch| *self.patches[patch as usize].numbers == *seen);
        let patch = same.unwrap_or_else(|| {
            let patch = self.patches.len() as u32;
            for &number in seen.iter() {
                self.numbers[number as usize].patches.push(patch);
            }
            let state = PatchState::Undecided;
            self.patches.push(Patch { cells: ArrayVec::new(), numbers: seen, state });
            patch
        });
        self.patches[patch as usize].cells.push(cell);
    }

    /// Decides patches by single numbers until nothing changes.
    fn decide(&mut self) -> Result<(), Impossible> {
        let mut waiting = (0..self.numbers.len() as u32).collect();
        self.decide_by_single_numbers(&mut waiting, |_| ())
    }

    /// The same, starting from the `waiting` numbers. Calls `tell` for every number around a decided
    /// patch.
    pub(crate) fn decide_by_single_numbers(
        &mut self,
        waiting: &mut Vec<u32>,
        mut tell: impl FnMut(u32),
    ) -> Result<(), Impossible> {
        while let Some(index) = waiting.pop() {
            let number = &self.numbers[index as usize];
            let state = match number {
                Number { room: 0, .. } => continue,
                Number { need: 0, .. } => PatchState::Safe,
                Number { need, room, .. } if need == room => PatchState::Mined,
                Number { .. } => continue,
            };
            let patches = number.patches;
            for &patch in patches.iter() {
                for &touched in self.decide_patch(patch, state)?.iter() {
                    waiting.push(touched);
                    tell(touched);
                }
            }
        }
        Ok(())
    }

    /// Decides a patch unless it is already decided, and returns the numbers affected.
    pub(crate) fn decide_patch(
        &mut self,
        patch: u32,
        state: PatchState,
    ) -> Result<ArrayVec<u32>, Impossible> {
        let patch = &mut self.patches[patch as usize];
        if patch.state != PatchState::Undecided {
            return Ok(ArrayVec::new());
        }
        patch.state = state;
        let n_cells = patch.cells.len() as i32;
        let n_mines = if state == PatchState::Mined { n_cells } else { 0 };
        self.n_mines_left -= i64::from(n_mines);
        for &touched in patch.numbers.iter() {
            let number = &mut self.numbers[touched as usize];
            number.need -= n_mines;
            number.room -= n_cells;
            if number.need < 0 || number.need > number.room {
                return Err(Impossible(number.cell));
            }
        }
        Ok(patch.numbers)
    }

    /// The connected components of the undecided patches, each in breadth-first order.
    pub(crate) fn split(&self) -> Vec<Vec<u32>> {
        let mut seen: Vec<bool> =
            self.patches.iter().map(|patch| patch.state != PatchState::Undecided).collect();
        let mut components = Vec::new();
        for start in 0..self.patches.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![start as u32];
            let mut n_looked_at = 0;
            while let Some(&patch) = component.get(n_looked_at) {
                n_looked_at += 1;
                for &number in self.patches[patch as usize].numbers.iter() {
                    for &other in self.numbers[number as usize].patches.iter() {
                        if !std::mem::replace(&mut seen[other as usize], true) {
                            component.push(other);
                        }
                    }
                }
            }
            components.push(component);
        }
        components
    }
}
