//! The proof of a no-guess board is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines_solver::Proof;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Proof>() {
        assert!(value.to_string().parse::<Proof>().is_ok_and(|again| again == value));
    }
});
