//! The window game, requirement by requirement.

use std::collections::BTreeSet;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use flagfall_flow::ReplayPage;
use flagfall_mines::{Cell, Layout, View};
use flagfall_mines_solver::{Budget, Odds};
use flagfall_play::Undo;
use flagfall_settings::{Chord, Settings, Switch};
use flagfall_sound::SoundEffect;
use flagfall_table::Pace;

use crate::rehearsal::{Rehearsal, board, board_with, cell, layout, still};

fn mines(layout: &Layout) -> Vec<Cell> {
    layout.size().grid().cells().filter(|&cell| layout.is_mine(cell)).collect()
}

fn safe(layout: &Layout) -> Vec<Cell> {
    layout.size().grid().cells().filter(|&cell| !layout.is_mine(cell)).collect()
}

/// The board by the names of its cells.
fn view(window: &Rehearsal, size: &str) -> View {
    let size: flagfall_mines::Size = size.parse().expect("a size");
    let mut text = format!("{size}\n");
    for (nth, cell) in size.grid().cells().enumerate() {
        text += match &*window.face(&cell.to_string()) {
            "closed" => "#",
            "flag" => "F",
            "empty" => "0",
            number => number,
        };
        if (nth + 1) % usize::from(size.grid().width()) == 0 {
            text += "\n";
        }
    }
    text.parse().expect("a view")
}

/// Q1: rows, columns and mines can be chosen freely, and boards that are not square are correct everywhere.
#[test]
fn boards_can_be_any_rectangle() {
    for size in ["5x4x3", "4x7x5", "30x1x3", "1x9x2", "1x1x0"] {
        let mut window = board(size, 3);
        let grid = size.parse::<flagfall_mines::Size>().expect("a size").grid();
        let cells = window.names().iter().filter(|name| name.ends_with(", closed")).count();
        assert_eq!(cells, grid.n_cells(), "{size}");
        let last = Cell { column: grid.width() - 1, row: grid.height() - 1 }.to_string();
        window.left(&last);
        let dealt = layout(size, 3, &last);
        // Every open cell shows its own number: rows and columns are not swapped.
        for cell in grid.cells() {
            let face = window.face(&cell.to_string());
            match dealt.hint(cell) {
                None => assert_eq!(face, "closed", "{size}: {cell}"),
                Some(0) => {
                    assert!(["empty", "closed"].contains(&&*face), "{size}: {cell} is {face}");
                }
                Some(hint) => {
                    assert!([&*hint.to_string(), "closed"].contains(&&*face), "{size}: {cell}");
                }
            }
        }
        assert_ne!(window.face(&last), "closed", "{size}");
    }
}

/// Q1: the dialog has every level, and a custom size with rows, columns and mines.
#[test]
fn boards_are_chosen_in_a_dialog() {
    let mut window = board("9x9x10", 1);
    window.press("Game");
    window.press("Choose a board…");
    window.press("Expert 30x16, 99 mines");
    window.press("Play");
    assert_eq!(window.count("Mines left:"), 99);
    assert_eq!(window.face("ad16"), "closed");

    window.press("Game");
    window.press("Choose a board…");
    for (name, value) in [("Rows", "3"), ("Columns", "6"), ("Mines", "4")] {
        fill(&mut window, name, value);
    }
    window.press("No-guess boards");
    window.press("Play");
    assert_eq!(window.count("Mines left:"), 4);
    let cells = window.names().iter().filter(|name| name.ends_with(", closed")).count();
    assert_eq!(cells, 18);
    assert_eq!(window.face("f3"), "closed");
    window.left("a1");
    assert_ne!(window.face("a1"), "closed");
}

/// A typed size is never changed: its errors are shown, and no board is dealt before it is valid.
#[test]
fn errors_of_a_typed_size_are_explained() {
    let mut window = board("9x9x10", 1);
    window.press("Game");
    window.press("Choose a board…");
    fill(&mut window, "Rows", "99999");
    window.expect("Too many. Choose 1 to 2,000.");
    assert!(window.says("99999"), "the typed value is kept");
    window.press("Play");
    window.expect("Choose a board");
    fill(&mut window, "Rows", "3");
    fill(&mut window, "Mines", "27");
    window.expect("Too many. Choose 0 to 26.");
    fill(&mut window, "Mines", "26");
    assert!(!window.says("Too many"));
    window.key(Key::Enter);
    assert_eq!(window.count("Mines left:"), 26, "Enter plays");
    assert_eq!(window.face("i3"), "closed");
}

