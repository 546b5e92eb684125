//! What can be chosen: each with its name, its values in order, and what it changes.

use std::fmt::Display;

use flagfall_four::FourLevel;
use flagfall_mines::{Grid, Marks, MinesLevel, Size, StartRule};
use flagfall_play::{Fouls, Undo};
use flagfall_settings::{
    BoardChoice, Chord, Colours, FourOpponent, FourStarter, Glyphs, Motion, Settings, Sound,
    Switch, Theme,
};

/// One thing to choose.
pub(super) struct Choice {
    pub(super) name: &'static str,
    /// When and what it changes.
    pub(super) note: &'static str,
    kind: Kind,
}

/// To the next value or to the one before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Up,
    Down,
}

enum Kind {
    /// One of a few words.
    Word {
        value: fn(&Settings) -> String,
        step: fn(&mut Settings, Step),
        reset: fn(&mut Settings, Settings),
    },
    /// A number of the player's own board.
    Number(Measure),
}

#[derive(Clone, Copy)]
enum Measure {
    Rows,
    Columns,
    Mines,
}

const NEXT_GAME: &str = "from the next new game on";
const AT_ONCE: &str = "at once";

/// A choice among all values of a field.
macro_rules! word {
    ($name:literal, $note:expr, $field:ident, $all:expr) => {
        Choice {
            name: $name,
            note: $note,
            kind: Kind::Word {
                value: |settings| settings.$field.to_string(),
                step: |settings, step| settings.$field = stepped(&$all, &settings.$field, step),
                reset: |settings, usual| settings.$field = usual.$field,
            },
        }
    };
}

pub(super) const ALL: &[Choice] = &[
    Choice {
        name: "board",
        note: NEXT_GAME,
        kind: Kind::Word {
            value: |settings| match settings.board {
                BoardChoice::Level(level) => level.to_string(),
                BoardChoice::Own(_) => "own size".to_owned(),
            },
            step: step_board,
            reset: |settings, usual| settings.board = usual.board,
        },
    },
    Choice { name: "rows", note: NEXT_GAME, kind: Kind::Number(Measure::Rows) },
    Choice { name: "columns", note: NEXT_GAME, kind: Kind::Number(Measure::Columns) },
    Choice { name: "mines", note: NEXT_GAME, kind: Kind::Number(Measure::Mines) },
    word!("first cell", NEXT_GAME, start, StartRule::ALL),
    word!("boards without guesses", NEXT_GAME, no_guess, Switch::ALL),
    word!("marks", NEXT_GAME, marks, [Marks::Flags, Marks::FlagsAndQuestions]),
    word!("take back in Minesweeper", NEXT_GAME, mines_undo, [Undo::Forbidden, Undo::Free]),
    word!("open around a number by", AT_ONCE, chord, Chord::ALL),
    word!("mark all around a number", AT_ONCE, flag_all, Switch::ALL),
    word!("theme", AT_ONCE, theme, Theme::ALL),
    word!("colours", AT_ONCE, colours, Colours::ALL),
    word!("characters", AT_ONCE, glyphs, Glyphs::ALL),
    word!("motion", AT_ONCE, motion, Motion::ALL),
    word!("sound", AT_ONCE, sound, Sound::ALL),
    word!("mouse", AT_ONCE, mouse, Switch::ALL),
    word!("Four in a Row against", NEXT_GAME, four_opponent, opponents()),
    word!("who begins", NEXT_GAME, four_starter, FourStarter::ALL),
    word!("fouls", NEXT_GAME, four_fouls, [Fouls::Refused, Fouls::Counted(3)]),
    word!(
        "take back in Four in a Row",
        NEXT_GAME,
        four_undo,
        [Undo::Free, Undo::Budget(3), Undo::Forbidden]
    ),
    word!("values of columns", AT_ONCE, four_values, Switch::ALL),
];

const TWO_CELLS: &str = "a board has a mine and a cell without: two cells at least";

/// The largest own board; the solver and the eye manage.
const LONGEST_SIDE: u32 = 1000;

impl Choice {
    pub(super) fn value(&self, settings: &Settings) -> String {
        match &self.kind {
            Kind::Word { value, .. } => value(settings),
            Kind::Number(measure) => measure.of(settings.board.size()).to_string(),
        }
    }

    pub(super) fn takes_numbers(&self) -> bool {
        matches!(self.kind, Kind::Number(_))
    }

    pub(super) fn step(&self, settings: &mut Settings, step: Step) {
        match &self.kind {
            Kind::Word { step: change, .. } => change(settings, step),
            Kind::Number(measure) => {
                let now = measure.of(settings.board.size());
                let wanted = match step {
                    Step::Up => now + 1,
                    Step::Down => now.saturating_sub(1),
                };
                // Past the end it stays where it is.
                let _ = measure.set(settings, wanted);
            }
        }
    }

    /// Takes a typed value.
    pub(super) fn take(&self, settings: &mut Settings, typed: &str) -> Result<(), String> {
        match &self.kind {
            Kind::Word { .. } => Err("left and right change this".to_owned()),
            Kind::Number(measure) => {
                let number = typed.parse().map_err(|_| format!("{typed:?} is no number"))?;
                measure.set(settings, number)
            }
        }
    }

    pub(super) fn reset(&self, settings: &mut Settings) {
        match &self.kind {
            Kind::Word { reset, .. } => reset(settings, Settings::default()),
            Kind::Number(_) => settings.board = BoardChoice::default(),
        }
    }
}

impl Measure {
    fn of(self, size: Size) -> u32 {
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

fn step_board(settings: &mut Settings, step: Step) {
    let levels = MinesLevel::ALL.into_iter().map(BoardChoice::Level);
    let boards: Vec<_> = levels.chain(settings.own_board.map(BoardChoice::Own)).collect();
    settings.board = stepped(&boards, &settings.board, step);
}

fn opponents() -> Vec<FourOpponent> {
    let levels = FourLevel::ALL.into_iter().map(FourOpponent::Computer);
    [FourOpponent::Person].into_iter().chain(levels).collect()
}

/// The value after this one or before it; after the last comes the first.
fn stepped<T: Copy + PartialEq + Display>(all: &[T], current: &T, step: Step) -> T {
    let index = all.iter().position(|value| value == current);
    let next = match (index, step) {
        (None, _) => 0,
        (Some(index), Step::Up) => (index + 1) % all.len(),
        (Some(index), Step::Down) => (index + all.len() - 1) % all.len(),
    };
    all[next]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_around() {
        for choice in ALL.iter().filter(|choice| !choice.takes_numbers()) {
            let mut settings = Settings::default();
            let mut seen = vec![];
            while !seen.contains(&choice.value(&settings)) {
                seen.push(choice.value(&settings));
                choice.step(&mut settings, Step::Up);
            }
            assert!(seen.len() > 1, "{} has one value", choice.name);
            assert_eq!(choice.value(&settings), seen[0], "{}", choice.name);
            choice.step(&mut settings, Step::Down);
            assert_eq!(&choice.value(&settings), seen.last().expect("some"), "{}", choice.name);
            choice.reset(&mut settings);
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn an_own_board_is_offered_again() {
        let mut settings = Settings::default();
        Measure::Rows.set(&mut settings, 12).expect("a board");
        let mut seen = vec![];
        for _ in 0..5 {
            seen.push(settings.board.to_string());
            step_board(&mut settings, Step::Up);
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
