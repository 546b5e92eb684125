//! The board in the document: an ARIA grid of which only the cells in sight are there, and only changed ones are touched.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;

use flagfall_mines::{Cell, Grid};
use flagfall_text::Language;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusOptions, HtmlElement};

use super::look::Look;
use super::sight::{self, Seen, Sight, Zoom};
use crate::browser::{self, document, measure};

/// The board's elements.
pub(crate) struct Board {
    /// The grid itself, and what it is scrolled in.
    root: HtmlElement,
    scroller: HtmlElement,
    grid: Grid,
    side: f64,
    sight: Sight,
    /// The rows that are there, by number.
    rows: HashMap<u16, Row>,
    /// The cell that has the keyboard when the board has it.
    cursor: Cell,
    /// The cell that Tab leads to: the cursor's, or the first one where that is out of sight.
    stop: Cell,
    /// Cells that have changed and still have their old names.
    unnamed: Vec<Cell>,
    /// The names of the columns, of a board that is in the document whole.
    letters: Option<Element>,
    /// New cells are copies of these.
    cell_pattern: Element,
    /// What cells are called in.
    language: &'static Language,
}

/// So many names are given before a change is seen.
const NAMED_AT_ONCE: usize = 100;

/// What the names of rows and columns and the board's frame take of the room, in pixels.
const FRAME: (f64, f64) = (28.0, 30.0);

struct Row {
    element: HtmlElement,
    /// The cells that are there, from the first column in sight on, and what they show.
    cells: VecDeque<(HtmlElement, Look)>,
}

impl Board {
    /// An empty board in these elements.
    pub(crate) fn new(
        root: HtmlElement,
        scroller: HtmlElement,
        grid: Grid,
        cursor: Cell,
        language: &'static Language,
    ) -> Board {
        let cell_pattern = document().create_element("div").expect_throw("elements can be made");
        set(&cell_pattern, "role", "gridcell");
        set(&cell_pattern, "tabindex", "-1");
        Board {
            root,
            scroller,
            grid,
            side: 1.0,
            sight: Sight::default(),
            rows: HashMap::new(),
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

    /// Another game: all cells are made anew where its size is another.
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

    /// Makes cells as large as there is room, and sees to it that those in sight are there.
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
        self.look_around(look);
    }

    /// Letters above the columns; the style sheet puts numbers beside the rows, which have theirs for screen readers.
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

    /// What can be seen of the board, in its pixels.
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

    /// The length of its sides, in pixels.
    pub(crate) fn sides(&self) -> (f64, f64) {
        (self.side * f64::from(self.grid.width()), self.side * f64::from(self.grid.height()))
    }

    /// Scrolls so that a place of the board is in the middle, as far as there is board around it.
    pub(crate) fn centre(&self, x: f64, y: f64) {
        let seen = self.seen();
        let (by_x, by_y) = (x - seen.left - seen.width / 2.0, y - seen.top - seen.height / 2.0);
        self.scroller.scroll_by_with_x_and_y(by_x, by_y);
    }

    /// After scrolling: cells that came into sight are made, and those that left it are gone.
    pub(crate) fn look_around(&mut self, look: &dyn Fn(Cell) -> Look) {
        let sight = Sight::of(self.grid, self.side, self.seen());
        if sight == self.sight {
            return;
        }
        let is_focused = self.is_focused();
        let before = std::mem::replace(&mut self.sight, sight);
        let mut rows = std::mem::take(&mut self.rows);
        let is_far = overlap(&before.columns, &self.sight.columns).is_empty();
        rows.retain(|number, row| {
            let stays = !is_far && self.sight.rows.contains(number);
            if !stays {
                row.element.remove();
            }
            stays
        });
        let mut next: Option<Element> = None;
        for number in self.sight.rows.clone().rev() {
            let row = rows.entry(number).or_insert_with(|| {
                let row = self.make_row(number);
                let _ = self.root.insert_before(&row.element, next.as_ref().map(AsRef::as_ref));
                row
            });
            self.fill_row(row, number, &before.columns, look);
            next = Some(row.element.clone().into());
        }
        self.rows = rows;
        self.set_stop();
        // A cell that had the keyboard and was made anew has it again; where it is gone, the board holds it.
        if is_focused && !self.is_focused() {
            self.focus_quietly();
        }
    }

    fn make_row(&self, number: u16) -> Row {
        let element = document().create_element("div").expect_throw("elements can be made");
        set(&element, "role", "row");
        set(&element, "aria-rowindex", &(number + 1).to_string());
        let element: HtmlElement = element.unchecked_into();
        let _ = element.style().set_property("--row", &number.to_string());
        Row { element, cells: VecDeque::new() }
    }

    /// Makes the cells of a row that came into sight and takes away those that left it; `before` is what was in sight of a row
    /// that has cells.
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
        made.set_text_content(Some(&self.language.say(&look.text())));
        (made, look)
    }

