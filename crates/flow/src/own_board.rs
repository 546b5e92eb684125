//! Parses the three numbers of a custom board.

use std::ops::RangeInclusive;

use flagfall_mines::{Grid, MAX_SIDE, Size};
use flagfall_text::Boards;

/// Parses rows, columns and mines.
///
/// # Errors
///
/// The error of each number, if any.
pub fn read_board(rows: &str, columns: &str, mines: &str) -> Result<Size, [Option<Boards>; 3]> {
    let longest = u32::from(MAX_SIDE);
    let (rows, columns) = (read_count(rows, 1..=longest), read_count(columns, 1..=longest));
    // While a side is invalid, accept any number of mines that fits the largest board.
    let n_cells = match (&rows, &columns) {
        (Ok(rows), Ok(columns)) => rows * columns,
        (_, _) => longest * longest,
    };
    // At least one cell must be safe, or the game could not be won.
    match (rows, columns, read_count(mines, 0..=n_cells - 1)) {
        (Ok(rows), Ok(columns), Ok(n_mines)) => {
            let grid = Grid::new(columns as u16, rows as u16);
            let size = grid.and_then(|grid| Size::new(grid, n_mines));
            Ok(size.expect("all three numbers are in range"))
        }
        (rows, columns, mines) => Err([rows.err(), columns.err(), mines.err()]),
    }
}

/// Parses a number.
///
/// # Errors
///
/// The error, with the valid range.
pub fn read_count(typed: &str, right: RangeInclusive<u32>) -> Result<u32, Boards> {
    let typed = typed.trim();
    let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let (least, most) = (*right.start(), *right.end());
    match typed.parse::<u32>() {
        Ok(number) if right.contains(&number) => Ok(number),
        Ok(number) if number < least => Err(Boards::TooFew { least, most }),
        Ok(_) | Err(_) if is_number => Err(Boards::TooMany { least, most }),
        Ok(_) | Err(_) => Err(Boards::NotANumber { least, most }),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[track_caller]
    fn check([rows, columns, mines]: [&str; 3], expected: Result<&str, [&str; 3]>) {
        let read = read_board(rows, columns, mines).map(|size| size.to_string());
        let said = |wrong: Option<Boards>| {
            wrong.map_or_else(String::new, |wrong| Language::english().text(wrong))
        };
        let read = read.map_err(|wrong| wrong.map(said));
        let expected = expected.map(str::to_owned).map_err(|wrong| wrong.map(str::to_owned));
        assert_eq!(read, expected);
    }

    #[test]
    fn each_number_has_its_own_error() {
        check(["3", " 6 ", "17"], Ok("6x3x17"));
        check(["2000", "2000", "0"], Ok("2000x2000x0"));
        check(["3", "6", "18"], Err(["", "", "Too many. Choose 0 to 17."]));
        check(["1", "1", "1"], Err(["", "", "Too many. Choose 0 to 0."]));
        let too_long = "Too many. Choose 1 to 2,000.";
        check(["2001", "6", "500"], Err([too_long, "", ""]));
        check(["9", "99999999999999999999", "5"], Err(["", too_long, ""]));
        check(["0", "6", "0"], Err(["Too few. Choose 1 to 2,000.", "", ""]));
        let no_side = "Not a number. Choose 1 to 2,000.";
        check(["", "-3", "many"], Err([no_side, no_side, "Not a number. Choose 0 to 3,999,999."]));
    }
}
