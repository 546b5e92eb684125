//! Minesweeper by typed commands: a letter, a row, a column. `m10a` mines, `f3c` flags.

use flagfall_mines::{Cell, Grid, MinesAction};
use flagfall_text::{Mines, Words};

/// Parses a typed command; `None` if it is invalid on this board. Case is ignored (L2).
pub fn read_typed(text: &str, grid: Grid) -> Option<MinesAction> {
    let text = text.to_ascii_lowercase();
    let (letter, cell) = text.split_at_checked(1)?;
    let action = match letter {
        "m" => MinesAction::Open,
        "f" => MinesAction::Mark,
        _ => return None,
    };
    let split = cell.find(|c: char| !c.is_ascii_digit())?;
    let (row, column) = cell.split_at(split);
    if row.is_empty() || !column.bytes().all(|b| b.is_ascii_alphabetic()) {
        return None;
    }
    // All other screens write cells in the opposite order: c3.
    let cell: Cell = format!("{column}{row}").parse().ok()?;
    grid.contains(cell).then_some(action(cell))
}

/// A sentence that explains the commands for this board.
pub fn typed_syntax(grid: Grid) -> Words {
    let last = Cell { column: grid.width() - 1, row: grid.height() - 1 };
    let flagged = Cell { column: last.column.min(2), row: last.row.min(2) };
    Mines::CommandSyntax {
        row: grid.height().into(),
        column: last.column_letters(),
        flag_row: u32::from(flagged.row) + 1,
        flag_column: flagged.column_letters(),
    }
    .into()
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let grid = Grid::new(10, 10).expect("a grid");
        let read = read_typed(text, grid);
        let read = read.map_or_else(|| "nothing".to_owned(), |action| action.to_string());
        assert_eq!(read, expected, "{text:?}");
    }

    #[test]
    fn commands_are_a_letter_a_row_and_a_column() {
        check("m10a", "open a10");
        check("f3c", "mark c3");
        check("M1J", "open j1");
        for bad in [
            "",
            "m",
            "f",
            "m0a",
            "m11a",
            "m1k",
            "ma1",
            "m1",
            "ma",
            "m-1a",
            "m+1a",
            "m01a",
            "m1aa",
            "x1a",
            "m 1a",
            "m1 a",
            "m99999999999999a",
            "10a",
            "\u{fffd}",
            "м1а",
            "m1a f1b",
        ] {
            check(bad, "nothing");
        }
    }

    #[test]
    fn commands_are_limited_to_the_board() {
        let wide = Grid::new(30, 2).expect("a grid");
        assert_eq!(
            read_typed("m2ad", wide).map(|action| action.to_string()).as_deref(),
            Some("open ad2")
        );
        assert_eq!(read_typed("m3a", wide), None);
        let syntax = Language::english().say(&typed_syntax(wide));
        assert!(syntax.ends_with("from 1 to 2, then a column from a to ad: m2a, f2c."), "{syntax}");
    }
}
