//! A recording from a stranger, in each format: a game or a sentence; what was read can be played, and a finished game is written and read again.

#![no_main]

use flagfall_recordings::{Recording, write_evf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for name in ["a.avf", "a.evf", "a.mvf", "a.rmv"] {
        match Recording::read(name, bytes) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(recording) => {
                let session = recording.play();
                let Ok(file) = write_evf(&session, &recording.player) else { continue };
                let again = Recording::read("a.evf", &file).expect("what we write can be read");
                assert!(again.play().game().view() == session.game().view());
            }
        }
    }
});
