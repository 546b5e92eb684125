//! The top bar: score, mines left, time, the face, Restart and Hint (Q2).

use std::f32::consts::PI;

use eframe::egui::{
    self, Align, Color32, Layout, Pos2, Role, Sense, Shape, Stroke, WidgetInfo, pos2, vec2,
};
use flagfall_flow::Intent;
use flagfall_mines::MinesOutcome;
use flagfall_settings::Command;
use flagfall_table::Now;
use flagfall_text::{Facts, Window};

use super::{MinesPage, Shown};
use crate::banner::{Weight, key_button};
use crate::counter::counter;
use crate::kit::Kit;
use crate::theme::{self, space};

/// The expression of the face.
#[derive(Clone, Copy)]
enum Mood {
    Smiling,
    Holding,
    Won,
    Lost,
}

const FACE: f32 = 44.0;
/// A narrower bar has several lines.
const NARROW: f32 = 500.0;
/// A window lower than this, without the menus, has no bar.
const LOWEST: f32 = 200.0;
const LOWEST_NARROW: f32 = 300.0;

impl MinesPage {
    pub(super) fn bar(&mut self, ui: &mut egui::Ui, shown: Shown<'_>, kit: &mut Kit, now: Now) {
        // A window this low shows only the board; menus and keys still work.
        let width = ui.available_width();
        let lowest = if width < NARROW { LOWEST_NARROW } else { LOWEST };
        if ui.available_height() < lowest {
            return;
        }
        egui::Panel::top("counters").frame(theme::panel()).show(ui, |ui| {
            ui.add_space(space::S);
            let width = ui.available_width();
            if width < NARROW {
                ui.horizontal_wrapped(|ui| {
                    counters(ui, shown, kit);
                    clock(ui, shown, kit, now);
                    if !shown.is_of_room() {
                        self.face(ui, shown, kit);
                        restart(ui, kit);
                        self.hint(ui, shown, kit);
                    }
                });
            } else {
                ui.horizontal(|ui| {
                    let left = ui.horizontal(|ui| {
                        counters(ui, shown, kit);
                        if !shown.is_of_room() {
                            restart(ui, kit);
                        }
                    });
                    let gap = (width - FACE) / 2.0 - left.response.rect.width();
                    ui.add_space((gap - ui.spacing().item_spacing.x).max(0.0));
                    if !shown.is_of_room() {
                        self.face(ui, shown, kit);
                    }
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        clock(ui, shown, kit, now);
                        if !shown.is_of_room() {
                            self.hint(ui, shown, kit);
                        }
                    });
                });
            }
            if let Some(figures) = shown.table.live_words(kit.settings(), now.when()) {
                ui.vertical_centered(|ui| ui.weak(kit.say(figures)));
            }
            ui.add_space(space::S);
        });
    }

    fn hint(&mut self, ui: &mut egui::Ui, shown: Shown<'_>, kit: &mut Kit) {
        let name = kit.say(shown.table.label(Command::Hint));
        self.button(ui, Command::Hint, &name, shown, kit);
    }

    fn face(&self, ui: &mut egui::Ui, shown: Shown<'_>, kit: &mut Kit) {
        let mood = match shown.table.outcome() {
            Some(MinesOutcome::Won) => Mood::Won,
            Some(MinesOutcome::Lost) => Mood::Lost,
            None if self.buttons.pressed().is_some() => Mood::Holding,
            None => Mood::Smiling,
        };
        let (rect, response) = ui.allocate_exact_size(vec2(FACE, FACE), Sense::click());
        response
            .widget_info(|| WidgetInfo::labeled(Role::Button, true, kit.say(Command::New.label())));
        let look = *ui.style().interact(&response);
        ui.painter().rect(
            rect.shrink(1.0),
            look.corner_radius,
            look.weak_bg_fill,
            if response.has_focus() { ui.visuals().selection.stroke } else { look.bg_stroke },
            egui::StrokeKind::Inside,
        );
        draw_face(ui.painter(), rect.center(), FACE * 0.36, mood);
        if response.on_hover_text(kit.about(Command::New)).clicked() {
            kit.want(Intent::Order(Command::New.into()));
        }
    }
}

