//! Every finished game, as its record and as what is asked about it.

use flagfall_history::{GameResult, Origin, Recorded};
use flagfall_play::{Millis, Session};
use rusqlite::{Connection, params};

use flagfall_keeper::{Finished, RecordId};

use crate::failure::Failure;
use crate::file::Store;
use crate::running::{self, Claim};
use crate::scores::n_at_most;

impl Store {
    /// Keeps a finished game for good: it goes from the running ones to the records, at once. Where that
    /// fails the claim stays, and it can be tried again.
    ///
    /// A game that was taken back after its end goes on as a new one: keep it under a claim of its own.
    ///
    /// # Errors
    ///
    /// [`Failure`]; what was kept before still is.
    ///
    /// # Panics
    ///
    /// When the game is not over.
    pub fn finish<G: Recorded>(
        &self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<Finished, Failure> {
        let outcome = G::outcome(session).expect("a game is finished when it is over");
        let category = G::category(session);
        let millis = session.elapsed(session.last_at());
        let ranks = flagfall_history::ranks(session, origin);
        let finished = self.write(|connection| {
            // Those that are as fast were there before.
            let n_better =
                if ranks { Some(n_at_most(connection, category, millis)?) } else { None };
            let id = insert(connection, session, outcome, origin, now)?;
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

fn insert<G: Recorded>(
    connection: &Connection,
    session: &Session<G>,
    outcome: GameResult,
    origin: &Origin,
    now: i64,
) -> Result<RecordId, Failure> {
    let Millis(millis) = session.elapsed(session.last_at());
    connection.execute(
        "INSERT INTO finished (game, category, outcome, millis, three_bv, n_hints, n_undos,
             is_assisted, board_was, finished_at, origin, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        params![
            G::NAME,
            G::category(session).to_string(),
            outcome.to_string(),
            i64::try_from(millis).unwrap_or(i64::MAX),
            G::three_bv(session).map(|three_bv| three_bv as i64),
            session.n_hints() as i64,
            flagfall_history::n_undos(session) as i64,
            flagfall_history::is_assisted(session),
            origin.board.to_string(),
            now,
            origin.source.to_string(),
            session.write(),
        ],
    )?;
    Ok(RecordId(connection.last_insert_rowid()))
}
