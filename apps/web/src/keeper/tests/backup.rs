//! Backups of the browser's data: written and restored.

use std::cell::RefCell;
use std::rc::Rc;

use flagfall_keeper::{BackupFault, BackupTotals};

use super::super::memory::ArchiveState;
use super::*;

/// A backup written by the store of the other programs.
const OF_STORE: &str = include_str!("../../../../../crates/keeper/fixtures/backup-of-store.txt");

/// A backup written by this page, which the store's tests also read.
const OF_PAGE: &str = include_str!("../../../../../crates/keeper/fixtures/backup-of-page.txt");

impl Tab {
    /// Writes a backup; `None` if the database fails.
    pub(super) fn back_up(&mut self) -> Option<String> {
        let text = Rc::new(RefCell::new(None));
        let given = Rc::clone(&text);
        self.keeper.back_up(move |parts| {
            *given.borrow_mut() = Some(parts.map(|parts| parts.concat()));
        });
        self.wait();
        text.take().expect("it answers")
    }

    /// Restores a text and returns what was new; `None` if the database fails.
    fn restore(&mut self, text: &str) -> Result<Option<BackupTotals>, BackupFault> {
        let added = Rc::new(RefCell::new(None));
        let given = Rc::clone(&added);
        self.keeper.restore(text, move |totals| *given.borrow_mut() = Some(totals))?;
        self.wait();
        Ok(added.take().expect("it answers"))
    }

    pub(super) fn adds(&mut self, text: &str) -> BackupTotals {
        self.restore(text).unwrap_or_else(|fault| panic!("{fault}")).expect("it works")
    }
}

/// A tab with data of earlier versions, a game that was won, and an unfinished one.
fn player() -> Tab {
    let mut tab = Tab::open(&old());
    tab.choose(two_people);
    tab.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    tab.drop("1212121");
    tab.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    tab.drop("44");
    tab
}

#[test]
fn the_format_is_stable() {
    // There may be more settings by now.
    let without_settings = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with("setting "));
        lines.filter(|line| !line.starts_with("end ")).map(str::to_owned).collect()
    };
    let written = player().back_up().expect("it works");
    assert_eq!(without_settings(&written), without_settings(OF_PAGE));
}

#[test]
fn a_backup_of_any_program_is_restored_once() {
    for text in [OF_PAGE, OF_STORE] {
        let mut tab = Tab::open(&Disk::default());
        assert_ne!(tab.adds(text), BackupTotals::default());
        assert_eq!(tab.back_up().as_deref(), Some(text), "an empty browser gets the same data");
        assert_eq!(tab.adds(text), BackupTotals::default(), "the second time nothing is new");
        let mut tab = tab.kill();
        assert_eq!(tab.back_up().as_deref(), Some(text));
    }
}

#[test]
fn restored_games_count_and_can_be_resumed() {
    let mut tab = Tab::open(&Disk::default());
    tab.adds(OF_STORE);
    assert_eq!(
        tab.flow.settings().theme,
        flagfall_settings::Theme::Light,
        "settings apply at once"
    );
    assert_eq!(tab.n_finished(), 2);
    tab.wants(Intent::Resume);
    assert!(tab.flow.game().is_some_and(|table| !table.is_over()));
}

#[test]
fn a_damaged_backup_or_a_failing_database_changes_nothing() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    let damaged = OF_STORE.replacen("theme=light", "theme=night", 1);
    let n_lines = OF_STORE.lines().count();
    assert_eq!(tab.restore(&damaged).err().map(|fault| fault.line), Some(n_lines));
    disk.archive.state.set(ArchiveState::Fails);
    assert_eq!(tab.restore(OF_STORE), Ok(None));
    assert_eq!(tab.back_up(), None);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert_eq!(tab.n_finished(), 0);
    let tab = tab.kill();
    assert!(tab.text(SETTINGS).is_none_or(|text| !text.contains("theme=light")));
}

/// Settings that only a newer version knows are part of backups, and are kept when this page changes others.
#[test]
fn settings_of_a_newer_version_survive_a_backup() {
    let disk = Disk::default();
    let newer = "smell=roses\ntheme=infrared\n";
    disk.memory.texts.borrow_mut().insert(SETTINGS.to_owned(), newer.to_owned());
    let text = Tab::open(&disk).back_up().expect("it works");
    let mut tab = Tab::open(&Disk::default());
    tab.adds(&text);
    tab.choose(two_people);
    let text = tab.back_up().expect("it works");
    for line in ["setting smell=roses", "setting theme=infrared", "setting four-undo=free"] {
        assert!(text.lines().any(|found| found == line), "{line} is not in {text}");
    }
}

/// A game that ended here doesn't come back, and one that ended elsewhere is over here.
#[test]
fn a_game_continued_elsewhere_is_one_game() {
    let mut tab = player();
    let before = tab.back_up().expect("it works");
    let mut elsewhere = Tab::open(&Disk::default());
    elsewhere.adds(&before);
    tab.drop("5566");
    assert_eq!(tab.adds(&before), BackupTotals::default(), "it was continued here");
    tab.drop("7");
    assert!(tab.flow.game().is_some_and(GameTable::is_over));
    assert_eq!(tab.adds(&before), BackupTotals::default(), "it ended here");
    let after = tab.back_up().expect("it works");
    assert_eq!(elsewhere.adds(&after).finished, 1);
    assert_eq!(elsewhere.back_up(), Some(after));
}

/// Wherever a tab is killed, the next one has all of the backup or nothing, and restoring again completes it.
#[test]
fn a_backup_is_restored_completely_or_not_at_all() {
    // A game that is running here and has ended there.
    let mut elsewhere = player();
    let before = elsewhere.back_up().expect("it works");
    elsewhere.drop("55667");
    elsewhere.begin(GameKind::Four);
    elsewhere.drop("1");
    let there = elsewhere.back_up().expect("it works");
    let disk = |n_writes| {
        let disk = Disk::default();
        let mut tab = Tab::open(&disk);
        tab.adds(&before);
        disk.memory.life.ends_after(n_writes);
        (disk, tab)
    };
    let after = {
        let (_, mut tab) = disk(usize::MAX);
        tab.adds(&there);
        tab.back_up().expect("it works")
    };
    let mut n_restored = 0;
    for n_writes in 0.. {
        let (disk, mut tab) = disk(n_writes);
        let done = |_| ();
        tab.keeper.restore(&there, done).unwrap_or_else(|fault| panic!("{fault}"));
        tab.wait();
        let was_killed = disk.memory.life.is_over();
        disk.memory.life.ends_after(usize::MAX);
        let mut tab = tab.kill();
        tab.wait();
        let is_there = tab.back_up().expect("it works");
        assert!(is_there == before || is_there == after, "killed after {n_writes}: {is_there}");
        n_restored += usize::from(is_there == after);
        assert_eq!(tab.text("flagfall restoring"), None);
        tab.adds(&there);
        assert_eq!(tab.back_up().as_ref(), Some(&after), "killed after {n_writes}");
        if !was_killed {
            break;
        }
    }
    assert!(n_restored > 3, "only {n_restored} restores were completed after a kill");
}
