//! No hidden information leaks (non-interference): two rooms that agree on everything a viewer may know
//! so far send that viewer identical frames, byte by byte.
//!
//! Each random game is played in several rooms at once, with the same actions on different boards and
//! with different seeds. Every frame from a host is recorded: events, answers, refusals, and snapshots
//! for late joiners. Parallel sessions compute what a viewer may know (in a race, one racer acts
//! differently in every room); as long as two of these agree, the frames must agree too. Only the
//! commitments differ: they are salted hashes. `FLAGFALL_LONG` plays 10,000 games of each mode.

use flagfall_four::Column;
use flagfall_mines::{Cell, Deal, Layout, Size, StartRule};
use flagfall_online::{
    ClientMessage, Connection, Hello, HostDuty, HostEffect, LogEntry, PlayerId, Room, RoomHost,
    RoomMessage, RoomRequest, RoomSecret, RoomSetup, Stamp, Stored,
};
use flagfall_play::{
    Action, Board, Duel, Event, FourInARow, Game, GameState as _, Millis, Minesweeper, Player,
    Seat, Session,
};
use flagfall_rng::{Rng, Seed};

use crate::played::{SPECTATOR, player};

/// The number of games of each mode per check.
const GAMES: u64 = 100;
const LONG: u64 = 10_000;
const N_ROOMS: u8 = 4;
const N_PLAYERS: u64 = 2;
/// The racer who acts differently in every room.
const HIDDEN_RACER: u64 = 2;

fn n_games() -> u64 {
    if std::env::var_os("FLAGFALL_LONG").is_some() { LONG } else { GAMES }
}

/// A room with all frames recorded by viewer.
struct Watched {
    setup: RoomSetup,
    host: RoomHost,
    log: Vec<LogEntry>,
    /// The board of a race; other games deal by their seed.
    layout: Option<Layout>,
    /// By viewer and step.
    frames: Vec<Vec<String>>,
    now: Millis,
    /// By player: other players' attempts must not affect the answers to one's own requests.
    last_seqs: [u64; N_PLAYERS as usize],
}

fn viewers() -> impl Iterator<Item = PlayerId> {
    (1..=N_PLAYERS).chain([SPECTATOR]).map(player)
}

impl Watched {
    /// A room with all seats taken; a race has begun.
    fn new(setup: &RoomSetup, secret: [u8; 32], layout: Option<Layout>) -> Watched {
        let now = Millis(1_000_000);
        let first = Room::first_entry(setup.clone(), RoomSecret::from_random(secret), now);
        let mut watched = Watched {
            setup: setup.clone(),
            host: RoomHost::default(),
            log: vec![first],
            layout,
            frames: vec![vec![String::new()]; viewers().count()],
            now,
            last_seqs: [0; N_PLAYERS as usize],
        };
        for (viewer, connection) in viewers().zip(0..) {
            watched.host.connect(Connection(connection), viewer, "Ada".to_owned());
            watched.hello(connection, None);
        }
        for who in 1..=n_players(setup) {
            assert!(watched.act(who, "sit"));
        }
        if let Some(HostDuty::BeginAt(at)) = watched.room().duty() {
            watched.now = at;
            let effects = watched.host.wake(at);
            watched.carry_out(effects);
        }
        watched
    }

    fn room(&self) -> &Room {
        self.host.room().expect("no operation is pending")
    }

    fn hello(&mut self, connection: u64, after: Option<u64>) {
        let hello = ClientMessage::Hello { hello: Hello { after } };
        let effects = self.host.receive(Connection(connection), hello, self.now);
        self.carry_out(effects);
    }

    /// Tries an action, and returns whether it was carried out.
    fn act(&mut self, who: u64, action: &str) -> bool {
        self.last_seqs[who as usize - 1] += 1;
        let (client_seq, n_before) = (self.last_seqs[who as usize - 1], self.log.len());
        let request = RoomRequest { action: action.to_owned(), client_seq, after: None };
        let message = ClientMessage::Act(request);
        let effects = self.host.receive(Connection(who - 1), message, self.now);
        self.carry_out(effects);
        self.log.len() > n_before
    }

    fn carry_out(&mut self, effects: Vec<HostEffect>) {
        for effect in effects {
            let effects = match effect {
                HostEffect::Store(entry, _) => {
                    self.log.push(entry);
                    self.host.stored(Stored::Yes, self.now)
                }
                HostEffect::Load { from } => {
                    let entries = self.log[from as usize - 1..].to_vec();
                    self.host.loaded(entries, self.now).expect("a log")
                }
                HostEffect::Send(Connection(viewer), message) => {
                    self.note(viewer as usize, &message);
                    vec![]
                }
                HostEffect::Think(duty) => self.think(duty),
                HostEffect::Publish(_) | HostEffect::PublishPresence(_) | HostEffect::WakeAt(_) => {
                    vec![]
                }
            };
            self.carry_out(effects);
        }
    }

