//! How long the parts of a check take, by the clock and by the processor. Other programs slow the clock down; the processor time of the
//! programs that a part has run hardly changes.

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

    /// A line for each part.
    pub(super) fn print(&self) {
        for (name, Elapsed { clock, processor }) in &self.0 {
            let processor = processor.map(|time| format!(", {} of processor time", minutes(time)));
            eprintln!("{name}: {}{}", minutes(*clock), processor.unwrap_or_default());
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
    let ticks = fields.split(' ').skip(16 - 3).take(2).map(str::parse::<u64>);
    let ticks: u64 = ticks.sum::<Result<u64, _>>().ok()?;
    Some(Duration::from_millis(10 * ticks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_read() {
        let stat = "12 (a (b) c) S 1 12 12 0 -1 4194304 90 80 0 0 3 4 250 50 20 0 1 0 7 8 9";
        assert_eq!(of_children(stat), Some(Duration::from_secs(3)));
        assert_eq!(of_children("12 (a) S 1"), Some(Duration::ZERO));
        assert_eq!(of_children(""), None);
    }
}
