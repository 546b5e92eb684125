//! Players, rooms and logs: every query of online play, in SQL that all stores understand (`store`).
//!
//! Inserting a log entry fails if its number exists (optimistic concurrency); nothing else synchronises two hosts.

mod profiles;

use std::sync::Arc;

use anyhow::{Result, ensure};
use flagfall_online::{LogEntry, PlayerId, RoomId, RoomSetup, RoomSummary, Stored};
use flagfall_play::Millis;
use schemars::JsonSchema;
use serde::Serialize;

pub(crate) use profiles::{Profile, RankedEntry};

use super::store::{NewEntry, Row, Statement, Store};

/// A handle to the database, usable from any task.
#[derive(Clone)]
pub(crate) struct Database {
    store: Arc<dyn Store>,
}

/// A room in the lobby's list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct ListedRoom {
    pub(crate) room: RoomId,
    #[serde(flatten)]
    pub(crate) setup: RoomSetup,
    pub(crate) players: Vec<String>,
    /// Whether a seat is free; otherwise the game can be watched.
    pub(crate) open: bool,
}

/// Who can find a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listing {
    /// It is listed in the lobby.
    Public,
    /// Only players with its link can enter.
    Private,
}

/// An authenticated player.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
}

impl Database {
    pub(crate) fn new(store: impl Store + 'static) -> Database {
        Database { store: Arc::new(store) }
    }

    #[cfg(test)]
    pub(crate) fn shared(store: Arc<dyn Store>) -> Database {
        Database { store }
    }

    /// Appends an entry to a log if it is the next one, and updates the room's listing.
    pub(crate) async fn append(
        &self,
        room: RoomId,
        entry: LogEntry,
        summary: RoomSummary,
    ) -> Stored {
        let counted = profiles::counted(room, &entry, summary.finished.as_ref());
        let entry = NewEntry {
            room: room.to_string(),
            number: entry.number,
            at: entry.at.0,
            entry: serde_json::to_string(&entry).expect("entries have only string keys"),
            players: serde_json::to_string(&summary.players).expect("names are strings"),
            is_open: summary.is_open,
            is_over: summary.is_over,
        };
        if counted.is_empty() {
            return self.store.append(entry).await;
        }
        // A game's result is stored in the same transaction as the entry that ends it.
        self.store.write([entry.statements(), counted].concat()).await
    }

    /// The entries of a log from this number on.
    pub(crate) async fn read(&self, room: RoomId, from: u64) -> Result<Vec<LogEntry>> {
        let sql = "SELECT entry FROM log WHERE room = ?1 AND number >= ?2 ORDER BY number";
        let found = Statement::new(sql, [room.to_string().into(), from.into()]);
        let rows = self.store.read(found).await?;
        rows.iter().map(|row| Ok(serde_json::from_str(row.text(0)?)?)).collect()
    }

    pub(crate) async fn has_room(&self, room: RoomId) -> Result<bool> {
        let found = Statement::new("SELECT id FROM room WHERE id = ?1", [room.to_string().into()]);
        Ok(!self.store.read(found).await?.is_empty())
    }

    /// Creates a room with the first entry of its log.
    pub(crate) async fn create_room(
        &self,
        room: RoomId,
        setup: &RoomSetup,
        first: LogEntry,
        listing: Listing,
    ) -> Result<()> {
        let (id, at) = (room.to_string(), first.at.0);
        let (setup, entry) = (serde_json::to_string(setup)?, serde_json::to_string(&first)?);
        let create = "INSERT INTO room VALUES (?1, ?2, ?3, ?4, '[]', 1, 0)";
        let begin = "INSERT INTO log VALUES (?1, 1, ?2)";
        let mut statements = vec![
            Statement::new(create, [id.clone().into(), setup.into(), at.into(), at.into()]),
            Statement::new(begin, [id.clone().into(), entry.into()]),
        ];
        if listing == Listing::Private {
            statements.push(Statement::new("INSERT INTO private_room VALUES (?1)", [id.into()]));
        }
        self.write(statements).await
    }

