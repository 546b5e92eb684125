//! Wins a board by proof alone, always with the simplest available step.

use flagfall_mines::{Cell, Grid, Layout};

use crate::count::{Counted, Uncounted, certain_without_count, count};
use crate::frontier::Frontier;
use crate::local_deduction::{Deduction, LocalDeducer, PairTables};
use crate::minimal_proof::{Easiest, smallest};
use crate::number_sets::{Assumption, NumberSets};
use crate::odds::Budget;
use crate::proof::{Finding, MineCount, Proof, ProofStep};

/// Why a board has no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unproven {
    /// It needs a guess.
    NeedsGuess,
    /// The budget was exhausted before this was decided.
    Undecided,
}

/// The result of quickly playing a board that needs no guess.
pub(crate) enum Quick {
    /// It needs harder steps than pairs, so the proof takes more work.
    Hard,
    /// Single numbers and pairs win it; this is the proof.
    Easy(Proof),
}

/// Plays a board from its first cell, and stops as soon as it needs a guess.
pub(crate) fn play_quickly(
    layout: &Layout,
    pairs: &PairTables,
    first: Cell,
    mine_count: MineCount,
    budget: Budget,
) -> Result<Quick, Unproven> {
    let mut local = LocalDeducer::new(layout, pairs);
    if !local.open(layout.size().grid().index(first) as u32) {
        return Err(Unproven::NeedsGuess);
    }
    let mut is_easy = true;
    loop {
        local.propagate();
        if local.is_won() {
            break;
        }
        is_easy = false;
        let safe = certainly_safe(&local, mine_count, budget)?;
        if safe.is_empty() {
            return Err(Unproven::NeedsGuess);
        }
        for cell in safe {
            local.open(cell);
        }
    }
    if !is_easy {
        return Ok(Quick::Hard);
    }
    let grid = layout.size().grid();
    let steps = local.deductions().iter().map(|deduction| step(grid, deduction)).collect();
    Ok(Quick::Easy(up_to_the_win(Proof { steps })))
}

/// Proves that a board can be won from its first cell without guessing.
pub(crate) fn prove(
    layout: &Layout,
    pairs: &PairTables,
    first: Cell,
    mine_count: MineCount,
    budget: Budget,
) -> Result<Proof, Unproven> {
    let grid = layout.size().grid();
    let mut local = LocalDeducer::new(layout, pairs);
    if !local.open(grid.index(first) as u32) {
        return Err(Unproven::NeedsGuess);
    }
    let mut proof = Proof::default();
    let mut n_noted = 0;
    loop {
        local.propagate();
        let fresh = &local.deductions()[n_noted..];
        n_noted += fresh.len();
        proof.steps.extend(fresh.iter().map(|deduction| step(grid, deduction)));
        if local.is_won() {
            return Ok(up_to_the_win(proof));
        }
        for step in easiest(&local, mine_count, budget)? {
            let index = grid.index(step.cell);
            // Opening a 0 among them may already have opened others.
            if local.board().is_closed(index) {
                local.open(index as u32);
                proof.steps.push(step);
            }
        }
    }
}

fn step(grid: Grid, deduction: &Deduction) -> ProofStep {
    let numbers = [Some(deduction.number), deduction.other].into_iter().flatten();
    ProofStep {
        cell: grid.cell(deduction.cell as usize),
        finding: if deduction.is_mine { Finding::Mine } else { Finding::Safe },
        because: numbers.map(|number| grid.cell(number as usize)).collect(),
        mine_count: MineCount::Ignored,
    }
}

/// Drops the findings after the last safe cell, which are not needed.
fn up_to_the_win(mut proof: Proof) -> Proof {
    let last = proof.steps.iter().rposition(|step| step.finding == Finding::Safe);
    proof.steps.truncate(last.map_or(0, |last| last + 1));
    proof
}

/// The cells that are safe in all layouts. If the budget is too small to find them all, some of them; if
/// there are none among these, the result is undecided.
fn certainly_safe(
    local: &LocalDeducer,
    mine_count: MineCount,
    budget: Budget,
) -> Result<Vec<u32>, Unproven> {
    let board = local.board();
    match mine_count {
        MineCount::Used => match count(board, budget.n_steps) {
            Ok(counted) => Ok(Counted::safe_cells(&counted)),
            Err(Uncounted::Tangled { .. }) => Err(Unproven::Undecided),
            Err(Uncounted::Inconsistent(conflict)) => {
                panic!("a dealt board contradicts itself: {conflict:?}")
            }
        },
        MineCount::Ignored => {
            let frontier = Frontier::of(board).expect("a dealt board is consistent");
            let grid = board.size().grid();
            let certain = certain_without_count(grid, &frontier, budget.n_steps, u64::MAX)
                .expect("a dealt board is consistent");
            let safe = certain.risks.into_iter().filter(|(_, risk)| risk.is_safe);
            let safe: Vec<u32> = safe
                .flat_map(|(patch, _)| frontier.patches[patch as usize].cells.to_vec())
                .collect();
            let is_known = certain.is_complete || !safe.is_empty();
            if is_known { Ok(safe) } else { Err(Unproven::Undecided) }
        }
    }
}

/// The step for the safe cell with the simplest reason, and for all cells that see the same numbers.
fn easiest(
    local: &LocalDeducer,
    mine_count: MineCount,
    budget: Budget,
) -> Result<Vec<ProofStep>, Unproven> {
    // Deductions from one or two numbers were exhausted before. The mine count makes a board hard, so it
    // is a last resort, even if a chain is longer.
    let without_count = certainly_safe(local, MineCount::Ignored, budget)?;
    let (safe, easiest) = match mine_count {
        MineCount::Used if without_count.is_empty() => {
            (certainly_safe(local, MineCount::Used, budget)?, Easiest::WithCount)
        }
        MineCount::Used | MineCount::Ignored => (without_count, Easiest::WithoutCount),
    };
    if safe.is_empty() {
        return Err(Unproven::NeedsGuess);
    }
    let grid = local.board().size().grid();
    let clues = NumberSets::of(local.board(), budget);
    let assume = |&cell: &u32| Assumption { cell, is_mine: true };
    let assumptions: Vec<Assumption> = safe.iter().map(assume).collect();
    // They are all safe, so a missing proof means that the budget is too small.
    let proof = smallest(&clues, &assumptions, easiest).ok_or(Unproven::Undecided)?;
    let because: Vec<Cell> = proof.clues.iter().map(|&clue| clues.cell(clue)).collect();
    let assumption = proof.assumption.expect("each proof refutes an assumption");
    let seen = clues.around(assumption.cell);
    let alike = safe.iter().filter(|&&cell| clues.around(cell) == seen);
    let step = |&cell: &u32| ProofStep {
        cell: grid.cell(cell as usize),
        finding: Finding::Safe,
        because: because.clone(),
        mine_count: proof.mine_count,
    };
    Ok(alike.map(step).collect())
}
