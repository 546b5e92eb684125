//! Compares our solver with others on the same positions of Four in a Row, in one run: mean CPU time per position.
//!
//! The positions are random, in the classes on which solvers of this game are usually compared: by the
//! stones on the board and by the drops left under best play. No solver uses our opening book; a
//! peer's built-in book is used. Every score is verified.

mod bitbully;
mod positions;

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use cpu_time::ProcessTime;
use flagfall_four_solver::{Limits, Setup, Solver};

use positions::{CLASSES, Scored};

fn main() -> Result<()> {
    let python = std::env::args().nth(1);
    let mut sums = BTreeMap::new();
    println!("mean CPU time per position, and as a multiple of ours\n");
    println!("| class | positions | Flagfall | BitBully | connect-four-ai | connect-four-solver |");
    println!("|---|---|---|---|---|---|");
    for class in &CLASSES {
        let positions = class.positions();
        let mut ours = Solver::new(Setup::default());
        let own = time(&positions, |scored| {
            ours.score(scored.position, &Limits::NONE).unwrap_or(i8::MIN)
        })?;
        let mut cells = vec![("BitBully", bitbully::time(python.as_deref(), &positions)?)];
        let mut peer = connect_four_ai::Solver::empty();
        let seconds = time(&positions, |scored| {
            let position = connect_four_ai::Position::from_moves(&scored.game);
            position.map_or(i8::MIN, |position| peer.solve(&position))
        })?;
        cells.push(("connect-four-ai", Some(seconds)));
        let mut peer = connect_four_solver::Solver::new();
        let seconds = time(&positions, |scored| {
            peer.score(&connect_four_solver::ConnectFour::from_move_list(&scored.game))
        })?;
        cells.push(("connect-four-solver", Some(seconds)));
        print!("| {} | {} | {} |", class.name, positions.len(), shown(own));
        for (name, seconds) in cells {
            let Some(seconds) = seconds else {
                print!(" - |");
                continue;
            };
            print!(" {} (×{:.1}) |", shown(seconds), seconds / own);
            sums.entry(name).or_insert_with(Vec::new).push(seconds / own);
        }
        println!();
    }
    println!();
    for (name, ratios) in sums {
        let least = ratios.into_iter().fold(f64::INFINITY, f64::min);
        println!("{name}: at least {least:.1} times our time");
    }
    println!("(connect-four-solver has the first plies of Begin-Hard in its built-in book)");
    Ok(())
}

/// Mean CPU time per position in seconds.
fn time(positions: &[Scored], mut score: impl FnMut(&Scored) -> i8) -> Result<f64> {
    let start = ProcessTime::now();
    let answers: Vec<i8> = positions.iter().map(&mut score).collect();
    let seconds = start.elapsed().as_secs_f64();
    for (scored, answer) in positions.iter().zip(answers) {
        ensure!(answer == scored.score, "{}: {answer} instead of {}", scored.game, scored.score);
    }
    Ok(seconds / positions.len() as f64)
}

fn shown(seconds: f64) -> String {
    match seconds {
        0.1.. => format!("{seconds:.2} s"),
        0.000_1.. => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}
