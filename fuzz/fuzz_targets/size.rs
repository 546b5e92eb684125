//! A size like 30x16x99: read or refused, and written as it was read.

#![no_main]

use flagfall_mines::Size;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Size>() {
        assert!(value.to_string().parse::<Size>().is_ok_and(|again| again == value));
    }
});
