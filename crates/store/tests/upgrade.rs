//! Files that the programs of 0.1.0 have left: they are upgraded, every game in them replays, and everything counts as it did there.

use std::path::Path;

use flagfall_history::{Category, DailyTask, Date, Origin, Recorded};
use flagfall_keeper::{FinishedGame, GameFilter, PastGame};
use flagfall_play::{Action, FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_store::{Kept, Store};
use rusqlite::Connection;
use rusqlite::types::Value;
use tempfile::TempDir;

/// Two days with an early program of 0.1.0, whose tables and records have version 1.
const EARLY: &str = include_str!("version-1.sql");
/// Three days with the last one, whose tables have version 4.
const LAST: &str = include_str!("version-4.sql");

/// A file with these contents.
fn file(contents: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(folder.path().join("flagfall.db")).unwrap();
    connection.execute_batch(contents).unwrap();
    folder
}

#[track_caller]
fn open(folder: &TempDir) -> Store {
    let opened = Store::open(&folder.path().join("flagfall.db")).unwrap();
    assert_eq!(opened.set_aside, None);
    opened.store
}

/// The tables of a file with all their rows.
fn tables(file: &Path) -> Vec<(String, Vec<Vec<Value>>)> {
    let connection = Connection::open(file).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut names = connection.prepare(names).unwrap();
    let names = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let rows = |name: &str| {
        let mut select = connection.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let n_columns = select.column_count();
        let rows = select.query_map([], |row| (0..n_columns).map(|nth| row.get(nth)).collect());
        let mut rows: Vec<Vec<Value>> = rows.unwrap().map(Result::unwrap).collect();
        rows.sort_by_cached_key(|row| format!("{row:?}"));
        rows
    };
    names.map(Result::unwrap).map(|name| (name.clone(), rows(&name))).collect()
}

/// Opens a file, which upgrades it, and checks that no row has changed.
#[track_caller]
fn upgraded(contents: &str) -> (TempDir, Store) {
    let folder = file(contents);
    let path = folder.path().join("flagfall.db");
    let before = tables(&path);
    let store = open(&folder);
    let after = tables(&path);
    for (name, rows) in before {
        let same = after.iter().find(|(table, _)| *table == name);
        assert_eq!(same.map(|(_, rows)| rows), Some(&rows), "table {name}");
    }
    (folder, store)
}

#[track_caller]
fn check(found: &str, expected: &str) {
    assert!(found == expected, "found\n{found}\ninstead of\n{expected}");
}

/// The settings that differ from the defaults.
fn changed_settings(store: &Store) -> String {
    let (settings, complaints) = store.settings().unwrap();
    assert_eq!(complaints, []);
    let usual = Settings::default().rows();
    let changed = settings.rows().into_iter().filter(|row| !usual.contains(row));
    changed.map(|(name, value)| format!("{name} = {value}\n")).collect()
}

/// A line for each finished game, oldest first, from the stored columns; its record says the same.
fn finished(store: &Store) -> String {
    let mut games = store.games(GameFilter::All, None, usize::MAX).unwrap();
    games.reverse();
    let line = |PastGame { category, game }: &PastGame| {
        let record = store.record(game.score.id).unwrap().expect("it has a record");
        let stored = FinishedGame {
            at: game.score.finished_at,
            category: *category,
            result: game.result,
            is_assisted: game.is_assisted,
            board: game.board,
            time: game.score.time,
            three_bv: Some(game.score.three_bv).filter(|three_bv| *three_bv > 0),
            source: game.score.source.clone(),
        };
        let told = match category {
            Category::Mines { .. } => told::<Minesweeper>(&stored, &record),
            Category::Level(_) | Category::People | Category::Puzzle => {
                told::<FourInARow>(&stored, &record)
            }
        };
        assert_eq!(told.as_ref(), Some(&stored), "{record}");
        format!("{stored}\n").replace('\t', " ")
    };
    games.iter().map(line).collect()
}

/// Replays the record of a finished game.
#[track_caller]
fn told<G: Recorded>(stored: &FinishedGame, record: &str) -> Option<FinishedGame> {
    let session = Session::<G>::read(record).unwrap_or_else(|error| panic!("{record}{error}"));
    let origin = Origin { source: stored.source.clone(), board: stored.board };
    FinishedGame::of(&session, &origin, stored.at)
}

/// A line for each category.
fn statistics(store: &Store) -> String {
    let line = |category| {
        let all = store.statistics(category).unwrap();
        let best = store.best_times(category, 9).unwrap();
        let best: Vec<u64> = best.iter().map(|score| score.time.0).collect();
        let mean = all.mean_time.map_or(0, |Millis(millis)| millis);
        let (won, tied, lost) = (all.wins, all.ties, all.losses);
        format!(
            "{category}: {won} + {tied} + {lost} = {}, {} assisted, streak {}, longest {}, best {best:?}, mean {mean}\n",
            all.games, all.assisted, all.streak, all.longest_streak
        )
    };
    store.categories().unwrap().into_iter().map(line).collect()
}

/// A line for each daily task of some days.
fn daily(store: &Store, days: &[&str]) -> String {
    let mut lines = String::new();
    for day in days {
        let date: Date = day.parse().unwrap();
        for task in [DailyTask::Mines, DailyTask::Four] {
            let Some(found) = store.daily(date, task).unwrap() else { continue };
            let (outcome, Millis(millis), n_tries) = (found.outcome, found.time, found.n_tries);
            lines += &format!("{date} {task}: {outcome} in {millis}, try {n_tries}\n");
        }
        lines += &format!("{date} streak: {}\n", store.daily_streak(date).unwrap());
    }
    lines
}

/// A line for each running game, oldest first. Each is resumed, goes on by an action, and is saved again.
fn running(folder: &TempDir, store: Store) -> String {
    let mut kept = store.kept().unwrap();
    kept.reverse();
    drop(store);
    let line = |game: &Kept| {
        let shown = match &*game.game {
            FourInARow::NAME => resume::<FourInARow>(folder, game),
            _ => resume::<Minesweeper>(folder, game),
        };
        let Kept { id, origin, n_entries, updated_at, .. } = game;
        format!(
            "{id} {}, {}, {n_entries} actions, {updated_at}: {shown}\n",
            origin.source, origin.board
        )
    };
    kept.iter().map(line).collect()
}

/// Resumes a game and lets it go on; returns the first of its terms and its last action.
#[track_caller]
fn resume<G: Game>(folder: &TempDir, game: &Kept) -> String {
    let store = open(folder);
    let before = store.running_record(game.id).unwrap().expect("it is there");
    let resumed = store.resume::<G>(game.id).unwrap_or_else(|error| panic!("{error}"));
    let (mut session, mut claim) = (resumed.session, Some(resumed.claim));
    assert_eq!(session.entries().len(), game.n_entries);
    assert_eq!(resumed.origin, game.origin);
    let now = session.last_at() + Millis(1000);
    let next = if session.is_paused() { Action::Resume } else { Action::Pause };
    session.act(session.seat_at_screen(), next, now).unwrap_or_else(|_| panic!("{before}"));
    store.keep(&mut claim, &session, &resumed.origin, game.updated_at).unwrap();
    drop((claim, store));
    let store = open(folder);
    let again = store.resume::<G>(game.id).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.session.write(), session.write(), "it goes on where it was saved");
    let (terms, last) = (before.lines().nth(1).unwrap(), before.lines().last().unwrap());
    let terms: String = terms.chars().take(60).collect();
    format!("{terms} ... {last}")
}

