//! How long a game has run. Nobody here asks what time it is: the times come with the actions.

use std::fmt;
use std::ops::Add;

/// Thousandths of a second: as a time, since the session began; otherwise how many have passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    /// How much later this is than `earlier`; nothing if it is not.
    #[must_use]
    pub const fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// Whole seconds of it.
    pub const fn seconds(self) -> u64 {
        self.0 / 1000
    }
}

impl Add for Millis {
    type Output = Millis;

    fn add(self, other: Millis) -> Millis {
        Millis(self.0.saturating_add(other.0))
    }
}

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A stopwatch that is told when to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// What had passed when it last stopped.
    passed: Millis,
    running_since: Option<Millis>,
}

impl Clock {
    /// How long it has run by now.
    #[must_use]
    pub(crate) fn elapsed(&self, now: Millis) -> Millis {
        self.passed + self.running_since.map_or(Millis(0), |start| now.since(start))
    }

    pub(crate) fn run(&mut self, now: Millis) {
        self.running_since.get_or_insert(now);
    }

    pub(crate) fn stop(&mut self, now: Millis) {
        self.passed = self.elapsed(now);
        self.running_since = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_only_when_told() {
        let mut clock = Clock::default();
        assert_eq!(clock.elapsed(Millis(500)), Millis(0));
        clock.run(Millis(1000));
        clock.run(Millis(1500));
        assert_eq!(clock.elapsed(Millis(1700)), Millis(700));
        clock.stop(Millis(2000));
        assert_eq!(clock.elapsed(Millis(9000)), Millis(1000));
        clock.run(Millis(9000));
        assert_eq!(clock.elapsed(Millis(9001)), Millis(1001));
        assert_eq!(clock.elapsed(Millis(0)), Millis(1000), "a clock that jumps back takes nothing");
    }
}
