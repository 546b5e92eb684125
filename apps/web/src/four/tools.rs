//! The commands below the board.

use flagfall_flow::{Flow, Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_settings::{Choice, Command, FourOpponent, FrontEnd, SettingId, Settings};
use flagfall_table::{FourCommand, FourTable};
use flagfall_text::{Commands, GameNames, WebPage};
use leptos::prelude::*;

use super::{is, table};
use crate::desk::Desk;
use crate::share::{Shared, share_tool};
use crate::shell::{Icon, MenuItem, command_tool, outside_rooms, pause_tool, play_menu, tool};

/// The toolbar below the board.
pub(super) fn tools() -> impl IntoView {
    let desk = Desk::here();
    let values = is(desk, FourTable::wants_values);
    let can_swap =
        |flow: &Flow| table(flow).is_some_and(|table| table.can(FourCommand::OtherBegins));
    let swap = move || desk.handle(FourCommand::OtherBegins.into());
    let begin = move || desk.handle(Intent::NewGame(NewGame::of(GameKind::Four)));
    let shared = move || desk.with_flow(|flow| table(flow)?.session().map(Shared::of_four));
    outside_rooms(move || {
        view! {
            <div class="tools" role="group" aria-label=desk.say(WebPage::GameTools)>
                {opponents(begin)}
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
    })
}

/// The menu of opponents, labelled with this game's opponent or as the daily puzzle.
fn opponents(begin: impl Fn() + Copy + Send + Sync + 'static) -> impl IntoView {
    let desk = Desk::here();
    let setting = SettingId::FourOpponent.setting();
    let played = desk.look(|flow| {
        let table = table(flow)?;
        let opponent = FourOpponent::of(table.game().terms().opponent);
        table.task().is_none().then(|| opponent.to_string())
    });
    let items = Signal::derive(move || {
        let item = |choice: Choice| {
            let is_played = played.get().as_ref() == Some(&choice.value);
            MenuItem { value: choice.value, name: desk.say(choice.label), is_played }
        };
        let choices = setting.choices(&Settings::default(), FrontEnd::Page);
        choices.into_iter().map(item).collect::<Vec<_>>()
    });
    let name = Signal::derive(move || {
        let items = items.get().into_iter();
        let played = items.filter(|item| item.is_played).map(|item| item.name).next();
        played.unwrap_or_else(|| desk.say(GameNames::DailyPuzzle))
    });
    let choose = Callback::new(move |value: String| {
        // The menu offers only valid values.
        desk.change_settings(|settings| drop(settings.set(setting.name, &value)));
        begin();
    });
    view! { <div class="level">{play_menu(desk.say(setting.id.label()), name, items, choose)}</div> }
}
