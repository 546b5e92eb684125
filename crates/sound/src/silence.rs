//! The speaker of systems without PulseAudio's protocol: it plays nothing.

use std::path::PathBuf;
use std::time::Duration;

use crate::SoundEffect;

/// What is too slow to be worth waiting for, where there is something to wait for.
#[derive(Clone, Copy, Default)]
pub struct TimeLimits {
    /// How long a server may take to answer.
    pub answer: Duration,
    /// How late a sound may begin.
    pub delay: Duration,
}

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
    pub fn connect_to(_socket: PathBuf, _limits: TimeLimits) -> Speaker {
        Speaker(())
    }

    /// Nothing.
    pub fn play(&self, _effect: SoundEffect) {}
}
