//! The page of Minesweeper.
//!
//! | module | contents |
//! |---|---|
//! | `input`, `shown` | input state, and the visible state of the game: both without a browser |
//! | `look`, `sight` | appearance and names of cells; their size, and which are in the document |
//! | `board` | the elements of the cells |
//! | `play`, `hands` | the handle that connects game and board; browser events |
//! | `map` | the minimap of a board that doesn't fit |
//! | `bar` | level, counters, face and tools |

mod bar;
mod board;
mod hands;
mod input;
mod look;
mod map;
mod play;
mod shown;
mod sight;

use std::time::Duration;

pub(crate) use board::Board;
use flagfall_settings::CommandBox;
use flagfall_table::Message;
use flagfall_text::{ButtonLabels, GameNames, SettingNames, WebPage};
use leptos::html;
use leptos::prelude::*;
pub(crate) use look::{Look, Note};
use map::Map;
use play::Play;
pub(crate) use sight::{Screen, Zoom};
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

use crate::browser::handler;
use crate::desk::Desk;
use crate::shell::{Icon, ending, resume_button};

/// The interval for updating the clock.
const TICK: Duration = Duration::from_millis(200);

/// The page of the table's game.
pub(crate) fn mines_page() -> impl IntoView {
    let desk = Desk::here();
    let play = Play::begin(desk);
    let (root, scroller) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let map = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        if let (Some(root), Some(scroller)) = (root.get(), scroller.get()) {
            observe_size(play, &scroller);
            hands::listen(play, &root);
            let begun = play.with_table(|table| (table.view().size().grid(), table.cursor()));
            if let Some((grid, cursor)) = begun {
                play.set_board(Board::new(
                    root.into(),
                    scroller.into(),
                    grid,
                    cursor,
                    desk.language(),
                ));
            }
            play.set_map(map.get_untracked().and_then(|map| Map::new(map.into())));
        }
    });
    Effect::new(move |_| {
        play.zoom.track();
        desk.settings.track();
        desk.system.track();
        play.fit();
    });
    // Update the clock while this page exists.
    if let Ok(clock) = set_interval_with_handle(move || play.tick(), TICK) {
        on_cleanup(move || clock.clear());
    }
    let is_asleep = play.look(|table, _| table.is_paused());
    // Wide boards have their tools below if the window is not wide enough for both.
    let is_wide = play.look(|table, _| {
        let grid = table.view().size().grid();
        grid.width() * 2 > grid.height() * 3
    });
    let pan = move |event: web_sys::PointerEvent| {
        if event.buttons() != 0 {
            play.go_on_map(&event);
        }
    };
    view! {
        {bar::bar(play)}
        <div class="scroller" class:wide=move || is_wide.get() == Some(true) node_ref=scroller on:scroll=handler(move |_| play.update_visible())>
            <div class="board" class:asleep=move || is_asleep.get() == Some(true) node_ref=root role="grid" aria-label=desk.say(GameNames::Mines) tabindex="-1"></div>
            {resume_button()}
        </div>
        <div class="map" aria-hidden="true" node_ref=map on:pointerdown=handler(pan) on:pointermove=handler(pan)><canvas></canvas><i></i></div>
        {ending()}
        {bar::tools(play)}
        {typed(play)}
    }
}

/// Refits the cells when the window size changes.
fn observe_size(play: Play, scroller: &web_sys::Element) {
    let changed = Closure::<dyn Fn()>::new(move || play.fit());
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(scroller);
        let observer = StoredValue::new_local(observer);
        on_cleanup(move || {
            observer.try_with_value(ResizeObserver::disconnect);
        });
    }
    changed.forget();
}

/// The command line: permanent if the player has chosen so, otherwise for one command.
fn typed(play: Play) -> impl IntoView {
    let desk = Desk::here();
    let is_chosen = Memo::new(move |_| {
        desk.settings.with(|settings| settings.command_box) == CommandBox::Shown
    });
    let is_shown = move || is_chosen.get() || desk.is_typing.get();
    let leave = move || {
        play.focus_board();
        desk.is_typing.set(false);
    };
    let close = move |_| {
        leave();
        if is_chosen.get_untracked() {
            desk.change_settings(|settings| settings.command_box = CommandBox::Hidden);
        }
    };
    let line = RwSignal::new(String::new());
    let send = move || {
        let typed = line.get_untracked();
        line.set(String::new());
        let Some(grid) = play.with_table(|table| table.view().size().grid()) else { return };
        match input::typed(&typed, grid) {
            Some(command) => {
                desk.handle(command.into());
                leave();
            }
            // After a syntax error the focus stays here for another try.
            None => desk.message.set(Message::bad(WebPage::CommandSyntax)),
        }
    };
    let key = move |event: web_sys::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            event.prevent_default();
            send();
        }
        "Escape" => {
            line.set(String::new());
            leave();
        }
        _ => (),
    };
    view! {
        <Show when=is_shown>
            <div class="typed">
                <label for="typed" class="hush">{desk.say(SettingNames::CommandBox)}</label>
                <input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="24" placeholder=desk.say(WebPage::CommandExample)
                    prop:value=line on:input=handler(move |event| line.set(event_target_value(&event))) on:keydown=handler(key)/>
                <button type="button" on:click=handler(move |_| send())>{desk.say(WebPage::RunCommand)}</button>
                <button type="button" class="icon" aria-label=desk.say(ButtonLabels::Close) on:click=handler(close)>{Icon::Cross.draw()}</button>
            </div>
        </Show>
    }
}
