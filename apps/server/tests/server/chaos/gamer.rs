//! A player who keeps playing whatever happens, and records everything it receives.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use flagfall_mines::Grid;
use flagfall_online::{
    Client, ClientEffect, ClientMessage, MirrorGame, PlayerId, RacerStatus, RoomMessage,
    RoomRequest,
};
use flagfall_play::{Millis, Seat};
use flagfall_rng::{Rng, Seed};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

/// The read timeout of a socket.
const READ_TIMEOUT: Duration = Duration::from_millis(5);
/// One in this many messages is followed by a cut connection, and one by an old request sent again.
const CUT_ONE_IN: u32 = 60;
const REPEAT_ONE_IN: u32 = 20;

/// The state that all players share.
pub(super) struct SharedState {
    addresses: Vec<SocketAddr>,
    phase: Mutex<Phase>,
    /// The last request of a player in each room, for strangers to repeat.
    requests: Mutex<BTreeMap<String, RoomRequest>>,
    /// The rooms in which somebody has acted.
    played: Mutex<BTreeSet<String>>,
    /// The number of acknowledged actions.
    pub(super) n_done: AtomicU64,
    /// The number of players without a pending request after [`Phase::Play`].
    pub(super) n_settled: AtomicUsize,
}

/// What all players do now.
#[derive(Clone)]
pub(super) enum Phase {
    Play,
    /// Wait for answers.
    Settle,
    /// Wait for the last event of the room.
    CatchUp(BTreeMap<String, u64>),
}

impl SharedState {
    pub(super) fn new(addresses: Vec<SocketAddr>) -> SharedState {
        let (n_done, n_settled) = (AtomicU64::new(0), AtomicUsize::new(0));
        let (requests, played) = (Mutex::default(), Mutex::default());
        SharedState {
            addresses,
            phase: Mutex::new(Phase::Play),
            requests,
            played,
            n_done,
            n_settled,
        }
    }

    pub(super) fn begin(&self, phase: Phase) {
        *self.phase.lock().unwrap_or_else(PoisonError::into_inner) = phase;
    }

    fn phase(&self) -> Phase {
        self.phase.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The number of rooms in which somebody has acted.
    pub(super) fn n_played(&self) -> usize {
        self.played.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    fn requests(&self) -> MutexGuard<'_, BTreeMap<String, RoomRequest>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The role of a client in a room.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Has a seat.
    Player,
    /// Has no seat, and tries to act anyway.
    Stranger,
}

pub(super) struct Gamer {
    pub(super) id: PlayerId,
    pub(super) role: Role,
    pub(super) room: String,
    secret: String,
    pub(super) client: Client,
    socket: Option<WebSocket<TcpStream>>,
    rng: Rng,
    /// The last event it has reacted to.
    acted_after: Option<u64>,
    sent: BTreeMap<u64, RoomRequest>,
    /// Every acknowledgement: the sequence number of a request and its event.
    pub(super) done: Vec<(u64, u64)>,
    pub(super) refused: Vec<(u64, String)>,
    /// The seat and the action of each event it has received.
    pub(super) seen: BTreeMap<u64, (Option<u8>, String)>,
    /// Every message as received.
    pub(super) frames: Vec<String>,
    pub(super) n_connections: u32,
}

fn now() -> Millis {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    Millis(u64::try_from(passed.as_millis()).expect("the time fits"))
}

impl Gamer {
    pub(super) fn new(
        (id, role): (PlayerId, Role),
        secret: String,
        room: String,
        seed: Seed,
    ) -> Gamer {
        Gamer {
            id,
            role,
            room,
            secret,
            client: Client::new(seed, now()),
            socket: None,
            rng: Rng::new(seed),
            acted_after: None,
            sent: BTreeMap::new(),
            done: vec![],
            refused: vec![],
            seen: BTreeMap::new(),
            frames: vec![],
            n_connections: 0,
        }
    }

    /// Plays until the run is over and the last event was received.
    pub(super) fn play(mut self, shared: &SharedState) -> Gamer {
        let mut is_settled = false;
        loop {
            let effects = self.client.tick(now());
            self.carry_out(effects, shared);
            self.listen(shared);
            match shared.phase() {
                Phase::Play => self.act(shared),
                Phase::Settle => {
                    if !is_settled && self.client.is_settled() {
                        is_settled = true;
                        shared.n_settled.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Phase::CatchUp(last) => {
                    let event = self.client.mirror().map(|mirror| mirror.event);
                    if event == last.get(&self.room).copied() {
                        return self;
                    }
                }
            }
        }
    }

    fn carry_out(&mut self, effects: Vec<ClientEffect>, shared: &SharedState) {
        for effect in effects {
            match effect {
                ClientEffect::Open => {
                    let index = self.rng.below(shared.addresses.len() as u32) as usize;
                    self.socket = self.connect(shared.addresses[index]);
                    if self.socket.is_some() {
                        self.n_connections += 1;
                        let effects = self.client.opened(now());
                        self.carry_out(effects, shared);
                    } else {
                        self.client.closed(now());
                    }
                }
                ClientEffect::Close => self.socket = None,
                ClientEffect::Send(message) => {
                    if let (ClientMessage::Act(request), Role::Player) = (&message, self.role) {
                        shared.requests().insert(self.room.clone(), request.clone());
                    }
                    self.send(&message);
                }
                ClientEffect::Refused { refusal, .. } => {
                    if ["not-possible", "not-stored", "busy"].contains(&&refusal[..]) {
                        self.acted_after = None;
                    }
                }
                ClientEffect::Renewed | ClientEffect::Happened(_) | ClientEffect::Presence => {}
            }
        }
    }

    fn connect(&self, address: SocketAddr) -> Option<WebSocket<TcpStream>> {
        let stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(5))).ok()?;
        let url = format!("ws://localhost/api/rooms/{}/socket", self.room);
        let mut request = url.into_client_request().expect("an address");
        let bearer = format!("Bearer {}", self.secret).parse().expect("a header");
        request.headers_mut().insert("authorization", bearer);
        let (socket, _) = tungstenite::client(request, stream).ok()?;
        socket.get_ref().set_read_timeout(Some(READ_TIMEOUT)).ok()?;
        Some(socket)
    }

    fn send(&mut self, message: &ClientMessage) {
        if let ClientMessage::Act(request) = message {
            self.sent.insert(request.client_seq, request.clone());
        }
        let text = serde_json::to_string(message).expect("JSON");
        // A failed connection is noticed by the next read.
        if let Some(socket) = &mut self.socket {
            let _ = socket.send(Message::text(text));
        }
    }

    fn listen(&mut self, shared: &SharedState) {
        let Some(socket) = &mut self.socket else {
            thread::park_timeout(READ_TIMEOUT);
            return;
        };
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: RoomMessage = serde_json::from_str(&text).expect("a message");
                self.frames.push(text.as_str().to_owned());
                self.record(&message, shared);
                let effects = self.client.receive(message, now());
                self.carry_out(effects, shared);
                self.inject_fault();
            }
            Ok(_) => {}
            Err(tungstenite::Error::Io(error))
                if [io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut].contains(&error.kind()) => {
            }
            Err(_) => {
                self.socket = None;
                self.client.closed(now());
            }
        }
    }

