//! Several programs on one file, and programs that are killed.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Barrier;
use std::thread;

use flagfall_history::{Category, Origin, Screen};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Session};
use flagfall_rng::{Rng, Seed};
use flagfall_store::{Claim, Failure, NotResumed, Store};

/// A game that the first player wins with the last drop.
const DROPS: [&str; 7] = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1"];

fn new_game() -> Session<FourInARow> {
    Session::new(FourTerms::friendly())
}

fn play_next(session: &mut Session<FourInARow>) {
    let nth = session.entries().len();
    let at = session.last_at() + Millis(10);
    session.act(session.seat_at_screen(), Action::Move(DROPS[nth].parse().unwrap()), at).unwrap();
}

/// Saves a game after an action, as a front end does.
fn keep(store: &Store, claim: &mut Option<Claim>, session: &mut Session<FourInARow>) {
    let origin = Origin::new(Screen::Terminal);
    loop {
        let kept = if session.is_over() {
            store.finish(claim, session, &origin, 1).map(|_| ())
        } else {
            store.keep(claim, session, &origin, 1)
        };
        match kept {
            Ok(()) => break,
            // Other programs write too, so try again.
            Err(Failure::Busy) => (),
            Err(failure) => panic!("{failure}"),
        }
    }
    if session.is_over() {
        *session = new_game();
    }
}

/// The total number of stored actions; also reads every game.
fn n_kept(file: &Path) -> usize {
    let opened = Store::open(file).unwrap();
    assert_eq!(opened.set_aside, None);
    let store = opened.store;
    let running = store.kept().unwrap();
    assert!(running.len() <= 1);
    let n_running: usize = running
        .iter()
        .map(|game| store.resume::<FourInARow>(game.id).unwrap().session.entries().len())
        .sum();
    n_running + store.statistics(Category::People).unwrap().wins * DROPS.len()
}

const FILE: &str = "FLAGFALL_TEST_STORE";

/// A helper process, which the next test starts and kills.
#[test]
fn a_program_that_plays_until_it_is_killed() {
    let Some(file) = env::var_os(FILE) else { return };
    let store = Store::open(file.as_ref()).unwrap().store;
    let (mut claim, mut session) = (None, new_game());
    if let Some(game) = store.kept().unwrap().first() {
        let resumed = store.resume(game.id).unwrap();
        (claim, session) = (Some(resumed.claim), resumed.session);
    }
    println!("started");
    loop {
        play_next(&mut session);
        keep(&store, &mut claim, &mut session);
        println!("kept");
    }
}

#[test]
fn a_kill_at_any_moment_loses_at_most_the_action_in_flight() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let mut rng = Rng::new(Seed(9));
    let mut before = 0;
    for _ in 0..200 {
        let mut program = Command::new(env::current_exe().unwrap())
            .args(["--exact", "a_program_that_plays_until_it_is_killed", "--nocapture"])
            .env(FILE, &file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(program.stdout.take().unwrap()).lines();
        let is_wanted = |line: &String| line.ends_with("kept") || line.ends_with("started");
        let mut said = said.map_while(Result::ok).filter(is_wanted);
        // The time for this many lines is random enough, and some programs are killed before they begin.
        let n_said = said.by_ref().take(rng.below(30) as usize).count();
        program.kill().unwrap();
        program.wait().unwrap();
        let n_said = n_said + said.count();
        let after = n_kept(&file);
        let n_acknowledged = before + n_said.saturating_sub(1);
        assert!(
            after == n_acknowledged || after == n_acknowledged + 1,
            "{after} actions are stored, {n_acknowledged} were acknowledged"
        );
        before = after;
    }
    assert!(before > 500, "only {before} actions were played");
}

#[test]
fn concurrent_programs_save_all_their_games() {
    const N_PROGRAMS: usize = 4;
    const N_GAMES: usize = 30;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let start = Barrier::new(N_PROGRAMS);
    thread::scope(|scope| {
        for _ in 0..N_PROGRAMS {
            scope.spawn(|| {
                start.wait();
                let store = Store::open(&file).unwrap().store;
                let (mut claim, mut session) = (None, new_game());
                for _ in 0..N_GAMES * DROPS.len() + 3 {
                    play_next(&mut session);
                    keep(&store, &mut claim, &mut session);
                }
            });
        }
    });
    let store = Store::open(&file).unwrap().store;
    assert_eq!(store.statistics(Category::People).unwrap().wins, N_PROGRAMS * N_GAMES);
    let kept = store.kept().unwrap();
    assert_eq!(kept.len(), N_PROGRAMS);
    for game in kept {
        assert!(!game.is_held, "its program has ended");
        assert_eq!(store.resume::<FourInARow>(game.id).unwrap().session.entries().len(), 3);
    }
}

#[test]
fn a_saved_game_is_played_by_one_program() {
    const N_PROGRAMS: usize = 4;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = Store::open(&file).unwrap().store;
    let (mut claim, mut session) = (None, new_game());
    play_next(&mut session);
    keep(&store, &mut claim, &mut session);
    let id = claim.as_ref().unwrap().id();
    assert!(store.kept().unwrap()[0].is_held);
    assert!(matches!(store.resume::<FourInARow>(id), Err(NotResumed::HeldElsewhere)));
    drop(claim);
    assert!(!store.kept().unwrap()[0].is_held);

    let (start, end) = (Barrier::new(N_PROGRAMS), Barrier::new(N_PROGRAMS));
    let n_taken: usize = thread::scope(|scope| {
        let programs: Vec<_> = (0..N_PROGRAMS)
            .map(|_| {
                scope.spawn(|| {
                    let store = Store::open(&file).unwrap().store;
                    start.wait();
                    let resumed = store.resume::<FourInARow>(id);
                    end.wait();
                    match resumed {
                        Ok(_) => 1,
                        Err(NotResumed::HeldElsewhere) => 0,
                        Err(other) => panic!("{other}"),
                    }
                })
            })
            .collect();
        programs.into_iter().map(|program| program.join().unwrap()).sum()
    });
    assert_eq!(n_taken, 1);
}
