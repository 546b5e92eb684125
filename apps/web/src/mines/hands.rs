//! Mouse, fingers and keys on the board: events of the browser as calls of the game.

use flagfall_mines::Cell;
use flagfall_settings::{Command, CommandBox};
use flagfall_table::Button;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::game::Pressed;
use super::play::Play;
use crate::browser::{document, is_for_a_control, window};
use crate::desk::{Desk, Dialog};
use crate::keys::{self, Held};
use crate::share;

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
        play.handle(|game| game.mouse_down(button, cell));
    });
    on(root, "contextmenu", |event: MouseEvent| event.prevent_default());
    // What a screen reader presses is a click without a button.
    on(root, "click", move |event: MouseEvent| {
        if event.detail() == 0
            && let Some(cell) =
                event.target().and_then(|target| cell_of_element(&target.unchecked_into()))
        {
            play.act(|game, kit, now| {
                game.point(cell);
                game.obey(Command::Hit, kit, now);
            });
        }
    });
    // Buttons are let go anywhere, and the mouse may leave the board meanwhile.
    let moved = window_event_listener(ev::mousemove, move |event| {
        if play.asks(super::game::Game::is_held) {
            let cell = cell_of(&event);
            play.handle(|game| game.mouse_move(cell));
        }
    });
    let let_go = window_event_listener(ev::mouseup, move |event| {
        let Some(button) = button(&event) else { return };
        let cell = cell_of(&event).filter(|_| is_on_board(&event));
        if cell.is_some() || play.asks(super::game::Game::is_held) {
            play.act(|game, kit, now| game.mouse_up(button, cell, kit, now));
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
        let now = crate::browser::now();
        play.handle(|game| game.finger_down(cell, place, now));
        let habits = play.habits();
        let due = Closure::once_into_js(move || {
            if play.is_here() && play.asks(super::game::Game::is_touched) {
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
        if is_finger(&event) && play.asks(super::game::Game::is_touched) {
            let place = place(&event);
            play.handle(|game| game.finger_moves(place));
        }
    });
    on(root, "pointerup", move |event: PointerEvent| {
        if is_finger(&event) && play.asks(super::game::Game::is_touched) {
            let habits = play.habits();
            play.act(|game, kit, now| game.finger_up(habits, kit, now));
        }
    });
    on(root, "pointercancel", move |event: PointerEvent| {
        if is_finger(&event) {
            play.handle(super::game::Game::finger_cancelled);
        }
    });
}

// ---- keys

fn listen_to_keys(play: Play, root: &HtmlElement) {
    let desk = Desk::here();
    on(root, "focusin", move |event: web_sys::Event| {
        let cell = event.target().and_then(|target| cell_of_element(&target.unchecked_into()));
        if let Some(cell) = cell.filter(|&cell| cell != play.cursor()) {
            play.handle(|game| game.point(cell));
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
        if held.ctrl && !play.status.with_untracked(|status| status.can_undo) {
            return;
        }
        match play.act(|game, kit, now| game.key(key, kit, now)) {
            Pressed::NotOurs => (),
            Pressed::Done => event.prevent_default(),
            Pressed::Left(command) => {
                event.prevent_default();
                do_for_page(command, play, desk);
            }
        }
    });
    on_cleanup(move || pressed.remove());
}

/// What a key wants that the table leaves to the page.
fn do_for_page(command: Command, play: Play, desk: Desk) {
    match command {
        Command::Help => desk.dialog.set(Some(Dialog::Help)),
        Command::New => play.begin_anew(),
        Command::Coordinates => {
            desk.change_settings(|settings| settings.command_box = CommandBox::Shown);
            // The line is there after this turn of the page.
            request_animation_frame(|| {
                if let Some(line) = document().get_element_by_id("typed") {
                    let _ = line.unchecked_into::<HtmlElement>().focus();
                }
            });
        }
        Command::Copy => {
            let record = play.asks(|game| game.table().session().write());
            share::copy_record(record, desk);
        }
        Command::Leave => super::tell(desk, "the game is kept; close the tab whenever you like"),
        Command::Mouse => super::tell(desk, "the mouse plays here already"),
        _ => (),
    }
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
