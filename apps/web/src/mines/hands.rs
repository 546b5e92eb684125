//! Mouse, fingers and keys on the board: events of the browser as input.

use flagfall_flow::Intent;
use flagfall_mines::Cell;
use flagfall_settings::{Command, Order};
use flagfall_table::{Button, Message, MinesCommand};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::input::{Input, Pressed};
use super::play::Play;
use crate::browser::{is_for_a_control, window};
use crate::keys::{self, Held};

/// From now on hands on the board play.
pub(crate) fn listen(play: Play, root: &HtmlElement) {
    listen_to_mouse(play, root);
    listen_to_fingers(play, root);
    listen_to_keys(play, root);
}

fn on<E: JsCast + 'static>(target: &web_sys::EventTarget, name: &str, hear: impl Fn(E) + 'static) {
    let heard = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        hear(event.unchecked_into());
    });
    let _ = target.add_event_listener_with_callback(name, heard.as_ref().unchecked_ref());
    // The board is gone with the page of the game, and its listeners with it.
    heard.forget();
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
        // The middle button would scroll.
        if button == Button::Middle {
            event.prevent_default();
        }
        let cell = cell_of(&event);
        play.touch(|input| input.mouse_down(button, cell));
    });
    on(root, "contextmenu", |event: MouseEvent| event.prevent_default());
    // What a screen reader presses is a click without a button.
    on(root, "click", move |event: MouseEvent| {
        if event.detail() == 0
            && let Some(cell) =
                event.target().and_then(|target| cell_of_element(&target.unchecked_into()))
        {
            play.act(MinesCommand::hit(cell).into());
        }
    });
    // Buttons are let go anywhere, and the mouse may leave the board meanwhile.
    let moved = window_event_listener(ev::mousemove, move |event| {
        if play.with_input(|input| input.is_held()) {
            let cell = cell_of(&event);
            play.touch(|input| input.mouse_move(cell));
        }
    });
    let let_go = window_event_listener(ev::mouseup, move |event| {
        let Some(button) = button(&event) else { return };
        let cell = cell_of(&event).filter(|_| is_on_board(&event));
        if cell.is_some() || play.with_input(|input| input.is_held()) {
            let quick = play.desk.settings.with_untracked(|settings| settings.quick_clicks);
            play.act_by_hand(|input| input.mouse_up(button, cell, quick));
        }
    });
    on_cleanup(move || {
        moved.remove();
        let_go.remove();
    });
}

/// Whether an event is about the board: dialogs and bars may cover it.
fn is_on_board(event: &MouseEvent) -> bool {
    event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| element.closest(".board").ok().flatten().is_some())
}

// ---- fingers

fn listen_to_fingers(play: Play, root: &HtmlElement) {
    let is_finger = |event: &PointerEvent| event.pointer_type() != "mouse";
    on(root, "pointerdown", move |event: PointerEvent| {
        if !is_finger(&event) {
            return;
        }
        // Otherwise the browser would press and release a mouse too.
        event.prevent_default();
        let place = place(&event);
        let Some(cell) = play.cell_at(place.0, place.1) else { return };
        let at = crate::browser::now().at;
        play.asks(|table| {
            play.with_input(|input| input.finger_down(cell, place, table.view(), at));
        });
        play.touch(|_| ());
        let habits = play.habits();
        let due = Closure::once_into_js(move || {
            if play.is_here() && play.with_input(|input| input.is_touched()) {
                play.wait_for_finger(habits);
            }
        });
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(
            due.unchecked_ref(),
            i32::from(habits.delay.millis()) + 1,
        );
    });
    // A tap would click as well, and by then the dialog of the end may be where the finger was.
    on(root, "touchend", |event: web_sys::Event| {
        // Where it scrolled, there is nothing left to prevent.
        if event.cancelable() {
            event.prevent_default();
        }
    });
    on(root, "pointermove", move |event: PointerEvent| {
        if is_finger(&event) && play.with_input(|input| input.is_touched()) {
            let place = place(&event);
            play.touch(|input| input.finger_moves(place));
        }
    });
    on(root, "pointerup", move |event: PointerEvent| {
        if is_finger(&event) && play.with_input(|input| input.is_touched()) {
            let habits = play.habits();
            play.act_by_hand(|input| input.finger_up(habits, crate::browser::now().at));
        }
    });
    on(root, "pointercancel", move |event: PointerEvent| {
        if is_finger(&event) {
            play.touch(Input::finger_cancelled);
        }
    });
}

// ---- keys

fn listen_to_keys(play: Play, root: &HtmlElement) {
    on(root, "focusin", move |event: web_sys::Event| {
        let cell = event.target().and_then(|target| cell_of_element(&target.unchecked_into()));
        if let Some(cell) = cell.filter(|&cell| Some(cell) != play.cursor()) {
            play.desk.handle(MinesCommand::Point(cell).into());
        }
    });
    // Keys play wherever the focus is, unless what has it wants them.
    let pressed = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if event.default_prevented() || is_for_a_control(&event) {
            return;
        }
        let held = Held { ctrl: event.ctrl_key(), alt: event.alt_key(), meta: event.meta_key() };
        let Some(key) = keys::key(&event.key(), held) else { return };
        // Where nothing is taken back, Ctrl and a letter are the browser's: it reloads with ours.
        if held.ctrl && !untrack(|| play.status(|status| status.has_undo)) {
            return;
        }
        let pressed =
            play.desk.with_flow(|flow| play.with_input(|input| input.key(key, flow.bindings())));
        if pressed != Pressed::NotOurs {
            event.prevent_default();
        }
        match pressed {
            Pressed::Order(Order { command: Command::Leave, .. }) => {
                let message = Message::plain("the game is kept; close the tab whenever you like");
                play.desk.message.set(message);
            }
            Pressed::Order(order) => play.act(Intent::Order(order)),
            Pressed::Dismiss => play.act(Intent::Dismiss),
            Pressed::Pending | Pressed::NotOurs => (),
        }
    });
    on_cleanup(move || pressed.remove());
}

/// The cell of an element of the board, by what it tells screen readers.
fn cell_of_element(element: &Element) -> Option<Cell> {
    let number = |element: &Element, name| -> Option<u16> {
        element.get_attribute(name)?.parse::<u16>().ok()?.checked_sub(1)
    };
    let column = number(element, "aria-colindex")?;
    let row = number(&element.parent_element()?, "aria-rowindex")?;
    Some(Cell { column, row })
}
