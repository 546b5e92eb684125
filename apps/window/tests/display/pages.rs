//! The other two pages on a real screen.

use flagfall_chance::Seed;
use flagfall_mines::{Action, Deal, Grid, Size, StartRule};
use flagfall_picture::{Rgb, Side, tile_place, tiles};
use flagfall_play::{Assistance, FourInARow, Millis, MinesTerms, Minesweeper, Player, Session};
use flagfall_store::{Origin, Settings};
use flagfall_table::FourPlan;

use crate::screen::{Mouse, Picture, Screen};

const FRAME: [u8; 3] = [0x16, 0x30, 0x6E];
const DISCS: [[u8; 3]; 2] = [[0xFF, 0xD6, 0x0A], [0xFF, 0x5F, 0x57]];
const DISPLAY: [u8; 3] = [0x23, 0x27, 0x2E];

/// Where something of one colour is: left, top, right, bottom.
fn extent(picture: &Picture, colour: [u8; 3]) -> Option<[usize; 4]> {
    let places: Vec<(usize, usize)> = picture.places_of(colour).collect();
    Some([
        places.iter().map(|place| place.0).min()?,
        places.iter().map(|place| place.1).min()?,
        places.iter().map(|place| place.0).max()?,
        places.iter().map(|place| place.1).max()?,
    ])
}

/// A disc lands where it was clicked, and the computer's beside or on it.
#[test]
fn discs_fall_on_a_real_screen() {
    // A seed with which the player begins.
    let is_ours = |&seed: &u64| {
        let plan = FourPlan::new(&Settings::default(), Seed(seed), Origin::known("window"));
        Session::<FourInARow>::new(plan.terms).game().starter() == Player::One
    };
    let seed = (0..).find(is_ours).expect("there is one");
    let screen = Screen::start();
    let window = screen.open(&["four", "--seed", &seed.to_string()]);
    // The rim is a sixth of a cell on both sides, the foot nearly half of one.
    let plate = screen.wait_for("the board", |picture| {
        extent(picture, FRAME).filter(|[left, _, right, _]| right - left > 200)
    });
    let [left, _, right, bottom] = plate.map(|place| place as f64);
    let cell = (right - left + 1.0) / 7.32;
    let place = |column: f64, row: f64| {
        let x = left + (0.16 + column + 0.5) * cell;
        // Between the shape on the disc and its edge.
        let y = bottom - (0.46 + row + 0.5 + 0.26) * cell;
        (x as usize, y as usize)
    };
    let disc_at = |picture: &Picture, column: u32, row: u32| {
        let (x, y) = place(f64::from(column), f64::from(row));
        DISCS.iter().position(|&disc| picture.is_near(x, y, disc))
    };
    let count = |picture: &Picture| {
        let cells = (0..7).flat_map(|column| (0..6).map(move |row| (column, row)));
        cells.filter(|&(column, row)| disc_at(picture, column, row).is_some()).count()
    };
    let (x, y) = place(0.0, 5.0);
    window.click(Mouse::Left, x, y);
    screen.wait_for("a disc and its answer", |picture| {
        (disc_at(picture, 0, 0) == Some(0) && count(picture) == 2).then_some(())
    });
}

/// B2, B3: the display shows the picture pixel by pixel, each as a square of whole pixels.
#[test]
fn the_display_has_whole_pixels_on_a_real_screen() {
    let screen = Screen::start();
    let window = screen.open(&["tiles", "--seed", "6"]);
    let [left, top, right, bottom] = screen.wait_for("the display", |picture| {
        extent(picture, DISPLAY).filter(|[left, top, right, bottom]| {
            let (across, down) = (right - left + 1, bottom - top + 1);
            across == down && across.is_multiple_of(256)
        })
    });
    let times = (right - left + 1) / 256;
    let size = Size::new(Grid::new(8, 8).expect("a board"), 6).expect("room for mines");
    let deal = Deal { size, start: StartRule::Any, seed: Seed(6) };
    let terms = MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) };
    let mut session = Session::<Minesweeper>::new(terms);
    let shows = |session: &Session<Minesweeper>| {
        let wanted = tiles(session.game().view(), Side::DISPLAY);
        screen.wait_for("the picture", |picture| {
            let is_same = (0..256 * times).all(|y| {
                (0..256 * times).all(|x| {
                    let Rgb { red, green, blue } =
                        wanted.pixel((x / times) as u32, (y / times) as u32);
                    picture.pixel(left + x, top + y) == [red, green, blue]
                })
            });
            is_same.then_some(())
        });
    };
    // The second level is in the middle.
    window.click(Mouse::Left, (left + right) / 2, (top + bottom) / 2);
    shows(&session);
    let cell = size.grid().cell(27);
    let [x, y, width, height] =
        tile_place(size.grid(), Side::DISPLAY, cell).map(|place| place as usize * times);
    window.click(Mouse::Left, left + x + width / 2, top + y + height / 2);
    session.act(flagfall_play::Action::Move(Action::Open(cell)), Millis(0)).expect("it is closed");
    shows(&session);
}
