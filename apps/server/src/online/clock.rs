//! The time of this node: milliseconds since 1970 that never jump.
//!
//! Games are timed by it, and somebody may set the system's clock at any moment. So it runs by the clock that nobody sets, and follows the other one at most a twentieth
//! faster or slower: a correction of a second takes 20, and nobody loses a game by it.

use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use flagfall_play::Millis;

/// One part of the time that has passed is how much of a difference is made up for in it.
const SLEW: u32 = 20;

/// What it said last, and when that was by the clock that nobody sets.
#[derive(Clone, Copy)]
struct Told {
    time: Duration,
    at: Duration,
}

impl Told {
    /// What it says now.
    fn next(self, system: Duration, at: Duration) -> Told {
        let passed = at.saturating_sub(self.at);
        let (time, most) = (self.time + passed, passed / SLEW);
        let time = if system > time {
            time + most.min(system - time)
        } else {
            time - most.min(time - system)
        };
        Told { time, at }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Millis {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    static TOLD: Mutex<Option<Told>> = Mutex::new(None);
    let at = START.elapsed();
    let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let next = told.map_or(Told { time: system, at }, |told| told.next(system, at));
    *told = Some(next);
    Millis(u64::try_from(next.time.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever the system's clock does, ours neither goes back nor jumps.
        #[test]
        fn it_never_jumps(steps in prop::collection::vec((0..10_000_u64, 0..10_000_000_u64), 1..50)) {
            let mut told = Told { time: Duration::from_secs(5000), at: Duration::ZERO };
            for (passed, system) in steps {
                let passed = Duration::from_millis(passed);
                let next = told.next(Duration::from_millis(system), told.at + passed);
                let ran = next.time - told.time;
                prop_assert!(ran >= passed - passed / SLEW && ran <= passed + passed / SLEW);
                told = next;
            }
        }
    }

    #[test]
    fn it_follows_a_clock_that_was_set() {
        let mut told = Told { time: Duration::from_secs(1000), at: Duration::ZERO };
        for second in 1..=400 {
            let at = Duration::from_secs(second);
            told = told.next(at + Duration::from_secs(1010), at);
        }
        assert_eq!(told.time, Duration::from_secs(1410));
    }
}
