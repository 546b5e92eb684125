//! The player's bar: what was done, where it is, forth and back, by itself and how fast.

use flagfall_flow::{Intent, ReplayCommand, ReplayPage};
use flagfall_keeper::GameKind;
use flagfall_table::{Pace, time};
use leptos::prelude::*;

use super::look;
use crate::desk::Desk;
use crate::share::{Shared, share_tool};
use crate::shell::Icon;

/// What was done at this step, in words.
fn words(desk: Desk) -> Memo<Option<String>> {
    let language = desk.language();
    look(desk, move |replay| language.say(&replay.words()))
}

/// The game, and what was done at this step.
pub(super) fn told(kind: Option<GameKind>) -> impl IntoView {
    let title = match kind {
        Some(GameKind::Mines) => "Minesweeper",
        Some(GameKind::Four) => "Four in a Row",
        None => "A game",
    };
    view! {
        <div class="player-told">
            <h2>{title} ", step by step"</h2>
            // The page's own line says it to who listens.
            <p id="step-words" aria-hidden="true">{words(Desk::here())}</p>
        </div>
    }
}

/// Everything below the board.
pub(super) fn controls() -> impl IntoView {
    let desk = Desk::here();
    let step = look(desk, |replay| replay.steps().0);
    let n_steps = desk.with_flow(|flow| flow.replay().map_or(0, |replay| replay.steps().1));
    view! {
        <div class="player">
            {slider(desk, step, n_steps)}
            {buttons(desk, step, n_steps)}
        </div>
    }
}

fn slider(desk: Desk, step: Memo<Option<usize>>, n_steps: usize) -> impl IntoView {
    let words = words(desk);
    let told = move || {
        let (step, words) = (step.get().unwrap_or_default(), words.get().unwrap_or_default());
        format!("{step} of {n_steps}, {words}")
    };
    let time = look(desk, |replay| {
        let (at, length) = replay.times();
        format!("{} of {} s", time::short(at), time::short(length))
    });
    let go = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            desk.handle(Intent::Replay(ReplayCommand::GoTo(step)));
        }
    };
    view! {
        <div class="player-where">
            <label for="step" class="hush">"Step"</label>
            <input type="range" id="step" min="0" max=n_steps step="1" prop:value=move || step.get().unwrap_or_default().to_string()
                aria-valuetext=told on:input=go/>
            <span id="step-count">{step} " / " {n_steps}</span>
            <span id="step-time" class="faint">{time}</span>
        </div>
    }
}

fn buttons(desk: Desk, step: Memo<Option<usize>>, n_steps: usize) -> impl IntoView {
    let handle = move |command| desk.handle(Intent::Replay(command));
    let button = move |id: &'static str,
                       name: &'static str,
                       icon: Icon,
                       command: ReplayCommand,
                       end: usize| {
        view! {
            <button type="button" id=id aria-label=name title=name disabled=move || step.get() == Some(end) on:click=move |_| handle(command)>
                {icon.draw()}
            </button>
        }
    };
    let is_playing = look(desk, ReplayPage::is_playing);
    let play = move || match is_playing.get() {
        Some(true) => "Stop",
        Some(false) | None => "Play",
    };
    let pace = look(desk, |replay| place_of(replay.pace()).to_string());
    let set_pace = move |event| {
        let place: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(pace) = place.and_then(|place| Pace::ALL.get(place)) {
            handle(ReplayCommand::SetPace(*pace));
        }
    };
    let paces = Pace::ALL.iter().enumerate().map(|(place, pace)| {
        view! { <option value=place.to_string()>{desk.say(*pace)}</option> }
    });
    let shared = move || {
        desk.with_flow(|flow| {
            Some(match flow.replay()? {
                ReplayPage::Mines(replay) => Shared::of(replay.session()),
                ReplayPage::Four(replay) => Shared::of_four(replay.session()),
            })
        })
    };
    let is_over = look(desk, |replay| match replay {
        ReplayPage::Mines(replay) => replay.session().is_over(),
        ReplayPage::Four(replay) => replay.session().is_over(),
    });
    view! {
        <div class="tools" role="group" aria-label="Player">
            {button("first", "To the start", Icon::First, ReplayCommand::First, 0)}
            {button("back", "One step back", Icon::Back, ReplayCommand::Step(-1), 0)}
            <button type="button" id="play" class="first" aria-label=play title=play disabled=n_steps == 0 on:click=move |_| handle(ReplayCommand::PlayOrPause)>
                {move || if is_playing.get() == Some(true) { Icon::Pause.draw() } else { Icon::Play.draw() }}
            </button>
            {button("on", "One step on", Icon::Forward, ReplayCommand::Step(1), n_steps)}
            {button("last", "To the end", Icon::Last, ReplayCommand::Last, n_steps)}
            <label class="level"><span class="hush">"Speed"</span>
                <select id="pace" prop:value=move || pace.get().unwrap_or_default() on:change=set_pace>
                    {paces.collect_view()}
                </select>
            </label>
            {share_tool(shared)}
            <button type="button" id="go-on" disabled=move || is_over.get() != Some(false) on:click=move |_| desk.handle(Intent::PlayFromHere)>"Go on from here"</button>
        </div>
    }
}

/// Where a pace is in the list.
fn place_of(pace: Pace) -> usize {
    Pace::ALL.iter().position(|&other| other == pace).unwrap_or_default()
}
