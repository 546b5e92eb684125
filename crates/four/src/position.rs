//! A position as a bitboard of two machine words.
//!
//! Every column takes seven bits, six for its cells from the bottom up and one that is never set:
//!
//! ```text
//!   6 13 20 27 34 41 48      always empty: lines and carries stop here
//!   5 12 19 26 33 40 47
//!   4 11 18 25 32 39 46
//!   3 10 17 24 31 38 45
//!   2  9 16 23 30 37 44
//!   1  8 15 22 29 36 43
//!   0  7 14 21 28 35 42
//! ```
//!
//! So a shift by 1 goes up, by 7 to the right, by 6 down and right, by 8 up and right, and no line can
//! cross an edge of the board.

use std::fmt;

use crate::{COLUMNS, Column, ROWS, Spot};

/// The bits of a column, including the empty one on top.
const STRIDE: u8 = ROWS + 1;
/// The lowest cell of every column.
const FLOOR: u64 = {
    let mut floor = 0;
    let mut column = 0;
    while column < COLUMNS {
        floor |= 1 << (column * STRIDE);
        column += 1;
    }
    floor
};
/// All cells of the leftmost column.
const LEFTMOST: u64 = (1 << ROWS) - 1;
/// Every cell of the board.
const BOARD: u64 = FLOOR * LEFTMOST;
/// The bit distance to the next cell of a line: up, right, down and right, up and right.
const DIRECTIONS: [u32; 4] = [1, STRIDE as u32, STRIDE as u32 - 1, STRIDE as u32 + 1];

/// A player by turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side with the first move.
    First,
    /// The side with the second move.
    Second,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FourOutcome {
    /// This side has four in a line.
    Win(Side),
    /// The board is full without a line.
    Tie,
}

/// Why a drop was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DropRefusal {
    /// The column already has six stones.
    #[error("column {0} is full")]
    ColumnFull(Column),
    /// A side has won, or the board is full.
    #[error("the game is over")]
    GameOver,
}

/// The stones of both sides, which determine the side to move. The order of the moves is not included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Position {
    /// Stones of the side to move.
    mover: u64,
    /// Stones of both sides.
    stones: u64,
}

impl Position {
    /// The board before the first move.
    pub const EMPTY: Position = Position { mover: 0, stones: 0 };

    /// Drops a stone of the side to move into this column.
    ///
    /// # Errors
    ///
    /// [`DropRefusal`] if the column is full or the game is over.
    #[inline]
    pub fn play(self, column: Column) -> Result<Position, DropRefusal> {
        if has_four(self.waiter_word()) {
            return Err(DropRefusal::GameOver);
        }
        // Adding the floor of a column carries through its stones to the lowest empty cell.
        let landing = (self.stones + floor(column)) & cells(column);
        if landing == 0 {
            return Err(if self.is_full() {
                DropRefusal::GameOver
            } else {
                DropRefusal::ColumnFull(column)
            });
        }
        Ok(Position { mover: self.waiter_word(), stones: self.stones | landing })
    }

    /// The outcome, if the game is over. A line made by the last stone of a full board is a win.
    #[inline]
    pub fn outcome(self) -> Option<FourOutcome> {
        if has_four(self.waiter_word()) {
            Some(FourOutcome::Win(self.side_to_move().other()))
        } else if self.is_full() {
            Some(FourOutcome::Tie)
        } else {
            None
        }
    }

    /// Every cell of every winning line: seven of them if one stone completed two lines.
    pub fn winning_cells(self) -> impl Iterator<Item = Spot> {
        let line_cells = four_starts(self.waiter_word()).fold(0, |all, (starts, step)| {
            all | starts | starts << step | starts << (2 * step) | starts << (3 * step)
        });
        spots(line_cells)
    }

