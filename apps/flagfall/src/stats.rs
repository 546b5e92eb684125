//! `flagfall stats`: how the games of each level went, in words, as JSON and as charts (docs/figures.md).

mod svg;

use std::collections::BTreeMap;
use std::io::{self, Write};

use anyhow::{Context, Result};
use flagfall_flow::{TextBlock, figure_rows, statistics};
use flagfall_keeper::{GameFilter, HeatMap, N_RECENT, PERCENTILES, Scores, wilson_interval};
use flagfall_play::Millis;
use flagfall_settings::Glyphs as GlyphChoice;
use flagfall_store::{Failure, Store};
use flagfall_text::{Figures, History, Language, Scores as ScoreText, Units};
use serde::Serialize;

use crate::cli::StatsRequest;
use crate::export::write;
use crate::progress::{Answers, Progress};
use crate::scores::{open, rounded, show_rows};
use crate::screen::Surroundings;

/// A category; the names are a promise to scripts.
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
    /// By the percentage.
    percentiles: BTreeMap<usize, u64>,
    trend_millis: Vec<u64>,
    /// By the cell.
    hits: BTreeMap<String, usize>,
}

/// From 0 to 1; the interval has the true rate with a chance of 95 %.
#[derive(Serialize)]
struct WinRate {
    rate: f64,
    low: f64,
    high: f64,
}

/// Records that are read at a time.
const N_READ: usize = 500;

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
    if sheets.is_empty() {
        writeln!(out, "{}", Language::english().text(ScoreText::NoGames))?;
    }
    for (nth, sheet) in sheets.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        show(&mut out, sheet)?;
    }
    Ok(())
}

/// All categories, once every record was read for what is in it alone.
fn sheets(store: &Store, read: impl Fn()) -> Result<Vec<Scores>, Failure> {
    let sheet = |category| {
        // Where nothing can be written, what was found before is shown.
        while store.find_hits(category, N_READ).is_ok_and(|n_read| n_read > 0) {
            read();
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
    }
}

/// Everything about a category that is a name and a value.
fn rows(sheet: &Scores) -> Vec<TextBlock> {
    let best = sheet.statistics.best.as_ref().map(|best| TextBlock::Row {
        name: History::BestTime.into(),
        value: Units::Time { time: best.time }.into(),
    });
    statistics(sheet).into_iter().chain(best).chain(figure_rows(sheet)).collect()
}

/// For people: the figures, the trend as bars, and the map of hits.
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
        writeln!(out, "  {}\n  {bars}", language.text(Figures::TimesSoFar))?;
    }
    let grid = GameFilter::Category(sheet.category).grid();
    let map = grid.and_then(|grid| HeatMap::of(&figures.hits, grid, (72, 24)));
    if let Some(map) = map {
        writeln!(out, "  {}", language.text(Figures::Hits))?;
        for row in map.in_letters(glyphs.shades) {
            writeln!(out, "  {row}")?;
        }
        writeln!(out, "  {}", language.text(Figures::MostHit { n_hits: map.most() }))?;
    }
    Ok(())
}
