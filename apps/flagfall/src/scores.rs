//! `flagfall scores`: best times and statistics, as text or JSON.

use std::io::{self, Write};

use anyhow::{Context, Result, anyhow};
use flagfall_flow::{TextBlock, statistics};
use flagfall_keeper::{GameFilter, PastGame, Score, Scores};
use flagfall_play::Millis;
use flagfall_store::{Failure, Opened, Patience, Store};
use flagfall_text::{Language, ScoreText, Units};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use crate::cli::ScoresRequest;
use crate::{complaint, storage};

const MOST_TIMES: usize = 10;

/// The JSON output for one category.
#[derive(Serialize)]
struct Entry {
    category: String,
    name: String,
    games: usize,
    wins: usize,
    ties: usize,
    losses: usize,
    assisted: usize,
    streak: usize,
    longest_streak: usize,
    mean_millis: Option<u64>,
    three_bv_per_second: Option<f64>,
    best_times: Vec<Time>,
}

#[derive(Serialize)]
struct Time {
    millis: u64,
    /// In the player's time zone.
    date: String,
    /// In seconds since 1970.
    finished_at: i64,
    three_bv: usize,
    three_bv_per_second: Option<f64>,
}

pub(crate) fn run(request: &ScoresRequest) -> Result<()> {
    let store = open()?;
    let mut out = io::stdout().lock();
    if request.games {
        let games = store.games(GameFilter::All, None, usize::MAX)?;
        for past in &games {
            writeln!(out, "{}", in_a_line(past))?;
        }
        if games.is_empty() {
            complaint::tell("there are no finished games yet");
        }
        return Ok(());
    }
    let sheets = sheets(&store).context("the scores cannot be read")?;
    if request.json {
        let entries: Vec<Entry> = sheets.iter().map(entry).collect();
        writeln!(out, "{}", serde_json::to_string(&entries)?)?;
        return Ok(());
    }
    Ok(show_all(&mut out, &sheets, show)?)
}

/// All categories with a line between them, or that there are none.
pub(crate) fn show_all<W: Write>(
    out: &mut W,
    sheets: &[Scores],
    show: impl Fn(&mut W, &Scores) -> io::Result<()>,
) -> io::Result<()> {
    if sheets.is_empty() {
        writeln!(out, "{}", Language::english().text(ScoreText::NoGames))?;
    }
    for (nth, sheet) in sheets.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        show(out, sheet)?;
    }
    Ok(())
}

/// Opens the store; without it there are no scores.
pub(crate) fn open() -> Result<Store> {
    Ok(opened()?.store)
}

/// The same for a command that writes, which must check whether the store can only be read.
pub(crate) fn opened() -> Result<Opened> {
    let opened = storage::open_to_read(Patience::AtFirst).map_err(|reason| {
        anyhow!("the scores cannot be read: {}", Language::english().say(&reason))
    })?;
    if let Some(aside) = &opened.set_aside {
        let aside = aside.display();
        complaint::tell(&format!(
            "the saved games were damaged and have been moved to {aside}; a new file was begun"
        ));
    }
    Ok(opened)
}

/// A finished game in one line: number, date and result.
pub(crate) fn in_a_line(past: &PastGame) -> String {
    let (language, score) = (Language::english(), &past.game.score);
    let time = language.text(Units::Time { time: score.time });
    let (name, result) = (language.say(&past.category.name()), past.game.result);
    format!("{:>6}  {}  {time:>9}  {result:<4}  {name}", score.id, day(score.finished_at))
}

fn sheets(store: &Store) -> Result<Vec<Scores>, Failure> {
    let sheet = |category| {
        let statistics = store.statistics(category)?;
        let best = store.best_times(category, MOST_TIMES)?;
        Ok(Scores { category, statistics, best, recent: vec![], figures: None })
    };
    store.categories()?.into_iter().map(sheet).collect()
}

fn entry(Scores { category, statistics, best, .. }: &Scores) -> Entry {
    let time = |score: &Score| Time {
        millis: score.time.0,
        date: day(score.finished_at),
        finished_at: score.finished_at,
        three_bv: score.three_bv,
        three_bv_per_second: score.three_bv_per_second().map(rounded),
    };
    Entry {
        category: category.to_string(),
        name: Language::english().say(&category.name()),
        games: statistics.games,
        wins: statistics.wins,
        ties: statistics.ties,
        losses: statistics.losses,
        assisted: statistics.assisted,
        streak: statistics.streak,
        longest_streak: statistics.longest_streak,
        mean_millis: statistics.mean_time.map(|Millis(millis)| millis),
        three_bv_per_second: statistics.three_bv_per_second.map(rounded),
        best_times: best.iter().map(time).collect(),
    }
}

/// Rounds to thousandths.
pub(crate) fn rounded(speed: f64) -> f64 {
    (speed * 1000.0).round() / 1000.0
}

/// Plain text: the figures that the screens show, then the best times.
fn show(out: &mut impl Write, sheet: &Scores) -> io::Result<()> {
    let language = Language::english();
    writeln!(out, "{}", language.say(&sheet.category.name()))?;
    show_rows(out, statistics(sheet))?;
    for (score, place) in sheet.best.iter().zip(1..) {
        let time = language.text(Units::Time { time: score.time });
        writeln!(out, "  {place:>2}.{time:>10}  {}", day(score.finished_at))?;
    }
    Ok(())
}

/// Names and values, one pair per line.
pub(crate) fn show_rows(out: &mut impl Write, blocks: Vec<TextBlock>) -> io::Result<()> {
    let language = Language::english();
    let rows = blocks.into_iter().filter_map(|block| match block {
        TextBlock::Row { name, value } => Some((language.say(&name), language.say(&value))),
        TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
    });
    let rows: Vec<(String, String)> = rows.collect();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or_default().max(9);
    for (name, value) in rows {
        writeln!(out, "  {name:<width$} {value}")?;
    }
    Ok(())
}

/// The date of a timestamp in the player's time zone.
pub(crate) fn day(unix: i64) -> String {
    let time = Timestamp::from_second(unix).unwrap_or_default();
    time.to_zoned(TimeZone::system()).date().to_string()
}
