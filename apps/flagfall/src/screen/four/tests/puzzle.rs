//! The daily puzzle.

use std::num::NonZero;

use super::*;
use flagfall_flow::HistoryCommand;
use flagfall_history::{DailyTask, PuzzleOutcome};

/// Monday's puzzle: a win in two.
fn puzzle() -> Table {
    let mut table = Table::on(civil::date(2026, 11, 16), &quiet(), Start::default());
    table.handle(Intent::Open(Page::Daily));
    table.handle(Intent::StartTask(DailyTask::Four));
    table
}

impl Table {
    /// The best column for the side to move, and another one.
    fn best_and_other(&mut self) -> (String, String) {
        let what = QuestionKind::Values(self.four().game().position());
        let asked = Question { ticket: Ticket::default(), what };
        let Found::Values(values) = self.solvers.answer(asked, &AtomicBool::new(false)).found
        else {
            panic!("every position has values");
        };
        let other = Column::ALL.into_iter().find(|column| {
            !values.best.contains(column) && values.column_verdict(*column).is_some()
        });
        (values.best[0].to_string(), other.expect("there is a choice").to_string())
    }

    fn result(&mut self) -> Option<PuzzleOutcome> {
        self.handle(Intent::Open(Page::Daily));
        let puzzle = self.flow().daily()?.state()?.report.puzzle;
        self.handle(Intent::Open(Page::Game));
        puzzle
    }
}

fn missed_after(n_tries: u32) -> PuzzleOutcome {
    PuzzleOutcome::Missed { n_tries: n_tries.try_into().expect("not zero") }
}

#[test]
fn a_puzzle_is_solved_against_the_best_replies() {
    let mut table = puzzle();
    assert_eq!(table.said(), "Your turn. Win in 2 moves, whatever your opponent does.");
    assert!(table.picture().contains("Win in 2 moves"), "{}", table.picture());
    let n_given = table.moves().len();
    table.press("H");
    assert_eq!(table.said(), "Hints are not allowed in this game.");
    let (best, _) = table.best_and_other();
    table.press(&best);
    assert_eq!(table.moves().len(), n_given + 2, "the other side replied");
    assert!(table.said().ends_with("You have 1 move left."), "{}", table.said());
    let (best, _) = table.best_and_other();
    table.press(&best);
    assert_eq!(table.said(), "Solved on the first try!");
    assert_eq!(table.result(), Some(PuzzleOutcome::Solved { n_tries: NonZero::<u32>::MIN }));
    assert_eq!(table.n_saved(), 0);
    assert_eq!(table.history(), ["Daily puzzle, Mon 16 Nov: Won"]);
    let history = table.flow().history().expect("the history is loaded");
    let levels: Vec<String> = history.levels.iter().map(|level| english(&level.name)).collect();
    assert_eq!(levels, ["Daily puzzle"], "it is not a two-player game");
    let id = history.games[0].id;
    table.handle(Intent::History(HistoryCommand::Watch(id)));
    let replay = table.flow().replay().expect("the replay is open");
    assert_eq!(replay.steps().1, n_given + 3);
}

impl Table {
    /// The finished games, newest first.
    fn history(&mut self) -> Vec<String> {
        self.handle(Intent::Open(Page::History));
        let history = self.flow().history().expect("the history is loaded");
        let rows = history.games.iter();
        rows.map(|row| format!("{}: {}", english(&row.what), english(&row.result))).collect()
    }
}

fn english(words: &flagfall_text::Words) -> String {
    flagfall_text::Language::english().say(words)
}

#[test]
fn a_puzzle_can_be_missed_and_tried_again() {
    let mut table = puzzle();
    for _ in 0..2 {
        let (_, other) = table.best_and_other();
        table.press(&other);
    }
    assert!(table.said().starts_with("Missed"), "{}", table.said());
    assert_eq!(table.result(), Some(missed_after(1)));
    let missed = table.moves();
    table.press("1 2 3");
    assert_eq!(table.moves(), missed, "the game is over");
    assert_eq!(table.four().winner(), None, "nobody has won");
    assert_eq!(table.history(), ["Daily puzzle, Mon 16 Nov: Lost"]);
    table.handle(Intent::Open(Page::Game));
    table.press("r");
    let (best, _) = table.best_and_other();
    table.press(&best);
    table.press("r");
    assert_eq!(table.result(), Some(missed_after(2)), "giving up counts as a try");
    assert_eq!(table.history().len(), 1, "giving up adds no finished game");
    table.handle(Intent::Open(Page::Game));
    table.press("r r");
    assert_eq!(table.result(), Some(missed_after(2)), "a restart without a drop is not a try");
}

#[test]
fn a_resumed_puzzle_continues() {
    let mut table = puzzle();
    let (best, _) = table.best_and_other();
    table.press(&best);
    let moves = table.moves();
    table.resume();
    assert_eq!(table.moves(), moves);
    assert!(table.said().ends_with("You have 1 move left."), "{}", table.said());
}
