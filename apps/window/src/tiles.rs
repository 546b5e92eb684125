//! Minesweeper by tile numbers on a bitmap display: typed input and its answers.
//!
//! Its table is a Minesweeper table that began as a typed game. Rules and texts are those of the typed game, and each
//! can resume the other's saved games.

mod ui;

use eframe::egui::TextureHandle;
use flagfall_flow::{Flow, GameTable, Intent, Page};
use flagfall_history::{Origin, TypedGame};
use flagfall_keeper::{GameId, SavedGame};
use flagfall_mines::{Cell, Face, Step, View};
use flagfall_picture::{Bitmap, PictureSide, blank, tiles as picture_of_tiles};
use flagfall_play::{Millis, MinesTerms, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Command, Motion, Order};
use flagfall_sound::SoundEffect;
use flagfall_table::link::Record;
use flagfall_table::{
    Click, Message, MinesCommand, MinesTable, Now, OpenCells,
    tiles::{self, Level},
};
use flagfall_text::{Tiles, Words, YesOrNo};

use crate::kit::Kit;
use crate::page::{is_tile_game, is_tile_table};

pub(crate) struct TilesPage {
    state: State,
    /// The text being typed.
    entry: String,
    message: Message,
    /// The table's message at that time: if it changes, the table has something newer to say.
    table_said: Option<Message>,
    wave: Option<Wave>,
    /// The texture's version: a change counter, and the number of wave tiles.
    drawn: Option<(u64, usize)>,
    n_changes: u64,
    texture: Option<TextureHandle>,
    /// The width of the entry line.
    line_width: f32,
    /// The seed of the next board, if given.
    seed: Option<Seed>,
}

enum State {
    /// Asking whether to resume a saved game.
    Offering(GameId),
    /// Asking for a level (B1).
    Choosing,
    Playing,
}

/// B6: tiles opening one after the other.
#[derive(Clone, Copy, Debug)]
struct Wave {
    n_opened: usize,
    began: Millis,
}

impl Wave {
    fn frame(self) -> u64 {
        tiles::wave_step(self.n_opened).0
    }

    /// The number of tiles open at this time.
    fn n_shown(self, now: Millis) -> usize {
        let n_frames = now.since(self.began).0 / self.frame();
        usize::try_from(n_frames).map_or(self.n_opened, |n| (n + 1).min(self.n_opened))
    }

    fn is_over(self, now: Millis) -> bool {
        self.n_shown(now) == self.n_opened
    }
}

impl TilesPage {
    /// Offers a saved game if there is one; otherwise asks for a level.
    pub(crate) fn new(seed: Option<Seed>, flow: &mut Flow, now: Now) -> TilesPage {
        let mut page = TilesPage::in_state(State::Choosing, seed);
        // A given seed means a new board; saved games stay saved.
        match if seed.is_none() { newest_saved(flow, now) } else { None } {
            Some(id) => page.offer(id, flow, now),
            None => page.choose(flow, now),
        }
        page
    }

    /// Shows a game that is already on the table.
    pub(crate) fn playing(table: &MinesTable) -> TilesPage {
        let mut page = TilesPage::in_state(State::Playing, None);
        page.message = Message::plain(tiles::greeting(table.view()));
        page.table_said = Some(table.message().clone());
        page
    }

    fn in_state(state: State, seed: Option<Seed>) -> TilesPage {
        TilesPage {
            state,
            entry: String::new(),
            message: Message::default(),
            table_said: None,
            wave: None,
            drawn: None,
            n_changes: 0,
            texture: None,
            line_width: 0.0,
            seed,
        }
    }

    /// The message to show; a newer message of the table takes precedence.
    pub(crate) fn message(&self, table: Option<&MinesTable>) -> Message {
        let said = table.map(MinesTable::message).filter(|_| matches!(self.state, State::Playing));
        let is_new =
            |said: &&Message| self.table_said.as_ref().is_some_and(|before| before != *said);
        said.filter(is_new).unwrap_or(&self.message).clone()
    }

