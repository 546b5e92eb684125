//! Odds, best moves and hint for a position, all from one count.

use flagfall_mines::View;

use crate::best::BestMoves;
use crate::board::SolverBoard;
use crate::count::count;
use crate::first_cell::FirstCell;
use crate::hint::Hint;
use crate::odds::{Budget, NoOdds, Odds};
use crate::tuning::PlayerTuning;

/// A complete analysis of a position, from one count of its layouts.
#[derive(Clone, Debug)]
pub struct MinesAnalysis {
    /// The mine probability of every cell.
    pub odds: Odds,
    /// The best moves.
    pub best: BestMoves,
    /// The next cell to open and why: the safe cell with the simplest reason, or else the first of the
    /// best moves. `None` if the game is over or no cell can be opened.
    pub hint: Option<Hint>,
}

impl MinesAnalysis {
    /// Analyses a position. Most of the time goes into the best moves.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<MinesAnalysis, NoOdds> {
        if let Some(first) = FirstCell::of(view) {
            let (odds, best, hint) = (first.odds(), first.best(), Some(first.hint()));
            return Ok(MinesAnalysis { odds, best, hint });
        }
        let board = SolverBoard::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        let best = BestMoves::from_counted(view, &board, &counted, budget, PlayerTuning::ANALYSIS);
        let hint = Hint::from_counted(view, &board, &counted, budget, || best.clone());
        Ok(MinesAnalysis { odds: Odds::from_counted(&board, &counted), best, hint })
    }
}
