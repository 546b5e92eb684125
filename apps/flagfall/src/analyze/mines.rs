//! `flagfall analyze mines`: odds, certain cells, best move and hint for each position read.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use flagfall_mines::{Cell, MinesOutcome, TextError, View};
use flagfall_mines_solver::{
    Budget, CertainCells, Contradiction, Hint, HintAdvice, MinesAnalysis, NoOdds, Tangle,
    WinChance, Wins,
};
use flagfall_picture::Scene;
use flagfall_settings::{Palette, Theme};
use flagfall_table::words;
use flagfall_text::{Digits, Hints, Language, Percent, Words};
use serde::Serialize;

use crate::cli::solving::AnalyzeMinesRequest;
use crate::export;
use crate::paragraphs::{self, Paragraph};
use crate::progress::{Answers, Progress};

/// Twice the length of a 2000×2000 board with a space after each cell.
const LONGEST: usize = 16 << 20;

/// The JSON output for one position. Scripts depend on the field names.
#[derive(Serialize)]
struct Known {
    consistent: bool,
    odds: Vec<Vec<Option<f64>>>,
    safe: Vec<String>,
    mines: Vec<String>,
    solutions_log10: f64,
    best: Vec<String>,
    /// The chance to win, whether it is the exact value under best play, and otherwise its standard error.
    win_chance: Option<f64>,
    exact: bool,
    error: Option<f64>,
    hint: Option<HintOutput>,
}

#[derive(Serialize)]
struct HintOutput {
    cell: String,
    because: Vec<String>,
    text: String,
    /// `single`, `pair`, `chain` or `count` for a proven move, `start` if the start rule guarantees it, else `guess`.
    kind: String,
    wrong_flags: Vec<String>,
}

/// The JSON output for a position that no layout fits.
#[derive(Serialize)]
struct Impossible {
    consistent: bool,
    because: Vec<String>,
    text: String,
}

/// The JSON output for a position too complex to solve: its odds and consistency are unknown. Certain cells keep their
/// usual field names.
#[derive(Serialize)]
struct Unfinished {
    consistent: Option<bool>,
    odds: Option<()>,
    safe: Vec<String>,
    mines: Vec<String>,
    solutions_log10: Option<f64>,
    best: Vec<String>,
    win_chance: Option<f64>,
    hint: Option<HintOutput>,
    tangled: Vec<String>,
    text: String,
}

/// Answers positions in order, each as soon as it is complete.
pub(crate) fn run(request: &AnalyzeMinesRequest) -> Result<()> {
    if let Some(file) = &request.picture.svg {
        let picture = Progress::during(Some(1), "positions", Answers::One, |_| picture(request))?;
        return export::write(file, request.picture.force, picture.as_bytes());
    }
    let is_typed = request.file == Path::new("-") && io::stdin().is_terminal();
    let answers = if is_typed { Answers::Interactive } else { Answers::Meanwhile };
    let is_visible = Progress::is_visible(Answers::One);
    let n_positions = is_visible.then(|| n_positions(&request.file)).transpose()?.flatten();
    let answers = if n_positions == Some(1) { Answers::One } else { answers };
    Progress::during(n_positions, "positions", answers, |progress| answer_all(request, progress))
}

/// Draws the only position, with its certain cells, as SVG.
fn picture(request: &AnalyzeMinesRequest) -> Result<String> {
    let mut positions = paragraphs::open(&request.file, LONGEST)?;
    let first = positions.next().context("there is no position to draw")??;
    ensure!(positions.next().is_none(), "a picture shows one position, and there are more");
    match Answer::to(first) {
        Answer::Known { view, analysis } => {
            let CertainCells { safe, mines } = analysis.odds.certain();
            let title = listed("safe", safe) + &listed("mines", mines);
            let title = if title.is_empty() { "nothing is certain\n".to_owned() } else { title };
            let palette = Palette::of(Theme::Light);
            let scene = Scene::of_mines_position(&view, safe, mines, palette);
            Ok(scene.to_svg(&title.trim_end().replace('\n', "; ")))
        }
        other => bail!("{}", other.words().trim_end()),
    }
}

