//! The Minesweeper screen: board, panel, and what keys and mouse do there.
//!
//! | module | what it has |
//! |---|---|
//! | `viewport` | which part of the board is where on the screen |
//! | `board` | the cells as characters, waves and other moments |
//! | `panel` | the information beside the board |
//! | `coach` | hints and odds |
//! | `cursor` | typed coordinates, and the next closed cell |

mod board;
mod coach;
mod cursor;
mod panel;
mod viewport;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_mines::{Action, Cell, Face, Outcome};
use flagfall_mines_solver::Advice;
use flagfall_play::{
    Action as SessionAction, Board, Button, Buttons, Click, Millis, MinesStatistics, Minesweeper,
    Session,
};
use flagfall_sound::Effect as Sound;
use flagfall_store::{Finished, GameId, TakenUp};
use flagfall_table::{Chord, MinesPlan, Motion, Origin, Round, Ticket, What, keep_daily_board};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Command, Key, KeyCode, KeyReader, Order};
use super::kit::Kit;
use super::message::{Message, Tone};
use super::now::{self, Now};
use super::page::Goto;
use super::stage::{Areas, Wanted};
use board::{BoardPicture, Moment, Wave};
use coach::Coach;
use cursor::Direction;
use panel::Panel;
use viewport::{Corner, Viewport};

/// A game of Minesweeper on the screen.
pub(crate) struct MinesPage {
    round: Round<Minesweeper>,
    plan: MinesPlan,
    cursor: Cell,
    corner: Corner,
    keys: KeyReader,
    buttons: Buttons,
    coach: Coach,
    /// Coordinates being typed.
    prompt: Option<String>,
    /// The first cell of a board without guesses that is being searched for.
    dealing: Option<(Ticket, Cell)>,
    wave: Option<Wave>,
    moment: Option<Moment>,
    /// The end was told and kept, or at least tried.
    has_ended: bool,
    /// The cursor has moved or the board has another shape: it must come into sight.
    follows: bool,
    /// The screen the last picture was for.
    area: Rect,
    message: Message,
}

impl MinesPage {
    /// A new game.
    pub(crate) fn new(plan: MinesPlan, now: Now) -> MinesPage {
        let page = MinesPage::with_round(
            Round::new(plan.terms(), plan.origin().clone(), now.when()),
            plan,
        );
        page.greeted()
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<Minesweeper>, kit: &Kit, now: Now) -> MinesPage {
        let plan = MinesPlan::like(taken.session.terms(), taken.origin.clone());
        let mut page =
            MinesPage::with_round(Round::taken_up(taken, &kit.keeping, now.when()), plan);
        page.message = Message::plain("the game goes on where it was");
        page
    }

    fn with_round(round: Round<Minesweeper>, plan: MinesPlan) -> MinesPage {
        let grid = round.session().terms().board.size().grid();
        let cursor = Cell { column: grid.width() / 2, row: grid.height() / 2 };
        MinesPage {
            round,
            plan,
            cursor,
            corner: Corner::default(),
            keys: KeyReader::default(),
            buttons: Buttons::default(),
            coach: Coach::default(),
            prompt: None,
            dealing: None,
            wave: None,
            moment: None,
            has_ended: false,
            follows: true,
            area: Rect::default(),
            message: Message::default(),
        }
    }

    fn greeted(mut self) -> MinesPage {
        if let Board::NoGuess { first, .. } = self.session().terms().board {
            self.cursor = first;
            self.message =
                Message::plain(format!("begin at {first}: from there no guess is needed"));
        } else {
            self.message = Message::plain("hit any cell to begin");
        }
        self
    }

    pub(crate) fn session(&self) -> &Session<Minesweeper> {
        self.round.session()
    }

    /// Whether something has been done in it that is not over.
    pub(crate) fn is_under_way(&self) -> bool {
        !self.session().entries().is_empty() && !self.session().is_over()
    }

    /// Its number in the store.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }

