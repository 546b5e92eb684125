//! A button that shows the current game or level, with a menu of alternatives. A game starts only when an entry is
//! pressed; a list would start one with every arrow key.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::browser::{document, handler};

/// An entry of the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MenuItem {
    pub(crate) value: String,
    pub(crate) name: String,
    pub(crate) is_played: bool,
}

/// The button with its menu; `choose` receives the value of the pressed entry.
pub(crate) fn play_menu(
    title: String,
    name: Signal<String>,
    items: Signal<Vec<MenuItem>>,
    choose: Callback<String>,
) -> impl IntoView {
    let item = move |MenuItem { value, name, is_played }: MenuItem| {
        let chosen = value.clone();
        view! {
            <button type="button" value=value aria-current=is_played.then_some("true") popovertarget="levels" popovertargetaction="hide"
                on:click=handler(move |_| choose.run(chosen.clone()))>{name}</button>
        }
    };
    view! {
        <button type="button" id="level" popovertarget="levels" title=title><span>{name}</span></button>
        <div id="levels" class="menu" popover="auto" on:keydown=|event| walk(&event)>
            {move || items.get().into_iter().map(item).collect_view()}
        </div>
    }
}

/// Arrow key navigation in the menu.
fn walk(event: &web_sys::KeyboardEvent) {
    let Some(here) = document().active_element() else { return };
    let next = match event.key().as_str() {
        "ArrowDown" => here.next_element_sibling(),
        "ArrowUp" => here.previous_element_sibling(),
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = next {
        let _ = next.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
