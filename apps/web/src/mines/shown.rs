//! What is shown of a game of Minesweeper: the cells, what stands around them, and the end. All without a browser.

use flagfall_flow::GameOver;
use flagfall_history::When;
use flagfall_mines::{Cell, Face, MinesOutcome};
use flagfall_mines_solver::Advice;
use flagfall_play::{Millis, Undo};
use flagfall_settings::{BoardChoice, Command};
use flagfall_table::MinesTable;
use flagfall_text::Language;

use super::input::Input;
use super::look::{Chance, Look, Note};

/// What is shown around the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Status {
    pub(crate) mines_left: i64,
    pub(crate) seconds: u64,
    pub(crate) mood: Mood,
    /// Whether moves can be taken back in this game.
    pub(crate) has_undo: bool,
    pub(crate) can: Tools,
    pub(crate) shows_odds: bool,
    /// It is the board of a day.
    pub(crate) is_daily: bool,
    /// The board that is played.
    pub(crate) board: BoardChoice,
}

/// Which tools would do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tools {
    pub(crate) hint: bool,
    pub(crate) odds: bool,
    pub(crate) undo: bool,
    pub(crate) redo: bool,
    pub(crate) pause: bool,
    pub(crate) restart: bool,
}

impl Tools {
    pub(crate) fn of(can: impl Fn(Command) -> bool) -> Tools {
        Tools {
            hint: can(Command::Hint),
            odds: can(Command::Odds),
            undo: can(Command::Undo),
            redo: can(Command::Redo),
            pause: can(Command::Pause),
            restart: can(Command::Restart),
        }
    }
}

/// How the face looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mood {
    Calm,
    /// A button is down.
    Tense,
    /// A board is being searched for.
    Searching,
    Asleep,
    Won,
    Lost,
}

/// What is told of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) is_won: bool,
    pub(crate) text: String,
    pub(crate) summary: Vec<String>,
    /// The whole game, for a link.
    pub(crate) record: String,
    /// Whether it was the board of a day, of which there is something to tell.
    pub(crate) is_daily: bool,
}

impl Status {
    pub(crate) fn of(table: &MinesTable, input: &Input, can: Tools, now: When) -> Status {
        Status {
            mines_left: table.view().mines_left(),
            seconds: table.elapsed(now).seconds(),
            mood: Mood::of(table, input),
            has_undo: table.session().terms().undo != Undo::Forbidden,
            can,
            shows_odds: table.wants_odds(),
            is_daily: table.round().origin().daily_date().is_some(),
            board: BoardChoice::of(table.view().size()),
        }
    }
}

impl Mood {
    fn of(table: &MinesTable, input: &Input) -> Mood {
        match table.view().outcome() {
            Some(MinesOutcome::Won) => Mood::Won,
            Some(MinesOutcome::Lost) => Mood::Lost,
            None if table.session().is_paused() => Mood::Asleep,
            None if table.dealing().is_some() => Mood::Searching,
            None if input.pressed().is_some() => Mood::Tense,
            None => Mood::Calm,
        }
    }
}

impl Ending {
    /// What to say of the end.
    pub(crate) fn of(table: &MinesTable, over: &GameOver) -> Option<Ending> {
        let outcome = table.view().outcome()?;
        let said = |words| Language::english().say(words);
        Some(Ending {
            is_won: outcome == MinesOutcome::Won,
            text: table.message().say(Language::english()),
            summary: table.summary(over.finished.rank).iter().map(said).collect(),
            record: table.session().write_short(),
            is_daily: table.round().origin().daily_date().is_some(),
        })
    }
}

/// What every cell looks like, by its place.
pub(crate) fn looks<'a>(table: &'a MinesTable, input: &Input) -> impl Fn(Cell) -> Look + use<'a> {
    let view = table.view();
    let grid = view.size().grid();
    let is_over = table.session().is_over();
    let is_paused = table.session().is_paused();
    let hint = table.hint();
    let odds = table.odds().filter(|_| !is_over);
    let pressed = input.pressed().filter(|_| !is_over && !is_paused);
    let is_chord = input.is_chord();
    move |cell| {
        if is_paused {
            return Look { face: None, ..Look::UNTOUCHED };
        }
        let face = view.face(cell);
        let note = match hint {
            Some(hint) => match &hint.advice {
                Advice::Safe(_) | Advice::Promised if hint.cell == cell => Note::Hint,
                Advice::Guess { .. } if hint.cell == cell => Note::Guess,
                Advice::Safe(reason) if reason.numbers.contains(&cell) => Note::Reason,
                Advice::Safe(_) | Advice::Promised | Advice::Guess { .. } => Note::Nothing,
            },
            None => Note::Nothing,
        };
        let chance = odds.and_then(|odds| odds.chances()[grid.index(cell)]).map(Chance::of);
        let is_pressed = pressed.is_some_and(|pressed| {
            let is_near = pressed == cell
                || is_chord
                    && pressed.column.abs_diff(cell.column) <= 1
                    && pressed.row.abs_diff(cell.row) <= 1;
            is_near && matches!(face, Face::Closed | Face::Question)
        });
        Look { face: Some(face), note, chance, is_pressed }
    }
}

/// The time as the clock shows it.
pub(crate) fn clock(seconds: u64) -> String {
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => flagfall_text::hours(Millis(seconds * 1000)),
    }
}
