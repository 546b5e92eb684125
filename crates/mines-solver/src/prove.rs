//! Winning a board by proof alone, each time with the easiest step there is.

use flagfall_mines::{Cell, Grid, Layout};

use crate::clues::{Assumption, Clues};
use crate::count::{Counted, certain_without_count, count};
use crate::frontier::Frontier;
use crate::local::{Deduction, Local, Pairs};
use crate::odds::Budget;
use crate::proof::{Finding, MineCount, Proof, ProofStep};
use crate::smallest::{Easiest, smallest};

/// What a quick play of a board shows.
pub(crate) enum Quick {
    /// It needs a guess.
    NeedsGuess,
    /// It needs none, but harder steps than pairs: the proof takes more work.
    Hard,
    /// Single numbers and pairs win it, and this is the proof.
    Easy(Proof),
}

/// Plays a board from its first cell, and stops as soon as it needs a guess.
pub(crate) fn play_quickly(
    layout: &Layout,
    pairs: &Pairs,
    first: Cell,
    mine_count: MineCount,
    budget: Budget,
) -> Quick {
    let mut local = Local::new(layout, pairs);
    if !local.open(layout.size().grid().index(first) as u32) {
        return Quick::NeedsGuess;
    }
    let mut is_easy = true;
    loop {
        local.go_on();
        if local.is_won() {
            break;
        }
        is_easy = false;
        let safe = certainly_safe(&local, mine_count, budget);
        if safe.is_empty() {
            return Quick::NeedsGuess;
        }
        for cell in safe {
            local.open(cell);
        }
    }
    if !is_easy {
        return Quick::Hard;
    }
    let grid = layout.size().grid();
    let steps = local.deductions().iter().map(|deduction| step(grid, deduction)).collect();
    Quick::Easy(up_to_the_win(Proof { steps }))
}

/// The proof that a board is won from its first cell without a guess, or nothing where it is not.
pub(crate) fn prove(
    layout: &Layout,
    pairs: &Pairs,
    first: Cell,
    mine_count: MineCount,
    budget: Budget,
) -> Option<Proof> {
    let grid = layout.size().grid();
    let mut local = Local::new(layout, pairs);
    if !local.open(grid.index(first) as u32) {
        return None;
    }
    let mut proof = Proof::default();
    let mut n_noted = 0;
    loop {
        local.go_on();
        let fresh = &local.deductions()[n_noted..];
        n_noted += fresh.len();
        proof.steps.extend(fresh.iter().map(|deduction| step(grid, deduction)));
        if local.is_won() {
            return Some(up_to_the_win(proof));
        }
        for step in easiest(&local, mine_count, budget)? {
            let index = grid.index(step.cell);
            // A 0 among them may have opened the others.
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

/// What was found after the last safe cell was opened proves nothing any more.
fn up_to_the_win(mut proof: Proof) -> Proof {
    let last = proof.steps.iter().rposition(|step| step.finding == Finding::Safe);
    proof.steps.truncate(last.map_or(0, |last| last + 1));
    proof
}

/// The cells that are safe in all layouts.
fn certainly_safe(local: &Local, mine_count: MineCount, budget: Budget) -> Vec<u32> {
    let board = local.board();
    match mine_count {
        MineCount::Used => {
            count(board, budget.n_steps).as_ref().map_or_else(|_| Vec::new(), Counted::safe_cells)
        }
        MineCount::Ignored => {
            let frontier = Frontier::of(board).expect("numbers never lie");
            let certain = certain_without_count(board, &frontier, budget.n_steps, u64::MAX);
            let safe = certain.into_iter().filter(|(_, risk)| risk.is_safe);
            safe.flat_map(|(patch, _)| frontier.patches[patch as usize].cells.to_vec()).collect()
        }
    }
}

/// The step to the safe cell that is easiest to see, and to those that see the same numbers.
fn easiest(local: &Local, mine_count: MineCount, budget: Budget) -> Option<Vec<ProofStep>> {
    // One number or two would have said it before. The mine count makes a board hard: it is used
    // only where nothing else will do, even if a chain is longer.
    let mut safe = certainly_safe(local, MineCount::Ignored, budget);
    let mut easiest = Easiest::WithoutCount;
    if safe.is_empty() && mine_count == MineCount::Used {
        safe = certainly_safe(local, MineCount::Used, budget);
        easiest = Easiest::WithCount;
    }
    let grid = local.board().size().grid();
    let clues = Clues::of(local.board(), budget);
    let assume = |&cell: &u32| Assumption { cell, is_mine: true };
    let assumptions: Vec<Assumption> = safe.iter().map(assume).collect();
    let proof = smallest(&clues, &assumptions, easiest)?;
    let because: Vec<Cell> = proof.clues.iter().map(|&clue| clues.cell(clue)).collect();
    let seen = clues.around(proof.assumption?.cell);
    let alike = safe.iter().filter(|&&cell| clues.around(cell) == seen);
    let step = |&cell: &u32| ProofStep {
        cell: grid.cell(cell as usize),
        finding: Finding::Safe,
        because: because.clone(),
        mine_count: proof.mine_count,
    };
    Some(alike.map(step).collect())
}
