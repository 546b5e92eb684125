//! What the ten levels guarantee; the example `tournament` measures their strength.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use flagfall_four::{Column, FourLevel, FourOutcome, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Setup, Solver, best_columns};
use flagfall_rng::Seed;
use proptest::prelude::*;

fn solver() -> Solver {
    Solver::new(Setup { table_bytes: 4 << 20, ..Setup::default() })
}

fn choose(level: FourLevel, position: Position, seed: u64) -> Option<Column> {
    solver().choose(level, position, Seed(seed), &Limits::NONE).expect("there are no limits")
}

fn position(game: &str) -> Position {
    game.parse::<Moves>().unwrap().position()
}

/// The columns where the side to move makes four in a row.
fn wins(position: Position) -> Vec<Column> {
    let wins = |column: &Column| {
        position.play(*column).is_ok_and(|next| matches!(next.outcome(), Some(FourOutcome::Win(_))))
    };
    Column::ALL.into_iter().filter(wins).collect()
}

fn drops() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(0..7_u8, 200)
}

/// Plays on without a win until the number of stones derived from the drops is reached.
fn play(drops: &[u8], n_stones: Range<u32>) -> Position {
    let wanted = n_stones.start
        + drops.iter().map(|&drop| u32::from(drop)).sum::<u32>() % n_stones.len() as u32;
    let mut position = Position::EMPTY;
    for &index in drops {
        let next = position.play(Column::from_index(index).unwrap());
        let goes_on = |next: &Position| next.outcome().is_none() && next.n_stones() <= wanted;
        position = next.ok().filter(goes_on).unwrap_or(position);
    }
    position
}

#[track_caller]
fn always_plays(levels: &[FourLevel], game: &str, expected: &[u8]) {
    for &level in levels {
        for seed in 0..20 {
            let column = choose(level, position(game), seed).unwrap();
            assert!(
                expected.contains(&(column.index() + 1)),
                "level {level:?}, seed {seed}: {column}"
            );
        }
    }
}

#[test]
fn every_level_takes_an_immediate_win() {
    always_plays(&FourLevel::ALL, "121212", &[1]);
    always_plays(&FourLevel::ALL, "334455", &[2, 6]);
}

#[test]
fn levels_from_two_up_block_an_immediate_win() {
    always_plays(&FourLevel::ALL[1..], "12131", &[1]);
}

#[test]
fn a_seed_gives_the_same_game_and_seeds_differ() {
    for level in [FourLevel::ALL[0], FourLevel::ALL[4], FourLevel::ALL[5]] {
        let drops = |seed: u64| {
            let mut moves = Moves::default();
            for _ in 0..12 {
                moves.play(choose(level, moves.position(), seed).unwrap()).unwrap();
                if moves.position().outcome().is_some() {
                    break;
                }
            }
            moves.to_string()
        };
        assert_eq!(drops(7), drops(7));
        let games: HashSet<String> = (0..8).map(drops).collect();
        assert!(games.len() >= 4, "level {level:?} played {games:?}");
    }
}

#[test]
fn no_level_drops_after_the_end() {
    for level in FourLevel::ALL {
        assert_eq!(choose(level, position("4455667"), 1), None);
    }
}

#[test]
fn levels_are_one_to_ten() {
    assert_eq!((FourLevel::new(0), FourLevel::new(11)), (None, None));
    assert_eq!(FourLevel::ALL.map(FourLevel::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
}

/// Levels with a lookahead stop during it, and the strongest during its exact search.
#[test]
fn every_search_of_a_level_can_be_stopped() {
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    for level in FourLevel::ALL {
        let choice = solver().choose(level, Position::EMPTY, Seed(1), &limits);
        assert_eq!(choice, Err(Interrupted::Stopped), "level {level:?}");
        // An immediate win needs no search.
        let choice = solver().choose(level, position("121212"), Seed(1), &limits);
        assert_eq!(choice, Ok(Some(Column::ALL[0])), "level {level:?}");
    }
}

/// As in a front end: the level searches on its own thread while the player leaves the game.
#[test]
fn a_level_is_stopped_from_another_thread() {
    let stop = AtomicBool::new(false);
    let (tell, told) = mpsc::sync_channel(1);
    let choice = thread::scope(|scope| {
        let worker = scope.spawn(|| {
            let begun = |_| tell.try_send(()).unwrap_or_default();
            let limits = Limits { stop: Some(&stop), progress: Some(&begun), ..Limits::NONE };
            solver().choose(FourLevel::ALL[9], Position::EMPTY, Seed(1), &limits)
        });
        told.recv().expect("the search starts");
        stop.store(true, Ordering::Relaxed);
        worker.join().expect("the worker doesn't panic")
    });
    assert_eq!(choice, Err(Interrupted::Stopped));
}

#[test]
fn a_level_keeps_its_budget() {
    for &level in &FourLevel::ALL[2..] {
        let limits = Limits { nodes: 8, ..Limits::NONE };
        let choice = solver().choose(level, Position::EMPTY, Seed(1), &limits);
        assert_eq!(choice, Err(Interrupted::OutOfNodes), "level {level:?}");
    }
    let limits = Limits { nodes: 7, ..Limits::NONE };
    let choice = solver().choose(FourLevel::ALL[0], Position::EMPTY, Seed(1), &limits);
    assert!(choice.is_ok_and(|column| column.is_some()), "it looks at its own seven drops");
}

/// Without a book, only the last level searches the opening exactly: these stay below a few million
/// nodes, which take a second.
#[test]
fn levels_below_ten_open_quickly_without_a_book() {
    let limits = Limits { nodes: 4_000_000, ..Limits::NONE };
    for &level in &FourLevel::ALL[6..9] {
        for game in ["", "4", "44", "435", "4444", "352614", "4455331", "1726155", "44444433"] {
            let choice = solver().choose(level, position(game), Seed(3), &limits);
            assert!(choice.is_ok_and(|column| column.is_some()), "level {level:?}, {game}");
        }
    }
}

proptest! {
    #[test]
    fn level_ten_always_plays_a_best_column(drops in drops(), seed: u64) {
        let position = play(&drops, 17..40);
        let Some(column) = choose(FourLevel::ALL[9], position, seed) else { return Ok(()) };
        let scores = solver().scores(position, &Limits::NONE).unwrap();
        prop_assert!(best_columns(&scores).contains(&column));
    }

    #[test]
    fn every_drop_is_legal_and_wins_are_taken(drops in drops(), seed: u64) {
        let position = play(&drops, 0..42);
        for &level in &FourLevel::ALL[..6] {
            let Some(column) = choose(level, position, seed) else {
                prop_assert!(position.outcome().is_some());
                continue;
            };
            prop_assert!(position.play(column).is_ok());
            let wins = wins(position);
            prop_assert!(wins.is_empty() || wins.contains(&column), "level {:?}", level);
        }
    }
}
