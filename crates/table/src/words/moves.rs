//! What a move of Minesweeper did.

use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, Step, View};
use flagfall_play::Minesweeper;
use flagfall_text::{Mines, Words};

/// What the last action did that was not taken back; nothing before the first.
pub fn mines_move(game: &Minesweeper) -> Option<Words> {
    let (action, step) = game.last()?;
    Some(match game.view().outcome() {
        Some(MinesOutcome::Won) => Mines::Won.into(),
        Some(MinesOutcome::Lost) => loss(game.view(), action),
        None if game.conclusion().is_some() => Mines::GaveUp.into(),
        None => change(game.view(), action, step).into(),
    })
}

fn change(view: &View, action: MinesAction, step: &Step) -> Mines {
    let n_cells = step.opened().count();
    match (action, view.face(action.cell())) {
        (MinesAction::Open(cell), Face::Open(number)) if n_cells == 1 => {
            Mines::OpenedNumber { cell, number }
        }
        (MinesAction::Open(_), _) => Mines::Opened { n_cells },
        (MinesAction::Chord(cell), _) => Mines::OpenedAround { n_cells, cell },
        (MinesAction::FlagAll(cell), _) => {
            Mines::FlaggedAround { n_flags: step.changed().count(), cell }
        }
        (MinesAction::Mark(cell), Face::Flag) => Mines::Flagged { cell },
        (MinesAction::Mark(cell), Face::Question) => Mines::Questioned { cell },
        (MinesAction::Mark(cell), _) => Mines::Unmarked { cell },
    }
}

/// The mines that were hit, and the wrong flags that made a chord hit them.
fn loss(view: &View, action: MinesAction) -> Words {
    let cells: Vec<Cell> = view.hit_mines().collect();
    let hit = Words::from(Mines::HitMines { n_mines: cells.len(), cells });
    let MinesAction::Chord(centre) = action else { return hit };
    let grid = view.size().grid();
    let is_near = |flag: &Cell| grid.neighbours(centre).any(|cell| cell == *flag);
    let cells: Vec<Cell> = view.wrong_flags().filter(is_near).collect();
    if cells.is_empty() {
        return hit;
    }
    hit.then(Mines::WrongFlags { n_flags: cells.len(), cells })
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
