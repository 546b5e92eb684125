//! A size like `30x16x99` is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines::Size;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Size>() {
        assert!(value.to_string().parse::<Size>().is_ok_and(|again| again == value));
    }
});
