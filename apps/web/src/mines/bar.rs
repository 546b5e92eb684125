//! Counters and the face above the board, and the tools below it.

use flagfall_flow::GameTable;
use flagfall_settings::{BoardChoice, Command};
use flagfall_table::MinesTable;
use flagfall_text::{Commands, Facts, WebPage, clock};
use leptos::prelude::*;

use super::play::{Play, table};
use super::shown::Mood;
use super::sight::Zoom;
use crate::browser::{handler, now};
use crate::finger::Taps;
use crate::share::{Shared, share_tool};
use crate::shell::{Icon, Played, command_tool, level_menu, outside_rooms, pause_tool};

/// Counters and the face.
pub(crate) fn bar(play: Play) -> impl IntoView {
    let mines = play.look(|table, _| table.view().mines_left());
    let time = play.look(|table, _| clock(table.elapsed(now())));
    let mood = play.look(Mood::of);
    let desk = play.desk;
    let played = play.look(|table, _| match table.is_daily() {
        true => Played::Daily,
        false => Played::Board(BoardChoice::of(table.view().size())),
    });
    let begin = move || {
        play.start_new_game();
        play.focus_board();
    };
    view! {
        <div class="bar">
            {outside_rooms(move || level_menu(played, begin))}
            <p class="counter" title=desk.say(Facts::MinesLeft)>{Icon::Flag.draw()}<span class="hush">{desk.say(Facts::MinesLeft)} ": "</span><b id="mines-left">{mines}</b></p>
            {outside_rooms(move || view! {
                <button type="button" class="face" aria-label=desk.say(Commands::New) title=desk.say(Commands::New) on:click=handler(move |_| begin())>{move || face(mood.get().unwrap_or_default())}</button>
            })}
            <p class="counter" title=desk.say(Facts::Time)><span class="hush">{desk.say(Facts::Time)} ": "</span><b id="time">{time}</b></p>
            {beside_clock(play)}
        </div>
    }
}

/// The standings of a race, and the live figures of the game.
#[cfg(feature = "online")]
fn beside_clock(play: Play) -> impl IntoView {
    let desk = play.desk;
    let words = desk.look(|flow| {
        let table = table(flow)?;
        let (race, live) = (table.race_words(now()), table.live_words(flow.settings(), now()));
        Some([race, live])
    });
    let line = move |(id, words): (&'static str, Option<flagfall_text::Words>)| {
        words.map(|words| view! { <p class="beside-clock" id=id>{desk.say(words)}</p> })
    };
    move || words.get().map(|[race, live]| [("race", race), ("live", live)].map(line))
}

#[cfg(not(feature = "online"))]
fn beside_clock(_: Play) {}

/// The face, whose eyes and mouth show the mood.
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

/// The commands below the board.
pub(crate) fn tools(play: Play) -> impl IntoView {
    let desk = play.desk;
    let has_undo = desk.look(|flow| flow.game().is_some_and(GameTable::has_undo));
    let odds = desk.look(|flow| table(flow).is_some_and(MinesTable::wants_odds));
    let zoom = move |id: &'static str, name: WebPage, icon: Icon, next: fn(Zoom) -> Zoom| {
        let set = move |_| play.set_zoom(next(play.zoom.get_untracked()));
        view! { <button type="button" id=id class="zoom" on:click=handler(set)>{icon.draw()}<span>{desk.say(name)}</span></button> }
    };
    // The effect of a tap: one of the two is always active.
    let tap = move |taps: Taps, name: Commands, icon: Icon| {
        let is_on = move || (play.taps.get() == taps).to_string();
        view! { <button type="button" aria-pressed=is_on on:click=handler(move |_| play.taps.set(taps))>{icon.draw()}<span>{desk.say(name)}</span></button> }
    };
    view! {
        <div class="tools" role="group" aria-label=desk.say(WebPage::GameTools)>
            {with_marks(move || view! {
                <div class="taps" role="group" aria-label=desk.say(WebPage::TapTitle)>
                    {tap(Taps::Open, Commands::Open, Icon::Shovel)}
                    {tap(Taps::Flag, Commands::Flag, Icon::Flag)}
                </div>
            })}
            {outside_rooms(move || view! {
                {command_tool("hint", Icon::Bulb, Command::Hint, None)}
                {command_tool("odds", Icon::Percent, Command::Odds, Some(odds))}
                {command_tool("undo", Icon::Undo, Command::Undo, None)}
                <Show when=move || has_undo.get()>
                    {command_tool("redo", Icon::Redo, Command::Redo, None)}
                </Show>
                {pause_tool()}
                {command_tool("again", Icon::Again, Command::Restart, None)}
                {share_tool(move || play.with_table(|table| table.session().map(Shared::of)).flatten())}
            })}
            {zoom("smaller", WebPage::SmallerCells, Icon::Smaller, Zoom::less)}
            {zoom("larger", WebPage::LargerCells, Icon::Larger, Zoom::more)}
        </div>
    }
}

/// Parts for boards with marks, which duels don't have.
#[cfg(feature = "online")]
fn with_marks<V: IntoView + 'static>(view: impl Fn() -> V + Send + 'static) -> impl IntoView {
    let has_marks =
        crate::desk::Desk::here().look(|flow| table(flow).is_none_or(MinesTable::has_marks));
    move || has_marks.get().then(&view)
}

#[cfg(not(feature = "online"))]
fn with_marks<V: IntoView>(view: impl Fn() -> V) -> V {
    view()
}
