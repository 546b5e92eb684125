//! Local repair: moves mines until deduction continues, for boards where rejection sampling would
//! practically never find a no-guess game.

use std::sync::atomic::{AtomicBool, Ordering};

use flagfall_mines::Layout;
use flagfall_rng::Rng;

use crate::board::Known;
use crate::cell_sets::{RankedSet, ShrinkingSet};
use crate::local_deduction::{LocalDeducer, PairTables};

/// The number of rounds before a board is given up.
const N_ROUNDS: usize = 60;

/// The most cells among which a mine's new place is drawn.
const N_DRAWN_FROM: usize = 64;

/// Changes a board so that single numbers and pairs win it from the first cell. It preserves the number
/// of mines and keeps the `kept` cells free of them. `None` if that fails or if `stop` is set.
pub(crate) fn repair(
    layout: &Layout,
    pairs: &PairTables,
    first: u32,
    kept: &[u32],
    rng: &mut Rng,
    stop: &AtomicBool,
) -> Option<Layout> {
    let mut layout = layout.clone();
    for _ in 0..N_ROUNDS {
        let mut round = Round::new(&layout, pairs, kept, rng);
        let n_moved = round.play(first, stop)?;
        if n_moved == 0 {
            return Some(layout);
        }
        // Numbers that were already used may have changed, so only a round without moves is a proof.
        layout = round.local.layout();
    }
    None
}

/// One game, with mines moved wherever deduction gets stuck. Its sets are updated incrementally, because
/// the number of stops grows with the board.
struct Round<'a> {
    local: LocalDeducer<'a>,
    kept: &'a [u32],
    rng: &'a mut Rng,
    /// The open numbers that see an unknown cell.
    open_numbers: RankedSet,
    /// The known cells and the number of deductions already processed.
    is_processed: Vec<bool>,
    n_processed: usize,
    /// Known cells not processed yet.
    fresh: Vec<u32>,
    /// A superset of the unknown cells.
    unknown: ShrinkingSet,
    /// A superset of the unknown cells that no number sees.
    unseen: ShrinkingSet,
}

