//! Clock skew between hosts: the time of a room still advances.

use flagfall_mines::{Deal, StartRule};
use flagfall_online::{
    ClientMessage, Connection, HostDuty, HostEffect, RoomHost, RoomRequest, Stored,
};
use flagfall_play::{Board, Millis};

use crate::played::{Played, player};

const HOUR: Millis = Millis(3_600_000);

/// A host whose clock is an hour behind the log, which it has just read because of a request.
fn late_host(played: &Played, who: u64, action: &str) -> (RoomHost, Vec<HostEffect>, Millis) {
    let mut host = RoomHost::default();
    let now = played.now.since(HOUR);
    host.connect(Connection(1), player(who), String::new());
    let request = RoomRequest { action: action.to_owned(), client_seq: 99, after: None };
    let asked = host.receive(Connection(1), ClientMessage::Act(request), now);
    assert!(matches!(asked[..], [HostEffect::Load { from: 1 }]));
    let effects = host.loaded(played.log.clone(), now).expect("a log");
    (host, effects, now)
}

fn hour_later() -> Millis {
    Millis(1_000_000) + HOUR
}

#[test]
fn a_countdown_ends_after_three_seconds_at_a_host_that_is_an_hour_behind() {
    let mut played = Played::new(r#"{"game":"race","terms":{"size":"6x5x4","seats":2}}"#);
    played.now = hour_later();
    played.done(1, "sit");
    let (mut host, effects, now) = late_host(&played, 2, "sit");
    let [HostEffect::Store(entry, _)] = &effects[..] else { panic!("it is stored") };
    assert_eq!(entry.at, played.now, "not an hour before the previous entry");
    let _ = host.stored(Stored::Yes, now);
    let duty = host.room().and_then(flagfall_online::Room::duty);
    let Some(HostDuty::Deal { size, first, seed, .. }) = duty else {
        panic!("no board is requested")
    };
    let layout = Deal { size, start: StartRule::Opening, seed }.layout(first);
    let board = Board::NoGuess { seed, first, layout };
    assert!(matches!(host.dealt(board, now)[..], [HostEffect::Store(..)]));
    let effects = host.stored(Stored::Yes, now);
    let begins_at = now + Millis(3000);
    assert!(effects.contains(&HostEffect::WakeAt(begins_at)), "by the clock of this host");
    assert!(!matches!(host.wake(now + Millis(2999))[..], [HostEffect::Store(..)]));
    assert!(matches!(host.wake(begins_at)[..], [HostEffect::Store(..)]), "the race begins");
}

#[test]
fn a_clock_runs_at_a_host_that_is_an_hour_behind() {
    let mut played = Played::new(r#"{"game":"four","terms":{"first":"me","clock":"1+0"}}"#);
    played.now = hour_later();
    played.done(1, "sit");
    played.done(2, "sit");
    played.done(1, "4");
    let (mut host, effects, now) = late_host(&played, 1, "say oops");
    assert!(matches!(effects[..], [HostEffect::Store(..)]));
    let effects = host.stored(Stored::Yes, now);
    // A minute, plus 200 ms for a move that may be in flight.
    assert!(effects.contains(&HostEffect::WakeAt(now + Millis(60_200))));
    assert!(matches!(host.wake(now + Millis(60_200))[..], [HostEffect::Store(..)]), "it is over");
}
