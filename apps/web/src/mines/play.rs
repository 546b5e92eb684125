//! The handle that joins the game of the flow and its board in the document.

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
use crate::browser::{self, LocalStorage as KeptHere};
use crate::desk::Desk;
use crate::finger::{Habits, Place, Taps};
use crate::keeper::TextStorage as _;
use crate::marks;

/// A handle; copying it is free.
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

/// Under this name the browser remembers how large cells are.
const ZOOM: &str = "flagfall zoom";

fn zoom_name(grid: Grid) -> String {
    format!("{ZOOM} {}x{}", grid.width(), grid.height())
}

/// How large cells were on the last board of this size; earlier pages remembered one zoom for all boards.
fn remembered_zoom(grid: Grid) -> Zoom {
    let read = |name: &str| KeptHere.read(name).ok().flatten()?.parse().ok();
    read(&zoom_name(grid)).or_else(|| read(ZOOM)).map_or_else(Zoom::default, Zoom::of)
}

/// The table, where it is one of Minesweeper.
pub(super) fn table(flow: &Flow) -> Option<&MinesTable> {
    match flow.game()? {
        GameTable::Mines(table) => Some(table),
        GameTable::Four(_) => None,
    }
}

/// Which game it is: a number for each, and one for each time it begins again.
fn game(flow: &Flow) -> Option<(Slot, u32)> {
    Some((flow.slot()?, table(flow)?.edition()))
}

impl Play {
    /// Draws the game of the flow from now on.
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
                    play.with_board(|board, _, _| board.name());
                    play.draw_map();
                });
            }
        });
        play
    }

    /// Something that the table or the hands know, followed as it changes.
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

    /// Looks at the table, where it is one of Minesweeper.
    pub(crate) fn asks<T>(self, ask: impl FnOnce(&MinesTable) -> T) -> Option<T> {
        self.desk.with_flow(|flow| table(flow).map(ask))
    }

    /// A new game as the settings say.
    pub(crate) fn begin_anew(self) {
        self.desk.handle(Intent::NewGame(NewGame::of(GameKind::Mines)));
    }

    /// Time has passed.
    pub(crate) fn tick(self) {
        if self.with_input(|input| input.finger.pressed().is_some()) {
            self.wait_for_finger(self.habits());
        }
        self.desk.tick();
    }

    // ---- hands

    /// Asks or changes what hands do.
    pub(crate) fn with_input<T>(self, act: impl FnOnce(&mut Input) -> T) -> T {
        self.input.try_update_value(act).expect("the page is up")
    }

    /// Shows what hands are on, and does what they want; whether they wanted something.
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

    /// Shows what hands are on, without having done anything.
    pub(crate) fn touch(self, act: impl FnOnce(&mut Input)) {
        self.act_by_hand(OpenCells::Answer, |input| {
            act(input);
            None
        });
    }

    /// A long press may be due; a buzz tells where there is one.
    pub(crate) fn wait_for_finger(self, habits: Habits) {
        let now = browser::now().at;
        let has_pressed =
            self.act_by_hand(OpenCells::Answer, |input| input.finger.wait(habits, now));
        if has_pressed && self.desk.motion_untracked() == Motion::Full {
            browser::buzz();
        }
    }

    /// Whether this page is still up: timers may come late.
    pub(crate) fn is_here(self) -> bool {
        !self.board.is_disposed()
    }

    // ---- the board in the document

    fn show(self) {
        let game = self.desk.with_flow(game);
        if self.drawn.get_value() != game {
            // What hands held belongs to another game.
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
            // Where the cursor is has to be measured, which is quick while nothing has changed.
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
        let zoom = self.zoom.get_untracked();
        self.with_board(|board, table, input| board.fit(zoom, &looks(table, input)));
        self.draw_map();
    }

    /// Makes cells larger or smaller, here and on the next visit.
    pub(crate) fn set_zoom(self, zoom: Zoom) {
        self.zoom.set(zoom);
        if let Some(grid) = self.asks(|table| table.view().size().grid()) {
            // Where nothing is kept, it holds for this visit.
            let _ = KeptHere.write(&zoom_name(grid), &zoom.steps().to_string());
        }
    }

    /// Two fingers at a place have moved apart, or together, since the zoom was this: cells follow, and what was between the
    /// fingers stays there.
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

    pub(crate) fn look_around(self) {
        self.with_board(|board, table, input| {
            board.look_around(&looks(table, input));
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

    /// A hand on the map.
    pub(crate) fn go_on_map(self, event: &web_sys::PointerEvent) {
        self.with_map(|map, board, _| map.go(board, event));
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
