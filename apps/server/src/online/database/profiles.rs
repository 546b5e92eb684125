//! Profiles, leaderboards and devices of players, and the deletion of all their data.

use anyhow::{Result, ensure};
use flagfall_mines::MinesLevel;
use flagfall_online::{
    EntryBody, FinishedRoomGame, LogEntry, PlayerId, PlayerResult, RoomId, Stored,
};
use flagfall_play::Millis;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Database, Row, Statement};

/// The number of games in a profile.
const MOST_RECENT: u64 = 20;
/// The number of entries in a leaderboard.
const MOST_RANKED: u64 = 100;

/// A player's public profile.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Profile {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    /// When the player was created, in milliseconds since 1970.
    pub(crate) since: i64,
    pub(crate) totals: Vec<Total>,
    /// The latest games, newest first.
    pub(crate) recent: Vec<PlayedGame>,
}

/// The number of games of a kind with this result.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Total {
    game: String,
    result: String,
    games: i64,
}

/// A game in a profile.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PlayedGame {
    game: String,
    result: String,
    at: i64,
    room: RoomId,
    game_number: i64,
}

/// An entry of a leaderboard.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RankedEntry {
    pub(crate) place: usize,
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    /// In milliseconds.
    pub(crate) time: i64,
    pub(crate) at: i64,
    /// The path of the record.
    pub(crate) record: String,
}

/// The statements stored along with a log entry: who sat down, and the results of the game it ends.
pub(super) fn counted(
    room: RoomId,
    entry: &LogEntry,
    finished: Option<&FinishedRoomGame>,
) -> Vec<Statement> {
    let room = room.to_string();
    let mut statements = vec![];
    if let (EntryBody::Sit { .. }, Some(stamp)) = (&entry.body, entry.by) {
        let values = [stamp.player.to_string().into(), room.clone().into(), entry.number.into()];
        statements.push(Statement::new("INSERT INTO seated VALUES (?1, ?2, ?3)", values));
    }
    let Some(FinishedRoomGame { game_number, game, results, ranked }) = finished else {
        return statements;
    };
    for (player, result) in results {
        let result = match result {
            PlayerResult::Won => "won",
            PlayerResult::Drawn => "drawn",
            PlayerResult::Lost => "lost",
        };
        let values = [
            player.to_string().into(),
            room.clone().into(),
            u64::from(*game_number).into(),
            (*game).to_owned().into(),
            result.to_owned().into(),
            entry.at.0.into(),
        ];
        // For a player who left and came back, the last result of the game counts.
        let insert = "INSERT INTO played VALUES (?1, ?2, ?3, ?4, ?5, ?6)
            ON CONFLICT (player, room, game) DO UPDATE SET result = excluded.result, at = excluded.at";
        statements.push(Statement::new(insert, values));
    }
    if let (Some(win), Some((player, _))) = (ranked, results.first()) {
        let values = [
            room.into(),
            u64::from(*game_number).into(),
            win.level.to_string().into(),
            win.time.0.into(),
            player.to_string().into(),
            entry.at.0.into(),
            win.record.clone().into(),
        ];
        let insert = "INSERT INTO ranked VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        statements.push(Statement::new(insert, values));
    }
    statements
}

impl Database {
    /// A player's public profile.
    pub(crate) async fn profile(&self, player: PlayerId) -> Result<Option<Profile>> {
        let id = player.to_string();
        let found = "SELECT name, created_at FROM player WHERE id = ?1";
        let found = self.store.read(Statement::new(found, [id.clone().into()])).await?;
        let Some(row) = found.first() else { return Ok(None) };
        let (name, since) = (row.text(0)?.to_owned(), row.number(1)?);
        let totals = "SELECT kind, result, count(*) FROM played WHERE player = ?1 GROUP BY kind, result ORDER BY kind, result";
        let totals = self.store.read(Statement::new(totals, [id.clone().into()])).await?;
        let recent = "SELECT kind, result, at, room, game FROM played WHERE player = ?1 ORDER BY at DESC LIMIT ?2";
        let recent =
            self.store.read(Statement::new(recent, [id.into(), MOST_RECENT.into()])).await?;
        let total = |row: &Row| {
            let (game, result) = (row.text(0)?.to_owned(), row.text(1)?.to_owned());
            Ok(Total { game, result, games: row.number(2)? })
        };
        let played = |row: &Row| {
            Ok(PlayedGame {
                game: row.text(0)?.to_owned(),
                result: row.text(1)?.to_owned(),
                at: row.number(2)?,
                room: row.text(3)?.parse()?,
                game_number: row.number(4)?,
            })
        };
        Ok(Some(Profile {
            player,
            name,
            since,
            totals: totals.iter().map(total).collect::<Result<_>>()?,
            recent: recent.iter().map(played).collect::<Result<_>>()?,
        }))
    }

    /// Renames a player.
    pub(crate) async fn rename(&self, player: PlayerId, name: String) -> Result<()> {
        let sql = "UPDATE player SET name = ?2 WHERE id = ?1";
        self.write(vec![Statement::new(sql, [player.to_string().into(), name.into()])]).await
    }

