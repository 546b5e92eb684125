//! Statistics beyond counting: the confidence of a win rate, the distribution and trend of times, a heat map.

use flagfall_mines::{Cell, Grid};
use flagfall_play::Millis;

use crate::luck::MonthLuck;
use crate::results::Score;
use crate::sorted::sorted_by;

/// Statistics of a category that take more than counting.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CategoryFigures {
    /// The 10th, 25th, 50th, 75th and 90th percentile of the ranked times.
    pub percentiles: Option<[Millis; 5]>,
    /// The mean ranked times in at most [`N_SHARES`] equal shares, from the first game to the last.
    pub trend: Vec<Millis>,
    /// The cells of the mines that ended games, with their counts.
    pub hits: Vec<(Cell, usize)>,
    /// The luck of each month, as far as it is known, oldest first.
    pub luck: Vec<MonthLuck>,
}

impl CategoryFigures {
    /// The statistics of these ranked times, oldest first, and of these hits.
    pub fn of(times: &[Millis], hits: Vec<(Cell, usize)>) -> CategoryFigures {
        let n_times = times.len();
        let in_order = sorted_by(times.to_vec(), Ord::cmp);
        let percentile = |percentile| in_order[percentile_place(percentile, n_times)];
        let n_shares = N_SHARES.min(n_times);
        let mut shares = vec![(0_u64, 0_u64); n_shares];
        for (nth, Millis(time)) in times.iter().enumerate() {
            let (total, n) = &mut shares[nth * n_shares / n_times];
            *total = total.saturating_add(*time);
            *n += 1;
        }
        CategoryFigures {
            percentiles: (n_times > 0).then(|| PERCENTILES.map(percentile)),
            trend: shares
                .into_iter()
                .filter_map(|(total, n)| total.checked_div(n).map(Millis))
                .collect(),
            hits,
            luck: vec![],
        }
    }

    /// At most `most` cells with the most hits, in descending order.
    pub fn most_hit(&self, most: usize) -> Vec<(Cell, usize)> {
        let mut cells = sorted_by(self.hits.clone(), |one, other| other.1.cmp(&one.1));
        cells.truncate(most);
        cells
    }
}

/// The percentages of [`CategoryFigures::percentiles`].
pub const PERCENTILES: [usize; 5] = [10, 25, 50, 75, 90];
/// The maximum number of points in a line chart.
pub const N_SHARES: usize = 60;

/// The index of a percentile among `n_times` sorted times, of which there is at least one.
pub fn percentile_place(percentile: usize, n_times: usize) -> usize {
    (percentile * n_times).div_ceil(100).saturating_sub(1)
}

/// The 95% confidence interval of a win rate, from 0 to 1: the Wilson score interval.
pub fn wilson_interval(n_wins: usize, n_games: usize) -> Option<(f64, f64)> {
    // The normal distribution has 95% of its mass within this many standard deviations.
    const Z: f64 = 1.959_964;
    let n = n_games as f64;
    let rate = (n_games > 0).then(|| n_wins as f64 / n)?;
    let middle = rate + Z * Z / (2.0 * n);
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Some((((middle - half) / scale).max(0.0), ((middle + half) / scale).min(1.0)))
}

/// Compares the last wins with as many before them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trend {
    /// The number of wins on each side.
    pub n_wins: usize,
    /// The mean of the last times divided by the mean of those before: below 1 is faster.
    pub ratio: f64,
}

impl Trend {
    /// The trend of ranked times, newest last; `None` if there are too few.
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

/// How often mines were hit in each part of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    /// Counts by row from the top.
    pub rows: Vec<Vec<usize>>,
    /// How often the cell with the most hits was hit. A part of the map may be several cells.
    pub most_in_a_cell: usize,
}

impl HeatMap {
    /// Scales the board down to at most `most` columns and rows; `None` without hits. Ignores cells outside the board.
    pub fn of(hits: &[(Cell, usize)], grid: Grid, most: (u16, u16)) -> Option<HeatMap> {
        let (width, height) = (grid.width().min(most.0), grid.height().min(most.1));
        let mut rows = vec![vec![0; width.into()]; height.into()];
        let mut most_in_a_cell = 0;
        for &(cell, n_hits) in hits.iter().filter(|(cell, _)| grid.contains(*cell)) {
            most_in_a_cell = most_in_a_cell.max(n_hits);
            let part = |place: u16, n_parts: u16, length: u16| {
                usize::from(place) * usize::from(n_parts) / usize::from(length)
            };
            let row = part(cell.row, height, grid.height());
            rows[row][part(cell.column, width, grid.width())] += n_hits;
        }
        (most_in_a_cell > 0).then_some(HeatMap { rows, most_in_a_cell })
    }

    /// The rows as text, with these characters from no hits to the most.
    pub fn in_letters(&self, letters: [&str; 5]) -> Vec<String> {
        let most = self.most().max(1);
        let letter = |&n_hits: &usize| letters[(n_hits * (letters.len() - 1)).div_ceil(most)];
        self.rows.iter().map(|row| row.iter().map(letter).collect()).collect()
    }

    /// The largest count.
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

    /// The examples are from textbooks.
    #[test]
    fn the_interval_is_the_wilson_score_interval() {
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
    fn figures_of_times() {
        let times: Vec<Millis> = (1..=120).map(Millis).collect();
        let figures = CategoryFigures::of(&times, vec![]);
        assert_eq!(figures.percentiles, Some([12, 30, 60, 90, 108].map(Millis)));
        assert_eq!(figures.trend.len(), N_SHARES);
        // Two times a share: 1 and 2, then 119 and 120.
        assert_eq!((figures.trend[0], figures.trend[59]), (Millis(1), Millis(119)));
        assert_eq!(CategoryFigures::of(&[], vec![]), CategoryFigures::default());
    }

    #[test]
    fn the_cells_with_the_most_hits_come_first() {
        let hits: Vec<(Cell, usize)> = [("a1", 1), ("b1", 3), ("c1", 2), ("d1", 3)]
            .map(|(name, n_hits)| (name.parse().expect("a cell"), n_hits))
            .into();
        let figures = CategoryFigures { hits, ..CategoryFigures::default() };
        let cells = figures.most_hit(3).into_iter().map(|(cell, _)| cell.to_string());
        assert_eq!(cells.collect::<Vec<_>>(), ["b1", "d1", "c1"]);
    }

    #[test]
    fn a_map_has_as_many_parts_as_there_is_room_for() {
        let grid = Grid::new(5, 2).expect("a board");
        let hits: Vec<(Cell, usize)> = [("a1", 1), ("e1", 2), ("d2", 4), ("f9", 8)]
            .map(|(name, n_hits)| (name.parse().expect("a cell"), n_hits))
            .into();
        let map = |most| HeatMap::of(&hits, grid, most).expect("there are hits");
        assert_eq!(map((9, 9)).rows, [[1, 0, 0, 0, 2], [0, 0, 0, 4, 0]]);
        assert_eq!(map((9, 9)).in_letters(["0", "1", "2", "3", "4"]), ["10002", "00040"]);
        let small = map((2, 1));
        assert_eq!(small.rows, [[1, 6]]);
        assert_eq!((small.most(), small.most_in_a_cell), (6, 4));
        assert_eq!(HeatMap::of(&hits[3..], grid, (9, 9)), None);
    }
}
