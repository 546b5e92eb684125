//! A line chart of winning times and a heat map of mines hit. Each has a text description.

use eframe::egui::{self, Color32, Rect, Role, Sense, Stroke, WidgetInfo, pos2, vec2};
use flagfall_flow::History;
use flagfall_keeper::HeatMap;
use flagfall_play::Millis;
use flagfall_text::{FigureText, Units};

use crate::kit::Kit;
use crate::theme;

/// The size of a chart.
const SIZE: egui::Vec2 = vec2(300.0, 120.0);
/// The maximum resolution of the heat map, across and down.
const MOST: (u16, u16) = (60, 48);

pub(super) fn ui(ui: &mut egui::Ui, history: &History, kit: &Kit) {
    let Some(figures) = &history.figures else { return };
    if let [first, .., last] = figures.trend[..] {
        ui.strong(kit.say(FigureText::TimesSoFar));
        let words = kit.say(FigureText::TrendFromTo { from: first, to: last });
        trend(ui, &figures.trend, &words, kit);
    }
    let map = history.filter.grid().and_then(|grid| HeatMap::of(&figures.hits, grid, MOST));
    if let Some(map) = map {
        ui.strong(kit.say(FigureText::Hits));
        let words = kit.say(FigureText::MostHit { n_hits: map.most_in_a_cell });
        heat(ui, &map, &words, kit);
        ui.weak(words);
    }
}

/// An area of this size with an accessible name.
fn area(ui: &mut egui::Ui, size: egui::Vec2, words: &str) -> (Rect, egui::Painter) {
    let (response, painter) = ui.allocate_painter(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, words));
    (response.rect, painter)
}

/// The line chart of times. Its axis starts at zero so that heights are proportional.
fn trend(ui: &mut egui::Ui, times: &[Millis], words: &str, kit: &Kit) {
    let (rect, painter) = area(ui, SIZE, words);
    let palette = kit.palette();
    let slowest = times.iter().max().copied().unwrap_or_default();
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme::colour(palette.faint)));
    let point = |(nth, time): (usize, &Millis)| {
        let across = nth as f32 / (times.len() - 1) as f32;
        let up = time.0 as f32 / slowest.0.max(1) as f32;
        pos2(egui::lerp(rect.x_range(), across), egui::lerp(rect.bottom()..=rect.top() + 16.0, up))
    };
    let line: Vec<egui::Pos2> = times.iter().enumerate().map(point).collect();
    painter.line(line, Stroke::new(2.0, theme::colour(palette.good)));
    painter.text(
        rect.left_top(),
        egui::Align2::LEFT_TOP,
        kit.say(Units::Time { time: slowest }),
        egui::TextStyle::Small.resolve(ui.style()),
        theme::colour(palette.faint),
    );
}

fn heat(ui: &mut egui::Ui, map: &HeatMap, words: &str, kit: &Kit) {
    let n_columns = map.rows.first().map_or(1, Vec::len);
    let side = (SIZE.x / n_columns as f32).min(12.0);
    let (rect, painter) = area(ui, vec2(n_columns as f32, map.rows.len() as f32) * side, words);
    let palette = kit.palette();
    let [cold, hot] = [palette.open, palette.bad].map(theme::colour);
    for (row, counts) in map.rows.iter().enumerate() {
        for (column, &n_hits) in counts.iter().enumerate() {
            let part = n_hits as f32 / map.most().max(1) as f32;
            // A single hit stays visible, however many there are elsewhere.
            let part = if n_hits > 0 { 0.25 + 0.75 * part } else { 0.0 };
            let colour: Color32 = theme::mixed(cold, hot, part);
            let corner = rect.min + vec2(column as f32, row as f32) * side;
            let cell = Rect::from_min_size(corner, vec2(side - 1.0, side - 1.0));
            painter.rect_filled(cell, 1.0, colour);
        }
    }
}
