//! `flagfall analyze four`: one position, or one a line on standard input.

use std::io::{self, BufRead, Write};
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail};
use flagfall_four::{Column, Moves, MovesError, Outcome, Position, Side};
use flagfall_four_solver::{Analysis, Book, Limits, Setup, Solver, best_columns};
use serde::Serialize;

use crate::cli::AnalyzeFourRequest;

/// Memory for tables, of all threads together.
const TABLE_BYTES: usize = 64 << 20;
/// Lines that a thread takes before answers are written, where several work.
const LINES_A_THREAD: usize = 32;

/// One position; the names are a promise to scripts.
#[derive(Serialize)]
struct Scored<'a> {
    position: &'a str,
    scores: [Option<i8>; 7],
    score: Option<i8>,
    best: Vec<u8>,
    winner: Option<&'static str>,
}

/// A line that is no position.
#[derive(Serialize)]
struct Refused<'a> {
    position: &'a str,
    error: String,
}

pub(crate) fn run(request: &AnalyzeFourRequest) -> Result<()> {
    if request.position == "-" {
        return many(request);
    }
    let moves: Moves = request.position.parse()?;
    let mut solver = solver(TABLE_BYTES, request.threads);
    let answer = if request.json {
        json(&mut solver, &request.position, moves.position())? + "\n"
    } else {
        table(&mut solver, moves.position())?
    };
    io::stdout().lock().write_all(answer.as_bytes())?;
    Ok(())
}

/// A line in, an answer out, in order. One thread answers each line as it comes, so that a program
/// can ask in turns; several take a batch at a time.
fn many(request: &AnalyzeFourRequest) -> Result<()> {
    let n_threads = request.threads.get();
    let solvers: Vec<Mutex<Solver>> = (0..n_threads)
        .map(|_| Mutex::new(solver(TABLE_BYTES / n_threads, NonZero::<usize>::MIN)))
        .collect();
    let batch_size = if n_threads == 1 { 1 } else { n_threads * LINES_A_THREAD };
    let mut lines = io::stdin().lock().lines();
    let mut out = io::stdout().lock();
    let mut n_refused = 0;
    loop {
        let batch: Vec<String> = lines.by_ref().take(batch_size).collect::<io::Result<_>>()?;
        if batch.is_empty() {
            break;
        }
        for answer in answers(&solvers, &batch, request.json) {
            let (text, is_refused) = answer?;
            n_refused += usize::from(is_refused);
            out.write_all(text.as_bytes())?;
        }
        out.flush()?;
    }
    if n_refused > 0 {
        bail!("{n_refused} of the lines are no positions");
    }
    Ok(())
}

/// The answers to these lines in their order, and whether each is a refusal.
fn answers(solvers: &[Mutex<Solver>], lines: &[String], json: bool) -> Vec<Result<(String, bool)>> {
    let share = lines.len().div_ceil(solvers.len());
    thread::scope(|scope| {
        let workers: Vec<_> = lines
            .chunks(share)
            .zip(solvers)
            .map(|(lines, solver)| {
                scope.spawn(move || {
                    let mut solver = solver.lock().expect("nobody else has this solver");
                    lines
                        .iter()
                        .map(|line| answer(&mut solver, line.trim(), json))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a search doesn't panic"))
            .collect()
    })
}

fn answer(solver: &mut Solver, line: &str, as_json: bool) -> Result<(String, bool)> {
    let parsed: Result<Moves, MovesError> = line.parse();
    Ok(match (parsed, as_json) {
        (Ok(moves), true) => (json(solver, line, moves.position())? + "\n", false),
        (Ok(moves), false) => (table(solver, moves.position())? + "\n", false),
        (Err(error), true) => {
            let refused = Refused { position: line, error: error.to_string() };
            (serde_json::to_string(&refused)? + "\n", true)
        }
        (Err(error), false) => (format!("{line}: {error}\n\n"), true),
    })
}

fn solver(table_bytes: usize, n_threads: NonZero<usize>) -> Solver {
    Solver::new(Setup { table_bytes, n_threads, book: Some(Book::embedded()) })
}

fn json(solver: &mut Solver, text: &str, position: Position) -> Result<String> {
    let scores = solver.scores(position, &Limits::NONE).context("could not score the position")?;
    let scored = Scored {
        position: text,
        scores,
        score: scores.into_iter().flatten().max(),
        best: best_columns(&scores).into_iter().map(|column| column.index() + 1).collect(),
        winner: match position.outcome() {
            Some(Outcome::Win(side)) => Some(name(side)),
            Some(Outcome::Tie) | None => None,
        },
    };
    Ok(serde_json::to_string(&scored)?)
}

fn table(solver: &mut Solver, position: Position) -> Result<String> {
    match position.outcome() {
        Some(Outcome::Win(side)) => return Ok(format!("the {} side has won\n", name(side))),
        Some(Outcome::Tie) => return Ok("the board is full, nobody has won\n".to_owned()),
        None => (),
    }
    let analysis =
        Analysis::new(solver, position, &Limits::NONE).context("could not score the position")?;
    let mut text = format!("{} to move: {}\n\n", name(position.side_to_move()), analysis.verdict());
    text.push_str("column  score\n");
    for column in Column::ALL {
        let index = usize::from(column.index());
        let (Some(score), Some(verdict)) =
            (analysis.scores[index], analysis.column_verdict(column))
        else {
            text.push_str(&format!("     {column}      -  full\n"));
            continue;
        };
        let star = if analysis.best.contains(&column) { '*' } else { ' ' };
        let remark = analysis.remarks[index].map_or(String::new(), |remark| format!("; {remark}"));
        text.push_str(&format!("    {star}{column}  {score:>5}  {verdict}{remark}\n"));
    }
    let line: String = analysis.line.iter().map(Column::to_string).collect();
    text.push_str(&format!("\nbest play: {line}\n"));
    for threat in &analysis.threats {
        text.push_str(&format!("threat of the {} side: {threat}\n", name(threat.side)));
    }
    Ok(text)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}
