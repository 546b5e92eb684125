//! The daily tasks: their goals, results, and a spoiler-free text to share.

use flagfall_flow::{Intent, Page};
use flagfall_history::{DailyTask, Letters, Report};
use flagfall_keeper::GameKind;
use flagfall_table::{Tone, streak_in_words, task_in_words};
use flagfall_text::{ButtonLabels, DailyText, HelpText};
use leptos::prelude::*;

use super::page_dialog;
use crate::browser::handler;
use crate::desk::Desk;
use crate::share::{ShareSaid, link_row};

/// The dialog of the daily tasks.
pub(crate) fn day() -> impl IntoView {
    let desk = Desk::here();
    let known = desk.look(|flow| flow.daily()?.state().map(|state| state.report));
    // While the keeper is asked again, keep showing the previous report.
    let report = Memo::new(move |before: Option<&Option<Report>>| {
        known.get().or_else(|| before.copied().flatten())
    });
    let is_open = move || desk.page.get() == Page::Daily;
    let content = move || is_open().then(|| report.get().map(|report| tasks(desk, &report)));
    page_dialog(Page::Daily, content)
}

fn tasks(desk: Desk, report: &Report) -> impl IntoView + use<> {
    let task = |which: DailyTask, game: GameKind| {
        let words = task_in_words(which, report);
        let class = match words.result.tone {
            Tone::Plain => "faint",
            Tone::Good => "good",
            Tone::Bad => "bad",
        };
        let name = desk.say(game.label());
        let play = desk.say(ButtonLabels::PlayTask { task: Box::new(game.label()) });
        view! {
            <div class="setting">
                <span><b>{name}</b> ", " {desk.say(words.what)} <br/> <span class=class>{desk.say(words.result.words)}</span></span>
                <button type="button" id=format!("day-{which}") class="first" aria-label=play on:click=handler(move |_| desk.handle(Intent::StartTask(which)))>{desk.say(ButtonLabels::Play)}</button>
            </div>
        }
    };
    let is_tried = report.board.is_some() || report.puzzle.is_some();
    let line = is_tried.then(|| {
        let said = ShareSaid::default();
        let line = report.share(Letters::Any, desk.language());
        (link_row("day-line", DailyText::ToShare, line, said), view! { <p role="alert">{said}</p> })
    });
    view! {
        <p>{desk.say(report.date.words())} ": " {desk.say(DailyText::Explained)}</p>
        {task(DailyTask::Mines, GameKind::Mines)}
        {task(DailyTask::Four, GameKind::Four)}
        <p>{desk.say(streak_in_words(report.streak))}</p>
        {line}
        <p class="faint">{desk.say(HelpText::Saved)}</p>
    }
}
