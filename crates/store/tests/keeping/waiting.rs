//! Pending writes are completed, whatever happens to the table.

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;

use flagfall_history::{Category, DailyTask, Exercise, GameResult, Screen};
use flagfall_keeper::{Attempt, RecordId};
use flagfall_mines::Cell;
use flagfall_play::{Action, Millis, Minesweeper, Session, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{Languages, Settings, Theme};
use flagfall_store::{Bookmark, Keeping, Patience, Resumed, Store};
use flagfall_table::{Kit, MinesCommand, MinesTable};
use flagfall_text::Language;

use crate::disk::{Disk, when};

const OURS: &str = "5x4x5 safe";

/// A table with one game, and its bookmark.
struct Game {
    kit: Kit,
    table: MinesTable,
    bookmark: Bookmark,
}

impl Game {
    fn new() -> Game {
        let settings = Settings { mines_undo: Undo::Free, ..Settings::default() };
        let (mut kit, _) =
            Kit::new(Screen::Terminal, settings, Box::new(|| Seed(3)), Languages::english());
        let plan = kit.mines_plan(None).with_size("5x4x5".parse().unwrap());
        Game { kit, table: MinesTable::new(plan, when(0)), bookmark: Bookmark::default() }
    }

    fn open(&mut self, cell: Cell, at: u64, keeping: &mut Keeping) {
        self.carry_out(MinesCommand::hit(cell), at);
        self.bookmark.keep(self.table.round().expect("a local game"), keeping, when(at));
    }

    fn carry_out(&mut self, command: MinesCommand, at: u64) {
        self.table.carry_out(command, &mut self.kit, when(at));
    }

    /// Opens one cell.
    fn begin(&mut self, keeping: &mut Keeping) {
        self.open("a1".parse().unwrap(), 1_000, keeping);
        assert!(!self.table.is_over() && self.bookmark.is_kept());
    }

    /// Opens all cells without a mine, one per millisecond.
    fn win(&mut self, at: u64, keeping: &mut Keeping) {
        let session = self.table.session().expect("a local game");
        let grid = session.game().view().size().grid();
        // Replaying the same game to its end reveals the mines.
        let mut same = Session::<Minesweeper>::new(session.terms().clone());
        for entry in session.entries() {
            same.act(entry.seat, entry.action, entry.at).unwrap();
        }
        for cell in grid.cells() {
            let _ = same.act(
                same.seat_at_screen(),
                Action::Move(flagfall_mines::MinesAction::Open(cell)),
                Millis(at),
            );
        }
        let layout = same.game().layout().expect("it is over").clone();
        for (cell, at) in grid.cells().filter(|&cell| !layout.is_mine(cell)).zip(at..) {
            self.open(cell, at, keeping);
        }
        assert_eq!(self.table.view().outcome(), Some(flagfall_mines::MinesOutcome::Won));
    }

    /// Opens a mine.
    fn lose(&mut self, at: u64, keeping: &mut Keeping) {
        let grid = self.table.view().size().grid();
        for (cell, at) in grid.cells().zip(at..) {
            self.open(cell, at, keeping);
        }
        assert_eq!(self.table.view().outcome(), Some(flagfall_mines::MinesOutcome::Lost));
    }
}

fn n_won(store: &Store) -> usize {
    store.statistics(OURS.parse::<Category>().unwrap()).unwrap().wins
}

#[test]
fn an_unsaved_win_outlives_its_table() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    disk.fail();
    game.win(2_000, &mut keeping);
    assert!(!game.bookmark.is_kept() && keeping.is_failing());
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert!(complaint.starts_with("Not saved yet. "), "{complaint}");
    let loss = Language::english().say(&keeping.loss().expect("a loss"));
    assert_eq!(complaint, format!("Not saved yet. {loss}"));
    assert_eq!(keeping.kept(), [], "a finished game is not offered");

    // The same board again, in the same slot.
    game.carry_out(MinesCommand::Restart, 3_000);
    game.open("a1".parse().unwrap(), 3_100, &mut keeping);
    assert_eq!(n_won(&disk.store()), 0);
    disk.mend();
    keeping.tick(Millis(9_000));
    game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(9_000));
    assert!(game.bookmark.is_kept() && !keeping.is_failing());
    assert_eq!(keeping.loss(), None);
    assert_eq!((n_won(&disk.store()), disk.store().kept().unwrap().len()), (1, 1));
}

