//! The result of a finished game, in one line of text.

use std::fmt;
use std::str::FromStr;

use flagfall_history::{
    BoardNovelty, Category, GameResult, Origin, Recorded, Screen, Source, is_assisted,
};
use flagfall_play::{Millis, Session};

use crate::results::{RecordId, Score};
use crate::statistics::CountedGame;

/// A finished game; written `1763200000 won alone new 42300 61 30x16x99 no-guess`, a tab, and its source. Older web
/// pages wrote no source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// When it ended, Unix time in seconds.
    pub at: i64,
    /// The games it is compared with.
    pub category: Category,
    /// How it ended.
    pub result: GameResult,
    /// Whether the player had help.
    pub is_assisted: bool,
    /// Whether the player could have known the board.
    pub board: BoardNovelty,
    /// From the first move to the end, without pauses.
    pub time: Millis,
    /// The 3BV of a Minesweeper board.
    pub three_bv: Option<usize>,
    /// How it was begun.
    pub source: Source,
}

impl FinishedGame {
    /// The result of a game that ended at this Unix time; `None` if it is still running.
    pub fn of<G: Recorded>(session: &Session<G>, origin: &Origin, at: i64) -> Option<FinishedGame> {
        Some(FinishedGame {
            at,
            category: G::category(session, origin),
            result: G::outcome(session)?,
            is_assisted: is_assisted(session),
            board: origin.board,
            time: session.elapsed(session.last_at()),
            three_bv: G::three_bv(session),
            source: origin.source.clone(),
        })
    }

    /// The same for statistics, with this record number.
    pub fn counted(&self, id: RecordId) -> CountedGame {
        CountedGame {
            result: self.result,
            is_assisted: self.is_assisted,
            board: self.board,
            score: Score {
                id,
                time: self.time,
                three_bv: self.three_bv.unwrap_or_default(),
                finished_at: self.at,
                source: self.source.clone(),
            },
        }
    }
}

impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FinishedGame { at, category, result, is_assisted, board, time, three_bv, source } =
            self;
        let help = if *is_assisted { "helped" } else { "alone" };
        let three_bv = three_bv.map_or_else(|| "-".to_owned(), |three_bv| three_bv.to_string());
        write!(f, "{at} {result} {help} {board} {time} {three_bv} {category}\t{source}")
    }
}

/// The text is not a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a finished game is like 1763200000 won alone new 42300 61 30x16x99 no-guess, a tab, and web"
)]
pub struct NotAFinishedGame;

impl FromStr for FinishedGame {
    type Err = NotAFinishedGame;

    fn from_str(line: &str) -> Result<FinishedGame, NotAFinishedGame> {
        read(line).ok_or(NotAFinishedGame)
    }
}

fn read(line: &str) -> Option<FinishedGame> {
    let (line, source) = match line.split_once('\t') {
        Some((line, source)) => {
            let Ok(source) = source.parse();
            (line, source)
        }
        None => (line, Origin::new(Screen::Page).source),
    };
    let mut words = line.splitn(7, ' ');
    Some(FinishedGame {
        at: words.next()?.parse().ok()?,
        result: words.next()?.parse().ok()?,
        is_assisted: match words.next()? {
            "helped" => true,
            "alone" => false,
            _ => return None,
        },
        board: words.next()?.parse().ok()?,
        time: Millis(words.next()?.parse().ok()?),
        three_bv: match words.next()? {
            "-" => None,
            number => Some(number.parse().ok()?),
        },
        category: words.next()?.parse().ok()?,
        source,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> FinishedGame {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn the_text_form_survives_a_round_trip() {
        for text in [
            "1763200000 won alone new 42300 171 30x16x99 safe\tweb",
            "1763200000 lost helped known 5 - 9x9x10 no-guess\tdaily 2026-11-15",
            "-5 tied alone new 0 - level 10\tweb",
            "1 won alone new 0 - people\tweb no-guess",
            "1 lost alone new 0 - puzzle\tdaily 2026-11-15",
        ] {
            assert_eq!(game(text).to_string(), text);
        }
        assert_eq!(
            game("1 won alone new 5 3 9x9x10 safe"),
            game("1 won alone new 5 3 9x9x10 safe\tweb")
        );
        assert_eq!("from the future".parse::<FinishedGame>(), Err(NotAFinishedGame));
    }
}
