//! `flagfall verify`: whether boards need no guess, by the independent checker.

use std::io::{self, Write};

use anyhow::{Result, bail};
use flagfall_mines_solver::{Proof, check};

use crate::boards;
use crate::cli::VerifyRequest;

pub(crate) fn run(request: &VerifyRequest) -> Result<()> {
    let mut out = io::stdout().lock();
    let boards = boards::read(&request.file)?;
    if boards.is_empty() {
        bail!("there is no board in {}", request.file.display());
    }
    let mut n_refused = 0;
    for (board, nth) in boards.iter().zip(1..) {
        let verdict = match &board.proof {
            None => Err("there is no proof".to_owned()),
            Some(proof) => check(&board.layout, board.first, proof)
                .map(|()| holds(proof))
                .map_err(|flaw| flaw.to_string()),
        };
        match verdict {
            Ok(holds) => writeln!(out, "board {nth}: {holds}")?,
            Err(why) => {
                n_refused += 1;
                writeln!(out, "board {nth}: refused: {why}")?;
            }
        }
    }
    if n_refused > 0 {
        bail!("{n_refused} of {} boards are not proven", boards.len());
    }
    Ok(())
}

fn holds(proof: &Proof) -> String {
    match proof.hardest() {
        None => "won by the first opening".to_owned(),
        Some(hardest) => format!("the proof holds: {} steps, hardest {hardest}", proof.steps.len()),
    }
}
