//! Modal dialogs. The browser traps the focus in them, closes them with Escape and Back, and restores the focus.

use std::rc::Rc;

use flagfall_flow::Page;
use flagfall_text::{ButtonLabels, Words};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use crate::browser::{self, handler};
use crate::desk::Desk;
use crate::shell::Icon;

/// The dialog of a flow page.
pub(crate) fn page_dialog(page: Page, content: impl IntoView) -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.page.get() == page);
    modal(page.title(), is_open, move || desk.close(page), content)
}

/// A dialog with a title, open while `is_open` is true; `on_close` is called however it was closed. The first element
/// of the class `first`, the most likely choice, gets the focus. It reopens at its last scroll position.
pub(crate) fn modal(
    title: impl Into<Words>,
    is_open: Signal<bool>,
    on_close: impl Fn() + 'static,
    content: impl IntoView,
) -> impl IntoView {
    draw(Desk::here().say(title), is_open, Rc::new(on_close), content.into_any())
}

/// Not generic, so it is compiled once: that keeps the download small.
fn draw(
    title: String,
    is_open: Signal<bool>,
    on_close: Rc<dyn Fn()>,
    content: AnyView,
) -> impl IntoView {
    let close_name = Desk::here().say(ButtonLabels::Close);
    let element = NodeRef::<html::Dialog>::new();
    let scrolled = StoredValue::new(0);
    let remember = move |_| {
        if let Some(dialog) = element.get_untracked().filter(HtmlDialogElement::open) {
            scrolled.set_value(dialog.scroll_top());
        }
    };
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        match (is_open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
                browser::remember_dialog();
                let (later, top) = (dialog.clone(), scrolled.get_value());
                request_animation_frame(move || later.set_scroll_top(top));
                // Otherwise the first element, the close button, would get the focus.
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
        <dialog node_ref=element aria-label=title on:close=handler(move |_| on_close()) on:scroll=handler(remember)>
            <div class="title">
                <h2>{title.clone()}</h2>
                <button type="button" class="icon" aria-label=close_name on:click=handler(close)>{Icon::Cross.draw()}</button>
            </div>
            {content}
        </dialog>
    }
}
