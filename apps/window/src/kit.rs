//! The context that all pages share: settings, texts, and the queue of intents.

use std::path::PathBuf;

use eframe::egui;
use flagfall_flow::{Flow, Intent};
use flagfall_keeper::SavedGame;
use flagfall_settings::{Bindings, Command, Palette, Settings, Sound as SoundChoice, Theme};
use flagfall_sound::SoundEffect;
use flagfall_table::{Message, Now};
use flagfall_text::{ButtonLabels, Colour, Commands, Language, Window, Words};

use crate::export::Exporter;
use crate::fonts::Fonts;

/// Navigation that the window handles itself; everything else is an [`Intent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goto {
    /// The dialog for a new board.
    ChooseBoard,
    /// The tile game.
    Tiles,
    /// The dialog for key bindings.
    Keys,
    About,
    /// Quits the program; the game is saved.
    Quit,
}

/// A change of the board's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zoom {
    In,
    Out,
    /// Fits the board into the window.
    Fit,
}

/// A button in the status bar: to the saved games when the window opens, or back to the game left for a new one.
#[derive(Clone)]
pub(crate) struct Offer {
    /// The button's label.
    pub(crate) name: Words,
    /// The button's action.
    pub(crate) intent: fn() -> Intent,
    /// A message that replaces the table's greeting.
    words: Option<(Message, Words)>,
}

impl Offer {
    /// The offer to resume saved games; `None` if there are none.
    pub(crate) fn of(saved: &[&SavedGame], greeting: Message, now: Now) -> Option<Offer> {
        let last = saved.first()?;
        let (game, last) = (Box::new(last.name()), Box::new(last.in_words(now.unix)));
        let (name, words) = match saved.len() {
            1 => (Window::OfferOne { game }, Window::SavedOne { game: last }),
            n_games => (Window::OfferSeveral { n_games }, Window::SavedSeveral { n_games, last }),
        };
        let words = Some((greeting, words.into()));
        Some(Offer { name: name.into(), intent: || Intent::Resume, words })
    }

    /// The same offer for the current saved games. An offer to return to the last game expires.
    pub(crate) fn renewed(self, saved: &[&SavedGame], now: Now) -> Option<Offer> {
        let (greeting, _) = self.words?;
        Offer::of(saved, greeting, now)
    }

    /// The offer to return to the last game; the table's own message is kept.
    pub(crate) fn to_last_game() -> Offer {
        let name = ButtonLabels::ReturnToLast.into();
        Offer { name, intent: || Intent::ReturnToLast, words: None }
    }

    /// The message to show in place of the table's.
    pub(crate) fn message(&self, said: &Message) -> Message {
        match &self.words {
            Some((greeting, words)) if greeting == said => Message::plain(words.clone()),
            Some(_) | None => said.clone(),
        }
    }
}

pub(crate) struct Kit {
    settings: Settings,
    bindings: Bindings,
    language: &'static Language,
    pub(crate) fonts: Fonts,
    /// The widget that has the focus when the page does; the page sets it in every frame.
    pub(crate) board_focus: Option<egui::Id>,
    /// Whether the last input came from the keyboard: then the board shows its cursor.
    pub(crate) is_by_key: bool,
    /// A zoom request from the menu, taken by the page with a board.
    pub(crate) zoom: Option<Zoom>,
    /// Shown until the new game is under way.
    pub(crate) offer: Option<Offer>,
    /// The folder for exported pictures and animations.
    pub(crate) exports: Option<PathBuf>,
    speaker: Box<dyn FnMut(SoundEffect)>,
    intents: Vec<Intent>,
    goto: Option<Goto>,
}

impl Kit {
    pub(crate) fn new(flow: &Flow, speaker: Box<dyn FnMut(SoundEffect)>, fonts: Fonts) -> Kit {
        Kit {
            settings: flow.settings().clone(),
            bindings: flow.bindings().clone(),
            language: flow.language(),
            fonts,
            board_focus: None,
            is_by_key: false,
            zoom: None,
            offer: None,
            exports: None,
            speaker,
            intents: vec![],
            goto: None,
        }
    }

