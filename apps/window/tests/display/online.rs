//! A room in the window, with the other player at a terminal: a shared board, on an SQLite file and on PostgreSQL with NATS, and Four in a
//! Row.

use std::io::BufRead as _;

use flagfall_mines::{Cell, Face};
use flagfall_online::{Mirror, MirrorGame, RoomMessage};
use flagfall_play::Seat;
use flagfall_services::{Line, Nats, Postgres};
use flagfall_settings::{Motion, Settings};
use tempfile::TempDir;

use crate::four::Board as FourBoard;
use crate::minesweeper::Board;
use crate::screen::{Mouse, Picture, Screen};
use crate::server::{Server, text};
use crate::terminal::Terminal;

/// The mark of the first seat on a terminal.
const BOBS_MARK: char = '¹';

#[test]
fn a_window_and_a_terminal_play_together_to_the_end() {
    let server = Server::start();
    play_together(&server, &server);
}

#[test]
fn a_window_and_a_terminal_at_two_nodes_play_together_to_the_end() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let [one, other] = [0, 1].map(|_| Server::run(&["--database", &database, "--bus", &bus], None));
    play_together(&one, &other);
}

/// A room as a spectator sees it.
fn spectate(server: &Server, room: &str, secret: &str) -> Mirror {
    let mut lines = server.ask("GET", &format!("/api/rooms/{room}/events"), secret, "").lines();
    let full =
        lines.by_ref().map_while(Result::ok).find_map(|line| match RoomMessage::read(&line) {
            Some(RoomMessage::Full { full, event }) => Some(Mirror::new(*full, event)),
            _ => None,
        });
    full.expect("the full state comes first").expect("a room")
}

/// A new player enters the room of a link at a terminal.
fn enter(home: &TempDir, name: &str, link: &str) -> Terminal {
    let mut terminal = Terminal::join(home, link);
    terminal.wait_for("What should others call you?");
    terminal.type_keys(&format!("{name}\r"));
    terminal
}

/// Bob's window is connected to one node and Ada's terminal to the other one, which may be the same.
fn play_together(server: &Server, bobs: &Server) {
    let (eve, bob) = (server.register("Eve"), server.register("Bob"));
    let terms = r#"{"game":"together","terms":{"size":"9x9x10","seats":2}}"#;
    let room = text(&server.post("/api/rooms", &bob, terms), "room");
    let screen = Screen::start();
    // Bob has played on this server before.
    screen.keep_secret(&format!("http://{}", bobs.host), &bob);
    let window = screen.open(&["--join", &format!("http://{}/play#{room}", bobs.host)]);
    let board = screen.wait_for_still("the room's board", |picture| Board::find(picture, 9, 9));
    let home = TempDir::new().expect("a folder");
    let mut adas = enter(&home, "Ada", &format!("http://{}/play#{room}", server.host));
    adas.wait_for("Ada (you)");

    let first: Cell = "e5".parse().expect("a cell");
    let (x, y) = board.middle(first);
    window.click(Mouse::Left, x, y);
    screen.wait_for("what Bob opened", |picture| {
        board.shows(picture, first, Face::Open(0)).then_some(())
    });
    let mirror = spectate(server, &room, &eve);
    assert_eq!(mirror.openers.get(&first), Some(&Seat::ONE), "{:?}", mirror.openers);

    // Both screens show who opened what, and the other player's cursor.
    screen.wait_for("the mark of Bob's seat", |picture| {
        board.is_marked(picture, first, 1).then_some(())
    });
    // One mark is before his name, and Ada's cursor hides the one in the middle of the opening, which has eight neighbours.
    adas.wait_until("marks of Bob's seat", |screen| screen.matches(BOBS_MARK).count() > 8);
    let corner: Cell = "i9".parse().expect("a cell");
    adas.type_keys(&format!(":{corner}\r"));
    screen.wait_for("the frame of Ada's cursor", |picture| {
        board.is_pointed_at(picture, corner, 2).then_some(())
    });

    // Ada opens closed cells until the game is over; both screens show the same.
    let hit = loop {
        let mirror = spectate(server, &room, &eve);
        let MirrorGame::Together(replica) = &mirror.game else { panic!("not a shared board") };
        let view = replica.game().view();
        let closed = view.size().grid().cells().find(|&cell| view.face(cell) == Face::Closed);
        let cell = closed.expect("the game is not over");
        adas.type_keys(&format!(":{cell}\rx"));
        let is_open = |picture: &Picture| {
            let faces = (0..=8).map(Face::Open).chain([Face::Hit]);
            faces.into_iter().find(|face| board.shows(picture, cell, *face))
        };
        if screen.wait_for("what Ada opened", is_open) == Face::Hit {
            break cell;
        }
    };
    adas.wait_for("Ada hit a mine.");
    adas.wait_for("Proven");
    assert_eq!(spectate(server, &room, &eve).openers.get(&hit), Some(&Seat::TWO));
    // On a shared board, nobody has to agree to the next board.
    window.press(&["r"]);
    screen.wait_for("the next board", |picture| {
        board.shows(picture, first, Face::Closed).then_some(())
    });
}

