//! Unfinished games, saved action by action.
//!
//! A running game is the head of its record and a row per action. Saving inserts the missing rows in one transaction:
//! however often it failed before, and whenever the program is killed, the stored game is complete up to some action.

use flagfall_history::{Origin, Recorded};
use flagfall_keeper::{Attempt, GameId};
use flagfall_play::{Game, Session};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::daily;
use crate::failure::{Failure, GameDamage, NotResumed};
use crate::file::Store;
use crate::lock::Lock;
use crate::rows::{board_was, count, number, source, text};

/// The exclusive right to a running game: while it exists, no other program can play the game.
pub struct Claim {
    id: GameId,
    /// How many entries are known to be stored, in the current record version.
    n_kept: usize,
    /// Whether the stored rows belong to a game that this one replaces.
    is_outdated: bool,
    _lock: Lock,
}

impl Claim {
    /// The game's number.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Reuses the claim for another game, whose first write replaces the rows in one transaction.
    pub(crate) fn replace_game(&mut self) {
        self.n_kept = 0;
        self.is_outdated = true;
    }
}

/// A game that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its number.
    pub id: GameId,
    /// The kind of game: its [`Game::NAME`].
    pub game: String,
    /// How it was begun.
    pub origin: Origin,
    /// The head of its record: the terms fixed before the first action.
    pub head: String,
    /// When it was last saved, Unix time in seconds.
    pub updated_at: i64,
    /// The number of entries in its record.
    pub n_entries: usize,
    /// Whether a program, possibly this one, is playing it now.
    pub is_held: bool,
}

/// A game that was resumed.
pub struct Resumed<G: Game> {
    /// The game. If it is over, it was not stored as finished yet; [`Store::finish`] does that.
    pub session: Session<G>,
    /// Locks out other programs.
    pub claim: Claim,
    /// How it was begun.
    pub origin: Origin,
}

