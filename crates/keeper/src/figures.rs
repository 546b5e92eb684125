//! Figures that take more than counting: how sure a win rate is, how times are spread and change, where mines were hit.

use flagfall_mines::{Cell, Grid};
use flagfall_play::Millis;

use crate::results::Score;

/// What a keeper with a database says of all games of a category.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The times that count, in order: those that 10, 25, 50, 75 and 90 of 100 are not above.
    pub percentiles: Option<[Millis; 5]>,
    /// The mean times of the games that count, in equal shares from the first game to the last; at most [`N_SHARES`].
    pub trend: Vec<Millis>,
    /// Where the mines were that ended games, and how often.
    pub hits: Vec<(Cell, usize)>,
}

/// What [`Figures::percentiles`] are of.
pub const PERCENTILES: [usize; 5] = [10, 25, 50, 75, 90];
/// As many points as a line of a chart has at most.
pub const N_SHARES: usize = 60;

/// The place of a percentile among so many times in order, counted from 0; there is at least one.
pub fn percentile_place(percentile: usize, n_times: usize) -> usize {
    (percentile * n_times).div_ceil(100).saturating_sub(1)
}

/// Between which rates the player's own lies with a chance of 95 %, from 0 to 1, if it does not change: the Wilson score interval.
pub fn wilson_interval(n_wins: usize, n_games: usize) -> Option<(f64, f64)> {
    // The normal distribution has 95 % within so many standard deviations.
    const Z: f64 = 1.959_964;
    let n = n_games as f64;
    let rate = (n_games > 0).then(|| n_wins as f64 / n)?;
    let middle = rate + Z * Z / (2.0 * n);
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some((((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0)))
}

/// How the last wins compare with as many before them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trend {
    /// How many wins are compared with how many.
    pub n_wins: usize,
    /// The mean of the last ones through that of those before: below 1 is faster.
    pub ratio: f64,
}

impl Trend {
    /// Of times that count, the newest last; none where they are too few to say anything.
    pub fn of(recent: &[Score]) -> Option<Trend> {
        const MOST: usize = 20;
        const LEAST: usize = 5;
        let n_wins = (recent.len() / 2).min(MOST);
        let both = &recent[recent.len() - 2 * n_wins..];
        let total = |scores: &[Score]| scores.iter().map(|score| score.time.0 as f64).sum::<f64>();
        let (before, last) = both.split_at(n_wins);
        let ratio = total(last) / total(before);
        (n_wins >= LEAST && ratio.is_finite()).then_some(Trend { n_wins, ratio })
    }
}

/// How often mines were hit in parts of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    /// Row by row from the top.
    pub rows: Vec<Vec<usize>>,
}

impl HeatMap {
    /// The board in at most so many columns and rows; none where nothing was hit. Cells outside of the board are left out.
    pub fn of(hits: &[(Cell, usize)], grid: Grid, most: (u16, u16)) -> Option<HeatMap> {
        let (width, height) = (grid.width().min(most.0), grid.height().min(most.1));
        let mut rows = vec![vec![0; width.into()]; height.into()];
        for (cell, n_hits) in hits.iter().filter(|(cell, _)| grid.contains(*cell)) {
            let part = |place: u16, n_parts: u16, length: u16| {
                usize::from(place) * usize::from(n_parts) / usize::from(length)
            };
            let row = part(cell.row, height, grid.height());
            rows[row][part(cell.column, width, grid.width())] += n_hits;
        }
        let map = HeatMap { rows };
        (map.most() > 0).then_some(map)
    }

    /// The rows as text, with these letters from no hit to the most hits.
    pub fn in_letters(&self, letters: [&str; 5]) -> Vec<String> {
        let most = self.most().max(1);
        let letter = |&n_hits: &usize| letters[(n_hits * (letters.len() - 1)).div_ceil(most)];
        self.rows.iter().map(|row| row.iter().map(letter).collect()).collect()
    }

    /// The most hits of a part.
    pub fn most(&self) -> usize {
        self.rows.iter().flatten().copied().max().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(n_wins: usize, n_games: usize, low: f64, high: f64) {
        let (found_low, found_high) = wilson_interval(n_wins, n_games).expect("there are games");
        let is_near = |one: f64, other: f64| (one - other).abs() < 5e-4;
        assert!(is_near(found_low, low) && is_near(found_high, high), "{found_low} {found_high}");
    }

    /// The examples are those of textbooks.
    #[test]
    fn the_interval_is_that_of_wilson() {
        check(0, 10, 0.0, 0.2775);
        check(10, 10, 0.7225, 1.0);
        check(1, 10, 0.0179, 0.4042);
        check(81, 263, 0.2553, 0.3662);
        assert_eq!(wilson_interval(0, 0), None);
    }

    #[test]
    fn percentiles_are_times_that_were_played() {
        let places = |n_times| PERCENTILES.map(|percentile| percentile_place(percentile, n_times));
        assert_eq!(places(1), [0; 5]);
        assert_eq!(places(2), [0, 0, 0, 1, 1]);
        assert_eq!(places(100), [9, 24, 49, 74, 89]);
    }

    #[test]
    fn a_map_has_as_many_parts_as_there_is_room_for() {
        let grid = Grid::new(5, 2).expect("a board");
        let hits: Vec<(Cell, usize)> = [("a1", 1), ("e1", 2), ("d2", 4), ("f9", 8)]
            .map(|(name, n_hits)| (name.parse().expect("a cell"), n_hits))
            .into();
        let map = |most| HeatMap::of(&hits, grid, most).expect("there are hits").rows;
        assert_eq!(map((9, 9)), [[1, 0, 0, 0, 2], [0, 0, 0, 4, 0]]);
        assert_eq!(map((2, 1)), [[1, 6]]);
        let map = HeatMap::of(&hits, grid, (9, 9)).expect("there are hits");
        assert_eq!(map.in_letters(["0", "1", "2", "3", "4"]), ["10002", "00040"]);
        assert_eq!(HeatMap::of(&hits[3..], grid, (9, 9)), None);
    }
}
