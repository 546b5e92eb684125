//! A cell like `c4` is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines::Cell;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Cell>() {
        assert!(value.to_string().parse::<Cell>().is_ok_and(|again| again == value));
    }
});
