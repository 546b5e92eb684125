//! Drives the other two pages by the names of their columns, cells and tiles, and reads the tile display.

use std::cell::RefCell;
use std::rc::Rc;

use eframe::egui::{self, ColorImage, Event, ImageData, Modifiers, TexturesDelta, accesskit, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};
use egui_kittest::{Node, TestRenderer};
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, FourStarter, Settings, Sound};
use flagfall_sound::SoundEffect;
use flagfall_store::Keeping;
use flagfall_window::{FirstPage, WindowStart};

use crate::rehearsal::{Rehearsal, open_watched, still};

pub(crate) struct Desk {
    pub(crate) rehearsal: Rehearsal,
    display: Rc<RefCell<Option<ColorImage>>>,
}

/// Keeps the texture of the tile display instead of painting.
struct Watcher(Rc<RefCell<Option<ColorImage>>>);

impl TestRenderer for Watcher {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for change in delta.set.values().flatten() {
            let ImageData::Color(image) = &change.image;
            if image.size == [256, 256] && change.pos.is_none() {
                assert_eq!(change.options, egui::TextureOptions::NEAREST);
                *self.0.borrow_mut() = Some(ColorImage::clone(image));
            }
        }
        delta.clear();
    }
}

/// Two people play, player one begins, and nothing is animated.
pub(crate) fn quiet() -> Settings {
    Settings {
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        sound: Sound::On,
        ..still()
    }
}

impl Desk {
    pub(crate) fn new(page: FirstPage, settings: &Settings) -> Desk {
        Desk::with_seed(page, settings, None)
    }

    pub(crate) fn with_seed(page: FirstPage, settings: &Settings, seed: Option<Seed>) -> Desk {
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(settings);
        Desk::with_store(keeping, page, seed)
    }

    pub(crate) fn with_store(keeping: Keeping, page: FirstPage, seed: Option<Seed>) -> Desk {
        let start = WindowStart { page, seed, ..WindowStart::default() };
        let display = Rc::new(RefCell::new(None));
        let watcher = Watcher(Rc::clone(&display));
        let rehearsal = open_watched(keeping, start, vec2(760.0, 720.0), watcher);
        let mut desk = Desk { rehearsal, display };
        desk.settle();
        desk
    }

    /// Carries out everything that follows from the last event, without time passing.
    pub(crate) fn settle(&mut self) {
        for _ in 0..4 {
            self.rehearsal.harness.run();
        }
    }

    pub(crate) fn pass(&mut self, millis: u64) {
        self.rehearsal.wait(millis);
        self.settle();
    }

    /// The element with this accessible name, other than a label.
    pub(crate) fn find(&self, name: &str) -> Node<'_> {
        self.rehearsal.harness.get_by(is_named(name))
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.rehearsal.harness.query_by(is_named(name)).is_some()
    }

    /// Whether a label has this text.
    pub(crate) fn reads(&self, text: &str) -> bool {
        let text = text.to_owned();
        let is_it = move |node: &AccessKitNode<'_>| {
            node.role() == accesskit::Role::Label && node.value().as_ref() == Some(&text)
        };
        self.rehearsal.harness.query_all_by(is_it).next().is_some()
    }

    /// Whether the button with this name is enabled.
    pub(crate) fn is_enabled(&self, label: &str) -> bool {
        let is_it = is_named(label);
        let is_button =
            move |node: &AccessKitNode<'_>| node.role() == accesskit::Role::Button && is_it(node);
        !self.rehearsal.harness.get_by(is_button).accesskit_node().is_disabled()
    }

    pub(crate) fn click(&mut self, label: &str) {
        self.find(label).click();
        self.settle();
    }

    /// The column with this number, whatever lies in it.
    pub(crate) fn column(&self, number: u32) -> Node<'_> {
        let name = format!("column {number}, ");
        self.rehearsal
            .harness
            .get_by(move |node| node.label().is_some_and(|label| label.starts_with(&name)))
    }

    /// Whether a board of Four in a Row is shown.
    pub(crate) fn has_columns(&self) -> bool {
        let is_column = |node: &AccessKitNode<'_>| {
            node.label().is_some_and(|label| label.starts_with("column 1, "))
        };
        self.rehearsal.harness.query_all_by(is_column).next().is_some()
    }

    pub(crate) fn click_column(&mut self, number: u32) {
        self.column(number).click();
        self.settle();
    }

    /// Types into the field that has the focus.
    pub(crate) fn type_text(&mut self, text: &str) {
        self.rehearsal.type_keys(text);
        self.settle();
    }

    /// Presses keys by their names, one after the other.
    pub(crate) fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            match name {
                "enter" => self.rehearsal.harness.key_press(egui::Key::Enter),
                "space" => {
                    self.rehearsal.harness.key_press(egui::Key::Space);
                    self.rehearsal.harness.event(Event::Text(" ".to_owned()));
                }
                "left" => self.rehearsal.harness.key_press(egui::Key::ArrowLeft),
                "right" => self.rehearsal.harness.key_press(egui::Key::ArrowRight),
                "escape" => self.rehearsal.harness.key_press(egui::Key::Escape),
                "tab" => self.rehearsal.harness.key_press(egui::Key::Tab),
                "ctrl-r" => {
                    self.rehearsal.harness.key_press_modifiers(Modifiers::CTRL, egui::Key::R);
                }
                letter => self.rehearsal.harness.event(Event::Text(letter.to_owned())),
            }
            self.settle();
        }
    }

    /// Types into the focused widget, then presses Enter.
    pub(crate) fn enter(&mut self, text: &str) {
        self.rehearsal.harness.event(Event::Text(text.to_owned()));
        self.press("enter");
    }

    /// The message that screen readers announce.
    pub(crate) fn said(&self) -> String {
        let is_live = |node: &AccessKitNode<'_>| {
            node.role() == accesskit::Role::Label && node.live() == accesskit::Live::Polite
        };
        self.rehearsal.harness.get_by(is_live).value().unwrap_or_default()
    }

    pub(crate) fn take_sounds(&mut self) -> Vec<SoundEffect> {
        self.rehearsal.heard.take()
    }

    /// The picture on the tile display.
    pub(crate) fn display(&self) -> ColorImage {
        self.display.borrow().clone().expect("the display is shown")
    }
}

fn is_named(name: &str) -> impl Fn(&AccessKitNode<'_>) -> bool + 'static {
    let name = name.to_owned();
    move |node| node.role() != accesskit::Role::Label && node.label().as_ref() == Some(&name)
}
