//! A dialog over the page. The browser keeps the keyboard in it, closes it with Escape, and gives the keyboard back.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::shell::Icon;

/// A dialog with a title, open while `is_open` says so; `on_close` hears that it was closed, however that came. The first
/// element of the class `first`, which is what one most likely wants, has the keyboard.
pub(crate) fn modal(
    title: &'static str,
    is_open: Signal<bool>,
    on_close: impl Fn() + 'static,
    content: impl IntoView,
) -> impl IntoView {
    let element = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = element.get() else { return };
        match (is_open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
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
                <h2>{title}</h2>
                <button type="button" class="icon" aria-label="Close" on:click=close>{Icon::Cross.draw()}</button>
            </div>
            {content}
        </dialog>
    }
}