/// Replaces the text in a field of a dialog.
fn fill(window: &mut Rehearsal, name: &str, text: &str) {
    let is_it = |node: &AccessKitNode<'_>| {
        node.role() == Role::TextInput && node.label().as_deref() == Some(name)
    };
    window.harness.get_by(is_it).focus();
    window.harness.run();
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.harness.event(Event::Text(text.to_owned()));
    window.harness.run();
}

/// Q2: a top bar with score, Restart and Hint, and below it the grid.
#[test]
fn the_bar_is_above_the_grid() {
    let window = board("9x9x10", 1);
    let top = window.harness.get_by_label("a1, closed").rect().top();
    for name in ["Score: 0", "Mines left: 10", "Time: 0 s", "New game", "Restart", "Hint"] {
        let rect = window.harness.get_by_label(name).rect();
        assert!(rect.bottom() <= top, "{name} is not above the board");
    }
    let (a1, b1, a2) = (window.place("a1"), window.place("b1"), window.place("a2"));
    assert!(a1.x < b1.x && a1.y < a2.y);
}

/// Q3: left opens; right toggles a flag on a closed cell.
#[test]
fn left_opens_and_right_flags() {
    let mut window = board("9x9x10", 1);
    window.right("a1");
    assert_eq!(window.face("a1"), "flag");
    assert_eq!(window.count("Mines left:"), 9);
    window.left("a1");
    assert_eq!(window.face("a1"), "flag", "a flag protects its cell");
    window.right("a1");
    assert_eq!(window.face("a1"), "closed");
    window.left("e5");
    assert_ne!(window.face("e5"), "closed");
}

/// Q3: a click on an open cell is harmless, with flags around it or without.
#[test]
fn open_cells_are_safe_to_click() {
    let mut window = board("9x9x10", 1);
    let dealt = layout("9x9x10", 1, "e5");
    window.left("e5");
    for mine in mines(&dealt).iter().step_by(2) {
        window.right(&mine.to_string());
    }
    let before = view(&window, "9x9x10");
    for cell in safe(&dealt) {
        if window.face(&cell.to_string()) != "closed" {
            window.left(&cell.to_string());
            window.right(&cell.to_string());
        }
    }
    assert_eq!(view(&window, "9x9x10"), before);
}

/// A setting lets clicks on numbers chord and flag, as keys do.
#[test]
fn quick_clicks_work_like_keys() {
    let settings = Settings { quick_clicks: Switch::On, ..still() };
    let mut window = board_with("9x9x10", 1, &settings);
    let dealt = layout("9x9x10", 1, "e5");
    window.left("e5");
    for mine in mines(&dealt) {
        window.right(&mine.to_string());
    }
    let before = window.count("Score:");
    for cell in safe(&dealt) {
        if window.face(&cell.to_string()) != "closed" {
            window.left(&cell.to_string());
        }
    }
    assert!(window.count("Score:") > before);
}

/// Q4: the score is the number of open cells, including those of a flood.
#[test]
fn the_score_counts_every_cell() {
    let mut window = board("9x9x10", 4);
    let dealt = layout("9x9x10", 4, "e5");
    let mut scores = BTreeSet::from([0]);
    window.left("e5");
    for cell in safe(&dealt).iter().take(30) {
        if window.face(&cell.to_string()) == "closed" {
            window.left(&cell.to_string());
        }
        let open = view(&window, "9x9x10").n_open() as i64;
        assert_eq!(window.count("Score:"), open);
        scores.insert(open);
    }
    let steps: Vec<i64> = scores.iter().zip(scores.iter().skip(1)).map(|(a, b)| b - a).collect();
    assert!(steps.iter().any(|&step| step > 1), "nothing was flooded: {scores:?}");
}

