//! A date like `2026-11-15` is refused, or written exactly as it was read.

#![no_main]

use flagfall_history::Date;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Date>() {
        assert_eq!(value.to_string(), text);
    }
});
