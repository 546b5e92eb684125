//! An independent check that a proof holds.
//!
//! It shares no code with the search on purpose, only the rules: it opens the board as a player
//! would, and for each step it tries, cell by cell, every way to lay mines around the numbers the
//! step names. If one of them contradicts the step, the proof is refused. It is slow and simple, and
//! never looks at a closed cell's mine but to open the cell.

use flagfall_mines::{Action, Cell, Face, Field, Layout, Marks, Outcome};

use crate::proof::{Finding, MineCount, Proof, Step};

/// Why a proof does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The cell is not on the board.
    #[error("{0} is not on this board")]
    OffTheBoard(Cell),
    /// The first cell is a mine.
    #[error("the first cell {0} is a mine")]
    FirstIsMine(Cell),
    /// The step finds a cell that is open or found already.
    #[error("step {step}: {cell} is known already")]
    KnownAlready {
        /// Which step, counted from 1.
        step: usize,
        /// Which cell.
        cell: Cell,
    },
    /// The step names a cell that shows no number yet.
    #[error("step {step}: {cell} shows no number yet")]
    NoNumber {
        /// Which step, counted from 1.
        step: usize,
        /// Which cell.
        cell: Cell,
    },
    /// The step does not follow from what it names.
    #[error("step {step}: {cell} could be otherwise")]
    NotForced {
        /// Which step, counted from 1.
        step: usize,
        /// Which cell.
        cell: Cell,
    },
    /// The steps end before the game is won.
    #[error("after the last step {n_safe_left} safe cells are still closed")]
    Unfinished {
        /// How many.
        n_safe_left: usize,
    },
}

/// Replays a proof on its board, from the first cell to the win.
///
/// # Errors
///
/// The first [`Flaw`] of it.
pub fn check(layout: &Layout, first: Cell, proof: &Proof) -> Result<(), Flaw> {
    let grid = layout.size().grid();
    if !grid.contains(first) {
        return Err(Flaw::OffTheBoard(first));
    }
    let mut replay = Replay {
        field: Field::with_layout(layout.clone(), Marks::Flags),
        found: vec![false; grid.n_cells()],
        n_found: 0,
    };
    let opened = replay.field.play(Action::Open(first));
    if opened.is_err() || replay.field.view().outcome() == Some(Outcome::Lost) {
        return Err(Flaw::FirstIsMine(first));
    }
    for (step, number) in proof.steps.iter().zip(1..) {
        replay.step(step, number)?;
    }
    match replay.field.view().outcome() {
        Some(Outcome::Won) => Ok(()),
        Some(Outcome::Lost) | None => {
            Err(Flaw::Unfinished { n_safe_left: replay.field.view().safe_left() })
        }
    }
}

struct Replay {
    field: Field,
    /// The mines that steps have found.
    found: Vec<bool>,
    n_found: usize, // Invariant: as many are found.
}

/// A number of a step: how many mines its unknown cells still take.
struct Tally {
    cells: Vec<Cell>,
    n_mines: usize,
}

impl Replay {
    fn step(&mut self, step: &Step, number: usize) -> Result<(), Flaw> {
        let grid = self.field.view().size().grid();
        let mut named = step.because.iter().chain([&step.cell]);
        if let Some(&off) = named.find(|&&cell| !grid.contains(cell)) {
            return Err(Flaw::OffTheBoard(off));
        }
        if !self.is_unknown(step.cell) {
            return Err(Flaw::KnownAlready { step: number, cell: step.cell });
        }
        let tallies: Vec<Tally> = step
            .because
            .iter()
            .map(|&cell| self.tally(cell).ok_or(Flaw::NoNumber { step: number, cell }))
            .collect::<Result<_, _>>()?;
        if self.can_be_otherwise(step, &tallies) {
            return Err(Flaw::NotForced { step: number, cell: step.cell });
        }
        match step.finding {
            Finding::Mine => {
                self.found[grid.index(step.cell)] = true;
                self.n_found += 1;
            }
            Finding::Safe => {
                self.field.play(Action::Open(step.cell)).expect("a closed cell can be opened");
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

    /// Whether mines can be laid around the numbers so that the step is wrong.
    fn can_be_otherwise(&self, step: &Step, tallies: &[Tally]) -> bool {
        let mut cells = vec![step.cell];
        for &cell in tallies.iter().flat_map(|tally| &tally.cells) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        let grid = self.field.view().size().grid();
        let n_unknown = grid.n_cells() - self.field.view().n_open() - self.n_found;
        let n_mines = self.field.view().size().n_mines() as usize;
        let trial = Trial {
            cells: &cells,
            tallies,
            mine_count: step.mine_count,
            n_elsewhere: n_unknown - cells.len(),
            n_mines_left: n_mines.saturating_sub(self.n_found),
        };
        let opposite = match step.finding {
            Finding::Safe => true,
            Finding::Mine => false,
        };
        trial.can_go_on(&mut vec![opposite])
    }
}

/// All ways to lay mines on the cells around a step's numbers.
struct Trial<'a> {
    cells: &'a [Cell],
    tallies: &'a [Tally],
    mine_count: MineCount,
    /// Unknown cells that are not among `cells`.
    n_elsewhere: usize,
    n_mines_left: usize,
}

impl Trial<'_> {
    /// Whether the mines laid on the first cells can be completed.
    fn can_go_on(&self, mines: &mut Vec<bool>) -> bool {
        if !self.tallies.iter().all(|tally| self.fits(tally, mines)) {
            return false;
        }
        if mines.len() == self.cells.len() {
            let n_laid = mines.iter().filter(|&&mine| mine).count();
            return match self.mine_count {
                MineCount::Ignored => true,
                MineCount::Used => {
                    n_laid <= self.n_mines_left && self.n_mines_left - n_laid <= self.n_elsewhere
                }
            };
        }
        [false, true].into_iter().any(|mine| {
            mines.push(mine);
            let can = self.can_go_on(mines);
            mines.pop();
            can
        })
    }

    /// Whether a number can still be right.
    fn fits(&self, tally: &Tally, mines: &[bool]) -> bool {
        let (mut n_laid, mut n_open) = (0, 0);
        for cell in &tally.cells {
            let place = self.cells.iter().position(|other| other == cell);
            match place.and_then(|place| mines.get(place)) {
                Some(&mine) => n_laid += usize::from(mine),
                None => n_open += 1,
            }
        }
        (n_laid..=n_laid + n_open).contains(&tally.n_mines)
    }
}
