//! The player's bar: what was done, where it is, forth and back, by itself and how fast.

use flagfall_flow::ReplayCommand;
use flagfall_keeper::GameKind;
use flagfall_table::Pace;
use flagfall_text::Language;
use leptos::prelude::*;

use super::viewer::Viewer;
use crate::share::share_tool;
use crate::shell::Icon;

/// What was done at this step.
pub(super) fn told(viewer: Viewer) -> impl IntoView {
    let title = match viewer.kind {
        Some(GameKind::Mines) => "Minesweeper",
        Some(GameKind::Four) => "Four in a Row",
        None => "A game",
    };
    view! {
        <div class="player-told">
            <h2>{title} ", step by step"</h2>
            // The page's own line says it to who listens.
            <p id="step-words" aria-hidden="true">{move || viewer.bar.with(|bar| bar.words.clone())}</p>
        </div>
    }
}

/// Everything below the board.
pub(super) fn controls(viewer: Viewer) -> impl IntoView {
    view! {
        <div class="player">
            {slider(viewer)}
            {buttons(viewer)}
        </div>
    }
}

fn slider(viewer: Viewer) -> impl IntoView {
    let bar = viewer.bar;
    let step = viewer.step();
    let n_steps = bar.with_untracked(|bar| bar.n_steps);
    let go = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            viewer.handle(ReplayCommand::GoTo(step));
        }
    };
    view! {
        <div class="player-where">
            <label for="step" class="hush">"Step"</label>
            <input type="range" id="step" min="0" max=n_steps step="1" prop:value=move || step.get().to_string()
                aria-valuetext=move || bar.with(|bar| format!("{} of {}, {}", bar.step, bar.n_steps, bar.words)) on:input=go/>
            <span id="step-count">{step} " / " {n_steps}</span>
            <span id="step-time" class="faint">{move || bar.with(|bar| bar.time.clone())}</span>
        </div>
    }
}

fn buttons(viewer: Viewer) -> impl IntoView {
    let bar = viewer.bar;
    let step = viewer.step();
    let n_steps = bar.with_untracked(|bar| bar.n_steps);
    let is_playing = Memo::new(move |_| bar.with(|bar| bar.is_playing));
    let play = move || if is_playing.get() { "Stop" } else { "Play" };
    let button = move |id: &'static str,
                       name: &'static str,
                       icon: Icon,
                       command: ReplayCommand,
                       end: usize| {
        view! {
            <button type="button" id=id aria-label=name title=name disabled=move || step.get() == end on:click=move |_| viewer.handle(command)>
                {icon.draw()}
            </button>
        }
    };
    let set_pace = move |event| {
        let place: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(pace) = place.and_then(|place| Pace::ALL.get(place)) {
            viewer.handle(ReplayCommand::SetPace(*pace));
        }
    };
    let paces = Pace::ALL.iter().enumerate().map(|(place, pace)| {
        view! { <option value=place.to_string()>{Language::english().say(&(*pace).into())}</option> }
    });
    let shared = move || viewer.shared();
    let can_go_on = Memo::new(move |_| bar.with(|bar| bar.can_go_on));
    view! {
        <div class="tools" role="group" aria-label="Player">
            {button("first", "To the start", Icon::First, ReplayCommand::First, 0)}
            {button("back", "One step back", Icon::Back, ReplayCommand::Step(-1), 0)}
            <button type="button" id="play" class="first" aria-label=play title=play disabled=n_steps == 0 on:click=move |_| viewer.handle(ReplayCommand::PlayOrPause)>
                {move || if is_playing.get() { Icon::Pause.draw() } else { Icon::Play.draw() }}
            </button>
            {button("on", "One step on", Icon::Forward, ReplayCommand::Step(1), n_steps)}
            {button("last", "To the end", Icon::Last, ReplayCommand::Last, n_steps)}
            <label class="level"><span class="hush">"Speed"</span>
                <select id="pace" prop:value=move || bar.with(|bar| place_of(bar.pace).to_string()) on:change=set_pace>
                    {paces.collect_view()}
                </select>
            </label>
            {share_tool(shared)}
            <button type="button" id="go-on" disabled=move || !can_go_on.get() on:click=move |_| viewer.go_on()>"Go on from here"</button>
        </div>
    }
}

/// Where a pace is in the list.
fn place_of(pace: Pace) -> usize {
    Pace::ALL.iter().position(|&other| other == pace).unwrap_or_default()
}
