//! The exact search: alpha-beta with null windows (as in MTD), a transposition table and move ordering.
//!
//! A null-window search tests whether a node's score is above `alpha`. The result is a bound: above
//! `alpha` it means "at least this", otherwise "at most this". Repeated searches narrow the bounds to
//! the exact score, and each of them has more cut-offs than a search with a full window.

use flagfall_four::COLUMNS;

use crate::board::{column_of, each};
use crate::bounds::Bounds;
use crate::limits::{Interrupted, Meter};
use crate::move_ordering::{History, ordering_score};
use crate::node::{Node, Quiet, Settled};
use crate::parity;
use crate::transposition_table::{Entry, TableBucket, TranspositionTable};

/// Below this many stones, a position and its mirror image share an entry; later, both hardly ever
/// occur.
const MIRROR_PLIES: u32 = 10;
/// Positions with fewer stones go into the far table, the others into the near one.
const FAR_PLIES: u32 = 18;
/// The most children a node can have.
const MAX_CHILDREN: usize = COLUMNS as usize;

/// Two transposition tables for one search.
///
/// Most nodes are late in the game. They are cheap to search again and useful only briefly, so their
/// table fits into the processor's cache: a main memory access for each would cost more than searching a
/// few nodes twice. Each early node represents a lot of work, so early nodes get the rest of the memory.
#[derive(Clone, Copy)]
pub(crate) struct Tables<'a> {
    pub(crate) far: &'a TranspositionTable,
    pub(crate) near: &'a TranspositionTable,
}

impl<'a> Tables<'a> {
    /// The table bucket of this node, and whether it is stored as its mirror image.
    #[inline(always)]
    fn place(self, node: &Node) -> (TableBucket<'a>, bool) {
        if node.n_stones >= FAR_PLIES {
            return (self.near.place(node.key()), false);
        }
        if node.n_stones >= MIRROR_PLIES {
            return (self.far.place(node.key()), false);
        }
        let key = node.mirror_key();
        (self.far.place(key), key != node.key())
    }
}

/// The search of one thread.
pub(crate) struct Search<'a> {
    tables: Tables<'a>,
    history: &'a mut History,
    meter: Meter<'a>,
}

/// A drop and the node after its forced replies.
#[derive(Clone, Copy)]
struct Child {
    cell: u64,
    settled: Quiet,
}

impl Child {
    /// The settled child's bounds from the perspective of the side that made the drop.
    #[inline]
    fn seen_by_parent(&self, bounds: Bounds) -> Bounds {
        if self.settled.turned { bounds } else { bounds.negated() }
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        tables: Tables<'a>,
        history: &'a mut History,
        meter: Meter<'a>,
    ) -> Search<'a> {
        Search { tables, history, meter }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// The exact score of a node with a score within `bounds`. The first window is at `guess`, which
    /// must be inside the bounds.
    pub(crate) fn bisect(
        &mut self,
        quiet: &Quiet,
        mut bounds: Bounds,
        guess: Option<i32>,
    ) -> Result<i32, Interrupted> {
        let mut guess = guess;
        loop {
            self.meter.report(if quiet.turned { bounds.negated() } else { bounds });
            if let Some(score) = bounds.score() {
                return Ok(score);
            }
            let alpha = guess.take().unwrap_or_else(|| next_window(bounds));
            let answer = self.null_window(quiet, alpha)?;
            bounds = bounds.with_answer(answer, alpha);
        }
    }

