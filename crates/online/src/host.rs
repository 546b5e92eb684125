//! The host of one room: requests come in, entries go to the store, and every listener receives what was stored.
//!
//! A host holds only a cache of the room and its listeners; the source of truth is the log in the store, which any
//! number of hosts share. It processes one job at a time. An action is broadcast only after the store has its entry.
//! If another host was faster, or the result is unknown, the host drops its cache, reloads the log, and retries what
//! is still open. The stamp of a request is an idempotency key that prevents doing it twice.
//!
//! There is no I/O: the surrounding program carries out [`HostEffect`]s and reports the results.

mod attendance;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use flagfall_mines::Cell;
use flagfall_play::{Board, Millis, Seat};

use attendance::Attendance;

use crate::games::HostDuty;
use crate::id::PlayerId;
use crate::log::{LogEntry, Stamp};
use crate::message::{ClientMessage, Hello, Pointing, Presence, RoomMessage, RoomRequest};
use crate::refusal::RoomRefusal;
use crate::room::{Acted, Arrival, LogError, Room, RoomSummary};
use crate::setup::RoomSetup;
use crate::unredacted::UnredactedEvent;

/// The number of events kept for clients that reconnect soon; others get a full snapshot.
const RECENT: usize = 256;
/// The most queued requests of all listeners together.
const MOST_WAITING: usize = 1024;

/// A connection to a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Connection(pub u64);

/// An effect for the surrounding program to carry out.
#[derive(PartialEq, Eq)]
pub enum HostEffect {
    /// Store this entry unless its number is taken, with the new summary for room lists, and call
    /// [`RoomHost::stored`].
    Store(LogEntry, RoomSummary),
    /// Read all entries from this number on, and call [`RoomHost::loaded`].
    Load {
        /// The number of the first entry.
        from: u64,
    },
    /// Send this message to a client.
    Send(Connection, RoomMessage),
    /// Notify the other hosts of the room's number of events.
    Publish(u64),
    /// Notify the other hosts who is present at this one.
    PublishPresence(Presence),
    /// Find the computer's move and call [`RoomHost::thought`], or a board and call [`RoomHost::dealt`].
    Think(HostDuty),
    /// Call [`RoomHost::wake`] at this time.
    WakeAt(Millis),
}

/// The result of storing an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is in the log for good.
    Yes,
    /// The number was already taken.
    Conflict,
    /// It is not in the log and never will be.
    No,
    /// The store did not answer, so the result is unknown.
    Unknown,
}

/// A room at a host.
#[derive(Default)]
pub struct RoomHost {
    cache: Cache,
    listeners: BTreeMap<Connection, Listener>,
    waiting: VecDeque<Job>,
    /// Jobs that must wait until it is certain that a player's time has run out.
    deferred: Vec<Job>,
    recent: VecDeque<UnredactedEvent>,
    /// The number of events at the last request for a computer move.
    thinking_at: Option<u64>,
    /// The game for which a board was requested.
    dealing_for: Option<u32>,
    /// The time of the last entry, and this host's clock when it received it.
    last_entry: Option<(Millis, Millis)>,
    attendance: Attendance,
}

#[derive(Default)]
enum Cache {
    /// Nothing is loaded or requested yet.
    #[default]
    Empty,
    /// The log is being read from this number on.
    Loading { room: Option<Room> },
    /// The room, as far as the host knows.
    Ready(Room),
    /// This entry is being stored; the room already includes it.
    Storing { room: Room, event: Box<UnredactedEvent>, job: Job },
}

struct Listener {
    player: PlayerId,
    name: String,
    /// The last event sent to it; `None` before its hello.
    sent: Option<u64>,
    /// The last measured round trip.
    round_trip: Millis,
    /// The cell its player points at.
    pointing: Option<Cell>,
}

enum Job {
    Hello {
        connection: Connection,
        hello: Hello,
        is_checked: bool,
    },
    Act {
        connection: Connection,
        stamp: Stamp,
        name: String,
        request: RoomRequest,
        /// The round trip to the player.
        lag: Millis,
        is_checked: bool,
    },
    Reply {
        at_event: u64,
        action: String,
    },
    Deal(Box<Board>),
    Due,
}

