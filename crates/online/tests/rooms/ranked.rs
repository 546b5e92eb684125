//! Ranked games: which wins count.

use flagfall_mines::{MinesLevel, MinesOutcome};
use flagfall_online::{HostEffect, RankedWin, Room, RoomHost, Stored};
use flagfall_play::{Assistance, Millis, Minesweeper, Session};

use crate::played::{Played, player};

/// Plays the current game to its end, won or lost, and returns the record.
fn play(played: &mut Played, must_win: bool) -> String {
    let first = "open e5";
    played.done(1, first);
    let mut actions = vec![];
    for row in 1..=9 {
        for column in 'a'..='i' {
            actions.push(format!("open {column}{row}"));
        }
    }
    // The room reveals no mines, so try each opening on a copy.
    for action in actions {
        let mut trial = Room::read(played.log.clone()).expect("a log");
        let stamp = flagfall_online::Stamp { player: player(1), client_seq: 1 << 40 };
        if trial.act(stamp, "", &action, None, (played.now + Millis(1000)).into()).is_err() {
            continue;
        }
        let is_mine = trial.is_over() && trial.record(None).is_some_and(|text| !is_won(&text));
        if is_mine != must_win {
            played.done(1, &action);
        }
        if played.room.is_over() {
            break;
        }
    }
    played.room.record(None).expect("the game is over")
}

fn is_won(record: &str) -> bool {
    let session = Session::<Minesweeper>::read(record).expect("a record");
    session.game().view().outcome() == Some(MinesOutcome::Won)
}

fn ranked() -> Played {
    let mut played = Played::new(r#"{"game":"ranked","terms":{"level":"beginner"}}"#);
    played.done(1, "sit");
    played
}

#[test]
fn a_win_counts_after_its_record_is_replayed() {
    let mut played = ranked();
    let record = play(&mut played, true);
    let win = RankedWin::replay(&record).expect("a win");
    let session = Session::<Minesweeper>::read(&record).expect("a record");
    assert_eq!(win.level, MinesLevel::Beginner);
    assert_eq!(win.time, session.last_at().since(session.entries()[0].at), "by the host's clock");
    assert_eq!(session.terms().assistance, Assistance::Forbidden);
}

#[test]
fn nothing_else_counts() {
    let mut played = ranked();
    let lost = play(&mut played, false);
    assert_eq!(RankedWin::replay(&lost), None, "a loss");
    played.done(1, "rematch");
    let won = play(&mut played, true);
    assert!(RankedWin::replay(&won).is_some());
    for (part, other) in [
        ("assistance forbidden", "assistance allowed"),
        ("undo forbidden", "undo free"),
        ("seats 1", "seats 2"),
        ("end won", ""),
        ("9x9x10 opening", "9x9x10 safe"),
    ] {
        assert!(won.contains(part), "{won}");
        assert_eq!(RankedWin::replay(&won.replace(part, other)), None, "{other}");
    }
    assert_eq!(RankedWin::replay(""), None);
}

#[test]
fn a_ranked_game_has_neither_hints_nor_undo_nor_a_second_player() {
    let mut played = ranked();
    assert_eq!(played.refused(2, "sit"), "full");
    played.done(1, "open e5");
    assert_eq!(played.refused(1, "takeback"), "no-takeback");
    assert_eq!(played.refused(1, "hint"), "not-an-action");
}

#[test]
fn every_game_of_a_room_keeps_its_record() {
    let mut played = ranked();
    let first = play(&mut played, true);
    played.done(1, "rematch");
    let second = play(&mut played, false);
    played.done(1, "rematch");
    let of = |game| Room::record_of(played.log.clone(), game, None).expect("a log");
    assert_eq!([of(1), of(2), of(3)], [Some(first), Some(second), None]);
}

/// The entry that ends a game is stored together with its results.
#[test]
fn the_last_entry_is_stored_with_the_results() {
    let mut played = ranked();
    let n_before = played.log.len();
    play(&mut played, true);
    let mut log = played.log.clone();
    let last = log.pop().expect("an end");
    let flagfall_online::EntryBody::Act { action, .. } = last.body else { panic!("an action") };
    assert!(log.len() > n_before);
    let mut host = RoomHost::default();
    let connection = flagfall_online::Connection(1);
    host.connect(connection, player(1), "Ada".to_owned());
    let request = flagfall_online::RoomRequest { action, client_seq: 1 << 40, after: None };
    let _ = host.receive(connection, flagfall_online::ClientMessage::Act(request), last.at);
    let effects = host.loaded(log, last.at).expect("a log");
    let Some(HostEffect::Store(_, summary)) = effects.into_iter().next() else {
        panic!("it is stored")
    };
    let finished = summary.finished.expect("a game has ended");
    assert_eq!(finished.results.len(), 1);
    assert_eq!(finished.ranked.map(|win| win.level), Some(MinesLevel::Beginner));
    assert!(!host.stored(Stored::Yes, last.at).is_empty());
}
