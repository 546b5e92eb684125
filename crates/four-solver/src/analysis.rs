//! All there is to say of a position, in one value.

use flagfall_four::{COLUMNS, Column, FourOutcome, Position};

use crate::limits::{Interrupted, Limits};
use crate::solver::{ColumnScores, Solver, best_columns};
use crate::words::{GameStatus, Prospect, Remark, Threat, Verdict};

/// A position with its exact scores and what they mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourAnalysis {
    /// What was asked about.
    pub position: Position,
    /// How the game ended, if it has.
    pub outcome: Option<FourOutcome>,
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

impl FourAnalysis {
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

    /// The score in words.
    pub fn verdict(&self) -> Verdict {
        Verdict::new(self.position, self.score)
    }

    /// The position in a sentence.
    pub fn standing(&self) -> GameStatus {
        GameStatus::new(self.position, self.score)
    }

    /// What a drop into a column leads to; none where none is possible.
    pub fn column_verdict(&self, column: Column) -> Option<Verdict> {
        let score = self.scores[usize::from(column.index())]?;
        Some(Verdict::new(self.position, score))
    }

    /// The column to drop into, one of the best and nearest the middle; none after the end.
    pub fn suggestion(&self) -> Option<Column> {
        self.best.iter().copied().min_by_key(|column| column.index().abs_diff(COLUMNS / 2))
    }

    /// Why one would drop there, in a sentence.
    pub fn advice(&self, column: Column) -> String {
        if self.remarks[usize::from(column.index())] == Some(Remark::Wins) {
            return format!("column {column} makes four in a row");
        }
        let others_lose = Column::ALL
            .into_iter()
            .filter(|&other| other != column)
            .all(|other| matches!(self.column_verdict(other), None | Some(Verdict::Loses(_))));
        let end = match self.column_verdict(column) {
            Some(Verdict::Wins(n)) => format!("wins in {n}, whatever the other side does"),
            Some(Verdict::Draw) if others_lose => "holds the draw, and all others lose".to_owned(),
            Some(Verdict::Draw) => "holds the draw".to_owned(),
            Some(Verdict::Loses(n)) => format!("holds out longest: it loses in {n}"),
            None => "takes no stone".to_owned(),
        };
        let landing = self.position.landing(column);
        let is_theirs = |threat: &Threat| threat.side != self.position.side_to_move();
        let mut theirs = self.threats.iter().filter(|threat| is_theirs(threat));
        match landing.filter(|&spot| theirs.any(|threat| threat.spot == spot)) {
            Some(spot) => format!("column {column} stops four at {spot}, and {end}"),
            None => format!("column {column} {end}"),
        }
    }

    /// A column in words.
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
    use flagfall_four::Moves;

    use super::*;
    use crate::Setup;

    /// The words for the position and for each column.
    #[track_caller]
    fn check(game: &str, standing: &str, prospects: [&str; COLUMNS as usize]) {
        let mut solver = Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() });
        let position = game.parse::<Moves>().unwrap().position();
        let analysis = FourAnalysis::new(&mut solver, position, &Limits::NONE).unwrap();
        assert_eq!(analysis.standing().to_string(), standing, "{game}");
        let said = Column::ALL.map(|column| analysis.prospect(column).to_string());
        assert_eq!(said, prospects, "{game}");
    }

    #[test]
    fn advice_says_why() {
        let said = |game: &str| {
            let mut solver = Solver::new(Setup { table_bytes: 1 << 20, ..Setup::default() });
            let position = game.parse::<Moves>().unwrap().position();
            let analysis = FourAnalysis::new(&mut solver, position, &Limits::NONE).unwrap();
            analysis.suggestion().map(|column| analysis.advice(column)).unwrap_or_default()
        };
        assert_eq!(said("121212"), "column 1 makes four in a row");
        assert_eq!(
            said("12121"),
            "column 1 stops four at a4, and wins in 19, whatever the other side does"
        );
        assert_eq!(said("4455667"), "");
    }

    #[test]
    fn every_column_has_its_words() {
        check("4455667", "the first side has won", ["the game is over"; 7]);
        let mut full = ["full"; 7];
        full[6] = "draw";
        check("1212122121213434344343435656566565657777", "first to move: draw", full);
        let mut lets_win = ["loses in 1; this drop lets the other side win at b4"; 7];
        lets_win[0] = "wins in 1; this drop wins";
        lets_win[1] = "loses in 16";
        check("121212", "first to move: wins in 1", lets_win);
    }
}
