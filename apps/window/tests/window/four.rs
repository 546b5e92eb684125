//! Four in a Row, by clicks and by keys.

use eframe::egui;
use egui_kittest::kittest::NodeT;
use flagfall_four::FourLevel;
use flagfall_play::{Fouls, Undo};
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{FourOpponent, FourStarter, Motion, Settings, Switch, Theme};
use flagfall_sound::SoundEffect;
use flagfall_window::FirstPage;

use crate::desk::{Desk, quiet};

fn desk(settings: &Settings) -> Desk {
    Desk::new(FirstPage::Four, settings)
}

fn against(level: u8) -> Settings {
    let level = FourLevel::new(level).expect("a level");
    Settings { four_opponent: FourOpponent::Computer(level), ..quiet() }
}

/// The replay of a game of two people offers to continue against the computer.
#[test]
fn a_replay_is_continued_against_the_computer() {
    let mut desk = desk(&quiet());
    for column in [1, 2, 1, 2, 1, 2, 1] {
        desk.click_column(column);
    }
    desk.press("v");
    assert!(!desk.has("Play the computer"), "the game is over at this step");
    desk.click("Step back");
    desk.click("Play the computer");
    assert_eq!(desk.said(), "You play on from step 6.");
    assert!(desk.has("row 2, column 2, red"), "the discs are there");
}

#[test]
fn two_people_play_by_clicks() {
    let mut desk = desk(&quiet());
    assert_eq!(desk.said(), "Player one begins. Choose a column from 1 to 7.");
    desk.click_column(4);
    assert_eq!(desk.said(), "Player one played column 4. Player two's turn.");
    assert!(desk.has("row 1, column 4, yellow, dropped last") && desk.has("column 4, 1 disc"));
    desk.click_column(4);
    assert!(desk.has("row 1, column 4, yellow") && desk.has("row 2, column 4, red, dropped last"));
    assert!(desk.has("column 4, 2 discs") && desk.has("row 1, column 1, empty"));
    for column in [5, 5, 6, 6, 7] {
        desk.click_column(column);
    }
    assert_eq!(desk.said(), "Player one wins! Four across, columns 4 to 7.");
    for column in 4..=7 {
        let name = format!("row 1, column {column}, yellow, in the winning line");
        assert!(desk.has(&name), "{name}");
    }
    let sounds = desk.take_sounds();
    assert_eq!(sounds.first(), Some(&SoundEffect::Drop { row: 0 }));
    assert_eq!(sounds.last(), Some(&SoundEffect::Win));
    desk.click_column(1);
    assert!(desk.has("column 1, empty"), "after the end nothing falls");
    desk.click("Rematch");
    assert!(desk.has("row 1, column 4, empty"));
    assert_eq!(desk.said(), "Player one begins. Choose a column from 1 to 7.");
}

/// The ending is beside the board, which does not move: the winner, a rematch, figures.
#[test]
fn the_ending_names_the_winner() {
    let mut desk = desk(&quiet());
    desk.press("4 4 5 5 6 6");
    assert!(!desk.reads("Winner"));
    let before = desk.column(1).rect();
    desk.press("7");
    assert!(desk.reads("Winner") && desk.reads("Player one wins!") && desk.reads("Discs"));
    assert_eq!(desk.column(1).rect(), before);
    desk.press("H");
    assert!(desk.reads("Player one wins!"), "a hint after the end does not replace it");
    desk.click("Rematch");
    assert!(desk.has("row 1, column 4, empty"));
}

#[test]
fn two_people_play_by_keys() {
    let mut desk = desk(&quiet());
    desk.press("1 7 right enter left left space l x");
    // The cursor begins at 4 and moves to the column of a digit.
    for cell in [
        "row 1, column 1, yellow",
        "row 1, column 7, red",
        "row 2, column 7, yellow",
        "row 1, column 5, red",
        "row 1, column 6, yellow, dropped last",
    ] {
        assert!(desk.has(cell), "{cell}");
    }
    desk.press("u");
    assert_eq!(desk.said(), "Move undone. Player one's turn.");
    assert!(desk.has("row 1, column 6, empty"));
    desk.press("ctrl-r");
    assert_eq!(desk.said(), "Move redone. Player two's turn.");
    assert!(desk.has("row 1, column 6, yellow, dropped last"));
    desk.press("r");
    assert!(desk.has("row 1, column 1, empty"));
    desk.press("s");
    assert_eq!(desk.said(), "Player two begins. Choose a column from 1 to 7.");
    desk.press("3 s");
    assert_eq!(
        desk.said(),
        "The first disc has been played. Start a new game to change who starts."
    );
    desk.press("8");
    assert_eq!(desk.said(), "Choose a column from 1 to 7.");
}

