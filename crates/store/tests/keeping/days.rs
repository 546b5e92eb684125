//! The tasks of a day: the board is begun once, whatever is done with it.

use flagfall_daily::Date;
use flagfall_play::{Action, FourInARow, FourTerms, Game, Millis, Minesweeper, Session, Undo};
use flagfall_store::{Keeping, Store};
use flagfall_table::{Daily, Origin, Outcome, Recorded, daily_origin};

use crate::disk::Disk;

fn today() -> Date {
    "2026-11-15".parse().unwrap()
}

fn play<G: Game>(terms: G::Terms, deeds: &[(u64, &str)]) -> Session<G> {
    let mut session = Session::new(terms);
    for (at, deed) in deeds {
        let Ok(mv) = deed.parse() else { panic!("{deed} is no move") };
        session.act(session.seat_at_screen(), Action::Move(mv), Millis(*at)).unwrap();
    }
    session
}

fn board(deeds: &[(u64, &str)]) -> Session<Minesweeper> {
    let text = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo forbidden\nassistance allowed\n";
    let terms = Session::<Minesweeper>::read_kept(text).unwrap().terms().clone();
    play(terms, deeds)
}

/// Keeps a game and gives it up, and says how the day's task stands then.
fn given_up<G: Recorded>(session: &Session<G>, name: String) -> Option<(Outcome, u64, usize)> {
    let disk = Disk::new();
    disk.store().keep(&mut None, session, &Origin::new(name), 1).unwrap();
    let mut keeping = disk.keeping();
    let id = keeping.kept()[0].id;
    keeping.discard::<G>(id).unwrap();
    assert_eq!(keeping.kept(), []);
    let which: Daily = G::NAME.parse().unwrap();
    let result = disk.store().daily(today(), which).unwrap()?;
    Some((result.outcome, result.time.0, result.n_tries))
}

#[test]
fn who_gives_a_task_up_has_had_a_try() {
    let day = || daily_origin(today());
    assert_eq!(
        given_up(&board(&[(5, "open a1"), (905, "mark c1")]), day()),
        Some((Outcome::Lost, 900, 1))
    );
    assert_eq!(given_up(&board(&[(5, "mark c1")]), day()), None, "nothing was opened");
    assert_eq!(given_up(&board(&[(5, "open a1")]), "screen".to_owned()), None);
    let terms = FourTerms { undo: Undo::Forbidden, ..FourTerms::friendly() };
    let given = [(0, "drop 4"), (0, "drop 4")];
    assert_eq!(given_up(&play::<FourInARow>(terms, &given), day()), None, "nothing was dropped");
    let dropped = [&given[..], &[(700, "drop 1")]].concat();
    assert_eq!(
        given_up(&play::<FourInARow>(terms, &dropped), day()),
        Some((Outcome::Lost, 700, 1))
    );
}

#[test]
fn a_game_that_cannot_be_given_up_is_no_try() {
    let disk = Disk::new();
    let session = board(&[(5, "open a1")]);
    disk.store().keep(&mut None, &session, &Origin::new(daily_origin(today())), 1).unwrap();
    let mut keeping = disk.keeping();
    let id = keeping.kept()[0].id;
    disk.fail();
    assert!(keeping.discard::<Minesweeper>(id).is_err());
    disk.mend();
    assert_eq!(keeping.kept().len(), 1);
    assert_eq!(keeping.daily(today(), Daily::Mines), None);
}

/// A board that was lost while nothing could be kept is not won a moment later.
#[test]
fn the_first_game_of_a_board_counts_also_where_it_waits() {
    let disk = Disk::new();
    let mut keeping: Keeping = disk.keeping();
    disk.fail();
    keeping.keep_daily(today(), Daily::Mines, Outcome::Lost, Millis(5));
    assert_eq!(keeping.daily(today(), Daily::Mines).map(|it| it.outcome), Some(Outcome::Lost));
    disk.mend();
    keeping.keep_daily(today(), Daily::Mines, Outcome::Won, Millis(9));
    keeping.flush();
    let store: Store = disk.store();
    let kept = store.daily(today(), Daily::Mines).unwrap().unwrap();
    assert_eq!((kept.outcome, kept.time, kept.n_tries), (Outcome::Lost, Millis(5), 1));
}
