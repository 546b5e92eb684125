//! Nothing that is hidden is told: two boards that agree in all that a viewer may know so far give the viewer the same frames, byte by byte.
//!
//! Each random game is played in several rooms at once, with the same actions on different boards. What a viewer may know is worked out beside the rooms, by
//! sessions that play the same (in a race one racer acts differently in every room); as long as two of these agree, so must the frames. Only the commitments differ: they are hashes with a salt.
//! `FLAGFALL_LONG` plays 10,000 games of each mode.

use flagfall_mines::{Cell, Deal, Layout, Size, StartRule};
use flagfall_online::{Acted, HostDuty, LogEntry, PlayerId, Room, RoomSecret, RoomSetup, Stamp};
use flagfall_play::{
    Action, Board, Duel, Event, Game, GameState as _, Millis, Minesweeper, Seat, Session,
};
use flagfall_rng::{Rng, Seed};

use crate::played::{SPECTATOR, player};

/// How many games of each mode a check plays.
const GAMES: u64 = 200;
const LONG: u64 = 10_000;
const N_ROOMS: u8 = 4;
const N_PLAYERS: u64 = 2;
/// The racer who acts differently in every room.
const HIDDEN_RACER: u64 = 2;

fn n_games() -> u64 {
    if std::env::var_os("FLAGFALL_LONG").is_some() { LONG } else { GAMES }
}

/// A room whose frames are written down for every viewer.
struct Watched {
    room: Room,
    log: Vec<LogEntry>,
    /// The board of a race; other games deal by their seed.
    layout: Option<Layout>,
    /// By viewer; an event and all that somebody gets who comes after it are one text.
    frames: Vec<Vec<String>>,
    now: Millis,
}

fn viewers() -> impl Iterator<Item = PlayerId> {
    (1..=N_PLAYERS).chain([SPECTATOR]).map(player)
}

impl Watched {
    fn new(setup: &RoomSetup, secret: [u8; 32], layout: Option<Layout>) -> Watched {
        let now = Millis(1_000_000);
        let first = Room::first_entry(setup.clone(), RoomSecret::from_random(secret), now);
        let room = Room::read([first.clone()]).expect("a room");
        Watched { room, log: vec![first], layout, frames: vec![vec![]; viewers().count()], now }
    }

    fn note(&mut self, acted: Acted) {
        let Acted::New(made) = acted else { panic!("every number is new") };
        let (entry, unredacted) = *made;
        self.log.push(entry);
        for (viewer, frames) in viewers().zip(&mut self.frames) {
            let event = serde_json::to_string(&unredacted.seen_by(viewer)).expect("JSON");
            let full = self.room.full(Some(viewer), self.now);
            let commitment = full.playing.commitment.clone();
            let full = serde_json::to_string(&full).expect("JSON");
            frames.push(format!("{event}\n{full}").replace(&commitment, "commitment"));
        }
    }

    /// Tries something; whether it was done.
    fn act(&mut self, who: u64, action: &str) -> bool {
        let stamp = Stamp { player: player(who), client_seq: self.log.len() as u64 };
        let acted = self.room.act(stamp, "Ada", action, None, self.now.into());
        let is_done = acted.is_ok();
        if let Ok(acted) = acted {
            self.note(acted);
        }
        self.attend_to_duty();
        is_done
    }

    fn attend_to_duty(&mut self) {
        loop {
            let acted = match self.room.duty() {
                Some(HostDuty::Deal { first, seed, .. }) => {
                    let layout = self.layout.clone().expect("a race");
                    self.room.deal(&Board::NoGuess { seed, first, layout }, self.now)
                }
                Some(HostDuty::BeginAt(at)) => {
                    self.now = self.now.max(at);
                    self.room.do_due(self.now)
                }
                Some(HostDuty::ClaimTime(_) | HostDuty::Think { .. }) | None => return,
            };
            let acted = acted.unwrap_or_else(|refusal| panic!("{refusal}"));
            self.note(acted);
        }
    }

