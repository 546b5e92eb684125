//! The origin of a game: where it was started, and whether its time counts.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use crate::date::Date;

/// The origin of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Where it was started, and whether its board is still to be searched for.
    pub source: Source,
    /// Whether its time counts.
    pub board: BoardNovelty,
}

impl Origin {
    /// A game on a board that is new to the player.
    pub fn new(began: impl Into<Began>) -> Origin {
        Origin { source: Source::from(began.into()), board: BoardNovelty::New }
    }

    /// A game on a board that the player may know.
    pub fn known(began: impl Into<Began>) -> Origin {
        Origin { board: BoardNovelty::Known, ..Origin::new(began) }
    }

    /// The date, if the game is a daily task.
    pub fn daily_date(&self) -> Option<Date> {
        match self.source.began {
            Began::Daily(date) => Some(date),
            Began::Screen(_) | Began::Replay(_) | Began::Typed(_) | Began::Other(_) => None,
        }
    }
}

/// Where a game was started, and whether its board is still to be searched for; written `screen`,
/// `web no-guess`, `line four` or `daily 2026-11-15`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// Where it was started.
    pub began: Began,
    /// A game with a no-guess board looks like any other until its first cell is opened.
    pub search: BoardSearch,
}

/// Whether a no-guess board is searched for when the first cell is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSearch {
    /// The board is dealt or given.
    None,
    /// It is searched for at the first opening.
    NoGuess,
}

/// Where a game was started.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Began {
    /// On a screen.
    Screen(Screen),
    /// On a screen, continued from a step of a replayed record; written `replay web`.
    Replay(Screen),
    /// In a line-based game.
    Typed(TypedGame),
    /// As the daily task of this date.
    Daily(Date),
    /// In a newer program with another origin.
    Other(String),
}

/// A front end with both games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The full-screen terminal; written `screen`.
    Terminal,
    /// The desktop window; written `window`.
    Window,
    /// The web page; written `web`.
    Page,
}

/// A game played by typing lines. The window has the one with tiles, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypedGame {
    /// Minesweeper by tile numbers; written `line tiles`.
    Tiles,
    /// Minesweeper by commands; written `line commands`.
    Commands,
    /// Four in a Row; written `line four`.
    Four,
}

/// Whether the player may know the board; written `new` or `known`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardNovelty {
    /// Dealt for this game.
    New,
    /// Played before, or dealt from a chosen seed: its time is not ranked.
    Known,
}

impl From<Began> for Source {
    fn from(began: Began) -> Source {
        Source { began, search: BoardSearch::None }
    }
}

impl From<Screen> for Began {
    fn from(screen: Screen) -> Began {
        Began::Screen(screen)
    }
}

impl From<TypedGame> for Began {
    fn from(game: TypedGame) -> Began {
        Began::Typed(game)
    }
}

impl From<Date> for Began {
    fn from(date: Date) -> Began {
        Began::Daily(date)
    }
}

/// The suffix for a game with a no-guess board.
const NO_GUESS: &str = " no-guess";

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.began.fmt(f)?;
        match self.search {
            BoardSearch::None => Ok(()),
            BoardSearch::NoGuess => f.write_str(NO_GUESS),
        }
    }
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Source, Infallible> {
        Ok(match text.strip_suffix(NO_GUESS) {
            Some(began) => Source { began: Began::read(began), search: BoardSearch::NoGuess },
            None => Source::from(Began::read(text)),
        })
    }
}

impl Screen {
    const ALL: [Screen; 3] = [Screen::Terminal, Screen::Window, Screen::Page];

    const fn written(self) -> &'static str {
        match self {
            Screen::Terminal => "screen",
            Screen::Window => "window",
            Screen::Page => "web",
        }
    }
}

impl TypedGame {
    const ALL: [TypedGame; 3] = [TypedGame::Tiles, TypedGame::Commands, TypedGame::Four];

