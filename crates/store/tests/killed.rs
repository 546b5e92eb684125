//! Programs killed while saving settings, daily tasks, games with undone ends, and games with changing terms, and
//! while restoring backups.
//!
//! Each is killed 40 times, or 400 times if `FLAGFALL_LONG` is set.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use flagfall_history::{
    Category, DailyTask, Date, GameResult, Origin, Round, Screen, When, n_undos,
};
use flagfall_keeper::Attempt;
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Seat, Session, Undo};
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{BoardChoice, Settings};
use flagfall_store::{Bookmark, Keeping, Resumed, Store};

const FILE: &str = "FLAGFALL_TEST_STORE";
const WORK: &str = "FLAGFALL_TEST_WORK";

/// A helper process, which the tests start and kill.
#[test]
fn a_program_that_works_until_it_is_killed() {
    let (Some(file), Ok(work)) = (env::var_os(FILE), env::var(WORK)) else { return };
    let file = Path::new(&file);
    match work.as_str() {
        "settings" => change_settings(file),
        "days" => attempt_days(file),
        "ends" => undo_ends(file),
        "terms" => change_terms(file),
        "backups" => restore_backups(file),
        other => panic!("unknown work: {other}"),
    }
}

/// Kills the program repeatedly. After each kill, as many steps are stored as were acknowledged, or one more.
#[track_caller]
fn check_kills(work: &str, n_steps: impl Fn(&Path) -> usize) {
    let n_kills = if env::var_os("FLAGFALL_LONG").is_some() { 400 } else { 40 };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut rng = Rng::new(Seed(9));
    let mut before = 0;
    for _ in 0..n_kills {
        let mut program = Command::new(env::current_exe().unwrap())
            .args(["--exact", "a_program_that_works_until_it_is_killed", "--nocapture"])
            .env(FILE, &file)
            .env(WORK, work)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(program.stdout.take().unwrap()).lines();
        let mut said = said.map_while(Result::ok).filter(|line| line.ends_with("kept"));
        // The time for this many lines is random enough, and some programs are killed before they begin.
        let n_said = said.by_ref().take(rng.below(20) as usize).count();
        program.kill().unwrap();
        program.wait().unwrap();
        let n_acknowledged = before + n_said + said.count();
        let after = n_steps(&file);
        assert!(
            after == n_acknowledged || after == n_acknowledged + 1,
            "{after} steps are stored, {n_acknowledged} were acknowledged"
        );
        before = after;
    }
    assert!(before > n_kills, "only {before} steps were done");
}

fn open(file: &Path) -> Store {
    let opened = Store::open(file).unwrap();
    assert!(opened.set_aside.is_none() && opened.only_read.is_none());
    opened.store
}

fn keeping(file: &Path) -> Keeping {
    let file = file.to_owned();
    Keeping::new(move |patience| {
        Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    })
}

// ---- settings

/// Settings in which two values encode the same number.
fn settings_numbered(number: usize) -> Settings {
    let size = format!("{}x{}x1", 5 + number % 90, 5 + number / 90).parse().unwrap();
    Settings { board: BoardChoice::Own(size), own_board: Some(size), ..Settings::default() }
}

fn n_settings(file: &Path) -> usize {
    let settings = open(file).settings().unwrap().0;
    let Some(size) = settings.own_board else { return 0 };
    let (width, height) = (size.grid().width(), size.grid().height());
    let number = usize::from(width) - 5 + 90 * (usize::from(height) - 5);
    assert_eq!(settings, settings_numbered(number), "both were changed, or neither");
    number
}

fn change_settings(file: &Path) {
    let mut number = n_settings(file);
    let store = open(file);
    loop {
        let before = store.settings().unwrap().0;
        number += 1;
        store.keep_settings(&before, &settings_numbered(number)).unwrap();
        println!("kept");
    }
}

#[test]
fn settings_that_are_changed_together_stay_together() {
    check_kills("settings", n_settings);
}

// ---- daily tasks

fn date(nth: usize) -> Date {
    let (year, month, day) = (2026 + nth / 336, 1 + nth / 28 % 12, 1 + nth % 28);
    format!("{year}-{month:02}-{day:02}").parse().unwrap()
}

/// The number of abandoned tasks; the current one is either saved or abandoned, never both.
fn n_days(file: &Path) -> usize {
    let store = open(file);
    let has_result = |nth| store.daily(date(nth), DailyTask::Four).unwrap().is_some();
    let n_days = (0..).take_while(|&nth| has_result(nth)).count();
    let kept = store.kept().unwrap();
    assert!(kept.len() <= 1, "{} tasks are kept", kept.len());
    for task in kept {
        assert_eq!(task.origin.daily_date(), Some(date(n_days)));
    }
    n_days
}

fn attempt_days(file: &Path) {
    let mut nth = n_days(file);
    let store = open(file);
    loop {
        if store.kept().unwrap().is_empty() {
            let mut session = Session::<FourInARow>::new(FourTerms::friendly());
            session.act(Seat::ONE, Action::Move("drop 4".parse().unwrap()), Millis(5)).unwrap();
            let origin = Origin::new(date(nth));
            store.keep(&mut None, &session, &origin, 1).unwrap();
        }
        let id = store.kept().unwrap()[0].id;
        store.discard::<FourInARow>(id).unwrap();
        let result = store.daily(date(nth), DailyTask::Four).unwrap().unwrap();
        assert_eq!((result.outcome, result.n_tries), (GameResult::Lost, 1));
        nth += 1;
        println!("kept");
    }
}

#[test]
fn a_daily_task_is_saved_or_abandoned() {
    check_kills("days", n_days);
}

