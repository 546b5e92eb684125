//! What every page may use: settings, the store, chance, and ways to ask for what only the window can do.

use eframe::egui;
use flagfall_chance::Seed;
use flagfall_sound::Effect;
use flagfall_store::{GameId, Keeping};
use flagfall_table::{
    Bindings, FourPlan, MinesPlan, Origin, Palette, Question, Settings, Sound as SoundChoice,
    Ticket, What,
};

/// What the store calls games of this screen.
pub(crate) const ORIGIN: &str = "window";

/// Somewhere to go from a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goto {
    /// A new game of Minesweeper, as the settings say.
    NewMines,
    /// A new board as large as the one on the table.
    AnotherBoard,
    /// The question what the next board should be like.
    ChooseBoard,
    NewFour,
    Tiles,
    /// The day's board of Minesweeper.
    DailyBoard,
    /// A kept game; with more than one, a list to choose from.
    Continue,
    /// This kept game.
    TakeUp(GameId),
    Shortcuts,
    About,
    /// Out of the program; the game is kept.
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

pub(crate) struct Kit {
    pub(crate) settings: Settings,
    pub(crate) bindings: Bindings,
    pub(crate) keeping: Keeping,
    /// What has the keyboard when the page does; set by the page with every picture.
    pub(crate) board_focus: Option<egui::Id>,
    /// What the menu wants of the board; taken by the page that has one.
    pub(crate) zoom: Option<Zoom>,
    seeds: Box<dyn FnMut() -> Seed>,
    speaker: Box<dyn FnMut(Effect)>,
    goto: Option<Goto>,
    questions: Vec<Question>,
    last_ticket: Ticket,
}

impl Kit {
    /// Everything with the kept settings; what is wrong with those is said.
    pub(crate) fn new(
        mut keeping: Keeping,
        seeds: Box<dyn FnMut() -> Seed>,
        speaker: Box<dyn FnMut(Effect)>,
    ) -> (Kit, Vec<String>) {
        let (settings, mut complaints) = keeping.settings();
        let (bindings, about_keys) = Bindings::new(&settings.keys);
        complaints.extend(about_keys);
        let kit = Kit {
            settings,
            bindings,
            keeping,
            board_focus: None,
            zoom: None,
            seeds,
            speaker,
            goto: None,
            questions: vec![],
            last_ticket: Ticket::default(),
        };
        (kit, complaints)
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        Palette::of(self.settings.theme)
    }

    /// Changes settings, keeps them, and everything that follows from them.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.keeping.keep_settings(&settings);
        self.bindings = Bindings::new(&settings.keys).0;
        self.settings = settings;
    }

    /// A plan of the settings; whoever chose the seed knows the board, and its time counts for nothing.
    pub(crate) fn mines_plan(&mut self, chosen: Option<Seed>) -> MinesPlan {
        let (seed, origin) = self.seed_and_origin(chosen);
        MinesPlan::new(&self.settings, seed, origin)
    }

    pub(crate) fn four_plan(&mut self, chosen: Option<Seed>) -> FourPlan {
        let (seed, origin) = self.seed_and_origin(chosen);
        FourPlan::new(&self.settings, seed, origin)
    }

    fn seed_and_origin(&mut self, chosen: Option<Seed>) -> (Seed, Origin) {
        match chosen {
            Some(seed) => (seed, Origin::known(ORIGIN)),
            None => (self.seed(), Origin::new(ORIGIN)),
        }
    }

    pub(crate) fn seed(&mut self) -> Seed {
        (self.seeds)()
    }

    /// Goes somewhere else once the picture is drawn.
    pub(crate) fn go(&mut self, goto: Goto) {
        self.goto = Some(goto);
    }

    pub(crate) fn take_goto(&mut self) -> Option<Goto> {
        self.goto.take()
    }

    /// Asks the solvers; the answer comes with the ticket.
    pub(crate) fn ask(&mut self, what: What) -> Ticket {
        self.last_ticket = self.last_ticket.next();
        self.questions.push(Question { ticket: self.last_ticket, what });
        self.last_ticket
    }

    pub(crate) fn take_questions(&mut self) -> Vec<Question> {
        std::mem::take(&mut self.questions)
    }

    /// A sound, as the player likes it. A window has no bell: who wants that hears the ends of games alone.
    pub(crate) fn play(&mut self, sound: Effect) {
        let is_end = matches!(sound, Effect::Blast | Effect::Win | Effect::Lose | Effect::Tie);
        match self.settings.sound {
            SoundChoice::Off => (),
            SoundChoice::Bell if !is_end => (),
            SoundChoice::Detect | SoundChoice::On | SoundChoice::Bell => (self.speaker)(sound),
        }
    }
}
