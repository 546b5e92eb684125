//! What everybody was told against the log.

use std::collections::{BTreeMap, HashMap};

use flagfall_online::{EntryBody, LogEntry, PlayerId, Stamp};

use super::gamer::Gamer;

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

/// Panics where anything does not fit; otherwise says how much was compared.
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
                    assert!(seats.insert(seat.number(), stamp.player).is_none(), "a seat twice");
                }
                EntryBody::Act { seat, .. } => {
                    assert_eq!(seats[&seat.number()], stamp.player, "somebody acted for another");
                }
            }
        }
    }
    let (mut n_done, mut n_seen, mut n_refused, mut n_connections) = (0, 0, 0, 0);
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
            // A node that could not store it knows nothing of another node that could.
            let is_sure = !["not-stored", "busy"].contains(&&why[..]);
            // An old request that was repeated may have been refused before it was new to nobody.
            assert!(
                !is_sure || stored(*client_seq).is_none(),
                "{client_seq} was refused ({why}) and done"
            );
        }
        for (number, did) in &gamer.seen {
            let entry = &log[usize::try_from(number - 1).expect("a number")];
            let really = match &entry.body {
                EntryBody::Open { .. }
                | EntryBody::Deal { .. }
                | EntryBody::Begin
                | EntryBody::Leave { .. } => {
                    panic!("nobody has done that")
                }
                EntryBody::Sit { seat, .. } => (Some(seat.number()), "sit".to_owned()),
                // The host does some things by itself, like ending a game whose time has run out.
                EntryBody::Act { seat, action, .. } => {
                    (entry.by.map(|_| seat.number()), action.clone())
                }
            };
            assert_eq!(did, &really, "event {number} of {}", gamer.room);
        }
        n_done += gamer.done.len();
        n_seen += gamer.seen.len();
        n_refused += gamer.refused.len();
        n_connections += gamer.n_connections;
    }
    for (one, other) in gamers.iter().zip(gamers.iter().skip(1)).step_by(2) {
        let [one, other] = [one, other].map(|gamer| gamer.client.mirror().expect("a room"));
        assert!(one.game == other.game && one.playing == other.playing, "two see different games");
        assert_eq!((one.event, &one.tally, one.offer), (other.event, &other.tally, other.offer));
        assert_eq!(one.ended, other.ended);
    }
    let n_entries: usize = logs.values().map(Vec::len).sum();
    format!(
        "{n_entries} entries, {n_done} acknowledgements, {n_refused} refusals, {n_seen} events seen, {n_connections} connections"
    )
}
