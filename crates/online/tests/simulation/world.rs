//! The simulated world: everything outside the state machines of hosts and clients.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use flagfall_four::Column;
use flagfall_mines::{Deal, StartRule};
use flagfall_online::{
    Client, ClientEffect, ClientMessage, Connection, HostDuty, HostEffect, LogEntry, Mirror,
    PlayerId, Room, RoomHost, RoomMessage, RoomSecret, RoomSetup, Stored,
};
use flagfall_play::{Board, Millis};
use flagfall_rng::{Rng, Seed};

use crate::happened::Happened;

const N_HOSTS: usize = 3;
const N_CLIENTS: usize = 5;
const N_STEPS: u32 = 500;
/// The verbs of random Minesweeper actions.
const VERBS: [&str; 4] = ["open", "open", "mark", "chord"];

/// A pending operation of the store for a host.
enum Operation {
    Append {
        host: usize,
        life: u32,
        entry: LogEntry,
    },
    Read {
        host: usize,
        life: u32,
        from: u64,
    },
    /// Not the store's: a host searches for a board or for the computer's move.
    Think {
        host: usize,
        life: u32,
        thought: Thought,
    },
}

enum Thought {
    Board(Board),
    Move { at_event: u64, action: String },
}

struct Host {
    /// Incremented by every crash: pending operations of earlier lives are dropped.
    life: u32,
    machine: RoomHost,
    /// How far its clock is ahead of the true time in milliseconds; negative if behind.
    ahead: i64,
}

struct Wire {
    client: usize,
    host: usize,
    to_host: VecDeque<String>,
    to_client: VecDeque<String>,
}

struct Person {
    client: Client,
    player: PlayerId,
    /// The current connection.
    wire: Option<u64>,
    /// The answers it received.
    done: BTreeMap<u64, u64>,
    /// Final refusals only: a host whose store failed cannot know whether another one succeeds.
    refused: BTreeMap<u64, String>,
    sent: BTreeSet<u64>,
}

pub(crate) struct World {
    rng: Rng,
    now: Millis,
    is_calm: bool,
    store: Vec<LogEntry>,
    operations: Vec<Operation>,
    /// Host and number of events.
    bus: Vec<(usize, u64)>,
    hosts: Vec<Host>,
    people: Vec<Person>,
    wires: BTreeMap<u64, Wire>,
    n_wires: u64,
    setup: RoomSetup,
    happened: Happened,
}

impl World {
    pub(crate) fn new(setup: RoomSetup, seed: Seed) -> World {
        let now = Millis(100_000_000);
        let secret = RoomSecret::from_random([seed.0 as u8; 32]);
        let person = |index: usize| Person {
            client: Client::new(Seed(seed.0 * 100 + index as u64), now),
            // Two clients are tabs of the same player.
            player: PlayerId::from_random(1 + (index as u64 % 4)),
            wire: None,
            done: BTreeMap::new(),
            refused: BTreeMap::new(),
            sent: BTreeSet::new(),
        };
        World {
            rng: Rng::new(seed),
            now,
            is_calm: false,
            store: vec![Room::first_entry(setup.clone(), secret, now)],
            operations: vec![],
            bus: vec![],
            hosts: (0..N_HOSTS)
                .map(|_| Host { life: 0, machine: RoomHost::default(), ahead: 0 })
                .collect(),
            people: (0..N_CLIENTS).map(person).collect(),
            wires: BTreeMap::new(),
            n_wires: 0,
            setup,
            happened: Happened::default(),
        }
    }

    pub(crate) fn run(mut self) -> Happened {
        for _ in 0..N_STEPS {
            self.step();
        }
        self.is_calm = true;
        self.settle();
        self.check();
        self.happened.entries = self.store.len() as u64;
        self.happened
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.rng.below(one_in) == 0
    }

    fn pick(&mut self, n: usize) -> usize {
        self.rng.below(n as u32) as usize
    }

