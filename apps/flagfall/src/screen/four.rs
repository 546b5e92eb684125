//! The Four in a Row screen: board, panel, and what keys and mouse do there.
//!
//! | module | what it has |
//! |---|---|
//! | `board` | where the board stands, and its picture |
//! | `discs` | discs as characters, in three sizes |
//! | `motion` | a disc that falls, a line that shines |
//! | `input` | what keys and mouse mean |
//! | `panel` | the information beside the board |
//! | `values` | what columns are worth, where there is little room |

mod board;
mod discs;
mod input;
mod motion;
mod panel;
#[cfg(test)]
mod tests;
mod values;

use board::{BoardPicture, Stage};
use flagfall_daily::Puzzle;
use flagfall_four::Column;
use flagfall_history::{Date, Origin};
use flagfall_play::{FourInARow, Millis, Piece, Session};
use flagfall_settings::Motion;
use flagfall_store::{Bookmark, GameId, TakenUp};
use flagfall_table::{Found, FourNews, FourPlan, FourTable, Ticket};
use flagfall_text::Four;
use motion::{Fall, Shine};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::keys::{Command, KeyReader};
use super::kit::Kit;
use super::looks::{Looks, Role};
use super::message::{self, Message};
use super::now::Now;
use panel::Panel;

/// A game of Four in a Row on the screen.
pub(crate) struct FourPage {
    table: FourTable,
    bookmark: Bookmark,
    keys: KeyReader,
    /// The column under the button that is held down.
    pressed: Option<Column>,
    fall: Option<Fall>,
    shine: Option<Shine>,
}

impl FourPage {
    /// A new game.
    pub(crate) fn new(plan: FourPlan, kit: &Kit, now: Now) -> FourPage {
        FourPage::with(FourTable::new(plan, &kit.table, now.when()), Bookmark::default())
    }

    /// The puzzle of a day from its start.
    pub(crate) fn puzzle(date: Date, puzzle: Puzzle, now: Now) -> FourPage {
        FourPage::with(FourTable::puzzle(date, puzzle, now.when()), Bookmark::default())
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, kit: &Kit, now: Now) -> FourPage {
        let TakenUp { session, place, origin } = taken;
        let bookmark = Bookmark::at(place, &session, &kit.keeping);
        FourPage::with(FourTable::taken_up(session, origin, &kit.table, now.when()), bookmark)
    }

    /// A game that goes on from a step of a record; it is kept from the next action on.
    pub(crate) fn from_record(
        session: Session<FourInARow>,
        origin: Origin,
        kit: &Kit,
        now: Now,
    ) -> FourPage {
        let table = FourTable::taken_up(session, origin, &kit.table, now.when());
        FourPage::with(table, Bookmark::default())
    }

    fn with(table: FourTable, bookmark: Bookmark) -> FourPage {
        FourPage {
            table,
            bookmark,
            keys: KeyReader::default(),
            pressed: None,
            fall: None,
            shine: None,
        }
    }

    fn session(&self) -> &Session<FourInARow> {
        self.table.session()
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.bookmark.id()
    }

    /// Nobody comes back to it.
    pub(crate) fn close(&mut self, kit: &mut Kit, now: Now) {
        self.bookmark.close(self.table.round(), &mut kit.keeping, now.when());
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.is_over()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.table.say(message);
    }

    // ---- what follows

    /// After everything that was done: movements begin, questions and sounds go out, and the game is kept.
    fn follow_up(&mut self, kit: &mut Kit, now: Now) {
        let moves = kit.settings().motion == Motion::Full;
        for news in self.table.take_news() {
            match news {
                FourNews::Fell(spot) => self.fall = moves.then(|| Fall::new(spot, now.at)),
                FourNews::Over => {
                    self.shine = moves.then(|| Shine::after(self.fall.as_ref(), now.at));
                }
            }
        }
        kit.carry_out();
        if let Some(n_tries) = kit.take_n_tries() {
            self.table.tell_tries(n_tries);
        }
        if self.bookmark.keep(self.table.round(), &mut kit.keeping, now.when()).is_some() {
            let new = kit.bindings().key_of(Command::New).to_owned();
            let again = kit.bindings().key_of(Command::Restart).to_owned();
            let message = self.table.message().clone();
            self.table.say(message.then(Four::NextKeys { new, again }));
        }
    }

