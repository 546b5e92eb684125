//! Whether estimated chances to win come true: one position of each of many games, its estimate, and how
//! the game ended.

use std::collections::HashMap;
use std::fmt;
use std::sync::Mutex;

use anyhow::{Result, bail};
use flagfall_mines::{Deal, Field, Marks, MinesOutcome, View};
use flagfall_mines_solver::{Budget, SolverPlayer, WinChance};
use flagfall_rng::{Rng, Seed};

use super::boards::LabBoard;
use super::results::on_all_cores;

const N_GAMES: u64 = 40_000;

/// One of the first so many guesses of a game is estimated.
const N_GUESSES: u32 = 6;

/// Between two tables.
const BATCH: usize = 500;

/// Apart from the seeds of comparisons.
const FIRST_SEED: u64 = 1 << 60;

pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let (board, n_games) = match *arguments {
        [] => ("expert", N_GAMES),
        [board] => (board, N_GAMES),
        [board, n_games] => (board, n_games.parse()?),
        _ => bail!("calibrate takes a board and a number of games"),
    };
    let board: LabBoard = board.parse()?;
    println!("{board}: estimated chance to win, and how often the games were won");
    let player = SolverPlayer::new(board.size.grid(), Budget::default());
    let seeds: Vec<Seed> = (0..n_games).map(|nth| Seed(FIRST_SEED + nth)).collect();
    let estimates = Estimates::default();
    let mut tenths = Tenths::default();
    for seeds in seeds.chunks(BATCH) {
        let positions = on_all_cores(seeds, |&seed| position(&player, board, seed));
        let estimated = on_all_cores(&positions, |position| {
            let (view, is_won) = position.as_ref()?;
            Some((estimates.of(view)?, *is_won))
        });
        for (estimate, is_won) in estimated.into_iter().flatten() {
            tenths.add(estimate, is_won);
        }
        println!("{tenths}");
    }
    Ok(())
}

/// Estimates by position: many games come to the same one after the first cell.
#[derive(Default)]
struct Estimates(Mutex<HashMap<String, Option<f64>>>);

impl Estimates {
    fn of(&self, view: &View) -> Option<f64> {
        let name = view.to_string();
        if let Some(&known) = self.0.lock().expect("nobody panics with it").get(&name) {
            return known;
        }
        let estimate = WinChance::of(view, Budget::default()).ok().flatten();
        let estimate = estimate.map(|estimate| estimate.chance);
        self.0.lock().expect("nobody panics with it").insert(name, estimate);
        estimate
    }
}

/// The position before some guess of a game, and whether the game was won; nothing where there were fewer
/// guesses. Which guess it is has to be settled before the game: a random one of all that were made would more often be
/// the last one of a lost game.
fn position(player: &SolverPlayer, board: LabBoard, seed: Seed) -> Option<(View, bool)> {
    let deal = Deal { size: board.size, start: board.start, seed };
    let mut field = Field::new(deal, Marks::Flags);
    let wanted = Rng::stream(seed, 2).below(N_GUESSES);
    let mut kept: Option<View> = None;
    let mut n_seen = 0;
    let played = player.play_out_watched(&mut field, board.first, |view| {
        if n_seen == wanted {
            kept = Some(view.clone());
        }
        n_seen += 1;
    });
    Some((kept?, played.outcome == Some(MinesOutcome::Won)))
}

/// Estimates and outcomes by tenths of the estimate.
#[derive(Default)]
struct Tenths([Tenth; 10]);

#[derive(Clone, Copy, Default)]
struct Tenth {
    n: u32,
    n_won: u32,
    estimates: f64,
}

impl Tenths {
    fn add(&mut self, estimate: f64, is_won: bool) {
        let tenth = &mut self.0[((estimate * 10.0) as usize).min(9)];
        tenth.n += 1;
        tenth.n_won += u32::from(is_won);
        tenth.estimates += estimate;
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, tenth) in self.0.iter().enumerate().filter(|(_, tenth)| tenth.n > 0) {
            let n = f64::from(tenth.n);
            let (estimate, won) = (tenth.estimates / n, f64::from(tenth.n_won) / n);
            let error = (won * (1.0 - won) / n).sqrt() * 100.0;
            let (estimate, won) = (estimate * 100.0, won * 100.0);
            let (from, to) = (nth * 10, nth * 10 + 10);
            writeln!(
                f,
                "{from:2} to {to:3} %: {n:5} positions, estimated {estimate:5.2}, won {won:5.2} ± {error:.2}"
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
        for (estimate, is_won) in
            [(0.0, false), (0.05, false), (0.95, true), (1.0, true), (0.9, false)]
        {
            tenths.add(estimate, is_won);
        }
        let expected = " 0 to  10 %:     2 positions, estimated  2.50, won  0.00 ± 0.00\n\
                        90 to 100 %:     3 positions, estimated 95.00, won 66.67 ± 27.22\n";
        assert_eq!(tenths.to_string(), expected);
    }
}
