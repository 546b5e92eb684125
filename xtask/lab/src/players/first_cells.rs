//! Finds the first cell that wins most often.
//!
//! Cells that are mirror images win equally often, so one of each class is measured, with the fast player and by
//! survival. All begin with a few games; then the better half continues with twice as many, and so on (successive
//! halving), so most games are played where the decision is close.

use std::fmt;

use anyhow::{Result, bail};
use flagfall_mines::{Cell, Grid};
use flagfall_mines_solver::{Budget, PlayerTuning, SolverPlayer};
use flagfall_rng::Seed;

use super::boards::LabBoard;
use super::results::{Measure, on_all_cores};

const N_GAMES: usize = 500;

/// The number of cells measured to the end.
const N_LAST: usize = 4;

/// Distinct from the seeds of comparisons and of the calibration.
const FIRST_SEED: u64 = 1 << 61;

pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let (board, n_games, cells): (&str, usize, &[&str]) = match *arguments {
        [] => ("expert", N_GAMES, &[]),
        [board] => (board, N_GAMES, &[]),
        [board, n_games, ref cells @ ..] => (board, n_games.parse()?, cells),
    };
    let board: LabBoard = board.parse()?;
    let grid = board.size.grid();
    let mut kinds: Vec<FirstCell> = match cells {
        [] => grid
            .cells()
            .filter(|&cell| is_first_of_its_kind(grid, cell))
            .map(FirstCell::new)
            .collect(),
        cells => {
            cells.iter().map(|cell| Ok(FirstCell::new(cell.parse()?))).collect::<Result<_>>()?
        }
    };
    if let Some(kind) = kinds.iter().find(|kind| !grid.contains(kind.cell)) {
        bail!("{} is not on the board", kind.cell);
    }
    println!("{board}: how often each first cell wins, by survival");
    let player = SolverPlayer::tuned(grid, PlayerTuning::FAST, Budget::default());
    let (mut n_measured, mut n_games) = (kinds.len(), n_games);
    loop {
        for kind in &mut kinds[..n_measured] {
            let board = LabBoard { first: kind.cell, ..board };
            let seeds: Vec<Seed> =
                (kind.scores.len()..n_games).map(|nth| Seed(FIRST_SEED + nth as u64)).collect();
            let play = |&seed: &Seed| super::play(&player, board, Measure::Survival, seed);
            kind.scores.extend(on_all_cores(&seeds, play));
            println!("{kind}");
        }
        kinds[..n_measured].sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        if n_measured <= N_LAST {
            break;
        }
        n_measured = (n_measured / 2).max(N_LAST);
        n_games *= 2;
    }
    println!();
    let best = &kinds[0];
    for kind in &kinds {
        let (gain, error) = kind.against(best);
        println!("{kind}, {gain:+.2} ± {error:.2} against {}", best.cell);
    }
    Ok(())
}

/// Whether a cell is the first of its mirror images: by columns, by rows, and on a square board also by transposing.
fn is_first_of_its_kind(grid: Grid, cell: Cell) -> bool {
    let Cell { column, row } = cell;
    let is_in_half = |at: u16, side: u16| at <= side - 1 - at;
    is_in_half(column, grid.width())
        && is_in_half(row, grid.height())
        && (grid.width() != grid.height() || column <= row)
}

/// A first cell and the scores of its games.
struct FirstCell {
    cell: Cell,
    scores: Vec<f64>,
}

impl FirstCell {
    fn new(cell: Cell) -> FirstCell {
        FirstCell { cell, scores: Vec::new() }
    }

    fn mean(&self) -> f64 {
        mean_and_error(&self.scores).0
    }

    /// The gain over another cell in their common games, and its error, in percentage points.
    fn against(&self, other: &FirstCell) -> (f64, f64) {
        let differences: Vec<f64> =
            self.scores.iter().zip(&other.scores).map(|(one, other)| one - other).collect();
        let (gain, error) = mean_and_error(&differences);
        (100.0 * gain, 100.0 * error)
    }
}

impl fmt::Display for FirstCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, error) = mean_and_error(&self.scores);
        let (percent, error) = (100.0 * mean, 100.0 * error);
        write!(f, "{}: {percent:.2} ± {error:.2} % of {} games", self.cell, self.scores.len())
    }
}

fn mean_and_error(scores: &[f64]) -> (f64, f64) {
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
    (mean, (variance / n).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_cell_of_each_kind_is_measured() {
        for (width, height, n_kinds) in
            [(1, 1, 1), (5, 1, 3), (5, 4, 6), (4, 4, 3), (9, 9, 15), (30, 16, 120)]
        {
            let grid = Grid::new(width, height).unwrap();
            let kinds = grid.cells().filter(|&cell| is_first_of_its_kind(grid, cell));
            assert_eq!(kinds.count(), n_kinds, "{width}x{height}");
        }
    }

    #[test]
    fn cells_are_compared_by_the_same_games() {
        let cell = |scores: &[f64]| FirstCell {
            cell: Cell { column: 2, row: 0 },
            scores: scores.to_vec(),
        };
        let one = cell(&[0.5, 0.25, 0.5, 0.25]);
        let other = cell(&[0.25, 0.0]);
        assert_eq!(one.to_string(), "c1: 37.50 ± 6.25 % of 4 games");
        assert_eq!(one.against(&other), (25.0, 0.0));
    }
}
