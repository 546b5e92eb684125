//! A game of Four in a Row like `4453` is refused, or survives a round trip through text.

#![no_main]

use flagfall_four::Moves;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Moves>() {
        assert!(value.to_string().parse::<Moves>().is_ok_and(|again| again == value));
    }
});
