//! Statistics that the second page derives from the records of finished games.

use flagfall_flow::HistoryCommand;
use flagfall_keeper::CategoryFigures;

use super::super::memory::ArchiveState;
use super::*;

/// So many lost games on Beginner wait to be filed: each hit c1, after a first opening with a chance of 3 in 20.
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

/// The figures that the history shows for Beginner, once the solvers have nothing more to do.
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

/// More games than are read at a time.
#[test]
fn every_record_is_read_for_its_mine_and_its_luck() {
    let disk = lost(70);
    let mut tab = Tab::open(&disk);
    let found = figures(&mut tab);
    let hits: Vec<(String, usize)> =
        found.hits.iter().map(|(cell, n_hits)| (cell.to_string(), *n_hits)).collect();
    assert_eq!(hits, [("c1".to_owned(), 70)]);
    let [month] = &found.luck[..] else { panic!("{:?}", found.luck) };
    assert_eq!((month.month.to_string().as_str(), month.n_games), ("2026-11-01", 70));
    assert_eq!(month.luck.n_hits, 70);
    // No record was taken for one that cannot be read.
    assert!(month.luck.sigmas().is_some_and(|sigmas| sigmas < -1.0), "{month:?}");
    // It is known in the next visit, and a solver is not asked again.
    let written = tab.text("flagfall luck").expect("it is kept");
    assert_eq!(written.lines().count(), 70);
    let mut tab = tab.kill();
    assert_eq!(figures(&mut tab).luck, found.luck);
}

/// The page is opened at its charts: the trainer, which looks for mistakes, asks for the same records at the same time.
#[test]
fn the_trainer_takes_no_record_away() {
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
fn a_deleted_game_counts_no_more() {
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
fn a_database_that_fails_has_no_charts_and_does_no_harm() {
    let disk = lost(3);
    disk.archive.state.set(ArchiveState::Fails);
    let mut tab = Tab::open(&disk);
    assert_eq!(figures(&mut tab).hits, []);
    disk.archive.state.set(ArchiveState::Works);
    tab.wait();
    assert_eq!(figures(&mut tab).hits[0].1, 3);
}
