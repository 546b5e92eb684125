//! Online play on the page: the lobby, a room around a game, and the connection to the server. It is only in the second
//! WASM, which `/play` loads (docs/web.md).
//!
//! | module | contents |
//! |---|---|
//! | `lobby` | the player's name, the server's rooms, the form for a new room, its invitation |
//! | `room` | seats, clocks and actions, above the board |
//! | `net` | requests by `fetch`, and the socket of a room |

mod lobby;
mod net;
mod room;

use std::cell::RefCell;
use std::collections::BTreeMap;

use flagfall_flow::online::{NetEffect, NetMessage, OnlineCommand};
use flagfall_flow::{Flow, Intent};
use flagfall_mines::Cell;
use flagfall_play::Seat;
use flagfall_text::{Rooms, Words};
use leptos::ev;

pub(crate) use lobby::lobby_page;
pub(crate) use room::room_bar;

use crate::browser::{on_window, window};
use crate::desk::Desk;
use crate::mines::{Look, Note};

/// The room's data for drawing cells, cached so that the flow is not asked for each.
#[derive(Default)]
struct Shared {
    /// Who opened each cell or found each mine.
    openers: BTreeMap<Cell, Seat>,
    /// The other players' cursors.
    cursors: BTreeMap<Cell, Seat>,
    /// The players' names by seat.
    names: Vec<String>,
}

thread_local! {
    static SHARED: RefCell<Shared> = RefCell::default();
}

/// The seat that opened a cell of a shared board, or found its mine in a duel.
pub(crate) fn opener(cell: Cell) -> Option<u8> {
    SHARED.with_borrow(|shared| shared.openers.get(&cell).map(|seat| seat.number()))
}

/// Another player's seat whose cursor is on a cell.
pub(crate) fn pointer(cell: Cell) -> Option<u8> {
    SHARED.with_borrow(|shared| shared.cursors.get(&cell).map(|seat| seat.number()))
}

/// The room's additions to a cell's name.
pub(crate) fn notes(look: Look) -> impl Iterator<Item = Words> {
    let name =
        |seat: u8| SHARED.with_borrow(|shared| shared.names.get(usize::from(seat) - 1).cloned());
    let opener = look.opener.and_then(name).map(|name| Rooms::OpenedBy { name });
    let pointer = look.pointer.and_then(name).map(|name| Rooms::PointedAtBy { name });
    let reach = (look.note == Note::InReach).then_some(Rooms::InReach);
    [opener, pointer, reach].into_iter().flatten().map(Words::from)
}

/// Enters the room of the address, or opens the lobby; returns whether the address is one of these.
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
    on_window(ev::online, move |_| desk.take_net(NetMessage::NetworkBack));
    desk.handle(Intent::Online(command));
    true
}

/// Runs after every event: updates the cached data, and sets the address to the room's.
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

/// Carries out a network effect.
pub(crate) fn carry_out(effect: NetEffect, desk: Desk) {
    net::carry_out(effect, desk);
}

/// Handles a command of online play.
fn wants(desk: Desk, command: OnlineCommand) {
    desk.handle(Intent::Online(command));
}
