//! The board in the document: an ARIA grid that contains only the visible cells and updates only changed ones.

use std::collections::VecDeque;
use std::ops::Range;

use flagfall_mines::{Cell, Grid};
use flagfall_text::Language;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusOptions, HtmlElement};

use super::look::Look;
use super::sight::{self, Seen, Sight, Zoom};
use crate::browser::{self, document, measure};
use crate::finger::Place;

/// The board's elements.
pub(crate) struct Board {
    /// The grid, and its scroll container.
    root: HtmlElement,
    scroller: HtmlElement,
    grid: Grid,
    side: f64,
    sight: Sight,
    /// The rows in the document, by number.
    rows: Vec<(u16, Row)>,
    /// The cell that has the focus when the board has it.
    cursor: Cell,
    /// The tab stop: the cursor's cell, or the first one if that is out of view.
    stop: Cell,
    /// Changed cells whose accessible names are outdated.
    unnamed: Vec<Cell>,
    /// The column names, for a board that is completely in the document.
    letters: Option<Element>,
    /// The template for new cells.
    cell_pattern: Element,
    /// The language of the names.
    language: &'static Language,
}

/// Up to this many names are updated before the change is painted.
const NAMED_AT_ONCE: usize = 100;

/// The space for row and column names and the board's frame, in pixels.
const FRAME: (f64, f64) = (28.0, 30.0);

struct Row {
    element: HtmlElement,
    /// The cells in the document from the first visible column on, with their looks.
    cells: VecDeque<(HtmlElement, Look)>,
}

impl Board {
    /// Creates an empty board in these elements.
    pub(crate) fn new(
        root: HtmlElement,
        scroller: HtmlElement,
        grid: Grid,
        cursor: Cell,
        language: &'static Language,
    ) -> Board {
        let cell_pattern = document().create_element("div").expect_throw("elements can be created");
        set(&cell_pattern, "role", "gridcell");
        set(&cell_pattern, "tabindex", "-1");
        Board {
            root,
            scroller,
            grid,
            side: 1.0,
            sight: Sight::default(),
            rows: vec![],
            cursor,
            stop: cursor,
            unnamed: vec![],
            letters: None,
            cell_pattern,
            language,
        }
    }

    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    /// Switches to another game; rebuilds all cells if the size differs.
    pub(crate) fn change_grid(&mut self, grid: Grid, cursor: Cell) {
        if self.grid != grid {
            self.root.set_text_content(None);
            self.rows.clear();
            if let Some(letters) = self.letters.take() {
                letters.remove();
            }
            self.sight = Sight::default();
            (self.grid, self.cursor) = (grid, cursor);
        }
    }

    /// Sizes the cells to the available space, and updates the visible ones.
    pub(crate) fn fit(&mut self, zoom: Zoom, look: &dyn Fn(Cell) -> Look) {
        let width = f64::from(self.scroller.client_width()) - FRAME.0;
        let height = f64::from(self.scroller.client_height()) - FRAME.1;
        let screen = browser::screen();
        self.side = sight::side(self.grid, width, height, screen, zoom);
        let line = screen.whole(self.side * 0.05);
        let (columns, rows) = (f64::from(self.grid.width()), f64::from(self.grid.height()));
        let style = self.root.style();
        for (name, value) in [
            ("--cell", self.side),
            ("--line", line),
            ("--half", screen.whole(line / 2.0).min(line)),
            ("width", self.side * columns),
            ("height", self.side * rows),
        ] {
            let _ = style.set_property(name, &measure(value, "px"));
        }
        let size = if Sight::is_whole(self.grid) { "whole" } else { "large" };
        set(&self.root, "data-size", size);
        set(&self.root, "aria-rowcount", &self.grid.height().to_string());
        set(&self.root, "aria-colcount", &self.grid.width().to_string());
        self.name_columns();
        self.update_visible(look);
    }

