//! The game clock and the chess clock of each player. Nothing here reads the system time: times arrive
//! with the actions.

use std::fmt;
use std::ops::Add;
use std::str::FromStr;

use crate::record::number;
use crate::seat::Seat;

/// Milliseconds: a point in time since the session began, or a duration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(pub u64);

impl Millis {
    /// The time from `earlier` to this; 0 if it is not later.
    #[must_use]
    pub const fn since(self, earlier: Millis) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }

    /// The whole seconds.
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

/// A stopwatch driven by its caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// The elapsed time when it last stopped.
    passed: Millis,
    running_since: Option<Millis>,
}

impl Clock {
    /// The elapsed time.
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

/// The time control of each player; written `none`, `total 300000` or `total 300000 increment 2000`, in
/// milliseconds. With an increment it is a Fischer clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A total for all moves.
    Total(Millis),
    /// A total, plus an increment after every turn.
    Fischer {
        /// The initial time of each player.
        total: Millis,
        /// The time added for finishing a turn.
        increment: Millis,
    },
}

impl TimeControl {
    /// The initial time of each player; `None` if there is no limit.
    pub const fn total(self) -> Option<Millis> {
        match self {
            TimeControl::None => None,
            TimeControl::Total(total) | TimeControl::Fischer { total, .. } => Some(total),
        }
    }

    const fn increment(self) -> Millis {
        match self {
            TimeControl::None | TimeControl::Total(_) => Millis(0),
            TimeControl::Fischer { increment, .. } => increment,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::None => f.write_str("none"),
            TimeControl::Total(total) => write!(f, "total {total}"),
            TimeControl::Fischer { total, increment } => {
                write!(f, "total {total} increment {increment}")
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<TimeControl, &'static str> {
        const EXPECTED: &str =
            "time is none, or total and milliseconds, then perhaps increment and milliseconds";
        let millis = |text| number(text).map(Millis).ok_or(EXPECTED);
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["none"] => Ok(TimeControl::None),
            ["total", total] => Ok(TimeControl::Total(millis(total)?)),
            ["total", total, "increment", increment] => {
                Ok(TimeControl::Fischer { total: millis(total)?, increment: millis(increment)? })
            }
            _ => Err(EXPECTED),
        }
    }
}

/// A chess clock: the time each seat has used, and the seat whose time is running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChessClock {
    /// By seat, without the current turn.
    used: [Millis; Seat::MOST as usize],
    /// By seat, the total of increments.
    gained: [Millis; Seat::MOST as usize],
    running: Option<(Seat, Millis)>,
}

impl ChessClock {
    /// The time this seat has left; `None` if there is no limit.
    pub(crate) fn left(&self, control: TimeControl, seat: Seat, now: Millis) -> Option<Millis> {
        let total = control.total()? + self.gained[index(seat)];
        Some(total.since(self.used_by(seat, now)))
    }

    /// The seat whose time is running, and when it runs out.
    pub(crate) fn deadline(&self, control: TimeControl) -> Option<(Seat, Millis)> {
        let (seat, since) = self.running?;
        Some((seat, since + self.left(control, seat, since)?))
    }

    /// The seat whose time is running.
    pub(crate) fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// Switches the running clock to this seat, or to none.
    pub(crate) fn switch(&mut self, to: Option<Seat>, now: Millis) {
        if let Some((seat, _)) = self.running {
            self.used[index(seat)] = self.used_by(seat, now);
        }
        self.running = to.map(|seat| (seat, now));
    }

    /// Adds the increment for a finished turn.
    pub(crate) fn pay_increment(&mut self, control: TimeControl, seat: Seat) {
        self.gained[index(seat)] = self.gained[index(seat)] + control.increment();
    }

    fn used_by(&self, seat: Seat, now: Millis) -> Millis {
        let running = self.running.filter(|&(running, _)| running == seat);
        self.used[index(seat)] + running.map_or(Millis(0), |(_, since)| now.since(since))
    }
}

fn index(seat: Seat) -> usize {
    usize::from(seat.number() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_read_back() {
        for text in ["none", "total 300000", "total 1 increment 0", "total 300000 increment 2000"] {
            assert_eq!(
                text.parse::<TimeControl>().map(|time| time.to_string()),
                Ok(text.to_owned())
            );
        }
        for bad in ["", "total", "300000", "total 05", "total 5 increment", "total 5 increment -1"]
        {
            assert!(bad.parse::<TimeControl>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_clock_runs_only_between_run_and_stop() {
        let mut clock = Clock::default();
        assert_eq!(clock.elapsed(Millis(500)), Millis(0));
        clock.run(Millis(1000));
        clock.run(Millis(1500));
        assert_eq!(clock.elapsed(Millis(1700)), Millis(700));
        clock.stop(Millis(2000));
        assert_eq!(clock.elapsed(Millis(9000)), Millis(1000));
        clock.run(Millis(9000));
        assert_eq!(clock.elapsed(Millis(9001)), Millis(1001));
        assert_eq!(
            clock.elapsed(Millis(0)),
            Millis(1000),
            "a clock that jumps back takes no time away"
        );
    }
}
