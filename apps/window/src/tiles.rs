//! Minesweeper by tile numbers on a bitmap display: the game, and what can be typed.
//!
//! | module | what it has |
//! |---|---|
//! | `ui` | the page: display, entry, buttons |
//! | `words` | levels, and what is said |
//!
//! The rules and sentences are those of the typed game, and its kept games go on here and the other way round.

mod ui;
mod words;

use eframe::egui::TextureHandle;
use flagfall_chance::Seed;
use flagfall_mines::{Action, Cell, Outcome, Refusal, Step, View};
use flagfall_picture::{Bitmap, Side, blank, tiles};
use flagfall_play::{Millis, Minesweeper};
use flagfall_sound::Effect as Sound;
use flagfall_store::{GameId, TakenUp};
use flagfall_table::{Found, Motion, Order, Origin, Round, Ticket};

use crate::kit::Kit;
use crate::message::{Message, Tone};
use crate::now::Now;
use words::Level;

/// What the store calls these games: the typed game's name for them.
pub(crate) const ORIGIN: &str = "line tiles";

/// The wave takes no longer than this, however many tiles it opens.
const LONGEST_WAVE: u64 = 600;
const LONGEST_FRAME: u64 = 40;

/// The tile game in the window.
pub(crate) struct TilesPage {
    state: State,
    /// What is being typed.
    entry: String,
    message: Message,
    wave: Option<Wave>,
    /// What the texture shows: counts changes, and tiles of the wave.
    drawn: Option<(u64, usize)>,
    n_changes: u64,
    texture: Option<TextureHandle>,
    /// How wide the line with the entry is.
    line_width: f32,
    /// The entry is to have the keyboard.
    wants_focus: bool,
    /// What the next board is dealt from, where somebody chose it.
    seed: Option<Seed>,
}

enum State {
    /// A game was kept: go on with it?
    Offering(Box<TakenUp<Minesweeper>>),
    /// Which level? (B1)
    Choosing,
    Playing(Box<Round<Minesweeper>>),
}

/// B6: tiles that open one after the other.
#[derive(Clone, Copy, Debug)]
struct Wave {
    n_opened: usize,
    began: Millis,
}

impl Wave {
    fn frame(self) -> u64 {
        LONGEST_FRAME.min(LONGEST_WAVE / self.n_opened.max(1) as u64).max(1)
    }

    /// How many tiles are open by now.
    fn n_shown(self, now: Millis) -> usize {
        let n_frames = now.since(self.began).0 / self.frame();
        usize::try_from(n_frames).map_or(self.n_opened, |n| (n + 1).min(self.n_opened))
    }

    fn is_over(self, now: Millis) -> bool {
        self.n_shown(now) == self.n_opened
    }
}

impl TilesPage {
    /// With the game that was kept, if there is one; otherwise with the choice of level.
    pub(crate) fn new(seed: Option<Seed>, kit: &mut Kit, _now: Now) -> TilesPage {
        // Who names a seed wants its board; what was kept waits.
        let kept = if seed.is_none() { kept(kit) } else { None };
        let (state, message) = match kept {
            Some(taken) => {
                let message = words::offer(taken.session.game().view());
                (State::Offering(Box::new(taken)), message)
            }
            None => (State::Choosing, words::WHICH_LEVEL.to_owned()),
        };
        TilesPage::with_state(state, message, seed)
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<Minesweeper>, kit: &mut Kit, now: Now) -> TilesPage {
        let state = State::Offering(Box::new(taken));
        let mut page = TilesPage::with_state(state, String::new(), None);
        page.go_on(kit, now);
        page
    }

    fn with_state(state: State, message: String, seed: Option<Seed>) -> TilesPage {
        TilesPage {
            state,
            entry: String::new(),
            message: Message::plain(message),
            wave: None,
            drawn: None,
            n_changes: 0,
            texture: None,
            line_width: 0.0,
            wants_focus: true,
            seed,
        }
    }