    fn step(&mut self) {
        self.now = self.now + Millis(u64::from(self.rng.below(400)));
        match self.rng.below(100) {
            0..20 => self.act(),
            20..45 => self.deliver(),
            45..75 => self.operate(),
            75..85 => self.deliver_bus_message(),
            85..95 => self.tick(),
            95..97 => self.cut(),
            97 => self.crash(),
            98 => self.set_a_clock(),
            _ => self.now = self.now + Millis(u64::from(self.rng.below(40_000))),
        }
    }

    /// A client performs a random action, sensible or not.
    fn act(&mut self) {
        let index = self.pick(N_CLIENTS);
        let action = match self.rng.below(30) {
            0..4 => "sit".to_owned(),
            4 => "resign".to_owned(),
            5 => "takeback".to_owned(),
            6 | 7 => "accept".to_owned(),
            8 => "decline".to_owned(),
            9 | 10 => "rematch".to_owned(),
            11 => "draw".to_owned(),
            12 => "say good-game".to_owned(),
            13 => "nonsense".to_owned(),
            14 | 15 => "start".to_owned(),
            16 if self.chance(4) => "leave".to_owned(),
            _ => match self.setup {
                RoomSetup::Four(_) => (1 + self.rng.below(7)).to_string(),
                RoomSetup::Together(_) => self.cell_action(VERBS, 16, 16),
                RoomSetup::Duel(_) => self.cell_action(["open", "open", "open", "bomb"], 16, 16),
                RoomSetup::Ranked(_) => self.cell_action(VERBS, 9, 9),
                RoomSetup::Race(_) => self.cell_action(VERBS, 6, 5),
            },
        };
        let effects = self.people[index].client.act(&action);
        self.carry_out_for_client(index, effects);
    }

    fn cell_action(&mut self, verbs: [&str; 4], width: u8, height: u32) -> String {
        let verb = verbs[self.pick(4)];
        let column = char::from(b'a' + self.rng.below(width.into()) as u8);
        format!("{verb} {column}{}", 1 + self.rng.below(height))
    }

    /// Delivers a message; in order within a connection.
    fn deliver(&mut self) {
        let numbers: Vec<u64> = self.wires.keys().copied().collect();
        if numbers.is_empty() {
            return;
        }
        let number = numbers[self.pick(numbers.len())];
        let to_host = self.chance(2);
        self.deliver_on(number, to_host);
    }

    fn deliver_on(&mut self, number: u64, to_host: bool) {
        let Some(wire) = self.wires.get_mut(&number) else { return };
        let (client, host) = (wire.client, wire.host);
        if to_host {
            let Some(text) = wire.to_host.pop_front() else { return };
            let message: ClientMessage = serde_json::from_str(&text).expect("clients write JSON");
            let now = self.clock(host);
            let effects = self.hosts[host].machine.receive(Connection(number), message, now);
            self.carry_out_for_host(host, effects);
        } else {
            let Some(text) = wire.to_client.pop_front() else { return };
            let message: RoomMessage = serde_json::from_str(&text).expect("hosts write JSON");
            if self.people[client].wire != Some(number) {
                return; // The client has given this connection up.
            }
            self.note(client, &message);
            let effects = self.people[client].client.receive(message, self.now);
            self.carry_out_for_client(client, effects);
        }
    }

    fn note(&mut self, client: usize, message: &RoomMessage) {
        let person = &mut self.people[client];
        match message {
            RoomMessage::Done { done, event } => {
                self.happened.done += 1;
                let before = person.done.insert(*done, *event);
                assert!(before.is_none_or(|before| before == *event), "two answers to one request");
                let refused = person.refused.get(done);
                assert_eq!(refused, None, "{done} was refused and then done");
            }
            RoomMessage::Refused { refused, refusal, .. } => {
                self.happened.refused += 1;
                assert!(!person.done.contains_key(refused), "{refused} was done and then refused");
                if refusal != "not-stored" {
                    person.refused.insert(*refused, refusal.clone());
                }
            }
            RoomMessage::Full { .. }
            | RoomMessage::Event(_)
            | RoomMessage::Here(_)
            | RoomMessage::Pong { .. } => {}
        }
    }

