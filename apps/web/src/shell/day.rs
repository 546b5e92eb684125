//! The tasks of the day: what they are, how they went, and a line to tell of them that gives nothing away.

use flagfall_flow::{Intent, Page};
use flagfall_history::{DailyTask, Letters, Report};
use flagfall_table::{Tone, streak_in_words, task_in_words};
use flagfall_text::Language;
use leptos::prelude::*;

use super::modal;
use crate::desk::Desk;
use crate::share::{ShareSaid, link_row};

/// The dialog.
pub(crate) fn day() -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.page.get() == Page::Daily);
    let known = desk.look(|flow| flow.daily()?.state().map(|state| state.report));
    // While the keeper is asked again, what was known stays in sight.
    let report = Memo::new(move |before: Option<&Option<Report>>| {
        known.get().or_else(|| before.copied().flatten())
    });
    let content = move || is_open.get().then(|| report.get().map(|report| tasks(desk, &report)));
    modal("The day", is_open, move || desk.close(Page::Daily), content)
}

fn tasks(desk: Desk, report: &Report) -> impl IntoView + use<> {
    let task = |which: DailyTask, name: &'static str| {
        let words = task_in_words(which, report);
        let class = match words.went.tone {
            Tone::Plain => "faint",
            Tone::Good => "good",
            Tone::Bad => "bad",
        };
        let play = move |_| desk.handle(Intent::StartTask(which));
        view! {
            <div class="setting">
                <span><b>{name}</b> ", " {Language::english().say(&words.what)} <br/> <span class=class>{words.went.say(Language::english())}</span></span>
                <button type="button" id=format!("day-{which}") class="first" aria-label=format!("Play the day’s {name}") on:click=play>"Play"</button>
            </div>
        }
    };
    let is_tried = report.board.is_some() || report.puzzle.is_some();
    let line = is_tried.then(|| {
        let said: ShareSaid = RwSignal::new("");
        (
            link_row(
                "day-line",
                "To tell, without giving anything away",
                report.share(Letters::Any),
                said,
            ),
            view! { <p role="alert">{said}</p> },
        )
    });
    view! {
        <p>{report.date.to_string()} ": the same for everyone, and no guess is needed."</p>
        {task(DailyTask::Mines, "Minesweeper")}
        {task(DailyTask::Four, "Four in a Row")}
        <p>{Language::english().say(&streak_in_words(report.streak))}</p>
        {line}
        <p class="faint">"A game that is running stays saved."</p>
    }
}
