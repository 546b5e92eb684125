//! The upright board: a grid of seven columns with headers, for mouse, touch, keys and screen readers.

use flagfall_four::{COLUMNS, Column, ROWS};
use flagfall_four_solver::Verdict;
use flagfall_play::Piece;
use flagfall_text::WebPage;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::picture::{Head, Hole, Picture};
use crate::browser::document;
use crate::desk::Desk;

/// An action on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// Points at a column.
    Point(Column),
    /// Drops a disc into it.
    Choose(Column),
}

/// A position in the grid: a column's header, or one of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    column: u8,
    /// Counted from the bottom; the headers are above the last row.
    row: u8,
}

impl Place {
    const fn head(column: u8) -> Place {
        Place { column, row: ROWS }
    }

    /// The position after an arrow key, as in every ARIA grid.
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

    /// The id of this position's element.
    fn id(self) -> String {
        format!("four-{}-{}", self.column + 1, self.row + 1)
    }

    /// The position of an element.
    fn of_id(id: &str) -> Option<Place> {
        let (column, row) = id.strip_prefix("four-")?.split_once('-')?;
        let count = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        let place = Place { column: count(column)?, row: count(row)? };
        (place.column < COLUMNS && place.row <= ROWS).then_some(place)
    }

    /// The position of an event.
    fn of_event(event: &Event) -> Option<Place> {
        let element: Element = event.target()?.dyn_into().ok()?;
        Place::of_id(&element.closest("[id^=four-]").ok()??.id())
    }

    fn column(self) -> Column {
        Column::from_index(self.column).expect("a place is on the board")
    }
}

/// The board. Without `on_touch` it is read-only.
pub(crate) fn board(
    picture: Memo<Option<Picture>>,
    on_touch: Option<Callback<Touch>>,
) -> impl IntoView {
    // The tab stop.
    let stop = RwSignal::new(Place::head(COLUMNS / 2));
    // Hints and keys can move the cursor; the tab stop follows.
    let cursor = Memo::new(move |_| {
        picture.with(|picture| picture.as_ref()?.heads.iter().position(|head| head.is_cursor))
    });
    Effect::new(move |_| {
        if let Some(column) = cursor.get() {
            stop.update(|stop| stop.column = column as u8);
        }
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
        let Some(here) = Place::of_event(&event) else { return };
        let key = event.key();
        if let Some(place) = here.after(&key) {
            event.prevent_default();
            event.stop_propagation();
            touch(Touch::Point(place.column()));
            // This makes it the tab stop.
            focus_on(place);
        } else if matches!(key.as_str(), "Enter" | " ") && on_touch.is_some() {
            event.prevent_default();
            event.stop_propagation();
            // Holding the key drops only one disc.
            if !event.repeat() {
                touch(Touch::Choose(here.column()));
            }
        }
    };
    let row = move |row: u8| {
        let cells = (0..COLUMNS).map(|column| cell(Place { column, row }, picture, stop));
        cells.collect_view()
    };
    view! {
        <div
            role="grid"
            class="four-board"
            class:is-live=on_touch.is_some()
            aria-label=Desk::here().say(WebPage::FourBoard)
            aria-readonly=if on_touch.is_some() { "false" } else { "true" }
            on:keydown=pressed
            on:focusin=move |event| {
                if let Some(place) = Place::of_event(&event) {
                    stop.set(place);
                }
            }
            on:click=move |event| {
                if let Some(place) = Place::of_event(&event) {
                    touch(Touch::Choose(place.column()));
                }
            }
            // Touch has no hover: a finger drops where it is lifted, and points at nothing before that.
            on:pointerover=move |event| {
                if let (Some(place), "mouse") = (Place::of_event(&event), event.pointer_type().as_str()) {
                    touch(Touch::Point(place.column()));
                }
            }
        >
            <div role="row" class="four-row four-heads">{row(ROWS)}</div>
            <div role="rowgroup" class="four-frame">
                {(0..ROWS).rev().map(|number| view! { <div role="row" class="four-row">{row(number)}</div> }).collect_view()}
            </div>
        </div>
    }
}

fn focus_on(place: Place) {
    if let Some(element) = document().get_element_by_id(&place.id()) {
        let element: HtmlElement = element.unchecked_into();
        let _ = element.focus();
    }
}

/// A cell, or a column's header above the last row. It depends only on its own part of the picture.
fn cell(place: Place, picture: Memo<Option<Picture>>, stop: RwSignal<Place>) -> impl IntoView {
    let role = if place.row == ROWS { "columnheader" } else { "gridcell" };
    let shown =
        Memo::new(move |_| picture.with(|picture| Some(Shown::of(picture.as_ref()?, place))));
    let look = move |of: fn(&Shown) -> String| shown.with(|shown| shown.as_ref().map(of));
    view! {
        <div role=role id=place.id() class=move || look(Shown::classes) aria-label=move || look(Shown::name)
            tabindex=move || if stop.get() == place { "0" } else { "-1" }>
            {move || shown.get().map(Shown::draw)}
        </div>
    }
}

/// The content of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shown {
    /// With the column's number, and whose disc is next.
    Head(Head, u8, Option<Piece>),
    /// With the distance that a disc falls to get here.
    Hole(Hole, u8),
}

