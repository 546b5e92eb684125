//! The measures of the player's own board, which are typed as numbers.

use flagfall_mines::{Grid, Size};
use flagfall_settings::{Settings, Step};

/// A number of the player's own board.
#[derive(Clone, Copy)]
pub(super) enum Measure {
    Rows,
    Columns,
    Mines,
}

const TWO_CELLS: &str = "a board has a mine and a cell without: two cells at least";

/// The largest own board; the solver and the eye manage.
const LONGEST_SIDE: u32 = 1000;

impl Measure {
    pub(super) const ALL: [Measure; 3] = [Measure::Rows, Measure::Columns, Measure::Mines];

    pub(super) const fn label(self) -> &'static str {
        match self {
            Measure::Rows => "Rows",
            Measure::Columns => "Columns",
            Measure::Mines => "Mines",
        }
    }

    /// One more or one less; past the end it stays where it is.
    pub(super) fn step(self, settings: &mut Settings, step: Step) {
        let now = self.of(settings.board.size());
        let wanted = match step {
            Step::Up => now + 1,
            Step::Down => now.saturating_sub(1),
        };
        let _ = self.set(settings, wanted);
    }

    /// Takes a typed number.
    pub(super) fn take(self, settings: &mut Settings, typed: &str) -> Result<(), String> {
        let number = typed.parse().map_err(|_| format!("{typed:?} is no number"))?;
        self.set(settings, number)
    }

    pub(super) fn of(self, size: Size) -> u32 {
        match self {
            Measure::Rows => size.grid().height().into(),
            Measure::Columns => size.grid().width().into(),
            Measure::Mines => size.n_mines(),
        }
    }

    /// Changes one measure of the own board. A smaller board takes as many mines as it can.
    fn set(self, settings: &mut Settings, wanted: u32) -> Result<(), String> {
        let size = settings.board.size();
        let (mut width, mut height) = (Measure::Columns.of(size), Measure::Rows.of(size));
        let mut n_mines = size.n_mines();
        match self {
            Measure::Rows | Measure::Columns if !(1..=LONGEST_SIDE).contains(&wanted) => {
                return Err(format!("a side has 1 to {LONGEST_SIDE} cells"));
            }
            Measure::Rows if wanted * width < 2 => return Err(TWO_CELLS.to_owned()),
            Measure::Columns if wanted * height < 2 => return Err(TWO_CELLS.to_owned()),
            Measure::Rows => height = wanted,
            Measure::Columns => width = wanted,
            Measure::Mines if wanted == 0 || wanted >= width * height => {
                return Err(format!(
                    "{width}x{height} cells take 1 to {} mines",
                    (width * height).saturating_sub(1)
                ));
            }
            Measure::Mines => n_mines = wanted,
        }
        let n_mines = n_mines.clamp(1, width * height - 1);
        let grid = Grid::new(width as u16, height as u16).map_err(|error| error.to_string())?;
        let size = Size::new(grid, n_mines).map_err(|error| error.to_string())?;
        settings.choose_board(size);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use flagfall_settings::{FrontEnd, SettingId};

    use super::*;

    #[test]
    fn an_own_board_is_offered_again() {
        let mut settings = Settings::default();
        Measure::Rows.set(&mut settings, 12).expect("a board");
        let mut seen = vec![];
        for _ in 0..5 {
            seen.push(settings.board.to_string());
            SettingId::Board.setting().step(&mut settings, FrontEnd::Terminal, Step::Up);
        }
        assert_eq!(seen, ["9x12x10", "beginner", "intermediate", "expert", "9x12x10"]);
    }

    #[test]
    fn own_boards_stay_possible() {
        let mut settings = Settings::default();
        let mut set = |measure: Measure, wanted| {
            measure.set(&mut settings, wanted).map(|()| settings.board.to_string())
        };
        assert_eq!(set(Measure::Rows, 1), Ok("9x1x8".to_owned()));
        assert_eq!(set(Measure::Columns, 1), Err(TWO_CELLS.to_owned()));
        assert_eq!(set(Measure::Columns, 2), Ok("2x1x1".to_owned()));
        assert_eq!(set(Measure::Mines, 2), Err("2x1 cells take 1 to 1 mines".to_owned()));
        assert_eq!(set(Measure::Rows, 30), Ok("2x30x1".to_owned()));
        assert_eq!(set(Measure::Columns, 1), Ok("1x30x1".to_owned()));
        assert_eq!(set(Measure::Mines, 29), Ok("1x30x29".to_owned()));
        assert_eq!(set(Measure::Mines, 30), Err("1x30 cells take 1 to 29 mines".to_owned()));
        assert_eq!(set(Measure::Rows, 0), Err("a side has 1 to 1000 cells".to_owned()));
        assert_eq!(set(Measure::Columns, 1000), Ok("1000x30x29".to_owned()));
    }
}
