//! The review of a record, above the replay bar: the curve, the summary, and the same values as a table.

use eframe::egui::{
    self, Align2, CollapsingHeader, FontId, Grid, Label, Rect, RichText, ScrollArea, Sense, Shape,
    Stroke, Ui, WidgetInfo, pos2, vec2,
};
use flagfall_flow::{Intent, ReplayCommand, ReplayPage, Review};
use flagfall_text::{Replays, Reviews, Words};

use crate::kit::Kit;
use crate::theme::{self, SMALL_TEXT, space};

/// The height of the curve, and the minimum window width for the summary beside it.
const HEIGHT: f32 = 64.0;
const WIDE: f32 = 640.0;
/// The maximum height of the table before it scrolls.
const TABLE: f32 = 120.0;

pub(crate) fn strip(ui: &mut Ui, replay: &ReplayPage, review: &Review, kit: &mut Kit) {
    let width = ui.available_width();
    if width < WIDE {
        curve(ui, width, replay, review, kit);
        summary(ui, width, review, kit);
    } else {
        let part = (width - space::L) / 2.0;
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| curve(ui, part, replay, review, kit));
            ui.add_space(space::L - ui.spacing().item_spacing.x);
            ui.vertical(|ui| summary(ui, part, review, kit));
        });
    }
    values(ui, replay, review, kit);
}

fn summary(ui: &mut Ui, width: f32, review: &Review, kit: &Kit) {
    ui.set_width(width);
    let summary = review.summary().iter().cloned().reduce(Words::then);
    for words in review.note().into_iter().chain(summary) {
        ui.add(Label::new(kit.say(words)).wrap());
    }
}

/// The curve as far as it is computed, with the mistakes and the current step. A click goes to a step.
fn curve(ui: &mut Ui, width: f32, replay: &ReplayPage, review: &Review, kit: &mut Kit) {
    let (step, n_steps) = replay.steps();
    let caption = kit.say(review.curve_caption(replay));
    ui.label(RichText::new(&caption).size(SMALL_TEXT));
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &caption));
    // The marks of mistakes are above their points.
    let inside = Rect::from_min_max(rect.min + vec2(6.0, 16.0), rect.max - vec2(6.0, 8.0));
    let palette = kit.palette();
    let x = |step: usize| egui::lerp(inside.x_range(), step as f32 / n_steps.max(1) as f32);
    let y = |height: f64| egui::lerp(inside.bottom()..=inside.top(), height as f32);
    let painter = ui.painter_at(rect);
    painter.rect_filled(
        rect,
        theme::corners(kit.theme()),
        theme::between(palette.ground, palette.text, 0.08),
    );
    let faint = Stroke::new(1.0, theme::colour(palette.faint));
    painter.hline(inside.x_range(), y(0.5), Stroke::new(0.5, faint.color));
    painter.vline(x(step), rect.y_range(), faint);
    let points = review.points().map(|(step, point)| pos2(x(step), y(point.height)));
    painter.add(Shape::line(points.collect(), Stroke::new(2.0, theme::colour(palette.accent))));
    for &mistake in review.mistakes() {
        let height = review.point(mistake).map_or(0.0, |point| point.height);
        let at = pos2(x(mistake), y(height));
        painter.circle_filled(at, 4.0, theme::colour(palette.bad));
        let font = FontId::proportional(SMALL_TEXT);
        painter.text(
            at - vec2(0.0, 3.0),
            Align2::CENTER_BOTTOM,
            "!",
            font,
            theme::colour(palette.bad),
        );
    }
    if let Some(pointer) = response.interact_pointer_pos() {
        kit.want(Intent::Replay(ReplayCommand::GoTo(step_at(pointer.x, inside, n_steps))));
    }
}

fn step_at(x: f32, inside: Rect, n_steps: usize) -> usize {
    let part = egui::remap_clamp(x, inside.x_range(), 0.0..=1.0);
    (part * n_steps as f32).round() as usize
}

/// The curve as a table, for screen readers.
fn values(ui: &mut Ui, replay: &ReplayPage, review: &Review, kit: &mut Kit) {
    if review.points().next().is_none() {
        return;
    }
    let title = kit.say(Reviews::Values);
    CollapsingHeader::new(RichText::new(title).size(SMALL_TEXT)).id_salt("review values").show(
        ui,
        |ui| {
            // Inside the bar, which scrolls itself, there is always room for it.
            let area = ScrollArea::vertical().max_height(TABLE).min_scrolled_height(TABLE);
            area.show(ui, |ui| {
                Grid::new("review values").num_columns(2).show(ui, |ui| {
                    let n_steps = replay.steps().1;
                    for (step, point) in review.points() {
                        ui.label(kit.say(Replays::StepOf { step, n_steps }));
                        ui.label(kit.say(point.words.clone()));
                        ui.end_row();
                    }
                });
            });
        },
    );
}
