//! The visible state of a Minesweeper game: cells, face and clock. All without a browser.

use flagfall_mines::{Cell, Face, MinesOutcome};
use flagfall_mines_solver::HintAdvice;
use flagfall_table::MinesTable;

use super::input::Input;
use super::look::{Chance, Look, Note};

/// The expression of the face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Mood {
    #[default]
    Calm,
    /// A button is pressed.
    Tense,
    /// A board is being searched for.
    Searching,
    Asleep,
    Won,
    Lost,
}

impl Mood {
    pub(crate) fn of(table: &MinesTable, input: &Input) -> Mood {
        match table.outcome() {
            Some(MinesOutcome::Won) => Mood::Won,
            Some(MinesOutcome::Lost) => Mood::Lost,
            None if table.is_paused() => Mood::Asleep,
            None if table.dealing().is_some() => Mood::Searching,
            None if input.pressed().is_some() => Mood::Tense,
            None => Mood::Calm,
        }
    }
}

/// The look of every cell.
pub(crate) fn looks<'a>(table: &'a MinesTable, input: &Input) -> impl Fn(Cell) -> Look + use<'a> {
    let view = table.view();
    let grid = view.size().grid();
    let is_over = table.is_over();
    let is_paused = table.is_paused();
    let hint = table.hint();
    let odds = table.odds().filter(|_| !is_over);
    // If nothing is safe, the best guess is marked.
    let least = table.safest().unwrap_or_default();
    let pressed = input.pressed().filter(|_| !is_over && !is_paused);
    let is_chord = input.buttons.is_chord();
    move |cell| {
        if is_paused {
            return Look { face: None, ..Look::UNTOUCHED };
        }
        let face = view.face(cell);
        let note = match hint {
            Some(hint) => match &hint.advice {
                HintAdvice::Safe(_) | HintAdvice::Promised if hint.cell == cell => Note::Hint,
                HintAdvice::Guess { .. } if hint.cell == cell => Note::Guess,
                HintAdvice::Safe(reason) if reason.numbers.contains(&cell) => Note::Reason,
                HintAdvice::Safe(_) | HintAdvice::Promised | HintAdvice::Guess { .. } => {
                    Note::Nothing
                }
            },
            #[cfg(feature = "online")]
            None if table.lit().contains(&cell) => Note::InReach,
            None => Note::Nothing,
        };
        let chance =
            odds.and_then(|odds| odds.chances()[grid.index(cell)]).map(|of_mine| match Chance::of(
                of_mine,
            ) {
                Chance::Percent(percent) if of_mine <= least => Chance::Least(percent),
                chance => chance,
            });
        let is_pressed = pressed.is_some_and(|pressed| {
            let is_near = pressed == cell
                || is_chord
                    && pressed.column.abs_diff(cell.column) <= 1
                    && pressed.row.abs_diff(cell.row) <= 1;
            is_near && matches!(face, Face::Closed | Face::Question)
        });
        Look {
            face: Some(face),
            note,
            chance,
            is_pressed,
            #[cfg(feature = "online")]
            opener: crate::online::opener(cell),
            #[cfg(feature = "online")]
            pointer: crate::online::pointer(cell),
        }
    }
}
