//! An action like `open c4` is refused, or survives a round trip through text.

#![no_main]

use flagfall_mines::MinesAction;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(value) = text.parse::<MinesAction>() {
        assert!(value.to_string().parse::<MinesAction>().is_ok_and(|again| again == value));
    }
});
