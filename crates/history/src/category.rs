//! Categories of games that are compared with each other.

use std::fmt;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{MinesLevel, Size, StartRule};
use flagfall_play::{Board, FourTerms, MinesTerms, Opponent};
use flagfall_text::{GameNames, Words};

/// A category of games. Written `9x9x10 safe`, `9x9x10 no-guess`, `9x9x10 given`, `level 5`, `people` or `puzzle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// Minesweeper.
    Mines {
        /// The board and its number of mines.
        size: Size,
        /// The origin of the mines.
        board: BoardKind,
    },
    /// Four in a Row against the computer.
    Level(FourLevel),
    /// Four in a Row between two people.
    People,
    /// The tries at daily puzzles of Four in a Row.
    Puzzle,
}

/// The origin of a game's mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// Dealt, with this guarantee for the first cell.
    Dealt(StartRule),
    /// A no-guess board; the first cell is given.
    NoGuess,
    /// A given layout: such games have no best times.
    Given,
}

impl Category {
    /// The category of games with these terms.
    pub fn of_mines(terms: &MinesTerms) -> Category {
        let board = match &terms.board {
            Board::Dealt(deal) => BoardKind::Dealt(deal.start),
            Board::NoGuess { .. } => BoardKind::NoGuess,
            Board::Given(_) => BoardKind::Given,
        };
        Category::Mines { size: terms.board.size(), board }
    }

    /// The category of games with these terms.
    pub fn of_four(terms: &FourTerms) -> Category {
        match terms.opponent {
            Opponent::Person => Category::People,
            Opponent::Computer { level, .. } => Category::Level(level),
        }
    }

    /// Whether the times of these games are comparable.
    pub fn has_best_times(self) -> bool {
        match self {
            Category::Mines { board: BoardKind::Dealt(_) | BoardKind::NoGuess, .. } => true,
            Category::Mines { board: BoardKind::Given, .. }
            | Category::Level(_)
            | Category::People
            | Category::Puzzle => false,
        }
    }

    /// The display name: `Beginner`, `Expert, no guessing`, `12x8, 20 mines`, `Four in a Row, level 5`.
    pub fn name(self) -> Words {
        match self {
            Category::Mines { size, board } => {
                let level = MinesLevel::ALL.into_iter().find(|level| level.size() == size);
                let name: Words = match level {
                    Some(MinesLevel::Beginner) => GameNames::Beginner.into(),
                    Some(MinesLevel::Intermediate) => GameNames::Intermediate.into(),
                    Some(MinesLevel::Expert) => GameNames::Expert.into(),
                    None => GameNames::Board { size }.into(),
                };
                let board_name = Box::new(name);
                match board {
                    BoardKind::Dealt(StartRule::Safe) => return *board_name,
                    BoardKind::Dealt(StartRule::Any) => GameNames::AnyStart { board: board_name },
                    BoardKind::Dealt(StartRule::Opening) => {
                        GameNames::OpeningStart { board: board_name }
                    }
                    BoardKind::NoGuess => GameNames::NoGuess { board: board_name },
                    BoardKind::Given => GameNames::GivenBoard { board: board_name },
                }
            }
            Category::Level(level) => GameNames::FourLevel { level: level.number() },
            Category::People => GameNames::FourForTwo,
            Category::Puzzle => GameNames::DailyPuzzle,
        }
        .into()
    }

    /// The sort key in lists: Minesweeper first, smaller boards and weaker opponents first.
    pub fn order(self) -> (usize, usize, u32, String) {
        match self {
            Category::Mines { size, .. } => {
                (0, size.grid().n_cells(), size.n_mines(), self.to_string())
            }
            Category::Level(level) => (1, level.number().into(), 0, String::new()),
            Category::People => (2, 0, 0, String::new()),
            Category::Puzzle => (3, 0, 0, String::new()),
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Category::Mines { size, board: BoardKind::Dealt(start) } => write!(f, "{size} {start}"),
            Category::Mines { size, board: BoardKind::NoGuess } => write!(f, "{size} no-guess"),
            Category::Mines { size, board: BoardKind::Given } => write!(f, "{size} given"),
            Category::Level(level) => write!(f, "level {}", level.number()),
            Category::People => f.write_str("people"),
            Category::Puzzle => f.write_str("puzzle"),
        }
    }
}

/// The text is not a category.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a category is people, puzzle, level and 1 to 10, or a size and any, safe, opening, no-guess or given"
)]
pub struct NotACategory;

impl FromStr for Category {
    type Err = NotACategory;

    fn from_str(text: &str) -> Result<Category, NotACategory> {
        match text {
            "people" => return Ok(Category::People),
            "puzzle" => return Ok(Category::Puzzle),
            _ => (),
        }
        let (first, second) = text.split_once(' ').ok_or(NotACategory)?;
        if first == "level" {
            return FourLevel::written(second).map(Category::Level).ok_or(NotACategory);
        }
        let size = first.parse().map_err(|_| NotACategory)?;
        let board = match second {
            "no-guess" => BoardKind::NoGuess,
            "given" => BoardKind::Given,
            start => BoardKind::Dealt(start.parse().map_err(|_| NotACategory)?),
        };
        Ok(Category::Mines { size, board })
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str) {
        let category: Category = text.parse().unwrap();
        assert_eq!(category.to_string(), text);
        assert_eq!(Language::english().say(&category.name()), name);
    }

    #[test]
    fn categories_have_a_text_and_a_name() {
        check("9x9x10 safe", "Beginner");
        check("30x16x99 no-guess", "Expert, no guessing");
        check("16x16x40 any", "Intermediate, any start");
        check("12x8x20 opening", "12x8, 20 mines, opening start");
        check("1x1x0 given", "1x1, 0 mines, known board");
        check("level 10", "Four in a Row, level 10");
        check("people", "Four in a Row, two players");
        check("puzzle", "Daily puzzle");
        for text in ["", "9x9x10", "9x9x10 soft", "9x9x99 safe", "level 0", "level 05", "person"] {
            assert_eq!(text.parse::<Category>(), Err(NotACategory), "{text}");
        }
    }
}
