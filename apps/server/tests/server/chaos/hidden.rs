//! Compares what a player received with what the player may know.

use std::collections::BTreeMap;

use flagfall_online::{
    Acted, EntryBody, HostDuty, LogEntry, PlayerId, Revealed, Room, RoomMessage, RoomSecret, Stamp,
};
use flagfall_play::{Board, Millis};
use sha2::{Digest as _, Sha256};

/// Compares every message to a viewer with what the log lets them see, and searches it for seeds and salts that were not revealed yet.
/// Returns the number of messages, or what is wrong with one.
pub(super) fn check(
    log: &[LogEntry],
    viewer: PlayerId,
    frames: &[String],
) -> Result<usize, String> {
    let secret = secret(&log[0]);
    let mut received: BTreeMap<u64, Vec<(&String, RoomMessage)>> = BTreeMap::new();
    let mut unnumbered = vec![];
    for frame in frames {
        if frame.contains(&secret) {
            return Err(format!("received the room secret: {frame}"));
        }
        let message: RoomMessage =
            serde_json::from_str(frame).map_err(|error| error.to_string())?;
        match &message {
            RoomMessage::Full { event: number, .. } => {
                received.entry(*number).or_default().push((frame, message));
            }
            RoomMessage::Event(event) => {
                received.entry(event.event).or_default().push((frame, message));
            }
            // These never say anything about a game.
            RoomMessage::Done { .. }
            | RoomMessage::Refused { .. }
            | RoomMessage::Here(_)
            | RoomMessage::Pong { .. } => unnumbered.push(frame),
        }
    }
    let mut room = Room::read(log.iter().take(1).cloned()).map_err(|error| error.to_string())?;
    for entry in &log[1..] {
        let number = entry.number;
        let happened = room.follow(entry.clone()).map_err(|error| error.to_string())?;
        let game = room.game_number();
        let hidden = [(!room.is_over()).then_some(game), Some(game + 1)];
        let hidden = hidden.into_iter().flatten().map(|game| reveal(&secret, game));
        let hidden: Vec<Revealed> = hidden.collect();
        for (frame, message) in received.remove(&number).unwrap_or_default() {
            let is_allowed = match message {
                RoomMessage::Full { full, .. } => *full == room.full(Some(viewer), full.now),
                RoomMessage::Event(event) => *event == happened.seen_by(viewer),
                _ => unreachable!("only these messages have an event number"),
            };
            if !is_allowed {
                return Err(format!("received a message that contradicts the log: {frame}"));
            }
            check_for_leaks(&hidden, frame)?;
        }
        // The derivation of seeds in this file must be the room's.
        let ended = happened.seen_by(viewer).change.ended;
        if ended.is_some_and(|ended| ended.revealed != reveal(&secret, game)) {
            return Err(format!("cannot be checked: game {game} has another seed"));
        }
    }
    let all: Vec<Revealed> =
        (1..=room.game_number() + 1).map(|game| reveal(&secret, game)).collect();
    unnumbered.into_iter().try_for_each(|frame| check_for_leaks(&all, frame))?;
    match received.pop_first() {
        Some((number, _)) => Err(format!("received event {number}, which is not in the log")),
        None => Ok(frames.len()),
    }
}

fn check_for_leaks(hidden: &[Revealed], frame: &str) -> Result<(), String> {
    let is_in = |Revealed { seed, salt }: &Revealed| frame.contains(seed) || frame.contains(salt);
    match hidden.iter().any(is_in) {
        true => Err(format!("received a seed before the end of its game: {frame}")),
        false => Ok(()),
    }
}

/// The secret in the first entry of a log.
fn secret(entry: &LogEntry) -> String {
    let EntryBody::Open { secret, .. } = &entry.body else {
        panic!("a log begins with the creation of its room")
    };
    let secret = serde_json::to_value(secret).expect("JSON");
    secret.as_str().expect("text").to_owned()
}

/// The seed and salt of a game.
fn reveal(secret: &str, game: u32) -> Revealed {
    let hash = |what: &str| Sha256::digest(format!("{what}:{game}:{secret}"));
    let seed = u64::from_le_bytes(*hash("seed").first_chunk().expect("32 bytes"));
    let salt = hash("salt")[..16].iter().map(|byte| format!("{byte:02x}")).collect();
    Revealed { seed: seed.to_string(), salt }
}

/// The checker finds every kind of leak.
#[test]
fn a_leak_is_detected() {
    let setup = serde_json::from_str(r#"{"game":"race","terms":{"size":"6x5x5","seats":2}}"#);
    let first = Room::first_entry(
        setup.expect("terms"),
        RoomSecret::from_random([7; 32]),
        Millis(1_000_000),
    );
    let mut room = Room::read([first.clone()]).expect("a room");
    let mut log = vec![first];
    let [ada, bob] = [1, 2].map(PlayerId::from_random);
    let mut happened = vec![];
    let mut keep = |acted: Acted| {
        let Acted::New(made) = acted else { panic!("every sequence number is new") };
        log.push(made.0);
        happened.push(made.1);
    };
    for (client_seq, player) in (1..).zip([ada, bob]) {
        let stamp = Stamp { player, client_seq };
        keep(room.act(stamp, "", "sit", None, Millis(1_000_000).into()).expect("a seat"));
    }
    let Some(HostDuty::Deal { first, seed, .. }) = room.duty() else { panic!("a race is dealt") };
    let layout = "6x5x5\n.*....\n.*....\n*.....\n.*....\n.*....\n".parse().expect("a layout");
    let board = Board::NoGuess { seed, first, layout };
    keep(room.deal(&board, Millis(1_000_000)).expect("a board is needed"));
    keep(room.do_due(Millis(1_003_000)).expect("it is time"));
    let stamp = Stamp { player: bob, client_seq: 9 };
    keep(room.act(stamp, "", "open a1", None, Millis(1_004_000).into()).expect("a cell"));

    let number = log.len() as u64;
    let full = |player: PlayerId| {
        let full = Box::new(room.full(Some(player), Millis(2_000_000)));
        serde_json::to_string(&RoomMessage::Full { full, event: number }).expect("JSON")
    };
    let event = |player: PlayerId| {
        let event = Box::new(happened.last().expect("one").seen_by(player));
        serde_json::to_string(&RoomMessage::Event(event)).expect("JSON")
    };
    let check = |frame: String| check(&log, ada, &[frame]);
    assert_eq!([check(full(ada)), check(event(ada))], [Ok(1), Ok(1)]);
    let is_contradiction =
        |found: Result<usize, String>| found.is_err_and(|why| why.contains("contradicts"));
    assert!(is_contradiction(check(full(bob))), "another player's board");
    assert!(is_contradiction(check(event(bob))), "another player's move");
    let Revealed { seed, salt } = reveal(&secret(&log[0]), 1);
    assert_eq!(seed, board.to_string().split(' ').find(|word| *word == seed).unwrap_or_default());
    for hidden in [seed, salt, secret(&log[0])] {
        let message = format!("it is {hidden}");
        let received = RoomMessage::Refused { refused: 1, refusal: "full".into(), message };
        let found = check(serde_json::to_string(&received).expect("JSON"));
        assert!(found.clone().is_err_and(|why| why.contains("received")), "{found:?}");
    }
    let (full, event) = (Box::new(room.full(Some(ada), Millis(2_000_000))), number + 1);
    let later = RoomMessage::Full { full, event };
    assert!(check(serde_json::to_string(&later).expect("JSON")).is_err(), "there is no such event");
}
