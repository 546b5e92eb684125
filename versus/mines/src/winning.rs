//! How often best play wins, beside the best figures that others have published, and what a game
//! costs.

use anyhow::Result;
use cpu_time::ProcessTime;
use flagfall_mines::{Deal, Field, Marks, MinesOutcome, Size, StartRule};
use flagfall_mines_solver::{Budget, SolverPlayer};
use flagfall_rng::Seed;

const N_GAMES: u32 = 20_000;

/// Board, start rule, first cell, and the percentage of games to reach.
const GOALS: [(&str, StartRule, &str, f64); 5] = [
    ("30x16x99", StartRule::Safe, "a1", 41.5),
    ("30x16x99", StartRule::Opening, "d4", 54.6),
    ("16x16x40", StartRule::Safe, "a1", 78.3),
    ("9x9x10", StartRule::Safe, "a1", 91.7),
    ("8x8x10", StartRule::Safe, "a1", 81.8),
];

pub fn compare() -> Result<()> {
    println!("games won of {N_GAMES}, and CPU time a game\n");
    println!("| board | start | won | goal | | a game |");
    println!("|---|---|---|---|---|---|");
    for (size, start, first, goal) in GOALS {
        let size: Size = size.parse()?;
        let first = first.parse()?;
        let player = SolverPlayer::new(size.grid(), Budget::default());
        let begun = ProcessTime::now();
        let n_wins = (0..N_GAMES)
            .filter(|&seed| {
                let deal = Deal { size, start, seed: Seed(seed.into()) };
                let played = player.play_out(&mut Field::new(deal, Marks::Flags), first);
                played.outcome == Some(MinesOutcome::Won)
            })
            .count();
        let time = crate::shown(begun.elapsed().as_secs_f64() / f64::from(N_GAMES));
        let share = n_wins as f64 / f64::from(N_GAMES);
        let error = (share * (1.0 - share) / f64::from(N_GAMES)).sqrt() * 100.0;
        let percent = share * 100.0;
        let verdict = if percent >= goal { "reached" } else { "missed" };
        println!(
            "| {size} | {start}, {first} | {percent:.2} ± {error:.2} % | {goal} % | {verdict} | {time} |"
        );
    }
    println!();
    Ok(())
}
