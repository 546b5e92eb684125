//! The tool that stops the clock, and then lets it go on.

use leptos::prelude::*;

use super::Icon;

/// The tool; it says what pressing it does.
pub(crate) fn pause_tool(
    is_paused: Signal<bool>,
    can: Signal<bool>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    let name = move || if is_paused.get() { "Go on" } else { "Pause" };
    let icon = move || if is_paused.get() { Icon::Play.draw() } else { Icon::Pause.draw() };
    view! {
        <button type="button" id="pause" title=name disabled=move || !can.get() on:click=move |_| press()>
            {icon}<span>{name}</span>
        </button>
    }
}
