//! The dialog of the end: how it went, and what may come next.

use flagfall_flow::{Intent, Page};
use flagfall_settings::Command;
use leptos::prelude::*;

use super::play::Play;
use crate::desk::Desk;
use crate::route::Route;
use crate::shell::modal;

/// The dialog, open when a game has just ended.
pub(crate) fn end_dialog(play: Play) -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || play.ending.with(Option::is_some));
    let is_won =
        move || play.ending.with(|ending| ending.as_ref().is_some_and(|ending| ending.is_won));
    let is_daily =
        move || play.ending.with(|ending| ending.as_ref().is_some_and(|ending| ending.is_daily));
    let text = move || play.ending.with(|ending| ending.as_ref().map(|ending| ending.text.clone()));
    let summary =
        move || play.ending.with(|ending| ending.as_ref().map(|ending| ending.summary.join(", ")));
    let link = move || {
        play.ending.with(|ending| {
            ending.as_ref().map(|ending| Route::Game(ending.record.clone()).to_string())
        })
    };
    let content = view! {
            <p class="verdict" class:good=is_won class:bad=move || !is_won()>{move || if is_won() { "You won" } else { "A mine" }}</p>
            <p>{text}</p>
            <p class="faint">{summary}</p>
            <div class="choices">
                <button type="button" class="first" on:click=move |_| {
                    play.begin_anew();
                    play.focus_board();
                }>"New game"</button>
                <button type="button" on:click=move |_| {
                    play.ending.set(None);
                    play.order(Command::Restart);
                    play.focus_board();
                }>"Same board"</button>
                <a class="button" href=link>"Look back"</a>
                <Show when=is_daily>
                    <button type="button" id="end-day" on:click=move |_| {
                        play.ending.set(None);
                        desk.handle(Intent::Open(Page::Daily));
                    }>"The day"</button>
                </Show>
            </div>
    };
    modal("The end", is_open, move || play.ending.set(None), content)
}
