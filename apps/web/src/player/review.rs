//! The review of the watched game: the step's verdict, the curve, a table of its values, the summary, and buttons.

use flagfall_flow::{Flow, Intent, RaceRival, ReplayCommand, ReplayPage, Review, ReviewCommand};
use flagfall_keeper::GameKind;
use flagfall_settings::{Labelled as _, SolverPace};
use flagfall_table::review::Grade;
use flagfall_text::{Races, Replays, Reviews, SettingNames, Words};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::export::export_tools;
use crate::browser::handler;
use crate::desk::Desk;

/// The size of the curve, in SVG units.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 60.0;

/// A memo of a value derived from the review.
fn look<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    at: impl Fn(&Review, &ReplayPage) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.look(move |flow: &Flow| Some(at(flow.review()?, flow.replay()?)))
}

/// The whole review; empty if the game is still running.
pub(super) fn review(kind: Option<GameKind>) -> impl IntoView {
    let desk = Desk::here();
    let is_there = desk.look(|flow| flow.review().is_some());
    view! { <Show when=move || is_there.get()>{section(desk, kind)}</Show> }
}

fn section(desk: Desk, kind: Option<GameKind>) -> impl IntoView {
    let note = look(desk, |review, _| review.note());
    let summary = look(desk, |review, _| review.summary().iter().cloned().reduce(Words::then));
    let verdict = look(desk, |review, replay| {
        let verdict = review.verdict(replay.steps().0)?;
        Some((verdict.grade, verdict.label.clone(), verdict.words.clone()))
    });
    let verdict = move || {
        verdict.get().flatten().map(|(grade, label, words)| {
            let class = match grade {
                Grade::Good => "badge good",
                Grade::Fair => "badge",
                Grade::Mistake => "badge bad",
            };
            view! { <strong class=class>{desk.say(label)}</strong> " " {desk.say(words)} }
        })
    };
    let values = look(desk, |review, replay| review.values(replay.steps().0).cloned());
    let has_mistakes = look(desk, |review, _| !review.mistakes().is_empty());
    let button = move |id: &'static str,
                       name: Reviews,
                       command: ReviewCommand,
                       is_off: Signal<bool>| {
        view! {
            <button type="button" id=id disabled=is_off on:click=handler(move |_| desk.handle(Intent::Review(command)))>{desk.say(name)}</button>
        }
    };
    let never_off = Signal::derive(|| false);
    let cannot_try = Signal::derive(move || has_mistakes.get() != Some(true));
    view! {
        <section class="review" aria-labelledby="review-title">
            <h2 id="review-title">{desk.say(Reviews::Title)}</h2>
            <p id="review-note">{move || note.get().flatten().map(|words| desk.say(words))}</p>
            <p id="review-summary">{move || summary.get().flatten().map(|words| desk.say(words))}</p>
            // Screen readers get it from the status line.
            <p id="review-verdict" aria-hidden="true">{verdict}</p>
            <p id="review-values">{move || values.get().flatten().map(|words| desk.say(words))}</p>
            {curve(desk)}
            <div class="tools">
                {button("try-mistake", Reviews::TryMistake, ReviewCommand::TryMistake, cannot_try)}
                {(kind == Some(GameKind::Four)).then(|| button("best-line", Reviews::BestLine, ReviewCommand::BestLine, never_off))}
                {(kind == Some(GameKind::Mines)).then(|| races(desk))}
            </div>
            {export_tools()}
        </section>
    }
}

