//! The handle that joins the game of the flow, its board in the document, and what is shown around it.

use flagfall_flow::{Flow, GameTable, Intent, NewGame};
use flagfall_history::When;
use flagfall_keeper::{GameKind, Slot};
use flagfall_mines::{Cell, Grid};
use flagfall_settings::{Command, CommandBox, Motion};
use flagfall_table::{MinesCommand, MinesTable};
use leptos::prelude::*;

use super::board::{Board, Names};
use super::input::Input;
use super::shown::{Ending, Mood, Status, Tools, looks};
use super::sight::Zoom;
use crate::browser;
use crate::desk::Desk;
use crate::finger::{Habits, Taps};
use crate::marks;

/// A handle; copying it is free.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) desk: Desk,
    input: StoredValue<Input, LocalStorage>,
    board: StoredValue<Option<Board>, LocalStorage>,
    /// The game that was drawn last.
    drawn: StoredValue<Option<Drawn>>,
    pub(crate) status: RwSignal<Option<Status>>,
    pub(crate) ending: RwSignal<Option<Ending>>,
    pub(crate) zoom: RwSignal<Zoom>,
    pub(crate) taps: RwSignal<Taps>,
}

/// A game, and whether its end was told.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Drawn {
    slot: Option<Slot>,
    edition: u32,
    is_over: bool,
}

/// The table, where it is one of Minesweeper.
fn table(flow: &Flow) -> Option<&MinesTable> {
    match flow.game()? {
        GameTable::Mines(table) => Some(table),
        GameTable::Four(_) => None,
    }
}

impl Play {
    /// Draws the game of the flow from now on.
    pub(crate) fn begin(desk: Desk) -> Play {
        let play = Play {
            desk,
            input: StoredValue::new_local(Input::default()),
            board: StoredValue::new_local(None),
            drawn: StoredValue::new(None),
            status: RwSignal::new(None),
            ending: RwSignal::new(None),
            zoom: RwSignal::new(Zoom::default()),
            taps: RwSignal::new(Taps::default()),
        };
        play.show(browser::now());
        desk.on_change(move || {
            if play.is_here() {
                play.show(browser::now());
                marks::changed(move || play.with_board(|board, _, _| board.name()));
            }
        });
        play
    }

    pub(crate) fn is_asleep(self) -> bool {
        self.status(|status| status.mood == Mood::Asleep)
    }

    /// Whether something is so of the game that is shown.
    pub(crate) fn status(self, is: impl FnOnce(&Status) -> bool) -> bool {
        self.status.with(|status| status.as_ref().is_some_and(is))
    }

    pub(crate) fn habits(self) -> Habits {
        self.desk.settings.with_untracked(|settings| Habits {
            taps: self.taps.get_untracked(),
            long_press: settings.long_press,
            delay: settings.delay,
        })
    }

    /// Looks at the table, where it is one of Minesweeper.
    pub(crate) fn asks<T>(self, ask: impl FnOnce(&MinesTable) -> T) -> Option<T> {
        self.desk.with_flow(|flow| table(flow).map(ask))
    }

    pub(crate) fn grid(self) -> Option<Grid> {
        self.asks(|table| table.view().size().grid())
    }

    pub(crate) fn cursor(self) -> Option<Cell> {
        self.asks(MinesTable::cursor)
    }

    /// Does something, and shows what became of it.
    pub(crate) fn act(self, intent: Intent) {
        marks::input();
        self.desk.handle(intent);
    }

    pub(crate) fn order(self, command: Command) {
        self.act(Intent::Order(command.into()));
    }

    /// A new game as the settings say.
    pub(crate) fn begin_anew(self) {
        self.act(Intent::NewGame(NewGame::of(GameKind::Mines)));
    }

    /// Time has passed.
    pub(crate) fn tick(self) {
        if self.with_input(|input| input.is_touched()) {
            self.wait_for_finger(self.habits());
        }
        self.desk.tick();
        self.show_status(browser::now());
    }

    // ---- hands

    /// Asks or changes what hands do.
    pub(crate) fn with_input<T>(self, act: impl FnOnce(&mut Input) -> T) -> T {
        self.input.try_update_value(act).expect("the page is up")
    }

    /// Paints what hands are on, without having done anything.
    pub(crate) fn touch(self, act: impl FnOnce(&mut Input)) {
        self.input.update_value(act);
        self.show(browser::now());
    }

