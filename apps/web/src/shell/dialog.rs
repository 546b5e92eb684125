//! Dialogs over the page. The browser keeps the keyboard in them, closes them with Escape and with Back, and gives the
//! keyboard back.

use flagfall_flow::Page;
use flagfall_text::{Buttons, Words};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::desk::Desk;
use crate::shell::Icon;

/// The dialog of a page of the flow.
pub(crate) fn page_dialog(page: Page, content: impl IntoView) -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.page.get() == page);
    modal(page.title(), is_open, move || desk.close(page), content)
}

/// A dialog with a title, open while `is_open` says so; `on_close` hears that it was closed, however that came. The first
/// element of the class `first`, which is what one most likely wants, has the keyboard.
pub(crate) fn modal(
    title: impl Into<Words>,
    is_open: Signal<bool>,
    on_close: impl Fn() + 'static,
    content: impl IntoView,
) -> impl IntoView {
    let desk = Desk::here();
    let title = desk.say(title);
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        match (is_open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
                browser::remember_dialog();
                // Otherwise the first element would have the keyboard, which closes it.
                if let Ok(Some(first)) = dialog.query_selector(".first") {
                    let _ = first.unchecked_into::<HtmlElement>().focus();
                }
            }
            (false, true) => dialog.close(),
            (true, true) | (false, false) => (),
        }
    });
    let close = move |_| {
        if let Some(dialog) = element.get_untracked() {
            dialog.close();
        }
    };
    view! {
        <dialog node_ref=element aria-label=title on:close=move |_| on_close()>
            <div class="title">
                <h2>{title.clone()}</h2>
                <button type="button" class="icon" aria-label=desk.say(Buttons::Close) on:click=close>{Icon::Cross.draw()}</button>
            </div>
            {content}
        </dialog>
    }
}
