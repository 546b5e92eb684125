//! A complete analysis of a position as one value.

use flagfall_four::{COLUMNS, Column, FourOutcome, Position};

use crate::limits::{Interrupted, Limits};
use crate::solver::{ColumnScores, Solver, best_columns};
use crate::words::{ColumnAdvice, GameStatus, Outlook, Prospect, Remark, Threat, Verdict};

/// A position with its exact scores and their meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourAnalysis {
    /// The analysed position.
    pub position: Position,
    /// How the game ended, if it has.
    pub outcome: Option<FourOutcome>,
    /// The score for the side to move; after the end, for the side whose turn it would be.
    pub score: i8,
    /// The score of each column; `None` where no stone can be dropped.
    pub scores: ColumnScores,
    /// The columns with the best score.
    pub best: Vec<Column>,
    /// The drops to the end of the game under best play.
    pub line: Vec<Column>,
    /// The winning cells of both sides.
    pub threats: Vec<Threat>,
    /// The remark on each column, such as a warning.
    pub remarks: [Option<Remark>; COLUMNS as usize],
}

impl FourAnalysis {
    /// Analyses a position.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end the search early; they apply to each part separately.
    pub fn new(
        solver: &mut Solver,
        position: Position,
        limits: &Limits<'_>,
    ) -> Result<FourAnalysis, Interrupted> {
        let scores = solver.scores(position, limits)?;
        Ok(FourAnalysis {
            position,
            outcome: position.outcome(),
            score: solver.score(position, limits)?,
            scores,
            best: best_columns(&scores),
            line: solver.line(position, limits)?,
            threats: Threat::all(position),
            remarks: Remark::all(position),
        })
    }

    /// The meaning of the score.
    pub fn verdict(&self) -> Verdict {
        Verdict::new(self.position, self.score)
    }

    /// The status of the game.
    pub fn standing(&self) -> GameStatus {
        GameStatus::new(self.position, self.score)
    }

    /// The verdict on a drop into a column; `None` if it is impossible.
    pub fn column_verdict(&self, column: Column) -> Option<Verdict> {
        let score = self.scores[usize::from(column.index())]?;
        Some(Verdict::new(self.position, score))
    }

    /// The best column nearest the middle; `None` after the end.
    pub fn suggestion(&self) -> Option<Column> {
        self.best.iter().copied().min_by_key(|column| column.index().abs_diff(COLUMNS / 2))
    }

    /// The reason to drop into a column.
    pub fn advice(&self, column: Column) -> ColumnAdvice {
        if self.remarks[usize::from(column.index())] == Some(Remark::Wins) {
            return ColumnAdvice { column, outlook: Outlook::MakesFour, stops: None };
        }
        let others_lose = Column::ALL
            .into_iter()
            .filter(|&other| other != column)
            .all(|other| matches!(self.column_verdict(other), None | Some(Verdict::Loses(_))));
        let outlook = match self.column_verdict(column) {
            Some(Verdict::Wins(n_stones)) => Outlook::Wins(n_stones),
            Some(Verdict::Draw) if others_lose => Outlook::DrawsAlone,
            Some(Verdict::Draw) => Outlook::Draws,
            Some(Verdict::Loses(n_stones)) => Outlook::Loses(n_stones),
            None => Outlook::Full,
        };
        let is_theirs = |threat: &&Threat| threat.side != self.position.side_to_move();
        let mut theirs = self.threats.iter().filter(is_theirs);
        let landing = self.position.landing(column);
        let stops = landing.filter(|&spot| theirs.any(|threat| threat.spot == spot));
        ColumnAdvice { column, outlook, stops }
    }

    /// The prospect of a column.
    pub fn prospect(&self, column: Column) -> Prospect {
        let index = usize::from(column.index());
        match (self.scores[index], self.outcome) {
            (Some(score), _) => {
                Prospect::Drop(Verdict::new(self.position, score), self.remarks[index])
            }
            (None, None) => Prospect::Full,
            (None, Some(_)) => Prospect::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::{Moves, Spot};

    use super::*;
    use crate::Setup;

    fn analysis(game: &str) -> FourAnalysis {
        let mut solver = Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() });
        let position = game.parse::<Moves>().unwrap().position();
        FourAnalysis::new(&mut solver, position, &Limits::NONE).unwrap()
    }

    #[test]
    fn advice_contains_the_reason() {
        let advice = |game: &str| {
            let analysis = analysis(game);
            analysis.suggestion().map(|column| analysis.advice(column))
        };
        let column = Column::ALL[0];
        let wins = ColumnAdvice { column, outlook: Outlook::MakesFour, stops: None };
        assert_eq!(advice("121212"), Some(wins));
        let stops =
            ColumnAdvice { column, outlook: Outlook::Wins(19), stops: Spot::new(column, 3) };
        assert_eq!(advice("12121"), Some(stops));
        assert_eq!(advice("4455667"), None);
    }

    #[test]
    fn every_column_has_its_prospect() {
        let over = analysis("4455667");
        assert_eq!(Column::ALL.map(|column| over.prospect(column)), [Prospect::Over; 7]);
        let mut expected = [Prospect::Full; 7];
        expected[6] = Prospect::Drop(Verdict::Draw, None);
        let full = analysis("1212122121213434344343435656566565657777");
        assert_eq!(Column::ALL.map(|column| full.prospect(column)), expected);
        let lets_win = Spot::new(Column::ALL[1], 3).map(Remark::LetsOtherWin);
        let mut expected = [Prospect::Drop(Verdict::Loses(1), lets_win); 7];
        expected[0] = Prospect::Drop(Verdict::Wins(1), Some(Remark::Wins));
        expected[1] = Prospect::Drop(Verdict::Loses(16), None);
        let threatened = analysis("121212");
        assert_eq!(Column::ALL.map(|column| threatened.prospect(column)), expected);
    }
}
