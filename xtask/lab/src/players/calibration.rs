//! Calibration of estimated winning chances: one position from each of many games, its estimate, the game's outcome,
//! and the survival score of the same game from there on.
//!
//! A run resumes where the last one with the same solver sources stopped.
//!
//! Wins and scores have the same mean, the player's chance to win. The estimate is about wins; scores have less
//! variance, so they show a bias that would be lost in the error of as many wins.

use std::collections::HashMap;
use std::fmt;
use std::sync::Mutex;

use anyhow::{Result, bail};
use flagfall_mines::{Deal, Field, Marks, MinesOutcome, View};
use flagfall_mines_solver::{Budget, SolverPlayer, WinChance};
use flagfall_rng::{Rng, Seed};

use super::boards::LabBoard;
use super::results::{Results, append, on_all_cores, whole_lines};

const N_POSITIONS: u32 = 20_000;

/// The position is that before a guess chosen from this many first guesses of a game.
const N_GUESSES: u32 = 6;

/// The number of games between two tables.
const BATCH: usize = 100;

/// Distinct from the seeds of comparisons.
const FIRST_SEED: u64 = 1 << 60;

pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let (board, n_positions) = match *arguments {
        [] => ("expert", N_POSITIONS),
        [board] => (board, N_POSITIONS),
        [board, n_positions] => (board, n_positions.parse()?),
        _ => bail!("calibrate takes a board and a number of positions"),
    };
    let board: LabBoard = board.parse()?;
    println!("{board}: estimated chance to win, and how often the games were won");
    let player = SolverPlayer::new(board.size.grid(), Budget::default());
    let estimates = Estimates::default();
    let file = Results::of_this_solver()?.file(&format!("calibration {}", board.name))?;
    let mut tenths = Tenths::default();
    let mut n_games = 0;
    for line in whole_lines(&file)?.lines() {
        tenths.extend(Measured::read(line)?);
        n_games += 1;
    }
    let mut seeds = (FIRST_SEED + n_games..).map(Seed);
    while tenths.n() < n_positions {
        let seeds: Vec<Seed> = seeds.by_ref().take(BATCH).collect();
        let games = on_all_cores(&seeds, |&seed| Calibrated::of(&player, board, seed));
        let measured = on_all_cores(&games, |game| {
            let game = game.as_ref()?;
            let estimate = estimates.of(&game.view)?;
            Some(Measured { estimate, is_won: game.is_won, score: game.score })
        });
        let lines: String = measured.iter().map(|game| Measured::line(*game)).collect();
        append(&file, &lines)?;
        tenths.extend(measured.into_iter().flatten());
        println!("{tenths}");
    }
    Ok(())
}

/// The estimate for a position, how its game ended, and its survival score.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Measured {
    estimate: f64,
    is_won: bool,
    score: f64,
}

impl Measured {
    /// A line for every game, empty if it has no position.
    fn line(measured: Option<Measured>) -> String {
        match measured {
            Some(Measured { estimate, is_won, score }) => format!("{estimate} {is_won} {score}\n"),
            None => "\n".to_owned(),
        }
    }

    fn read(line: &str) -> Result<Option<Measured>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words[..] {
            [] => None,
            [estimate, is_won, score] => Some(Measured {
                estimate: estimate.parse()?,
                is_won: is_won.parse()?,
                score: score.parse()?,
            }),
            _ => bail!("{line:?} is not a measured position"),
        })
    }
}

/// Cached estimates by position: many games share one after the first cell.
#[derive(Default)]
struct Estimates(Mutex<HashMap<String, Option<f64>>>);

impl Estimates {
    fn of(&self, view: &View) -> Option<f64> {
        let name = view.to_string();
        if let Some(&known) =
            self.0.lock().expect("no thread panics while holding the lock").get(&name)
        {
            return known;
        }
        let estimate = WinChance::of(view, Budget::default()).ok().flatten();
        let estimate = estimate.map(|estimate| estimate.chance);
        self.0.lock().expect("no thread panics while holding the lock").insert(name, estimate);
        estimate
    }
}

