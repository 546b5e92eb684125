//! Compares what every client received with the log.

use std::collections::{BTreeMap, HashMap};

use flagfall_online::{
    EntryBody, HostDuty, LogEntry, MirrorGame, PlayerId, Room, RoomSetup, Stamp,
};

use super::gamer::{Gamer, Role};
use super::hidden;

/// The log of each room.
pub(super) type Logs = BTreeMap<String, Vec<LogEntry>>;

/// Reads rows like `7k3m9p2qx4td|{"number":1,...}`.
pub(super) fn read_log(rows: &str) -> Logs {
    let mut logs = Logs::new();
    for row in rows.lines() {
        let (room, entry) = row.split_once('|').expect("a room and an entry");
        let entry = serde_json::from_str(entry).expect("an entry");
        logs.entry(room.to_owned()).or_default().push(entry);
    }
    logs
}

/// Whether the host of this room will still append an entry of its own: the board or the beginning of a race.
pub(super) fn is_starting(log: &[LogEntry]) -> bool {
    let room = Room::read(log.iter().cloned()).expect("a log");
    matches!(room.duty(), Some(HostDuty::Deal { .. } | HostDuty::BeginAt(_)))
}

/// Panics on any contradiction; otherwise returns a summary of what was compared.
pub(super) fn check(logs: &Logs, gamers: &[Gamer]) -> String {
    let mut stamps: BTreeMap<(&str, Stamp), u64> = BTreeMap::new();
    for (room, log) in logs {
        let mut seats: HashMap<u8, PlayerId> = HashMap::new();
        for (index, entry) in log.iter().enumerate() {
            assert_eq!(entry.number, index as u64 + 1, "the log of {room} has a gap");
            assert!(index == 0 || entry.at >= log[index - 1].at, "time runs backwards in {room}");
            let Some(stamp) = entry.by else { continue };
            let before = stamps.insert((room, stamp), entry.number);
            assert_eq!(before, None, "{stamp:?} was done twice in {room}");
            match &entry.body {
                EntryBody::Open { .. }
                | EntryBody::Deal { .. }
                | EntryBody::Begin
                | EntryBody::Leave { .. } => {}
                EntryBody::Sit { seat, .. } => {
                    assert!(
                        seats.insert(seat.number(), stamp.player).is_none(),
                        "a seat was taken twice"
                    );
                }
                EntryBody::Act { seat, .. } => {
                    assert_eq!(seats[&seat.number()], stamp.player, "a player acted for another");
                }
            }
        }
    }
    let (mut n_done, mut n_seen, mut n_refused, mut n_connections) = (0, 0, 0, 0);
    let (mut n_tried, mut n_frames) = (0, 0);
    for gamer in gamers {
        let log = &logs[&gamer.room];
        let stored = |client_seq: u64| {
            let stamp = Stamp { player: gamer.id, client_seq };
            stamps.get(&(&gamer.room[..], stamp)).copied()
        };
        for &(client_seq, event) in &gamer.done {
            assert_eq!(stored(client_seq), Some(event), "an acknowledged action is lost");
        }
        for (client_seq, why) in &gamer.refused {
            // A node that could not store it does not know whether another node could.
            let is_sure = !["not-stored", "busy"].contains(&&why[..]);
            assert!(
                !is_sure || stored(*client_seq).is_none(),
                "{client_seq} was refused ({why}) and yet done"
            );
        }
        match gamer.role {
            Role::Player => {}
            Role::Stranger => {
                assert_eq!(gamer.done, [], "a stranger acted in {}", gamer.room);
                let is_in =
                    log.iter().any(|entry| entry.by.is_some_and(|by| by.player == gamer.id));
                assert!(!is_in, "a stranger is in the log of {}", gamer.room);
                n_tried += gamer.refused.len();
            }
        }
        for (number, did) in &gamer.seen {
            let entry = &log[usize::try_from(number - 1).expect("a number")];
            let Some(really) = done_in(log, entry, gamer.id) else { continue };
            assert_eq!(did, &really, "event {number} of {}", gamer.room);
        }
        n_frames += hidden::check(log, gamer.id, &gamer.frames)
            .unwrap_or_else(|why| panic!("in {} {:?} {why}", gamer.room, gamer.id));
        n_done += gamer.done.len();
        n_seen += gamer.seen.len();
        n_refused += gamer.refused.len();
        n_connections += gamer.n_connections;
    }
    assert!(n_tried > 0, "no stranger has tried anything");
    for (one, other) in gamers.iter().zip(gamers.iter().skip(1)) {
        if one.room != other.room {
            continue;
        }
        let [one, other] = [one, other].map(|gamer| gamer.client.mirror().expect("a room"));
        let is_same = match (&one.game, &other.game) {
            // Every racer has a board of their own.
            (MirrorGame::Race(one), MirrorGame::Race(other)) => one.state == other.state,
            (one, other) => one == other,
        };
        assert!(is_same && one.playing == other.playing, "two clients see different games");
        assert_eq!((one.event, &one.tally, one.offer), (other.event, &other.tally, other.offer));
        assert_eq!(one.ended, other.ended);
        assert_ne!(one.is_dealt_as_committed(), Some(false), "the deal is not as committed");
    }
    let n_entries: usize = logs.values().map(Vec::len).sum();
    format!(
        "{n_entries} entries, {n_done} acknowledgements, {n_refused} refusals ({n_tried} of strangers), {n_seen} events seen, {n_frames} frames without a secret, {n_connections} connections"
    )
}

/// The seat and action of an entry as this viewer receives them; `None` for entries without an action.
fn done_in(log: &[LogEntry], entry: &LogEntry, viewer: PlayerId) -> Option<(Option<u8>, String)> {
    let is_race = matches!(&log[0].body, EntryBody::Open { setup: RoomSetup::Race(_), .. });
    let is_own = entry.by.is_some_and(|by| by.player == viewer);
    match &entry.body {
        EntryBody::Open { .. } => panic!("a room is opened before anybody enters"),
        EntryBody::Leave { .. } => panic!("nobody leaves"),
        EntryBody::Deal { .. } | EntryBody::Begin => None,
        EntryBody::Sit { seat, .. } => Some((Some(seat.number()), "sit".to_owned())),
        // Other racers receive only the progress of a board, if there is any.
        EntryBody::Act { action, .. } if is_race && !is_own && action.starts_with("mark") => {
            Some((None, "nothing".to_owned()))
        }
        EntryBody::Act { seat, action, .. } if is_race && !is_own && action.starts_with("open") => {
            Some((Some(seat.number()), "progress".to_owned()))
        }
        // Entries of the host have no player, like the end of a game on time.
        EntryBody::Act { seat, action, .. } => {
            Some((entry.by.map(|_| seat.number()), action.clone()))
        }
    }
}
