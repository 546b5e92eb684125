//! Minesweeper by real clicks: the screen shows what the rules say.

use flagfall_mines::{Cell, Deal, Face, Field, Marks, MinesAction, StartRule};
use flagfall_rng::Seed;

use crate::screen::{Mouse, Picture, Screen};

const CLOSED: [u8; 3] = [0x3A, 0x40, 0x4A];
const OPEN: [u8; 3] = [0x23, 0x27, 0x2E];
const FLAG: [u8; 3] = [0xFF, 0x9A, 0x8D];
const HINT: [u8; 3] = [0x2E, 0x6B, 0x4F];
const NUMBERS: [[u8; 3]; 8] = [
    [0x82, 0xCC, 0xFB],
    [0x96, 0xF7, 0x54],
    [0xF9, 0x81, 0x73],
    [0x84, 0x87, 0xF0],
    [0xC0, 0x86, 0x28],
    [0x02, 0xE4, 0xAE],
    [0xFD, 0xFD, 0xFD],
    [0x96, 0x8A, 0x91],
];

/// Where the board is: found by the colour of closed cells.
#[derive(PartialEq)]
pub(crate) struct Board {
    left: f64,
    top: f64,
    side: f64,
}

impl Board {
    pub(crate) fn find(picture: &Picture, n_columns: u16, n_rows: u16) -> Option<Board> {
        let closed: Vec<(usize, usize)> = picture.places_of(CLOSED).collect();
        let left = closed.iter().map(|place| place.0).min()?;
        let right = closed.iter().map(|place| place.0).max()?;
        let top = closed.iter().map(|place| place.1).min()?;
        let bottom = closed.iter().map(|place| place.1).max()?;
        let (across, down) = ((right - left + 2) as f64, (bottom - top + 2) as f64);
        let side = (across / f64::from(n_columns)).round();
        let is_square = (side - down / f64::from(n_rows)).abs() < 2.0;
        // The tiles begin a little below the top of their cells.
        let top = bottom as f64 + 6.0 - side * f64::from(n_rows);
        (side > 10.0 && is_square).then_some(Board { left: left as f64, top, side })
    }

    fn place(&self, cell: Cell, across: f64, down: f64) -> (usize, usize) {
        let x = self.left + (f64::from(cell.column) + across) * self.side;
        let y = self.top + (f64::from(cell.row) + down) * self.side;
        (x as usize, y as usize)
    }

    /// The middle of a cell.
    pub(crate) fn middle(&self, cell: Cell) -> (usize, usize) {
        self.place(cell, 0.5, 0.5)
    }

    /// Whether a part of a cell has the colour of a seat. Seats have the colours of numbers.
    fn has_seat(&self, picture: &Picture, cell: Cell, seat: u8, part: [f64; 4]) -> bool {
        let colour = NUMBERS[usize::from(seat) - 1];
        let [left, top, right, bottom] = part;
        let ((left, top), (right, bottom)) =
            (self.place(cell, left, top), self.place(cell, right, bottom));
        (top..bottom).any(|y| (left..right).any(|x| picture.is_near(x, y, colour)))
    }

    /// Whether an open cell without a number has the mark of the seat that opened it, in its lower right corner.
    pub(crate) fn is_marked(&self, picture: &Picture, cell: Cell, seat: u8) -> bool {
        self.has_seat(picture, cell, seat, [0.6, 0.55, 1.0, 1.0])
    }

    /// Whether a cell has the frame of this seat's cursor.
    pub(crate) fn is_pointed_at(&self, picture: &Picture, cell: Cell, seat: u8) -> bool {
        let edges = [[0.3, 0.0, 0.7, 0.15], [0.3, 0.85, 0.7, 1.0]];
        edges.into_iter().all(|edge| self.has_seat(picture, cell, seat, edge))
    }

    /// Whether a cell looks right: the background beside its middle, and somewhere in it the colour of its symbol.
    pub(crate) fn shows(&self, picture: &Picture, cell: Cell, face: Face) -> bool {
        let (x, y) = self.place(cell, 0.2, 0.75);
        let ground = picture.pixel(x, y);
        let has = |colour: [u8; 3]| {
            let (left, top) = self.place(cell, 0.2, 0.2);
            let (right, bottom) = self.place(cell, 0.8, 0.8);
            (top..bottom).any(|y| (left..right).any(|x| picture.is_near(x, y, colour)))
        };
        match face {
            Face::Closed => ground == CLOSED && !has(FLAG),
            Face::Flag => ground == CLOSED && has(FLAG),
            Face::Open(0) => ground == OPEN,
            Face::Open(number) => ground == OPEN && has(NUMBERS[usize::from(number) - 1]),
            // Reddish, so that the loss stands out.
            Face::Hit => ground[0] > 0xA0 && ground[1] < 0x90,
            Face::Question | Face::Mine | Face::WrongFlag => true,
        }
    }
}