    /// The side to move; after the end, the side that would be next.
    pub const fn side_to_move(self) -> Side {
        if self.n_stones().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The number of stones on the board.
    pub const fn n_stones(self) -> u32 {
        self.stones.count_ones()
    }

    /// The side whose stone is on this cell, if any.
    pub const fn stone(self, spot: Spot) -> Option<Side> {
        let bit = bit(spot);
        if self.stones & bit == 0 {
            None
        } else if self.mover & bit != 0 {
            Some(self.side_to_move())
        } else {
            Some(self.side_to_move().other())
        }
    }

    /// The cell where a stone in this column would land, unless it is full.
    pub const fn landing(self, column: Column) -> Option<Spot> {
        let height = (self.stones & cells(column)).count_ones();
        Spot::new(column, height as u8)
    }

    /// The mirror image of the position.
    #[must_use]
    pub fn mirrored(self) -> Position {
        Position { mover: mirrored(self.mover), stones: mirrored(self.stones) }
    }

    /// The bitboard of the side to move, in the layout at the top of this module. For solvers.
    pub const fn mover_word(self) -> u64 {
        self.mover
    }

    /// The bitboard of the side that is not to move.
    pub const fn waiter_word(self) -> u64 {
        self.mover ^ self.stones
    }

    /// The position with these bitboards; `None` if stones overlap or float, if the numbers of stones do
    /// not alternate, or if the side to move already has four in a line.
    pub fn from_words(mover: u64, waiter: u64) -> Option<Position> {
        let stones = mover | waiter;
        // In a stack without holes, adding the floor carries to the first empty cell and clears
        // everything below it.
        let is_stacked = |column: &Column| {
            let stack = stones & cells(*column);
            (stack + floor(*column)) & stack == 0
        };
        let n_more = waiter.count_ones().checked_sub(mover.count_ones());
        let is_position = mover & waiter == 0
            && stones & !BOARD == 0
            && Column::ALL.iter().all(is_stacked)
            && matches!(n_more, Some(0 | 1))
            && !has_four(mover);
        is_position.then_some(Position { mover, stones })
    }

    const fn is_full(self) -> bool {
        self.stones == BOARD
    }
}

const fn floor(column: Column) -> u64 {
    1 << (column.index() * STRIDE)
}

const fn cells(column: Column) -> u64 {
    LEFTMOST << (column.index() * STRIDE)
}

const fn bit(spot: Spot) -> u64 {
    floor(spot.column()) << spot.row()
}

fn spots(word: u64) -> impl Iterator<Item = Spot> {
    Column::ALL
        .into_iter()
        .flat_map(|column| (0..ROWS).filter_map(move |row| Spot::new(column, row)))
        .filter(move |&spot| word & bit(spot) != 0)
}

/// For each direction: the cells where a line of four starts, and the direction's step.
fn four_starts(stones: u64) -> impl Iterator<Item = (u64, u32)> {
    DIRECTIONS.into_iter().map(move |step| {
        let pairs = stones & (stones >> step);
        (pairs & (pairs >> (2 * step)), step)
    })
}

fn has_four(stones: u64) -> bool {
    // All four directions and one branch: faster than stopping at the first line.
    four_starts(stones).fold(0, |all, (starts, _)| all | starts) != 0
}

fn mirrored(word: u64) -> u64 {
    Column::ALL.into_iter().fold(0, |all, column| {
        let stack = (word >> (column.index() * STRIDE)) & LEFTMOST;
        all | stack << (column.mirrored().index() * STRIDE)
    })
}

/// The board as a diagram, `x` for the first side, `o` for the second.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            writeln!(f)?;
            for column in Column::ALL {
                let stone = Spot::new(column, row).and_then(|spot| self.stone(spot));
                f.write_str(match stone {
                    Some(Side::First) => "x",
                    Some(Side::Second) => "o",
                    None => ".",
                })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Moves;

    #[track_caller]
    fn check(game: &str, expected: &str) {
        let position = game.parse::<Moves>().unwrap().position();
        let outcome = match position.outcome() {
            None => "nobody yet".to_owned(),
            Some(FourOutcome::Tie) => "a tie".to_owned(),
            Some(FourOutcome::Win(side)) => {
                let cells: Vec<String> =
                    position.winning_cells().map(|spot| spot.to_string()).collect();
                format!("{side:?} by {}", cells.join(" "))
            }
        };
        assert_eq!(outcome, expected, "{game}");
    }

    /// F7: each of the four directions, with the winning cells.
    #[test]
    fn endings() {
        check("", "nobody yet");
        check("444444", "nobody yet");
        check("4455667", "First by d1 e1 f1 g1");
        check("1213141", "First by a1 a2 a3 a4");
        check("12234334644", "First by a1 b2 c3 d4");
        check("76654554244", "First by d4 e3 f2 g1");
        // Three at the right edge and one at the left of the next row are not a line.
        check("51627", "nobody yet");
        check("5161727", "nobody yet");
    }

    #[test]
    fn five_in_a_row_is_one_win() {
        check("112255443", "First by a1 b1 c1 d1 e1");
        check("1122335566774", "First by a1 b1 c1 d1 e1 f1 g1");
    }

    #[test]
    fn one_stone_can_close_two_lines() {
        check("244423542335172", "First by b1 b2 b3 b4 c3 d2 e1");
    }

    /// F8: the source checked for the tie first; here the line takes precedence.
    #[test]
    fn the_42nd_stone_can_tie_or_win() {
        check("121212212121343434434343565656656565777777", "a tie");
        let last_wins = "571376236345225146673541242612413735415776";
        check(&last_wins[..41], "nobody yet");
        check(last_wins, "Second by c3 d4 e5 f6");
    }

    /// F1: a stone falls to the lowest free row, and a full column refuses further stones.
    #[test]
    fn stones_stack_and_columns_fill() {
        let column = Column::ALL[3];
        let mut position = Position::EMPTY;
        for row in 0..ROWS {
            let landing = position.landing(column).unwrap();
            assert_eq!(landing.row(), row);
            position = position.play(column).unwrap();
            let expected = if row % 2 == 0 { Side::First } else { Side::Second };
            assert_eq!(position.stone(landing), Some(expected));
        }
        assert_eq!(position.landing(column), None);
        assert_eq!(position.play(column), Err(DropRefusal::ColumnFull(column)));
    }

    #[test]
    fn drops_after_the_end_are_refused() {
        let won = "4455667".parse::<Moves>().unwrap().position();
        let full = "121212212121343434434343565656656565777777".parse::<Moves>().unwrap();
        for column in Column::ALL {
            assert_eq!(won.play(column), Err(DropRefusal::GameOver));
            assert_eq!(full.position().play(column), Err(DropRefusal::GameOver));
        }
    }

    /// Perft: the published numbers of positions by ply check the rules as a whole.
    #[test]
    fn position_counts_match_perft() {
        let expected = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186, 1_662_623];
        let mut positions = vec![Position::EMPTY];
        for (ply, count) in expected.into_iter().enumerate() {
            assert_eq!(positions.len(), count, "ply {ply}");
            positions = positions
                .into_iter()
                .flat_map(|position| Column::ALL.map(|column| position.play(column)))
                .flatten()
                .collect();
            positions.sort_unstable();
            positions.dedup();
        }
    }