#[test]
fn quitting_at_once_retries_pending_writes() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    disk.fail();
    game.win(2_000, &mut keeping);
    keeping.keep_settings(&Settings { theme: Theme::Classic, ..Settings::default() });
    let date = "2026-11-15".parse().unwrap();
    keeping.count_attempt(Attempt {
        date,
        task: DailyTask::Four,
        result: GameResult::Won,
        time: Millis(5),
        n_hints: 0,
    });
    disk.mend();
    // No time has passed since.
    game.bookmark.close(game.table.round().expect("a local game"), &mut keeping, when(2_100));
    keeping.flush();
    drop((game, keeping));
    let store = disk.store();
    assert_eq!((n_won(&store), store.kept().unwrap()), (1, vec![]));
    assert_eq!(store.settings().unwrap().0.theme, Theme::Classic);
    assert_eq!(store.daily(date, DailyTask::Four).unwrap().map(|daily| daily.n_tries), Some(1));
}

#[test]
fn the_rank_of_a_pending_win_is_reported_once_it_is_stored() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    disk.fail();
    game.win(2_000, &mut keeping);
    disk.mend();
    keeping.tick(Millis(9_000));
    let mut told =
        || game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(9_000));
    assert_eq!(told().and_then(|finished| finished.rank), Some(1));
    assert_eq!(told(), None, "it is reported once");
}

#[test]
fn a_game_left_while_writes_fail_is_offered_later() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    disk.fail();
    game.carry_out(MinesCommand::mark("e4".parse().unwrap()), 2_000);
    game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(2_000));
    game.bookmark.close(game.table.round().expect("a local game"), &mut keeping, when(2_000));
    drop(game);
    assert!(keeping.kept().iter().all(|kept| kept.is_held), "it is not complete yet");
    disk.mend();
    keeping.tick(Millis(9_000));
    let kept = keeping.kept();
    assert_eq!((kept.len(), kept[0].n_entries, kept[0].is_held), (1, 2, false));
}

#[test]
fn a_game_abandoned_while_writes_fail_is_not_offered() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    disk.fail();
    game.carry_out(MinesCommand::Restart, 2_000);
    game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(2_000));
    assert_eq!(keeping.kept(), []);
    assert_eq!(disk.store().kept().unwrap().len(), 1);
    disk.mend();
    keeping.tick(Millis(9_000));
    assert_eq!(disk.store().kept().unwrap(), []);
    assert!(!keeping.is_failing());
}

#[test]
fn a_store_that_opens_later_gets_earlier_wins() {
    let disk = Disk::new();
    disk.set_there(false);
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.open("a1".parse().unwrap(), 1_000, &mut keeping);
    game.win(2_000, &mut keeping);
    game.carry_out(MinesCommand::Restart, 3_000);
    game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(3_000));
    disk.set_there(true);
    keeping.tick(Millis(9_000));
    assert!(!keeping.is_failing());
    assert_eq!((n_won(&disk.store()), disk.store().kept().unwrap()), (1, vec![]));
}

/// An answer that was given while nothing could be written counts at once, and does not replace the next one.
#[test]
fn answers_to_exercises_are_saved_in_their_order() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let [first, second] = [
        "2026-11-19 1 right 2026-11-16 game 1763200000 win 4453",
        "2026-11-22 2 right 2026-11-19 game 1763200000 win 4453",
    ]
    .map(|text| text.parse::<Exercise>().unwrap());
    disk.fail();
    keeping.keep_training(std::slice::from_ref(&first), Some(RecordId(1)));
    assert!(keeping.is_failing());
    let here = keeping.training();
    assert_eq!((here.exercises, here.reviewed_until), (vec![first], RecordId(1)));
    disk.mend();
    keeping.keep_training(std::slice::from_ref(&second), Some(RecordId(2)));
    keeping.tick(Millis(9_000));
    assert!(!keeping.is_failing());
    let saved = disk.store().training().unwrap();
    assert_eq!((saved.exercises, saved.reviewed_until), (vec![second], RecordId(2)));
}

