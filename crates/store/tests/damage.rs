//! A damaged file is set aside, never deleted, and the game starts.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use flagfall_history::{Category, DailyTask, GameResult, Origin, Screen};
use flagfall_keeper::{Attempt, GameFilter, GameKind};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Seat, Session};
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{Settings, Theme};
use flagfall_store::{Failure, Patience, Store};

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

    /// A store with data in every kind of page.
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
        store.keep(&mut None, &session, &Origin::new(Screen::Terminal), 1).unwrap();
        home
    }
}

fn light() -> Settings {
    Settings { theme: Theme::Light, ..Settings::default() }
}

/// Opens the file and checks that it was renamed unchanged, and which settings were salvaged.
#[track_caller]
fn check_set_aside(file: &Path, ending: &str, salvaged: &Settings) {
    let before = fs::read(file).ok();
    let opened = Store::open(file).unwrap();
    let aside = opened.set_aside.expect("a damaged file");
    assert_eq!(aside, PathBuf::from(format!("{}{ending}", file.display())));
    assert!(fs::read(&aside).ok() == before, "it is unchanged");
    let (settings, complaints) = opened.store.settings().unwrap();
    assert_eq!(settings, *salvaged);
    assert_eq!(complaints, vec![]);
    opened.store.keep_settings(&settings, &light()).unwrap();
    drop(opened.store);
    assert_eq!(Store::open(file).unwrap().set_aside, None, "the fresh file is intact");
}

#[test]
fn a_file_that_is_not_a_database_is_set_aside() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    fs::write(&home.file, "this is no database").unwrap();
    check_set_aside(&home.file, ".damaged-1", &Settings::default());
    fs::write(&home.file, "SQL").unwrap();
    check_set_aside(&home.file, ".damaged-2", &Settings::default());
    let mut rng = Rng::new(Seed(5));
    let mut noise: Vec<u8> = b"SQLite format 3\0".to_vec();
    noise.extend((0..20_000).map(|_| rng.next_u32().to_le_bytes()[0]));
    fs::write(&home.file, noise).unwrap();
    check_set_aside(&home.file, ".damaged-3", &Settings::default());
    fs::remove_file(&home.file).unwrap();
    fs::create_dir(&home.file).unwrap();
    check_set_aside(&home.file, ".damaged-4", &Settings::default());
}

/// The companion files are renamed first: the file is incomplete without them, and a fresh file must not meet them.
#[test]
fn a_file_is_set_aside_with_its_companions_or_not_at_all() {
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
    check_set_aside(&home.file, ".damaged-1", &Settings::default());
    assert_eq!(fs::read_to_string(beside(".damaged-1-wal")).unwrap(), "what was written last");
}

#[test]
fn a_truncated_file_is_set_aside() {
    for share in [1, 2, 3] {
        let home = Home::with_store();
        let bytes = fs::read(&home.file).unwrap();
        fs::write(&home.file, &bytes[..bytes.len() * share / 4]).unwrap();
        check_set_aside(&home.file, ".damaged-1", &light());
    }
}

#[test]
fn another_programs_database_is_set_aside() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    let other = rusqlite::Connection::open(&home.file).unwrap();
    other.execute_batch("CREATE TABLE bookmark (url TEXT)").unwrap();
    drop(other);
    check_set_aside(&home.file, ".damaged-1", &Settings::default());
}

