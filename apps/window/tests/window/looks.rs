//! What is painted but has no accessible name: found among the shapes that the window sends to the screen.

use eframe::egui::accesskit::Role;
use eframe::egui::{Color32, Pos2, Shape, vec2};
use egui_kittest::kittest::{AccessKitNode, Queryable};
use flagfall_flow::GameTable;
use flagfall_history::{Origin, Screen};
use flagfall_mines::{Cell, MinesAction};
use flagfall_play::{Action, Board, Millis, MinesTerms, Minesweeper, Session};
use flagfall_settings::{FourOpponent, Palette, Rgb, Settings};
use flagfall_store::{Keeping, Store};
use flagfall_window::{FirstPage, WindowStart};

use crate::rehearsal::{Rehearsal, board, open, still};

fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// All shapes of the last frame, without their groups.
fn shapes(window: &Rehearsal) -> Vec<Shape> {
    fn flatten(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| flatten(shape, all)),
            other => all.push(other.clone()),
        }
    }
    let mut all = vec![];
    for clipped in &window.harness.output().shapes {
        flatten(&clipped.shape, &mut all);
    }
    all
}

/// The number of unfilled frames painted inside this cell.
fn n_frames(window: &Rehearsal, cell: &str) -> usize {
    let start = format!("{cell}, ");
    let is_it =
        |node: &AccessKitNode<'_>| node.label().is_some_and(|name| name.starts_with(&start));
    let place = window.harness.get_by(is_it).rect();
    let (at, near) = (place.center(), place.expand(3.0));
    let is_frame = |shape: &&Shape| match shape {
        Shape::Rect(rect) => {
            rect.fill == Color32::TRANSPARENT
                && rect.stroke.width > 0.0
                && near.contains_rect(rect.rect)
                && rect.rect.contains(at)
        }
        _ => false,
    };
    shapes(window).iter().filter(is_frame).count()
}

/// With odds shown, the safest cells have a frame, so that nobody has to compare colours or numbers.
#[test]
fn the_safest_cell_has_a_frame() {
    let mut window = board("4x1x2", 1);
    window.type_keys("o");
    let flow = window.harness.state().flow();
    let Some(GameTable::Mines(table)) = flow.game() else { panic!("a board") };
    assert!(table.odds().is_some(), "odds are shown");
    let chances = table.odds().expect("odds").chances().to_vec();
    let cursor = table.cursor().to_string();
    let least = chances.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    for (cell, chance) in ["a1", "b1", "c1", "d1"].into_iter().zip(chances) {
        let n_expected = usize::from(chance == Some(least)) + if cell == cursor { 2 } else { 0 };
        assert_eq!(n_frames(&window, cell), n_expected, "{cell}");
    }
}

/// A cell that is safer than all that are visible is not forgotten because the board is scrolled.
#[test]
fn the_safest_cell_may_be_out_of_sight() {
    let mut window = board("200x16x640", 2);
    window.type_keys("xo");
    let flow = window.harness.state().flow();
    let Some(GameTable::Mines(table)) = flow.game() else { panic!("a board") };
    let corner = table.odds().expect("odds are shown").chances()[199];
    assert!(corner > table.safest() && table.safest() > Some(0.0), "{corner:?}");
    window.type_keys("$");
    window.harness.run();
    assert_eq!(n_frames(&window, "gq8"), 0);
}

/// The colours of all squares that thumbnails consist of.
fn mesh_colours(window: &Rehearsal, side: f32) -> Vec<Color32> {
    let of_picture = |shape: &Shape| match shape {
        Shape::Mesh(mesh) => {
            let bounds = mesh.calc_bounds();
            let is_one = bounds.width() <= side && bounds.height() <= side;
            is_one.then(|| mesh.vertices.iter().map(|vertex| vertex.color).collect::<Vec<_>>())
        }
        _ => None,
    };
    shapes(window).iter().filter_map(of_picture).flatten().collect()
}

/// A saved game has a thumbnail with its flag, its open and its closed cells.
#[test]
fn a_saved_game_has_a_thumbnail() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("flagfall.db");
    let keeping = || {
        let file = file.clone();
        let mut keeping = Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        });
        keeping.keep_settings(&still());
        keeping
    };
    let mut first = open(keeping(), WindowStart::default(), vec2(900.0, 760.0));
    for new_game in [false, true] {
        if new_game {
            first.type_keys("n");
        }
        first.left("e5");
        let closed = first.names().into_iter().find(|name| name.ends_with(", closed"));
        let closed = closed.expect("a closed cell");
        first.right(closed.split(',').next().expect("its name"));
    }
    first.harness.state_mut().leave();
    drop(first);
    let mut window = open(keeping(), WindowStart::default(), vec2(900.0, 760.0));
    window.press("Game");
    window.press("Continue");
    window.expect("Saved games");
    let colours = mesh_colours(&window, 72.0);
    let palette = Palette::of(still().theme);
    for (what, wanted) in
        [("flag", palette.flag), ("closed", palette.closed), ("open", palette.open)]
    {
        assert!(colours.contains(&colour(wanted)), "no {what} in {} squares", colours.len());
    }
}

