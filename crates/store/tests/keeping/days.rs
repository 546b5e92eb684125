//! Daily tasks: the first attempt at a board counts, whatever happens to it.

use flagfall_history::{Began, DailyTask, Date, GameResult, Origin, Recorded, Screen};
use flagfall_keeper::Attempt;
use flagfall_play::{Action, FourInARow, FourTerms, Game, Millis, Minesweeper, Session, Undo};
use flagfall_store::{Keeping, Store};

use crate::disk::Disk;

fn today() -> Date {
    "2026-11-15".parse().unwrap()
}

fn play<G: Game>(terms: G::Terms, commands: &[(u64, &str)]) -> Session<G> {
    let mut session = Session::new(terms);
    for (at, command) in commands {
        let Ok(mv) = command.parse() else { panic!("{command} is not a move") };
        session.act(session.seat_at_screen(), Action::Move(mv), Millis(*at)).unwrap();
    }
    session
}

fn board(commands: &[(u64, &str)]) -> Session<Minesweeper> {
    let text = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo forbidden\nassistance allowed\n";
    let terms = Session::<Minesweeper>::read_kept(text).unwrap().terms().clone();
    play(terms, commands)
}

/// Saves a game, abandons it, and returns the task's result.
fn abandoned<G: Recorded>(
    session: &Session<G>,
    began: impl Into<Began>,
) -> Option<(GameResult, u64, usize)> {
    let disk = Disk::new();
    disk.store().keep(&mut None, session, &Origin::new(began), 1).unwrap();
    let mut keeping = disk.keeping();
    let id = keeping.kept()[0].id;
    keeping.discard::<G>(id).unwrap();
    assert_eq!(keeping.kept(), []);
    let which: DailyTask = G::NAME.parse().unwrap();
    let result = disk.store().daily(today(), which).unwrap()?;
    Some((result.outcome, result.time.0, result.n_tries))
}

#[test]
fn abandoning_a_started_task_is_a_try() {
    assert_eq!(
        abandoned(&board(&[(5, "open a1"), (905, "mark c1")]), today()),
        Some((GameResult::Lost, 900, 1))
    );
    assert_eq!(abandoned(&board(&[(5, "mark c1")]), today()), None, "nothing was opened");
    assert_eq!(abandoned(&board(&[(5, "open a1")]), Screen::Terminal), None);
    let terms = FourTerms { undo: Undo::Forbidden, ..FourTerms::friendly() };
    let given = [(0, "drop 4"), (0, "drop 4")];
    assert_eq!(abandoned(&play::<FourInARow>(terms, &given), today()), None, "nothing was dropped");
    let dropped = [&given[..], &[(700, "drop 1")]].concat();
    assert_eq!(
        abandoned(&play::<FourInARow>(terms, &dropped), today()),
        Some((GameResult::Lost, 700, 1))
    );
}

#[test]
fn a_task_that_cannot_be_abandoned_is_not_a_try() {
    let disk = Disk::new();
    let session = board(&[(5, "open a1")]);
    disk.store().keep(&mut None, &session, &Origin::new(today()), 1).unwrap();
    let mut keeping = disk.keeping();
    let id = keeping.kept()[0].id;
    disk.fail();
    assert!(keeping.discard::<Minesweeper>(id).is_err());
    disk.mend();
    assert_eq!(keeping.kept().len(), 1);
    assert_eq!(keeping.daily(today(), DailyTask::Mines), None);
}

/// A board that was lost while the disk failed cannot be won afterwards.
#[test]
fn the_first_game_on_a_board_counts_even_while_pending() {
    let disk = Disk::new();
    let mut keeping: Keeping = disk.keeping();
    disk.fail();
    keeping.count_attempt(Attempt {
        date: today(),
        task: DailyTask::Mines,
        result: GameResult::Lost,
        time: Millis(5),
        n_hints: 0,
    });
    assert_eq!(
        keeping.daily(today(), DailyTask::Mines).map(|it| it.outcome),
        Some(GameResult::Lost)
    );
    disk.mend();
    keeping.count_attempt(Attempt {
        date: today(),
        task: DailyTask::Mines,
        result: GameResult::Won,
        time: Millis(9),
        n_hints: 0,
    });
    keeping.flush();
    let store: Store = disk.store();
    let kept = store.daily(today(), DailyTask::Mines).unwrap().unwrap();
    assert_eq!((kept.outcome, kept.time, kept.n_tries), (GameResult::Lost, Millis(5), 1));
}
