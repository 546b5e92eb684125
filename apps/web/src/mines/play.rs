//! The handle that joins the game, its board in the document, and what is shown around it.

use flagfall_history::When;
use flagfall_mines::{Cell, Grid};
use flagfall_settings::{CommandBox, Motion};
use flagfall_table::{Kit, Thought};
use leptos::prelude::*;

use super::board::{Board, Names};
use super::game::{Ending, Game, Mood, Status};
use super::sight::Zoom;
use crate::browser;
use crate::desk::Desk;
use crate::finger::{Habits, Taps};
use crate::marks;

/// A handle; copying it is free.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    desk: Desk,
    game: StoredValue<Game, LocalStorage>,
    board: StoredValue<Option<Board>, LocalStorage>,
    pub(crate) status: RwSignal<Status>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    pub(crate) zoom: RwSignal<Zoom>,
    pub(crate) taps: RwSignal<Taps>,
}

impl Play {
    /// The kept game, or a new one.
    pub(crate) fn begin(desk: Desk) -> Play {
        let now = browser::now();
        let game = desk.with_shelf(|shelf| desk.with_kit(|kit| Game::begin(shelf, kit, now)));
        let message = game.table().whole_message();
        let status = RwSignal::new(game.status(now));
        // What the shelf complained about is worth more.
        if desk.message.with_untracked(|said| said.tone != flagfall_table::Tone::Bad) {
            desk.message.set(message);
        }
        Play {
            desk,
            game: StoredValue::new_local(game),
            board: StoredValue::new_local(None),
            status,
            ending: RwSignal::new(None),
            zoom: RwSignal::new(Zoom::default()),
            taps: RwSignal::new(Taps::default()),
        }
    }

    pub(crate) fn grid(self) -> Grid {
        self.game.with_value(|game| game.size().grid())
    }

    pub(crate) fn cursor(self) -> Cell {
        self.game.with_value(|game| game.table().cursor())
    }

    pub(crate) fn is_asleep(self) -> bool {
        self.status.with(|status| status.mood == Mood::Asleep)
    }

    pub(crate) fn habits(self) -> Habits {
        self.desk.settings.with_untracked(|settings| Habits {
            taps: self.taps.get_untracked(),
            long_press: settings.long_press,
            delay: settings.delay,
        })
    }

    /// Does something, keeps it, and shows what became of it.
    pub(crate) fn act<T>(self, act: impl FnOnce(&mut Game, &mut Kit, When) -> T) -> T {
        let (mut act, mut result) = (Some(act), None);
        self.act_and_follow(&mut |game, kit, now| {
            result = act.take().map(|act| act(game, kit, now));
        });
        result.expect("it was done")
    }

    /// One function for everything that can be done: the page travels, and closures have each a copy of what takes them.
    fn act_and_follow(self, act: &mut dyn FnMut(&mut Game, &mut Kit, When)) {
        marks::input();
        let now = browser::now();
        let before = self.game.with_value(|game| game.table().whole_message());
        self.game.update_value(|game| {
            self.desk.with_kit(|kit| act(game, kit, now));
        });
        self.show(now);
        let after = self.game.with_value(|game| game.table().whole_message());
        if before != after {
            self.desk.message.set(after);
        }
        self.keep(now);
        marks::changed(move || self.with_board(|board, _| board.name()));
    }

    /// A new game as the settings say.
    pub(crate) fn begin_anew(self) {
        self.desk.with_shelf(|shelf| {
            self.act(|game, kit, now| game.begin_anew(shelf, kit, now));
        });
        self.ending.set(None);
    }

    /// What the solvers have found: perhaps the board of the day.
    pub(crate) fn take_thought(self, thought: Thought) {
        self.desk.with_shelf(|shelf| {
            self.act(|game, kit, now| game.take_thought(thought, shelf, kit, now));
        });
    }

