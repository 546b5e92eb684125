//! Every finished game, as its record and as what is asked about it.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::Outcome as MinesOutcome;
use flagfall_play::{
    Ending, FourInARow, Game, Millis, MinesStatistics, Minesweeper, Phase, Player, Session,
};
use rusqlite::{Connection, params};

use crate::category::{BoardKind, Category};
use crate::failure::Failure;
use crate::file::Store;
use crate::running::{self, BoardWas, Origin, Place};
use crate::scores::{RecordId, n_at_most};

/// How a game ended for who sits at the screen; between two people, for player one. Written `won`, `lost`
/// or `tied`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Well.
    Won,
    /// Badly.
    Lost,
    /// For nobody.
    Tied,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Tied => "tied",
        })
    }
}

impl FromStr for Outcome {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Outcome, &'static str> {
        match text {
            "won" => Ok(Outcome::Won),
            "lost" => Ok(Outcome::Lost),
            "tied" => Ok(Outcome::Tied),
            _ => Err("a game is won, lost or tied"),
        }
    }
}

/// What the store asks of a game.
pub trait Recorded: Game {
    /// Which games it is compared with.
    fn category(session: &Session<Self>) -> Category;

    /// How it ended, if it has.
    fn outcome(session: &Session<Self>) -> Option<Outcome>;

    /// The 3BV of its board, where there is such a thing.
    fn three_bv(session: &Session<Self>) -> Option<usize>;
}

impl Recorded for Minesweeper {
    fn category(session: &Session<Minesweeper>) -> Category {
        Category::of_mines(session.terms())
    }

    fn outcome(session: &Session<Minesweeper>) -> Option<Outcome> {
        session.game().view().outcome().map(|outcome| match outcome {
            MinesOutcome::Won => Outcome::Won,
            MinesOutcome::Lost => Outcome::Lost,
        })
    }

    fn three_bv(session: &Session<Minesweeper>) -> Option<usize> {
        MinesStatistics::of(session).map(|statistics| statistics.three_bv)
    }
}

impl Recorded for FourInARow {
    fn category(session: &Session<FourInARow>) -> Category {
        Category::of_four(session.terms())
    }

    fn outcome(session: &Session<FourInARow>) -> Option<Outcome> {
        match session.game().phase() {
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
            Phase::Over(Ending::Tied) => Some(Outcome::Tied),
            Phase::Over(Ending::Won(Player::One) | Ending::Disqualified(Player::Two)) => {
                Some(Outcome::Won)
            }
            Phase::Over(Ending::Won(Player::Two) | Ending::Disqualified(Player::One)) => {
                Some(Outcome::Lost)
            }
        }
    }

    fn three_bv(_: &Session<FourInARow>) -> Option<usize> {
        None
    }
}

/// What became of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of its record.
    pub id: RecordId,
    /// Which games it is compared with.
    pub category: Category,
    /// Its place among the best times of its category, counted from 1; none for a game whose time does
    /// not count: lost, assisted, on a board that was known or given.
    pub rank: Option<usize>,
}

impl Store {
    /// Keeps a finished game for good: it goes from the running ones to the records, at once. Where that
    /// fails the place stays, and it can be tried again.
    ///
    /// A game that was taken back after its end goes on as a new one: keep it in a place of its own.
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
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        now: i64,
    ) -> Result<Finished, Failure> {
        let outcome = G::outcome(session).expect("a game is finished when it is over");
        let category = G::category(session);
        let millis = session.elapsed(session.last_at());
        let is_assisted = session.n_hints() + session.n_undos() > 0;
        let ranks = outcome == Outcome::Won
            && !is_assisted
            && origin.board == BoardWas::New
            && has_best_times(category);
        let finished = self.write(|connection| {
            // Those that are as fast were there before.
            let n_better =
                if ranks { Some(n_at_most(connection, category, millis)?) } else { None };
            let id = insert(connection, session, outcome, is_assisted, origin, now)?;
            if let Some(place) = &place {
                running::remove(connection, place.id())?;
            }
            Ok(Finished { id, category, rank: n_better.map(|n_better| n_better + 1) })
        })?;
        if let Some(place) = place.take() {
            self.locks.forget(place.id());
        }
        Ok(finished)
    }
}

/// Whether times of these games say something.
pub(crate) fn has_best_times(category: Category) -> bool {
    match category {
        Category::Mines { board: BoardKind::Dealt(_) | BoardKind::NoGuess, .. } => true,
        Category::Mines { board: BoardKind::Given, .. } | Category::Level(_) | Category::People => {
            false
        }
    }
}

fn insert<G: Recorded>(
    connection: &Connection,
    session: &Session<G>,
    outcome: Outcome,
    is_assisted: bool,
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
            session.n_undos() as i64,
            is_assisted,
            origin.board.to_string(),
            now,
            origin.name,
            session.write(),
        ],
    )?;
    Ok(RecordId(connection.last_insert_rowid()))
}
