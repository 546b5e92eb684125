//! A move like drop 4: read or refused, and written as it was read.

#![no_main]

use flagfall_play::FourMove;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<FourMove>() {
        assert!(value.to_string().parse::<FourMove>().is_ok_and(|again| again == value));
    }
});
