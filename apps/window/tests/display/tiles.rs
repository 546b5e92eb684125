//! The tile game on a real display, pixel by pixel (B2, B3, B6).

use flagfall_mines::{Cell, Face, MinesAction, View};
use flagfall_picture::{Bitmap, PictureSide, Pixel, blank, tile_place, tiles};
use flagfall_play::{Board, Millis, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_table::tiles::LEVELS;

use crate::screen::{Mouse, Picture, Screen};

/// The display's position, and the number of screen pixels per display pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Display {
    left: usize,
    top: usize,
    times: usize,
}

impl Display {
    /// Finds the display: the only square whose edges have its background colour.
    fn find(picture: &Picture) -> Option<Display> {
        let ground = blank(PictureSide::DISPLAY).pixel(0, 0);
        let [left, top, right, bottom] = picture.bounds_of(bytes(ground))?;
        let (width, height) = (right - left + 1, bottom - top + 1);
        let is_it = width == height && width.is_multiple_of(256);
        is_it.then_some(Display { left, top, times: width / 256 })
    }

    /// Whether the display shows exactly this bitmap.
    fn shows(self, picture: &Picture, bitmap: &Bitmap) -> bool {
        (0..256).all(|y: usize| {
            (0..256).all(|x: usize| {
                let wanted = bytes(bitmap.pixel(x as u32, y as u32));
                let at = |n: usize, start: usize| start + n * self.times;
                let middle = self.times / 2;
                picture.pixel(at(x, self.left) + middle, at(y, self.top) + middle) == wanted
                    && picture.pixel(at(x, self.left), at(y, self.top)) == wanted
            })
        })
    }
}

/// Whether the display, wherever it is, shows this bitmap.
fn shows(picture: &Picture, bitmap: &Bitmap) -> bool {
    Display::find(picture).is_some_and(|display| display.shows(picture, bitmap))
}

fn bytes(Pixel { red, green, blue }: Pixel) -> [u8; 3] {
    [red, green, blue]
}

/// The same game as in the window: level 1, with this seed, after this tile.
fn session(seed: u64, number: usize) -> Session<Minesweeper> {
    let mut session = Session::<Minesweeper>::new(LEVELS[1].terms(Seed(seed)));
    let cell = session.game().view().size().grid().cell(number - 1);
    session
        .act(
            session.seat_at_screen(),
            flagfall_play::Action::Move(MinesAction::Open(cell)),
            Millis(0),
        )
        .expect("a tile");
    session
}

fn view(session: &Session<Minesweeper>) -> &View {
    session.game().view()
}

/// B2, B3, B6: numbers on hidden tiles, light boxes that open one after the other, and a star for a mine. Level and tile are
/// typed as fast as possible. A busy machine may paint too rarely, or the test may look too rarely, to see the wave in progress; then the
/// game is played again.
#[test]
fn the_wave_runs_over_a_real_display() {
    const N_RUNS: usize = 20;
    assert!((0..N_RUNS).any(|_| is_wave_seen()), "the wave was never seen in progress");
}

/// Plays a game in which every picture must be right; returns whether the wave was seen in progress.
fn is_wave_seen() -> bool {
    // A tile in the middle that opens many others, but not all.
    let opens_many = |seed: &u64| (20..50).contains(&view(&session(*seed, 28)).n_open());
    let seed = (0..1000).find(opens_many).expect("a suitable seed");
    let played = session(seed, 28);
    let step = played.game().last_step().expect("a step");
    let n_opened = step.opened().count();

    let screen = Screen::start();
    let window = screen.open(&["tiles", "--seed", &seed.to_string()]);
    screen.wait_for_still("the empty display", Display::find);
    let hidden = tiles(
        Session::<Minesweeper>::new(LEVELS[1].terms(Seed(seed))).game().view(),
        PictureSide::DISPLAY,
    );
    window.press(&["1", "Return"]);
    screen.wait_for("a number on every tile", |picture| shows(picture, &hidden).then_some(()));

    let states: Vec<Bitmap> = (0..=n_opened)
        .map(|n_shown| match n_shown {
            0 => hidden.clone(),
            n_shown if n_shown == n_opened => tiles(view(&played), PictureSide::DISPLAY),
            n_shown => tiles(&view(&played).during(step, n_shown), PictureSide::DISPLAY),
        })
        .collect();
    let mut typing = window.start_pressing(&["2", "8", "Return"]);
    let mut seen = vec![0];
    screen.wait_for("the whole wave", |picture| {
        let before = seen[seen.len() - 1];
        let now = (before..=n_opened).find(|&n_shown| shows(picture, &states[n_shown]))?;
        if now != before {
            seen.push(now);
        }
        (now == n_opened).then_some(())
    });
    assert!(typing.wait().expect("xdotool is installed").success(), "nothing was typed");

    let mut lost = played;
    let mine = a_mine(&lost, 28);
    let display = screen.wait_for_still("the display", Display::find);
    let [left, top, width, height] =
        tile_place(view(&lost).size().grid(), PictureSide::DISPLAY, mine);
    let x = display.left + (left + width / 2) as usize * display.times;
    let y = display.top + (top + height / 2) as usize * display.times;
    window.click(Mouse::Left, x, y);
    lost.act(
        lost.seat_at_screen(),
        flagfall_play::Action::Move(MinesAction::Open(mine)),
        Millis(0),
    )
    .expect("a tile");
    let stars = tiles(view(&lost), PictureSide::DISPLAY);
    screen.wait_for("stars where the mines are", |picture| shows(picture, &stars).then_some(()));
    let n_in_progress = seen.len() - 2;
    n_in_progress >= 2
}

/// A mine of the board that was dealt for this first tile.
fn a_mine(session: &Session<Minesweeper>, first: usize) -> Cell {
    let Board::Dealt(deal) = &session.terms().board else { panic!("the levels are dealt") };
    let grid = deal.size.grid();
    let layout = deal.layout(grid.cell(first - 1));
    grid.cells().find(|&cell| layout.is_mine(cell)).expect("there are mines")
}

/// A level and two tiles at once: a player who types ahead of the display loses no digit.
#[test]
fn typing_ahead_loses_nothing() {
    let opens_some = |seed: &u64| {
        let played = session(*seed, 28);
        let first = (1..=64).find(|&number| {
            let cell = view(&played).size().grid().cell(number - 1);
            view(&played).face(cell) == Face::Closed && cell != a_mine(&played, 28)
        });
        view(&played).outcome().is_none() && first == Some(1)
    };
    let seed = (0..1000).find(opens_some).expect("a suitable seed");
    let mut played = session(seed, 28);
    let first = played.game().view().size().grid().cell(0);
    let _ = played.act(
        played.seat_at_screen(),
        flagfall_play::Action::Move(MinesAction::Open(first)),
        Millis(0),
    );

    let screen = Screen::start();
    let window = screen.open(&["tiles", "--seed", &seed.to_string()]);
    screen.wait_for_still("the empty display", Display::find);
    window.press(&["1", "Return", "2", "8", "Return", "1", "Return"]);
    let both = tiles(view(&played), PictureSide::DISPLAY);
    screen.wait_for("both tiles", |picture| shows(picture, &both).then_some(()));
}
