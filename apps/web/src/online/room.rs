//! A room above the board: seats and clocks, actions, phrases, and the link.

use std::time::Duration;

use flagfall_flow::online::{OnlineCommand, OnlinePlay, OnlineRoom, RoomAction, qr_code};
use flagfall_flow::{Flow, GameTable};
use flagfall_play::{Piece, Player};
use flagfall_text::{Rooms, WebPage};
use leptos::prelude::*;

use super::wants;
use crate::browser;
use crate::desk::Desk;
use crate::four::disc;
use crate::share::{ShareSaid, link_row};
use crate::shell::modal;

/// The interval for updating the clocks.
const TICK: Duration = Duration::from_millis(250);

/// A seat as shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    number: u8,
    name: String,
    is_turn: bool,
    is_away: bool,
    piece: Option<Piece>,
    more: Vec<String>,
}

fn seats(flow: &Flow) -> Vec<Shown> {
    let Some(room) = flow.online().and_then(OnlinePlay::room) else { return vec![] };
    let seats = room.seats(browser::now()).into_iter().map(|row| Shown {
        number: row.seat.number(),
        name: flow.language().say(&row.name),
        is_turn: row.is_turn,
        is_away: row.is_away,
        piece: match flow.game() {
            Some(GameTable::Four(table)) => table.game().piece(Player::in_seat(row.seat)),
            Some(GameTable::Mines(_)) | None => None,
        },
        more: row.figures.iter().map(|words| flow.language().say(words)).collect(),
    });
    seats.collect()
}

/// The message about the room.
pub(super) fn remark(desk: Desk) -> impl Fn() -> String {
    let ticks = ticks();
    let remark = desk.look(move |flow| {
        ticks.track();
        let room = flow.online().and_then(OnlinePlay::room)?;
        let words = room.countdown(browser::now()).or_else(|| room.remark())?;
        Some(flow.language().say(&words))
    });
    move || remark.get().unwrap_or_default()
}

/// A periodic trigger, until the calling component is removed.
fn ticks() -> Trigger {
    let ticks = Trigger::new();
    if let Ok(clock) = set_interval_with_handle(move || ticks.notify(), TICK) {
        on_cleanup(move || clock.clear());
    }
    ticks
}

/// The room's link, to copy and as a QR code.
pub(super) fn invitation(desk: Desk) -> impl IntoView {
    let link = desk.look(|flow| flow.online().and_then(OnlinePlay::link));
    let said = ShareSaid::default();
    move || {
        let link = link.get()?;
        let code = qr_code(&link).map(|code| {
            let side = code.len() + 4;
            let dark = code.iter().enumerate().flat_map(|(y, row)| {
                let dark = row.iter().enumerate().filter(|(_, is_dark)| **is_dark);
                dark.map(move |(x, _)| format!("M{} {}h1v1h-1z", x + 2, y + 2))
            });
            let dark: String = dark.collect();
            view! {
                <svg class="code" viewBox=format!("0 0 {side} {side}") role="img" aria-label=desk.say(Rooms::Link)>
                    <rect width=side height=side fill="#fff"/><path d=dark fill="#000"/>
                </svg>
            }
        });
        Some(view! {
            {link_row("room-link", Rooms::Invite, link, said)}
            <p role="status">{said}</p>
            {code}
        })
    }
}

/// The room of the table's game.
pub(crate) fn room_bar() -> impl IntoView {
    let desk = Desk::here();
    let is_there = desk.look(|flow| flow.room().is_some());
    view! { <Show when=move || is_there.get()>{bar()}</Show> }
}

fn bar() -> impl IntoView {
    let desk = Desk::here();
    let ticks = ticks();
    let seats = desk.look(move |flow| {
        ticks.track();
        seats(flow)
    });
    let seat = |Shown { number, name, is_turn, is_away, piece, more }: Shown| {
        let mark = match piece {
            Some(piece) => disc(piece, "").into_any(),
            None => view! { <i aria-hidden="true">{number}</i> }.into_any(),
        };
        view! {
            <li class=format!("seat seat-{number}") class:is-on-turn=is_turn class:is-away=is_away aria-current=is_turn.then_some("true")>
                {mark}<span>{name}</span><small>{more.join(" · ")}</small>
            </li>
        }
    };
    let connection = desk.look(|flow| {
        let words = flow.room().map(OnlineRoom::connection).unwrap_or_default();
        words.iter().map(|words| flow.language().say(words)).collect::<Vec<_>>().join(" · ")
    });
    let of_room = |at: fn(&OnlineRoom) -> Vec<RoomAction>| {
        move |flow: &Flow| {
            let room = flow.room()?;
            let label = |action| (action, flow.language().say(&room.label(action)));
            Some(at(room).into_iter().map(label).collect::<Vec<_>>())
        }
    };
    let actions = desk.look(of_room(|room| {
        room.actions().into_iter().filter(|action| !is_about_phrases(action)).collect()
    }));
    let phrases =
        desk.look(of_room(|room| room.actions().into_iter().filter(is_about_phrases).collect()));
    // The phrases take no space from the board until they are opened.
    let shows_phrases = RwSignal::new(false);
    let button = move |(action, name): (RoomAction, String)| {
        let id = format!("room-{action:?}").to_lowercase();
        let press = move |_| {
            shows_phrases.set(false);
            wants(desk, OnlineCommand::Do(action));
        };
        view! { <button type="button" id=id on:click=press>{name}</button> }
    };
    let has_phrases = move || phrases.with(|phrases| phrases.iter().flatten().next().is_some());
    let said = move || {
        shows_phrases.get().then(|| {
            let phrases = phrases.get().unwrap_or_default();
            view! { <div class="choices phrases">{phrases.into_iter().map(button).collect_view()}</div> }
        })
    };
    let is_expanded = move || shows_phrases.get().to_string();
    let shows_link = RwSignal::new(false);
    let link = move || shows_link.get().then(|| invitation(desk));
    view! {
        <section class="room" aria-label=desk.say(WebPage::Players)>
            <ul class="seats">{move || seats.get().into_iter().map(seat).collect_view()}</ul>
            <p class="faint connection">{connection}</p>
            <div class="acts">
                <p class="remark" role="status">{remark(desk)}</p>
                <div class="choices">
                    {move || actions.get().unwrap_or_default().into_iter().map(button).collect_view()}
                    <Show when=has_phrases><button type="button" id="room-talk" aria-expanded=is_expanded on:click=move |_| shows_phrases.update(|is| *is = !*is)>{desk.say(Rooms::Say)}</button></Show>
                    <button type="button" id="show-link" on:click=move |_| shows_link.set(true)>{desk.say(Rooms::Link)}</button>
                </div>
                {said}
            </div>
        </section>
        {modal(Rooms::Link, shows_link.into(), move || shows_link.set(false), link)}
    }
}

fn is_about_phrases(action: &RoomAction) -> bool {
    matches!(action, RoomAction::Say(_) | RoomAction::Mute)
}
