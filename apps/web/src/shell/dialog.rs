//! A dialog over the page. The browser keeps the keyboard in it, closes it with Escape, and gives the keyboard back.

use leptos::html;
use leptos::prelude::*;

use crate::shell::Icon;

/// A dialog with a title, open while `is_open` says so; `on_close` hears that it was closed, however that came.
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