    fn note(&mut self, viewer: usize, message: &RoomMessage) {
        let frame = serde_json::to_string(message).expect("JSON");
        let commitment = match message {
            RoomMessage::Full { full, .. } => Some(&full.playing.commitment),
            RoomMessage::Event(event) => event.change.playing.as_ref().map(|head| &head.commitment),
            RoomMessage::Done { .. }
            | RoomMessage::Refused { .. }
            | RoomMessage::Here(_)
            | RoomMessage::Pong { .. } => None,
        };
        let frame = match commitment {
            Some(commitment) => frame.replace(commitment, "commitment"),
            None => frame,
        };
        let step = self.frames[viewer].last_mut().expect("there is always one");
        step.push_str(&frame);
        step.push('\n');
    }

    /// Reconnects all viewers, with and without their state, and starts the next step.
    fn end_step(&mut self) {
        let n_events = self.room().n_events();
        for viewer in 0..self.frames.len() {
            self.hello(viewer as u64, None);
            self.hello(viewer as u64, Some(n_events - 1));
            self.frames[viewer].push(String::new());
        }
    }

    /// The board chosen by the test, or sometimes a column derived from the seed.
    fn think(&mut self, duty: HostDuty) -> Vec<HostEffect> {
        match duty {
            HostDuty::Deal { first, seed, .. } => {
                let layout = self.layout.clone().expect("a race");
                self.host.dealt(Board::NoGuess { seed, first, layout }, self.now)
            }
            HostDuty::Think { position, seed, .. } => {
                let n_events = self.room().n_events();
                let is_odd = (seed.0 >> (n_events % 60)).is_multiple_of(8);
                let free = Column::ALL.into_iter().filter(|&column| position.play(column).is_ok());
                let free: Vec<Column> = free.collect();
                let column = free[usize::from(is_odd).min(free.len() - 1)];
                self.host.thought(n_events, column.to_string(), self.now)
            }
            HostDuty::ClaimTime(_) | HostDuty::BeginAt(_) => panic!("hosts are woken up for that"),
        }
    }

    /// The terms of its game including the secrets, from a copy of the room that is played to its end.
    fn terms<G: Game>(&self, size: Size) -> G::Terms {
        let mut copy = Room::read(self.log.clone()).expect("a log");
        let everything = size.grid().cells().map(|cell| (1, format!("open {cell}")));
        let resigned = (1..=n_players(&self.setup)).map(|who| (who, "resign".to_owned()));
        for (client_seq, (who, action)) in (1_000_000..).zip(resigned.chain(everything)) {
            if !copy.is_over() {
                let stamp = Stamp { player: player(who), client_seq };
                // A game on a shared board cannot be resigned; then a mine is opened.
                let _ = copy.act(stamp, "", &action, None, self.now.into());
            }
        }
        let record = copy.record(Some(Seat::ONE)).expect("it is over");
        Session::<G>::read(&record).expect("a record").terms().clone()
    }
}

fn n_players(setup: &RoomSetup) -> u64 {
    match setup {
        RoomSetup::Four(four) if four.computer.is_some() => 1,
        _ => u64::from(setup.last_seat().number()),
    }
}

/// Everything that is public, computed without the room.
enum Truth {
    /// Everything but the seed: the actions are the same in all rooms, except for the starter and the
    /// computer.
    Four(Player),
    Shared(Session<Minesweeper>),
    Duel(Session<Duel>),
    Race(Vec<Session<Minesweeper>>),
}

impl Truth {
    fn of(watched: &Watched, size: Size) -> Truth {
        match &watched.setup {
            RoomSetup::Four(_) => {
                let session = Session::<FourInARow>::new(watched.terms::<FourInARow>(size));
                Truth::Four(session.game().starter())
            }
            RoomSetup::Together(_) | RoomSetup::Ranked(_) => {
                Truth::Shared(Session::new(watched.terms::<Minesweeper>(size)))
            }
            RoomSetup::Duel(_) => Truth::Duel(Session::new(watched.terms::<Duel>(size))),
            RoomSetup::Race(_) => {
                let terms = watched.terms::<Minesweeper>(size);
                let mut racers = [(); N_PLAYERS as usize].map(|()| Session::new(terms.clone()));
                let first =
                    Action::Move(format!("open {}", size.grid().centre()).parse().expect("a move"));
                for racer in &mut racers {
                    racer.act(Seat::ONE, first, Millis(0)).map(drop).expect("the first cell");
                }
                Truth::Race(racers.into())
            }
        }
    }

