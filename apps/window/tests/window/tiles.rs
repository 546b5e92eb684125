//! The bitmap display: requirements B1 to B8 in the window.

use eframe::egui::{Color32, ColorImage, Event, Key};
use flagfall_mines::{Cell, Deal, Grid, MinesAction, Size, StartRule, View};
use flagfall_picture::{PictureSide, Pixel, blank, tile_place, tiles};
use flagfall_play::{Assistance, Millis, MinesTerms, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Motion, Settings};
use flagfall_sound::SoundEffect;
use flagfall_window::FirstPage;

use crate::desk::{Desk, quiet};

/// The colour of a hidden tile, of an open one, and of the mine that was opened.
const HIDDEN: Color32 = Color32::from_rgb(0x3A, 0x40, 0x4A);
const OPEN: Color32 = Color32::from_rgb(0xEC, 0xED, 0xEF);
const BLAST: Color32 = Color32::from_rgb(0xC8, 0x1E, 0x08);

fn desk(settings: &Settings, seed: u64) -> Desk {
    Desk::with_seed(FirstPage::Tiles, settings, Some(Seed(seed)))
}

/// The same game as in the window, played without it.
fn session(level: usize, seed: u64) -> Session<Minesweeper> {
    let (side, n_mines) = [(6, 3), (8, 6), (10, 10)][level];
    let size = Size::new(Grid::new(side, side).unwrap(), n_mines).unwrap();
    let deal = Deal { size, start: StartRule::Any, seed: Seed(seed) };
    Session::new(MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) })
}

fn open(session: &mut Session<Minesweeper>, number: usize) {
    let cell = session.game().view().size().grid().cell(number - 1);
    session
        .act(
            session.seat_at_screen(),
            flagfall_play::Action::Move(MinesAction::Open(cell)),
            Millis(0),
        )
        .unwrap();
}

/// A seed with which the first tile has the wanted effect.
fn seed_where(level: usize, number: usize, wanted: impl Fn(&Session<Minesweeper>) -> bool) -> u64 {
    let is_wanted = |seed: &u64| {
        let mut session = session(level, *seed);
        open(&mut session, number);
        wanted(&session)
    };
    (0..1000).find(is_wanted).expect("a suitable seed")
}

#[track_caller]
fn check_picture(image: &ColorImage, view: &View) {
    let picture = tiles(view, PictureSide::DISPLAY);
    let wanted = picture
        .rows()
        .flatten()
        .map(|&Pixel { red, green, blue }| Color32::from_rgb(red, green, blue));
    assert!(wanted.eq(image.pixels.iter().copied()), "not the picture of\n{view}");
}

/// A pixel of a tile outside its digits: near the lower left corner, inside the edge.
fn ground(image: &ColorImage, grid: Grid, cell: Cell) -> Color32 {
    let [left, top, _, height] = tile_place(grid, PictureSide::DISPLAY, cell);
    image[((left + 3) as usize, (top + height - 5) as usize)]
}

fn n_open(image: &ColorImage, grid: Grid) -> usize {
    grid.cells().filter(|&cell| ground(image, grid, cell) == OPEN).count()
}

/// "Same board" restarts the same board.
#[test]
fn same_board_restarts_the_same_board() {
    let seed = seed_where(1, 28, |session| session.game().view().outcome().is_none());
    let mut desk = desk(&quiet(), seed);
    desk.enter("1");
    let fresh = desk.display();
    desk.enter("28");
    let opened = desk.display();
    assert_ne!(fresh.pixels, opened.pixels);
    desk.click("Game");
    desk.click("Same board");
    check_picture(&desk.display(), session(1, seed).game().view());
    desk.enter("28");
    assert_eq!(desk.display().pixels, opened.pixels);
}

/// B2: there is a visible line between two closed tiles.
#[test]
fn there_are_grid_lines() {
    let mut desk = desk(&quiet(), 1);
    desk.enter("1");
    let (image, grid) = (desk.display(), Grid::new(8, 8).unwrap());
    let [left, top, width, height] = tile_place(grid, PictureSide::DISPLAY, grid.cell(9));
    let beside = image[((left + width) as usize, (top + height / 2) as usize)];
    let below = image[((left + width / 2) as usize, (top + height) as usize)];
    for line in [beside, below] {
        assert!(line.intensity() > 2.0 * HIDDEN.intensity(), "{line:?} between {HIDDEN:?}");
    }
}

/// B1, B2: levels by number, and a picture with the number of every tile.
#[test]
fn the_display_has_a_number_on_every_hidden_tile() {
    for (level, side) in [(0, 6), (1, 8), (2, 10)] {
        let mut desk = desk(&quiet(), 1);
        desk.enter(&level.to_string());
        let image = desk.display();
        check_picture(&image, session(level, 1).game().view());
        let grid = Grid::new(side, side).unwrap();
        assert!(grid.cells().all(|cell| ground(&image, grid, cell) == HIDDEN));
        // Row by row: the first of the second row comes after the last of the first.
        let below = desk.find(&format!("Tile {}, closed", side + 1)).rect();
        let first = desk.find("Tile 1, closed").rect();
        assert_eq!(below.left(), first.left());
        assert!(below.top() > first.bottom());
        // Every pixel of the picture covers whole pixels of the screen.
        let display = desk.find("Tile display").rect();
        assert_eq!(display.width(), 512.0);
        assert_eq!(display.height(), 512.0);
        assert_eq!(display.left().fract(), 0.0);
    }
}

