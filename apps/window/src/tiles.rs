//! Minesweeper by tile numbers on a bitmap display: the game, and what can be typed.
//!
//! The rules and sentences are those of the typed game, and its kept games go on here and the other way round.

mod ui;

use eframe::egui::TextureHandle;
use flagfall_history::{Began, Origin, Round, TypedGame};
use flagfall_mines::{Cell, MinesAction, MinesOutcome, Step, View};
use flagfall_picture::{Bitmap, PictureSide, blank, tiles as picture_of_tiles};
use flagfall_play::{Millis, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Command, Motion, Order};
use flagfall_sound::SoundEffect;
use flagfall_store::{Bookmark, GameId, TakenUp};
use flagfall_table::{
    Message, Now, Tone,
    tiles::{self, Level},
};

use crate::kit::Kit;

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
    /// What the next board is dealt from, where somebody chose it.
    seed: Option<Seed>,
}

enum State {
    /// A game was kept: go on with it?
    Offering(Box<TakenUp<Minesweeper>>),
    /// Which level? (B1)
    Choosing,
    Playing(Box<Playing>),
}

struct Playing {
    round: Round<Minesweeper>,
    bookmark: Bookmark,
}

/// B6: tiles that open one after the other.
#[derive(Clone, Copy, Debug)]
struct Wave {
    n_opened: usize,
    began: Millis,
}