    /// The slow check for a line, cell by cell.
    fn has_four_cell_by_cell(position: Position, side: Side) -> bool {
        let at = |column: i8, row: i8| {
            let column = Column::from_index(u8::try_from(column).ok()?)?;
            position.stone(Spot::new(column, u8::try_from(row).ok()?)?)
        };
        (0..COLUMNS as i8).any(|column| {
            (0..ROWS as i8).any(|row| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(right, up)| {
                    (0..4).all(|n| at(column + n * right, row + n * up) == Some(side))
                })
            })
        })
    }

    fn random_play() -> impl Strategy<Value = Vec<Position>> {
        proptest::collection::vec(0..COLUMNS, 0..60).prop_map(|columns| {
            let mut played = vec![Position::EMPTY];
            for index in columns {
                let last = *played.last().unwrap();
                played.extend(last.play(Column::from_index(index).unwrap()));
            }
            played
        })
    }

    proptest! {
        #[test]
        fn line_detection_matches_the_slow_check(played in random_play()) {
            for position in played {
                let winner = [Side::First, Side::Second]
                    .into_iter()
                    .find(|&side| has_four_cell_by_cell(position, side));
                match position.outcome() {
                    Some(FourOutcome::Win(side)) => prop_assert_eq!(winner, Some(side)),
                    Some(FourOutcome::Tie) | None => prop_assert_eq!(winner, None),
                }
                let shown = position.winning_cells().count();
                prop_assert_eq!(shown >= 4, winner.is_some());
            }
        }

        #[test]
        fn mirroring_preserves_the_rules(played in random_play()) {
            for position in played {
                let mirrored = position.mirrored();
                prop_assert_eq!(mirrored.mirrored(), position);
                prop_assert_eq!(mirrored.outcome(), position.outcome());
                for column in Column::ALL {
                    prop_assert_eq!(
                        position.play(column).map(Position::mirrored).ok(),
                        mirrored.play(column.mirrored()).ok()
                    );
                }
            }
        }
    }
}
