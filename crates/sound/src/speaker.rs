//! Effects on this machine's sound server: PulseAudio, or PipeWire, which speaks its protocol.
//!
//! Everything that may wait happens in a thread of the speaker's own. A game never waits for its
//! sounds and never fails for want of them: without a server, or with one that does not answer,
//! there is silence. No server is ever started from here.

mod place;
mod server;

use std::env;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::SoundEffect;
use place::Place;
use server::{Lost, Server};

/// Effects that wait while the thread is busy; what comes on top is not heard.
const WAITING: usize = 4;

/// A sound that would come later than this says something about a move long past.
const TOO_LATE: Duration = Duration::from_millis(300);

/// How often the server's news are read while something sounds.
const TICK: Duration = Duration::from_millis(20);

/// How long a server that was not there is left alone.
const RETRY: Duration = Duration::from_secs(5);

/// Plays effects where there is a sound server, and is silent elsewhere.
pub struct Speaker {
    queue: SyncSender<Order>,
    is_over: Arc<AtomicBool>,
}

struct Order {
    effect: SoundEffect,
    given: Instant,
}

impl Speaker {
    /// A speaker on the server that the environment names. Returns at once and connects meanwhile.
    #[must_use]
    pub fn connect() -> Speaker {
        Speaker::start(Place::of(|name| env::var_os(name)))
    }

    /// The same on the server that listens at this socket.
    #[must_use]
    pub fn connect_to(socket: PathBuf) -> Speaker {
        Speaker::start(Place { sockets: vec![socket], cookies: Vec::new() })
    }

    /// Plays an effect soon, over what still sounds. Never waits: what can't be played isn't.
    pub fn play(&self, effect: SoundEffect) {
        let _ = self.queue.try_send(Order { effect, given: Instant::now() });
    }

    fn start(place: Place) -> Speaker {
        let (queue, orders) = mpsc::sync_channel(WAITING);
        let is_over = Arc::new(AtomicBool::new(false));
        let ends = Arc::clone(&is_over);
        // Without a thread nobody takes the orders, and the queue refuses them.
        let _ = thread::Builder::new().name("speaker".to_owned()).spawn(move || {
            Player { place, server: None, tried: None, is_over: &ends }.run(&orders);
        });
        Speaker { queue, is_over }
    }
}

/// Ends the thread within moments, and with it what still sounds. It is not waited for.
impl Drop for Speaker {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// What the thread works with.
struct Player<'a> {
    place: Place,
    server: Option<Server<'a>>,
    tried: Option<Instant>,
    is_over: &'a AtomicBool,
}

impl Player<'_> {
    fn run(mut self, orders: &Receiver<Order>) {
        self.connect();
        while !self.is_over.load(Ordering::Relaxed) {
            let is_sounding = self.server.as_ref().is_some_and(Server::is_sounding);
            let order = if is_sounding {
                orders.recv_timeout(TICK)
            } else {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            let done = match order {
                Ok(order) => self.obey(&order),
                Err(RecvTimeoutError::Timeout) => {
                    self.server.as_mut().map_or(Ok(()), Server::settle)
                }
                Err(RecvTimeoutError::Disconnected) => return,
            };
            if done.is_err() {
                self.server = None;
            }
        }
    }

    fn obey(&mut self, order: &Order) -> Result<(), Lost> {
        if self.server.is_none() {
            self.connect();
        }
        match &mut self.server {
            Some(server) if order.given.elapsed() < TOO_LATE => {
                server.play(&order.effect.samples(server::RATE))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn connect(&mut self) {
        if self.tried.is_none_or(|tried| tried.elapsed() > RETRY) {
            self.server = Server::connect(&self.place, self.is_over).ok();
            self.tried = Some(Instant::now());
        }
    }
}
