//! A deeper look at the best candidates of a guess.
//!
//! The first look, in [`guess`](mod@crate::guess), ends with the number that a cell shows. A number after which no cell is
//! safe is worth the chance to survive on the safest cells. Here it is worth the score of the best guess in that
//! position, so the score of a candidate is, roughly, the chance to live through three guesses.

use crate::board::Known;
use crate::count::count;
use crate::guess::{Candidate, next_guess, progress, scored};
use crate::layout_count::LayoutCount;
use crate::odds::Budget;
use crate::tuning::PlayerTuning;
use crate::what_if::WhatIf;

/// So many candidates are taken for the guess after the guess.
const N_CANDIDATES_AFTER: usize = 4;

/// Numbers that come up less often than this are not followed.
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
            let is_followed = next.n_safe == 0 && chance >= LEAST_CHANCE;
            let best = is_followed.then(|| self.best_after(position, cell, number)).flatten();
            sum += chance * best.unwrap_or_else(|| next.worth(self.progress, self.tuning));
        }
        sum * factor
    }

    /// The score of the best guess after a cell shows a number.
    fn best_after<W: LayoutCount>(
        &self,
        position: &WhatIf<W>,
        cell: u32,
        number: u8,
    ) -> Option<f64> {
        let mut board = position.board.clone();
        board.set(cell as usize, Known::Number(number));
        let n_steps = self.budget.n_steps;
        let counted = count(&board, n_steps).ok()?;
        let mut after = WhatIf::<W>::of(&board, &counted, n_steps)?;
        let tuning = PlayerTuning { n_candidates: N_CANDIDATES_AFTER, n_deeper: 0, ..self.tuning };
        scored(&mut after, tuning).into_iter().map(|(score, _)| score).reduce(f64::max)
    }
}