    /// Carries out a pending store operation, in any order.
    fn operate(&mut self) {
        if self.operations.is_empty() {
            return;
        }
        let index = self.pick(self.operations.len());
        let is_lost = !self.is_calm && self.chance(12);
        let clocks: Vec<Millis> = (0..N_HOSTS).map(|host| self.clock(host)).collect();
        match self.operations.swap_remove(index) {
            Operation::Append { host, life, entry } => {
                let is_next = entry.number == self.store.len() as u64 + 1;
                // If the answer is lost, the entry may or may not be stored.
                let is_done = is_next && !(is_lost && self.chance(2));
                if is_done {
                    self.store.push(entry);
                }
                let is_known = self.chance(2);
                let stored = match (is_lost, is_done) {
                    (true, false) if is_known => Stored::No,
                    (true, _) => Stored::Unknown,
                    (false, true) => Stored::Yes,
                    (false, false) => Stored::Conflict,
                };
                self.happened.lost_answers += u64::from(is_lost && is_done);
                self.happened.conflicts += u64::from(stored == Stored::Conflict);
                if self.hosts[host].life == life {
                    let effects = self.hosts[host].machine.stored(stored, clocks[host]);
                    self.carry_out_for_host(host, effects);
                }
            }
            Operation::Think { host, life, thought } => {
                if self.hosts[host].life == life {
                    let machine = &mut self.hosts[host].machine;
                    let effects = match thought {
                        Thought::Board(board) => machine.dealt(board, clocks[host]),
                        Thought::Move { at_event, action } => {
                            machine.thought(at_event, action, clocks[host])
                        }
                    };
                    self.carry_out_for_host(host, effects);
                }
            }
            Operation::Read { host, life, from } => {
                if self.hosts[host].life != life {
                    return;
                }
                // A host without an answer retries.
                if is_lost {
                    self.operations.push(Operation::Read { host, life, from });
                    return;
                }
                let entries: Vec<LogEntry> =
                    self.store.iter().skip(from as usize - 1).cloned().collect();
                let effects = self.hosts[host].machine.loaded(entries, clocks[host]);
                self.carry_out_for_host(host, effects.expect("a valid log"));
            }
        }
    }

    /// Any board and any move will do here: their quality is tested with the solvers.
    fn think(&mut self, host: usize, duty: &HostDuty) {
        let thought = match *duty {
            HostDuty::Deal { size, first, seed, .. } => {
                let layout = Deal { size, start: StartRule::Opening, seed }.layout(first);
                Thought::Board(Board::NoGuess { seed, first, layout })
            }
            HostDuty::Think { position, .. } => {
                let is_free = |column: &&Column| position.play(**column).is_ok();
                let free: Vec<&Column> = Column::ALL.iter().filter(is_free).collect();
                let action = free[self.pick(free.len())].to_string();
                let room = self.hosts[host].machine.room().expect("it has just been asked");
                Thought::Move { at_event: room.n_events(), action }
            }
            HostDuty::ClaimTime(_) | HostDuty::BeginAt(_) => panic!("hosts are woken up for that"),
        };
        let life = self.hosts[host].life;
        self.operations.push(Operation::Think { host, life, thought });
    }

    fn deliver_bus_message(&mut self) {
        if self.bus.is_empty() {
            return;
        }
        let index = self.pick(self.bus.len());
        let (host, n_events) = self.bus.swap_remove(index);
        if !self.is_calm && self.chance(4) {
            self.happened.lost_on_the_bus += 1;
            return;
        }
        let now = self.clock(host);
        let effects = self.hosts[host].machine.hear(Some(n_events), now);
        self.carry_out_for_host(host, effects);
    }

    fn tick(&mut self) {
        let index = self.pick(N_CLIENTS);
        let effects = self.people[index].client.tick(self.now);
        self.carry_out_for_client(index, effects);
        let host = self.pick(N_HOSTS);
        let now = self.clock(host);
        let effects = self.hosts[host].machine.wake(now);
        self.carry_out_for_host(host, effects);
        // The slow poll that recovers from lost bus messages.
        if self.chance(4) {
            let effects = self.hosts[host].machine.hear(None, now);
            self.carry_out_for_host(host, effects);
        }
    }

