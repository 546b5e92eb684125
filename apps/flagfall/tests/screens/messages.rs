//! Messages of the full screen disappear when they are no longer true.

use flagfall::screen::Rehearsal;
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_mines::Size;
use flagfall_play::Undo;
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, FourStarter, Motion, Settings};
use flagfall_text::Words;
use proptest::prelude::*;

fn rehearsal(kind: GameKind) -> Rehearsal {
    let settings = Settings {
        motion: Motion::Reduced,
        mines_undo: Undo::Free,
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        ..Settings::default()
    };
    let size: Size = "5x4x3".parse().expect("a size");
    let start = Start { game: Some(kind), size: Some(size), seed: Some(Seed(42)) };
    Rehearsal::new(start, &settings, 80, 24)
}

fn words(rehearsal: &Rehearsal) -> Words {
    rehearsal.flow().game().map(|table| table.message().words.clone()).unwrap_or_default()
}

fn is_refusal(rehearsal: &Rehearsal) -> bool {
    matches!(words(rehearsal), Words::Refusals(_))
}

/// Each of these is refused, and the next key removes the refusal.
#[test]
fn the_next_key_removes_a_refusal() {
    for (kind, before, refused, said) in [
        (GameKind::Mines, "x", "u u", "There is nothing to undo."),
        (GameKind::Mines, "", "u", "There is nothing to undo."),
        (GameKind::Mines, "x", "ctrl-r", "There is nothing to redo."),
        (GameKind::Mines, "m", "x", "has a flag"),
        (GameKind::Mines, "x", ": z 9 enter", "is not on this board."),
        (GameKind::Mines, "x", ": ! enter", "Type a column letter"),
        (GameKind::Four, "1 1 1 1 1 1", "1", "Column 1 is full."),
        (GameKind::Four, "", "ctrl-r", "There is nothing to redo."),
    ] {
        let mut rehearsal = rehearsal(kind);
        if !before.is_empty() {
            rehearsal.press_named(before);
        }
        rehearsal.press_named(refused);
        let screen = rehearsal.screen();
        assert!(is_refusal(&rehearsal) && screen.contains(said), "{refused}: {said:?}\n{screen}");
        rehearsal.press_named("l");
        let screen = rehearsal.screen();
        assert!(!is_refusal(&rehearsal) && !screen.contains(said), "{refused}: {said:?}\n{screen}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Moving the cursor removes any refusal from the screen.
    #[test]
    fn no_refusal_survives_the_next_key(is_four: bool, keys in "[hjklxmuiopr1-7X:a1]{1,40}") {
        let mut rehearsal = rehearsal(if is_four { GameKind::Four } else { GameKind::Mines });
        for key in keys.chars() {
            rehearsal.type_keys(&key.to_string());
            if is_refusal(&rehearsal) {
                let said = words(&rehearsal);
                rehearsal.press_named("left");
                prop_assert!(!is_refusal(&rehearsal), "after {key}: {said:?}");
            }
        }
    }
}
