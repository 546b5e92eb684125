//! Leaving players, presence, and lag compensation.

use flagfall_online::{
    Arrival, ClientMessage, Connection, Hello, HostEffect, MirrorGame, PlayerResult, Presence,
    RacerStatus, Room, RoomHost, RoomMessage, RoomRequest, Stamp, Stored,
};
use flagfall_play::{Millis, Seat};

use crate::played::{Played, player};

#[test]
fn a_seat_is_free_again_before_the_game_begins() {
    let mut played = Played::new(r#"{"game":"four"}"#);
    played.done(1, "sit");
    let left = played.done(1, "leave").change.left.expect("somebody left");
    assert!(left.is_free);
    assert_eq!(played.mirror().seats, []);
    assert_eq!(played.done(2, "sit").seat, Some(Seat::ONE));
}

/// A late copy of an old request must not free the new seat (found by the simulation: duel, schedule 78383).
#[test]
fn a_late_leave_request_does_not_free_a_seat_taken_since() {
    let mut played = Played::new(r#"{"game":"duel"}"#);
    let event = played.done(1, "sit").event;
    played.done(1, "leave");
    let since = played.done(1, "sit").event;
    let stamp = Stamp { player: player(1), client_seq: 1000 };
    let mut leave = |after: u64| {
        let acted = played.room.act(stamp, "Player 1", "leave", Some(after), played.now.into());
        acted.map(drop).map_err(|refusal| refusal.code())
    };
    assert_eq!(leave(event), Err("stale"));
    assert_eq!(leave(since), Ok(()));
}

#[test]
fn leaving_a_game_with_turns_loses_it_and_removes_the_name() {
    let mut played = Played::four("");
    played.done(1, "4");
    let gone = played.done(2, "leave").change;
    assert_eq!(gone.ended.expect("an end").ending, "two-abandoned");
    assert_eq!(gone.tally.expect("a tally").wins, [1, 0]);
    assert_eq!(played.mirror().seats[1].name, "");
    assert_eq!(played.refused(2, "rematch"), "not-seated");
    assert_eq!(played.refused(1, "rematch"), "left");
    assert!(Room::read(played.log).is_ok());
}

#[test]
fn leaving_a_running_game_counts_as_a_loss() {
    use PlayerResult::{Lost, Won};
    let mut four = Played::four("");
    four.done(1, "4");
    assert_eq!(four.counted(2, "leave"), [(player(1), Won), (player(2), Lost)]);
    four.done(2, "resign");
    assert_eq!(four.counted(2, "leave"), [], "a finished game is not counted again");

    let mut together = Played::new(r#"{"game":"together","terms":{"size":"3x3x0","seats":3}}"#);
    for who in 1..=3 {
        together.done(who, "sit");
    }
    assert_eq!(together.counted(3, "leave"), [], "nobody has opened a cell");
    together.done(1, "mark a1");
    assert_eq!(together.counted(3, "leave"), [(player(3), Lost)], "the others continue");
    together.done(3, "leave");
    together.done(1, "mark a1");
    assert_eq!(together.counted(2, "open b2"), [(player(1), Won), (player(2), Won)]);

    let mut ranked = Played::new(r#"{"game":"ranked"}"#);
    ranked.done(1, "sit");
    ranked.done(1, "open e5");
    assert_eq!(ranked.counted(1, "leave"), [(player(1), Lost)]);
}

#[test]
fn games_for_several_continue_without_a_player_who_left() {
    let mut played = Played::new(r#"{"game":"together","terms":{"size":"9x9x10","seats":2}}"#);
    played.done(1, "sit");
    played.done(2, "sit");
    played.done(2, "open e5");
    assert!(played.done(2, "leave").change.ended.is_none(), "the others continue");
    assert_eq!(played.refused(3, "sit"), "full", "until the next game");
    let mut race = Played::new(r#"{"game":"race","terms":{"size":"9x9x10","seats":3}}"#);
    race.done(1, "sit");
    race.done(2, "sit");
    race.done(1, "leave");
    race.done(3, "sit");
    assert_eq!(
        race.done(3, "start").seat,
        Some(Seat::ONE),
        "the new player in the first seat is the owner"
    );
    race.done(2, "leave");
    assert!(race.mirror().seats.len() == 1 && race.room.duty().is_some());
    let MirrorGame::Race(state) = race.mirror().game else { panic!("a race") };
    assert!(state.state.racers.iter().all(|racer| racer.status == RacerStatus::Racing));
}

/// A clock credits the round trip of a move, up to 200 ms, and the opponent does not pay for it.
#[test]
fn clocks_credit_the_round_trip_of_a_move() {
    let left = |lag: u64| {
        let mut played = Played::four(r#","clock":"1+0""#);
        played.done(1, "4");
        let head = played.mirror().playing.began_at;
        let at = played.now + Millis(1000);
        let stamp = Stamp { player: player(2), client_seq: 99 };
        let arrival = Arrival { at, lag: Millis(lag) };
        let acted = played.room.act(stamp, "", "4", None, arrival).expect("in time");
        let before = played.mirror();
        let event = played.take(acted);
        let mirror = played.mirror();
        let MirrorGame::Four(four) = &mirror.game else { panic!("four in a row") };
        let now = at.since(mirror.playing.began_at);
        assert_eq!(event.change.lag.unwrap_or_default(), mirror.playing.began_at.since(head));
        assert_eq!(before.event, mirror.event);
        let left = |seat| four.status().time_left(seat, now).expect("a clock");
        assert!(Room::read(played.log).is_ok());
        (left(Seat::ONE).0, left(Seat::TWO).0)
    };
    assert_eq!(left(0), (60_000, 59_000));
    assert_eq!(left(150), (60_000, 59_150));
    assert_eq!(left(5_000), (60_000, 59_200), "200 ms at most");
}

#[test]
fn a_move_sent_in_time_counts() {
    let mut played = Played::four(r#","clock":"1+0""#);
    played.done(1, "4");
    let late = |lag| Arrival { at: played.now + Millis(60_100), lag: Millis(lag) };
    let (out_of_time, in_time) = (late(0), late(150));
    assert!(played.room.do_due(out_of_time.at).is_err(), "a move may be in flight");
    let stamp = Stamp { player: player(2), client_seq: 99 };
    let refused = played.room.act(stamp, "", "4", None, out_of_time).err().map(|no| no.code());
    assert_eq!(refused, Some("out-of-time"));
    assert!(played.room.act(stamp, "", "4", None, in_time).is_ok());
    assert_eq!(played.refused(1, "claim-time"), "not-in-this-game", "only the host may claim");
}

/// Another host may have measured a longer round trip: a player who is refused for being late must not
/// be in time there, so the end of the game is stored first.
#[test]
fn a_player_refused_for_being_late_has_lost() {
    let mut played = Played::four(r#","clock":"1+0""#);
    played.done(1, "4");
    let late = played.now + Millis(60_100);
    let mut host = RoomHost::default();
    host.connect(Connection(1), player(2), String::new());
    let request = RoomRequest { action: "4".to_owned(), client_seq: 99, after: None };
    let asked = host.receive(Connection(1), ClientMessage::Act(request), late);
    assert!(matches!(asked[..], [HostEffect::Load { from: 1 }]));
    let mut effects = host.loaded(played.log, late).expect("a log");
    while let [HostEffect::Load { .. }] = effects[..] {
        effects = host.loaded(vec![], late).expect("nothing is new");
    }
    let [HostEffect::Store(claim, summary)] = &effects[..] else {
        panic!("the end is stored first")
    };
    assert!(claim.by.is_none() && summary.is_over);
    let told = host.stored(Stored::Yes, late);
    let is_refused = |effect: &HostEffect| {
        matches!(effect, HostEffect::Send(_, RoomMessage::Refused { refused: 99, .. }))
    };
    assert!(
        told.iter().any(is_refused)
            || told.iter().any(|effect| matches!(effect, HostEffect::Load { .. }))
    );
}

/// All clients are notified when somebody comes or goes.
#[test]
fn presence_is_reported_to_all_clients() {
    let mut played = Played::four("");
    played.done(1, "4");
    let mut host = RoomHost::default();
    let now = played.now;
    let mut log = Some(played.log);
    let mut told = vec![];
    let mut take = |host: &mut RoomHost, effects: Vec<HostEffect>| {
        let mut effects = std::collections::VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                HostEffect::Load { .. } => {
                    let entries = log.take().unwrap_or_default();
                    effects.extend(host.loaded(entries, now).expect("a log"));
                }
                HostEffect::Send(connection, RoomMessage::Here(presence)) => {
                    told.push((connection.0, presence));
                }
                _ => {}
            }
        }
        std::mem::take(&mut told)
    };
    let here =
        |seats: &[u8], watching| Presence { here: seats.to_vec(), watching, pointing: vec![] };
    for (connection, who) in [(1, 1), (2, 1), (3, 2), (4, 7)] {
        host.connect(Connection(connection), player(who), String::new());
        let hello = ClientMessage::Hello { hello: Hello { after: None } };
        let effects = host.receive(Connection(connection), hello, now);
        let told = take(&mut host, effects);
        let expected = match connection {
            1 | 2 => here(&[1], 0),
            3 => here(&[1, 2], 0),
            _ => here(&[1, 2], 1),
        };
        assert_eq!(told.last(), Some(&(connection, expected)));
    }
    // One of two tabs is closed.
    host.disconnect(Connection(1));
    let effects = host.wake(now);
    assert_eq!(take(&mut host, effects), []);
    host.disconnect(Connection(2));
    let effects = host.wake(now);
    let away = here(&[2], 1);
    assert_eq!(take(&mut host, effects), [(3, away.clone()), (4, away.clone())]);
    // At another host the first player is still present, until that host is silent for too long.
    let effects = host.hear_presence(7, here(&[1], 4), now);
    let published =
        |effect: &HostEffect| matches!(effect, HostEffect::PublishPresence(own) if *own == away);
    assert!(effects.iter().any(published), "a new host receives this host's presence");
    let both = here(&[1, 2], 5);
    assert_eq!(take(&mut host, effects), [(3, both.clone()), (4, both)]);
    let effects = host.wake(now + Millis(60_000));
    assert_eq!(take(&mut host, effects), [(3, away.clone()), (4, away)]);
}