impl Job {
    /// Whether the client may know more than the cache: then the log is checked once before answering.
    fn is_ahead_of(&self, room: &Room) -> bool {
        match self {
            Job::Hello { hello: Hello { after }, is_checked, .. }
            | Job::Act { request: RoomRequest { after, .. }, is_checked, .. } => {
                !is_checked && after.is_some_and(|after| after > room.n_events())
            }
            Job::Reply { .. } | Job::Deal(_) | Job::Due => false,
        }
    }

    fn checked(mut self) -> Job {
        match &mut self {
            Job::Hello { is_checked, .. } | Job::Act { is_checked, .. } => *is_checked = true,
            Job::Reply { .. } | Job::Deal(_) | Job::Due => {}
        }
        self
    }
}

impl RoomHost {
    /// Registers a client.
    pub fn connect(&mut self, connection: Connection, player: PlayerId, name: String) {
        self.listeners.insert(
            connection,
            Listener { player, name, sent: None, round_trip: Millis(0), pointing: None },
        );
    }

    /// Reports the measured round trip to a client: part of it is credited to the player's clock.
    pub fn measured(&mut self, connection: Connection, round_trip: Millis) {
        if let Some(listener) = self.listeners.get_mut(&connection) {
            listener.round_trip = round_trip;
        }
    }

    /// Removes a client. Its pending requests are still carried out.
    pub fn disconnect(&mut self, connection: Connection) {
        self.listeners.remove(&connection);
    }

    /// Whether nobody listens and nothing is in progress, so the host can drop the room.
    pub fn is_idle(&self) -> bool {
        let is_still = match self.cache {
            Cache::Empty | Cache::Ready(_) => true,
            Cache::Loading { .. } | Cache::Storing { .. } => false,
        };
        let is_answered = self.waiting.is_empty() && self.deferred.is_empty();
        is_still && self.listeners.is_empty() && is_answered
    }

    /// Handles a message from a client.
    #[must_use]
    pub fn receive(
        &mut self,
        connection: Connection,
        message: ClientMessage,
        now: Millis,
    ) -> Vec<HostEffect> {
        let Some(listener) = self.listeners.get_mut(&connection) else { return vec![] };
        let job = match message {
            ClientMessage::Ping { ping } => {
                let pong = RoomMessage::Pong { pong: ping, now: self.room_time(now) };
                return vec![HostEffect::Send(connection, pong)];
            }
            ClientMessage::Point { point } => {
                listener.pointing = point.parse().ok();
                return self.process_jobs(now);
            }
            ClientMessage::Hello { hello } => Job::Hello { connection, hello, is_checked: false },
            ClientMessage::Act(request) => {
                let stamp = Stamp { player: listener.player, client_seq: request.client_seq };
                if self.waiting.len() >= MOST_WAITING {
                    return vec![refused(
                        connection,
                        stamp,
                        "busy",
                        "too many requests at once: try again",
                    )];
                }
                let name = listener.name.clone();
                let lag = listener.round_trip;
                Job::Act { connection, stamp, name, request, lag, is_checked: false }
            }
        };
        self.waiting.push_back(job);
        self.process_jobs(now)
    }

    /// Handles the store's answer.
    #[must_use]
    pub fn stored(&mut self, stored: Stored, now: Millis) -> Vec<HostEffect> {
        let Cache::Storing { room, event, job } = std::mem::take(&mut self.cache) else {
            return vec![];
        };
        match stored {
            Stored::Yes => {
                let number = event.number();
                let mut effects = vec![HostEffect::Publish(number)];
                self.cache = Cache::Ready(room);
                self.tell(*event, &mut effects);
                if let Job::Act { connection, stamp, .. } = job {
                    effects.push(done(connection, stamp, number));
                }
                effects.extend(self.process_jobs(now));
                effects
            }
            Stored::No => {
                let mut effects = vec![];
                if let Job::Act { connection, stamp, .. } = job {
                    let message = "the host cannot store anything now: try again later";
                    effects.push(refused(connection, stamp, "not-stored", message));
                }
                effects.extend(self.process_jobs(now));
                effects
            }
            Stored::Conflict | Stored::Unknown => {
                self.waiting.push_front(job);
                self.process_jobs(now)
            }
        }
    }

