//! Rooms at a real server: a race, a duel and ranked games are played to the end in the window, against a player at a terminal if there is
//! a second seat. During the race, the window is offline for a minute. The next move is derived from the names of the cells, as by a player
//! with a screen reader.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::vec2;
use flagfall_flow::GameTable;
use flagfall_flow::online::{OnlinePlay, OnlineRoom};
use flagfall_mines::{Cell, Face, Size, View};
use flagfall_mines_solver::{BestMoves, Budget, Odds};
use flagfall_online::{Mirror, MirrorGame, RacerProgress};
use flagfall_play::{GameState as _, Player, Seat};
use flagfall_services::{Line, Nats, Postgres};
use flagfall_store::Keeping;
use flagfall_window::{FirstPage, WindowStart};
use tempfile::TempDir;

use crate::rehearsal::{Rehearsal, open, still};
use crate::server::{Server, text};
use crate::terminal::Terminal;

const PATIENCE: Duration = Duration::from_secs(60);
/// How far the window's clock advances between two checks, in milliseconds.
const CLOCK_STEP: u64 = 20;
const A_MINUTE: u64 = 60_000;

/// Ada's window in a room, and the line to her server.
struct OnlineWindow {
    window: Rehearsal,
    line: Line,
    size: Size,
    _home: TempDir,
}

impl OnlineWindow {
    /// Enters a room at a server, with a board of this size.
    fn enter(server: &Server, secret: &str, room: &str, size: &str) -> OnlineWindow {
        let line = Line::to(&format!("http://{}", server.host));
        let home = TempDir::new().expect("a folder");
        let secrets = keep_secret(home.path(), &line.url(""), secret);
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(&still());
        let start = WindowStart { page: FirstPage::Mines, size: None, seed: None };
        let mut window = open(keeping, start, vec2(1000.0, 900.0));
        let context = window.harness.ctx.clone();
        let site = line.url("").parse().expect("a site");
        let room = Some(room.parse().expect("a room"));
        window.harness.state_mut().connect(&context, &site, secrets, room);
        OnlineWindow { window, line, size: size.parse().expect("a size"), _home: home }
    }

    /// Advances the window's clock without any input until a condition holds.
    #[track_caller]
    fn wait_until(&mut self, what: &str, is_so: impl Fn(&OnlineWindow) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_so(self) {
            assert!(
                Instant::now() < end,
                "timed out waiting for {what}: {:?}",
                self.window.names()
            );
            thread::park_timeout(Duration::from_millis(1));
            self.window.wait(CLOCK_STEP);
        }
    }

    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |online| online.window.says(text));
    }

    /// The room as the window knows it.
    fn room(&self) -> &OnlineRoom {
        let online = self.window.harness.state().flow().online();
        online.and_then(OnlinePlay::room).expect("a room")
    }

    fn mirror(&self) -> &Mirror {
        self.room().mirror().expect("the room's state has arrived")
    }

    fn progress(&self, seat: Seat) -> Option<RacerProgress> {
        let MirrorGame::Race(race) = &self.mirror().game else { panic!("not a race") };
        race.progress(seat).copied()
    }

    /// Whose turn it is in a duel; `None` after its end.
    fn duel_turn(&self) -> Option<DuelTurn> {
        let MirrorGame::Duel(replica) = &self.mirror().game else { panic!("not a duel") };
        let duel = replica.game();
        duel.turn().map(|seat| DuelTurn { seat, can_bomb: duel.can_bomb(Player::in_seat(seat)) })
    }

    /// Whether the game is over for the window's player.
    fn is_over(&self) -> bool {
        self.window.harness.state().flow().game().is_some_and(GameTable::is_over)
    }

    /// The board by the names of its cells; `None` while another board is shown.
    fn view(&self) -> Option<View> {
        let names = self.window.names();
        let faces: BTreeMap<Cell, Face> = names.iter().filter_map(|name| read_face(name)).collect();
        let grid = self.size.grid();
        if faces.len() != grid.n_cells() || faces.keys().any(|&cell| !grid.contains(cell)) {
            return None;
        }
        let mut view = View::untouched(self.size);
        for (cell, face) in faces {
            view.show(cell, face);
        }
        Some(view)
    }

    /// Whether the room's board is shown.
    fn has_board(&self) -> bool {
        self.window.harness.state().flow().room().is_some() && self.view().is_some()
    }

    fn face(&self, cell: Cell) -> Option<Face> {
        self.view().map(|view| view.face(cell))
    }

    /// Waits until the server has confirmed an action on a cell.
    #[track_caller]
    fn wait_for_opened(&mut self, cell: Cell) {
        self.wait_until(&format!("{cell} to be open"), |online| {
            online.face(cell).is_some_and(|face| face != Face::Closed)
        });
    }

    fn open(&mut self, cell: Cell) {
        self.window.left(&cell.to_string());
        self.wait_for_opened(cell);
    }

    /// The best cell to open.
    fn best_cell(&self) -> Cell {
        let view = self.view().expect("a board");
        let best = BestMoves::of(&view, Budget::default()).expect("a consistent board");
        best.cells[0]
    }

    /// The closed cells of a duel, in ascending order of mine probability.
    fn by_probability(&self) -> Vec<Cell> {
        let view = self.view().expect("a board");
        let grid = view.size().grid();
        let odds = Odds::of(&view, Budget::default()).ok();
        let chance = |cell: &Cell| {
            odds.as_ref().and_then(|odds| odds.chances()[grid.index(*cell)]).unwrap_or_default()
        };
        let mut closed: Vec<Cell> =
            grid.cells().filter(|&cell| view.face(cell) == Face::Closed).collect();
        closed.sort_by(|one, other| chance(one).total_cmp(&chance(other)));
        closed
    }
}

