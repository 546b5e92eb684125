//! The upright board: a grid of seven columns under a row of heads, for mouse, touch, keys and screen readers.

use flagfall_four::{COLUMNS, Column, ROWS};
use flagfall_four_solver::Verdict;
use flagfall_play::Piece;
use flagfall_table::four_words as words;
use flagfall_text::Language;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, UnwrapThrowExt};
use web_sys::{Element, Event, HtmlElement};

use super::picture::{Head, Hole, Picture};
use crate::browser::document;

/// What somebody does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// Points at a column.
    Point(Column),
    /// Wants a disc in it.
    Choose(Column),
}

/// Where the keyboard is: on the head of a column, or in one of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: u8,
    /// From below; the heads are above the last row.
    row: u8,
}

impl Place {
    const fn head(column: u8) -> Place {
        Place { column, row: ROWS }
    }

    /// Where a key leads, as in every grid.
    fn after(self, key: &str) -> Option<Place> {
        let Place { column, row } = self;
        Some(match key {
            "ArrowLeft" => Place { column: column.saturating_sub(1), row },
            "ArrowRight" => Place { column: (column + 1).min(COLUMNS - 1), row },
            "ArrowUp" => Place { column, row: (row + 1).min(ROWS) },
            "ArrowDown" => Place { column, row: row.saturating_sub(1) },
            "Home" => Place { column: 0, row },
            "End" => Place { column: COLUMNS - 1, row },
            "PageUp" => Place { column, row: ROWS },
            "PageDown" => Place { column, row: 0 },
            _ => return None,
        })
    }

    /// The element of this place.
    fn id(self) -> String {
        format!("four-{}-{}", self.column + 1, self.row + 1)
    }

    /// The place of an element.
    fn of_id(id: &str) -> Option<Place> {
        let (column, row) = id.strip_prefix("four-")?.split_once('-')?;
        let count = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        let place = Place { column: count(column)?, row: count(row)? };
        (place.column < COLUMNS && place.row <= ROWS).then_some(place)
    }

    /// Where something happened.
    fn of_event(event: &Event) -> Option<Place> {
        let element: Element = event.target()?.dyn_into().ok()?;
        Place::of_id(&element.closest("[id^=four-]").ok()??.id())
    }

    fn column(self) -> Column {
        Column::from_index(self.column).expect("there are so many columns")
    }
}

/// The board. Where nobody plays, there is no `on_touch`, and it can only be looked at.
pub(crate) fn board(
    picture: Memo<Option<Picture>>,
    on_touch: Option<Callback<Touch>>,
) -> impl IntoView {
    let root = NodeRef::<html::Div>::new();
    let cells = StoredValue::new_local(None::<Cells>);
    Effect::new(move |_| {
        let Some(root) = root.get() else { return };
        picture.with(|picture| {
            cells.update_value(|cells| {
                let cells = cells.get_or_insert_with(|| Cells::new(&root));
                if let Some(picture) = picture {
                    cells.paint(picture);
                }
            });
        });
    });
    let touch = move |touch: Touch| {
        if let Some(on_touch) = on_touch {
            on_touch.run(touch);
        }
    };
    let stop_at = move |place: Place| {
        cells.update_value(|cells| {
            if let Some(cells) = cells {
                cells.stop_at(place);
            }
        });
    };
    let pressed = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Some(here) = Place::of_event(&event) else { return };
        let key = event.key();
        if let Some(place) = here.after(&key) {
            event.prevent_default();
            event.stop_propagation();
            touch(Touch::Point(place.column()));
            stop_at(place);
            focus_on(place);
        } else if matches!(key.as_str(), "Enter" | " ") && on_touch.is_some() {
            event.prevent_default();
            event.stop_propagation();
            touch(Touch::Choose(here.column()));
        }
    };
    view! {
        <div
            role="grid"
            class="four-board"
            class:is-live=on_touch.is_some()
            aria-label="board, 7 columns and 6 rows"
            aria-readonly=if on_touch.is_some() { "false" } else { "true" }
            node_ref=root
            on:keydown=pressed
            on:focusin=move |event| {
                if let Some(place) = Place::of_event(&event) {
                    stop_at(place);
                }
            }
            on:click=move |event| {
                if let Some(place) = Place::of_event(&event) {
                    touch(Touch::Choose(place.column()));
                }
            }
            // A finger covers what it points at: it drops where it is lifted, and points at nothing before.
            on:pointerover=move |event| {
                if let (Some(place), "mouse") = (Place::of_event(&event), event.pointer_type().as_str()) {
                    touch(Touch::Point(place.column()));
                }
            }
        ></div>
    }
}