impl Wave {
    fn frame(self) -> u64 {
        tiles::wave_step(self.n_opened).0
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
    pub(crate) fn new(seed: Option<Seed>, kit: &mut Kit) -> TilesPage {
        // Who names a seed wants its board; what was kept waits.
        let kept = if seed.is_none() { kept(kit) } else { None };
        let (state, message) = match kept {
            Some(taken) => {
                let kept = tiles::describe(taken.session.game().view());
                let message = format!("A game was kept ({kept}). Go on with it, y or n?");
                (State::Offering(Box::new(taken)), message)
            }
            None => (State::Choosing, tiles::WHICH_LEVEL.to_owned()),
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
            seed,
        }
    }

    fn round(&self) -> Option<&Round<Minesweeper>> {
        match &self.state {
            State::Playing(playing) => Some(&playing.round),
            State::Offering(_) | State::Choosing => None,
        }
    }

    /// The game, once a level is chosen.
    pub(crate) fn session(&self) -> Option<&Session<Minesweeper>> {
        self.round().map(Round::session)
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
    fn answer(&mut self, answer: &str, kit: &mut Kit, now: Now) {
        let answer = answer.trim();
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
            State::Choosing => match Level::numbered(answer) {
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
            State::Playing(playing) => {
                match tiles::pick(playing.round.session().game().view(), answer) {
                    Ok(cell) => self.open(cell, kit, now),
                    Err(warning) => self.warn(warning, kit),
                }
            }
        }
    }

    /// B4: nothing is counted.
    fn warn(&mut self, warning: String, kit: &mut Kit) {
        self.message = Message::bad(warning);
        kit.table.play(SoundEffect::Refuse);
    }

    fn go_on(&mut self, kit: &mut Kit, now: Now) {
        let State::Offering(taken) = std::mem::replace(&mut self.state, State::Choosing) else {
            return;
        };
        let TakenUp { session, origin, place } = *taken;
        let bookmark = Bookmark::at(place, &session, &kit.keeping);
        let mut round = Round::taken_up(session, origin, now.when());
        round.come_back(now.when());
        self.set(Playing { round, bookmark });
        self.keep(kit, now);
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
            Some(seed) => (seed, Origin::known(TypedGame::Tiles)),
            None => (kit.table.seed(), Origin::new(TypedGame::Tiles)),
        };
        self.seed = self.seed.map(|seed| seed.later(1));
        let round = Round::new(level.terms(seed), origin, now.when());
        self.set(Playing { round, bookmark: Bookmark::default() });
    }

    fn set(&mut self, playing: Playing) {
        self.message = Message::plain(tiles::greeting(playing.round.session().game().view()));
        self.state = State::Playing(Box::new(playing));
        self.wave = None;
        self.n_changes += 1;
    }

    /// B8: the display is cleared and everything begins again.
    fn play_again(&mut self) {
        self.state = State::Choosing;
        self.message = Message::plain(tiles::WHICH_LEVEL);
        self.entry.clear();
        self.wave = None;
        self.n_changes += 1;
    }

    fn open(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        let State::Playing(playing) = &mut self.state else { return };
        let action = flagfall_play::Action::Move(MinesAction::Open(cell));
        if let Err(refusal) = playing.round.act(action, now.when()) {
            let view = playing.round.session().game().view();
            let warning = tiles::refused(view, cell, &refusal);
            return self.warn(warning, kit);
        }
        self.n_changes += 1;
        self.show(kit, now);
        self.keep(kit, now);
    }

    fn keep(&mut self, kit: &mut Kit, now: Now) {
        if let State::Playing(playing) = &mut self.state {
            let Playing { round, bookmark } = &mut **playing;
            bookmark.keep(round, &mut kit.keeping, now.when());
        }
    }

    /// What can be seen, heard and read of an opening.
    fn show(&mut self, kit: &mut Kit, now: Now) {
        let (Some(view), Some(step)) = (self.view(), self.step()) else { return };
        let n_opened = step.opened().count();
        let text = format!("{}. {}", tiles::opened(view, step), tiles::where_it_stands(view));
        let outcome = view.outcome();
        kit.table.play(match outcome {
            Some(MinesOutcome::Won) => SoundEffect::Win,
            Some(MinesOutcome::Lost) => SoundEffect::Blast,
            None if n_opened > 1 => SoundEffect::Flood(u32::try_from(n_opened).unwrap_or(u32::MAX)),
            None => SoundEffect::Open,
        });
        let tone = match outcome {
            Some(MinesOutcome::Won) => Tone::Good,
            Some(MinesOutcome::Lost) => Tone::Bad,
            None => Tone::Plain,
        };
        self.message = Message { words: text.into(), tone };
        let moves = kit.settings().motion == Motion::Full && n_opened > 1;
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
        let Some(view) = self.view() else { return blank(PictureSide::DISPLAY) };
        match (self.n_shown(now), self.step()) {
            (usize::MAX, _) | (_, None) => picture_of_tiles(view, PictureSide::DISPLAY),
            (n_shown, Some(step)) => {
                picture_of_tiles(&view.during(step, n_shown), PictureSide::DISPLAY)
            }
        }
    }

    // ---- what the window asks

    /// What menus want; letters are typed into the entry.
    pub(crate) fn obey(&mut self, order: Order) {
        match order.command {
            Command::New | Command::Restart => self.play_again(),
            _ => self.message = Message::plain("type the number of a tile, then Enter"),
        }
    }

    pub(crate) fn dismiss(&mut self) {
        self.entry.clear();
        self.wave = None;
    }

    /// Whether a command would do something now.
    pub(crate) fn can(&self, command: Command) -> bool {
        matches!(command, Command::New | Command::Restart | Command::Help | Command::Leave)
    }

    /// What could not be kept is tried again.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.keep(kit, now);
        if self.wave.is_some_and(|wave| wave.is_over(now.at)) {
            self.wave = None;
        }
    }

    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        let wave = self.wave?;
        Some(Millis(wave.frame() - now.at.since(wave.began).0 % wave.frame()))
    }

    /// Nobody looks at it any more, and nobody comes back: its clock stops.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        if let State::Playing(playing) = &mut self.state {
            let Playing { round, bookmark } = &mut **playing;
            round.leave(now.when());
            bookmark.close(round, &mut kit.keeping, now.when());
        }
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        match &self.state {
            State::Playing(playing) => playing.bookmark.id(),
            State::Offering(_) | State::Choosing => None,
        }
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }
}

/// The last game of this kind that nobody plays.
fn kept(kit: &mut Kit) -> Option<TakenUp<Minesweeper>> {
    let waiting = kit.keeping.kept().into_iter();
    let ours: Vec<GameId> = waiting
        .filter(|game| !game.is_held && game.origin.source.began == Began::Typed(TypedGame::Tiles))
        .map(|game| game.id)
        .collect();
    ours.into_iter()
        .filter_map(|id| kit.keeping.take_up::<Minesweeper>(id).ok())
        .find(|taken| !taken.session.is_over() && tiles::is_ours(taken.session.terms()))
}
