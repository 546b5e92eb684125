//! A store that can be read but not written is shown, and play continues.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use flagfall_history::{Category, Origin, Screen, When};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Languages, Settings, Theme};
use flagfall_store::{Bookmark, Failure, Keeping, Patience, Resumed, Store};
use flagfall_table::{Kit, MinesCommand, MinesTable};
use flagfall_text::Language;
use rusqlite::Connection;

fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}

fn settings(theme: Theme) -> Settings {
    Settings { theme, ..Settings::default() }
}

/// A store with a setting, a finished game, and a Minesweeper game with two flags.
fn with_store(folder: &Path) -> PathBuf {
    let file = folder.join("what? 100% #1.db");
    let store = Store::open(&file).unwrap().store;
    store.keep_settings(&Settings::default(), &settings(Theme::Light)).unwrap();
    let mut finished = Session::<FourInARow>::new(FourTerms::friendly());
    for column in [1, 2, 1, 2, 1, 2, 1] {
        let drop = format!("drop {column}").parse().unwrap();
        finished
            .act(finished.seat_at_screen(), Action::Move(drop), finished.last_at() + Millis(10))
            .unwrap();
    }
    store.finish(&mut None, &finished, &Origin::new(Screen::Terminal), 1).unwrap();
    let (mut kit, _) =
        Kit::new(Screen::Terminal, Settings::default(), Box::new(|| Seed(1)), Languages::english());
    let mut table = MinesTable::new(kit.mines_plan(None), when(0));
    for cell in ["a1", "b1"] {
        table.carry_out(MinesCommand::mark(cell.parse().unwrap()), &mut kit, when(1000));
    }
    store
        .keep(
            &mut None,
            table.session().expect("a local game"),
            table.round().expect("a local game").origin(),
            1,
        )
        .unwrap();
    file
}

/// Writing needs a file of this name; a folder in its place blocks even root.
fn block(file: &Path) -> PathBuf {
    let in_the_way = PathBuf::from(format!("{}-wal", file.display()));
    fs::create_dir(&in_the_way).unwrap();
    in_the_way
}

#[test]
fn a_store_that_cannot_be_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = with_store(folder.path());
    let before = fs::read(&file).unwrap();
    block(&file);
    let opened = Store::open(&file).unwrap();
    let failure = opened.only_read.expect("it cannot be written");
    assert!(matches!(&failure, Failure::Unwritable { file: named } if *named == file), "{failure}");
    let store = opened.store;
    assert_eq!(store.settings().unwrap().0.theme, Theme::Light);
    assert_eq!(store.statistics(Category::People).unwrap().wins, 1);
    let kept = store.kept().unwrap();
    let taken = store.resume::<Minesweeper>(kept[0].id).unwrap();
    assert_eq!(taken.session.entries().len(), 2);
    drop((taken, store));
    assert!(fs::read(&file).unwrap() == before, "nothing was written");
}

const FILE: &str = "FLAGFALL_TEST_STORE";

/// A helper process, which the next test starts with read-only access.
#[cfg(unix)]
#[test]
fn a_program_that_may_only_read() {
    let Some(file) = env::var_os(FILE) else { return };
    let opened = Store::open(file.as_ref()).unwrap();
    assert!(opened.only_read.is_some(), "the store is writable");
    assert_eq!(opened.store.settings().unwrap().0.theme, Theme::Light);
    let id = opened.store.kept().unwrap()[0].id;
    assert_eq!(opened.store.resume::<Minesweeper>(id).unwrap().session.entries().len(), 2);
    println!("all of it was read");
}