/// Q5: opening a mine ends play and shows a loss window; the board no longer reacts until Restart.
#[test]
fn a_mine_ends_the_game() {
    let mut window = board("9x9x10", 1);
    let dealt = layout("9x9x10", 1, "e5");
    window.left("e5");
    let wrong = safe(&dealt)
        .into_iter()
        .find(|cell| window.face(&cell.to_string()) == "closed")
        .expect("a closed safe cell");
    window.right(&wrong.to_string());
    window.wait(65_000);
    let mine = mines(&dealt)[0].to_string();
    window.left(&mine);

    window.expect(&format!("You hit a mine at {mine}."));
    window.expect("1:05.0");
    window.expect("Best time");
    assert_eq!(window.face(&mine), "exploded mine");
    assert_eq!(window.face(&wrong.to_string()), "wrong flag");
    assert!(window.heard.borrow().contains(&SoundEffect::Blast));
    let faces = |window: &Rehearsal| -> Vec<String> {
        dealt.size().grid().cells().map(|cell| window.face(&cell.to_string())).collect()
    };
    let before = faces(&window);
    for cell in ["a1", "b1", "i9", "e5"] {
        window.left(cell);
        window.right(cell);
        window.click_with(cell, PointerButton::Middle);
    }
    assert_eq!(faces(&window), before, "the board reacts after the end");
    window.expect(&format!("You hit a mine at {mine}."));

    window.press("Restart");
    assert_eq!(window.count("Score:"), 0);
    assert_eq!(window.face(&mine), "closed");
    window.left("e5");
    assert_ne!(window.face("e5"), "closed");
}

/// Q5: all safe cells open ends play and shows a win window.
#[test]
fn the_last_safe_cell_wins() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    window.wait(30_000);
    let dealt = layout("9x9x10", 1, "e5");
    for cell in safe(&dealt) {
        if window.face(&cell.to_string()) == "closed" {
            window.left(&cell.to_string());
        }
    }
    window.expect("You win!");
    window.expect("30.0 s");
    window.expect("3BV/s");
    assert!(window.heard.borrow().contains(&SoundEffect::Win));
    assert_eq!(window.count("Score:"), 71);
    window.right(&mines(&dealt)[0].to_string());
    assert!(!window.face(&mines(&dealt)[0].to_string()).contains("question"));
    window.harness.get_all_by_label("New game").last().expect("the ending's button").click();
    window.harness.run();
    assert_eq!(window.count("Score:"), 0);
}

/// Q6: Hint marks a cell that is certainly safe, and says why; Hint again opens it.
#[test]
fn a_hint_marks_and_then_opens() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    let before = view(&window, "9x9x10");
    let odds = Odds::of(&before, Budget::default()).expect("odds");
    window.press("Hint");
    assert_eq!(view(&window, "9x9x10"), before, "the first hint opens nothing");
    let says =
        window.names().into_iter().find(|name| name.contains(" is safe: ")).expect("a reason");
    let hinted = says.split(' ').next().expect("a cell").to_owned();
    assert!(odds.certain().safe.contains(&cell(&hinted)), "{hinted} is not certain");
    assert_eq!(window.face(&hinted), "closed");
    window.press("Hint");
    assert!(!["closed", "exploded mine"].contains(&&*window.face(&hinted)));
}

/// Q7: Hint finds a certain cell whenever there is one, and otherwise says that there is none, until the game is won.
#[test]
fn hints_miss_nothing() {
    for seed in [2, 5, 6] {
        let mut window = board("8x6x10", seed);
        window.left("d3");
        for _ in 0..48 {
            if window.says("You win!") || window.says("You hit a mine") {
                break;
            }
            let odds = Odds::of(&view(&window, "8x6x10"), Budget::default()).expect("odds");
            window.press("Hint");
            if !odds.certain().safe.is_empty() {
                window.expect(" is safe: ");
                window.press("Hint");
                continue;
            }
            // Hint first says that nothing is certain, then names the best guess; it never opens that cell.
            window.expect("No cell is certainly safe.");
            window.press("Hint");
            let says = window.names().into_iter();
            let mut guesses = says.filter_map(|name| {
                let (_, rest) = name.split_once("The best guess is ")?;
                rest.split(':').next().map(str::to_owned)
            });
            let guess = guesses.next().expect("a guess");
            let before = view(&window, "8x6x10");
            window.press("Hint");
            window.expect("This is only a guess.");
            assert_eq!(view(&window, "8x6x10"), before, "seed {seed}: a hint made a guess");
            window.left(&guess);
        }
        assert!(window.says("You win!") || window.says("You hit a mine"), "seed {seed}");
    }
}

