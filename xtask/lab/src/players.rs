//! Compares the strength of two Minesweeper players.
//!
//! Both play the same deals. First they are scored by survival, which needs far fewer games, until a sequential test
//! decides, or for a given number of games to reach a wanted error. Then the wins of as many games on other seeds
//! confirm a gain. Results are stored in target/lab, so a run resumes where the last one stopped, and a player that was
//! measured before is not measured again. A change in the solver's sources starts a new folder and new seeds.

mod boards;
mod calibration;
mod first_cells;
mod paired;
mod results;

use anyhow::{Result, ensure};
use flagfall_mines::{Deal, Field, Marks, MinesOutcome};
use flagfall_mines_solver::{Budget, PlayerTuning, SolverPlayer};
use flagfall_rng::{Rng, Seed};

use boards::LabBoard;
use paired::{Paired, Verdict};
use results::{Measure, Results};

/// The number of games between two sequential tests.
const BATCH: usize = 1_000;

/// The limit on games; by then, the error of the difference is small even without a decision.
const MAX_GAMES: usize = 100_000;

/// The player's random stream, independent of the deal's.
const STREAM: u64 = 1;

/// Compares the second player with the first.
pub(crate) fn mines(arguments: &[&str]) -> Result<()> {
    match *arguments {
        ["calibrate", ref rest @ ..] => calibration::run(rest),
        ["first", ref rest @ ..] => first_cells::run(rest),
        [one, other] => compare(one, other, "expert", None),
        [one, other, board] => compare(one, other, board, None),
        [one, other, board, n_games] => compare(one, other, board, Some(n_games.parse()?)),
        _ => anyhow::bail!("lab mines takes two players, then a board and a number of games"),
    }
}

fn compare(one: &str, other: &str, board: &str, n_games: Option<usize>) -> Result<()> {
    let players: [PlayerTuning; 2] = [one.parse()?, other.parse()?];
    let board: LabBoard = board.parse()?;
    ensure!(players[0] != players[1], "both players are {}", players[0]);
    println!("{board}: {other} against {one}");
    let results = Results::of_this_solver()?;
    let measured = |measure: Measure, max_games: usize| -> Result<Paired> {
        let mut paired = Paired::default();
        while paired.n_games() < max_games {
            let games = paired.n_games()..(paired.n_games() + BATCH).min(max_games);
            let [ours, theirs] = players.map(|player| {
                results.read_or_play(player, board, measure, games.clone(), |seed| {
                    play(
                        &SolverPlayer::tuned(board.size.grid(), player, Budget::default()),
                        board,
                        measure,
                        seed,
                    )
                })
            });
            paired.add(&ours?, &theirs?);
            println!("{measure:9} {paired}");
            let stops_early = measure == Measure::Survival && n_games.is_none();
            if stops_early && paired.verdict() != Verdict::Open {
                break;
            }
        }
        Ok(paired)
    };
    let scored = measured(Measure::Survival, n_games.unwrap_or(MAX_GAMES))?;
    if scored.verdict() == Verdict::Stronger {
        measured(Measure::Wins, scored.n_games())?;
    }
    Ok(())
}

/// Plays one game, with the same result on any core.
fn play(player: &SolverPlayer, board: LabBoard, measure: Measure, seed: Seed) -> f64 {
    let LabBoard { size, start, first, .. } = board;
    let deal = Deal { size, start, seed };
    match measure {
        Measure::Survival => {
            let layout = deal.layout(first);
            if layout.is_mine(first) {
                // Only the start rule `any` allows this, and it is equally likely for every first cell.
                return 0.0;
            }
            player.score(&layout, first, &mut Rng::stream(seed, STREAM)).score
        }
        Measure::Wins => {
            let played = player.play_out(&mut Field::new(deal, Marks::Flags), first);
            f64::from(u8::from(played.outcome == Some(MinesOutcome::Won)))
        }
    }
}