/// Q2: Restart deals another board; replaying the same one is another button.
#[test]
fn restart_deals_another_board() {
    let seed = |window: &Rehearsal| {
        let record = window.harness.state().flow().game().and_then(GameTable::record);
        let record = record.expect("a game");
        record.lines().find(|line| line.starts_with("board ")).expect("its board").to_owned()
    };
    let mut window = board("9x9x10", 1);
    let first = seed(&window);
    window.left("e5");
    window.press("Restart");
    let second = seed(&window);
    assert_ne!(second, first, "another board");
    window.left("e5");
    assert_eq!(seed(&window), second, "the dealt board is played");
    window.press("Restart");
    assert!(![first, second].contains(&seed(&window)));
}

/// A won or lost game, always on the same Beginner board.
fn finished(seconds: u64, is_won: bool) -> Session<Minesweeper> {
    let board: Board = "dealt 1 9x9x10 safe 42".parse().expect("a board");
    let deal = match &board {
        Board::Dealt(deal) => *deal,
        _ => panic!("a dealt board"),
    };
    let mut session = Session::<Minesweeper>::new(MinesTerms::classic(deal));
    let first: Cell = "e5".parse().expect("a cell");
    let layout = deal.layout(first);
    let cells = deal.size.grid().cells().filter(|cell| layout.is_mine(*cell) != is_won);
    for cell in [first].into_iter().chain(cells) {
        let at = if cell == first { Millis(0) } else { Millis(seconds * 1000) };
        let open = Action::Move(MinesAction::Open(cell));
        if !session.is_over() {
            // A cell that a flood has already opened is refused.
            let _ = session.act(session.seat_at_screen(), open, at);
        }
    }
    assert!(session.is_over());
    session
}

/// The history of a level has its charts, and a finished game can be raced.
#[test]
fn a_history_has_charts_and_a_game_can_be_raced() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("flagfall.db");
    let store = Store::open(&file).expect("a store").store;
    for (seconds, is_won) in [(40, true), (30, true), (20, true), (5, false)] {
        let origin = Origin::new(Screen::Window);
        let session = finished(seconds, is_won);
        store.finish(&mut None, &session, &origin, 1_794_736_800).expect("it is stored");
    }
    drop(store);
    let mut keeping = Keeping::new(move |patience| {
        Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    });
    keeping.keep_settings(&still());
    let mut window = open(keeping, WindowStart::default(), vec2(1200.0, 900.0));
    window.press("Game");
    window.press("History");
    assert!(!window.says("Times from the first win"), "charts are for a single level");
    window.harness.get_by_role_and_label(Role::ComboBox, "Show").click();
    window.harness.run();
    window.harness.get_by_role_and_label(Role::Button, "Beginner").click();
    window.harness.run();
    window.expect("Times from the first win to the last");
    window.harness.get_by_role_and_label(Role::Image, "From 40.0 s to 20.0 s.");
    window.expect("Where you hit mines");
    window.harness.get_by_role_and_label(Role::Image, "No cell more than once.");
    let line: Vec<Pos2> = shapes(&window)
        .into_iter()
        .find_map(|shape| match shape {
            Shape::Path(path) if path.points.len() == 3 && !path.closed => Some(path.points),
            _ => None,
        })
        .expect("a line through three points");
    assert!(line.windows(2).all(|pair| pair[0].x < pair[1].x && pair[0].y < pair[1].y));
    let legend = window.harness.get_by_label("Daily solved").rect();
    let is_check_mark = |shape: Shape| match shape {
        Shape::Path(path) => path
            .points
            .iter()
            .all(|point| legend.contains(*point) && point.x < legend.left() + 16.0),
        _ => false,
    };
    assert!(
        shapes(&window).into_iter().any(is_check_mark),
        "no sign is painted before its meaning"
    );
    let names = window.names();
    let race = names.iter().find(|name| name.starts_with("Race against this game: "));
    let race = race.expect("a game of Minesweeper can be raced").clone();
    window.press(&race);
    window.expect("Go! You and the ghost start at e5.");
    window.wait(1_000);
    window.expect("Ghost ");
}

/// A replay is exported as a picture, a drawing or an animation, with the review's mistakes marked if chosen.
#[test]
fn a_replay_is_exported_with_the_marks_of_its_review() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&Settings { four_opponent: FourOpponent::Person, ..still() });
    let start = WindowStart { page: FirstPage::Four, ..WindowStart::default() };
    let mut window = open(keeping, start, vec2(1200.0, 900.0));
    window.harness.state_mut().set_exports(Some(folder.path().to_owned()));
    window.type_keys("1212121v");
    for _ in 0..4 {
        window.harness.run();
    }
    for name in ["Save picture", "Save animation", "Save as SVG", "Mark mistakes", "Save as SVG"] {
        window.press(name);
    }
    window.expect("game-2.svg");
    let bytes = |name: &str| std::fs::read(folder.path().join(name)).expect(name);
    assert!(bytes("game-1.png").starts_with(b"\x89PNG"));
    assert!(bytes("game-1.gif").starts_with(b"GIF89a"));
    let [plain, marked] = ["game-1.svg", "game-2.svg"].map(bytes);
    assert!(plain.starts_with(b"<svg") && marked.starts_with(b"<svg"));
    assert!(marked.len() > plain.len(), "the blunders have frames");
}
