//! Search limits and progress reports.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use flagfall_four::Column;

use crate::bounds::Bounds;

/// The limits of a search and its progress callback.
///
/// ```
/// use flagfall_four::Position;
/// use flagfall_four_solver::{Interrupted, Limits, Setup, Solver};
///
/// let mut solver = Solver::new(Setup::default());
/// let limits = Limits { nodes: 1_000, ..Limits::NONE };
/// assert_eq!(solver.score(Position::EMPTY, &limits), Err(Interrupted::OutOfNodes));
/// ```
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most nodes to search.
    pub nodes: u64,
    /// A stop flag for other threads: the search ends soon after it is set.
    pub stop: Option<&'a AtomicBool>,
    /// Called after each null-window search and about every million nodes.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl Limits<'_> {
    /// No limits and no progress reports.
    pub const NONE: Limits<'static> = Limits { nodes: u64::MAX, stop: None, progress: None };
}

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes searched so far.
    pub nodes: u64,
    /// The column whose score is being searched, or `None` for the position itself.
    pub column: Option<Column>,
    /// The lower bound of that score.
    pub lower: i8,
    /// The upper bound of that score.
    pub upper: i8,
}

/// Why a search has no result. The tables keep what it found, so a repeated search continues from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Interrupted {
    /// The node budget was exhausted.
    #[error("the search was given too few nodes")]
    OutOfNodes,
    /// The stop flag was set.
    #[error("the search was stopped")]
    Stopped,
}

/// Counts the nodes of one thread, and checks the limits from time to time.
#[derive(Clone)]
pub(crate) struct Meter<'a> {
    nodes: u64,
    next_check_at: u64,
    budget: u64,
    /// If several threads share the budget: the nodes already claimed from it.
    claimed: Option<&'a AtomicU64>,
    n_threads: u64,
    stops: [Option<&'a AtomicBool>; 2],
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    standing: Progress,
}

impl<'a> Meter<'a> {
    /// Nodes between two checks of the stop flags.
    const CHECK_INTERVAL: u64 = 1 << 10;
    /// Nodes between two reports while the bounds do not change.
    const REPORT_INTERVAL: u64 = Meter::CHECK_INTERVAL << 10;

    /// A meter for the score of this column, or of the position, after `spent` nodes.
    pub(crate) fn new(limits: &Limits<'a>, spent: u64, column: Option<Column>) -> Meter<'a> {
        Meter {
            nodes: 0,
            next_check_at: 0,
            budget: limits.nodes.saturating_sub(spent),
            claimed: None,
            n_threads: 1,
            stops: [limits.stop, None],
            progress: limits.progress,
            standing: Progress { nodes: spent, column, lower: i8::MIN, upper: i8::MAX },
        }
    }

    /// The same with at most this many nodes.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub(crate) fn at_most(self, nodes: u64) -> Meter<'a> {
        Meter { budget: self.budget.min(nodes), ..self }
    }

    /// The same after this many nodes were already searched.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub(crate) fn after(self, nodes: u64) -> Meter<'a> {
        let standing = Progress { nodes: self.standing.nodes + nodes, ..self.standing };
        Meter { budget: self.budget.saturating_sub(nodes), standing, ..self }
    }

    /// The same for one of several threads, which claim nodes from a shared budget until one of them has
    /// `finished`.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub(crate) fn shared<'b>(
        &self,
        n_threads: usize,
        claimed: &'b AtomicU64,
        finished: &'b AtomicBool,
    ) -> Meter<'b>
    where
        'a: 'b,
    {
        let stops = [self.stops[0], Some(finished)];
        Meter { claimed: Some(claimed), n_threads: n_threads as u64, stops, ..*self }
    }

    /// The same without progress reports.
    #[must_use]
    pub(crate) fn silent(self) -> Meter<'a> {
        Meter { progress: None, ..self }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Interrupted> {
        if self.nodes >= self.next_check_at {
            self.check_limits()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Reports the current bounds from the mover's perspective. A column's score is that of the position
    /// after the drop, from the other side's perspective.
    pub(crate) fn report(&mut self, bounds: Bounds) {
        let bounds = if self.standing.column.is_some() { bounds.negated() } else { bounds };
        self.standing.lower = bounds.lower as i8;
        self.standing.upper = bounds.upper as i8;
        self.report_progress();
    }

    fn report_progress(&self) {
        if let Some(progress) = self.progress {
            // Each thread may have up to one batch of its claim left to search.
            let ahead = self.n_threads * Meter::CHECK_INTERVAL;
            let nodes = self.claimed.map_or(self.nodes, |claimed| {
                claimed.load(Ordering::Relaxed).saturating_sub(ahead)
            });
            progress(Progress { nodes: self.standing.nodes + nodes, ..self.standing });
        }
    }

    #[cold]
    fn check_limits(&mut self) -> Result<(), Interrupted> {
        if self.stops.iter().flatten().any(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Interrupted::Stopped);
        }
        if self.nodes.is_multiple_of(Meter::REPORT_INTERVAL) {
            self.report_progress();
        }
        self.next_check_at = self.nodes + self.claim().ok_or(Interrupted::OutOfNodes)?;
        Ok(())
    }

    /// Claims the nodes up to the next check; `None` if the budget is exhausted.
    fn claim(&self) -> Option<u64> {
        let claim_after = |spent: u64| {
            let left = self.budget.saturating_sub(spent);
            (left > 0).then(|| left.min(Meter::CHECK_INTERVAL))
        };
        let Some(claimed) = self.claimed else { return claim_after(self.nodes) };
        let claim = |spent: u64| claim_after(spent).map(|claim| spent + claim);
        let spent = claimed.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        spent.ok().and_then(claim_after)
    }
}
