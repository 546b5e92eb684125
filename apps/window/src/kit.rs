//! What every page may use: the settings, and ways to say what the player wants.

use std::path::PathBuf;

use eframe::egui;
use flagfall_flow::{Flow, Intent};
use flagfall_keeper::SavedGame;
use flagfall_settings::{Bindings, Command, Palette, Settings, Sound as SoundChoice, Theme};
use flagfall_sound::SoundEffect;
use flagfall_table::{Message, Now};
use flagfall_text::{Buttons, Colour, Commands, Language, Window, Words};

use crate::fonts::Fonts;

/// What the window does itself; everything else is an [`Intent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goto {
    /// The question what the next board should be like.
    ChooseBoard,
    /// The tile game.
    Tiles,
    /// Which keys stand for which commands.
    Keys,
    About,
    /// Out of the program; the game is saved.
    Quit,
}

/// How large the board is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zoom {
    In,
    Out,
    /// As the window has room.
    Fit,
}

/// A button beside what just happened: to saved games when the window opens, and back to the game that was left for a new
/// one.
#[derive(Clone)]
pub(crate) struct Offer {
    /// What is on the button.
    pub(crate) name: Words,
    /// What it does.
    pub(crate) intent: fn() -> Intent,
    /// What there is to say of it, in place of the table's greeting.
    words: Option<(Message, Words)>,
}

impl Offer {
    /// There is none where nothing is saved.
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

    /// The same offer with what is saved now; there is no way back any more where it was one.
    pub(crate) fn renewed(self, saved: &[&SavedGame], now: Now) -> Option<Offer> {
        let (greeting, _) = self.words?;
        Offer::of(saved, greeting, now)
    }

    /// Back to the game that was left; the table says how.
    pub(crate) fn to_last_game() -> Offer {
        let name = Buttons::ReturnToLast.into();
        Offer { name, intent: || Intent::ReturnToLast, words: None }
    }

    /// What there is to say where the table says this.
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
    /// What has the keyboard when the page does; set by the page with every picture.
    pub(crate) board_focus: Option<egui::Id>,
    /// Whether the keyboard was used last: then the board shows its cursor.
    pub(crate) is_by_key: bool,
    /// What the menu wants of the board; taken by the page that has one.
    pub(crate) zoom: Option<Zoom>,
    /// Is there until the new game is under way.
    pub(crate) offer: Option<Offer>,
    /// Where games are saved as pictures and animations.
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

    /// The settings have changed.
    pub(crate) fn restyle(&mut self, flow: &Flow) {
        self.settings = flow.settings().clone();
        self.bindings = flow.bindings().clone();
        self.language = flow.language();
    }

    /// The cursor's place on the board has the keyboard wherever nothing else has it: arrows would wander into the menus.
    pub(crate) fn focus_board(&mut self, ui: &egui::Ui, here: egui::Id) {
        // A menu has the keyboard even before one of its entries has, and Tab leaves the board.
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

    /// The same with the discs that the player has chosen.
    pub(crate) fn four_palette(&self) -> Palette {
        Palette::with_discs(self.theme(), self.settings.disc_colours)
    }

    /// What the colours of the discs are called.
    pub(crate) fn disc_names(&self) -> [Colour; 2] {
        self.settings.disc_colours.names(self.theme())
    }

    /// The key that does this.
    pub(crate) fn key_of(&self, command: Command) -> &str {
        self.bindings.key_of(command)
    }

    /// A message in the player's language.
    pub(crate) fn say(&self, words: impl Into<Words>) -> String {
        self.language.text(words)
    }

    /// What a command does, and by which key.
    pub(crate) fn about(&self, command: Command) -> String {
        let (what, key) = (Box::new(command.about()), self.key_of(command).to_owned());
        self.say(Commands::WithKey { what, key })
    }

    /// The player wants this; it is done, in order, once the picture is drawn.
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

    /// Goes somewhere else once the picture is drawn.
    pub(crate) fn go(&mut self, goto: Goto) {
        self.goto = Some(goto);
    }

    pub(crate) fn take_goto(&mut self) -> Option<Goto> {
        self.goto.take()
    }

    /// Makes a sound heard, as the player likes it. A window has no bell: who wants that hears the ends of games alone.
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
