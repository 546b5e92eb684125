//! The luck in games of Minesweeper: how many mines were hit, compared with the expected number (docs/review.md).

use std::ops::Add;

use flagfall_history::{Category, Date, GameResult};

use crate::statistics::CountedGame;

/// The luck in the openings of one or several games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameLuck {
    /// The number of mines hit.
    pub n_hits: usize,
    /// The expected number: the sum of the chances of a mine.
    pub expected: f64,
    /// Its variance: the sum of p(1 − p).
    pub variance: f64,
}

impl GameLuck {
    /// How many standard deviations fewer mines were hit than expected; `None` if nothing was left to chance.
    pub fn sigmas(self) -> Option<f64> {
        let fewer = self.expected - self.n_hits as f64;
        (self.variance > 1e-9).then(|| fewer / self.variance.sqrt())
    }
}

impl Add for GameLuck {
    type Output = GameLuck;

    fn add(self, other: GameLuck) -> GameLuck {
        GameLuck {
            n_hits: self.n_hits + other.n_hits,
            expected: self.expected + other.expected,
            variance: self.variance + other.variance,
        }
    }
}

/// The luck of a month.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MonthLuck {
    /// Its first day. Months are in universal time, so that they are the same wherever the player is.
    pub month: Date,
    /// The number of games whose luck is known.
    pub n_games: usize,
    /// Their total luck.
    pub luck: GameLuck,
}

impl CountedGame {
    /// Whether luck is defined: on a known board or with help, the apparent chances are not the real ones.
    pub fn has_luck(&self, category: Category) -> bool {
        matches!(category, Category::Mines { .. })
            && matches!(self.result, GameResult::Won | GameResult::Lost)
            && !self.is_assisted
            && self.board == flagfall_history::BoardNovelty::New
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred coin tosses of which 35 were lost: 50 are expected, give or take 5.
    #[test]
    fn luck_is_measured_in_standard_deviations() {
        let toss = |n_hits| GameLuck { n_hits, expected: 0.5, variance: 0.25 };
        let tosses = (0..100).map(|nth| toss(usize::from(nth < 35)));
        let sum = tosses.fold(GameLuck::default(), GameLuck::add);
        assert_eq!((sum.n_hits, sum.expected, sum.variance), (35, 50.0, 25.0));
        assert_eq!(sum.sigmas(), Some(3.0));
        assert_eq!(GameLuck::default().sigmas(), None);
    }
}