#[test]
fn the_last_file_of_0_1_0_is_upgraded() {
    let (folder, store) = upgraded(LAST);
    check(
        &changed_settings(&store),
        "\
start = opening
marks = questions
mines-undo = free
four-opponent = level 5
four-name-one = Ada
four-name-two = Bo
four-starter = one
disc-colours = orange-blue
four-values = on
theme = light
motion = reduced
sound = bell
own-board = 12x8x20
key hint = y H
key pause = z
",
    );
    check(
        &finished(&store),
        "\
1794596426 won alone new 6711 26 9x9x10 safe screen
1794596427 lost alone new 711 6 9x9x10 safe screen
1794596434 won alone new 5978 14 9x9x10 safe screen
1794596469 won alone new 34551 110 24x16x70 no-guess daily 2026-11-13
1794596559 won alone new 2290 - level 3 screen
1794596562 lost alone new 1271 - level 3 screen
1794682810 won helped new 8292 10 9x9x10 no-guess screen no-guess
1794682814 lost alone known 2286 10 9x9x10 no-guess screen no-guess
1794683187 won alone new 8360 27 9x9x10 no-guess screen no-guess
1794683196 won alone known 7948 27 9x9x10 no-guess screen no-guess
1794683203 won helped new 4452 11 9x9x10 safe screen
1794683204 lost alone new 729 179 30x16x99 no-guess daily 2026-11-14
1794683233 won alone new 2122 - people screen
1794683236 lost alone new 2280 - people screen
1794769200 lost alone new 0 - people line four
1794769200 won alone known 58 3 6x6x3 any line tiles
1794769200 lost alone known 3 19 10x10x10 safe line commands
1794769210 tied alone new 8249 - people screen
1794769232 lost alone known 0 6 8x8x6 any line tiles
",
    );
    check(
        &statistics(&store),
        "\
6x6x3 any: 1 + 0 + 0 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
8x8x6 any: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
9x9x10 no-guess: 3 + 0 + 1 = 4, 1 assisted, streak 1, longest 1, best [8360], mean 8360
9x9x10 safe: 3 + 0 + 1 = 4, 1 assisted, streak 1, longest 1, best [5978, 6711], mean 6344
10x10x10 safe: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
24x16x70 no-guess: 1 + 0 + 0 = 1, 0 assisted, streak 1, longest 1, best [34551], mean 34551
30x16x99 no-guess: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
level 3: 1 + 0 + 1 = 2, 0 assisted, streak 0, longest 1, best [], mean 0
people: 1 + 1 + 2 = 4, 0 assisted, streak 0, longest 1, best [], mean 0
",
    );
    check(
        &daily(&store, &["2026-11-13", "2026-11-14", "2026-11-15"]),
        "\
2026-11-13 mines: won in 34551, try 1
2026-11-13 four: won in 3294, try 1
2026-11-13 streak: 1
2026-11-14 mines: lost in 729, try 1
2026-11-14 four: won in 3930, try 2
2026-11-14 streak: 2
2026-11-15 four: lost in 1337, try 1
2026-11-15 streak: 2
",
    );
    check(
        &running(&folder, store),
        "\
5 daily 2026-11-13, known, 2 actions, 1794596511: board no-guess 15420434000989520797 c3 24x16x70/*.*.*....*.. ... 41102 1 pause
24 line commands, new, 3 actions, 1794769232: board dealt 1 10x10x15 safe 4222111046902078670 ... 3 1 mark b2
25 line four, new, 4 actions, 1794769232: starter drawn 11377383350482381129 ... 2 2 keep
26 daily 2026-11-15, new, 7 actions, 1794769235: board no-guess 11700688908816684295 b7 30x16x99/........*.*. ... 2460 1 pause
27 screen, new, 10 actions, 1794769283: board dealt 1 12x8x20 opening 14351936672268638384 ... 3635 1 pause
28 screen, new, 11 actions, 1794769310: starter one ... 22494 1 pause
29 line tiles, known, 1 actions, 1794769321: board dealt 1 6x6x3 any 5 ... 1 1 open a1
",
    );
}

