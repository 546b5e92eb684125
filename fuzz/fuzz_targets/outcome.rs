//! The outcome of a daily task, like `board won 83400 0`, is refused, or written exactly as it was read.

#![no_main]

use flagfall_history::DailyOutcome;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<DailyOutcome>() {
        assert_eq!(value.to_string(), text);
    }
});
