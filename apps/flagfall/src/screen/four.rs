//! The Four in a Row screen: board, panel, and what keys and mouse do there.
//!
//! | module | contents |
//! |---|---|
//! | `board` | the board's layout and picture |
//! | `discs` | discs as characters, in three sizes |
//! | `input` | the meaning of keys and mouse |
//! | `panel` | the information beside the board |

mod board;
mod discs;
mod input;
mod panel;
#[cfg(test)]
mod tests;

use board::{BoardPicture, Stage};
use flagfall_four::Column;
use flagfall_play::{FourInARow, Millis, Piece, Session};
use flagfall_settings::Motion;
use flagfall_table::{FourMotion, FourNews, FourTable};
use flagfall_text::{DailyText, GameNames, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::ending;
use super::keys::KeyReader;
use super::message::{self, Message};
use super::page::Scene;
use super::room;
pub(crate) use board::disc_role;
pub(crate) use discs::token;
use panel::Panel;

/// The UI state of a game of Four in a Row.
#[derive(Default)]
pub(crate) struct FourView {
    keys: KeyReader,
    /// The column where the mouse button was pressed.
    pressed: Option<Column>,
    motion: FourMotion,
}

impl FourView {
    /// Starts the animation for an event.
    pub(crate) fn take_news(&mut self, news: FourNews, motion: Motion, now: Millis) {
        self.motion.begin(news, motion, now);
    }

    /// Resets input and animation when another page is shown.
    pub(crate) fn leave(&mut self) {
        self.pressed = None;
        self.land();
    }

    /// Draws the board, the panel and the status line.
    pub(super) fn paint(&self, area: Rect, buffer: &mut Buffer, table: &FourTable, scene: Scene) {
        let (stage, panel_area) = stage_and_panel(area);
        let now = scene.now;
        let game = table.game();
        let is_hidden = table.is_paused();
        let is_ours = table.dropper().filter(|_| self.motion.falling(now.at).is_none());
        let picture = BoardPicture {
            stage,
            scene,
            position: game.position(),
            first: game.piece(game.starter()).unwrap_or(Piece::X),
            last: table.last_spot(),
            line: table.line(),
            cursor: (!is_hidden && !table.is_over()).then_some(table.cursor()),
            next: is_ours.filter(|_| !is_hidden).and_then(|player| game.piece(player)),
            hint: table.hint().filter(|_| !is_hidden),
            values: table.values().filter(|_| table.dropper().is_some()),
            motion: self.motion,
            now: now.at,
            is_hidden,
        };
        picture.draw(buffer);
        // A long message may cover what is below the board, but never the column values.
        let has_values = table.values().is_some() && !is_hidden && !table.is_over();
        let top = if has_values { stage.bottom() } else { area.y };
        let message = message(table, stage, area, scene);
        let room = Rect { height: area.bottom().saturating_sub(top).max(1), ..area };
        let message = message::fitted(&message, room, scene);
        let status_height = message::height(&message, area, scene);
        let above = Rect { height: area.height.saturating_sub(status_height), ..area };
        let panel = Panel { table, title: title(table), screen: area, scene };
        panel.draw(panel_area.intersection(above), buffer);
        message::draw_over(&message, area, buffer, scene);
    }

    /// The time until the picture next changes by itself.
    pub(crate) fn wakes(&self, now: Millis) -> Millis {
        const FRAME: Millis = Millis(33);
        if self.motion.is_moving(now) { FRAME } else { Millis(1000 - now.0 % 1000) }
    }

    /// Ends all animations: a key never waits for them.
    fn land(&mut self) {
        self.motion.settle();
    }
}

/// The title above the panel.
fn title(table: &FourTable) -> Words {
    match table.task() {
        Some(task) => DailyText::Puzzle { n_drops: task.date.puzzle_wins_in() }.into(),
        None => GameNames::Four.into(),
    }
}

/// Board and panel side by side in the middle; the last line is for the status.
fn stage_and_panel(area: Rect) -> (Stage, Rect) {
    let above = Rect { height: area.height.saturating_sub(1), ..area };
    let narrowest = Panel::NARROWEST + GAP;
    let room = Rect { width: above.width.saturating_sub(narrowest), ..above };
    let board = Stage::width(Stage::new(room).scale);
    let panel = above.width.saturating_sub(board + GAP).min(Panel::WIDEST);
    let left = above.x + above.width.saturating_sub(board + GAP + panel) / 2;
    let stage = Stage::new(Rect::new(left, above.y, board, above.height));
    let top = stage.top();
    let panel = Rect::new(left + board + GAP, top, panel, above.bottom().saturating_sub(top));
    (stage, panel.intersection(above))
}

/// The message for the status line.
fn message(table: &FourTable, stage: Stage, screen: Rect, scene: Scene) -> Message {
    if let Some(ending) = scene.flow.ending() {
        return ending::status(&ending, screen, scene);
    }
    if let Some(notice) = scene.notice {
        return notice.clone();
    }
    if table.is_paused() {
        return scene.paused();
    }
    let message = room::message(table.message_in(stage.wording()), scene);
    match scene.offer() {
        Some(offer) => message.then(offer),
        None => message,
    }
}

/// Columns and rows of a board that is only displayed.
pub(crate) fn still_size(area: Rect) -> (u16, u16) {
    let room = Rect { width: area.width.saturating_sub(Panel::NARROWEST + GAP), ..area };
    let scale = Stage::new(room).scale;
    (Stage::width(scale), Stage::height(scale))
}

/// Draws a board that is only displayed, with the column that the review recommends.
pub(crate) fn draw_still(
    session: &Session<FourInARow>,
    best: Option<Column>,
    area: Rect,
    buffer: &mut Buffer,
    scene: Scene,
) {
    let game = session.game();
    let picture = BoardPicture {
        stage: Stage::new(area),
        scene,
        position: game.position(),
        first: game.piece(game.starter()).unwrap_or(Piece::X),
        last: game.last_spot(),
        line: game.line(),
        cursor: None,
        next: None,
        hint: best,
        values: None,
        motion: FourMotion::default(),
        now: Millis(0),
        is_hidden: false,
    };
    picture.draw(buffer);
}

/// Columns between board and panel.
const GAP: u16 = 2;
