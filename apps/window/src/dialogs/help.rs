//! The help dialog: example boards, the rules, the keys, and the settings.

use eframe::egui::{self, Color32, Grid, Label, RichText, Sense, Stroke, pos2, vec2};
use flagfall_flow::{Page, SampleBoard, SampleDisc, TextBlock, help};
use flagfall_four::COLUMNS;
use flagfall_play::Piece;
use flagfall_settings::{FrontEnd, Palette};
use flagfall_text::Words;

use super::close_button;
use crate::kit::Kit;
use crate::mines;
use crate::theme;

/// Draws the dialog; returns whether it stays open.
pub(super) fn ui(ui: &mut egui::Ui, kit: &Kit) -> bool {
    ui.heading(kit.say(Page::Help.title()));
    let accent = theme::colour(kit.palette().accent);
    let height = ui.ctx().content_rect().height() * 0.6;
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(height).show(ui, |ui| {
        let mut rows = vec![];
        for block in help(FrontEnd::Window, kit.bindings()) {
            if !matches!(block, TextBlock::Row { .. }) {
                table(ui, kit, std::mem::take(&mut rows));
            }
            match block {
                TextBlock::Heading(words) => {
                    ui.add_space(4.0);
                    ui.colored_label(accent, RichText::new(kit.say(words)).strong());
                }
                TextBlock::Paragraph(words) => {
                    ui.label(kit.say(words));
                }
                TextBlock::Row { name, value } => rows.push((name, value)),
                TextBlock::Picture(SampleBoard::Mines(view)) => mines::sample(ui, &view, kit),
                TextBlock::Picture(SampleBoard::Four(rows)) => {
                    four(ui, &rows, &kit.four_palette());
                }
            }
        }
        table(ui, kit, rows);
    });
    ui.separator();
    close_button(ui, kit)
}

/// Draws consecutive rows as one table.
fn table(ui: &mut egui::Ui, kit: &Kit, rows: Vec<(Words, Words)>) {
    let accent = theme::colour(kit.palette().accent);
    let Some((first, _)) = rows.first() else { return };
    Grid::new(("help", kit.say(first.clone()))).num_columns(2).striped(true).show(ui, |ui| {
        for (name, value) in rows {
            ui.colored_label(accent, kit.say(name));
            ui.add(Label::new(kit.say(value)).wrap());
            ui.end_row();
        }
    });
}

fn four(ui: &mut egui::Ui, rows: &[[Option<SampleDisc>; COLUMNS as usize]], palette: &Palette) {
    const SIDE: f32 = 24.0;
    let size = vec2(COLUMNS.into(), rows.len() as f32) * SIDE;
    let (board, _) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(board, 6.0, theme::colour(palette.frame));
    for (row, discs) in rows.iter().enumerate() {
        for (column, disc) in discs.iter().enumerate() {
            let at = pos2(column as f32 + 0.5, row as f32 + 0.5).to_vec2() * SIDE;
            let colour = match disc.map(|disc| disc.piece) {
                Some(Piece::X) => palette.discs[0],
                Some(Piece::O) => palette.discs[1],
                None => palette.hole,
            };
            let is_winning = disc.is_some_and(|disc| disc.is_winning);
            let ring = Stroke::new(if is_winning { 2.0 } else { 0.0 }, Color32::WHITE);
            painter.circle(board.min + at, SIDE * 0.4, theme::colour(colour), ring);
        }
    }
}
