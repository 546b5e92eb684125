//! Best times and how games went, a category at a time.

use flagfall_flow::{Intent, Page};
use flagfall_keeper::{Scores, Statistics};
use flagfall_text::{Language, Units};
use leptos::prelude::*;

use super::modal;
use crate::desk::Desk;

/// The dialog.
pub(crate) fn scores() -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.page.get() == Page::Scores);
    let shown = Memo::new(move |_| {
        desk.changes.track();
        desk.with_flow(|flow| {
            let page = flow.scores();
            (page.categories().map_or(0, <[_]>::len), page.scores().cloned())
        })
    });
    let n_categories = Memo::new(move |_| shown.with(|(n_categories, _)| *n_categories));
    let turn = move |name: &'static str, by: isize| {
        view! { <button type="button" on:click=move |_| desk.handle(Intent::TurnScores(by))>{name}</button> }
    };
    let sheet = move || {
        shown.with(|(_, scores)| match scores {
            Some(scores) => show(scores, desk.language()).into_any(),
            None => view! { <p>"No game is finished yet."</p> }.into_any(),
        })
    };
    let content = view! {
        <Show when=move || { n_categories.get() > 1 }>
            <div class="choices">{turn("Previous", -1)}{turn("Next", 1)}</div>
        </Show>
        {sheet}
    };
    modal("Best times", is_open, move || desk.close(Page::Scores), content)
}

fn show(scores: &Scores, language: &Language) -> impl IntoView + use<> {
    let Statistics { games, wins, losses, ties, assisted, streak, longest_streak, .. } =
        scores.statistics;
    let played = if games == 1 { "game" } else { "games" };
    let mut parts =
        vec![format!("{games} {played}"), format!("{wins} won"), format!("{losses} lost")];
    parts.extend((ties > 0).then(|| format!("{ties} tied")));
    parts.extend((assisted > 0).then(|| format!("{assisted} with help")));
    let times = scores.best.iter().map(|score| {
        let time = language.text(Units::Time { time: score.time });
        let day = day(score.finished_at);
        view! { <li><b>{time}</b> " " <span class="faint">{day}</span></li> }
    });
    view! {
        <section class="sheet">
            <h3>{language.say(&scores.category.name())}</h3>
            <p>{parts.join(", ")}</p>
            <p>{format!("{streak} won in a row, at best {longest_streak}")}</p>
            <ol>{times.collect_view()}</ol>
        </section>
    }
}

/// The day as the player's own language writes it.
pub(super) fn day(unix: i64) -> String {
    let date = js_sys::Date::new(&(unix as f64 * 1000.0).into());
    String::from(date.to_locale_date_string("default", &wasm_bindgen::JsValue::UNDEFINED))
}
