//! The outcomes of daily tasks, as values and as text for storage.
//!
//! The first finished game on the board counts, because after it the player has seen the mines. A puzzle
//! can be tried any number of times, and the tries are counted.

use std::fmt;
use std::num::NonZero;
use std::str::FromStr;

use flagfall_mines::MinesOutcome;
use flagfall_play::{Millis, Minesweeper, Session};

/// The outcome of a task; written `board won 83400 0`, `board lost 12000 1` (milliseconds, hints),
/// `puzzle solved 1` or `puzzle missed 3` (tries).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DailyOutcome {
    /// The board.
    Board(BoardOutcome),
    /// The puzzle.
    Puzzle(PuzzleOutcome),
}

/// The outcome of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardOutcome {
    /// How the game ended.
    pub ending: MinesOutcome,
    /// The time without pauses.
    pub time: Millis,
    /// The number of hints.
    pub n_hints: u32,
}

impl BoardOutcome {
    /// The outcome of a session, once it is over.
    pub fn of(session: &Session<Minesweeper>) -> Option<BoardOutcome> {
        Some(BoardOutcome {
            ending: session.game().view().outcome()?,
            time: session.elapsed(session.last_at()),
            n_hints: u32::try_from(session.n_hints()).unwrap_or(u32::MAX),
        })
    }
}

/// The outcome of the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleOutcome {
    /// Solved with the last try.
    Solved {
        /// The number of tries.
        n_tries: NonZero<u32>,
    },
    /// Not solved so far.
    Missed {
        /// The number of tries.
        n_tries: NonZero<u32>,
    },
}

impl PuzzleOutcome {
    /// The number of tries.
    pub const fn n_tries(self) -> u32 {
        match self {
            PuzzleOutcome::Solved { n_tries } | PuzzleOutcome::Missed { n_tries } => n_tries.get(),
        }
    }
}

impl fmt::Display for DailyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DailyOutcome::Board(BoardOutcome { ending, time, n_hints }) => {
                let ending = match ending {
                    MinesOutcome::Won => "won",
                    MinesOutcome::Lost => "lost",
                };
                write!(f, "board {ending} {time} {n_hints}")
            }
            DailyOutcome::Puzzle(PuzzleOutcome::Solved { n_tries }) => {
                write!(f, "puzzle solved {n_tries}")
            }
            DailyOutcome::Puzzle(PuzzleOutcome::Missed { n_tries }) => {
                write!(f, "puzzle missed {n_tries}")
            }
        }
    }
}

/// The text is not an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an outcome is board won or lost, milliseconds and hints, or puzzle solved or missed and tries"
)]
pub struct NotAnOutcome;

impl FromStr for DailyOutcome {
    type Err = NotAnOutcome;

    fn from_str(text: &str) -> Result<DailyOutcome, NotAnOutcome> {
        let words: Vec<&str> = text.split(' ').collect();
        let outcome = match words[..] {
            ["board", ending, time, n_hints] => DailyOutcome::Board(BoardOutcome {
                ending: match ending {
                    "won" => MinesOutcome::Won,
                    "lost" => MinesOutcome::Lost,
                    _ => return Err(NotAnOutcome),
                },
                time: Millis(time.parse().map_err(|_| NotAnOutcome)?),
                n_hints: n_hints.parse().map_err(|_| NotAnOutcome)?,
            }),
            ["puzzle", ending, n_tries] => {
                let n_tries = n_tries.parse().map_err(|_| NotAnOutcome)?;
                DailyOutcome::Puzzle(match ending {
                    "solved" => PuzzleOutcome::Solved { n_tries },
                    "missed" => PuzzleOutcome::Missed { n_tries },
                    _ => return Err(NotAnOutcome),
                })
            }
            _ => return Err(NotAnOutcome),
        };
        // Only the canonical form: no signs, no leading zeros.
        if outcome.to_string() == text { Ok(outcome) } else { Err(NotAnOutcome) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn outcomes_are_written_in_one_way() {
        for good in
            ["board won 83400 0", "board lost 0 2", "puzzle solved 1", "puzzle missed 4294967295"]
        {
            assert_eq!(good.parse::<DailyOutcome>().unwrap().to_string(), good);
        }
        for bad in [
            "",
            "board",
            "board won",
            "board won 1",
            "board won 1 2 3",
            "board tied 1 0",
            "board won -1 0",
            "board won +1 0",
            "board won 01 0",
            "board won  1 0",
            "board won 18446744073709551616 0",
            "puzzle solved 0",
            "puzzle solved",
            "puzzle won 1",
            "puzzle solved 1 ",
            "Puzzle solved 1",
        ] {
            assert_eq!(bad.parse::<DailyOutcome>(), Err(NotAnOutcome), "{bad:?}");
        }
    }

    proptest! {
        #[test]
        fn the_text_form_survives_a_round_trip(
            time in any::<u64>(), n_hints in any::<u32>(), n_tries in 1..=u32::MAX, kind in 0..4,
        ) {
            let n_tries = NonZero::new(n_tries).unwrap();
            let time = Millis(time);
            let outcome = match kind {
                0 => DailyOutcome::Board(BoardOutcome { ending: MinesOutcome::Won, time, n_hints }),
                1 => DailyOutcome::Board(BoardOutcome { ending: MinesOutcome::Lost, time, n_hints }),
                2 => DailyOutcome::Puzzle(PuzzleOutcome::Solved { n_tries }),
                _ => DailyOutcome::Puzzle(PuzzleOutcome::Missed { n_tries }),
            };
            prop_assert_eq!(outcome.to_string().parse(), Ok(outcome));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(board|puzzle) (won|lost|solved|missed)( [0-9+]{0,4}){0,3}") {
            if let Ok(outcome) = text.parse::<DailyOutcome>() {
                prop_assert_eq!(outcome.to_string(), text);
            }
        }
    }
}
