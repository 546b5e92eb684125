//! Finished games reach the database, whatever happens to it.

use flagfall_flow::HistoryCommand;
use flagfall_play::Session;
use proptest::prelude::*;

use super::super::memory::ArchiveState;
use super::*;

/// The data of an earlier page is migrated once, even if the tab is killed before the texts are removed, or the
/// database fails first.
#[test]
fn old_storage_is_migrated_once() {
    let disk = old();
    disk.archive.state.set(ArchiveState::Fails);
    let mut tab = Tab::open(&disk);
    assert_eq!(tab.n_finished(), 4, "the games count meanwhile");
    assert!(tab.text(FINISHED).is_some() && tab.text(DAYS).is_some(), "nothing is removed");
    disk.archive.state.set(ArchiveState::Dies);
    let tab = tab.kill();
    assert!(tab.text(FINISHED).is_some() && tab.text(DAYS).is_some());
    assert_eq!(tab.archive.filed.borrow().len(), 9);
    disk.archive.state.set(ArchiveState::Works);
    let mut tab = tab.kill();
    assert_eq!((tab.text(FINISHED), tab.text(DAYS)), (None, None));
    assert_eq!((tab.n_finished(), tab.archive.filed.borrow().len()), (4, 9));
    // A tab with the earlier version may still be open and write again.
    let line = "1763209999 won alone new 42301 171 30x16x99 safe\n";
    disk.memory.texts.borrow_mut().insert(FINISHED.to_owned(), line.to_owned());
    let mut tab = tab.kill();
    assert_eq!((tab.n_finished(), tab.text(FINISHED)), (5, None));
}

/// A game of Four in a Row won by player one, with the database in this state at its end.
fn won(disk: &Disk, state: ArchiveState) -> Tab {
    let mut tab = Tab::open(disk);
    tab.choose(two_people);
    tab.play(GameKind::Four);
    tab.drop("121212");
    disk.archive.state.set(state);
    tab.drop("1");
    tab
}

const OUTBOX: &str = "flagfall outbox four 0";

#[test]
fn a_finished_game_is_filed_with_its_whole_record() {
    let disk = Disk::default();
    let tab = won(&disk, ArchiveState::Works);
    assert!(tab.flow.game_over().is_some(), "its rank is known");
    assert_eq!((tab.text(OUTBOX), tab.text("flagfall running four 0")), (None, None));
    let filed = disk.archive.filed.borrow();
    let record = filed[0].record.as_ref().expect("a game has a record");
    let (origin, record) = record.split_once('\n').expect("a line and a record");
    assert!(origin.starts_with("new web\t"), "{origin}");
    assert_eq!(Session::<FourInARow>::read(record).unwrap().entries().len(), 7);
}

#[test]
fn a_failing_database_loses_nothing_and_counts_nothing_twice() {
    for state in [ArchiveState::Fails, ArchiveState::Late, ArchiveState::Dies] {
        let disk = Disk::default();
        let mut tab = won(&disk, state);
        assert!(tab.text(OUTBOX).is_some_and(|text| text.contains("drop 1")), "{state:?}");
        assert_eq!((tab.n_finished(), tab.saved().len()), (1, 0), "{state:?}");
        if state != ArchiveState::Dies {
            assert!(tab.message().contains("database"), "{}", tab.message());
            assert!(tab.flow.is_saving_failing() && tab.flow.game_over().is_some());
        }
        // Undone and left: the first end counts, and the game continues under a new number.
        tab.order(Command::Undo);
        let mut tab = tab.kill();
        assert_eq!((tab.n_finished(), tab.saved().len()), (1, 1), "{state:?}");
        disk.archive.state.set(ArchiveState::Works);
        tab.wait();
        let mut tab = tab.kill();
        assert_eq!((tab.text(OUTBOX), tab.n_finished()), (None, 1), "{state:?}");
        assert!(!tab.flow.is_saving_failing());
        tab.play(GameKind::Four);
        tab.drop("1");
        assert_eq!((tab.n_finished(), tab.saved().len()), (1, 0), "{state:?}");
        assert_eq!(disk.archive.filed.borrow().len(), 1);
    }
}

#[test]
fn an_answer_about_an_undone_end_is_ignored() {
    let disk = Disk::default();
    let mut tab = won(&disk, ArchiveState::Silent);
    assert!(tab.flow.game_over().is_none(), "the database has not answered");
    tab.order(Command::Undo);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert!(tab.flow.game_over().is_none(), "the game continues");
    assert_eq!((tab.n_finished(), tab.saved().len()), (1, 1));
}

#[test]
fn full_storage_loses_no_finished_game_while_the_database_works() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    tab.choose(two_people);
    tab.play(GameKind::Four);
    tab.drop("121212");
    disk.memory.is_full.set(true);
    disk.archive.state.set(ArchiveState::Fails);
    tab.drop("1");
    assert!(tab.text("flagfall running four 0").is_some(), "the outbox could not store it");
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert_eq!((tab.text("flagfall running four 0"), tab.n_finished()), (None, 1));
    assert_eq!((tab.kill().n_finished(), disk.archive.filed.borrow().len()), (1, 1));
}

