//! The games that can be resumed, besides the one at the table.

use flagfall_flow::{Flow, Intent, Page};
use flagfall_keeper::{GameId, GameKind, SavedGame};
use leptos::prelude::*;

use super::{Icon, modal};
use crate::desk::Desk;

/// A row of the list.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    id: GameId,
    name: String,
    saved_at: i64,
    is_here: bool,
}

impl Row {
    fn of(saved: &SavedGame) -> Row {
        let game = match saved.kind {
            GameKind::Mines => "Minesweeper",
            GameKind::Four => "Four in a Row",
        };
        let name = match (saved.origin.daily_date(), saved.n_actions) {
            (Some(date), _) => format!("{game}, {date}"),
            (None, 1) => format!("{game}, 1 action"),
            (None, n_actions) => format!("{game}, {n_actions} actions"),
        };
        Row { id: saved.id, name, saved_at: saved.saved_at, is_here: saved.is_held }
    }
}

fn rows(flow: &Flow) -> Vec<Row> {
    flow.saved_games().into_iter().map(Row::of).collect()
}

/// The button that opens the list, where there is something in it.
pub(crate) fn saved_button() -> impl IntoView {
    let desk = Desk::here();
    let has_others = desk.look(|flow| rows(flow).iter().any(|row| !row.is_here));
    view! {
        <Show when=move || has_others.get()>
            <button type="button" class="icon" title="Saved games" aria-label="Saved games"
                on:click=move |_| desk.handle(Intent::Open(Page::SavedGames))>{Icon::Again.draw()}</button>
        </Show>
    }
}

/// The dialog.
pub(crate) fn saved_games() -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.page.get() == Page::SavedGames);
    let rows = desk.look(rows);
    let row = move |row: Row| {
        let id = row.id;
        let day = (row.saved_at > 0).then(|| super::scores::day(row.saved_at));
        view! {
            <div class="setting">
                <span>{row.name} " " <span class="faint">{day}</span></span>
                <button type="button" class="first" on:click=move |_| desk.handle(Intent::OpenSaved(id))>"Resume"</button>
                <Show when=move || !row.is_here>
                    <button type="button" on:click=move |_| desk.handle(Intent::DeleteSaved(id))>"Delete"</button>
                </Show>
            </div>
        }
    };
    let content = move || rows.get().into_iter().map(row).collect_view();
    modal("Saved games", is_open, move || desk.close(Page::SavedGames), content)
}
