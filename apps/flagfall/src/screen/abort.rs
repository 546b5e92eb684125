//! Restores the terminal when the program aborts, for example after a failed allocation.
//!
//! An abort raises a signal, and the program ends when the handler returns. A handler of our own would need `unsafe`.
//! But `signal-hook` can write to a pipe, and writing to a full pipe blocks: meanwhile a thread restores the terminal.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::thread;

use rustix::fs::{OFlags, fcntl_setfl};
use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, pipe};

use super::terminal;

/// Makes sure that the terminal is restored before the program aborts.
pub(super) fn restore_before_abort() -> io::Result<()> {
    let (signal, sender) = UnixStream::pair()?;
    pipe::register(SIGABRT, sender)?;
    let (drain, mut full) = io::pipe()?;
    pipe::register(SIGABRT, full.try_clone()?)?;
    // Registering made the pipe non-blocking, so this loop ends.
    while full.write(&[0; 4096]).is_ok() {}
    fcntl_setfl(&full, OFlags::empty())?;
    // Two threads, because a signal from outside may stop one.
    for _ in 0..2 {
        let (mut signal, drain) = (signal.try_clone()?, drain.try_clone()?);
        thread::spawn(move || {
            if signal.read_exact(&mut [0]).is_ok() {
                terminal::restore_permanently();
                // Ends the program, and with it the blocked handler.
                let _ = emulate_default_handler(SIGABRT);
            }
            drop(drain);
        });
    }
    Ok(())
}
