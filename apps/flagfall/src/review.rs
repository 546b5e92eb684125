//! `flagfall review`: evaluates every move of a game, as text or JSON (docs/review.md).

use std::fmt::Write as _;
use std::io::{self, Write};

use anyhow::{Context, Result};
use flagfall_four::{FourOutcome, Side};
use flagfall_four_solver::{Book, Limits, Setup, Solver};
use flagfall_mines_solver::{Budget, HintAdvice, WinChance};
use flagfall_play::{FourInARow, GameState, Minesweeper, Session};
use flagfall_review::{
    DropKind, FlagKind, FourReview, MinesReview, OpeningKind, ReviewedDrop, ReviewedFlag,
    ReviewedOpening,
};
use flagfall_table::four_words::Players;
use flagfall_table::link::Record;
use flagfall_table::review::{Grade, MoveVerdict, four_summary, mines_figures, mines_summary};
use flagfall_text::{Language, Words};
use serde::Serialize;

use crate::cli::ReviewRequest;
use crate::game_file::GameFile;
use crate::progress::{Answers, Progress};

/// The JSON output for a game. Scripts depend on the field names.
#[derive(Serialize)]
#[serde(tag = "game", rename_all = "lowercase")]
enum Reviewed {
    Mines {
        result: String,
        moves: Vec<Opening>,
        survived: f64,
        best_play: f64,
        accuracy: f64,
        guesses: usize,
        hits: usize,
        expected_hits: f64,
        unavoidable_hits: f64,
        luck: f64,
        flags: Vec<Flag>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        win_chances: Vec<Point>,
    },
    Four {
        result: String,
        moves: Vec<Drop>,
        turning_point: Option<usize>,
        accuracy: Accuracy,
        could_last: Option<usize>,
        best_line: Vec<u8>,
    },
}

#[derive(Serialize)]
struct Opening {
    action: usize,
    cell: String,
    kind: &'static str,
    mine_chance: Option<f64>,
    best_mine_chance: Option<f64>,
    safe: Vec<String>,
    best: Option<String>,
    is_mine: bool,
    because: Option<Because>,
    wrong_flags: Vec<String>,
}

/// Why a cell was safe.
#[derive(Serialize)]
struct Because {
    cell: String,
    numbers: Vec<String>,
    kind: String,
}

#[derive(Serialize)]
struct Flag {
    action: usize,
    cell: String,
    kind: &'static str,
    mine_chance: Option<f64>,
}

/// The chance to win after an action; 0 is before the first one.
#[derive(Serialize)]
struct Point {
    action: usize,
    chance: f64,
    error: f64,
    exact: bool,
}

#[derive(Serialize)]
struct Drop {
    r#move: usize,
    column: u8,
    score_before: i8,
    score_after: i8,
    best: Vec<u8>,
    kind: &'static str,
    scores: [Option<i8>; 7],
}

#[derive(Serialize)]
struct Accuracy {
    first: Option<f64>,
    second: Option<f64>,
}

pub(crate) fn run(request: &ReviewRequest) -> Result<()> {
    let record = GameFile::read(&request.game)?.into_record();
    let (reviewed, words) = Progress::during(Some(1), "games", Answers::One, |_| match &record {
        Record::Mines(session) => Ok(mines(session, request.curve)),
        Record::Four(session) => four(session),
    })?;
    let answer = if request.json { serde_json::to_string(&reviewed)? + "\n" } else { words };
    io::stdout().lock().write_all(answer.as_bytes())?;
    Ok(())
}

fn mines(session: &Session<Minesweeper>, with_curve: bool) -> (Reviewed, String) {
    let review = MinesReview::of(session, Budget::default());
    let win_chances = if with_curve { curve(session) } else { vec![] };
    let mut words = in_words(
        &[mines_summary(&review), mines_figures(session)].concat(),
        &MoveVerdict::of_mines(&review),
    );
    for Point { action, chance, error, exact } in &win_chances {
        let (chance, error) = (chance * 100.0, error * 100.0);
        let error = if *exact { String::new() } else { format!(" ± {error:.1}%") };
        writeln!(words, "{action:>5}. Chance to win: {chance:.1}%{error}")
            .expect("a string accepts all writes");
    }
    let reviewed = Reviewed::Mines {
        result: result(session.game().ending()),
        moves: review.openings.iter().map(opening).collect(),
        survived: review.survived(),
        best_play: review.best_play(),
        accuracy: review.accuracy(),
        guesses: review.n_guesses(),
        hits: review.n_hits(),
        expected_hits: review.expected_hits(),
        unavoidable_hits: review.unavoidable_hits(),
        luck: review.luck(),
        flags: review.flags.iter().map(flag).collect(),
        win_chances,
    };
    (reviewed, words)
}

