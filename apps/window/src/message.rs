//! Status messages: shown below the board, and announced by screen readers.

use eframe::egui::{self, Align, Layout, RichText, TextStyle, accesskit, vec2};
use flagfall_settings::Palette;
use flagfall_table::{Message, Tone};

use crate::kit::{Kit, Offer};
use crate::theme::{self, space};

/// In a narrower window the offer gets its own line.
const NARROW: f32 = 420.0;

/// The status bar at the bottom of a page, with the offer's button if there is one.
pub(crate) fn bar(message: &Message, ui: &mut egui::Ui, kit: &mut Kit) {
    let message = &words(message, kit);
    egui::Panel::bottom("status").frame(theme::panel()).show(ui, |ui| {
        ui.add_space(space::S);
        match kit.offer.clone() {
            Some(offer) if ui.available_width() < NARROW => {
                offer_button(&offer, ui, kit);
                text(message, ui, kit);
            }
            offer => {
                let layout = Layout::right_to_left(Align::Center);
                let line = vec2(ui.available_width(), button_height(ui));
                ui.allocate_ui_with_layout(line, layout, |ui| {
                    // Always reserve the button's height, so the board doesn't jump when the offer disappears.
                    ui.set_min_height(line.y);
                    if let Some(offer) = &offer {
                        offer_button(offer, ui, kit);
                    }
                    let layout = Layout::left_to_right(Align::Center);
                    ui.with_layout(layout, |ui| text(message, ui, kit));
                });
            }
        }
        ui.add_space(space::S);
    });
}

/// The message, with the offer's button below it if there is one.
pub(crate) fn said(message: &Message, ui: &mut egui::Ui, kit: &mut Kit) {
    text(&words(message, kit), ui, kit);
    if let Some(offer) = kit.offer.clone() {
        offer_button(&offer, ui, kit);
    }
}

fn words(message: &Message, kit: &Kit) -> Message {
    kit.offer.as_ref().map_or_else(|| message.clone(), |offer| offer.message(message))
}

fn offer_button(offer: &Offer, ui: &mut egui::Ui, kit: &mut Kit) {
    if ui.button(kit.say(offer.name.clone())).clicked() {
        kit.want((offer.intent)());
    }
}

fn button_height(ui: &egui::Ui) -> f32 {
    let text = ui.text_style_height(&TextStyle::Button);
    ui.spacing().interact_size.y.max(text + 2.0 * ui.spacing().button_padding.y)
}

fn text(message: &Message, ui: &mut egui::Ui, kit: &Kit) {
    announce(&label(message, ui, kit));
}

/// Makes screen readers announce the label when it changes.
pub(crate) fn announce(label: &egui::Response) {
    label.ctx.accesskit_node_builder(label.id, |node| {
        node.set_live(accesskit::Live::Polite);
    });
}

pub(crate) fn label(message: &Message, ui: &mut egui::Ui, kit: &Kit) -> egui::Response {
    // An empty label would have no height.
    let said = kit.say(message.words.clone());
    let text = if said.is_empty() { " " } else { &said };
    let text = RichText::new(text).color(colour(message.tone, kit.palette()));
    ui.add(egui::Label::new(text).wrap())
}

/// The colour for a message's tone.
pub(crate) fn colour(tone: Tone, palette: &Palette) -> egui::Color32 {
    theme::colour(match tone {
        Tone::Plain => palette.text,
        Tone::Good => palette.good,
        Tone::Bad => palette.bad,
    })
}