    /// Rooms with a free seat and games to watch, most recently active first.
    pub(crate) async fn rooms(&self, since: Millis) -> Result<Vec<ListedRoom>> {
        let sql = "SELECT id, setup, players, is_open FROM room WHERE last_at >= ?1 AND is_over = 0
            AND NOT EXISTS (SELECT 1 FROM private_room WHERE private_room.room = room.id) ORDER BY last_at DESC LIMIT 100";
        self.listed(Statement::new(sql, [since.0.into()])).await
    }

    /// Rooms with these terms and a free seat, oldest first.
    pub(crate) async fn open_rooms(
        &self,
        setup: &RoomSetup,
        since: Millis,
    ) -> Result<Vec<ListedRoom>> {
        let sql = "SELECT id, setup, players, is_open FROM room WHERE last_at >= ?1 AND is_over = 0 AND is_open = 1 AND setup = ?2
            AND NOT EXISTS (SELECT 1 FROM private_room WHERE private_room.room = room.id) ORDER BY created_at LIMIT 20";
        let values = [since.0.into(), serde_json::to_string(setup)?.into()];
        self.listed(Statement::new(sql, values)).await
    }

    async fn listed(&self, statement: Statement) -> Result<Vec<ListedRoom>> {
        let rows = self.store.read(statement).await?;
        let listed = |row: &Row| {
            Ok(ListedRoom {
                room: row.text(0)?.parse()?,
                setup: serde_json::from_str(row.text(1)?)?,
                players: serde_json::from_str(row.text(2)?)?,
                open: row.number(3)? != 0,
            })
        };
        rows.iter().map(listed).collect()
    }

    /// Creates a player identified by a secret with this hash.
    pub(crate) async fn create_player(
        &self,
        player: Known,
        secret_hash: [u8; 32],
        at: Millis,
    ) -> Result<()> {
        let values =
            [player.id.to_string().into(), secret_hash.into(), player.name.into(), at.0.into()];
        self.write(vec![Statement::new("INSERT INTO player VALUES (?1, ?2, ?3, ?4)", values)]).await
    }

    /// The player whose secret has this hash.
    pub(crate) async fn player(&self, secret_hash: [u8; 32]) -> Result<Option<Known>> {
        let sql = "SELECT id, name FROM player WHERE secret_hash = ?1
            UNION ALL SELECT id, name FROM device JOIN player ON id = player WHERE device.secret_hash = ?1";
        let rows = self.store.read(Statement::new(sql, [secret_hash.into()])).await?;
        let known =
            |row: &Row| Ok(Known { id: row.text(0)?.parse()?, name: row.text(1)?.to_owned() });
        rows.first().map(known).transpose()
    }

    /// Deletes a batch of rooms inactive since this time, and returns how many.
    pub(crate) async fn delete_old_rooms(&self, before: Millis) -> Result<usize> {
        let sql = "SELECT id FROM room WHERE last_at < ?1 LIMIT 100";
        let old = self.store.read(Statement::new(sql, [before.0.into()])).await?;
        let mut n_deleted = 0;
        for row in &old {
            let id = row.text(0)?.to_owned();
            // If the room has become active again, or another node has deleted it, nothing changes.
            let log =
                "DELETE FROM log WHERE room = (SELECT id FROM room WHERE id = ?1 AND last_at < ?2)";
            let room = "DELETE FROM room WHERE id = ?1 AND last_at < ?2";
            let values = || [id.clone().into(), before.0.into()];
            let deleted = vec![Statement::new(log, values()), Statement::new(room, values())];
            n_deleted += usize::from(self.store.write(deleted).await == Stored::Yes);
        }
        Ok(n_deleted)
    }

    /// Runs statements, each of which must change something.
    async fn write(&self, statements: Vec<Statement>) -> Result<()> {
        let stored = self.store.write(statements).await;
        ensure!(stored == Stored::Yes, "the database could not write ({stored:?})");
        Ok(())
    }
}