#[test]
fn the_cursor_follows_the_pointer_and_dragging_away_cancels() {
    let mut desk = desk(&quiet());
    desk.column(6).hover();
    desk.settle();
    desk.press("enter");
    assert!(desk.has("row 1, column 6, yellow, dropped last"), "the cursor follows the pointer");
    let [from, to] = [2, 3].map(|column| desk.column(column).rect().center());
    desk.rehearsal.harness.drag_at(from);
    desk.settle();
    assert!(desk.has("column 2, empty"), "nothing falls before the release");
    desk.rehearsal.harness.hover_at(to);
    desk.rehearsal.harness.drop_at(to);
    desk.settle();
    assert!(desk.has("column 2, empty") && desk.has("column 3, empty"));
}

/// On a slow machine, several clicks may happen between two frames: each counts, in order and at its own position.
#[test]
fn clicks_between_two_frames_all_count() {
    let mut desk = desk(&quiet());
    let places = [4, 5, 4].map(|column| desk.column(column).rect().center());
    for pos in places {
        desk.rehearsal.harness.event(egui::Event::PointerMoved(pos));
        for pressed in [true, false] {
            desk.rehearsal.harness.event(egui::Event::PointerButton {
                pos,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: egui::Modifiers::NONE,
            });
        }
    }
    desk.settle();
    for cell in
        ["row 1, column 4, yellow", "row 1, column 5, red", "row 2, column 4, yellow, dropped last"]
    {
        assert!(desk.has(cell), "{cell}");
    }
}

/// A button is enabled only if it would have an effect.
#[test]
fn undo_and_redo_are_enabled_only_if_they_have_an_effect() {
    let mut desk = desk(&quiet());
    let offered = |desk: &Desk| ["Undo", "Redo"].map(|name| desk.is_enabled(name));
    assert_eq!(offered(&desk), [false, false]);
    desk.press("4");
    assert_eq!(offered(&desk), [true, false]);
    desk.press("u");
    assert_eq!(offered(&desk), [false, true]);
    desk.press("ctrl-r");
    assert_eq!(offered(&desk), [true, false]);

    let mut strict =
        Desk::new(FirstPage::Four, &Settings { four_undo: Undo::Forbidden, ..quiet() });
    strict.press("4");
    assert!(!strict.is_enabled("Undo"));
}

#[test]
fn screen_readers_press_columns_and_the_focus_follows_the_cursor() {
    let mut desk = desk(&quiet());
    desk.column(5).click_accesskit();
    desk.settle();
    assert!(desk.has("row 1, column 5, yellow, dropped last"));
    desk.column(5).focus();
    desk.settle();
    assert!(desk.column(5).is_focused());
    desk.press("right");
    assert!(desk.column(6).is_focused());
    desk.press("enter");
    assert!(
        desk.has("row 1, column 6, red, dropped last") && desk.has("column 6, 1 disc"),
        "a key drops one disc"
    );
    desk.press("space");
    assert!(desk.has("column 6, 2 discs"));
}

#[test]
fn the_computer_replies() {
    let mut desk = desk(&against(4));
    assert_eq!(desk.said(), "You begin. Choose a column from 1 to 7.");
    desk.press("4");
    assert!(desk.said().starts_with("The computer played column "), "{}", desk.said());
    assert!(desk.said().ends_with(" Your turn."));
    desk.press("u");
    assert!(desk.has("column 4, empty"), "both drops are taken back");
    desk.press("ctrl-r");
    assert!(desk.said().ends_with("Your turn."), "{}", desk.said());

    let begins = Settings { four_starter: FourStarter::Two, ..against(10) };
    let desk = Desk::new(FirstPage::Four, &begins);
    assert!(desk.has("row 1, column 4, yellow, dropped last"), "it begins with the best drop");
}

