//! Buttons for commands: usable while the command would do something.

use flagfall_flow::{Flow, GameTable};
use flagfall_settings::Command;
use flagfall_text::Words;
use leptos::prelude::*;

use super::Icon;
use crate::desk::Desk;

/// A tool below the board; one that is on looks pressed.
pub(crate) fn tool(
    id: &'static str,
    name: impl Into<Words>,
    icon: Icon,
    can: impl Fn(&Flow) -> bool + Send + Sync + 'static,
    is_on: Option<Memo<bool>>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let name = desk.say(name);
    let title = name.clone();
    let can = desk.look(can);
    let is_pressed = move || is_on.map(|is_on| is_on.get().to_string());
    view! {
        <button type="button" id=id title=title disabled=move || !can.get() aria-pressed=is_pressed on:click=move |_| press()>
            {icon.draw()}<span>{name}</span>
        </button>
    }
}

/// The tool of a command.
pub(crate) fn command_tool(
    id: &'static str,
    name: impl Into<Words>,
    icon: Icon,
    command: Command,
    is_on: Option<Memo<bool>>,
) -> impl IntoView {
    let desk = Desk::here();
    tool(id, name, icon, move |flow| flow.can(command), is_on, move || desk.order(command))
}

fn is_paused(desk: Desk) -> Memo<bool> {
    desk.look(|flow| flow.game().is_some_and(GameTable::is_paused))
}

/// The tool that stops the clock, and then lets it go on; it says what pressing it does.
pub(crate) fn pause_tool() -> impl IntoView {
    let is_paused = is_paused(Desk::here());
    move || match is_paused.get() {
        true => command_tool("pause", "Go on", Icon::Play, Command::Pause, None),
        false => command_tool("pause", "Pause", Icon::Pause, Command::Pause, None),
    }
}

/// Lies over the board of a paused game, and lets it go on.
pub(crate) fn wake_button() -> impl IntoView {
    let desk = Desk::here();
    let is_paused = is_paused(desk);
    view! {
        <Show when=move || is_paused.get()>
            <button type="button" class="wake" on:click=move |_| desk.order(Command::Pause)>{Icon::Play.draw()} "Paused: go on"</button>
        </Show>
    }
}
