//! The online page: the player's name, the server's rooms, the form for a new room, and its invitation.

use flagfall_flow::online::{
    BoardRow, FormField, FormRow, LobbyEntry, LobbyView, OnlineCommand, OnlinePlay, ProfileEntry,
    RoomAction,
};
use flagfall_flow::{Flow, Page};
use flagfall_text::{ButtonLabels, Lobby, Rooms, Words};
use leptos::ev;
use leptos::prelude::*;

use super::room::{invitation, remark};
use super::wants;
use crate::desk::Desk;

/// A memo of a value derived from online play.
fn look<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    at: impl Fn(&OnlinePlay, &Flow) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.look(move |flow| flow.online().map(|online| at(online, flow)))
}

/// The online page.
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
        LobbyView::Leaderboard => Some(leaderboard(desk).into_any()),
        LobbyView::Profile => Some(profile(desk).into_any()),
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
    view! {
        {ask(desk, "player-name", Lobby::AskName.into(), ButtonLabels::Done.into(), OnlineCommand::TakeName)}
        <p class="faint">{desk.say(Lobby::NameRules)}</p>
        {change(desk, ProfileEntry::SpendCode)}
    }
}

/// A question with a text field for the answer.
fn ask(
    desk: Desk,
    id: &'static str,
    question: Words,
    done: Words,
    command: impl Fn(String) -> OnlineCommand + 'static,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        wants(desk, command(typed.get_untracked()));
    };
    // Browsers may autofill the player's name, but nothing else.
    let purpose = if matches!(id, "player-name" | "rename") { "nickname" } else { "off" };
    view! {
        <form on:submit=send>
            <label for=id>{desk.say(question)}</label>
            <input id=id type="text" maxlength="20" autocomplete=purpose prop:value=typed on:input=move |event| typed.set(event_target_value(&event))/>
            <button type="submit">{desk.say(done)}</button>
        </form>
    }
}

/// A change to the profile.
fn change(desk: Desk, entry: ProfileEntry) -> AnyView {
    let id = match entry {
        ProfileEntry::Rename => "rename",
        ProfileEntry::NewCode => "new-code",
        ProfileEntry::SpendCode => "spend-code",
        ProfileEntry::Delete => "delete-player",
    };
    let command = move |typed| OnlineCommand::ChangeProfile(entry, typed);
    match entry.question() {
        Some(question) => ask(desk, id, question, entry.label(), command).into_any(),
        None => button(desk, id, entry.label(), command(String::new())).into_any(),
    }
}

fn profile(desk: Desk) -> impl IntoView {
    let known = look(desk, |online, _| online.profile().clone());
    let said = move |words: Words| desk.say(words);
    let played = move || {
        let totals = known.get()?.totals();
        let rows = totals.iter().map(|(game, how)| {
            view! { <tr><th scope="row">{said(game.clone())}</th><td>{said(how.clone())}</td></tr> }
        });
        Some(match totals.is_empty() {
            true => view! { <p class="faint">{desk.say(Lobby::NothingPlayed)}</p> }.into_any(),
            false => view! { <table><caption>{desk.say(Lobby::Played)}</caption><tbody>{rows.collect_view()}</tbody></table> }.into_any(),
        })
    };
    // A screen reader would announce an empty heading.
    let name = move || {
        known
            .with(|known| Some(known.as_ref()?.name()?.to_owned()))
            .map(|name| view! { <h3>{name}</h3> })
    };
    let remark = move || known.with(|known| Some(desk.say(known.as_ref()?.remark()?)));
    view! {
        {name}
        {played}
        <p class="code-for-device" role="status">{remark}</p>
        <div class="profile">{ProfileEntry::ALL.map(|entry| change(desk, entry)).collect_view()}</div>
        <div class="choices">{button(desk, "to-lobby", ButtonLabels::Back, OnlineCommand::ShowLobby)}</div>
    }
}