    /// Letters above the columns. The style sheet adds the row numbers, which rows have for screen readers.
    fn name_columns(&mut self) {
        if self.letters.is_none() && Sight::is_whole(self.grid) {
            let letters = append(&self.scroller, "div", "letters");
            set(&letters, "aria-hidden", "true");
            for column in 0..self.grid.width() {
                let name = Cell { column, row: 0 }.column_letters();
                append(&letters, "span", "").set_text_content(Some(&name));
            }
            let _ = self.scroller.insert_before(&letters, Some(&self.root));
            self.letters = Some(letters);
        }
        if let Some(letters) = &self.letters {
            let style = letters.unchecked_ref::<HtmlElement>().style();
            let _ = style.set_property("--cell", &measure(self.side, "px"));
        }
    }

    /// The visible part of the board, in its pixels.
    pub(crate) fn seen(&self) -> Seen {
        let (frame, board) =
            (self.scroller.get_bounding_client_rect(), self.root.get_bounding_client_rect());
        Seen {
            left: frame.left() - board.left(),
            top: frame.top() - board.top(),
            width: frame.width(),
            height: frame.height(),
        }
    }

    /// The size of the board in pixels.
    pub(crate) fn sides(&self) -> (f64, f64) {
        (self.side * f64::from(self.grid.width()), self.side * f64::from(self.grid.height()))
    }

    /// Scrolls a point of the board to the middle, as far as possible.
    pub(crate) fn centre(&self, x: f64, y: f64) {
        let seen = self.seen();
        let (by_x, by_y) = (x - seen.left - seen.width / 2.0, y - seen.top - seen.height / 2.0);
        self.scroller.scroll_by_with_x_and_y(by_x, by_y);
    }

    /// The board position of a window position, as fractions of its sides.
    pub(crate) fn share_at(&self, (x, y): Place) -> Place {
        let board = self.root.get_bounding_client_rect();
        ((x - board.left()) / board.width(), (y - board.top()) / board.height())
    }

    /// Scrolls so that this fraction of the board is at that window position.
    pub(crate) fn hold(&self, share: Place, (x, y): Place) {
        let board = self.root.get_bounding_client_rect();
        let by_x = board.left() + share.0 * board.width() - x;
        let by_y = board.top() + share.1 * board.height() - y;
        self.scroller.scroll_by_with_x_and_y(by_x, by_y);
    }

    /// After scrolling: creates cells that came into view, and removes those that left it.
    pub(crate) fn update_visible(&mut self, look: &dyn Fn(Cell) -> Look) {
        let sight = Sight::of(self.grid, self.side, self.seen());
        if sight == self.sight {
            return;
        }
        let is_focused = self.is_focused();
        let before = std::mem::replace(&mut self.sight, sight);
        let mut rows = std::mem::take(&mut self.rows);
        let is_far = overlap(&before.columns, &self.sight.columns).is_empty();
        rows.retain(|(number, row)| {
            let stays = !is_far && self.sight.rows.contains(number);
            if !stays {
                row.element.remove();
            }
            stays
        });
        let mut next: Option<Element> = None;
        for number in self.sight.rows.clone().rev() {
            let known = rows.iter().position(|(known, _)| *known == number);
            let place = known.unwrap_or_else(|| {
                let row = self.make_row(number);
                let _ = self.root.insert_before(&row.element, next.as_ref().map(AsRef::as_ref));
                rows.push((number, row));
                rows.len() - 1
            });
            let row = &mut rows[place].1;
            self.fill_row(row, number, &before.columns, look);
            next = Some(row.element.clone().into());
        }
        self.rows = rows;
        self.set_stop();
        // Restore the focus if its cell was rebuilt; if the cell is gone, the board takes it.
        if is_focused && !self.is_focused() {
            self.focus_quietly();
        }
    }

