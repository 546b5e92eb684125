//! Databases of older and newer versions, on both stores.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::json;
use sha2::{Digest as _, Sha256};

use crate::operating::check_by;
use crate::places::on_both;
use crate::players::{Player, read};
use crate::running::program;

/// The schema of version 1, as released.
const VERSION_1: &str = "
    CREATE TABLE player (id TEXT PRIMARY KEY, secret_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE room (
        id TEXT PRIMARY KEY, setup TEXT NOT NULL, created_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
        players TEXT NOT NULL, is_open INTEGER NOT NULL, is_over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_by_time ON room (last_at);
    CREATE TABLE log (
        room TEXT NOT NULL REFERENCES room (id), number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
";
const ROOM: &str = "7k3m9p2qx4td";
/// Ada and Bob, with the digit that their secrets consist of.
const PLAYERS: [(&str, &str, &str); 2] =
    [("7k3m9p2qx4ta", "Ada", "a"), ("7k3m9p2qx4tb", "Bob", "b")];

fn secret(digit: &str) -> String {
    digit.repeat(64)
}

/// A game for two with one move, as version 1 stored it. It is recent, because old rooms are deleted.
fn rows(blob: impl Fn(&str) -> String) -> String {
    let setup = r#"{"game":"four","terms":{"first":"me","clock":"none","fouls":null,"takebacks":true,"computer":null}}"#;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970");
    let at = now.as_millis() - 60_000;
    let mut entries = vec![format!(
        r#"{{"number":1,"at":{at},"do":{{"open":{{"setup":{setup},"secret":"{}"}}}}}}"#,
        "0f".repeat(32)
    )];
    let by = |id: &str, seq: u32| format!(r#""by":{{"player":"{id}","client_seq":{seq}}}"#);
    for (seat, (id, name, _)) in (1..).zip(PLAYERS) {
        let (number, by) = (seat + 1, by(id, 1));
        entries.push(format!(
            r#"{{"number":{number},"at":{at},{by},"do":{{"sit":{{"seat":{seat},"name":"{name}"}}}}}}"#
        ));
    }
    let by = by(PLAYERS[0].0, 2);
    entries
        .push(format!(r#"{{"number":4,"at":{at},{by},"do":{{"act":{{"seat":1,"action":"4"}}}}}}"#));
    let players = PLAYERS.iter().map(|(id, name, digit)| {
        let hash = Sha256::digest(secret(digit));
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("INSERT INTO player VALUES ('{id}', {}, '{name}', {at});", blob(&hash))
    });
    let room = format!(
        "INSERT INTO room VALUES ('{ROOM}', '{setup}', {at}, {at}, '[\"Ada\",\"Bob\"]', 0, 0);"
    );
    let log = (1..)
        .zip(&entries)
        .map(|(number, entry)| format!("INSERT INTO log VALUES ('{ROOM}', {number}, '{entry}');"));
    players.chain([room]).chain(log).collect()
}

#[test]
fn an_old_database_is_migrated_and_a_newer_one_is_refused() {
    on_both(|place| {
        let old = VERSION_1.replace(" STRICT, WITHOUT ROWID", "").replace("INTEGER", "BIGINT");
        let old = old.replace("BLOB", "BYTEA");
        place.execute(
            &format!(
                "{VERSION_1} {} PRAGMA application_id = 1717989230; PRAGMA user_version = 1;",
                rows(|hash| format!("x'{hash}'"))
            ),
            &format!(
                "{old} {} CREATE TABLE flagfall (version BIGINT NOT NULL); INSERT INTO flagfall VALUES (1);",
                rows(|hash| format!("'\\x{hash}'::bytea"))
            ),
        );
        let server = place.start();
        let [ada, bob] =
            PLAYERS.map(|(_, _, digit)| Player { server: &server, secret: secret(digit) });
        assert_eq!(ada.act(ROOM, "4", 2), (200, json!({ "event": 4 })), "it was done before");
        assert_eq!(bob.act(ROOM, "5", 2), (200, json!({ "event": 5 })), "the game goes on");
        // Features added since version 1 work for its players.
        assert_eq!(bob.act(ROOM, "resign", 3).0, 200);
        let profile = read(&ada.get("/api/players/me"));
        assert_eq!(profile["name"], "Ada");
        assert_eq!(profile["totals"], json!([{ "game": "four", "result": "won", "games": 1 }]));
        assert_eq!(ada.post("/api/players/me/codes", &json!({})).0, 201);
        drop(server);

        place.execute("PRAGMA user_version = 99;", "UPDATE flagfall SET version = 99");
        let mut start = program();
        let output = start.args(["--listen", "127.0.0.1:0"]).args(place.options()).output();
        let output = output.expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("newer version"), "{said}");
        let options = [&["--listen", "127.0.0.1:0"], &place.options()[..]].concat();
        let (is_content, said) = check_by(program(), &options);
        assert!(!is_content && said.contains("newer version"), "{said}");
    });
}