/// The chance to win after every action that opened cells.
fn curve(session: &Session<Minesweeper>) -> Vec<Point> {
    let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
    let mut points = vec![];
    let mut n_open = None;
    for action in 0..=session.entries().len() {
        if let Some(entry) = action.checked_sub(1).and_then(|last| session.entries().get(last))
            && again.act(entry.seat, entry.action, entry.at).is_err()
        {
            break;
        }
        let view = again.game().view();
        if n_open.replace(view.n_open()) == Some(view.n_open()) && !again.is_over() {
            continue;
        }
        if let Ok(Some(known)) = WinChance::of(view, Budget::default()) {
            let WinChance { chance, error, is_exact: exact } = known;
            points.push(Point { action, chance, error, exact });
        }
    }
    points
}

fn four(session: &Session<FourInARow>) -> Result<(Reviewed, String)> {
    let mut solver = Solver::new(Setup { book: Some(Book::embedded()), ..Setup::default() });
    let game = session.game();
    let review = FourReview::of(game.moves(), &mut solver, &Limits::NONE)
        .context("could not score the game")?;
    let line = solver.line(game.position(), &Limits::NONE).context("could not find the line")?;
    let verdicts: Vec<_> = (1..).zip(MoveVerdict::of_four(&review)).collect();
    let players = Players::of(game.terms());
    let players = [Side::First, Side::Second].map(|side| players.title(game.player(side)));
    let words = in_words(&four_summary(&review, &players), &verdicts);
    let reviewed = Reviewed::Four {
        result: four_result(session),
        moves: review.drops.iter().enumerate().map(|(i, drop)| scored(i + 1, drop)).collect(),
        turning_point: review.turning_point(),
        accuracy: Accuracy {
            first: review.accuracy(Side::First),
            second: review.accuracy(Side::Second),
        },
        could_last: review.could_last(),
        best_line: line.iter().map(|column| column.index() + 1).collect(),
    };
    Ok((reviewed, words))
}

/// The summary, then one sentence for every move that was not simply right.
fn in_words(summary: &[Words], verdicts: &[(usize, MoveVerdict)]) -> String {
    let english = Language::english();
    let mut text: String = summary.iter().map(|words| english.say(words) + "\n").collect();
    for (number, verdict) in verdicts.iter().filter(|(_, verdict)| verdict.grade > Grade::Good) {
        writeln!(text, "{number:>5}. {}", english.say(&verdict.words))
            .expect("a string accepts all writes");
    }
    text
}

fn result(ending: Option<&str>) -> String {
    ending.unwrap_or("running").to_owned()
}

/// Names the winner of a line by who moved first, because a list of columns has no player names.
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
            OpeningKind::CoinToss => "coin-toss",
            OpeningKind::Unknown => "unknown",
        },
        mine_chance: opening.mine_chance,
        best_mine_chance: opening.best_mine_chance,
        safe: opening.safe.iter().map(ToString::to_string).collect(),
        best: opening.best.map(|cell| cell.to_string()),
        is_mine: opening.is_mine,
        because: opening.proof.as_ref().and_then(|hint| match &hint.advice {
            HintAdvice::Safe(reason) => Some(Because {
                cell: hint.cell.to_string(),
                numbers: reason.numbers.iter().map(ToString::to_string).collect(),
                kind: reason.kind.to_string(),
            }),
            HintAdvice::Promised | HintAdvice::Guess { .. } => None,
        }),
        wrong_flags: opening.wrong_flags.iter().map(ToString::to_string).collect(),
    }
}

fn flag(flag: &ReviewedFlag) -> Flag {
    Flag {
        action: flag.action,
        cell: flag.cell.to_string(),
        kind: match flag.kind {
            FlagKind::Proven => "proven",
            FlagKind::Wrong => "wrong",
            FlagKind::Guess => "guess",
        },
        mine_chance: flag.mine_chance,
    }
}

fn scored(number: usize, drop: &ReviewedDrop) -> Drop {
    Drop {
        r#move: number,
        column: drop.column.index() + 1,
        score_before: drop.score_before,
        score_after: drop.score_after,
        best: drop.best.iter().map(|column| column.index() + 1).collect(),
        kind: match drop.kind() {
            DropKind::Best => "best",
            DropKind::Slower => "slower",
            DropKind::MissedWin => "missed-win",
            DropKind::Blunder => "blunder",
        },
        scores: drop.scores,
    }
}
