//! What can be done besides dropping discs.

use flagfall_flow::{Flow, Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_settings::{Command, FourOpponent, FrontEnd, SettingId, Settings};
use flagfall_table::{FourCommand, FourTable};
use flagfall_text::{Commands, GameNames, WebPage};
use leptos::prelude::*;

use super::{is, table};
use crate::desk::Desk;
use crate::share::{Shared, share_tool};
use crate::shell::{Icon, command_tool, pause_tool, tool};

/// The tools below the board.
pub(super) fn tools() -> impl IntoView {
    let desk = Desk::here();
    let is_task = is(desk, |table| table.task().is_some());
    let values = is(desk, FourTable::wants_values);
    let can_swap =
        |flow: &Flow| table(flow).is_some_and(|table| table.can(FourCommand::OtherBegins));
    let swap = move || desk.handle(FourCommand::OtherBegins.into());
    let begin = move || desk.handle(Intent::NewGame(NewGame::of(GameKind::Four)));
    let shared = move || desk.with_flow(|flow| table(flow)?.session().map(Shared::of_four));
    view! {
        <div class="tools" role="group" aria-label=desk.say(WebPage::GameTools)>
            {opponents(is_task)}
            {tool("new-game", |_| Commands::New.into(), Icon::New, |_| true, None, begin)}
            {command_tool("again", Icon::Again, Command::Restart, None)}
            {command_tool("undo", Icon::Undo, Command::Undo, None)}
            {command_tool("redo", Icon::Redo, Command::Redo, None)}
            {command_tool("hint", Icon::Bulb, Command::Hint, None)}
            {command_tool("values", Icon::Scales, Command::Odds, Some(values))}
            {tool("swap", |_| Commands::SwapStarter.into(), Icon::Swap, can_swap, None, swap)}
            {pause_tool()}
            {share_tool(shared)}
        </div>
    }
}

/// Stands for the puzzle of the day in the list of opponents.
const DAY: &str = "day";

/// Against whom the next game is, or that it is the puzzle of the day.
fn opponents(is_task: Memo<bool>) -> impl IntoView {
    let desk = Desk::here();
    // What is played, which may not be what the next game is like.
    let chosen = desk.look(|flow| match table(flow) {
        Some(table) => FourOpponent::of(table.game().terms().opponent),
        None => flow.settings().four_opponent,
    });
    let shown = move || match is_task.get() {
        true => DAY.to_owned(),
        false => chosen.get().to_string(),
    };
    let change = move |event| {
        let value = event_target_value(&event);
        desk.change_settings(|settings| {
            // The list has nothing else.
            let _ = settings.set("four-opponent", &value);
        });
    };
    let options = SettingId::FourOpponent.setting().choices(&Settings::default(), FrontEnd::Page);
    let options = options.into_iter().map(move |choice| {
        let value = choice.value.clone();
        let is_chosen = move || chosen.get().to_string() == value;
        view! { <option value=choice.value selected=is_chosen>{desk.say(choice.label)}</option> }
    });
    view! {
        <label class="level"><span class="hush">{desk.say(SettingId::FourOpponent.label())}</span>
            <select id="opponent" on:change=change prop:value=shown>
                {move || is_task.get().then(|| view! { <option value=DAY selected>{desk.say(GameNames::DailyPuzzle)}</option> })}
                {options.collect_view()}
            </select>
        </label>
    }
}