    /// Saves games as files.
    pub(crate) fn exporter(&self) -> Exporter<'_> {
        let folder = self.exports.as_deref();
        Exporter { folder, palette: self.palette(), language: self.language }
    }

    /// Applies changed settings.
    pub(crate) fn restyle(&mut self, flow: &Flow) {
        self.settings = flow.settings().clone();
        self.bindings = flow.bindings().clone();
        self.language = flow.language();
    }

    /// Focuses the cursor's cell unless another widget has the focus; otherwise arrow keys would wander into the menus.
    pub(crate) fn focus_board(&mut self, ui: &egui::Ui, here: egui::Id) {
        // An open menu has the focus even before one of its entries does, and Tab leaves the board.
        let is_left = egui::Popup::is_any_open(ui.ctx())
            || ui.input(|input| input.key_pressed(egui::Key::Tab));
        let arrows = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| {
            let focused = memory.focused();
            let is_ours = match focused {
                Some(_) => focused == self.board_focus,
                None => !is_left && memory.allows_interaction(ui.layer_id()),
            };
            if is_ours && focused != Some(here) {
                memory.request_focus(here);
            }
            memory.set_focus_lock_filter(here, arrows);
        });
        self.board_focus = Some(here);
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    pub(crate) fn theme(&self) -> Theme {
        self.settings.theme
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        Palette::of(self.theme())
    }

    /// The palette with the player's disc colours.
    pub(crate) fn four_palette(&self) -> Palette {
        Palette::with_discs(self.theme(), self.settings.disc_colours)
    }

    /// The names of the disc colours.
    pub(crate) fn disc_names(&self) -> [Colour; 2] {
        self.settings.disc_colours.names(self.theme())
    }

    /// The name of the key bound to a command. Another command may have taken its keys.
    pub(crate) fn key_of(&self, command: Command) -> Option<String> {
        self.bindings.key_name(command).map(|key| self.say(key))
    }

    /// The player's language.
    pub(crate) fn language(&self) -> &'static Language {
        self.language
    }

    /// Translates a message into the player's language.
    pub(crate) fn say(&self, words: impl Into<Words>) -> String {
        self.language.text(words)
    }

    /// What a command does, with its key if it has one.
    pub(crate) fn about(&self, command: Command) -> String {
        let what = command.about();
        self.say(match self.bindings.key_name(command) {
            Some(key) => Commands::WithKey { what: Box::new(what), key: Box::new(key) }.into(),
            None => what,
        })
    }

    /// Queues an intent, to be carried out in order after the frame is drawn.
    pub(crate) fn want(&mut self, intent: Intent) {
        self.intents.push(intent);
    }

    pub(crate) fn order(&mut self, command: Command) {
        self.want(Intent::Order(command.into()));
    }

    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.want(Intent::Choose(Box::new(settings)));
    }

    pub(crate) fn take_intents(&mut self) -> Vec<Intent> {
        std::mem::take(&mut self.intents)
    }

    /// Navigates after the frame is drawn.
    pub(crate) fn go(&mut self, goto: Goto) {
        self.goto = Some(goto);
    }

    pub(crate) fn take_goto(&mut self) -> Option<Goto> {
        self.goto.take()
    }

    /// Plays a sound as the settings say. A window has no bell: that choice plays only the ends of games.
    pub(crate) fn play(&mut self, sound: SoundEffect) {
        let is_end = matches!(
            sound,
            SoundEffect::Blast | SoundEffect::Win | SoundEffect::Lose | SoundEffect::Tie
        );
        match self.settings.sound {
            SoundChoice::Off => (),
            SoundChoice::Bell if !is_end => (),
            SoundChoice::Detect | SoundChoice::On | SoundChoice::Bell => (self.speaker)(sound),
        }
    }
}
