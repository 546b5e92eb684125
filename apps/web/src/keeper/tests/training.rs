//! Exercises in the browser: found in finished games, kept from tab to tab, and included in backups.

use flagfall_keeper::BackupTotals;
use flagfall_table::link::Record;

use super::*;

/// c2 is a needless risk.
const GAME: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
    assistance allowed\n100 open a1\n";

#[test]
fn a_mistake_becomes_an_exercise_that_outlives_its_tab_and_browser() {
    let mut tab = Tab::open(&Disk::default());
    let record = Record::from_text(GAME).unwrap_or_else(|error| panic!("{error}"));
    tab.wants(Intent::Continue(record));
    tab.wants(MinesCommand::hit("c2".parse().expect("a cell")).into());
    assert!(tab.flow.game().is_some_and(GameTable::is_over));
    tab.wants(Intent::Open(Page::Menu));
    tab.wait();
    tab.answer();
    assert_eq!(tab.flow.n_due(), Some(1));

    let mut next = tab.kill();
    next.wants(Intent::Open(Page::Menu));
    next.wait();
    next.answer();
    assert_eq!(next.flow.n_due(), Some(1), "the game is reviewed only once");
    let backup = next.back_up().expect("it works");
    assert!(backup.starts_with("flagfall backup 2\n"), "{backup}");

    let mut other = Tab::open(&Disk::default());
    assert_eq!(other.adds(&backup).exercises, 1);
    assert_eq!(other.adds(&backup), BackupTotals::default());
    assert_eq!(other.back_up(), Some(backup));
    other.wants(Intent::Open(Page::Menu));
    assert_eq!(other.flow.n_due(), Some(1));
    other.wants(Intent::Train(None));
    other.wants(MinesCommand::hit("d1".parse().expect("a cell")).into());
    assert_eq!(other.kill().flow.n_due(), Some(0), "the answer is saved, too");
}
