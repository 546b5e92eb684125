//! All events in one bounded queue: keys and mouse, signals, solver results, server messages.
//!
//! A separate thread reads input, which waits in the queue while the terminal is slow. The loop handles all pending
//! events before it draws again, so output never piles up: at most one frame is being written, the newest.

use std::io::{self, ErrorKind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent};
use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::{abort, terminal};
use flagfall_flow::online::NetMessage;
use flagfall_table::Thought;
use flagfall_text::Words;

pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The terminal was resized or taken over again.
    Changed,
    /// Suspend the program (Ctrl-Z).
    Suspend,
    /// The program was resumed (SIGCONT).
    Continued,
    /// Exit because of this signal.
    Signal(i32),
    Thought(Thought),
    /// A message from the server connection.
    Net(NetMessage),
    /// A game was saved as files, or could not be.
    Exported(Words),
    /// Reading from the terminal failed or ended.
    InputLost(io::Error),
}

pub(super) struct Events {
    queue: Receiver<Event>,
    sender: SyncSender<Event>,
}

/// More than a person types while one frame is drawn.
const LONGEST_QUEUE: usize = 256;

/// How long the loop may take to handle a signal before the program exits: a stuck terminal may block it.
const PATIENCE: Duration = Duration::from_millis(700);

impl Events {
    /// Creates the queue and starts listening to signals. Call this before taking over the terminal, so that no signal
    /// can leave it in full-screen mode.
    pub(super) fn new() -> io::Result<Events> {
        let (sender, queue) = sync_channel(LONGEST_QUEUE);
        listen_to_signals(sender.clone())?;
        abort::restore_before_abort()?;
        Ok(Events { queue, sender })
    }

    /// Starts reading keys and mouse.
    pub(super) fn listen_to_input(&self) {
        let input = self.sender.clone();
        thread::spawn(move || {
            loop {
                let event = match event::read() {
                    Ok(event::Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
                    Ok(event::Event::Key(key)) => Event::Key(key),
                    Ok(event::Event::Mouse(mouse)) => Event::Mouse(mouse),
                    Ok(event::Event::Resize(..)) => Event::Changed,
                    Ok(
                        event::Event::FocusGained
                        | event::Event::FocusLost
                        | event::Event::Paste(_),
                    ) => continue,
                    Err(error) => Event::InputLost(error),
                };
                let is_last = matches!(event, Event::InputLost(_));
                if input.send(event).is_err() || is_last {
                    return;
                }
            }
        });
        let end = self.sender.clone();
        thread::spawn(move || {
            let error = wait_for_hang_up().err().unwrap_or_else(|| ErrorKind::UnexpectedEof.into());
            let _ = end.send(Event::InputLost(error));
        });
    }

    /// A sender for events from other threads.
    pub(super) fn sender(&self) -> SyncSender<Event> {
        self.sender.clone()
    }

    /// Waits this long for the next event.
    pub(super) fn wait(&self, time: Duration) -> Option<Event> {
        self.queue.recv_timeout(time).ok()
    }

    /// The next event that is already in the queue.
    pub(super) fn next(&self) -> Option<Event> {
        self.queue.try_recv().ok()
    }
}

/// Waits until the terminal hangs up. Reading doesn't report that: it just returns nothing, immediately and forever.
fn wait_for_hang_up() -> io::Result<()> {
    let stdin = rustix::stdio::stdin();
    // A poll without events still reports a hang-up.
    let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
    while let Err(error) = poll(&mut terminal, None) {
        if error != rustix::io::Errno::INTR {
            return Err(error.into());
        }
    }
    Ok(())
}

fn listen_to_signals(sender: SyncSender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Suspend,
                SIGCONT => Event::Continued,
                signal => {
                    leave_anyway(signal);
                    Event::Signal(signal)
                }
            };
            // If the queue is full, the loop is blocked; `leave_anyway` doesn't need it.
            let _ = sender.try_send(event);
        }
    });
    Ok(())
}

/// Exits even if the loop is blocked. The game was saved after its last action, so only the last frame is lost.
fn leave_anyway(signal: i32) {
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        thread::spawn(terminal::restore);
        thread::sleep(PATIENCE);
        std::process::exit(128 + signal);
    });
}
