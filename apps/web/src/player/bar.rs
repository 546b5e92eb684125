//! The player's bar: the step's action, the position, navigation, automatic play and its speed.

use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage};
use flagfall_keeper::GameKind;
use flagfall_table::{Pace, StepMark};
use flagfall_text::{ButtonLabels, Replays, WebPage, Words};
use leptos::prelude::*;

use super::look;
use crate::browser::{handler, measure};
use crate::desk::Desk;
use crate::share::{Shared, share_tool};
use crate::shell::Icon;

/// The action of this step in words.
fn words(desk: Desk) -> Memo<Option<String>> {
    let language = desk.language();
    desk.look(move |flow| flow.replay_message().map(|message| message.say(language)))
}

/// The game, and the action of this step.
pub(super) fn told(kind: Option<GameKind>) -> impl IntoView {
    let desk = Desk::here();
    let title = match kind {
        Some(kind) => WebPage::ReplayOf { game: Box::new(kind.label()) }.into(),
        None => Page::Replay.title(),
    };
    view! {
        <div class="player-told">
            <h2>{desk.say(title)}</h2>
            // Screen readers get it from the status line.
            <p id="step-words" aria-hidden="true">{words(desk)}</p>
        </div>
    }
}

/// Everything below the board.
pub(super) fn controls() -> impl IntoView {
    let desk = Desk::here();
    let step = look(desk, |replay| replay.steps().0);
    let parts = move |n_steps| (slider(desk, step, n_steps), buttons(desk, step, n_steps));
    // A best line has its own steps.
    #[cfg(feature = "online")]
    let parts = {
        let n_steps = look(desk, |replay| replay.steps().1);
        move || parts(n_steps.get().unwrap_or_default())
    };
    #[cfg(not(feature = "online"))]
    let parts = parts(desk.with_flow(|flow| flow.replay().map_or(0, |replay| replay.steps().1)));
    view! { <div class="player">{parts}</div> }
}

fn slider(desk: Desk, step: Memo<Option<usize>>, n_steps: usize) -> impl IntoView {
    let words = words(desk);
    let told = move || {
        let (step, words) = (step.get().unwrap_or_default(), words.get().unwrap_or_default());
        desk.say(Words::labelled(Replays::StepOf { step, n_steps }, Words::Verbatim(words)))
    };
    let language = desk.language();
    let time = look(desk, move |replay| {
        let (time, length) = replay.times();
        language.text(Replays::TimeOf { time, length })
    });
    let go = move |event| {
        if let Ok(step) = event_target_value(&event).parse() {
            desk.handle(Intent::Replay(ReplayCommand::GoTo(step)));
        }
    };
    view! {
        <div class="player-where">
            <label for="step" class="hush">{desk.say(Replays::Step)}</label>
            <input type="range" id="step" min="0" max=n_steps step="1" prop:value=move || step.get().unwrap_or_default().to_string()
                aria-valuetext=told on:input=handler(go)/>
            <div class="player-marks" aria-hidden="true">{marks(desk)}</div>
            <span id="step-count">{step} " / " {n_steps}</span>
            <span id="step-time" class="faint">{time}</span>
        </div>
    }
}

/// The number of marks that fit on the timeline.
const N_COLUMNS: usize = 120;

/// The marks below the slider.
fn marks(desk: Desk) -> impl IntoView {
    // The review adds more marks later.
    let marks = look(desk, |replay| replay.timeline(N_COLUMNS));
    let draw = move |(column, mark): (usize, Option<StepMark>)| {
        let mark = mark?;
        let class = match mark {
            StepMark::End | StepMark::Mistake => "over",
            mark if mark.is_stop() => "stop",
            _ => "",
        };
        let place = measure(column as f64 * 100.0 / (N_COLUMNS - 1) as f64, "%");
        Some(view! { <i class=class title=desk.say(mark.label()) style:left=place></i> })
    };
    move || marks.get().unwrap_or_default().into_iter().enumerate().filter_map(draw).collect_view()
}

fn buttons(desk: Desk, step: Memo<Option<usize>>, n_steps: usize) -> impl IntoView {
    let handle = move |command| desk.handle(Intent::Replay(command));
    let button = move |id: &'static str,
                       name: Replays,
                       icon: Icon,
                       command: ReplayCommand,
                       end: usize| {
        let name = desk.say(name);
        view! {
            <button type="button" id=id disabled=move || step.get() == Some(end) on:click=handler(move |_| handle(command))>
                {icon.draw()}<span>{name}</span>
            </button>
        }
    };
    let is_playing = look(desk, ReplayPage::is_playing);
    let play = move || match is_playing.get() {
        Some(true) => desk.say(Replays::Stop),
        Some(false) | None => desk.say(Replays::Play),
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
    let can_play_on = look(desk, ReplayPage::can_play_on);
    let can_play_computer = look(desk, ReplayPage::can_play_computer);
    view! {
        <div class="tools" role="group" aria-label=desk.say(WebPage::ReplayTools)>
            <button type="button" id="play" class="first" disabled=n_steps == 0 on:click=handler(move |_| handle(ReplayCommand::PlayOrPause))>
                {move || if is_playing.get() == Some(true) { Icon::Pause.draw() } else { Icon::Play.draw() }}<span>{play}</span>
            </button>
            <label class="level"><span class="hush">{desk.say(Replays::Speed)}</span>
                <select id="pace" prop:value=move || pace.get().unwrap_or_default() on:change=handler(set_pace)>
                    {paces.collect_view()}
                </select>
            </label>
            {button("first", Replays::First, Icon::First, ReplayCommand::First, 0)}
            {button("back", Replays::Back, Icon::Back, ReplayCommand::Step(-1), 0)}
            {button("on", Replays::Forward, Icon::Forward, ReplayCommand::Step(1), n_steps)}
            {button("last", Replays::Last, Icon::Last, ReplayCommand::Last, n_steps)}
            {button("mark-before", Replays::PreviousMark, Icon::MarkBefore, ReplayCommand::PreviousMark, 0)}
            {button("mark-after", Replays::NextMark, Icon::MarkAfter, ReplayCommand::NextMark, n_steps)}
            {share_tool(shared)}
            <button type="button" id="done" on:click=handler(move |_| desk.handle(Intent::Back))>{Icon::Cross.draw()}<span>{desk.say(ButtonLabels::Done)}</span></button>
            <button type="button" id="go-on" disabled=move || can_play_on.get() != Some(true) on:click=handler(move |_| desk.handle(Intent::PlayFromHere))>{desk.say(Replays::PlayFromHere)}</button>
            <button type="button" id="play-computer" hidden=move || can_play_computer.get() != Some(true) on:click=handler(move |_| desk.handle(Intent::PlayComputer))>{desk.say(Replays::PlayComputer)}</button>
        </div>
    }
}

/// The index of a speed.
fn place_of(pace: Pace) -> usize {
    Pace::ALL.iter().position(|&other| other == pace).unwrap_or_default()
}
