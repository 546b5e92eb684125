//! Four in a Row: every drop with the exact scores of all columns before it.

use flagfall_four::{COLUMNS, Column, Moves, Side};
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
    /// What every column was worth, from left to right; none where it was full.
    pub scores: [Option<i8>; COLUMNS as usize],
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
            let score_after = score(column);
            drops.push(ReviewedDrop { column, scores, score_before, score_after, best });
        }
        Ok(FourReview { drops })
    }

    /// The drop that changed the result last, counted from 1: from then on it stayed what it became.
    pub fn turning_point(&self) -> Option<usize> {
        self.drops.iter().rposition(|drop| drop.kind().is_mistake()).map(|i| i + 1)
    }

    /// How many discs would be on the board when a lost game ends, had the loser put off the end for as long as possible from the position in which
    /// the last result was decided: after the turning point, or from the start. None where that result is a draw.
    pub fn could_last(&self) -> Option<usize> {
        let (n_before, score) = match self.turning_point() {
            Some(turning) => (turning, -self.drops[turning - 1].score_after),
            None => (0, self.drops.first()?.score_before),
        };
        // A win scores 22 less the discs of the winner, who makes the last drop.
        let n_of_winner = 22 - usize::from(score.unsigned_abs());
        let mover_wins = match score.signum() {
            0 => return None,
            sign => sign > 0,
        };
        let first_wins = (n_before % 2 == 0) == mover_wins;
        Some(if first_wins { 2 * n_of_winner - 1 } else { 2 * n_of_winner })
    }

    /// The score for the first player after so many drops; none beyond the end.
    pub fn value_after(&self, n_drops: usize) -> Option<i8> {
        let for_first = |i: usize, score: i8| if i.is_multiple_of(2) { score } else { -score };
        match n_drops.checked_sub(1) {
            None => self.drops.first().map(|drop| drop.score_before),
            Some(last) => self.drops.get(last).map(|drop| for_first(last, drop.score_after)),
        }
    }

    /// The share of a player's drops that kept the best result there was, from 0 to 1. None without a drop.
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

impl DropKind {
    /// Whether it cost the result.
    pub fn is_mistake(self) -> bool {
        match self {
            DropKind::Best | DropKind::Slower => false,
            DropKind::MissedWin | DropKind::Blunder => true,
        }
    }
}
