//! `flagfall verify`: checks with the independent checker that boards need no guess.

use std::io::{self, Write};

use anyhow::{Result, bail};
use flagfall_mines_solver::{Proof, check_proof};

use crate::boards;
use crate::cli::solving::VerifyRequest;
use crate::plural::counted;
use crate::progress::{Answers, Progress};

pub(crate) fn run(request: &VerifyRequest) -> Result<()> {
    Progress::during(None, "boards", Answers::Meanwhile, |progress| verify_all(request, progress))
}

fn verify_all(request: &VerifyRequest, progress: &Progress) -> Result<()> {
    let mut out = io::stdout().lock();
    let (mut n_boards, mut n_refused) = (0, 0);
    for board in boards::read(&request.file)? {
        n_boards += 1;
        let board = match board? {
            Ok(board) => board,
            Err(error) => {
                n_refused += 1;
                progress.tell(&format!("{error:#}"));
                continue;
            }
        };
        let verdict = match &board.proof {
            None => Err("there is no proof".to_owned()),
            Some(proof) => check_proof(&board.layout, board.first, proof)
                .map(|()| holds(proof))
                .map_err(|flaw| flaw.to_string()),
        };
        match verdict {
            Ok(holds) => writeln!(out, "board {n_boards}: {holds}")?,
            Err(why) => {
                n_refused += 1;
                writeln!(out, "board {n_boards}: refused: {why}")?;
            }
        }
        progress.advance();
    }
    match (n_refused, n_boards) {
        (_, 0) => bail!("there is no board in {}", request.file.display()),
        (0, _) => Ok(()),
        (_, 1) => bail!("the board is not proven"),
        (1, _) => bail!("1 of {n_boards} boards is not proven"),
        (_, _) => bail!("{n_refused} of {n_boards} boards are not proven"),
    }
}

/// The difficulty of a step is not checked: a step may cite numbers, or the mine count, that it doesn't need.
fn holds(proof: &Proof) -> String {
    let n_steps = counted(proof.steps.len() as u64, "step", "steps");
    match proof.hardest() {
        None => "won by the first opening".to_owned(),
        Some(hardest) => format!("the proof holds: {n_steps}; stated difficulty: {hardest}"),
    }
}
