//! A file that is no store any more is set aside, never deleted, and the game starts.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use flagfall_play::{Action, FourInARow, FourTerms, Millis, Session};
use flagfall_rng::{Rng, Seed};
use flagfall_store::{Failure, Store};
use flagfall_table::{Origin, Settings, Theme};

struct Home {
    _folder: tempfile::TempDir,
    file: PathBuf,
}

impl Home {
    fn new() -> Home {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("data/flagfall/flagfall.db");
        Home { _folder: folder, file }
    }

    /// A store with something in every kind of page.
    fn with_store() -> Home {
        let home = Home::new();
        let store = Store::open(&home.file).unwrap().store;
        store.keep_settings(&Settings::default(), &light()).unwrap();
        let mut session = Session::<FourInARow>::new(FourTerms::friendly());
        for nth in 0..2000 {
            let action =
                if nth % 2 == 0 { Action::Move("drop 4".parse().unwrap()) } else { Action::Undo };
            session.act(session.seat_at_screen(), action, Millis(nth)).unwrap();
        }
        store.keep(&mut None, &session, &Origin::new("screen"), 1).unwrap();
        home
    }
}

fn light() -> Settings {
    Settings { theme: Theme::Light, ..Settings::default() }
}

/// Opens it, and expects that what was there is now called so, unchanged.
#[track_caller]
fn check_set_aside(file: &Path, ending: &str) {
    let before = fs::read(file).ok();
    let opened = Store::open(file).unwrap();
    let aside = opened.set_aside.expect("it is set aside");
    assert_eq!(aside, PathBuf::from(format!("{}{ending}", file.display())));
    assert!(fs::read(&aside).ok() == before, "it is what it was");
    assert_eq!(opened.store.settings().unwrap(), (Settings::default(), vec![]));
    opened.store.keep_settings(&Settings::default(), &light()).unwrap();
    drop(opened.store);
    assert_eq!(Store::open(file).unwrap().set_aside, None, "the fresh one is sound");
}

#[test]
fn what_is_no_database_is_set_aside() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    fs::write(&home.file, "this is no database").unwrap();
    check_set_aside(&home.file, ".damaged-1");
    fs::write(&home.file, "SQL").unwrap();
    check_set_aside(&home.file, ".damaged-2");
    let mut rng = Rng::new(Seed(5));
    let mut noise: Vec<u8> = b"SQLite format 3\0".to_vec();
    noise.extend((0..20_000).map(|_| rng.word().to_le_bytes()[0]));
    fs::write(&home.file, noise).unwrap();
    check_set_aside(&home.file, ".damaged-3");
    fs::remove_file(&home.file).unwrap();
    fs::create_dir(&home.file).unwrap();
    check_set_aside(&home.file, ".damaged-4");
}

/// What belongs to a file goes first: the file itself without it would be another one, and a fresh file with it too.
#[test]
fn a_file_is_set_aside_with_all_that_belongs_to_it_or_not_at_all() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    fs::write(&home.file, "this is no database").unwrap();
    let beside = |ending: &str| PathBuf::from(format!("{}{ending}", home.file.display()));
    fs::write(beside("-wal"), "what was written last").unwrap();
    let in_the_way = beside(".damaged-1-wal");
    fs::create_dir(&in_the_way).unwrap();
    let failure = Store::open(&home.file).err().expect("it cannot be set aside");
    assert!(matches!(failure, Failure::Place { .. }), "{failure}");
    assert_eq!(fs::read_to_string(&home.file).unwrap(), "this is no database");
    assert_eq!(fs::read_to_string(beside("-wal")).unwrap(), "what was written last");

    fs::remove_dir(in_the_way).unwrap();
    check_set_aside(&home.file, ".damaged-1");
    assert_eq!(fs::read_to_string(beside(".damaged-1-wal")).unwrap(), "what was written last");
}

#[test]
fn a_file_that_was_cut_short_is_set_aside() {
    for share in [1, 2, 3] {
        let home = Home::with_store();
        let bytes = fs::read(&home.file).unwrap();
        fs::write(&home.file, &bytes[..bytes.len() * share / 4]).unwrap();
        check_set_aside(&home.file, ".damaged-1");
    }
}

