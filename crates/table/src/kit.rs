//! What both games may use, and what they ask of the program around them.

use flagfall_history::{DailyTask, Date, GameResult, Origin, Screen};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Bindings, Languages, Settings};
use flagfall_sound::SoundEffect;
use flagfall_text::{Language, Words};

use crate::four_plan::FourPlan;
use crate::mines_plan::MinesPlan;
use crate::source::Request;
use crate::thought::{Question, Ticket, What};

/// Something that only the program around a table can do.
pub enum Effect {
    /// Ask the solvers.
    Ask(Question),
    /// Make a sound, if the player likes sounds.
    Play(SoundEffect),
    /// Ask the player for a cell.
    AskCell,
    /// Send an action to the host of the game.
    Send(Request),
    /// A task of a day was tried.
    Tried {
        /// Of this day.
        date: Date,
        /// This task.
        which: DailyTask,
        /// It went so.
        outcome: GameResult,
        /// It took so long.
        time: Millis,
    },
}

/// What both games may use.
pub struct Kit {
    /// Where games begin here.
    screen: Screen,
    settings: Settings,
    bindings: Bindings,
    languages: Languages,
    language: &'static Language,
    seeds: Box<dyn FnMut() -> Seed>,
    effects: Vec<Effect>,
    last_ticket: Ticket,
}

impl Kit {
    /// Everything as the settings say, and what is wrong with those.
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

    /// What the player has set.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Which keys mean what.
    pub fn bindings(&self) -> &Bindings {
        &self.bindings
    }

    /// What messages are said in.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Other settings, and everything that follows from them.
    pub fn change_settings(&mut self, settings: Settings) {
        self.bindings = Bindings::new(&settings.keys).0;
        self.settings = settings;
        self.find_language();
    }

    /// Looks for the language of the settings again: it may have been loaded since.
    pub fn find_language(&mut self) {
        self.language = self.languages.find(self.settings.language);
    }

    /// A game of Minesweeper as the settings say. Whoever chose the seed knows the board, and its time counts for nothing.
    pub fn mines_plan(&mut self, chosen: Option<Seed>) -> MinesPlan {
        let (seed, origin) = self.seed_and_origin(chosen);
        MinesPlan::new(&self.settings, seed, origin)
    }

    /// A game of Four in a Row as the settings say.
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

    /// A seed that nobody chose.
    pub fn seed(&mut self) -> Seed {
        (self.seeds)()
    }

    /// Asks the solvers; the answer comes with the ticket.
    pub fn ask(&mut self, what: What) -> Ticket {
        self.last_ticket = self.last_ticket.next();
        self.effects.push(Effect::Ask(Question { ticket: self.last_ticket, what }));
        self.last_ticket
    }

    /// Asks for a sound.
    pub fn play(&mut self, sound: SoundEffect) {
        self.effects.push(Effect::Play(sound));
    }

    pub(crate) fn ask_cell(&mut self) {
        self.effects.push(Effect::AskCell);
    }

    pub(crate) fn send(&mut self, request: Request) {
        self.effects.push(Effect::Send(request));
    }

    pub(crate) fn tried(
        &mut self,
        date: Date,
        which: DailyTask,
        outcome: GameResult,
        time: Millis,
    ) {
        self.effects.push(Effect::Tried { date, which, outcome, time });
    }

    /// What is to be done, in order; to be asked for after everything that happens.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }
}
