//! Backups: written, restored, and refused if damaged.

use flagfall_history::{DailyTask, Date, Exercise, GameResult, Origin, Screen};
use flagfall_keeper::{Attempt, BackupTotals};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Minesweeper, Session};
use flagfall_settings::{Settings, Sound, Theme};
use flagfall_store::{BackupFailure, Restored, Store};
use proptest::prelude::*;

fn backup(store: &Store) -> String {
    let mut text = String::new();
    store
        .back_up(|part| {
            text.push_str(part);
            Ok(())
        })
        .unwrap_or_else(|failure| panic!("{failure}"));
    text
}

fn restore(store: &Store, text: &str) -> Result<Restored, BackupFailure> {
    store.restore(text.lines().map(|line| Ok(line.to_owned())))
}

#[track_caller]
fn restored(store: &Store, text: &str) -> BackupTotals {
    restore(store, text).unwrap_or_else(|failure| panic!("{failure}")).added
}

/// A game between two people with these columns.
fn four(columns: &str, pause: u64) -> Session<FourInARow> {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for (column, at) in columns.chars().zip(1..) {
        let drop = format!("drop {column}").parse().expect("a move");
        let seat = session.seat_at_screen();
        session.act(seat, Action::Move(drop), Millis(at * pause)).expect("a legal move");
    }
    session
}

fn mines(text: &str) -> Session<Minesweeper> {
    let head = "flagfall 1 mines\nboard given 5x2x1/....*/.....\nmarks flags\nundo free\nassistance allowed\n";
    Session::read(&format!("{head}{text}")).unwrap_or_else(|error| panic!("{error}"))
}

fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// A store with data of every kind.
fn full() -> Store {
    let store = Store::in_memory();
    let settings = Settings { theme: Theme::Light, ..Settings::default() };
    store.keep_settings(&Settings::default(), &settings).expect("the store can be written");
    let origin = Origin::new(Screen::Terminal);
    store
        .finish(&mut None, &four("1122334", 700), &origin, 1_763_200_005)
        .expect("the store can be written");
    let day = date("2026-11-15");
    let lost = mines("0 open a1\n100 hint\n200 open e1\nend lost 200\n");
    store
        .finish(&mut None, &lost, &Origin::new(day), 1_763_200_003)
        .expect("the store can be written");
    let attempt = |task, result| Attempt { date: day, task, result, time: Millis(200), n_hints: 1 };
    store
        .count_attempt(attempt(DailyTask::Mines, GameResult::Lost))
        .expect("the store can be written");
    store
        .count_attempt(attempt(DailyTask::Four, GameResult::Lost))
        .expect("the store can be written");
    store
        .keep(&mut None, &four("44", 500), &origin, 1_763_200_009)
        .expect("the store can be written");
    store
}

#[test]
fn everything_is_restored_once() {
    let text = backup(&full());
    let words =
        ["theme=light", "day 2026-11-15 board lost 200 1", "day 2026-11-15 puzzle missed 1"];
    assert!(words.iter().all(|word| text.contains(word)), "{text}");
    let store = Store::in_memory();
    let all =
        BackupTotals { settings: 1, days: 2, finished: 2, running: 1, ..BackupTotals::default() };
    assert_eq!(restored(&store, &text), all);
    assert_eq!(backup(&store), text, "an empty store becomes the same one");
    assert_eq!(restored(&store, &text), BackupTotals::default(), "the second time nothing is new");
    assert_eq!(backup(&store), text);
    // The game can be continued, and statistics are the same.
    assert_eq!(store.settings().expect("the store can be read").0.theme, Theme::Light);
    let kept = store.kept().expect("the store can be read");
    assert_eq!(
        store
            .resume::<FourInARow>(kept[0].id)
            .expect("the game can be resumed")
            .session
            .entries()
            .len(),
        2
    );
    let category = *store.categories().expect("the store can be read").last().expect("one");
    assert_eq!(store.statistics(category).expect("the store can be read").wins, 1);
    assert_eq!(
        store
            .daily(date("2026-11-15"), DailyTask::Mines)
            .expect("the store can be read")
            .map(|day| day.n_tries),
        Some(1)
    );
}

/// A backup by this store, which the web page's tests also read.
const OF_STORE: &str = include_str!("../../keeper/fixtures/backup-of-store.txt");

#[test]
fn the_format_is_stable() {
    assert_eq!(backup(&full()), OF_STORE);
}

