//! Ctrl-C during long work: the work stops and reports its results so far. A second Ctrl-C ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// The exit code by which shells recognise a program ended by Ctrl-C.
pub(crate) const EXIT_CODE: u8 = 128 + SIGINT as u8;

/// Set once Ctrl-C was pressed.
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Installs the signal handlers.
    pub(crate) fn listen() -> io::Result<Interrupt> {
        let is_set = Arc::new(AtomicBool::new(false));
        // The order matters: the first Ctrl-C sets the flag after the shutdown check, and the second one finds it set.
        flag::register_conditional_shutdown(SIGINT, EXIT_CODE.into(), Arc::clone(&is_set))?;
        flag::register(SIGINT, Arc::clone(&is_set))?;
        Ok(Interrupt(is_set))
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Work that was stopped, with its progress so far.
#[derive(Debug, thiserror::Error)]
#[error("stopped {0}")]
pub(crate) struct Interrupted(pub(crate) String);
