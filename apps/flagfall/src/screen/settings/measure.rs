//! The measures of the custom board, which are typed as numbers.

use std::ops::RangeInclusive;

use flagfall_flow::read_count;
use flagfall_mines::{Grid, MAX_SIDE, Size};
use flagfall_settings::{ChoiceStep, Settings};
use flagfall_text::{Boards, Words};

/// A measure of the custom board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    Rows,
    Columns,
    Mines,
}

/// The longest side of a custom board.
const LONGEST_SIDE: u32 = MAX_SIDE as u32;

impl Measure {
    pub(super) const ALL: [Measure; 3] = [Measure::Rows, Measure::Columns, Measure::Mines];

    pub(super) fn label(self) -> Boards {
        match self {
            Measure::Rows => Boards::Rows,
            Measure::Columns => Boards::Columns,
            Measure::Mines => Boards::Mines,
        }
    }

    pub(super) fn of(self, size: Size) -> u32 {
        match self {
            Measure::Rows => size.grid().height().into(),
            Measure::Columns => size.grid().width().into(),
            Measure::Mines => size.n_mines(),
        }
    }

    /// The allowed range if the other measures stay: at least one mine and one cell without a mine (C3).
    fn range(self, size: Size) -> RangeInclusive<u32> {
        let side = |other: Measure| if other.of(size) == 1 { 2 } else { 1 };
        match self {
            Measure::Rows => side(Measure::Columns)..=LONGEST_SIDE,
            Measure::Columns => side(Measure::Rows)..=LONGEST_SIDE,
            Measure::Mines => 1..=(size.grid().n_cells() as u32).saturating_sub(1),
        }
    }

    /// One more or one less, within the range.
    pub(super) fn step(self, settings: &mut Settings, step: ChoiceStep) {
        let size = settings.board.size();
        let wanted = match step {
            ChoiceStep::Up => self.of(size) + 1,
            ChoiceStep::Down => self.of(size).saturating_sub(1),
        };
        if self.range(size).contains(&wanted) {
            self.set(settings, wanted);
        }
    }

    /// Sets a typed number.
    pub(super) fn take(self, settings: &mut Settings, typed: &str) -> Result<(), Words> {
        let wanted = read_count(typed, self.range(settings.board.size()))?;
        self.set(settings, wanted);
        Ok(())
    }

    /// Changes one measure. A smaller board reduces the mine count to what fits.
    fn set(self, settings: &mut Settings, wanted: u32) {
        let size = settings.board.size();
        let [rows, columns, n_mines] =
            Measure::ALL.map(|measure| if measure == self { wanted } else { measure.of(size) });
        let n_mines = n_mines.clamp(1, rows * columns - 1);
        let grid = Grid::new(columns as u16, rows as u16);
        let size = grid.and_then(|grid| Size::new(grid, n_mines));
        settings.choose_board(size.expect("every value in the range is valid"));
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::{FrontEnd, SettingId};
    use flagfall_text::Language;

    use super::*;

    #[test]
    fn a_custom_board_is_offered_again() {
        let mut settings = Settings::default();
        Measure::Rows.set(&mut settings, 12);
        let mut seen = vec![];
        for _ in 0..5 {
            seen.push(settings.board.to_string());
            SettingId::Board.setting().step(&mut settings, FrontEnd::Terminal, ChoiceStep::Up);
        }
        assert_eq!(seen, ["9x12x10", "beginner", "intermediate", "expert", "9x12x10"]);
    }

    #[test]
    fn custom_boards_stay_valid() {
        let mut settings = Settings::default();
        let mut check = |measure: Measure, typed: &str, expected: Result<&str, &str>| {
            let taken = measure.take(&mut settings, typed).map(|()| settings.board.to_string());
            let taken = taken.map_err(|words| Language::english().say(&words));
            assert_eq!(taken, expected.map(str::to_owned).map_err(str::to_owned));
        };
        check(Measure::Rows, "1", Ok("9x1x8"));
        check(Measure::Columns, "1", Err("Too few. Choose 2 to 2,000."));
        check(Measure::Columns, "2", Ok("2x1x1"));
        check(Measure::Mines, "2", Err("Too many. Choose 1 to 1."));
        check(Measure::Rows, "30", Ok("2x30x1"));
        check(Measure::Columns, "1", Ok("1x30x1"));
        check(Measure::Mines, "29", Ok("1x30x29"));
        check(Measure::Mines, "30", Err("Too many. Choose 1 to 29."));
        check(Measure::Rows, "0", Err("Too few. Choose 2 to 2,000."));
        check(Measure::Rows, "many", Err("Not a number. Choose 2 to 2,000."));
        check(Measure::Columns, "2000", Ok("2000x30x29"));
    }
}
