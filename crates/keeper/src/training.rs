//! The trainer's stored data: exercises, and how far finished games were searched for mistakes.

use flagfall_history::Exercise;

use crate::RecordId;

/// How many finished games are searched for mistakes at most: a player who has played more since then has forgotten the oldest.
pub const N_UNREVIEWED: usize = 200;

/// The trainer's stored data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrainingState {
    /// All exercises, including solved ones: they must not come back when their games are searched again.
    pub exercises: Vec<Exercise>,
    /// The last finished game that was searched. Games restored from a backup get greater numbers.
    pub reviewed_until: RecordId,
}

impl Default for TrainingState {
    fn default() -> TrainingState {
        TrainingState { exercises: vec![], reviewed_until: RecordId(0) }
    }
}

impl TrainingState {
    /// Adds exercises; each replaces its earlier version.
    pub fn put(&mut self, changed: &[Exercise]) {
        for exercise in changed {
            match self.exercises.iter_mut().find(|known| known.is_same(exercise)) {
                Some(known) => known.clone_from(exercise),
                None => self.exercises.push(exercise.clone()),
            }
        }
    }
}

/// A finished game that was not yet searched for mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreviewedGame {
    /// Its number.
    pub id: RecordId,
    /// When it was finished, in seconds since 1970.
    pub at: i64,
    /// Its record; empty if there is none.
    pub record: String,
}
