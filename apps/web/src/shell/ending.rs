//! The end of a game: the result, the next steps and figures. It is beside or below the board, never over it. The focus
//! stays where it was; screen readers announce the headline from the status line.

use flagfall_flow::{EndingSummary, Flow, NextStep};
use flagfall_table::Tone;
use flagfall_text::WebPage;
use leptos::prelude::*;

use crate::browser::{focus_board, handler};
use crate::desk::Desk;
use crate::shell::Icon;

/// The banner, shown from the end of a game until another begins.
pub(crate) fn ending() -> impl IntoView {
    let desk = Desk::here();
    let ending = desk.look(Flow::ending);
    let next = Memo::new(move |_| ending.get().map(|ending| ending.next));
    let is = move |tone: Tone| ending.get().is_some_and(|ending| ending.headline.tone == tone);
    // If there is no space for both, it covers the tools and can be folded to its headline.
    let is_folded = RwSignal::new(false);
    Effect::new(move |_| {
        next.track();
        is_folded.set(false);
    });
    let fold = move || {
        let (name, icon) = match is_folded.get() {
            true => (WebPage::ShowResult, Icon::Larger),
            false => (WebPage::ShowTools, Icon::Cross),
        };
        let name = desk.say(name);
        view! { <button type="button" class="icon fold" title=name.clone() aria-label=name on:click=handler(move |_| is_folded.update(|is_folded| *is_folded = !*is_folded))>{icon.draw()}</button> }
    };
    let told = move || ending.get().map(|ending| told(desk, ending));
    let figures = move || ending.get().map(|ending| figures(desk, ending));
    let step = move |(nth, step): (usize, NextStep)| {
        let class = if nth == 0 { "first" } else { "" };
        let key = desk.with_flow(|flow| step.key(flow.bindings())).map(|key| desk.say(key));
        let press = move |_| {
            desk.handle(step.intent());
            focus_board();
        };
        view! {
            <button type="button" class=class value=format!("{step:?}") on:click=handler(press)>{desk.say(step.label())} {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}</button>
        }
    };
    let choices =
        move || next.get().unwrap_or_default().into_iter().enumerate().map(step).collect_view();
    view! {
        <Show when=move || next.get().is_some()>
            <section class="end" class:is-good=move || is(Tone::Good) class:is-bad=move || is(Tone::Bad) class:is-folded=move || is_folded.get() aria-labelledby="verdict">
                {told}
                <div class="choices">{choices}</div>
                {figures}
                {fold}
            </section>
        </Show>
    }
}

fn told(desk: Desk, ending: EndingSummary) -> impl IntoView {
    view! {
        <div class="told">
            <h2 class="verdict" id="verdict">{desk.say(ending.headline.words)}</h2>
            {ending.detail.map(|detail| view! { <p>{desk.say(detail)}</p> })}
            {ending.remark.map(|remark| view! { <p class="faint">{desk.say(remark.words)}</p> })}
        </div>
    }
}

fn figures(desk: Desk, ending: EndingSummary) -> impl IntoView {
    let figures = ending.figures.into_iter().map(move |(name, value)| {
        view! { <div><dt>{desk.say(name)}</dt><dd>{desk.say(value)}</dd></div> }
    });
    view! { <dl>{figures.collect_view()}</dl> }
}
