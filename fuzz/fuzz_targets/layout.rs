//! A layout of mines is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines::Layout;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<Layout>() {
        assert!(value.to_string().parse::<Layout>().is_ok_and(|again| again == value));
    }
});
