//! The smallest set of numbers that proves something.
//!
//! What is to be proven is always that no layout is left: of a position that contradicts itself,
//! or of one in which a safe cell is assumed to be a mine. A smallest set for it hangs together: its
//! numbers share closed cells with each other and with the assumed cell, because otherwise the part
//! that hangs together would do alone. So the sets that hang together are tried by size.

use std::collections::HashSet;
use std::ops::Range;

use crate::clues::{Assumption, Clues};
use crate::count::MineCount;

/// How many sets are tried before a set of which no number can be left out is good enough.
const MAX_TRIED: usize = 3_000;

/// For how many assumptions a proof with the mine count is looked for; it takes them all together.
const MAX_COUNTED: usize = 4;

/// A set of numbers that leaves no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub(crate) clues: Vec<u32>,
    pub(crate) assumption: Option<Assumption>,
    pub(crate) mine_count: MineCount,
}

/// The smallest proof against any of these assumptions, without the mine count where that can be.
/// Nothing when no assumption is ruled out. The caller knows that it takes `at_least` numbers.
pub(crate) fn smallest(
    clues: &Clues,
    assumptions: &[Option<Assumption>],
    at_least: usize,
) -> Option<Proof> {
    let assumptions = &different(clues, assumptions);
    let mut search = Search { clues, n_left: MAX_TRIED, chosen: Vec::new() };
    if let Some(proof) = search.of_sizes(at_least..3, assumptions) {
        return Some(proof);
    }
    let local: Vec<Proof> =
        assumptions.iter().filter_map(|&assumption| ball(clues, assumption)).collect();
    if let Some(best) = local.iter().min_by_key(|proof| proof.clues.len()) {
        let provable: Vec<Option<Assumption>> =
            local.iter().map(|proof| proof.assumption).collect();
        let smaller = search.of_sizes(at_least.max(3)..best.clues.len(), &provable);
        return Some(smaller.unwrap_or_else(|| best.clone()));
    }
    let counting = assumptions
        .iter()
        .take(MAX_COUNTED)
        .filter_map(|&assumption| with_count(clues, assumption));
    counting.min_by_key(|proof| proof.clues.len())
}

/// Cells that see the same numbers have the same proofs: one of each kind will do.
fn different(clues: &Clues, assumptions: &[Option<Assumption>]) -> Vec<Option<Assumption>> {
    let mut seen = HashSet::new();
    let is_new = |assumption: &&Option<Assumption>| {
        seen.insert(assumption.map(|assumption| clues.around(assumption.cell)))
    };
    assumptions.iter().filter(is_new).copied().collect()
}

/// A proof from the numbers around the assumed cell, as near as will do, none of which can be left
/// out. A contradiction without an assumption is looked for everywhere.
fn ball(clues: &Clues, assumption: Option<Assumption>) -> Option<Proof> {
    let rules_out = |set: &[u32]| clues.rule_out(set, assumption, MineCount::Ignored);
    let mut set: Vec<u32> = match assumption {
        Some(assumption) => clues.around(assumption.cell).to_vec(),
        None => (0..clues.len() as u32).collect(),
    };
    let mut is_in = vec![false; clues.len()];
    set.iter().for_each(|&clue| is_in[clue as usize] = true);
    let mut n_grown = 0;
    while !rules_out(&set) {
        let shell: Vec<u32> = set[n_grown..].iter().flat_map(|&clue| clues.beside(clue)).collect();
        n_grown = set.len();
        set.extend(
            shell.into_iter().filter(|&clue| !std::mem::replace(&mut is_in[clue as usize], true)),
        );
        if set.len() == n_grown {
            return None;
        }
    }
    let mine_count = MineCount::Ignored;
    Some(Proof { clues: thinned(set, rules_out), assumption, mine_count })
}

/// A proof with the mine count, none of whose numbers can be left out.
fn with_count(clues: &Clues, assumption: Option<Assumption>) -> Option<Proof> {
    let rules_out = |set: &[u32]| clues.rule_out(set, assumption, MineCount::Used);
    let all: Vec<u32> = (0..clues.len() as u32).collect();
    let mine_count = MineCount::Used;
    rules_out(&all).then(|| Proof { clues: thinned(all, rules_out), assumption, mine_count })
}

/// Leaves out what can be left out: first many at a time, then one by one.
fn thinned(mut set: Vec<u32>, rules_out: impl Fn(&[u32]) -> bool) -> Vec<u32> {
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

/// Goes through the sets that hang together, the small ones first, each of them once.
struct Search<'a> {
    clues: &'a Clues<'a>,
    /// How many sets may still be tried.
    n_left: usize,
    chosen: Vec<u32>,
}

impl Search<'_> {
    fn of_sizes(&mut self, sizes: Range<usize>, of: &[Option<Assumption>]) -> Option<Proof> {
        for size in sizes {
            for &assumption in of {
                self.chosen.clear();
                if self.start(size, assumption) {
                    let clues = self.chosen.clone();
                    return Some(Proof { clues, assumption, mine_count: MineCount::Ignored });
                }
            }
        }
        None
    }

    fn start(&mut self, size: usize, assumption: Option<Assumption>) -> bool {
        let n_clues = self.clues.len();
        match assumption {
            Some(Assumption { cell, .. }) => {
                let first = self.clues.around(cell).to_vec();
                let mut is_met = vec![false; n_clues];
                first.iter().for_each(|&clue| is_met[clue as usize] = true);
                self.extend(size, assumption, first, &mut is_met)
            }
            // The smallest member is the first; those below it are not met again.
            None => (0..n_clues as u32).any(|first| {
                let mut is_met: Vec<bool> = (0..n_clues as u32).map(|clue| clue <= first).collect();
                self.chosen.push(first);
                let open = self.fresh(first, &mut is_met);
                let found = self.extend(size, assumption, open, &mut is_met);
                if !found {
                    self.chosen.pop();
                }
                found
            }),
        }
    }

    /// Adds members from `open`. One that was tried stays met, so that no set comes twice.
    fn extend(
        &mut self,
        size: usize,
        assumption: Option<Assumption>,
        mut open: Vec<u32>,
        is_met: &mut [bool],
    ) -> bool {
        if self.chosen.len() == size {
            self.n_left = self.n_left.saturating_sub(1);
            return self.n_left > 0
                && self.clues.rule_out(&self.chosen, assumption, MineCount::Ignored);
        }
        while let Some(next) = open.pop() {
            let mut met_with_it = is_met.to_vec();
            let mut then_open = open.clone();
            then_open.extend(self.fresh(next, &mut met_with_it));
            self.chosen.push(next);
            if self.extend(size, assumption, then_open, &mut met_with_it) {
                return true;
            }
            self.chosen.pop();
            if self.n_left == 0 {
                return false;
            }
        }
        false
    }

    /// The clues beside this one that were not met yet.
    fn fresh(&self, clue: u32, is_met: &mut [bool]) -> Vec<u32> {
        let beside = self.clues.beside(clue);
        beside.filter(|&beside| !std::mem::replace(&mut is_met[beside as usize], true)).collect()
    }
}
