//! The active rooms: one task each, which passes messages between its [`RoomHost`], its listeners and the database.

use std::collections::{HashMap, VecDeque};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use flagfall_four::{Column, FourLevel, Position};
use flagfall_four_solver::{Book, Limits, Setup as SolverSetup, Solver};
use flagfall_mines::{Cell, Size, StartRule};
use flagfall_mines_solver::{BoardSpec, Dealer, MineCount};
use flagfall_online::{
    ClientMessage, Connection, HostDuty, HostEffect, LogError, RoomHost, RoomId, RoomMessage,
    Stored,
};
use flagfall_play::{Board, Millis};
use flagfall_rng::{Rng, Seed};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, sleep_until};

use super::bus::{Bus, Heard, News};
use super::database::{Database, Known};
use super::{now, random};
use crate::{log, metrics};

/// The capacity of a listener's queue. One that falls further behind is disconnected, and reconnects to catch up.
const MOST_BEHIND: usize = 256;
/// The capacity of a room's queue.
const MOST_WAITING: usize = 1024;
/// How long an empty room stays in memory.
const IDLE: Duration = Duration::from_secs(60);
/// A subscription may miss messages while it becomes active, so the log is read once more after this time.
const FIRST_POLL: Duration = Duration::from_secs(1);
/// The delay before a failed database operation is retried.
const PAUSE: Duration = Duration::from_millis(500);
/// The transposition table of the computer's solver.
const TABLE_BYTES: usize = 8 << 20;

/// All active rooms of this node.
pub(crate) struct Rooms(Arc<Shared>);

struct Shared {
    database: Database,
    bus: Box<dyn Bus>,
    /// This node's random id.
    node: u64,
    running: Mutex<HashMap<RoomId, mpsc::Sender<Input>>>,
    n_connections: AtomicU64,
    solver: Mutex<Option<Solver>>,
}

enum Input {
    Connect { connection: Connection, known: Known, outgoing: mpsc::Sender<Box<RoomMessage>> },
    Receive(Connection, ClientMessage),
    Disconnect(Connection),
    Measured(Connection, Millis),
    Thought { at_event: u64, action: String },
    Dealt(Board),
    Heard(Option<News>),
}

/// A connection to a room. Dropping it leaves the room.
pub(crate) struct Attached {
    connection: Connection,
    to_room: mpsc::Sender<Input>,
    /// Boxed, because the channel allocates blocks of 32 messages: unboxed, that would be 2 kB per player.
    from_room: mpsc::Receiver<Box<RoomMessage>>,
}

impl Attached {
    /// Sends a message to the room; returns whether it is still active.
    pub(crate) async fn send(&self, message: ClientMessage) -> bool {
        self.to_room.send(Input::Receive(self.connection, message)).await.is_ok()
    }

    /// The room's next message; `None` once this listener was disconnected.
    pub(crate) async fn hear(&mut self) -> Option<RoomMessage> {
        self.from_room.recv().await.map(|message| *message)
    }

    /// Reports the measured round trip to this listener.
    pub(crate) fn measured(&self, round_trip: Millis) {
        // If the room's queue is full, skip this measurement.
        let _ = self.to_room.try_send(Input::Measured(self.connection, round_trip));
    }
}

impl Drop for Attached {
    fn drop(&mut self) {
        let (to_room, connection) = (self.to_room.clone(), self.connection);
        // If the room's queue is full, wait for it in a task.
        if let Err(mpsc::error::TrySendError::Full(input)) =
            to_room.try_send(Input::Disconnect(connection))
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(async move { to_room.send(input).await });
        }
    }
}

impl Rooms {
    /// No rooms at first; each starts when a player enters. `heard` receives the bus messages.
    pub(crate) fn new(
        database: Database,
        bus: Box<dyn Bus>,
        mut heard: mpsc::Receiver<Heard>,
    ) -> Rooms {
        let (running, n_connections) = (Mutex::default(), AtomicU64::new(0));
        let solver = Mutex::new(None);
        // Nodes with the same id would drop each other's players, hence 64 random bits.
        let node = random().map_or(0, u64::from_le_bytes);
        let shared = Arc::new(Shared { database, bus, node, running, n_connections, solver });
        let weak = Arc::downgrade(&shared);
        tokio::spawn(async move {
            while let Some(Heard { room, news }) = heard.recv().await {
                metrics::HEARD.add(1);
                let Some(shared) = weak.upgrade() else { return };
                if let Some(to_room) = shared.running().get(&room) {
                    // If the queue is full, the room polls later.
                    let _ = to_room.try_send(Input::Heard(news));
                }
            }
        });
        Rooms(shared)
    }

    /// The number of rooms in memory.
    pub(crate) fn n_running(&self) -> usize {
        self.0.running().len()
    }

    /// Whether the bus is connected.
    pub(crate) fn is_bus_up(&self) -> bool {
        self.0.bus.is_up()
    }

