//! Game sessions: the mid-end shared by every front end and by the online server.
//!
//! ```text
//! key, click or message -> Action -> Session::act(seat, action, at) -> Event or Refusal -> view -> screen
//! ```
//!
//! A [`Session`] is one game in progress: the rules, the clock, and the record of all actions (event
//! sourcing). Written as text, the record is a save; read back, it gives the same session, and an action
//! that the rules refuse is reported with its line. Every action produces a numbered [`Event`], and a
//! [`Replica`] that applies the events shows the same game on a machine without the seed or the mines.
//!
//! ```
//! use flagfall_play::{Action, FourInARow, FourTerms, Millis, Seat, Session};
//!
//! let mut session = Session::<FourInARow>::new(FourTerms::friendly());
//! session.act(Seat::ONE, Action::Move("drop 4".parse()?), Millis(900))?;
//! session.act(Seat::TWO, Action::Move("drop 4".parse()?), Millis(2_300))?;
//! let text = session.write();
//! let again = Session::<FourInARow>::read(&text)?;
//! assert_eq!(again.game().moves().to_string(), "44");
//! assert_eq!(again.write(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! State that undo restores belongs to the rules' values; state that it must not restore (time, fouls,
//! undos used, hints) belongs here; state that another screen would not need belongs to the front end.
//! There is no clock here: every action comes with its time.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod clock;
mod duel;
mod event;
mod four;
mod game;
mod mines;
mod public_terms;
mod record;
mod replica;
mod seat;
mod session;
mod state;
mod terms;

pub use clock::{Millis, TimeControl};
pub use duel::{
    Duel, DuelChange, DuelFace, DuelMove, DuelPublicTerms, DuelRefusal, DuelTerms, DuelView,
    NotADuelChange, NotADuelMove,
};
pub use event::{Event, NotAnEvent};
pub use four::{
    Ending, FourChange, FourInARow, FourMove, FourRefusal, NotAFourChange, NotAMove, Phase, Piece,
    Player,
};
pub use game::{Game, GameState, UndoRefusal};
pub use mines::{MinesChange, MinesReplica, Minesweeper, NotAMinesChange};
pub use public_terms::{FourPublicTerms, MinesPublicTerms, PublicBoard, PublicOpponent};
pub use record::{ReadError, RecordFault};
pub use replica::{ApplyError, Misfit, Replica};
pub use seat::{NotASeat, Seat};
pub use session::{Action, Entry, Refusal, Session};
pub use state::{Conclusion, Status};
pub use terms::{Assistance, Board, Fouls, FourTerms, MinesTerms, Opponent, Starter, Undo};
