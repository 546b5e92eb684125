//! Successive games of two players, or of everybody on a shared board.

use flagfall_online::{Acted, HostDuty, LogEntry, LogError, Room, Stamp};
use flagfall_play::{Millis, Seat};
use flagfall_rng::{Rng, Seed};

use crate::played::{Played, player};

#[test]
fn a_move_is_taken_back_when_the_other_player_agrees() {
    let mut played = Played::four("");
    assert_eq!(played.refused(1, "takeback"), "nothing-to-take-back");
    played.done(1, "4");
    played.done(2, "4");
    let asked = played.done(1, "takeback");
    assert_eq!(asked.change.offer.map(|offer| offer.seat), Some(Seat::ONE));
    assert_eq!(played.refused(1, "accept"), "own-offer");
    assert_eq!(played.refused(2, "draw"), "offer-stands");
    let taken = played.done(2, "accept");
    assert_eq!(taken.change.events.len(), 2, "the reply to the move is undone too");
    assert_eq!((played.n_moves(), taken.change.offer), (0, None));
    played.done(1, "3");
    played.done(1, "takeback");
    played.done(2, "decline");
    assert_eq!(played.n_moves(), 1);
    played.done(1, "takeback");
    played.done(2, "5");
    assert_eq!(played.refused(2, "accept"), "no-offer", "a move ends the offer");
}

