//! An untrusted evf recording is refused with a message, or can be played; a finished game survives a round trip through evf.

#![no_main]

use flagfall_recordings::{Recording, write_evf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Recording::read("a.evf", bytes) {
        Err(error) => assert!(error.at <= bytes.len() && !error.to_string().is_empty()),
        Ok(recording) => {
            let session = recording.play();
            let Ok(file) = write_evf(&session, &recording.player) else { return };
            let again = Recording::read("a.evf", &file).expect("what we write can be read");
            assert!(again.play().game().view() == session.game().view());
        }
    }
});
