//! The contract of every store, tested on SQLite and on PostgreSQL.

use std::future::Future;
use std::sync::Arc;

use flagfall_online::{LogEntry, PlayerId, Room, RoomId, RoomSecret, RoomSetup, RoomSummary};
use flagfall_play::Millis;
use flagfall_services::Postgres;
use futures_util::future::join_all;

use super::postgres::PostgresStore;
use super::sqlite::{SqliteStore, back_up};
use super::*;
use crate::online::database::{Database, Known, Listing};

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

fn entry(number: u64, at: u64) -> LogEntry {
    let text =
        format!(r#"{{"number":{number},"at":{at},"do":{{"act":{{"seat":1,"action":"4"}}}}}}"#);
    serde_json::from_str(&text).expect("an entry")
}

fn summary(name: &str) -> RoomSummary {
    RoomSummary { players: vec![name.to_owned()], is_open: false, is_over: false, finished: None }
}

async fn room(database: &Database, number: u64) -> RoomId {
    let (room, setup) = (RoomId::from_random(number), RoomSetup::Four(Default::default()));
    let first = Room::first_entry(setup.clone(), RoomSecret::from_random([7; 32]), Millis(1000));
    database.create_room(room, &setup, first, Listing::Public).await.expect("a room");
    room
}

/// The whole contract, for a store opened twice on the same empty database, as by two nodes or two tasks.
async fn fulfils_the_contract(one: Arc<dyn Store>, other: Arc<dyn Store>) {
    let (first, second) =
        (Database::shared(Arc::clone(&one)), Database::shared(Arc::clone(&other)));
    // An entry is stored if its number is new; otherwise nothing changes.
    let known = room(&first, 1).await;
    assert_eq!(first.append(known, entry(2, 2000), summary("Ada")).await, Stored::Yes);
    assert_eq!(second.append(known, entry(2, 3000), summary("Eve")).await, Stored::Conflict);
    assert_eq!(second.append(known, entry(3, 4000), summary("Bob")).await, Stored::Yes);
    let read = |from| first.read(known, from);
    let times = |entries: Vec<LogEntry>| entries.iter().map(|entry| entry.at.0).collect::<Vec<_>>();
    assert_eq!(times(read(1).await.expect("a log")), [1000, 2000, 4000]);
    assert_eq!(times(read(3).await.expect("a log")), [4000]);
    let listed = second.rooms(Millis(4000)).await.expect("a list");
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].room, &listed[0].players[..]), (known, &["Bob".to_owned()][..]));
    assert!(second.rooms(Millis(4001)).await.expect("a list").is_empty());
    // A log without a room cannot exist.
    let unknown = RoomId::from_random(2);
    assert_ne!(first.append(unknown, entry(1, 1), summary("Eve")).await, Stored::Yes);
    assert!(!first.has_room(unknown).await.expect("an answer"));
    assert!(first.read(unknown, 1).await.expect("no log").is_empty());

    // Of concurrent attempts at the same number, exactly one succeeds.
    let rooms = join_all((10..60).map(|number| room(&first, number))).await;
    let tries = rooms.iter().flat_map(|&room| [(&first, room), (&second, room), (&first, room)]);
    let stored =
        join_all(tries.map(|(database, room)| database.append(room, entry(2, 5), summary("x"))));
    let stored = stored.await;
    for three in stored.chunks(3) {
        assert_eq!(three.iter().filter(|stored| **stored == Stored::Yes).count(), 1, "{three:?}");
    }

    // A refused write is rolled back completely and doesn't affect other writes.
    let player =
        |number: u64| Known { id: PlayerId::from_random(number), name: "Zoë 'x'".to_owned() };
    let created = join_all([
        first.create_player(player(1), [1; 32], Millis(1)),
        first.create_player(player(2), [1; 32], Millis(1)),
        first.create_player(player(3), [3; 32], Millis(1)),
    ]);
    let created: Vec<bool> = created.await.iter().map(Result::is_ok).collect();
    assert_eq!(created.iter().filter(|is_ok| **is_ok).count(), 2, "{created:?}");
    assert!(created[2]);
    let found = second.player([3; 32]).await.expect("an answer").expect("a player");
    assert_eq!((found.id, &found.name[..]), (player(3).id, "Zoë 'x'"));
    assert!(second.player([9; 32]).await.expect("an answer").is_none());
    let rename = "UPDATE player SET name = ?2 WHERE id = ?1";
    let rename = |number: u64| {
        Statement::new(rename, [player(number).id.to_string().into(), "Eve".to_owned().into()])
    };
    assert_eq!(one.write(vec![rename(3), rename(99)]).await, Stored::Conflict);
    assert_eq!(second.player([3; 32]).await.expect("an answer").expect("a player").name, "Zoë 'x'");
    assert_eq!(one.write(vec![rename(3)]).await, Stored::Yes);
    let all = Statement::new(
        "SELECT secret_hash, created_at FROM player WHERE name = ?1",
        ["Eve".to_owned().into()],
    );
    let expected = Row(vec![Value::Bytes(vec![3; 32]), Value::Number(1)]);
    assert_eq!(other.read(all).await.expect("rows"), [expected]);
    let wrong = Statement::new("SELECT nothing FROM nowhere", []);
    assert!(other.read(wrong).await.is_err());
    assert!(first.has_room(known).await.expect("a failed query does no harm"));
}

#[test]
fn sqlite_fulfils_the_contract() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    block_on(async {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).expect("a file"));
        fulfils_the_contract(Arc::clone(&store), Arc::clone(&store)).await;
        // A backup works while the file is open, and is complete.
        let copy = folder.path().join("copy.db");
        back_up(&file, &copy).expect("a copy");
        assert!(back_up(&file, &copy).is_err(), "nothing is overwritten");
        let copy = Database::new(SqliteStore::open(&copy).expect("a file"));
        assert!(copy.has_room(RoomId::from_random(1)).await.expect("an answer"));
        // Only one server can open the file, until it ends.
        assert!(SqliteStore::open(&file).is_err());
        drop(store);
    });
    let newer = folder.path().join("newer.db");
    let connection = rusqlite::Connection::open(&newer).expect("a file");
    connection.pragma_update(None, "user_version", 99).expect("written");
    drop(connection);
    let error = SqliteStore::open(&newer).err().expect("it is too new");
    assert!(format!("{error:#}").contains("newer version"), "{error:#}");
}

#[test]
fn postgres_fulfils_the_contract() {
    let postgres = Postgres::start();
    let url = postgres.create_database();
    block_on(async {
        // Both create the schema concurrently.
        let (one, other) = tokio::join!(PostgresStore::open(&url), PostgresStore::open(&url));
        let (one, other) = (one.expect("a database"), other.expect("a database"));
        fulfils_the_contract(Arc::new(one), Arc::new(other)).await;
        let nowhere = PostgresStore::open("postgres://postgres@127.0.0.1:1/x").await;
        let error = nowhere.err().expect("nothing listens there");
        assert!(error.to_string().contains("could not reach the database"), "{error:#}");
        let error = PostgresStore::open("mysql://x").await.err().expect("another database");
        assert!(error.to_string().contains("postgres://"), "{error:#}");
    });
}
