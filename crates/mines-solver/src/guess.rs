//! Which cell to open where none is safe and there are too many layouts for the exact tree.
//!
//! Every candidate is opened in thought: for each number it may show, the components around it are
//! counted again. A number after which some cell is safe is worth 1, and a little more the more cells
//! there are. One after which none is, is worth the chance to survive the next guess, mostly on the safest
//! cell and in part on the second safest, because a position with one good cell is worse than one with two.
//! So the score of a cell is, roughly, the chance to live through this guess and the next.
//!
//! Some guesses have to be made anyhow. The influence of a cell, [`CoinTosses::influence`], is the part
//! of its risk that is lost sooner or later in any case, so it is given back:
//!
//! ```text
//! score = (1 + weight · influence / P(safe)) · Σ over numbers of P(number) · worth(number)
//! ```
//!
//! Where the cell is a toss already and for ever, the factor is just 1 / P(safe): the price is paid.
//!
//! The strong player takes the best candidates again, for a [deeper look](crate::deeper_look).

use crate::board::SolverBoard;
use crate::coin_toss::{CoinTosses, Influence};
use crate::count::{Counted, Risk};
use crate::deeper_look;
use crate::layout_count::{BigFloat, LayoutCount};
use crate::odds::Budget;
use crate::sort_few::sort_few;
use crate::tuning::PlayerTuning;
use crate::untouched_ways::is_plain;
use crate::what_if::WhatIf;

/// Cells that promise less than this part of the safest one's chance are not looked at.
const WORTH_A_LOOK: f64 = 0.9;

/// On boards with more cells than this the safest cell has to do: each thought counts them all.
const MAX_CELLS: usize = 20_000;

/// What is less likely than this, of all numbers that a cell may show, is left out.
const ALL_SEEN: f64 = 1e-9;

/// A look ahead may take so many steps for each question, and the memory that goes with them: 8 MB.
const N_STEPS: u64 = 1 << 21;

/// How many untouched cells are looked at, of each of two kinds.
const N_UNTOUCHED: usize = 6;

/// No cell has more neighbours.
const N_AROUND: usize = 8;

/// How many safe cells are many, and with how many untouched cells ahead they are worth twice as
/// much as one: the longer the way, the more progress is worth.
const MANY: usize = 8;
const LONG_WAY: f64 = 2_400.0;

/// A deeper look leaves out what is behind the best score by more than this.
const DEEPER_MARGIN: f64 = 0.03;

/// The best cell to guess, if there is one that is not certainly a mine. No cell is safe.
pub(crate) fn guess(
    board: &SolverBoard,
    counted: &Counted,
    tuning: PlayerTuning,
    budget: Budget,
) -> Option<u32> {
    if board.n_cells() > MAX_CELLS {
        return safest(counted);
    }
    let budget = Budget { n_steps: budget.n_steps.min(N_STEPS) };
    let thought = if is_plain(counted) {
        WhatIf::<f64>::of(board, counted, budget.n_steps)
            .and_then(|mut position| best(&mut position, tuning, budget))
    } else {
        WhatIf::<BigFloat>::of(board, counted, budget.n_steps)
            .and_then(|mut position| best(&mut position, tuning, budget))
    };
    thought.or_else(|| safest(counted))
}

fn safest(counted: &Counted) -> Option<u32> {
    let touched = counted.frontier.patches.iter().zip(&counted.patches);
    let touched = touched.map(|(patch, &risk)| (patch.cells[0], risk));
    let untouched = counted.frontier.untouched.first().copied().zip(counted.untouched);
    let cells = touched.chain(untouched).filter(|(_, risk)| !risk.is_mine);
    let by_risk =
        |one: &(u32, Risk), other: &(u32, Risk)| one.1.of_mine.total_cmp(&other.1.of_mine);
    cells.min_by(by_risk).map(|(cell, _)| cell)
}

/// A cell that is worth a look.
pub(crate) struct Candidate {
    pub(crate) cell: u32,
    pub(crate) safety: f64,
    /// What the tosses to come make of its score.
    pub(crate) factor: f64,
}

/// The highest value first, equal ones as they came. It does not depend on the type of counts, so it is compiled once.
fn sort_falling(candidates: &mut [(f64, Candidate)]) {
    sort_few(candidates, |one, other| one.0.total_cmp(&other.0).is_gt());
}

fn best<W: LayoutCount>(
    position: &mut WhatIf<W>,
    tuning: PlayerTuning,
    budget: Budget,
) -> Option<u32> {
    let mut scored = scored(position, tuning);
    sort_falling(&mut scored);
    let candidates: Vec<Candidate> = scored.into_iter().map(|(_, candidate)| candidate).collect();
    match tuning.n_deeper {
        0 | 1 => candidates.first().map(|candidate| candidate.cell),
        n_deeper => {
            let candidates = &candidates[..n_deeper.min(candidates.len())];
            deeper_look::best_of(position, candidates, tuning, budget)
        }
    }
}

/// The scores of the candidates that are not clearly behind: where none is looked at again, the best
/// and those that were the best so far.
pub(crate) fn scored<W: LayoutCount>(
    position: &mut WhatIf<W>,
    tuning: PlayerTuning,
) -> Vec<(f64, Candidate)> {
    let progress = progress(position);
    let margin = if tuning.n_deeper < 2 { 0.0 } else { DEEPER_MARGIN };
    let mut best = f64::NEG_INFINITY;
    let mut scored = Vec::new();
    for (bound, candidate) in candidates(position, tuning) {
        let beat = best - margin;
        if bound * (1.0 + progress) <= beat {
            break;
        }
        if let Some(score) = score(position, &candidate, progress, tuning, beat) {
            best = best.max(score);
            scored.push((score, candidate));
        }
    }
    scored
}

