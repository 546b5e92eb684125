//! What aborts the program, as an allocation that fails does, leaves a usable terminal.
//!
//! Aborting means raising a signal, and the program is over when its handler returns. No handler of our own runs in that
//! place, as that takes `unsafe`. But a handler may write to a pipe, and a pipe that is full makes it wait: meanwhile
//! another thread gives the terminal back.

use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::thread;

use rustix::fs::{OFlags, fcntl_setfl};
use signal_hook::consts::SIGABRT;
use signal_hook::low_level::{emulate_default_handler, pipe};

use super::terminal;

/// Sees to it that the terminal is given back before the program aborts.
pub(super) fn give_back_before() -> io::Result<()> {
    let (signal, sender) = UnixStream::pair()?;
    pipe::register(SIGABRT, sender)?;
    let (drain, mut full) = io::pipe()?;
    pipe::register(SIGABRT, full.try_clone()?)?;
    // Registering has made it a pipe that nobody waits for, so this ends.
    while full.write(&[0; 4096]).is_ok() {}
    fcntl_setfl(&full, OFlags::empty())?;
    // Two of them, because a signal from outside may stop one.
    for _ in 0..2 {
        let (mut signal, drain) = (signal.try_clone()?, drain.try_clone()?);
        thread::spawn(move || {
            if signal.read_exact(&mut [0]).is_ok() {
                terminal::give_back();
                // This ends the program, and with it the wait of the other thread.
                let _ = emulate_default_handler(SIGABRT);
            }
            drop(drain);
        });
    }
    Ok(())
}
