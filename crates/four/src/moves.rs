//! A played game, and its text form: the columns, `4453`.

use std::fmt;
use std::str::FromStr;

use crate::{CELLS, Column, DropRefusal, NotAColumn, Position};

/// The columns played from the empty board, each of them legal in its turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Moves {
    columns: Vec<Column>,
    position: Position, // Invariant: the position after the columns.
}

impl Moves {
    /// Plays one more column.
    ///
    /// # Errors
    ///
    /// [`DropRefusal`] if the column is full or the game is over; nothing changed.
    pub fn play(&mut self, column: Column) -> Result<(), DropRefusal> {
        self.position = self.position.play(column)?;
        self.columns.push(column);
        Ok(())
    }

    /// Takes back the last column and returns it.
    pub fn take_back(&mut self) -> Option<Column> {
        let column = self.columns.pop()?;
        self.position = self.columns.iter().fold(Position::EMPTY, |position, &column| {
            position.play(column).expect("these columns were legal when they were played")
        });
        Some(column)
    }

    /// The columns in the order they were played.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The position after these columns.
    pub fn position(&self) -> Position {
        self.position
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.columns.iter().try_for_each(|column| write!(f, "{column}"))
    }
}

/// The first illegal move of a text, and why. Moves are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MovesError {
    /// The character is not a column.
    #[error("move {number}: {found:?} is not a column; {NotAColumn}")]
    NotAColumn {
        /// The move's number.
        number: usize,
        /// The character.
        found: char,
    },
    /// The rules refuse the column.
    #[error("move {number}: {refusal}")]
    Refused {
        /// The move's number.
        number: usize,
        /// The refusal.
        refusal: DropRefusal,
    },
}

impl FromStr for Moves {
    type Err = MovesError;

    fn from_str(text: &str) -> Result<Moves, MovesError> {
        let mut moves = Moves { columns: Vec::with_capacity(CELLS.into()), ..Moves::default() };
        for (found, number) in text.chars().zip(1..) {
            let column = found
                .encode_utf8(&mut [0; 4])
                .parse()
                .map_err(|NotAColumn| MovesError::NotAColumn { number, found })?;
            moves.play(column).map_err(|refusal| MovesError::Refused { number, refusal })?;
        }
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn refuses(text: &str, expected: &str) {
        assert_eq!(text.parse::<Moves>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn errors_name_the_move_and_the_reason() {
        refuses("4444444", "move 7: column 4 is full");
        refuses("44556677", "move 8: the game is over");
        refuses("44x", "move 3: 'x' is not a column; a column is a number from 1 to 7");
        refuses("8", "move 1: '8' is not a column; a column is a number from 1 to 7");
        refuses("4 4", "move 2: ' ' is not a column; a column is a number from 1 to 7");
    }

    #[test]
    fn take_back_removes_the_last_move() {
        let mut moves: Moves = "4453".parse().unwrap();
        assert_eq!(moves.take_back(), Some(Column::ALL[2]));
        assert_eq!(moves, "445".parse().unwrap());
        assert_eq!(Moves::default().take_back(), None);
    }

    proptest! {
        #[test]
        fn moves_text_round_trips(columns in "[1-7]{0,50}") {
            let legal = (0..=columns.len()).rev().find_map(|n| columns[..n].parse::<Moves>().ok());
            let moves = legal.expect("the empty game is legal");
            prop_assert_eq!(moves.to_string().parse::<Moves>(), Ok(moves));
        }

        #[test]
        fn any_text_is_parsed_or_refused(text in "[0-9 +x]{0,50}|[1-7]{0,44}") {
            if let Ok(moves) = text.parse::<Moves>() {
                prop_assert_eq!(moves.to_string(), text);
            }
        }
    }
}