/// The number of positions, if the input is a regular file, which can be read twice.
fn n_positions(file: &Path) -> Result<Option<u64>> {
    if !fs::metadata(file).is_ok_and(|metadata| metadata.is_file()) {
        return Ok(None);
    }
    Ok(Some(paragraphs::open(file, LONGEST)?.count() as u64))
}

fn answer_all(request: &AnalyzeMinesRequest, progress: &Progress) -> Result<()> {
    let mut out = io::stdout().lock();
    let (mut n_positions, mut n_refused, mut n_written) = (0, 0, 0);
    for position in paragraphs::open(&request.file, LONGEST)? {
        let answer = Answer::to(position?);
        n_positions += 1;
        n_refused += usize::from(answer.is_refusal());
        let text = match &answer {
            _ if request.json => answer.json()? + "\n",
            Answer::Unread(error) => {
                progress.tell(error);
                String::new()
            }
            Answer::Known { .. } | Answer::Impossible(_) | Answer::Tangled(..) => {
                let separator = if n_written == 0 { "" } else { "\n" };
                n_written += 1;
                separator.to_owned() + &answer.words()
            }
        };
        out.write_all(text.as_bytes())?;
        out.flush()?;
        progress.advance();
    }
    match (n_refused, n_positions) {
        (_, 0) => bail!("there is no position to analyze"),
        (0, _) => Ok(()),
        (_, 1) => bail!("the position cannot be analyzed"),
        (_, _) => bail!("{n_refused} of {n_positions} positions cannot be analyzed"),
    }
}

enum Answer {
    Known { view: View, analysis: MinesAnalysis },
    Impossible(Contradiction),
    Tangled(Tangle, Option<Hint>),
    Unread(String),
}

impl Answer {
    fn to(Paragraph { line, text }: Paragraph) -> Answer {
        let view: View = match text.map(|text| text.parse()) {
            Ok(Ok(view)) => view,
            Ok(Err(error)) => return Answer::Unread(TextError::below(error, line - 1).to_string()),
            Err(unreadable) => return Answer::Unread(unreadable.to_string()),
        };
        let budget = Budget::default();
        match MinesAnalysis::of(&view, budget) {
            Ok(analysis) => Answer::Known { view, analysis },
            Err(NoOdds::Inconsistent(contradiction)) => Answer::Impossible(contradiction),
            Err(NoOdds::Tangled(tangle)) => {
                let hint = Hint::in_tangle(&tangle, &view, budget);
                Answer::Tangled(tangle, hint)
            }
        }
    }

    fn is_refusal(&self) -> bool {
        match self {
            Answer::Known { .. } => false,
            Answer::Impossible(_) | Answer::Tangled(..) | Answer::Unread(_) => true,
        }
    }

    fn json(&self) -> serde_json::Result<String> {
        match self {
            Answer::Known { view, analysis: MinesAnalysis { odds, best, hint } } => {
                let width = usize::from(view.size().grid().width());
                let win_chance = win_chance(view, best.wins);
                let CertainCells { safe, mines } = odds.certain();
                serde_json::to_string(&Known {
                    consistent: true,
                    odds: odds.chances().chunks(width).map(<[_]>::to_vec).collect(),
                    safe: names(safe),
                    mines: names(mines),
                    solutions_log10: odds.layouts_log10(),
                    best: names(&best.cells),
                    win_chance: win_chance.map(|known| known.chance),
                    exact: win_chance.is_some_and(|known| known.is_exact),
                    error: win_chance.map(|known| known.error),
                    hint: hint.as_ref().map(HintOutput::new),
                })
            }
            Answer::Impossible(contradiction) => serde_json::to_string(&Impossible {
                consistent: false,
                because: names(&contradiction.numbers),
                text: english(words::contradiction(contradiction)),
            }),
            Answer::Tangled(tangle, hint) => serde_json::to_string(&Unfinished {
                consistent: None,
                odds: None,
                safe: names(&tangle.certain.safe),
                mines: names(&tangle.certain.mines),
                solutions_log10: None,
                best: names(&tangle.certain.safe),
                win_chance: None,
                hint: hint.as_ref().map(HintOutput::new),
                tangled: names(&tangle.cells),
                text: english(words::tangle(tangle)),
            }),
            Answer::Unread(error) => Ok(serde_json::json!({ "error": error }).to_string()),
        }
    }