    /// The terms of its game with everything that is secret: a copy of the room is brought to its end.
    fn terms<G: Game>(&self, size: Size) -> G::Terms {
        let mut copy = Watched::new(self.room.setup(), [0; 32], self.layout.clone());
        copy.room = Room::read(self.log.clone()).expect("a log");
        copy.log = self.log.clone();
        copy.now = self.now + Millis(1_000_000);
        let everything = size.grid().cells().map(|cell| (1, format!("open {cell}")));
        let resigned = [1, N_PLAYERS].map(|who| (who, "resign".to_owned()));
        for (who, action) in resigned.into_iter().chain(everything) {
            if !copy.room.is_over() {
                copy.act(who, &action);
            }
        }
        let record = copy.room.record(Some(Seat::ONE)).expect("it is over");
        Session::<G>::read(&record).expect("a record").terms().clone()
    }
}

/// What everybody may know, worked out without the room.
enum Truth {
    Shared(Session<Minesweeper>),
    Duel(Session<Duel>),
    Race(Vec<Session<Minesweeper>>),
}

impl Truth {
    fn of(watched: &Watched, size: Size) -> Truth {
        match watched.room.setup() {
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
            RoomSetup::Four(_) => panic!("nothing is hidden in Four in a Row"),
        }
    }

    fn act(&mut self, who: u64, action: &str) {
        fn act<G: Game>(session: &mut Session<G>, seat: Seat, action: &str) {
            let action: Result<Action<G::Move>, _> = action.parse();
            let Ok(action) = action else { panic!("no action") };
            let done: Result<Event<G>, _> = session.act(seat, action, Millis(0));
            assert!(done.is_ok(), "what a room does a session does");
        }
        let seat = Seat::new(who as u8).expect("a seat");
        match self {
            Truth::Shared(session) => act(session, seat, action),
            Truth::Duel(session) => act(session, seat, action),
            Truth::Race(racers) => act(&mut racers[who as usize - 1], Seat::ONE, action),
        }
    }

    /// All that this viewer may know now.
    fn known(&self, viewer: usize) -> String {
        match self {
            Truth::Shared(session) => session.game().view().to_string(),
            Truth::Duel(session) => format!("{:?}", session.game().view()),
            Truth::Race(racers) => {
                let own = racers.get(viewer).map(|own| own.game().view().to_string());
                // A racer who is out does not see the other mines.
                let own = own.unwrap_or_default().replace('*', "#").replace('W', "F");
                let progress = racers
                    .iter()
                    .map(|racer| (racer.game().view().n_open(), racer.game().ending()));
                format!("{own}{:?}", progress.collect::<Vec<_>>())
            }
        }
    }
}

/// Plays games of these terms, and compares all rooms of each.
fn check(json: &str, size: &str, verbs: &[&str], n_actions: u64) {
    let setup: RoomSetup = serde_json::from_str(json).expect("terms");
    let size: Size = size.parse().expect("a size");
    let n_players = u64::from(setup.last_seat().number());
    let mut n_compared = 0;
    for seed in 0..n_games() {
        let mut rng = Rng::new(Seed(seed));
        let layouts = match setup {
            RoomSetup::Race(_) => like_boards(size, &mut rng).map(Some),
            _ => [const { None }; N_ROOMS as usize],
        };
        let mut rooms: Vec<Watched> = layouts
            .into_iter()
            .zip(0..N_ROOMS)
            .map(|(layout, nth)| {
                let mut secret = [nth; 32];
                // The rooms of a race differ in their boards alone.
                if layout.is_some() {
                    secret = [0; 32];
                }
                secret[..8].copy_from_slice(&seed.to_le_bytes());
                let mut room = Watched::new(&setup, secret, layout);
                (1..=n_players).for_each(|who| assert!(room.act(who, "sit")));
                room
            })
            .collect();
        let n_before = rooms[0].log.len();
        let mut truths: Vec<Truth> = rooms.iter().map(|room| Truth::of(room, size)).collect();
        // By room: what each viewer knew after each action, and the frame they got for it.
        let mut histories = vec![vec![]; rooms.len()];
        for _ in 0..n_actions {
            let who = 1 + u64::from(rng.below(n_players as u32));
            let verb = verbs[rng.below(verbs.len() as u32) as usize];
            let cell = random_cell(size, &mut rng);
            let mut own_rng = Rng::new(Seed(rng.next_u32().into()));
            for (nth, room) in rooms.iter_mut().enumerate() {
                room.now = room.now + Millis(100);
                // Where a racer's action is nobody's business, it is another one in every room.
                let is_own_business = who == HIDDEN_RACER && matches!(setup, RoomSetup::Race(_));
                let cells: Vec<Cell> = match is_own_business {
                    true => (0..20).map(|_| random_cell(size, &mut own_rng)).collect(),
                    false => vec![cell],
                };
                let mut actions = cells.iter().map(|cell| format!("{verb} {cell}"));
                let is_over = room.room.is_over();
                let done = actions.find(|action| !is_over && room.act(who, action));
                let Some(action) = done else {
                    histories[nth].push(None);
                    continue;
                };
                truths[nth].act(who, &action);
                let known = (0..viewers().count()).map(|viewer| truths[nth].known(viewer));
                // The end tells everything.
                histories[nth].push((!room.room.is_over()).then(|| known.collect::<Vec<_>>()));
            }
        }
        for one in 0..rooms.len() {
            for two in one + 1..rooms.len() {
                n_compared += compare(&rooms, &histories, (one, two), n_before);
            }
        }
    }
    assert!(n_compared > n_games(), "{n_compared} frames of boards that agree");
}