    fn act(&mut self, who: u64, action: &str) {
        fn act<G: Game>(session: &mut Session<G>, seat: Seat, action: &str) {
            let action: Result<Action<G::Move>, _> = action.parse();
            let Ok(action) = action else { panic!("not an action") };
            let done: Result<Event<G>, _> = session.act(seat, action, Millis(0));
            assert!(done.is_ok(), "the session accepts what the room accepts");
        }
        let seat = Seat::new(who as u8).expect("a seat");
        match self {
            Truth::Four(_) => {}
            Truth::Shared(session) => act(session, seat, action),
            Truth::Duel(session) => act(session, seat, action),
            Truth::Race(racers) => act(&mut racers[who as usize - 1], Seat::ONE, action),
        }
    }

    /// Everything this viewer may know now.
    fn known(&self, watched: &Watched, viewer: usize) -> String {
        match self {
            Truth::Four(starter) => {
                let entries = watched.log.iter().filter(|entry| entry.by.is_none()).skip(1);
                let computers = entries.map(|entry| serde_json::to_string(&entry.body));
                format!("{starter:?} {:?}", computers.collect::<Result<Vec<_>, _>>())
            }
            Truth::Shared(session) => session.game().view().to_string(),
            Truth::Duel(session) => format!("{:?}", session.game().view()),
            Truth::Race(racers) => {
                let own = racers.get(viewer).map(|own| own.game().view().to_string());
                // A racer who is out does not see the other mines.
                let own = own.unwrap_or_default().replace('*', "#").replace('W', "F");
                let progress = racers
                    .iter()
                    .map(|racer| (racer.game().view().n_open(), racer.game().ending()));
                let n_events = watched.log.len();
                format!("{own}{:?}{n_events}", progress.collect::<Vec<_>>())
            }
        }
    }
}

/// Plays games with this setup, and compares all rooms of each.
#[track_caller]
fn check(json: &str, size: &str, verbs: &[&str], n_actions: u64) {
    let setup: RoomSetup = serde_json::from_str(json).expect("terms");
    let size: Size = size.parse().expect("a size");
    let n_players = n_players(&setup);
    let mut n_compared = 0;
    for seed in 0..n_games() {
        let mut rng = Rng::new(Seed(seed));
        let layouts = match setup {
            RoomSetup::Race(_) => similar_boards(size, &mut rng).map(Some),
            _ => [const { None }; N_ROOMS as usize],
        };
        let mut rooms: Vec<Watched> = layouts
            .into_iter()
            .zip(0..N_ROOMS)
            .map(|(layout, nth)| {
                let mut secret = [nth; 32];
                // The rooms of a race differ only in their boards.
                if layout.is_some() {
                    secret = [0; 32];
                }
                secret[..8].copy_from_slice(&seed.to_le_bytes());
                Watched::new(&setup, secret, layout)
            })
            .collect();
        let mut truths: Vec<Truth> = rooms.iter().map(|room| Truth::of(room, size)).collect();
        // By room: each viewer's knowledge after each step; `None` once the game is over, because the
        // end reveals everything.
        let mut histories = vec![vec![]; rooms.len()];
        for step in 0..=n_actions {
            let who = 1 + u64::from(rng.below(n_players as u32));
            let verb = verbs[rng.below(verbs.len() as u32) as usize];
            let cell = random_cell(size, &mut rng);
            let mut own_rng = Rng::new(Seed(rng.next_u32().into()));
            for (nth, room) in rooms.iter_mut().enumerate() {
                room.now = room.now + Millis(100);
                // A racer's private actions differ in every room.
                let is_private = who == HIDDEN_RACER && matches!(setup, RoomSetup::Race(_));
                let cells: Vec<Cell> = match is_private {
                    true => (0..20).map(|_| random_cell(size, &mut own_rng)).collect(),
                    false => vec![cell],
                };
                let mut actions = cells.iter().map(|cell| match setup {
                    RoomSetup::Four(_) => verb.to_owned(),
                    _ => format!("{verb} {cell}"),
                });
                // The frames before the first action are compared too.
                let is_playing = step > 0 && !room.room().is_over();
                if let Some(action) = actions.find(|action| is_playing && room.act(who, action)) {
                    truths[nth].act(who, &action);
                }
                room.end_step();
                let known = (0..viewers().count()).map(|viewer| truths[nth].known(room, viewer));
                histories[nth].push((!room.room().is_over()).then(|| known.collect::<Vec<_>>()));
            }
        }
        for one in 0..rooms.len() {
            for two in one + 1..rooms.len() {
                n_compared += compare(&rooms, &histories, (one, two));
            }
        }
    }
    println!("{}: {n_compared} frames of {} games compared", setup.game(), n_games());
    assert!(n_compared > 10 * n_games(), "{n_compared} frames of rooms that agree");
}

