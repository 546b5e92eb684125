//! The smallest set of constraints (open numbers) that proves something: a minimal unsatisfiable set.
//!
//! The claim is always that no layout is left: of a contradictory position, or of one in which a safe
//! cell is assumed to be a mine. A smallest set is connected: its numbers share closed cells with each
//! other and with the assumed cell, because otherwise the connected part would be enough. So connected
//! sets are tried in order of size.
//!
//! With the total mine count, a smallest set can be scattered over the board: its numbers together need
//! more mines than there are, or keep more cells free than possible. An upper bound on what a set can
//! need or keep free is known in advance, so most sets are pruned.
//!
//! The result is a smallest set; if trying them all takes too long, a minimal one, from which no number
//! can be removed; and if the budget of the [`NumberSets`] is too small for that, any set that proves
//! the claim.

use std::collections::HashSet;
use std::ops::Range;

use crate::count::Conflict;
use crate::number_sets::{Assumption, NumberSets};
use crate::proof::MineCount;

/// The number of sets to try before settling for a minimal set.
const MAX_TRIED: usize = 3_000;

/// The same for sets with the mine count, which take longer.
const MAX_COUNTED_TRIED: usize = 1_000;

/// The number of assumptions for which a proof with the mine count is minimised; each starts from all
/// numbers.
const MAX_COUNTED: usize = 4;

/// A set of numbers that leaves no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MinimalProof {
    pub(crate) clues: Vec<u32>,
    pub(crate) assumption: Option<Assumption>,
    pub(crate) mine_count: MineCount,
}

/// Which proof counts as the simplest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Easiest {
    /// The one with the fewest numbers; ties go to one without the mine count.
    FewestNumbers,
    /// One without the mine count, even if it takes more numbers. The caller guarantees that there is
    /// one, and that one or two numbers are not enough.
    WithoutCount,
    /// One with the mine count. The caller guarantees that there is none without.
    WithCount,
}

/// The smallest proof against any of these assumptions. `None` if none can be refuted within the budget.
pub(crate) fn smallest(
    clues: &NumberSets,
    assumptions: &[Assumption],
    easiest: Easiest,
) -> Option<MinimalProof> {
    let assumptions = &different(clues, assumptions);
    let mut search = Search::new(clues);
    let counted_first = match easiest {
        Easiest::FewestNumbers => {
            if let Some(proof) = search.of_sizes(0..3, assumptions, Counting::Both) {
                return Some(proof);
            }
            Counting::Both
        }
        Easiest::WithoutCount => Counting::Without,
        Easiest::WithCount => return search.with_count(assumptions),
    };
    let local: Vec<MinimalProof> =
        assumptions.iter().filter_map(|&assumption| search.ball(assumption?)).collect();
    if let Some(best) = local.iter().min_by_key(|proof| proof.clues.len()) {
        let sizes = 3..best.clues.len();
        return Some(search.of_sizes(sizes, assumptions, counted_first).unwrap_or(best.clone()));
    }
    search.with_count(assumptions)
}

/// The smallest contradiction in a position that has one, without the mine count if that takes no more
/// numbers.
pub(crate) fn contradiction(clues: &NumberSets, conflict: Conflict) -> MinimalProof {
    let mut search = Search::new(clues);
    let (whole, mine_count, counting) = match conflict {
        Conflict::Around(cell) => {
            let clue: Vec<u32> = clues.at(cell).into_iter().collect();
            (clues.connected_to(&clue), MineCount::Ignored, Counting::Both)
        }
        Conflict::Count => ((0..clues.len() as u32).collect(), MineCount::Used, Counting::Only),
    };
    let small = search.of_sizes(0..3.min(whole.len()), &[None], counting);
    small.unwrap_or_else(|| {
        let rules_out = |set: &[u32]| clues.rule_out(set, None, mine_count);
        let thin =
            MinimalProof { clues: minimised(whole, rules_out), assumption: None, mine_count };
        search.of_sizes(3..thin.clues.len(), &[None], counting).unwrap_or(thin)
    })
}