/// Whose turn it is in a duel.
struct DuelTurn {
    seat: Seat,
    can_bomb: bool,
}

/// The cell and the face in a name like `c4, closed`.
fn read_face(name: &str) -> Option<(Cell, Face)> {
    let (cell, face) = name.split_once(", ")?;
    let face = match face {
        "closed" => Face::Closed,
        "flag" => Face::Flag,
        "empty" => Face::Open(0),
        "mine" => Face::Mine,
        "exploded mine" => Face::Hit,
        "wrong flag" => Face::WrongFlag,
        number => Face::Open(number.parse().ok()?),
    };
    Some((cell.parse().ok()?, face))
}

/// Stores the secret by which this server knows the player; returns the file.
fn keep_secret(folder: &Path, site: &str, secret: &str) -> PathBuf {
    let file = folder.join("online.json");
    fs::write(&file, format!(r#"{{"{site}":"{secret}"}}"#)).expect("a file");
    file
}

/// A player at a terminal, on one of the nodes.
struct Guest {
    host: String,
    home: TempDir,
}

impl Guest {
    /// A player registered with the node under this name.
    fn new(server: &Server, name: &str) -> Guest {
        let home = TempDir::new().expect("a folder");
        let folder = home.path().join("flagfall");
        fs::create_dir(&folder).expect("a folder");
        keep_secret(&folder, &format!("http://{}", server.host), &server.register(name));
        Guest { host: server.host.clone(), home }
    }

    fn join(&self, room: &str) -> Terminal {
        Terminal::join(&self.home, &format!("http://{}/play#{room}", self.host))
    }

    fn watch(&self, room: &str) -> Terminal {
        let mut terminal = self.join(room);
        terminal.wait_for("You are watching.");
        terminal
    }
}

#[test]
fn a_window_and_a_terminal_race_duel_and_play_for_the_leaderboard() {
    let server = Server::start();
    play_every_mode(&server, &server);
}

#[test]
fn a_window_and_a_terminal_at_two_nodes_race_duel_and_play_for_the_leaderboard() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let [one, other] = [0, 1].map(|_| Server::run(&["--database", &database, "--bus", &bus], None));
    play_every_mode(&one, &other);
}

/// Ada's window is connected to one node and the terminals of Bob and Eve to the other one, which may be the same.
fn play_every_mode(server: &Server, others: &Server) {
    let (bobs, eves) = (Guest::new(others, "Bob"), Guest::new(others, "Eve"));
    let players = Players { server, ada: server.register("Ada"), bobs, eves };
    players.race();
    players.duel();
    players.play_ranked();
}

/// Ada is at the window, Bob and Eve at terminals.
struct Players<'a> {
    server: &'a Server,
    /// Her secret.
    ada: String,
    bobs: Guest,
    eves: Guest,
}