/// A backup by the web page.
const OF_PAGE: &str = include_str!("../../keeper/fixtures/backup-of-page.txt");

#[test]
fn a_backup_by_the_web_page_is_restored() {
    let store = Store::in_memory();
    assert_eq!(
        restored(&store, OF_PAGE),
        BackupTotals { settings: 25, days: 3, finished: 5, running: 4, ..BackupTotals::default() }
    );
    assert_eq!(backup(&store), OF_PAGE);
    assert_eq!(restored(&store, OF_PAGE), BackupTotals::default());
}

#[test]
fn a_damaged_backup_changes_nothing() {
    let text = backup(&full());
    let store = Store::in_memory();
    // A last line without a line ending is complete.
    for (nth, _) in text.trim_end().match_indices('\n') {
        assert!(restore(&store, &text[..nth]).is_err(), "cut after {nth}");
    }
    let changed = text.replacen("theme=light", "theme=night", 1);
    let failure = restore(&store, &changed).err().map(|failure| failure.to_string());
    let n_lines = text.lines().count();
    assert_eq!(
        failure,
        Some(format!(
            "line {n_lines}: the file is damaged: something in it has changed since it was written"
        ))
    );
    let newer = text.replacen("backup 1", "backup 3", 1);
    let failure = restore(&store, &newer).err().map(|failure| failure.to_string());
    assert!(
        failure.is_some_and(|failure| failure.starts_with("line 1: this backup is of version 3"))
    );
    assert_eq!(backup(&store), backup(&Store::in_memory()));
}

/// A game continued elsewhere continues here, and one finished elsewhere is finished here.
#[test]
fn a_game_continued_elsewhere_is_one_game() {
    let origin = Origin::new(Screen::Terminal);
    let (here, elsewhere) = (Store::in_memory(), Store::in_memory());
    here.keep(&mut None, &four("44", 500), &origin, 1_763_200_000)
        .expect("the store can be written");
    restored(&elsewhere, &backup(&here));
    let before = backup(&elsewhere);
    let id = elsewhere.kept().expect("the store can be read")[0].id;
    let resumed = elsewhere.resume::<FourInARow>(id).expect("the game can be resumed");
    let mut claim = Some(resumed.claim);
    elsewhere
        .keep(&mut claim, &four("445", 500), &origin, 1_763_200_100)
        .expect("the store can be written");
    assert_eq!(
        restored(&elsewhere, &before),
        BackupTotals::default(),
        "an earlier state adds nothing"
    );
    drop(claim);
    assert_eq!(restored(&here, &backup(&elsewhere)).running, 1);
    assert_eq!(backup(&here), backup(&elsewhere), "the longer game replaces it");

    let id = elsewhere.kept().expect("the store can be read")[0].id;
    let mut claim =
        Some(elsewhere.resume::<FourInARow>(id).expect("the game can be resumed").claim);
    let over = four("4455667", 500);
    assert!(over.is_over());
    elsewhere.finish(&mut claim, &over, &origin, 1_763_200_200).expect("the store can be written");
    restored(&here, &backup(&elsewhere));
    assert!(here.kept().expect("the store can be read").is_empty());
    assert_eq!(
        restored(&here, &before),
        BackupTotals::default(),
        "an old backup brings nothing back"
    );
}

/// A streak is ordered by when games were played, not by when they were imported.
#[test]
fn older_games_that_are_imported_later_stay_older() {
    let (origin, won, lost) =
        (Origin::new(Screen::Terminal), four("1122334", 7), four("12123232", 9));
    let (here, elsewhere) = (Store::in_memory(), Store::in_memory());
    for at in [2000, 3000] {
        here.finish(&mut None, &won, &origin, at).expect("the store can be written");
    }
    elsewhere.finish(&mut None, &lost, &origin, 1000).expect("the store can be written");
    restored(&here, &backup(&elsewhere));
    let category = here.categories().expect("the store can be read")[0];
    let statistics = here.statistics(category).expect("the store can be read");
    assert_eq!((statistics.losses, statistics.streak), (1, 2));
}

