//! Charts: how times have changed, how they are distributed, and where mines were hit. Each has a table of its values
//! below it.

use flagfall_flow::History;
use flagfall_keeper::{CategoryFigures, HeatMap, PERCENTILES};
use flagfall_play::Millis;
use flagfall_text::{FigureText, Reviews, Units};
use leptos::prelude::*;

use crate::desk::Desk;

/// The size of a chart in SVG units, whatever its size on the screen.
const WIDTH: u64 = 600;
const HEIGHT: u64 = 120;
/// The height of the box plot of times.
const BAND: u64 = 44;
/// The maximum resolution of the heat map, across and down.
const MOST: (u16, u16) = (60, 48);
/// The side of a square of the heat map.
const SIDE: usize = 10;
/// How many cells the table of the heat map has, those with the most hits.
const N_CELLS: usize = 10;

/// What the charts show.
#[derive(Clone, PartialEq)]
pub(super) struct Charted {
    figures: CategoryFigures,
    map: Option<HeatMap>,
}

impl Charted {
    /// `None` if no level is chosen.
    pub(super) fn of(history: &History) -> Option<Charted> {
        // Luck is computed game by game, and no chart shows it.
        let figures = CategoryFigures { luck: vec![], ..history.figures.clone()? };
        let map = history.filter.grid().and_then(|grid| HeatMap::of(&figures.hits, grid, MOST));
        Some(Charted { figures, map })
    }
}

/// All charts that have something to show.
pub(super) fn charts(desk: Desk, Charted { figures, map }: &Charted) -> AnyView {
    view! {
        {(figures.trend.len() > 1).then(|| trend(desk, &figures.trend))}
        {figures.percentiles.map(|times| spread(desk, times))}
        {map.as_ref().map(|map| heat(desk, figures, map))}
    }
    .into_any()
}

/// A chart with its title, a description, and a table of its values.
fn chart(
    desk: Desk,
    title: FigureText,
    said: Option<FigureText>,
    picture: AnyView,
    rows: Vec<(String, String)>,
) -> AnyView {
    let title = desk.say(title);
    let rows = rows
        .into_iter()
        .map(|(name, value)| view! { <tr><th scope="row">{name}</th><td>{value}</td></tr> });
    view! {
        <figure class="chart">
            <figcaption>{title.clone()}</figcaption>
            {picture}
            {said.map(|words| view! { <p class="faint">{desk.say(words)}</p> })}
            <details>
                <summary>{desk.say(Reviews::Values)}</summary>
                <table aria-label=title><tbody>{rows.collect_view()}</tbody></table>
            </details>
        </figure>
    }
    .into_any()
}

fn time(desk: Desk, time: Millis) -> String {
    desk.say(Units::Time { time })
}

/// Scales `part` of `whole` to a length.
fn share(part: Millis, whole: Millis, length: u64) -> u64 {
    part.0.saturating_mul(length) / whole.0.max(1)
}

/// The axis starts at zero, so that heights are proportional.
fn trend(desk: Desk, times: &[Millis]) -> AnyView {
    let slowest = times.iter().max().copied().unwrap_or_default();
    let last = times.len() as u64 - 1;
    let point = |(nth, &time): (u64, &Millis)| {
        format!("{},{}", nth * WIDTH / last, HEIGHT - share(time, slowest, HEIGHT))
    };
    let points: Vec<String> = (0..).zip(times).map(point).collect();
    let line = points.join(" ");
    let picture = view! {
        <svg class="trend" viewBox=format!("0 -4 {WIDTH} {}", HEIGHT + 8) preserveAspectRatio="none" aria-hidden="true">
            <polygon points=format!("0,{HEIGHT} {line} {WIDTH},{HEIGHT}")></polygon>
            <polyline points=line></polyline>
            <line x1="0" y1=HEIGHT x2=WIDTH y2=HEIGHT></line>
        </svg>
    };
    let said = FigureText::TrendFromTo { from: times[0], to: times[times.len() - 1] };
    let rows = (1..).zip(times).map(|(nth, &mean): (usize, _)| (nth.to_string(), time(desk, mean)));
    chart(desk, FigureText::TimesSoFar, Some(said), picture.into_any(), rows.collect())
}

/// A box plot: a box for the middle half of the times, with the median in it, and lines out to the fastest and the
/// slowest tenth.
fn spread(desk: Desk, times: [Millis; 5]) -> AnyView {
    let [low, lower, median, upper, high] = times.map(|time| share(time, times[4], WIDTH));
    let (middle, width) = (BAND / 2, (upper - lower).max(1));
    let picture = view! {
        <svg class="spread" viewBox=format!("-2 0 {} {BAND}", WIDTH + 4) preserveAspectRatio="none" aria-hidden="true">
            <line x1=low y1=middle x2=high y2=middle></line>
            <line x1=low y1=middle - 8 x2=low y2=middle + 8></line>
            <line x1=high y1=middle - 8 x2=high y2=middle + 8></line>
            <rect x=lower y="6" width=width height=BAND - 12></rect>
            <line class="median" x1=median y1="2" x2=median y2=BAND - 2></line>
        </svg>
    };
    let rows = PERCENTILES.into_iter().zip(times).map(|(percentile, found)| {
        (desk.say(FigureText::Within { percent: percentile as u32 }), time(desk, found))
    });
    let said = FigureText::FromTo { from: times[0], to: times[4] };
    chart(desk, FigureText::Spread, Some(said), picture.into_any(), rows.collect())
}

fn heat(desk: Desk, figures: &CategoryFigures, map: &HeatMap) -> AnyView {
    let most = map.most().max(1);
    let (n_columns, n_rows) = (map.rows.first().map_or(1, Vec::len), map.rows.len());
    let parts = map.rows.iter().enumerate().flat_map(|(row, counts)| {
        counts.iter().enumerate().map(move |(column, &n_hits)| {
            // A single hit stays visible, however many there are elsewhere.
            let opacity = (n_hits > 0).then(|| format!("{}%", 25 + 75 * n_hits / most));
            let class = opacity.as_ref().map(|_| "hit");
            let (x, y, side) = (column * SIDE, row * SIDE, SIDE - 1);
            view! { <rect class=class x=x y=y width=side height=side fill-opacity=opacity></rect> }
        })
    });
    let picture = view! {
        <svg class="heat" viewBox=format!("0 0 {} {}", n_columns * SIDE, n_rows * SIDE) aria-hidden="true">{parts.collect_view()}</svg>
    };
    let rows = figures.most_hit(N_CELLS).into_iter();
    let rows = rows
        .map(|(cell, n_hits)| (cell.to_string(), desk.say(FigureText::HitsHere { n_hits })))
        .collect();
    let said = FigureText::MostHit { n_hits: map.most_in_a_cell };
    chart(desk, FigureText::Hits, Some(said), picture.into_any(), rows)
}
