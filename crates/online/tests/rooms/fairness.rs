//! Clients verify finished games, and detect hosts that lie about them.

use flagfall_online::{
    Client, ClientEffect, FullRoom, Mirror, MirrorGame, RoomChange, RoomEvent, RoomMessage,
};
use flagfall_play::Millis;
use flagfall_rng::Seed;

use crate::played::{Played, player};
use crate::race;

const FOUR: &str = r#"{"game":"four"}"#;
const DUEL: &str = r#"{"game":"duel"}"#;
const TOGETHER: &str = r#"{"game":"together","terms":{"size":"7x5x8","seats":2}}"#;
const RANKED: &str = r#"{"game":"ranked"}"#;

/// A finished game with some cells open. The same secret deals the same game.
fn played(setup: &str, secret: u8) -> Played {
    let mut played = Played::with_secret(setup, [secret; 32]);
    played.done(1, "sit");
    let is_alone = setup == RANKED;
    if !is_alone {
        played.done(2, "sit");
    }
    assert_eq!(played.mirror().is_dealt_as_committed(), None, "nothing is revealed yet");
    for cell in ["c3", "a1", "g5", "a5", "g1", "b4"] {
        let who = match &played.mirror().game {
            MirrorGame::Duel(duel) => duel.status().turn().map_or(1, |seat| seat.number().into()),
            _ => 1,
        };
        // Some cells were opened by flood fill, and a mine ends some games.
        let _ = played.act(who, &format!("open {cell}"));
    }
    // A shared board cannot be resigned, so play on to a mine or to the last safe cell.
    let cells = ('a'..='g').flat_map(|column| (1..=5).map(move |row| format!("{column}{row}")));
    for cell in cells.filter(|_| setup == TOGETHER) {
        let _ = played.act(2, &format!("open {cell}"));
    }
    if !played.room.is_over() {
        played.done(1, "resign");
    }
    assert!(played.room.is_over());
    played
}

fn proof(full: FullRoom) -> Option<bool> {
    Mirror::new(full, 1).expect("a room can be shown").is_dealt_as_committed()
}

fn full(played: &Played) -> FullRoom {
    played.room.full(Some(player(1)), played.now)
}

#[test]
fn honest_games_are_proven() {
    for setup in [FOUR, DUEL, TOGETHER, RANKED] {
        for secret in 0..10 {
            let mut played = played(setup, secret);
            assert_eq!(proof(full(&played)), Some(true), "{setup}, secret {secret}");
            if setup == DUEL || setup == FOUR {
                played.done(1, "rematch");
                played.done(2, "accept");
                assert_eq!(proof(full(&played)), None);
                played.done(2, "resign");
                assert_eq!(proof(full(&played)), Some(true), "{setup}, the second game");
            }
        }
    }
    assert_eq!(proof(full(&race::finished())), Some(true));
}

/// A host that reveals a seed other than the one it committed to.
#[test]
fn another_seed_is_detected() {
    for setup in [FOUR, DUEL, TOGETHER, RANKED] {
        let (real, other) = (full(&played(setup, 1)), full(&played(setup, 2)));
        assert_eq!(proof(FullRoom { ended: other.ended, ..real }), Some(false), "{setup}");
    }
    let mut salted = full(&played(FOUR, 1));
    let ended = salted.ended.as_mut().expect("an end");
    ended.revealed.salt.push('0');
    assert_eq!(proof(salted), Some(false));
}

/// A host that commits to one seed and deals from another, or chooses who begins.
#[test]
fn a_board_of_another_seed_is_detected() {
    for setup in [DUEL, TOGETHER, RANKED] {
        let (real, other) = (full(&played(setup, 1)), full(&played(setup, 2)));
        let lie = FullRoom { playing: real.playing, ended: real.ended, ..other };
        // The public terms of a duel contain only who begins, which is drawn in both games.
        assert_eq!(proof(lie), Some(false), "{setup}");
    }
    let games: Vec<FullRoom> = (0..20).map(|secret| full(&played(FOUR, secret))).collect();
    let other = games.iter().find(|game| game.playing.terms != games[0].playing.terms);
    let mut lie = games[0].clone();
    lie.playing.terms =
        other.expect("the starter differs in one of the games").playing.terms.clone();
    assert_eq!(proof(lie), Some(false));

    let mut lie = full(&race::finished());
    let ended = lie.ended.as_mut().expect("an end");
    let layout = ended.layout.as_ref().expect("a layout");
    let moved: String = layout.replacen(".*....", "..*...", 1);
    assert_ne!(moved, *layout);
    ended.layout = Some(moved);
    assert_eq!(proof(lie), Some(false));
}

/// A host that changes its commitment later, by a new snapshot or by beginning the same game again.
#[test]
fn the_first_commitment_counts() {
    for setup in [FOUR, RANKED] {
        let (real, other) = (full(&played(setup, 1)), full(&played(setup, 2)));
        let begun = |commitment: &str| {
            let mut full = other.clone();
            (full.events, full.ended) = (vec![], None);
            full.playing.commitment = commitment.to_owned();
            full
        };
        let honest = other.playing.commitment.clone();
        let snapshot =
            |full: FullRoom, event: u64| RoomMessage::Full { full: Box::new(full), event };
        let at_the_end = |first: &str, change: Option<RoomChange>| {
            let mut client = Client::new(Seed(1), Millis(0));
            assert_eq!(client.tick(Millis(0)), [ClientEffect::Open]);
            assert!(!client.opened(Millis(0)).is_empty());
            let mut receive = |message| {
                let effects = client.receive(message, Millis(1));
                assert_eq!(effects.len(), 1, "{effects:?}");
            };
            receive(snapshot(begun(first), 3));
            if let Some(change) = change {
                let (at, action) = (Millis(0), "sit".to_owned());
                let event = RoomEvent { event: 4, at, seat: None, action, change };
                receive(RoomMessage::Event(Box::new(event)));
            }
            receive(snapshot(other.clone(), 9));
            client.mirror().expect("a room").is_dealt_as_committed()
        };
        assert_eq!(at_the_end(&honest, None), Some(true), "{setup}");
        assert_eq!(at_the_end(&real.playing.commitment, None), Some(false), "{setup}");
        let again = RoomChange { playing: Some(other.playing.clone()), ..RoomChange::default() };
        assert_eq!(at_the_end(&honest, Some(again.clone())), Some(true), "{setup}");
        assert_eq!(at_the_end(&real.playing.commitment, Some(again)), Some(false), "{setup}");
    }
}