    // ---- keys and mouse

    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> Option<Goto> {
        self.settle();
        if self.prompt.is_some() {
            self.type_coordinates(key);
            self.follows = true;
            return None;
        }
        if key.code == KeyCode::Esc {
            self.keys.forget();
            if self.coach.hint.take().is_some() {
                self.message = Message::plain("the hint is gone");
                return None;
            }
            return Some(Goto::Menu);
        }
        let order = self.keys.press(key, &kit.bindings)?;
        self.follows = true;
        self.obey(order, kit, now)
    }

    pub(crate) fn mouse(
        &mut self,
        event: &MouseEvent,
        area: Rect,
        kit: &mut Kit,
        now: Now,
    ) -> Option<Goto> {
        let viewport = self.viewport(self.areas(area).board);
        let cell = viewport.cell_at(event.column, event.row);
        let click = match event.kind {
            MouseEventKind::Down(button) => {
                self.buttons.press(named(button), cell);
                return None;
            }
            MouseEventKind::Up(button) => self.buttons.release(named(button), cell)?,
            MouseEventKind::ScrollUp => return self.scroll(viewport, 0, -TURN),
            MouseEventKind::ScrollDown => return self.scroll(viewport, 0, TURN),
            MouseEventKind::ScrollLeft => return self.scroll(viewport, -TURN, 0),
            MouseEventKind::ScrollRight => return self.scroll(viewport, TURN, 0),
            MouseEventKind::Drag(_) | MouseEventKind::Moved => return None,
        };
        self.settle();
        let (Click::Hit(cell) | Click::Mark(cell) | Click::Chord(cell)) = click;
        self.cursor = cell;
        if self.session().is_paused() {
            self.pause_or_resume(kit, now);
            return None;
        }
        match click {
            Click::Hit(cell) => self.hit(cell, kit, now),
            Click::Mark(cell) => self.mark(cell, kit, now),
            Click::Chord(cell) => match kit.settings.chord {
                Chord::SingleClick | Chord::BothButtons => {
                    self.play(Action::Chord(cell), kit, now);
                }
                Chord::Off => (),
            },
        }
        None
    }

    fn scroll(&mut self, viewport: Viewport, columns: i32, rows: i32) -> Option<Goto> {
        self.corner = viewport.scrolled(columns, rows);
        self.follows = false;
        None
    }

    fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) -> Option<Goto> {
        let count = order.count.unwrap_or(1).min(u32::from(u16::MAX)) as u16;
        let is_paused = self.session().is_paused();
        let grid = self.session().game().view().size().grid();
        let (last_column, last_row) = (grid.width() - 1, grid.height() - 1);
        match order.command {
            Command::Help => return Some(Goto::Help),
            Command::Leave => return Some(Goto::Quit),
            Command::New => return Some(Goto::NewMines),
            Command::Mouse => self.message = Message::plain(kit.toggle_mouse()),
            Command::Pause => self.pause_or_resume(kit, now),
            _ if is_paused => {
                self.message = Message::plain(format!(
                    "paused: {} goes on",
                    kit.bindings.key_of(Command::Pause)
                ));
            }
            Command::Left => self.cursor.column = self.cursor.column.saturating_sub(count),
            Command::Right => {
                self.cursor.column = self.cursor.column.saturating_add(count).min(last_column);
            }
            Command::Up => self.cursor.row = self.cursor.row.saturating_sub(count),
            Command::Down => self.cursor.row = self.cursor.row.saturating_add(count).min(last_row),
            Command::RowStart => self.cursor.column = 0,
            Command::RowEnd => self.cursor.column = last_column,
            // `5G` is the fifth row, as in editors.
            Command::Top => {
                self.cursor.row = order.count.map_or(0, |_| count.saturating_sub(1).min(last_row));
            }
            Command::Bottom => {
                self.cursor.row =
                    order.count.map_or(last_row, |_| count.saturating_sub(1).min(last_row));
            }
            Command::Next => self.cursor = self.closed_cell(count, Direction::On),
            Command::Previous => self.cursor = self.closed_cell(count, Direction::Back),
            Command::Hit => self.hit(self.cursor, kit, now),
            Command::Mark => self.mark(self.cursor, kit, now),
            Command::Coordinates => self.prompt = Some(String::new()),
            Command::Hint => self.hint(kit, now),
            Command::Odds => self.odds(kit, now),
            Command::Undo => self.act(SessionAction::Undo, kit, now),
            Command::Redo => self.act(SessionAction::Redo, kit, now),
            Command::Restart => self.restart(kit, now),
        }
        None
    }

    // ---- playing

    /// `x` on a closed cell opens it, on a number it chords (C9).
    fn hit(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        match self.session().game().view().face(cell) {
            Face::Open(_) if kit.settings.chord == Chord::SingleClick => {
                self.play(Action::Chord(cell), kit, now);
            }
            Face::Open(_) => self.message = Message::plain(format!("{cell} is open")),
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => {
                if self.must_search(cell) {
                    self.search_board(cell, kit);
                } else {
                    self.play(Action::Open(cell), kit, now);
                }
            }
        }
    }

    /// `m` on a closed cell marks it, on a number it marks all around (C10).
    fn mark(&mut self, cell: Cell, kit: &mut Kit, now: Now) {
        match self.session().game().view().face(cell) {
            Face::Open(_) if kit.settings.flag_all.is_on() => {
                self.play(Action::FlagAll(cell), kit, now);
            }
            Face::Open(_) => {
                self.message = Message::plain(format!("{cell} is open and takes no mark"));
            }
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => {
                self.play(Action::Mark(cell), kit, now);
            }
        }
    }

    fn play(&mut self, action: Action, kit: &mut Kit, now: Now) {
        self.act(SessionAction::Move(action), kit, now);
    }

    fn act(&mut self, action: SessionAction<Action>, kit: &mut Kit, now: Now) {
        if let Err(refusal) = self.round.act(action, &mut kit.keeping, now.when()) {
            self.refuse(refusal.to_string());
            return;
        }
        self.forget_advice(kit);
        let game = self.session().game();
        let words = game.in_words().unwrap_or_else(|| "hit any cell to begin".to_owned());
        self.message = Message::plain(match action {
            SessionAction::Move(_) => words,
            SessionAction::Undo => "taken back".to_owned(),
            SessionAction::Redo => format!("again: {words}"),
            SessionAction::Pause | SessionAction::Resume | SessionAction::Hint => String::new(),
        });
        if let SessionAction::Move(its_move) = action {
            self.show(its_move, kit, now);
        }
        self.has_ended &= self.session().is_over();
        self.end_once(kit, now);
    }

    /// Says why something was not done. How a game ended is worth more than that it has.
    pub(super) fn refuse(&mut self, reason: String) {
        if !self.session().is_over() {
            self.message = Message::plain(reason);
        }
    }

    /// What can be seen and heard of a move.
    fn show(&mut self, its_move: Action, kit: &mut Kit, now: Now) {
        let game = self.session().game();
        let n_opened = game.last_step().map_or(0, |step| step.opened().count()) as u32;
        let wave = game.last_step().and_then(|step| Wave::new(step.opened(), now.at));
        kit.play(match (its_move, game.view().face(its_move.cell())) {
            (Action::Open(_) | Action::Chord(_), _) if wave.is_some() => Sound::Flood(n_opened),
            (Action::Open(_) | Action::Chord(_), _) => Sound::Open,
            (Action::Mark(_), Face::Closed) => Sound::Unflag,
            (Action::Mark(_) | Action::FlagAll(_), _) => Sound::Flag,
        });
        self.wave = wave.filter(|_| kit.settings.motion == Motion::Full);
    }

    /// Time has passed: what could not be kept is tried again. A game may have ended when nobody was left to write it down.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.end_once(kit, now);
        self.round.keep_again(&mut kit.keeping, now.when());
    }

    fn end_once(&mut self, kit: &mut Kit, now: Now) {
        if self.session().is_over() && !self.has_ended {
            self.has_ended = true;
            self.end(kit, now);
        }
    }

    fn end(&mut self, kit: &mut Kit, now: Now) {
        let game = self.session().game();
        let words = game.in_words().unwrap_or_default();
        let (moment, sound, tone) = match game.view().outcome() {
            Some(Outcome::Won) => (Moment::Shine { began: now.at }, Sound::Win, Tone::Good),
            Some(Outcome::Lost) | None => {
                let from = game.view().hit_mines().next().unwrap_or(self.cursor);
                (Moment::Blast { from, began: now.at }, Sound::Blast, Tone::Bad)
            }
        };
        self.moment = (kit.settings.motion == Motion::Full).then_some(moment);
        kit.play(sound);
        keep_daily_board(self.round.origin(), self.round.session(), &mut kit.keeping);
        let summary = self
            .round
            .finish(&mut kit.keeping, now.when())
            .map_or(String::new(), |finished| self.summary(finished, kit));
        let again = format!(
            "{} new, {} same board",
            kit.bindings.key_of(Command::New),
            kit.bindings.key_of(Command::Restart)
        );
        self.message = Message { text: format!("{words}{summary} ({again})"), tone };
    }

    /// Time and speed of a win, and what place that is.
    fn summary(&self, finished: Finished, kit: &Kit) -> String {
        let dot = kit.looks.glyphs.dot;
        let Some(statistics) = MinesStatistics::of(self.session()) else { return String::new() };
        let mut summary = format!(" {dot} {} s", now::short(statistics.elapsed));
        if self.session().game().view().outcome() == Some(Outcome::Won) {
            if let Some(speed) = statistics.three_bv_per_second() {
                summary += &format!(" {dot} {speed:.2} 3BV/s");
            }
            match finished.rank {
                Some(1) => summary += &format!(" {dot} your best time"),
                Some(rank) => summary += &format!(" {dot} place {rank}"),
                None => (),
            }
        }
        summary
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: Now) {
        let (action, message) = if self.session().is_paused() {
            (SessionAction::Resume, "the game goes on")
        } else {
            (SessionAction::Pause, "paused, and the board is hidden")
        };
        match self.round.act(action, &mut kit.keeping, now.when()) {
            Ok(()) => self.message = Message::plain(message),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    /// Nobody plays while another page is up: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.buttons = Buttons::default();
        self.settle();
        self.round.leave(&mut kit.keeping, now.when());
        // A board that is found while nobody looks would begin the game.
        if self.dealing.take().is_some() {
            self.message = Message::plain("hit any cell to begin");
        }
    }

    /// Back from another page.
    pub(crate) fn enter(&mut self, kit: &mut Kit, now: Now) {
        self.round.come_back(&mut kit.keeping, now.when());
    }

    /// The same mines again; before they are dealt the same game.
    fn restart(&mut self, kit: &mut Kit, now: Now) {
        if flagfall_table::daily_date(self.round.origin()).is_some() && self.is_under_way() {
            self.message = Message::plain("the board of the day is begun once; play it to its end");
            return;
        }
        let mut terms = self.session().terms().clone();
        let (origin, message) = match self.session().game().first() {
            Some(first) => {
                terms.board = terms.board.again(first);
                let origin = Origin::known(&*self.plan.origin().name);
                (origin, "the same board again; it counts for no high score")
            }
            None => (self.plan.origin().clone(), "the same game again"),
        };
        self.round.give_up(&mut kit.keeping);
        let (plan, cursor) = (self.plan.clone(), self.cursor);
        *self = MinesPage::with_round(Round::new(terms, origin, now.when()), plan);
        self.cursor = cursor;
        self.message = Message::plain(message);
    }

    /// Whether the store has all of it.
    pub(crate) fn is_kept(&self) -> bool {
        self.round.is_kept()
    }

    // ---- boards without guesses

    /// Such a board is searched for when its first cell is known.
    fn must_search(&self, cell: Cell) -> bool {
        let view = self.session().game().view();
        let is_untouched =
            view.n_open() == 0 && matches!(self.session().terms().board, Board::Dealt(_));
        self.plan.is_no_guess()
            && is_untouched
            && matches!(view.face(cell), Face::Closed | Face::Question)
    }

    fn search_board(&mut self, first: Cell, kit: &mut Kit) {
        if let Some((_, first)) = self.dealing {
            self.message =
                Message::plain(format!("still looking for a board that begins at {first}"));
            return;
        }
        let (wish, seed) = self.plan.wish(first);
        let ticket = kit.ask(What::Deal { wish, seed });
        self.dealing = Some((ticket, first));
        self.message = Message::plain("looking for a board that needs no guess");
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit, now: Now) {
        let areas = self.areas(area);
        let session = self.session();
        let lit = match self.coach.hint.as_ref().map(|hint| &hint.advice) {
            Some(Advice::Safe(reason)) => &reason.numbers[..],
            Some(Advice::Guess { .. }) | None => &[],
        };
        let picture = BoardPicture {
            view: session.game().view(),
            viewport: self.viewport(areas.board),
            looks: &kit.looks,
            cursor: (!session.is_paused()).then_some(self.cursor),
            hint: self.coach.hint.as_ref(),
            lit,
            odds: self.coach.odds.as_ref(),
            pressed: self.buttons.pressed().map(|cell| (cell, self.buttons.is_chord())),
            wave: self.wave.as_ref().map(|wave| (wave, now.at)),
            moment: self.moment.as_ref().map(|moment| (moment, now.at)),
            is_hidden: session.is_paused(),
        };
        picture.draw(areas.board, buffer);
        let odds_here = self.odds_here();
        let time = self.round.time(now.when());
        let panel = Panel { session, plan: &self.plan, odds_here, time, now, kit };
        panel.draw(areas.panel, buffer);
        let prompt =
            self.prompt.as_ref().map(|typed| format!(":{typed}_  (a cell like c4, then Enter)"));
        let pending = self.keys.pending();
        self.message.draw(prompt.as_deref(), pending.as_deref(), areas.status, buffer, &kit.looks);
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Millis {
        const FRAME: Millis = Millis(33);
        let is_moving = self.wave.as_ref().is_some_and(|wave| !wave.is_over(now.at))
            || self.moment.as_ref().is_some_and(|moment| !moment.is_over(now.at));
        if is_moving {
            return FRAME;
        }
        let beat = if self.session().is_running() { 100 } else { 1000 };
        Millis(beat - now.at.0 % beat)
    }

    /// What moves is at its end: a key never waits for it.
    fn settle(&mut self) {
        self.wave = None;
        self.moment = None;
    }

    /// Before a picture is drawn: the cursor comes into sight, unless the wheel has put it out of sight.
    pub(crate) fn arrange(&mut self, area: Rect) {
        if self.follows || area != self.area {
            let board = self.areas(area).board;
            self.corner = self.viewport(board).following(self.cursor);
            self.area = area;
            self.follows = false;
        }
    }

    fn viewport(&self, board: Rect) -> Viewport {
        let grid = self.session().game().view().size().grid();
        Viewport::new(grid, board, self.corner, self.cell_width())
    }

    fn cell_width(&self) -> u16 {
        match self.coach.odds {
            Some(_) => viewport::WIDE_CELL_WIDTH,
            None => viewport::CELL_WIDTH,
        }
    }

    fn areas(&self, area: Rect) -> Areas {
        let grid = self.session().game().view().size().grid();
        let width = grid.width() * self.cell_width() + viewport::name_width(grid) + 1;
        let wanted = Wanted {
            board: (width, grid.height() + 1),
            panel_width: Panel::NARROWEST..=Panel::WIDEST,
            panel_height: Panel::HEIGHT,
            status_height: self.message.height(area),
        };
        Areas::new(area, &wanted)
    }
}

/// Cells that one turn of the wheel moves a board by.
const TURN: i32 = 3;

fn named(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Left,
        MouseButton::Right => Button::Right,
        MouseButton::Middle => Button::Middle,
    }
}
