//! How a task of the day went, like board won 83400 0: read or refused, and written as it was read.

#![no_main]

use flagfall_daily::Outcome;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Outcome>() {
        assert_eq!(value.to_string(), text);
    }
});
