//! Online play on the page: the lobby, a room around a game, and the line to the server. It is in the page of rooms alone, a second WASM that `/play` loads
//! (docs/web.md).
//!
//! | module | what it has |
//! |---|---|
//! | `lobby` | a name, the rooms of the server, the terms of a new one, the invitation to it |
//! | `room` | seats, clocks, and what can be done, above the board |
//! | `net` | questions by `fetch`, and the socket of a room |

mod lobby;
mod net;
mod room;

use std::cell::RefCell;
use std::collections::BTreeMap;

use flagfall_flow::online::{NetEffect, OnlineCommand};
use flagfall_flow::{Flow, Intent};
use flagfall_mines::Cell;
use flagfall_play::Seat;
use flagfall_text::{Rooms, Words};

pub(crate) use lobby::lobby_page;
pub(crate) use room::room_bar;

use crate::browser::window;
use crate::desk::Desk;
use crate::mines::{Look, Note};

/// What cells of a room's board show: they are drawn without asking the flow.
#[derive(Default)]
struct Shared {
    /// Who opened which cell, or found which mine.
    openers: BTreeMap<Cell, Seat>,
    /// Where the others point.
    cursors: BTreeMap<Cell, Seat>,
    /// What players are called, by seat.
    names: Vec<String>,
}

thread_local! {
    static SHARED: RefCell<Shared> = RefCell::default();
}

/// The number of the seat that opened a cell of a board that is played together, or found a mine in a duel.
pub(crate) fn opener(cell: Cell) -> Option<u8> {
    SHARED.with_borrow(|shared| shared.openers.get(&cell).map(|seat| seat.number()))
}

/// The number of another seat whose player points at a cell.
pub(crate) fn pointer(cell: Cell) -> Option<u8> {
    SHARED.with_borrow(|shared| shared.cursors.get(&cell).map(|seat| seat.number()))
}

/// What a room adds to the name of a cell.
pub(crate) fn notes(look: Look) -> impl Iterator<Item = Words> {
    let name =
        |seat: u8| SHARED.with_borrow(|shared| shared.names.get(usize::from(seat) - 1).cloned());
    let opener = look.opener.and_then(name).map(|name| Rooms::OpenedBy { name });
    let pointer = look.pointer.and_then(name).map(|name| Rooms::PointedAtBy { name });
    let reach = (look.note == Note::InReach).then_some(Rooms::InReach);
    [opener, pointer, reach].into_iter().flatten().map(Words::from)
}

/// Goes to the room of the address, or to the lobby where there is none; whether the address is one of these.
pub(crate) fn begin(desk: Desk) -> bool {
    let location = window().location();
    desk.set_site(&location.origin().unwrap_or_default());
    let hash = location.hash().unwrap_or_default();
    let command = match hash.trim_start_matches('#') {
        "" => OnlineCommand::ShowLobby,
        room => match room.parse() {
            Ok(room) => OnlineCommand::Enter(room),
            Err(_) => return false,
        },
    };
    desk.handle(Intent::Online(command));
    true
}

/// After everything that happens: what is drawn elsewhere is up to date, and the address is that of the room.
pub(crate) fn follow(flow: &Flow) {
    let shared = flow.room().map(|room| {
        let names = (1..=Seat::MOST).filter_map(Seat::new).map(|seat| room.name(seat)).collect();
        let openers = room.mirror().map(|mirror| mirror.openers.clone()).unwrap_or_default();
        Shared { openers, cursors: room.cursors().into_iter().collect(), names }
    });
    SHARED.set(shared.unwrap_or_default());
    let id = flow.online().and_then(|online| online.room()).map(|room| format!("#{}", room.id()));
    let address = window().location();
    if let Some(id) = id.filter(|id| address.hash().is_ok_and(|hash| hash != *id)) {
        let _ = address.set_hash(&id);
    }
}

/// Does something over the line to the server.
pub(crate) fn carry_out(effect: NetEffect, desk: Desk) {
    net::carry_out(effect, desk);
}

/// What a button of online play wants.
fn wants(desk: Desk, command: OnlineCommand) {
    desk.handle(Intent::Online(command));
}
