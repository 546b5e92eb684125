//! What just happened, in words: shown below the board, and said by screen readers.

use eframe::egui::{self, RichText, accesskit};
use flagfall_table::{Message, Palette, Tone};

use crate::theme;

/// The bar at the bottom of a page.
pub(crate) fn bar(message: &Message, ui: &mut egui::Ui, palette: &Palette) {
    egui::Panel::bottom("status").show(ui, |ui| {
        ui.add_space(2.0);
        // An empty line would have no height, and the board would jump.
        let text = if message.text.is_empty() { " " } else { &message.text };
        let text = RichText::new(text).color(colour(message.tone, palette));
        let label = ui.add(egui::Label::new(text).wrap());
        ui.ctx().accesskit_node_builder(label.id, |node| {
            node.set_live(accesskit::Live::Polite);
        });
        ui.add_space(2.0);
    });
}

/// The colour of what is meant so.
pub(crate) fn colour(tone: Tone, palette: &Palette) -> egui::Color32 {
    theme::colour(match tone {
        Tone::Plain => palette.text,
        Tone::Good => palette.good,
        Tone::Bad => palette.bad,
    })
}

/// The same text with a capital letter.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