    fn round(&self) -> Option<&Round<Minesweeper>> {
        match &self.state {
            State::Playing(round) => Some(round),
            State::Offering(_) | State::Choosing => None,
        }
    }

    fn view(&self) -> Option<&View> {
        self.round().map(|round| round.session().game().view())
    }

    fn step(&self) -> Option<&Step> {
        self.round().and_then(|round| round.session().game().last_step())
    }

    fn is_over(&self) -> bool {
        self.round().is_some_and(|round| round.session().is_over())
    }

    // ---- what is typed

    /// Enter: the answer to whatever is asked.
    fn answer(&mut self, kit: &mut Kit, now: Now) {
        let answer = std::mem::take(&mut self.entry).trim().to_owned();
        self.wants_focus = true;
        self.wave = None;
        if answer.is_empty() {
            return;
        }
        match &self.state {
            State::Offering(_) => match answer.to_lowercase().as_str() {
                "y" | "yes" => self.go_on(kit, now),
                "n" | "no" => self.decline(kit),
                _ => self.message = Message::plain("Type y or n, then Enter."),
            },
            State::Choosing => match Level::numbered(&answer) {
                Ok(level) => self.begin(level, kit, now),
                Err(warning) => self.warn(warning, kit),
            },
            State::Playing(_) if self.is_over() => {
                if answer == "1" {
                    self.play_again();
                } else {
                    self.message = Message::plain("Thank you for playing! 1 plays again.");
                }
            }
            State::Playing(round) => match words::pick(round.session().game().view(), &answer) {
                Ok(cell) => self.open(cell, kit, now),
                Err(warning) => self.warn(warning, kit),
            },
        }
    }

    /// B4: nothing is counted.
    fn warn(&mut self, warning: String, kit: &mut Kit) {
        self.message = Message::bad(warning);
        kit.play(Sound::Refuse);
    }

    fn go_on(&mut self, kit: &mut Kit, now: Now) {
        let State::Offering(taken) = std::mem::replace(&mut self.state, State::Choosing) else {
            return;
        };
        let mut round = Round::taken_up(*taken, &kit.keeping, now.when());
        if round.session().is_paused() {
            // Refused only where there is no pause.
            let _ = round.act(flagfall_play::Action::Resume, &mut kit.keeping, now.when());
        }
        self.set(round);
    }

    fn decline(&mut self, kit: &mut Kit) {
        let State::Offering(taken) = std::mem::replace(&mut self.state, State::Choosing) else {
            return;
        };
        kit.keeping.give_up(&mut Some(taken.place));
        self.play_again();
    }

    fn begin(&mut self, level: &Level, kit: &mut Kit, now: Now) {
        let (seed, origin) = match self.seed {
            Some(seed) => (seed, Origin::known(ORIGIN)),
            None => (kit.seed(), Origin::new(ORIGIN)),
        };
        self.seed = self.seed.map(|seed| seed.later(1));
        self.set(Round::new(level.terms(seed), origin, now.when()));
    }

    fn set(&mut self, round: Round<Minesweeper>) {
        self.message = Message::plain(words::greeting(round.session().game().view()));
        self.state = State::Playing(Box::new(round));
        self.wave = None;
        self.n_changes += 1;
    }

    /// B8: the display is cleared and everything begins again.
    fn play_again(&mut self) {
        self.state = State::Choosing;
        self.message = Message::plain(words::WHICH_LEVEL);
        self.entry.clear();
        self.wave = None;
        self.n_changes += 1;
        self.wants_focus = true;
    }

    fn open(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        let State::Playing(round) = &mut self.state else { return };
        let number = round.session().game().view().size().grid().index(cell) + 1;
        let action = flagfall_play::Action::Move(Action::Open(cell));
        if let Err(refusal) = round.act(action, &mut kit.keeping, now.when()) {
            let warning = match refusal {
                flagfall_play::Refusal::Game(Refusal::AlreadyOpen(_)) => {
                    format!("Tile {number} is open already: pick another.")
                }
                refusal => format!("Tile {number} cannot be opened: {refusal}."),
            };
            return self.warn(warning, kit);
        }
        self.n_changes += 1;
        self.show(kit, now);
        if self.is_over() {
            let State::Playing(round) = &mut self.state else { return };
            round.finish(&mut kit.keeping, now.when());
        }
    }

