//! The trainer's exercises as a text in local storage, one per line, and how far finished games were reviewed for
//! mistakes.
//!
//! The page without the trainer has them in its backups, too.

use flagfall_history::Exercise;
use flagfall_keeper::merged_exercise;
#[cfg(feature = "online")]
use flagfall_keeper::{Answer, N_UNREVIEWED, RecordId, TrainingState, UnreviewedGame};

use super::Saved;
#[cfg(feature = "online")]
use super::{Unanswered, running};

const EXERCISES: &str = "flagfall exercises";
/// The last finished game that was reviewed.
#[cfg(feature = "online")]
const REVIEWED: &str = "flagfall reviewed";

impl Saved {
    /// All exercises. A line that cannot be read is from a newer version and is ignored.
    pub(super) fn exercises(&mut self) -> Vec<Exercise> {
        let text = self.texts.read(EXERCISES).unwrap_or_default();
        text.lines().filter_map(|line| line.parse().ok()).collect()
    }

    /// Imports an exercise of a backup; returns whether that changed anything.
    pub(super) fn import_exercise(&mut self, exercise: &Exercise) -> bool {
        let exercises = self.exercises();
        let here = exercises.iter().find(|here| here.is_same(exercise));
        let is_new = merged_exercise(here, exercise);
        if is_new {
            self.write_exercises(exercises, std::slice::from_ref(exercise));
        }
        is_new
    }

    /// Writes exercises; each replaces the one with the same position.
    fn write_exercises(&mut self, mut exercises: Vec<Exercise>, changed: &[Exercise]) {
        for exercise in changed {
            match exercises.iter_mut().find(|here| here.is_same(exercise)) {
                Some(here) => here.clone_from(exercise),
                None => exercises.push(exercise.clone()),
            }
        }
        let lines: String = exercises.iter().map(|exercise| format!("{exercise}\n")).collect();
        self.texts.write(EXERCISES, &lines);
    }
}

#[cfg(feature = "online")]
impl Saved {
    pub(super) fn training(&mut self) -> TrainingState {
        let until = self.texts.read(REVIEWED).and_then(|text| text.parse().ok());
        let reviewed_until = RecordId(until.unwrap_or_default());
        TrainingState { exercises: self.exercises(), reviewed_until }
    }

    /// Writes the exercises first: reviewing a game twice does no harm.
    pub(super) fn save_training(&mut self, changed: &[Exercise], reviewed_until: Option<RecordId>) {
        if !changed.is_empty() {
            let exercises = self.exercises();
            self.write_exercises(exercises, changed);
        }
        if let Some(RecordId(until)) = reviewed_until {
            self.texts.write(REVIEWED, &until.to_string());
        }
    }

    /// Requests the records of the games filed after this one.
    pub(super) fn ask_unreviewed(&mut self, RecordId(after): RecordId) {
        let is_after = |number: u32| i64::from(number) > after && self.filing.is_filed(number);
        let history = self.filing.history();
        let games = history.all().iter().filter(|(number, _)| is_after(*number));
        let mut games: Vec<(u32, i64)> = games.map(|(number, game)| (*number, game.at)).collect();
        games.sort_unstable();
        games.drain(..games.len().saturating_sub(N_UNREVIEWED));
        games.iter().for_each(|(number, _)| self.filing.request_record(*number));
        self.ask_database(Unanswered::UnreviewedRecords(games));
    }

    /// Whether some of these records have not been requested from the database yet.
    pub(super) fn are_records_queued(&self, games: &[(u32, i64)]) -> bool {
        games.iter().any(|(number, _)| self.filing.is_record_queued(*number))
    }

    pub(super) fn take_unreviewed(&mut self, games: Vec<(u32, i64)>) -> Answer {
        let game = |(number, at): (u32, i64)| {
            let text = self.filing.take_record(number).unwrap_or_default();
            let record = running::record(&text).unwrap_or_default();
            UnreviewedGame { id: RecordId(number.into()), at, record }
        };
        Answer::Unreviewed(games.into_iter().map(game).collect())
    }
}
