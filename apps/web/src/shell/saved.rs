//! The games that can be resumed, besides the one at the table.

use flagfall_flow::{Intent, Page};
use flagfall_keeper::SavedGame;
use flagfall_text::Buttons;
use leptos::prelude::*;

use super::{Icon, page_button, page_dialog};
use crate::browser::now;
use crate::desk::Desk;

/// The button that opens the list, where there is something in it.
pub(crate) fn saved_button() -> impl IntoView {
    let desk = Desk::here();
    let has_others = desk.look(|flow| flow.saved_games().iter().any(|saved| !saved.is_held));
    view! { <Show when=move || has_others.get()>{page_button(Page::SavedGames, Icon::Folder)}</Show> }
}

/// The dialog.
pub(crate) fn saved_games() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.look(|flow| match flow.page() {
        Page::SavedGames => flow.saved_games().into_iter().cloned().collect(),
        _ => vec![],
    });
    let row = move |saved: SavedGame| {
        let id = saved.id;
        view! {
            <div class="setting">
                <span>{desk.say(saved.in_words(now().unix))}</span>
                <button type="button" class="first" on:click=move |_| desk.handle(Intent::OpenSaved(id))>{desk.say(Buttons::Resume)}</button>
                <Show when=move || !saved.is_held>
                    <button type="button" on:click=move |_| desk.handle(Intent::DeleteSaved(id))>{desk.say(Buttons::Delete)}</button>
                </Show>
            </div>
        }
    };
    page_dialog(Page::SavedGames, move || shown.get().into_iter().map(row).collect_view())
}