    /// Enters a room; `None` if it doesn't exist.
    pub(crate) async fn attach(&self, room: RoomId, known: Known) -> Result<Option<Attached>> {
        if !self.0.database.has_room(room).await? {
            return Ok(None);
        }
        let connection = Connection(self.0.n_connections.fetch_add(1, Ordering::Relaxed));
        loop {
            let to_room = self.0.running_room(room);
            let (outgoing, from_room) = mpsc::channel(MOST_BEHIND);
            let input = Input::Connect { connection, known: known.clone(), outgoing };
            // If the room has just stopped, start it again.
            if to_room.send(input).await.is_ok() {
                return Ok(Some(Attached { connection, to_room, from_room }));
            }
        }
    }
}

impl Shared {
    fn running(&self) -> MutexGuard<'_, HashMap<RoomId, mpsc::Sender<Input>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running_room(self: &Arc<Shared>, room: RoomId) -> mpsc::Sender<Input> {
        let mut running = self.running();
        match running.get(&room) {
            Some(to_room) if !to_room.is_closed() => to_room.clone(),
            Some(_) | None => {
                let (to_room, inputs) = mpsc::channel(MOST_WAITING);
                running.insert(room, to_room.clone());
                self.bus.subscribe(room);
                log::debug("room-begun", &[("room", &room.to_string())]);
                let (shared, back) = (Arc::clone(self), to_room.downgrade());
                let (host, listeners) = (RoomHost::default(), HashMap::new());
                let task = Task { shared, room, host, listeners, back, wake_at: None };
                tokio::spawn(task.run(inputs));
                to_room
            }
        }
    }

    /// Runs a host's long computation in a blocking thread.
    async fn think(self: Arc<Shared>, duty: HostDuty, at_event: u64) -> Option<Input> {
        let found = spawn_blocking(move || match duty {
            HostDuty::Think { position, level, seed } => {
                let column = self.choose(position, level, seed)?;
                Some(Input::Thought { at_event, action: column.to_string() })
            }
            HostDuty::Deal { size, first, seed, .. } => Some(Input::Dealt(deal(size, first, seed))),
            HostDuty::ClaimTime(_) | HostDuty::BeginAt(_) => None,
        });
        found.await.ok().flatten()
    }

    /// The computer's move.
    fn choose(&self, position: Position, level: FourLevel, seed: Seed) -> Option<Column> {
        let mut solver = self.solver.lock().unwrap_or_else(PoisonError::into_inner);
        let setup = || SolverSetup {
            table_bytes: TABLE_BYTES,
            n_threads: NonZero::<usize>::MIN,
            book: Some(Book::embedded()),
        };
        let solver = solver.get_or_insert_with(|| Solver::new(setup()));
        solver.choose(level, position, seed, &Limits::NONE).ok().flatten()
    }
}

/// Deals a board that needs no guess. If the search fails for a seed, it continues with seeds derived from it.
fn deal(size: Size, first: Cell, seed: Seed) -> Board {
    let spec = BoardSpec {
        size,
        start: StartRule::Opening,
        first,
        mine_count: MineCount::Used,
        hardest: None,
        three_bv: None,
    };
    let dealer = Dealer::new(spec).expect("race boards have space for an opening");
    let mut rng = Rng::new(seed);
    let mut tried = seed;
    loop {
        if let Ok(found) = dealer.deal(tried) {
            return Board::NoGuess { seed, first, layout: found.layout };
        }
        tried = Seed(u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32()));
    }
}

/// One room.
struct Task {
    shared: Arc<Shared>,
    room: RoomId,
    host: RoomHost,
    listeners: HashMap<Connection, mpsc::Sender<Box<RoomMessage>>>,
    /// A sender to itself, for delayed inputs.
    back: mpsc::WeakSender<Input>,
    wake_at: Option<Millis>,
}

impl Task {
    async fn run(mut self, mut inputs: mpsc::Receiver<Input>) {
        let mut poll_at = self.shared.bus.poll_after().map(|_| Instant::now() + FIRST_POLL);
        let mut quiet_since = Instant::now();
        loop {
            let idle_at = quiet_since + IDLE;
            let wake_at =
                self.wake_at.map(|at| Instant::now() + Duration::from_millis(at.since(now()).0));
            let next = [wake_at, poll_at].into_iter().flatten().fold(idle_at, Instant::min);
            let effects = tokio::select! {
                input = inputs.recv() => {
                    quiet_since = Instant::now();
                    match input {
                        Some(input) => self.take(input),
                        None => return,
                    }
                }
                () = sleep_until(next) => {
                    let is_quiet = idle_at <= Instant::now();
                    if is_quiet && self.host.is_idle() && self.wake_at.is_none() && self.leave(&mut inputs) {
                        return;
                    }
                    if is_quiet {
                        quiet_since = Instant::now();
                    }
                    if poll_at.is_some_and(|at| at <= Instant::now()) {
                        poll_at = self.shared.bus.poll_after().map(|after| Instant::now() + after);
                        self.host.hear(None, now())
                    } else {
                        self.wake_at = None;
                        self.host.wake(now())
                    }
                }
            };
            if let Err(error) = self.carry_out(effects).await {
                // The log is damaged. Disconnect the players and leave the log untouched.
                let fields = [("room", &*self.room.to_string()), ("error", &error.to_string())];
                log::error("log-damaged", &fields);
                self.shared.bus.unsubscribe(self.room);
                return;
            }
        }
    }

