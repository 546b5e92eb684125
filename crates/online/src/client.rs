//! The client of a room: it reconnects with backoff, and resends requests until they are answered.
//!
//! There is no I/O: the surrounding program carries out [`ClientEffect`]s and reports the results.
//! Nothing is lost between two connections, because every request stays in the outbox until the host has
//! answered it, with a sequence number as its idempotency key.

use std::collections::VecDeque;

use flagfall_mines::Cell;
use flagfall_play::Millis;
use flagfall_rng::{Rng, Seed};

use crate::message::{
    ClientMessage, GameHead, Hello, Presence, RoomEvent, RoomMessage, RoomRequest,
};
use crate::mirror::Mirror;

/// The heartbeat interval. The host disconnects silent clients even while it sends to them.
pub const HEARTBEAT: Millis = Millis(10_000);
/// After this much silence, the host counts as gone.
const TOO_SILENT: Millis = Millis(25_000);
/// A connection attempt that takes longer has failed: one begun while the network was down can hang for minutes.
const TOO_SLOW: Millis = Millis(15_000);
/// The shortest interval between pointer updates.
const POINT_EVERY: Millis = Millis(150);
/// The first delay before reconnecting; it doubles with every failure.
const FIRST_WAIT: u64 = 500;
const MOST_DOUBLINGS: u32 = 5;
/// A client draws the upper bits of its sequence numbers and counts in these. 52 bits in all fit into the
/// numbers of every language.
pub(crate) const SEQ_MASK: u64 = (1 << 20) - 1;

/// A client of one room.
pub struct Client {
    link: Link,
    mirror: Option<Mirror>,
    /// The game and its commitment as first heard: a host cannot exchange it by another snapshot.
    committed: Option<(u32, String)>,
    /// Unanswered requests, oldest first.
    outbox: VecDeque<RoomRequest>,
    last_seq: u64,
    n_failures: u32,
    rng: Rng,
    presence: Presence,
    /// The cell the player points at, the last one sent to the host, and when.
    pointing: Option<Cell>,
    told_pointing: Option<Cell>,
    pointed_at: Millis,
    host_clock: Option<HostClock>,
    round_trip: Option<Millis>,
}

/// The host's clock at a moment of the client's clock.
#[derive(Clone, Copy)]
struct HostClock {
    host: Millis,
    ours: Millis,
}

enum Link {
    Down { retry_at: Millis },
    Opening { since: Millis },
    Up { heard_at: Millis, pinged_at: Millis },
}

/// An effect for the surrounding program to carry out.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEffect {
    /// Open a connection, and call [`Client::opened`] or [`Client::closed`].
    Open,
    /// Close the connection.
    Close,
    /// Send this message to the host.
    Send(ClientMessage),
    /// Redraw everything: the room was replaced by a new snapshot.
    Renewed,
    /// An event in the room.
    Happened(Box<RoomEvent>),
    /// The presence changed: see [`Client::presence`].
    Presence,
    /// The host refused a request.
    Refused {
        /// The requested action.
        action: String,
        /// The reason, as a code.
        refusal: String,
        /// The reason, as a sentence.
        message: String,
    },
}

impl Client {
    /// A client without a connection. The seed determines its sequence numbers and delays, and must
    /// differ for every client of a player.
    pub fn new(seed: Seed, now: Millis) -> Client {
        let mut rng = Rng::new(seed);
        // Two tabs of one player must not use the same numbers.
        let last_seq = u64::from(rng.next_u32()) * (SEQ_MASK + 1);
        let link = Link::Down { retry_at: now };
        Client {
            link,
            mirror: None,
            committed: None,
            outbox: VecDeque::new(),
            last_seq,
            n_failures: 0,
            rng,
            presence: Presence::default(),
            pointing: None,
            told_pointing: None,
            pointed_at: now,
            host_clock: None,
            round_trip: None,
        }
    }

    /// The local copy of the room, if any.
    pub fn mirror(&self) -> Option<&Mirror> {
        self.mirror.as_ref()
    }

    /// Who is present, as last reported by the host.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// Whether there is a connection.
    pub fn is_connected(&self) -> bool {
        match self.link {
            Link::Up { .. } => true,
            Link::Down { .. } | Link::Opening { .. } => false,
        }
    }

    /// Whether the host has answered all requests.
    pub fn is_settled(&self) -> bool {
        self.outbox.is_empty()
    }

    /// The host's current time in milliseconds since 1970; `None` before its first message.
    pub fn host_now(&self, now: Millis) -> Option<Millis> {
        self.host_clock.map(|clock| clock.host + now.since(clock.ours))
    }

    /// The last measured round trip to the host.
    pub fn round_trip(&self) -> Option<Millis> {
        self.round_trip
    }

    /// When to call [`Client::tick`] next.
    pub fn wake_at(&self) -> Option<Millis> {
        match self.link {
            Link::Down { retry_at } => Some(retry_at),
            Link::Opening { since } => Some(since + TOO_SLOW),
            Link::Up { heard_at, pinged_at } => {
                let pointing =
                    (self.pointing != self.told_pointing).then(|| self.pointed_at + POINT_EVERY);
                [Some(heard_at + TOO_SILENT), Some(pinged_at + HEARTBEAT), pointing]
                    .into_iter()
                    .flatten()
                    .min()
            }
        }
    }

