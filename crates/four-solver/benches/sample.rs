//! All seven scores of 10,000 random positions of every ply, with the book: nodes and CPU time per
//! position against the goals. The positions are fixed, and every score is checked.
//!
//! `cargo bench -p flagfall-four-solver --features book --bench sample`; in test mode it only checks a
//! few of the positions.

use flagfall_four::{CELLS, Column, Position};
use flagfall_four_solver::{Book, ColumnScores, Limits, Setup, Solver};
use flagfall_rng::{Rng, Seed};

const N_POSITIONS: usize = 10_000;
const N_POSITIONS_TESTED: usize = 84;
/// The checksum of all scores, to detect any change.
const SCORES_CHECKSUM: u64 = 5_055_682_277_946_988_349;
const MEAN_GOAL_MS: f64 = 2.0;
const TAIL_GOAL_MS: f64 = 20.0;
/// The slowest plies: the first whose children are not in the book.
const HARD_PLIES: std::ops::Range<u32> = 12..18;

/// The cost of all scores of one position.
#[derive(Clone, Copy)]
struct Cost {
    n_stones: u32,
    nodes: u64,
    milliseconds: f64,
}

fn main() {
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let n_positions = if is_measured { N_POSITIONS } else { N_POSITIONS_TESTED };
    let mut solver = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
    let mut checksum = 0;
    let costs: Vec<Cost> = sample(n_positions)
        .map(|position| {
            let (cost, scores) = measured(&mut solver, position);
            let best = solver.score(position, &Limits::NONE).expect("there are no limits");
            assert_eq!(scores.into_iter().flatten().max(), Some(best), "{position:?}");
            checksum = scores.into_iter().fold(checksum, mixed);
            cost
        })
        .collect();
    if is_measured {
        report(&costs);
        assert_eq!(checksum, SCORES_CHECKSUM, "some score has changed");
    }
}

/// Unfinished positions after random drops, the same number for each ply.
fn sample(n_positions: usize) -> impl Iterator<Item = Position> {
    let mut rng = Rng::new(Seed(12));
    (0..u32::from(CELLS)).cycle().take(n_positions).map(move |n_stones| {
        std::iter::repeat_with(|| random_play(&mut rng, n_stones))
            .find_map(|position| position)
            .expect("some game gets that far")
    })
}

/// Random drops, unless one of them ends the game.
fn random_play(rng: &mut Rng, n_stones: u32) -> Option<Position> {
    let mut position = Position::EMPTY;
    while position.n_stones() < n_stones {
        let column = Column::ALL[rng.below(Column::ALL.len() as u32) as usize];
        // A full column is skipped.
        position = position.play(column).unwrap_or(position);
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}

fn measured(solver: &mut Solver, position: Position) -> (Cost, ColumnScores) {
    let (nodes, start) = (solver.nodes(), cpu_nanoseconds());
    let scores = solver.scores(position, &Limits::NONE).expect("there are no limits");
    let milliseconds = (cpu_nanoseconds() - start) as f64 / 1e6;
    let n_stones = position.n_stones();
    (Cost { n_stones, nodes: solver.nodes() - nodes, milliseconds }, scores)
}

/// The CPU time of this thread so far; 0 if the system does not report it.
fn cpu_nanoseconds() -> u64 {
    // The kernel updates the count when it schedules.
    std::thread::yield_now();
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    said.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or(0)
}

/// A step of FNV-1a.
fn mixed(sum: u64, score: Option<i8>) -> u64 {
    (sum ^ u64::from(score.unwrap_or(i8::MAX) as u8)).wrapping_mul(0x0000_0100_0000_01B3)
}

fn report(costs: &[Cost]) {
    println!("| stones | positions | nodes | mean | median | 90 % | 99 % |");
    println!("|---|---|---|---|---|---|---|");
    for ply in HARD_PLIES {
        let of_ply: Vec<Cost> = costs.iter().copied().filter(|cost| cost.n_stones == ply).collect();
        print_row(&ply.to_string(), &of_ply);
    }
    print_row("all", costs);
    println!();
    print_goal("mean", mean(costs), MEAN_GOAL_MS);
    print_goal("99th percentile", percentile(costs, 99), TAIL_GOAL_MS);
}

fn print_row(name: &str, costs: &[Cost]) {
    let nodes: u64 = costs.iter().map(|cost| cost.nodes).sum();
    println!(
        "| {name} | {} | {} | {:.2} ms | {:.2} ms | {:.2} ms | {:.2} ms |",
        costs.len(),
        nodes / costs.len() as u64,
        mean(costs),
        percentile(costs, 50),
        percentile(costs, 90),
        percentile(costs, 99),
    );
}

fn print_goal(name: &str, milliseconds: f64, goal: f64) {
    let verdict = if milliseconds < goal { "met" } else { "missed" };
    println!("{name}: {milliseconds:.2} ms, the goal is under {goal} ms: {verdict}");
}

fn mean(costs: &[Cost]) -> f64 {
    costs.iter().map(|cost| cost.milliseconds).sum::<f64>() / costs.len() as f64
}

fn percentile(costs: &[Cost], percent: usize) -> f64 {
    let mut times: Vec<f64> = costs.iter().map(|cost| cost.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    times[times.len() * percent / 100]
}
