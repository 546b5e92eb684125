//! The solver against a plain search, against laws of every exact solver, and against positions whose
//! scores other solvers agree on.

#[path = "../src/oracle.rs"]
mod oracle;

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use flagfall_four::{CELLS, Column, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Progress, Setup, Solver, best_columns};
use proptest::prelude::*;

use oracle::plain_score;

fn small_solver() -> Solver {
    Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() })
}

fn position(game: &str) -> Position {
    game.parse::<Moves>().unwrap().position()
}

fn score(solver: &mut Solver, position: Position) -> i8 {
    solver.score(position, &Limits::NONE).expect("there are no limits")
}

fn children(position: Position) -> impl Iterator<Item = (Column, Position)> {
    let child = move |column| Some((column, position.play(column).ok()?));
    Column::ALL.into_iter().filter_map(child)
}

/// A game of random drops with at most `n_stones` stones.
fn random_play(n_stones: impl Strategy<Value = usize>) -> impl Strategy<Value = Position> {
    let drops = proptest::collection::vec(0..7_u8, usize::from(CELLS) * 4);
    (drops, n_stones).prop_map(|(drops, n_stones)| {
        let mut position = Position::EMPTY;
        for index in drops {
            if position.n_stones() as usize == n_stones {
                break;
            }
            let next = position.play(Column::from_index(index).unwrap());
            position = next.ok().filter(|next| next.outcome().is_none()).unwrap_or(position);
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn endgame_scores_match_the_plain_search(position in random_play(28..=42_usize)) {
        prop_assume!(position.n_stones() >= 28);
        let mut solver = small_solver();
        let mut known = HashMap::new();
        prop_assert_eq!(score(&mut solver, position), plain_score(position, &mut known));
        let scores = solver.scores(position, &Limits::NONE).unwrap();
        for column in Column::ALL {
            let plain = position.play(column).ok().map(|child| -plain_score(child, &mut known));
            prop_assert_eq!(scores[usize::from(column.index())], plain);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_position_scores_as_its_best_drop_and_as_its_mirror_image(position in random_play(17..=42_usize)) {
        let mut solver = small_solver();
        let own = score(&mut solver, position);
        prop_assert_eq!(score(&mut small_solver(), position.mirrored()), own);
        let scores = solver.scores(position, &Limits::NONE).unwrap();
        if position.outcome().is_none() {
            prop_assert_eq!(scores.into_iter().flatten().max(), Some(own));
            for (column, child) in children(position) {
                let drop = scores[usize::from(column.index())];
                prop_assert_eq!(drop, Some(-score(&mut solver, child)));
            }
        } else {
            prop_assert_eq!(scores, [None; 7]);
        }
    }

    #[test]
    fn the_line_keeps_the_score_to_the_end(position in random_play(18..=42_usize)) {
        let mut solver = small_solver();
        let mut expected = score(&mut solver, position);
        let mut last = position;
        for column in solver.line(position, &Limits::NONE).unwrap() {
            let scores = solver.scores(last, &Limits::NONE).unwrap();
            prop_assert!(best_columns(&scores).contains(&column));
            last = last.play(column).unwrap();
            expected = -expected;
            prop_assert_eq!(score(&mut solver, last), expected);
        }
        prop_assert!(last.outcome().is_some());
    }
}

/// Positions of every stage with scores that two independent solvers agree on.
const SCORED: &str = include_str!("scored.txt");

fn scored() -> impl Iterator<Item = (&'static str, i8)> {
    SCORED.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (game, score) = line.split_once(' ').expect("a game and its score");
        (game, score.parse().expect("a score"))
    })
}

#[test]
fn known_scores() {
    let mut solver = Solver::new(Setup::default());
    for (game, expected) in scored() {
        assert_eq!(score(&mut solver, position(game)), expected, "{game}");
    }
}

/// Detects any change of the search: if it is intended, report both counts.
#[test]
fn nodes_of_a_fixed_set() {
    let mut solver = Solver::new(Setup { table_bytes: 16 << 20, ..Setup::default() });
    for (game, _) in scored() {
        score(&mut solver, position(game));
    }
    assert_eq!(solver.nodes(), 620_518);
}

#[test]
fn several_threads_give_the_same_scores() {
    let n_threads = NonZero::new(3).unwrap();
    let mut solver = Solver::new(Setup { n_threads, table_bytes: 8 << 20, ..Setup::default() });
    for (game, expected) in scored().take(20) {
        assert_eq!(score(&mut solver, position(game)), expected, "{game}");
    }
}

#[track_caller]
fn check_scores(game: &str, expected: &str) {
    let scores = small_solver().scores(position(game), &Limits::NONE).unwrap();
    let said: Vec<String> = scores
        .iter()
        .map(|score| score.map_or("-".to_owned(), |score| score.to_string()))
        .collect();
    assert_eq!(said.join(" "), expected, "{game}");
}

#[test]
fn full_columns_and_finished_games_have_no_scores() {
    check_scores("1212122121213434344343435656566565657777", "- - - - - - 0");
    check_scores("121212212121343434434343565656656565777777", "- - - - - - -");
    check_scores("4455667", "- - - - - - -");
}

#[test]
fn a_finished_game_is_scored_for_the_loser() {
    let mut solver = small_solver();
    assert_eq!(score(&mut solver, position("4455667")), -18);
    assert_eq!(score(&mut solver, position("445566")), 18);
}

#[test]
fn a_budget_is_kept_and_a_repeated_search_continues() {
    let game = position("44444");
    let limits = Limits { nodes: 5_000, ..Limits::NONE };
    let mut solver = Solver::new(Setup { table_bytes: 16 << 20, ..Setup::default() });
    let mut calls = 1;
    let score = loop {
        let before = solver.nodes();
        match solver.score(game, &limits) {
            Ok(score) => break score,
            Err(reason) => assert_eq!(reason, Interrupted::OutOfNodes),
        }
        assert!(solver.nodes() - before <= 5_000, "{} nodes", solver.nodes() - before);
        calls += 1;
        assert!(calls < 100_000);
    };
    assert!(calls > 1);
    assert_eq!(score, -1);
}

#[test]
fn the_stop_flag_stops_every_search() {
    let stop = AtomicBool::new(true);
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let mut solver = small_solver();
    assert_eq!(solver.score(Position::EMPTY, &limits), Err(Interrupted::Stopped));
    assert_eq!(solver.scores(Position::EMPTY, &limits), Err(Interrupted::Stopped));
    assert_eq!(solver.line(Position::EMPTY, &limits), Err(Interrupted::Stopped));
}

/// All progress reports of a search, whose node counts must never decrease.
fn progress_of(
    n_threads: usize,
    game: &str,
    ask: impl Fn(&mut Solver, &Limits<'_>),
) -> Vec<Progress> {
    let reports: Mutex<Vec<Progress>> = Mutex::default();
    let listen = |progress| reports.lock().unwrap().push(progress);
    let limits = Limits { progress: Some(&listen), ..Limits::NONE };
    let n_threads = NonZero::new(n_threads).unwrap();
    let setup = Setup { table_bytes: 8 << 20, n_threads, ..Setup::default() };
    ask(&mut Solver::new(setup), &limits);
    let reports = reports.into_inner().unwrap();
    assert!(reports.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes), "{game}: {reports:?}");
    reports
}

#[test]
fn progress_ends_at_the_score() {
    let mut n_reported = 0;
    for (game, expected) in scored().take(40) {
        for n_threads in [1, 2] {
            let reports = progress_of(n_threads, game, |solver, limits| {
                assert_eq!(solver.score(position(game), limits), Ok(expected));
            });
            let Some(last) = reports.last() else { continue };
            assert_eq!((last.lower, last.upper), (expected, expected), "{game}");
            n_reported += 1;
        }
    }
    assert!(n_reported > 10, "{n_reported} searches reported their progress");
}

#[test]
fn progress_of_columns_ends_at_their_scores() {
    let mut n_reported = 0;
    for (game, _) in scored().take(15) {
        let position = position(game);
        let scores = small_solver().scores(position, &Limits::NONE).unwrap();
        let reports = progress_of(1, game, |solver, limits| {
            solver.scores(position, limits).unwrap();
        });
        for column in Column::ALL {
            let last = reports.iter().rfind(|progress| progress.column == Some(column));
            let Some(last) = last else { continue };
            let score = scores[usize::from(column.index())];
            assert_eq!((Some(last.lower), Some(last.upper)), (score, score), "{game} {column}");
            n_reported += 1;
        }
    }
    assert!(n_reported > 10, "{n_reported} columns reported their progress");
}

#[test]
fn a_budget_is_kept_by_all_threads_together() {
    for n_threads in [1, 2, 4] {
        for budget in [0, 1, 1_000, 32_768, 40_000, 100_000] {
            let n_threads = NonZero::new(n_threads).unwrap();
            let mut solver =
                Solver::new(Setup { table_bytes: 1 << 20, n_threads, ..Setup::default() });
            let limits = Limits { nodes: budget, ..Limits::NONE };
            let answer = solver.score(Position::EMPTY, &limits);
            assert_eq!(answer, Err(Interrupted::OutOfNodes));
            assert!(solver.nodes() <= budget, "{} of {budget} nodes", solver.nodes());
        }
    }
}

#[test]
fn tables_stay_within_the_requested_size() {
    for (table_bytes, n_threads) in [(64 << 20, 1), (5_000_000, 4), (100_000, 2)] {
        let n_threads = NonZero::new(n_threads).unwrap();
        let solver = Solver::new(Setup { table_bytes, n_threads, book: None });
        assert!(solver.table_bytes() <= table_bytes, "{} of {table_bytes}", solver.table_bytes());
        assert!(solver.table_bytes() > table_bytes * 9 / 10);
    }
}
