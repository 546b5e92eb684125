//! `flagfall review`: what every move of a game was worth, for people and for programs (docs/review.md).

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::{Context, Result};
use flagfall_four::{FourOutcome, Side};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_mines_solver::Budget;
use flagfall_play::{FourInARow, GameState, Minesweeper, Session};
use flagfall_review::{
    DropKind, FourReview, MinesReview, OpeningKind, ReviewedDrop, ReviewedOpening,
};
use flagfall_table::link::Record;
use serde::Serialize;

use crate::cli::ReviewRequest;
use crate::game_file::GameFile;
use crate::plural::counted;
use crate::progress::{Answers, Progress};

/// A whole game; the names are a promise to scripts.
#[derive(Serialize)]
#[serde(tag = "game", rename_all = "lowercase")]
enum Reviewed {
    Mines { result: String, moves: Vec<Opening>, survived: f64, best_play: f64, accuracy: f64 },
    Four { result: String, moves: Vec<Drop>, turning_point: Option<usize> },
}

#[derive(Serialize)]
struct Opening {
    action: usize,
    cell: String,
    kind: &'static str,
    mine_chance: Option<f64>,
    best_mine_chance: Option<f64>,
    safe: Vec<String>,
}

#[derive(Serialize)]
struct Drop {
    r#move: usize,
    column: u8,
    score_before: i8,
    score_after: i8,
    best: Vec<u8>,
}

pub(crate) fn run(request: &ReviewRequest) -> Result<()> {
    let record = GameFile::read(&request.game)?.into_record();
    let (reviewed, words) = Progress::during(Some(1), "games", Answers::One, |_| match &record {
        Record::Mines(session) => Ok(mines(session)),
        Record::Four(session) => four(session),
    })?;
    let answer = if request.json { serde_json::to_string(&reviewed)? + "\n" } else { words };
    io::stdout().lock().write_all(answer.as_bytes())?;
    Ok(())
}

fn mines(session: &Session<Minesweeper>) -> (Reviewed, String) {
    let review = MinesReview::of(session, Budget::default());
    let words = mines_in_words(&review);
    let moves = review.openings.iter().map(opening).collect();
    let reviewed = Reviewed::Mines {
        result: result(session.game().ending()),
        moves,
        survived: review.survived(),
        best_play: review.best_play(),
        accuracy: review.accuracy(),
    };
    (reviewed, words)
}

fn four(session: &Session<FourInARow>) -> Result<(Reviewed, String)> {
    let mut solver = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
    let review = FourReview::of(session.game().moves(), &mut solver, &Limits::NONE)
        .context("could not score the game")?;
    let words = four_in_words(&review);
    let moves = review.drops.iter().enumerate().map(|(i, drop)| scored(i + 1, drop)).collect();
    let result = four_result(session);
    Ok((Reviewed::Four { result, moves, turning_point: review.turning_point() }, words))
}

fn result(ending: Option<&str>) -> String {
    ending.unwrap_or("running").to_owned()
}

/// Who won by a line is told by who began, as columns know no names.
fn four_result(session: &Session<FourInARow>) -> String {
    match session.game().position().outcome() {
        Some(FourOutcome::Win(Side::First)) => "first".to_owned(),
        Some(FourOutcome::Win(Side::Second)) => "second".to_owned(),
        Some(FourOutcome::Tie) => "draw".to_owned(),
        None => result(session.game().ending()),
    }
}

fn opening(opening: &ReviewedOpening) -> Opening {
    Opening {
        action: opening.action,
        cell: opening.cell.to_string(),
        kind: match opening.kind {
            OpeningKind::Proven => "proven",
            OpeningKind::NeedlessRisk => "needless-risk",
            OpeningKind::BestGuess => "best-guess",
            OpeningKind::WorseGuess => "worse-guess",
            OpeningKind::Unknown => "unknown",
        },
        mine_chance: opening.mine_chance,
        best_mine_chance: opening.best_mine_chance,
        safe: opening.safe.iter().map(ToString::to_string).collect(),
    }
}

fn scored(number: usize, drop: &ReviewedDrop) -> Drop {
    Drop {
        r#move: number,
        column: drop.column.index() + 1,
        score_before: drop.score_before,
        score_after: drop.score_after,
        best: drop.best.iter().map(|column| column.index() + 1).collect(),
    }
}

/// A line for all of it, then one for every opening that was no certain one.
fn mines_in_words(review: &MinesReview) -> String {
    let n_openings = counted(review.openings.len() as u64, "opening", "openings");
    let n_proven = review.count(OpeningKind::Proven);
    let risks = [OpeningKind::NeedlessRisk, OpeningKind::BestGuess, OpeningKind::WorseGuess];
    let n_risks: usize = risks.into_iter().map(|kind| review.count(kind)).sum();
    let mut text = format!("{n_openings}, {n_proven} of them proven safe.\n");
    if n_risks > 0 {
        let n_risks = counted(n_risks as u64, "risk", "risks");
        let (survived, best) = (percent(review.survived()), percent(review.best_play()));
        writeln!(text, "{n_risks}: you survived {survived} of such games, best play {best}.")
            .expect("a string takes everything");
    }
    writeln!(text, "Accuracy {}.", percent(review.accuracy())).expect("a string takes everything");
    for opening in &review.openings {
        let what = match opening.kind {
            OpeningKind::Proven => continue,
            OpeningKind::NeedlessRisk => "needless risk",
            OpeningKind::BestGuess => "best guess",
            OpeningKind::WorseGuess => "worse guess",
            OpeningKind::Unknown => "too tangled to tell",
        };
        let chance = |chance: Option<f64>| chance.map_or("?".to_owned(), percent);
        let instead = match (&opening.safe[..], opening.kind) {
            ([], OpeningKind::WorseGuess) => {
                format!("; the best cell had {}", chance(opening.best_mine_chance))
            }
            ([], _) => String::new(),
            ([first, ..], _) => format!("; {first} was safe"),
        };
        let end = if opening.is_mine { " It was a mine." } else { "" };
        let (number, cell) = (opening.action, opening.cell);
        let mine_chance = chance(opening.mine_chance);
        writeln!(text, "{number:>5}. {cell}: {what}, {mine_chance} for a mine{instead}.{end}")
            .expect("a string takes everything");
    }
    text
}

/// A line for each player, then one for every drop that was not the best.
fn four_in_words(review: &FourReview) -> String {
    let mut text = String::new();
    for (name, is_first) in [("first", true), ("second", false)] {
        if let Some(accuracy) = review.accuracy(is_first) {
            let accuracy = percent(accuracy);
            writeln!(text, "The {name} player kept the result in {accuracy} of the drops.")
                .expect("a string takes everything");
        }
    }
    for (i, drop) in review.drops.iter().enumerate() {
        let what = match drop.kind() {
            DropKind::Best => continue,
            DropKind::Slower => "not the fastest way",
            DropKind::MissedWin => "misses the win",
            DropKind::Blunder => "loses",
        };
        let turning =
            if review.turning_point() == Some(i + 1) { " The game turned here." } else { "" };
        let best: Vec<String> =
            drop.best.iter().map(|column| (column.index() + 1).to_string()).collect();
        let (number, column) = (i + 1, drop.column.index() + 1);
        writeln!(
            text,
            "{number:>5}. column {column}: {what}; best was {}.{turning}",
            best.join(" or ")
        )
        .expect("a string takes everything");
    }
    text
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}