impl Players<'_> {
    /// Ada's window in a new room.
    fn create(&self, terms: &str, size: &str) -> (OnlineWindow, String) {
        let room = text(&self.server.post("/api/rooms", &self.ada, terms), "room");
        (OnlineWindow::enter(self.server, &self.ada, &room, size), room)
    }

    /// Ada opens certainly safe cells until she finishes first: the board of a race needs no guess. Bob begins, and gives up. For a minute, Ada
    /// is offline.
    fn race(&self) {
        let terms = r#"{"game":"race","terms":{"size":"9x9x10","seats":2}}"#;
        let (mut adas, room) = self.create(terms, "9x9x10");
        adas.wait_for("Send this link");
        let mut bobs = self.bobs.join(&room);
        adas.wait_until("the race to begin", OnlineWindow::has_board);
        bobs.wait_for("Mines left");
        let mut eves = self.eves.watch(&room);

        // While Ada is offline, both open a cell.
        let cell = adas.best_cell();
        let of_bob = bobs.line("Bob (you)");
        let bobs_progress = adas.progress(Seat::TWO);
        adas.line.lose();
        adas.window.left(&cell.to_string());
        bobs.type_keys(&format!(":{cell}\rx"));
        bobs.wait_for_change("Bob (you)", &of_bob);
        adas.window.wait(A_MINUTE);
        adas.window.expect("Connection lost. Trying again…");
        assert_eq!(adas.face(cell), Some(Face::Closed), "the server cannot have answered yet");
        adas.line.mend();
        adas.wait_for_opened(cell);
        adas.wait_until("Bob's progress", |online| online.progress(Seat::TWO) != bobs_progress);
        assert!(!adas.window.says("Connection lost"));

        while !adas.is_over() {
            let cell = adas.best_cell();
            adas.open(cell);
        }
        adas.wait_for("Place 1, ");
        for terminal in [&mut bobs, &mut eves] {
            terminal.wait_for("Place 1");
        }
        bobs.type_keys("RR");
        eves.wait_for("Gave up");
        adas.wait_for("Gave up");
        adas.wait_for("Proven");
    }

    /// Ada plays badly until she is behind and may use her bomb. From then on, both open the likeliest mines, until one of them has 26.
    fn duel(&self) {
        let (mut adas, room) = self.create(r#"{"game":"duel","terms":{"first":"me"}}"#, "16x16x51");
        adas.wait_for("Send this link");
        let mut bobs = self.bobs.join(&room);
        bobs.wait_for("Ada's turn.");
        let mut eves = self.eves.watch(&room);
        adas.wait_until("the duel's board", OnlineWindow::has_board);
        let (mut has_bombed, mut told) = (false, String::new());
        while let Some(DuelTurn { seat, can_bomb }) = adas.duel_turn() {
            let is_ada = seat == Seat::ONE;
            let by_probability = adas.by_probability();
            let is_bad_move = is_ada && !has_bombed && !can_bomb;
            let cell = if is_bad_move { by_probability.first() } else { by_probability.last() };
            let cell = *cell.expect("mines are left");
            if is_ada {
                adas.wait_for("» Ada (you)");
                if can_bomb {
                    adas.window.press("Bomb");
                    // The first click only shows the cells in reach.
                    adas.window.left(&cell.to_string());
                    has_bombed = true;
                }
                adas.window.left(&cell.to_string());
            } else {
                // The terminal has received the previous move.
                bobs.wait_for(&format!("{told} Your turn."));
                bobs.type_keys(&format!(":{cell}\rx"));
            }
            adas.wait_for_opened(cell);
            told = match is_ada && can_bomb {
                true => "Ada's bomb found no mine.".to_owned(),
                false => format!("mine at {cell}."),
            };
        }
        assert!(has_bombed, "Ada never got to use her bomb");
        adas.wait_for("Proven");
        let (of_bob, of_eve) = match adas.window.says("You win!") {
            true => ("Ada wins!", "Ada wins!"),
            false => ("You win!", "Bob wins!"),
        };
        bobs.wait_for(of_bob);
        eves.wait_for(of_eve);
    }

    /// Ada plays until she wins. Then her game is on the leaderboard and can be watched from there.
    fn play_ranked(&self) {
        let (mut adas, room) = self.create(r#"{"game":"ranked"}"#, "9x9x10");
        let mut eves = self.eves.watch(&room);
        adas.wait_until("the board", OnlineWindow::has_board);
        while !adas.window.says("You win!") {
            if adas.is_over() {
                adas.window.type_keys("r");
                adas.wait_until("another board", |online| !online.is_over());
            }
            let cell = adas.best_cell();
            adas.open(cell);
        }
        adas.wait_for("Proven");
        eves.wait_for("game is won.");
        adas.window.press("Lobby");
        adas.wait_for("Leaderboards");
        adas.window.press("Leaderboards");
        adas.wait_for("1. Ada, ");
        adas.window.press("Watch Ada's game");
        adas.wait_until("the replay", |online| {
            online.window.harness.state().flow().replay().is_some()
        });
    }
}
