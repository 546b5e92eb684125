//! The handle that connects the flow's game with its board in the document.

use flagfall_flow::{Flow, GameTable, Intent, NewGame};
use flagfall_keeper::{GameKind, Slot};
use flagfall_mines::{Cell, Grid};
use flagfall_settings::{Motion, Palette};
use flagfall_table::{Click, MinesCommand, MinesTable, OpenCells};
use leptos::prelude::*;

use super::board::Board;
use super::input::Input;
use super::map::Map;
use super::shown::looks;
use super::sight::{Seen, Zoom};
use crate::browser::{self, LocalStorage as BrowserStorage};
use crate::desk::Desk;
use crate::finger::{Habits, Place, Taps};
use crate::keeper::TextStorage as _;
use crate::marks;

/// A handle; it is `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) desk: Desk,
    input: StoredValue<Input, LocalStorage>,
    board: StoredValue<Option<Board>, LocalStorage>,
    /// The game that was drawn last.
    drawn: StoredValue<Option<(Slot, u32)>>,
    map: StoredValue<Option<Map>, LocalStorage>,
    pub(crate) zoom: RwSignal<Zoom>,
    pub(crate) taps: RwSignal<Taps>,
}

/// The storage key of the zoom.
const ZOOM: &str = "flagfall zoom";

fn zoom_name(grid: Grid) -> String {
    format!("{ZOOM} {}x{}", grid.width(), grid.height())
}

/// The zoom of the last board of this size; earlier versions of the page stored one zoom for all boards.
fn remembered_zoom(grid: Grid) -> Zoom {
    let read = |name: &str| BrowserStorage.read(name).ok().flatten()?.parse().ok();
    read(&zoom_name(grid)).or_else(|| read(ZOOM)).map_or_else(Zoom::default, Zoom::of)
}

/// The table, if it is one of Minesweeper.
pub(super) fn table(flow: &Flow) -> Option<&MinesTable> {
    match flow.game()? {
        GameTable::Mines(table) => Some(table),
        GameTable::Four(_) => None,
    }
}

/// Identifies the game: its slot, and a number for each restart.
fn game(flow: &Flow) -> Option<(Slot, u32)> {
    Some((flow.slot()?, table(flow)?.edition()))
}

impl Play {
    /// Starts drawing the flow's game.
    pub(crate) fn begin(desk: Desk) -> Play {
        let grid = desk.with_flow(|flow| table(flow).map(|table| table.view().size().grid()));
        let play = Play {
            desk,
            input: StoredValue::new_local(Input::default()),
            board: StoredValue::new_local(None),
            drawn: StoredValue::new(desk.with_flow(game)),
            map: StoredValue::new_local(None),
            zoom: RwSignal::new(grid.map_or_else(Zoom::default, remembered_zoom)),
            taps: RwSignal::new(Taps::default()),
        };
        desk.on_change(move || {
            if play.is_here() {
                play.show();
                marks::changed(move || {
                    play.with_board(|board, table, input| {
                        board.paint_all(&looks(table, input));
                    });
                    play.draw_map();
                });
            }
        });
        play
    }

