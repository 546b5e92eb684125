//! A player that plays whole games as well as it can, without access to the mines.
//!
//! Between two guesses, single numbers and pairs of them decide most cells. That deduction is
//! incremental, so only new numbers are considered; all layouts are counted only when it gets stuck.

use std::sync::Arc;

use flagfall_mines::{Cell, Face, Field, Grid, MinesAction, MinesOutcome, View};

use crate::best::solve;
use crate::board::Neighbours;
use crate::count::{Counted, count};
use crate::guess::guess;
use crate::local_deduction::{Ground, LocalDeducer, PairTables};
use crate::odds::Budget;
use crate::tree::Solved;
use crate::tuning::PlayerTuning;

/// A player for boards of one shape. It reads only the view of a game.
#[derive(Debug)]
pub struct SolverPlayer {
    pub(crate) pairs: PairTables,
    pub(crate) tuning: PlayerTuning,
    pub(crate) budget: Budget,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedGame {
    /// The outcome; `None` if the player gave up because the position was too tangled.
    pub outcome: Option<MinesOutcome>,
    /// The number of opened cells that were not certainly safe, not counting the first.
    pub n_guesses: u32,
}

/// The state of a game when deduction is exhausted.
pub(crate) enum Pause {
    Won,
    /// The position was too tangled to count.
    Tangled,
    /// No cell is safe.
    Guess(Counted),
}

/// The cell to open when a guess is needed.
pub(crate) struct Choice {
    pub(crate) cell: u32,
    /// The exact solution, if the game tree found one.
    pub(crate) solved: Option<Solved>,
}

impl SolverPlayer {
    /// A fast player for this shape of board, with this budget for every move.
    pub fn new(grid: Grid, budget: Budget) -> SolverPlayer {
        SolverPlayer::tuned(grid, PlayerTuning::FAST, budget)
    }

    /// A player with this tuning.
    pub fn tuned(grid: Grid, tuning: PlayerTuning, budget: Budget) -> SolverPlayer {
        let pairs = PairTables::of(grid, Arc::new(Neighbours::of(grid)));
        SolverPlayer { pairs, tuning, budget }
    }

    /// Plays a game to its end, starting with this cell.
    ///
    /// # Panics
    ///
    /// If the cell cannot be opened, or the board does not have the player's shape.
    pub fn play_out(&self, field: &mut Field, first: Cell) -> PlayedGame {
        self.play_out_watched(field, first, |_| ())
    }

    /// The same, and passes the position before every guess to `watch`.
    ///
    /// # Panics
    ///
    /// If the cell cannot be opened, or the board does not have the player's shape.
    pub fn play_out_watched(
        &self,
        field: &mut Field,
        first: Cell,
        mut watch: impl FnMut(&View),
    ) -> PlayedGame {
        open(field, first);
        let size = field.view().size();
        let mut game = LocalDeducer::on(size, PlayedGround(field), &self.pairs);
        for (index, cell) in size.grid().cells().enumerate() {
            if let Face::Open(_) = game.ground().0.view().face(cell) {
                game.open(index as u32);
            }
        }
        let mut n_guesses = 0;
        while game.ground().0.view().outcome().is_none() {
            let Pause::Guess(counted) = self.open_safe_cells(&mut game) else { break };
            let Some(Choice { cell, .. }) = self.choose(&game, &counted) else { break };
            n_guesses += 1;
            watch(game.ground().0.view());
            game.open(cell);
        }
        PlayedGame { outcome: field.view().outcome(), n_guesses }
    }

    /// Opens all cells that are certainly safe.
    pub(crate) fn open_safe_cells<G: Ground>(&self, game: &mut LocalDeducer<G>) -> Pause {
        loop {
            game.propagate();
            if game.is_won() {
                return Pause::Won;
            }
            let Ok(counted) = count(game.board(), self.budget.n_steps) else {
                return Pause::Tangled;
            };
            let patches = counted.frontier.patches.iter().zip(&counted.patches);
            for (patch, _) in patches.filter(|(_, risk)| risk.is_mine) {
                patch.cells.iter().for_each(|&cell| game.mark(cell));
            }
            let safe = counted.safe_cells();
            if safe.is_empty() {
                return Pause::Guess(counted);
            }
            for cell in safe {
                assert!(game.open(cell), "cell {cell} is safe in every layout");
            }
        }
    }

    /// The best guess; `None` if all closed cells are certainly mines.
    pub(crate) fn choose<G: Ground>(
        &self,
        game: &LocalDeducer<G>,
        counted: &Counted,
    ) -> Option<Choice> {
        let board = game.board();
        let solved = solve(board, counted, self.tuning);
        let cell = match &solved {
            Some(solved) => solved.best.first().copied(),
            None => guess(board, counted, self.tuning, self.budget),
        };
        cell.map(|cell| Choice { cell, solved })
    }
}

/// A real game, which reveals only the opened cells.
struct PlayedGround<'a>(&'a mut Field);

impl Ground for PlayedGround<'_> {
    fn open(&mut self, cell: u32) -> Option<u8> {
        let cell = self.0.view().size().grid().cell(cell as usize);
        if self.0.view().face(cell).is_closed() {
            open(self.0, cell);
        }
        match self.0.view().face(cell) {
            Face::Open(number) => Some(number),
            Face::Closed | Face::Flag | Face::Question => None,
            Face::Mine | Face::Hit | Face::WrongFlag => None,
        }
    }
}

fn open(field: &mut Field, cell: Cell) {
    if let Err(refusal) = field.play(MinesAction::Open(cell)) {
        panic!("the player opened {cell}, which cannot be opened: {refusal}");
    }
}
