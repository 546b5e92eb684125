//! What just happened, in words: shown below the board, and said by screen readers.

use eframe::egui::{self, RichText, accesskit};
use flagfall_table::Palette;

use crate::theme;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tone {
    #[default]
    Plain,
    Good,
    Bad,
}

/// A sentence and how it is meant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    pub(crate) text: String,
    pub(crate) tone: Tone,
}

impl Message {
    pub(crate) fn plain(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Plain }
    }

    pub(crate) fn bad(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Bad }
    }

    /// The bar at the bottom of the page.
    pub(crate) fn bar(&self, ui: &mut egui::Ui, palette: &Palette) {
        egui::Panel::bottom("status").show(ui, |ui| {
            ui.add_space(2.0);
            let colour = match self.tone {
                Tone::Plain => palette.text,
                Tone::Good => palette.good,
                Tone::Bad => palette.bad,
            };
            // An empty line would have no height, and the board would jump.
            let text = if self.text.is_empty() { " " } else { &self.text };
            let label =
                ui.add(egui::Label::new(RichText::new(text).color(theme::colour(colour))).wrap());
            ui.ctx().accesskit_node_builder(label.id, |node| {
                node.set_live(accesskit::Live::Polite);
            });
            ui.add_space(2.0);
        });
    }
}
