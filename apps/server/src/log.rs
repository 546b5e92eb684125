//! The server's log: one JSON object per line on standard error. It contains no secrets.

use std::io::Write as _;
use std::sync::atomic::{AtomicU8, Ordering};

use clap::ValueEnum;
use serde_json::{Map, Value};

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum LogLevel {
    /// Failures.
    Error,
    /// Problems that resolve themselves.
    Warn,
    /// Starts, stops and connections to other services.
    Info,
    /// Every room and every socket.
    Debug,
}

static LEVEL: AtomicU8 = AtomicU8::new(LogLevel::Warn as u8);

/// Sets the log level.
pub(crate) fn set_level(level: LogLevel) {
    LEVEL.store(level as u8, Ordering::Relaxed);
}

pub(crate) fn error(event: &str, fields: &[(&str, &str)]) {
    write(LogLevel::Error, event, fields);
}

pub(crate) fn warn(event: &str, fields: &[(&str, &str)]) {
    write(LogLevel::Warn, event, fields);
}

pub(crate) fn info(event: &str, fields: &[(&str, &str)]) {
    write(LogLevel::Info, event, fields);
}

pub(crate) fn debug(event: &str, fields: &[(&str, &str)]) {
    write(LogLevel::Debug, event, fields);
}

fn write(level: LogLevel, event: &str, fields: &[(&str, &str)]) {
    if level as u8 <= LEVEL.load(Ordering::Relaxed) {
        // Write the line at once, so that lines of several processes don't mix. If that fails, the line is lost.
        let line = line(level, event, fields) + "\n";
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
}

fn line(level: LogLevel, event: &str, fields: &[(&str, &str)]) -> String {
    let level = match level {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
    };
    let at = jiff::Timestamp::now().to_string();
    let head = [("at", &at[..]), ("level", level), ("event", event)];
    let all = head.iter().chain(fields);
    let object: Map<String, Value> =
        all.map(|&(key, value)| (key.to_owned(), Value::from(value))).collect();
    Value::Object(object).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_json_object() {
        let line = line(LogLevel::Warn, "bus-lost", &[("error", "a \"quoted\"\nline")]);
        let read: Value = serde_json::from_str(&line).expect("JSON");
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(read["level"], "warn");
        assert_eq!(read["event"], "bus-lost");
        assert_eq!(read["error"], "a \"quoted\"\nline");
        assert!(LogLevel::Error < LogLevel::Debug);
    }
}