    /// Shows what changed, and nothing else.
    pub(crate) fn paint(&mut self, look: &dyn Fn(Cell) -> Look) {
        for (&number, row) in &mut self.rows {
            for ((element, shown), column) in row.cells.iter_mut().zip(self.sight.columns.clone()) {
                let cell = Cell { column, row: number };
                let now = look(cell);
                if now != *shown {
                    element.set_class_name(&now.classes());
                    // Most cells of a flood had nothing in them and have nothing now.
                    let text = now.text();
                    if text != shown.text() {
                        element.set_text_content(Some(&self.language.say(&text)));
                    }
                    self.unnamed.push(cell);
                    *shown = now;
                }
            }
        }
        if self.unnamed.len() <= NAMED_AT_ONCE {
            self.name();
        }
    }

    /// Gives their names to the cells that have changed. After a flood this waits until it is seen.
    pub(crate) fn name(&mut self) {
        for cell in std::mem::take(&mut self.unnamed) {
            if let Some((element, look)) = self.shown(cell) {
                set(element, "aria-label", &self.language.say(&look.name(cell)));
            }
        }
    }

    /// Puts the cursor on a cell: the board's one tab stop.
    pub(crate) fn move_cursor(&mut self, cell: Cell, look: &dyn Fn(Cell) -> Look) {
        if cell == self.cursor {
            return;
        }
        let is_focused = self.is_focused();
        self.cursor = cell;
        self.scroll_to(cell);
        self.look_around(look);
        self.set_stop();
        if is_focused {
            self.focus_quietly();
        }
    }

    /// Gives the keyboard to the cursor's cell.
    pub(crate) fn focus(&mut self, look: &dyn Fn(Cell) -> Look) {
        self.scroll_to(self.cursor);
        self.look_around(look);
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
        self.rows.get(&cell.row)?.cells.get(usize::from(column))
    }

    /// Scrolls no further than needed.
    fn scroll_to(&self, cell: Cell) {
        let (frame, board) =
            (self.scroller.get_bounding_client_rect(), self.root.get_bounding_client_rect());
        // What is in sight stays where it is: nothing moves under a hand that plays.
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

    /// The cell at a place of the window.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<Cell> {
        let board = self.root.get_bounding_client_rect();
        sight::cell_at(self.grid, self.side, x - board.left(), y - board.top())
    }
}

fn overlap(one: &Range<u16>, other: &Range<u16>) -> Range<u16> {
    one.start.max(other.start)..one.end.min(other.end)
}

/// A new element of a class, the last one in another.
fn append(parent: &Element, name: &str, class: &str) -> Element {
    let element = document().create_element(name).expect_throw("elements can be made");
    element.set_class_name(class);
    let _ = parent.append_child(&element);
    element
}

fn set(element: &Element, name: &str, value: &str) {
    element.set_attribute(name, value).expect_throw("these are names of attributes");
}
