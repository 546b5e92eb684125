//! A record of Four in a Row, long or short, is refused, or survives a round trip through text.

#![no_main]

use flagfall_play::{FourInARow, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Help the fuzzer with first lines that it would take long to find.
    for beginning in ["", "flagfall 2 four\n", "ff2~four~", "flagfall 1 four\n", "ff1~four~"] {
        let text = format!("{beginning}{text}");
        let Ok(session) = Session::<FourInARow>::read(&text) else { continue };
        for written in [session.write(), session.write_short()] {
            let again =
                Session::<FourInARow>::read(&written).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.write(), session.write());
        }
    }
});
