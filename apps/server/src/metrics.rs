//! Metrics in Prometheus' format. They identify neither players nor rooms.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A counter, which only grows.
pub(crate) struct Counter {
    name: &'static str,
    /// The label among counters of the same name, like `result="done"`.
    label: &'static str,
    help: &'static str,
    count: AtomicU64,
}

impl Counter {
    const fn new(name: &'static str, label: &'static str, help: &'static str) -> Counter {
        Counter { name, label, help, count: AtomicU64::new(0) }
    }

    pub(crate) fn add(&self, n: u64) {
        self.count.fetch_add(n, Ordering::Relaxed);
    }
}

const ACTIONS: &str = "Player actions that were answered.";
const ENTRIES: &str = "Attempts to store a log entry.";
const CUT: &str = "Sockets closed by the server.";

pub(crate) static ACTIONS_DONE: Counter =
    Counter::new("flagfall_actions_total", "result=\"done\"", ACTIONS);
pub(crate) static ACTIONS_REFUSED: Counter =
    Counter::new("flagfall_actions_total", "result=\"refused\"", ACTIONS);
pub(crate) static STORED: Counter =
    Counter::new("flagfall_entries_total", "result=\"stored\"", ENTRIES);
pub(crate) static CONFLICTS: Counter =
    Counter::new("flagfall_entries_total", "result=\"conflict\"", ENTRIES);
pub(crate) static NOT_STORED: Counter =
    Counter::new("flagfall_entries_total", "result=\"failed\"", ENTRIES);
pub(crate) static UNKNOWN: Counter =
    Counter::new("flagfall_entries_total", "result=\"unknown\"", ENTRIES);
pub(crate) static SENT: Counter =
    Counter::new("flagfall_messages_total", "", "Messages sent to players.");
pub(crate) static CUT_BEHIND: Counter =
    Counter::new("flagfall_sockets_closed_total", "reason=\"behind\"", CUT);
pub(crate) static CUT_SILENT: Counter =
    Counter::new("flagfall_sockets_closed_total", "reason=\"silent\"", CUT);
pub(crate) static CUT_NONSENSE: Counter =
    Counter::new("flagfall_sockets_closed_total", "reason=\"nonsense\"", CUT);
pub(crate) static CUT_RESTART: Counter =
    Counter::new("flagfall_sockets_closed_total", "reason=\"restart\"", CUT);
pub(crate) static CUT_TOO_FAST: Counter =
    Counter::new("flagfall_sockets_closed_total", "reason=\"too-fast\"", CUT);
pub(crate) static RATE_LIMITED: Counter =
    Counter::new("flagfall_rate_limited_total", "", "Requests refused by a rate limit.");
pub(crate) static FAILED: Counter = Counter::new(
    "flagfall_requests_failed_total",
    "",
    "Requests that failed with an internal error.",
);
pub(crate) static HEARD: Counter =
    Counter::new("flagfall_bus_messages_total", "", "Messages received from other nodes.");
pub(crate) static DELETED: Counter =
    Counter::new("flagfall_rooms_deleted_total", "", "Rooms deleted because of their age.");

static COUNTERS: [&Counter; 16] = [
    &ACTIONS_DONE,
    &ACTIONS_REFUSED,
    &STORED,
    &CONFLICTS,
    &NOT_STORED,
    &UNKNOWN,
    &SENT,
    &CUT_BEHIND,
    &CUT_SILENT,
    &CUT_NONSENSE,
    &CUT_RESTART,
    &CUT_TOO_FAST,
    &RATE_LIMITED,
    &FAILED,
    &HEARD,
    &DELETED,
];

/// The time to store a log entry.
pub(crate) static STORE_TIME: Histogram = Histogram {
    name: "flagfall_store_seconds",
    help: "Time to store a log entry.",
    counts: [const { AtomicU64::new(0) }; BOUNDS.len() + 1],
    micros: AtomicU64::new(0),
};

/// The upper bounds of the buckets, in microseconds.
const BOUNDS: [u64; 11] =
    [1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];

/// A distribution of durations.
pub(crate) struct Histogram {
    name: &'static str,
    help: &'static str,
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn add(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|&bound| micros <= bound).unwrap_or(BOUNDS.len());
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }
}

/// A current value.
pub(crate) struct Gauge {
    pub(crate) name: &'static str,
    pub(crate) help: &'static str,
    pub(crate) value: u64,
}

/// All metrics in Prometheus' text format.
pub(crate) fn text(gauges: &[Gauge]) -> String {
    let mut text = String::new();
    let head = |text: &mut String, name: &str, help: &str, kind: &str| {
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    };
    for Gauge { name, help, value } in gauges {
        head(&mut text, name, help, "gauge");
        let _ = writeln!(text, "{name} {value}");
    }
    let mut last = "";
    for Counter { name, label, help, count } in COUNTERS {
        if *name != last {
            head(&mut text, name, help, "counter");
        }
        last = name;
        let count = count.load(Ordering::Relaxed);
        let label = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        let _ = writeln!(text, "{name}{label} {count}");
    }
    let Histogram { name, help, counts, micros } = &STORE_TIME;
    head(&mut text, name, help, "histogram");
    let seconds = |micros: u64| micros as f64 / 1e6;
    let ends = BOUNDS.iter().map(|&bound| seconds(bound).to_string()).chain(["+Inf".to_owned()]);
    let mut total = 0;
    for (end, count) in ends.zip(counts) {
        total += count.load(Ordering::Relaxed);
        let _ = writeln!(text, "{name}_bucket{{le=\"{end}\"}} {total}");
    }
    let sum = seconds(micros.load(Ordering::Relaxed));
    let _ = write!(text, "{name}_sum {sum}\n{name}_count {total}\n");
    text
}

/// The resident memory of the process; 0 if unknown.
pub(crate) fn resident_bytes() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").ok();
    let pages = pages.and_then(|text| text.split(' ').nth(1)?.parse::<u64>().ok());
    pages.unwrap_or(0) * 4096
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_in_prometheus_format() {
        STORE_TIME.add(Duration::from_micros(1500));
        STORE_TIME.add(Duration::from_secs(60));
        let text = text(&[Gauge { name: "flagfall_rooms", help: "Rooms.", value: 3 }]);
        assert!(text.starts_with(
            "# HELP flagfall_rooms Rooms.\n# TYPE flagfall_rooms gauge\nflagfall_rooms 3\n"
        ));
        let count = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
        assert_eq!(count("# TYPE flagfall_actions_total counter"), 1, "{text}");
        assert_eq!(count("flagfall_actions_total{result="), 2);
        let value = |start: &str| -> f64 {
            let line = text.lines().find_map(|line| line.strip_prefix(start));
            line.unwrap_or_else(|| panic!("no {start} in {text}")).trim().parse().expect("a number")
        };
        let bucket = |end: &str| value(&format!("flagfall_store_seconds_bucket{{le=\"{end}\"}}"));
        assert_eq!(bucket("0.0025") - bucket("0.001"), 1.0);
        assert_eq!(bucket("+Inf") - bucket("5"), 1.0);
        assert_eq!(value("flagfall_store_seconds_count"), bucket("+Inf"));
        let manual = include_str!("../../../docs/operating.md");
        for name in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next())
        {
            assert!(manual.contains(&format!("`{name}")), "docs/operating.md lacks {name}");
        }
        let names: Vec<&str> = COUNTERS.iter().map(|counter| counter.name).collect();
        assert!(
            names.is_sorted_by_key(|name| names.iter().position(|other| other == name)),
            "{names:?}"
        );
    }
}
