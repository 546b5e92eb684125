//! Four in a Row: every drop with the exact scores before and after it.

use flagfall_four::{Column, Moves};
use flagfall_four_solver::{Interrupted, Limits, Solver, best_columns};

/// A game of Four in a Row, drop by drop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourReview {
    /// The drops in order; the first player has the odd ones.
    pub drops: Vec<ReviewedDrop>,
}

/// A drop, and what it was worth to the player who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedDrop {
    /// The column.
    pub column: Column,
    /// The score with best play, before the drop.
    pub score_before: i8,
    /// The score after it.
    pub score_after: i8,
    /// The columns that were best.
    pub best: Vec<Column>,
}

/// What a drop did to the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropKind {
    /// It was among the best.
    Best,
    /// The result is the same, but a win takes longer or a loss comes sooner.
    Slower,
    /// A win became a draw.
    MissedWin,
    /// A win or a draw became a loss.
    Blunder,
}

impl FourReview {
    /// Looks at a game again.
    ///
    /// # Errors
    ///
    /// [`Interrupted`], where the limits are reached.
    pub fn of(
        game: &Moves,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<FourReview, Interrupted> {
        let mut moves = Moves::default();
        let mut drops = vec![];
        for &column in game.columns() {
            let scores = solver.scores(moves.position(), limits)?;
            moves.play(column).expect("the columns of a game can be played again");
            let score =
                |column: Column| scores[usize::from(column.index())].expect("the column was open");
            let best = best_columns(&scores);
            let score_before = best.first().map_or(0, |&column| score(column));
            drops.push(ReviewedDrop { column, score_before, score_after: score(column), best });
        }
        Ok(FourReview { drops })
    }

    /// The drop that changed the result last, counted from 1: from then on it stayed what it became.
    pub fn turning_point(&self) -> Option<usize> {
        let changed = |drop: &ReviewedDrop| match drop.kind() {
            DropKind::Best | DropKind::Slower => false,
            DropKind::MissedWin | DropKind::Blunder => true,
        };
        self.drops.iter().rposition(changed).map(|i| i + 1)
    }

    /// The share of a player's drops that kept the best result there was, from 0 to 1; the first player begins. None without a drop.
    pub fn accuracy(&self, is_first: bool) -> Option<f64> {
        let own = || self.drops.iter().skip(usize::from(!is_first)).step_by(2);
        let kept = own().filter(|drop| match drop.kind() {
            DropKind::Best | DropKind::Slower => true,
            DropKind::MissedWin | DropKind::Blunder => false,
        });
        let n_drops = own().count();
        (n_drops > 0).then(|| kept.count() as f64 / n_drops as f64)
    }
}

impl ReviewedDrop {
    /// What it did to the result.
    pub fn kind(&self) -> DropKind {
        match (self.score_before.signum(), self.score_after.signum()) {
            (1, 0) => DropKind::MissedWin,
            (before, after) if after < before => DropKind::Blunder,
            _ if self.score_after < self.score_before => DropKind::Slower,
            _ => DropKind::Best,
        }
    }
}