    /// Each player's best game at a level since a time, fastest first.
    pub(crate) async fn leaderboard(
        &self,
        level: MinesLevel,
        since: Millis,
    ) -> Result<Vec<RankedEntry>> {
        // If a player has the same time twice, the earlier game counts.
        let sql = "SELECT best.player, player.name, best.time, best.at, best.room, best.game FROM ranked AS best JOIN player ON player.id = best.player
            WHERE best.level = ?1 AND best.at >= ?2 AND NOT EXISTS (
                SELECT 1 FROM ranked AS other WHERE other.player = best.player AND other.level = ?1 AND other.at >= ?2
                AND (other.time < best.time OR (other.time = best.time AND (other.at < best.at OR (other.at = best.at AND other.room < best.room))))
            ) ORDER BY best.time, best.at LIMIT ?3";
        let values = [level.to_string().into(), since.0.into(), MOST_RANKED.into()];
        let rows = self.store.read(Statement::new(sql, values)).await?;
        let entry = |(row, place): (&Row, usize)| {
            Ok(RankedEntry {
                place,
                player: row.text(0)?.parse()?,
                name: row.text(1)?.to_owned(),
                time: row.number(2)?,
                at: row.number(3)?,
                record: format!("/api/records/{}/{}", row.text(4)?, row.number(5)?),
            })
        };
        rows.iter().zip(1..).map(entry).collect()
    }

    /// The record of a leaderboard entry.
    pub(crate) async fn ranked_record(&self, room: RoomId, game: u32) -> Result<Option<String>> {
        let sql = "SELECT record FROM ranked WHERE room = ?1 AND game = ?2";
        let values = [room.to_string().into(), u64::from(game).into()];
        let rows = self.store.read(Statement::new(sql, values)).await?;
        rows.first().map(|row| row.text(0).map(str::to_owned)).transpose()
    }

    /// Stores a code by which another device can become this player, until it expires.
    pub(crate) async fn create_code(
        &self,
        player: PlayerId,
        code_hash: [u8; 32],
        expires_at: Millis,
    ) -> Result<()> {
        let sql = "INSERT INTO device_code VALUES (?1, ?2, ?3)";
        let values = [code_hash.into(), player.to_string().into(), expires_at.0.into()];
        self.write(vec![Statement::new(sql, values)]).await
    }

    /// Redeems a code: adds this secret to the player. `None` if the code doesn't exist or has expired.
    pub(crate) async fn join_device(
        &self,
        code_hash: [u8; 32],
        secret_hash: [u8; 32],
        now: Millis,
    ) -> Result<Option<PlayerId>> {
        let sql = "SELECT player FROM device_code WHERE code_hash = ?1 AND expires_at > ?2";
        let rows = self.store.read(Statement::new(sql, [code_hash.into(), now.0.into()])).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let player: PlayerId = row.text(0)?.parse()?;
        let spend = "DELETE FROM device_code WHERE code_hash = ?1";
        let join = "INSERT INTO device VALUES (?1, ?2)";
        let stored = self.store.write(vec![
            Statement::new(spend, [code_hash.into()]),
            Statement::new(join, [secret_hash.into(), player.to_string().into()]),
        ]);
        match stored.await {
            Stored::Yes => Ok(Some(player)),
            // Another device has redeemed it in the meantime.
            Stored::Conflict => Ok(None),
            Stored::No | Stored::Unknown => anyhow::bail!("the device could not be stored"),
        }
    }

    /// The rooms in which this player has taken a seat.
    pub(crate) async fn rooms_of(&self, player: PlayerId) -> Result<Vec<RoomId>> {
        let sql = "SELECT DISTINCT room FROM seated WHERE player = ?1";
        let rows = self.store.read(Statement::new(sql, [player.to_string().into()])).await?;
        rows.iter().map(|row| Ok(row.text(0)?.parse()?)).collect()
    }

    /// Deletes a player and anonymises the logs, which keep the actions without the name.
    pub(crate) async fn delete_player(&self, player: PlayerId) -> Result<()> {
        let id = player.to_string();
        for room in self.rooms_of(player).await? {
            self.forget_name(room, player).await?;
        }
        for sql in [
            "DELETE FROM seated WHERE player = ?1",
            "DELETE FROM played WHERE player = ?1",
            "DELETE FROM ranked WHERE player = ?1",
            "DELETE FROM device WHERE player = ?1",
            "DELETE FROM device_code WHERE player = ?1",
        ] {
            // Many players have no rows here.
            let stored = self.store.write(vec![Statement::new(sql, [id.clone().into()])]).await;
            ensure!(
                matches!(stored, Stored::Yes | Stored::Conflict),
                "the player could not be deleted ({stored:?})"
            );
        }
        self.write(vec![Statement::new("DELETE FROM player WHERE id = ?1", [id.into()])]).await
    }

    /// Removes the player's name from a room's log and listing.
    async fn forget_name(&self, room: RoomId, player: PlayerId) -> Result<()> {
        let entries = self.read(room, 1).await?;
        let mut statements = vec![];
        for mut entry in entries {
            let is_theirs = entry.by.is_some_and(|stamp| stamp.player == player);
            if let (EntryBody::Sit { name, .. }, true) = (&mut entry.body, is_theirs) {
                name.clear();
                let sql = "UPDATE log SET entry = ?3 WHERE room = ?1 AND number = ?2";
                let text = serde_json::to_string(&entry)?;
                let values = [room.to_string().into(), entry.number.into(), text.into()];
                statements.push(Statement::new(sql, values));
            }
        }
        if statements.is_empty() { Ok(()) } else { self.write(statements).await }
    }
}