fn random_cell(size: Size, rng: &mut Rng) -> Cell {
    size.grid().cell(rng.below(size.grid().n_cells() as u32) as usize)
}

/// Compares two rooms for every viewer, until they differ in what the viewer may know; how many frames that were.
fn compare(
    rooms: &[Watched],
    histories: &[Vec<Option<Vec<String>>>],
    (one, two): (usize, usize),
    n_before: usize,
) -> u64 {
    let mut n_compared = 0;
    let is_race = matches!(rooms[one].room.setup(), RoomSetup::Race(_));
    let hidden = HIDDEN_RACER as usize - 1;
    for viewer in (0..viewers().count()).filter(|&viewer| !is_race || viewer != hidden) {
        // The log's first entry is told to nobody.
        let mut nth = n_before - 1;
        for (in_one, in_two) in histories[one].iter().zip(&histories[two]) {
            match (in_one, in_two) {
                (None, None) => continue,
                (Some(in_one), Some(in_two)) if in_one[viewer] == in_two[viewer] => {
                    let frame = |room: usize| &rooms[room].frames[viewer][nth];
                    assert_eq!(
                        frame(one),
                        frame(two),
                        "viewer {viewer} is told more than they see"
                    );
                    n_compared += 1;
                    nth += 1;
                }
                (Some(_) | None, Some(_) | None) => break,
            }
        }
    }
    n_compared
}

/// Boards of which the later ones differ from the first in the cells that the first opening does not touch.
fn like_boards(size: Size, rng: &mut Rng) -> [Layout; N_ROOMS as usize] {
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
fn a_board_for_everybody_tells_nothing_hidden() {
    let verbs = ["open", "open", "mark", "chord"];
    check(r#"{"game":"together","terms":{"size":"4x3x2","seats":2}}"#, "4x3x2", &verbs, 12);
}

#[test]
fn a_ranked_game_tells_nothing_hidden() {
    let verbs = ["open", "mark", "mark", "chord"];
    check(r#"{"game":"ranked","terms":{"level":"beginner"}}"#, "9x9x10", &verbs, 12);
}

#[test]
fn a_duel_tells_nothing_hidden() {
    let verbs = ["open", "open", "open", "bomb"];
    check(r#"{"game":"duel","terms":{"first":"me"}}"#, "16x16x51", &verbs, 20);
}

#[test]
fn a_race_tells_nothing_hidden_and_nothing_of_other_boards() {
    let verbs = ["open", "open", "mark", "chord"];
    check(r#"{"game":"race","terms":{"size":"12x9x20","seats":2}}"#, "12x9x20", &verbs, 16);
}