/// B3: a light box with its digit, 0 included; a mine is a star.
#[test]
fn revealed_tiles_are_light_boxes_and_mines_are_stars() {
    let seed = seed_where(1, 20, |session| session.game().view().n_open() == 1);
    let mut one = desk(&quiet(), seed);
    let mut reference = session(1, seed);
    one.enter("1");
    one.enter("20");
    open(&mut reference, 20);
    let (image, grid) = (one.display(), reference.game().view().size().grid());
    check_picture(&image, reference.game().view());
    assert_eq!(ground(&image, grid, grid.cell(19)), OPEN);
    assert_eq!(n_open(&image, grid), 1);
    assert!(one.said().starts_with("Opened tile 20. Safe tiles left: 57."), "{}", one.said());

    let seed = seed_where(1, 20, Session::is_over);
    let mut lost = desk(&quiet(), seed);
    let mut reference = session(1, seed);
    lost.enter("1");
    lost.enter("20");
    open(&mut reference, 20);
    let image = lost.display();
    check_picture(&image, reference.game().view());
    assert_eq!(ground(&image, grid, grid.cell(19)), BLAST);
    assert!(lost.has("Tile 20, exploded mine"));
}

/// B4: an invalid answer gets a warning and has no penalty.
#[test]
fn invalid_answers_get_a_warning() {
    let seed = seed_where(0, 8, |session| session.game().view().n_open() == 1);
    let mut desk = desk(&quiet(), seed);
    desk.enter("3");
    assert_eq!(desk.said(), "\"3\" is not a level. Type 0, 1 or 2.");
    desk.enter("0");
    assert_eq!(desk.said(), "3 tiles hide a mine. 33 safe tiles are still closed.");
    desk.enter("37");
    assert_eq!(desk.said(), "There is no tile 37. Type a number from 1 to 36.");
    desk.enter("eight");
    assert_eq!(desk.said(), "\"eight\" is not a tile number. Type a number from 1 to 36.");
    desk.take_sounds();
    desk.enter("8");
    assert_eq!(desk.take_sounds(), [SoundEffect::Open]);
    let before = desk.display();
    desk.enter("8");
    assert_eq!(desk.said(), "Tile 8 is already open. Pick another.");
    assert_eq!(desk.take_sounds(), [SoundEffect::Refuse]);
    assert_eq!(desk.display(), before);
}

/// B6: the wave opens tile by tile in order, and typing does not wait for it.
#[test]
fn the_wave_runs_over_the_display() {
    let seed = seed_where(1, 28, |session| session.game().view().n_open() > 12);
    let moving = Settings { motion: Motion::Full, ..quiet() };
    let mut watched = desk(&moving, seed);
    let mut reference = session(1, seed);
    open(&mut reference, 28);
    let (view, step) = (reference.game().view(), reference.game().last_step().unwrap());
    let grid = view.size().grid();
    let order: Vec<Cell> = step.opened().collect();
    watched.enter("1");
    watched.enter("28");
    let mut seen = vec![];
    while seen.last() != Some(&order.len()) {
        let image = watched.display();
        let n_shown = n_open(&image, grid);
        check_picture(&image, &view.during(step, n_shown));
        assert!(order[..n_shown].iter().all(|&cell| ground(&image, grid, cell) == OPEN));
        seen.push(n_shown);
        watched.pass(10);
    }
    assert_eq!(seen[0], 1, "the picked tile opens first");
    let all: Vec<usize> = (1..=order.len()).collect();
    seen.dedup();
    assert_eq!(seen, all, "then the others, one by one");
    assert_eq!(watched.take_sounds(), [SoundEffect::Flood(order.len() as u32)]);

    let mut hurried = desk(&moving, seed);
    hurried.enter("1");
    hurried.enter("28");
    hurried.enter("99");
    assert_eq!(n_open(&hurried.display(), grid), order.len(), "typing ends the wave");

    let mut still = desk(&quiet(), seed);
    still.enter("1");
    still.enter("28");
    assert_eq!(n_open(&still.display(), grid), order.len(), "reduced motion has no wave");
}

