//! Ctrl-C and its kin: a kind word, and out.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use flagfall_text::{Language, TypedGames};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// A terminal that takes no more output must not keep us from leaving.
const PATIENCE: Duration = Duration::from_millis(300);

/// The last words of a game that is left in the middle.
pub(super) fn farewell(is_game_kept: &AtomicBool) -> TypedGames {
    match is_game_kept.load(Ordering::Relaxed) {
        true => TypedGames::GoodbyeSaved,
        false => TypedGames::Goodbye,
    }
}

/// Ends the program when it is asked to. The game itself was kept after its last action.
pub(super) fn say_goodbye_on_signals(
    is_game_kept: Arc<AtomicBool>,
    language: Arc<Mutex<&'static Language>>,
) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let (done, is_done) = mpsc::channel();
            thread::spawn(move || {
                let language = *language.lock().unwrap_or_else(PoisonError::into_inner);
                // Whether anybody hears it or not, we leave.
                let _ = say(&language.text(farewell(&is_game_kept)));
                let _ = done.send(());
            });
            let _ = is_done.recv_timeout(PATIENCE);
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// Past the lock on standard output: the game may be holding it, waiting for a reader.
fn say(text: &str) -> io::Result<()> {
    let stdout = io::stdout();
    // Attributes off, so that the terminal is as it was.
    let reset = if stdout.is_terminal() { "\x1b[0m" } else { "" };
    let mut out = File::from(stdout.as_fd().try_clone_to_owned()?);
    writeln!(out, "{reset}\n{text}")
}
