//! The context of both games: settings, texts, seeds, and the effects they request from the program.

use flagfall_history::{DailyTask, Date, GameResult, Origin, Screen};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Bindings, Command, Languages, Settings};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Language, Words};

use crate::four_plan::FourPlan;
use crate::mines_plan::MinesPlan;
use crate::source::Request;
use crate::thought::{Question, QuestionKind, Ticket};

/// A request that only the surrounding program can carry out.
pub enum TableEffect {
    /// Ask the solvers.
    Ask(Question),
    /// Play a sound, if the settings allow it.
    Play(SoundEffect),
    /// Ask the player for a cell.
    AskCell,
    /// Send an action to the host of the game.
    Send(Request),
    /// Count an attempt at a daily task.
    Tried {
        /// The day.
        date: Date,
        /// The task.
        which: DailyTask,
        /// The result.
        outcome: GameResult,
        /// The duration.
        time: Millis,
    },
}

/// The context that both games use.
pub struct Kit {
    /// The screen on which games begin.
    screen: Screen,
    settings: Settings,
    bindings: Bindings,
    languages: Languages,
    language: &'static Language,
    seeds: Box<dyn FnMut() -> Seed>,
    effects: Vec<TableEffect>,
    last_ticket: Ticket,
}

impl Kit {
    /// Creates the context from the settings, and returns complaints about them.
    pub fn new(
        screen: Screen,
        settings: Settings,
        seeds: Box<dyn FnMut() -> Seed>,
        languages: Languages,
    ) -> (Kit, Vec<Words>) {
        let (bindings, complaints) = Bindings::new(&settings.keys);
        let (effects, last_ticket) = (vec![], Ticket::default());
        let language = languages.find(settings.language);
        let kit =
            Kit { screen, settings, bindings, languages, language, seeds, effects, last_ticket };
        (kit, complaints)
    }

    /// The player's settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The key bindings.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// The language of messages.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Replaces the settings and updates what depends on them.
    pub fn change_settings(&mut self, settings: Settings) {
        self.bindings = Bindings::new(&settings.keys).0;
        self.settings = settings;
        self.find_language();
    }

    /// Looks up the language again: it may have been loaded since.
    pub fn find_language(&mut self) {
        self.language = self.languages.find(self.settings.language);
    }

    /// A game of Minesweeper according to the settings. With a chosen seed the board is known and not ranked.
    pub fn mines_plan(&mut self, chosen: Option<Seed>) -> MinesPlan {
        let (seed, origin) = self.seed_and_origin(chosen);
        MinesPlan::new(&self.settings, seed, origin)
    }

    /// A game of Four in a Row according to the settings.
    pub fn four_plan(&mut self, chosen: Option<Seed>) -> FourPlan {
        let (seed, origin) = self.seed_and_origin(chosen);
        FourPlan::new(&self.settings, seed, origin)
    }

    fn seed_and_origin(&mut self, chosen: Option<Seed>) -> (Seed, Origin) {
        match chosen {
            Some(seed) => (seed, Origin::known(self.screen)),
            None => (self.seed(), Origin::new(self.screen)),
        }
    }

    /// A random seed.
    pub fn seed(&mut self) -> Seed {
        (self.seeds)()
    }

    /// Asks the solvers; the answer will have this ticket.
    pub fn ask(&mut self, what: QuestionKind) -> Ticket {
        self.last_ticket = self.last_ticket.next();
        self.effects.push(TableEffect::Ask(Question { ticket: self.last_ticket, what }));
        self.last_ticket
    }

    /// Requests a sound.
    pub fn play(&mut self, sound: SoundEffect) {
        self.effects.push(TableEffect::Play(sound));
    }

    pub(crate) fn ask_cell(&mut self) {
        self.effects.push(TableEffect::AskCell);
    }

    pub(crate) fn send(&mut self, request: Request) {
        self.effects.push(TableEffect::Send(request));
    }

    pub(crate) fn tried(
        &mut self,
        date: Date,
        which: DailyTask,
        outcome: GameResult,
        time: Millis,
    ) {
        self.effects.push(TableEffect::Tried { date, which, outcome, time });
    }

    /// Whether there are pending effects.
    pub fn has_effects(&self) -> bool {
        !self.effects.is_empty()
    }

    /// Takes the requested effects, in order. Call this after every change.
    pub fn take_effects(&mut self) -> Vec<TableEffect> {
        std::mem::take(&mut self.effects)
    }
}

/// The message that a game is paused, and which key resumes it.
pub fn paused_in_words(bindings: &Bindings) -> Words {
    match bindings.key_name(Command::Pause) {
        Some(key) => AnyGame::PausedPress { key: Box::new(key) }.into(),
        None => AnyGame::Paused.into(),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::ChosenKeys;

    use super::*;

    #[test]
    fn a_pause_names_its_key_as_keyboards_do() {
        let said = |command: &str, keys: &str| {
            let mut chosen = ChosenKeys::default();
            chosen.insert(command, keys.to_owned());
            Language::english().text(paused_in_words(&Bindings::new(&chosen).0))
        };
        assert_eq!(said("pause", "p"), "Paused. Press p to resume.");
        assert_eq!(said("pause", "ctrl-p space"), "Paused. Press Ctrl+P to resume.");
        assert_eq!(said("hint", "p"), "Paused. The board is hidden.", "the hint has taken its key");
    }
}
