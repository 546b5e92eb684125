//! Rows about many games: the confidence interval of the win rate, the spread and trend of times, and luck.

use std::ops::Add;

use flagfall_history::{Category, Date};
use flagfall_keeper::{GameLuck, MonthLuck, Scores as ScoreSheet, Trend, wilson_interval};
use flagfall_text::{FigureText, Words};

use crate::text_page::{TextBlock, row};

/// The figures of a category beyond plain counts.
pub fn figure_rows(sheet: &ScoreSheet, today: Date) -> Vec<TextBlock> {
    let statistics = &sheet.statistics;
    let percent = |part: f64| (part * 100.0).round() as u32;
    let interval = wilson_interval(statistics.wins, statistics.games);
    let mut rows: Vec<TextBlock> = vec![];
    // Between two people, wins are not the player's own.
    if let (Some((low, high)), true) = (interval, sheet.category != Category::People) {
        let rate = statistics.wins as f64 / statistics.games as f64;
        let [percent, low, high] = [rate, low, high].map(percent);
        rows.push(row(FigureText::WinRate, FigureText::Interval { percent, low, high }));
    }
    let percentiles = sheet.figures.as_ref().and_then(|figures| figures.percentiles);
    if let Some([from, _, median, _, to]) = percentiles {
        rows.push(row(FigureText::Median, flagfall_text::Units::Time { time: median }));
        rows.push(row(FigureText::Usual, FigureText::FromTo { from, to }));
    }
    rows.extend(Trend::of(&sheet.recent).map(|trend| row(FigureText::Trend, in_words(trend))));
    let months = sheet.figures.as_ref().map_or(&[][..], |figures| &figures.luck);
    let this = |month: &&MonthLuck| {
        (month.month.year(), month.month.month()) == (today.year(), today.month())
    };
    let luck = |months: &mut dyn Iterator<Item = &MonthLuck>| {
        months.map(|month| month.luck).reduce(GameLuck::add).and_then(luck_in_words)
    };
    rows.extend(
        luck(&mut months.iter().filter(this)).map(|luck| row(FigureText::LuckThisMonth, luck)),
    );
    // If all games are from this month, the total would only repeat it.
    if !months.iter().all(|month| this(&month)) {
        rows.extend(luck(&mut months.iter()).map(|luck| row(FigureText::LuckSoFar, luck)));
    }
    rows
}

fn luck_in_words(luck: GameLuck) -> Option<Words> {
    let (sigmas, GameLuck { n_hits, expected, .. }) = (luck.sigmas()?, luck);
    Some(match sigmas < 0.0 {
        true => FigureText::Unlucky { sigmas: -sigmas, n_hits, expected }.into(),
        false => FigureText::Lucky { sigmas, n_hits, expected }.into(),
    })
}

fn in_words(Trend { n_wins, ratio }: Trend) -> Words {
    let change = ((ratio - 1.0) * 100.0).round();
    let percent = change.abs() as u32;
    match change {
        change if change < 0.0 => FigureText::Faster { n_wins, percent },
        change if change > 0.0 => FigureText::Slower { n_wins, percent },
        _ => FigureText::Steady { n_wins },
    }
    .into()
}