    /// Handles the requested part of the log.
    ///
    /// # Errors
    ///
    /// [`LogError`] if the log is damaged or there is no such room.
    pub fn loaded(
        &mut self,
        entries: Vec<LogEntry>,
        now: Millis,
    ) -> Result<Vec<HostEffect>, LogError> {
        let Cache::Loading { room } = std::mem::take(&mut self.cache) else { return Ok(vec![]) };
        let mut effects = vec![];
        if let Some(last) = entries.last() {
            self.last_entry = Some((last.at, now));
        }
        let room = match room {
            Some(mut room) => {
                for entry in entries {
                    let event = room.follow(entry)?;
                    self.tell(event, &mut effects);
                }
                room
            }
            None => {
                let room = Room::read(entries)?;
                // Listeners may have missed other hosts' events, so they get a full snapshot.
                self.recent.clear();
                let at = self.room_time(now);
                for (&connection, listener) in &mut self.listeners {
                    if listener.sent.is_some_and(|sent| sent < room.n_events()) {
                        listener.sent = Some(room.n_events());
                        let full = Box::new(room.full(Some(listener.player), at));
                        let full = RoomMessage::Full { full, event: room.n_events() };
                        effects.push(HostEffect::Send(connection, full));
                    }
                }
                room
            }
        };
        self.cache = Cache::Ready(room);
        effects.extend(self.process_jobs(now));
        Ok(effects)
    }

    /// Another host reports the room's number of events, or it is time to poll for more (`None`).
    #[must_use]
    pub fn hear(&mut self, n_events: Option<u64>, now: Millis) -> Vec<HostEffect> {
        match std::mem::take(&mut self.cache) {
            Cache::Ready(room) if n_events.is_none_or(|n_events| n_events > room.n_events()) => {
                let from = room.n_events() + 1;
                self.cache = Cache::Loading { room: Some(room) };
                vec![HostEffect::Load { from }]
            }
            cache => {
                self.cache = cache;
                self.process_jobs(now)
            }
        }
    }

    /// Another host reports who is present there.
    #[must_use]
    pub fn hear_presence(&mut self, host: u64, presence: Presence, now: Millis) -> Vec<HostEffect> {
        self.attendance.hear(host, presence, now);
        self.process_jobs(now)
    }

    /// The computer's move, requested when the room had `at_event` events.
    #[must_use]
    pub fn thought(&mut self, at_event: u64, action: String, now: Millis) -> Vec<HostEffect> {
        self.waiting.push_back(Job::Reply { at_event, action });
        self.process_jobs(now)
    }

    /// The requested board.
    #[must_use]
    pub fn dealt(&mut self, board: Board, now: Millis) -> Vec<HostEffect> {
        self.waiting.push_back(Job::Deal(Box::new(board)));
        self.process_jobs(now)
    }

    /// A clock or a countdown may have run out.
    #[must_use]
    pub fn wake(&mut self, now: Millis) -> Vec<HostEffect> {
        let time = self.room_time(now);
        let is_due = matches!(&self.cache, Cache::Ready(room)
            if matches!(room.duty(), Some(HostDuty::ClaimTime(at) | HostDuty::BeginAt(at)) if at <= time));
        if is_due {
            self.waiting.push_back(Job::Due);
        }
        self.process_jobs(now)
    }

    /// The room, if it is loaded.
    pub fn room(&self) -> Option<&Room> {
        match &self.cache {
            Cache::Ready(room) => Some(room),
            Cache::Empty | Cache::Loading { .. } | Cache::Storing { .. } => None,
        }
    }

    /// The room's time: this host's clock, unless the log is ahead of it because of another host's clock. Then it
    /// continues from the last entry, so clocks and countdowns keep running despite clock skew.
    fn room_time(&self, now: Millis) -> Millis {
        self.last_entry.map_or(now, |(at, then)| now.max(at + now.since(then)))
    }

