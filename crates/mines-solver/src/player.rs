//! Whole games played as well as we can, without a look at the mines.

use std::sync::Arc;

use flagfall_mines::{Cell, Field, Grid, MinesAction, MinesOutcome, View};

use crate::best::{Patience, solve};
use crate::board::{Neighbours, SolverBoard};
use crate::count::count;
use crate::frontier::{Frontier, PatchState};
use crate::guess::guess;
use crate::odds::{Budget, NoOdds};

/// A player for boards of one shape. It asks a game for its view and nothing else.
#[derive(Debug)]
pub struct SolverPlayer {
    neighbours: Arc<Neighbours>,
    budget: Budget,
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// How it ended; nothing where the player gave up because the position was too tangled.
    pub outcome: Option<MinesOutcome>,
    /// How many cells were opened that were not certainly safe, after the first one.
    pub n_guesses: u32,
}

/// What to open next.
enum Next {
    /// All of these are safe.
    Safe(Vec<u32>),
    /// Nothing is; this is the best guess, where there is a cell left.
    Guess(Option<u32>),
}

impl SolverPlayer {
    /// A player for this shape of board, with this budget for every move.
    pub fn new(grid: Grid, budget: Budget) -> SolverPlayer {
        SolverPlayer { neighbours: Arc::new(Neighbours::of(grid)), budget }
    }

    /// Plays a game to its end, beginning with this cell.
    ///
    /// # Panics
    ///
    /// When the cell cannot be opened, or the board has another shape than the player's.
    pub fn play_out(&self, field: &mut Field, first: Cell) -> PlayedGame {
        let grid = field.view().size().grid();
        open(field, first);
        let mut n_guesses = 0;
        while field.view().outcome().is_none() {
            let cells = match self.next(field.view()) {
                Ok(Next::Safe(cells)) => cells,
                Ok(Next::Guess(Some(cell))) => {
                    n_guesses += 1;
                    vec![cell]
                }
                Ok(Next::Guess(None)) | Err(_) => break,
            };
            for cell in cells.into_iter().map(|index| grid.cell(index as usize)) {
                // An opening may have been faster, or the win come before the last of them.
                if field.view().outcome().is_none() && field.view().face(cell).is_closed() {
                    open(field, cell);
                }
            }
        }
        PlayedGame { outcome: field.view().outcome(), n_guesses }
    }

    fn next(&self, view: &View) -> Result<Next, NoOdds> {
        let board = SolverBoard::with_neighbours(view, Arc::clone(&self.neighbours));
        if let Ok(frontier) = Frontier::of(&board) {
            let safe = frontier.patches.iter().filter(|patch| patch.state == PatchState::Safe);
            let cells: Vec<u32> = safe.flat_map(|patch| patch.cells.to_vec()).collect();
            if !cells.is_empty() {
                return Ok(Next::Safe(cells));
            }
        }
        let counted =
            count(&board, self.budget.n_steps).map_err(|why| why.explain(&board, self.budget))?;
        let safe = counted.safe_cells();
        if !safe.is_empty() {
            return Ok(Next::Safe(safe));
        }
        let guess = match solve(&board, &counted, Patience::GAME) {
            Some(solved) => solved.best.first().copied(),
            None => guess(&board, &counted, Patience::GAME, self.budget),
        };
        Ok(Next::Guess(guess))
    }
}

fn open(field: &mut Field, cell: Cell) {
    if let Err(refusal) = field.play(MinesAction::Open(cell)) {
        panic!("the player opens what can be opened: {refusal}");
    }
}