/// What many safe cells are worth more than one.
pub(crate) fn progress<W>(position: &WhatIf<W>) -> f64 {
    position.untouched.len() as f64 / LONG_WAY
}

/// The cells worth a look, the most promising first, each with what no score of it is above without progress.
pub(crate) fn candidates<W: LayoutCount>(
    position: &mut WhatIf<W>,
    tuning: PlayerTuning,
) -> Vec<(f64, Candidate)> {
    let mut cells: Vec<u32> = Vec::new();
    for component in &position.components {
        cells.extend(component.patches.iter().flat_map(|patch| patch.cells.to_vec()));
    }
    cells.extend(untouched_candidates(position));
    let safety = |position: &WhatIf<W>, cell: u32| 1.0 - position.risks[cell as usize];
    let safest = cells.iter().map(|&cell| safety(position, cell)).fold(0.0, f64::max);
    let tosses = CoinTosses::of(position);
    let mut candidates = Vec::new();
    for cell in cells {
        let safety = safety(position, cell);
        if safety + tosses.roughly(cell).min(1.0 - safety) < safest * WORTH_A_LOOK {
            continue;
        }
        let Influence { chance, is_toss } = tosses.influence(position, cell);
        let weight = if is_toss { 1.0 } else { tuning.toss_weight };
        let factor = 1.0 + weight * chance / safety;
        candidates.push((safety * factor, Candidate { cell, safety, factor }));
    }
    sort_falling(&mut candidates);
    candidates.truncate(tuning.n_candidates);
    candidates
}

/// Untouched cells are all equally safe. The promising ones have few closed neighbours, so that a 0
/// is likely, or many beside the frontier, so that their number tells something about it.
fn untouched_candidates<W: LayoutCount>(position: &WhatIf<W>) -> Vec<u32> {
    let mut few_closed = Smallest::default();
    let mut many_beside = Smallest::default();
    for &cell in &position.untouched {
        let n_closed = usize::from(position.board.n_closed_around(cell as usize));
        let n_beside = n_closed - position.n_untouched_around(cell);
        few_closed.see((n_closed, N_AROUND - n_beside, cell), N_UNTOUCHED);
        if n_beside > 0 {
            // Those that are chosen already are taken out again.
            many_beside.see((N_AROUND - n_beside, n_closed, cell), 2 * N_UNTOUCHED);
        }
    }
    let mut chosen: Vec<u32> = few_closed.0.iter().map(|&(.., cell)| cell).collect();
    let beside = many_beside.0.iter().map(|&(.., cell)| cell);
    let beside: Vec<u32> = beside.filter(|cell| !chosen.contains(cell)).take(N_UNTOUCHED).collect();
    chosen.extend(beside);
    chosen
}

/// Cells by two properties, the smallest first.
#[derive(Default)]
struct Smallest(Vec<(usize, usize, u32)>);

impl Smallest {
    /// Takes one in, where it is among the first `n`.
    fn see(&mut self, key: (usize, usize, u32), n: usize) {
        if self.0.len() == n && self.0.last().is_some_and(|last| *last < key) {
            return;
        }
        let place = self.0.partition_point(|other| *other < key);
        self.0.truncate(n - 1);
        self.0.insert(place, key);
    }
}

/// The score of a candidate; nothing as soon as it is clear that it is not above `beat`.
fn score<W: LayoutCount>(
    position: &mut WhatIf<W>,
    candidate: &Candidate,
    progress: f64,
    tuning: PlayerTuning,
    beat: f64,
) -> Option<f64> {
    let &Candidate { cell, safety, factor } = candidate;
    let (mut sum, mut left) = (0.0, safety);
    for number in position.numbers(cell) {
        if left < ALL_SEEN {
            break;
        }
        if (sum + left * (1.0 + progress)) * factor <= beat {
            return None;
        }
        let Some((chance, next)) = next_guess(position, cell, number) else { continue };
        sum += chance * next.worth(progress, tuning);
        left -= chance;
    }
    Some(sum * factor)
}

/// The chance that a cell shows a number, and what there is to open then.
pub(crate) fn next_guess<W: LayoutCount>(
    position: &mut WhatIf<W>,
    cell: u32,
    number: u8,
) -> Option<(f64, NextGuess)> {
    let mut next = NextGuess::default();
    let answer = position.showing(cell, number, |cells, risk| next.see(cells.len(), risk))?;
    next.see(answer.n_untouched, answer.untouched_risk);
    Some((answer.chance, next))
}

/// What there is to open after a guess in thought.
#[derive(Default)]
pub(crate) struct NextGuess {
    safest: f64,
    second: f64,
    pub(crate) n_safe: usize,
}

impl NextGuess {
    /// So many cells with this chance of a mine.
    fn see(&mut self, n_cells: usize, risk: f64) {
        if n_cells == 0 {
            return;
        }
        if risk == 0.0 {
            self.n_safe += n_cells;
        }
        let safety = 1.0 - risk;
        if safety > self.safest {
            self.second = if n_cells > 1 { safety } else { self.safest };
            self.safest = safety;
        } else {
            self.second = self.second.max(safety);
        }
    }

    pub(crate) fn worth(&self, progress: f64, tuning: PlayerTuning) -> f64 {
        if self.safest == 0.0 {
            // All that is left are mines: the game is won.
            return 1.0 + progress;
        }
        let weight = tuning.second_weight;
        let next = self.safest * (1.0 - weight) + self.second * weight;
        next + progress * self.n_safe.min(MANY) as f64 / MANY as f64
    }
}