/// Discs fall and the computer takes a moment to reply, but input waits for neither.
#[test]
fn input_never_waits_for_animations() {
    let mut table = desk(&Settings { motion: Motion::Full, ..against(3) });
    table.press("4");
    assert_eq!(table.said(), "You played column 4. The computer is thinking…");
    table.pass(100);
    assert_eq!(table.said(), "You played column 4. The computer is thinking…");
    table.pass(600);
    assert!(table.said().starts_with("The computer played"), "{}", table.said());

    let mut two = desk(&Settings { motion: Motion::Full, ..quiet() });
    two.press("1 1 2 2 3 3 4");
    assert_eq!(two.said(), "Player one wins! Four across, columns 1 to 4.");
}

#[test]
fn fouls_are_counted_if_so_chosen() {
    let mut desk = desk(&Settings { four_fouls: Fouls::Counted(3), ..quiet() });
    desk.press("4 4 4 4 4 4 4");
    assert_eq!(desk.said(), "Foul! Column 4 is full. Player one has 2 chances left.");
    assert!(desk.reads("Your turn · 2 chances"));
    assert_eq!(desk.take_sounds().last(), Some(&SoundEffect::Refuse));
    desk.press("8");
    assert_eq!(desk.said(), "Foul! That is not a column. Player one has 1 chance left.");
    desk.click_column(4);
    assert_eq!(desk.said(), "Player two wins! Player one made too many fouls.");
}

/// F6.
#[test]
fn a_drop_is_kept_or_taken_back_if_undos_are_limited() {
    let mut desk = desk(&Settings { four_undo: Undo::Budget(3), ..quiet() });
    desk.press("4 3");
    assert_eq!(
        desk.said(),
        "Player two: press y to undo the move (3 undos left), or any other key to keep it."
    );
    desk.click("Undo move");
    assert!(desk.has("column 3, empty"));
    desk.press("5");
    desk.click("Keep");
    assert_eq!(desk.said(), "Player two played column 5. Player one's turn.");
    desk.press("5 y");
    assert!(desk.has("column 5, 1 disc"));
    desk.press("6 1");
    assert!(
        desk.has("row 1, column 6, yellow, dropped last") && desk.has("row 1, column 1, empty"),
        "a key keeps it"
    );
    desk.press("1 k");
    assert_eq!(desk.said(), "Player two played column 1. Player one's turn.");
    desk.press("u");
    assert_ne!(desk.said(), "Move undone. Player one's turn.", "a kept drop cannot be undone");
    desk.press("2");
    desk.click_column(7);
    assert!(
        desk.has("row 1, column 2, yellow, dropped last") && desk.has("row 1, column 7, empty"),
        "a click keeps it"
    );
}

#[test]
fn columns_show_their_values() {
    let mut table = desk(&quiet());
    table.press("1 2 1 2 1 o");
    assert!(table.has("column 1, 3 discs, wins in 19"));
    let blunder = "column 4, empty, loses in 1; this drop lets the other side win in column 1";
    assert!(table.has(blunder));
    assert!(table.said().starts_with("Each column shows the result of playing there"));
    // If there is no space for words, signs are shown and explained.
    table.rehearsal.harness.set_size(egui::vec2(300.0, 360.0));
    table.settle();
    assert!(table.said().starts_with("Column values: +5 wins in 5 moves"), "{}", table.said());
    table.press("right");
    assert!(table.said().starts_with("Column 2: loses in 1"), "{}", table.said());
    table.press("o");
    assert!(table.has("column 4, empty"));

    let always = desk(&Settings { four_values: Switch::On, ..quiet() });
    assert!(always.has("column 4, empty, wins in 21"));
    assert!(always.has("column 1, empty, loses in 20"));
}

#[test]
fn a_hint_points_and_then_drops() {
    let mut desk = desk(&quiet());
    desk.press("1 2 1 2 1");
    desk.click("Hint");
    assert!(
        desk.said()
            .starts_with("Column 1 wins in 19 moves. It also blocks four in a row in column 1."),
        "{}",
        desk.said()
    );
    desk.press("escape");
    assert_eq!(desk.said(), "Player two's turn.");
    desk.press("H");
    desk.click("Hint");
    assert!(desk.has("row 4, column 1, red, dropped last"));
    desk.press("H H");
    assert!(desk.has("row 3, column 2, yellow, dropped last"), "{}", desk.said());
}

#[test]
fn a_pause_hides_the_board() {
    let mut desk = desk(&quiet());
    desk.press("4");
    desk.click("Pause");
    assert!(desk.has("row 1, column 4, empty") && desk.has("column 4, hidden"));
    desk.press("4");
    assert!(!desk.said().contains("dropped"), "{}", desk.said());
    desk.press("p");
    assert!(desk.has("row 1, column 4, yellow, dropped last"));
}

