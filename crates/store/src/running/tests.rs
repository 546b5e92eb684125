//! Games saved, resumed, replaced and abandoned.

use std::path::Path;

use flagfall_history::Screen;
use flagfall_mines::{Deal, StartRule};
use flagfall_play::{Action, FourInARow, Millis, MinesTerms, Minesweeper, Undo};
use flagfall_rng::Seed;
use proptest::prelude::*;

use super::*;

/// An event in the life of a saved game.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// The nth action, if the rules allow it.
    Act(usize),
    Keep,
    /// Saving while the disk is full.
    KeepOnAFullDisk,
    /// Saving while the store is read-only.
    KeepReadOnly,
    /// The program is killed and restarted; unsaved actions are lost.
    Crash,
}

fn an_event() -> impl Strategy<Value = Event> {
    prop_oneof![
        8 => (0_usize..100).prop_map(Event::Act),
        3 => Just(Event::Keep),
        1 => Just(Event::KeepOnAFullDisk),
        1 => Just(Event::KeepReadOnly),
        1 => Just(Event::Crash),
    ]
}

fn terms() -> MinesTerms {
    let deal = Deal { size: "7x4x5".parse().unwrap(), start: StartRule::Opening, seed: Seed(3) };
    MinesTerms { undo: Undo::Free, ..MinesTerms::classic(deal) }
}

fn act(session: &mut Session<Minesweeper>, nth: usize) {
    let grid = session.game().view().size().grid();
    let action = match nth {
        0 => Action::Undo,
        1 => Action::Redo,
        2 => Action::Pause,
        3 => Action::Hint,
        4..20 => Action::Resume,
        _ => {
            let cell = grid.cell(nth / 2 % grid.n_cells());
            Action::Move(match nth % 2 {
                0 => flagfall_mines::MinesAction::Open(cell),
                _ => flagfall_mines::MinesAction::Mark(cell),
            })
        }
    };
    let at = session.last_at() + Millis(7);
    let _ = session.act(flagfall_play::Seat::ONE, action, at);
}

fn open(file: &Path) -> Store {
    let opened = Store::open(file).unwrap();
    assert_eq!(opened.set_aside, None);
    opened.store
}

fn pragma(store: &Store, name: &str, value: i64) {
    // Setting the page limit returns a row with the new value; setting a switch returns none.
    let _ = store.connection.pragma_update_and_check(None, name, value, |_| Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn saved_games_survive_any_failures_in_between(
        events in prop::collection::vec(an_event(), 1..80),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        let mut store = open(&file);
        let mut session = Session::<Minesweeper>::new(terms());
        let (mut claim, mut kept) = (None, None);
        for event in events {
            match event {
                Event::Act(nth) => act(&mut session, nth),
                Event::Keep => {
                    store.keep(&mut claim, &session, &Origin::new(Screen::Terminal), 1).unwrap();
                    kept = Some(session.write());
                }
                Event::KeepOnAFullDisk => {
                    // The limit cannot go below the current size, and a few rows may still fit.
                    pragma(&store, "max_page_count", 1);
                    if store.keep(&mut claim, &session, &Origin::new(Screen::Terminal), 1).is_ok() {
                        kept = Some(session.write());
                    }
                    pragma(&store, "max_page_count", 1 << 30);
                }
                Event::KeepReadOnly => {
                    pragma(&store, "query_only", 1);
                    let failure = store.keep(&mut claim, &session, &Origin::new(Screen::Terminal), 1);
                    prop_assert!(matches!(failure, Err(Failure::ReadOnly)), "{failure:?}");
                    pragma(&store, "query_only", 0);
                }
                Event::Crash => {
                    (claim, store) = (None, open(&file));
                    let games = store.kept().unwrap();
                    prop_assert_eq!(games.len(), usize::from(kept.is_some()));
                    session = Session::new(terms());
                    if let Some(game) = games.first() {
                        let resumed = store.resume::<Minesweeper>(game.id).unwrap();
                        prop_assert_eq!(Some(resumed.session.write()), kept.clone());
                        prop_assert_eq!(game.n_entries, resumed.session.entries().len());
                        (session, claim) = (resumed.session, Some(resumed.claim));
                    }
                }
            }
        }
        drop(claim);
        let found = store.kept().unwrap();
        let found = found.first().map(|game| store.resume::<Minesweeper>(game.id).unwrap());
        prop_assert_eq!(found.map(|found| found.session.write()), kept);
    }
}

fn some_game() -> Session<Minesweeper> {
    let mut session = Session::new(terms());
    for nth in [61, 63, 3, 2, 4] {
        act(&mut session, nth);
    }
    assert_eq!(session.entries().len(), 5, "all of these actions are legal");
    session
}

#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = open(&file);
    let (mut claim, origin) = (None, Origin::new(Screen::Terminal));
    let mut session = some_game();
    store.keep(&mut claim, &session, &origin, 1).unwrap();
    pragma(&store, "max_page_count", 1);
    let is_full = (0..5000).any(|_| {
        act(&mut session, 63);
        matches!(store.keep(&mut claim, &session, &origin, 2), Err(Failure::Full))
    });
    assert!(is_full);
    pragma(&store, "max_page_count", 1 << 30);
    act(&mut session, 63);
    store.keep(&mut claim, &session, &origin, 3).unwrap();
    let id = claim.take().unwrap().id();
    assert_eq!(open(&file).resume::<Minesweeper>(id).unwrap().session.write(), session.write());
}

