//! Statistics that need the games' records, on the page that shows them. The records are read in small batches.

use flagfall_history::Category;
use flagfall_keeper::{Answer, CategoryFigures, GameLuck, LUCK_BATCH, RecordId, Scores};

use super::finished::id_of;
use super::hits::Hits;
use super::luck::LuckByGame;
use super::{Saved, Unanswered, number_of};

/// What the records read during this visit have shown.
#[derive(Default)]
pub(super) struct RecordFindings {
    hits: Hits,
    luck: LuckByGame,
}

/// Why records are requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordPurpose {
    /// The mine that each game hit.
    Hits,
    /// How lucky each game was, which the solvers compute.
    Luck,
}

impl Saved {
    /// Best times, statistics, and the figures from the records read so far.
    pub(super) fn scores(&mut self, category: Category) -> Scores {
        let history = self.filing.history();
        let figures = CategoryFigures {
            luck: self.found.luck.months(&mut self.texts, &history, category),
            ..history.figures(category, self.found.hits.of(&history, category))
        };
        Scores { figures: Some(Box::new(figures)), ..history.scores(category) }
    }

    /// Requests the next records of lost games.
    pub(super) fn ask_hits(&mut self, category: Category) {
        let numbers = self.found.hits.unread(&self.filing.history(), category);
        self.ask_records(category, numbers, RecordPurpose::Hits);
    }

    /// Requests the next records of games whose luck is unknown.
    pub(super) fn ask_for_luck(&mut self, category: Category) {
        let (history, texts) = (self.filing.history(), &mut self.texts);
        let numbers = self.found.luck.without_luck(texts, &history, category, LUCK_BATCH);
        self.ask_records(category, numbers, RecordPurpose::Luck);
    }

    fn ask_records(&mut self, category: Category, mut numbers: Vec<u32>, purpose: RecordPurpose) {
        // A game that is not filed yet may get another number.
        numbers.retain(|number| self.filing.is_filed(*number));
        if !numbers.is_empty() {
            numbers.iter().for_each(|number| self.filing.request_record(*number));
            self.unanswered.push(Unanswered::Records(category, numbers, purpose));
        }
    }

    /// Evaluates the records that have arrived, and returns the answer.
    pub(super) fn take_records(
        &mut self,
        category: Category,
        numbers: Vec<u32>,
        purpose: RecordPurpose,
    ) -> Answer {
        let mut games = vec![];
        for number in numbers {
            let text = self.filing.record(number);
            // The origin is on the line before the record.
            let record = text.and_then(|text| Some(text.split_once('\n')?.1.to_owned()));
            match purpose {
                RecordPurpose::Hits => self.found.hits.learn(number, record.as_deref()),
                RecordPurpose::Luck => games.push((id_of(number), record.unwrap_or_default())),
            }
        }
        match purpose {
            RecordPurpose::Hits => {
                self.ask_hits(category);
                Answer::Scores(Box::new(self.scores(category)))
            }
            RecordPurpose::Luck => Answer::WithoutLuck { category, games },
        }
    }

    pub(super) fn save_luck(&mut self, id: RecordId, luck: GameLuck) {
        self.found.luck.save(&mut self.texts, number_of(id), luck);
    }
}