    /// Processes queued jobs until one must wait for the store.
    fn process_jobs(&mut self, now: Millis) -> Vec<HostEffect> {
        let mut effects = vec![];
        let at = self.room_time(now);
        self.waiting.extend(self.deferred.drain(..));
        while !self.waiting.is_empty() {
            let mut room = match std::mem::take(&mut self.cache) {
                Cache::Ready(room) => room,
                Cache::Empty => {
                    self.cache = Cache::Loading { room: None };
                    effects.push(HostEffect::Load { from: 1 });
                    return effects;
                }
                busy @ (Cache::Loading { .. } | Cache::Storing { .. }) => {
                    self.cache = busy;
                    return effects;
                }
            };
            let Some(job) = self.waiting.pop_front() else { break };
            if job.is_ahead_of(&room) {
                return self.look_again(room, job, effects);
            }
            let acted = match &job {
                Job::Hello { connection, hello, .. } => {
                    self.greet(&room, *connection, *hello, at, &mut effects);
                    self.cache = Cache::Ready(room);
                    continue;
                }
                Job::Act {
                    stamp, name, request: RoomRequest { action, after, .. }, lag, ..
                } => {
                    // Uses the time of this attempt: a repeated request is refused for good once its time has run
                    // out.
                    room.act(*stamp, name, action, *after, Arrival { at, lag: *lag })
                }
                // Another host may have found the same move.
                Job::Reply { at_event, .. } if *at_event != room.n_events() => {
                    self.cache = Cache::Ready(room);
                    continue;
                }
                Job::Reply { action, .. } => room.reply(action, at),
                Job::Deal(board) => room.deal(board, at),
                Job::Due => room.do_due(at),
            };
            match (acted, job) {
                (Ok(Acted::New(made)), job) => return self.store(room, *made, job, now, effects),
                (Ok(Acted::Before(event)), Job::Act { connection, stamp, .. }) => {
                    self.cache = Cache::Ready(room);
                    effects.push(done(connection, stamp, event));
                }
                // An event this host has not seen yet may allow it.
                (Err(_), job @ Job::Act { is_checked: false, .. }) => {
                    return self.look_again(room, job, effects);
                }
                (Err(refusal), job @ Job::Act { .. }) => {
                    let Job::Act { connection, stamp, .. } = &job else { continue };
                    // A player who is told that it is too late must not be in time at another host, which may have
                    // measured another round trip, use another clock, or still wait for the store. So the end of the
                    // game is stored first.
                    match room.claim_late(stamp.player, at) {
                        Ok(Some(Acted::New(made))) => {
                            self.waiting.push_front(job);
                            return self.store(room, *made, Job::Due, now, effects);
                        }
                        Err(RoomRefusal::NotYet) => {
                            self.cache = Cache::Ready(room);
                            self.deferred.push(job);
                            continue;
                        }
                        Ok(_) | Err(_) => {}
                    }
                    self.cache = Cache::Ready(room);
                    let told = refused(*connection, *stamp, refusal.code(), &refusal.to_string());
                    effects.push(told);
                }
                (
                    Ok(Acted::Before(_)) | Err(_),
                    Job::Hello { .. } | Job::Reply { .. } | Job::Deal(_) | Job::Due,
                ) => {
                    self.cache = Cache::Ready(room);
                }
            }
        }
        self.attend_to_duty(at.since(now), &mut effects);
        self.tell_presence(now, &mut effects);
        effects
    }

    /// Stores an attempted entry; nothing is sent before that succeeds.
    fn store(
        &mut self,
        room: Room,
        (entry, event): (LogEntry, UnredactedEvent),
        job: Job,
        now: Millis,
        mut effects: Vec<HostEffect>,
    ) -> Vec<HostEffect> {
        self.last_entry = Some((entry.at, now));
        let summary = RoomSummary { finished: room.finished(&event), ..room.summary() };
        effects.push(HostEffect::Store(entry, summary));
        self.cache = Cache::Storing { room, event: Box::new(event), job };
        effects
    }

    /// Reads new log entries before carrying out or refusing a job.
    fn look_again(
        &mut self,
        room: Room,
        job: Job,
        mut effects: Vec<HostEffect>,
    ) -> Vec<HostEffect> {
        effects.push(HostEffect::Load { from: room.n_events() + 1 });
        self.cache = Cache::Loading { room: Some(room) };
        self.waiting.push_front(job.checked());
        effects
    }

