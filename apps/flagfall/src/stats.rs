//! `flagfall stats`: statistics of each level's games as text, JSON or charts (docs/figures.md).

mod svg;

use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::{Context, Result};
use flagfall_flow::{TextBlock, figure_rows, luck_of, statistics};
use flagfall_history::{Category, Date};
use flagfall_keeper::{
    GameFilter, HeatMap, LUCK_BATCH, MonthLuck, N_RECENT, PERCENTILES, Scores, wilson_interval,
};
use flagfall_mines_solver::Budget;
use flagfall_play::{Millis, Minesweeper, Session};
use flagfall_review::MinesReview;
use flagfall_settings::Glyphs as GlyphChoice;
use flagfall_store::{Failure, Store};
use flagfall_table::Now;
use flagfall_text::{FigureText, HistoryText, Language, Units};
use jiff::Zoned;
use serde::Serialize;

use crate::cli::StatsRequest;
use crate::export::write;
use crate::progress::{Answers, Progress};
use crate::scores::{open, rounded, show_all, show_rows};
use crate::screen::Surroundings;

/// The JSON output for one category. Scripts depend on the field names.
#[derive(Serialize)]
struct Entry {
    category: String,
    name: String,
    games: usize,
    wins: usize,
    win_rate: Option<WinRate>,
    streak: usize,
    longest_streak: usize,
    best_millis: Option<u64>,
    mean_millis: Option<u64>,
    /// Keyed by percentage.
    percentiles: BTreeMap<usize, u64>,
    trend_millis: Vec<u64>,
    /// Keyed by cell.
    hits: BTreeMap<String, usize>,
    /// The oldest month first.
    luck: Vec<Luck>,
}

/// The luck of a month: `sigmas` is how many standard deviations fewer mines were hit than expected.
#[derive(Serialize)]
struct Luck {
    month: String,
    games: usize,
    hits: usize,
    expected_hits: f64,
    sigmas: Option<f64>,
}

/// From 0 to 1, with a 95 % confidence interval.
#[derive(Serialize)]
struct WinRate {
    rate: f64,
    low: f64,
    high: f64,
}

/// How many records are read per batch.
const N_READ: usize = 500;
/// The maximum number of games per category whose luck is computed in one call, newest first, so that a call doesn't take
/// minutes. The next call continues.
const MAX_LUCK_GAMES: usize = 500;

pub(crate) fn run(request: &StatsRequest) -> Result<()> {
    let store = open()?;
    let sheets = Progress::during(None, "games", Answers::Nothing, |progress| {
        sheets(&store, || progress.advance())
    });
    let sheets = sheets.context("the games cannot be read")?;
    if let Some(file) = &request.svg {
        return write(file, request.force, svg::charts(&sheets).as_bytes());
    }
    let mut out = io::stdout().lock();
    if request.json {
        let entries: Vec<Entry> = sheets.iter().map(entry).collect();
        return Ok(writeln!(out, "{}", serde_json::to_string(&entries)?)?);
    }
    Ok(show_all(&mut out, &sheets, show)?)
}

/// All categories. First extracts the figures that only the records contain.
fn sheets(store: &Store, read: impl Fn()) -> Result<Vec<Scores>, Failure> {
    let sheet = |category| {
        // If the store cannot be written, show what was found earlier.
        while store.find_hits(category, N_READ).is_ok_and(|n_read| n_read > 0) {
            read();
        }
        let mut n_games = 0;
        while n_games < MAX_LUCK_GAMES && compute_luck(store, category, &read).is_ok_and(|n| n > 0)
        {
            n_games += LUCK_BATCH;
        }
        Ok(Scores {
            category,
            statistics: store.statistics(category)?,
            best: vec![],
            recent: store.recent(category, N_RECENT)?,
            figures: Some(Box::new(store.figures(category)?)),
        })
    };
    store.categories()?.into_iter().map(sheet).collect()
}