/// The folder and its files belong to another user; once after a clean close, and once during play.
#[cfg(unix)]
#[test]
fn a_program_with_read_access_sees_the_data() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;

    const NOBODY: u32 = 65_534;
    let allow = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    // A copy of this program, because its own folder may be closed to other users.
    let programs = tempfile::tempdir().unwrap();
    allow(programs.path(), 0o755);
    let program = programs.path().join("reader");
    // A file that this program writes itself could be busy while another test starts a program.
    let copied = Command::new("cp").arg(env::current_exe().unwrap()).arg(&program).status();
    assert!(copied.unwrap().success());
    for is_in_use in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let file = with_store(folder.path());
        let in_use = is_in_use.then(|| {
            let store = Store::open(&file).unwrap().store;
            store.keep_settings(&Settings::default(), &settings(Theme::Light)).unwrap();
            store
        });
        for entry in fs::read_dir(folder.path()).unwrap() {
            let entry = entry.unwrap();
            let mode = if entry.file_type().unwrap().is_dir() { 0o555 } else { 0o444 };
            allow(&entry.path(), mode);
        }
        allow(folder.path(), 0o555);
        let mut program = Command::new(&program);
        program.args(["--exact", "a_program_that_may_only_read", "--nocapture"]).env(FILE, &file);
        // Root could write anyway.
        if fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
            program.uid(NOBODY).gid(NOBODY);
        }
        let run = program.output().unwrap();
        allow(folder.path(), 0o755);
        drop(in_use);
        let told = String::from_utf8_lossy(&run.stdout);
        let complaint = String::from_utf8_lossy(&run.stderr);
        assert!(told.contains("all of it was read"), "in use {is_in_use}: {told}{complaint}");
    }
}

#[test]
fn damaged_data_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    fs::write(&file, "this is no database").unwrap();
    fs::write(folder.path().join("store.db.locks"), "no folder").unwrap();
    let failure = Store::open(&file).err().expect("it cannot even be set aside");
    assert!(matches!(failure, Failure::Place { .. }), "{failure}");
}

/// A game resumed from a read-only store is the same game there once it is writable.
#[test]
fn actions_on_a_copy_are_saved_later() {
    let folder = tempfile::tempdir().unwrap();
    let file = with_store(folder.path());
    let in_the_way = block(&file);
    let open = file.clone();
    let mut keeping = Keeping::new(move |patience| {
        Store::open_within(&open, patience).map_err(|failure| (&failure).into())
    });
    let complaint = Language::english().say(&keeping.take_complaint().expect("a complaint"));
    assert!(complaint.starts_with("Nothing new is being saved. "), "{complaint}");
    assert_eq!(keeping.settings().0.theme, Theme::Light);

    let id = keeping.kept()[0].id;
    let Resumed { session, origin, claim } = keeping.resume::<Minesweeper>(id).unwrap();
    let (mut kit, _) =
        Kit::new(Screen::Terminal, Settings::default(), Box::new(|| Seed(1)), Languages::english());
    let mut bookmark = Bookmark::at(claim, &session, &keeping);
    let mut table = MinesTable::resumed(session, origin, when(0));
    table.carry_out(MinesCommand::mark("c1".parse().unwrap()), &mut kit, when(2000));
    bookmark.keep(table.round().expect("a local game"), &mut keeping, when(2000));
    assert!(!bookmark.is_kept() && keeping.is_failing());
    keeping.keep_settings(&settings(Theme::Classic));
    assert_eq!(keeping.settings().0.theme, Theme::Classic, "it applies here");
    assert!(keeping.discard::<Minesweeper>(id).is_err(), "the game would come back");
    keeping.tick(Millis(4000));
    assert!(keeping.is_failing(), "nothing has changed");
    assert_eq!(keeping.take_complaint(), None, "it is reported once");

    fs::remove_dir(in_the_way).unwrap();
    keeping.tick(Millis(8000));
    bookmark.keep(table.round().expect("a local game"), &mut keeping, when(8000));
    assert!(bookmark.is_kept() && !keeping.is_failing());
    assert_eq!(bookmark.id(), Some(id), "it has its number again");
    drop((bookmark, keeping));
    let store = Store::open(&file).unwrap().store;
    assert_eq!(store.settings().unwrap().0.theme, Theme::Classic);
    let kept: Vec<usize> = store.kept().unwrap().iter().map(|game| game.n_entries).collect();
    assert_eq!(kept, [3], "it is one game");
}

/// While another program reads a file without a write-ahead log for minutes, play begins with a copy after one timeout,
/// not after twenty.
#[test]
fn a_reader_is_waited_for_only_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = with_store(folder.path());
    let reader = Connection::open(&file).unwrap();
    reader.pragma_update(None, "journal_mode", "delete").unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM sqlite_schema").unwrap();
    let begun = Instant::now();
    let opened = Store::open_within(&file, Patience::AtFirst).unwrap();
    assert!(matches!(opened.only_read, Some(Failure::Busy)));
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    assert_eq!(opened.store.settings().unwrap().0.theme, Theme::Light);
    reader.execute_batch("COMMIT").unwrap();
    assert!(Store::open(&file).unwrap().only_read.is_none());
}
