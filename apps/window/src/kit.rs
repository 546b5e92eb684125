//! What every page may use: the settings, and ways to say what the player wants.

use eframe::egui;
use flagfall_flow::{Flow, Intent};
use flagfall_keeper::SavedGame;
use flagfall_settings::{Bindings, Command, Palette, Settings, Sound as SoundChoice, Theme};
use flagfall_sound::SoundEffect;
use flagfall_table::{Message, Now};
use flagfall_text::Language;

/// What the window does itself; everything else is an [`Intent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goto {
    /// The question what the next board should be like.
    ChooseBoard,
    /// The tile game.
    Tiles,
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

/// Saved games that are pointed at when the window opens.
#[derive(Clone)]
pub(crate) struct Offer {
    /// What is on the button: `Continue Minesweeper 9x9x10`.
    pub(crate) name: String,
    /// What there is to say of them, in place of the table's greeting.
    pub(crate) words: String,
    pub(crate) greeting: Message,
}

impl Offer {
    /// There is none where nothing is saved.
    pub(crate) fn of(
        saved: &[&SavedGame],
        greeting: Message,
        language: &Language,
        now: Now,
    ) -> Option<Offer> {
        let (name, words) = match saved {
            [] => return None,
            [only] => (
                format!("Continue {}", language.say(&only.name())),
                format!("a game is kept: {}", language.say(&only.in_words(now.unix))),
            ),
            [last, ..] => (
                format!("Continue one of {} games…", saved.len()),
                format!(
                    "{} games are kept, the last one is {}",
                    saved.len(),
                    language.say(&last.in_words(now.unix))
                ),
            ),
        };
        Some(Offer { name, words, greeting })
    }
}

pub(crate) struct Kit {
    settings: Settings,
    bindings: Bindings,
    /// What has the keyboard when the page does; set by the page with every picture.
    pub(crate) board_focus: Option<egui::Id>,
    /// What the menu wants of the board; taken by the page that has one.
    pub(crate) zoom: Option<Zoom>,
    /// What was saved when the window opened, to be pointed at until the new game is under way.
    pub(crate) offer: Option<Offer>,
    speaker: Box<dyn FnMut(SoundEffect)>,
    intents: Vec<Intent>,
    goto: Option<Goto>,
}

impl Kit {
    pub(crate) fn new(flow: &Flow, speaker: Box<dyn FnMut(SoundEffect)>) -> Kit {
        Kit {
            settings: flow.settings().clone(),
            bindings: flow.bindings().clone(),
            board_focus: None,
            zoom: None,
            offer: None,
            speaker,
            intents: vec![],
            goto: None,
        }
    }

    /// The settings have changed.
    pub(crate) fn restyle(&mut self, flow: &Flow) {
        self.settings = flow.settings().clone();
        self.bindings = flow.bindings().clone();
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

    /// The key that does this.
    pub(crate) fn key_of(&self, command: Command) -> &str {
        self.bindings.key_of(command)
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