fn focus_on(place: Place) {
    if let Some(element) = document().get_element_by_id(&place.id()) {
        let element: HtmlElement = element.unchecked_into();
        let _ = element.focus();
    }
}

/// The elements of the board, and what they show.
struct Cells {
    heads: Vec<Element>,
    /// By column, from below.
    holes: Vec<Vec<Element>>,
    shown: Option<Picture>,
    /// Where the keyboard comes in.
    stop: Place,
}

impl Cells {
    fn new(root: &Element) -> Cells {
        let heads = row(root, "four-row four-heads", "columnheader", "four-head", ROWS);
        let frame = add(root, "rowgroup", "four-frame");
        let mut holes = vec![vec![]; COLUMNS.into()];
        let rows: Vec<Vec<Element>> = (0..ROWS)
            .rev()
            .map(|number| row(&frame, "four-row", "gridcell", "four-hole", number))
            .collect();
        for row in rows.into_iter().rev() {
            for (column, cell) in holes.iter_mut().zip(row) {
                column.push(cell);
            }
        }
        let cells = Cells { heads, holes, shown: None, stop: Place::head(COLUMNS / 2) };
        set(cells.element(cells.stop), "tabindex", "0");
        cells
    }

    fn element(&self, Place { column, row }: Place) -> &Element {
        match row {
            ROWS => &self.heads[usize::from(column)],
            row => &self.holes[usize::from(column)][usize::from(row)],
        }
    }

    fn stop_at(&mut self, place: Place) {
        set(self.element(self.stop), "tabindex", "-1");
        self.stop = place;
        set(self.element(self.stop), "tabindex", "0");
    }

    /// Shows what changed, and nothing else.
    fn paint(&mut self, picture: &Picture) {
        let before = self.shown.replace(picture.clone());
        let next_before = before.as_ref().map(|before| before.next);
        for (nth, (element, head)) in self.heads.iter().zip(&picture.heads).enumerate() {
            let shown = before.as_ref().map(|before| &before.heads[nth]);
            if shown != Some(head) || next_before != Some(picture.next) {
                show_head(element, head, nth + 1, picture.next);
            }
        }
        for (nth, (elements, holes)) in self.holes.iter().zip(&picture.holes).enumerate() {
            for ((element, hole), row) in elements.iter().zip(holes).zip(0..) {
                let shown = before.as_ref().map(|before| &before.holes[nth][usize::from(row)]);
                if shown != Some(hole) {
                    show_hole(element, hole, row);
                }
            }
        }
        // A hint, or a key that drops, brings the cursor elsewhere; the tab stop follows.
        let cursor = |picture: &Picture| picture.heads.iter().position(|head| head.is_cursor);
        if let Some(column) = cursor(picture)
            && before.as_ref().and_then(cursor) != Some(column)
        {
            self.stop_at(Place { column: column as u8, row: self.stop.row });
        }
    }
}

/// A row of cells.
fn row(parent: &Element, class: &str, role: &str, cell_class: &str, number: u8) -> Vec<Element> {
    let row = add(parent, "row", class);
    (0..COLUMNS)
        .map(|column| {
            let cell = add(&row, role, cell_class);
            cell.set_id(&Place { column, row: number }.id());
            set(&cell, "tabindex", "-1");
            cell
        })
        .collect()
}

fn add(parent: &Element, role: &str, class: &str) -> Element {
    let element = document().create_element("div").expect_throw("elements can be made");
    set(&element, "role", role);
    element.set_class_name(class);
    let _ = parent.append_child(&element);
    element
}

fn set(element: &Element, name: &str, value: &str) {
    element.set_attribute(name, value).expect_throw("these are names of attributes");
}

