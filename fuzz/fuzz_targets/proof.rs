//! The proof of a board that needs no guess: read or refused, and written as it was read.

#![no_main]

use flagfall_mines_solver::Proof;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Proof>() {
        assert!(value.to_string().parse::<Proof>().is_ok_and(|again| again == value));
    }
});
