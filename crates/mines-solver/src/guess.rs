//! Which cell to open where none is safe and there are too many layouts for the exact tree.
//!
//! Every candidate is opened in thought: for each number it may show, all layouts are counted
//! again. A number after which some cell is safe is worth 1, and a little more the more cells
//! there are; one after which none is, is worth the chance to survive the next guess. So the score
//! of a cell is, roughly, the chance to live through this guess and the next.
//!
//! Some guesses have to be made anyway: two cells of which one has a mine, and that nothing outside
//! can ever tell apart. Making one now costs nothing, so its score is what comes after survival.

use crate::best::Patience;
use crate::board::{Known, SolverBoard};
use crate::count::{Counted, Risk, count};
use crate::frontier::Frontier;
use crate::layout_count::LayoutCount;
use crate::odds::Budget;

/// Cells that are this much more dangerous than the safest one are not looked at.
const MARGIN: f64 = 0.1;

/// On boards with more cells than this the safest cell has to do: each thought counts them all.
const MAX_CELLS: usize = 20_000;

/// How many untouched cells are looked at, of each of two kinds.
const N_UNTOUCHED: usize = 6;

/// How many safe cells are many, and with how many untouched cells ahead they are worth twice as
/// much as one: the longer the way, the more progress is worth.
const MANY: usize = 8;
const LONG_WAY: f64 = 2_400.0;

/// The best cell to guess, if there is one that is not certainly a mine.
pub(crate) fn guess(
    board: &SolverBoard,
    counted: &Counted,
    patience: Patience,
    budget: Budget,
) -> Option<u32> {
    // Certain mines are the same in every thought; known as such, they need not be found again.
    let mut board = board.clone();
    let patches = counted.frontier.patches.iter().zip(&counted.patches);
    for (patch, _) in patches.filter(|(_, risk)| risk.is_mine) {
        patch.cells.iter().for_each(|&cell| board.set(cell as usize, Known::Mine));
    }
    let board = &mut board;
    let candidates = candidates(board, counted);
    let safest = candidates.first()?;
    if board.n_cells() > MAX_CELLS {
        return Some(safest.cell);
    }
    let lowest = safest.of_mine;
    let mut best = (f64::NEG_INFINITY, None);
    for Candidate { cell, of_mine } in candidates.into_iter().take(patience.n_candidates) {
        let at_most = (1.0 - of_mine) * (1.0 + progress(&counted.frontier));
        if of_mine > lowest + MARGIN || at_most <= best.0 {
            break;
        }
        let score = score(board, counted, cell, budget);
        if score > best.0 {
            best = (score, Some(cell));
        }
    }
    for cell in coins(board, counted) {
        let after_survival = score(board, counted, cell, budget) * 2.0;
        if after_survival > best.0 {
            best = (after_survival, Some(cell));
        }
    }
    best.1
}

struct Candidate {
    cell: u32,
    of_mine: f64,
}

/// The cells worth a look, the safest first.
fn candidates(board: &SolverBoard, counted: &Counted) -> Vec<Candidate> {
    let mut candidates = Vec::new();
    let touched = counted.frontier.patches.iter().zip(&counted.patches);
    for (patch, risk) in touched.filter(|(_, risk)| !risk.is_mine) {
        let of_mine = risk.of_mine;
        candidates.extend(patch.cells.iter().map(|&cell| Candidate { cell, of_mine }));
    }
    if let Some(Risk { of_mine, is_mine: false, .. }) = counted.untouched {
        let untouched = untouched_candidates(board, &counted.frontier.untouched);
        candidates.extend(untouched.into_iter().map(|cell| Candidate { cell, of_mine }));
    }
    candidates.sort_by(|one, other| one.of_mine.total_cmp(&other.of_mine));
    candidates
}

/// Untouched cells are all equally safe. The promising ones have few closed neighbours, so that a 0
/// is likely, or many beside the frontier, so that their number tells something about it.
fn untouched_candidates(board: &SolverBoard, untouched: &[u32]) -> Vec<u32> {
    let is_untouched = |cell: u32| untouched.binary_search(&cell).is_ok();
    let mut cells: Vec<(usize, usize, u32)> = Vec::with_capacity(untouched.len());
    for &cell in untouched {
        let closed = board.neighbours(cell as usize).iter();
        let closed = closed.filter(|&&near| board.is_closed(near as usize));
        let n_closed = closed.clone().count();
        let n_beside = closed.filter(|&&near| !is_untouched(near)).count();
        cells.push((n_closed, n_beside, cell));
    }
    cells.sort_unstable_by_key(|&(n_closed, n_beside, cell)| {
        (n_closed, usize::MAX - n_beside, cell)
    });
    let mut chosen: Vec<u32> = cells.iter().take(N_UNTOUCHED).map(|&(.., cell)| cell).collect();
    cells.retain(|&(_, n_beside, cell)| n_beside > 0 && !chosen.contains(&cell));
    cells.sort_unstable_by_key(|&(n_closed, n_beside, cell)| {
        (usize::MAX - n_beside, n_closed, cell)
    });
    chosen.extend(cells.iter().take(N_UNTOUCHED).map(|&(.., cell)| cell));
    chosen
}

/// The chance to survive this cell and the next guess, and a little for progress.
fn score(board: &mut SolverBoard, counted: &Counted, cell: u32, budget: Budget) -> f64 {
    let mut score = 0.0;
    for number in 0..=8 {
        board.set(cell as usize, Known::Number(number));
        if let Ok(next) = count(board, budget.n_steps) {
            score += next.n_layouts.over(counted.n_layouts) * worth(&next);
        }
    }
    board.set(cell as usize, Known::Closed);
    score
}

fn worth(next: &Counted) -> f64 {
    let n_safe = next.safe_cells().len();
    if n_safe > 0 {
        return 1.0 + progress(&next.frontier) * n_safe.min(MANY) as f64 / MANY as f64;
    }
    let risks = next.patches.iter().chain(&next.untouched);
    1.0 - risks.map(|risk| risk.of_mine).fold(1.0, f64::min)
}

/// What many safe cells are worth more than one.
fn progress(frontier: &Frontier) -> f64 {
    frontier.untouched.len() as f64 / LONG_WAY
}

/// Cells that are a coin toss now and for ever: one of two that see the same numbers, where
/// everything that touches just one of them is a mine and will never show a number.
fn coins(board: &SolverBoard, counted: &Counted) -> Vec<u32> {
    let is_mine = |cell: u32| board.known(cell as usize) == Known::Mine;
    let is_even = |risk: &Risk| (risk.of_mine - 0.5).abs() < 1e-9;
    let patches = counted.frontier.patches.iter().zip(&counted.patches);
    let mut coins = Vec::new();
    for (patch, _) in patches.filter(|(_, risk)| is_even(risk)) {
        let [one, other] = patch.cells[..] else { continue };
        let (near_one, near_other) =
            (board.neighbours(one as usize), board.neighbours(other as usize));
        let beside_one = near_one.iter().filter(|cell| !near_other.contains(cell));
        let beside_other = near_other.iter().filter(|cell| !near_one.contains(cell));
        let mut beside =
            beside_one.chain(beside_other).filter(|&&cell| cell != one && cell != other);
        if beside.all(|&cell| is_mine(cell)) {
            coins.extend([one, other]);
        }
    }
    coins
}
