//! Four in a Row by real clicks: the pointer's preview, the look of a press, and the discs on the board.

use flagfall_settings::{FourOpponent, FourStarter, Motion, Palette, Rgb, Settings, Theme};

use crate::screen::{Mouse, Picture, Screen, Window};

fn colour(Rgb(red, green, blue): Rgb) -> [u8; 3] {
    [red, green, blue]
}

fn palette() -> &'static Palette {
    Palette::of(Theme::Dark)
}

/// Where the board is: found by the colour of its plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Board {
    left: f64,
    bottom: f64,
    cell: f64,
}

impl Board {
    /// The plate has a rim beside its seven columns, and a foot below them.
    pub(crate) fn find(picture: &Picture) -> Option<Board> {
        let [left, top, right, bottom] = picture.bounds_of(colour(palette().frame))?;
        let cell = (right - left + 2) as f64 / 7.32;
        let height = (bottom - top + 2) as f64;
        let is_plate = (height / cell - 6.62).abs() < 0.1 && cell > 20.0;
        is_plate.then_some(Board {
            left: left as f64 + 0.16 * cell,
            bottom: bottom as f64 - 0.46 * cell,
            cell,
        })
    }

    /// The middle of a cell; row 0 is the lowest, and the disc that waits above the board is in row 6.7.
    pub(crate) fn place(&self, column: usize, row: f64) -> (usize, usize) {
        let x = self.left + (column as f64 - 0.5) * self.cell;
        let y = self.bottom - (row + 0.5) * self.cell;
        (x as usize, y as usize)
    }

    /// The percentage of a cell's pixels that have a colour.
    fn share(&self, picture: &Picture, column: usize, row: f64, colour: [u8; 3]) -> usize {
        let (x, y) = self.place(column, row);
        let reach = (self.cell * 0.45) as usize;
        let places = || {
            (y - reach..y + reach).flat_map(move |y| (x - reach..x + reach).map(move |x| (x, y)))
        };
        let n_alike = places().filter(|&(x, y)| picture.is_near(x, y, colour)).count();
        n_alike * 100 / places().count()
    }

    /// Whether a cell has a disc of this side, or none. A disc's symbol covers part of its colour.
    pub(crate) fn shows(
        &self,
        picture: &Picture,
        column: usize,
        row: f64,
        side: Option<usize>,
    ) -> bool {
        let share = |rgb: Rgb| self.share(picture, column, row, colour(rgb));
        let [yellow, red] = palette().discs.map(share);
        match side {
            Some(0) => yellow > 20 && red < 3,
            Some(_) => red > 20 && yellow < 3,
            None => yellow < 3 && red < 3,
        }
    }
}

const HAND: f64 = 6.7;

fn open<'a>(screen: &'a Screen, motion: Motion) -> (Window<'a>, Board) {
    screen.keep_settings(&Settings {
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        motion,
        ..Settings::default()
    });
    let window = screen.open(&["four"]);
    let board = screen.wait_for_still("the board", Board::find);
    (window, board)
}

/// Clicks faster than frames count: seven clicks at once are seven discs, and the last of them wins.
#[test]
fn real_clicks_drop_discs() {
    let screen = Screen::start();
    let (window, board) = open(&screen, Motion::Full);
    let columns = [4, 4, 5, 5, 6, 6, 7];
    let mut words = vec![];
    for column in columns {
        let (x, y) = board.place(column, 2.0);
        words.extend(["mousemove".to_owned(), x.to_string(), y.to_string()]);
        words.extend(["click".to_owned(), "1".to_owned()]);
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    window.command(&["windowfocus"], &words);
    let discs = [(4, 0, 0), (4, 1, 1), (5, 0, 0), (5, 1, 1), (6, 0, 0), (6, 1, 1), (7, 0, 0)];
    screen.wait_for("seven discs, and the winning line in white", |picture| {
        let is_there = |&(column, row, side): &(usize, i32, usize)| {
            let is_won = row == 0;
            let white = board.share(picture, column, row.into(), [0xFF; 3]);
            board.shows(picture, column, row.into(), Some(side)) && (white > 5) == is_won
        };
        discs.iter().all(is_there).then_some(())
    });
    let picture = screen.look();
    for column in 1..=3 {
        assert!(board.shows(&picture, column, 0.0, None), "there is a disc in column {column}");
    }
}

/// The pointer shows where the disc will fall. A press shows at once and counts on release, unless it was dragged away.
#[test]
fn the_disc_follows_the_pointer() {
    let screen = Screen::start();
    let (window, board) = open(&screen, Motion::Reduced);
    let (x, y) = board.place(3, 2.0);
    window.do_with_mouse(x, y, &[]);
    screen.wait_for("a disc above column 3", |picture| {
        let is_there =
            board.shows(picture, 3, HAND, Some(0)) && board.shows(picture, 6, HAND, None);
        is_there.then_some(())
    });
    let (x, y) = board.place(6, 2.0);
    window.do_with_mouse(x, y, &[]);
    screen.wait_for("the disc above column 6", |picture| {
        let is_there =
            board.shows(picture, 6, HAND, Some(0)) && board.shows(picture, 3, HAND, None);
        is_there.then_some(())
    });

    // A point of the column with neither hole nor number.
    let rim = |picture: &Picture| {
        let (x, y) = board.place(6, -0.5);
        picture.pixel(x - (board.cell * 0.4) as usize, y + (board.cell * 0.08) as usize)
    };
    let before = rim(&screen.look());
    window.do_with_mouse(x, y, &["mousedown", "1"]);
    screen.wait_for("the press", |picture| (rim(picture) != before).then_some(()));
    assert!(board.shows(&screen.look(), 6, 0.0, None), "nothing falls before the release");
    let (x, y) = board.place(2, 2.0);
    window.do_with_mouse(x, y, &["mouseup", "1"]);
    window.click(Mouse::Left, x, y);
    screen.wait_for("the click after it", |picture| {
        board.shows(picture, 2, 0.0, Some(0)).then_some(())
    });
    let picture = screen.look();
    assert!(board.shows(&picture, 6, 0.0, None), "dragging away cancels the press");
    assert!(board.shows(&picture, 2, 1.0, None), "one click is one disc");
    assert!(board.shows(&picture, 2, HAND, Some(1)), "now the other player's disc waits");
}

/// A paused board is hidden, and so is the hint on it.
#[test]
fn a_pause_hides_the_hint() {
    let screen = Screen::start();
    let (window, _) = open(&screen, Motion::Reduced);
    let has_hint = |picture: &Picture| picture.places_of(colour(palette().hint)).count() > 1000;
    window.press(&["4", "shift+h"]);
    screen.wait_for("the hint", |picture| has_hint(picture).then_some(()));
    window.press(&["p"]);
    screen.wait_for("the plate alone", |picture| (!has_hint(picture)).then_some(()));
    window.press(&["p"]);
    screen.wait_for("the hint again", |picture| has_hint(picture).then_some(()));
}