    fn words(&self) -> String {
        match self {
            Answer::Known { view, analysis } => known_words(view, analysis),
            Answer::Impossible(contradiction) => {
                format!("{}\n", english(words::contradiction(contradiction)))
            }
            Answer::Tangled(tangle, hint) => {
                let CertainCells { safe, mines } = &tangle.certain;
                let (safe, mines) = (listed("safe", safe), listed("mines", mines));
                let tangle = english(words::tangle(tangle));
                format!("{tangle}\nodds: not known\n{safe}{mines}{}", hint_words(hint.as_ref()))
            }
            Answer::Unread(error) => format!("{error}\n"),
        }
    }
}

impl HintOutput {
    fn new(hint: &Hint) -> HintOutput {
        let (because, kind) = match &hint.advice {
            HintAdvice::Safe(reason) => (names(&reason.numbers), reason.kind.to_string()),
            HintAdvice::Promised => (Vec::new(), "start".to_owned()),
            HintAdvice::Guess { .. } => (Vec::new(), "guess".to_owned()),
        };
        HintOutput {
            cell: hint.cell.to_string(),
            because,
            text: english(words::hint(hint)),
            kind,
            wrong_flags: names(&hint.wrong_flags),
        }
    }
}

/// The chance to win: the exact value if the analysis has it, otherwise an estimate.
fn win_chance(view: &View, wins: Option<Wins>) -> Option<WinChance> {
    match wins {
        Some(wins) if view.outcome().is_none() => {
            Some(WinChance { chance: wins.chance(), error: 0.0, is_exact: true })
        }
        Some(_) | None => WinChance::of(view, Budget::default()).ok()?,
    }
}

/// The odds in percent, row by row, then the conclusions.
fn known_words(view: &View, MinesAnalysis { odds, best, hint }: &MinesAnalysis) -> String {
    let mut words = String::new();
    for row in odds.chances().chunks(view.size().grid().width().into()) {
        for chance in row {
            words += &match chance {
                None => "   .".to_owned(),
                Some(chance) => format!(" {:>3}", percent(*chance)),
            };
        }
        words += "\n";
    }
    words += &format!("layouts: 10^{:.2}\n", odds.layouts_log10());
    words += &listed("safe", &odds.certain().safe);
    words += &listed("mines", &odds.certain().mines);
    words += &listed("best", &best.cells);
    match view.outcome() {
        Some(MinesOutcome::Won) => return words + "the game is over: it is won\n",
        Some(MinesOutcome::Lost) => return words + "the game is over: it is lost\n",
        None => (),
    }
    if let Some(wins) = best.wins {
        let (Wins { n_wins, n_layouts }, chance) = (wins, Percent(wins.chance()));
        let (n_wins, n_layouts) = (Digits(n_wins), Digits(n_layouts));
        words += &(english(Hints::BestPlay { n_wins, n_layouts, chance }) + "\n");
    }
    words + &hint_words(hint.as_ref())
}

fn english(words: impl Into<Words>) -> String {
    Language::english().say(&words.into())
}

/// Rounds to whole percent, but only proven cells read 0 or 100.
fn percent(chance: f64) -> String {
    match (chance * 100.0 + 0.5).floor() {
        0.0 if chance > 0.0 => "<1".to_owned(),
        100.0 if chance < 1.0 => ">99".to_owned(),
        percent => percent.to_string(),
    }
}

fn hint_words(hint: Option<&Hint>) -> String {
    hint.map_or_else(String::new, |hint| {
        let wrong_flags = listed("wrong flags", &hint.wrong_flags);
        format!("{}\n{wrong_flags}", english(words::hint(hint)))
    })
}

fn listed(what: &str, cells: &[Cell]) -> String {
    if cells.is_empty() { String::new() } else { format!("{what}: {}\n", names(cells).join(" ")) }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