impl Store {
    /// Saves a game in its current state; the first call creates `claim`. On failure nothing is lost: the next call
    /// saves everything that is missing.
    ///
    /// # Errors
    ///
    /// [`Failure`]; earlier saves are intact.
    ///
    /// # Panics
    ///
    /// If the claim belongs to another session with more entries.
    pub fn keep<G: Game>(
        &self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<(), Failure> {
        if let Some(claim) = claim {
            let n_entries = session.entries().len();
            assert!(
                claim.n_kept <= n_entries,
                "{} entries are stored, but the session has {n_entries}",
                claim.n_kept
            );
            let is_kept = self.write(|connection| {
                let is_there = if claim.is_outdated {
                    replace(connection, claim.id, session, origin, now)?
                } else {
                    touch(connection, claim.id, n_entries, now)?
                };
                if is_there && claim.n_kept == 0 {
                    // The stored head may be of an older version; its entries are then rewritten too.
                    write_head(connection, claim.id, session)?;
                }
                if is_there {
                    append(connection, claim.id, claim.n_kept, session)?;
                }
                Ok(is_there)
            })?;
            if is_kept {
                claim.n_kept = n_entries;
                claim.is_outdated = false;
                return Ok(());
            }
        }
        // The game is new, or its row is gone because the file was replaced.
        *claim = Some(self.write(|connection| self.insert(connection, session, origin, now))?);
        Ok(())
    }

    pub(crate) fn insert<G: Game>(
        &self,
        connection: &Connection,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<Claim, Failure> {
        let n_entries = session.entries().len();
        loop {
            let mut insert = connection.prepare_cached(
                "INSERT INTO running (game, origin, board_was, updated_at, n_entries, head)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            insert.execute(params![
                G::NAME,
                origin.source.to_string(),
                origin.board.to_string(),
                now,
                n_entries as i64,
                session.write_head()
            ])?;
            let id = GameId(connection.last_insert_rowid());
            // If a new number is locked, a program is still playing a game of that number from a file that was set
            // aside; leave the number to it.
            if let Some(lock) = self.lock(id)? {
                append(connection, id, 0, session)?;
                return Ok(Claim { id, n_kept: n_entries, is_outdated: false, _lock: lock });
            }
            connection.execute("DELETE FROM running WHERE id = ?1", [id.0])?;
        }
    }

    fn lock(&self, id: GameId) -> Result<Option<Lock>, Failure> {
        self.locks.take(id).map_err(|source| Failure::Place {
            path: format!("the lock of game {id}").into(),
            source,
        })
    }

    /// The games that can be resumed, newest first.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn kept(&self) -> Result<Vec<Kept>, Failure> {
        let mut kept = self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, game, origin, board_was, updated_at, n_entries,
                        CAST(head AS BLOB) AS head FROM running
                 ORDER BY updated_at DESC, id DESC",
            )?;
            statement.query_map([], read_kept)?.collect::<rusqlite::Result<Vec<Kept>>>()
        })?;
        for game in &mut kept {
            game.is_held = self.locks.is_held(game.id);
        }
        Ok(kept)
    }

    /// Resumes a saved game.
    ///
    /// # Errors
    ///
    /// [`NotResumed`]. A damaged game is set aside, never deleted.
    pub fn resume<G: Game>(&self, id: GameId) -> Result<Resumed<G>, NotResumed> {
        // Take the lock first: its holder can be sure that no other program changes the game.
        let lock = self.lock(id)?.ok_or(NotResumed::HeldElsewhere)?;
        let found = self.read(|connection| find(connection, id))?;
        let Some((kept, text, n_entries)) = found else {
            self.locks.forget(id);
            return Err(NotResumed::Gone);
        };
        if kept.game != G::NAME {
            return Err(NotResumed::OtherGame(kept.game));
        }
        let session = if n_entries == kept.n_entries {
            read_session(text)
        } else {
            Err(GameDamage::Missing { n_found: n_entries, n_expected: kept.n_entries })
        };
        match session {
            Ok(session) => {
                let is_current = kept.head == session.write_head();
                let n_kept = if is_current { session.entries().len() } else { 0 };
                let claim = Claim { id, n_kept, is_outdated: false, _lock: lock };
                Ok(Resumed { session, claim, origin: kept.origin })
            }
            Err(damage) => {
                // Missing entries may mean damaged pages.
                self.suspect_damage();
                self.write(|connection| set_aside(connection, &kept, &damage))?;
                self.locks.forget(id);
                Err(NotResumed::Damaged(damage))
            }
        }
    }

    /// The record of a saved game as text, even while it is played; `None` if it is gone or damaged.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn running_record(&self, id: GameId) -> Result<Option<String>, Failure> {
        let found = self.read(|connection| find(connection, id))?;
        Ok(found.and_then(|(_, text, _)| String::from_utf8(text).ok()))
    }

    /// Claims a game that was resumed from a copy of this store, if the stored entries are a prefix of it.
    pub(crate) fn reclaim<G: Game>(
        &self,
        id: GameId,
        session: &Session<G>,
    ) -> Result<Option<Claim>, Failure> {
        let Some(lock) = self.lock(id)? else { return Ok(None) };
        let found = self.read(|connection| find(connection, id))?;
        let Some((kept, text, n_entries)) = found else { return Ok(None) };
        let is_current = kept.head == session.write_head();
        let is_this_game = if is_current {
            session.write().as_bytes().starts_with(&text)
        } else {
            read_session(text).is_ok_and(|kept: Session<G>| {
                kept.write_head() == session.write_head()
                    && session.entries().starts_with(kept.entries())
            })
        };
        let n_kept = if is_current { n_entries } else { 0 };
        Ok(is_this_game.then_some(Claim { id, n_kept, is_outdated: false, _lock: lock }))
    }

    /// Removes a running game that the player abandoned. On failure the claim stays.
    ///
    /// # Errors
    ///
    /// [`Failure`]; the game is then still saved and will be offered again.
    pub fn abandon(&self, claim: &mut Option<Claim>) -> Result<(), Failure> {
        let Some(abandoned) = claim else { return Ok(()) };
        self.write(|connection| remove(connection, abandoned.id))?;
        self.locks.forget(abandoned.id);
        *claim = None;
        Ok(())
    }
}

impl Store {
    /// Deletes a saved game; a daily task counts as an attempt.
    ///
    /// # Errors
    ///
    /// [`NotResumed`], as for [`resume`](Store::resume); the game is then still saved.
    pub fn discard<G: Recorded>(&self, id: GameId) -> Result<(), NotResumed> {
        let Resumed { session, claim, origin } = self.resume::<G>(id)?;
        self.write(|connection| {
            if let Some(attempt) = Attempt::of(&session, &origin) {
                daily::insert(connection, attempt)?;
            }
            remove(connection, claim.id)
        })?;
        self.locks.forget(claim.id);
        Ok(())
    }
}

/// Writes the entries from this number on.
fn append<G: Game>(
    connection: &Connection,
    id: GameId,
    first: usize,
    session: &Session<G>,
) -> rusqlite::Result<()> {
    // The outcome of a failed write is not always known, so a row may exist.
    let mut insert = connection
        .prepare_cached("INSERT OR REPLACE INTO entry (game_id, nth, line) VALUES (?1, ?2, ?3)")?;
    for (entry, nth) in session.entries().iter().zip(0_i64..).skip(first) {
        insert.execute(params![id.0, nth, entry.to_string()])?;
    }
    Ok(())
}