fn leaderboard(desk: Desk) -> impl IntoView {
    let board = look(desk, |online, _| online.leaderboard().clone());
    let select = move |row: BoardRow| {
        let id = format!("board-{row:?}").to_lowercase();
        let chosen = board.with(|board| board.as_ref().map_or(0, |board| board.chosen(row)));
        let choose = move |choice| {
            let command = board.with_untracked(|board| Some(board.as_ref()?.choose(row, choice)));
            if let Some(command) = command {
                wants(desk, command);
            }
        };
        select_row(desk, id, row.label(), row.choices(), chosen, choose)
    };
    let entries = move || {
        let entries = board.with(|board| Some(board.as_ref()?.entries()?.to_vec()))?;
        let is_empty = entries.is_empty();
        let rows = entries.into_iter().map(|entry| {
            let (place, name, time) = (entry.place, entry.name, entry.time);
            let label = desk.say(Lobby::WatchRecord { name: name.clone() });
            let watch = move |_| wants(desk, OnlineCommand::WatchRecord(entry.record));
            view! {
                <li><span>{desk.say(Lobby::Entry { place, name, time })}</span><button type="button" aria-label=label on:click=watch>{desk.say(Lobby::Watch)}</button></li>
            }
        });
        Some(view! {
            <ul class="rooms entries">{rows.collect_view()}</ul>
            {is_empty.then(|| view! { <p class="faint">{desk.say(Lobby::NoEntries)}</p> })}
        })
    };
    view! {
        {move || BoardRow::ALL.map(select).collect_view()}
        {entries}
        <div class="choices">{button(desk, "to-lobby", ButtonLabels::Back, OnlineCommand::ShowLobby)}</div>
    }
}

/// A labelled list to choose from.
fn select_row(
    desk: Desk,
    id: String,
    label: Words,
    choices: Vec<Words>,
    chosen: usize,
    choose: impl Fn(usize) + 'static,
) -> impl IntoView {
    let options = choices.into_iter().enumerate().map(|(nth, words)| {
        view! { <option value=nth.to_string() selected=nth == chosen>{desk.say(words)}</option> }
    });
    let change = move |event: ev::Event| {
        if let Ok(choice) = event_target_value(&event).parse() {
            choose(choice);
        }
    };
    view! {
        <div class="setting"><label for=id.clone()>{desk.say(label)}</label><select id=id on:change=change>{options.collect_view()}</select></div>
    }
}

fn rooms(desk: Desk) -> impl IntoView {
    let entries = look(desk, |online, _| online.entries());
    let row = move |entry: LobbyEntry| {
        let label = desk.say(entry.label());
        let command = entry.command();
        let id = match &entry {
            LobbyEntry::BackToRoom(_) => "back-to-room",
            LobbyEntry::QuickMatch => "quick-match",
            LobbyEntry::CreateRoom => "create-room",
            LobbyEntry::Leaderboards => "leaderboards",
            LobbyEntry::Profile => "profile",
            LobbyEntry::Room(_) => "",
        };
        match entry.verb() {
            Some(verb) => {
                let name = desk.say(Words::labelled(verb.clone(), Words::Verbatim(label.clone())));
                let verb = desk.say(verb);
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
    let field = move |row: FormRow| {
        let id = format!("term-{row:?}").to_lowercase();
        let form = form.get().unwrap_or_default();
        let chosen = form.chosen(row);
        let choose = move |choice| wants(desk, OnlineCommand::Choose(row, choice));
        match form.field(row) {
            FormField::Choices(choices) => {
                select_row(desk, id, row.label(), choices, chosen, choose).into_any()
            }
            FormField::Number(most) => {
                let change = move |event: ev::Event| {
                    if let Ok(number) = event_target_value(&event).parse() {
                        choose(number);
                    }
                };
                view! {
                    <div class="setting"><label for=id.clone()>{desk.say(row.label())}</label><input id=id type="number" min="0" max=most.to_string() value=chosen.to_string() on:change=change/></div>
                }
                .into_any()
            }
        }
    };
    let rows = move || form.get().unwrap_or_default().rows().into_iter().map(field).collect_view();
    view! {
        {rows}
        <div class="choices">
            {button(desk, "create", Lobby::Create, OnlineCommand::Create)}
            {button(desk, "find-opponent", Lobby::FindOpponent, OnlineCommand::FindOpponent)}
            {button(desk, "to-lobby", ButtonLabels::Back, OnlineCommand::ShowLobby)}
        </div>
    }
}

/// A room waiting for players.
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
