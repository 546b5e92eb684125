//! Messages for moves and results of Minesweeper.

use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, View};
use flagfall_play::{Conclusion, MinesChange, Minesweeper};
use flagfall_text::{Mines, Words};

/// The player from the reader's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whose {
    /// The reader made the last move.
    Ours,
    /// The reader's partner made it.
    Partners,
    /// The reader is a spectator.
    Others,
}

/// Describes the last action that was not undone; `None` before the first.
pub fn mines_move(game: &Minesweeper) -> Option<Words> {
    let (action, step) = game.last()?;
    let view = game.view();
    let change = MinesChange(step.changed().map(|cell| (cell, view.face(cell))).collect());
    let ending = mines_ending(view, game.conclusion(), Whose::Ours);
    Some(match (ending, chord_flags(view, Some(action))) {
        (Some(ending), Some(flags)) => ending.then(flags),
        (Some(ending), None) => ending,
        (None, _) => mines_change(view, action, &change).into(),
    })
}

/// The result of a game, once it is over.
pub(crate) fn mines_ending(
    view: &View,
    conclusion: Option<Conclusion>,
    whose: Whose,
) -> Option<Words> {
    Some(match (view.outcome(), whose) {
        (Some(MinesOutcome::Won), Whose::Ours | Whose::Partners) => Mines::Won.into(),
        (Some(MinesOutcome::Won), Whose::Others) => Mines::Cleared.into(),
        (Some(MinesOutcome::Lost), _) => hit_mines(view, whose),
        (None, _) if conclusion.is_none() => return None,
        (None, Whose::Ours) => Mines::GaveUp.into(),
        (None, Whose::Partners | Whose::Others) => Mines::GivenUp.into(),
    })
}

/// Describes a move while the game continues.
pub(crate) fn mines_change(view: &View, action: MinesAction, change: &MinesChange) -> Mines {
    let n_cells = change.opened().count();
    match (action, view.face(action.cell())) {
        (MinesAction::Open(cell), Face::Open(number)) if n_cells == 1 => {
            Mines::OpenedNumber { cell, number }
        }
        (MinesAction::Open(_), _) => Mines::Opened { n_cells },
        (MinesAction::Chord(cell), _) => Mines::OpenedAround { n_cells, cell },
        (MinesAction::FlagAll(cell), _) => Mines::FlaggedAround { n_flags: change.0.len(), cell },
        (MinesAction::Mark(cell), Face::Flag) => Mines::Flagged { cell },
        (MinesAction::Mark(cell), Face::Question) => Mines::Questioned { cell },
        (MinesAction::Mark(cell), _) => Mines::Unmarked { cell },
    }
}

fn hit_mines(view: &View, whose: Whose) -> Words {
    let cells: Vec<Cell> = view.hit_mines().collect();
    let n_mines = cells.len();
    match whose {
        Whose::Ours => Mines::HitMines { n_mines, cells },
        Whose::Partners | Whose::Others => Mines::WentOff { n_mines, cells },
    }
    .into()
}

/// The wrong flags that made a chord hit mines.
pub(crate) fn chord_flags(view: &View, last: Option<MinesAction>) -> Option<Words> {
    let Some(MinesAction::Chord(centre)) = last else { return None };
    let grid = view.size().grid();
    let is_near = |flag: &Cell| grid.neighbours(centre).any(|cell| cell == *flag);
    wrong_flags(view.wrong_flags().filter(is_near).collect())
}

/// All wrong flags of a finished game.
pub(crate) fn all_wrong_flags(view: &View) -> Option<Words> {
    wrong_flags(view.wrong_flags().collect())
}

fn wrong_flags(cells: Vec<Cell>) -> Option<Words> {
    /// The number of a cell's neighbours.
    const MAX_NAMED: usize = 8;
    let n_flags = cells.len();
    match n_flags {
        0 => None,
        1..=MAX_NAMED => Some(Mines::WrongFlags { n_flags, cells }.into()),
        _ => Some(Mines::ManyWrongFlags { n_flags }.into()),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_mines::Marks;
    use flagfall_play::{
        Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
    };
    use flagfall_text::Language;

    use super::mines_move;

    #[track_caller]
    fn check(layout: &str, actions: &str, expected: &str) {
        let board = Board::Given(layout.parse().expect("a layout"));
        let terms = MinesTerms {
            board,
            marks: Marks::FlagsAndQuestions,
            undo: Undo::Free,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        };
        let mut session = Session::<Minesweeper>::new(terms);
        for action in actions.split(", ").filter(|action| !action.is_empty()) {
            let action = if action == "undo" {
                Action::Undo
            } else {
                Action::Move(action.parse().unwrap_or_else(|error| panic!("{action}: {error}")))
            };
            let acted = session.act(Seat::ONE, action, Millis(0));
            acted.unwrap_or_else(|refusal| panic!("{actions}: {refusal}"));
        }
        let said = mines_move(session.game()).map(|words| Language::english().say(&words));
        assert_eq!(said.unwrap_or_default(), expected, "{actions}");
    }

    #[test]
    fn says_what_happened() {
        let board = "4x3x2\n*...\n....\n...*\n";
        check(board, "", "");
        check(board, "open b1", "Opened b1: 1.");
        check(board, "open d1", "Opened 6 cells.");
        check(board, "mark a1", "Placed a flag on a1.");
        check(board, "mark a1, mark a1", "a1 is marked with \"?\".");
        check(board, "mark a1, mark a1, mark a1", "Removed the mark from a1.");
        check(board, "open d1, open a2, flag-all b1", "Placed 1 flag around b1.");
        check(board, "open b1, mark a1, chord b1", "Opened 6 cells around b1.");
        check(board, "open d1, open a3", "You win! Every safe cell is open.");
        check(board, "open a1", "You hit a mine at a1.");
        check(
            board,
            "open b1, mark a2, chord b1",
            "You hit a mine at a1. The flag at a2 was wrong.",
        );
        check(board, "mark c3, mark a1, undo", "Placed a flag on c3.");
    }
}
