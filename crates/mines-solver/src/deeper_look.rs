//! A deeper look at the best candidates of a guess.
//!
//! The first look, in [`guess`](mod@crate::guess), ends with the number that a cell shows. This one goes on from there:
//!
//! - Where no cell is safe, the position is worth the score of the best guess in it, instead of the chance to survive on
//!   its safest cells.
//! - Where a few cells are safe, they are opened in thought, because a single safe cell often leaves the player with no
//!   safe cell again. The position is worth the mean of what comes of their numbers.
//! - Where more are safe, the first look's worth stands.

use crate::board::Known;
use crate::count::count;
use crate::guess::{Candidate, NextGuess, next_guess, progress, scored};
use crate::layout_count::LayoutCount;
use crate::odds::Budget;
use crate::tuning::PlayerTuning;
use crate::what_if::WhatIf;

/// So many candidates are taken for the guess after the guess.
const N_CANDIDATES_AFTER: usize = 4;

/// Positions that come up less often than this are not followed.
const LEAST_CHANCE: f64 = 0.005;

/// The best of these candidates, the most promising first.
pub(crate) fn best_of<W: LayoutCount>(
    position: &mut WhatIf<W>,
    candidates: &[Candidate],
    tuning: PlayerTuning,
    budget: Budget,
) -> Option<u32> {
    let look = DeeperLook { tuning, budget, progress: progress(position) };
    let mut best: Option<(f64, u32)> = None;
    for candidate in candidates {
        let beat = best.map_or(f64::NEG_INFINITY, |(score, _)| score);
        let score = look.score(position, candidate, beat);
        if score > beat {
            best = Some((score, candidate.cell));
        }
    }
    best.map(|(_, cell)| cell)
}

struct DeeperLook {
    tuning: PlayerTuning,
    budget: Budget,
    /// What many safe cells are worth more than one.
    progress: f64,
}

impl DeeperLook {
    /// The score of a candidate; any number up to `beat` where it is not above that.
    fn score<W: LayoutCount>(
        &self,
        position: &mut WhatIf<W>,
        &Candidate { cell, safety, factor }: &Candidate,
        beat: f64,
    ) -> f64 {
        let (mut sum, mut left) = (0.0, safety);
        for number in position.numbers(cell) {
            if (sum + left * (1.0 + self.progress)) * factor <= beat {
                return beat;
            }
            let Some((chance, next)) = next_guess(position, cell, number) else { continue };
            left -= chance;
            let n_opened = self.tuning.n_safe_opened;
            sum += chance * self.worth(position, (cell, number), &next, chance, n_opened);
        }
        sum * factor
    }

    /// The worth of what comes after a cell shows a number, where up to so many safe cells are opened.
    fn worth<W: LayoutCount>(
        &self,
        position: &WhatIf<W>,
        (cell, number): (u32, u8),
        next: &NextGuess,
        chance: f64,
        n_opened: usize,
    ) -> f64 {
        let at_first_sight = next.worth(self.progress, self.tuning);
        if chance < LEAST_CHANCE || next.n_safe > n_opened {
            return at_first_sight;
        }
        let Some(mut after) = self.after(position, cell, number) else { return at_first_sight };
        if next.n_safe > 0 {
            return self.worth_when_safe(&mut after, chance, n_opened - 1);
        }
        let tuning = PlayerTuning { n_candidates: N_CANDIDATES_AFTER, n_deeper: 0, ..self.tuning };
        let guesses = scored(&mut after, tuning).into_iter().map(|(score, _)| score);
        guesses.reduce(f64::max).unwrap_or(at_first_sight)
    }

    /// The worth of a position with safe cells, of which the first is opened, and then up to so many more.
    fn worth_when_safe<W: LayoutCount>(
        &self,
        position: &mut WhatIf<W>,
        chance: f64,
        n_opened: usize,
    ) -> f64 {
        let board = &position.board;
        let mut safe = (0..board.n_cells()).filter(|&cell| board.known(cell) == Known::Safe);
        let cell = safe.next().expect("a safe cell") as u32;
        let n_others = safe.count();
        let mut sum = 0.0;
        for number in position.numbers(cell) {
            let Some((share, mut next)) = next_guess(position, cell, number) else { continue };
            next.see(n_others, 0.0);
            sum += share * self.worth(position, (cell, number), &next, chance * share, n_opened);
        }
        sum
    }

    /// The position after a cell shows a number.
    fn after<W: LayoutCount>(
        &self,
        position: &WhatIf<W>,
        cell: u32,
        number: u8,
    ) -> Option<WhatIf<W>> {
        let mut board = position.board.clone();
        board.set(cell as usize, Known::Number(number));
        let counted = count(&board, self.budget.n_steps).ok()?;
        WhatIf::of(&board, &counted, self.budget.n_steps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_positions::{all_layouts, n_around, small_guess_positions};

    /// A safe cell that is opened in thought shows each number as often as all layouts say.
    #[test]
    fn safe_cells_show_what_they_show_in_all_layouts() {
        let budget = Budget { n_steps: 1 << 20 };
        let look = DeeperLook { tuning: PlayerTuning::BEST, budget, progress: 0.0 };
        let mut n_compared = 0;
        for size in ["5x4x6", "9x3x8", "9x9x14"] {
            for position in small_guess_positions(size, 20) {
                let n_steps = budget.n_steps;
                let before =
                    WhatIf::<f64>::of(&position.board, &position.counted, n_steps).expect("small");
                let closed: Vec<usize> = before.board.closed().collect();
                for cell in closed.into_iter().map(|cell| cell as u32) {
                    for number in before.numbers(cell) {
                        let Some(mut after) = look.after(&before, cell, number) else { continue };
                        let mut board = before.board.clone();
                        board.set(cell as usize, Known::Number(number));
                        let layouts = all_layouts(&board);
                        let is_safe = |cell: &usize| after.board.known(*cell) == Known::Safe;
                        let safe: Vec<usize> = (0..board.n_cells()).filter(is_safe).collect();
                        for safe in safe {
                            assert!(layouts.iter().all(|layout| !layout[safe]), "{safe} is safe");
                            for shown in 0..=8 {
                                let is_shown = |layout: &&Vec<bool>| {
                                    n_around(&board, layout, safe) == usize::from(shown)
                                };
                                let n_shown = layouts.iter().filter(is_shown).count();
                                let expected = n_shown as f64 / layouts.len() as f64;
                                let found = next_guess(&mut after, safe as u32, shown)
                                    .map_or(0.0, |(chance, _)| chance);
                                assert!(
                                    (found - expected).abs() < 1e-12,
                                    "{safe} shows {shown}: {found} {expected}"
                                );
                                n_compared += usize::from(n_shown > 0);
                            }
                        }
                    }
                }
            }
        }
        assert!(n_compared >= 1_000, "{n_compared}");
    }
}
