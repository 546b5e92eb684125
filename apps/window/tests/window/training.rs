//! An exercise in the window: started from the menu, answered with a move, and explained.

use eframe::egui::vec2;
use flagfall_flow::Page;
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
use flagfall_play::Session;
use flagfall_store::Keeping;
use flagfall_window::WindowStart;

use crate::rehearsal::{open, still};

/// Opening c1, where the cursor begins, is a needless risk.
const GAME: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
    assistance allowed\n100 open a1\n";

#[test]
fn a_wrong_answer_is_explained_and_another_exercise_follows() {
    let session = Session::read(GAME).unwrap_or_else(|error| panic!("{error}"));
    let date = "2026-11-15".parse().expect("a date");
    let (task, source) = (ExerciseTask::SafeCell, ExerciseSource::Game(1_763_200_000));
    let exercise = Exercise::before_action(&session, 2, task, source, date);
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&still());
    keeping.keep_training(&[exercise.expect("a position")], None);
    let mut window = open(keeping, WindowStart::default(), vec2(900.0, 760.0));
    window.press("Game");
    window.press("Training 1 exercise due");
    for _ in 0..4 {
        window.harness.run();
    }
    window.expect("3 exercises due");
    window.press("Both games: 3 exercises");
    assert_eq!(window.harness.state().flow().page(), Page::Game);
    window.expect("A cell is safe here. Open one.");
    window.type_keys("x");
    for _ in 0..4 {
        window.harness.run();
    }
    window.expect("There was a better move.");
    window.expect("c1 was a needless risk");
    window.expect("Next exercise");
    window.type_keys("n");
    window.expect("The exercise of the day.");
}
