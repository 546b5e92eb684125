//! The daily tasks: played, saved, resumed, and shared.

use eframe::egui::{OutputCommand, vec2};
use egui_kittest::kittest::Queryable;
use flagfall_daily::{Day, Puzzle};
use flagfall_four::{Column, Moves};
use flagfall_four_solver::{Book, FourAnalysis, Limits, Setup, Solver};
use flagfall_history::{DailyTask, Date, GameResult};
use flagfall_store::{Keeping, Store};
use flagfall_window::WindowStart;
use tempfile::TempDir;

use crate::rehearsal::{Rehearsal, open, still};

/// The date of a rehearsal's clock.
fn today() -> Date {
    "2026-11-15".parse().expect("a date")
}

fn store(folder: &TempDir) -> Store {
    Store::open(&folder.path().join("flagfall.db")).expect("a store").store
}

fn window(folder: &TempDir) -> Rehearsal {
    let file = folder.path().join("flagfall.db");
    let mut keeping = Keeping::new(move |patience| {
        Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    });
    keeping.keep_settings(&still());
    open(keeping, WindowStart::default(), vec2(900.0, 760.0))
}

fn solver() -> Solver {
    let book = Some(Book::embedded());
    Solver::new(Setup { table_bytes: 8 << 20, book, ..Setup::default() })
}

fn go_to(window: &mut Rehearsal, entry: &str) {
    window.press("Game");
    window.press(entry);
    for _ in 0..4 {
        window.harness.run();
    }
}

fn drop_into(window: &mut Rehearsal, column: Column) {
    window.type_keys(&column.to_string());
    for _ in 0..4 {
        window.harness.run();
    }
}

/// Plays the best drop and the other side's reply; returns the drop.
fn best(moves: &mut Moves, puzzle: &Puzzle, solver: &mut Solver) -> Column {
    let analysis = FourAnalysis::new(solver, moves.position(), &Limits::NONE).expect("no limits");
    let column = analysis.suggestion().expect("a drop");
    moves.play(column).expect("room");
    if let Some(reply) = puzzle.reply(moves, solver, &Limits::NONE).expect("no limits") {
        moves.play(reply).expect("room");
    }
    column
}

fn n_discs(window: &Rehearsal) -> usize {
    let is_disc = |name: &&String| name.contains(", yellow") || name.contains(", red");
    window.names().iter().filter(is_disc).count()
}

/// An unfinished puzzle is resumed, giving up counts as a try, and the text to share has the number of tries.
#[test]
fn the_daily_puzzle_is_saved_retried_and_shared() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut solver = solver();
    let puzzle = Day { date: today() }.puzzle(&mut solver, &Limits::NONE).expect("no limits");
    let given = puzzle.moves().clone();

    let mut first = window(&folder);
    go_to(&mut first, "Daily puzzle");
    first.expect(&format!("Win in {} moves, whatever your opponent does", puzzle.wins_in()));
    assert_eq!(n_discs(&first), given.columns().len());
    let mut moves = given.clone();
    let column = best(&mut moves, &puzzle, &mut solver);
    drop_into(&mut first, column);
    assert_eq!(n_discs(&first), moves.columns().len(), "the computer replies");
    first.harness.state_mut().leave();
    drop(first);

    let mut second = window(&folder);
    go_to(&mut second, "Daily puzzles…");
    second.expect("In progress");
    second.press("Close");
    go_to(&mut second, "Daily puzzle");
    assert_eq!(n_discs(&second), moves.columns().len(), "it is resumed where it was left");
    second.expect(&format!("You have {} moves left", puzzle.wins_in() - 1));
    second.press("Try again");
    assert_eq!(n_discs(&second), given.columns().len());
    let kept = store(&folder).daily(today(), DailyTask::Four).expect("a store").expect("a result");
    assert_eq!((kept.outcome, kept.n_tries), (GameResult::Lost, 1), "giving up counts as a try");

    let mut moves = given.clone();
    while puzzle.standing(&moves) != flagfall_daily::Standing::Solved {
        let column = best(&mut moves, &puzzle, &mut solver);
        drop_into(&mut second, column);
    }
    second.expect("Solved in 2 tries!");
    assert!(store(&folder).kept().expect("a store").is_empty(), "nothing is left to resume");

    second.press("Daily puzzles");
    second.expect("Solved in 2 tries");
    second.expect("Flagfall 2026-11-15 · win-in-6 puzzle solved in 2 tries");
    second.harness.get_by_label("Copy").click();
    second.harness.step();
    let copied =
        second.harness.output().platform_output.commands.iter().find_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
    assert_eq!(
        copied.as_deref(),
        Some("Flagfall 2026-11-15 · ⚪🟡 win-in-6 puzzle solved in 2 tries")
    );
    second.harness.run();
    second.expect("Copied");
    second.press("Play: Minesweeper");
    for _ in 0..4 {
        second.harness.run();
    }
    second.expect("no guessing is needed");
}
