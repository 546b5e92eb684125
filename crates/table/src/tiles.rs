//! Minesweeper by tile numbers (B): its levels, answers and texts, shared by the terminal and the window.

use flagfall_mines::{Cell, Deal, Grid, MinesOutcome, MinesRefusal, Size, StartRule, Step, View};
use flagfall_play::{Assistance, Board, Millis, MinesTerms, Refusal};
use flagfall_rng::Seed;
use flagfall_text::{Message, Tiles};

use crate::typed::{harmless, number};

/// A level of the tile game.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Its name.
    pub name: Tiles,
    /// The number of rows and of columns.
    pub side: u16,
    /// The number of mines.
    pub n_mines: u32,
}

/// B1: the levels by number.
pub static LEVELS: [Level; 3] = [
    Level { name: Tiles::Easy, side: 6, n_mines: 3 },
    Level { name: Tiles::Normal, side: 8, n_mines: 6 },
    Level { name: Tiles::Hard, side: 10, n_mines: 10 },
];

impl Level {
    /// B5: the first pick is not protected.
    ///
    /// # Panics
    ///
    /// If the level is none of [`LEVELS`] and not a valid board.
    pub fn terms(&self, seed: Seed) -> MinesTerms {
        let grid = Grid::new(self.side, self.side).expect("the levels are boards");
        let size = Size::new(grid, self.n_mines).expect("the mines of the levels fit");
        let deal = Deal { size, start: StartRule::Any, seed };
        MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
    }

    /// Parses the number of a level.
    ///
    /// # Errors
    ///
    /// A message that says what is valid.
    pub fn numbered(answer: &str) -> Result<&'static Level, Tiles> {
        let level = number(answer).and_then(|number: usize| LEVELS.get(number));
        level.ok_or_else(|| Tiles::NotALevel { answer: harmless(answer) })
    }

    /// The levels with their numbers, for a menu.
    pub fn menu() -> impl Iterator<Item = Tiles> {
        LEVELS.iter().enumerate().map(|(number, level)| Tiles::Level {
            number,
            level: Box::new(level.name.clone().into()),
            side: level.side.into(),
            n_mines: level.n_mines,
        })
    }
}

/// Whether these terms belong to this game; a record can contain any terms.
pub fn is_ours(theirs: &MinesTerms) -> bool {
    match &theirs.board {
        Board::Dealt(deal) => LEVELS.iter().any(|level| *theirs == level.terms(deal.seed)),
        Board::NoGuess { .. } | Board::Given(_) => false,
    }
}

/// Describes a game in a few words.
pub fn describe(view: &View) -> Tiles {
    let (size, n_left) = (view.size(), view.safe_left());
    Tiles::Described { side: size.grid().width().into(), n_mines: size.n_mines(), n_left }
}

/// The message at the start of a game.
pub fn greeting(view: &View) -> Tiles {
    Tiles::Begin { n_mines: view.size().n_mines(), n_left: view.safe_left() }
}

/// B4: parses the number of a tile.
///
/// # Errors
///
/// A message that says what is valid.
pub fn pick(view: &View, answer: &str) -> Result<Cell, Tiles> {
    let grid = view.size().grid();
    let n_tiles = grid.n_cells();
    let number: usize = number(answer)
        .ok_or_else(|| Tiles::NotATileNumber { answer: harmless(answer), n_tiles })?;
    if !(1..=n_tiles).contains(&number) {
        return Err(Tiles::NoSuchTile { number, n_tiles });
    }
    Ok(grid.cell(number - 1))
}

/// B4: why a tile was not opened.
pub fn refused(view: &View, cell: Cell, refusal: Refusal<MinesRefusal>) -> Tiles {
    let number = number_of(view, cell);
    match refusal {
        Refusal::Game(MinesRefusal::AlreadyOpen(_)) => Tiles::AlreadyOpen { number },
        refusal => Tiles::CannotOpen { number, reason: Box::new(refusal.into()) },
    }
}

/// B2: the number of a tile, row by row from 1.
pub fn number_of(view: &View, cell: Cell) -> usize {
    view.size().grid().index(cell) + 1
}

/// B6: the number of opened tiles, or which one it was.
pub fn opened(view: &View, step: &Step) -> Tiles {
    let opened: Vec<Cell> = step.opened().collect();
    match opened[..] {
        [one] => Tiles::OpenedTile { number: number_of(view, one) },
        ref many => Tiles::Opened { n_tiles: many.len() },
    }
}

/// B7: the tiles left, or the result.
pub fn where_it_stands(view: &View) -> Message {
    match view.outcome() {
        None => Message::plain(Tiles::SafeLeft { n_left: view.safe_left() }),
        Some(MinesOutcome::Won) => Message::good(Tiles::Won),
        Some(MinesOutcome::Lost) => Message::bad(Tiles::Lost),
    }
}

/// B6: the time per tile in a wave of `n_opened`. Any whole wave takes little more than half a second.
pub fn wave_step(n_opened: usize) -> Millis {
    const LONGEST_WAVE: u64 = 600;
    const LONGEST_STEP: u64 = 40;
    Millis((LONGEST_WAVE / n_opened.max(1) as u64).clamp(1, LONGEST_STEP))
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    fn view() -> View {
        "3x2x1\n#1#\n###".parse().expect("a view")
    }

    /// B4.
    #[test]
    fn an_invalid_tile_is_warned_about() {
        #[track_caller]
        fn check(answer: &str, expected: &str) {
            let warning = pick(&view(), answer).expect_err("a warning");
            assert_eq!(Language::english().text(warning), expected);
        }
        check("7", "There is no tile 7. Type a number from 1 to 6.");
        check("0", "There is no tile 0. Type a number from 1 to 6.");
        check("-1", "\"-1\" is not a tile number. Type a number from 1 to 6.");
        check("two", "\"two\" is not a tile number. Type a number from 1 to 6.");
        check("1.5", "\"1.5\" is not a tile number. Type a number from 1 to 6.");
        let long = "9".repeat(50);
        let shown = "9".repeat(30);
        check(&long, &format!("\"{shown}...\" is not a tile number. Type a number from 1 to 6."));
        assert_eq!(pick(&view(), "4"), Ok(Cell { column: 0, row: 1 }));
        assert!(pick(&view(), "007").is_err(), "there is no tile 7");
    }

    /// B1.
    #[test]
    fn levels_have_numbers() {
        let size = |answer: &str| {
            Level::numbered(answer).map(|level| level.terms(Seed(1)).board.size().to_string())
        };
        assert_eq!(size("0"), Ok("6x6x3".to_owned()));
        assert_eq!(size("1"), Ok("8x8x6".to_owned()));
        assert_eq!(size("2"), Ok("10x10x10".to_owned()));
        assert_eq!(size("3"), Err(Tiles::NotALevel { answer: "3".to_owned() }));
        assert!(is_ours(&LEVELS[2].terms(Seed(9))));
    }

    /// B6.
    #[test]
    fn no_wave_takes_long() {
        assert_eq!(wave_step(2), Millis(40));
        for n_opened in 1..=100 {
            let length = wave_step(n_opened).0 * n_opened as u64;
            assert!((1..=640).contains(&length), "{n_opened} tiles take {length} ms");
        }
    }
}
