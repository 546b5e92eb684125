//! Mouse, touch and focus on the board: turns browser events into clicks.

use std::time::Duration;

use flagfall_mines::Cell;
use flagfall_table::{Button, Click, MinesCommand, MinesTable, OpenCells};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MouseEvent, PointerEvent, TouchEvent};

use super::play::Play;
use crate::browser::{now, on_window};
use crate::finger::Place;

/// Installs the event listeners of the board.
pub(crate) fn listen(play: Play, root: &HtmlElement) {
    listen_to_mouse(play, root);
    listen_to_fingers(play, root);
    listen_to_pinches(play, root);
    listen_to_focus(play, root);
}

fn on<E: JsCast + 'static>(target: &web_sys::EventTarget, name: &str, act: impl Fn(E) + 'static) {
    let listener = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        act(event.unchecked_into());
    });
    let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    // The listeners are removed with the board's elements.
    listener.forget();
}

// ---- mouse

fn button(event: &MouseEvent) -> Option<Button> {
    match event.button() {
        0 => Some(Button::Left),
        1 => Some(Button::Middle),
        2 => Some(Button::Right),
        _ => None,
    }
}

fn place(event: &MouseEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

fn listen_to_mouse(play: Play, root: &HtmlElement) {
    let cell_of = move |event: &MouseEvent| {
        let (x, y) = place(event);
        play.cell_at(x, y)
    };
    on(root, "mousedown", move |event: MouseEvent| {
        let Some(button) = button(&event) else { return };
        // Prevent scrolling with the middle button.
        if button == Button::Middle {
            event.prevent_default();
        }
        let cell = cell_of(&event);
        play.touch(|input| {
            input.over = cell;
            input.buttons.press(button, cell);
        });
    });
    on(root, "contextmenu", |event: MouseEvent| event.prevent_default());
    // Screen readers send a click without a button.
    on(root, "click", move |event: MouseEvent| {
        if event.detail() == 0
            && let Some(cell) =
                event.target().and_then(|target| cell_of_element(&target.unchecked_into()))
        {
            play.act_by_hand(OpenCells::Chord, |_| Some(Click::Hit(cell)));
        }
    });
    // Buttons may be released anywhere, and the mouse may leave the board meanwhile.
    let is_held = move || play.with_input(|input| input.buttons.pressed().is_some());
    on_window(ev::mousemove, move |event| {
        if is_held() {
            let cell = cell_of(&event);
            play.touch(|input| input.over = cell);
        }
    });
    on_window(ev::mouseup, move |event| {
        let Some(button) = button(&event) else { return };
        let cell = cell_of(&event).filter(|_| is_on_board(&event));
        if cell.is_some() || is_held() {
            let quick = play.desk.settings.with_untracked(|settings| settings.quick_clicks);
            let open_cells = if quick.is_on() { OpenCells::Chord } else { OpenCells::Ignore };
            play.act_by_hand(open_cells, |input| {
                input.over = cell;
                input.buttons.release(button, cell)
            });
        }
    });
}

/// Whether an event is on the board: dialogs and bars may cover it.
fn is_on_board(event: &MouseEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| element.closest(".board").ok().flatten().is_some())
}

// ---- touch

fn listen_to_fingers(play: Play, root: &HtmlElement) {
    let is_finger = |event: &PointerEvent| event.pointer_type() != "mouse";
    let is_touched = move || play.with_input(|input| input.finger.pressed().is_some());
    on(root, "pointerdown", move |event: PointerEvent| {
        if !is_finger(&event) {
            return;
        }
        // Otherwise the browser would also send mouse events.
        event.prevent_default();
        let place = place(&event);
        let Some(cell) = play.cell_at(place.0, place.1) else { return };
        let Some(face) = play.with_table(|table| table.view().face(cell)) else { return };
        play.touch(|input| input.finger.down(cell, face, place, now().at));
        let habits = play.habits();
        let due = move || {
            if play.is_here() && is_touched() {
                play.wait_for_finger(habits);
            }
        };
        set_timeout(due, Duration::from_millis(u64::from(habits.delay.millis()) + 1));
    });
    // Prevent the click after a tap: by then the ending may be under the finger.
    on(root, "touchend", |event: web_sys::Event| {
        // After scrolling, the event cannot be prevented.
        if event.cancelable() {
            event.prevent_default();
        }
    });
    on(root, "pointermove", move |event: PointerEvent| {
        if is_finger(&event) && is_touched() {
            play.touch(|input| input.finger.moves(place(&event)));
        }
    });
    on(root, "pointerup", move |event: PointerEvent| {
        if is_finger(&event) && is_touched() {
            let habits = play.habits();
            play.act_by_hand(OpenCells::Chord, |input| input.finger.up(habits, now().at));
        }
    });
    on(root, "pointercancel", move |event: PointerEvent| {
        if is_finger(&event) {
            play.touch(|input| input.finger.cancel());
        }
    });
}

/// Pinching zooms the cells instead of the whole page.
fn listen_to_pinches(play: Play, root: &HtmlElement) {
    // The distance of the fingers and the zoom when the second one came down.
    let begun = StoredValue::new(None);
    on(root, "touchstart", move |event: TouchEvent| {
        begun.set_value(spread(&event).map(|(apart, _)| (apart, play.zoom.get_untracked())));
    });
    on(root, "touchmove", move |event: TouchEvent| {
        if let (Some((from, zoom)), Some((apart, place))) = (begun.get_value(), spread(&event)) {
            event.prevent_default();
            play.pinch(zoom, apart / from, place);
        }
    });
}

/// The distance between two fingers, and the point between them.
fn spread(event: &TouchEvent) -> Option<(f64, Place)> {
    let touches = event.touches();
    let place = |nth: u32| {
        let touch = touches.item(nth)?;
        Some((f64::from(touch.client_x()), f64::from(touch.client_y())))
    };
    let (one, other) = (place(0)?, place(1)?);
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    let apart = (x * x + y * y).sqrt().max(1.0);
    Some((apart, ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0)))
}

// ---- focus

/// The focused cell becomes the cursor.
fn listen_to_focus(play: Play, root: &HtmlElement) {
    on(root, "focusin", move |event: web_sys::Event| {
        // Pressing a button moves the focus. While aiming the bomb, the player has not seen what it would open.
        #[cfg(feature = "online")]
        if play.with_table(MinesTable::is_aiming) == Some(true)
            && play.with_input(|input| input.pressed().is_some())
        {
            return;
        }
        let cell = event.target().and_then(|target| cell_of_element(&target.unchecked_into()));
        if let Some(cell) = cell.filter(|&cell| Some(cell) != play.with_table(MinesTable::cursor)) {
            play.desk.handle(MinesCommand::Point(cell).into());
        }
    });
}

/// The cell of an element, from its ARIA attributes.
fn cell_of_element(element: &Element) -> Option<Cell> {
    let number = |element: &Element, name| -> Option<u16> {
        element.get_attribute(name)?.parse::<u16>().ok()?.checked_sub(1)
    };
    let column = number(element, "aria-colindex")?;
    let row = number(&element.parent_element()?, "aria-rowindex")?;
    Some(Cell { column, row })
}
