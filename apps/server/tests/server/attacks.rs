//! What strangers and full disks do to online play, and what it does to everybody else: nothing.

use std::process::{Command, Stdio};

use serde_json::json;

use crate::players::Player;
use crate::running::Server;

/// A disk that is full refuses actions and loses none that was acknowledged. Here a file may not grow any more.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    let data = file.to_str().expect("text");
    let mut shell = Command::new("sh");
    // Blocks of 512 bytes. The signal would end the program; with it ignored, writing fails.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\""]);
    shell.arg(env!("CARGO_BIN_EXE_flagfall-serve"));
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let server = Server::start_by(shell, &["--data", data, "--log", "error"]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "together" }));
    let mut acknowledged = vec![];
    let refused = loop {
        let client_seq = acknowledged.len() as u64 + 1;
        let (status, answer) = ada.act(&room, "say thanks", client_seq);
        match status {
            200 => acknowledged.push((client_seq, answer["event"].clone())),
            429 => {}
            _ => break (status, answer),
        }
    };
    assert!(acknowledged.len() > 10, "{acknowledged:?}");
    assert_eq!((refused.0, &refused.1["refusal"]), (503, &json!("not-stored")), "{refused:?}");
    let listed = ada.get("/api/rooms");
    assert_eq!(listed.status, 200, "what is there can be read");
    let secret = ada.secret.clone();
    drop(server);

    let server = Server::start(&["--data", data]);
    let ada = Player { server: &server, secret };
    let mut socket = ada.socket(&room);
    socket.say(&json!({ "hello": {} }));
    let n_events = socket.hear_of("full")["event"].as_u64().expect("a number");
    assert_eq!(json!(n_events), acknowledged.last().expect("some").1, "nothing more, nothing less");
    let (client_seq, event) = &acknowledged[acknowledged.len() / 2];
    assert_eq!(ada.act(&room, "say thanks", *client_seq), (200, json!({ "event": event })));
    assert_eq!(ada.act(&room, "say thanks", 1_000_000).0, 200, "there is room again");
}

/// Hundreds who connect and say nothing, before and after they are let in, keep nobody from playing.
#[test]
fn silent_strangers_keep_nobody_out() {
    let options = ["--connections", "400", "--limit", "listening=1000/1"];
    let server = Server::start(&options);
    let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
    let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
    bob.join(&room);
    let _silent: Vec<_> = (0..300).map(|_| server.connect()).collect();
    let _listening: Vec<_> = (0..300).map(|_| ada.socket(&room)).collect();
    let mut half_asked: Vec<_> = (0..50).map(|_| server.connect()).collect();
    for connection in &mut half_asked {
        connection.send(b"GET /api/rooms/").expect("the server reads");
    }
    let mut bobs = bob.socket(&room);
    bobs.say(&json!({ "hello": {} }));
    bobs.hear_of("full");
    assert_eq!(ada.act(&room, "4", 1).0, 200);
    assert_eq!(bobs.hear_of("change")["action"], "4");
}
