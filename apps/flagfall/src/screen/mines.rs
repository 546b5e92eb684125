//! The Minesweeper screen: board, panel, and what keys and mouse do there.
//!
//! | module | contents |
//! |---|---|
//! | `viewport` | the visible part of the board and its position on the screen |
//! | `board` | the cells as characters |
//! | `panel` | the information beside the board |

mod board;
mod panel;
mod viewport;

use board::BoardPicture;
pub(crate) use board::face_role;
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::online::OnlineRoom;
use flagfall_flow::{GameTable, Intent, Page};
use flagfall_mines::Grid;
use flagfall_play::{Action, Millis, Minesweeper, Session};
use flagfall_settings::Motion;
use flagfall_table::review::MoveVerdict;
use flagfall_table::{
    Button, Buttons, MinesCommand, MinesMotion, MinesNews, MinesTable, OpenCells,
};
use flagfall_text::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use viewport::{CellSize, Corner, Viewport};

use super::ending;
use super::keys::{Key, KeyCode, KeyReader, type_key};
use super::looks::Looks;
use super::message::{self, Message};
use super::page::{Scene, View};
use super::room;
use super::stage::{Areas, Wanted};
use panel::Panel;

/// The UI state of a game of Minesweeper.
#[derive(Default)]
pub(crate) struct MinesView {
    corner: Corner,
    keys: KeyReader,
    buttons: Buttons,
    /// The text of the coordinate prompt.
    prompt: Option<String>,
    motion: MinesMotion,
    /// The cursor moved or the board changed shape: scroll it into view.
    follows: bool,
    /// The screen size of the last frame. Empty in a new view, so its first frame scrolls to the cursor.
    area: Rect,
}

impl View for MinesView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        self.settle();
        if key.code == KeyCode::Esc {
            self.keys.forget();
            self.prompt = None;
            return Some(Intent::Open(Page::Menu));
        }
        self.follows = true;
        if self.prompt.is_some() {
            return type_key(&mut self.prompt, key, LONGEST_NAME)
                .map(|typed| MinesCommand::go_to(&typed).into());
        }
        let order = self.keys.press(key, scene.flow.bindings())?;
        Some(Intent::Order(order))
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let Some(GameTable::Mines(table)) = scene.flow.game() else { return None };
        let viewport = self.viewport(table, scene, area);
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
        Some(MinesCommand::Click(click, OpenCells::Chord).into())
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(GameTable::Mines(table)) = scene.flow.game() else { return };
        self.arrange(area, table, scene);
        let areas = areas(table, scene, area);
        let now = scene.now;
        let viewport = self.viewport(table, scene, area);
        let picture = BoardPicture {
            view: table.view(),
            viewport,
            looks: scene.looks,
            cursor: (!table.is_paused()).then_some(table.cursor()),
            hint: table.hint(),
            lit: table.lit(),
            odds: table.odds(),
            safest: table.safest(),
            pressed: self.buttons.pressed().map(|cell| (cell, self.buttons.is_chord())),
            openers: scene.flow.room().and_then(OnlineRoom::mirror).map(|mirror| &mirror.openers),
            cursors: &scene.flow.room().map(OnlineRoom::cursors).unwrap_or_default(),
            motion: &self.motion,
            now: now.at,
            is_hidden: table.is_paused(),
        };
        picture.draw(areas.board, buffer);
        let odds_here = table.odds_here().map(|of_mine| (table.cursor(), of_mine));
        let panel = Panel { table, odds_here, screen: area, scene };
        panel.draw(areas.panel, buffer);
        let prompt =
            self.prompt.as_ref().map(|typed| scene.say(Terminal::AskCell { typed: typed.clone() }));
        let pending = self.keys.pending();
        let [prompt, pending] = [prompt.as_deref(), pending.as_deref()];
        let message = message(table, area, scene);
        message::draw(&message, prompt, pending, areas.status, buffer, scene);
    }
}

impl MinesView {
    /// Opens the coordinate prompt in the status line.
    pub(crate) fn ask_coordinates(&mut self) {
        self.prompt = Some(String::new());
    }

    /// Whether keys go to the coordinate prompt.
    pub(crate) fn is_typing(&self) -> bool {
        self.prompt.is_some()
    }

    fn scroll(&mut self, viewport: Viewport, columns: i32, rows: i32) -> Option<Intent> {
        self.corner = viewport.scrolled(columns, rows);
        self.follows = false;
        None
    }

    // ---- after events

    /// Scrolls to the cursor before the next frame.
    pub(crate) fn follow_cursor(&mut self) {
        self.follows = true;
    }

    /// Starts the animation for an event.
    pub(crate) fn take_news(
        &mut self,
        news: MinesNews,
        table: &MinesTable,
        motion: Motion,
        now: Millis,
    ) {
        self.motion.begin(news, table, motion, now);
    }

