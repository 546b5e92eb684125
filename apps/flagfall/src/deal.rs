//! `flagfall deal`: deals boards for scripts, teachers and other solvers.

use std::io::{self, BufWriter, Write};

use anyhow::{Result, bail};
use flagfall_mines::{Cell, Deal, Layout, Measures};
use flagfall_mines_solver::{
    BoardOrigin, BoardSpec, Dealer, DeductionKind, MineCount, NoGuessBoard,
};
use flagfall_rng::Seed;
use serde::Serialize;

use crate::boards::PROOF;
use crate::cli::WrongUsage;
use crate::cli::solving::DealRequest;
use crate::progress::{Answers, Progress};
use crate::{complaint, seed};

/// The JSON output for one board. Scripts depend on the field names.
#[derive(Serialize)]
struct Dealt {
    layout: String,
    start: String,
    /// A string, because JSON numbers lose the last digits of large seeds.
    seed: String,
    no_guess: bool,
    three_bv: usize,
    openings: usize,
    islands: usize,
    #[serde(skip_serializing_if = "Option::is_none", flatten)]
    proven: Option<Proven>,
}

/// Additional fields of a board that needs no guess.
#[derive(Serialize)]
struct Proven {
    /// Whether all boards of this kind were equally likely.
    uniform: bool,
    hardest: Option<String>,
    proof: Vec<String>,
}

pub(crate) fn run(request: &DealRequest) -> Result<()> {
    let (size, first) = (request.board.size(), request.board.first()?);
    let first_seed = request.seed.map_or_else(seed::fresh, Ok)?;
    if request.seed.is_none() && !request.json {
        complaint::tell(&format!("seed {first_seed}"));
    }
    let seeds = (0..request.count).map(|nth| first_seed.later(nth));
    let mut out = BufWriter::new(io::stdout().lock());
    let answers = if request.count == 1 { Answers::One } else { Answers::Meanwhile };
    let dealt = Progress::during(Some(request.count), "boards", answers, |progress| {
        if request.no_guess {
            return without_guesses(&mut out, request, first, seeds, progress);
        }
        for (nth, seed) in seeds.enumerate() {
            let deal = Deal { size, start: request.board.start, seed };
            if let (0, Some(shortfall)) = (nth, deal.shortfall(first)) {
                progress.tell(&shortfall.to_string());
            }
            let layout = deal.layout(first);
            write_board(&mut out, request, nth, first, seed, &layout, None)?;
            progress.advance();
        }
        Ok(())
    });
    out.flush()?;
    dealt
}

fn without_guesses(
    out: &mut impl Write,
    request: &DealRequest,
    first: Cell,
    seeds: impl Iterator<Item = Seed>,
    progress: &Progress,
) -> Result<()> {
    if request.without_count && request.hardest == Some(DeductionKind::Count) {
        bail!(WrongUsage(
            "--hardest count needs the count that --without-count forbids".to_owned()
        ));
    }
    let dealer = Dealer::new(BoardSpec {
        size: request.board.size(),
        start: request.board.start,
        first,
        mine_count: if request.without_count { MineCount::Ignored } else { MineCount::Used },
        hardest: request.hardest,
        three_bv: request.three_bv.clone(),
    })?;
    let mut is_told = false;
    let (mut n_dealt, mut n_refused) = (0, 0);
    for seed in seeds {
        let board = match dealer.deal(seed) {
            Ok(board) => board,
            Err(refusal) if request.count == 1 => bail!("seed {seed}: {refusal}"),
            Err(refusal) => {
                n_refused += 1;
                progress.tell(&format!("seed {seed}: {refusal}"));
                progress.advance();
                continue;
            }
        };
        if board.origin == BoardOrigin::Repaired && !std::mem::replace(&mut is_told, true) {
            progress.tell("mines were moved, so not all such boards are equally likely");
        }
        write_board(out, request, n_dealt, first, seed, &board.layout, Some(&board))?;
        n_dealt += 1;
        progress.advance();
    }
    match n_refused {
        0 => Ok(()),
        1 => bail!("1 of {} seeds gave no board", request.count),
        n => bail!("{n} of {} seeds gave no board", request.count),
    }
}

fn write_board(
    out: &mut impl Write,
    request: &DealRequest,
    nth: usize,
    first: Cell,
    seed: Seed,
    layout: &Layout,
    proven: Option<&NoGuessBoard>,
) -> Result<()> {
    if !request.json {
        let separator = if nth == 0 { "" } else { "\n" };
        write!(out, "{separator}start {first}\n{layout}")?;
        if let Some(NoGuessBoard { proof, .. }) = proven {
            write!(out, "{PROOF}\n{proof}")?;
        }
        return Ok(());
    }
    let Measures { three_bv, n_openings, n_islands } = Measures::of(layout);
    let dealt = Dealt {
        layout: layout.to_string().trim_end().to_owned(),
        start: first.to_string(),
        seed: seed.to_string(),
        no_guess: proven.is_some(),
        three_bv,
        openings: n_openings,
        islands: n_islands,
        proven: proven.map(|board| Proven {
            uniform: board.origin != BoardOrigin::Repaired,
            hardest: board.proof.hardest().map(|kind| kind.to_string()),
            proof: board.proof.steps.iter().map(ToString::to_string).collect(),
        }),
    };
    writeln!(out, "{}", serde_json::to_string(&dealt)?)?;
    Ok(())
}
