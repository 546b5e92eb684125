//! Counters and the face above the board, and the tools below it.

use flagfall_settings::{BoardChoice, Command};
use leptos::prelude::*;

use super::play::Play;
use super::shown::{Mood, Tools, clock};
use crate::finger::Taps;
use crate::share::{Shared, share_tool};
use crate::shell::{Icon, Played, board_list, pause_tool};

/// Counters and the face.
pub(crate) fn bar(play: Play) -> impl IntoView {
    let status = play.status;
    let mines =
        Memo::new(move |_| status.with(|status| status.as_ref().map(|status| status.mines_left)));
    let seconds = Memo::new(move |_| {
        status.with(|status| status.as_ref().map_or(0, |status| status.seconds))
    });
    let mood = Memo::new(move |_| {
        status.with(|status| status.as_ref().map_or(Mood::Calm, |status| status.mood))
    });
    view! {
        <div class="bar">
            <p class="counter" title="Mines left">{Icon::Flag.draw()}<span class="hush">"Mines left: "</span><b id="mines-left">{mines}</b></p>
            <button type="button" class="face" aria-label="New game" title="New game" on:click=move |_| {
                play.begin_anew();
                play.focus_board();
            }>{move || face(mood.get())}</button>
            <p class="counter" title="Time"><span class="hush">"Time: "</span><b id="time">{move || clock(seconds.get())}</b></p>
        </div>
    }
}

/// The face: how things stand, by its eyes and its mouth.
fn face(mood: Mood) -> impl IntoView {
    let (eyes, mouth) = match mood {
        Mood::Calm => ("M8.5 9.500v1M15.5 9.500v1", "M8 14.500c2 2.5 6 2.5 8 0"),
        Mood::Tense => ("M8.5 9v1.500M15.5 9v1.5", "M12 14.300a1.7 1.7 0 1 0 .01 0"),
        Mood::Searching => ("M9.5 9.500v1M16.5 9.500v1", "M9 15.500h6"),
        Mood::Asleep => ("M7 10.500h3M14 10.500h3", "M10 15.500h4"),
        Mood::Won => ("M5.5 9h13M7 9.500c0 3 4 3 4 0M13 9.500c0 3 4 3 4 0", "M7.5 14c2 4 7 4 9 0"),
        Mood::Lost => {
            ("M7 8.500l3 3M10 8.500l-3 3M14 8.500l3 3M17 8.500l-3 3", "M8 17c2-3 6-3 8 0")
        }
    };
    view! {
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <circle cx="12" cy="12" r="10"></circle>
            <path d=eyes></path>
            <path d=mouth></path>
        </svg>
    }
}

/// What can be done besides playing.
pub(crate) fn tools(play: Play) -> impl IntoView {
    let can = move |can: fn(&Tools) -> bool| play.status(|status| can(&status.can));
    let tool = move |name: &'static str,
                     icon: Icon,
                     command: Command,
                     is_usable: fn(&Tools) -> bool| {
        view! {
            <button type="button" title=name disabled=move || !can(is_usable) on:click=move |_| play.order(command)>
                {icon.draw()}<span>{name}</span>
            </button>
        }
    };
    let has_undo = Memo::new(move |_| play.status(|status| status.has_undo));
    let odds = Memo::new(move |_| play.status(|status| status.shows_odds));
    let is_paused = Signal::derive(move || play.is_asleep());
    let played = Signal::derive(move || {
        play.status.with(|status| {
            status.as_ref().map(|status| match status.is_daily {
                true => Played::Daily,
                false => Played::Board(status.board),
            })
        })
    });
    view! {
        <div class="tools" role="group" aria-label="Game">
            <label class="level"><span class="hush">"Board"</span>
                {board_list(BoardChoice::short_label, played, move || play.begin_anew())}
            </label>
            <button type="button" class="taps" aria-pressed=move || (play.taps.get() == Taps::Flag).to_string() title="What a tap does"
                on:click=move |_| play.taps.update(|taps| *taps = taps.other())>
                {move || match play.taps.get() {
                    Taps::Open => Icon::Shovel.draw().into_any(),
                    Taps::Flag => Icon::Flag.draw().into_any(),
                }}
                <span>{move || match play.taps.get() { Taps::Open => "Tap opens", Taps::Flag => "Tap flags" }}</span>
            </button>
            {tool("Hint", Icon::Bulb, Command::Hint, |can| can.hint)}
            <button type="button" title="Odds" aria-pressed=move || odds.get().to_string() disabled=move || !can(|can| can.odds)
                on:click=move |_| play.order(Command::Odds)>{Icon::Percent.draw()}<span>"Odds"</span></button>
            <Show when=move || has_undo.get()>
                {tool("Undo", Icon::Undo, Command::Undo, |can| can.undo)}
                {tool("Redo", Icon::Redo, Command::Redo, |can| can.redo)}
            </Show>
            {pause_tool(is_paused, Signal::derive(move || can(|can| can.pause)), move || play.order(Command::Pause))}
            {tool("Same board", Icon::Again, Command::Restart, |can| can.restart)}
            {share_tool(move || play.asks(|table| table.session().map(Shared::of)).flatten())}
            <button type="button" class="zoom" title="Smaller cells" aria-label="Smaller cells" on:click=move |_| play.zoom.update(|zoom| *zoom = zoom.less())>{Icon::Smaller.draw()}</button>
            <button type="button" class="zoom" title="Larger cells" aria-label="Larger cells" on:click=move |_| play.enlarge()>{Icon::Larger.draw()}</button>
        </div>
    }
}
