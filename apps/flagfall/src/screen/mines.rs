//! The Minesweeper screen: board, panel, and what keys and mouse do there.
//!
//! | module | what it has |
//! |---|---|
//! | `viewport` | which part of the board is where on the screen |
//! | `board` | the cells as characters, waves and other moments |
//! | `panel` | the information beside the board |

mod board;
mod panel;
mod viewport;

use board::{BoardPicture, Moment, Wave};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_history::Origin;
use flagfall_play::{Action, Millis, Minesweeper, Session};
use flagfall_settings::Motion;
use flagfall_store::{Bookmark, Finished, GameId, TakenUp};
use flagfall_table::{Button, Buttons, Found, MinesNews, MinesPlan, MinesTable, OpenCells, Ticket};
use flagfall_text::{Joined, Mines};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use viewport::{Corner, Viewport};

use super::keys::{Command, Key, KeyCode, KeyReader, Order};
use super::kit::Kit;
use super::looks::Looks;
use super::message::{self, Message};
use super::now::Now;
use super::page::Goto;
use super::stage::{Areas, Wanted};
use panel::Panel;

/// A game of Minesweeper on the screen.
pub(crate) struct MinesPage {
    table: MinesTable,
    bookmark: Bookmark,
    corner: Corner,
    keys: KeyReader,
    buttons: Buttons,
    /// Coordinates being typed.
    prompt: Option<String>,
    wave: Option<Wave>,
    moment: Option<Moment>,
    /// The cursor has moved or the board has another shape: it must come into sight.
    follows: bool,
    /// The screen the last picture was for.
    area: Rect,
}

impl MinesPage {
    /// A new game.
    pub(crate) fn new(plan: MinesPlan, now: Now) -> MinesPage {
        MinesPage::with(MinesTable::new(plan, now.when()), Bookmark::default())
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<Minesweeper>, kit: &Kit, now: Now) -> MinesPage {
        let TakenUp { session, place, origin } = taken;
        let bookmark = Bookmark::at(place, &session, &kit.keeping);
        MinesPage::with(MinesTable::taken_up(session, origin, now.when()), bookmark)
    }

    /// A game that goes on from a step of a record; it is kept from the next action on.
    pub(crate) fn from_record(
        session: Session<Minesweeper>,
        origin: Origin,
        now: Now,
    ) -> MinesPage {
        MinesPage::with(MinesTable::taken_up(session, origin, now.when()), Bookmark::default())
    }

    fn with(table: MinesTable, bookmark: Bookmark) -> MinesPage {
        MinesPage {
            table,
            bookmark,
            corner: Corner::default(),
            keys: KeyReader::default(),
            buttons: Buttons::default(),
            prompt: None,
            wave: None,
            moment: None,
            follows: true,
            area: Rect::default(),
        }
    }

    pub(crate) fn session(&self) -> &Session<Minesweeper> {
        self.table.session()
    }