impl Shown {
    fn of(picture: &Picture, Place { column, row }: Place) -> Shown {
        let nth = usize::from(column);
        match row {
            ROWS => Shown::Head(picture.heads[nth].clone(), column + 1, picture.next),
            row => Shown::Hole(picture.holes[nth][usize::from(row)].clone(), ROWS - row),
        }
    }

    fn name(&self) -> String {
        match self {
            Shown::Head(Head { name, .. }, _, _) | Shown::Hole(Hole { name, .. }, _) => {
                name.clone()
            }
        }
    }

    fn classes(&self) -> String {
        let is = |is_so: bool, class: &'static str| if is_so { class } else { "" };
        match self {
            Shown::Head(head, _, _) => {
                ["four-head", is(head.is_cursor, " is-cursor"), is(head.is_hint, " is-hint")]
                    .concat()
            }
            Shown::Hole(hole, _) => {
                ["four-hole", is(hole.is_last, " is-last"), is(hole.is_winning, " is-winning")]
                    .concat()
            }
        }
    }

    fn draw(self) -> AnyView {
        match self {
            Shown::Head(head, number, next) => draw_head(head, number, next).into_any(),
            Shown::Hole(hole, height) => draw_hole(&hole, height).into_any(),
        }
    }
}

/// A column's value, or the waiting disc above it, and its number.
fn draw_head(head: Head, number: u8, next: Option<Piece>) -> impl IntoView {
    let class = match head.verdict {
        Some(Verdict::Wins(_)) => "four-value is-good",
        Some(Verdict::Draw) | None => "four-value",
        Some(Verdict::Loses(_)) => "four-value is-bad",
    };
    let waiting = next.filter(|_| head.is_cursor && head.verdict.is_none());
    let values = head.values.into_iter().map(|line| view! { <span class=class>{line}</span> });
    view! {
        {values.collect_view()}
        {waiting.map(|piece| disc(piece, "is-waiting"))}
        <span class="four-number">{number}</span>
    }
}

fn draw_hole(hole: &Hole, height: u8) -> impl IntoView + use<> {
    let (piece, class) = match (hole.piece, hole.ghost) {
        (Some(piece), _) if hole.is_falling => (piece, format!("is-falling fall-{height}")),
        (Some(piece), _) => (piece, String::new()),
        (None, Some(piece)) => (piece, "is-ghost".to_owned()),
        (None, None) => return None,
    };
    Some(disc(piece, &class))
}

/// A disc with its sign: a cross or a ring, for colour-blind players.
pub(crate) fn disc(piece: Piece, class: &str) -> impl IntoView + use<> {
    let (of_piece, sign) = match piece {
        Piece::X => ("disc-x", "M14 14L26 26M26 14L14 26"),
        Piece::O => ("disc-o", "M13 20a7 7 0 1 0 14 0a7 7 0 1 0-14 0"),
    };
    view! {
        <svg class=format!("disc {of_piece} {class}") viewBox="0 0 40 40" aria-hidden="true">
            <path class="disc-body" d="M1 20a19 19 0 1 0 38 0a19 19 0 1 0-38 0"></path>
            <path class="disc-rim" d="M3.5 20a16.5 16.5 0 1 0 33 0a16.5 16.5 0 1 0-33 0"></path>
            <path class="disc-sign" d=sign></path>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_keys_move_and_stop_at_the_edges() {
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
    fn element_ids_and_places_round_trip() {
        let place = Place { column: 2, row: 5 };
        assert_eq!(Place::of_id(&place.id()), Some(place));
        assert_eq!(Place::of_id("four-7-7"), Some(Place::head(6)));
        for other in ["four-8-1", "four-1-8", "four-0-1", "four-x", "share", ""] {
            assert_eq!(Place::of_id(other), None, "{other}");
        }
    }
}
