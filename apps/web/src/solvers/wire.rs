//! Binary serialization of questions and answers between the page and its workers.
//!
//! Macros with lists of fields replace a derive: postcard with serde's derive, over mirrors of these types, took 451
//! lines and 3.4 kB more of the page in brotli. Types with a text form are sent as that text, whose parser validates
//! it, and values that follow from the rest of an answer are recomputed.

use std::ops::RangeInclusive;

use flagfall_daily::Puzzle;
use flagfall_four::{COLUMNS, Column, FourLevel, Moves, Position};
use flagfall_four_solver::{FourAnalysis, Remark, Threat, best_columns};
use flagfall_history::Date;
use flagfall_mines::{Cell, Layout, Shortfall, Size, StartRule, View};
use flagfall_mines_solver::{
    BoardOrigin, BoardSpec, CertainCells, Contradiction, DeductionKind, Hint, HintAdvice,
    HintReason, MineCount, NoBoard, NoGuessBoard, NoOdds, Odds, Proof, Tangle, TooLarge,
};
use flagfall_play::Board;
use flagfall_rng::Seed;
use flagfall_table::{Found, Question, QuestionKind, Thought, Ticket};

/// Serializes a message.
pub(crate) fn write(message: &impl Wire) -> Vec<u8> {
    let mut bytes = vec![];
    message.write(&mut bytes);
    bytes
}

/// Deserializes a message; `None` if the bytes are invalid.
pub(crate) fn read<T: Wire>(mut bytes: &[u8]) -> Option<T> {
    let message = T::read(&mut bytes)?;
    bytes.is_empty().then_some(message)
}

/// A type that can be sent.
pub(crate) trait Wire: Sized {
    fn write(&self, out: &mut Vec<u8>);

    /// Reads a value from the front.
    fn read(from: &mut &[u8]) -> Option<Self>;
}

/// Serializes the fields of a struct in order. A type may have a condition.
macro_rules! structs {
    ($($name:ident { $($field:ident),* } $(if $check:expr)?;)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                $(self.$field.write(out);)*
            }

            fn read(from: &mut &[u8]) -> Option<$name> {
                Some($name { $($field: Wire::read(from)?),* })$(.filter($check))?
            }
        }
    )*};
}

/// Serializes the number of a variant, then its fields.
macro_rules! enums {
    ($($name:ident { $($(#[$cfg:meta])? $number:literal $variant:ident $(($($item:ident),*))? $({ $($field:ident),* })?,)* })*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                match self {
                    $($(#[$cfg])? $name::$variant $(($($item),*))? $({ $($field),* })? => {
                        out.push($number);
                        $($($item.write(out);)*)?
                        $($($field.write(out);)*)?
                    })*
                }
            }

            fn read(from: &mut &[u8]) -> Option<$name> {
                Some(match u8::read(from)? {
                    $($(#[$cfg])? $number => $name::$variant
                        $(($({ let $item = Wire::read(from)?; $item }),*))?
                        $({ $($field: Wire::read(from)?),* })?,)*
                    _ => return None,
                })
            }
        }
    )*};
}

/// Serializes the length and the text form of a type.
macro_rules! texts {
    ($($name:ident)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                let text = self.to_string();
                text.len().write(out);
                out.extend_from_slice(text.as_bytes());
            }

            fn read(from: &mut &[u8]) -> Option<$name> {
                let n_bytes = usize::read(from)?;
                str::from_utf8(from.split_off(..n_bytes)?).ok()?.parse().ok()
            }
        }
    )*};
}

/// Serializes the bytes of a number.
macro_rules! numbers {
    ($($name:ident)*) => {$(
        impl Wire for $name {
            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn read(from: &mut &[u8]) -> Option<$name> {
                let (bytes, rest) = from.split_first_chunk()?;
                *from = rest;
                Some($name::from_le_bytes(*bytes))
            }
        }
    )*};
}

#[cfg(feature = "online")]
mod review;