    /// Ends the task, unless an input has just arrived.
    fn leave(&mut self, inputs: &mut mpsc::Receiver<Input>) -> bool {
        let mut running = self.shared.running();
        let is_alone = inputs.is_empty();
        if is_alone {
            inputs.close();
            running.remove(&self.room);
            self.shared.bus.unsubscribe(self.room);
        }
        is_alone
    }

    fn take(&mut self, input: Input) -> Vec<HostEffect> {
        match input {
            Input::Connect { connection, known: Known { id, name }, outgoing } => {
                self.listeners.insert(connection, outgoing);
                self.host.connect(connection, id, name);
                vec![]
            }
            Input::Receive(connection, message) => self.host.receive(connection, message, now()),
            Input::Disconnect(connection) => {
                self.listeners.remove(&connection);
                self.host.disconnect(connection);
                // Notify the others of the changed presence.
                self.host.wake(now())
            }
            Input::Measured(connection, round_trip) => {
                self.host.measured(connection, round_trip);
                vec![]
            }
            Input::Thought { at_event, action } => self.host.thought(at_event, action, now()),
            Input::Dealt(board) => self.host.dealt(board, now()),
            Input::Heard(None) => self.host.hear(None, now()),
            Input::Heard(Some(News::Events(n_events))) => self.host.hear(Some(n_events), now()),
            Input::Heard(Some(News::Here(node, presence))) => {
                self.host.hear_presence(node, presence, now())
            }
        }
    }

    async fn carry_out(&mut self, effects: Vec<HostEffect>) -> Result<(), LogError> {
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                HostEffect::Store(entry, summary) => {
                    let since = Instant::now();
                    let stored = self.shared.database.append(self.room, entry, summary).await;
                    metrics::STORE_TIME.add(since.elapsed());
                    match stored {
                        Stored::Yes => metrics::STORED.add(1),
                        Stored::Conflict => metrics::CONFLICTS.add(1),
                        Stored::No => metrics::NOT_STORED.add(1),
                        Stored::Unknown => metrics::UNKNOWN.add(1),
                    }
                    if stored == Stored::No {
                        // Back off: some entries, such as a flag fall, are retried until stored.
                        sleep(PAUSE).await;
                    }
                    effects.extend(self.host.stored(stored, now()));
                }
                HostEffect::Load { from } => {
                    let mut is_logged = false;
                    let entries = loop {
                        match self.shared.database.read(self.room, from).await {
                            Ok(entries) => break entries,
                            Err(error) if !is_logged => {
                                is_logged = true;
                                log::warn("log-not-read", &[("error", &format!("{error:#}"))]);
                            }
                            Err(_) => sleep(PAUSE).await,
                        }
                    };
                    effects.extend(self.host.loaded(entries, now())?);
                }
                HostEffect::Send(connection, message) => self.send(connection, message),
                HostEffect::Publish(n_events) => {
                    self.shared.bus.publish(self.room, News::Events(n_events));
                }
                HostEffect::PublishPresence(presence) => {
                    let news = News::Here(self.shared.node, presence);
                    self.shared.bus.publish(self.room, news);
                }
                HostEffect::Think(duty) => {
                    let (shared, back) = (Arc::clone(&self.shared), self.back.clone());
                    let Some(at_event) = self.host.room().map(flagfall_online::Room::n_events)
                    else {
                        continue;
                    };
                    tokio::spawn(async move {
                        if let (Some(input), Some(back)) =
                            (shared.think(duty, at_event).await, back.upgrade())
                        {
                            let _ = back.send(input).await;
                        }
                    });
                }
                HostEffect::WakeAt(at) => self.wake_at = Some(at),
            }
        }
        Ok(())
    }

    fn send(&mut self, connection: Connection, message: RoomMessage) {
        let Some(outgoing) = self.listeners.get(&connection) else { return };
        metrics::SENT.add(1);
        match message {
            RoomMessage::Done { .. } => metrics::ACTIONS_DONE.add(1),
            RoomMessage::Refused { .. } => metrics::ACTIONS_REFUSED.add(1),
            RoomMessage::Full { .. }
            | RoomMessage::Event(_)
            | RoomMessage::Here(_)
            | RoomMessage::Pong { .. } => {}
        }
        if outgoing.try_send(Box::new(message)).is_err() {
            self.listeners.remove(&connection);
            self.host.disconnect(connection);
        }
    }
}
