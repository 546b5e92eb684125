//! `flagfall simulate`: lets the solver play many games and counts its wins.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use flagfall_mines::{Deal, Field, Marks, MinesOutcome};
use flagfall_mines_solver::{Budget, PlayedGame, PlayerTuning, SolverPlayer, best_first_cell};
use flagfall_rng::Seed;
use serde::Serialize;

use crate::boards::{self, Board};
use crate::cli::solving::SimulateRequest;
use crate::interrupt::{Interrupt, Interrupted};
use crate::plural::counted;
use crate::progress::{Answers, Progress};
use crate::screen::Surroundings;
use crate::{complaint, seed};

/// The JSON output. Scripts depend on the field names.
#[derive(Serialize)]
struct Report {
    games: u64,
    wins: u64,
    win_rate: f64,
    standard_error: f64,
    /// Cells opened without certainty.
    guesses: u64,
    /// Games abandoned because a position was too complex.
    gave_up: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

/// Totals that are independent of the order in which games end.
#[derive(Default)]
struct Sums {
    n_done: AtomicU64,
    n_wins: AtomicU64,
    n_guesses: AtomicU64,
    n_gave_up: AtomicU64,
}

impl Sums {
    fn add(&self, played: PlayedGame) {
        let n_wins = u64::from(played.outcome == Some(MinesOutcome::Won));
        self.n_wins.fetch_add(n_wins, Ordering::Relaxed);
        self.n_guesses.fetch_add(played.n_guesses.into(), Ordering::Relaxed);
        self.n_gave_up.fetch_add(u64::from(played.outcome.is_none()), Ordering::Relaxed);
        self.n_done.fetch_add(1, Ordering::Relaxed);
    }
}

pub(crate) fn run(request: &SimulateRequest) -> Result<()> {
    let begun = Instant::now();
    let tuning = request.strength.tuning();
    let (n_all, sums, seed) = match &request.boards {
        Some(file) => {
            let n_games = request.games.and_then(|games| usize::try_from(games).ok());
            let boards = boards::read(file)?.map(|board| board?);
            let boards: Vec<Board> =
                boards.take(n_games.unwrap_or(usize::MAX)).collect::<Result<_>>()?;
            if boards.is_empty() {
                bail!("there is no board in {}", file.display());
            }
            (boards.len() as u64, play_boards(&boards, tuning)?, None)
        }
        None => {
            let seed = request.seed.map_or_else(seed::fresh, Ok)?;
            let n_games = request.games.unwrap_or(0);
            (n_games, play_deals(request, tuning, n_games, seed)?, Some(seed))
        }
    };
    let report = Report::new(&sums, begun.elapsed(), seed);
    let n_done = report.games;
    report.write(request)?;
    if n_done < n_all {
        Err(Interrupted(format!("after {n_done} of {n_all} games")).into())
    } else {
        Ok(())
    }
}

impl Report {
    fn write(self, request: &SimulateRequest) -> Result<()> {
        let mut out = io::stdout().lock();
        if request.json {
            writeln!(out, "{}", serde_json::to_string(&self)?)?;
            return Ok(());
        }
        let Report { games, wins, win_rate, standard_error, guesses, gave_up, seconds, seed } =
            self;
        let (percent, error) = (win_rate * 100.0, standard_error * 100.0);
        let games = counted(games, "game", "games");
        let guesses = counted(guesses, "guess", "guesses");
        let gave_up = counted(gave_up, "game", "games");
        let give_or_take = if Surroundings::from_environment().is_utf_8() { "±" } else { "+-" };
        let error = match error {
            // With all games won or none, there is no spread to estimate an error from.
            0.0 => String::new(),
            _ => format!(" {give_or_take} {error:.2}"),
        };
        writeln!(out, "{wins} of {games} won: {percent:.2}{error} %")?;
        writeln!(out, "{guesses}, {gave_up} given up, {seconds:.1} seconds")?;
        if let (Some(seed), None) = (seed, request.seed) {
            writeln!(out, "seed {seed}")?;
        }
        Ok(())
    }

