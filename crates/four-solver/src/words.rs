//! What people are told: verdicts, threats and warnings, once for every screen.

use std::fmt;

use flagfall_four::{COLUMNS, Column, Outcome, Position, Side, Spot};

use crate::board::{column_of, each, row_of};
use crate::node::Node;

/// A score in words, for the side to move: `wins in 5`, `draw`, `loses in 8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins with this many stones of its own from now on.
    Wins(u8),
    /// Nobody wins.
    Draw,
    /// The other side wins with this many stones of its own from now on; 0 when it has already.
    Loses(u8),
}

impl Verdict {
    /// What this score means in this position. The score of a column is one of the position before
    /// the drop.
    pub fn new(position: Position, score: i8) -> Verdict {
        // A win scores 22 less the stones that the winner will have: see the solver.
        let stones_at_win = 22 - score.unsigned_abs();
        let n_stones = position.n_stones() as u8;
        match score {
            1.. => Verdict::Wins(stones_at_win.saturating_sub(n_stones / 2)),
            0 => Verdict::Draw,
            ..=-1 => Verdict::Loses(stones_at_win.saturating_sub(n_stones.div_ceil(2))),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Wins(stones) => write!(f, "wins in {stones}"),
            Verdict::Draw => f.write_str("draw"),
            Verdict::Loses(0) => f.write_str("has lost"),
            Verdict::Loses(stones) => write!(f, "loses in {stones}"),
        }
    }
}

/// An empty cell where a stone of this side completes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Whose stone it takes.
    pub side: Side,
    /// Where.
    pub spot: Spot,
}

impl Threat {
    /// All threats of both sides, those of the side to move first, each from the left and from below.
    pub fn all(position: Position) -> Vec<Threat> {
        let node = Node::new(position);
        let mover = position.side_to_move();
        [(mover, node.mover_wins), (mover.other(), node.waiter_wins)]
            .into_iter()
            .flat_map(|(side, cells)| {
                each(cells).map(move |cell| Threat { side, spot: spot(cell) })
            })
            .collect()
    }

    /// Which kind of row it is in, counted from below: odd ones help the first side, even ones the
    /// second.
    pub fn row(self) -> RowParity {
        if self.spot.row().is_multiple_of(2) { RowParity::Odd } else { RowParity::Even }
    }
}

/// `d3, odd row`: whose it is shows otherwise, by name or colour.
impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = match self.row() {
            RowParity::Odd => "odd",
            RowParity::Even => "even",
        };
        write!(f, "{}, {row} row", self.spot)
    }
}

/// Rows are counted from 1 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowParity {
    /// Rows 1, 3 and 5.
    Odd,
    /// Rows 2, 4 and 6.
    Even,
}

/// What there is to say of a drop without counting far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// It makes four in a row.
    Wins,
    /// The other side then makes four in a row, here.
    LetsOtherWin(Spot),
}

impl Remark {
    /// The remark on a drop into this column, if there is one.
    pub fn on(position: Position, column: Column) -> Option<Remark> {
        let after = position.play(column).ok()?;
        match after.outcome() {
            Some(Outcome::Win(_)) => return Some(Remark::Wins),
            Some(Outcome::Tie) => return None,
            None => (),
        }
        let node = Node::new(after);
        each(node.mover_wins & node.landings()).next().map(spot).map(Remark::LetsOtherWin)
    }

    /// The remarks on all columns.
    pub fn all(position: Position) -> [Option<Remark>; COLUMNS as usize] {
        Column::ALL.map(|column| Remark::on(position, column))
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remark::Wins => f.write_str("this drop wins"),
            Remark::LetsOtherWin(spot) => write!(f, "this drop lets the other side win at {spot}"),
        }
    }
}

fn spot(cell: u64) -> Spot {
    let column = Column::from_index(column_of(cell) as u8);
    column
        .and_then(|column| Spot::new(column, row_of(cell) as u8))
        .expect("the cell is on the board")
}

#[cfg(test)]
mod tests {
    use flagfall_four::Moves;

    use super::*;

    fn position(game: &str) -> Position {
        game.parse::<Moves>().unwrap().position()
    }

    #[track_caller]
    fn verdict(game: &str, score: i8, expected: &str) {
        assert_eq!(Verdict::new(position(game), score).to_string(), expected, "{game}");
    }

    #[test]
    fn verdicts_count_the_winners_stones() {
        verdict("", 1, "wins in 21");
        verdict("", 0, "draw");
        verdict("112233", 18, "wins in 1");
        verdict("11223", -18, "loses in 1");
        verdict("1122334", -18, "has lost");
        verdict("4", -1, "loses in 20");
    }

    #[track_caller]
    fn threats(game: &str, expected: &str) {
        let threats: Vec<String> = Threat::all(position(game))
            .iter()
            .map(|threat| format!("{:?} {threat}", threat.side))
            .collect();
        assert_eq!(threats.join("; "), expected, "{game}");
    }

    #[test]
    fn threats_by_cell_and_row() {
        threats("", "");
        threats(
            "223344",
            "First a1, odd row; First e1, odd row; Second a2, even row; Second e2, even row",
        );
        threats("44444", "");
        threats("141414", "First a4, even row; Second d4, even row");
    }

    #[track_caller]
    fn remarks(game: &str, expected: &str) {
        let remarks: Vec<String> = Column::ALL
            .into_iter()
            .filter_map(|column| {
                Remark::on(position(game), column).map(|said| format!("{column}: {said}"))
            })
            .collect();
        assert_eq!(remarks.join("\n"), expected, "{game}");
    }

    #[test]
    fn remarks_warn_of_the_next_drop() {
        remarks("", "");
        remarks(
            "141414",
            "1: this drop wins\n2: this drop lets the other side win at d4\n3: this drop lets the other side win at d4\n5: this drop lets the other side win at d4\n6: this drop lets the other side win at d4\n7: this drop lets the other side win at d4",
        );
    }
}