    /// Requests the host's own tasks. The room's time is `ahead` of this host's clock.
    fn attend_to_duty(&mut self, ahead: Millis, effects: &mut Vec<HostEffect>) {
        let Cache::Ready(room) = &self.cache else { return };
        match room.duty() {
            Some(HostDuty::Think { .. }) if self.thinking_at == Some(room.n_events()) => {}
            Some(duty @ HostDuty::Think { .. }) => {
                self.thinking_at = Some(room.n_events());
                effects.push(HostEffect::Think(duty));
            }
            Some(HostDuty::Deal { game_number, .. }) if self.dealing_for == Some(game_number) => {}
            Some(duty @ HostDuty::Deal { game_number, .. }) => {
                self.dealing_for = Some(game_number);
                effects.push(HostEffect::Think(duty));
            }
            Some(HostDuty::ClaimTime(at) | HostDuty::BeginAt(at)) => {
                effects.push(HostEffect::WakeAt(at.since(ahead)));
            }
            None => {}
        }
    }

    /// Sends changes of presence to all clients, and this host's presence to the other hosts.
    fn tell_presence(&mut self, now: Millis, effects: &mut Vec<HostEffect>) {
        let Cache::Ready(room) = &self.cache else { return };
        let listening = self.listeners.values().filter(|listener| listener.sent.is_some());
        let players: BTreeSet<PlayerId> = listening.map(|listener| listener.player).collect();
        let seats = players.iter().filter_map(|&player| room.seat_of(player));
        let here: BTreeSet<u8> = seats.map(Seat::number).collect();
        // Racers' pointers are private.
        let is_shared = matches!(room.setup(), RoomSetup::Together(_));
        let pointing = self.listeners.values().filter(|_| is_shared).filter_map(|listener| {
            let seat = room.seat_of(listener.player)?.number();
            Some(Pointing { seat, cell: listener.pointing?.to_string() })
        });
        let own = Presence {
            watching: players.len() - here.len(),
            here: here.into_iter().collect(),
            pointing: pointing.collect(),
        };
        if let Some(everywhere) = self.attendance.news(&own, now) {
            let greeted = self.listeners.iter().filter(|(_, listener)| listener.sent.is_some());
            effects.extend(greeted.map(|(&connection, _)| {
                HostEffect::Send(connection, RoomMessage::Here(everywhere.clone()))
            }));
        }
        if self.attendance.publish(&own, now) {
            effects.push(HostEffect::PublishPresence(own));
        }
    }

    /// Sends a client what it has missed.
    fn greet(
        &mut self,
        room: &Room,
        connection: Connection,
        Hello { after }: Hello,
        now: Millis,
        effects: &mut Vec<HostEffect>,
    ) {
        let Some(listener) = self.listeners.get_mut(&connection) else { return };
        let n_events = room.n_events();
        listener.sent = Some(n_events);
        let first_kept = n_events - self.recent.len() as u64;
        match after {
            Some(after) if (first_kept..=n_events).contains(&after) => {
                let missed = self.recent.iter().filter(|event| event.number() > after);
                effects.extend(missed.map(|event| {
                    HostEffect::Send(
                        connection,
                        RoomMessage::Event(Box::new(event.seen_by(listener.player))),
                    )
                }));
            }
            Some(_) | None => {
                let full = Box::new(room.full(Some(listener.player), now));
                effects.push(HostEffect::Send(
                    connection,
                    RoomMessage::Full { full, event: n_events },
                ));
            }
        }
        let here = RoomMessage::Here(self.attendance.told().clone());
        effects.push(HostEffect::Send(connection, here));
    }

    /// Sends an event to all listeners.
    fn tell(&mut self, event: UnredactedEvent, effects: &mut Vec<HostEffect>) {
        for (&connection, listener) in &mut self.listeners {
            if listener.sent.is_some_and(|sent| sent < event.number()) {
                listener.sent = Some(event.number());
                effects.push(HostEffect::Send(
                    connection,
                    RoomMessage::Event(Box::new(event.seen_by(listener.player))),
                ));
            }
        }
        self.recent.push_back(event);
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }
}

fn done(connection: Connection, stamp: Stamp, event: u64) -> HostEffect {
    HostEffect::Send(connection, RoomMessage::Done { done: stamp.client_seq, event })
}

fn refused(connection: Connection, stamp: Stamp, code: &str, message: &str) -> HostEffect {
    let (refusal, message) = (code.to_owned(), message.to_owned());
    HostEffect::Send(
        connection,
        RoomMessage::Refused { refused: stamp.client_seq, refusal, message },
    )
}
