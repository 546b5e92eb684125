//! Best times and how games went, a sheet for each kind of game.

use flagfall_history::Streak;
use leptos::prelude::*;

use super::modal;
use crate::desk::{Desk, Dialog};
use crate::shelf::{Sheet, Shelf};

/// The dialog.
pub(crate) fn scores() -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.dialog.get() == Some(Dialog::Scores));
    let sheets = move || match is_open.get() {
        true => desk.with_shelf(Shelf::book).sheets(),
        false => vec![],
    };
    let content = move || {
        let sheets = sheets();
        match sheets.is_empty() {
            true => view! { <p>"No game is finished yet."</p> }.into_any(),
            false => sheets.into_iter().map(show).collect_view().into_any(),
        }
    };
    modal("Best times", is_open, move || desk.close(Dialog::Scores), content)
}

fn show(sheet: Sheet) -> impl IntoView {
    let Sheet { name, n_games, n_won, n_lost, n_tied, n_helped, streak, best } = sheet;
    let games = if n_games == 1 { "game" } else { "games" };
    let mut parts =
        vec![format!("{n_games} {games}"), format!("{n_won} won"), format!("{n_lost} lost")];
    parts.extend((n_tied > 0).then(|| format!("{n_tied} tied")));
    parts.extend((n_helped > 0).then(|| format!("{n_helped} with help")));
    let Streak { now, longest } = streak;
    let times = best.into_iter().map(
        |(time, at)| view! { <li><b>{time} " s"</b> " " <span class="faint">{day(at)}</span></li> },
    );
    view! {
        <section class="sheet">
            <h3>{name}</h3>
            <p>{parts.join(", ")}</p>
            <p>{format!("{now} won in a row, at best {longest}")}</p>
            <ol>{times.collect_view()}</ol>
        </section>
    }
}

/// The day as the player's own language writes it.
fn day(unix: i64) -> String {
    let date = js_sys::Date::new(&(unix as f64 * 1000.0).into());
    String::from(date.to_locale_date_string("default", &wasm_bindgen::JsValue::UNDEFINED))
}