/// A position of a game with its outcome.
struct Calibrated {
    view: View,
    is_won: bool,
    score: f64,
}

impl Calibrated {
    /// The position before a chosen guess of a game; `None` if there were fewer guesses. The guess must be chosen
    /// before the game: a random one of those made would too often be the last one of a lost game.
    fn of(player: &SolverPlayer, board: LabBoard, seed: Seed) -> Option<Calibrated> {
        let LabBoard { size, start, first, .. } = board;
        let deal = Deal { size, start, seed };
        let mut field = Field::new(deal, Marks::Flags);
        let mut rng = Rng::stream(seed, 2);
        let wanted = rng.below(N_GUESSES);
        let mut kept: Option<View> = None;
        let mut n_seen = 0;
        let played = player.play_out_watched(&mut field, first, |view| {
            if n_seen == wanted {
                kept = Some(view.clone());
            }
            n_seen += 1;
        });
        let view = kept?;
        let score = player.score_on(&view, &deal.layout(first), &mut rng).score;
        Some(Calibrated { view, is_won: played.outcome == Some(MinesOutcome::Won), score })
    }
}

/// Estimates and outcomes, grouped by tenths of the estimate.
#[derive(Default)]
struct Tenths([Tenth; 10]);

#[derive(Clone, Copy, Default)]
struct Tenth {
    n: u32,
    n_won: u32,
    estimates: f64,
    scores: f64,
    squares: f64,
}

impl Tenths {
    fn n(&self) -> u32 {
        self.0.iter().map(|tenth| tenth.n).sum()
    }

    fn extend(&mut self, measured: impl IntoIterator<Item = Measured>) {
        for game in measured {
            self.add(game);
        }
    }

    fn add(&mut self, Measured { estimate, is_won, score }: Measured) {
        let tenth = &mut self.0[((estimate * 10.0) as usize).min(9)];
        tenth.n += 1;
        tenth.n_won += u32::from(is_won);
        tenth.estimates += estimate;
        tenth.scores += score;
        tenth.squares += score * score;
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, tenth) in self.0.iter().enumerate().filter(|(_, tenth)| tenth.n > 0) {
            let n = f64::from(tenth.n);
            let percent = |sum: f64| 100.0 * sum / n;
            let error = |sum: f64, squares: f64| {
                100.0 * ((squares / n - (sum / n).powi(2)).max(0.0) / n).sqrt()
            };
            let n_won = f64::from(tenth.n_won);
            writeln!(
                f,
                "{:2} to {:3} %: {n:5} positions, estimated {:5.2}, won {:5.2} ± {:.2}, by survival {:5.2} ± {:.2}",
                nth * 10,
                nth * 10 + 10,
                percent(tenth.estimates),
                percent(n_won),
                error(n_won, n_won),
                percent(tenth.scores),
                error(tenth.scores, tenth.squares),
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_sorted_into_tenths() {
        let mut tenths = Tenths::default();
        for (estimate, is_won, score) in [
            (0.0, false, 0.0),
            (0.05, false, 0.0),
            (0.95, true, 0.9),
            (1.0, true, 1.0),
            (0.9, false, 0.8),
        ] {
            let measured = Some(Measured { estimate, is_won, score });
            let line = Measured::line(measured);
            assert_eq!(Measured::read(&line).expect("what was written"), measured, "{line}");
            tenths.extend(measured);
        }
        assert_eq!(Measured::read(&Measured::line(None)).expect("an empty line"), None);
        assert!(Measured::read("0.5 true").is_err());
        let expected = " 0 to  10 %:     2 positions, estimated  2.50, won  0.00 ± 0.00, by survival  0.00 ± 0.00\n\
                        90 to 100 %:     3 positions, estimated 95.00, won 66.67 ± 27.22, by survival 90.00 ± 4.71\n";
        assert_eq!(tenths.to_string(), expected);
        assert_eq!(tenths.n(), 5);
    }
}
