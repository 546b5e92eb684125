//! Simulates 500 power failures: every action acknowledged before the last checkpoint is stored, and none partially.
//!
//! The write-ahead log and the database are recorded after every transaction. In WAL mode with `synchronous=NORMAL`,
//! SQLite syncs the log before a checkpoint, the database after it, and the log's header when the log restarts.
//! Everything written since then may be lost, sector by sector and in any order. So a power failure is simulated by the
//! synced contents plus some of the sectors written since, in order up to some byte or at random, and the store is
//! opened on the result.

use std::fs;
use std::path::{Path, PathBuf};

use flagfall_history::{DailyTask, GameResult, Origin, Screen};
use flagfall_keeper::{Attempt, GameLuck};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Minesweeper, Session};
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{Settings, Theme};
use flagfall_store::{RecordId, Store};
use rusqlite::Connection;
use rusqlite::types::ValueRef;

const N_MOMENTS: usize = 500;
const N_STEPS: usize = 100;
/// The number of steps between checkpoints.
const STEPS_TO_CHECKPOINT: usize = 13;
const SECTOR: usize = 512;
/// The size of the log's header.
const HEADER: usize = 32;

/// The contents of the disk, and the rows they represent.
#[derive(Clone)]
struct Snapshot {
    database: Vec<u8>,
    log: Vec<u8>,
    rows: String,
    /// Whether everything was synced, because a checkpoint came just before.
    is_synced: bool,
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", file.display()))
}

/// The names of all tables.
fn tables(connection: &Connection) -> Vec<String> {
    let names = "SELECT name FROM sqlite_schema
                 WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut statement = connection.prepare(names).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// Every row of every table.
fn rows(connection: &Connection) -> String {
    let mut text = String::new();
    for table in tables(connection) {
        let mut statement = connection.prepare(&format!("SELECT * FROM {table}")).unwrap();
        let n_columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            text.push_str(&table);
            for column in 0..n_columns {
                text.push_str(&match row.get_ref(column).unwrap() {
                    ValueRef::Null => " -".to_owned(),
                    ValueRef::Integer(number) => format!(" {number}"),
                    ValueRef::Real(number) => format!(" {number}"),
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                        format!(" {:?}", String::from_utf8_lossy(bytes))
                    }
                });
            }
            text.push('\n');
        }
    }
    text
}

/// A series of steps, with a snapshot after each and one more after each checkpoint.
fn record(file: &Path) -> Vec<Snapshot> {
    let store = Store::open(file).unwrap().store;
    let outside = Connection::open(file).unwrap();
    let checkpoint =
        || outside.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
    let snapshot = |is_synced| Snapshot {
        database: fs::read(file).unwrap(),
        log: fs::read(with_ending(file, "-wal")).unwrap(),
        rows: rows(&outside),
        is_synced,
    };
    checkpoint();
    let mut snapshots = vec![snapshot(true)];
    let origin = Origin::new(Screen::Terminal);
    let (mut claim, mut session) = (None, new_game());
    for nth in 0..N_STEPS {
        match nth % 10 {
            1 => {
                store.finish(&mut None, &lost_game(), &origin, nth as i64).unwrap();
            }
            5 => {
                let n_found: usize = store
                    .categories()
                    .unwrap()
                    .into_iter()
                    .map(|category| store.find_hits(category, 9).unwrap())
                    .sum();
                assert_eq!(n_found, 1, "one lost game was not read yet");
            }
            8 => {
                let exercise =
                    format!("2026-11-{:02} 0 new game 1763200000 win 4453", 1 + nth / 10);
                store.keep_training(&[exercise.parse().unwrap()], Some(RecordId(1))).unwrap();
            }
            9 => {
                let last = "SELECT max(game_id) FROM mine_hit";
                let last = outside.query_row(last, [], |row| row.get(0)).unwrap();
                let luck = GameLuck { n_hits: 1, expected: 0.5, variance: 0.25 };
                store.save_luck(RecordId(last), luck).unwrap();
            }
            3 => {
                let themes = [Theme::Light, Theme::Classic];
                let themed =
                    |nth: usize| Settings { theme: themes[nth / 10 % 2], ..Settings::default() };
                store.keep_settings(&themed(nth + 10), &themed(nth)).unwrap();
            }
            7 => {
                let date = format!("2026-11-{:02}", 1 + nth / 10).parse().unwrap();
                store
                    .count_attempt(Attempt {
                        date,
                        task: DailyTask::Four,
                        result: GameResult::Won,
                        time: Millis(5),
                        n_hints: 0,
                    })
                    .unwrap();
            }
            _ => {
                let column = 1 + session.entries().len() % 2;
                let drop = format!("drop {column}").parse().unwrap();
                session
                    .act(
                        session.seat_at_screen(),
                        Action::Move(drop),
                        session.last_at() + Millis(9),
                    )
                    .unwrap();
                if session.is_over() {
                    store.finish(&mut claim, &session, &origin, 1).unwrap();
                    session = new_game();
                } else {
                    store.keep(&mut claim, &session, &origin, 1).unwrap();
                }
            }
        }
        snapshots.push(snapshot(false));
        if nth % STEPS_TO_CHECKPOINT == STEPS_TO_CHECKPOINT - 1 {
            checkpoint();
            snapshots.push(snapshot(true));
        }
    }
    let is_written = |table: &str| {
        let is_row = |line: &str| line.split(' ').next() == Some(table);
        snapshots.iter().any(|snapshot| snapshot.rows.lines().any(is_row))
    };
    // Damaged games come from damage alone.
    let unwritten: Vec<String> =
        tables(&outside).into_iter().filter(|table| !is_written(table)).collect();
    assert_eq!(unwritten, ["damaged_game"], "the steps write every other table");
    snapshots
}