    fn keep(self, now: When) {
        let mut has_ended = false;
        self.desk.with_shelf(|shelf| {
            self.game.update_value(|game| has_ended = game.keep(shelf, now));
        });
        if has_ended {
            self.ending.set(self.game.with_value(Game::ending));
        }
    }

    fn show(self, now: When) {
        self.game.update_value(Game::drop_news);
        self.game.with_value(|game| {
            let look = game.looks();
            self.board.update_value(|board| {
                let Some(board) = board else { return };
                let grid = game.size().grid();
                if board.grid() != grid {
                    board.change_grid(grid, game.table().cursor());
                    board.fit(self.zoom.get_untracked(), self.names(), &look);
                }
                // Where the cursor is has to be measured, which is quick while nothing has changed.
                board.move_cursor(game.table().cursor(), &look);
                board.paint(&look);
            });
        });
        self.show_status(now);
    }

    fn show_status(self, now: When) {
        let status = self.game.with_value(|game| game.status(now));
        if self.status.with_untracked(|shown| *shown != status) {
            self.status.set(status);
        }
    }

    /// Time has passed.
    pub(crate) fn tick(self) {
        let now = browser::now();
        let habits = self.habits();
        let is_touched = self.game.with_value(Game::is_touched);
        if is_touched {
            self.wait_for_finger(habits);
        }
        self.game.update_value(|game| self.desk.with_kit(|kit| game.tick(kit)));
        self.show_status(now);
    }

    /// A long press may be due; a buzz tells where there is one.
    pub(crate) fn wait_for_finger(self, habits: Habits) {
        let has_pressed = self.act(|game, kit, now| game.finger_waits(habits, kit, now));
        if has_pressed && self.desk.motion_untracked() == Motion::Full {
            browser::buzz();
        }
    }

    /// Paints what hands are on, without having done anything.
    pub(crate) fn handle(self, act: impl FnOnce(&mut Game)) {
        self.game.update_value(act);
        self.show(browser::now());
    }

    /// Whether this page is still up: timers may come late.
    pub(crate) fn is_here(self) -> bool {
        !self.game.is_disposed()
    }

    pub(crate) fn asks<T>(self, ask: impl FnOnce(&Game) -> T) -> T {
        self.game.with_value(ask)
    }

    // ---- the board in the document

    pub(crate) fn set_board(self, board: Board) {
        self.board.set_value(Some(board));
        self.fit();
    }

    /// What was to be done once it is painted may come when the page is gone: then there is no board any more.
    fn with_board(self, mut act: impl FnMut(&mut Board, &Game)) {
        self.with_board_and(&mut act);
    }

    fn with_board_and(self, act: &mut dyn FnMut(&mut Board, &Game)) {
        self.game.try_with_value(|game| {
            self.board.try_update_value(|board| {
                if let Some(board) = board {
                    act(board, game);
                }
            });
        });
    }

    /// Cells as large as there is room.
    pub(crate) fn fit(self) {
        let (zoom, names) = (self.zoom.get_untracked(), self.names());
        self.with_board(|board, game| board.fit(zoom, names, &game.looks()));
    }

    /// Larger cells.
    pub(crate) fn enlarge(self) {
        let mut side = 0.0;
        self.with_board(|board, _| side = board.side());
        self.zoom.update(|zoom| *zoom = zoom.more_from(side));
    }

    /// Who types sees what cells are called.
    fn names(self) -> Names {
        match self.desk.settings.with_untracked(|settings| settings.command_box) {
            CommandBox::Shown => Names::Shown,
            CommandBox::Hidden => Names::Hidden,
        }
    }

    pub(crate) fn look_around(self) {
        self.with_board(|board, game| board.look_around(&game.looks()));
    }

    pub(crate) fn focus_board(self) {
        self.with_board(|board, game| board.focus(&game.looks()));
    }

    /// The cell at a place of the window.
    pub(crate) fn cell_at(self, x: f64, y: f64) -> Option<Cell> {
        let mut cell = None;
        self.with_board(|board, _| cell = board.cell_at(x, y));
        cell
    }
}
