//! Ctrl-C during long work: the work stops and says what it has found so far. A second one ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// What shells see of a program that Ctrl-C has ended.
pub(crate) const EXIT_CODE: u8 = 128 + SIGINT as u8;

/// Whether somebody wants the work to stop.
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on.
    pub(crate) fn listen() -> io::Result<Interrupt> {
        let is_set = Arc::new(AtomicBool::new(false));
        // In this order: the first Ctrl-C sets what the second one finds set.
        flag::register_conditional_shutdown(SIGINT, EXIT_CODE.into(), Arc::clone(&is_set))?;
        flag::register(SIGINT, Arc::clone(&is_set))?;
        Ok(Interrupt(is_set))
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Work that was stopped, and how far it got.
#[derive(Debug, thiserror::Error)]
#[error("stopped {0}")]
pub(crate) struct Interrupted(pub(crate) String);