#[test]
fn a_missing_table_is_damage() {
    let home = Home::with_store();
    let store = rusqlite::Connection::open(&home.file).unwrap();
    store.execute_batch("DROP TABLE finished").unwrap();
    drop(store);
    check_set_aside(&home.file, ".damaged-1", &light());
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

/// The first check is short. Damage found later is checked at the next start.
#[test]
fn damage_found_later_is_set_aside_at_the_next_start() {
    let home = Home::with_store();
    let mut bytes = fs::read(&home.file).unwrap();
    // The last pages contain the entries, which are only read later.
    let end = bytes.len();
    bytes[end - 8 * 4096..].fill(0x5a);
    fs::write(&home.file, &bytes).unwrap();
    let opened = Store::open(&home.file).unwrap();
    assert_eq!(opened.set_aside, None);
    let id = opened.store.kept().unwrap()[0].id;
    let failure = opened.store.resume::<FourInARow>(id).err().unwrap();
    assert_eq!(failure.to_string(), Failure::Damaged.to_string());
    drop(opened);
    let opened = Store::open(&home.file).unwrap();
    assert!(opened.set_aside.is_some() && opened.n_salvaged >= 2, "a setting and a game");
    assert_eq!(opened.store.settings().unwrap(), (light(), vec![]));
    // The game continues from the last action before the damage.
    let session = opened.store.resume::<FourInARow>(id).unwrap().session;
    assert!((1..2000).contains(&session.entries().len()), "{}", session.entries().len());
    drop(opened);
    assert_eq!(Store::open(&home.file).unwrap().set_aside, None);
    let mut left: Vec<String> = fs::read_dir(home.file.parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["flagfall.db", "flagfall.db.damaged-1", "flagfall.db.locks"]);
}

/// A game won by the first player.
fn won_game() -> Session<FourInARow> {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for column in [1, 2, 1, 2, 1, 2, 1] {
        let drop = format!("drop {column}").parse().unwrap();
        session
            .act(session.seat_at_screen(), Action::Move(drop), session.last_at() + Millis(10))
            .unwrap();
    }
    session
}

/// Deletes a row behind the back of its index, which then points nowhere.
fn damage_index(file: &Path) {
    let outside = rusqlite::Connection::open(file).unwrap();
    let index = "name = 'finished_by_game'";
    outside
        .execute_batch(&format!(
            "PRAGMA writable_schema = ON;
             CREATE TEMP TABLE saved AS SELECT * FROM sqlite_schema WHERE {index};
             DELETE FROM sqlite_schema WHERE {index};
             PRAGMA writable_schema = RESET;
             DELETE FROM finished WHERE id = 1;
             PRAGMA writable_schema = ON;
             INSERT INTO sqlite_schema SELECT * FROM saved;
             PRAGMA writable_schema = RESET;"
        ))
        .unwrap();
}

/// A quick check doesn't compare indexes with their tables, and indexes contain no data of their own.
#[test]
fn a_damaged_index_is_rebuilt() {
    let home = Home::with_store();
    let store = Store::open(&home.file).unwrap().store;
    for now in [1, 2] {
        store.finish(&mut None, &won_game(), &Origin::new(Screen::Terminal), now).unwrap();
    }
    drop(store);
    damage_index(&home.file);
    let four = GameFilter::Game(GameKind::Four);
    let n_listed = |store: &Store| Ok(store.games(four, None, 9)?.len());
    let store = Store::open(&home.file).unwrap().store;
    let failure: Result<usize, Failure> = n_listed(&store);
    assert!(matches!(failure, Err(Failure::Damaged)), "{failure:?}");
    drop(store);
    let opened = Store::open(&home.file).unwrap();
    assert_eq!(opened.set_aside, None, "nothing is lost");
    assert_eq!(n_listed(&opened.store).unwrap(), 1);
    assert_eq!(opened.store.kept().unwrap().len(), 1);
}

/// Programs may be killed between the renaming and the salvage, and games may be saved before the next salvage.
#[test]
fn an_interrupted_salvage_is_completed_later_and_only_once() {
    let home = Home::with_store();
    let store = Store::open(&home.file).unwrap().store;
    store.finish(&mut None, &won_game(), &Origin::new(Screen::Terminal), 1).unwrap();
    let date = "2026-11-15".parse().unwrap();
    store
        .count_attempt(Attempt {
            date,
            task: DailyTask::Four,
            result: GameResult::Won,
            time: Millis(5),
            n_hints: 0,
        })
        .unwrap();
    drop(store);
    let beside = |ending: &str| PathBuf::from(format!("{}{ending}", home.file.display()));
    fs::rename(&home.file, beside(".damaged-1")).unwrap();
    let store = Store::open(&home.file).unwrap().store;
    let mut other = Session::<FourInARow>::new(FourTerms::friendly());
    other.act(Seat::ONE, Action::Move("drop 2".parse().unwrap()), Millis(1)).unwrap();
    store.keep(&mut None, &other, &Origin::new(Screen::Terminal), 2).unwrap();
    store.finish(&mut None, &won_game(), &Origin::new(Screen::Terminal), 2).unwrap();
    drop(store);

    for n_salvaged in [4, 0] {
        fs::write(beside(".salvage"), "flagfall.db.damaged-1").unwrap();
        let opened = Store::open(&home.file).unwrap();
        assert_eq!((opened.set_aside, opened.n_salvaged), (None, n_salvaged));
        assert!(!beside(".salvage").exists());
        let store = opened.store;
        assert_eq!(store.settings().unwrap(), (light(), vec![]));
        assert_eq!(store.statistics(Category::People).unwrap().wins, 2);
        assert_eq!(store.daily_streak(date).unwrap(), 1);
        let kept = store.kept().unwrap();
        let mut n_entries: Vec<usize> = kept
            .iter()
            .map(|game| store.resume::<FourInARow>(game.id).unwrap().session.entries().len())
            .collect();
        n_entries.sort_unstable();
        assert_eq!(n_entries, [1, 2000], "the numbers of games do not collide");
    }
    // A note that names nothing, or a file elsewhere, does no harm.
    for name in ["", "nothing", "../flagfall.db.damaged-1", "/"] {
        fs::write(beside(".salvage"), name).unwrap();
        let opened = Store::open(&home.file).unwrap();
        assert_eq!((opened.n_salvaged, beside(".salvage").exists()), (0, false));
    }
}

/// Opening a pipe blocks until its other end is open, and a device may never end.
#[cfg(unix)]
#[test]
fn pipes_sockets_and_devices_are_refused() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    let check = || {
        let failure = Store::open(&home.file).err().expect("it is not a regular file");
        assert!(matches!(failure, Failure::NotAFile { .. }), "{failure}");
        assert!(home.file.exists(), "it was not moved");
        fs::remove_file(&home.file).unwrap();
    };
    let made = std::process::Command::new("mkfifo").arg(&home.file).status().unwrap();
    assert!(made.success());
    check();
    let _socket = std::os::unix::net::UnixListener::bind(&home.file).unwrap();
    check();
    std::os::unix::fs::symlink("/dev/zero", &home.file).unwrap();
    check();
    assert!(Store::open(&home.file).is_ok());
}

