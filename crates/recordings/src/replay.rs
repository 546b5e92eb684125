//! A recording played by the rules.

use flagfall_mines::{Layout, Marks, Measures, MinesOutcome};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Refusal, Seat, Session, Undo,
};

use crate::mouse::Mouse;
use crate::recording::Recording;

/// What became of a recording.
pub struct Replayed {
    /// The game.
    pub session: Session<Minesweeper>,
    /// What can be counted on its board.
    pub measures: Measures,
    /// Whether it was won.
    pub is_won: bool,
    /// How long it took, from the first opening to the last event.
    pub time_ms: u32,
}

/// What a file claims and its events do not show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The 3BV.
    #[error("the file says that the board has a 3BV of {told}, and it has {found}")]
    ThreeBv {
        /// In the file.
        told: u32,
        /// On the board.
        found: usize,
    },
    /// The end.
    #[error("the file says that the game was {}, and it {}", if *told { "won" } else { "not won" }, if *told { "was not" } else { "was" })]
    Outcome {
        /// Whether the file says that it was won.
        told: bool,
    },
    /// The time.
    #[error("the file says that the game took {told} ms, and its events take {found} ms")]
    Time {
        /// In the file.
        told: u32,
        /// By the events.
        found: u32,
    },
}

/// Programs round times in ways of their own.
const ROUNDING_MS: u32 = 20;

impl Recording {
    /// Plays it, whatever the file claims. Clicks that do nothing are left out: the program that recorded them gave no answer to them either.
    pub fn play(&self) -> Session<Minesweeper> {
        let mut session = Session::new(MinesTerms {
            board: Board::Given(self.layout.clone()),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        });
        let mut mouse = Mouse::default();
        let mut last_at = Millis(0);
        for event in &self.events {
            let cell = self.cell_at(event.x, event.y);
            let Some(action) = mouse.action(event.gesture, cell) else { continue };
            last_at = last_at.max(Millis(event.at_ms.into()));
            match session.act(Seat::ONE, Action::Move(action), last_at) {
                Ok(_) | Err(Refusal::Game(_)) => {}
                // The game is over, or was played for longer than any record may be.
                Err(_) => break,
            }
        }
        session
    }

    /// Plays it and compares the result with what the file claims.
    ///
    /// # Errors
    ///
    /// [`Mismatch`], where the file claims another one.
    pub fn replay(&self) -> Result<Replayed, Mismatch> {
        let replayed = Replayed::of(self.play(), &self.layout);
        let Replayed { measures, is_won, time_ms, .. } = replayed;
        let claim = self.claim;
        if let Some(told) = claim.three_bv
            && told as usize != measures.three_bv
        {
            return Err(Mismatch::ThreeBv { told, found: measures.three_bv });
        }
        if let Some(told) = claim.is_won
            && told != is_won
        {
            return Err(Mismatch::Outcome { told });
        }
        if let Some(told) = claim.time_ms
            && is_won
            && told.abs_diff(time_ms) > ROUNDING_MS
        {
            return Err(Mismatch::Time { told, found: time_ms });
        }
        Ok(replayed)
    }
}

impl Replayed {
    /// What a game of ours came to; none before its board is won or lost.
    pub fn new(session: Session<Minesweeper>) -> Option<Replayed> {
        let layout = session.game().layout()?.clone();
        Some(Replayed::of(session, &layout))
    }

    fn of(session: Session<Minesweeper>, layout: &Layout) -> Replayed {
        let is_won = session.game().view().outcome() == Some(MinesOutcome::Won);
        let time_ms = session.elapsed(session.last_at()).0 as u32;
        Replayed { measures: Measures::of(layout), is_won, time_ms, session }
    }
}
