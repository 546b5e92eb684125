//! `flagfall scores`: best times and statistics, for people and for programs.

use std::io::{self, Write};

use anyhow::{Context, Result, anyhow};
use flagfall_history::Category;
use flagfall_play::Millis;
use flagfall_store::{Score, Statistics, Store};
use flagfall_text::Language;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use crate::cli::ScoresRequest;
use crate::{complaint, storage};

const MOST_TIMES: usize = 10;

/// What is said of one category.
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
    /// Where the player is.
    date: String,
    /// In seconds since 1970.
    finished_at: i64,
    three_bv: usize,
    three_bv_per_second: Option<f64>,
}

pub(crate) fn run(request: &ScoresRequest) -> Result<()> {
    let opened = storage::open().map_err(|reason| {
        anyhow!("the scores cannot be read: {}", Language::english().say(&reason))
    })?;
    if let Some(aside) = opened.set_aside {
        let aside = aside.display();
        complaint::tell(&format!("what was kept is damaged, and begins anew; it is now {aside}"));
    }
    let entries = entries(&opened.store).context("the scores cannot be read")?;
    let mut out = io::stdout().lock();
    if request.json {
        writeln!(out, "{}", serde_json::to_string(&entries)?)?;
        return Ok(());
    }
    if entries.is_empty() {
        writeln!(out, "No game is finished yet.")?;
    }
    for (nth, entry) in entries.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        show(&mut out, entry)?;
    }
    Ok(())
}

fn entries(store: &Store) -> Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for category in store.categories()? {
        let statistics = store.statistics(category)?;
        let best_times = store.best_times(category, MOST_TIMES)?;
        entries.push(entry(category, &statistics, &best_times));
    }
    Ok(entries)
}

fn entry(category: Category, statistics: &Statistics, best_times: &[Score]) -> Entry {
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
        best_times: best_times.iter().map(time).collect(),
    }
}

/// To the thousandth: more is noise.
fn rounded(speed: f64) -> f64 {
    (speed * 1000.0).round() / 1000.0
}

fn show(out: &mut impl Write, entry: &Entry) -> io::Result<()> {
    writeln!(out, "{}", entry.name)?;
    let Entry { games, wins, ties, losses, assisted, streak, longest_streak, .. } = entry;
    writeln!(
        out,
        "  {games} played, {wins} won, {losses} lost, {ties} tied, {assisted} with help"
    )?;
    writeln!(out, "  {streak} won in a row, at most {longest_streak}")?;
    if let (Some(mean), Some(speed)) = (entry.mean_millis, entry.three_bv_per_second) {
        writeln!(out, "  mean time {}, {speed:.2} 3BV/s", clock(mean))?;
    }
    for (time, place) in entry.best_times.iter().zip(1..) {
        let speed = time.three_bv_per_second.unwrap_or_default();
        writeln!(
            out,
            "  {place:>2}.{:>12}  {}  {speed:>5.2} 3BV/s",
            clock(time.millis),
            time.date
        )?;
    }
    Ok(())
}

/// `1:02.345`, and hours where there are some.
fn clock(millis: u64) -> String {
    let (seconds, millis) = (millis / 1000, millis % 1000);
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes}:{seconds:02}.{millis:03}"),
        (hours, minutes) => format!("{hours}:{minutes:02}:{seconds:02}.{millis:03}"),
    }
}

/// The day of a moment, where the player is.
pub(crate) fn day(unix: i64) -> String {
    let time = Timestamp::from_second(unix).unwrap_or_default();
    time.to_zoned(TimeZone::system()).date().to_string()
}