#[test]
fn choices_apply_to_a_game_that_has_not_begun() {
    let mut desk = desk(&quiet());
    desk.click("Opponent");
    desk.click("Level 10 (perfect)");
    assert!(desk.reads("Computer, level 10"));
    desk.press("1");
    assert!(desk.said().starts_with("The computer played"), "{}", desk.said());
    desk.click("Fouls");
    desk.click("3 fouls lose");
    assert_eq!(desk.said(), "Takes effect with the next game.");
    desk.click("New game");
    assert!(desk.reads("Your turn · 3 chances"));
    assert!(desk.is_enabled("Hint") && !desk.is_enabled("Undo"));
}

#[test]
fn colour_names_follow_the_theme() {
    let mut desk = desk(&Settings { theme: Theme::ColourBlind, ..quiet() });
    desk.press("4 4");
    assert!(desk.has("row 1, column 4, orange") && desk.has("row 2, column 4, blue, dropped last"));
}

#[test]
fn the_game_can_be_played_in_windows_of_all_sizes() {
    let mut desk = desk(&quiet());
    desk.press("o");
    for size in [[240.0, 200.0], [300.0, 900.0], [1900.0, 300.0], [1900.0, 1200.0]] {
        desk.rehearsal.harness.set_size(egui::Vec2::from(size));
        desk.settle();
        desk.press("4");
        assert!(desk.column(1).rect().is_positive(), "{size:?}");
    }
    assert!(desk.column(4).accesskit_node().label().is_some_and(|name| name.contains("4 discs")));
}

#[test]
fn the_starter_is_drawn_by_lot() {
    let mut desk = desk(&Settings { four_starter: FourStarter::Drawn, ..quiet() });
    let mut starters = vec![];
    for _ in 0..12 {
        starters.push(desk.said());
        desk.click("New game");
    }
    for name in ["Player one", "Player two"] {
        assert!(
            starters.contains(&format!("{name} begins. Choose a column from 1 to 7.")),
            "{starters:?}"
        );
    }
}

#[test]
fn a_saved_game_is_resumed() {
    let mut desk = desk(&against(2));
    desk.press("4 3");
    let n_discs = |desk: &Desk| {
        let names = desk.rehearsal.names();
        let is_disc = |name: &&String| name.contains(", yellow") || name.contains(", red");
        names.iter().filter(is_disc).count()
    };
    let n_before = n_discs(&desk);
    desk.press("n");
    assert_eq!(n_discs(&desk), 0);
    desk.click("Game");
    desk.click("Continue");
    assert_eq!(n_discs(&desk), n_before);
    assert!(desk.said().ends_with("Your turn."), "{}", desk.said());
}

/// Keys, clicks and time in any order.
#[test]
fn nothing_breaks_whatever_is_pressed() {
    let keys = "1 2 3 4 5 6 7 8 0 u ctrl-r H o p r s y k n left right enter space escape tab x";
    let keys: Vec<&str> = keys.split(' ').collect();
    for (nth, undo) in [Undo::Free, Undo::Budget(2), Undo::Forbidden].into_iter().enumerate() {
        let settings = Settings { four_undo: undo, motion: Motion::Full, ..against(1) };
        let settings = Settings { four_fouls: Fouls::Counted(3), ..settings };
        let mut desk = desk(&settings);
        let mut rng = Rng::new(Seed(nth as u64));
        for _ in 0..150 {
            match rng.next_u32() % 8 {
                0 => desk.pass(300),
                // The keys may have opened another game through the menus.
                1 if !desk.has_columns() => desk = self::desk(&settings),
                1 => desk.click_column(1 + rng.next_u32() % 7),
                _ => desk.press(keys[rng.next_u32() as usize % keys.len()]),
            }
            assert!(!desk.said().is_empty());
        }
    }
}

/// Names are typed beside the board and apply at once; the score of the series is beside the players.
#[test]
fn players_have_names_and_a_series() {
    let mut desk = desk(&quiet());
    for (field, name) in [("Name of player one", "Anna"), ("Name of player two", "Ben")] {
        desk.find(field).focus();
        desk.settle();
        desk.type_text(name);
    }
    for column in [1, 2, 1, 2, 1, 2, 1] {
        desk.click_column(column);
    }
    assert_eq!(desk.said(), "Anna wins! Four up column 1.");
    assert!(desk.reads("1 win") && desk.reads("0 wins"));
}
