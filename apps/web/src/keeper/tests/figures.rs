//! Statistics that the second page derives from the records of finished games.

use flagfall_flow::HistoryCommand;
use flagfall_keeper::CategoryFigures;

use super::super::memory::ArchiveState;
use super::*;

/// A disk with `n_games` lost Beginner games that wait to be filed. Each hit c1, after a first opening with a chance of
/// 3 in 20.
fn lost(n_games: i64) -> Disk {
    let record = "known web\nflagfall 1 mines\nboard given 5x4x3/..*../...../*...*/.....\nmarks flags\nundo forbidden\n\
                  assistance allowed\n0 open a1\n900 open c1\nend lost 900\n";
    let disk = Disk::default();
    for nth in 0..n_games {
        let line = format!("{} lost alone new 900 30 9x9x10 safe\tweb", 1_794_830_400 + nth);
        let name = format!("flagfall outbox mines {}", 64 * nth);
        disk.memory.texts.borrow_mut().insert(name, format!("{line}\n{record}"));
    }
    disk
}

/// The figures that the history shows for Beginner, once the solvers are done.
fn figures(tab: &mut Tab) -> CategoryFigures {
    open_charts(tab);
    shown_figures(tab)
}

fn open_charts(tab: &mut Tab) {
    tab.wants(Intent::Open(Page::History));
    let beginner = "9x9x10 safe".parse().expect("a category");
    tab.wants(Intent::History(HistoryCommand::Filter(GameFilter::Category(beginner))));
}

fn shown_figures(tab: &Tab) -> CategoryFigures {
    let history = tab.flow.history().expect("it answers");
    history.figures.expect("a level is shown")
}

/// There are more games than are read per batch.
#[test]
fn every_record_is_read_for_hits_and_luck() {
    let disk = lost(70);
    let mut tab = Tab::open(&disk);
    let found = figures(&mut tab);
    let hits: Vec<(String, usize)> =
        found.hits.iter().map(|(cell, n_hits)| (cell.to_string(), *n_hits)).collect();
    assert_eq!(hits, [("c1".to_owned(), 70)]);
    let [month] = &found.luck[..] else { panic!("{:?}", found.luck) };
    assert_eq!((month.month.to_string().as_str(), month.n_games), ("2026-11-01", 70));
    assert_eq!(month.luck.n_hits, 70);
    // No record was mistaken for an unreadable one.
    assert!(month.luck.sigmas().is_some_and(|sigmas| sigmas < -1.0), "{month:?}");
    // The luck is stored for the next visit, and no solver computes it again.
    let written = tab.text("flagfall luck").expect("it is stored");
    assert_eq!(written.lines().count(), 70);
    let mut tab = tab.kill();
    assert_eq!(figures(&mut tab).luck, found.luck);
}

/// If the page opens with the charts, the trainer, which looks for mistakes, requests the same records at the same
/// time.
#[test]
fn the_charts_and_the_trainer_share_records() {
    let disk = lost(3);
    disk.archive.state.set(ArchiveState::Silent);
    let mut tab = Tab::open(&disk);
    open_charts(&mut tab);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    tab.answer();
    let found = shown_figures(&tab);
    assert_eq!((found.hits[0].1, found.luck[0].luck.n_hits), (3, 3));
}

#[test]
fn a_deleted_game_no_longer_counts() {
    let disk = lost(3);
    let mut tab = Tab::open(&disk);
    assert_eq!(figures(&mut tab).hits[0].1, 3);
    let newest = tab.flow.history().expect("it answers").games[0].id;
    tab.wants(Intent::History(HistoryCommand::Delete(newest)));
    tab.wants(Intent::History(HistoryCommand::ConfirmDelete));
    let found = figures(&mut tab);
    assert_eq!((found.hits[0].1, found.luck[0].n_games), (2, 2));
}

#[test]
fn charts_recover_from_a_failing_database() {
    let disk = lost(3);
    disk.archive.state.set(ArchiveState::Fails);
    let mut tab = Tab::open(&disk);
    assert_eq!(figures(&mut tab).hits, []);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert_eq!(figures(&mut tab).hits[0].1, 3);
}
