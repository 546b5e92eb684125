//! How to play: what boards look like, the rules, and the keys.

use eframe::egui::{self, Color32, Grid, RichText, Sense, Stroke, pos2, vec2};
use flagfall_flow::{TextBlock, help};
use flagfall_settings::{FrontEnd, Palette};
use flagfall_text::Window;

use super::close_button;
use crate::kit::Kit;
use crate::mines;
use crate::theme::{self, space};

/// Whether it stays.
pub(super) fn ui(ui: &mut egui::Ui, kit: &Kit) -> bool {
    ui.heading(kit.say(Window::HowToPlay));
    let accent = theme::colour(kit.palette().accent);
    let height = ui.ctx().content_rect().height() * 0.6;
    egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.horizontal(|ui| {
            mines::sample(ui, kit);
            ui.add_space(space::L);
            four(ui, &kit.four_palette());
        });
        let mut rows = vec![];
        for block in help(FrontEnd::Window, kit.bindings()) {
            match block {
                TextBlock::Heading(words) => {
                    ui.add_space(4.0);
                    ui.colored_label(accent, RichText::new(kit.say(words)).strong());
                }
                TextBlock::Paragraph(words) => {
                    ui.label(kit.say(words));
                }
                TextBlock::Row { name, value } => rows.push((name, value)),
            }
        }
        // The keys are what the page ends with.
        Grid::new("keys").num_columns(2).striped(true).show(ui, |ui| {
            for (name, value) in rows {
                ui.colored_label(accent, kit.say(name));
                ui.label(kit.say(value));
                ui.end_row();
            }
        });
    });
    ui.separator();
    close_button(ui, kit)
}

/// A game of Four in a Row that is won, from the top: yellow, red, and the winning discs of yellow.
const FOUR: [&str; 5] = [".......", "...Y...", "..Yr...", ".Yrr...", "Yryry.."];

fn four(ui: &mut egui::Ui, palette: &Palette) {
    const SIDE: f32 = 24.0;
    let size = vec2(FOUR[0].len() as f32, FOUR.len() as f32) * SIDE;
    let (board, _) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(board, 6.0, theme::colour(palette.frame));
    for (row, cells) in FOUR.iter().enumerate() {
        for (column, cell) in cells.chars().enumerate() {
            let at = pos2(column as f32 + 0.5, row as f32 + 0.5).to_vec2() * SIDE;
            let colour = match cell {
                'y' | 'Y' => palette.discs[0],
                'r' => palette.discs[1],
                _ => palette.hole,
            };
            let ring = if cell == 'Y' { Color32::WHITE } else { Color32::TRANSPARENT };
            let ring = Stroke::new(2.0, ring);
            painter.circle(board.min + at, SIDE * 0.4, theme::colour(colour), ring);
        }
    }
}