impl<'a> Round<'a> {
    fn new(layout: &Layout, pairs: &'a PairTables, kept: &'a [u32], rng: &'a mut Rng) -> Round<'a> {
        let n_cells = layout.size().grid().n_cells();
        Round {
            local: LocalDeducer::new(layout, pairs),
            kept,
            rng,
            open_numbers: RankedSet::none_of(n_cells),
            is_processed: vec![false; n_cells],
            n_processed: 0,
            fresh: Vec::new(),
            unknown: ShrinkingSet::all_of(n_cells),
            unseen: ShrinkingSet::all_of(n_cells),
        }
    }

    /// Plays from the first cell and returns the number of mines moved; `None` if stuck or stopped.
    fn play(&mut self, first: u32, stop: &AtomicBool) -> Option<usize> {
        if !self.local.open(first) {
            return None;
        }
        self.fresh.push(first);
        let mut n_moved = 0;
        while !stop.load(Ordering::Relaxed) {
            self.local.propagate();
            if self.local.is_won() {
                return Some(n_moved);
            }
            self.process_new_cells();
            if self.open_numbers.len() == 0 {
                return self.breach();
            }
            n_moved += self.unblock()?;
        }
        None
    }

    /// Processes the cells that became known since the last stop: deduced or opened by flood fill.
    fn process_new_cells(&mut self) {
        let board = self.local.board();
        let deductions = self.local.deductions();
        self.fresh.extend(deductions[self.n_processed..].iter().map(|deduction| deduction.cell));
        self.n_processed = deductions.len();
        while let Some(cell) = self.fresh.pop() {
            if std::mem::replace(&mut self.is_processed[cell as usize], true) {
                continue;
            }
            let around = board.neighbours(cell as usize);
            for &near in around.iter().chain([&cell]) {
                let index = near as usize;
                let is_number = matches!(board.known(index), Known::Number(_));
                self.open_numbers.set(index, is_number && board.n_closed_around(index) > 0);
            }
            // No mine has moved since it was opened, so the 0 is still valid.
            if board.known(cell as usize) == Known::Number(0) {
                self.fresh.extend(around);
            }
        }
    }

    /// Empties or fills the unknown cells around a number, which then decides them alone.
    fn unblock(&mut self) -> Option<usize> {
        for _ in 0..self.open_numbers.len() {
            let drawn = self.draw(self.open_numbers.len());
            let number = self.open_numbers.nth(drawn);
            let board = self.local.board();
            let around = board.neighbours(number).iter().copied();
            let set: Vec<u32> = around.filter(|&cell| board.is_closed(cell as usize)).collect();
            if let Some(n_moved) = self.decide(&set) {
                return Some(n_moved);
            }
        }
        None
    }

    /// Makes all cells of the set mines or all free, preferring fewer moves, by swaps with unknown cells
    /// outside the set.
    fn decide(&mut self, set: &[u32]) -> Option<usize> {
        let (mines, free): (Vec<u32>, Vec<u32>) =
            set.iter().copied().partition(|&cell| self.local.is_mine(cell));
        let free_outside = self.outside(set, false);
        let can_empty = mines.len() <= free_outside.len();
        let (from, to) = if can_empty && mines.len() <= free.len() {
            (mines, self.shuffled(free_outside))
        } else {
            let mines_outside = self.outside(set, true);
            let is_kept = |cell: &u32| self.kept.contains(cell);
            if free.len() <= mines_outside.len() && !free.iter().any(is_kept) {
                (self.shuffled(mines_outside), free)
            } else if can_empty {
                (mines, self.shuffled(free_outside))
            } else {
                return None;
            }
        };
        let mut n_moved = 0;
        for (mine, target) in from.into_iter().zip(to) {
            self.local.lift_mine(mine);
            self.local.lay_mine(target);
            n_moved += 1;
        }
        Some(n_moved)
    }

    /// Unknown cells outside the set, with or without mines, enough for a draw. Cells that no number
    /// sees come first: moving mines there affects no number.
    fn outside(&mut self, set: &[u32], with_mines: bool) -> Vec<u32> {
        let Round { local, kept, unknown, unseen, .. } = self;
        let board = local.board();
        let is_unknown = |cell: u32| board.is_closed(cell as usize);
        let is_seen = |cell: u32| {
            let mut around = board.neighbours(cell as usize).iter();
            around.any(|&near| matches!(board.known(near as usize), Known::Number(_)))
        };
        let is_asked_for = |cell: &u32| {
            local.is_mine(*cell) == with_mines
                && !set.contains(cell)
                && (with_mines || !kept.contains(cell))
        };
        let unseen = unseen.last_first(|cell| is_unknown(cell) && !is_seen(cell));
        let seen = unknown.last_first(is_unknown).filter(|&cell| is_seen(cell));
        unseen.chain(seen).filter(is_asked_for).take(N_DRAWN_FROM).collect()
    }

    fn draw(&mut self, bound: usize) -> usize {
        self.rng.below(bound as u32) as usize
    }

    /// Shuffles the cells (Fisher-Yates).
    fn shuffled(&mut self, mut cells: Vec<u32>) -> Vec<u32> {
        let last = cells.len().saturating_sub(1);
        for place in (1..=last).rev() {
            let other = self.draw(place + 1);
            cells.swap(last - place, last - other);
        }
        cells
    }

    /// No number sees an unknown cell: swaps a mine in the wall around them with one of them. This ends
    /// the round, because the wall was already known.
    fn breach(&mut self) -> Option<usize> {
        let board = self.local.board();
        let unknown: Vec<u32> = board.closed().map(|cell| cell as u32).collect();
        let is_wall = |&cell: &u32| board.known(cell as usize) == Known::Mine;
        let walls: Vec<u32> = unknown
            .iter()
            .flat_map(|&cell| board.neighbours(cell as usize))
            .copied()
            .filter(is_wall)
            .collect();
        let free: Vec<u32> = unknown
            .into_iter()
            .filter(|cell| !self.local.is_mine(*cell) && !self.kept.contains(cell))
            .collect();
        if walls.is_empty() || free.is_empty() {
            return None;
        }
        let (wall, target) = (walls[self.draw(walls.len())], free[self.draw(free.len())]);
        self.local.lift_mine(wall);
        self.local.lay_mine(target);
        Some(1)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use flagfall_mines::{Deal, StartRule};
    use flagfall_rng::Seed;

    use super::*;
    use crate::board::Neighbours;

    /// A stopped round gives up before its first move, however easy the board is.
    #[test]
    fn a_repair_can_be_stopped() {
        let size = "30x16x120".parse().expect("a size");
        let deal = Deal { size, start: StartRule::Opening, seed: Seed(1) };
        let layout = deal.layout(size.grid().cell(0));
        let pairs = PairTables::of(size.grid(), Arc::new(Neighbours::of(size.grid())));
        let repaired = |stop: bool| {
            let mut rng = Rng::new(Seed(1));
            repair(&layout, &pairs, 0, &[0, 1, 30, 31], &mut rng, &AtomicBool::new(stop))
        };
        assert!(repaired(false).is_some_and(|repaired| repaired.size() == size));
        assert!(repaired(true).is_none());
    }
}