fn random_cell(size: Size, rng: &mut Rng) -> Cell {
    size.grid().cell(rng.below(size.grid().n_cells() as u32) as usize)
}

/// Compares two rooms for every viewer until their knowledge differs, and returns the number of frames
/// compared.
fn compare(
    rooms: &[Watched],
    histories: &[Vec<Option<Vec<String>>>],
    (one, two): (usize, usize),
) -> u64 {
    let mut n_compared = 0;
    let is_race = matches!(rooms[one].setup, RoomSetup::Race(_));
    let hidden = HIDDEN_RACER as usize - 1;
    for viewer in (0..viewers().count()).filter(|&viewer| !is_race || viewer != hidden) {
        for (step, known) in histories[one].iter().zip(&histories[two]).enumerate() {
            match known {
                (Some(in_one), Some(in_two)) if in_one[viewer] == in_two[viewer] => {
                    let [one, two] = [one, two].map(|room| &rooms[room].frames[viewer][step]);
                    assert_eq!(one, two, "viewer {viewer} receives more than they may know");
                    n_compared += one.lines().count() as u64;
                }
                (Some(_) | None, Some(_) | None) => break,
            }
        }
    }
    n_compared
}

/// Boards that differ from the first only in cells that the first opening does not reach.
fn similar_boards(size: Size, rng: &mut Rng) -> [Layout; N_ROOMS as usize] {
    let (grid, seed) = (size.grid(), Seed(u64::from(rng.next_u32())));
    let first = Deal { size, start: StartRule::Opening, seed }.layout(grid.centre());
    let mut session = Session::<Minesweeper>::new(flagfall_play::MinesTerms {
        board: Board::Given(first.clone()),
        ..flagfall_play::MinesTerms::classic(Deal { size, start: StartRule::Any, seed })
    });
    let open = Action::Move(format!("open {}", grid.centre()).parse().expect("a move"));
    session.act(Seat::ONE, open, Millis(0)).map(drop).expect("the first cell");
    let view = session.game().view().clone();
    let is_open = |cell: Cell| !view.face(cell).is_closed();
    let far: Vec<usize> = grid
        .cells()
        .filter(|&cell| !is_open(cell) && !grid.neighbours(cell).any(is_open))
        .map(|cell| grid.index(cell))
        .collect();
    std::array::from_fn(|nth| {
        let mut mines: Vec<bool> = grid.cells().map(|cell| first.is_mine(cell)).collect();
        for _ in 0..nth * far.len() {
            let pick = |rng: &mut Rng| far[rng.below(far.len() as u32) as usize];
            let (from, to) = (pick(rng), pick(rng));
            mines.swap(from, to);
        }
        Layout::new(grid, &mines)
    })
}

#[test]
fn four_in_a_row_leaks_nothing_of_its_seed() {
    let verbs = ["1", "2", "3", "4", "5", "6", "7", "takeback", "accept", "draw", "say oops"];
    check(r#"{"game":"four","terms":{"clock":"3+2"}}"#, "1x1x0", &verbs, 12);
    check(r#"{"game":"four","terms":{"computer":3}}"#, "1x1x0", &verbs, 12);
}

#[test]
fn a_shared_board_leaks_nothing() {
    let verbs = ["open", "open", "mark", "chord"];
    check(r#"{"game":"together","terms":{"size":"4x3x2","seats":2}}"#, "4x3x2", &verbs, 12);
}

#[test]
fn a_ranked_game_leaks_nothing() {
    let verbs = ["open", "mark", "mark", "chord"];
    check(r#"{"game":"ranked","terms":{"level":"beginner"}}"#, "9x9x10", &verbs, 12);
}

#[test]
fn a_duel_leaks_nothing() {
    let verbs = ["open", "open", "open", "bomb"];
    check(r#"{"game":"duel"}"#, "16x16x51", &verbs, 20);
}

#[test]
fn a_race_leaks_neither_mines_nor_other_boards() {
    let verbs = ["open", "open", "mark", "chord"];
    check(r#"{"game":"race","terms":{"size":"12x9x20","seats":2}}"#, "12x9x20", &verbs, 16);
}