    /// A memo of a value derived from the table or the input.
    pub(crate) fn look<T: PartialEq + Send + Sync + 'static>(
        self,
        at: impl Fn(&MinesTable, &Input) -> T + Send + Sync + 'static,
    ) -> Memo<Option<T>> {
        let input = self.input;
        self.desk.look(move |flow| input.with_value(|input| Some(at(table(flow)?, input))))
    }

    pub(crate) fn habits(self) -> Habits {
        self.desk.settings.with_untracked(|settings| Habits {
            taps: self.taps.get_untracked(),
            long_press: settings.long_press,
            delay: settings.delay,
        })
    }

    /// Reads the table, if it is one of Minesweeper.
    pub(crate) fn with_table<T>(self, ask: impl FnOnce(&MinesTable) -> T) -> Option<T> {
        self.desk.with_flow(|flow| table(flow).map(ask))
    }

    /// Starts a new game according to the settings.
    pub(crate) fn start_new_game(self) {
        self.desk.handle(Intent::NewGame(NewGame::of(GameKind::Mines)));
    }

    /// Advances time.
    pub(crate) fn tick(self) {
        if self.with_input(|input| input.finger.pressed().is_some()) {
            self.wait_for_finger(self.habits());
        }
        self.desk.tick();
    }

    // ---- pointers

    /// Reads or changes the input state.
    pub(crate) fn with_input<T>(self, act: impl FnOnce(&mut Input) -> T) -> T {
        self.input.try_update_value(act).expect("the page exists")
    }

    /// Updates the pressed cells and carries out the resulting click; returns whether there was one.
    pub(crate) fn act_by_hand(
        self,
        open_cells: OpenCells,
        act: impl FnOnce(&mut Input) -> Option<Click>,
    ) -> bool {
        let click = self.with_input(act);
        match click {
            Some(click) => self.desk.handle(MinesCommand::Click(click, open_cells).into()),
            None => {
                self.show();
                self.desk.notify();
            }
        }
        click.is_some()
    }

    /// Updates only the pressed cells.
    pub(crate) fn touch(self, act: impl FnOnce(&mut Input)) {
        self.act_by_hand(OpenCells::Chord, |input| {
            act(input);
            None
        });
    }

    /// Checks for a long press, and vibrates if there is one.
    pub(crate) fn wait_for_finger(self, habits: Habits) {
        let now = browser::now().at;
        let has_pressed =
            self.act_by_hand(OpenCells::Chord, |input| input.finger.wait(habits, now));
        if has_pressed && self.desk.motion_untracked() == Motion::Full {
            browser::buzz();
        }
    }

    /// Whether this page still exists: timers may fire late.
    pub(crate) fn is_here(self) -> bool {
        !self.board.is_disposed()
    }

    // ---- the board in the document

    fn show(self) {
        let game = self.desk.with_flow(game);
        if self.drawn.get_value() != game {
            // Drop the input state of the previous game.
            self.drawn.set_value(game);
            self.input.set_value(Input::default());
        }
        self.with_board(|board, table, input| {
            let look = looks(table, input);
            let grid = table.view().size().grid();
            if board.grid() != grid {
                board.change_grid(grid, table.cursor());
                self.zoom.set(remembered_zoom(grid));
                board.fit(self.zoom.get_untracked(), &look);
            }
            // Move the cursor first: its position must be measured, which is cheap before anything changes.
            board.move_cursor(table.cursor(), &look);
            board.paint(&look);
        });
    }

    pub(crate) fn set_board(self, board: Board) {
        self.board.set_value(Some(board));
        self.fit();
        let before = self.desk.seen.get_value();
        self.with_board(|board, _, _| {
            if let Some((_, x, y)) = before.filter(|(grid, ..)| *grid == board.grid()) {
                board.centre(x, y);
            }
        });
    }

    /// Runs `act` if the board still exists: deferred work may run after the page is gone.
    fn with_board(self, mut act: impl FnMut(&mut Board, &MinesTable, &Input)) {
        self.with_board_and(&mut act);
    }

    /// Not generic, so it is compiled once: that keeps the download small.
    fn with_board_and(self, act: &mut dyn FnMut(&mut Board, &MinesTable, &Input)) {
        self.board.try_update_value(|board| {
            let Some(board) = board else { return };
            self.input.with_value(|input| {
                self.with_table(|table| act(board, table, input));
            });
        });
    }

    /// Sizes the cells to the available space.
    pub(crate) fn fit(self) {
        let zoom = self.zoom.get_untracked();
        self.with_board(|board, table, input| board.fit(zoom, &looks(table, input)));
        self.draw_map();
    }

    /// Sets the zoom, and stores it for the next visit.
    pub(crate) fn set_zoom(self, zoom: Zoom) {
        self.zoom.set(zoom);
        if let Some(grid) = self.with_table(|table| table.view().size().grid()) {
            // If it cannot be stored, it applies to this visit.
            let _ = BrowserStorage.write(&zoom_name(grid), &zoom.steps().to_string());
        }
    }

    /// Zooms while pinching; `from` is the zoom at the start, and the point between the fingers stays in place.
    pub(crate) fn pinch(self, from: Zoom, ratio: f64, place: Place) {
        let zoom = from.times(ratio);
        if zoom != self.zoom.get_untracked() {
            let mut held = None;
            self.with_board(|board, _, _| held = Some(board.share_at(place)));
            self.set_zoom(zoom);
            self.fit();
            self.with_board(|board, _, _| board.hold(held.unwrap_or_default(), place));
        }
    }

    pub(crate) fn update_visible(self) {
        self.with_board(|board, table, input| {
            let look = looks(table, input);
            board.update_visible(&look);
            board.paint_all(&look);
            let Seen { left, top, width, height } = board.seen();
            let middle = (board.grid(), left + width / 2.0, top + height / 2.0);
            self.desk.seen.set_value(Some(middle));
        });
        self.with_map(|map, board, _| map.follow(board));
    }

    // ---- the map

    pub(crate) fn set_map(self, map: Option<Map>) {
        self.map.set_value(map);
        self.draw_map();
    }

    fn with_map(self, act: impl Fn(&Map, &Board, &MinesTable)) {
        self.with_board(|board, table, _| {
            self.map.with_value(|map| map.as_ref().map(|map| act(map, board, table)));
        });
    }

    fn draw_map(self) {
        let palette = Palette::of(untrack(|| self.desk.theme()));
        self.with_map(|map, board, table| {
            map.draw(board, Some(table.view()).filter(|_| !table.is_paused()), palette);
        });
    }

    /// Handles a pointer on the minimap.
    pub(crate) fn go_on_map(self, event: &web_sys::PointerEvent) {
        self.with_map(|map, board, _| map.go(board, event));
    }

    pub(crate) fn focus_board(self) {
        self.with_board(|board, table, input| board.focus(&looks(table, input)));
    }

    /// Hit test: the cell at a window position.
    pub(crate) fn cell_at(self, x: f64, y: f64) -> Option<Cell> {
        let mut cell = None;
        self.with_board(|board, _, _| cell = board.cell_at(x, y));
        cell
    }
}