/// Q3, Q4, Q5 with real clicks: the screen shows what the rules say, cell by cell.
#[test]
fn real_clicks_show_on_a_real_screen() {
    let size = "9x9x10".parse().expect("a size");
    let deal = Deal { size, start: StartRule::Safe, seed: Seed(1) };
    let mut field = Field::new(deal, Marks::Flags);
    let screen = Screen::start();
    let window = screen.open(&["mines", "--size", "9x9x10", "--seed", "1"]);
    let board = screen.wait_for_still("the board", |picture| Board::find(picture, 9, 9));

    let start = Cell { column: 4, row: 4 };
    let layout = deal.layout(start);
    let mines: Vec<Cell> = size.grid().cells().filter(|&cell| layout.is_mine(cell)).collect();
    let steps = [
        (Mouse::Left, MinesAction::Open(start)),
        (Mouse::Right, MinesAction::Mark(mines[0])),
        (Mouse::Left, MinesAction::Open(mines[1])),
    ];
    for (button, action) in steps {
        let (x, y) = board.place(action.cell(), 0.5, 0.5);
        window.click(button, x, y);
        field.play(action).expect("the rules allow it");
        let view = field.view().clone();
        // The ending covers no part of the board.
        screen.wait_for(&format!("{action}"), |picture| {
            let is_there = |cell: Cell| board.shows(picture, cell, view.face(cell));
            size.grid().cells().all(is_there).then_some(())
        });
    }
}

/// A paused board is hidden, and so is the hint on it.
#[test]
fn a_pause_hides_the_hint() {
    let screen = Screen::start();
    let window = screen.open(&["mines", "--size", "9x9x10", "--seed", "1"]);
    let board = screen.wait_for_still("the board", |picture| Board::find(picture, 9, 9));
    let start = Cell { column: 4, row: 4 };
    let (x, y) = board.place(start, 0.5, 0.5);
    window.click(Mouse::Left, x, y);
    screen.wait_for("the first cell", |picture| {
        board.shows(picture, start, Face::Open(0)).then_some(())
    });
    let has_hint = |picture: &Picture| picture.places_of(HINT).count() > 100;
    window.press(&["shift+h"]);
    screen.wait_for("the hint", |picture| has_hint(picture).then_some(()));
    window.press(&["p"]);
    let is_all_closed = |picture: &Picture| {
        let cells = (0..9).flat_map(|row| (0..9).map(move |column| Cell { column, row }));
        // The word "Paused" is in the middle row.
        cells.filter(|cell| cell.row != 4).all(|cell| board.shows(picture, cell, Face::Closed))
    };
    screen.wait_for("nothing but closed cells", |picture| is_all_closed(picture).then_some(()));
    window.press(&["p"]);
    screen.wait_for("the hint again", |picture| has_hint(picture).then_some(()));
}

/// A window closed during a game saves it, and opens again at the same place and size.
#[test]
fn the_window_is_remembered() {
    let screen = Screen::start();
    let mut window = screen.open(&["mines", "--size", "9x9x10", "--seed", "1"]);
    screen.wait_for_still("the board", |picture| Board::find(picture, 9, 9));
    window.command(&["windowsize", "--sync"], &["700", "600"]);
    window.command(&["windowmove", "--sync"], &["120", "80"]);
    let board = screen.wait_for_still("the smaller board", |picture| {
        Board::find(picture, 9, 9).filter(|board| board.side < 56.0)
    });
    let start = Cell { column: 4, row: 4 };
    let (x, y) = board.place(start, 0.5, 0.5);
    window.click(Mouse::Left, x, y);
    screen.wait_for("the first cell", |picture| {
        board.shows(picture, start, Face::Open(0)).then_some(())
    });
    assert!(window.end_with("q").success(), "the window closes cleanly");
    drop(window);
    assert_eq!(screen.store().kept().expect("saved games").len(), 1);

    let again = screen.open(&[]);
    screen.wait_for_still("the board again", |picture| Board::find(picture, 9, 9));
    let geometry = again.geometry();
    assert!(geometry.contains("Position: 120,80") && geometry.contains("700x600"), "{geometry}");
}
