//! `flagfall deal`: boards for scripts, teachers and other solvers.

use std::io::{self, Write};

use anyhow::{Result, bail};
use flagfall_mines::{Deal, Measures};
use serde::Serialize;

use crate::cli::{DealRequest, WrongUsage};
use crate::{complaint, seed};

/// One board; the names are a promise to scripts.
#[derive(Serialize)]
struct Dealt {
    layout: String,
    start: String,
    /// A string, because JSON numbers lose the last digits of large seeds.
    seed: String,
    no_guess: bool,
    three_bv: usize,
}

pub(crate) fn run(request: &DealRequest) -> Result<()> {
    if request.no_guess {
        bail!("--no-guess needs the solver, which this version does not have yet");
    }
    let size = request.size.unwrap_or_else(|| request.level.size());
    let first = request.at.unwrap_or_else(|| size.grid().centre());
    if !size.grid().contains(first) {
        bail!(WrongUsage(format!("--at {first} is not on this board of {size}")));
    }
    let first_seed = request.seed.map_or_else(seed::fresh, Ok)?;
    let mut out = io::stdout().lock();
    for nth in 0..request.count {
        let deal = Deal { size, start: request.start, seed: first_seed.later(nth) };
        if let (0, Some(shortfall)) = (nth, deal.shortfall(first)) {
            complaint::tell(&shortfall.to_string());
        }
        let layout = deal.layout(first);
        if request.json {
            let dealt = Dealt {
                layout: layout.to_string().trim_end().to_owned(),
                start: first.to_string(),
                seed: deal.seed.to_string(),
                no_guess: false,
                three_bv: Measures::of(&layout).three_bv,
            };
            writeln!(out, "{}", serde_json::to_string(&dealt)?)?;
        } else {
            let separator = if nth == 0 { "" } else { "\n" };
            write!(out, "{separator}start {first}\n{layout}")?;
        }
    }
    Ok(())
}