#[test]
fn results_without_records_are_restored_too() {
    let mut sum_of = vec!["flagfall backup 1".to_owned()];
    sum_of.push("result 1763200001 won alone new 42300 61 30x16x99 no-guess\tweb".to_owned());
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in sum_of.iter().flat_map(|line| line.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let text = format!("{}\nend 1 {hash:016x}\n", sum_of.join("\n"));
    let store = Store::in_memory();
    assert_eq!(restored(&store, &text).finished, 1);
    assert_eq!(restored(&store, &text).finished, 0);
    assert_eq!(backup(&store), text);
}

#[test]
fn exercises_are_restored_and_the_later_answer_wins() {
    let kept = |texts: &[&str]| {
        let store = Store::in_memory();
        let exercises: Vec<Exercise> =
            texts.iter().map(|text| text.parse().expect("an exercise")).collect();
        store.keep_training(&exercises, None).expect("the store can be written");
        store
    };
    let (asked, solved) = (
        "2026-11-16 0 new game 1763200000 win 4453",
        "2026-11-23 2 right 2026-11-20 game 1763200000 win 4453",
    );
    let other = "2026-11-17 0 wrong 2026-11-17 day 2026-11-16 draw 44";
    let there = backup(&kept(&[asked, other]));
    assert!(there.starts_with("flagfall backup 2\n"), "{there}");
    let here = kept(&[solved]);
    assert_eq!(restored(&here, &there).exercises, 1);
    assert_eq!(restored(&here, &there), BackupTotals::default());
    let both = backup(&here);
    assert!(both.contains(solved) && both.contains(other) && !both.contains(asked), "{both}");
    let behind = kept(&[asked]);
    restored(&behind, &both);
    assert_eq!(backup(&behind), both);
}

/// Settings that only a newer program knows travel with a backup and stay when this one changes others.
#[test]
fn settings_of_a_newer_program_are_restored() {
    let newer = Store::in_memory();
    let mut settings = Settings::default();
    assert!(settings.set("smell", "roses").is_ok() && settings.set("theme", "infrared").is_err());
    newer.keep_settings(&Settings::default(), &settings).expect("the store can be written");
    let store = Store::in_memory();
    restored(&store, &backup(&newer));
    let (before, _) = store.settings().expect("the store can be read");
    let after = Settings { sound: Sound::Off, ..before.clone() };
    store.keep_settings(&before, &after).expect("the store can be written");
    let text = backup(&store);
    for line in ["setting smell=roses", "setting theme=infrared", "setting sound=off"] {
        assert!(text.lines().any(|found| found == line), "{line} is not in {text}");
    }
}

/// Two games, one of which is a prefix of the other, stay two games.
#[test]
fn a_game_and_its_prefix_stay_two_games() {
    let store = store_of(&[("51".to_owned(), 229, 0), ("5".to_owned(), 229, 0)]);
    let text = backup(&store);
    assert_eq!(text.matches("running").count(), 2, "{text}");
    assert_eq!(restored(&store, &text), BackupTotals::default());
    assert_eq!(backup(&store), text);
}

fn games() -> impl Strategy<Value = Vec<(String, u64, i64)>> {
    // Patterns without a win before the seventh move.
    proptest::collection::vec(("[1-7]{1,6}|1122334|7766554", 0_u64..900, 0_i64..4), 0..6)
}

fn store_of(games: &[(String, u64, i64)]) -> Store {
    let store = Store::in_memory();
    for (columns, pause, at) in games {
        let session = four(columns, *pause);
        let origin = Origin::new(Screen::Window);
        if session.is_over() {
            store.finish(&mut None, &session, &origin, *at).expect("the store can be written");
        } else {
            store.keep(&mut None, &session, &origin, *at).expect("the store can be written");
        }
    }
    store
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_backup_of_a_restored_backup_is_the_same(games in games()) {
        // If one game is a prefix of another, they are merged.
        let once = Store::in_memory();
        restored(&once, &backup(&store_of(&games)));
        let (text, twice) = (backup(&once), Store::in_memory());
        restored(&twice, &text);
        prop_assert_eq!(backup(&twice), text);
    }

    #[test]
    fn two_stores_become_their_union(one in games(), other in games()) {
        let (left, right) = (store_of(&one), store_of(&other));
        let (left_text, right_text) = (backup(&left), backup(&right));
        let both = store_of(&[]);
        restored(&both, &left_text);
        restored(&both, &right_text);
        restored(&left, &right_text);
        let all = backup(&both);
        for text in [&left_text, &right_text] {
            let finished = text.lines().filter(|line| line.starts_with("finished"));
            for line in finished {
                prop_assert!(all.contains(line));
            }
            prop_assert_eq!(restored(&both, text), BackupTotals::default());
        }
        prop_assert_eq!(backup(&both), all);
    }
}
