//! `flagfall analyze four`: scores the columns of one position, or of one position per line of standard input.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread;

use anyhow::{Context, Result, bail};
use flagfall_four::{Column, FourOutcome, Moves, MovesError, Position};
use flagfall_four_solver::{Book, FourAnalysis, Limits, Setup, Solver, best_columns, side_name};
use flagfall_picture::Scene;
use flagfall_settings::{Palette, Theme};
use flagfall_table::words;
use flagfall_text::{FourAdvice, Language};
use serde::Serialize;

use crate::bounded_lines;
use crate::cli::solving::AnalyzeFourRequest;
use crate::export;
use crate::progress::{Answers, Progress};

/// Memory for the transposition tables of all threads together.
const TABLE_BYTES: usize = 64 << 20;
/// The maximum number of bytes read per game from standard input; the longest game has 42.
const LONGEST_GAME: u64 = 1 << 10;
/// How many lines per thread are read before the first of them is answered.
const LINES_AHEAD: usize = 64;

/// The JSON output for one position. Scripts depend on the field names.
#[derive(Serialize)]
struct Scored<'a> {
    position: &'a str,
    scores: [Option<i8>; 7],
    score: Option<i8>,
    best: Vec<u8>,
    winner: Option<&'static str>,
}

/// The JSON output for a line that is not a position.
#[derive(Serialize)]
struct Refused<'a> {
    position: &'a str,
    error: String,
}

pub(crate) fn run(request: &AnalyzeFourRequest) -> Result<()> {
    if let Some(file) = &request.picture.svg {
        let picture = Progress::during(Some(1), "positions", Answers::One, |_| picture(request))?;
        return export::write(file, request.picture.force, picture.as_bytes());
    }
    if request.position == "-" {
        return many(request);
    }
    let text = request.position.trim();
    let mut out = io::stdout().lock();
    let moves: Moves = match text.parse() {
        Ok(moves) => moves,
        Err(error) => {
            if request.json {
                writeln!(out, "{}", refused(text, &error)?)?;
            }
            bail!(error);
        }
    };
    let mut solver = solver(TABLE_BYTES, request.threads);
    let answer = Progress::during(Some(1), "positions", Answers::One, |_| -> Result<String> {
        if request.json {
            Ok(json(&mut solver, text, moves.position())? + "\n")
        } else {
            Ok(table(&mut solver, moves.position())?)
        }
    })?;
    out.write_all(answer.as_bytes())?;
    Ok(())
}

/// The position with its threats, and the score below each column.
fn picture(request: &AnalyzeFourRequest) -> Result<String> {
    let text = match request.position.trim() {
        "-" => io::read_to_string(io::stdin().lock().take(LONGEST_GAME))?,
        game => game.to_owned(),
    };
    let position = text.trim().parse::<Moves>()?.position();
    let analysis =
        FourAnalysis::new(&mut solver(TABLE_BYTES, request.threads), position, &Limits::NONE)
            .context("could not score the position")?;
    let threats: Vec<_> =
        analysis.threats.iter().map(|threat| (threat.side, threat.spot)).collect();
    let below = analysis.scores.map(|score| match score {
        Some(score) if score > 0 => format!("+{score}"),
        Some(score) => score.to_string().replace('-', "\u{2212}"),
        None => String::new(),
    });
    let title = Language::english().say(&words::standing(analysis.standing()).into());
    let scene = Scene::of_four_position(position, &threats, &below, Palette::of(Theme::Light));
    Ok(scene.to_svg(&title))
}

/// The result of a line.
struct Answer {
    /// Goes to standard output.
    text: String,
    /// Why the line is not a position.
    refusal: Option<MovesError>,
}

