//! The trainer's stored data: exercises, and how far finished games were searched for mistakes.

use flagfall_history::Exercise;

use crate::RecordId;

/// How many finished games are looked at for mistakes at most: whoever has played more meanwhile has forgotten the oldest.
pub const N_UNREVIEWED: usize = 200;

/// The trainer's stored data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingState {
    /// All exercises, solved ones too: they are not to come back when their games are looked at again.
    pub exercises: Vec<Exercise>,
    /// The last finished game that was looked at. Games that a backup brings have greater numbers.
    pub reviewed_until: RecordId,
}

impl Default for TrainingState {
    fn default() -> TrainingState {
        TrainingState { exercises: vec![], reviewed_until: RecordId(0) }
    }
}

/// A finished game that nobody has looked at for mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreviewedGame {
    /// Its number.
    pub id: RecordId,
    /// When it was finished, in seconds since 1970.
    pub at: i64,
    /// Its record; empty where there is none.
    pub record: String,
}