    fn record(&mut self, message: &RoomMessage, shared: &SharedState) {
        match message {
            RoomMessage::Done { done, event } => {
                self.done.push((*done, *event));
                shared.n_done.fetch_add(1, Ordering::Relaxed);
                let mut played = shared.played.lock().unwrap_or_else(PoisonError::into_inner);
                played.insert(self.room.clone());
            }
            RoomMessage::Refused { refused, refusal, .. } => {
                self.refused.push((*refused, refusal.clone()));
            }
            RoomMessage::Event(event) => {
                let did = (event.seat.map(Seat::number), event.action.clone());
                let before = self.seen.insert(event.event, did.clone());
                assert!(
                    before.is_none_or(|before| before == did),
                    "event {} has changed",
                    event.event
                );
            }
            RoomMessage::Full { .. } | RoomMessage::Here(_) | RoomMessage::Pong { .. } => {}
        }
    }

    /// Sometimes cuts the connection, and sometimes resends an old request, long after it was answered.
    fn inject_fault(&mut self) {
        if self.rng.below(CUT_ONE_IN) == 0 {
            self.socket = None;
            self.client.closed(now());
        } else if self.rng.below(REPEAT_ONE_IN) == 0 && !self.sent.is_empty() {
            let index = self.rng.below(self.sent.len() as u32) as usize;
            let old = self.sent.values().nth(index).expect("one of them").clone();
            self.send(&ClientMessage::Act(old));
        }
    }

    /// Tries a move after every event. It leaves it to the host to check the turn and the seat.
    fn act(&mut self, shared: &SharedState) {
        let Some(mirror) = self.client.mirror() else { return };
        if !self.client.is_settled() || self.acted_after == Some(mirror.event) {
            return;
        }
        self.acted_after = Some(mirror.event);
        // A stranger also replays a player's last request with its sequence number.
        let repeated = shared.requests().get(&self.room).cloned();
        match repeated.filter(|_| self.role == Role::Stranger && self.rng.below(2) == 0) {
            Some(request) => self.send(&ClientMessage::Act(request)),
            None => {
                let Some(action) = self.choose() else { return };
                let effects = self.client.act(&action);
                self.carry_out(effects, shared);
                // Without a connection the request waits in the client's outbox.
            }
        }
    }

    /// A random action; `None` if only others can continue the game.
    fn choose(&mut self) -> Option<String> {
        let Gamer { client, rng, .. } = self;
        let mirror = client.mirror()?;
        let own = mirror.own_seat();
        match (&mirror.ended, mirror.offer) {
            (None, _) => {}
            (Some(_), None) => return Some("rematch".to_owned()),
            (Some(_), Some(offer)) if Some(offer.seat) == own => return None,
            (Some(_), Some(_)) => return Some("accept".to_owned()),
        }
        let mut cell = |grid: Grid| grid.cell(rng.below(grid.n_cells() as u32) as usize);
        match &mirror.game {
            MirrorGame::Four(_) => Some((rng.below(7) + 1).to_string()),
            MirrorGame::Duel(duel) => {
                Some(format!("open {}", cell(duel.game().terms().size.grid())))
            }
            MirrorGame::Together(replica) | MirrorGame::Ranked(replica) => {
                Some(format!("open {}", cell(replica.game().view().size().grid())))
            }
            MirrorGame::Race(race) => {
                let progress = own.and_then(|own| race.progress(own));
                if progress.is_some_and(|racer| racer.status != RacerStatus::Racing) {
                    return None;
                }
                let cell = cell(race.board.game().view().size().grid());
                let verb = if rng.below(4) == 0 { "mark" } else { "open" };
                Some(format!("{verb} {cell}"))
            }
        }
    }
}