/// Q2: deals a new board; replaying the same one is another button.
fn restart(ui: &mut egui::Ui, kit: &mut Kit) {
    let (name, key) = (kit.say(Window::Restart), kit.key_of(Command::New));
    let response = key_button(ui, &name, key.as_deref(), Weight::Quiet, kit);
    if response.on_hover_text(kit.about(Command::New)).clicked() {
        kit.want(Intent::Order(Command::New.into()));
    }
}

fn counters(ui: &mut egui::Ui, shown: Shown<'_>, kit: &Kit) {
    let theme = kit.theme();
    let view = shown.view;
    let (n_open, mines_left) = (view.n_open(), view.mines_left());
    let mines = match mines_left {
        0.. => format!("{mines_left:03}"),
        ..0 => format!("-{:02}", -mines_left),
    };
    let name = kit.say(Window::MinesLeft { number: mines_left.to_string() });
    counter(ui, theme, &kit.say(Window::Mines), &name, &mines);
    if shown.is_of_room() {
        return;
    }
    let name = kit.say(Window::ScoreIs { number: n_open });
    counter(ui, theme, &kit.say(Window::Score), &name, &format!("{n_open:03}"))
        .on_hover_text(kit.say(Window::ScoreAbout));
}

fn clock(ui: &mut egui::Ui, shown: Shown<'_>, kit: &Kit, now: Now) {
    let elapsed = shown.table.elapsed(now.when());
    let name = kit.say(Window::TimeIs { seconds: elapsed.seconds() });
    counter(ui, kit.theme(), &kit.say(Facts::Time), &name, &flagfall_text::clock(elapsed));
    if let Some(race) = shown.table.race_words(now.when()) {
        ui.label(kit.say(race));
    }
}

fn draw_face(painter: &egui::Painter, centre: Pos2, radius: f32, mood: Mood) {
    let ink = Color32::from_rgb(0x2A, 0x20, 0x06);
    let line = Stroke::new(radius * 0.13, ink);
    let skin = match mood {
        Mood::Lost => Color32::from_rgb(0xE8, 0xB8, 0x4A),
        Mood::Smiling | Mood::Holding | Mood::Won => Color32::from_rgb(0xFF, 0xD6, 0x2E),
    };
    painter.circle(centre, radius, skin, Stroke::new(radius * 0.09, ink));
    let at = |x: f32, y: f32| centre + vec2(x * radius, y * radius);
    match mood {
        Mood::Lost => {
            for side in [-0.36, 0.36] {
                let (near, far) = (0.16, 0.14);
                painter.line_segment(
                    [at(side - near, -0.22 - far), at(side + near, -0.22 + far)],
                    line,
                );
                painter.line_segment(
                    [at(side - near, -0.22 + far), at(side + near, -0.22 - far)],
                    line,
                );
            }
            arc(painter, at(0.0, 0.72), radius * 0.42, [PI * 1.2, PI * 1.8], line);
        }
        Mood::Won => {
            for side in [-0.36, 0.36] {
                let glass =
                    egui::Rect::from_center_size(at(side, -0.2), vec2(radius * 0.56, radius * 0.4));
                painter.rect_filled(glass, radius * 0.14, ink);
            }
            painter.line_segment([at(-0.95, -0.3), at(0.95, -0.3)], line);
            arc(painter, at(0.0, 0.1), radius * 0.52, [PI * 0.15, PI * 0.85], line);
        }
        Mood::Holding => {
            for side in [-0.34, 0.34] {
                painter.circle_filled(at(side, -0.24), radius * 0.15, ink);
            }
            painter.circle(at(0.0, 0.4), radius * 0.2, Color32::TRANSPARENT, line);
        }
        Mood::Smiling => {
            for side in [-0.34, 0.34] {
                painter.circle_filled(at(side, -0.22), radius * 0.12, ink);
            }
            arc(painter, at(0.0, 0.05), radius * 0.54, [PI * 0.15, PI * 0.85], line);
        }
    }
}

/// Draws an arc between two angles; 0 points right and angles grow clockwise.
fn arc(painter: &egui::Painter, centre: Pos2, radius: f32, [from, to]: [f32; 2], line: Stroke) {
    let points = (0..=12).map(|nth| {
        let angle = from + (to - from) * nth as f32 / 12.0;
        pos2(centre.x + radius * angle.cos(), centre.y + radius * angle.sin())
    });
    painter.add(Shape::line(points.collect(), line));
}
