//! The tasks of the day: what they are, how they went, and a line to tell of them that gives nothing away.

use flagfall_history::{DailyTask, Letters, Report};
use flagfall_table::{Tone, streak_in_words, task_in_words};
use flagfall_text::Language;
use leptos::prelude::*;

use super::modal;
use crate::browser;
use crate::desk::{Desk, Dialog, Wish};
use crate::route::Route;
use crate::share::{ShareSaid, link_row};

/// The dialog.
pub(crate) fn day() -> impl IntoView {
    let desk = Desk::here();
    let is_open = Signal::derive(move || desk.dialog.get() == Some(Dialog::Day));
    let content = move || {
        is_open.get().then(|| {
            let report = desk.with_shelf(|shelf| shelf.days().report(browser::today()));
            tasks(desk, &report)
        })
    };
    modal("The day", is_open, move || desk.close(Dialog::Day), content)
}

fn tasks(desk: Desk, report: &Report) -> impl IntoView + use<> {
    let task = |which: DailyTask, name: &'static str, route: Route| {
        let words = task_in_words(which, report);
        let class = match words.went.tone {
            Tone::Plain => "faint",
            Tone::Good => "good",
            Tone::Bad => "bad",
        };
        let play = move |_| {
            desk.dialog.set(None);
            desk.wish.set(Some(Wish::Task(which)));
            browser::go_to(&route.to_string());
        };
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
        {task(DailyTask::Mines, "Minesweeper", Route::Mines)}
        {task(DailyTask::Four, "Four in a Row", Route::Four)}
        <p>{Language::english().say(&streak_in_words(report.streak))}</p>
        {line}
        <p class="faint">"A game of the same kind that is running is given up."</p>
    }
}
