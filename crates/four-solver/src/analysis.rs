//! All there is to say of a position, in one value.

use flagfall_four::{COLUMNS, Column, Outcome, Position};

use crate::limits::{Interrupted, Limits};
use crate::solver::{ColumnScores, Solver, best_columns};
use crate::words::{Remark, Threat, Verdict};

/// A position with its exact scores and what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// What was asked about.
    pub position: Position,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The score for the side to move; after the end, for the side whose turn it would be.
    pub score: i8,
    /// The score of each column, none where no stone can be dropped.
    pub scores: ColumnScores,
    /// The columns with the best score.
    pub best: Vec<Column>,
    /// The drops to the end of the game under best play.
    pub line: Vec<Column>,
    /// The winning cells of both sides.
    pub threats: Vec<Threat>,
    /// A warning or the like for each column.
    pub remarks: [Option<Remark>; COLUMNS as usize],
}

impl Analysis {
    /// Finds it all out.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when the limits end the search before the answer; they hold for each of its
    /// parts.
    pub fn new(
        solver: &mut Solver,
        position: Position,
        limits: &Limits<'_>,
    ) -> Result<Analysis, Interrupted> {
        let scores = solver.scores(position, limits)?;
        Ok(Analysis {
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

    /// The score in words.
    pub fn verdict(&self) -> Verdict {
        Verdict::new(self.position, self.score)
    }

    /// The score of a column in words.
    pub fn column_verdict(&self, column: Column) -> Option<Verdict> {
        let score = self.scores[usize::from(column.index())]?;
        Some(Verdict::new(self.position, score))
    }
}