    fn make_row(&self, number: u16) -> Row {
        let element = document().create_element("div").expect_throw("elements can be created");
        set(&element, "role", "row");
        set(&element, "aria-rowindex", &(number + 1).to_string());
        let element: HtmlElement = element.unchecked_into();
        let _ = element.style().set_property("--row", &number.to_string());
        Row { element, cells: VecDeque::new() }
    }

    /// Adds the cells of a row that came into view and removes those that left it; `before` is the previously visible
    /// range of an existing row.
    fn fill_row(
        &self,
        row: &mut Row,
        number: u16,
        before: &Range<u16>,
        look: &dyn Fn(Cell) -> Look,
    ) {
        let now = &self.sight.columns;
        let stays = match row.cells.is_empty() {
            true => now.start..now.start,
            false if before == now => return,
            false => overlap(before, now),
        };
        if !row.cells.is_empty() {
            let n_front = usize::from(stays.start - before.start);
            let gone = row.cells.drain(..n_front).collect::<Vec<_>>();
            let rest = row.cells.drain(stays.len()..).collect::<Vec<_>>();
            for (element, _) in gone.into_iter().chain(rest) {
                element.remove();
            }
        }
        for column in (now.start..stays.start).rev() {
            let made = self.make_cell(Cell { column, row: number }, look);
            let first = row.element.first_child();
            let _ = row.element.insert_before(&made.0, first.as_ref());
            row.cells.push_front(made);
        }
        for column in stays.end..now.end {
            let made = self.make_cell(Cell { column, row: number }, look);
            let _ = row.element.append_child(&made.0);
            row.cells.push_back(made);
        }
        let style = row.element.style();
        let _ = style.set_property("--first", &now.start.to_string());
        let _ = style.set_property("--many", &now.len().to_string());
    }

    fn make_cell(&self, cell: Cell, look: &dyn Fn(Cell) -> Look) -> (HtmlElement, Look) {
        let made = self.cell_pattern.clone_node().expect_throw("elements can be copied");
        let made: HtmlElement = made.unchecked_into();
        let look = look(cell);
        set(&made, "aria-colindex", &(cell.column + 1).to_string());
        set(&made, "aria-label", &self.language.say(&look.name(cell)));
        made.set_class_name(&look.classes());
        write(&made, &self.language.say(&look.text()));
        (made, look)
    }

    /// Updates visible cells that changed. [`Board::paint_all`] updates the rest.
    pub(crate) fn paint(&mut self, look: &dyn Fn(Cell) -> Look) {
        let visible = match Sight::is_whole(self.grid) {
            true => self.sight.clone(),
            false => Sight::without_margin(self.grid, self.side, self.seen()),
        };
        self.paint_part(&visible, look);
        if self.unnamed.len() <= NAMED_AT_ONCE {
            self.name();
        }
    }

    /// Updates all changed cells in the document, and their names. A flood is painted sooner if this comes after its frame.
    pub(crate) fn paint_all(&mut self, look: &dyn Fn(Cell) -> Look) {
        self.paint_part(&self.sight.clone(), look);
        self.name();
    }

    fn paint_part(&mut self, part: &Sight, look: &dyn Fn(Cell) -> Look) {
        for (number, row) in self.rows.iter_mut().filter(|(number, _)| part.rows.contains(number)) {
            for ((element, shown), column) in row.cells.iter_mut().zip(self.sight.columns.clone()) {
                if !part.columns.contains(&column) {
                    continue;
                }
                let cell = Cell { column, row: *number };
                let now = look(cell);
                if now != *shown {
                    element.set_class_name(&now.classes());
                    // In a flood most cells stay without text.
                    let text = now.text();
                    if text != shown.text() {
                        write(element, &self.language.say(&text));
                    }
                    self.unnamed.push(cell);
                    *shown = now;
                }
            }
        }
    }

    /// Updates the accessible names of changed cells. After a flood this waits until it is painted.
    fn name(&mut self) {
        for cell in std::mem::take(&mut self.unnamed) {
            if let Some((element, look)) = self.shown(cell) {
                set(element, "aria-label", &self.language.say(&look.name(cell)));
            }
        }
    }

