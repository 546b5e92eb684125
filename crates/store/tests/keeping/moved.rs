//! A store that is locked at start, or whose file another program renames: play continues, and everything is saved.

use std::fs;

use flagfall_history::{Category, Origin, Round, Screen};
use flagfall_play::{Action, FourInARow, FourTerms, Millis};
use flagfall_settings::{Settings, Theme};
use flagfall_store::{Bookmark, Keeping, Patience, Store};
use flagfall_text::Language;

use crate::disk::{Disk, when};

/// A game between two people with its bookmark.
struct Game {
    round: Round<FourInARow>,
    bookmark: Bookmark,
}

impl Game {
    fn new() -> Game {
        let round = Round::new(FourTerms::friendly(), Origin::new(Screen::Terminal), when(0));
        Game { round, bookmark: Bookmark::default() }
    }

    fn drop_disc(&mut self, column: usize, at: u64, keeping: &mut Keeping) {
        let drop = format!("drop {column}").parse().unwrap();
        self.round.act(Action::Move(drop), when(at)).unwrap();
        self.bookmark.keep(&self.round, keeping, when(at));
    }
}

fn n_entries(store: &Store) -> Vec<usize> {
    store.kept().unwrap().iter().map(|game| game.n_entries).collect()
}

#[test]
fn a_start_while_another_program_writes_shows_a_copy_and_catches_up() {
    let disk = Disk::new();
    disk.keeping().keep_settings(&Settings { theme: Theme::Light, ..Settings::default() });
    disk.run("BEGIN IMMEDIATE");
    let mut keeping = disk.keeping();
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert_eq!(complaint, "Nothing new is being saved. Another program is writing. Try again.");
    assert_eq!(keeping.settings().0.theme, Theme::Light);
    let mut game = Game::new();
    game.drop_disc(1, 10, &mut keeping);
    assert!(!game.bookmark.is_kept() && keeping.is_failing());
    disk.run("COMMIT");
    keeping.tick(Millis(4_000));
    game.bookmark.keep(&game.round, &mut keeping, when(4_000));
    assert!(game.bookmark.is_kept() && !keeping.is_failing());
    assert_eq!(n_entries(&disk.store()), [1]);
}

/// The store is opened with the patience of a start, and reopened with that of play.
#[test]
fn only_the_first_attempt_to_open_has_the_patience_of_a_start() {
    let asked = std::rc::Rc::new(std::cell::RefCell::new(vec![]));
    let seen = std::rc::Rc::clone(&asked);
    let mut keeping = Keeping::new(move |patience| {
        seen.borrow_mut().push(patience);
        Err("Another program is writing.".into())
    });
    assert_eq!(*asked.borrow(), [Patience::AtFirst], "it is opened once");
    keeping.tick(Millis(60_000));
    assert_eq!(*asked.borrow(), [Patience::AtFirst, Patience::WhilePlaying]);
}

/// Renames the file and its companions, as a program that sets it aside does.
fn rename(disk: &Disk) {
    for ending in ["-wal", "-shm", ""] {
        let file = format!("{}{ending}", disk.file.display());
        fs::rename(&file, format!("{file}.old")).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_game_whose_file_is_moved_away_is_saved_completely_in_the_new_one() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let light = Settings { theme: Theme::Light, ..Settings::default() };
    keeping.settings();
    keeping.keep_settings(&light);
    let mut game = Game::new();
    game.drop_disc(1, 10, &mut keeping);
    rename(&disk);
    // Another program was first and has saved a game there, with the same number as ours.
    let mut other = Game::new();
    other.drop_disc(7, 10, &mut disk.keeping());
    game.drop_disc(2, 20, &mut keeping);
    assert!(game.bookmark.is_kept(), "it is saved at once");
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert!(complaint.starts_with("Another program has moved the file away."), "{complaint}");
    game.drop_disc(1, 30, &mut keeping);
    keeping.flush();
    assert!(!keeping.is_failing());
    assert_eq!(keeping.take_complaint(), None, "it is reported once");
    let mut found = n_entries(&disk.store());
    found.sort_unstable();
    assert_eq!(found, [1, 3]);
    assert_eq!(disk.store().settings().unwrap().0, light);
}

#[cfg(unix)]
#[test]
fn a_game_that_ends_after_its_file_was_moved_away_counts() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    for (column, at) in [1, 2, 1, 2, 1, 2].into_iter().zip(1..) {
        game.drop_disc(column, at, &mut keeping);
    }
    rename(&disk);
    game.drop_disc(1, 7, &mut keeping);
    game.bookmark.close(&game.round, &mut keeping, when(8));
    keeping.flush();
    assert!(!keeping.is_failing());
    let store = disk.store();
    assert_eq!((store.statistics(Category::People).unwrap().wins, n_entries(&store)), (1, vec![]));
}

/// Either the old or the new game is stored, whatever fails in between.
#[test]
fn other_terms_replace_a_game_in_one_transaction() {
    let disk = Disk::new();
    let mut keeping = disk.keeping();
    let mut game = Game::new();
    game.drop_disc(1, 10, &mut keeping);
    disk.run("CREATE TRIGGER no_entry BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'no'); END");
    let terms = FourTerms { undo: flagfall_play::Undo::Forbidden, ..FourTerms::friendly() };
    game.round.change_terms(terms);
    game.drop_disc(2, 20, &mut keeping);
    assert!(!game.bookmark.is_kept());
    assert_eq!(n_entries(&disk.store()), [1], "the old game is unchanged");
    disk.run("DROP TRIGGER no_entry");
    game.drop_disc(3, 30, &mut keeping);
    assert!(game.bookmark.is_kept());
    let id = game.bookmark.id().unwrap();
    drop(game.bookmark);
    let store = disk.store();
    assert_eq!(n_entries(&store), [3]);
    let taken = store.resume::<FourInARow>(id).unwrap();
    assert_eq!(taken.session.write(), game.round.session().write());
}
