//! Minesweeper by tile numbers (B): its levels, what an answer means, and what there is to say. A terminal and a window play
//! it, each with its own display.

use flagfall_mines::{Cell, Deal, Grid, MinesOutcome, MinesRefusal, Size, StartRule, Step, View};
use flagfall_play::{Assistance, Board, Millis, MinesTerms, Refusal};
use flagfall_rng::Seed;
use flagfall_text::{TypedGames, Words};

use crate::typed::{number, quoted};

/// One of the boards there are.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// `easy`, `normal` or `hard`.
    pub name: TypedGames,
    /// Rows, and as many columns.
    pub side: u16,
    /// How many tiles hide one.
    pub n_mines: u32,
}

/// B1: the levels by number.
pub const LEVELS: [Level; 3] = [
    Level { name: TypedGames::Easy, side: 6, n_mines: 3 },
    Level { name: TypedGames::Normal, side: 8, n_mines: 6 },
    Level { name: TypedGames::Hard, side: 10, n_mines: 10 },
];

impl Level {
    /// B5: the first pick is not protected.
    ///
    /// # Panics
    ///
    /// When the level is none of [`LEVELS`] and no board.
    pub fn terms(&self, seed: Seed) -> MinesTerms {
        let grid = Grid::new(self.side, self.side).expect("the levels are boards");
        let size = Size::new(grid, self.n_mines).expect("the mines of the levels fit");
        let deal = Deal { size, start: StartRule::Any, seed };
        MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
    }

    /// The level that was typed.
    ///
    /// # Errors
    ///
    /// What would be right.
    pub fn numbered(answer: &str) -> Result<&'static Level, Words> {
        let level = number(answer).and_then(|number: usize| LEVELS.get(number));
        level.ok_or_else(|| TypedGames::NotALevel { answer: quoted(answer) }.into())
    }
}

/// Whether terms are this game's own: a record may hold any.
pub fn is_ours(theirs: &MinesTerms) -> bool {
    match &theirs.board {
        Board::Dealt(deal) => LEVELS.iter().any(|level| *theirs == level.terms(deal.seed)),
        Board::NoGuess { .. } | Board::Given(_) => false,
    }
}

/// A game in a few words: `8 by 8, 6 mines, 57 safe tiles left`.
pub fn describe(view: &View) -> Words {
    let (side, n_mines) = (view.size().grid().width().into(), view.size().n_mines());
    TypedGames::TilesGame { side, n_mines, n_left: view.safe_left() }.into()
}

/// How a game begins.
pub fn greeting(view: &View) -> Words {
    let (n_mines, n_left) = (view.size().n_mines(), view.safe_left());
    TypedGames::TilesGreeting { n_mines, n_left }.into()
}

/// B4: the tile that an answer names.
///
/// # Errors
///
/// What would be right.
pub fn pick(view: &View, answer: &str) -> Result<Cell, Words> {
    let grid = view.size().grid();
    let n_tiles = grid.n_cells();
    match number(answer) {
        None => Err(TypedGames::NotATile { answer: quoted(answer), n_tiles }.into()),
        Some(number) if (1..=n_tiles).contains(&number) => Ok(grid.cell(number - 1)),
        Some(number) => Err(TypedGames::NoSuchTile { number, n_tiles }.into()),
    }
}

/// B4: why a tile was not opened.
pub fn refused(view: &View, cell: Cell, refusal: Refusal<MinesRefusal>) -> Words {
    let number = number_of(view, cell);
    match refusal {
        Refusal::Game(MinesRefusal::AlreadyOpen(_)) => TypedGames::TileOpen { number }.into(),
        refusal => TypedGames::TileRefused { number, reason: Box::new(refusal.into()) }.into(),
    }
}

/// B2: the number of a tile, row by row from 1.
pub fn number_of(view: &View, cell: Cell) -> usize {
    view.size().grid().index(cell) + 1
}

/// B6: how many tiles opened, or which one.
pub fn opened(view: &View, step: &Step) -> Words {
    let opened: Vec<Cell> = step.opened().collect();
    match opened[..] {
        [one] => TypedGames::TileOpened { number: number_of(view, one) }.into(),
        ref many => TypedGames::TilesOpened { n_tiles: many.len() }.into(),
    }
}

/// B7: what is left to do, or how it ended.
pub fn where_it_stands(view: &View) -> Words {
    match view.outcome() {
        None => TypedGames::TilesLeft { n_left: view.safe_left() },
        Some(MinesOutcome::Won) => TypedGames::TilesWon,
        Some(MinesOutcome::Lost) => TypedGames::TilesLost,
    }
    .into()
}

/// B6: how long each tile of a wave of so many is the last one that is to be seen. The whole wave takes little more than
/// half a second, however long it is.
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
    fn what_is_no_tile_is_warned_about() {
        #[track_caller]
        fn check(answer: &str, expected: &str) {
            let picked = pick(&view(), answer).map_err(|words| Language::english().say(&words));
            assert_eq!(picked, Err(expected.to_owned()));
        }
        check("7", "There is no tile 7: they go from 1 to 6.");
        check("0", "There is no tile 0: they go from 1 to 6.");
        check("-1", "\"-1\" is no tile number: type a number from 1 to 6.");
        check("two", "\"two\" is no tile number: type a number from 1 to 6.");
        check("1.5", "\"1.5\" is no tile number: type a number from 1 to 6.");
        let long = "9".repeat(50);
        let shown = "9".repeat(30);
        check(&long, &format!("\"{shown}...\" is no tile number: type a number from 1 to 6."));
        assert_eq!(pick(&view(), "4"), Ok(Cell { column: 0, row: 1 }));
        assert!(pick(&view(), "007").is_err(), "there is no tile 7");
    }

    /// B1.
    #[test]
    fn levels_have_numbers() {
        let size = |answer: &str| {
            let level = Level::numbered(answer).map_err(|words| Language::english().say(&words));
            level.map(|level| level.terms(Seed(1)).board.size().to_string())
        };
        assert_eq!(size("0"), Ok("6x6x3".to_owned()));
        assert_eq!(size("1"), Ok("8x8x6".to_owned()));
        assert_eq!(size("2"), Ok("10x10x10".to_owned()));
        assert_eq!(size("3"), Err("\"3\" is no level: type 0, 1 or 2.".to_owned()));
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
