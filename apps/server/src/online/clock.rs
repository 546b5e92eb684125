//! The node's clock: Unix time in milliseconds that never jumps.
//!
//! Games are timed by it, but the system clock may be changed at any moment. So it runs on the monotonic clock and
//! slews towards the system clock by at most a twentieth: correcting a second takes 20, and decides no game.

use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use flagfall_play::Millis;

/// At most one part in `SLEW` of the elapsed time is used for corrections.
const SLEW: u32 = 20;

/// The last reading, and the monotonic time of that reading.
#[derive(Clone, Copy)]
struct ClockReading {
    time: Duration,
    at: Duration,
}

impl ClockReading {
    /// The next reading.
    fn next(self, system: Duration, at: Duration) -> ClockReading {
        let passed = at.saturating_sub(self.at);
        let (time, most) = (self.time + passed, passed / SLEW);
        let time = if system > time {
            time + most.min(system - time)
        } else {
            time - most.min(time - system)
        };
        ClockReading { time, at }
    }
}

/// Unix time in milliseconds.
pub(crate) fn now() -> Millis {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    static TOLD: Mutex<Option<ClockReading>> = Mutex::new(None);
    let at = START.elapsed();
    let system = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let next = told.map_or(ClockReading { time: system, at }, |told| told.next(system, at));
    *told = Some(next);
    Millis(u64::try_from(next.time.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Whatever the system clock does, the node's clock neither goes back nor jumps.
        #[test]
        fn the_clock_never_jumps(steps in prop::collection::vec((0..10_000_u64, 0..10_000_000_u64), 1..50)) {
            let mut told = ClockReading { time: Duration::from_secs(5000), at: Duration::ZERO };
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
    fn the_clock_follows_a_system_clock_that_was_set() {
        let mut told = ClockReading { time: Duration::from_secs(1000), at: Duration::ZERO };
        for second in 1..=400 {
            let at = Duration::from_secs(second);
            told = told.next(at + Duration::from_secs(1010), at);
        }
        assert_eq!(told.time, Duration::from_secs(1410));
    }
}