numbers! { u8 i8 u64 usize f64 }
texts! { Board Cell Column Date DeductionKind Layout Moves Proof Seed Size StartRule Ticket View }
structs! {
    Question { ticket, what };
    Thought { ticket, found };
    BoardSpec { size, start, first, mine_count, hardest, three_bv };
    Hint { cell, advice, wrong_flags };
    HintReason { numbers, kind };
    Contradiction { numbers, mine_count, too_large };
    TooLarge { number, n_neighbours };
    // Its message names the first cell.
    Tangle { cells, certain } if |tangle| !tangle.cells.is_empty();
    CertainCells { safe, mines };
    NoGuessBoard { layout, first, proof, origin }
        if |board| board.layout.size().grid().contains(board.first);
    Shortfall { first, asked, n_asked, n_kept };
}
enums! {
    QuestionKind {
        0 Hint(view),
        1 Odds(view),
        2 Deal { wish, seed },
        3 Values(position),
        4 Drop { position, level, seed },
        5 DailyBoard(date),
        6 DailyPuzzle(date),
        7 PuzzleReply { puzzle, moves },
        #[cfg(feature = "online")]
        8 Review(question),
    }
    Found {
        0 Hint(hint),
        1 Odds(odds),
        2 Deal { seed, first, board },
        3 Values(analysis),
        4 Drop(column),
        5 DailyBoard(board),
        6 DailyPuzzle(puzzle),
        7 Nothing,
        8 Failed,
        9 NoBook,
        #[cfg(feature = "online")]
        10 Review(answer),
    }
    MineCount { 0 Used, 1 Ignored, }
    HintAdvice { 0 Safe(reason), 1 Guess { of_mine }, 2 Promised, }
    NoOdds { 0 Inconsistent(contradiction), 1 Tangled(tangle), }
    BoardOrigin { 0 Dealt(seed), 1 Listed, 2 Repaired, }
    NoBoard {
        0 OffTheBoard { first, size },
        1 Crowded(shortfall),
        2 NothingToDeduce(size),
        3 ThreeBv { least, most },
        4 AllTried { n_boards, size, first },
        5 NotFound { n_tried, size },
    }
}

impl<T: Wire, E: Wire> Wire for Result<T, E> {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.is_ok().into());
        match self {
            Ok(value) => value.write(out),
            Err(error) => error.write(out),
        }
    }

    fn read(from: &mut &[u8]) -> Option<Result<T, E>> {
        match u8::read(from)? {
            0 => E::read(from).map(Err),
            1 => T::read(from).map(Ok),
            _ => None,
        }
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn write(&self, out: &mut Vec<u8>) {
        self.len().write(out);
        self.iter().for_each(|item| item.write(out));
    }

    fn read(from: &mut &[u8]) -> Option<Vec<T>> {
        (0..usize::read(from)?).map(|_| T::read(from)).collect()
    }
}

impl<T: Wire> Wire for Option<T> {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.is_some().into());
        self.iter().for_each(|value| value.write(out));
    }

    fn read(from: &mut &[u8]) -> Option<Option<T>> {
        match u8::read(from)? {
            0 => Some(None),
            1 => T::read(from).map(Some),
            _ => None,
        }
    }
}

impl Wire for RangeInclusive<usize> {
    fn write(&self, out: &mut Vec<u8>) {
        self.start().write(out);
        self.end().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<RangeInclusive<usize>> {
        Some(usize::read(from)?..=usize::read(from)?)
    }
}

impl Wire for Position {
    fn write(&self, out: &mut Vec<u8>) {
        self.mover_word().write(out);
        self.waiter_word().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Position> {
        Position::from_words(Wire::read(from)?, Wire::read(from)?)
    }
}

impl Wire for FourLevel {
    fn write(&self, out: &mut Vec<u8>) {
        self.number().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<FourLevel> {
        let number = u8::read(from)?;
        FourLevel::ALL.into_iter().find(|level| level.number() == number)
    }
}

impl Wire for Puzzle {
    fn write(&self, out: &mut Vec<u8>) {
        self.moves().write(out);
        self.wins_in().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Puzzle> {
        Some(Puzzle::told(Wire::read(from)?, Wire::read(from)?))
    }
}

impl Wire for Odds {
    fn write(&self, out: &mut Vec<u8>) {
        self.chances().to_vec().write(out);
        self.certain().write(out);
        self.layouts_log10().write(out);
    }

    fn read(from: &mut &[u8]) -> Option<Odds> {
        Some(Odds::from_parts(Wire::read(from)?, Wire::read(from)?, Wire::read(from)?))
    }
}

impl Wire for FourAnalysis {
    fn write(&self, out: &mut Vec<u8>) {
        self.position.write(out);
        self.score.write(out);
        self.scores.to_vec().write(out);
        self.line.write(out);
    }

    fn read(from: &mut &[u8]) -> Option<FourAnalysis> {
        let position = Position::read(from)?;
        let score = Wire::read(from)?;
        let scores: [Option<i8>; COLUMNS as usize] = Vec::read(from)?.try_into().ok()?;
        Some(FourAnalysis {
            position,
            outcome: position.outcome(),
            score,
            scores,
            best: best_columns(&scores),
            line: Wire::read(from)?,
            threats: Threat::all(position),
            remarks: Remark::all(position),
        })
    }
}

#[cfg(test)]
mod tests;