/// Answers lines from standard input in order. An interactive caller gets each answer at once: the program never waits
/// for further lines, and a hard position delays only the answers behind it.
fn many(request: &AnalyzeFourRequest) -> Result<()> {
    let n_threads = usize::from(request.threads);
    let (to_workers, lines) = mpsc::channel::<(usize, String)>();
    let (to_writer, answers) = mpsc::channel();
    // Reading a line takes a ticket and writing its answer returns it, which bounds the backlog behind a hard position.
    let (give_back, tickets) = mpsc::channel();
    for _ in 0..LINES_AHEAD * n_threads {
        give_back.send(()).expect("the receiver is in scope");
    }
    let lines = Arc::new(Mutex::new(lines));
    let as_json = request.json;
    // These threads are detached: when nobody reads the output any more, the program exits and they end with it.
    for _ in 0..n_threads {
        let (lines, to_writer) = (Arc::clone(&lines), to_writer.clone());
        thread::spawn(move || {
            let mut solver = solver(TABLE_BYTES / n_threads, 1);
            loop {
                let line = lines.lock().expect("no worker panics while it takes a line").recv();
                let Ok((nth, line)) = line else { break };
                if to_writer.send((nth, answer(&mut solver, &line, as_json))).is_err() {
                    break;
                }
            }
        });
    }
    drop(to_writer);
    let reader = thread::spawn(move || -> io::Result<()> {
        let mut input = io::stdin().lock();
        for nth in 0.. {
            let Some(line) = bounded_lines::next(&mut input)? else { break };
            if tickets.recv().is_err() || to_workers.send((nth, line)).is_err() {
                break;
            }
        }
        Ok(())
    });
    let shown = if io::stdin().is_terminal() { Answers::Interactive } else { Answers::Meanwhile };
    let Written { n_answers, n_refused } =
        Progress::during(None, "positions", shown, |progress| {
            write_in_order(answers, &give_back, progress)
        })?;
    reader.join().expect("the reader does not panic").context("could not read the positions")?;
    match (n_refused, n_answers) {
        (_, 0) => bail!("there is no position to analyze"),
        (0, _) => Ok(()),
        (1, _) => bail!("1 line is not a position"),
        (n, _) => bail!("{n} lines are not positions"),
    }
}

struct Written {
    n_answers: usize,
    n_refused: usize,
}

/// Writes each answer as soon as all earlier ones are written, and returns its ticket.
fn write_in_order(
    answers: Receiver<(usize, Result<Answer>)>,
    give_back: &Sender<()>,
    progress: &Progress,
) -> Result<Written> {
    let mut out = io::stdout().lock();
    let mut waiting = BTreeMap::new();
    let mut written = Written { n_answers: 0, n_refused: 0 };
    for (nth, answer) in answers {
        waiting.insert(nth, answer);
        while let Some(answer) = waiting.remove(&written.n_answers) {
            written.n_answers += 1;
            let Answer { text, refusal } = answer?;
            out.write_all(text.as_bytes())?;
            if let Some(error) = refusal {
                written.n_refused += 1;
                progress.tell(&format!("line {}: {error}", written.n_answers));
            }
            progress.advance();
            // Fails only after the reader has finished; then no tickets are needed.
            let _ = give_back.send(());
        }
        out.flush()?;
    }
    Ok(written)
}

fn answer(solver: &mut Solver, line: &str, as_json: bool) -> Result<Answer> {
    let text = match (line.parse::<Moves>(), as_json) {
        (Ok(moves), true) => json(solver, line, moves.position())? + "\n",
        (Ok(moves), false) => format!("position {line}\n{}\n", table(solver, moves.position())?),
        (Err(error), true) => {
            let text = refused(line, &error)? + "\n";
            return Ok(Answer { text, refusal: Some(error) });
        }
        (Err(error), false) => return Ok(Answer { text: String::new(), refusal: Some(error) }),
    };
    Ok(Answer { text, refusal: None })
}

fn refused(position: &str, error: &MovesError) -> Result<String> {
    Ok(serde_json::to_string(&Refused { position, error: error.to_string() })?)
}

fn solver(table_bytes: usize, n_threads: u16) -> Solver {
    let n_threads = NonZero::new(n_threads.into()).unwrap_or(NonZero::<usize>::MIN);
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
            Some(FourOutcome::Win(side)) => Some(side_name(side)),
            Some(FourOutcome::Tie) | None => None,
        },
    };
    Ok(serde_json::to_string(&scored)?)
}

/// Lays the catalogue's texts out as a table.
fn table(solver: &mut Solver, position: Position) -> Result<String> {
    let analysis = FourAnalysis::new(solver, position, &Limits::NONE)
        .context("could not score the position")?;
    let english = |words: FourAdvice| Language::english().say(&words.into());
    let mut text = format!("{}\n", english(words::standing(analysis.standing())));
    if analysis.outcome.is_some() {
        return Ok(text);
    }
    text.push_str("\ncolumn  score\n");
    for column in Column::ALL {
        let score = analysis.scores[usize::from(column.index())];
        let score = score.map_or("-".to_owned(), |score| score.to_string());
        let star = if analysis.best.contains(&column) { '*' } else { ' ' };
        let prospect = english(words::prospect(analysis.prospect(column)));
        text.push_str(&format!("    {star}{column}  {score:>5}  {prospect}\n"));
    }
    let line: String = analysis.line.iter().map(Column::to_string).collect();
    text.push_str(&format!("\nbest play: {line}\n"));
    for threat in &analysis.threats {
        text.push_str(&format!("{}\n", english(words::threat(*threat))));
    }
    Ok(text)
}
