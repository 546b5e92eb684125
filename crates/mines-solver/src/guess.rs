//! The best cell to open if none is safe and there are too many layouts for the exact tree.
//!
//! This is a one-move lookahead: for each number a candidate may show, the components around it are
//! counted again. A number that makes some cell safe is worth 1, plus a small bonus for more safe cells.
//! Otherwise it is worth the chance of surviving the next guess, mostly on the safest cell and in part
//! on the second safest, because a position with one good cell is worse than one with two. So the score
//! of a cell is roughly the chance of surviving this guess and the next.
//!
//! Some guesses are unavoidable. The influence of a cell, [`CoinTosses::influence`], is the part of its
//! risk that must be taken sooner or later, so the score is compensated for it:
//!
//! ```text
//! score = (1 + weight · influence / P(safe)) · Σ over numbers of P(number) · worth(number)
//! ```
//!
//! If the cell is already a certain toss, the factor is just 1 / P(safe): its risk cannot be avoided.
//!
//! The strong player searches the best candidates [deeper](crate::deeper_look).

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

/// Candidates whose safety plus influence is below this fraction of the safest cell's are skipped.
const WORTH_A_LOOK: f64 = 0.9;

/// On boards with more cells than this, guess the safest cell: every lookahead counts them all.
const MAX_CELLS: usize = 20_000;

/// The remaining probability below which the other numbers a cell may show are ignored.
const ALL_SEEN: f64 = 1e-9;

/// The most steps per lookahead query; the memory that comes with them is 8 MB.
const N_STEPS: u64 = 1 << 21;

/// The number of untouched candidates of each of two kinds.
const N_UNTOUCHED: usize = 6;

/// The most neighbours of a cell.
const N_AROUND: usize = 8;

/// The number of safe cells that earns the full bonus for progress.
const N_FULL_BONUS: usize = 8;

/// With this many untouched cells left, the full bonus equals the value of surviving: the more of the board is
/// left, the more progress is worth.
const PROGRESS_SCALE: f64 = 2_400.0;

/// Candidates that score this much less than the best are not searched deeper.
const DEEPER_MARGIN: f64 = 0.03;

/// The best guess in a position without a safe cell; `None` if all closed cells are certainly mines.
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

/// A candidate for a guess.
pub(crate) struct Candidate {
    pub(crate) cell: u32,
    pub(crate) safety: f64,
    /// The factor that compensates for future tosses.
    pub(crate) factor: f64,
}

/// Sorts by descending value, stably. Not generic over the count type, so it is compiled once.
fn sort_descending(candidates: &mut [(f64, Candidate)]) {
    sort_few(candidates, |one, other| one.0.total_cmp(&other.0).is_gt());
}

fn best<W: LayoutCount>(
    position: &mut WhatIf<W>,
    tuning: PlayerTuning,
    budget: Budget,
) -> Option<u32> {
    let mut scored = scored(position, tuning);
    sort_descending(&mut scored);
    let candidates: Vec<Candidate> = scored.into_iter().map(|(_, candidate)| candidate).collect();
    match tuning.n_deeper {
        0 | 1 => candidates.first().map(|candidate| candidate.cell),
        n_deeper => {
            let candidates = &candidates[..n_deeper.min(candidates.len())];
            deeper_look::best_of(position, candidates, tuning, budget)
        }
    }
}

/// The scores of the candidates within the margin of the best so far; without a deeper search, only
/// those that improved on the best.
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

/// The bonus of many safe cells over one.
pub(crate) fn progress<W>(position: &WhatIf<W>) -> f64 {
    position.untouched.len() as f64 / PROGRESS_SCALE
}

/// The candidates, most promising first, each with an upper bound on its score without progress.
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
        if safety + tosses.rough_influence(cell).min(1.0 - safety) < safest * WORTH_A_LOOK {
            continue;
        }
        let Influence { chance, is_toss } = tosses.influence(position, cell);
        let weight = if is_toss { 1.0 } else { tuning.toss_weight };
        let factor = 1.0 + weight * chance / safety;
        candidates.push((safety * factor, Candidate { cell, safety, factor }));
    }
    sort_descending(&mut candidates);
    candidates.truncate(tuning.n_candidates);
    candidates
}

/// Untouched cells are all equally safe. The promising ones have few closed neighbours, which makes a 0
/// likely, or many neighbours on the frontier, which makes their number informative.
fn untouched_candidates<W: LayoutCount>(position: &WhatIf<W>) -> Vec<u32> {
    let mut few_closed = Smallest::default();
    let mut many_beside = Smallest::default();
    for &cell in &position.untouched {
        let n_closed = usize::from(position.board.n_closed_around(cell as usize));
        let n_beside = n_closed - position.n_untouched_around(cell);
        few_closed.add((n_closed, N_AROUND - n_beside, cell), N_UNTOUCHED);
        if n_beside > 0 {
            // Twice as many, because some may already be among `few_closed`.
            many_beside.add((N_AROUND - n_beside, n_closed, cell), 2 * N_UNTOUCHED);
        }
    }
    let mut chosen: Vec<u32> = few_closed.0.iter().map(|&(.., cell)| cell).collect();
    let beside = many_beside.0.iter().map(|&(.., cell)| cell);
    let beside: Vec<u32> = beside.filter(|cell| !chosen.contains(cell)).take(N_UNTOUCHED).collect();
    chosen.extend(beside);
    chosen
}

/// The smallest keys, in ascending order.
#[derive(Default)]
struct Smallest(Vec<(usize, usize, u32)>);

impl Smallest {
    /// Inserts a key if it is among the `n` smallest.
    fn add(&mut self, key: (usize, usize, u32), n: usize) {
        if self.0.len() == n && self.0.last().is_some_and(|last| *last < key) {
            return;
        }
        let place = self.0.partition_point(|other| *other < key);
        self.0.truncate(n - 1);
        self.0.insert(place, key);
    }
}

/// The score of a candidate; `None` as soon as it cannot exceed `beat`.
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

/// The chance that a cell shows a number, and the cells to open after it.
pub(crate) fn next_guess<W: LayoutCount>(
    position: &mut WhatIf<W>,
    cell: u32,
    number: u8,
) -> Option<(f64, NextGuess)> {
    let mut next = NextGuess::default();
    let answer = position.showing(cell, number, |cells, risk| next.add(cells.len(), risk))?;
    next.add(answer.n_untouched, answer.untouched_risk);
    Some((answer.chance, next))
}

/// The safest cells after a hypothetical guess.
#[derive(Default)]
pub(crate) struct NextGuess {
    safest: f64,
    second: f64,
    pub(crate) n_safe: usize,
}

impl NextGuess {
    /// Adds `n_cells` cells with this chance of a mine.
    fn add(&mut self, n_cells: usize, risk: f64) {
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
            // Only mines are left: the game is won.
            return 1.0 + progress;
        }
        let weight = tuning.second_weight;
        let next = self.safest * (1.0 - weight) + self.second * weight;
        next + progress * self.n_safe.min(N_FULL_BONUS) as f64 / N_FULL_BONUS as f64
    }
}
