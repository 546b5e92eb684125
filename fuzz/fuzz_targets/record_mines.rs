//! A record of Minesweeper, long or short, is refused, or survives a round trip through text.

#![no_main]

use flagfall_play::{Minesweeper, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Help the fuzzer with first lines that it would take long to find.
    for beginning in ["", "flagfall 2 mines\n", "ff2~mines~", "flagfall 1 mines\n", "ff1~mines~"] {
        let text = format!("{beginning}{text}");
        let Ok(session) = Session::<Minesweeper>::read(&text) else { continue };
        for written in [session.write(), session.write_short()] {
            let again =
                Session::<Minesweeper>::read(&written).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.write(), session.write());
        }
    }
});