    /// Resets input and animation when another page is shown.
    pub(crate) fn leave(&mut self) {
        self.buttons = Buttons::default();
        self.settle();
    }

    /// The time until the picture next changes by itself.
    pub(crate) fn wakes(&self, table: &MinesTable, now: Millis) -> Millis {
        const FRAME: Millis = Millis(33);
        if self.motion.is_moving(now) {
            return FRAME;
        }
        let beat = if table.status().is_running() { 100 } else { 1000 };
        Millis(beat - now.0 % beat)
    }

    /// Ends all animations: a key never waits for them.
    fn settle(&mut self) {
        self.motion.settle();
    }

    /// Prepares a frame: scrolls to the cursor, unless the wheel has scrolled away from it.
    fn arrange(&mut self, area: Rect, table: &MinesTable, scene: Scene) {
        if self.follows || area != self.area {
            self.corner = self.viewport(table, scene, area).following(table.cursor());
            self.area = area;
            self.follows = false;
        }
    }

    fn viewport(&self, table: &MinesTable, scene: Scene, area: Rect) -> Viewport {
        let board = areas(table, scene, area).board;
        Viewport::new(table.view().size().grid(), board, self.corner, cell_size(table, area))
    }
}

/// Cells are wide enough for odds if the whole board then fits, so nothing moves when odds are shown; they are two rows
/// high if twice the board fits beside everything else.
fn cell_size(table: &MinesTable, screen: Rect) -> CellSize {
    let (width, height) = board_size(table.view().size().grid(), CellSize::WIDE);
    let beside = |panel_width: u16| screen.width.saturating_sub(panel_width);
    let above = screen.height.saturating_sub(message::MOST_LINES);
    if width.saturating_mul(2) <= beside(Panel::WIDEST + 1) && height.saturating_mul(2) <= above {
        return CellSize::TALL;
    }
    match table.odds() {
        None if width > beside(Panel::NARROWEST + 1) => CellSize::NARROW,
        Some(_) | None => CellSize::WIDE,
    }
}

fn areas(table: &MinesTable, scene: Scene, area: Rect) -> Areas {
    let status_height = message::height(&message(table, area, scene), area, scene);
    let wanted = Wanted {
        board: board_size(table.view().size().grid(), cell_size(table, area)),
        panel_width: Panel::NARROWEST..=Panel::WIDEST,
        panel_height: Panel::HEIGHT,
        status_height,
        extra_lines: status_height.saturating_sub(1),
    };
    Areas::new(area, &wanted)
}

/// The message for the status line.
fn message(table: &MinesTable, screen: Rect, scene: Scene) -> Message {
    if let Some(ending) = scene.flow.ending() {
        return ending::status(&ending, screen, scene);
    }
    if let Some(notice) = scene.notice {
        return notice.clone();
    }
    if table.is_paused() {
        return scene.paused();
    }
    let message = room::message(table.message().clone(), scene);
    match scene.offer() {
        Some(offer) => message.then(offer),
        None => message,
    }
}

/// Columns and rows of a board that is only displayed.
pub(crate) fn still_size(session: &Session<Minesweeper>) -> (u16, u16) {
    board_size(session.game().view().size().grid(), CellSize::NARROW)
}

/// Columns and rows of a board including its coordinates.
fn board_size(grid: Grid, cell: CellSize) -> (u16, u16) {
    let width = grid.width().saturating_mul(cell.width);
    let height = grid.height().saturating_mul(cell.height);
    (width.saturating_add(viewport::name_width(grid) + 1), height.saturating_add(1))
}

/// Draws a board that is only displayed, scrolled to the last move, with the review of that move.
pub(crate) fn draw_still(
    session: &Session<Minesweeper>,
    verdict: Option<&MoveVerdict>,
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
    let mut viewport = Viewport::new(grid, area, Corner::default(), CellSize::NARROW);
    if let Some(cell) = last {
        viewport = Viewport::new(grid, area, viewport.following(cell), CellSize::NARROW);
    }
    let picture = BoardPicture {
        view,
        viewport,
        looks,
        cursor: last,
        hint: verdict.and_then(|verdict| verdict.hint.as_ref()),
        lit: verdict.map_or(&[], MoveVerdict::lit),
        odds: None,
        safest: None,
        pressed: None,
        openers: None,
        cursors: &[],
        motion: &MinesMotion::default(),
        now: Millis(0),
        is_hidden: false,
    };
    picture.draw(area, buffer);
}

/// The longest coordinates that can be typed.
const LONGEST_NAME: usize = 12;
/// How many cells one step of the mouse wheel scrolls.
const TURN: i32 = 3;

fn named(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Left,
        MouseButton::Right => Button::Right,
        MouseButton::Middle => Button::Middle,
    }
}