    /// Moves the cursor, which is the board's only tab stop.
    pub(crate) fn move_cursor(&mut self, cell: Cell, look: &dyn Fn(Cell) -> Look) {
        if cell == self.cursor {
            return;
        }
        let is_focused = self.is_focused();
        self.cursor = cell;
        self.scroll_to(cell);
        self.update_visible(look);
        self.set_stop();
        if is_focused {
            self.focus_quietly();
        }
    }

    /// Focuses the cursor's cell.
    pub(crate) fn focus(&mut self, look: &dyn Fn(Cell) -> Look) {
        self.scroll_to(self.cursor);
        self.update_visible(look);
        self.focus_quietly();
    }

    fn focus_quietly(&self) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let element = self.element(self.cursor).unwrap_or(&self.root);
        let _ = element.focus_with_options(&options);
    }

    fn is_focused(&self) -> bool {
        document().active_element().is_some_and(|active| self.root.contains(Some(&active)))
    }

    fn set_stop(&mut self) {
        let stop = if self.sight.contains(self.cursor) {
            self.cursor
        } else {
            Cell { column: self.sight.columns.start, row: self.sight.rows.start }
        };
        for (cell, tabindex) in [(self.stop, "-1"), (stop, "0")] {
            if let Some(element) = self.element(cell) {
                set(element, "tabindex", tabindex);
            }
        }
        self.stop = stop;
    }

    fn element(&self, cell: Cell) -> Option<&HtmlElement> {
        self.shown(cell).map(|(element, _)| element)
    }

    fn shown(&self, cell: Cell) -> Option<&(HtmlElement, Look)> {
        let column = cell.column.checked_sub(self.sight.columns.start)?;
        let (_, row) = self.rows.iter().find(|(number, _)| *number == cell.row)?;
        row.cells.get(usize::from(column))
    }

    /// Scrolls no further than needed.
    fn scroll_to(&self, cell: Cell) {
        let (frame, board) =
            (self.scroller.get_bounding_client_rect(), self.root.get_bounding_client_rect());
        // If the cell is visible, nothing moves under the player's pointer.
        let by = |from: f64, frame_from: f64, length: f64| {
            let margin = self.side.min(length / 3.0);
            if from < frame_from {
                from - margin - frame_from
            } else if from + self.side > frame_from + length {
                from + self.side + margin - frame_from - length
            } else {
                0.0
            }
        };
        let left = board.left() + self.side * f64::from(cell.column);
        let top = board.top() + self.side * f64::from(cell.row);
        let (x, y) = (by(left, frame.left(), frame.width()), by(top, frame.top(), frame.height()));
        if x != 0.0 || y != 0.0 {
            self.scroller.scroll_by_with_x_and_y(x, y);
        }
    }

    /// Hit test: the cell at a window position.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<Cell> {
        let board = self.root.get_bounding_client_rect();
        sight::cell_at(self.grid, self.side, x - board.left(), y - board.top())
    }
}

fn overlap(one: &Range<u16>, other: &Range<u16>) -> Range<u16> {
    one.start.max(other.start)..one.end.min(other.end)
}

/// Writes into a cell. The text is hidden from screen readers, which would read it instead of the cell's name.
fn write(element: &Element, text: &str) {
    element.set_text_content(None);
    if !text.is_empty() {
        let shown = append(element, "span", "");
        set(&shown, "aria-hidden", "true");
        shown.set_text_content(Some(text));
    }
}

/// Appends a new element with a class.
fn append(parent: &Element, name: &str, class: &str) -> Element {
    let element = document().create_element(name).expect_throw("elements can be created");
    element.set_class_name(class);
    let _ = parent.append_child(&element);
    element
}

fn set(element: &Element, name: &str, value: &str) {
    element.set_attribute(name, value).expect_throw("the attribute names are valid");
}