/// Q8: hints do not see mines and do not trust flags: wrong flags everywhere change nothing.
#[test]
fn hints_trust_no_flag() {
    let hint = |flags: &[&str]| {
        let mut window = board("9x9x10", 1);
        window.left("e5");
        for flag in flags {
            window.right(flag);
        }
        window.press("Hint");
        window.names().into_iter().find(|name| name.contains(" is safe: ")).expect("a reason")
    };
    let dealt = layout("9x9x10", 1, "e5");
    let mut window = board("9x9x10", 1);
    window.left("e5");
    let closed: Vec<String> = safe(&dealt)
        .into_iter()
        .map(|cell| cell.to_string())
        .filter(|cell| window.face(cell) == "closed")
        .collect();
    let flags: Vec<&str> = closed.iter().map(String::as_str).collect();
    assert_eq!(hint(&flags), hint(&[]), "flags on safe cells mislead the hint");
}

/// Both buttons chord, whichever is released first, and so does the middle one.
#[test]
fn both_buttons_chord() {
    use PointerButton::{Middle, Primary, Secondary};
    let settings = Settings { chord: Chord::BothButtons, ..still() };
    let dealt = layout("9x9x10", 1, "e5");
    for buttons in [[Primary, Secondary], [Secondary, Primary], [Middle, Middle]] {
        let mut window = board_with("9x9x10", 1, &settings);
        window.left("e5");
        for mine in mines(&dealt) {
            window.right(&mine.to_string());
        }
        let before = window.count("Score:");
        let number = dealt
            .size()
            .grid()
            .cells()
            .find(|&cell| {
                dealt
                    .hint(cell)
                    .is_some_and(|hint| window.face(&cell.to_string()) == hint.to_string())
                    && dealt.size().grid().neighbours(cell).any(|near| {
                        !dealt.is_mine(near) && window.face(&near.to_string()) == "closed"
                    })
            })
            .expect("a number with a closed safe neighbour");
        let at = window.place(&number.to_string());
        for pressed in [true, false] {
            for button in if buttons[0] == Middle { &buttons[..1] } else { &buttons[..] } {
                window.button(at, *button, pressed);
            }
        }
        assert!(window.count("Score:") > before, "{buttons:?} did not chord");
    }
}

/// A press has no effect before the release, and dragging away cancels it.
#[test]
fn dragging_away_cancels() {
    let mut window = board("9x9x10", 1);
    let (there, elsewhere) = (window.place("e5"), window.place("a1"));
    window.button(there, PointerButton::Primary, true);
    assert_eq!(window.face("e5"), "closed");
    window.move_to(elsewhere);
    window.button(elsewhere, PointerButton::Primary, false);
    assert_eq!(window.count("Score:"), 0);
    window.left("e5");
    assert!(window.count("Score:") > 0);
}

/// After the end, the game can be replayed step by step.
#[test]
fn a_finished_game_can_be_replayed() {
    let mut window = board("9x9x10", 1);
    let dealt = layout("9x9x10", 1, "e5");
    window.left("e5");
    let mine = mines(&dealt)[0].to_string();
    window.left(&mine);
    window.press("Review");
    window.expect("Replay");
    assert_eq!(window.face(&mine), "exploded mine");
    window.press("Step back");
    assert_eq!(window.face(&mine), "closed");
    assert_ne!(window.face("e5"), "closed");
    window.press("Go to start");
    assert_eq!(window.count("Score:"), 0);
    window.left("a1");
    assert_eq!(window.face("a1"), "closed", "a replay cannot be played");
    window.press("Done");
    assert_eq!(window.face(&mine), "exploded mine");
    window.press("Same board");
    window.left("e5");
    window.expect("Opened ");
}

/// A replay has the same keys on every screen; playing on from a step continues the same board, with its mines hidden again.
#[test]
fn a_replay_has_keys_and_can_be_continued() {
    let mut window = board("9x9x10", 1);
    let dealt = layout("9x9x10", 1, "e5");
    window.left("e5");
    let mine = mines(&dealt)[0].to_string();
    window.left(&mine);
    window.press("Review");
    window.type_keys("[");
    window.expect("Step 1 of 2");
    window.type_keys("0");
    window.expect("Before the first move.");
    window.type_keys("]+");
    window.expect("Step 1 of 2");
    let pace = window.harness.state().flow().replay().map(ReplayPage::pace);
    assert_eq!(pace, Some(Pace::Double));
    window.press("Play from here");
    assert_eq!(window.face(&mine), "closed");
    assert_ne!(window.face("e5"), "closed");
    window.left(&mine);
    assert_eq!(window.face(&mine), "exploded mine", "it is the same board");
}

