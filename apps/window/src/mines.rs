//! Minesweeper in the window: display and animation. The table decides what keys, clicks and hints do.
//!
//! | module | contents |
//! |---|---|
//! | `bar` | the top bar: counters, the face, Restart, Hint |
//! | `console` | beside or below the board: messages and commands, also after the end |
//! | `board` | the board in its scroll area: layout, mouse, names for screen readers |
//! | `paint` | drawing the cells |

mod bar;
mod board;
mod console;
mod paint;

use std::collections::BTreeMap;

use board::Place;
pub(crate) use board::sample;
use eframe::egui;
use flagfall_flow::{EndingSummary, Intent, NewGame, News};
use flagfall_keeper::GameKind;
use flagfall_mines::{Cell, View};
use flagfall_play::{Millis, Seat};
use flagfall_settings::Command;
use flagfall_table::review::MoveVerdict;
use flagfall_table::{
    Buttons, Click, Message, MinesCommand, MinesMotion, MinesTable, Now, OpenCells,
};

use flagfall_text::Window;

use crate::kit::Kit;
use paint::Stamp;

/// The UI state of a game of Minesweeper.
#[derive(Default)]
pub(crate) struct MinesPage {
    /// Which of the table's games is shown; a new one drops typed coordinates and animations.
    edition: u32,
    /// The last cursor position, and whether a hint was shown: the board scrolls when either changes.
    cursor: Option<Cell>,
    had_hint: bool,
    place: Place,
    stamp: Stamp,
    buttons: Buttons,
    /// The coordinates being typed.
    typed: Option<String>,
    motion: MinesMotion,
}

/// What to draw: a table, and its current view or that of a replay step.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    pub(crate) table: &'a MinesTable,
    pub(crate) view: &'a View,
    pub(crate) is_past: bool,
    /// The review of the step.
    pub(crate) verdict: Option<&'a MoveVerdict>,
    /// Who opened each cell, if several people play on one board.
    pub(crate) openers: Option<&'a BTreeMap<Cell, Seat>>,
    /// The other players' cursors.
    pub(crate) cursors: &'a [(Cell, Seat)],
}

impl<'a> Shown<'a> {
    pub(crate) fn now(table: &'a MinesTable) -> Shown<'a> {
        let (verdict, openers) = (None, None);
        Shown { table, view: table.view(), is_past: false, verdict, openers, cursors: &[] }
    }

    /// Whether the game belongs to a room, where players have to agree on actions.
    fn is_of_room(&self) -> bool {
        self.table.session().is_none()
    }

    fn is_paused(&self) -> bool {
        self.table.is_paused()
    }

    /// Whether a command would have an effect now.
    fn can(&self, command: Command) -> bool {
        let command = MinesCommand::of(command.into());
        !self.is_past && command.is_some_and(|command| self.table.can(command))
    }
}

/// A new game on a board of the same size.
pub(crate) fn another_board(table: &MinesTable) -> Intent {
    let size = Some(table.view().size());
    Intent::NewGame(NewGame { size, ..NewGame::of(GameKind::Mines) })
}

impl MinesPage {
    pub(crate) fn ui(
        &mut self,
        ui: &mut egui::Ui,
        shown: Shown<'_>,
        message: &Message,
        ending: Option<&EndingSummary>,
        kit: &mut Kit,
        now: Now,
    ) {
        self.bar(ui, shown, kit, now);
        self.console(ui, shown, message, ending, kit);
        self.prompt(ui, kit);
        self.board(ui, shown, kit, now);
    }

    // ---- input

    /// Handles a button, without showing the cursor.
    fn press(&mut self, command: Command, kit: &mut Kit) {
        self.settle();
        kit.order(command);
    }

    fn click(&mut self, click: Click, shown: Shown<'_>, kit: &mut Kit) {
        self.settle();
        kit.is_by_key = false;
        if shown.is_past {
            return;
        }
        // Q3: a click on an open cell does nothing, unless the player has enabled quick clicks.
        let is_quick = kit.settings().quick_clicks.is_on();
        let open_cells = if is_quick { OpenCells::Chord } else { OpenCells::Ignore };
        kit.want(MinesCommand::Click(click, open_cells).into());
    }

    /// Scrolls to the cursor, for keyboard players.
    pub(crate) fn show_cursor(&mut self) {
        self.place.follow();
    }

    /// Escape: closes the coordinate prompt; returns whether it was open.
    pub(crate) fn dismiss(&mut self) -> bool {
        self.typed.take().is_some()
    }

    /// Opens the coordinate prompt.
    pub(crate) fn ask_cell(&mut self) {
        self.typed = Some(String::new());
    }

    /// Draws the coordinate prompt.
    fn prompt(&mut self, ui: &mut egui::Ui, kit: &mut Kit) {
        let Some(typed) = &mut self.typed else { return };
        let mut is_done = false;
        egui::Panel::bottom("prompt").show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let name = ui.label(kit.say(Window::GoTo));
                let field = egui::TextEdit::singleline(typed).char_limit(12).desired_width(80.0);
                let field = ui.add(field).labelled_by(name.id);
                ui.weak(kit.say(Window::GoToExample));
                is_done = field.lost_focus();
                if !is_done {
                    field.request_focus();
                }
            });
        });
        if !is_done {
            return;
        }
        let typed = self.typed.take().unwrap_or_default();
        if ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            kit.want(MinesCommand::go_to(&typed).into());
        }
    }

    // ---- after events

    /// Runs after every event: starts animations and scrolls to the cursor.
    pub(crate) fn follow_up(&mut self, table: &MinesTable, news: Vec<News>, kit: &Kit, now: Now) {
        if self.edition != table.edition() {
            self.edition = table.edition();
            self.typed = None;
            self.settle();
        }
        for news in news {
            if let News::Mines(news) = news {
                self.motion.begin(news, table, kit.settings().motion, now.at);
            }
        }
        self.follow_cursor(table, kit);
    }

    fn follow_cursor(&mut self, table: &MinesTable, kit: &Kit) {
        let before = self.cursor.replace(table.cursor());
        let has_moved = before.is_some_and(|before| before != table.cursor());
        let had_hint = std::mem::replace(&mut self.had_hint, table.hint().is_some());
        if (has_moved && kit.is_by_key) || (self.had_hint && !had_hint) {
            self.place.follow();
        }
    }

    /// The time until the picture next changes by itself.
    pub(crate) fn wakes(&self, table: &MinesTable, now: Now) -> Option<Millis> {
        const FRAME: Millis = Millis(16);
        if self.motion.is_moving(now.at) {
            return Some(FRAME);
        }
        // The next full second of the clock.
        let elapsed = table.elapsed(now.when());
        table.status().is_running().then(|| Millis(1000 - elapsed.0 % 1000))
    }

    /// Ends all animations: input never waits for them.
    pub(crate) fn settle(&mut self) {
        self.motion.settle();
    }
}