    fn cut(&mut self) {
        let numbers: Vec<u64> = self.wires.keys().copied().collect();
        if let Some(&number) = numbers.get(self.rng.below(8) as usize) {
            self.happened.cuts += 1;
            self.close(number);
        }
    }

    /// Both ends are notified, but messages in flight to the host may still arrive later.
    fn close(&mut self, number: u64) {
        let Some(mut wire) = self.wires.remove(&number) else { return };
        // A request that a slow host processes after its client has switched to another host.
        while let Some(text) = wire.to_host.pop_front() {
            let message: ClientMessage = serde_json::from_str(&text).expect("clients write JSON");
            if self.chance(2) {
                let now = self.clock(wire.host);
                let machine = &mut self.hosts[wire.host].machine;
                let effects = machine.receive(Connection(number), message, now);
                self.carry_out_for_host(wire.host, effects);
            }
        }
        self.hosts[wire.host].machine.disconnect(Connection(number));
        let person = &mut self.people[wire.client];
        if person.wire == Some(number) {
            person.wire = None;
            person.client.closed(self.now);
        }
    }

    /// Sets the clock of a host: slightly wrong, wrong by hours, or right again.
    fn set_a_clock(&mut self) {
        let host = self.pick(N_HOSTS);
        let most = [2_000, 100_000, 10_000_000][self.pick(3)];
        self.happened.clock_jumps += 1;
        self.hosts[host].ahead =
            if self.chance(3) { 0 } else { i64::from(self.rng.below(2 * most)) - i64::from(most) };
    }

    /// The clock of a host.
    fn clock(&self, host: usize) -> Millis {
        // The world starts late enough that clocks behind it are not negative.
        Millis(self.now.0.saturating_add_signed(self.hosts[host].ahead))
    }

    fn crash(&mut self) {
        let host = self.pick(N_HOSTS);
        self.happened.crashes += 1;
        let life = self.hosts[host].life + 1;
        self.hosts[host] = Host { life, machine: RoomHost::default(), ..self.hosts[host] };
        let gone: Vec<u64> = self
            .wires
            .iter()
            .filter(|(_, wire)| wire.host == host)
            .map(|(number, _)| *number)
            .collect();
        for number in gone {
            if let Some(wire) = self.wires.get_mut(&number) {
                wire.to_host.clear();
            }
            self.close(number);
        }
    }

    fn carry_out_for_client(&mut self, index: usize, effects: Vec<ClientEffect>) {
        for effect in effects {
            match effect {
                ClientEffect::Open => {
                    let host = self.pick(N_HOSTS);
                    if !self.is_calm && self.chance(6) {
                        self.people[index].client.closed(self.now);
                        continue;
                    }
                    self.n_wires += 1;
                    let number = self.n_wires;
                    let (to_host, to_client) = (VecDeque::new(), VecDeque::new());
                    self.wires.insert(number, Wire { client: index, host, to_host, to_client });
                    let (player, name) = (self.people[index].player, format!("Player {index}"));
                    self.hosts[host].machine.connect(Connection(number), player, name);
                    self.people[index].wire = Some(number);
                    let effects = self.people[index].client.opened(self.now);
                    self.carry_out_for_client(index, effects);
                }
                ClientEffect::Close => {
                    if let Some(number) = self.people[index].wire.take() {
                        self.close(number);
                    }
                }
                ClientEffect::Send(message) => {
                    if let ClientMessage::Act(request) = &message {
                        let is_first = self.people[index].sent.insert(request.client_seq);
                        self.happened.doubled += u64::from(!is_first);
                    }
                    let text = serde_json::to_string(&message).expect("JSON");
                    if let Some(wire) =
                        self.people[index].wire.and_then(|number| self.wires.get_mut(&number))
                    {
                        wire.to_host.push_back(text);
                    }
                }
                ClientEffect::Happened(event) => {
                    self.happened.games_ended += u64::from(event.change.ended.is_some());
                }
                ClientEffect::Renewed | ClientEffect::Presence | ClientEffect::Refused { .. } => {}
            }
        }
    }

