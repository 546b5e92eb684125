//! The dialog of the end: how it went, and what may come next.

use flagfall_flow::{Intent, Page};
use flagfall_mines::MinesOutcome;
use flagfall_settings::Command;
use flagfall_text::{Buttons, Commands, Facts, Titles};
use leptos::prelude::*;

use super::play::{Play, table};
use crate::desk::Desk;
use crate::route::Route;
use crate::shell::modal;

/// The dialog, open when a game has just ended, until it is closed.
pub(crate) fn end_dialog(play: Play) -> impl IntoView {
    let desk = Desk::here();
    let over = desk.look(|flow| table(flow).and(flow.game_over().cloned()));
    let is_closed = RwSignal::new(false);
    // The end of the next game is told again.
    Effect::new(move |_| {
        if over.get().is_none() {
            is_closed.set(false);
        }
    });
    let is_open = Signal::derive(move || over.get().is_some() && !is_closed.get());
    let close = move || is_closed.set(over.get_untracked().is_some());
    let told = move || {
        let rank = over.get()?.finished.rank;
        play.asks(|table| {
            let language = desk.language();
            let (class, verdict) = match table.view().outcome()? {
                MinesOutcome::Won => ("verdict good", Facts::YouWin),
                MinesOutcome::Lost => ("verdict bad", Facts::YouLose),
            };
            let summary =
                table.summary(rank).iter().map(|words| language.say(words)).collect::<Vec<_>>();
            Some(view! {
                <p class=class>{language.text(verdict)}</p>
                <p>{table.message().say(language)}</p>
                <p class="faint">{summary.join(", ")}</p>
            })
        })?
    };
    let link = move || {
        over.track();
        play.asks(|table| Some(Route::Game(table.session()?.write_short()).to_string())).flatten()
    };
    let is_daily = play.look(|table, _| table.is_daily());
    let content = view! {
            {told}
            <div class="choices">
                <button type="button" class="first" on:click=move |_| {
                    play.begin_anew();
                    play.focus_board();
                }>{desk.say(Commands::New)}</button>
                <button type="button" on:click=move |_| {
                    desk.order(Command::Restart);
                    play.focus_board();
                }>{desk.say(Commands::Restart)}</button>
                <a class="button" href=link>{desk.say(Buttons::WatchReplay)}</a>
                <Show when=move || is_daily.get() == Some(true)>
                    <button type="button" id="end-day" on:click=move |_| {
                        close();
                        desk.handle(Intent::Open(Page::Daily));
                    }>{desk.say(Page::Daily.title())}</button>
                </Show>
            </div>
    };
    modal(Titles::GameOver, is_open, close, content)
}
