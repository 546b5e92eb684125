//! A deeper lookahead for the best candidates of a guess.
//!
//! The first pass, in [`guess`](mod@crate::guess), stops at the number a cell shows: if no cell is safe
//! after it, the position is worth the chance of surviving on its safest cells. Here it is worth the
//! score of the best guess in that position, so a candidate's score is roughly the chance of surviving
//! three guesses.

use crate::board::Known;
use crate::count::count;
use crate::guess::{Candidate, next_guess, progress, scored};
use crate::layout_count::LayoutCount;
use crate::odds::Budget;
use crate::tuning::PlayerTuning;
use crate::what_if::WhatIf;

/// The number of candidates for the second guess.
const N_CANDIDATES_AFTER: usize = 4;

/// Less likely numbers are not searched deeper.
const LEAST_CHANCE: f64 = 0.005;

/// The best of these candidates, which are sorted by promise.
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
    /// The bonus of many safe cells over one.
    progress: f64,
}

impl DeeperLook {
    /// The score of a candidate; any value up to `beat` if it does not exceed `beat`.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SolverBoard;
    use crate::guess::candidates;
    use crate::layout_count::BigFloat;
    use crate::sample_positions::{GuessPosition, all_layouts, n_around, small_guess_positions};

    const N_STEPS: u64 = 1 << 20;
    const TUNING: PlayerTuning = PlayerTuning::BEST;

    /// A position with all its layouts listed.
    struct Listed<'a> {
        board: SolverBoard,
        layouts: Vec<&'a Vec<bool>>,
    }

    impl<'a> Listed<'a> {
        /// The position after a cell shows a number.
        fn after(&self, cell: u32, number: u8) -> Listed<'a> {
            let cell = cell as usize;
            let mut board = self.board.clone();
            board.set(cell, Known::Number(number));
            let shows = |layout: &&&Vec<bool>| {
                !layout[cell] && n_around(&self.board, layout, cell) == usize::from(number)
            };
            let layouts = self.layouts.iter().filter(shows).copied().collect();
            Listed { board, layouts }
        }

        /// The chance to survive each closed cell, safest first.
        fn safeties(&self) -> Vec<f64> {
            let n_safe = |cell: usize| self.layouts.iter().filter(|layout| !layout[cell]).count();
            let safety = |cell: usize| n_safe(cell) as f64 / self.layouts.len() as f64;
            let mut safeties: Vec<f64> = self.board.closed().map(safety).collect();
            safeties.sort_by(|one, other| other.total_cmp(one));
            safeties
        }

        /// The first-pass value: the two safest cells plus a small bonus for every safe cell; the
        /// maximum if only mines are left.
        fn worth(&self, progress: f64) -> f64 {
            let safeties = self.safeties();
            let nth = |nth: usize| safeties.get(nth).copied().unwrap_or(0.0);
            if nth(0) == 0.0 {
                return 1.0 + progress;
            }
            let n_safe = safeties.iter().filter(|&&safety| safety == 1.0).count();
            nth(0) * (1.0 - TUNING.second_weight)
                + nth(1) * TUNING.second_weight
                + progress * n_safe.min(8) as f64 / 8.0
        }

        /// The expected worth over all numbers that a cell may show.
        fn score(&self, candidate: &Candidate, worth: impl Fn(&Listed, f64) -> f64) -> f64 {
            let after = (0..=8).map(|number| self.after(candidate.cell, number));
            let possible = after.filter(|after| !after.layouts.is_empty());
            let sum: f64 = possible
                .map(|after| {
                    let chance = after.layouts.len() as f64 / self.layouts.len() as f64;
                    chance * worth(&after, chance)
                })
                .sum();
            sum * candidate.factor
        }

        /// The best score of a guess here.
        fn best_guess<W: LayoutCount>(&self) -> f64 {
            let counted = count(&self.board, N_STEPS).expect("a layout fits");
            let mut position = WhatIf::<W>::of(&self.board, &counted, N_STEPS).expect("small");
            let tuning = PlayerTuning { n_candidates: N_CANDIDATES_AFTER, n_deeper: 0, ..TUNING };
            let progress = progress(&position);
            let candidates = candidates(&mut position, tuning).into_iter();
            let worth = |after: &Listed, _: f64| after.worth(progress);
            let scores = candidates.map(|(_, candidate)| self.score(&candidate, worth));
            scores.reduce(f64::max).expect("a cell that may be safe")
        }

        /// The score of a candidate with the second guess searched as well.
        fn deeper_score<W: LayoutCount>(&self, candidate: &Candidate, progress: f64) -> f64 {
            self.score(candidate, |after, chance| {
                let safest = after.safeties().first().copied().unwrap_or(0.0);
                let is_followed = chance >= LEAST_CHANCE && safest > 0.0 && safest < 1.0;
                if is_followed { after.best_guess::<W>() } else { after.worth(progress) }
            })
        }
    }

    /// Checks the scores of the first candidates against the listed layouts, and that the best of them
    /// is chosen. Returns how many candidates were compared.
    #[track_caller]
    fn compare<W: LayoutCount>(GuessPosition { board, counted }: &GuessPosition) -> usize {
        let mut position = WhatIf::<W>::of(board, counted, N_STEPS).expect("a small position");
        let progress = progress(&position);
        let layouts = all_layouts(&position.board);
        let listed = Listed { board: position.board.clone(), layouts: layouts.iter().collect() };
        let candidates: Vec<Candidate> =
            candidates(&mut position, TUNING).into_iter().map(|(_, candidate)| candidate).collect();
        let candidates = &candidates[..candidates.len().min(TUNING.n_deeper)];
        let budget = Budget { n_steps: N_STEPS };
        let look = DeeperLook { tuning: TUNING, budget, progress };
        let mut best = f64::NEG_INFINITY;
        for candidate in candidates {
            let score = look.score(&mut position, candidate, f64::NEG_INFINITY);
            let expected = listed.deeper_score::<W>(candidate, progress);
            assert!((score - expected).abs() < 1e-9, "{score} {expected} of {}", candidate.cell);
            best = best.max(expected);
        }
        let chosen = best_of(&mut position, candidates, TUNING, budget).expect("a candidate");
        let chosen = candidates.iter().find(|candidate| candidate.cell == chosen);
        let chosen = listed.deeper_score::<W>(chosen.expect("one of the candidates"), progress);
        assert!(chosen >= best - 1e-9, "{chosen} instead of {best}");
        candidates.len()
    }

    #[test]
    fn scores_match_the_enumeration() {
        let mut n_compared = 0;
        for size in ["5x4x6", "4x5x7", "9x9x14"] {
            for position in small_guess_positions(size, 30) {
                n_compared += compare::<f64>(&position);
                compare::<BigFloat>(&position);
            }
        }
        assert!(n_compared >= 100, "{n_compared}");
    }
}
