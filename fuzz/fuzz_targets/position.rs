//! A position as a player sees it is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines::View;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<View>() {
        assert!(value.to_string().parse::<View>().is_ok_and(|again| again == value));
    }
});