/// Bob at the window drops into column 1 until he has four, and Ada at a terminal into column 2. In between, the window's connection is cut
/// and restored, and later the window is closed and reopened. Eve watches.
#[test]
fn a_window_and_a_terminal_play_four_in_a_row_and_the_window_comes_back() {
    let server = Server::start();
    let bob = server.register("Bob");
    let terms = r#"{"game":"four","terms":{"first":"me"}}"#;
    let room = text(&server.post("/api/rooms", &bob, terms), "room");
    let link = format!("http://{}/play#{room}", server.host);
    let line = Line::to(&format!("http://{}", server.host));
    let bobs_link = line.url(&format!("/play#{room}"));
    let screen = Screen::start();
    screen.keep_settings(&Settings { motion: Motion::Reduced, ..Settings::default() });
    screen.keep_secret(&line.url(""), &bob);
    let homes = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let mut adas = enter(&homes[0], "Ada", &link);
    adas.wait_for("Bob begins.");
    let mut eves = enter(&homes[1], "Eve", &link);
    eves.wait_for("You are watching.");

    let find = |screen: &Screen| screen.wait_for_still("the room's board", FourBoard::find);
    let (mut window, mut board) = (screen.open(&["--join", &bobs_link]), find(&screen));
    for (nth, moves) in
        ["1. 1", "1. 1 2", "2. 1", "2. 1 2", "3. 1", "3. 1 2", "4. 1"].iter().enumerate()
    {
        let (row, side) = (nth / 2, nth % 2);
        if nth == 4 {
            drop(window);
            (window, board) = (screen.open(&["--join", &bobs_link]), find(&screen));
            screen.wait_for("what was dropped before", |picture| {
                let is_shown =
                    |nth: usize| board.shows(picture, nth % 2 + 1, (nth / 2) as f64, Some(nth % 2));
                (0..nth).all(is_shown).then_some(())
            });
        }
        if nth == 2 {
            // The window has noticed that the connection is lost; it sends the pending move once the connection is back.
            line.cut();
            line.wait_for_refusal();
        }
        if side == 0 {
            let (x, y) = board.place(1, 2.0);
            window.click(Mouse::Left, x, y);
            line.mend();
        } else {
            adas.type_keys("2");
        }
        screen.wait_for(moves, |picture| {
            board.shows(picture, side + 1, row as f64, Some(side)).then_some(())
        });
        for terminal in [&mut adas, &mut eves] {
            terminal.wait_for(moves);
        }
    }
    for terminal in [&mut adas, &mut eves] {
        terminal.wait_for("Bob wins!");
        terminal.wait_for("Proven");
    }
}