    fn carry_out_for_host(&mut self, host: usize, effects: Vec<HostEffect>) {
        let life = self.hosts[host].life;
        for effect in effects {
            match effect {
                HostEffect::Store(entry, _) => {
                    self.operations.push(Operation::Append { host, life, entry });
                }
                HostEffect::Load { from } => {
                    self.operations.push(Operation::Read { host, life, from });
                }
                HostEffect::Send(Connection(number), message) => {
                    if let Some(wire) = self.wires.get_mut(&number) {
                        wire.to_client.push_back(serde_json::to_string(&message).expect("JSON"));
                    }
                }
                HostEffect::Publish(n_events) => {
                    self.bus.extend(
                        (0..N_HOSTS).filter(|&other| other != host).map(|other| (other, n_events)),
                    );
                }
                // Presence decides nothing; another host receives it now and then.
                HostEffect::PublishPresence(presence) => {
                    let other = (host + 1) % N_HOSTS;
                    if self.chance(2) {
                        let now = self.clock(other);
                        let machine = &mut self.hosts[other].machine;
                        let effects = machine.hear_presence(host as u64, presence, now);
                        self.carry_out_for_host(other, effects);
                    }
                }
                HostEffect::Think(duty) => self.think(host, &duty),
                // Ticks wake the hosts.
                HostEffect::WakeAt(_) => {}
            }
        }
    }

    /// Stops all failures: everything in flight arrives, and everybody connects.
    fn settle(&mut self) {
        for _ in 0..200 {
            self.now = self.now + Millis(2000);
            for index in 0..N_CLIENTS {
                let effects = self.people[index].client.tick(self.now);
                self.carry_out_for_client(index, effects);
            }
            for host in 0..N_HOSTS {
                let now = self.clock(host);
                let effects = self.hosts[host].machine.hear(None, now);
                self.carry_out_for_host(host, effects);
            }
            loop {
                let busy: Vec<u64> = self
                    .wires
                    .iter()
                    .filter(|(_, wire)| !wire.to_host.is_empty() || !wire.to_client.is_empty())
                    .map(|(number, _)| *number)
                    .collect();
                if busy.is_empty() && self.operations.is_empty() && self.bus.is_empty() {
                    break;
                }
                for number in busy {
                    self.deliver_on(number, true);
                    self.deliver_on(number, false);
                }
                self.operate();
                self.deliver_bus_message();
            }
            let is_settled = |person: &Person| {
                let n_events = person.client.mirror().map(|mirror| mirror.event);
                person.client.is_settled() && n_events == Some(self.store.len() as u64)
            };
            if self.people.iter().all(is_settled) {
                return;
            }
        }
        panic!("the world does not settle");
    }

    fn check(&self) {
        let room = Room::read(self.store.iter().cloned()).expect("a valid log");
        let mut stamps = BTreeMap::new();
        let mut last_at = Millis(0);
        for entry in &self.store {
            assert!(entry.at >= last_at, "time runs backwards at entry {}", entry.number);
            last_at = entry.at;
            if let Some(stamp) = entry.by {
                let before = stamps.insert(stamp, entry.number);
                assert!(before.is_none(), "{stamp:?} was done twice");
            }
        }
        for person in &self.people {
            let stamp = |client_seq| flagfall_online::Stamp { player: person.player, client_seq };
            for (&seq, event) in &person.done {
                assert_eq!(stamps.get(&stamp(seq)), Some(event), "an acknowledged action is lost");
            }
            if let RoomSetup::Four(_) | RoomSetup::Duel(_) = self.setup {
                for (&seq, why) in &person.refused {
                    let done = stamps.get(&stamp(seq));
                    assert_eq!(done, None, "{seq} was refused ({why}) and yet done");
                }
            }
            let full = room.full(Some(person.player), self.now);
            let expected = Mirror::new(full, room.n_events()).expect("a room can be shown");
            assert_eq!(person.client.mirror(), Some(&expected), "a client differs from the room");
        }
    }
}
