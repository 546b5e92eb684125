//! Statistics that take more than counting, on the page that shows them: they are read from records, a few at a time.

use flagfall_history::Category;
use flagfall_keeper::{Answer, CategoryFigures, GameLuck, N_PRICED, RecordId, Scores};

use super::finished::id_of;
use super::hits::Hits;
use super::luck::Lucks;
use super::{Saved, Unanswered, number_of};

/// The results of this visit.
#[derive(Default)]
pub(super) struct RecordFindings {
    hits: Hits,
    lucks: Lucks,
}

/// Why records are requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordPurpose {
    /// The mine that each game hit.
    Hits,
    /// How lucky each game was, which is for the solvers to find out.
    Luck,
}

impl Saved {
    /// Best times, statistics, and the figures as far as records were read.
    pub(super) fn scores(&mut self, category: Category) -> Scores {
        let history = self.filing.history();
        let figures = CategoryFigures {
            luck: self.found.lucks.months(&mut self.texts, &history, category),
            ..history.figures(category, self.found.hits.of(&history, category))
        };
        Scores { figures: Some(Box::new(figures)), ..history.scores(category) }
    }

    /// Asks for the next records of lost games.
    pub(super) fn ask_hits(&mut self, category: Category) {
        let numbers = self.found.hits.unread(&self.filing.history(), category);
        self.ask_records(category, numbers, RecordPurpose::Hits);
    }

    /// Asks for the next records of games whose luck is not known.
    pub(super) fn ask_unpriced(&mut self, category: Category) {
        let (history, texts) = (self.filing.history(), &mut self.texts);
        let numbers = self.found.lucks.unpriced(texts, &history, category, N_PRICED);
        self.ask_records(category, numbers, RecordPurpose::Luck);
    }

    fn ask_records(&mut self, category: Category, mut numbers: Vec<u32>, purpose: RecordPurpose) {
        // A game that waits to be filed may get another number.
        numbers.retain(|number| self.filing.is_filed(*number));
        if !numbers.is_empty() {
            numbers.iter().for_each(|number| self.filing.want_record(*number));
            self.unanswered.push(Unanswered::Records(category, numbers, purpose));
        }
    }

    /// The records have come; what there is to say then.
    pub(super) fn take_records(
        &mut self,
        category: Category,
        numbers: Vec<u32>,
        purpose: RecordPurpose,
    ) -> Answer {
        let mut games = vec![];
        for number in numbers {
            let text = self.filing.record(number);
            // Where it was begun stands before it.
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
            RecordPurpose::Luck => Answer::Unpriced { category, games },
        }
    }

    pub(super) fn save_luck(&mut self, id: RecordId, luck: GameLuck) {
        self.found.lucks.save(&mut self.texts, number_of(id), luck);
    }
}
