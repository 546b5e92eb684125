//! Tiny windows, huge boards, and high pixel densities.

use eframe::egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, Rect, TouchPhase, vec2,
};
use egui_kittest::kittest::Queryable;
use flagfall_flow::GameTable;
use flagfall_rng::Seed;
use flagfall_settings::{Motion, Settings};
use flagfall_window::FirstPage;

use crate::desk::{Desk, quiet};
use crate::rehearsal::{Rehearsal, board, board_with, layout, still};

#[test]
fn a_tiny_window_breaks_nothing() {
    let mut window = board("9x9x10", 1);
    for size in
        [[240.0, 200.0], [200.0, 150.0], [60.0, 40.0], [1.0, 1.0], [2000.0, 60.0], [900.0, 760.0]]
    {
        window.harness.set_size(size.into());
        window.harness.run();
    }
    window.left("e5");
    assert!(window.count("Score:") > 0);
}

/// The ending neither covers nor moves the board, and is inside the window at every size.
#[test]
fn the_ending_is_beside_the_board() {
    let mut window = board("9x9x10", 1);
    let dealt = layout("9x9x10", 1, "e5");
    let mine = dealt.size().grid().cells().find(|&cell| dealt.is_mine(cell)).expect("a mine");
    window.left("e5");
    for size in [[900.0, 760.0], [300.0, 700.0], [1400.0, 900.0], [760.0, 720.0], [700.0, 420.0]] {
        window.harness.set_size(size.into());
        window.harness.run();
        let board = |window: &Rehearsal| Rect::from_two_pos(window.place("a1"), window.place("i9"));
        let before = board(&window);
        window.left(&mine.to_string());
        assert_eq!(board(&window), before, "{size:?}: the board has moved");
        let room = Rect::from_min_size(Pos2::ZERO, size.into());
        let told = window.harness.get_by_label(&format!("You hit a mine at {mine}.")).rect();
        let next = window.harness.get_by_label("Review").rect();
        for part in [told, next] {
            assert!(room.contains_rect(part), "{size:?}: {part:?} is outside");
            assert!(!part.intersects(before), "{size:?}: {part:?} covers the board");
        }
        window.press("Same board");
        window.left("e5");
    }
}

#[test]
fn a_large_board_scrolls_to_the_cursor() {
    let mut window = board("200x200x6000", 1);
    assert!(window.names().iter().any(|name| name == "a1, closed"));
    assert!(!window.says("gr200, closed"), "only visible cells have names");
    // The cursor begins in the middle, and the first key scrolls to it.
    let Some(GameTable::Mines(table)) = window.harness.state().flow().game() else {
        panic!("a board");
    };
    let middle = table.cursor().to_string();
    assert!(!window.says(&format!("{middle}, ")), "{middle} is not visible yet");
    window.type_keys("x");
    window.harness.run();
    assert_ne!(window.face(&middle), "closed");
    window.type_keys("G$");
    window.harness.run();
    assert_eq!(window.face("gr200"), "closed");
    window.type_keys("x");
    assert_ne!(window.face("gr200"), "closed");
}

#[test]
fn the_wheel_zooms_around_the_pointer() {
    let mut window = board("30x16x99", 1);
    let side = |window: &Rehearsal| window.place("p8").x - window.place("o8").x;
    let fitting = side(&window);
    let turn = |window: &mut Rehearsal, at: Pos2| {
        window.move_to(at);
        let wheel = Event::MouseWheel {
            source: MouseWheelSource::Wheel,
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, 0.5),
            phase: TouchPhase::Move,
            modifiers: Modifiers::COMMAND,
        };
        window.harness.event_modifiers(wheel, Modifiers::COMMAND);
        window.harness.run();
    };
    for _ in 0..8 {
        let at = window.place("o8");
        turn(&mut window, at);
    }
    assert!(side(&window) > fitting * 1.5, "{fitting} became {}", side(&window));
    let (at, before) = (window.place("o8"), side(&window));
    turn(&mut window, at);
    assert!(side(&window) > before);
    assert!((window.place("o8") - at).length() < 3.0, "the cell under the pointer has moved");
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::Num0);
    window.harness.run();
    assert_eq!(side(&window), fitting);
}

#[test]
fn pixel_density_changes_nothing() {
    let mut window = board("9x9x10", 1);
    for scale in [1.0, 1.25, 2.0, 3.0] {
        window.harness.set_pixels_per_point(scale);
        window.harness.run();
        window.right("b2");
        assert_eq!(window.face("b2"), "flag");
        window.right("b2");
    }
}

/// With full motion the wave runs and ends. After that the clock needs one frame per second, and without a clock no frame is drawn.
#[test]
fn a_running_clock_is_drawn_once_a_second() {
    let moving = Settings { motion: Motion::Full, ..still() };
    let mut mines = board_with("9x9x10", 1, &moving);
    assert_eq!(mines.n_frames_in(10_000), 0, "nothing has begun");
    mines.left("e5");
    let n_frames = mines.n_frames_in(1000);
    assert!(n_frames > 10, "the wave has only {n_frames} frames");
    assert_eq!(mines.n_frames_in(20_000), 20);
    mines.type_keys("p");
    assert_eq!(mines.n_frames_in(10_000), 0, "paused");

    let mut four = Desk::new(FirstPage::Four, &Settings { motion: Motion::Full, ..quiet() });
    assert_eq!(four.rehearsal.n_frames_in(10_000), 0, "nothing has begun");
    // The pointer stays over the board.
    four.click_column(4);
    assert!(four.rehearsal.n_frames_in(1000) > 10, "the falling disc is animated");
    assert_eq!(four.rehearsal.n_frames_in(20_000), 20);

    let mut tiles = Desk::with_seed(FirstPage::Tiles, &moving, Some(Seed(1)));
    tiles.enter("1");
    tiles.enter("1");
    tiles.rehearsal.n_frames_in(2000);
    assert_eq!(tiles.rehearsal.n_frames_in(20_000), 0, "there is no clock");
}
