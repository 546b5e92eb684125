//! The client's side of a room: it connects again as often as it must, and asks until it is answered.
//!
//! There is no I/O: the program around it carries out [`ClientEffect`]s and says what came of them. Between two connections nothing is lost, because every request stays in the
//! outbox until the host has answered it, under the number that keeps it from being done twice.

use std::collections::VecDeque;

use flagfall_play::Millis;
use flagfall_rng::{Rng, Seed};

use crate::message::{ClientMessage, Hello, Presence, RoomEvent, RoomMessage, RoomRequest};
use crate::mirror::Mirror;

/// After this silence the host is asked whether it is there.
const SILENCE: Millis = Millis(10_000);
/// After this one it is not.
const TOO_SILENT: Millis = Millis(25_000);
/// The first wait before another attempt to connect; it doubles with every failure.
const FIRST_WAIT: u64 = 500;
const MOST_DOUBLINGS: u32 = 5;

/// A client of one room.
pub struct Client {
    link: Link,
    mirror: Option<Mirror>,
    /// What was asked and is not answered yet, the oldest first.
    outbox: VecDeque<RoomRequest>,
    last_seq: u64,
    n_failures: u32,
    rng: Rng,
    presence: Presence,
}

enum Link {
    Down { retry_at: Millis },
    Opening,
    Up { heard_at: Millis, pinged_at: Option<Millis> },
}

/// What the program around a client is to do.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEffect {
    /// Open a connection, and call [`Client::opened`] or [`Client::closed`].
    Open,
    /// Close the connection.
    Close,
    /// Send this to the host.
    Send(ClientMessage),
    /// Draw the room anew: there is another copy of it.
    Renewed,
    /// Something happened in the room.
    Happened(Box<RoomEvent>),
    /// Somebody came or went: see [`Client::presence`].
    Presence,
    /// The host does not do what was asked for.
    Refused {
        /// What was asked for.
        action: String,
        /// Why not, as one word.
        refusal: String,
        /// Why not, as a sentence.
        message: String,
    },
}

impl Client {
    /// A client that has no connection yet. The seed is for its numbers and waits, and must be different for every client of a player.
    pub fn new(seed: Seed, now: Millis) -> Client {
        let mut rng = Rng::new(seed);
        // Two tabs of one player must not use the same numbers; 52 bits fit into the numbers of every language.
        let last_seq = u64::from(rng.next_u32()) << 20;
        let link = Link::Down { retry_at: now };
        Client {
            link,
            mirror: None,
            outbox: VecDeque::new(),
            last_seq,
            n_failures: 0,
            rng,
            presence: Presence::default(),
        }
    }

    /// The room as far as it is known.
    pub fn mirror(&self) -> Option<&Mirror> {
        self.mirror.as_ref()
    }

    /// Who is here and who is away, as the host said last.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether there is a connection.
    pub fn is_connected(&self) -> bool {
        match self.link {
            Link::Up { .. } => true,
            Link::Down { .. } | Link::Opening => false,
        }
    }

    /// Whether the host has answered everything.
    pub fn is_settled(&self) -> bool {
        self.outbox.is_empty()
    }