#[test]
fn a_kill_between_outbox_and_running_game_leaves_one_game() {
    let disk = Disk::default();
    let tab = won(&disk, ArchiveState::Late);
    let record =
        tab.text(OUTBOX).and_then(|text| text.split_once('\n').map(|(_, text)| text.to_owned()));
    let unfinished = record.expect("a record").lines().take(10).collect::<Vec<_>>().join("\n");
    disk.memory.texts.borrow_mut().insert("flagfall running four 0".to_owned(), unfinished);
    let mut tab = tab.kill();
    assert_eq!((tab.saved().len(), tab.n_finished()), (0, 1));
}

#[test]
fn tabs_count_games_filed_by_other_tabs() {
    let disk = Disk::default();
    let mut tabs = [0, 1].map(|own| Tab::at(&disk, Places { own, left: vec![] }));
    for tab in &mut tabs {
        tab.choose(two_people);
        tab.play(GameKind::Four);
        tab.drop("1212121");
    }
    for tab in &mut tabs {
        tab.wants(Intent::Open(Page::History));
        let history = tab.flow.history().expect("it is known");
        assert_eq!(history.games.len(), 2);
    }
}

/// Game numbers are never reused.
#[test]
fn every_game_has_its_own_number() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    tab.choose(two_people);
    tab.play(GameKind::Four);
    for number in [0, 64, 128] {
        tab.drop("1");
        assert!(tab.text(&format!("flagfall running four {number}")).is_some(), "{number}");
        tab.drop("212121");
        tab = tab.reload();
        tab.play(GameKind::Four);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Every game is filed once, whatever happens to the database and whenever the tab is killed.
    #[test]
    fn every_game_is_filed_once(
        games in proptest::collection::vec((0..5_usize, any::<bool>(), any::<bool>()), 1..8),
    ) {
        const STATES: [ArchiveState; 5] = [
            ArchiveState::Works,
            ArchiveState::Fails,
            ArchiveState::Silent,
            ArchiveState::Late,
            ArchiveState::Dies,
        ];
        let disk = Disk::default();
        let mut tab = Tab::open(&disk);
        tab.choose(two_people);
        let n_games = games.len();
        for (state, is_taken_back, is_killed) in games {
            disk.archive.state.set(STATES[state]);
            tab.begin(GameKind::Four);
            tab.drop("1212121");
            if is_taken_back {
                tab.order(Command::Undo);
                tab.drop("1");
            }
            if is_killed || STATES[state] == ArchiveState::Dies {
                tab = tab.kill();
            }
        }
        disk.archive.state.set(ArchiveState::Works);
        let mut tab = tab.kill();
        prop_assert_eq!((tab.n_finished(), disk.archive.filed.borrow().len()), (n_games, n_games));
        prop_assert_eq!(disk.memory.texts.borrow().keys().filter(|name| name.contains("outbox")).count(), 0);
    }
}

/// Deleted games are gone in every tab and after a reload, and a backup restores them, repeatedly.
#[test]
fn only_a_backup_restores_deleted_games() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    tab.choose(two_people);
    for columns in ["1212121", "7171717", "12121232"] {
        tab.begin(GameKind::Four);
        tab.drop(columns);
    }
    let backup = tab.back_up().expect("it works");
    let mut other = Tab::at(&disk, Places { own: 1, left: vec![] });
    assert_eq!((tab.n_finished(), other.n_finished()), (3, 3));
    let delete = |tab: &mut Tab, command| {
        tab.wants(Intent::Open(Page::History));
        tab.wants(Intent::History(command));
        tab.wants(Intent::History(HistoryCommand::ConfirmDelete));
        let notice = tab.flow.notice().expect("an answer").message.words.clone();
        tab.wants(Intent::Back);
        Language::english().say(&notice)
    };
    for _ in 0..2 {
        tab.wants(Intent::Open(Page::History));
        let second = tab.flow.history().expect("it answers").games[1].id;
        assert_eq!(delete(&mut tab, HistoryCommand::Delete(second)), "1 game was deleted.");
        assert_eq!(tab.n_finished(), 2);
        other.keeper.handle_storage_change("flagfall deleted");
        assert_eq!(other.n_finished(), 2);
        assert_eq!(delete(&mut tab, HistoryCommand::DeleteAll), "2 games were deleted.");
        tab = tab.kill();
        assert_eq!(tab.n_finished(), 0);
        assert_eq!(tab.adds(&backup).finished, 3);
        assert_eq!((tab.n_finished(), tab.back_up().as_ref()), (3, Some(&backup)));
    }
    disk.archive.state.set(ArchiveState::Fails);
    let refused = "This game cannot be deleted now. Try again later.";
    assert_eq!(delete(&mut tab, HistoryCommand::DeleteAll), refused);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert_eq!(tab.n_finished(), 3, "the deletion is not retried");
}
