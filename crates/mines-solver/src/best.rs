//! The move that wins most often.
//!
//! Safe cells come first: opening them costs nothing. Without one, the exact game tree gives the best
//! guess and the chance of winning if few layouts are left; otherwise [`guess`](mod@crate::guess) looks
//! one move ahead.

use flagfall_mines::{Cell, MinesOutcome, View};

use crate::board::SolverBoard;
use crate::count::{Counted, count};
use crate::first_cell::FirstCell;
use crate::guess::guess;
use crate::layouts::Layouts;
use crate::odds::{Budget, NoOdds};
use crate::tree::{self, Solved};
use crate::tuning::PlayerTuning;

/// The most closed cells for which the exact tree is tried: each layout is listed cell by cell.
const MAX_CLOSED: usize = 1_000;

/// The best moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMoves {
    /// The cells to open, row by row: all safe cells, or else the best guesses. Empty if no cell can be
    /// opened.
    pub cells: Vec<Cell>,
    /// The chance of a mine there; 0 only if the cells are proven safe.
    pub of_mine: f64,
    /// How often best play wins, if few enough layouts are left for an exact answer.
    pub wins: Option<Wins>,
}

/// The number of layouts in which best play wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// The layouts that best play wins.
    pub n_wins: u64,
    /// All layouts of the position.
    pub n_layouts: u64,
}

impl Wins {
    /// The chance of winning, from 0 to 1.
    pub fn chance(self) -> f64 {
        self.n_wins as f64 / self.n_layouts as f64
    }
}

impl From<&Solved> for Wins {
    fn from(solved: &Solved) -> Wins {
        Wins { n_wins: solved.n_wins.into(), n_layouts: solved.n_layouts as u64 }
    }
}

impl BestMoves {
    /// Finds the best moves of a position.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<BestMoves, NoOdds> {
        BestMoves::of_player(view, PlayerTuning::ANALYSIS, budget)
    }

    /// The moves of a player with this tuning: what [`SolverPlayer`](crate::SolverPlayer) would open here.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of_player(
        view: &View,
        tuning: PlayerTuning,
        budget: Budget,
    ) -> Result<BestMoves, NoOdds> {
        if let Some(first) = FirstCell::of(view) {
            return Ok(first.best());
        }
        let board = SolverBoard::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        Ok(BestMoves::from_counted(view, &board, &counted, budget, tuning))
    }

    pub(crate) fn from_counted(
        view: &View,
        board: &SolverBoard,
        counted: &Counted,
        budget: Budget,
        tuning: PlayerTuning,
    ) -> BestMoves {
        if let Some(outcome) = view.outcome() {
            // The game is over, so the position of the mines no longer matters.
            let wins = counted.n_layouts.whole().map(|n_layouts| match outcome {
                MinesOutcome::Won => Wins { n_wins: n_layouts, n_layouts },
                MinesOutcome::Lost => Wins { n_wins: 0, n_layouts },
            });
            return BestMoves { cells: Vec::new(), of_mine: 1.0, wins };
        }
        let solved = solve(board, counted, tuning);
        let wins = solved.as_ref().map(Wins::from);
        let safe = counted.safe_cells();
        let mut indices = if !safe.is_empty() {
            safe
        } else if let Some(solved) = solved {
            solved.best
        } else {
            guess(board, counted, tuning, budget).into_iter().collect()
        };
        indices.sort_unstable();
        let grid = view.size().grid();
        let of_mine = indices.first().map_or(1.0, |&index| counted.risk(index).of_mine);
        let cells = indices.into_iter().map(|index| grid.cell(index as usize)).collect();
        BestMoves { cells, of_mine, wins }
    }
}

/// Solves the position exactly if it has few enough layouts.
pub(crate) fn solve(
    board: &SolverBoard,
    counted: &Counted,
    tuning: PlayerTuning,
) -> Option<Solved> {
    counted.n_layouts.whole().filter(|&n_layouts| n_layouts <= tuning.max_layouts)?;
    if board.closed().nth(MAX_CLOSED).is_some() {
        return None;
    }
    let layouts = Layouts::of(board, &counted.frontier, tuning.n_tree_steps)?;
    tree::solve(board, &layouts, tuning.n_tree_steps)
}

#[cfg(test)]
mod tests {
    use flagfall_mines::{Deal, Field, Marks, Size, StartRule};
    use flagfall_rng::Seed;

    use super::*;
    use crate::{Hint, HintAdvice, SolverPlayer};

    /// Hints and players share one source of guesses: a hint is the cell that the fast player would open, or a better
    /// one from the exact tree.
    #[test]
    fn hints_and_players_make_the_same_guesses() {
        let (mut n_guesses, mut n_others) = (0, 0);
        for (size, n_games) in [("30x16x99", 12), ("16x16x40", 20), ("9x9x14", 60)] {
            let size: Size = size.parse().expect("a size");
            let player = SolverPlayer::new(size.grid(), Budget::default());
            for seed in (0..n_games).map(Seed) {
                let deal = Deal { size, start: StartRule::Opening, seed };
                let mut field = Field::new(deal, Marks::Flags);
                let first = Cell { column: 2, row: 2 };
                player.play_out_watched(&mut field, first, |view| {
                    let hint = Hint::of(view, Budget::default()).expect("it can be counted");
                    let hint = hint.expect("a cell is closed");
                    assert!(matches!(hint.advice, HintAdvice::Guess { .. }), "{hint:?} in\n{view}");
                    let fast = BestMoves::of_player(view, PlayerTuning::FAST, Budget::default());
                    let fast = fast.expect("it can be counted");
                    let exact = BestMoves::of(view, Budget::default()).expect("it can be counted");
                    n_guesses += 1;
                    if fast.cells.first() != Some(&hint.cell) {
                        n_others += 1;
                        assert!(exact.wins.is_some() && fast.wins.is_none(), "{hint:?} in\n{view}");
                        assert!(exact.cells.contains(&hint.cell), "{hint:?} in\n{view}");
                    }
                });
            }
        }
        assert!(n_guesses >= 80 && n_others < n_guesses / 4, "{n_others} of {n_guesses}");
    }
}