    /// When to call [`Client::tick`] next.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.link {
            Link::Down { retry_at } => Some(retry_at),
            Link::Opening => None,
            Link::Up { heard_at, pinged_at: None } => Some(heard_at + SILENCE),
            Link::Up { heard_at, pinged_at: Some(_) } => Some(heard_at + TOO_SILENT),
        }
    }

    /// Time has passed.
    #[must_use]
    pub fn tick(&mut self, now: Millis) -> Vec<ClientEffect> {
        match &mut self.link {
            Link::Down { retry_at } if *retry_at <= now => {
                self.link = Link::Opening;
                vec![ClientEffect::Open]
            }
            Link::Up { heard_at, .. } if now.since(*heard_at) >= TOO_SILENT => {
                self.closed(now);
                vec![ClientEffect::Close]
            }
            Link::Up { heard_at, pinged_at: pinged_at @ None }
                if now.since(*heard_at) >= SILENCE =>
            {
                *pinged_at = Some(now);
                vec![ClientEffect::Send(ClientMessage::Ping { ping: now.0 })]
            }
            Link::Down { .. } | Link::Opening | Link::Up { .. } => vec![],
        }
    }

    /// There is a connection.
    #[must_use]
    pub fn opened(&mut self, now: Millis) -> Vec<ClientEffect> {
        self.link = Link::Up { heard_at: now, pinged_at: None };
        let after = self.mirror.as_ref().map(|mirror| mirror.event);
        let hello = ClientMessage::Hello { hello: Hello { after } };
        let again = self.outbox.iter().cloned().map(ClientMessage::Act);
        std::iter::once(hello).chain(again).map(ClientEffect::Send).collect()
    }

    /// The connection is gone, or could not be opened.
    pub fn closed(&mut self, now: Millis) {
        let longest = FIRST_WAIT << self.n_failures.min(MOST_DOUBLINGS);
        // Half of it at least, so that all clients of a host that was stopped do not come back at once.
        let wait = longest / 2 + u64::from(self.rng.below(longest as u32 / 2 + 1));
        self.n_failures += 1;
        self.link = Link::Down { retry_at: now + Millis(wait) };
    }

    /// The player does something.
    #[must_use]
    pub fn act(&mut self, action: &str) -> Vec<ClientEffect> {
        self.last_seq += 1;
        // Who has seen nothing yet can only sit down: for a move that is too long ago.
        let after = Some(self.mirror.as_ref().map_or(0, |mirror| mirror.event));
        let request = RoomRequest { action: action.to_owned(), client_seq: self.last_seq, after };
        self.outbox.push_back(request.clone());
        if self.is_connected() {
            vec![ClientEffect::Send(ClientMessage::Act(request))]
        } else {
            vec![]
        }
    }

    /// The host says something.
    #[must_use]
    pub fn receive(&mut self, message: RoomMessage, now: Millis) -> Vec<ClientEffect> {
        // What was under way when a connection was given up is said again on the next one.
        let Link::Up { heard_at, pinged_at } = &mut self.link else { return vec![] };
        (*heard_at, *pinged_at) = (now, None);
        match message {
            RoomMessage::Pong { .. } => vec![],
            RoomMessage::Here(presence) => {
                let is_new = self.presence != presence;
                self.presence = presence;
                is_new.then_some(ClientEffect::Presence).into_iter().collect()
            }
            RoomMessage::Full { full, event } => {
                self.n_failures = 0;
                if self.mirror.as_ref().is_some_and(|mirror| mirror.event > event) {
                    return vec![];
                }
                match Mirror::new(*full, event) {
                    Ok(mirror) => {
                        self.mirror = Some(mirror);
                        vec![ClientEffect::Renewed]
                    }
                    Err(_) => self.give_up_connection(now),
                }
            }
            RoomMessage::Event(event) => {
                self.n_failures = 0;
                let Some(mirror) = &mut self.mirror else { return vec![] };
                if event.event <= mirror.event {
                    return vec![];
                }
                match mirror.apply(&event) {
                    Ok(()) => vec![ClientEffect::Happened(event)],
                    Err(_) => {
                        self.mirror = None;
                        let hello = ClientMessage::Hello { hello: Hello { after: None } };
                        vec![ClientEffect::Send(hello)]
                    }
                }
            }
            RoomMessage::Done { done, .. } => {
                self.outbox.retain(|request| request.client_seq != done);
                vec![]
            }
            RoomMessage::Refused { refused, refusal, message } => {
                let index = self.outbox.iter().position(|request| request.client_seq == refused);
                let request = index.and_then(|index| self.outbox.remove(index));
                let told = request.map(|RoomRequest { action, .. }| ClientEffect::Refused {
                    action,
                    refusal,
                    message,
                });
                told.into_iter().collect()
            }
        }
    }

    /// A host that makes no sense is left alone for a while.
    fn give_up_connection(&mut self, now: Millis) -> Vec<ClientEffect> {
        self.mirror = None;
        self.closed(now);
        vec![ClientEffect::Close]
    }
}