// ---- games

/// A game at a table, as a front end has it.
struct Playing {
    round: Round<FourInARow>,
    bookmark: Bookmark,
    keeping: Keeping,
    at: u64,
}

impl Playing {
    fn new(file: &Path) -> Playing {
        let mut keeping = keeping(file);
        let now = when(0);
        let (round, bookmark) = match keeping.kept().first() {
            None => (new_round(now), Bookmark::default()),
            Some(kept) => {
                let Resumed { session, origin, claim } = keeping.resume(kept.id).unwrap();
                let bookmark = Bookmark::at(claim, &session, &keeping);
                (Round::resumed(session, origin, now), bookmark)
            }
        };
        Playing { round, bookmark, keeping, at: 0 }
    }

    /// Carries out an action and saves it; returns whether it ended a game for the first time.
    fn act(&mut self, action: Action<flagfall_play::FourMove>) -> bool {
        self.at += 10;
        self.round.act(action, when(self.at)).unwrap();
        let finished = self.bookmark.keep(&self.round, &mut self.keeping, when(self.at));
        assert!(self.bookmark.is_kept(), "{:?}", self.keeping.take_complaint());
        finished.is_some()
    }
}

fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}

fn new_round(now: When) -> Round<FourInARow> {
    Round::new(FourTerms::friendly(), Origin::new(Screen::Terminal), now)
}

/// The number of games won; also reads every running game.
fn n_wins(file: &Path) -> usize {
    let store = open(file);
    let kept = store.kept().unwrap();
    assert!(kept.len() <= 1, "{} games are kept", kept.len());
    for game in kept {
        assert!(!store.resume::<FourInARow>(game.id).unwrap().session.is_over());
    }
    store.statistics(Category::People).unwrap().games
}

/// Plays games to their end, undoes the end and repeats it: each is one game.
fn undo_ends(file: &Path) {
    const COLUMNS: [usize; 7] = [1, 2, 1, 2, 1, 2, 1];
    let mut playing = Playing::new(file);
    loop {
        while !playing.round.session().is_over() {
            let column = COLUMNS[playing.round.session().game().moves().columns().len()];
            if playing.act(Action::Move(format!("drop {column}").parse().unwrap())) {
                println!("kept");
            }
        }
        if n_undos(playing.round.session()) == 0 {
            playing.act(Action::Undo);
        } else {
            let now = when(playing.at);
            playing.bookmark.close(&playing.round, &mut playing.keeping, now);
            (playing.round, playing.bookmark) = (new_round(now), Bookmark::default());
        }
    }
}

#[test]
fn a_game_whose_end_is_undone_is_one_game() {
    check_kills("ends", n_wins);
}

/// The number of actions in the only game.
fn n_actions(file: &Path) -> usize {
    let store = open(file);
    let kept = store.kept().unwrap();
    assert!(kept.len() <= 1, "{} games are kept", kept.len());
    let entries = |id| store.resume::<FourInARow>(id).unwrap().session.entries().len();
    kept.first().map_or(0, |game| entries(game.id))
}

/// Changes the terms before each action.
fn change_terms(file: &Path) {
    let mut playing = Playing::new(file);
    loop {
        let undo = match playing.round.session().terms().undo {
            Undo::Forbidden => Undo::Free,
            Undo::Free | Undo::Budget(_) => Undo::Forbidden,
        };
        playing.round.change_terms(FourTerms { undo, ..FourTerms::friendly() });
        playing.act(Action::Hint);
        println!("kept");
    }
}

#[test]
fn a_game_whose_terms_change_is_never_lost() {
    check_kills("terms", n_actions);
}

// ---- backups

/// A backup with settings, a finished game and a day, all with the same number, which is at least 1.
fn backup_numbered(number: usize) -> Vec<String> {
    let store = Store::in_memory();
    store.keep_settings(&Settings::default(), &settings_numbered(number)).unwrap();
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for (column, nth) in [1, 2, 1, 2, 1, 2, 1].into_iter().zip(1..) {
        let drop = format!("drop {column}").parse().unwrap();
        let at = Millis(nth * number as u64);
        session.act(session.seat_at_screen(), Action::Move(drop), at).unwrap();
    }
    let unix = 1_800_000_000 + number as i64;
    store.finish(&mut None, &session, &Origin::new(Screen::Terminal), unix).unwrap();
    store
        .count_attempt(Attempt {
            date: date(number - 1),
            task: DailyTask::Four,
            result: GameResult::Won,
            time: Millis(5),
            n_hints: 0,
        })
        .unwrap();
    let mut text = String::new();
    let written = store.back_up(|part| {
        text.push_str(part);
        Ok(())
    });
    written.unwrap();
    text.lines().map(str::to_owned).collect()
}

/// The number of restored backups. Each is there completely or not at all.
fn n_backups(file: &Path) -> usize {
    let number = n_settings(file);
    let store = open(file);
    let has_result = |nth: &usize| store.daily(date(*nth), DailyTask::Four).unwrap().is_some();
    let n_days = (0..).take_while(has_result).count();
    let n_games = store.statistics(Category::People).unwrap().games;
    assert_eq!((n_days, n_games), (number, number), "of backup {number}");
    number
}

fn restore_backups(file: &Path) {
    let mut number = n_backups(file);
    let store = open(file);
    loop {
        number += 1;
        store.restore(backup_numbered(number).into_iter().map(Ok)).unwrap();
        println!("kept");
    }
}

#[test]
fn a_backup_is_restored_completely_or_not_at_all() {
    check_kills("backups", n_backups);
}