/// A game of Minesweeper that ended on a mine.
fn lost_game() -> Session<Minesweeper> {
    let record = "flagfall 1 mines\nboard given 5x2x1/....*/.....\nmarks flags\nundo free\nassistance allowed\n\
                  0 open a1\n200 open e1\nend lost 200\n";
    Session::read(record).unwrap()
}

fn new_game() -> Session<FourInARow> {
    Session::new(FourTerms::friendly())
}

/// The old bytes with some of the new sectors.
fn torn(old: &[u8], new: &[u8], mut is_written: impl FnMut() -> bool) -> Vec<u8> {
    let mut bytes = old.to_vec();
    for (nth, sector) in new.chunks(SECTOR).enumerate() {
        let claim = nth * SECTOR..nth * SECTOR + sector.len();
        if old.get(claim.clone()) != Some(sector) && is_written() {
            bytes.resize(bytes.len().max(claim.end), 0);
            bytes[claim].copy_from_slice(sector);
        }
    }
    bytes
}

/// The log after a power failure; its header is synced before anything else when the log restarts.
fn torn_log(synced: &[u8], new: &[u8], is_written: impl FnMut() -> bool) -> Vec<u8> {
    let mut log = torn(synced, new, is_written);
    let n_header = HEADER.min(new.len());
    log.resize(log.len().max(n_header), 0);
    log[..n_header].copy_from_slice(&new[..n_header]);
    log
}

/// The files after a power failure, and the first and last snapshot that may be found.
fn lose_power(snapshots: &[Snapshot], rng: &mut Rng) -> (Vec<u8>, Vec<u8>, usize, usize) {
    let at = 1 + rng.below(u32::try_from(snapshots.len() - 1).unwrap()) as usize;
    let (before, now) = (&snapshots[at - 1], &snapshots[at]);
    if now.is_synced {
        // During a checkpoint: the log is synced.
        let database = torn(&before.database, &now.database, || rng.below(2) == 0);
        return (database, now.log.clone(), at - 1, at);
    }
    let synced = (0..at).rfind(|&nth| snapshots[nth].is_synced).expect("the first one is synced");
    if rng.below(2) == 0 {
        // In order, up to some byte.
        let begin = before.log.iter().zip(&now.log).take_while(|(old, new)| old == new).count();
        let n_written = rng.below(u32::try_from(now.log.len() - begin + 1).unwrap()) as usize;
        let end = (begin + n_written).max(HEADER);
        let mut log = before.log.clone();
        log.resize(log.len().max(end), 0);
        log[..end].copy_from_slice(&now.log[..end]);
        return (now.database.clone(), log, at - 1, at);
    }
    // In any order since the last sync; usually most was written.
    let lost_of_ten = [1, 3, 5, 10][rng.below(4) as usize];
    let log = torn_log(&snapshots[synced].log, &now.log, || rng.below(10) >= lost_of_ten);
    (now.database.clone(), log, synced, at)
}

#[test]
fn acknowledged_actions_up_to_the_last_checkpoint_survive_a_power_loss() {
    let folder = tempfile::tempdir().unwrap();
    let snapshots = record(&folder.path().join("store.db"));
    let mut rng = Rng::new(Seed(12));
    let (mut n_whole, mut n_lost) = (0, 0);
    for moment in 0..N_MOMENTS {
        let (database, log, first, last) = lose_power(&snapshots, &mut rng);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        fs::write(&file, database).unwrap();
        fs::write(with_ending(&file, "-wal"), log).unwrap();
        let opened = Store::open(&file).unwrap();
        assert!(opened.set_aside.is_none() && opened.only_read.is_none(), "moment {moment}");
        let outside = Connection::open(&file).unwrap();
        let verdict: String =
            outside.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(verdict, "ok", "moment {moment}");
        let found = rows(&outside);
        let found = (first..=last).rfind(|&nth| snapshots[nth].rows == found);
        let found = found.unwrap_or_else(|| panic!("moment {moment}: a transaction is incomplete"));
        n_whole += usize::from(found == last);
        n_lost += usize::from(found < last);
    }
    assert!(n_whole > 50 && n_lost > 50, "{n_whole} moments lost nothing, {n_lost} lost something");
}