#[test]
fn terms_can_forbid_takebacks() {
    let mut played = Played::four(r#","takebacks":false"#);
    played.done(1, "4");
    assert_eq!(played.refused(1, "takeback"), "no-takeback");
}

#[test]
fn a_series_is_counted_and_the_players_take_turns_to_begin() {
    let mut played = Played::four("");
    assert_eq!(played.refused(2, "4"), "not-your-turn");
    assert_eq!(played.refused(1, "rematch"), "game-running");
    played.done(1, "draw");
    let drawn = played.done(2, "accept");
    assert_eq!(drawn.change.ended.expect("an end").ending, "draw-agreed");
    assert_eq!(drawn.change.tally.expect("a tally").draws, 1);
    assert_eq!(played.refused(1, "4"), "not-possible");
    played.done(2, "rematch");
    let begun = played.done(1, "rematch");
    let head = begun.change.playing.expect("a game begins");
    assert_eq!(head.game_number, 2);
    assert!(head.terms.starts_with("starter two\n"), "{}", head.terms);
    played.done(2, "1");
    let resigned = played.done(1, "resign");
    assert_eq!(resigned.change.tally.expect("a tally").wins, [0, 1]);
    assert!(played.room.record(None).is_some());
}

#[test]
fn a_clock_that_has_run_out_ends_the_game() {
    let mut played = Played::four(r#","clock":"1+0""#);
    assert_eq!(played.room.duty(), None, "no clock runs before the first move");
    played.done(1, "4");
    let Some(HostDuty::ClaimTime(at)) = played.room.duty() else { panic!("a clock runs") };
    assert_eq!(at, played.now + Millis(60_200), "a move may be in flight");
    assert!(played.room.do_due(at + Millis(0)).is_ok());
    assert!(played.room.is_over());
}

#[test]
fn a_claim_before_the_time_changes_nothing() {
    let mut played = Played::four(r#","clock":"1+0""#);
    played.done(1, "4");
    let Some(HostDuty::ClaimTime(at)) = played.room.duty() else { panic!("a clock runs") };
    assert!(played.room.do_due(Millis(at.0 - 1)).is_err());
    assert!(!played.room.is_over());
}

#[test]
fn the_computer_replies_and_accepts_takebacks_at_once() {
    let mut played = Played::new(r#"{"game":"four","terms":{"first":"me","computer":3}}"#);
    played.done(1, "sit");
    assert_eq!(played.refused(2, "sit"), "full", "the second seat is the computer's");
    played.done(1, "4");
    assert!(matches!(played.room.duty(), Some(HostDuty::Think { .. })));
    let replied = played.room.reply("4", played.now).expect("it is the computer's turn");
    let replied = played.take(replied);
    assert_eq!(replied.seat, Some(Seat::TWO));
    assert_eq!(played.room.duty(), None);
    assert_eq!(played.done(1, "takeback").change.events.len(), 2);
    assert_eq!(played.refused(1, "draw"), "not-in-this-game");
    played.done(1, "resign");
    assert!(played.done(1, "rematch").change.playing.is_some());
}

#[test]
fn a_sequence_number_is_done_once_and_an_outdated_move_is_stale() {
    let mut played = Played::four("");
    let stamp = Stamp { player: player(1), client_seq: 99 };
    let n_events = played.room.n_events();
    let mut act = |after| played.room.act(stamp, "Player 1", "4", after, Millis(2_000_000).into());
    assert_eq!(act(Some(n_events - 1)).map_err(|refusal| refusal.code()).err(), Some("stale"));
    assert!(matches!(act(Some(n_events)), Ok(Acted::New(..))));
    assert!(matches!(act(Some(n_events)), Ok(Acted::Before(event)) if event == n_events + 1));
}

#[test]
fn everybody_plays_on_one_board_together() {
    let mut played = Played::new(r#"{"game":"together","terms":{"size":"9x9x10","seats":3}}"#);
    assert_eq!(played.refused(1, "open e5"), "not-seated");
    for who in 1..=3 {
        played.done(who, "sit");
    }
    assert_eq!(played.refused(4, "sit"), "full");
    played.done(2, "mark a1");
    assert!(!played.done(1, "open e5").change.events.is_empty());
    assert_eq!(played.refused(3, "resign"), "not-in-this-game");
    assert_eq!(
        played.done(3, "say oops").change.said.map(|phrase| phrase.to_string()),
        Some("oops".to_owned())
    );
}

#[test]
fn an_invalid_log_is_refused() {
    let mut played = Played::four("");
    played.done(1, "4");
    let log = &played.log;
    let read = |entries: Vec<LogEntry>| Room::read(entries).err();
    assert_eq!(read(log.clone()), None);
    assert_eq!(read(vec![]), Some(LogError::OutOfOrder { expected: 1, found: 0 }));
    assert_eq!(read(log[1..].to_vec()), Some(LogError::Misplaced(2)));
    let gap = [&log[..2], &log[3..]].concat();
    assert_eq!(read(gap), Some(LogError::OutOfOrder { expected: 3, found: 4 }));
    let opened_twice = [&log[..1], &[LogEntry { number: 2, ..log[0].clone() }]].concat();
    assert!(matches!(read(opened_twice), Some(LogError::Refused { number: 2, .. })));
}

/// A viewer who follows the events sees the same as a late joiner, and no message reveals a game's seed
/// before its end.
#[test]
fn viewers_agree_and_no_seed_is_revealed_early() {
    for seed in 0..150 {
        let mut rng = Rng::new(Seed(seed));
        let setup = match seed % 2 {
            0 => r#"{"game":"four","terms":{"clock":"1+1","fouls":3}}"#,
            _ => r#"{"game":"together","terms":{"size":"8x8x10","seats":2}}"#,
        };
        let mut played = Played::with_secret(setup, [seed as u8; 32]);
        let mut follower = played.mirror();
        let mut told =
            vec![serde_json::to_string(&played.room.full(None, played.now)).expect("JSON")];
        for _ in 0..60 {
            let who = 1 + u64::from(rng.below(3));
            let action = match rng.below(14) {
                0..3 => "sit".to_owned(),
                3 => "draw".to_owned(),
                4 => "takeback".to_owned(),
                5 => "accept".to_owned(),
                6 => "rematch".to_owned(),
                7 => "say thanks".to_owned(),
                _ if seed % 2 == 0 => (1 + rng.below(7)).to_string(),
                _ => format!("open {}{}", char::from(b'a' + rng.below(8) as u8), 1 + rng.below(8)),
            };
            let Ok(event) = played.act(who, &action) else { continue };
            follower.apply(&event).expect("the event fits");
            assert_eq!(follower, played.mirror(), "schedule {seed}");
            match &event.change.ended {
                None => told.push(serde_json::to_string(&event).expect("JSON")),
                Some(ended) => {
                    let (seed_text, salt) = (&ended.revealed.seed, &ended.revealed.salt);
                    assert_eq!(ended.revealed.commitment(), follower.playing.commitment);
                    for message in told.drain(..) {
                        assert!(
                            !message.contains(seed_text) && !message.contains(salt),
                            "{message}"
                        );
                    }
                }
            }
        }
        assert!(Room::read(played.log).is_ok());
    }
}
