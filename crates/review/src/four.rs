//! Review of Four in a Row: every drop with the exact scores of all columns before it.

use flagfall_four::{COLUMNS, Column, Moves, Side};
use flagfall_four_solver::{Interrupted, Limits, Solver, best_columns};

/// The review of a game of Four in a Row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourReview {
    /// The drops in order; the first player has the odd ones.
    pub drops: Vec<ReviewedDrop>,
}

/// A drop and its scores for the player who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedDrop {
    /// The column.
    pub column: Column,
    /// The score of every column, from left to right; `None` for full columns.
    pub scores: [Option<i8>; COLUMNS as usize],
    /// The score with best play, before the drop.
    pub score_before: i8,
    /// The score after the drop.
    pub score_after: i8,
    /// The best columns.
    pub best: Vec<Column>,
}

/// The effect of a drop on the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropKind {
    /// One of the best drops.
    Best,
    /// The same result, but a slower win or a faster loss.
    Slower,
    /// A win became a draw.
    MissedWin,
    /// A win or a draw became a loss.
    Blunder,
}

impl FourReview {
    /// Reviews a game.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits are reached.
    pub fn of(
        game: &Moves,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<FourReview, Interrupted> {
        let mut moves = Moves::default();
        let mut drops = vec![];
        for &column in game.columns() {
            let scores = solver.scores(moves.position(), limits)?;
            moves.play(column).expect("the columns of a game are legal");
            drops.push(ReviewedDrop::of(column, scores).expect("the column was open"));
        }
        Ok(FourReview { drops })
    }

    /// The last drop that changed the result, counted from 1.
    pub fn turning_point(&self) -> Option<usize> {
        self.drops.iter().rposition(|drop| drop.kind().is_mistake()).map(|i| i + 1)
    }

    /// The number of discs at the end of a lost game if the loser had delayed the end as long as
    /// possible from the position that decided it: after the turning point, or from the start. `None` if
    /// that position is a draw, or if nobody has lost yet.
    pub fn could_last(&self) -> Option<usize> {
        if !self.is_won() {
            return None;
        }
        let (n_before, score) = match self.turning_point() {
            Some(turning) => (turning, -self.drops[turning - 1].score_after),
            None => (0, self.drops.first()?.score_before),
        };
        // A win scores 22 minus the discs of the winner, who makes the last drop.
        let n_of_winner = 22 - usize::from(score.unsigned_abs());
        let mover_wins = match score.signum() {
            0 => return None,
            sign => sign > 0,
        };
        let first_wins = (n_before % 2 == 0) == mover_wins;
        Some(if first_wins { 2 * n_of_winner - 1 } else { 2 * n_of_winner })
    }

    /// Whether the last drop completed four in a row: the score of a win determines the winner's number
    /// of discs.
    fn is_won(&self) -> bool {
        let n_of_mover = self.drops.len().div_ceil(2);
        self.drops
            .last()
            .is_some_and(|drop| usize::try_from(drop.score_after) == Ok(22 - n_of_mover))
    }

    /// The score for the first player after `n_drops` drops; `None` beyond the end.
    pub fn value_after(&self, n_drops: usize) -> Option<i8> {
        let for_first = |i: usize, score: i8| if i.is_multiple_of(2) { score } else { -score };
        match n_drops.checked_sub(1) {
            None => self.drops.first().map(|drop| drop.score_before),
            Some(last) => self.drops.get(last).map(|drop| for_first(last, drop.score_after)),
        }
    }

    /// The share of a player's drops that kept the best possible result, from 0 to 1. `None` without a
    /// drop.
    pub fn accuracy(&self, side: Side) -> Option<f64> {
        let first = match side {
            Side::First => 0,
            Side::Second => 1,
        };
        let own = || self.drops.iter().skip(first).step_by(2);
        let (n_kept, n_drops) =
            (own().filter(|drop| !drop.kind().is_mistake()).count(), own().count());
        (n_drops > 0).then(|| n_kept as f64 / n_drops as f64)
    }
}

impl ReviewedDrop {
    /// A drop among columns with these scores; `None` if its column is full.
    pub fn of(column: Column, scores: [Option<i8>; COLUMNS as usize]) -> Option<ReviewedDrop> {
        let score = |column: Column| scores[usize::from(column.index())];
        let best = best_columns(&scores);
        let score_before = best.first().and_then(|&column| score(column)).unwrap_or(0);
        let score_after = score(column)?;
        Some(ReviewedDrop { column, scores, score_before, score_after, best })
    }

    /// Its effect on the result.
    pub fn kind(&self) -> DropKind {
        match (self.score_before.signum(), self.score_after.signum()) {
            (1, 0) => DropKind::MissedWin,
            (before, after) if after < before => DropKind::Blunder,
            _ if self.score_after < self.score_before => DropKind::Slower,
            _ => DropKind::Best,
        }
    }
}

impl DropKind {
    /// Whether it worsened the result.
    pub fn is_mistake(self) -> bool {
        match self {
            DropKind::Best | DropKind::Slower => false,
            DropKind::MissedWin | DropKind::Blunder => true,
        }
    }
}