/// An end that was undone stays on record, even if the resumed game is won.
#[test]
fn a_loss_that_was_undone_is_not_a_second_game() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.begin(&mut keeping);
    game.lose(2_000, &mut keeping);
    game.carry_out(MinesCommand::Undo, 3_000);
    game.bookmark.keep(game.table.round().expect("a local game"), &mut keeping, when(3_000));
    drop(game.bookmark);

    let id = keeping.kept()[0].id;
    let Resumed { session, origin, claim } = keeping.resume::<Minesweeper>(id).unwrap();
    let bookmark = Bookmark::at(claim, &session, &keeping);
    let table = MinesTable::resumed(session, origin, when(4_000));
    let mut again = Game { kit: game.kit, table, bookmark };
    again.win(5_000, &mut keeping);
    let statistics = keeping.look(|store| store.statistics(OURS.parse().unwrap()));
    assert_eq!((statistics.losses, statistics.wins), (1, 0));
    assert_eq!(keeping.kept(), []);
}

#[test]
fn failed_reads_have_their_own_message() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    disk.run("ALTER TABLE finished RENAME TO gone");
    assert_eq!(keeping.look(Store::categories), []);
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert!(complaint.starts_with("Saved games and settings cannot be read. "), "{complaint}");
    assert!(!keeping.is_failing(), "nothing was to be saved");
    keeping.look(Store::categories);
    assert_eq!(keeping.take_complaint(), None, "it is reported once");
    disk.run("ALTER TABLE gone RENAME TO finished");
    keeping.look(Store::categories);
    disk.run("ALTER TABLE finished RENAME TO gone");
    keeping.look(Store::categories);
    assert!(keeping.take_complaint().is_some(), "reading worked in between");
}

#[test]
fn players_wait_less_during_play_than_at_the_start() {
    let asked = Rc::new(RefCell::new(Vec::new()));
    let listen = Rc::clone(&asked);
    let mut keeping = Keeping::new(move |patience| {
        listen.borrow_mut().push(patience);
        Err("the file cannot be opened".into())
    });
    keeping.tick(Millis(5_000));
    keeping.flush();
    assert_eq!(
        *asked.borrow(),
        [Patience::AtFirst, Patience::WhilePlaying, Patience::WhilePlaying]
    );
}

/// Saving works again without a restart.
#[test]
fn damage_found_during_play_is_set_aside_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let open = {
        let file = file.clone();
        move |patience| Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    };
    let classic = Settings { theme: Theme::Classic, ..Settings::default() };
    let mut keeping = Keeping::new(open.clone());
    keeping.keep_settings(&classic);
    let mut long = Game::new();
    for at in 0..2_000 {
        long.carry_out(MinesCommand::mark("e4".parse().unwrap()), at);
    }
    long.bookmark.keep(long.table.round().expect("a local game"), &mut keeping, when(2_000));
    drop((long, keeping));
    let mut bytes = fs::read(&file).unwrap();
    // The last pages contain the entries, which are only read later.
    let end = bytes.len();
    bytes[end - 8 * 4096..].fill(0x5a);
    fs::write(&file, &bytes).unwrap();

    let mut keeping = Keeping::new(open);
    assert_eq!(keeping.settings().0, classic);
    let mut game = Game::new();
    let damaged = keeping.kept()[0].id;
    assert!(keeping.resume::<Minesweeper>(damaged).is_err());
    keeping.tick(Millis(1));
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert!(complaint.contains("set aside as"), "{complaint}");
    game.begin(&mut keeping);
    assert!(!keeping.is_failing());
    drop((game, keeping));
    let store = Store::open(&file).unwrap().store;
    let mut n_entries: Vec<usize> =
        store.kept().unwrap().iter().map(|kept| kept.n_entries).collect();
    n_entries.sort_unstable();
    assert_eq!(n_entries[0], 1, "the new game");
    assert!(n_entries.len() == 2 && n_entries[1] < 2_000, "the readable part of the long one");
    assert_eq!(store.settings().unwrap(), (classic, vec![]), "the settings were salvaged");
}
