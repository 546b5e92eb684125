//! Buttons for commands, enabled while the command would have an effect.

use flagfall_flow::{Flow, GameTable};
use flagfall_settings::Command;
use flagfall_text::{ButtonLabels, Commands, Words};
use leptos::prelude::*;

use super::Icon;
use crate::browser::handler;
use crate::desk::Desk;

/// A tool below the board. Its label follows the state of the game, and it is drawn pressed while it is on.
pub(crate) fn tool(
    id: &'static str,
    name: impl Fn(&Flow) -> Words + Send + Sync + 'static,
    icon: Icon,
    can: impl Fn(&Flow) -> bool + Send + Sync + 'static,
    is_on: Option<Memo<bool>>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let name = desk.look(move |flow| flow.language().say(&name(flow)));
    let can = desk.look(can);
    let is_pressed = move || is_on.map(|is_on| is_on.get().to_string());
    view! {
        <button type="button" id=id title=name disabled=move || !can.get() aria-pressed=is_pressed on:click=handler(move |_| press())>
            {icon.draw()}<span>{name}</span>
        </button>
    }
}

/// Parts for local games, which rooms don't have.
#[cfg(feature = "online")]
pub(crate) fn outside_rooms<V: IntoView + 'static>(
    view: impl Fn() -> V + Send + 'static,
) -> impl IntoView {
    let is_outside = Desk::here().look(|flow| flow.room().is_none());
    move || is_outside.get().then(&view)
}

#[cfg(not(feature = "online"))]
pub(crate) fn outside_rooms<V: IntoView>(view: impl Fn() -> V) -> V {
    view()
}

/// The tool of a command.
pub(crate) fn command_tool(
    id: &'static str,
    icon: Icon,
    command: Command,
    is_on: Option<Memo<bool>>,
) -> impl IntoView {
    let desk = Desk::here();
    let name = move |flow: &Flow| match flow.game() {
        _ if command == Command::Undo && flow.can_return() => ButtonLabels::ReturnToLast.into(),
        Some(GameTable::Mines(table)) => table.label(command),
        Some(GameTable::Four(table)) => table.label(command),
        None => command.label(),
    };
    tool(id, name, icon, move |flow| flow.can(command), is_on, move || desk.order(command))
}

fn is_paused(desk: Desk) -> Memo<bool> {
    desk.look(|flow| flow.game().is_some_and(GameTable::is_paused))
}

/// The tool that pauses and resumes.
pub(crate) fn pause_tool() -> impl IntoView {
    let is_paused = is_paused(Desk::here());
    move || {
        let icon = if is_paused.get() { Icon::Play } else { Icon::Pause };
        command_tool("pause", icon, Command::Pause, None)
    }
}

/// The button over the board of a paused game, which resumes it.
pub(crate) fn resume_button() -> impl IntoView {
    let desk = Desk::here();
    let is_paused = is_paused(desk);
    view! {
        <Show when=move || is_paused.get()>
            <button type="button" class="wake" on:click=handler(move |_| desk.order(Command::Pause))>{Icon::Play.draw()} {desk.say(Commands::Resume)}</button>
        </Show>
    }
}
