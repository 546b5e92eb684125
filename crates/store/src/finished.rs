//! Finished games: the record of each, with columns for queries.

use flagfall_history::{Origin, Recorded};
use flagfall_keeper::{Finished, FinishedGame, RecordId};
use flagfall_play::Session;
use rusqlite::{Connection, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::running::{self, Claim};
use crate::scores::n_at_most;

impl Store {
    /// Moves a finished game from the running games to the records, in one transaction. If that fails, the claim stays
    /// and the caller can retry.
    ///
    /// A game continued by undoing its end is a new one: save it under its own claim.
    ///
    /// # Errors
    ///
    /// [`Failure`]; earlier saves are intact.
    ///
    /// # Panics
    ///
    /// If the game is not over.
    pub fn finish<G: Recorded>(
        &self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<Finished, Failure> {
        let game = FinishedGame::of(session, origin, now);
        let game = game.expect("a game is finished when it is over");
        let category = game.category;
        let ranks = flagfall_history::ranks(session, origin);
        let finished = self.write(|connection| {
            // Equal times were there first, so they rank higher.
            let n_better =
                if ranks { Some(n_at_most(connection, category, game.time)?) } else { None };
            let id = insert(connection, &game, G::NAME, help(session), &session.write())?;
            if let Some(claim) = &claim {
                running::remove(connection, claim.id())?;
            }
            Ok(Finished { id, category, rank: n_better.map(|n_better| n_better + 1) })
        })?;
        if let Some(claim) = claim.take() {
            self.locks.forget(claim.id());
        }
        Ok(finished)
    }
}

/// The number of hints and undos in a game.
pub(crate) fn help<G: Recorded>(session: &Session<G>) -> (usize, usize) {
    (session.n_hints(), flagfall_history::n_undos(session))
}

/// Inserts a finished game.
pub(crate) fn insert(
    connection: &Connection,
    game: &FinishedGame,
    name: &str,
    (n_hints, n_undos): (usize, usize),
    record: &str,
) -> Result<RecordId, Failure> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO finished (game, category, outcome, millis, three_bv, n_hints, n_undos,
             is_assisted, board_was, finished_at, origin, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    )?;
    insert.execute(params![
        name,
        game.category.to_string(),
        game.result.to_string(),
        i64::try_from(game.time.0).unwrap_or(i64::MAX),
        game.three_bv.map(|three_bv| three_bv as i64),
        n_hints as i64,
        n_undos as i64,
        game.is_assisted,
        game.board.to_string(),
        game.at,
        game.source.to_string(),
        record,
    ])?;
    Ok(RecordId(connection.last_insert_rowid()))
}
