//! Messages for the results of solvers and rules.

mod four;
mod hints;
mod moves;
mod names;

pub use four::{advice, prospect, standing, threat, verdict};
pub use hints::{contradiction, hint, no_board, no_odds, tangle};
pub use moves::mines_move;
pub(crate) use moves::{Whose, all_wrong_flags, chord_flags, mines_change, mines_ending};
pub use names::{cell_name, short_odds, whole_percent};
