//! How often both players win, beside the goals that the strongest figures of others set, and what a game
//! costs.

use anyhow::Result;
use cpu_time::ProcessTime;
use flagfall_mines::{Deal, Field, Marks, MinesOutcome, Size, StartRule};
use flagfall_mines_solver::{Budget, PlayerTuning, SolverPlayer};
use flagfall_rng::Seed;

/// Both players by name, and how many games each of them plays on a board: the best one takes longer.
const PLAYERS: [(&str, PlayerTuning, u32); 2] =
    [("fast", PlayerTuning::FAST, 200_000), ("best", PlayerTuning::BEST, 10_000)];

/// Board, start rule, first cell, and the percentage of games to reach: for the fast player, then for the
/// best one.
const GOALS: [(&str, StartRule, &str, [f64; 2]); 5] = [
    ("30x16x99", StartRule::Safe, "a1", [40.95, 41.3]),
    ("30x16x99", StartRule::Opening, "d4", [54.5, 54.8]),
    ("16x16x40", StartRule::Safe, "a1", [78.27, 78.35]),
    ("9x9x10", StartRule::Safe, "a1", [91.65, 91.7]),
    ("8x8x10", StartRule::Safe, "a1", [81.77, 81.8]),
];

pub fn compare() -> Result<()> {
    println!("games won, and CPU time a game\n");
    println!("| board | start | player | won | goal | | games | a game |");
    println!("|---|---|---|---|---|---|---|---|");
    for (nth, (name, tuning, n_games)) in PLAYERS.into_iter().enumerate() {
        for (size, start, first, goals) in GOALS {
            let size: Size = size.parse()?;
            let first = first.parse()?;
            let goal = goals[nth];
            let player = SolverPlayer::tuned(size.grid(), tuning, Budget::default());
            let begun = ProcessTime::now();
            let is_won = |&seed: &u32| {
                let deal = Deal { size, start, seed: Seed(seed.into()) };
                let played = player.play_out(&mut Field::new(deal, Marks::Flags), first);
                played.outcome == Some(MinesOutcome::Won)
            };
            let n_wins = (0..n_games).filter(is_won).count();
            let time = crate::shown(begun.elapsed().as_secs_f64() / f64::from(n_games));
            let share = n_wins as f64 / f64::from(n_games);
            let error = (share * (1.0 - share) / f64::from(n_games)).sqrt() * 100.0;
            let percent = share * 100.0;
            let verdict = if percent >= goal { "reached" } else { "missed" };
            println!(
                "| {size} | {start}, {first} | {name} | {percent:.2} ± {error:.2} % | {goal} % | {verdict} | {n_games} | {time} |"
            );
        }
    }
    println!();
    Ok(())
}
