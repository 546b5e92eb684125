//! The page of online play: a name, the rooms of the server, the terms of a new one, and the invitation to it.

use flagfall_flow::online::{
    FormRow, LobbyEntry, LobbyView, OnlineCommand, OnlinePlay, RoomAction,
};
use flagfall_flow::{Flow, Page};
use flagfall_text::{Buttons, Lobby, Rooms, Words};
use leptos::ev;
use leptos::prelude::*;

use super::room::{invitation, remark};
use super::wants;
use crate::desk::Desk;

/// What the page shows, followed as it changes.
fn look<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    at: impl Fn(&OnlinePlay, &Flow) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.look(move |flow| flow.online().map(|online| at(online, flow)))
}

/// The page.
pub(crate) fn lobby_page() -> impl IntoView {
    let desk = Desk::here();
    let view = look(desk, |online, _| online.view());
    let notice = look(desk, |online, flow| {
        online.notice().map(|words| flow.language().say(&words)).unwrap_or_default()
    });
    let content = move || match view.get()? {
        LobbyView::Searching => None,
        LobbyView::Naming => Some(naming(desk).into_any()),
        LobbyView::Rooms => Some(rooms(desk).into_any()),
        LobbyView::Form => Some(form(desk).into_any()),
        LobbyView::Invitation => Some(waiting(desk).into_any()),
    };
    view! {
        <section class="lobby">
            <h2>{desk.say(Page::Online.title())}</h2>
            {content}
            <p role="alert">{move || notice.get()}</p>
        </section>
    }
}

fn button(
    desk: Desk,
    id: &'static str,
    name: impl Into<Words>,
    command: OnlineCommand,
) -> impl IntoView {
    view! {
        <button type="button" id=id on:click=move |_| wants(desk, command.clone())>{desk.say(name)}</button>
    }
}

fn naming(desk: Desk) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        wants(desk, OnlineCommand::TakeName(name.get_untracked()));
    };
    view! {
        <form on:submit=send>
            <label for="player-name">{desk.say(Lobby::AskName)}</label>
            <input id="player-name" type="text" maxlength="20" autocomplete="nickname" prop:value=name on:input=move |event| name.set(event_target_value(&event))/>
            <button type="submit" class="first">{desk.say(Buttons::Done)}</button>
            <p class="faint">{desk.say(Lobby::NameRules)}</p>
        </form>
    }
}

fn rooms(desk: Desk) -> impl IntoView {
    let entries = look(desk, |online, _| online.entries());
    let row = move |entry: LobbyEntry| {
        let label = desk.say(entry.label());
        let (id, command) = match &entry {
            LobbyEntry::BackToRoom(_) => ("back-to-room", OnlineCommand::ReturnToRoom),
            LobbyEntry::QuickMatch => ("quick-match", OnlineCommand::QuickMatch),
            LobbyEntry::CreateRoom => ("create-room", OnlineCommand::OpenForm),
            LobbyEntry::Room(room) => ("", OnlineCommand::Enter(room.room)),
        };
        match entry.verb() {
            Some(verb) => {
                let verb = desk.say(verb);
                let name = format!("{verb}: {label}");
                view! {
                    <li><span>{label}</span><button type="button" aria-label=name on:click=move |_| wants(desk, command.clone())>{verb}</button></li>
                }
                .into_any()
            }
            None => view! { <li>{button(desk, id, entry.label(), command)}</li> }.into_any(),
        }
    };
    let is_empty =
        move || entries.with(|list| list.iter().flatten().all(|entry| entry.verb().is_none()));
    view! {
        <ul class="rooms">{move || entries.get().unwrap_or_default().into_iter().map(row).collect_view()}</ul>
        <Show when=is_empty><p class="faint">{desk.say(Lobby::Empty)}</p></Show>
    }
}

fn form(desk: Desk) -> impl IntoView {
    let form = look(desk, |online, _| *online.form());
    let select = move |row: FormRow| {
        let id = format!("term-{row:?}").to_lowercase();
        let chosen = form.get().map_or(0, |form| form.chosen(row));
        let options = row.choices().into_iter().enumerate().map(|(nth, words)| {
            view! { <option value=nth.to_string() selected=nth == chosen>{desk.say(words)}</option> }
        });
        let change = move |event: ev::Event| {
            if let Ok(choice) = event_target_value(&event).parse() {
                wants(desk, OnlineCommand::Choose(row, choice));
            }
        };
        view! {
            <div class="setting"><label for=id.clone()>{desk.say(row.label())}</label><select id=id on:change=change>{options.collect_view()}</select></div>
        }
    };
    let rows = move || {
        let rows = form.get().map(|form| form.rows().to_vec()).unwrap_or_default();
        rows.into_iter().map(select).collect_view()
    };
    view! {
        {rows}
        <div class="choices">
            {button(desk, "create", Lobby::Create, OnlineCommand::Create)}
            {button(desk, "to-lobby", Buttons::Back, OnlineCommand::ShowLobby)}
        </div>
    }
}

/// A room that waits for somebody to come.
fn waiting(desk: Desk) -> impl IntoView {
    let can_start = look(desk, |online, _| {
        online.room().is_some_and(|room| room.actions().contains(&RoomAction::Start))
    });
    let start = move || {
        (can_start.get() == Some(true))
            .then(|| button(desk, "start", Rooms::Start, OnlineCommand::Do(RoomAction::Start)))
    };
    view! {
        {invitation(desk)}
        <p>{desk.say(Rooms::InviteAbout)}</p>
        <p>{remark(desk)}</p>
        <div class="choices">{start}{button(desk, "to-lobby", Rooms::Leave, OnlineCommand::ShowLobby)}</div>
    }
}
