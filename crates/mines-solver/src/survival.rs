//! Scores games by survival: the value of a player's choices, with far less variance than wins and
//! losses.
//!
//! A game won or lost scores 1 or 0, and nearly all of that is luck: it takes hundreds of thousands of
//! games to tell apart two players that differ by a thousandth. So guesses are not left to luck here. At
//! each guess the score is multiplied by the chance of surviving it, and the game continues as if it had
//! been survived: if the cell has a mine, another layout is sampled uniformly among those that fit and
//! have none there. Let `V` be the player's chance of winning a position and `c` its guess. Then
//!
//! ```text
//! V = P(c is safe) · E[V after c | c is safe]
//! ```
//!
//! so the expected score is the player's chance of winning. If the exact tree gives that chance, the
//! game ends with it. The caller holds the layout, like a dealer; the player's choices depend only on
//! the visible board.

use flagfall_mines::{Cell, Layout};
use flagfall_rng::Rng;

use crate::board::SolverBoard;
use crate::count::Counted;
use crate::layout_count::BigFloat;
use crate::local_deduction::LocalDeducer;
use crate::player::{Choice, Pause, SolverPlayer};
use crate::sampler::Sampler;
use crate::untouched_ways::is_plain;
use crate::what_if::WhatIf;

/// The result of a game scored by survival.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoredGame {
    /// The product of the survival chances; 0 if the player gave up.
    pub score: f64,
    /// The number of guesses.
    pub n_guesses: u32,
}

impl SolverPlayer {
    /// Plays a layout from this cell, which is safe. `rng` resamples layouts along the way.
    ///
    /// # Panics
    ///
    /// If the first cell has a mine, or the board does not have the player's shape.
    pub fn score(&self, layout: &Layout, first: Cell, rng: &mut Rng) -> ScoredGame {
        let mut game = LocalDeducer::new(layout, &self.pairs);
        let is_safe = game.open(layout.size().grid().index(first) as u32);
        assert!(is_safe, "the first cell {first} has a mine");
        self.score_from(game, rng)
    }

    /// Continues from a position.
    pub(crate) fn score_from(&self, mut game: LocalDeducer, rng: &mut Rng) -> ScoredGame {
        let (mut score, mut n_guesses) = (1.0, 0);
        loop {
            let counted = match self.open_safe_cells(&mut game) {
                Pause::Won => return ScoredGame { score, n_guesses },
                Pause::Tangled => return ScoredGame { score: 0.0, n_guesses },
                Pause::Guess(counted) => counted,
            };
            let Some(Choice { cell, solved }) = self.choose(&game, &counted) else {
                return ScoredGame { score: 0.0, n_guesses };
            };
            n_guesses += 1;
            if let Some(solved) = solved {
                let chance = f64::from(solved.n_wins) / solved.n_layouts as f64;
                return ScoredGame { score: score * chance, n_guesses };
            }
            score *= 1.0 - counted.risk(cell).of_mine;
            if game.is_mine(cell) {
                let layout = self.layout_without(game.board(), &counted, cell, rng);
                let Some(layout) = layout else { return ScoredGame { score: 0.0, n_guesses } };
                game.replace_layout(&layout);
            }
            game.open(cell);
        }
    }

    /// Samples a layout without a mine in this cell; `None` if the position is too tangled.
    fn layout_without(
        &self,
        board: &SolverBoard,
        counted: &Counted,
        cell: u32,
        rng: &mut Rng,
    ) -> Option<Layout> {
        let at = board.size().grid().cell(cell as usize);
        // The cell was a good guess, so rejection sampling needs few attempts.
        let mut draw = |draw: &dyn Fn(&mut Rng) -> Layout| {
            loop {
                let layout = draw(rng);
                if !layout.is_mine(at) {
                    return layout;
                }
            }
        };
        let n_steps = self.budget.n_steps;
        if is_plain(counted) {
            let position = WhatIf::<f64>::of(board, counted, n_steps)?;
            let sampler = Sampler::new(&position);
            Some(draw(&|rng| sampler.draw(rng)))
        } else {
            let position = WhatIf::<BigFloat>::of(board, counted, n_steps)?;
            let sampler = Sampler::new(&position);
            Some(draw(&|rng| sampler.draw(rng)))
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_mines::{Field, Grid, Marks, MinesOutcome};
    use flagfall_rng::Seed;

    use super::*;
    use crate::odds::Budget;
    use crate::tuning::PlayerTuning;

    /// Over all layouts of a small board, the mean score equals the share of games that the same player
    /// wins.
    #[test]
    fn the_expected_score_is_the_chance_of_winning() {
        const N_REPEATS: u64 = 8;
        let grid = Grid::new(4, 3).expect("a board");
        // Without the exact tree, every guess is scored.
        let tuning = PlayerTuning { max_layouts: 0, ..PlayerTuning::FAST };
        let player = SolverPlayer::tuned(grid, tuning, Budget::default());
        let first = Cell { column: 1, row: 1 };
        let (mut n_wins, mut n_layouts) = (0.0, 0.0);
        let (mut sum, mut squares) = (0.0, 0.0);
        for choice in (0..1_u32 << 12).filter(|choice| choice.count_ones() == 4) {
            let is_mine: Vec<bool> = (0..12).map(|cell| choice >> cell & 1 == 1).collect();
            let layout = Layout::new(grid, &is_mine);
            if layout.is_mine(first) {
                continue;
            }
            n_layouts += 1.0;
            for repeat in 0..N_REPEATS {
                let mut rng = Rng::stream(Seed(choice.into()), repeat);
                let ScoredGame { score, .. } = player.score(&layout, first, &mut rng);
                sum += score;
                squares += score * score;
            }
            let played = player.play_out(&mut Field::with_layout(layout, Marks::Flags), first);
            n_wins += f64::from(u8::from(played.outcome == Some(MinesOutcome::Won)));
        }
        let n = n_layouts * N_REPEATS as f64;
        let (mean, share) = (sum / n, n_wins / n_layouts);
        let error = ((squares / n - mean * mean) / n).sqrt();
        assert!((mean - share).abs() < 4.0 * error, "{mean} {share} ± {error}");
        assert!(error < 0.01 && share > 0.1 && share < 0.9, "{share} ± {error}");
    }
}