/// Cells that see the same numbers have the same proofs, so keep one of each kind.
fn different(clues: &NumberSets, assumptions: &[Assumption]) -> Vec<Option<Assumption>> {
    let mut seen = HashSet::new();
    let is_new = |assumption: &&Assumption| seen.insert(clues.around(assumption.cell));
    assumptions.iter().filter(is_new).copied().map(Some).collect()
}

/// A minimal proof with the mine count.
fn with_count(clues: &NumberSets, assumption: Option<Assumption>) -> Option<MinimalProof> {
    let rules_out = |set: &[u32]| clues.rule_out(set, assumption, MineCount::Used);
    let all: Vec<u32> = (0..clues.len() as u32).collect();
    let mine_count = MineCount::Used;
    rules_out(&all).then(|| MinimalProof {
        clues: minimised(all, rules_out),
        assumption,
        mine_count,
    })
}

/// Removes redundant numbers: first many at a time, then one by one.
fn minimised(mut set: Vec<u32>, rules_out: impl Fn(&[u32]) -> bool) -> Vec<u32> {
    let mut n_at_once = set.len().div_ceil(2);
    while n_at_once > 0 {
        let mut start = 0;
        while start < set.len() {
            let end = (start + n_at_once).min(set.len());
            let thinner = [&set[..start], &set[end..]].concat();
            if rules_out(&thinner) {
                set = thinner;
            } else {
                start = end;
            }
        }
        n_at_once = if n_at_once == 1 { 0 } else { n_at_once.div_ceil(2) };
    }
    set
}

/// Whether to try sets with the mine count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counting {
    Without,
    Both,
    Only,
}

/// Enumerates sets of numbers in order of size, each set once.
struct Search<'a> {
    clues: &'a NumberSets<'a>,
    /// The remaining number of sets to try without the mine count.
    n_left: usize,
    /// The same with the mine count.
    n_counted_left: usize,
    chosen: Vec<u32>,
    /// By clue: whether it is in the current set or was already skipped. Invariant: all false between
    /// two sets.
    is_marked: Vec<bool>,
    /// Sets that need too many mines, and sets that keep too many cells free; created on first use.
    scattered: Option<[ScatteredSets; 2]>,
}

