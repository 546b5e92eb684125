//! Two nodes with one database: players in a room meet whichever node they are connected to, and a node that dies loses nothing.

use serde_json::json;

use crate::places::Place;
use crate::players::Player;

/// One node is killed in the middle of a game. Its player reconnects to the other node and continues.
#[test]
fn a_game_continues_when_a_node_is_killed() {
    let place = Place::services();
    let (mut one, other) = (place.start(), place.start());
    let ada = Player::new(&one, "Ada");
    let bob = Player::new(&other, "Bob");
    let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
    assert_eq!(bob.join(&room), 2);
    let (mut adas, mut bobs) = (ada.socket(&room), bob.socket(&room));
    for socket in [&mut adas, &mut bobs] {
        socket.say(&json!({ "hello": {} }));
        socket.hear_of("full");
    }
    // Each node hears over the bus what happens at the other.
    adas.say(&json!({ "action": "4", "client_seq": 1 }));
    let done = adas.hear_of("done");
    let event = bobs.hear_of("change");
    assert_eq!((&event["event"], &event["action"]), (&done["event"], &json!("4")));
    bobs.say(&json!({ "action": "3", "client_seq": 1 }));
    bobs.hear_of("done");
    assert_eq!(adas.hear_of("change")["action"], "3");

    // Ada's next move is in flight when her node dies: whether it was stored or not, resending it does it once.
    adas.say(&json!({ "action": "4", "client_seq": 2 }));
    one.signal("KILL");
    let secret = ada.secret.clone();
    one.wait();
    let ada = Player { server: &other, secret };
    let mut adas = ada.socket(&room);
    adas.say(&json!({ "hello": { "after": 1 } }));
    adas.hear_of("full");
    adas.say(&json!({ "action": "4", "client_seq": 2 }));
    let done = adas.hear_of("done");
    // Bob receives the event, or a full snapshot if his node had to reload the log.
    while bobs.hear()["event"] != done["event"] {}

    // A node started later knows everything.
    let third = place.start();
    let moves = [(&bob, "3"), (&ada, "4"), (&bob, "3"), (&ada, "4")];
    for (seq, (player, column)) in (10..).zip(moves) {
        let (status, done) = player.at(&third).act(&room, column, seq);
        assert_eq!(status, 200, "{done}");
    }
    let end = loop {
        let event = bobs.hear_of("change");
        if !event["change"]["ended"].is_null() {
            break event;
        }
    };
    assert_eq!(end["change"]["ended"]["ending"], "one-won");
    let records =
        [&other, &third].map(|node| ada.at(node).get(&format!("/api/rooms/{room}/record")).text());
    assert_eq!(records[0], records[1]);
}
