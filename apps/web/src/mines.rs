//! The page of Minesweeper.
//!
//! | module | what it has |
//! |---|---|
//! | `input`, `shown` | what hands do, and what is shown of the game: all without a browser |
//! | `look`, `sight` | what cells look like and are called; how large they are and which are in the document |
//! | `board` | the elements of the cells |
//! | `play`, `hands` | the handle that joins the game, the board and the page; events of the browser |
//! | `bar`, `ending` | counters, face and tools; the dialog of the end |

mod bar;
mod board;
mod ending;
mod hands;
mod input;
mod look;
mod play;
mod shown;
mod sight;

pub(crate) use board::{Board, Names};
use flagfall_settings::{Command, CommandBox};
use flagfall_table::{Message, typed_syntax};
use leptos::html;
use leptos::prelude::*;
pub(crate) use look::Look;
use play::Play;
pub(crate) use sight::Zoom;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

use crate::browser::window;
use crate::desk::Desk;
use crate::shell::Icon;

/// Milliseconds between two looks at the clock.
const TICK: i32 = 200;

/// The page of the game at the table.
pub(crate) fn mines_page() -> impl IntoView {
    let desk = Desk::here();
    let play = Play::begin(desk);
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    Effect::new(move |_| {
        if let (Some(root), Some(scroller)) = (root.get(), scroller.get()) {
            observe_size(play, &scroller);
            hands::listen(play, &root);
            if let (Some(grid), Some(cursor)) = (play.grid(), play.cursor()) {
                play.set_board(Board::new(root.into(), scroller.into(), grid, cursor));
            }
        }
    });
    Effect::new(move |_| {
        play.zoom.track();
        desk.settings.track();
        play.fit();
    });
    keep_time(play);
    view! {
        {bar::bar(play)}
        <div class="scroller" node_ref=scroller on:scroll=move |_| play.look_around()>
            <div class="board" class:asleep=move || play.is_asleep() node_ref=root role="grid" aria-label="Minesweeper" tabindex="-1"></div>
            <Show when=move || play.is_asleep()>
                <button type="button" class="wake" on:click=move |_| play.order(Command::Pause)>{Icon::Play.draw()} "Paused: go on"</button>
            </Show>
        </div>
        {bar::tools(play)}
        {typed(play)}
        {ending::end_dialog(play)}
    }
}

/// Another size of the window is another size of the cells.
fn observe_size(play: Play, scroller: &web_sys::Element) {
    let changed = Closure::<dyn Fn()>::new(move || play.fit());
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(scroller);
        on_cleanup_local(move || observer.disconnect());
    }
    changed.forget();
}

/// The clock runs while somebody looks.
fn keep_time(play: Play) {
    let tick = Closure::<dyn Fn()>::new(move || play.tick());
    let id = window()
        .set_interval_with_callback_and_timeout_and_arguments_0(tick.as_ref().unchecked_ref(), TICK)
        .unwrap_or_default();
    tick.forget();
    on_cleanup_local(move || window().clear_interval_with_handle(id));
}

/// Cleaning up what belongs to this one thread, which is all that a page has.
fn on_cleanup_local(clean: impl FnOnce() + 'static) {
    let clean = StoredValue::new_local(Some(clean));
    on_cleanup(move || {
        if let Some(clean) = clean.try_update_value(Option::take).flatten() {
            clean();
        }
    });
}

/// The line that takes the commands of the line game.
fn typed(play: Play) -> impl IntoView {
    let desk = Desk::here();
    let is_shown = move || desk.settings.with(|settings| settings.command_box) == CommandBox::Shown;
    let line = RwSignal::new(String::new());
    let send = move || {
        let typed = line.get_untracked();
        line.set(String::new());
        let Some(grid) = play.grid() else { return };
        match input::typed(&typed, grid) {
            Some(command) => {
                play.act(command.into());
                play.focus_board();
            }
            // Who mistyped types again.
            None => desk.message.set(Message::bad(typed_syntax(grid))),
        }
    };
    let key = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            send();
        }
        "Escape" => {
            line.set(String::new());
            play.focus_board();
        }
        _ => (),
    };
    view! {
        <Show when=is_shown>
            <div class="typed">
                <label for="typed">"Command"</label>
                <input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="24" placeholder="m3c, f3c or c3"
                    prop:value=line on:input=move |event| line.set(event_target_value(&event)) on:keydown=key/>
                <button type="button" on:click=move |_| send()>"Do it"</button>
            </div>
        </Show>
    }
}