/// Writes the head of a game's record.
fn write_head<G: Game>(
    connection: &Connection,
    id: GameId,
    session: &Session<G>,
) -> rusqlite::Result<()> {
    let mut update = connection.prepare_cached("UPDATE running SET head = ?2 WHERE id = ?1")?;
    update.execute(params![id.0, session.write_head()])?;
    Ok(())
}

/// Updates when a game was last saved; returns whether the row exists.
fn touch(
    connection: &Connection,
    id: GameId,
    n_entries: usize,
    now: i64,
) -> rusqlite::Result<bool> {
    let mut update = connection
        .prepare_cached("UPDATE running SET updated_at = ?2, n_entries = ?3 WHERE id = ?1")?;
    Ok(update.execute(params![id.0, now, n_entries as i64])? == 1)
}

/// Replaces a stored game by another one without entries, if the row exists.
fn replace<G: Game>(
    connection: &Connection,
    id: GameId,
    session: &Session<G>,
    origin: &Origin,
    now: i64,
) -> rusqlite::Result<bool> {
    connection.execute("DELETE FROM entry WHERE game_id = ?1", [id.0])?;
    let update = "UPDATE running SET game = ?2, origin = ?3, board_was = ?4, updated_at = ?5,
                      n_entries = ?6, head = ?7 WHERE id = ?1";
    let n_entries = session.entries().len() as i64;
    let source = origin.source.to_string();
    let board_was = origin.board.to_string();
    let head = session.write_head();
    let values = params![id.0, G::NAME, source, board_was, now, n_entries, head];
    Ok(connection.execute(update, values)? == 1)
}

/// Removes a game and its entries.
pub(crate) fn remove(connection: &Connection, id: GameId) -> Result<(), Failure> {
    connection.execute("DELETE FROM running WHERE id = ?1", [id.0])?;
    Ok(())
}

fn read_kept(row: &Row<'_>) -> rusqlite::Result<Kept> {
    Ok(Kept {
        id: GameId(row.get("id")?),
        game: text(row, "game")?,
        origin: Origin { source: source(row)?, board: board_was(row)? },
        head: String::from_utf8_lossy(&row.get::<_, Vec<u8>>("head")?).into_owned(),
        updated_at: number(row, "updated_at")?,
        n_entries: count(row, "n_entries")? as usize,
        is_held: false,
    })
}

/// A game, its record without an end, and the number of its entries. It is bytes, because damage may not be UTF-8.
pub(crate) fn find(
    connection: &Connection,
    id: GameId,
) -> rusqlite::Result<Option<(Kept, Vec<u8>, usize)>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, game, origin, board_was, updated_at, n_entries, CAST(head AS BLOB) AS head
         FROM running WHERE id = ?1",
    )?;
    let game = statement
        .query_row([id.0], |row| Ok((read_kept(row)?, row.get::<_, Vec<u8>>("head")?)))
        .optional()?;
    let Some((kept, mut record)) = game else { return Ok(None) };
    let mut statement = connection
        .prepare_cached("SELECT CAST(line AS BLOB) FROM entry WHERE game_id = ?1 ORDER BY nth")?;
    let mut rows = statement.query([id.0])?;
    let mut n_entries = 0;
    while let Some(row) = rows.next()? {
        record.extend_from_slice(row.get_ref(0)?.as_blob()?);
        record.push(b'\n');
        n_entries += 1;
    }
    Ok(Some((kept, record, n_entries)))
}

fn read_session<G: Game>(text: Vec<u8>) -> Result<Session<G>, GameDamage> {
    Ok(Session::read_kept(&String::from_utf8(text)?)?)
}

/// Moves a game to the damaged ones, which are never offered.
fn set_aside(connection: &Connection, kept: &Kept, damage: &GameDamage) -> Result<(), Failure> {
    let text = find(connection, kept.id)?.map(|(_, text, _)| text).unwrap_or_default();
    connection.execute(
        "INSERT INTO damaged_game (id, game, origin, updated_at, reason, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            kept.id.0,
            kept.game,
            kept.origin.source.to_string(),
            kept.updated_at,
            damage.to_string(),
            text
        ],
    )?;
    remove(connection, kept.id)
}

#[cfg(test)]
mod version_1;

#[cfg(test)]
mod tests;