    /// Its number in the store.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.bookmark.id()
    }

    /// Nobody comes back to it.
    pub(crate) fn close(&mut self, kit: &mut Kit, now: Now) {
        self.bookmark.close(self.table.round(), &mut kit.keeping, now.when());
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.table.say(message);
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
            return (!self.table.dismiss_hint()).then_some(Goto::Menu);
        }
        let order = self.keys.press(key, kit.bindings())?;
        self.follows = true;
        self.obey(order, kit, now)
    }

    fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) -> Option<Goto> {
        let left = self.table.obey(order, &mut kit.table, now.when());
        self.follow_up(kit, now);
        match left? {
            Command::Help => return Some(Goto::Help),
            Command::Leave => return Some(Goto::Quit),
            Command::New => return Some(Goto::NewMines),
            Command::Mouse => self.say(Message::plain(kit.toggle_mouse())),
            Command::Copy => self.say(Message::plain(kit.copy(self.session().write()))),
            Command::Coordinates => self.prompt = Some(String::new()),
            _ => (),
        }
        None
    }

    fn type_coordinates(&mut self, key: Key) {
        let Some(typed) = &mut self.prompt else { return };
        match key.code {
            KeyCode::Esc => self.prompt = None,
            KeyCode::Backspace if typed.is_empty() => self.prompt = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let typed = self.prompt.take().unwrap_or_default();
                self.table.go_to(&typed);
            }
            KeyCode::Char(letter) if !key.ctrl && typed.len() < 12 => typed.push(letter),
            _ => (),
        }
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
        self.table.click(click, OpenCells::Answer, &mut kit.table, now.when());
        self.follow_up(kit, now);
        None
    }

    fn scroll(&mut self, viewport: Viewport, columns: i32, rows: i32) -> Option<Goto> {
        self.corner = viewport.scrolled(columns, rows);
        self.follows = false;
        None
    }

    // ---- what follows

    /// After everything that was done: movements begin, questions and sounds go out, and the game is kept.
    fn follow_up(&mut self, kit: &mut Kit, now: Now) {
        let moves = kit.settings().motion == Motion::Full;
        for news in self.table.take_news() {
            let game = self.table.session().game();
            match news {
                MinesNews::Moved => {
                    let wave = game.last_step().and_then(|step| Wave::new(step.opened(), now.at));
                    self.wave = wave.filter(|_| moves);
                }
                MinesNews::Won => {
                    self.moment = moves.then_some(Moment::Shine { began: now.at });
                }
                MinesNews::Lost(from) => {
                    self.moment = moves.then_some(Moment::Blast { from, began: now.at });
                }
            }
        }
        kit.carry_out();
        if let Some(finished) = self.bookmark.keep(self.table.round(), &mut kit.keeping, now.when())
        {
            self.tell_end(finished, kit);
        }
    }

    /// How it ended, what that is worth, and what one can do now.
    fn tell_end(&mut self, finished: Finished, kit: &Kit) {
        let Message { words, tone } = self.table.message().clone();
        let words = self.table.summary(finished.rank).into_iter().fold(words, |first, second| {
            let (first, second) = (Box::new(first), Box::new(second));
            Joined::Parts { first, dot: kit.looks.glyphs.dot.to_string(), second }.into()
        });
        let new = kit.bindings().key_of(Command::New).to_owned();
        let again = kit.bindings().key_of(Command::Restart).to_owned();
        self.table.say(Message { words: words.then(Mines::NextKeys { new, again }), tone });
    }

    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        self.table.take_thought(ticket, found, &mut kit.table, now.when());
        self.follows = true;
        self.follow_up(kit, now);
    }

    /// Time has passed: what could not be kept is tried again.
    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.table.tick(&mut kit.table);
        self.follow_up(kit, now);
    }

    /// Nobody plays while another page is up: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.buttons = Buttons::default();
        self.settle();
        self.table.leave(now.when());
        self.follow_up(kit, now);
    }

    /// Back from another page.
    pub(crate) fn enter(&mut self, kit: &mut Kit, now: Now) {
        self.table.come_back(now.when());
        self.follow_up(kit, now);
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit, now: Now) {
        let areas = self.areas(area);
        let (table, session) = (&self.table, self.session());
        let picture = BoardPicture {
            view: session.game().view(),
            viewport: self.viewport(areas.board),
            looks: &kit.looks,
            cursor: (!session.is_paused()).then_some(table.cursor()),
            hint: table.hint(),
            lit: table.lit(),
            odds: table.odds(),
            pressed: self.buttons.pressed().map(|cell| (cell, self.buttons.is_chord())),
            wave: self.wave.as_ref().map(|wave| (wave, now.at)),
            moment: self.moment.as_ref().map(|moment| (moment, now.at)),
            is_hidden: session.is_paused(),
        };
        picture.draw(areas.board, buffer);
        let odds_here = table.odds_here().map(|of_mine| (table.cursor(), of_mine));
        let time = table.round().time(now.when());
        let panel = Panel { session, plan: table.plan(), odds_here, time, now, kit };
        panel.draw(areas.panel, buffer);
        let prompt =
            self.prompt.as_ref().map(|typed| format!(":{typed}_  (a cell like c4, then Enter)"));
        let pending = self.keys.pending();
        let [prompt, pending] = [prompt.as_deref(), pending.as_deref()];
        message::draw(table.message(), prompt, pending, areas.status, buffer, &kit.looks);
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
            self.corner = self.viewport(board).following(self.table.cursor());
            self.area = area;
            self.follows = false;
        }
    }

    fn viewport(&self, board: Rect) -> Viewport {
        let grid = self.session().game().view().size().grid();
        Viewport::new(grid, board, self.corner, self.cell_width())
    }

    fn cell_width(&self) -> u16 {
        match self.table.odds() {
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
            status_height: message::height(self.table.message(), area),
        };
        Areas::new(area, &wanted)
    }
}

/// Columns and rows of a board that nobody plays on.
pub(crate) fn still_size(session: &Session<Minesweeper>) -> (u16, u16) {
    let grid = session.game().view().size().grid();
    (grid.width() * viewport::CELL_WIDTH + viewport::name_width(grid) + 1, grid.height() + 1)
}

/// A board that nobody plays on, with the cell of the last move in sight.
pub(crate) fn draw_still(
    session: &Session<Minesweeper>,
    area: Rect,
    buffer: &mut Buffer,
    looks: &Looks,
) {
    let view = session.game().view();
    let last = session.entries().iter().rev().find_map(|entry| match entry.action {
        Action::Move(mv) => Some(mv.cell()),
        _ => None,
    });
    let grid = view.size().grid();
    let mut viewport = Viewport::new(grid, area, Corner::default(), viewport::CELL_WIDTH);
    if let Some(cell) = last {
        viewport = Viewport::new(grid, area, viewport.following(cell), viewport::CELL_WIDTH);
    }
    let picture = BoardPicture {
        view,
        viewport,
        looks,
        cursor: last,
        hint: None,
        lit: &[],
        odds: None,
        pressed: None,
        wave: None,
        moment: None,
        is_hidden: false,
    };
    picture.draw(area, buffer);
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