/// What a column is worth, or the disc that waits above it, and its number.
fn show_head(element: &Element, head: &Head, number: usize, next: Option<Piece>) {
    let is = |is_so: bool, class: &'static str| if is_so { class } else { "" };
    let classes = [is(head.is_cursor, " is-cursor"), is(head.is_hint, " is-hint")].concat();
    element.set_class_name(&format!("four-head{classes}"));
    set(element, "aria-label", &head.name);
    element.set_text_content(None);
    if let Some(verdict) = head.verdict {
        let class = match verdict {
            Verdict::Wins(_) => "four-value is-good",
            Verdict::Draw => "four-value",
            Verdict::Loses(_) => "four-value is-bad",
        };
        for line in words::in_two_lines(verdict) {
            write(element, class, &Language::english().say(&line.into()));
        }
    } else if let Some(piece) = next.filter(|_| head.is_cursor) {
        let _ = element.append_child(&disc(piece, "is-waiting"));
    }
    write(element, "four-number", &number.to_string());
}

fn write(parent: &Element, class: &str, text: &str) {
    let element = document().create_element("span").expect_throw("elements can be made");
    element.set_class_name(class);
    element.set_text_content(Some(text));
    let _ = parent.append_child(&element);
}

fn show_hole(element: &Element, hole: &Hole, row: u8) {
    let is = |is_so: bool, class: &'static str| if is_so { class } else { "" };
    let classes = [is(hole.is_last, " is-last"), is(hole.is_winning, " is-winning")].concat();
    element.set_class_name(&format!("four-hole{classes}"));
    set(element, "aria-label", &hole.name);
    element.set_text_content(None);
    let disc = match (hole.piece, hole.ghost) {
        (Some(piece), _) if hole.is_falling => {
            disc(piece, &format!("is-falling fall-{}", ROWS - row))
        }
        (Some(piece), _) => disc(piece, ""),
        (None, Some(piece)) => disc(piece, "is-ghost"),
        (None, None) => return,
    };
    let _ = element.append_child(&disc);
}

/// A disc with its sign: a cross or a ring, for who cannot tell the colours apart.
pub(super) fn disc(piece: Piece, class: &str) -> Element {
    let (of_piece, sign) = match piece {
        Piece::X => ("disc-x", "M14 14L26 26M26 14L14 26"),
        Piece::O => ("disc-o", "M13 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0"),
    };
    let drawn = |name: &str| {
        let svg = Some("http://www.w3.org/2000/svg");
        document().create_element_ns(svg, name).expect_throw("elements can be made")
    };
    let svg = drawn("svg");
    set(&svg, "class", &format!("disc {of_piece} {class}"));
    set(&svg, "viewBox", "0 0 40 40");
    set(&svg, "aria-hidden", "true");
    for (class, path) in [
        ("disc-body", "M1 20a19 19 0 1 0 38 0a19 19 0 1 0-38 0"),
        ("disc-rim", "M3.5 20a16.5 16.5 0 1 0 33 0a16.5 16.5 0 1 0-33 0"),
        ("disc-sign", sign),
    ] {
        let line = drawn("path");
        set(&line, "class", class);
        set(&line, "d", path);
        let _ = svg.append_child(&line);
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_walk_and_stop_at_the_edges() {
        let walk = |keys: &[&str]| {
            keys.iter().fold(Place::head(3), |place, key| place.after(key).unwrap_or(place)).id()
        };
        assert_eq!(walk(&[]), "four-4-7");
        assert_eq!(walk(&["ArrowDown", "ArrowLeft"]), "four-3-6");
        assert_eq!(walk(&["ArrowUp", "End", "ArrowRight"]), "four-7-7");
        assert_eq!(walk(&["PageDown", "ArrowDown", "Home", "x"]), "four-1-1");
        assert_eq!(walk(&["PageDown", "PageUp"]), "four-4-7");
    }

    #[test]
    fn elements_and_places() {
        let place = Place { column: 2, row: 5 };
        assert_eq!(Place::of_id(&place.id()), Some(place));
        assert_eq!(Place::of_id("four-7-7"), Some(Place::head(6)));
        for other in ["four-8-1", "four-1-8", "four-0-1", "four-x", "share", ""] {
            assert_eq!(Place::of_id(other), None, "{other}");
        }
    }
}
