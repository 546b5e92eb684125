//! The speaker of systems without PulseAudio's protocol: it plays nothing.

use std::path::PathBuf;

use crate::SoundEffect;

/// Plays effects where there is a sound server, and is silent here.
pub struct Speaker(());

impl Speaker {
    /// Silence.
    #[must_use]
    pub fn connect() -> Speaker {
        Speaker(())
    }

    /// Silence, whatever the socket.
    #[must_use]
    pub fn connect_to(_socket: PathBuf) -> Speaker {
        Speaker(())
    }

    /// Nothing.
    pub fn play(&self, _effect: SoundEffect) {}
}