/// The record is written and the running game removed in one transaction: if that fails, the game is unchanged.
#[test]
fn a_game_that_cannot_be_finished_on_a_full_disk_still_runs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = open(&file);
    let (mut claim, origin) = (None, Origin::new(Screen::Terminal));
    let mut session = some_game();
    // Long enough that its record doesn't fit into the rest of a page.
    (0..2000).for_each(|_| act(&mut session, 63));
    store.keep(&mut claim, &session, &origin, 1).unwrap();
    let kept = session.write();
    let abandon = Action::Abandon;
    session.act(flagfall_play::Seat::ONE, abandon, session.last_at()).unwrap();
    pragma(&store, "max_page_count", 1);
    let failure = store.finish(&mut claim, &session, &origin, 2);
    assert!(matches!(failure, Err(Failure::Full)), "{failure:?}");
    let id = claim.as_ref().expect("the claim stays").id();
    let mut records = store.connection.prepare("SELECT 1 FROM finished").unwrap();
    assert!(!records.exists([]).unwrap());
    pragma(&store, "max_page_count", 1 << 30);
    // A restart at this point finds the game before its end.
    drop(claim);
    let again = open(&file).resume::<Minesweeper>(id).unwrap();
    assert_eq!(again.session.write(), kept);
    let mut claim = Some(again.claim);
    store.finish(&mut claim, &session, &origin, 3).unwrap();
    assert!(claim.is_none() && records.exists([]).unwrap());
    assert_eq!(store.kept().unwrap(), []);
}

#[test]
fn a_damaged_game_is_set_aside() {
    for damage in [
        "UPDATE entry SET line = '1 mark z99' WHERE nth = 2",
        "UPDATE entry SET line = x'ff00' WHERE nth = 2",
        "DELETE FROM entry WHERE nth = 4",
        "UPDATE entry SET nth = 9 WHERE nth = 0",
        "UPDATE running SET head = 'nothing'",
    ] {
        let store = Store::in_memory();
        let mut claim = None;
        store.keep(&mut claim, &some_game(), &Origin::new(Screen::Terminal), 77).unwrap();
        let id = claim.take().unwrap().id();
        store.connection.execute(damage, []).unwrap();
        let resumed = store.resume::<Minesweeper>(id);
        assert!(matches!(resumed, Err(NotResumed::Damaged(_))), "{damage}");
        assert_eq!(store.kept().unwrap(), [], "{damage}");
        assert!(matches!(store.resume::<Minesweeper>(id), Err(NotResumed::Gone)), "{damage}");
        let kept: (i64, Vec<u8>) = store
            .connection
            .query_row("SELECT id, record FROM damaged_game", [], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .unwrap();
        assert_eq!(kept.0, id.0);
        assert!(kept.1.len() > 20, "{damage}: its record stays");
    }
}

#[test]
fn a_game_whose_row_is_gone_is_saved_again() {
    let store = Store::in_memory();
    let (mut claim, origin, mut session) = (None, Origin::known(Screen::Terminal), some_game());
    store.keep(&mut claim, &session, &origin, 1).unwrap();
    store.connection.execute("DELETE FROM running", []).unwrap();
    // First without, then with a new action.
    for (n_entries, now) in [(5, 2), (6, 3)] {
        store.keep(&mut claim, &session, &origin, now).unwrap();
        let kept = store.kept().unwrap();
        assert_eq!((kept.len(), kept[0].n_entries, kept[0].updated_at), (1, n_entries, now));
        assert_eq!(kept[0].origin, origin);
        store.connection.execute("DELETE FROM running", []).unwrap();
        act(&mut session, 63);
    }
}

#[test]
fn games_are_listed_newest_first_and_can_be_abandoned() {
    let store = Store::in_memory();
    let (mut one, mut two) = (None, None);
    let four = Session::<FourInARow>::new(flagfall_play::FourTerms::friendly());
    store.keep(&mut one, &some_game(), &Origin::new(Screen::Terminal), 5).unwrap();
    store.keep(&mut two, &four, &Origin::new(Screen::Window), 4).unwrap();
    let names = |store: &Store| -> Vec<String> {
        let kept = store.kept().unwrap();
        kept.into_iter().map(|game| format!("{} {}", game.game, game.origin.source)).collect()
    };
    assert_eq!(names(&store), ["mines screen", "four window"]);
    store.keep(&mut two, &four, &Origin::new(Screen::Window), 6).unwrap();
    assert_eq!(names(&store), ["four window", "mines screen"]);
    let id = two.as_ref().unwrap().id();
    let other = store.resume::<Minesweeper>(id);
    assert!(matches!(other, Err(NotResumed::OtherGame(game)) if game == "four"));
    store.abandon(&mut two).unwrap();
    assert!(two.is_none());
    assert_eq!(names(&store), ["mines screen"]);
    let n_left: i64 =
        store.connection.query_row("SELECT count(*) FROM entry", [], |row| row.get(0)).unwrap();
    assert_eq!(n_left, 5, "only the entries of the other game are left");
}