    /// Handles timers.
    #[must_use]
    pub fn tick(&mut self, now: Millis) -> Vec<ClientEffect> {
        match &mut self.link {
            Link::Down { retry_at } if *retry_at <= now => {
                self.link = Link::Opening { since: now };
                vec![ClientEffect::Open]
            }
            Link::Opening { since } if now.since(*since) >= TOO_SLOW => {
                self.closed(now);
                vec![ClientEffect::Close]
            }
            Link::Up { heard_at, .. } if now.since(*heard_at) >= TOO_SILENT => {
                self.closed(now);
                vec![ClientEffect::Close]
            }
            Link::Up { .. }
                if self.pointing != self.told_pointing
                    && now.since(self.pointed_at) >= POINT_EVERY =>
            {
                (self.told_pointing, self.pointed_at) = (self.pointing, now);
                let point = self.pointing.map(|cell| cell.to_string()).unwrap_or_default();
                vec![ClientEffect::Send(ClientMessage::Point { point })]
            }
            Link::Up { pinged_at, .. } if now.since(*pinged_at) >= HEARTBEAT => {
                *pinged_at = now;
                vec![ClientEffect::Send(ClientMessage::Ping { ping: now.0 })]
            }
            Link::Down { .. } | Link::Opening { .. } | Link::Up { .. } => vec![],
        }
    }

    /// Sets the cell of a shared board that the player points at. [`Client::tick`] sends it, rate
    /// limited.
    pub fn point(&mut self, cell: Option<Cell>) {
        self.pointing = cell;
    }

    /// The connection was opened.
    #[must_use]
    pub fn opened(&mut self, now: Millis) -> Vec<ClientEffect> {
        self.link = Link::Up { heard_at: now, pinged_at: now };
        self.told_pointing = None;
        let after = self.mirror.as_ref().map(|mirror| mirror.event);
        let hello = ClientMessage::Hello { hello: Hello { after } };
        let again = self.outbox.iter().cloned().map(ClientMessage::Act);
        let ping = ClientMessage::Ping { ping: now.0 };
        [hello].into_iter().chain(again).chain([ping]).map(ClientEffect::Send).collect()
    }

    /// The connection was lost, or could not be opened.
    pub fn closed(&mut self, now: Millis) {
        let longest = FIRST_WAIT << self.n_failures.min(MOST_DOUBLINGS);
        // At least half of it: jitter keeps the clients of a restarted host from reconnecting all at
        // once.
        let wait = longest / 2 + u64::from(self.rng.below(longest as u32 / 2 + 1));
        self.n_failures += 1;
        self.link = Link::Down { retry_at: now + Millis(wait) };
    }

    /// The system reports a network again: reconnects without the rest of the delay.
    pub fn network_is_back(&mut self, now: Millis) {
        self.n_failures = 0;
        if let Link::Down { retry_at } = &mut self.link {
            *retry_at = now;
        }
    }

    /// Requests an action.
    #[must_use]
    pub fn act(&mut self, action: &str) -> Vec<ClientEffect> {
        self.last_seq += 1;
        // Before the first snapshot a player can only sit down: any move would be stale.
        let after = Some(self.mirror.as_ref().map_or(0, |mirror| mirror.event));
        let request = RoomRequest { action: action.to_owned(), client_seq: self.last_seq, after };
        self.outbox.push_back(request.clone());
        if self.is_connected() {
            vec![ClientEffect::Send(ClientMessage::Act(request))]
        } else {
            vec![]
        }
    }

