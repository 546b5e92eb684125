//! The upright board: a grid of seven columns under a row of heads, for mouse, touch, keys and screen readers.

use flagfall_four::{COLUMNS, Column, ROWS};
use flagfall_play::Piece;
use flagfall_table::four_words as words;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

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

    fn column(self) -> Column {
        Column::from_index(self.column).expect("there are so many columns")
    }
}

/// The board. Where nobody plays, there is no `on_touch`, and it can only be looked at.
pub(crate) fn board(picture: Memo<Picture>, on_touch: Option<Callback<Touch>>) -> impl IntoView {
    let focus = RwSignal::new(Place::head(COLUMNS / 2));
    // A hint, or a key that drops, brings the cursor elsewhere; the tab stop follows.
    Effect::new(move |before: Option<Option<usize>>| {
        let cursor = picture.with(|picture| picture.heads.iter().position(|head| head.is_cursor));
        if let (Some(column), Some(before)) = (cursor, before)
            && before != Some(column)
        {
            focus.set(Place { column: column as u8, row: focus.get_untracked().row });
        }
        cursor
    });
    let touch = move |touch: Touch| {
        if let Some(on_touch) = on_touch {
            on_touch.run(touch);
        }
    };
    let pressed = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let here = focus.get_untracked();
        let key = event.key();
        if let Some(place) = here.after(&key) {
            event.prevent_default();
            event.stop_propagation();
            focus.set(place);
            touch(Touch::Point(place.column()));
            focus_on(place);
        } else if matches!(key.as_str(), "Enter" | " ") && on_touch.is_some() {
            event.prevent_default();
            event.stop_propagation();
            touch(Touch::Choose(here.column()));
        }
    };
    // A finger covers what it points at; it drops where it is lifted, and a mouse where it clicks.
    let clicked = move |place: Place| {
        focus.set(place);
        touch(Touch::Choose(place.column()));
    };
    let hovered = move |event: &PointerEvent, place: Place| {
        if event.pointer_type() == "mouse" {
            touch(Touch::Point(place.column()));
        }
    };

    let heads = (0..COLUMNS)
        .map(|column| {
            let place = Place::head(column);
            let head = Memo::new(move |_| {
                picture.with(|picture| picture.heads[usize::from(column)].clone())
            });
            let next = Memo::new(move |_| picture.with(|picture| picture.next));
            view! {
                <div
                    role="columnheader"
                    class="four-head"
                    id=place.id()
                    tabindex=move || if focus.get() == place { "0" } else { "-1" }
                    aria-label=move || head.with(|head| head.name.clone())
                    class:is-cursor=move || head.with(|head| head.is_cursor)
                    class:is-hint=move || head.with(|head| head.is_hint)
                    on:click=move |_| clicked(place)
                    on:pointerenter=move |event| hovered(&event, place)
                    on:focus=move |_| focus.set(place)
                >
                    {move || head.with(|head| head_content(head, next.get()))}
                    <span class="four-number">{column + 1}</span>
                </div>
            }
        })
        .collect_view();
    let rows = (0..ROWS)
        .rev()
        .map(|row| {
            let cells = (0..COLUMNS)
                .map(|column| {
                    let place = Place { column, row };
                    let hole = Memo::new(move |_| {
                        picture.with(|picture| {
                            picture.holes[usize::from(column)][usize::from(row)].clone()
                        })
                    });
                    view! {
                        <div
                            role="gridcell"
                            class="four-hole"
                            id=place.id()
                            tabindex=move || if focus.get() == place { "0" } else { "-1" }
                            aria-label=move || hole.with(|hole| hole.name.clone())
                            class:is-last=move || hole.with(|hole| hole.is_last)
                            class:is-winning=move || hole.with(|hole| hole.is_winning)
                            on:click=move |_| clicked(place)
                            on:pointerenter=move |event| hovered(&event, place)
                            on:focus=move |_| focus.set(place)
                        >
                            {move || hole.with(|hole| disc_in(hole, row))}
                        </div>
                    }
                })
                .collect_view();
            view! { <div role="row" class="four-row">{cells}</div> }
        })
        .collect_view();
    view! {
        <div
            role="grid"
            class="four-board"
            class:is-live=on_touch.is_some()
            aria-label="board, 7 columns and 6 rows"
            aria-readonly=if on_touch.is_some() { "false" } else { "true" }
            on:keydown=pressed
        >
            <div role="row" class="four-row four-heads">{heads}</div>
            <div role="rowgroup" class="four-frame">{rows}</div>
        </div>
    }
}

fn focus_on(place: Place) {
    if let Some(element) = document().get_element_by_id(&place.id()) {
        let element: HtmlElement = element.unchecked_into();
        let _ = element.focus();
    }
}

/// What a column is worth, or the disc that waits above it.
fn head_content(head: &Head, next: Option<Piece>) -> AnyView {
    if let Some(verdict) = head.verdict {
        let [line, more] = words::in_two_lines(verdict);
        let class = match words::sign(verdict).chars().next() {
            Some('+') => "four-value is-good",
            Some('-') => "four-value is-bad",
            _ => "four-value",
        };
        return view! { <span class=class><b>{line}</b><span>{more}</span></span> }.into_any();
    }
    match next.filter(|_| head.is_cursor) {
        Some(piece) => disc(piece, "is-waiting").into_any(),
        None => ().into_any(),
    }
}

fn disc_in(hole: &Hole, row: u8) -> AnyView {
    match (hole.piece, hole.ghost) {
        (Some(piece), _) if hole.is_falling => {
            let class = format!("is-falling fall-{}", ROWS - row);
            disc(piece, &class).into_any()
        }
        (Some(piece), _) => disc(piece, "").into_any(),
        (None, Some(piece)) => disc(piece, "is-ghost").into_any(),
        (None, None) => ().into_any(),
    }
}

/// A disc with its sign: a cross or a ring, for who cannot tell the colours apart.
pub(crate) fn disc(piece: Piece, class: &str) -> impl IntoView + use<> {
    let (of_piece, sign) = match piece {
        Piece::X => ("disc-x", "M14 14L26 26M26 14L14 26"),
        Piece::O => ("disc-o", "M13 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0"),
    };
    view! {
        <svg class=format!("disc {of_piece} {class}") viewBox="0 0 40 40" aria-hidden="true" focusable="false">
            <circle class="disc-body" cx="20" cy="20" r="19"></circle>
            <circle class="disc-rim" cx="20" cy="20" r="16.5"></circle>
            <path class="disc-sign" d=sign></path>
        </svg>
    }
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
}
