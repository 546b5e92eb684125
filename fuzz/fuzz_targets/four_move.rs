//! A move like `drop 4` is refused, or survives a round trip through text.

#![no_main]

use flagfall_play::FourMove;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<FourMove>() {
        assert!(value.to_string().parse::<FourMove>().is_ok_and(|again| again == value));
    }
});