    /// Handles a message from the host.
    #[must_use]
    pub fn receive(&mut self, message: RoomMessage, now: Millis) -> Vec<ClientEffect> {
        // Messages still in flight on an abandoned connection are repeated on the next one.
        let Link::Up { heard_at, .. } = &mut self.link else { return vec![] };
        *heard_at = now;
        match message {
            RoomMessage::Pong { pong, now: host } => {
                let round_trip = now.since(Millis(pong));
                self.round_trip = Some(round_trip);
                self.host_clock =
                    Some(HostClock { host: host + Millis(round_trip.0 / 2), ours: now });
                vec![]
            }
            RoomMessage::Here(presence) => {
                let is_new = self.presence != presence;
                self.presence = presence;
                is_new.then_some(ClientEffect::Presence).into_iter().collect()
            }
            RoomMessage::Full { full, event } => {
                self.n_failures = 0;
                self.host_is_at_least(full.now, now);
                if self.mirror.as_ref().is_some_and(|mirror| mirror.event > event) {
                    return vec![];
                }
                match Mirror::new(*full, event) {
                    Ok(mirror) => {
                        self.mirror = Some(mirror);
                        self.hold_commitment();
                        vec![ClientEffect::Renewed]
                    }
                    Err(_) => self.give_up_connection(now),
                }
            }
            RoomMessage::Event(event) => {
                self.n_failures = 0;
                self.host_is_at_least(event.at, now);
                let Some(mirror) = &mut self.mirror else { return vec![] };
                if event.event <= mirror.event {
                    return vec![];
                }
                match mirror.apply(&event) {
                    Ok(()) => {
                        self.hold_commitment();
                        vec![ClientEffect::Happened(event)]
                    }
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

    /// Keeps the first commitment to a game, whatever the host says later.
    fn hold_commitment(&mut self) {
        let Some(GameHead { game_number, commitment, .. }) =
            self.mirror.as_mut().map(|mirror| &mut mirror.playing)
        else {
            return;
        };
        match &self.committed {
            Some((game, first)) if game == game_number => commitment.clone_from(first),
            Some(_) | None => self.committed = Some((*game_number, commitment.clone())),
        }
    }

    /// Raises the estimate of the host's clock to this reported time.
    fn host_is_at_least(&mut self, host: Millis, now: Millis) {
        if self.host_now(now).is_none_or(|known| known < host) {
            self.host_clock = Some(HostClock { host, ours: now });
        }
    }

    /// Disconnects from a host that breaks the protocol, and retries later.
    fn give_up_connection(&mut self, now: Millis) -> Vec<ClientEffect> {
        self.mirror = None;
        self.closed(now);
        vec![ClientEffect::Close]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connected() -> Client {
        let mut client = Client::new(Seed(1), Millis(0));
        assert_eq!(client.tick(Millis(0)), [ClientEffect::Open]);
        assert!(!client.opened(Millis(0)).is_empty());
        client
    }

    fn pong(ping: u64, host: u64) -> RoomMessage {
        RoomMessage::Pong { pong: ping, now: Millis(host) }
    }

    /// A host disconnects clients that are silent for 40 seconds, and spectators have nothing to say.
    #[test]
    fn a_client_that_receives_a_lot_still_pings() {
        let mut client = connected();
        let mut n_pings = 0;
        for at in (1000..=60_000).step_by(1000).map(Millis) {
            assert_eq!(client.receive(pong(at.0, 0), at), []);
            n_pings += client.tick(at).len();
        }
        assert_eq!(n_pings, 6);
    }

    /// Moving the pointer quickly does not flood the connection.
    #[test]
    fn pointer_updates_are_rate_limited() {
        let mut client = connected();
        let mut told = vec![];
        for at in (1000..2000).step_by(50) {
            client.point(Some(Cell { column: (at / 50) as u16, row: 0 }));
            told.extend(client.tick(Millis(at)));
        }
        assert_eq!(told.len(), 7);
        let wake_at = client.wake_at().expect("the last cell is sent too");
        let last = client.tick(wake_at);
        let point = Cell { column: 39, row: 0 }.to_string();
        assert_eq!(last, [ClientEffect::Send(ClientMessage::Point { point })]);
        assert_eq!(client.tick(wake_at + POINT_EVERY), []);
    }

    #[test]
    fn a_silent_host_is_disconnected() {
        let mut client = connected();
        let is_ping = |effects: Vec<ClientEffect>| matches!(effects[..], [ClientEffect::Send(_)]);
        assert_eq!(client.wake_at(), Some(HEARTBEAT));
        assert!(is_ping(client.tick(HEARTBEAT)));
        assert!(is_ping(client.tick(HEARTBEAT + HEARTBEAT)));
        assert_eq!(client.wake_at(), Some(TOO_SILENT));
        assert_eq!(client.tick(TOO_SILENT), [ClientEffect::Close]);
        assert!(!client.is_connected());
    }

    /// A request that a dead network has swallowed is never answered.
    #[test]
    fn a_connection_attempt_that_hangs_is_abandoned() {
        let mut client = Client::new(Seed(1), Millis(0));
        assert_eq!(client.tick(Millis(0)), [ClientEffect::Open]);
        assert_eq!(client.wake_at(), Some(TOO_SLOW));
        assert_eq!(client.tick(TOO_SLOW), [ClientEffect::Close]);
        let retry_at = client.wake_at().expect("another attempt");
        assert_eq!(client.tick(retry_at), [ClientEffect::Open]);
    }

    #[test]
    fn a_restored_network_is_used_at_once() {
        let mut client = connected();
        for _ in 0..10 {
            client.closed(Millis(1000));
        }
        assert!(client.wake_at() > Some(Millis(5000)), "the delays have grown");
        client.network_is_back(Millis(2000));
        assert_eq!(client.tick(Millis(2000)), [ClientEffect::Open]);
    }

    #[test]
    fn the_clock_of_the_host_is_known_to_half_a_round_trip() {
        let mut client = connected();
        assert_eq!(client.host_now(Millis(5)), None);
        assert_eq!(client.receive(pong(100, 70_000), Millis(140)), []);
        assert_eq!(client.round_trip(), Some(Millis(40)));
        assert_eq!(client.host_now(Millis(1140)), Some(Millis(71_020)));
    }
}
