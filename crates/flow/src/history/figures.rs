//! Rows about many games: how sure the win rate is, how times are spread, and whether they get better.

use flagfall_history::Category;
use flagfall_keeper::{Scores as ScoreSheet, Trend, wilson_interval};
use flagfall_text::{Figures, Words};

use crate::text_page::{TextBlock, row};

/// What there is to say of a category besides what is counted.
pub fn figure_rows(sheet: &ScoreSheet) -> Vec<TextBlock> {
    let statistics = &sheet.statistics;
    let percent = |part: f64| (part * 100.0).round() as u32;
    let interval = wilson_interval(statistics.wins, statistics.games);
    let mut rows: Vec<TextBlock> = vec![];
    // Between two people nobody's wins are the player's own.
    if let (Some((low, high)), true) = (interval, sheet.category != Category::People) {
        let rate = statistics.wins as f64 / statistics.games as f64;
        let [percent, low, high] = [rate, low, high].map(percent);
        rows.push(row(Figures::WinRate, Figures::Interval { percent, low, high }));
    }
    let percentiles = sheet.figures.as_ref().and_then(|figures| figures.percentiles);
    if let Some([from, _, median, _, to]) = percentiles {
        rows.push(row(Figures::Median, flagfall_text::Units::Time { time: median }));
        rows.push(row(Figures::Usual, Figures::FromTo { from, to }));
    }
    rows.extend(Trend::of(&sheet.recent).map(|trend| row(Figures::Trend, in_words(trend))));
    rows
}

fn in_words(Trend { n_wins, ratio }: Trend) -> Words {
    let change = ((ratio - 1.0) * 100.0).round();
    let percent = change.abs() as u32;
    match change {
        change if change < 0.0 => Figures::Faster { n_wins, percent },
        change if change > 0.0 => Figures::Slower { n_wins, percent },
        _ => Figures::Steady { n_wins },
    }
    .into()
}
