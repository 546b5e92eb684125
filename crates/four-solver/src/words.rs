//! The meaning of scores for people: verdicts, threats and warnings, as values without wording.

use flagfall_four::{COLUMNS, Column, FourOutcome, Position, Side, Spot};

use crate::board::{column_of, each, row_of};
use crate::node::Node;

/// The meaning of a score for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins with this many stones of its own from now on.
    Wins(u8),
    /// Nobody wins.
    Draw,
    /// The other side wins with this many stones of its own from now on; 0 if it already has.
    Loses(u8),
}

impl Verdict {
    /// The meaning of a score in this position. For the score of a column, pass the position before the
    /// drop.
    pub fn new(position: Position, score: i8) -> Verdict {
        // A win scores 22 minus the winner's stones at the end: see the solver.
        let stones_at_win = 22 - score.unsigned_abs();
        let n_stones = position.n_stones() as u8;
        match score {
            1.. => Verdict::Wins(stones_at_win.saturating_sub(n_stones / 2)),
            0 => Verdict::Draw,
            ..=-1 => Verdict::Loses(stones_at_win.saturating_sub(n_stones.div_ceil(2))),
        }
    }
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// In progress: the side to move, and the verdict for it.
    ToMove(Side, Verdict),
    /// This side has four in a row.
    Won(Side),
    /// The board is full without four in a row.
    Tied,
}

impl GameStatus {
    /// The status of a position with this score for the side to move.
    pub fn new(position: Position, score: i8) -> GameStatus {
        match position.outcome() {
            Some(FourOutcome::Win(side)) => GameStatus::Won(side),
            Some(FourOutcome::Tie) => GameStatus::Tied,
            None => GameStatus::ToMove(position.side_to_move(), Verdict::new(position, score)),
        }
    }
}

/// The neutral name of a side, without player or colour: `first` or `second`.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The value of a column for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// The column is full.
    Full,
    /// The game is over.
    Over,
    /// The verdict on a drop, and the remark on it, if any.
    Drop(Verdict, Option<Remark>),
}

/// An empty cell where a stone of this side completes a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The side whose stone completes the line.
    pub side: Side,
    /// The empty cell.
    pub spot: Spot,
}

impl Threat {
    /// All threats, those of the side to move first, each side's from left to right and from the bottom up.
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

    /// The parity of its row, counted from the bottom: odd rows favour the first side, even ones the second.
    pub fn row(self) -> RowParity {
        if self.spot.row().is_multiple_of(2) { RowParity::Odd } else { RowParity::Even }
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

/// An obvious consequence of a drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// It makes four in a row.
    Wins,
    /// It lets the other side make four in a row, here.
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

/// The reason to drop into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnAdvice {
    /// The recommended column.
    pub column: Column,
    /// The result of the drop.
    pub outlook: Outlook,
    /// The cell where it blocks four in a row of the other side, if it does.
    pub stops: Option<Spot>,
}

/// The result of a drop under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Four in a row, at once.
    MakesFour,
    /// A win with this many stones.
    Wins(u8),
    /// A draw.
    Draws,
    /// A draw, and every other column loses.
    DrawsAlone,
    /// A loss after this many stones of the other side, and no column loses later.
    Loses(u8),
    /// The column is full.
    Full,
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

    #[test]
    fn verdicts_count_the_winners_stones() {
        for (game, score, expected) in [
            ("", 1, Verdict::Wins(21)),
            ("", 0, Verdict::Draw),
            ("112233", 18, Verdict::Wins(1)),
            ("11223", -18, Verdict::Loses(1)),
            ("1122334", -18, Verdict::Loses(0)),
            ("4", -1, Verdict::Loses(20)),
        ] {
            assert_eq!(Verdict::new(position(game), score), expected, "{game}");
        }
    }

    #[test]
    fn a_game_is_in_progress_won_or_tied() {
        let full = "121212212121343434434343565656656565777777";
        for (game, score, expected) in [
            ("", 1, GameStatus::ToMove(Side::First, Verdict::Wins(21))),
            ("4", -1, GameStatus::ToMove(Side::Second, Verdict::Loses(20))),
            ("4455", 0, GameStatus::ToMove(Side::First, Verdict::Draw)),
            ("4455667", -18, GameStatus::Won(Side::First)),
            ("71726364", -18, GameStatus::Won(Side::Second)),
            (full, 0, GameStatus::Tied),
        ] {
            assert_eq!(GameStatus::new(position(game), score), expected, "{game}");
        }
    }

    #[track_caller]
    fn threats(game: &str, expected: &str) {
        let threats: Vec<String> = Threat::all(position(game))
            .iter()
            .map(|threat| format!("{} {} {:?}", side_name(threat.side), threat.spot, threat.row()))
            .collect();
        assert_eq!(threats.join(", "), expected, "{game}");
    }

    #[test]
    fn threats_by_cell_and_row() {
        threats("", "");
        threats("223344", "first a1 Odd, first e1 Odd, second a2 Even, second e2 Even");
        threats("44444", "");
        threats("141414", "first a4 Even, second d4 Even");
    }

    #[test]
    fn remarks_warn_of_the_next_drop() {
        assert_eq!(Remark::all(position("")), [None; COLUMNS as usize]);
        let lets_win = Spot::new(Column::ALL[3], 3).map(Remark::LetsOtherWin);
        let expected = [Some(Remark::Wins), lets_win, lets_win, None, lets_win, lets_win, lets_win];
        assert_eq!(Remark::all(position("141414")), expected);
    }
}