/// Computes the luck of the next games, and returns how many there were.
fn compute_luck(store: &Store, category: Category, read: impl Fn()) -> Result<usize, Failure> {
    let games = store.without_luck(category, LUCK_BATCH)?;
    for (id, record) in &games {
        let session = Session::<Minesweeper>::read(record);
        let review = session.map(|session| MinesReview::of(&session, Budget::default()));
        store.save_luck(*id, review.map(|review| luck_of(&review)).unwrap_or_default())?;
        read();
    }
    Ok(games.len())
}

fn entry(sheet: &Scores) -> Entry {
    let statistics = &sheet.statistics;
    let figures = sheet.figures.as_deref().cloned().unwrap_or_default();
    let millis = |Millis(millis)| millis;
    let interval = wilson_interval(statistics.wins, statistics.games);
    let rate = statistics.wins as f64 / statistics.games.max(1) as f64;
    let percentiles = figures.percentiles.into_iter().flat_map(|times| {
        PERCENTILES.into_iter().zip(times).map(|(percentile, Millis(time))| (percentile, time))
    });
    Entry {
        category: sheet.category.to_string(),
        name: Language::english().say(&sheet.category.name()),
        games: statistics.games,
        wins: statistics.wins,
        win_rate: interval.map(|(low, high)| WinRate {
            rate: rounded(rate),
            low: rounded(low),
            high: rounded(high),
        }),
        streak: statistics.streak,
        longest_streak: statistics.longest_streak,
        best_millis: statistics.best.as_ref().map(|best| millis(best.time)),
        mean_millis: statistics.mean_time.map(millis),
        percentiles: percentiles.collect(),
        trend_millis: figures.trend.iter().copied().map(millis).collect(),
        hits: figures.hits.iter().map(|(cell, n_hits)| (cell.to_string(), *n_hits)).collect(),
        luck: figures.luck.iter().map(luck).collect(),
    }
}

fn luck(month: &MonthLuck) -> Luck {
    let MonthLuck { month: first, n_games, luck } = *month;
    Luck {
        month: format!("{:04}-{:02}", first.year(), first.month()),
        games: n_games,
        hits: luck.n_hits,
        expected_hits: rounded(luck.expected),
        sigmas: luck.sigmas().map(rounded),
    }
}

fn today() -> Date {
    Now::new(Millis(0), &Zoned::now()).date()
}

/// All rows of a name and a value for a category.
fn rows(sheet: &Scores) -> Vec<TextBlock> {
    let best = sheet.statistics.best.as_ref().map(|best| TextBlock::Row {
        name: HistoryText::BestTime.into(),
        value: Units::Time { time: best.time }.into(),
    });
    statistics(sheet).into_iter().chain(best).chain(figure_rows(sheet, today())).collect()
}

/// Plain text: the figures, the trend as bars, and the map of hits.
fn show(out: &mut impl Write, sheet: &Scores) -> io::Result<()> {
    let language = Language::english();
    writeln!(out, "{}", language.say(&sheet.category.name()))?;
    show_rows(out, rows(sheet))?;
    let Some(figures) = sheet.figures.as_deref() else { return Ok(()) };
    let glyphs = Surroundings::from_environment().glyphs(GlyphChoice::Detect);
    if figures.trend.len() > 1 {
        let slowest = figures.trend.iter().max().map_or(1, |&Millis(slowest)| slowest.max(1));
        let bar = |&Millis(time): &Millis| {
            let level = (time * glyphs.bars.len() as u64).div_ceil(slowest).max(1);
            glyphs.bars[level as usize - 1]
        };
        let bars: String = figures.trend.iter().map(bar).collect();
        writeln!(out, "  {}\n  {bars}", language.text(FigureText::TimesSoFar))?;
    }
    let grid = GameFilter::Category(sheet.category).grid();
    let map = grid.and_then(|grid| HeatMap::of(&figures.hits, grid, (72, 24)));
    if let Some(map) = map {
        writeln!(out, "  {}", language.text(FigureText::Hits))?;
        for row in map.in_letters(glyphs.shades) {
            writeln!(out, "  {row}")?;
        }
        writeln!(out, "  {}", language.text(FigureText::MostHit { n_hits: map.most_in_a_cell }))?;
    }
    Ok(())
}
