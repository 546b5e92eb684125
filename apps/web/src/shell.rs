//! Everything around the games: navigation, the status line and the dialogs.

mod boards;
mod day;
mod dialog;
mod ending;
mod history;
mod icons;
mod play_menu;
mod saved;
mod settings;
mod text_page;
mod tools;

use std::time::Duration;

pub(crate) use boards::{Played, level_menu};
pub(crate) use dialog::{modal, page_dialog};
pub(crate) use ending::ending;
#[cfg(feature = "online")]
use flagfall_flow::HistoryCommand;
use flagfall_flow::{Intent, Page};
use flagfall_keeper::GameKind;
use flagfall_settings::Motion;
use flagfall_table::Tone;
use flagfall_text::{Menu, WebPage};
pub(crate) use icons::Icon;
use leptos::ev;
use leptos::prelude::*;
pub(crate) use play_menu::{MenuItem, play_menu};
pub(crate) use tools::{command_tool, outside_rooms, pause_tool, resume_button, tool};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::browser::{self, LocalStorage, document, handler, on_window, window};
use crate::desk::Desk;
use crate::four::four_page;
use crate::keeper::{TextStorage as _, running};
use crate::languages::LanguageLoader;
use crate::mines::mines_page;
use crate::player::player_page;
use crate::route::Route;
use crate::{keys, share, tabs, theme};

/// Mounts the page, once this tab has its place.
pub(crate) fn mount(worker_url: String, texts: LanguageLoader) {
    spawn_local(async move {
        let names = LocalStorage.names().unwrap_or_default();
        let places = tabs::claim(&running::places(&names)).await;
        leptos::mount::mount_to_body(move || {
            let desk = Desk::new(&worker_url, places, &texts);
            provide_context(desk);
            apply_theme(desk);
            listen_to_other_tabs(desk);
            #[cfg(not(feature = "online"))]
            follow_address(desk);
            #[cfg(feature = "online")]
            if !crate::online::begin(desk) {
                follow_address(desk);
                show_charts(desk);
            }
            follow_visibility(desk);
            set_title(desk);
            remember_game_over(desk);
            on_window(ev::popstate, |_| browser::on_back());
            keys::listen(desk);
            share::take_drops(desk);
            set_timeout(move || desk.warm_up(), Duration::ZERO);
            // If there may be a keyboard, show the cursor for the first key.
            if !browser::has_coarse_pointer() && desk.route.get_untracked() == Route::Mines {
                request_animation_frame(|| {
                    browser::reveal_cursor();
                });
            }
            set_language(desk);
            // Texts are translated when a component is created, so another language recreates the page.
            Effect::new(move |before: Option<_>| {
                desk.tag.track();
                drop(before);
                untrack(|| leptos::mount::mount_to(body(), page))
            });
        });
        if let Some(skeleton) = document().get_element_by_id("boot") {
            skeleton.remove();
        }
    });
}

/// Opens the page of the address, and follows its changes.
fn follow_address(desk: Desk) {
    let read = || Route::of(&window().location().hash().unwrap_or_default());
    desk.visit(read());
    on_window(ev::hashchange, move |_| {
        let route = read();
        if desk.route.with_untracked(|before| *before != route) {
            desk.visit(route);
        }
    });
}

/// Shows the history of the games in the address, to which the other page links.
#[cfg(feature = "online")]
fn show_charts(desk: Desk) {
    let hash = window().location().hash().unwrap_or_default();
    if let Some(filter) = history::charted(&hash) {
        desk.handle(Intent::Open(Page::History));
        desk.handle(Intent::History(HistoryCommand::Filter(filter)));
    }
}

/// Stops the clock while the page is hidden, and releases this tab's games when it is left.
fn follow_visibility(desk: Desk) {
    on_window(ev::visibilitychange, move |_| {
        desk.handle(if document().hidden() { Intent::Leave } else { Intent::Return });
    });
    on_window(ev::pagehide, move |_| {
        desk.handle(Intent::Leave);
        tabs::release();
    });
    // A page restored from the back-forward cache is outdated: another tab may have its games.
    on_window(ev::pageshow, |event| {
        if event.persisted() {
            let _ = window().location().reload();
        }
    });
}

/// Remembers across reloads that the last game is over.
fn remember_game_over(desk: Desk) {
    let state = desk.look(|flow| {
        let game = flow.game()?;
        let is_begun = game.is_over() || game.is_under_way();
        is_begun.then(|| (game.kind(), game.is_over()))
    });
    Effect::new(move |_| {
        if let (Some((kind, is_over)), Some(storage)) = (state.get(), browser::tab_storage()) {
            let page = Route::of_kind(kind).to_string();
            let _ = match is_over {
                true => storage.set_item(&page, "over"),
                false => storage.remove_item(&page),
            };
        }
    });
}

/// Sets the document's title, for tabs, history and bookmarks.
fn set_title(desk: Desk) {
    Effect::new(move |_| {
        let name = match (desk.page.get(), desk.route.get()) {
            (Page::Game | Page::Menu, Route::Mines) => GameKind::Mines.label(),
            (Page::Game | Page::Menu, Route::Four) => GameKind::Four.label(),
            (Page::Game | Page::Menu, Route::Game(_)) => Page::Replay.title(),
            (Page::Game | Page::Menu, Route::Online) => Page::Online.title(),
            (page, _) => page.title(),
        };
        document().set_title(&format!("{} · {}", desk.say(name), desk.say(Page::Menu.title())));
    });
}

