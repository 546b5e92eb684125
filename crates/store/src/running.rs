//! Games that go on next time, kept action by action.
//!
//! A running game is the head of its record and a row for each action. Keeping adds the rows that are
//! missing, in one transaction: however often it failed before, and whenever the program is killed, what is
//! there is the game up to some action.

use flagfall_history::{Origin, Recorded};
use flagfall_keeper::{Attempt, GameId};
use flagfall_play::{Game, Session};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::daily;
use crate::failure::{Failure, NotResumed};
use crate::file::Store;
use crate::lock::Lock;
use crate::rows::{board_was, count, number, source, text};

/// The right to a running game: while this lives no other program plays it.
pub struct Claim {
    id: GameId,
    /// How many entries are kept for certain, in the version of the record that is written now.
    n_kept: usize,
    /// Whether the rows are those of a game that this one replaces.
    is_outdated: bool,
    _lock: Lock,
}

impl Claim {
    /// The number of the game.
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Another game is kept here from now on. Its first write replaces what is there in one transaction.
    pub(crate) fn replace_game(&mut self) {
        self.n_kept = 0;
        self.is_outdated = true;
    }
}

/// A game that can go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its number.
    pub id: GameId,
    /// Which game: the [`Game::NAME`].
    pub game: String,
    /// Where it comes from.
    pub origin: Origin,
    /// How its record begins: what was settled before the first action.
    pub head: String,
    /// When it was last kept, in seconds since 1970.
    pub updated_at: i64,
    /// How much was done in it.
    pub n_entries: usize,
    /// Whether another program, or this one, plays it right now.
    pub is_held: bool,
}

/// A game that was resumed.
pub struct Resumed<G: Game> {
    /// The game. It may be over: then it was ended but not finished, and [`Store::finish`] does that.
    pub session: Session<G>,
    /// Keeps other programs from it.
    pub claim: Claim,
    /// Where it comes from.
    pub origin: Origin,
}

impl Store {
    /// Keeps a game as it is now, from its first call on; `claim` remembers where. Nothing is lost when
    /// it fails: the next call keeps everything that is missing.
    ///
    /// # Errors
    ///
    /// [`Failure`]; what was kept before still is.
    ///
    /// # Panics
    ///
    /// When the claim is of another session, which did more.
    pub fn keep<G: Game>(
        &self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<(), Failure> {
        if let Some(claim) = claim {
            let n_entries = session.entries().len();
            assert!(claim.n_kept <= n_entries, "{} entries are kept of {n_entries}", claim.n_kept);
            let is_kept = self.write(|connection| {
                let is_there = if claim.is_outdated {
                    replace(connection, claim.id, session, origin, now)?
                } else {
                    touch(connection, claim.id, n_entries, now)?
                };
                if is_there && claim.n_kept == 0 {
                    // The head may be one of an older version, whose entries are replaced with it.
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
        // It is new, or its row is gone: somebody put another file there.
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
            // A lock on a new number is held where the file it was given in is set aside, but still
            // played: then the number is left to that game.
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

    /// The games that can go on, the last one first.
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
    /// [`NotResumed`]. A damaged game is moved out of the way, never deleted.
    pub fn resume<G: Game>(&self, id: GameId) -> Result<Resumed<G>, NotResumed> {
        // The lock comes first: whoever has it knows that nobody adds to the game.
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
            Err(format!("{n_entries} of {} actions are there", kept.n_entries))
        };
        match session {
            Ok(session) => {
                let is_current = kept.head == session.write_head();
                let n_kept = if is_current { session.entries().len() } else { 0 };
                let claim = Claim { id, n_kept, is_outdated: false, _lock: lock };
                Ok(Resumed { session, claim, origin: kept.origin })
            }
            Err(reason) => {
                // Entries that are gone may be pages that are gone.
                self.suspect_damage();
                self.write(|connection| set_aside(connection, &kept, &reason))?;
                self.locks.forget(id);
                Err(NotResumed::Damaged(reason))
            }
        }
    }

    /// The record of a saved game as text, whoever plays it; none where it is gone or damaged.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn running_record(&self, id: GameId) -> Result<Option<String>, Failure> {
        let found = self.read(|connection| find(connection, id))?;
        Ok(found.and_then(|(_, text, _)| String::from_utf8(text).ok()))
    }

    /// Claims a game that was resumed from a copy of this store, if what is kept is how it began.
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

    /// Removes a running game that the player abandoned. Where that fails the claim stays.
    ///
    /// # Errors
    ///
    /// [`Failure`]; then the game is still kept, and is offered again.
    pub fn abandon(&self, claim: &mut Option<Claim>) -> Result<(), Failure> {
        let Some(abandoned) = claim else { return Ok(()) };
        self.write(|connection| remove(connection, abandoned.id))?;
        self.locks.forget(abandoned.id);
        *claim = None;
        Ok(())
    }
}

impl Store {
    /// Deletes a saved game, and counts it as an attempt where it was the task of a day.
    ///
    /// # Errors
    ///
    /// [`NotResumed`], as [`resume`](Store::resume); then it is still kept.
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

/// Adds the entries from the one with this number on.
fn append<G: Game>(
    connection: &Connection,
    id: GameId,
    first: usize,
    session: &Session<G>,
) -> rusqlite::Result<()> {
    // Whether a failed write was kept after all is not always known, so a row may be there.
    let mut insert = connection
        .prepare_cached("INSERT OR REPLACE INTO entry (game_id, nth, line) VALUES (?1, ?2, ?3)")?;
    for (entry, nth) in session.entries().iter().zip(0_i64..).skip(first) {
        insert.execute(params![id.0, nth, entry.to_string()])?;
    }
    Ok(())
}

/// Writes how the record of a game begins.
fn write_head<G: Game>(
    connection: &Connection,
    id: GameId,
    session: &Session<G>,
) -> rusqlite::Result<()> {
    let mut update = connection.prepare_cached("UPDATE running SET head = ?2 WHERE id = ?1")?;
    update.execute(params![id.0, session.write_head()])?;
    Ok(())
}

/// Writes down when a game was last kept, if it is there.
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

/// Puts another game without its entries where one is kept, if that is there.
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

/// A game, its text without an end, and how many entries that has. The text is bytes, because damage need not be letters.
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

fn read_session<G: Game>(text: Vec<u8>) -> Result<Session<G>, String> {
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    Session::read_kept(&text).map_err(|error| error.to_string())
}

/// Moves a game to those that are never offered.
fn set_aside(connection: &Connection, kept: &Kept, reason: &str) -> Result<(), Failure> {
    let text = find(connection, kept.id)?.map(|(_, text, _)| text).unwrap_or_default();
    connection.execute(
        "INSERT INTO damaged_game (id, game, origin, updated_at, reason, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![
            kept.id.0,
            kept.game,
            kept.origin.source.to_string(),
            kept.updated_at,
            reason,
            text
        ],
    )?;
    remove(connection, kept.id)
}

#[cfg(test)]
mod version_1;

#[cfg(test)]
mod tests;