    /// The view on the display; none before a level is chosen.
    fn view<'a>(&self, table: Option<&'a MinesTable>) -> Option<&'a View> {
        match self.state {
            State::Playing => table.map(MinesTable::view),
            State::Offering(_) | State::Choosing => None,
        }
    }

    // ---- typed input

    /// Handles Enter: the answer to the current question.
    pub(crate) fn answer(&mut self, answer: &str, flow: &mut Flow, kit: &mut Kit, now: Now) {
        let answer = answer.trim();
        self.wave = None;
        if answer.is_empty() {
            return;
        }
        match self.state {
            State::Offering(id) => match flow.language().yes_or_no(answer) {
                Some(YesOrNo::Yes) => self.go_on(flow, now),
                Some(YesOrNo::No) => {
                    flow.handle(Intent::DeleteSaved(id), now.when());
                    self.choose(flow, now);
                }
                None => self.message = Message::plain(Tiles::YesOrNo),
            },
            State::Choosing => match Level::numbered(answer) {
                Ok(level) => self.begin(level, flow, now),
                Err(warning) => self.warn(warning, kit),
            },
            State::Playing => {
                let Some(table) = table_of(flow) else { return };
                match tiles::pick(table.view(), answer) {
                    _ if is_over(Some(table.view())) && answer == "1" => self.choose(flow, now),
                    _ if is_over(Some(table.view())) => {
                        self.message = Message::plain(Tiles::ThankYou);
                    }
                    Ok(cell) => self.open(cell, flow, kit, now),
                    Err(warning) => self.warn(warning, kit),
                }
            }
        }
    }

    /// B4: an invalid answer has no penalty.
    fn warn(&mut self, warning: impl Into<Words>, kit: &mut Kit) {
        self.message = Message::bad(warning);
        kit.play(SoundEffect::Refuse);
    }

    /// Asks whether to resume a saved game. Its clock is stopped meanwhile.
    fn offer(&mut self, id: GameId, flow: &mut Flow, now: Now) {
        flow.handle(Intent::OpenSaved(id), now.when());
        match table_of(flow) {
            Some(table) if !is_over(Some(table.view())) => {
                let game = Box::new(tiles::describe(table.view()).into());
                self.message = Message::plain(Tiles::Saved { game });
                self.state = State::Offering(id);
                flow.handle(Intent::Leave, now.when());
            }
            Some(_) | None => self.choose(flow, now),
        }
    }

    fn go_on(&mut self, flow: &mut Flow, now: Now) {
        flow.handle(Intent::Return, now.when());
        self.greet(flow);
    }

    /// B5 is part of the level's terms.
    fn begin(&mut self, level: &Level, flow: &mut Flow, now: Now) {
        let (seed, origin) = match self.seed {
            Some(seed) => (seed, Origin::known(TypedGame::Tiles)),
            None => (flow.draw_seed(), Origin::new(TypedGame::Tiles)),
        };
        self.seed = self.seed.map(|seed| seed.later(1));
        self.play(level.terms(seed), origin, flow, now);
    }

    fn play(&mut self, terms: MinesTerms, origin: Origin, flow: &mut Flow, now: Now) {
        let game = Record::Mines(Session::new(terms));
        flow.handle(Intent::Begin(game, origin), now.when());
        self.greet(flow);
    }

    /// Restarts the same board, which is now a known board.
    fn restart(&mut self, flow: &mut Flow, now: Now) {
        let terms = table_of(flow).and_then(MinesTable::session).map(|game| game.terms().clone());
        if let (State::Playing, Some(terms)) = (&self.state, terms) {
            self.dismiss();
            self.play(terms, Origin::known(TypedGame::Tiles), flow, now);
        }
    }

    fn greet(&mut self, flow: &Flow) {
        let Some(table) = table_of(flow) else { return };
        self.message = Message::plain(tiles::greeting(table.view()));
        self.table_said = Some(table.message().clone());
        self.state = State::Playing;
        self.n_changes += 1;
    }

    /// B8: clears the display and starts over. An unfinished game stays saved.
    pub(crate) fn choose(&mut self, flow: &mut Flow, now: Now) {
        flow.handle(Intent::Leave, now.when());
        flow.handle(Intent::Open(Page::Menu), now.when());
        self.state = State::Choosing;
        self.message = Message::plain(Tiles::WhichLevel);
        self.entry.clear();
        self.wave = None;
        self.n_changes += 1;
    }

    fn open(&mut self, cell: Cell, flow: &mut Flow, kit: &mut Kit, now: Now) {
        let Some(table) = table_of(flow) else { return };
        if let Face::Open(_) = table.view().face(cell) {
            let number = tiles::number_of(table.view(), cell);
            return self.warn(Tiles::AlreadyOpen { number }, kit);
        }
        if table.is_paused() {
            flow.handle(MinesCommand::Pause.into(), now.when());
        }
        let n_open = table_of(flow).map(|table| table.view().n_open());
        let click = MinesCommand::Click(Click::Hit(cell), OpenCells::Ignore);
        flow.handle(click.into(), now.when());
        let Some(table) = table_of(flow) else { return };
        self.table_said = Some(table.message().clone());
        let (view, step) = (table.view(), last_step(table));
        match step.filter(|_| n_open != Some(view.n_open()) || is_over(Some(view))) {
            Some(step) => self.show(view, step, kit, now),
            // The tile has a flag, which another screen may have set.
            None => self.warn(table.message().words.clone(), kit),
        }
    }

    /// Animates and describes an opening.
    fn show(&mut self, view: &View, step: &Step, kit: &Kit, now: Now) {
        let n_opened = step.opened().count();
        let Message { words, tone } = tiles::where_it_stands(view);
        self.message = Message { words: Words::from(tiles::opened(view, step)).then(words), tone };
        let moves = kit.settings().motion == Motion::Full && n_opened > 1;
        self.wave = moves.then_some(Wave { n_opened, began: now.at });
        self.n_changes += 1;
    }

    // ---- drawing

    /// The number of tiles of the last opening to draw; all if no wave is running.
    fn n_shown(&self, now: Now) -> usize {
        let wave = self.wave.filter(|wave| !wave.is_over(now.at));
        wave.map_or(usize::MAX, |wave| wave.n_shown(now.at))
    }

    /// The display at this time (B2, B3, B6).
    fn picture(&self, table: Option<&MinesTable>, now: Now) -> Bitmap {
        let Some(view) = self.view(table) else { return blank(PictureSide::DISPLAY) };
        let step = table.and_then(last_step);
        match (self.n_shown(now), step) {
            (usize::MAX, _) | (_, None) => picture_of_tiles(view, PictureSide::DISPLAY),
            (n_shown, Some(step)) => {
                picture_of_tiles(&view.during(step, n_shown), PictureSide::DISPLAY)
            }
        }
    }

    // ---- the window's interface

    /// Whether a board is on the display.
    pub(crate) fn is_playing(&self) -> bool {
        matches!(self.state, State::Playing)
    }

    /// Handles a menu command; letters go to the entry.
    pub(crate) fn carry_out_order(&mut self, order: Order, flow: &mut Flow, now: Now) {
        match order.command {
            Command::New => self.choose(flow, now),
            Command::Restart => self.restart(flow, now),
            _ => self.message = Message::plain(Tiles::TypeTile),
        }
    }

    /// Handles a button or a clicked tile, each of which stands for an answer.
    pub(crate) fn press(&mut self, answer: &str, flow: &mut Flow, kit: &mut Kit, now: Now) {
        self.entry.clear();
        self.answer(answer, flow, kit, now);
    }

    pub(crate) fn dismiss(&mut self) {
        self.entry.clear();
        self.wave = None;
    }

    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        let wave = self.wave.filter(|wave| !wave.is_over(now.at))?;
        Some(Millis(wave.frame() - now.at.since(wave.began).0 % wave.frame()))
    }
}

fn is_over(view: Option<&View>) -> bool {
    view.is_some_and(|view| view.outcome().is_some())
}

fn last_step(table: &MinesTable) -> Option<&Step> {
    table.session()?.game().last_step()
}

/// The table, if it belongs to this game.
fn table_of(flow: &Flow) -> Option<&MinesTable> {
    match flow.game() {
        Some(GameTable::Mines(table)) => is_tile_table(table).then_some(table),
        Some(GameTable::Four(_)) | None => None,
    }
}

/// The newest saved game of this kind that is not open elsewhere.
fn newest_saved(flow: &mut Flow, now: Now) -> Option<GameId> {
    flow.handle(Intent::Open(Page::SavedGames), now.when());
    let is_ours = |saved: &&&SavedGame| {
        let head = Session::<Minesweeper>::read(&saved.head);
        !saved.is_held && head.is_ok_and(|head| is_tile_game(&saved.origin, head.terms()))
    };
    flow.saved_games().iter().find(is_ours).map(|saved| saved.id)
}