fn body() -> web_sys::HtmlElement {
    document().body().expect_throw("a document has a body")
}

/// Sets the document's language. If the player has just chosen it, the focus stays on the list of languages.
fn set_language(desk: Desk) {
    Effect::new(move |before: Option<()>| {
        let tag = desk.tag.get();
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", &tag);
        }
        if before.is_some() {
            request_animation_frame(|| {
                let list = document().query_selector("dialog[open] select[name=language]");
                if let Ok(Some(list)) = list {
                    let _ = list.unchecked_into::<web_sys::HtmlElement>().focus();
                }
            });
        }
    });
}

/// Applies colours and motion according to settings and system.
fn apply_theme(desk: Desk) {
    browser::on_system_change(move || desk.system.set(browser::system()));
    Effect::new(move |_| {
        let theme = desk.theme();
        let Some(root) = document().document_element() else { return };
        let root: web_sys::HtmlElement = root.unchecked_into();
        let style = root.style();
        let discs = desk.settings.with(|settings| settings.disc_colours);
        for (name, value) in theme::properties(theme, discs) {
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

/// Applies settings changed by other tabs, and resolves conflicts over games.
fn listen_to_other_tabs(desk: Desk) {
    on_window(ev::storage, move |event| {
        if let Some(name) = event.key() {
            desk.handle_storage_change(&name);
        }
    });
}

fn page() -> impl IntoView {
    let desk = Desk::here();
    let route = desk.route;
    view! {
        <div class="app">
            {header()}
            <main>
                // Each in a separate slot, so that no page reuses another one's elements.
                {online_parts()}
                <Show when=move || route.get() == Route::Mines>{mines_page()}</Show>
                <Show when=move || route.get() == Route::Four>{four_page()}</Show>
                {move || match route.get() {
                    Route::Game(_) => Some(player_page()),
                    Route::Mines | Route::Four | Route::Online => None,
                    #[cfg(feature = "online")]
                    Route::Training => Some(crate::training::training_page().into_any()),
                }}
            </main>
            <p class="message" role="status" class:good=move || desk.message.get().tone == Tone::Good class:bad=move || desk.message.get().tone == Tone::Bad>
                {move || desk.say(desk.message.get().words)}
            </p>
        </div>
        {settings::settings_dialog()}
        {boards::own_size_dialog()}
        {history::history_dialog()}
        {day::day()}
        {saved::saved_games()}
        {text_page::help_dialog()}
    }
}

/// The lobby, and the room around a game.
#[cfg(feature = "online")]
fn online_parts() -> impl IntoView {
    let route = Desk::here().route;
    let lobby = move || route.get() == Route::Online;
    view! { <Show when=lobby fallback=crate::online::room_bar>{crate::online::lobby_page()}</Show> }
}

#[cfg(not(feature = "online"))]
fn online_parts() {}

/// The relative path of the games from this page.
const GAMES: &str = if cfg!(feature = "online") { "./" } else { "" };

fn header() -> impl IntoView {
    let desk = Desk::here();
    let current = move |here: Route| {
        let is_here = std::mem::discriminant(&desk.route.get()) == std::mem::discriminant(&here);
        is_here.then_some("page")
    };
    let game = move |route: Route, kind: GameKind, short: WebPage| {
        view! {
            <a href=format!("{GAMES}{route}") aria-current=move || current(route.clone())>
                <span class="narrow" aria-hidden="true">{desk.say(short)}</span>
                <span class="wide">{desk.say(kind.label())}</span>
            </a>
        }
    };
    view! {
        <header>
            <h1>{Icon::Flag.draw()}<span>{desk.say(Page::Menu.title())}</span></h1>
            <nav aria-label=desk.say(WebPage::Games)>
                {game(Route::Mines, GameKind::Mines, WebPage::ShortMines)}
                {game(Route::Four, GameKind::Four, WebPage::ShortFour)}
                <a href=Route::Online.to_string() aria-current=move || current(Route::Online)>{desk.say(Menu::Online)}</a>
            </nav>
            <div class="icons">
                {saved::saved_button()}
                {page_button(Page::Daily, Icon::Calendar)}
                {outside_rooms(training_button)}
                {page_button(Page::History, Icon::Cup)}
                {page_button(Page::Settings, Icon::Gear)}
                {page_button(Page::Help, Icon::Question)}
            </div>
        </header>
    }
}

#[cfg(feature = "online")]
fn training_button() -> impl IntoView {
    page_button(Page::Training, Icon::Target)
}

/// The trainer is on the page with the review.
#[cfg(not(feature = "online"))]
fn training_button() -> impl IntoView {
    let go = move |_| drop(window().location().set_href("./play.html#training"));
    icon_button(Page::Training, Icon::Target, go)
}

/// A button that opens a page of the flow.
fn page_button(page: Page, icon: Icon) -> impl IntoView {
    let desk = Desk::here();
    icon_button(page, icon, move |_| desk.handle(Intent::Open(page)))
}

fn icon_button(page: Page, icon: Icon, press: impl Fn(ev::MouseEvent) + 'static) -> impl IntoView {
    let name = Desk::here().say(page.title());
    view! {
        <button type="button" class="icon" title=name.clone() aria-label=name on:click=handler(press)>
            {icon.draw()}
        </button>
    }
}