/// Odds are shown in every closed cell, and hidden by the same key.
#[test]
fn odds_pause_and_undo() {
    let settings = Settings { mines_undo: flagfall_play::Undo::Free, ..still() };
    let mut window = board_with("9x9x10", 4, &settings);
    window.left("e5");
    let score = window.count("Score:");
    window.type_keys("o");
    window.expect("Odds: the chance of a mine");
    window.type_keys("o");
    assert!(!window.names().iter().any(|name| name.starts_with("Odds: the chance")));
    window.type_keys("u");
    window.expect("Move undone.");
    assert_eq!(window.count("Score:"), 0);
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
    window.harness.run();
    assert_eq!(window.count("Score:"), score);

    window.wait(3000);
    window.press("Pause");
    assert_eq!(window.face("e5"), "hidden");
    window.wait(60_000);
    window.press("Resume");
    assert_eq!(window.count("Time:"), 3);
    assert_ne!(window.face("e5"), "hidden");
}

/// Undo and Redo have buttons if moves can be taken back, enabled while there is one.
#[test]
fn moves_can_be_undone_if_so_chosen() {
    let settings = Settings { mines_undo: Undo::Free, ..still() };
    let mut window = board_with("9x9x10", 1, &settings);
    let is_enabled = |window: &Rehearsal, name: &str| {
        !window.harness.get_by_label(name).accesskit_node().is_disabled()
    };
    assert!(!is_enabled(&window, "Undo") && !is_enabled(&window, "Redo"));
    window.left("e5");
    let score = window.count("Score:");
    assert!(is_enabled(&window, "Undo") && !is_enabled(&window, "Redo"));
    window.press("Undo");
    assert_eq!(window.count("Score:"), 0);
    assert!(!is_enabled(&window, "Undo") && is_enabled(&window, "Redo"));
    window.press("Redo");
    assert_eq!(window.count("Score:"), score);

    let window = board("9x9x10", 1);
    assert!(window.harness.query_by_label("Undo").is_none(), "no moves can be taken back");
}

/// On a slow machine, several clicks may happen between two frames: each counts.
#[test]
fn clicks_between_two_frames_all_count() {
    let mut window = board("9x9x10", 1);
    let places = [("a1", PointerButton::Secondary), ("i9", PointerButton::Secondary)];
    let places = places.map(|(cell, button)| (window.place(cell), button));
    for (pos, button) in places {
        for pressed in [true, false] {
            let modifiers = eframe::egui::Modifiers::NONE;
            let event = Event::PointerButton { pos, button, pressed, modifiers };
            window.harness.event(event);
        }
    }
    window.harness.run();
    assert_eq!([window.face("a1"), window.face("i9")], ["flag", "flag"]);
}

/// After zooming in and scrolling, "Fit to window" shows the whole board, which then stays where it is.
#[test]
fn fit_to_window_shows_the_whole_board() {
    let mut window = board("60x60x100", 1);
    let corners = ["a1", "bh1", "a60", "bh60"];
    let places = |window: &Rehearsal| corners.map(|cell| window.place(cell));
    for _ in 0..6 {
        window.press("View");
        window.press("Zoom in Ctrl++");
    }
    window.press("View");
    window.press("Fit to window Ctrl+0");
    window.harness.run();
    let first = places(&window);
    let room = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 760.0));
    assert!(first.iter().all(|&place| room.contains(place)), "{first:?}");
    assert!(first[1].x - first[0].x > 500.0, "it fills the window: {first:?}");
    window.wait(1000);
    assert_eq!(places(&window), first);
}

/// A small board fills a large window.
#[test]
fn the_board_grows_with_the_window() {
    let mut window = board("9x9x10", 1);
    window.harness.set_size(vec2(1920.0, 1080.0));
    window.harness.run();
    let height = window.place("a9").y - window.place("a1").y;
    assert!(height > 8.0 * 90.0, "cells of {}", height / 8.0);
}