    /// Paints what hands are on, and does what they want.
    pub(crate) fn act_by_hand(self, act: impl FnOnce(&mut Input) -> Option<MinesCommand>) -> bool {
        let command = self.with_input(act);
        let has_acted = command.is_some();
        match command {
            Some(command) => self.act(command.into()),
            None => self.show(browser::now()),
        }
        has_acted
    }

    /// A long press may be due; a buzz tells where there is one.
    pub(crate) fn wait_for_finger(self, habits: Habits) {
        let has_pressed = self.act_by_hand(|input| input.finger_waits(habits, browser::now().at));
        if has_pressed && self.desk.motion_untracked() == Motion::Full {
            browser::buzz();
        }
    }

    /// Whether this page is still up: timers may come late.
    pub(crate) fn is_here(self) -> bool {
        !self.board.is_disposed()
    }

    // ---- what is shown

    fn show(self, now: When) {
        self.show_game();
        self.with_board(|board, table, input| {
            let look = looks(table, input);
            let grid = table.view().size().grid();
            if board.grid() != grid {
                board.change_grid(grid, table.cursor());
                board.fit(self.zoom.get_untracked(), self.names(), &look);
            }
            // Where the cursor is has to be measured, which is quick while nothing has changed.
            board.move_cursor(table.cursor(), &look);
            board.paint(&look);
        });
        self.show_status(now);
    }

    /// What belongs to one game is forgotten with it, and the end is told once.
    fn show_game(self) {
        let shown = self.desk.with_flow(|flow| {
            let table = table(flow)?;
            let over = flow.game_over();
            let drawn = Drawn {
                slot: flow.slot(),
                edition: table.round().edition(),
                is_over: over.is_some(),
            };
            Some((drawn, over.and_then(|over| Ending::of(table, over))))
        });
        let Some((drawn, ending)) = shown else { return };
        let before = self.drawn.get_value();
        if before == Some(drawn) {
            return;
        }
        self.drawn.set_value(Some(drawn));
        let is_other = before
            .is_some_and(|before| (before.slot, before.edition) != (drawn.slot, drawn.edition));
        if is_other {
            self.input.set_value(Input::default());
        }
        if ending.is_some() || self.ending.with_untracked(Option::is_some) {
            self.ending.set(ending);
        }
    }

    fn show_status(self, now: When) {
        let can = self.desk.with_flow(|flow| Tools::of(|command| flow.can(command)));
        let status =
            self.input.with_value(|input| self.asks(|table| Status::of(table, input, can, now)));
        if self.status.with_untracked(|shown| *shown != status) {
            self.status.set(status);
        }
    }

    // ---- the board in the document

    pub(crate) fn set_board(self, board: Board) {
        self.board.set_value(Some(board));
        self.fit();
    }

    /// What was to be done once it is painted may come when the page is gone: then there is no board any more.
    fn with_board(self, mut act: impl FnMut(&mut Board, &MinesTable, &Input)) {
        self.with_board_and(&mut act);
    }

    /// One function for everything that can be done: the page travels, and closures have each a copy of what takes them.
    fn with_board_and(self, act: &mut dyn FnMut(&mut Board, &MinesTable, &Input)) {
        self.board.try_update_value(|board| {
            let Some(board) = board else { return };
            self.input.with_value(|input| {
                self.asks(|table| act(board, table, input));
            });
        });
    }

    /// Cells as large as there is room.
    pub(crate) fn fit(self) {
        let (zoom, names) = (self.zoom.get_untracked(), self.names());
        self.with_board(|board, table, input| board.fit(zoom, names, &looks(table, input)));
    }

    /// Larger cells.
    pub(crate) fn enlarge(self) {
        let mut side = 0.0;
        self.with_board(|board, _, _| side = board.side());
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
        self.with_board(|board, table, input| board.look_around(&looks(table, input)));
    }

    pub(crate) fn focus_board(self) {
        self.with_board(|board, table, input| board.focus(&looks(table, input)));
    }

    /// The cell at a place of the window.
    pub(crate) fn cell_at(self, x: f64, y: f64) -> Option<Cell> {
        let mut cell = None;
        self.with_board(|board, _, _| cell = board.cell_at(x, y));
        cell
    }
}