    /// Nobody plays while another page is up: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.pressed = None;
        self.land();
        self.table.leave(now.when());
        self.follow_up(kit, now);
    }

    /// Back from another page.
    pub(crate) fn enter(&mut self, kit: &mut Kit, now: Now) {
        self.table.come_back(now.when());
        self.follow_up(kit, now);
    }

    /// Time has passed: the computer may drop where somebody looks, and what could not be kept is tried again.
    pub(crate) fn tick(&mut self, is_up: bool, kit: &mut Kit, now: Now) {
        if is_up {
            self.table.tick(&mut kit.table, now.when());
        }
        self.follow_up(kit, now);
    }

    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        self.table.take_thought(ticket, found, &mut kit.table);
        self.follow_up(kit, now);
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit, now: Now) {
        let areas = self.areas(area);
        let table = &self.table;
        let game = table.game();
        let is_hidden = self.session().is_paused();
        let fall = self.fall.as_ref().filter(|fall| !fall.is_over(now.at));
        let is_ours = table.dropper().filter(|_| fall.is_none());
        let picture = BoardPicture {
            stage: areas.stage,
            looks: &kit.looks,
            position: game.position(),
            first: game.piece(game.starter()).unwrap_or(Piece::X),
            last: table.last_spot(),
            line: table.line(),
            cursor: (!is_hidden && !table.is_over()).then_some(table.cursor()),
            next: is_ours.filter(|_| !is_hidden).and_then(|player| game.piece(player)),
            hint: table.hint().filter(|_| !is_hidden),
            values: table.values().filter(|_| table.dropper().is_some()),
            fall,
            shine: self.shine.as_ref(),
            now: now.at,
            is_hidden,
        };
        picture.draw(buffer);
        let panel = Panel {
            session: self.session(),
            title: self.title(),
            rival: table.rival(),
            time: table.round().time(now.when()),
            now,
            kit,
        };
        panel.draw(areas.panel, buffer);
        // A long sentence lies over what is below the board.
        Clear.render(areas.status, buffer);
        buffer.set_style(areas.status, kit.looks.style(Role::Text));
        message::draw(&self.message(areas.stage), None, None, areas.status, buffer, &kit.looks);
    }

    /// What stands above the panel.
    fn title(&self) -> String {
        match self.table.task() {
            Some(task) => format!("Puzzle: win in {}", task.date.puzzle_wins_in()),
            None => "Four in a Row".to_owned(),
        }
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Millis {
        const FRAME: Millis = Millis(33);
        let is_moving = self.fall.as_ref().is_some_and(|fall| !fall.is_over(now.at))
            || self.shine.as_ref().is_some_and(|shine| !shine.is_over(now.at));
        let beat = if is_moving { FRAME } else { Millis(1000 - now.at.0 % 1000) };
        self.table.wakes(now.when()).map_or(beat, |wakes| wakes.min(beat))
    }

    /// What moves is at its end: a key never waits for it.
    fn land(&mut self) {
        self.fall = None;
        self.shine = None;
    }

    /// Board and panel side by side in the middle, the status below.
    fn areas(&self, area: Rect) -> Areas {
        let above = Rect { height: area.height.saturating_sub(1), ..area };
        let narrowest = Panel::NARROWEST + GAP;
        let room = Rect { width: above.width.saturating_sub(narrowest), ..above };
        let board = Stage::width(Stage::new(room).scale);
        let panel = above.width.saturating_sub(board + GAP).min(Panel::WIDEST);
        let left = above.x + above.width.saturating_sub(board + GAP + panel) / 2;
        let stage = Stage::new(Rect::new(left, above.y, board, above.height));
        let top = stage.top();
        let panel = Rect::new(left + board + GAP, top, panel, above.bottom().saturating_sub(top));
        let status = message::height(&self.message(stage), area);
        let status = Rect::new(area.x, area.bottom() - status, area.width, status);
        Areas { stage, panel: panel.intersection(above), status }
    }

    /// What just happened, in the words of what stands at the columns.
    fn message(&self, stage: Stage) -> Message {
        self.table.message_in(stage.wording())
    }
}

/// Columns and rows of a board that nobody plays on.
pub(crate) fn still_size(area: Rect) -> (u16, u16) {
    let room = Rect { width: area.width.saturating_sub(Panel::NARROWEST + GAP), ..area };
    let scale = Stage::new(room).scale;
    (Stage::width(scale), Stage::height(scale))
}

/// A board that nobody plays on.
pub(crate) fn draw_still(
    session: &Session<FourInARow>,
    area: Rect,
    buffer: &mut Buffer,
    looks: &Looks,
) {
    let game = session.game();
    let picture = BoardPicture {
        stage: Stage::new(area),
        looks,
        position: game.position(),
        first: game.piece(game.starter()).unwrap_or(Piece::X),
        last: game.last_spot(),
        line: game.line(),
        cursor: None,
        next: None,
        hint: None,
        values: None,
        fall: None,
        shine: None,
        now: Millis(0),
        is_hidden: false,
    };
    picture.draw(buffer);
}

/// Columns between board and panel.
const GAP: u16 = 2;

struct Areas {
    stage: Stage,
    panel: Rect,
    status: Rect,
}
