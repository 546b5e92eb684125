//! The chance of winning a position: exact if the game tree solves it, otherwise a Monte Carlo estimate.
//!
//! Each simulated game continues from a layout sampled among all that fit, is played by the fast player
//! and scored by survival. The expected score is the player's chance of winning, so the mean score is an
//! unbiased estimate of it, and the variance gives its standard error. Best play wins a little more
//! often.

use flagfall_mines::{Cell, Deal, Face, Layout, MinesOutcome, Size, StartRule, View};
use flagfall_rng::{Rng, Seed};

use crate::best::{Wins, solve};
use crate::board::SolverBoard;
use crate::count::{Counted, count};
use crate::first_cell::FirstCell;
use crate::layout_count::BigFloat;
use crate::local_deduction::{LaidGround, LocalDeducer};
use crate::odds::{Budget, NoOdds};
use crate::player::SolverPlayer;
use crate::sampler::Sampler;
use crate::survival::ScoredGame;
use crate::tuning::PlayerTuning;
use crate::untouched_ways::is_plain;
use crate::what_if::WhatIf;

/// The most cells of all simulated games together: 100 games on Expert.
const MAX_CELLS: usize = 48_000;

/// The most games, and the fewest that are worth an estimate.
const MAX_GAMES: usize = 400;
const FEW_GAMES: usize = 20;

/// The chance of winning a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinChance {
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// The standard error of the estimate; 0 if it is exact.
    pub error: f64,
    /// Whether it is the exact chance under best play.
    pub is_exact: bool,
}

impl WinChance {
    /// The exact chance under best play.
    pub(crate) fn exact(chance: f64) -> WinChance {
        WinChance { chance, error: 0.0, is_exact: true }
    }

    /// The chance of winning a position, deterministic. `None` on boards that are too large to simulate.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<Option<WinChance>, NoOdds> {
        let n_games = (MAX_CELLS / view.size().grid().n_cells()).min(MAX_GAMES);
        WinChance::from_games(view, budget, if n_games < FEW_GAMES { 0 } else { n_games })
    }

    /// The same with this many games, unless it is exact.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn from_games(
        view: &View,
        budget: Budget,
        n_games: usize,
    ) -> Result<Option<WinChance>, NoOdds> {
        match view.outcome() {
            Some(MinesOutcome::Won) => return Ok(Some(WinChance::exact(1.0))),
            Some(MinesOutcome::Lost) => return Ok(Some(WinChance::exact(0.0))),
            None => (),
        }
        if n_games == 0 {
            return Ok(None);
        }
        let player = SolverPlayer::new(view.size().grid(), budget);
        if let Some(first) = FirstCell::of(view) {
            let (start, cell) = first.opening();
            if player.wins_every_deal(view.size(), start, cell, n_games) {
                return Ok(Some(WinChance::exact(1.0)));
            }
            let scores = player.scores_of_deals(view.size(), start, cell, n_games);
            return Ok(Some(WinChance::estimated(&scores)));
        }
        let board = SolverBoard::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        if let Some(solved) = solve(&board, &counted, PlayerTuning::BEST) {
            return Ok(Some(WinChance::exact(Wins::from(&solved).chance())));
        }
        let scores = player.scores_from(view, &board, &counted, n_games);
        Ok(scores.map(|scores| WinChance::estimated(&scores)))
    }

    fn estimated(scores: &[f64]) -> WinChance {
        let n = scores.len() as f64;
        let chance = scores.iter().sum::<f64>() / n;
        let squares: f64 = scores.iter().map(|score| (score - chance).powi(2)).sum();
        // Equal scores, or a single one, do not prove that the error is 0.
        let error = (squares / (n - 1.0).max(1.0) / n).sqrt().max(0.5 / n);
        WinChance { chance, error, is_exact: false }
    }
}

impl SolverPlayer {
    /// Continues from a position, scored by survival. `rng` resamples layouts along the way.
    ///
    /// # Panics
    ///
    /// If the layout does not fit the position.
    pub fn score_on(&self, view: &View, layout: &Layout, rng: &mut Rng) -> ScoredGame {
        let mut game = LocalDeducer::on(view.size(), LaidGround::of(layout), &self.pairs);
        for (index, face) in view.faces().iter().enumerate() {
            if let Face::Open(_) = face {
                assert!(game.open(index as u32), "the layout fits all numbers");
            }
        }
        self.score_from(game, rng)
    }

    /// The scores of games on layouts that fit; `None` if the position is too tangled to sample them.
    fn scores_from(
        &self,
        view: &View,
        board: &SolverBoard,
        counted: &Counted,
        n_games: usize,
    ) -> Option<Vec<f64>> {
        let score = |layout: &Layout, rng: &mut Rng| self.score_on(view, layout, rng).score;
        let mut rng = Rng::new(Seed(0));
        let n_steps = self.budget.n_steps;
        if is_plain(counted) {
            let position = WhatIf::<f64>::of(board, counted, n_steps)?;
            let sampler = Sampler::new(&position);
            Some((0..n_games).map(|_| score(&sampler.draw(&mut rng), &mut rng)).collect())
        } else {
            let position = WhatIf::<BigFloat>::of(board, counted, n_steps)?;
            let sampler = Sampler::new(&position);
            Some((0..n_games).map(|_| score(&sampler.draw(&mut rng), &mut rng)).collect())
        }
    }

