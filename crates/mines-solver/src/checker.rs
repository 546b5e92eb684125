//! An independent checker for proofs.
//!
//! It deliberately shares no code with the search, only the rules. It replays the game as a player
//! would, and for each step tries every arrangement of mines around the numbers that the step names, by
//! backtracking over the cells. If an arrangement contradicts the step, the proof is rejected. The
//! checker is slow and simple, and reads a closed cell's mine only by opening the cell. A work limit far
//! above that of any real proof also rejects proofs crafted to keep it busy.

use std::collections::{HashMap, HashSet};

use flagfall_mines::{Cell, Face, Field, Layout, Marks, MinesAction, MinesOutcome};

use crate::proof::{Finding, MineCount, Proof, ProofStep};

/// The most cell assignments to try for a whole proof: less than a second of work. Of ten thousand
/// proofs from dealt boards, none took more than a five hundredth of this.
const MAX_TRIALS: usize = 1 << 25;

/// Why a proof is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofFlaw {
    /// A cell is not on the board.
    #[error("{0} is not on this board")]
    OffTheBoard(Cell),
    /// The first cell is a mine.
    #[error("the first cell {0} is a mine")]
    FirstIsMine(Cell),
    /// The step derives a cell that is open or already found.
    #[error("step {step}: {cell} is known already")]
    KnownAlready {
        /// The step, counted from 1.
        step: usize,
        /// The cell.
        cell: Cell,
    },
    /// The step names a cell that shows no number yet.
    #[error("step {step}: {cell} shows no number yet")]
    NoNumber {
        /// The step, counted from 1.
        step: usize,
        /// The cell.
        cell: Cell,
    },
    /// The step names a number twice, which would inflate its count of numbers.
    #[error("step {step}: {cell} is named twice")]
    NamedTwice {
        /// The step, counted from 1.
        step: usize,
        /// The cell.
        cell: Cell,
    },
    /// The step does not follow from the numbers it names.
    #[error("step {step}: {cell} could be otherwise")]
    NotForced {
        /// The step, counted from 1.
        step: usize,
        /// The cell.
        cell: Cell,
    },
    /// Checking the step would take too long.
    #[error("step {step}: too much to check")]
    TooMuch {
        /// The step, counted from 1.
        step: usize,
    },
    /// The steps end before the game is won.
    #[error("after the last step, safe cells are still closed: {n_safe_left}")]
    Unfinished {
        /// The number of closed safe cells.
        n_safe_left: usize,
    },
}

/// Replays a proof on its board, from the first cell to the win.
///
/// # Errors
///
/// The first [`ProofFlaw`].
pub fn check_proof(layout: &Layout, first: Cell, proof: &Proof) -> Result<(), ProofFlaw> {
    let grid = layout.size().grid();
    if !grid.contains(first) {
        return Err(ProofFlaw::OffTheBoard(first));
    }
    let mut replay = Replay {
        field: Field::with_layout(layout.clone(), Marks::Flags),
        found: vec![false; grid.n_cells()],
        n_found: 0,
        n_trials_left: MAX_TRIALS,
    };
    let opened = replay.field.play(MinesAction::Open(first));
    if opened.is_err() || replay.field.view().outcome() == Some(MinesOutcome::Lost) {
        return Err(ProofFlaw::FirstIsMine(first));
    }
    for (step, number) in proof.steps.iter().zip(1..) {
        replay.step(step, number)?;
    }
    match replay.field.view().outcome() {
        Some(MinesOutcome::Won) => Ok(()),
        Some(MinesOutcome::Lost) | None => {
            Err(ProofFlaw::Unfinished { n_safe_left: replay.field.view().safe_left() })
        }
    }
}

struct Replay {
    field: Field,
    /// The mines that earlier steps found.
    found: Vec<bool>,
    n_found: usize, // Invariant: the number of mines found.
    n_trials_left: usize,
}

/// A number named by a step: its unknown cells, and how many mines they contain.
struct Tally {
    cells: Vec<Cell>,
    n_mines: usize,
}

/// The result of a trial.
enum Verdict {
    /// Every arrangement of mines agrees with the step.
    Forced,
    /// Some arrangement of mines contradicts the step.
    CanBeOtherwise,
    /// The check would take too long.
    TooMuch,
}

impl Replay {
    fn step(&mut self, step: &ProofStep, number: usize) -> Result<(), ProofFlaw> {
        let grid = self.field.view().size().grid();
        let mut named = step.because.iter().chain([&step.cell]);
        if let Some(&off) = named.find(|&&cell| !grid.contains(cell)) {
            return Err(ProofFlaw::OffTheBoard(off));
        }
        if !self.is_unknown(step.cell) {
            return Err(ProofFlaw::KnownAlready { step: number, cell: step.cell });
        }
        let mut named = HashSet::new();
        if let Some(&cell) = step.because.iter().find(|&&cell| !named.insert(cell)) {
            return Err(ProofFlaw::NamedTwice { step: number, cell });
        }
        let tallies: Vec<Tally> = step
            .because
            .iter()
            .map(|&cell| self.tally(cell).ok_or(ProofFlaw::NoNumber { step: number, cell }))
            .collect::<Result<_, _>>()?;
        match self.verdict(step, &tallies) {
            Verdict::Forced => (),
            Verdict::CanBeOtherwise => {
                return Err(ProofFlaw::NotForced { step: number, cell: step.cell });
            }
            Verdict::TooMuch => return Err(ProofFlaw::TooMuch { step: number }),
        }
        match step.finding {
            Finding::Mine => {
                self.found[grid.index(step.cell)] = true;
                self.n_found += 1;
            }
            Finding::Safe => {
                self.field.play(MinesAction::Open(step.cell)).expect("a closed cell can be opened");
            }
        }
        Ok(())
    }

