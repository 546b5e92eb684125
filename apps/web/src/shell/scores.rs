//! Best times and how games went, a category at a time.

use flagfall_flow::{Intent, Page, statistics};
use flagfall_keeper::Scores as ScoreSheet;
use flagfall_text::{Buttons, Scores, Units};
use leptos::prelude::*;

use super::{page_dialog, text_page};
use crate::desk::Desk;

/// The dialog.
pub(crate) fn scores() -> impl IntoView {
    let desk = Desk::here();
    let scores = desk.look(|flow| flow.scores().scores().cloned());
    let n_categories = desk.look(|flow| flow.scores().categories().map(<[_]>::len));
    let turn = move |name: Buttons, by: isize| {
        view! { <button type="button" on:click=move |_| desk.handle(Intent::TurnScores(by))>{desk.say(name)}</button> }
    };
    let sheet = move || match (scores.get(), n_categories.get()) {
        (Some(scores), _) => Some(show(desk, &scores).into_any()),
        (None, Some(0)) => Some(view! { <p>{desk.say(Scores::NoGames)}</p> }.into_any()),
        // The database is asked.
        (None, Some(_) | None) => None,
    };
    let content = view! {
        <Show when=move || { n_categories.get() > Some(1) }>
            <div class="choices">{turn(Buttons::Previous, -1)}{turn(Buttons::Next, 1)}</div>
        </Show>
        {sheet}
    };
    page_dialog(Page::Scores, content)
}

fn show(desk: Desk, scores: &ScoreSheet) -> impl IntoView + use<> {
    let times = scores.best.iter().map(|score| {
        let time = desk.say(Units::Time { time: score.time });
        view! { <li><b>{time}</b> " " <span class="faint">{day(score.finished_at)}</span></li> }
    });
    let has_times = !scores.best.is_empty();
    view! {
        <section class="sheet">
            <h3>{desk.say(scores.category.name())}</h3>
            {text_page::draw(desk, &statistics(scores))}
            {has_times.then(|| view! { <h4>{desk.say(Scores::BestTimes)}</h4> })}
            <ol>{times.collect_view()}</ol>
        </section>
    }
}

/// The day as the player's own language writes it.
fn day(unix: i64) -> String {
    let date = js_sys::Date::new(&(unix as f64 * 1000.0).into());
    String::from(date.to_locale_date_string("default", &wasm_bindgen::JsValue::UNDEFINED))
}