    fn new(sums: &Sums, elapsed: Duration, seed: Option<Seed>) -> Report {
        let games = sums.n_done.load(Ordering::Relaxed);
        let wins = sums.n_wins.load(Ordering::Relaxed);
        let n = games.max(1) as f64;
        let win_rate = wins as f64 / n;
        Report {
            games,
            wins,
            win_rate,
            standard_error: (win_rate * (1.0 - win_rate) / n).sqrt(),
            guesses: sums.n_guesses.load(Ordering::Relaxed),
            gave_up: sums.n_gave_up.load(Ordering::Relaxed),
            seconds: elapsed.as_secs_f64(),
            seed: seed.map(|seed| seed.to_string()),
        }
    }
}

/// Each game has its own seed, so the core it runs on makes no difference.
fn play_deals(
    request: &SimulateRequest,
    tuning: PlayerTuning,
    n_games: u64,
    seed: Seed,
) -> Result<Sums> {
    let (size, start) = (request.board.size(), request.board.start);
    let first = request.board.first_or(best_first_cell(size.grid(), start))?;
    if let Some(shortfall) = (Deal { size, start, seed }).shortfall(first) {
        complaint::tell(&shortfall.to_string());
    }
    let player = SolverPlayer::tuned(size.grid(), tuning, Budget::default());
    on_all_cores(n_games, |nth| {
        let deal = Deal { size, start, seed: seed.later(nth) };
        player.play_out(&mut Field::new(deal, Marks::Flags), first)
    })
}

fn play_boards(boards: &[Board], tuning: PlayerTuning) -> Result<Sums> {
    on_all_cores(boards.len() as u64, |nth| {
        let Board { first, layout, .. } = &boards[nth as usize];
        let player = SolverPlayer::tuned(layout.size().grid(), tuning, Budget::default());
        player.play_out(&mut Field::with_layout(layout.clone(), Marks::Flags), *first)
    })
}

/// Plays games 0, 1, … once each on all cores, until interrupted.
fn on_all_cores(n_games: u64, game: impl Fn(u64) -> PlayedGame + Sync) -> Result<Sums> {
    let interrupt = Interrupt::listen()?;
    let n_threads = thread::available_parallelism().map_or(1, usize::from);
    Ok(Progress::during(Some(n_games), "games", Answers::AtTheEnd, |progress| {
        let is_stopped = || interrupt.is_set();
        in_threads(n_threads, n_games, is_stopped, |nth| {
            let played = game(nth);
            progress.advance();
            played
        })
    }))
}

fn in_threads(
    n_threads: usize,
    n_games: u64,
    is_stopped: impl Fn() -> bool + Sync,
    game: impl Fn(u64) -> PlayedGame + Sync,
) -> Sums {
    let sums = Sums::default();
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if nth >= n_games || is_stopped() {
                        break;
                    }
                    sums.add(game(nth));
                }
            });
        }
    });
    sums
}

#[cfg(test)]
mod tests {
    use flagfall_mines::{Size, StartRule};

    use super::*;

    /// One core or many: the same games, wins and guesses, at both strengths.
    #[test]
    fn the_number_of_cores_makes_no_difference() {
        let size: Size = "8x8x10".parse().expect("a size");
        let start = StartRule::Safe;
        let first = best_first_cell(size.grid(), start);
        for tuning in [PlayerTuning::FAST, PlayerTuning::BEST] {
            let player = SolverPlayer::tuned(size.grid(), tuning, Budget::default());
            let played = |n_threads: usize| {
                let sums = in_threads(
                    n_threads,
                    30,
                    || false,
                    |nth| {
                        let deal = Deal { size, start, seed: Seed(4).later(nth) };
                        player.play_out(&mut Field::new(deal, Marks::Flags), first)
                    },
                );
                [sums.n_done, sums.n_wins, sums.n_guesses, sums.n_gave_up]
                    .map(AtomicU64::into_inner)
            };
            let alone = played(1);
            assert_eq!((alone[0], alone[3]), (30, 0));
            assert!((15..30).contains(&alone[1]) && alone[2] > 0, "{alone:?}");
            assert_eq!(alone, played(2));
            assert_eq!(alone, played(7));
        }
    }
}