impl<'a> Search<'a> {
    fn new(clues: &'a NumberSets<'a>) -> Search<'a> {
        Search {
            clues,
            n_left: MAX_TRIED,
            n_counted_left: MAX_COUNTED_TRIED,
            chosen: Vec::new(),
            is_marked: vec![false; clues.len()],
            scattered: None,
        }
    }

    /// A minimal proof from the numbers nearest to the assumed cell: the neighbourhood grows until it is
    /// a proof.
    fn ball(&mut self, assumption: Assumption) -> Option<MinimalProof> {
        let clues = self.clues;
        let rules_out = |set: &[u32]| clues.rule_out(set, Some(assumption), MineCount::Ignored);
        let mut set = clues.around(assumption.cell).to_vec();
        self.mark(&set);
        let mut n_grown = 0;
        let is_proof = loop {
            if rules_out(&set) {
                break true;
            }
            let n_before = set.len();
            for place in n_grown..n_before {
                set.extend(self.mark_adjacent(set[place]));
            }
            n_grown = n_before;
            if set.len() == n_grown || clues.is_spent(set.len()) {
                break false;
            }
        };
        self.unmark(&set);
        let mine_count = MineCount::Ignored;
        is_proof.then(|| MinimalProof {
            clues: minimised(set, rules_out),
            assumption: Some(assumption),
            mine_count,
        })
    }

    fn of_sizes(
        &mut self,
        sizes: Range<usize>,
        of: &[Option<Assumption>],
        counting: Counting,
    ) -> Option<MinimalProof> {
        for size in sizes {
            if self.n_left == 0 && self.n_counted_left == 0 {
                return None;
            }
            let local = match counting {
                Counting::Without | Counting::Both if size > 0 => self.local(size, of),
                Counting::Without | Counting::Both | Counting::Only => None,
            };
            let found = local.or_else(|| match counting {
                Counting::Without => None,
                Counting::Both | Counting::Only => self.counted(size, of),
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The smallest proof with the mine count.
    fn with_count(&mut self, of: &[Option<Assumption>]) -> Option<MinimalProof> {
        let thin = of.iter().take(MAX_COUNTED);
        let thin = thin.filter_map(|&assumption| with_count(self.clues, assumption));
        let thinnest = thin.min_by_key(|proof| proof.clues.len());
        let sizes = 0..thinnest.as_ref().map_or(0, |proof| proof.clues.len());
        self.of_sizes(sizes, of, Counting::Only).or(thinnest)
    }

    /// A connected set of this size that is a proof without the mine count.
    fn local(&mut self, size: usize, of: &[Option<Assumption>]) -> Option<MinimalProof> {
        if self.n_left == 0 {
            return None;
        }
        of.iter().find_map(|&assumption| {
            self.chosen.clear();
            let mine_count = MineCount::Ignored;
            self.start(size, assumption).then(|| MinimalProof {
                clues: self.chosen.clone(),
                assumption,
                mine_count,
            })
        })
    }

    /// Any set of this size that is a proof with the mine count.
    fn counted(&mut self, size: usize, of: &[Option<Assumption>]) -> Option<MinimalProof> {
        if self.n_counted_left == 0 {
            return None;
        }
        let clues = self.clues;
        let n_free = |clue| clues.closed(clue).len() as i64 - clues.need(clue);
        let [too_many, too_few] = self.scattered.get_or_insert_with(|| {
            [
                ScatteredSets::new(clues, |clue| clues.need(clue), clues.n_mines_left()),
                ScatteredSets::new(clues, n_free, clues.n_safe_left()),
            ]
        });
        of.iter().find_map(|&assumption| {
            let of_mine = assumption.map(|assumption| assumption.is_mine);
            let (n_mines, n_safe) = match of_mine {
                None => (0, 0),
                Some(true) => (1, 0),
                Some(false) => (0, 1),
            };
            let mut is_proof = |set: &[u32]| {
                self.n_counted_left = self.n_counted_left.saturating_sub(1);
                match self.n_counted_left {
                    0 => Tried::NoMore,
                    _ if clues.rule_out(set, assumption, MineCount::Used) => Tried::Proof,
                    _ => Tried::Nothing,
                }
            };
            let found = too_many.find(size, n_mines, &mut is_proof);
            let found = found.or_else(|| too_few.find(size, n_safe, &mut is_proof))?;
            Some(MinimalProof { clues: found, assumption, mine_count: MineCount::Used })
        })
    }

    fn start(&mut self, size: usize, assumption: Option<Assumption>) -> bool {
        match assumption {
            Some(Assumption { cell, .. }) => {
                let first = self.clues.around(cell).to_vec();
                self.mark(&first);
                let found = self.extend(size, assumption, first.clone());
                self.unmark(&first);
                found
            }
            // The first member is the smallest; smaller clues stay marked.
            None => {
                let found = (0..self.clues.len() as u32).any(|first| {
                    self.is_marked[first as usize] = true;
                    self.n_left > 0 && self.extend_by(first, size, assumption, &[])
                });
                self.is_marked.fill(false);
                found
            }
        }
    }

    /// Adds members from `open`. Those already tried stay marked, which avoids duplicate sets.
    fn extend(&mut self, size: usize, assumption: Option<Assumption>, mut open: Vec<u32>) -> bool {
        if self.chosen.len() == size {
            self.n_left = self.n_left.saturating_sub(1);
            return self.n_left > 0
                && self.clues.rule_out(&self.chosen, assumption, MineCount::Ignored);
        }
        while let Some(next) = open.pop() {
            if self.extend_by(next, size, assumption, &open) {
                return true;
            }
            if self.n_left == 0 {
                return false;
            }
        }
        false
    }

    /// Adds this member, then others from `open` or adjacent to it.
    fn extend_by(
        &mut self,
        next: u32,
        size: usize,
        assumption: Option<Assumption>,
        open: &[u32],
    ) -> bool {
        let fresh = self.mark_adjacent(next);
        self.chosen.push(next);
        let found = self.extend(size, assumption, [open, &fresh].concat());
        if !found {
            self.chosen.pop();
        }
        self.unmark(&fresh);
        found
    }

    /// Marks and returns the unmarked clues adjacent to this one.
    fn mark_adjacent(&mut self, clue: u32) -> Vec<u32> {
        let beside = self.clues.beside(clue);
        let is_marked = &mut self.is_marked;
        beside.filter(|&beside| !std::mem::replace(&mut is_marked[beside as usize], true)).collect()
    }

    fn mark(&mut self, clues: &[u32]) {
        clues.iter().for_each(|&clue| self.is_marked[clue as usize] = true);
    }

    fn unmark(&mut self, clues: &[u32]) {
        clues.iter().for_each(|&clue| self.is_marked[clue as usize] = false);
    }
}

/// The result of trying a set.
enum Tried {
    Proof,
    Nothing,
    /// The limit was reached.
    NoMore,
}

/// Enumerates sets of numbers that may together need more of a resource than there is.
struct ScatteredSets {
    /// Each number's upper bound and the number, in descending order.
    takes: Vec<(i64, u32)>,
    /// Prefix sums of the upper bounds.
    sums: Vec<i64>,
    n_left: i64,
}

impl ScatteredSets {
    fn new(clues: &NumberSets, takes: impl Fn(u32) -> i64, n_left: i64) -> ScatteredSets {
        let mut takes: Vec<(u32, u32)> = (0..clues.len() as u32)
            .map(|clue| (u32::try_from(takes(clue)).unwrap_or_default(), clue))
            .collect();
        takes.sort_unstable();
        let takes: Vec<(i64, u32)> =
            takes.into_iter().rev().map(|(takes, clue)| (takes.into(), clue)).collect();
        let mut sums = vec![0];
        sums.extend(takes.iter().scan(0, |sum, (takes, _)| {
            *sum += takes;
            Some(*sum)
        }));
        ScatteredSets { takes, sums, n_left }
    }

    /// The first set of this size that is a proof, with `n_taken` already used.
    fn find(
        &self,
        size: usize,
        n_taken: i64,
        is_proof: &mut impl FnMut(&[u32]) -> Tried,
    ) -> Option<Vec<u32>> {
        let mut chosen = Vec::with_capacity(size);
        match self.extend(size, 0, n_taken, &mut chosen, is_proof) {
            Tried::Proof => Some(chosen),
            Tried::Nothing | Tried::NoMore => None,
        }
    }

    fn extend(
        &self,
        size: usize,
        from: usize,
        n_taken: i64,
        chosen: &mut Vec<u32>,
        is_proof: &mut impl FnMut(&[u32]) -> Tried,
    ) -> Tried {
        let n_to_come = size - chosen.len();
        if n_to_come == 0 {
            return if n_taken > self.n_left { is_proof(chosen) } else { Tried::Nothing };
        }
        for (place, &(takes, clue)) in self.takes.iter().enumerate().skip(from) {
            // The next clues have the largest remaining bounds. So every branch that is entered leads to
            // a set that is tried, and the limit on tried sets bounds the work.
            let most = self.sums.get(place + n_to_come).map(|sum| sum - self.sums[place]);
            if most.is_none_or(|most| n_taken + most <= self.n_left) {
                break;
            }
            chosen.push(clue);
            match self.extend(size, place + 1, n_taken + takes, chosen, is_proof) {
                Tried::Nothing => chosen.pop(),
                done @ (Tried::Proof | Tried::NoMore) => return done,
            };
        }
        Tried::Nothing
    }
}
