//! `flagfall analyze mines`: all that can be known about positions.

use std::io::{self, Write};

use anyhow::{Result, bail};
use flagfall_mines::{Cell, Outcome, View};
use flagfall_mines_solver::{
    Advice, Best, Budget, Certain, Contradiction, Hint, NoOdds, Odds, Tangle, Wins,
};
use serde::Serialize;

use crate::boards::{paragraphs, text};
use crate::cli::AnalyzeMinesRequest;
use crate::complaint;

/// One position; the names are a promise to scripts.
#[derive(Serialize)]
struct Analysis {
    consistent: bool,
    odds: Vec<Vec<Option<f64>>>,
    safe: Vec<String>,
    mines: Vec<String>,
    solutions_log10: f64,
    best: Vec<String>,
    win_chance: Option<f64>,
    hint: Option<Said>,
}

#[derive(Serialize)]
struct Said {
    cell: String,
    because: Vec<String>,
    text: String,
    /// `single`, `pair`, `chain` or `count` where it is proven, otherwise `guess`.
    kind: String,
    wrong_flags: Vec<String>,
}

/// A position that no layout fits.
#[derive(Serialize)]
struct Impossible {
    consistent: bool,
    because: Vec<String>,
    text: String,
}

/// A position that was too tangled: nobody knows whether it is consistent.
#[derive(Serialize)]
struct Unfinished {
    consistent: Option<bool>,
    tangled: Vec<String>,
    safe: Vec<String>,
    mines: Vec<String>,
    text: String,
}

/// Text that is no position.
#[derive(Serialize)]
struct Unread {
    error: String,
}

pub(crate) fn run(request: &AnalyzeMinesRequest) -> Result<()> {
    let text = text(&request.file)?;
    let positions = paragraphs(&text);
    if positions.is_empty() {
        bail!("there is no position to analyse");
    }
    let mut out = io::stdout().lock();
    let mut n_refused = 0;
    for ((line, position), nth) in positions.iter().zip(1..) {
        let answer = Answer::to(position, *line);
        n_refused += usize::from(answer.is_refusal());
        if request.json {
            writeln!(out, "{}", answer.json()?)?;
        } else if let Answer::Unread(error) = &answer {
            complaint::tell(error);
        } else {
            let separator = if nth == 1 { "" } else { "\n" };
            write!(out, "{separator}{}", answer.words())?;
        }
    }
    match (n_refused, positions.len()) {
        (0, _) => Ok(()),
        (_, 1) => bail!("the position has no odds"),
        (_, n_positions) => bail!("{n_refused} of {n_positions} positions have no odds"),
    }
}

enum Answer {
    Known { view: View, odds: Odds, best: Best, hint: Option<Hint> },
    Impossible(Contradiction),
    Tangled(Tangle),
    Unread(String),
}

impl Answer {
    fn to(position: &str, line: usize) -> Answer {
        let view: View = match position.parse() {
            Ok(view) => view,
            Err(error) => {
                return Answer::Unread(format!(
                    "in the position that begins on line {line}: {error}"
                ));
            }
        };
        let budget = Budget::default();
        let all = Odds::of(&view, budget).and_then(|odds| {
            let best = Best::of(&view, budget)?;
            let hint = Hint::given(&best, &view, budget)?;
            Ok((odds, best, hint))
        });
        match all {
            Ok((odds, best, hint)) => Answer::Known { view, odds, best, hint },
            Err(NoOdds::Inconsistent(contradiction)) => Answer::Impossible(contradiction),
            Err(NoOdds::Tangled(tangle)) => Answer::Tangled(tangle),
        }
    }

    fn is_refusal(&self) -> bool {
        match self {
            Answer::Known { .. } => false,
            Answer::Impossible(_) | Answer::Tangled(_) | Answer::Unread(_) => true,
        }
    }

    fn json(&self) -> serde_json::Result<String> {
        match self {
            Answer::Known { view, odds, best, hint } => {
                let width = usize::from(view.size().grid().width());
                let Certain { safe, mines } = odds.certain();
                serde_json::to_string(&Analysis {
                    consistent: true,
                    odds: odds.chances().chunks(width).map(<[_]>::to_vec).collect(),
                    safe: names(safe),
                    mines: names(mines),
                    solutions_log10: odds.layouts_log10(),
                    best: names(&best.cells),
                    win_chance: best.wins.map(Wins::chance),
                    hint: hint.as_ref().map(Said::new),
                })
            }
            Answer::Impossible(contradiction) => serde_json::to_string(&Impossible {
                consistent: false,
                because: names(&contradiction.numbers),
                text: contradiction.to_string(),
            }),
            Answer::Tangled(tangle) => serde_json::to_string(&Unfinished {
                consistent: None,
                tangled: names(&tangle.cells),
                safe: names(&tangle.certain.safe),
                mines: names(&tangle.certain.mines),
                text: tangle.to_string(),
            }),
            Answer::Unread(error) => serde_json::to_string(&Unread { error: error.clone() }),
        }
    }

    fn words(&self) -> String {
        match self {
            Answer::Known { view, odds, best, hint } => {
                known_words(view, odds, best, hint.as_ref())
            }
            Answer::Impossible(contradiction) => format!("{contradiction}\n"),
            Answer::Tangled(tangle) => {
                let Certain { safe, mines } = &tangle.certain;
                let safe = listed("safe", safe);
                format!("{tangle}\n{safe}{}", listed("mines", mines))
            }
            Answer::Unread(error) => format!("{error}\n"),
        }
    }
}

impl Said {
    fn new(hint: &Hint) -> Said {
        let (because, kind) = match &hint.advice {
            Advice::Safe(reason) => (names(&reason.numbers), reason.kind.to_string()),
            Advice::Guess { .. } => (Vec::new(), "guess".to_owned()),
        };
        Said {
            cell: hint.cell.to_string(),
            because,
            text: hint.to_string(),
            kind,
            wrong_flags: names(&hint.wrong_flags),
        }
    }
}

/// The odds in percent, row by row, then what follows from them.
fn known_words(view: &View, odds: &Odds, best: &Best, hint: Option<&Hint>) -> String {
    let mut words = String::new();
    for row in odds.chances().chunks(view.size().grid().width().into()) {
        for chance in row {
            words += &match chance {
                None => "   .".to_owned(),
                Some(chance) => format!(" {:3.0}", chance * 100.0),
            };
        }
        words += "\n";
    }
    words += &format!("layouts: 10^{:.2}\n", odds.layouts_log10());
    words += &listed("safe", &odds.certain().safe);
    words += &listed("mines", &odds.certain().mines);
    words += &listed("best", &best.cells);
    match view.outcome() {
        Some(Outcome::Won) => return words + "the game is over: it is won\n",
        Some(Outcome::Lost) => return words + "the game is over: it is lost\n",
        None => (),
    }
    if let Some(wins) = best.wins {
        let percent = wins.chance() * 100.0;
        words += &format!(
            "best play wins {} of {} layouts, {percent:.1} %\n",
            wins.n_wins, wins.n_layouts
        );
    }
    if let Some(hint) = hint {
        words += &format!("{hint}\n");
        words += &listed("wrong flags", &hint.wrong_flags);
    }
    words
}

fn listed(what: &str, cells: &[Cell]) -> String {
    if cells.is_empty() { String::new() } else { format!("{what}: {}\n", names(cells).join(" ")) }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
