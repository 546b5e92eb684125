//! A game of Four in a Row like 4453: read or refused, and written as it was read.

#![no_main]

use flagfall_four::Moves;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Moves>() {
        assert!(value.to_string().parse::<Moves>().is_ok_and(|again| again == value));
    }
});
