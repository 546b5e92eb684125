//! The day's tasks as games of the store: a board that was begun on one screen ends on another all the same.

use flagfall_daily::{BoardOutcome, Date};
use flagfall_play::{Minesweeper, Session};
use flagfall_store::{Daily, Origin, Outcome};

use crate::keeping::Keeping;

/// What the names of such games in the store begin with.
const PREFIX: &str = "daily ";

/// What the store calls the games of a day.
pub fn daily_origin(date: Date) -> String {
    format!("{PREFIX}{date}")
}

/// The day whose task a game is.
pub fn daily_date(origin: &Origin) -> Option<Date> {
    origin.name.strip_prefix(PREFIX)?.parse().ok()
}

/// Keeps how the day's board went, where that is what was played and it was the first time.
pub fn keep_daily_board(origin: &Origin, session: &Session<Minesweeper>, keeping: &mut Keeping) {
    let Some((date, outcome)) = daily_date(origin).zip(BoardOutcome::of(session)) else { return };
    if keeping.daily(date, Daily::Mines).is_some() {
        return;
    }
    let ending = match outcome.ending {
        flagfall_mines::Outcome::Won => Outcome::Won,
        flagfall_mines::Outcome::Lost => Outcome::Lost,
    };
    keeping.keep_daily(date, Daily::Mines, ending, outcome.time);
}
