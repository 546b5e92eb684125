//! The list of games that can be resumed, besides the one on the table.

use flagfall_flow::{Intent, Page, SavedEntry};
use flagfall_keeper::GameId;
use flagfall_text::ButtonLabels;
use leptos::prelude::*;

use super::{Icon, page_button, page_dialog};
use crate::browser::{handler, now};
use crate::desk::Desk;
use crate::picture::Picture;

/// The button that opens the list, if it is not empty.
pub(crate) fn saved_button() -> impl IntoView {
    let desk = Desk::here();
    let has_others = desk.look(|flow| flow.saved_games().iter().any(|saved| !saved.is_held));
    view! { <Show when=move || has_others.get()>{page_button(Page::SavedGames, Icon::Folder)}</Show> }
}

/// A row of the list.
#[derive(Clone, PartialEq)]
struct Row {
    id: GameId,
    words: String,
    picture: Option<Picture>,
    is_held: bool,
}

/// The dialog with the list.
pub(crate) fn saved_games() -> impl IntoView {
    let desk = Desk::here();
    let shown = desk.look(|flow| {
        let row = |entry: SavedEntry<'_>| Row {
            id: entry.saved.id,
            words: flow.language().say(&entry.in_words(now().unix)),
            picture: entry.game.map(Picture::of),
            is_held: entry.saved.is_held,
        };
        match flow.page() {
            Page::SavedGames => flow.saved_entries().into_iter().map(row).collect(),
            _ => vec![],
        }
    });
    let row = move |Row { id, words, picture, is_held }: Row| {
        view! {
            <div class="setting">
                {picture.map(Picture::draw)}
                <span>{words}</span>
                <button type="button" class="first" on:click=handler(move |_| desk.handle(Intent::OpenSaved(id)))>{desk.say(ButtonLabels::Resume)}</button>
                <Show when=move || !is_held>
                    <button type="button" on:click=handler(move |_| desk.handle(Intent::DeleteSaved(id)))>{desk.say(ButtonLabels::Delete)}</button>
                </Show>
            </div>
        }
    };
    page_dialog(Page::SavedGames, move || shown.get().into_iter().map(row).collect_view())
}