/// Buttons for races on the game's board: against the recorded game, or against the solver at a chosen pace.
fn races(desk: Desk) -> impl IntoView {
    let button = move |id: &'static str, name: Races, rival: RaceRival| {
        view! {
            <button type="button" id=id on:click=handler(move |_| desk.handle(Intent::RaceOn(rival)))>{desk.say(name)}</button>
        }
    };
    let pace = Memo::new(move |_| desk.settings.with(|settings| settings.solver_pace.to_string()));
    let set_pace = move |event| {
        // The list offers only valid values.
        let value = event_target_value(&event);
        desk.change_settings(|settings| drop(settings.set("solver-pace", &value)));
    };
    let paces = SolverPace::ALL.iter().map(|pace| {
        view! { <option value=pace.to_string()>{desk.say(pace.label())}</option> }
    });
    view! {
        {button("race-game", Races::Race, RaceRival::Recording)}
        {button("race-solver", Races::RaceSolver, RaceRival::Solver)}
        <label class="level"><span class="hush">{desk.say(SettingNames::SolverPace)}</span>
            <select id="solver-pace" prop:value=move || pace.get() on:change=handler(set_pace)>{paces.collect_view()}</select>
        </label>
    }
}

/// The curve as far as it is computed. A click goes to a step; the table below has the same values for players who
/// cannot see it.
fn curve(desk: Desk) -> impl IntoView {
    let language = desk.language();
    let caption = look(desk, move |review, replay| language.say(&review.curve_caption(replay)));
    let title = look(desk, move |_, replay| language.say(&Review::curve_title(replay)));
    let x = |step: usize, n_steps: usize| (step as f64 * WIDTH / n_steps.max(1) as f64).round();
    let y = |height: f64| ((1.0 - height) * HEIGHT).round();
    let line = look(desk, move |review, replay| {
        let n_steps = replay.steps().1;
        let point = |(step, height): (usize, f64)| {
            format!("{},{}", x(step, n_steps) as i32, y(height) as i32)
        };
        let points = review.points().map(|(step, known)| point((step, known.height)));
        points.collect::<Vec<String>>().join(" ")
    });
    let here = look(desk, move |_, replay| x(replay.steps().0, replay.steps().1) as i32);
    let mistakes = look(desk, move |review, replay| {
        let n_steps = replay.steps().1;
        let place = |&step: &usize| {
            let height = review.point(step).map_or(0.0, |point| point.height);
            (x(step, n_steps) as i32, y(height) as i32)
        };
        review.mistakes().iter().map(place).collect::<Vec<_>>()
    });
    let mistakes = move || {
        let places = mistakes.get().unwrap_or_default().into_iter();
        places.map(|(x, y)| view! { <circle cx=x cy=y r="3"></circle> }).collect_view()
    };
    let rows = look(desk, move |review, replay| {
        let n_steps = replay.steps().1;
        let row = |(step, point): (usize, &flagfall_table::review::CurvePoint)| {
            (language.text(Replays::StepOf { step, n_steps }), language.say(&point.words))
        };
        review.points().map(row).collect::<Vec<_>>()
    });
    let rows = move || {
        let rows = rows.get().unwrap_or_default().into_iter();
        rows.map(|(step, value)| view! { <tr><th scope="row">{step}</th><td>{value}</td></tr> })
            .collect_view()
    };
    let go = move |event: MouseEvent| {
        let Some(target) = event.current_target() else { return };
        let area = target.unchecked_into::<web_sys::Element>().get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0);
        let n_steps = desk.with_flow(|flow| flow.replay().map_or(0, |replay| replay.steps().1));
        let step = (part.clamp(0.0, 1.0) * n_steps as f64).round() as usize;
        desk.handle(Intent::Replay(ReplayCommand::GoTo(step)));
    };
    view! {
        <figure class="curve">
            <figcaption>{caption}</figcaption>
            <svg viewBox=format!("-4 -4 {} {}", WIDTH as i32 + 8, HEIGHT as i32 + 8) preserveAspectRatio="none" aria-hidden="true" on:click=handler(go)>
                <line class="middle" x1="0" y1=HEIGHT as i32 / 2 x2=WIDTH as i32 y2=HEIGHT as i32 / 2></line>
                <line class="here" x1=here y1="-4" x2=here y2=HEIGHT as i32 + 4></line>
                <polyline points=line></polyline>
                {mistakes}
            </svg>
            <details>
                <summary>{desk.say(Reviews::Values)}</summary>
                <table aria-label=title><tbody>{rows}</tbody></table>
            </details>
        </figure>
    }
}
