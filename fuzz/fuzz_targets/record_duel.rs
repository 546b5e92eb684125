//! A record of a duel, long or short, is refused, or survives a round trip through text.

#![no_main]

use flagfall_play::{Duel, Session};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // Help the fuzzer with first lines that it would take long to find.
    for beginning in ["", "flagfall 2 duel\n", "ff2~duel~"] {
        let text = format!("{beginning}{text}");
        let Ok(session) = Session::<Duel>::read(&text) else { continue };
        for written in [session.write(), session.write_short()] {
            let again = Session::<Duel>::read(&written).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(again.write(), session.write());
        }
    }
});
