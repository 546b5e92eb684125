//! Parallel search (lazy SMP): the only module of this crate that starts threads.
//!
//! All threads search the same position and share the far transposition table, which avoids repeated
//! work. Their move orderings differ between equally good drops, and the first thread to finish ends the
//! search. All scores are exact, so it does not matter which thread that is.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use crate::bounds::Bounds;
use crate::limits::{Interrupted, Meter};
use crate::move_ordering::History;
use crate::node::Quiet;
use crate::search::{Search, Tables};
use crate::transposition_table::TranspositionTable;

/// The score of a node within `bounds`, and the nodes searched by all threads: one per near table,
/// including the calling thread.
#[expect(clippy::disallowed_methods, reason = "the caller chose the number of threads")]
pub(crate) fn race(
    far: &TranspositionTable,
    near: &[TranspositionTable],
    quiet: &Quiet,
    bounds: Bounds,
    meter: &Meter<'_>,
) -> (Result<i32, Interrupted>, u64) {
    let (claimed, finished) = (AtomicU64::new(0), AtomicBool::new(false));
    let run = |number: usize| {
        let tables = Tables { far, near: &near[number] };
        let mut history = History::jittered(number as u64);
        let meter = meter.shared(near.len(), &claimed, &finished);
        let meter = if number == 0 { meter } else { meter.silent() };
        let mut search = Search::new(tables, &mut history, meter);
        let score = search.bisect(quiet, bounds, None);
        if score.is_ok() {
            finished.store(true, Ordering::Relaxed);
        }
        (score, search.nodes())
    };
    let run = &run;
    let runs: Vec<_> = thread::scope(|scope| {
        let helpers: Vec<_> =
            (1..near.len()).map(|number| scope.spawn(move || run(number))).collect();
        let own = run(0);
        let joined =
            helpers.into_iter().map(|helper| helper.join().expect("a search doesn't panic"));
        std::iter::once(own).chain(joined).collect()
    });
    let nodes = runs.iter().map(|(_, nodes)| nodes).sum();
    // A thread that was interrupted because another had finished has no score.
    let score = runs.iter().map(|&(score, _)| score).find(Result::is_ok).unwrap_or(runs[0].0);
    (score, nodes)
}
