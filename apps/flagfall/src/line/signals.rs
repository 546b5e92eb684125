//! Ctrl-C and other termination signals: print a farewell and exit.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::AsFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use flagfall_text::{Language, TypedGames};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// How long to wait for a terminal that accepts no output before exiting anyway.
const PATIENCE: Duration = Duration::from_millis(300);

/// The farewell when a game is left unfinished.
pub(super) fn farewell(is_game_kept: &AtomicBool) -> TypedGames {
    match is_game_kept.load(Ordering::Relaxed) {
        true => TypedGames::GoodbyeSaved,
        false => TypedGames::Goodbye,
    }
}

/// Prints a farewell and exits on termination signals. The game was saved after its last action.
pub(super) fn say_goodbye_on_signals(
    is_game_kept: Arc<AtomicBool>,
    language: &'static Language,
) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let (done, is_done) = mpsc::channel();
            thread::spawn(move || {
                // Exit even if the farewell cannot be written.
                let _ = say(&language.text(farewell(&is_game_kept)));
                let _ = done.send(());
            });
            let _ = is_done.recv_timeout(PATIENCE);
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// Bypasses the lock on standard output: the game may hold it while it waits for a reader.
fn say(text: &str) -> io::Result<()> {
    let stdout = io::stdout();
    // Reset text attributes.
    let reset = if stdout.is_terminal() { "\x1b[0m" } else { "" };
    let mut out = File::from(stdout.as_fd().try_clone_to_owned()?);
    writeln!(out, "{reset}\n{text}")
}