#[test]
fn an_early_file_of_0_1_0_is_upgraded() {
    let (folder, store) = upgraded(EARLY);
    check(
        &changed_settings(&store),
        "\
board = 12x8x20
start = opening
no-guess = on
marks = questions
mines-undo = free
chord = both-buttons
flag-all = off
four-opponent = level 4
four-starter = one
four-fouls = 3
four-undo = 3
four-values = on
theme = light
colours = none
glyphs = ascii
motion = reduced
sound = off
mouse = off
own-board = 12x8x20
key copy = C
key hint = y H
key hit = xx enter
key mouse = T
key odds = O
key pause = z
key previous = B
key redo = R
key undo = U
",
    );
    check(
        &finished(&store),
        "\
1794337204 won alone new 3263 10 9x9x10 safe screen
1794337206 lost alone new 842 11 9x9x10 safe screen
1794337214 won alone new 6251 19 9x9x10 safe screen
1794337247 won alone new 6438 21 12x12x20 no-guess daily 2026-11-10
1794337330 won alone new 7524 - level 3 screen
1794337336 lost alone new 4639 - level 3 screen
1794423607 won helped new 6519 13 9x9x10 safe screen
1794423612 lost alone new 1165 65 16x12x30 no-guess daily 2026-11-11
1794423675 lost alone new 0 - people line four
1794423678 won alone known 51 3 6x6x3 any line tiles
1794423679 lost alone known 0 19 10x10x10 safe line commands
",
    );
    check(
        &statistics(&store),
        "\
6x6x3 any: 1 + 0 + 0 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
9x9x10 safe: 3 + 0 + 1 = 4, 1 assisted, streak 1, longest 1, best [3263, 6251], mean 4757
10x10x10 safe: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
12x12x20 no-guess: 1 + 0 + 0 = 1, 0 assisted, streak 1, longest 1, best [6438], mean 6438
16x12x30 no-guess: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
level 3: 1 + 0 + 1 = 2, 0 assisted, streak 0, longest 1, best [], mean 0
people: 0 + 0 + 1 = 1, 0 assisted, streak 0, longest 0, best [], mean 0
",
    );
    check(
        &daily(&store, &["2026-11-10", "2026-11-11"]),
        "\
2026-11-10 mines: won in 6438, try 1
2026-11-10 streak: 1
2026-11-11 mines: lost in 1165, try 1
2026-11-11 four: won in 3652, try 2
2026-11-11 streak: 2
",
    );
    // That program had no map of hits: it is made from the records.
    let beginner = "9x9x10 safe".parse().unwrap();
    assert_eq!(store.find_hits(beginner, 9).unwrap(), 1);
    assert_eq!(store.figures(beginner).unwrap().hits, [("a5".parse().unwrap(), 1)]);
    check(&running(&folder, store), "\
14 line commands, new, 3 actions, 1794423680: board dealt 1 10x10x15 safe 15779687441534949711 ... 30 mark b2
15 screen, new, 10 actions, 1794423693: board dealt 1 12x8x20 opening 7288121755355365890 ... 5192 pause
16 screen, new, 9 actions, 1794423701: starter one ... 6696 pause
");
}
