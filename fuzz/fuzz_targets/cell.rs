//! A cell like c4: read or refused, and written as it was read.

#![no_main]

use flagfall_mines::Cell;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Cell>() {
        assert!(value.to_string().parse::<Cell>().is_ok_and(|again| again == value));
    }
});
