//! A silent speaker for systems without the PulseAudio protocol.

use std::path::PathBuf;
use std::time::Duration;

use crate::SoundEffect;

/// The timeouts of a speaker; unused here.
#[derive(Clone, Copy, Default)]
pub struct TimeLimits {
    /// The timeout for an answer of the server.
    pub answer: Duration,
    /// The latest start of a sound.
    pub delay: Duration,
}

/// The silent counterpart of the real speaker.
pub struct Speaker(());

impl Speaker {
    /// A silent speaker.
    #[must_use]
    pub fn connect() -> Speaker {
        Speaker(())
    }

    /// A silent speaker, whatever the socket.
    #[must_use]
    pub fn connect_to(_socket: PathBuf, _limits: TimeLimits) -> Speaker {
        Speaker(())
    }

    /// Does nothing.
    pub fn play(&self, _effect: SoundEffect) {}
}
