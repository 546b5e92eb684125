//! The statistics as one SVG file: a panel per category, with a line chart of times and a heat map of hits.

use std::fmt::Write;

use flagfall_flow::TextBlock;
use flagfall_keeper::{GameFilter, HeatMap, Scores};
use flagfall_play::Millis;
use flagfall_settings::{Palette, Rgb, Theme};
use flagfall_text::{FigureText, Language, ScoreText, Units};

use super::rows;

/// Width of the picture, height of a panel.
const WIDTH: usize = 960;
const PANEL: usize = 270;
const MARGIN: usize = 24;
/// The left edge of a panel's columns: text, line chart, heat map.
const COLUMNS: [usize; 3] = [MARGIN, 350, 650];
const CHART: (usize, usize) = (260, 150);
/// The height of a panel's heading above its charts.
const HEAD: usize = 76;

/// Renders all panels as one SVG document.
pub(super) fn charts(sheets: &[Scores]) -> String {
    let palette = Palette::of(Theme::Dark);
    let (text, ground) = (hex(palette.text), hex(palette.ground));
    let height = PANEL * sheets.len().max(1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"14\" fill=\"{text}\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"{ground}\"/>\n"
    );
    if sheets.is_empty() {
        label(&mut svg, MARGIN, HEAD, palette.text, &Language::english().text(ScoreText::NoGames));
    }
    for (sheet, top) in sheets.iter().zip((0..).step_by(PANEL)) {
        write!(svg, r#"<g transform="translate(0 {top})">"#).expect("a string accepts all writes");
        panel(&mut svg, sheet, palette);
        svg.push_str("</g>\n");
    }
    svg + "</svg>\n"
}

fn panel(svg: &mut String, sheet: &Scores, palette: &Palette) {
    let language = Language::english();
    let name = language.say(&sheet.category.name());
    write!(
        svg,
        r#"<text x="{MARGIN}" y="36" font-size="20" font-weight="bold" fill="{}">{name}</text>"#,
        hex(palette.accent)
    )
    .expect("a string accepts all writes");
    let rows = rows(sheet).into_iter().filter_map(|block| match block {
        TextBlock::Row { name, value } => Some((language.say(&name), language.say(&value))),
        TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
    });
    for ((name, value), y) in rows.zip((64..).step_by(18)) {
        label(svg, COLUMNS[0], y, palette.faint, &name);
        label(svg, COLUMNS[0] + 100, y, palette.text, &value);
    }
    let Some(figures) = sheet.figures.as_deref() else { return };
    if figures.trend.len() > 1 {
        label(svg, COLUMNS[1], 64, palette.faint, &language.text(FigureText::TimesSoFar));
        trend(svg, &figures.trend, palette);
    }
    let grid = GameFilter::Category(sheet.category).grid();
    if let Some(map) = grid.and_then(|grid| HeatMap::of(&figures.hits, grid, (60, 32))) {
        label(svg, COLUMNS[2], 64, palette.faint, &language.text(FigureText::Hits));
        heat(svg, &map, palette);
        let most = language.text(FigureText::MostHit { n_hits: map.most_in_a_cell });
        label(svg, COLUMNS[2], HEAD + CHART.1 + 24, palette.faint, &most);
    }
}

/// The line chart of times. Its axis starts at zero so that heights are proportional.
fn trend(svg: &mut String, times: &[Millis], palette: &Palette) {
    let slowest = times.iter().max().map_or(1, |&Millis(slowest)| slowest.max(1));
    let (left, (width, height)) = (COLUMNS[1], CHART);
    let bottom = HEAD + height;
    let points: Vec<String> = times
        .iter()
        .enumerate()
        .map(|(nth, &Millis(time))| {
            let x = left as f64 + width as f64 * nth as f64 / (times.len() - 1) as f64;
            let y = bottom as f64 - height as f64 * time as f64 / slowest as f64;
            format!("{x:.1},{y:.1}")
        })
        .collect();
    let (line, ink) = (hex(palette.faint), hex(palette.good));
    write!(
        svg,
        r#"<path d="M{left} {bottom}h{width}" stroke="{line}"/><polyline points="{}" fill="none" stroke="{ink}" stroke-width="2"/>"#,
        points.join(" ")
    )
    .expect("a string accepts all writes");
    let ends = [(times[0], left), (times[times.len() - 1], left + width - 50)];
    for (time, x) in ends {
        let words = Language::english().text(Units::Time { time });
        label(svg, x, bottom + 20, palette.text, &words);
    }
}

fn heat(svg: &mut String, map: &HeatMap, palette: &Palette) {
    let n_columns = map.rows.first().map_or(1, Vec::len);
    let side = (CHART.0 as f64 / n_columns as f64).min(CHART.1 as f64 / map.rows.len() as f64);
    let side = side.min(16.0);
    let most = map.most().max(1) as f64;
    for (row, counts) in map.rows.iter().enumerate() {
        for (column, &n_hits) in counts.iter().enumerate() {
            let x = COLUMNS[2] as f64 + column as f64 * side;
            let y = HEAD as f64 + row as f64 * side;
            let (fill, opacity) = match n_hits {
                0 => (palette.closed, 0.5),
                // A single hit stays visible, however many other cells have.
                _ => (palette.bad, 0.25 + 0.75 * n_hits as f64 / most),
            };
            write!(
                svg,
                r#"<rect x="{x:.1}" y="{y:.1}" width="{size:.1}" height="{size:.1}" fill="{}" fill-opacity="{opacity:.2}"/>"#,
                hex(fill),
                size = side - 1.0
            )
            .expect("a string accepts all writes");
        }
    }
}

fn label(svg: &mut String, x: usize, y: usize, ink: Rgb, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    write!(svg, r#"<text x="{x}" y="{y}" fill="{}">{words}</text>"#, hex(ink))
        .expect("a string accepts all writes");
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
