//! The mid-end that every front end shares, and later every room of a server.
//!
//! ```text
//! key, click or message -> Action -> Session::act(action, at) -> Ok or Refusal -> view -> screen
//! ```
//!
//! A [`Session`] is one game being played: the rules, the clock, and the record of all that was
//! done. The record is the game: written as text it is a save, read again it is the same session,
//! and anything it says that the rules refuse is refused with its line.
//!
//! ```
//! use flagfall_play::{Action, FourInARow, FourTerms, Millis, Session};
//!
//! let mut session = Session::<FourInARow>::new(FourTerms::friendly());
//! session.act(Action::Move("drop 4".parse()?), Millis(900))?;
//! session.act(Action::Move("drop 4".parse()?), Millis(2_300))?;
//! let text = session.write();
//! let again = Session::<FourInARow>::read(&text)?;
//! assert_eq!(again.game().moves().to_string(), "44");
//! assert_eq!(again.write(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What undo brings back lives in the rules' values; what it must not bring back (time, fouls,
//! takebacks spent, hints asked) lives here; what another screen would not care about lives in the
//! front end. There is no clock here: every action comes with its time.

mod clock;
mod four;
mod game;
mod mines;
mod record;
mod session;
mod terms;

pub use clock::Millis;
pub use four::{
    Ending, FourInARow, FourMove, FourRefusal, Happening, NotAMove, Phase, Piece, Player,
};
pub use game::{Game, UndoRefusal};
pub use mines::Minesweeper;
pub use record::{ReadError, Reason};
pub use session::{Action, Entry, Refusal, Session};
pub use terms::{Assistance, Board, Fouls, FourTerms, MinesTerms, Opponent, Starter, Undo};
