//! Everything that can happen, in one bounded queue: keys and mouse, signals, thoughts of the solvers, what a server says.
//!
//! Input is read by a thread of its own and waits in the queue while the screen is slow. The loop takes all that waits before
//! it draws again, so output never piles up: however slow the line, there is one picture on its way, the newest.

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

/// Something that happened.
pub(crate) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// The terminal has another size, or is ours again.
    Changed,
    /// Stop for a while, as Ctrl-Z says.
    Suspend,
    /// Somebody continued us.
    Continued,
    /// End, with this number.
    Signal(i32),
    Thought(Thought),
    /// Something came over the line to a server.
    Net(NetMessage),
    /// The terminal is gone.
    InputLost(io::Error),
}

pub(super) struct Events {
    queue: Receiver<Event>,
    sender: SyncSender<Event>,
}

/// More than anybody types while a picture is on its way.
const LONGEST_QUEUE: usize = 256;

/// How long the loop may take to react to a signal, blocked by a terminal that takes no output, before we leave without it.
const PATIENCE: Duration = Duration::from_millis(700);

impl Events {
    /// A queue that signals come into from now on. The terminal is taken over only after this, so that no signal finds it
    /// taken over and nobody there to give it back.
    pub(super) fn new() -> io::Result<Events> {
        let (sender, queue) = sync_channel(LONGEST_QUEUE);
        listen_to_signals(sender.clone())?;
        abort::give_back_before()?;
        Ok(Events { queue, sender })
    }

    /// Reads keys and mouse from now on.
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

    /// Where thoughts go.
    pub(super) fn sender(&self) -> SyncSender<Event> {
        self.sender.clone()
    }

    /// The next thing that happens within this time.
    pub(super) fn wait(&self, time: Duration) -> Option<Event> {
        self.queue.recv_timeout(time).ok()
    }

    /// The next thing that has happened already.
    pub(super) fn next(&self) -> Option<Event> {
        self.queue.try_recv().ok()
    }
}

/// Waits until the terminal is gone. Who reads from it is not told: there is just nothing to read, at once and for ever.
fn wait_for_hang_up() -> io::Result<()> {
    let stdin = rustix::stdio::stdin();
    // A poll for nothing still ends with a hang-up.
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
            // A full queue means that the loop is blocked; leaving does not depend on it.
            let _ = sender.try_send(event);
        }
    });
    Ok(())
}

/// The game was kept after its last action, so nothing is lost by leaving without a last picture.
fn leave_anyway(signal: i32) {
    thread::spawn(move || {
        thread::sleep(PATIENCE);
        thread::spawn(terminal::give_back);
        thread::sleep(PATIENCE);
        std::process::exit(128 + signal);
    });
}
