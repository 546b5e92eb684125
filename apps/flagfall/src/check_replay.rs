//! `flagfall check-replay`: whether recordings of Minesweeper are whole, replay, and end as they claim.

use std::io::{self, Write};

use anyhow::{Result, anyhow, bail};
use flagfall_recordings::Replayed;
use flagfall_table::link::Record;
use serde::Serialize;

use crate::cli::CheckReplayRequest;
use crate::complaint::visible;
use crate::game_file::GameFile;

/// What is said of a file.
#[derive(Serialize)]
struct Entry<'a> {
    file: &'a str,
    ok: bool,
    #[serde(flatten)]
    found: Found,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Game {
        width: u16,
        height: u16,
        mines: u32,
        three_bv: usize,
        openings: usize,
        islands: usize,
        time_ms: u32,
        won: bool,
    },
    Flaw {
        error: String,
    },
}

pub(crate) fn run(request: &CheckReplayRequest) -> Result<()> {
    let mut out = io::stdout().lock();
    let mut n_wrong = 0;
    for file in &request.files {
        let found = match check(file) {
            Ok(replayed) => game(&replayed),
            Err(error) => Found::Flaw { error: format!("{error:#}") },
        };
        let ok = matches!(found, Found::Game { .. });
        n_wrong += usize::from(!ok);
        if request.json {
            writeln!(out, "{}", serde_json::to_string(&Entry { file, ok, found })?)?;
        } else {
            writeln!(out, "{}", visible(&in_words(file, &found)))?;
        }
    }
    match (n_wrong, request.files.len()) {
        (0, _) => Ok(()),
        (_, 1) => bail!("the recording is not right"),
        (n_wrong, n_files) => bail!("{n_wrong} of {n_files} recordings are not right"),
    }
}

fn check(file: &str) -> Result<Replayed> {
    match GameFile::read_nameless(file)? {
        GameFile::Recording(recording) => Ok(recording.replay()?),
        GameFile::Record(record) => match *record {
            Record::Mines(session) => {
                Replayed::new(session).ok_or_else(|| anyhow!("the game was not played to its end"))
            }
            Record::Four(_) => bail!("this is a game of Four in a Row"),
        },
    }
}

fn game(replayed: &Replayed) -> Found {
    let size = replayed.session.game().view().size();
    Found::Game {
        width: size.grid().width(),
        height: size.grid().height(),
        mines: size.n_mines(),
        three_bv: replayed.measures.three_bv,
        openings: replayed.measures.n_openings,
        islands: replayed.measures.n_islands,
        time_ms: replayed.time_ms,
        won: replayed.is_won,
    }
}

fn in_words(file: &str, found: &Found) -> String {
    match found {
        Found::Flaw { error } => format!("{file}: refused: {error}"),
        Found::Game { width, height, mines, three_bv, time_ms, won, .. } => {
            let end = if *won { "won" } else { "not won" };
            let seconds = f64::from(*time_ms) / 1000.0;
            format!("{file}: {width}x{height}x{mines}, {end}, {seconds:.3} s, 3BV {three_bv}")
        }
    }
}
