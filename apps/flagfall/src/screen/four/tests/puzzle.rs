//! The day's puzzle.

use super::*;

/// A Monday: a win in two.
fn puzzle() -> Table {
    let mut table = Table::new(quiet());
    let date = "2026-11-16".parse().expect("a date");
    let asked = Question { ticket: Ticket::default(), what: What::DailyPuzzle(date) };
    let Found::DailyPuzzle(puzzle) = table.mind.answer(asked, &AtomicBool::new(false)).found else {
        panic!("every day has a puzzle");
    };
    table.page = FourPage::puzzle(date, puzzle, now(table.at));
    table
}

impl Table {
    /// The best column for the side to move, and one that is not.
    fn best_and_other(&mut self) -> (String, String) {
        let what = What::Values(self.page.table.game().position());
        let asked = Question { ticket: Ticket::default(), what };
        let Found::Values(values) = self.mind.answer(asked, &AtomicBool::new(false)).found else {
            panic!("every position has values");
        };
        let other = Column::ALL.into_iter().find(|column| {
            !values.best.contains(column) && values.column_verdict(*column).is_some()
        });
        (values.best[0].to_string(), other.expect("there is a choice").to_string())
    }

    fn result(&mut self) -> Option<(flagfall_history::GameResult, usize)> {
        let date = "2026-11-16".parse().expect("a date");
        let result = self.kit.keeping.daily(date, flagfall_history::DailyTask::Four)?;
        Some((result.outcome, result.n_tries))
    }
}

#[test]
fn a_puzzle_is_solved_against_the_best_replies() {
    let mut table = puzzle();
    assert_eq!(table.said(), "Your turn. Win in 2 drops, whatever your opponent does.");
    assert!(table.picture().contains("Puzzle: win in 2"), "{}", table.picture());
    let n_given = table.moves().len();
    assert_eq!(table.press("H"), None);
    assert_eq!(table.said(), "Hints are not allowed in this game.");
    let (best, _) = table.best_and_other();
    table.press(&best);
    assert_eq!(table.moves().len(), n_given + 2, "the other side replied");
    assert!(table.said().ends_with("win with this drop"), "{}", table.said());
    let (best, _) = table.best_and_other();
    table.press(&best);
    assert_eq!(table.said(), "Solved on the first try!");
    assert_eq!(table.result(), Some((flagfall_history::GameResult::Won, 1)));
    assert!(table.page.id().is_none() && table.kit.keeping.kept().is_empty());
    assert!(table.kit.keeping.categories().is_empty(), "a puzzle is no game in the statistics");
}

#[test]
fn a_puzzle_can_be_missed_and_tried_again() {
    let mut table = puzzle();
    for _ in 0..2 {
        let (_, other) = table.best_and_other();
        table.press(&other);
    }
    assert!(table.said().starts_with("Missed"), "{}", table.said());
    assert_eq!(table.result(), Some((flagfall_history::GameResult::Lost, 1)));
    let missed = table.moves();
    table.press("1 2 3");
    assert_eq!(table.moves(), missed, "it is over");
    table.press("r");
    let (best, _) = table.best_and_other();
    table.press(&best);
    table.press("r");
    assert_eq!(table.result(), Some((flagfall_history::GameResult::Lost, 2)), "given up is a try");
    table.press("r r");
    assert_eq!(
        table.result(),
        Some((flagfall_history::GameResult::Lost, 2)),
        "nothing was dropped"
    );
}

#[test]
fn a_puzzle_that_is_taken_up_goes_on() {
    let mut table = puzzle();
    let (best, _) = table.best_and_other();
    table.press(&best);
    let (id, moves) = (table.page.id().expect("it is kept"), table.moves());
    let plan = table.kit.table.four_plan(None);
    table.page = FourPage::new(plan, &table.kit, now(table.at));
    let taken = table.kit.keeping.take_up(id).expect("it can be taken up");
    table.page = FourPage::taken_up(taken, &table.kit, now(table.at));
    table.pass(0);
    assert_eq!(table.moves(), moves);
    assert!(table.said().ends_with("win with this drop"), "{}", table.said());
}
