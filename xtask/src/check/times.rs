//! How long the parts of a check take, by the clock and by the processor. Other programs slow the clock down; the processor time of the
//! programs that a part has run hardly changes.

use std::fmt;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::Result;

/// The parts that are over, in order.
#[derive(Default)]
pub(super) struct Times(Vec<(&'static str, Elapsed)>);

struct Elapsed {
    clock: Duration,
    /// `None` where the system does not tell.
    processor: Option<Duration>,
}

impl Times {
    /// Runs a part.
    pub(super) fn of<T>(
        &mut self,
        name: &'static str,
        part: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        let (started, before) = (Instant::now(), processor_time());
        let result = part();
        let processor =
            processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
        self.0.push((name, Elapsed { clock: started.elapsed(), processor }));
        result
    }

    /// A line for each part and one for all of them. A last line says that they took longer than they should, which is no failure: other
    /// programs may have kept the machine busy.
    pub(super) fn lines(&self, goal: Option<Duration>) -> Vec<String> {
        let mut lines: Vec<String> =
            self.0.iter().map(|(name, elapsed)| format!("{name}: {elapsed}")).collect();
        let clock = self.0.iter().map(|(_, elapsed)| elapsed.clock).sum();
        let processor = self.0.iter().map(|(_, elapsed)| elapsed.processor).sum();
        lines.push(format!("all of it: {}", Elapsed { clock, processor }));
        if let Some(goal) = goal.filter(|goal| clock > *goal) {
            lines.push(format!("this took longer than the goal of {}", minutes(goal)));
        }
        lines
    }
}

impl fmt::Display for Elapsed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&minutes(self.clock))?;
        match self.processor {
            Some(time) => write!(f, ", {} of processor time", minutes(time)),
            None => Ok(()),
        }
    }
}

fn minutes(time: Duration) -> String {
    format!("{} min {:02} s", time.as_secs() / 60, time.as_secs() % 60)
}

/// The processor time of the programs that this one has run to their end.
fn processor_time() -> Option<Duration> {
    of_children(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// The same, from Linux's description of a process: its children's ticks in user mode and in the kernel, 100 to a second.
fn of_children(stat: &str) -> Option<Duration> {
    // The name of the program, in parentheses, may contain spaces. The state behind it is field 3.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(16 - 3);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (ticks()? + ticks()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_and_a_missed_goal_are_told() {
        let elapsed = |clock: u64, processor: Option<u64>| Elapsed {
            clock: Duration::from_secs(clock),
            processor: processor.map(Duration::from_secs),
        };
        let times = Times(vec![("tidy", elapsed(61, Some(5))), ("tests", elapsed(120, Some(60)))]);
        let mut expected = vec![
            "tidy: 1 min 01 s, 0 min 05 s of processor time",
            "tests: 2 min 00 s, 1 min 00 s of processor time",
            "all of it: 3 min 01 s, 1 min 05 s of processor time",
        ];
        assert_eq!(times.lines(None), expected);
        assert_eq!(times.lines(Some(Duration::from_secs(181))), expected);
        expected.push("this took longer than the goal of 3 min 00 s");
        assert_eq!(times.lines(Some(Duration::from_secs(180))), expected);
        let silent = Times(vec![("tidy", elapsed(1, None)), ("tests", elapsed(1, Some(1)))]);
        assert_eq!(silent.lines(None).last().expect("a total"), "all of it: 0 min 02 s");
    }

    #[test]
    fn the_time_of_children_is_read() {
        let stat = "12 (a (b) c) S 1 12 12 0 -1 4194304 90 80 0 0 3 4 250 50 20 0 1 0 7 8 9";
        assert_eq!(of_children(stat), Some(Duration::from_secs(3)));
        for unreadable in ["", "12 (a) S 1", &stat.replace("250", "x")] {
            assert_eq!(of_children(unreadable), None, "{unreadable:?}");
        }
    }
}