    /// Whether every board that can be dealt around this cell is won without a guess. `false` if there are more boards
    /// than `most`.
    fn wins_every_deal(&self, size: Size, start: StartRule, first: Cell, most: usize) -> bool {
        let grid = size.grid();
        let is_free = |cell: &Cell| match start {
            StartRule::Any => true,
            StartRule::Safe => *cell != first,
            StartRule::Opening => *cell != first && !grid.neighbours(first).any(|it| it == *cell),
        };
        let free: Vec<Cell> = grid.cells().filter(is_free).collect();
        let Some(boards) = choices(free.len(), size.n_mines() as usize, most) else { return false };
        boards.iter().all(|mines| {
            let mut is_mine = vec![false; grid.n_cells()];
            for &mine in mines {
                is_mine[grid.index(free[mine])] = true;
            }
            let layout = Layout::new(grid, &is_mine);
            self.score(&layout, first, &mut Rng::new(Seed(0))).score == 1.0
        })
    }

    /// The scores of dealt games that start with this cell.
    fn scores_of_deals(
        &self,
        size: Size,
        start: StartRule,
        first: Cell,
        n_games: usize,
    ) -> Vec<f64> {
        let score = |seed: Seed| {
            let layout = Deal { size, start, seed }.layout(first);
            self.score(&layout, first, &mut Rng::stream(seed, 1)).score
        };
        (0..n_games as u64).map(Seed).map(score).collect()
    }
}

/// All ways to choose `n_chosen` of the numbers below `n`, unless there are none or more than `most`.
fn choices(n: usize, n_chosen: usize, most: usize) -> Option<Vec<Vec<usize>>> {
    let mut found = vec![vec![]];
    for nth in 0..n_chosen {
        // Enough numbers must be left for the rest.
        let end = (n + nth + 1).saturating_sub(n_chosen);
        let longer = found.iter().flat_map(|chosen: &Vec<usize>| {
            let next = chosen.last().map_or(0, |last| last + 1);
            (next..end).map(move |added| [&chosen[..], &[added]].concat())
        });
        found = longer.take(most + 1).collect();
        if found.len() > most {
            return None;
        }
    }
    (!found.is_empty()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(text: &str, n_games: usize) -> Option<WinChance> {
        let view: View = text.parse().expect("a position");
        WinChance::from_games(&view, Budget::default(), n_games).expect("a layout fits")
    }

    #[test]
    fn a_chance_with_few_layouts_is_exact() {
        let known = chance("5x4x5\n#####\n#1###\n#3###\n#####", 1).expect("a chance");
        assert_eq!(known, WinChance::exact(285.0 / 360.0));
        assert_eq!(chance("2x1x1\n1#", 1), Some(WinChance::exact(1.0)));
    }

    /// A 4x4 board with 4 mines and a 1 in the corner: the estimate must agree with the exact tree.
    #[test]
    fn an_estimate_is_near_the_exact_chance() {
        let view: View = "4x4x4\n1###\n####\n####\n####".parse().expect("a position");
        let board = SolverBoard::of(&view);
        let counted = count(&board, 1 << 20).expect("a layout fits");
        let solved = solve(&board, &counted, PlayerTuning::BEST).expect("few layouts");
        let exact = Wins::from(&solved).chance();
        let player = SolverPlayer::tuned(
            view.size().grid(),
            PlayerTuning { max_layouts: 20, ..PlayerTuning::FAST },
            Budget::default(),
        );
        let scores = player.scores_from(&view, &board, &counted, 2_000).expect("scores");
        let WinChance { chance, error, is_exact } = WinChance::estimated(&scores);
        assert!(!is_exact && error < 0.01, "{error}");
        // Its play is not quite optimal.
        assert!(
            chance < exact + 4.0 * error && chance > exact - 0.03,
            "{chance} ± {error}, {exact}"
        );
    }

    #[test]
    fn an_unstarted_game_has_a_chance() {
        let rows = ["####"; 4].join("\n");
        for start in ["safe", "opening", "at b2"] {
            let begun = chance(&format!("4x4x3 {start}\n{rows}"), 50).expect("a chance");
            assert!(begun.chance > 0.2 && begun.chance <= 1.0, "{begun:?}");
            // Seven cells are left for the mines around an opening, and the numbers tell them apart.
            assert_eq!(begun.is_exact, start == "opening", "{begun:?}");
        }
        assert_eq!(chance(&format!("4x4x3 safe\n{rows}"), 0), None);
    }

    #[test]
    fn a_chance_that_needs_no_guess_is_exact() {
        let begun = |size: &str, n_rows: usize, row: &str, n_games| {
            let rows = vec![row; n_rows].join("\n");
            chance(&format!("{size}\n{rows}"), n_games).expect("a chance")
        };
        for size in ["3x3x1 safe", "3x3x1 at a1", "3x3x0 opening"] {
            assert_eq!(begun(size, 3, "###", 50), WinChance::exact(1.0), "{size}");
        }
        assert_eq!(begun("4x3x1 opening", 3, "####", 3), WinChance::exact(1.0));
        // There are more boards than games: nothing is proven, even if all of these are won.
        let known = begun("9x9x2 opening", 9, "#########", 20);
        assert!(!known.is_exact && known.error > 0.0, "{known:?}");
    }

    #[test]
    fn choices_lists_every_combination() {
        assert_eq!(choices(3, 2, 3), Some(vec![vec![0, 1], vec![0, 2], vec![1, 2]]));
        assert_eq!(choices(3, 2, 2), None, "too many");
        assert_eq!(choices(9, 8, 9).map(|found| found.len()), Some(9));
        assert_eq!(choices(1, 0, 1), Some(vec![vec![]]));
        assert_eq!(choices(1, 2, 9), None, "more chosen than available");
    }
}
