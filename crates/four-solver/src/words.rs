//! What a score means to people: verdicts, threats and warnings, as values that others put into words.

use flagfall_four::{COLUMNS, Column, FourOutcome, Position, Side, Spot};

use crate::board::{column_of, each, row_of};
use crate::node::Node;

/// What a score means to the side to move.
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

/// How a game stands.
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

/// What a side is called where it has neither player nor colour: `first` or `second`.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// What a column is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// No stone fits into it.
    Full,
    /// Nobody drops stones any more.
    Over,
    /// What a drop leads to, and what can be said of it without counting far.
    Drop(Verdict, Option<Remark>),
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

/// Why one would drop into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// This one.
    pub column: Column,
    /// What the drop leads to.
    pub outlook: Outlook,
    /// Where it keeps the other side from making four in a row, if it does.
    pub stops: Option<Spot>,
}

/// What a drop leads to under best play.
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
    /// Nothing: no stone fits.
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
    fn a_game_goes_on_is_won_or_tied() {
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