/// B7, B8: the win has its message, and 1 plays again with the display cleared.
#[test]
fn a_game_is_won_and_another_begins() {
    let mut desk = desk(&quiet(), 3);
    let mut reference = session(0, 3);
    // Find the mines by losing the same game beforehand.
    let mines: Vec<Cell> = {
        let mut loser = session(0, 3);
        let grid = loser.game().view().size().grid();
        let mut numbers = 1..=grid.n_cells();
        while !loser.is_over() {
            let number = numbers.next().unwrap();
            let cell = grid.cell(number - 1);
            let _ = loser.act(
                loser.seat_at_screen(),
                flagfall_play::Action::Move(MinesAction::Open(cell)),
                Millis(0),
            );
        }
        let view = loser.game().view();
        let is_mine = |cell: &Cell| {
            matches!(view.face(*cell), flagfall_mines::Face::Mine | flagfall_mines::Face::Hit)
        };
        grid.cells().filter(is_mine).collect()
    };
    desk.enter("0");
    let grid = reference.game().view().size().grid();
    for number in 1..=grid.n_cells() {
        let cell = grid.cell(number - 1);
        let is_closed = reference.game().view().face(cell) == flagfall_mines::Face::Closed;
        if !mines.contains(&cell) && is_closed {
            desk.enter(&number.to_string());
            open(&mut reference, number);
        }
    }
    assert!(desk.said().ends_with("YOU WIN! Every safe tile is open."), "{}", desk.said());
    check_picture(&desk.display(), reference.game().view());
    assert_eq!(desk.take_sounds().last(), Some(&SoundEffect::Win));

    desk.enter("2");
    assert_eq!(desk.said(), "Thank you for playing! Type 1 to play again.");
    desk.enter("1");
    assert_eq!(desk.said(), "Which level: 0, 1 or 2?");
    let empty: Vec<Color32> = blank(PictureSide::DISPLAY)
        .rows()
        .flatten()
        .map(|&Pixel { red, green, blue }| Color32::from_rgb(red, green, blue))
        .collect();
    assert_eq!(desk.display().pixels, empty);
    desk.click("2   Hard, 10 by 10, 10 mines");
    assert_eq!(desk.said(), "10 tiles hide a mine. 90 safe tiles are still closed.");
}

/// On a slow machine, several answers may be typed between two frames: each counts, including text after an Enter.
#[test]
fn typing_between_two_frames_is_not_lost() {
    let seed = seed_where(1, 20, |session| session.game().view().n_open() == 1);
    let mut desk = desk(&quiet(), seed);
    for answer in ["1", "20", "99", "7"] {
        desk.rehearsal.harness.event(Event::Text(answer.to_owned()));
        if answer != "7" {
            desk.rehearsal.harness.key_press(Key::Enter);
        }
    }
    desk.settle();
    assert_eq!(desk.said(), "There is no tile 99. Type a number from 1 to 64.");
    assert!(!desk.has("Tile 20, closed") && desk.has("Tile 7, closed"));
    desk.press("enter");
    assert!(!desk.has("Tile 7, closed"));
}

/// B7: the loss has its message.
#[test]
fn a_game_is_lost() {
    let seed = seed_where(2, 55, Session::is_over);
    let mut desk = desk(&quiet(), seed);
    desk.enter("2");
    desk.click("Tile 55, closed");
    assert_eq!(desk.said(), "Opened tile 55. BOOM! That was a mine. YOU LOSE.");
    desk.click("Play again");
    assert_eq!(desk.said(), "Which level: 0, 1 or 2?");
}

/// An unfinished game is resumed on the tile display.
#[test]
fn a_saved_game_is_resumed() {
    let seed = seed_where(1, 1, |session| session.game().view().n_open() == 1);
    let mut table = Desk::with_seed(FirstPage::Tiles, &quiet(), Some(Seed(seed)));
    table.enter("1");
    table.enter("1");
    table.click("Game");
    table.click("New Four in a Row");
    table.click("Game");
    table.click("Minesweeper by tile numbers");
    let offer = "You have a saved game (8 by 8, 6 mines, 57 safe tiles left). Resume it?";
    assert_eq!(table.said(), offer);
    table.enter("perhaps");
    assert_eq!(table.said(), "Type y or n and press Enter.");
    table.enter("y");
    assert!(!table.has("Tile 1, closed") && table.has("Tile 64, closed"));
    table.click("Game");
    table.click("New Four in a Row");
    table.click("Game");
    table.click("Continue");
    assert!(!table.has("Tile 1, closed") && table.has("Tile 64, closed"), "on the tile display");
    table.click("Game");
    table.click("Minesweeper by tile numbers");
    table.enter("n");
    assert_eq!(table.said(), "Which level: 0, 1 or 2?");
}

/// B2: pixels are whole on high-density screens, too.
#[test]
fn pixels_are_whole_on_dense_screens() {
    let mut desk = desk(&quiet(), 1);
    for density in [1.0, 1.25, 1.5, 2.0, 3.0] {
        desk.rehearsal.harness.set_pixels_per_point(density);
        desk.settle();
        let display = desk.find("Tile display").rect();
        for length in [display.width() * density / 256.0, display.left() * density] {
            // Positions in the accessibility tree are rounded to a 32nd of a point.
            assert!((length - length.round()).abs() < 0.06, "{length} at {density}");
        }
        assert!(display.width() * density >= 255.9);
    }
}
