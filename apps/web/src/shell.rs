//! What stands around the games: where one goes, what happened, and the dialogs.

mod boards;
mod day;
mod dialog;
mod help;
mod icons;
mod pause;
mod scores;
mod settings;

use std::time::Duration;

pub(crate) use boards::board_list;
pub(crate) use dialog::modal;
use flagfall_settings::Motion;
use flagfall_table::Tone;
use flagfall_text::Language;
pub(crate) use icons::Icon;
use leptos::prelude::*;
pub(crate) use pause::pause_tool;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::StorageEvent;

use crate::browser::{self, document, window};
use crate::desk::{Desk, Dialog};
use crate::four::four_page;
use crate::mines::mines_page;
use crate::player::player_page;
use crate::route::Route;
use crate::shelf::Shelf;
use crate::{share, tabs, theme};

/// Puts the page into the document, once this tab has its place.
pub(crate) fn mount(worker_url: String) {
    spawn_local(async move {
        let place = tabs::place().await;
        let left = tabs::free(Shelf::other_places(&browser::LocalStorage, place)).await;
        leptos::mount::mount_to_body(move || {
            let desk = Desk::new(&worker_url, place, &left);
            provide_context(desk);
            dress(desk);
            hear_other_tabs(desk);
            share::take_drops(desk);
            set_timeout(move || desk.warm_up(), Duration::ZERO);
            page()
        });
    });
}

/// The route of the address, for as long as the page is there.
fn route() -> ReadSignal<Route> {
    let read = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let changed = Closure::<dyn Fn()>::new(move || {
        let read = read();
        if route.with_untracked(|route| *route != read) {
            set_route.set(read);
        }
    });
    let _ =
        window().add_event_listener_with_callback("hashchange", changed.as_ref().unchecked_ref());
    changed.forget();
    route
}

/// Colours and movement, as the player and the system wish.
fn dress(desk: Desk) {
    browser::on_system_change(move || desk.system.set(browser::system()));
    Effect::new(move |_| {
        let theme = desk.theme();
        let Some(root) = document().document_element() else { return };
        let root: web_sys::HtmlElement = root.unchecked_into();
        let style = root.style();
        for (name, value) in theme::properties(theme) {
            let _ = style.set_property(&name, &value);
        }
        let _ = style.set_property("color-scheme", theme::scheme(theme));
        let _ = root.set_attribute("data-theme", &theme.to_string());
        let motion = match desk.motion() {
            Motion::Full => "full",
            Motion::Reduced => "reduced",
        };
        let _ = root.set_attribute("data-motion", motion);
    });
}

/// Settings that another tab has changed hold here too, and no two tabs keep their games in one place.
fn hear_other_tabs(desk: Desk) {
    let changed = Closure::<dyn Fn(StorageEvent)>::new(move |event: StorageEvent| {
        let Some(name) = event.key() else { return };
        if Shelf::is_settings(&name) {
            desk.read_settings_again();
        }
        desk.with_shelf(|shelf| shelf.make_way(&name));
    });
    let _ = window().add_event_listener_with_callback("storage", changed.as_ref().unchecked_ref());
    changed.forget();
}

fn page() -> impl IntoView {
    let desk = Desk::here();
    let route = route();
    view! {
        <div class="app">
            {header(route)}
            <main>
                // Each in a place of its own: no page is to take over the elements of another.
                <Show when=move || route.get() == Route::Mines>{mines_page()}</Show>
                <Show when=move || route.get() == Route::Four>{four_page()}</Show>
                {move || match route.get() {
                    Route::Game(text) => Some(player_page(&text).into_any()),
                    Route::Mines | Route::Four => None,
                }}
            </main>
            <p class="message" role="status" class:good=move || desk.message.get().tone == Tone::Good class:bad=move || desk.message.get().tone == Tone::Bad>
                {move || desk.message.get().say(Language::english())}
            </p>
        </div>
        {settings::settings_dialog()}
        {boards::own_size_dialog()}
        {scores::scores()}
        {day::day()}
        {help::help()}
    }
}

fn header(route: ReadSignal<Route>) -> impl IntoView {
    let desk = Desk::here();
    let current = move |here: Route| {
        let is_here = std::mem::discriminant(&route.get()) == std::mem::discriminant(&here);
        is_here.then_some("page")
    };
    let button = move |dialog: Dialog, name: &'static str, icon: Icon| {
        view! {
            <button type="button" class="icon" title=name aria-label=name on:click=move |_| desk.dialog.set(Some(dialog))>
                {icon.draw()}
            </button>
        }
    };
    view! {
        <header>
            <h1>{Icon::Flag.draw()}<span>"Flagfall"</span></h1>
            <nav aria-label="Games">
                <a href=Route::Mines.to_string() aria-current=move || current(Route::Mines)>"Mines" <span class="wide">"weeper"</span></a>
                <a href=Route::Four.to_string() aria-current=move || current(Route::Four)>"Four" <span class="wide">" in a Row"</span></a>
            </nav>
            <div class="icons">
                {button(Dialog::Day, "The day", Icon::Calendar)}
                {button(Dialog::Scores, "Best times", Icon::Cup)}
                {button(Dialog::Settings, "Settings", Icon::Gear)}
                {button(Dialog::Help, "Help", Icon::Question)}
            </div>
        </header>
    }
}
