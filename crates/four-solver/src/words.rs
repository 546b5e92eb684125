//! What people are told: verdicts, threats and warnings, once for every screen.

use std::fmt;

use flagfall_four::{COLUMNS, Column, FourOutcome, Position, Side, Spot};

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

/// How a game stands, in a sentence of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// It goes on: whose turn it is, and what the position is worth to that side.
    ToMove(Side, Verdict),
    /// This side has four in a row.
    Won(Side),
    /// The board is full, and nobody has four in a row.
    Tied,
}

impl GameStatus {
    /// What there is to say of this position, which scores this for the side to move.
    pub fn new(position: Position, score: i8) -> GameStatus {
        match position.outcome() {
            Some(FourOutcome::Win(side)) => GameStatus::Won(side),
            Some(FourOutcome::Tie) => GameStatus::Tied,
            None => GameStatus::ToMove(position.side_to_move(), Verdict::new(position, score)),
        }
    }
}

/// `first to move: wins in 5`, `the first side has won`.
impl fmt::Display for GameStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            GameStatus::ToMove(side, verdict) => {
                write!(f, "{} to move: {verdict}", side_name(side))
            }
            GameStatus::Won(side) => write!(f, "the {} side has won", side_name(side)),
            GameStatus::Tied => f.write_str("the board is full, nobody has won"),
        }
    }
}

/// What a side is called where it has neither player nor colour: `first` or `second`.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// What a column is worth to the side to move, with a word on the next drop where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// No stone fits into it.
    Full,
    /// Nobody drops stones any more.
    Over,
    /// What a drop leads to, and what can be said of it without counting far.
    Drop(Verdict, Option<Remark>),
}

/// `wins in 1; this drop wins`, `full`.
impl fmt::Display for Prospect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Prospect::Full => f.write_str("full"),
            Prospect::Over => f.write_str("the game is over"),
            Prospect::Drop(verdict, None) => verdict.fmt(f),
            Prospect::Drop(verdict, Some(remark)) => write!(f, "{verdict}; {remark}"),
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

    /// All of it, for screens that show by nothing else whose threat it is: `threat of the first side:
    /// d3, odd row`.
    pub fn sentence(self) -> String {
        format!("threat of the {} side: {self}", side_name(self.side))
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
            Some(FourOutcome::Win(_)) => return Some(Remark::Wins),
            Some(FourOutcome::Tie) => return None,
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
    fn standing(game: &str, score: i8, expected: &str) {
        assert_eq!(GameStatus::new(position(game), score).to_string(), expected, "{game}");
    }

    #[test]
    fn a_game_goes_on_is_won_or_tied() {
        standing("", 1, "first to move: wins in 21");
        standing("4", -1, "second to move: loses in 20");
        standing("4455", 0, "first to move: draw");
        standing("4455667", -18, "the first side has won");
        standing("71726364", -18, "the second side has won");
        standing(
            "121212212121343434434343565656656565777777",
            0,
            "the board is full, nobody has won",
        );
    }

    #[test]
    fn prospects_name_the_verdict_first() {
        let lets_win = Remark::LetsOtherWin(Spot::new(Column::ALL[3], 2).unwrap());
        let said = [
            Prospect::Full,
            Prospect::Over,
            Prospect::Drop(Verdict::Draw, None),
            Prospect::Drop(Verdict::Wins(1), Some(Remark::Wins)),
            Prospect::Drop(Verdict::Loses(1), Some(lets_win)),
        ];
        assert_eq!(
            said.map(|prospect| prospect.to_string()),
            [
                "full",
                "the game is over",
                "draw",
                "wins in 1; this drop wins",
                "loses in 1; this drop lets the other side win at d3"
            ]
        );
    }

    #[track_caller]
    fn threats(game: &str, expected: &str) {
        let threats: Vec<String> = Threat::all(position(game))
            .iter()
            .map(|threat| threat.sentence().replace("threat of the ", ""))
            .collect();
        assert_eq!(threats.join("; "), expected, "{game}");
    }

    #[test]
    fn threats_by_cell_and_row() {
        threats("", "");
        threats(
            "223344",
            "first side: a1, odd row; first side: e1, odd row; second side: a2, even row; second side: e2, even row",
        );
        threats("44444", "");
        threats("141414", "first side: a4, even row; second side: d4, even row");
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
