//! The levels, and what the tile game says.

use flagfall_chance::Seed;
use flagfall_mines::{Cell, Deal, Face, Grid, Outcome, Size, StartRule, Step, View};
use flagfall_play::{Assistance, Board, MinesTerms};

pub(super) struct Level {
    pub(super) name: &'static str,
    pub(super) side: u16,
    pub(super) n_mines: u32,
}

/// B1: the levels by number.
pub(super) const LEVELS: [Level; 3] = [
    Level { name: "easy", side: 6, n_mines: 3 },
    Level { name: "normal", side: 8, n_mines: 6 },
    Level { name: "hard", side: 10, n_mines: 10 },
];

pub(super) const WHICH_LEVEL: &str = "Which level, 0, 1 or 2?";

impl Level {
    /// B5: the first pick is not protected.
    pub(super) fn terms(&self, seed: Seed) -> MinesTerms {
        let grid = Grid::new(self.side, self.side).expect("the levels are boards");
        let size = Size::new(grid, self.n_mines).expect("the mines of the levels fit");
        let deal = Deal { size, start: StartRule::Any, seed };
        MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
    }

    /// The level that was typed.
    pub(super) fn numbered(answer: &str) -> Result<&'static Level, String> {
        let level = number(answer).and_then(|number| LEVELS.get(number));
        level.ok_or_else(|| format!("{} is no level: type 0, 1 or 2.", quoted(answer)))
    }
}

/// Whether terms are this game's own: a record may hold any.
pub(super) fn is_ours(theirs: &MinesTerms) -> bool {
    match &theirs.board {
        Board::Dealt(deal) => LEVELS.iter().any(|level| *theirs == level.terms(deal.seed)),
        Board::NoGuess { .. } | Board::Given(_) => false,
    }
}

pub(super) fn offer(view: &View) -> String {
    let size = view.size();
    let (side, n_mines) = (size.grid().width(), size.n_mines());
    let left = view.safe_left();
    format!(
        "A game was kept ({side} by {side}, {n_mines} mines, {left} safe tiles left). Go on with it, y or n?"
    )
}

pub(super) fn greeting(view: &View) -> String {
    let n_mines = view.size().n_mines();
    format!("{n_mines} tiles hide a mine, {} are safe and still closed.", view.safe_left())
}

/// B4: the tile that an answer names.
pub(super) fn pick(view: &View, answer: &str) -> Result<Cell, String> {
    let grid = view.size().grid();
    let n_tiles = grid.n_cells();
    let number = number(answer).ok_or_else(|| {
        format!("{} is no tile number: type a number from 1 to {n_tiles}.", quoted(answer))
    })?;
    if !(1..=n_tiles).contains(&number) {
        return Err(format!("There is no tile {number}: they go from 1 to {n_tiles}."));
    }
    Ok(grid.cell(number - 1))
}

/// B6, B7: how many tiles opened, what is left, and how it ended.
pub(super) fn what_happened(view: &View, step: &Step) -> String {
    let grid = view.size().grid();
    let opened: Vec<Cell> = step.opened().collect();
    let opened = match opened[..] {
        [one] => format!("Opened tile {}", grid.index(one) + 1),
        ref many => format!("Opened {} tiles", many.len()),
    };
    match view.outcome() {
        None => format!("{opened}. Safe tiles left: {}.", view.safe_left()),
        Some(Outcome::Won) => format!("{opened}. YOU WIN! Every safe tile is open."),
        Some(Outcome::Lost) => format!("{opened}. BOOM! That was a mine. YOU LOSE."),
    }
}

/// A tile for who cannot see it: `tile 12, closed`, `tile 13, 2`.
pub(super) fn tile_name(number: usize, face: Face) -> String {
    let what = match face {
        Face::Closed | Face::Question => "closed".to_owned(),
        Face::Open(hint) => hint.to_string(),
        Face::Mine => "mine".to_owned(),
        Face::Hit => "the mine that was opened".to_owned(),
        Face::Flag => "flag".to_owned(),
        Face::WrongFlag => "wrong flag".to_owned(),
    };
    format!("tile {number}, {what}")
}

/// A number as people type it: digits, no sign.
fn number(answer: &str) -> Option<usize> {
    let is_number = !answer.is_empty() && answer.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| answer.parse().ok()).flatten()
}

/// What somebody typed, short enough to be shown.
fn quoted(answer: &str) -> String {
    const LONGEST: usize = 24;
    match answer.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("\"{}...\"", &answer[..end]),
        None => format!("\"{answer}\""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> View {
        "3x2x1\n#1#\n###".parse().expect("a view")
    }

    /// B4.
    #[test]
    fn what_is_no_tile_is_warned_about() {
        #[track_caller]
        fn check(answer: &str, expected: &str) {
            assert_eq!(pick(&view(), answer), Err(expected.to_owned()));
        }
        check("7", "There is no tile 7: they go from 1 to 6.");
        check("0", "There is no tile 0: they go from 1 to 6.");
        check("-1", "\"-1\" is no tile number: type a number from 1 to 6.");
        check("two", "\"two\" is no tile number: type a number from 1 to 6.");
        check("1.5", "\"1.5\" is no tile number: type a number from 1 to 6.");
        let long = "9".repeat(50);
        let shown = "9".repeat(24);
        check(&long, &format!("\"{shown}...\" is no tile number: type a number from 1 to 6."));
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
        assert_eq!(size("3"), Err("\"3\" is no level: type 0, 1 or 2.".to_owned()));
        assert!(is_ours(&LEVELS[2].terms(Seed(9))));
    }
}