/// If a program hangs while setting a file aside, others time out.
#[test]
fn a_held_lock_for_setting_aside_is_busy() {
    let home = Home::new();
    fs::create_dir_all(home.file.parent().unwrap()).unwrap();
    fs::write(&home.file, "this is no database").unwrap();
    let locks = PathBuf::from(format!("{}.locks", home.file.display()));
    fs::create_dir_all(&locks).unwrap();
    let lock = fs::File::create(locks.join("set-aside")).unwrap();
    lock.lock().unwrap();
    let failure = Store::open_within(&home.file, Patience::AtFirst).err().unwrap();
    assert!(matches!(failure, Failure::Busy), "{failure}");
    drop(lock);
    check_set_aside(&home.file, ".damaged-1", &Settings::default());
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
            let claim = rng.below(u32::try_from(bytes.len()).unwrap()) as usize;
            bytes[claim] = rng.next_u32().to_le_bytes()[0];
        }
        fs::write(&home.file, &bytes).unwrap();
        // Damage that the first check misses is detected on use; the next start then sets the file aside.
        let is_usable = (0..3).any(|_| {
            let store = match Store::open(&home.file) {
                Ok(opened) => opened.store,
                // The damage may hit the version number.
                Err(Failure::Newer { .. }) => return true,
                Err(_) => return false,
            };
            let settings =
                store.settings().and_then(|(settings, _)| store.keep_settings(&settings, &light()));
            let kept = store.kept().map(|games| {
                games.iter().for_each(|game| drop(store.resume::<FourInARow>(game.id)));
            });
            settings.is_ok() && kept.is_ok()
        });
        assert!(is_usable);
    }
}

#[test]
fn of_two_programs_that_find_damage_only_one_sets_it_aside() {
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
fn an_impossible_path_is_named() {
    let home = Home::new();
    let in_a_file = home._folder.path().join("file");
    fs::write(&in_a_file, "").unwrap();
    let failure = Store::open(&in_a_file.join("flagfall.db")).err().unwrap();
    assert!(matches!(&failure, Failure::Place { path, .. } if *path == in_a_file), "{failure}");
}
