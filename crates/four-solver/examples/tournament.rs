//! Each level against the one below: 400 games with alternating starts, as a table.
//!
//! ```text
//! cargo run --release -p flagfall-four-solver --features book --example tournament [GAMES [LEVEL]]
//! ```

use flagfall_four::{FourLevel, FourOutcome, Moves, Side};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_rng::Seed;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let n_games: u64 = numbers.next().unwrap_or(400);
    let only: Option<u64> = numbers.next();
    let mut solver = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
    println!("| level | against | won | drawn | lost | points |\n|---|---|---|---|---|---|");
    for pair in FourLevel::ALL.windows(2) {
        let (below, level) = (pair[0], pair[1]);
        if only.is_some_and(|only| only != u64::from(level.number())) {
            continue;
        }
        let mut results = [0; 3];
        for game in 0..n_games {
            let side = if game % 2 == 0 { Side::First } else { Side::Second };
            let result = match play(&mut solver, level, below, side, game) {
                FourOutcome::Win(winner) if winner == side => 0,
                FourOutcome::Tie => 1,
                FourOutcome::Win(_) => 2,
            };
            results[result] += 1;
        }
        let [won, drawn, lost] = results;
        let points = 100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / n_games as f64;
        let (level, below) = (level.number(), below.number());
        println!("| {level} | {below} | {won} | {drawn} | {lost} | {points:.1} % |");
    }
}

/// Plays one game with `level` on this side.
fn play(
    solver: &mut Solver,
    level: FourLevel,
    below: FourLevel,
    side: Side,
    game: u64,
) -> FourOutcome {
    let mut moves = Moves::default();
    loop {
        let position = moves.position();
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        // The two players get different blind spots.
        let (player, seed) = if position.side_to_move() == side {
            (level, Seed(2 * game))
        } else {
            (below, Seed(2 * game + 1))
        };
        let column = solver.choose(player, position, seed, &Limits::NONE);
        let column = column.expect("there are no limits").expect("the game is not over");
        moves.play(column).expect("a level chooses legal drops");
    }
}
