//! What every page may use: the games' kit, the store, and ways to ask for what only the window can do.

use eframe::egui;
use flagfall_history::{DailyTask, Screen};
use flagfall_rng::Seed;
use flagfall_settings::{Command, Palette, Settings, Sound as SoundChoice, Theme};
use flagfall_sound::SoundEffect;
use flagfall_store::{GameId, Keeping, Kept};
use flagfall_table::{Now, link::Record};

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
    /// A task of the day.
    Task(DailyTask),
    /// How the day's tasks went.
    Day,
    /// A kept game; with more than one, a list to choose from.
    Continue,
    /// This kept game.
    TakeUp(GameId),
    /// The game on the page as text, and a way to open another.
    Text,
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

/// Kept games to go on with.
#[derive(Clone)]
pub(crate) struct Offer {
    /// What is on the button: `Continue Minesweeper 9x9x10`.
    pub(crate) name: String,
    /// What there is to say of them.
    pub(crate) words: String,
}

impl Offer {
    /// There is none where nothing is kept.
    fn of(kept: &[Kept], now: Now) -> Option<Offer> {
        match kept {
            [] => None,
            [only] => Some(Offer {
                name: format!("Continue {}", only.kind()),
                words: format!("a game is kept: {}", only.in_words(now.unix)),
            }),
            [last, ..] => Some(Offer {
                name: format!("Continue one of {} games…", kept.len()),
                words: format!(
                    "{} games are kept, the last one is {}",
                    kept.len(),
                    last.in_words(now.unix)
                ),
            }),
        }
    }
}

pub(crate) struct Kit {
    /// What the games themselves use; what they wish for is carried out by the window.
    pub(crate) table: flagfall_table::Kit,
    pub(crate) keeping: Keeping,
    /// What has the keyboard when the page does; set by the page with every picture.
    pub(crate) board_focus: Option<egui::Id>,
    /// A game that was pasted, to be opened.
    pub(crate) opened: Option<Record>,
    /// What the menu wants of the board; taken by the page that has one.
    pub(crate) zoom: Option<Zoom>,
    /// What was kept when the window opened, to be pointed at until the new game is under way.
    pub(crate) offer: Option<Offer>,
    speaker: Box<dyn FnMut(SoundEffect)>,
    goto: Option<Goto>,
}

impl Kit {
    /// Everything with the kept settings; what is wrong with those is said.
    pub(crate) fn new(
        mut keeping: Keeping,
        seeds: Box<dyn FnMut() -> Seed>,
        speaker: Box<dyn FnMut(SoundEffect)>,
    ) -> (Kit, Vec<String>) {
        let (settings, mut complaints) = keeping.settings();
        let (table, about_keys) = flagfall_table::Kit::new(Screen::Window, settings, seeds);
        complaints.extend(about_keys);
        let kit = Kit {
            table,
            keeping,
            board_focus: None,
            opened: None,
            zoom: None,
            offer: None,
            speaker,
            goto: None,
        };
        (kit, complaints)
    }

    pub(crate) fn settings(&self) -> &Settings {
        self.table.settings()
    }

    pub(crate) fn theme(&self) -> Theme {
        self.settings().theme
    }

    pub(crate) fn palette(&self) -> &'static Palette {
        Palette::of(self.theme())
    }

    /// The key that does this.
    pub(crate) fn key_of(&self, command: Command) -> &str {
        self.table.bindings().key_of(command)
    }

    /// Changes settings, keeps them, and everything that follows from them.
    pub(crate) fn change_settings(&mut self, settings: Settings) {
        self.keeping.keep_settings(&settings);
        self.table.change_settings(settings);
    }

    /// The games that can go on besides this one.
    pub(crate) fn kept_besides(&mut self, here: Option<GameId>) -> Vec<Kept> {
        let is_free = |kept: &Kept| !kept.is_held && Some(kept.id) != here;
        self.keeping.kept().into_iter().filter(is_free).collect()
    }

    /// Points at the games that were kept.
    pub(crate) fn offer_kept(&mut self, now: Now) {
        let kept = self.kept_besides(None);
        self.offer = Offer::of(&kept, now);
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
        match self.settings().sound {
            SoundChoice::Off => (),
            SoundChoice::Bell if !is_end => (),
            SoundChoice::Detect | SoundChoice::On | SoundChoice::Bell => (self.speaker)(sound),
        }
    }
}