    /// A bound that tells whether the score of this node is above `alpha`.
    fn null_window(&mut self, quiet: &Quiet, alpha: i32) -> Result<i32, Interrupted> {
        self.meter.count()?;
        let nodes_before = self.nodes();
        let node = &quiet.node;
        let mut bounds = Bounds::of_quiet(node);
        let (place, is_mirrored) = self.tables.place(node);
        let mut table_column = None;
        if let Some(entry) = place.read() {
            bounds = bounds.and(entry.bounds);
            if let Some(answer) = bounds.answer(alpha) {
                return Ok(answer);
            }
            table_column = entry.column.map(|column| mirrored_if(is_mirrored, column));
        }

        let mut children = [Child { cell: 0, settled: *quiet }; MAX_CHILDREN];
        let mut places = [place; MAX_CHILDREN];
        let mut ranks = [0; MAX_CHILDREN];
        let mut n_children = 0;
        let mut best = i32::MIN;
        for cell in each(quiet.safe) {
            let after = node.after(cell);
            let settled = match after.settle() {
                Settled::Decided(score) if -score > alpha => return Ok(-score),
                Settled::Decided(score) => {
                    best = best.max(-score);
                    continue;
                }
                Settled::Quiet(settled) => settled,
            };
            let child = Child { cell, settled };
            let known = child.seen_by_parent(static_bounds(&settled.node));
            match known.answer(alpha) {
                Some(answer) if answer > alpha => return Ok(answer),
                Some(answer) => best = best.max(answer),
                None => {
                    children[n_children] = child;
                    places[n_children] = self.tables.place(&settled.node).0;
                    // The index is in the low bits, so sorting the ranks sorts the children.
                    let ordering_score =
                        ordering_score(self.history, node, cell, &after, &settled, table_column);
                    ranks[n_children] = ordering_score << 3 | n_children as i32;
                    n_children += 1;
                }
            }
        }

        // The children's table entries may give a cut-off before any child is searched.
        let mut n_open = 0;
        for index in 0..n_children {
            let child = &children[index];
            let known = places[index]
                .read()
                .and_then(|entry| child.seen_by_parent(entry.bounds).answer(alpha));
            match known {
                Some(answer) if answer > alpha => return Ok(answer),
                Some(answer) => best = best.max(answer),
                None => {
                    ranks[n_open] = ranks[index];
                    n_open += 1;
                }
            }
        }

        let mut best_cell = None;
        for turn in 0..n_open {
            let top = (turn..n_open).max_by_key(|&at| ranks[at]).expect("turn is less than n_open");
            ranks.swap(turn, top);
            let child_at = |rank: i32| &children[(rank & 7) as usize];
            let child = child_at(ranks[turn]);
            let answer = if child.settled.turned {
                self.null_window(&child.settled, alpha)?
            } else {
                -self.null_window(&child.settled, -alpha - 1)?
            };
            if answer > best {
                best = answer;
                best_cell = Some(child.cell);
            }
            if answer > alpha {
                let failed = ranks[..turn].iter().map(|&rank| child_at(rank).cell);
                self.history.record_refutation(node, child.cell, failed);
                break;
            }
        }
        let column = best_cell.map(|cell| mirrored_if(is_mirrored, column_of(cell)));
        let entry = Entry { bounds: bounds.with_answer(best, alpha), column };
        place.write(entry, self.nodes() - nodes_before);
        Ok(best)
    }
}

/// Bounds of a quiet node without searching it.
#[inline]
fn static_bounds(node: &Node) -> Bounds {
    let bounds = Bounds::of_quiet(node);
    match parity::ceiling(node) {
        Some(ceiling) => Bounds { upper: bounds.upper.min(ceiling), ..bounds },
        None => bounds,
    }
}

/// The next null window within the remaining bounds.
///
/// Small searches find or exclude early wins and losses, so these windows come first, from both ends.
/// The next windows decide who wins at all, and then how soon, step by step: most scores are near a draw.
/// Bisection would take fewer searches but more nodes, because searches far from the score leave few
/// table entries that help near it.
fn next_window(Bounds { lower, upper }: Bounds) -> i32 {
    const SOON: i32 = 8;
    if lower < 0 && upper > SOON {
        SOON - 1 + (upper - SOON) / 2
    } else if upper > 0 && lower < -SOON {
        -SOON - (-lower - SOON) / 2
    } else {
        0.clamp(lower, upper - 1)
    }
}

fn mirrored_if(is_mirrored: bool, column: u32) -> u32 {
    if is_mirrored { u32::from(COLUMNS) - 1 - column } else { column }
}
