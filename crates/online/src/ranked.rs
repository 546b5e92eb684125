//! Ranked games: a win counts only after its record was replayed.

use flagfall_mines::{MinesLevel, MinesOutcome, StartRule};
use flagfall_play::{Assistance, Board, Millis, Minesweeper, Seat, Session, Undo};

/// A ranked game that was won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedWin {
    /// The level, which selects the leaderboard.
    pub level: MinesLevel,
    /// The time from the first opening to the last, by the host's clock.
    pub time: Millis,
    /// The record that was replayed.
    pub record: String,
}

impl RankedWin {
    /// Replays a record; the win, if it was a complete game on a dealt level, without hints and undo.
    pub fn replay(record: &str) -> Option<RankedWin> {
        let session = Session::<Minesweeper>::read(record).ok()?;
        let terms = session.terms();
        let Board::Dealt(deal) = &terms.board else { return None };
        let level = MinesLevel::ALL.into_iter().find(|level| level.size() == deal.size)?;
        let is_ranked = (deal.start, terms.undo, terms.assistance, terms.last_seat)
            == (StartRule::Opening, Undo::Forbidden, Assistance::Forbidden, Seat::ONE);
        let is_won = session.game().view().outcome() == Some(MinesOutcome::Won);
        let time = session.elapsed(session.last_at());
        (is_ranked && is_won).then(|| RankedWin { level, time, record: record.to_owned() })
    }
}