    const fn written(self) -> &'static str {
        match self {
            TypedGame::Tiles => "line tiles",
            TypedGame::Commands => "line commands",
            TypedGame::Four => "line four",
        }
    }
}

/// The prefix of daily games.
const DAILY: &str = "daily ";
/// The prefix of games continued from a replay.
const REPLAY: &str = "replay ";

impl Began {
    fn read(text: &str) -> Began {
        let screen = |text: &str| Screen::ALL.into_iter().find(|screen| screen.written() == text);
        let replayed = text.strip_prefix(REPLAY).and_then(screen);
        let typed = TypedGame::ALL.into_iter().find(|game| game.written() == text);
        let date: Option<Date> = text.strip_prefix(DAILY).and_then(|date| date.parse().ok());
        let began = screen(text).map(Began::from);
        began
            .or_else(|| replayed.map(Began::Replay))
            .or_else(|| typed.map(Began::from))
            .or_else(|| date.map(Began::from))
            .unwrap_or_else(|| Began::Other(text.to_owned()))
    }
}

impl fmt::Display for Began {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Began::Screen(screen) => f.write_str(screen.written()),
            Began::Replay(screen) => write!(f, "{REPLAY}{}", screen.written()),
            Began::Typed(game) => f.write_str(game.written()),
            Began::Daily(date) => write!(f, "{DAILY}{date}"),
            Began::Other(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for BoardNovelty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardNovelty::New => "new",
            BoardNovelty::Known => "known",
        })
    }
}

impl FromStr for BoardNovelty {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<BoardNovelty, &'static str> {
        match text {
            "new" => Ok(BoardNovelty::New),
            "known" => Ok(BoardNovelty::Known),
            _ => Err("the board was new or known"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, began: impl Into<Began>, search: BoardSearch) {
        let source: Source = text.parse().unwrap();
        assert_eq!(source, Source { began: began.into(), search });
        assert_eq!(source.to_string(), text);
    }

    /// The origins found in stores and browsers today.
    #[test]
    fn stored_origins_are_read_and_written_as_they_were() {
        check("screen", Screen::Terminal, BoardSearch::None);
        check("screen no-guess", Screen::Terminal, BoardSearch::NoGuess);
        check("window", Screen::Window, BoardSearch::None);
        check("window no-guess", Screen::Window, BoardSearch::NoGuess);
        check("web", Screen::Page, BoardSearch::None);
        check("web no-guess", Screen::Page, BoardSearch::NoGuess);
        check("replay web", Began::Replay(Screen::Page), BoardSearch::None);
        check("line tiles", TypedGame::Tiles, BoardSearch::None);
        check("line commands", TypedGame::Commands, BoardSearch::None);
        check("line four", TypedGame::Four, BoardSearch::None);
        let date: Date = "2026-11-16".parse().unwrap();
        check("daily 2026-11-16", date, BoardSearch::None);
        assert_eq!(Origin::new(date).daily_date(), Some(date));
        assert_eq!(Origin::new(Screen::Terminal).daily_date(), None);
    }

    #[test]
    fn origins_of_newer_programs_survive() {
        let other = |text: &str| Began::Other(text.to_owned());
        check("", other(""), BoardSearch::None);
        check("room 17", other("room 17"), BoardSearch::None);
        check("room 17 no-guess", other("room 17"), BoardSearch::NoGuess);
        check("daily soon", other("daily soon"), BoardSearch::None);
        check("line chess", other("line chess"), BoardSearch::None);
        check("screen no-guess no-guess", other("screen no-guess"), BoardSearch::NoGuess);
    }

    proptest! {
        #[test]
        fn any_text_is_read_and_written_again(text in "(screen|web|replay |line |daily |2026-11-1|6| |no-guess|x){0,5}") {
            let source: Source = text.parse().unwrap();
            prop_assert_eq!(source.to_string(), text);
        }
    }
}
