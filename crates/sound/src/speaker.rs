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
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use crate::SoundEffect;
use place::Place;
use server::{CancelToken, Lost, Server};

/// Effects that wait while the thread is busy; what comes on top is not heard.
const WAITING: usize = 4;

/// How often sounds are polled.
const TICK: Duration = Duration::from_millis(20);

/// How long a server that was not there is left alone.
const RETRY: Duration = Duration::from_secs(5);

/// What is too slow to be worth waiting for.
#[derive(Clone, Copy)]
pub struct TimeLimits {
    /// How long a server may take to answer.
    pub answer: Duration,
    /// How late a sound may begin: one that comes later says something about a move long past.
    pub delay: Duration,
}

impl Default for TimeLimits {
    fn default() -> TimeLimits {
        TimeLimits { answer: Duration::from_secs(1), delay: Duration::from_millis(300) }
    }
}

/// Plays effects where there is a sound server, and is silent elsewhere.
pub struct Speaker {
    queue: SyncSender<Order>,
    token: Arc<CancelToken>,
}

struct Order {
    effect: SoundEffect,
    given: Instant,
}

impl Speaker {
    /// A speaker on the server that the environment names. Returns at once and connects meanwhile.
    #[must_use]
    pub fn connect() -> Speaker {
        Speaker::start(Place::of(|name| env::var_os(name)), TimeLimits::default())
    }

    /// The same on the server that listens at this socket, with limits of your own.
    #[must_use]
    pub fn connect_to(socket: PathBuf, limits: TimeLimits) -> Speaker {
        Speaker::start(Place { sockets: vec![socket], cookies: Vec::new() }, limits)
    }

    /// Plays an effect soon, over what still sounds. Never waits: what can't be played isn't.
    pub fn play(&self, effect: SoundEffect) {
        let _ = self.queue.try_send(Order { effect, given: Instant::now() });
    }

    fn start(place: Place, limits: TimeLimits) -> Speaker {
        let (queue, orders) = mpsc::sync_channel(WAITING);
        let token = Arc::new(CancelToken::default());
        let of_thread = Arc::clone(&token);
        // Without a thread nobody takes the orders, and the queue refuses them.
        let _ = thread::Builder::new().name("speaker".to_owned()).spawn(move || {
            Player { place, limits, server: None, tried: None, token: of_thread }.run(&orders);
        });
        Speaker { queue, token }
    }
}

/// Ends the thread within moments, and with it what still sounds. It is not waited for.
impl Drop for Speaker {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

/// What the thread works with.
struct Player {
    place: Place,
    limits: TimeLimits,
    server: Option<Server>,
    tried: Option<Instant>,
    token: Arc<CancelToken>,
}

impl Player {
    fn run(mut self, orders: &Receiver<Order>) {
        self.connect();
        while !self.token.is_cancelled() {
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
            Some(server) if order.given.elapsed() < self.limits.delay => {
                server.play(&order.effect.samples(server::RATE))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn connect(&mut self) {
        if self.tried.is_none_or(|tried| tried.elapsed() > RETRY) {
            self.server = Server::connect(&self.place, self.limits.answer, &self.token);
            self.tried = Some(Instant::now());
        }
    }
}
