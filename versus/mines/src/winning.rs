//! How often both players win, compared with goals derived from the best published figures, and the CPU time
//! of a game.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use anyhow::{Result, ensure};
use cpu_time::ProcessTime;
use flagfall_mines::{Deal, Field, Marks, MinesOutcome, Size, StartRule};
use flagfall_mines_solver::{Budget, PlayerTuning, SolverPlayer};
use flagfall_rng::Seed;

const PLAYERS: [(&str, PlayerTuning); 2] =
    [("fast", PlayerTuning::FAST), ("best", PlayerTuning::BEST)];

/// The number of games of each player on each board.
const N_GAMES: u32 = 200_000;

/// The number of games between two lines of progress.
const BATCH: u32 = 20_000;

/// Board, start rule, first cell, and the percentage of games to reach: for the fast player, then for the
/// best one.
const GOALS: [(&str, StartRule, &str, [f64; 2]); 5] = [
    ("30x16x99", StartRule::Safe, "a1", [40.95, 41.3]),
    ("30x16x99", StartRule::Opening, "d4", [54.5, 54.8]),
    ("16x16x40", StartRule::Safe, "a1", [78.27, 78.35]),
    ("9x9x10", StartRule::Safe, "a1", [91.65, 91.7]),
    ("8x8x10", StartRule::Safe, "a1", [81.77, 81.8]),
];

/// Plays with both players on all boards, or only with the named player and board.
pub fn compare(only: Option<&str>, only_board: Option<&str>) -> Result<()> {
    let is_known = |only| PLAYERS.iter().any(|&(name, _)| name == only);
    ensure!(only.is_none_or(is_known), "the player must be fast or best");
    let is_board = |only| GOALS.iter().any(|&(size, start, ..)| is_named(size, start, only));
    ensure!(
        only_board.is_none_or(is_board),
        "the board must be one of the table, like 30x16x99:opening"
    );
    println!("games won of {N_GAMES}, and CPU time per game\n");
    println!("| board | start | player | won | goal | | per game |");
    println!("|---|---|---|---|---|---|---|");
    for (nth, (name, tuning)) in PLAYERS.into_iter().enumerate() {
        if only.is_some_and(|only| only != name) {
            continue;
        }
        for (size, start, first, goals) in GOALS {
            if only_board.is_some_and(|only| !is_named(size, start, only)) {
                continue;
            }
            let size: Size = size.parse()?;
            let first = first.parse()?;
            let goal = goals[nth];
            let player = SolverPlayer::tuned(size.grid(), tuning, Budget::default());
            let begun = ProcessTime::now();
            let mut n_wins = 0;
            for first_seed in (0..N_GAMES).step_by(BATCH as usize) {
                n_wins += n_won(first_seed..first_seed + BATCH, |seed| {
                    let deal = Deal { size, start, seed };
                    let played = player.play_out(&mut Field::new(deal, Marks::Flags), first);
                    played.outcome == Some(MinesOutcome::Won)
                });
                eprintln!("{name}, {size}, {start}: won {n_wins} of {}", first_seed + BATCH);
            }
            let time = crate::shown(begun.elapsed().as_secs_f64() / f64::from(N_GAMES));
            let share = f64::from(n_wins) / f64::from(N_GAMES);
            let error = (share * (1.0 - share) / f64::from(N_GAMES)).sqrt() * 100.0;
            let percent = share * 100.0;
            let verdict = if percent >= goal { "reached" } else { "missed" };
            println!(
                "| {size} | {start}, {first} | {name} | {percent:.2} ± {error:.2} % | {goal} % | {verdict} | {time} |"
            );
        }
    }
    println!();
    Ok(())
}

/// Whether a name like `30x16x99:opening` is that of this board.
fn is_named(size: &str, start: StartRule, name: &str) -> bool {
    name == format!("{size}:{start}")
}

/// The number of games won with these seeds, played on all cores.
fn n_won(seeds: Range<u32>, is_won: impl Fn(Seed) -> bool + Sync) -> u32 {
    let next = AtomicU32::new(seeds.start);
    let seeds = std::iter::from_fn(|| {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        (seed < seeds.end).then_some(Seed(seed.into()))
    });
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    let play_some = || seeds.clone().filter(|&seed| is_won(seed)).count() as u32;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..n_threads).map(|_| scope.spawn(play_some)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no game panics")).sum()
    })
}