    fn is_unknown(&self, cell: Cell) -> bool {
        let grid = self.field.view().size().grid();
        self.field.view().outcome().is_none()
            && self.field.view().face(cell).is_closed()
            && !self.found[grid.index(cell)]
    }

    fn tally(&self, cell: Cell) -> Option<Tally> {
        let Face::Open(hint) = self.field.view().face(cell) else { return None };
        let grid = self.field.view().size().grid();
        let n_found = grid.neighbours(cell).filter(|&near| self.found[grid.index(near)]).count();
        let cells = grid.neighbours(cell).filter(|&near| self.is_unknown(near)).collect();
        Some(Tally { cells, n_mines: usize::from(hint).checked_sub(n_found)? })
    }

    /// Searches for an arrangement of mines around the numbers that contradicts the step.
    fn verdict(&mut self, step: &ProofStep, tallies: &[Tally]) -> Verdict {
        let mut trial = Trial { seen_by: vec![vec![]], mines: vec![], n_laid: 0, numbers: vec![] };
        let mut places = HashMap::from([(step.cell, 0)]);
        for (number, tally) in tallies.iter().enumerate() {
            for &cell in &tally.cells {
                let place = *places.entry(cell).or_insert(trial.seen_by.len());
                if place == trial.seen_by.len() {
                    trial.seen_by.push(vec![]);
                }
                trial.seen_by[place].push(number);
            }
            trial.numbers.push((tally.n_mines, tally.cells.len()));
        }
        let view = self.field.view();
        let n_unknown = view.size().grid().n_cells() - view.n_open() - self.n_found;
        let n_elsewhere = n_unknown - trial.seen_by.len();
        let n_mines_left = (view.size().n_mines() as usize).saturating_sub(self.n_found);
        let is_whole = |n_laid: usize| match step.mine_count {
            MineCount::Ignored => true,
            MineCount::Used => n_laid <= n_mines_left && n_mines_left - n_laid <= n_elsewhere,
        };
        let opposite = match step.finding {
            Finding::Safe => true,
            Finding::Mine => false,
        };
        trial.run(opposite, is_whole, &mut self.n_trials_left)
    }
}

/// A backtracking search over all arrangements of mines around a step's numbers.
struct Trial {
    /// For each cell, the numbers that see it; the first cell is the step's own.
    seen_by: Vec<Vec<usize>>,
    /// Whether each of the cells assigned so far has a mine.
    mines: Vec<bool>,
    n_laid: usize, // Invariant: the number of mines laid.
    /// For each number, how many mines and cells it still needs.
    numbers: Vec<(usize, usize)>,
}

impl Trial {
    /// Assigns the cells in turn, first without a mine and then with one, and backtracks when a number
    /// can no longer be satisfied. It is iterative because a hostile step may name very many cells.
    fn run(
        mut self,
        first: bool,
        is_whole: impl Fn(usize) -> bool,
        n_trials_left: &mut usize,
    ) -> Verdict {
        if self.numbers.iter().any(|&(n_mines, n_cells)| n_mines > n_cells) {
            return Verdict::Forced;
        }
        let mut next = Some(first);
        while let Some(mine) = next {
            let Some(n_left) = n_trials_left.checked_sub(1) else { return Verdict::TooMuch };
            *n_trials_left = n_left;
            let fits = self.lay(mine);
            if fits && self.mines.len() < self.seen_by.len() {
                next = Some(false);
                continue;
            }
            if fits && is_whole(self.n_laid) {
                return Verdict::CanBeOtherwise;
            }
            next = self.backtrack();
        }
        Verdict::Forced
    }

    /// Assigns the next cell and returns whether its numbers can still be satisfied.
    fn lay(&mut self, mine: bool) -> bool {
        let seen_by = &self.seen_by[self.mines.len()];
        self.mines.push(mine);
        self.n_laid += usize::from(mine);
        let mut fits = true;
        for &number in seen_by {
            let (n_mines, n_cells) = &mut self.numbers[number];
            // One mine too many: the count wraps to more than the number of cells.
            *n_mines = n_mines.wrapping_sub(mine.into());
            *n_cells -= 1;
            fits &= *n_mines <= *n_cells;
        }
        fits
    }

    /// Backtracks to the last cell that was tried without a mine, and returns the value to try there;
    /// `None` if only the step's own cell is left.
    fn backtrack(&mut self) -> Option<bool> {
        while let Some(mine) = self.mines.pop() {
            let place = self.mines.len();
            self.n_laid -= usize::from(mine);
            for &number in &self.seen_by[place] {
                let (n_mines, n_cells) = &mut self.numbers[number];
                *n_mines = n_mines.wrapping_add(mine.into());
                *n_cells += 1;
            }
            if place > 0 && !mine {
                return Some(true);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    /// The check is only worth something because neither it nor the proof uses the search.
    #[test]
    fn shares_nothing_with_the_search() {
        let ours = |source: &'static str| {
            source.lines().filter(|line| line.starts_with("use crate::")).collect::<Vec<_>>()
        };
        assert_eq!(
            ours(include_str!("checker.rs")),
            ["use crate::proof::{Finding, MineCount, Proof, ProofStep};"]
        );
        assert_eq!(ours(include_str!("proof.rs")), [""; 0]);
    }
}