    /// What can be seen, heard and read of an opening.
    fn show(&mut self, kit: &mut Kit, now: Now) {
        let (Some(view), Some(step)) = (self.view(), self.step()) else { return };
        let n_opened = step.opened().count();
        let (text, outcome) = (words::what_happened(view, step), view.outcome());
        kit.play(match outcome {
            Some(Outcome::Won) => Sound::Win,
            Some(Outcome::Lost) => Sound::Blast,
            None if n_opened > 1 => Sound::Flood(u32::try_from(n_opened).unwrap_or(u32::MAX)),
            None => Sound::Open,
        });
        let tone = match outcome {
            Some(Outcome::Won) => Tone::Good,
            Some(Outcome::Lost) => Tone::Bad,
            None => Tone::Plain,
        };
        self.message = Message { text, tone };
        let moves = kit.settings.motion == Motion::Full && n_opened > 1;
        self.wave = moves.then_some(Wave { n_opened, began: now.at });
    }

    // ---- the picture

    /// How many tiles of the last opening are to be seen; all, where no wave runs.
    fn n_shown(&self, now: Now) -> usize {
        let wave = self.wave.filter(|wave| !wave.is_over(now.at));
        wave.map_or(usize::MAX, |wave| wave.n_shown(now.at))
    }

    /// The display at this moment (B2, B3, B6).
    fn picture(&self, now: Now) -> Bitmap {
        let Some(view) = self.view() else { return blank(Side::DISPLAY) };
        match (self.n_shown(now), self.step()) {
            (usize::MAX, _) | (_, None) => tiles(view, Side::DISPLAY),
            (n_shown, Some(step)) => tiles(&view.during(step, n_shown), Side::DISPLAY),
        }
    }

    // ---- what the window asks

    /// What menus want; letters are typed into the entry.
    pub(crate) fn obey(&mut self, order: Order, _kit: &mut Kit, _now: Now) {
        use flagfall_table::Command;
        match order.command {
            Command::New | Command::Restart => self.play_again(),
            _ => self.message = Message::plain("type the number of a tile, then Enter"),
        }
    }

    pub(crate) fn dismiss(&mut self) {
        self.entry.clear();
        self.wave = None;
    }

    pub(crate) fn take_thought(&mut self, _: Ticket, _: Found, _: &mut Kit, _: Now) {}

    /// What could not be kept is tried again.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        if let State::Playing(round) = &mut self.state {
            round.keep_again(&mut kit.keeping, now.when());
        }
        if self.wave.is_some_and(|wave| wave.is_over(now.at)) {
            self.wave = None;
        }
    }

    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        let wave = self.wave?;
        Some(Millis(wave.frame() - now.at.since(wave.began).0 % wave.frame()))
    }

    /// Nobody looks at it any more: its clock stops.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        let State::Playing(round) = &mut self.state else { return };
        let session = round.session();
        if !session.entries().is_empty() && !session.is_over() && !session.is_paused() {
            // It runs, so it can be paused.
            let _ = round.act(flagfall_play::Action::Pause, &mut kit.keeping, now.when());
        }
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round().and_then(Round::id)
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }
}

/// The last game of this kind that nobody plays.
fn kept(kit: &mut Kit) -> Option<TakenUp<Minesweeper>> {
    let waiting = kit.keeping.kept().into_iter();
    let ours: Vec<GameId> = waiting
        .filter(|game| !game.is_held && game.origin.name == ORIGIN)
        .map(|game| game.id)
        .collect();
    ours.into_iter()
        .filter_map(|id| kit.keeping.take_up::<Minesweeper>(id).ok())
        .find(|taken| !taken.session.is_over() && words::is_ours(taken.session.terms()))
}
