//! The trainer's page: what is due, and what can be started. The exercises themselves are played at the table.

use flagfall_flow::{Flow, Intent, Page, TrainingOverview};
use leptos::prelude::*;

use crate::browser::{focus_board, handler};
use crate::desk::Desk;

pub(crate) fn training_page() -> impl IntoView {
    let desk = Desk::here();
    desk.on_change(|| ());
    let overview = desk.look(Flow::training);
    view! {
        <section class="lobby" aria-labelledby="training-title">
            <h2 id="training-title">{desk.say(Page::Training.title())}</h2>
            {move || overview.get().map(|overview| content(desk, overview))}
        </section>
    }
}

fn content(desk: Desk, overview: TrainingOverview) -> impl IntoView {
    let TrainingOverview { headline, details, rows, explanation } = overview;
    let details = details.into_iter().map(|detail| view! { <p>{desk.say(detail)}</p> });
    let rows = rows.into_iter().map(|row| {
        let begin = move |_| {
            desk.handle(Intent::Train(row.game));
            focus_board();
        };
        view! { <button type="button" on:click=handler(begin)>{desk.say(row.label)}</button> }
    });
    view! {
        <p id="training-due"><strong>{desk.say(headline)}</strong></p>
        {details.collect_view()}
        <div class="choices">{rows.collect_view()}</div>
        <p class="faint">{desk.say(explanation)}</p>
    }
}
