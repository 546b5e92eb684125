//! Plays effects on this machine's sound server: PulseAudio, or PipeWire, which supports its protocol.
//!
//! Everything that may block happens on the speaker's own thread. A game never waits for its sounds and
//! never fails because of them: without a server, or with an unresponsive one, there is silence. This
//! crate never starts a server.

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

/// The capacity of the queue; effects beyond it are dropped.
const QUEUE_CAPACITY: usize = 4;

/// The polling interval for sounds.
const TICK: Duration = Duration::from_millis(20);

/// The delay before reconnecting to a missing server.
const RETRY: Duration = Duration::from_secs(5);

/// The timeouts of a speaker.
#[derive(Clone, Copy)]
pub struct TimeLimits {
    /// The timeout for an answer of the server.
    pub answer: Duration,
    /// The latest start of a sound: later ones would refer to a move long past.
    pub delay: Duration,
}

impl Default for TimeLimits {
    fn default() -> TimeLimits {
        TimeLimits { answer: Duration::from_secs(1), delay: Duration::from_millis(300) }
    }
}

/// Plays effects if there is a sound server, and is silent otherwise.
pub struct Speaker {
    queue: SyncSender<PlayRequest>,
    token: Arc<CancelToken>,
}

struct PlayRequest {
    effect: SoundEffect,
    requested_at: Instant,
}

impl Speaker {
    /// A speaker on the server configured in the environment. Returns immediately and connects in the
    /// background.
    #[must_use]
    pub fn connect() -> Speaker {
        Speaker::start(Place::of(|name| env::var_os(name)), TimeLimits::default())
    }

    /// The same on the server at this socket, with custom limits.
    #[must_use]
    pub fn connect_to(socket: PathBuf, limits: TimeLimits) -> Speaker {
        Speaker::start(Place { sockets: vec![socket], cookies: Vec::new() }, limits)
    }

    /// Plays an effect soon, mixed with those still playing. Never blocks; drops effects it cannot play.
    pub fn play(&self, effect: SoundEffect) {
        let _ = self.queue.try_send(PlayRequest { effect, requested_at: Instant::now() });
    }

    fn start(place: Place, limits: TimeLimits) -> Speaker {
        let (queue, requests) = mpsc::sync_channel(QUEUE_CAPACITY);
        let token = Arc::new(CancelToken::default());
        let of_thread = Arc::clone(&token);
        // Without the thread the queue is disconnected, and sending fails silently.
        let _ = thread::Builder::new().name("speaker".to_owned()).spawn(move || {
            Player { place, limits, server: None, tried: None, token: of_thread }.run(&requests);
        });
        Speaker { queue, token }
    }
}

/// Stops the thread soon, and with it all sounds, without joining it.
impl Drop for Speaker {
    fn drop(&mut self) {
        self.token.cancel();
    }
}

/// The state of the thread.
struct Player {
    place: Place,
    limits: TimeLimits,
    server: Option<Server>,
    tried: Option<Instant>,
    token: Arc<CancelToken>,
}

impl Player {
    fn run(mut self, requests: &Receiver<PlayRequest>) {
        self.connect();
        while !self.token.is_cancelled() {
            let is_playing = self.server.as_ref().is_some_and(Server::is_playing);
            let request = if is_playing {
                requests.recv_timeout(TICK)
            } else {
                requests.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            let done = match request {
                Ok(request) => self.handle(&request),
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

    fn handle(&mut self, request: &PlayRequest) -> Result<(), Lost> {
        if self.server.is_none() {
            self.connect();
        }
        match &mut self.server {
            Some(server) if request.requested_at.elapsed() < self.limits.delay => {
                server.play(&request.effect.samples(server::RATE))
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
