//! The page of Minesweeper.
//!
//! | module | what it has |
//! |---|---|
//! | `game` | the table, what hands do to it, how much of it is kept: all without a browser |
//! | `look`, `sight` | what cells look like and are called; how large they are and which are in the document |
//! | `board` | the elements of the cells |
//! | `play` | the handle that joins the game, the board and the page |
//! | `bar`, `ending` | counters, face and tools; the dialog of the end |

mod bar;
mod board;
mod ending;
mod game;
mod hands;
mod look;
mod play;
mod sight;

pub(crate) use board::{Board, Names};
use flagfall_history::DailyTask;
use flagfall_settings::CommandBox;
use flagfall_table::Message;
use game::Typed;
use leptos::html;
use leptos::prelude::*;
pub(crate) use look::Look;
use play::Play;
pub(crate) use sight::Zoom;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

use crate::browser::{self, document, window};
use crate::desk::{Desk, Wish};
use crate::shell::Icon;

/// Milliseconds between two looks at the clock.
const TICK: i32 = 200;

/// The page, with the game that was kept or a new one.
pub(crate) fn mines_page() -> impl IntoView {
    let desk = Desk::here();
    let play = Play::begin(desk);
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    Effect::new(move |_| {
        if let (Some(root), Some(scroller)) = (root.get(), scroller.get()) {
            observe_size(play, &scroller);
            hands::listen(play, &root);
            play.set_board(Board::new(root.into(), scroller.into(), play.grid(), play.cursor()));
        }
    });
    Effect::new(move |_| {
        play.zoom.track();
        desk.settings.track();
        play.fit();
    });
    heed_settings(desk, play);
    Effect::new(move |_| {
        if desk.takes_wish(Wish::Mines) {
            play.begin_anew();
            play.focus_board();
        }
        if desk.takes_wish(Wish::Task(DailyTask::Mines)) {
            play.act(|game, kit, _| game.begin_day(browser::today(), kit));
        }
    });
    desk.listen(move |thought| play.take_thought(thought));
    keep_time(play);
    on_cleanup(move || play.act(|game, _, now| game.leave(now)));
    view! {
        {bar::bar(play)}
        <div class="scroller" node_ref=scroller on:scroll=move |_| play.look_around()>
            <div class="board" class:asleep=move || play.is_asleep() node_ref=root role="grid" aria-label="Minesweeper" tabindex="-1"></div>
            <Show when=move || play.is_asleep()>
                <button type="button" class="wake" on:click=move |_| play.act(|game, kit, now| {
                    game.obey(flagfall_settings::Command::Pause, kit, now);
                })>{Icon::Play.draw()} "Paused: go on"</button>
            </Show>
        </div>
        {bar::tools(play)}
        {typed(play)}
        {ending::end_dialog(play)}
    }
}

/// Other rules are another game, where nothing has been done in this one yet.
fn heed_settings(desk: Desk, play: Play) {
    let rules = Memo::new(move |_| {
        desk.settings.with(|settings| {
            (settings.board, settings.start, settings.no_guess, settings.marks, settings.mines_undo)
        })
    });
    Effect::new(move |before: Option<_>| {
        let rules = rules.get();
        let is_untouched = !play.asks(|game| game.table().is_under_way());
        if before.is_some_and(|before| before != rules) && is_untouched {
            play.begin_anew();
        }
        rules
    });
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
    let looked = Closure::<dyn Fn()>::new(move || {
        let is_hidden = document().hidden();
        play.act(move |game, _, now| if is_hidden { game.leave(now) } else { game.come_back(now) });
    });
    let left = Closure::<dyn Fn()>::new(move || play.act(|game, _, now| game.leave(now)));
    let looked = looked.into_js_value();
    let left = left.into_js_value();
    let _ = document().add_event_listener_with_callback("visibilitychange", looked.unchecked_ref());
    let _ = window().add_event_listener_with_callback("pagehide", left.unchecked_ref());
    on_cleanup_local(move || {
        window().clear_interval_with_handle(id);
        let _ = document()
            .remove_event_listener_with_callback("visibilitychange", looked.unchecked_ref());
        let _ = window().remove_event_listener_with_callback("pagehide", left.unchecked_ref());
    });
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
        // Who mistyped types again.
        if play.act(|game, kit, now| game.typed(&typed, kit, now)) == Typed::Understood {
            play.focus_board();
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

/// Something to say that is no part of the game.
fn tell(desk: Desk, text: &str) {
    desk.message.set(Message::plain(text));
}