#[test]
fn a_database_of_something_else_is_set_aside() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    let other = rusqlite::Connection::open(&home.file).unwrap();
    other.execute_batch("CREATE TABLE bookmark (url TEXT)").unwrap();
    drop(other);
    check_set_aside(&home.file, ".damaged-1");
}

#[test]
fn a_table_that_is_missing_is_damage() {
    let home = Home::with_store();
    let store = rusqlite::Connection::open(&home.file).unwrap();
    store.execute_batch("DROP TABLE finished").unwrap();
    drop(store);
    check_set_aside(&home.file, ".damaged-1");
}

#[test]
fn an_empty_file_is_a_fresh_store() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    fs::write(&home.file, "").unwrap();
    let opened = Store::open(&home.file).unwrap();
    assert_eq!(opened.set_aside, None, "nothing was in it");
    opened.store.keep_settings(&Settings::default(), &light()).unwrap();
}

/// The first look at a file is short. What shows later is looked into at the next start.
#[test]
fn damage_that_shows_later_is_set_aside_at_the_next_start() {
    let home = Home::with_store();
    let mut bytes = fs::read(&home.file).unwrap();
    // The pages at the end hold the entries, and only they are asked for late.
    let end = bytes.len();
    bytes[end - 8 * 4096..].fill(0x5a);
    fs::write(&home.file, &bytes).unwrap();
    let opened = Store::open(&home.file).unwrap();
    assert_eq!(opened.set_aside, None);
    let id = opened.store.kept().unwrap()[0].id;
    let failure = opened.store.take_up::<FourInARow>(id).err().unwrap();
    assert_eq!(failure.to_string(), Failure::Damaged.to_string());
    drop(opened);
    let opened = Store::open(&home.file).unwrap();
    assert!(opened.set_aside.is_some());
    assert_eq!(opened.store.kept().unwrap(), []);
    drop(opened);
    assert_eq!(Store::open(&home.file).unwrap().set_aside, None);
}

#[test]
fn random_damage_never_stops_the_game() {
    let sound = fs::read(Home::with_store().file).unwrap();
    let mut rng = Rng::new(Seed(11));
    for _ in 0..60 {
        let home = Home::new();
        fs::create_dir_all(home.file.parent().unwrap()).unwrap();
        let mut bytes = sound.clone();
        for _ in 0..1 + rng.below(40) {
            let place = rng.below(u32::try_from(bytes.len()).unwrap()) as usize;
            bytes[place] = rng.word().to_le_bytes()[0];
        }
        fs::write(&home.file, &bytes).unwrap();
        // What the first look misses shows when it is used, and then the next start sets it aside.
        let is_usable = (0..3).any(|_| {
            let store = match Store::open(&home.file) {
                Ok(opened) => opened.store,
                // The version is a number like any other, and may be hit.
                Err(Failure::Newer { .. }) => return true,
                Err(_) => return false,
            };
            let settings =
                store.settings().and_then(|(settings, _)| store.keep_settings(&settings, &light()));
            let kept = store.kept().map(|games| {
                games.iter().for_each(|game| drop(store.take_up::<FourInARow>(game.id)));
            });
            settings.is_ok() && kept.is_ok()
        });
        assert!(is_usable);
    }
}

#[test]
fn of_two_programs_that_find_damage_one_sets_it_aside() {
    for _ in 0..10 {
        let home = Home::new();
        fs::create_dir_all(home.file.parent().unwrap()).unwrap();
        fs::write(&home.file, "this is no database").unwrap();
        let start = Barrier::new(4);
        let n_asides: usize = thread::scope(|scope| {
            let programs: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        start.wait();
                        let opened = Store::open(&home.file).unwrap();
                        opened.store.keep_settings(&Settings::default(), &light()).unwrap();
                        usize::from(opened.set_aside.is_some())
                    })
                })
                .collect();
            programs.into_iter().map(|program| program.join().unwrap()).sum()
        });
        assert_eq!(n_asides, 1);
    }
}

#[test]
fn where_no_file_can_be_the_place_is_named() {
    let home = Home::new();
    let in_a_file = home._folder.path().join("file");
    fs::write(&in_a_file, "").unwrap();
    let failure = Store::open(&in_a_file.join("flagfall.db")).err().unwrap();
    assert!(matches!(&failure, Failure::Place { path, .. } if *path == in_a_file), "{failure}");
}
