//! Duels in a room.

use flagfall_online::MirrorGame;
use flagfall_play::{Duel, Ending, Millis, Player, Seat, Session};

use crate::played::Played;

fn duel(terms: &str) -> Played {
    let mut played = Played::new(&format!(r#"{{"game":"duel","terms":{{"first":"me"{terms}}}}}"#));
    assert_eq!(played.refused(1, "open a1"), "not-seated");
    played.done(1, "sit");
    assert_eq!(played.refused(1, "open a1"), "waiting");
    played.done(2, "sit");
    played
}

/// Opens cells for the player to move, row by row, until the duel is over.
fn play_to_the_end(played: &mut Played) {
    for row in 1..=16 {
        for column in 'a'..='p' {
            let MirrorGame::Duel(duel) = played.mirror().game else { panic!("a duel") };
            let Some(turn) = duel.status().turn() else { return };
            // Cells already opened by flood fill are skipped.
            let _ = played.act(turn.number().into(), &format!("open {column}{row}"));
        }
    }
}

#[test]
fn a_duel_is_played_out_and_the_other_player_begins_the_next() {
    let mut played = duel("");
    assert_eq!(played.refused(2, "open a1"), "not-your-turn");
    assert_eq!(played.refused(1, "bomb a1"), "not-possible");
    assert_eq!(played.refused(1, "takeback"), "no-takeback");
    assert_eq!(played.refused(1, "mark a1"), "not-an-action");
    play_to_the_end(&mut played);
    let mirror = played.mirror();
    let MirrorGame::Duel(over) = &mirror.game else { panic!("a duel") };
    let scores = [Player::One, Player::Two].map(|player| over.game().score(player));
    assert!(scores.contains(&26), "{scores:?}");
    let winner = over.game().result().and_then(Ending::winner).expect("51 is odd");
    assert_eq!(mirror.tally.wins[usize::from(winner.seat().number() - 1)], 1);
    let record = played.room.record(None).expect("a record");
    let session = Session::<Duel>::read(&record).expect("it can be read");
    assert_eq!(session.game().view(), over.game());
    assert!(record.contains("board dealt 1 16x16x51 any "), "{record}");
    played.done(1, "rematch");
    let head = played.done(2, "accept").change.playing.expect("another duel");
    assert!(head.terms.contains("starter two"), "{}", head.terms);
}

#[test]
fn a_duel_can_be_resigned_drawn_and_lost_on_time() {
    let mut played = duel("");
    let resigned = played.done(2, "resign").change;
    assert_eq!(resigned.tally.expect("a tally").wins, [1, 0]);
    let mut played = duel("");
    played.done(1, "draw");
    assert_eq!(played.done(2, "accept").change.tally.expect("a tally").draws, 1);
    let mut played = duel(r#","clock":"1+0""#);
    played.done(1, "open a1");
    let turn = match played.mirror().game {
        MirrorGame::Duel(duel) => duel.status().turn().expect("it runs"),
        _ => panic!("a duel"),
    };
    let later = played.now + Millis(120_000);
    let lost = played.room.do_due(later).expect("the time is over");
    let lost = played.take(lost).change.ended.expect("an end").ending;
    assert_eq!(lost, if turn == Seat::ONE { "one-out-of-time" } else { "two-out-of-time" });
}
