//! `flagfall check-replay`: checks that Minesweeper recordings are complete, can be replayed, and end as they claim.

use std::io::{self, Write};

use anyhow::{Result, anyhow, bail};
use flagfall_recordings::Replayed;
use flagfall_table::link::Record;
use serde::Serialize;

use crate::cli::CheckReplayRequest;
use crate::complaint::visible;
use crate::game_file::GameFile;
use crate::progress::{Answers, Progress};

/// The JSON output for one file.
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
        figures: Option<Box<Figures>>,
    },
    Flaw {
        error: String,
    },
}

/// Figures of the game (docs/review.md); a division by zero gives null.
#[derive(Serialize)]
struct Figures {
    solved: usize,
    left: usize,
    right: usize,
    chords: usize,
    effective_left: usize,
    effective_right: usize,
    effective_chords: usize,
    greedy_zini: usize,
    human_zini: usize,
    three_bv_s: Option<f64>,
    ioe: Option<f64>,
    correctness: Option<f64>,
    throughput: Option<f64>,
    rqp: Option<f64>,
    qg: Option<f64>,
    ios: Option<f64>,
    stnb: Option<f64>,
    path: Option<f64>,
}

impl Figures {
    fn of(replayed: &Replayed) -> Option<Figures> {
        let figures = replayed.figures?;
        Some(Figures {
            solved: figures.solved,
            left: figures.left.made,
            right: figures.right.made,
            chords: figures.chord.made,
            effective_left: figures.left.effective,
            effective_right: figures.right.effective,
            effective_chords: figures.chord.effective,
            greedy_zini: figures.greedy_zini,
            human_zini: figures.human_zini,
            three_bv_s: figures.three_bv_s(),
            ioe: figures.efficiency(),
            correctness: figures.correctness(),
            throughput: figures.throughput(),
            rqp: figures.rqp(),
            qg: figures.qg(),
            ios: figures.speed_index(),
            stnb: figures.stnb(),
            path: replayed.path,
        })
    }
}

pub(crate) fn run(request: &CheckReplayRequest) -> Result<()> {
    let n_files = request.files.len() as u64;
    Progress::during(Some(n_files), "recordings", Answers::Meanwhile, |progress| {
        check_all(request, progress)
    })
}

fn check_all(request: &CheckReplayRequest, progress: &Progress) -> Result<()> {
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
        progress.advance();
    }
    match (n_wrong, request.files.len()) {
        (0, _) => Ok(()),
        (_, 1) => bail!("the recording failed the check"),
        (n_wrong, n_files) => bail!("{n_wrong} of {n_files} recordings failed the check"),
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
        figures: Figures::of(replayed).map(Box::new),
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
