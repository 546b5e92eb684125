//! What just happened, in a sentence that every screen can show and every screen reader can say.

use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, Step};

use crate::mines::Minesweeper;

impl Minesweeper {
    /// What the last action did that was not taken back; nothing before the first.
    pub fn in_words(&self) -> Option<String> {
        let (action, step) = self.last()?;
        Some(match self.view().outcome() {
            Some(MinesOutcome::Won) => {
                let what = self.move_in_words(action, step);
                format!("{what}; every safe cell is open: you won")
            }
            Some(MinesOutcome::Lost) => self.loss_in_words(action),
            None => self.move_in_words(action, step),
        })
    }

    fn move_in_words(&self, action: MinesAction, step: &Step) -> String {
        let n_opened = step.opened().count();
        match (action, self.view().face(action.cell())) {
            (MinesAction::Open(cell), Face::Open(number)) if n_opened == 1 => {
                format!("opened {cell}: {number}")
            }
            (MinesAction::Open(_), _) => format!("opened {}", cells(n_opened)),
            (MinesAction::Chord(cell), _) => format!("opened {} around {cell}", cells(n_opened)),
            (MinesAction::FlagAll(cell), _) => match step.changed().count() {
                1 => format!("one flag more around {cell}"),
                n_flags => format!("{n_flags} flags more around {cell}"),
            },
            (MinesAction::Mark(cell), Face::Flag) => format!("flag on {cell}"),
            (MinesAction::Mark(cell), Face::Question) => format!("{cell} is doubtful"),
            (MinesAction::Mark(cell), _) => format!("{cell} has no mark any more"),
        }
    }

    fn loss_in_words(&self, action: MinesAction) -> String {
        let list = |cells: Vec<Cell>| {
            let names: Vec<String> = cells.iter().take(4).map(Cell::to_string).collect();
            let more = if cells.len() > 4 { " and more" } else { "" };
            names.join(", ") + more
        };
        let hit: Vec<Cell> = self.view().hit_mines().collect();
        let mines = if hit.len() == 1 { "was a mine" } else { "were mines" };
        let wrong: Vec<Cell> = match action {
            MinesAction::Chord(centre) => {
                let grid = self.view().size().grid();
                self.view()
                    .wrong_flags()
                    .filter(|&flag| grid.neighbours(centre).any(|cell| cell == flag))
                    .collect()
            }
            MinesAction::Open(_) | MinesAction::Mark(_) | MinesAction::FlagAll(_) => vec![],
        };
        let blame = match wrong.len() {
            0 => String::new(),
            1 => format!("; the flag at {} was wrong", list(wrong)),
            _ => format!("; the flags at {} were wrong", list(wrong)),
        };
        format!("{} {mines}{blame}", list(hit))
    }
}

fn cells(n_cells: usize) -> String {
    if n_cells == 1 { "one cell".to_owned() } else { format!("{n_cells} cells") }
}

#[cfg(test)]
mod tests {
    use crate::{Action, Board, Millis, MinesTerms, Minesweeper, Session, Undo};
    use flagfall_mines::Marks;

    #[track_caller]
    fn check(layout: &str, actions: &str, expected: &str) {
        let board = Board::Given(layout.parse().expect("a layout"));
        let terms = MinesTerms {
            board,
            marks: Marks::FlagsAndQuestions,
            undo: Undo::Free,
            assistance: crate::Assistance::Allowed,
            last_seat: crate::Seat::ONE,
        };
        let mut session = Session::<Minesweeper>::new(terms);
        for action in actions.split(", ").filter(|action| !action.is_empty()) {
            let action = if action == "undo" {
                Action::Undo
            } else {
                Action::Move(action.parse().unwrap_or_else(|error| panic!("{action}: {error}")))
            };
            if let Err(refusal) = session.act(crate::Seat::ONE, action, Millis(0)) {
                panic!("{actions}: {refusal}");
            }
        }
        assert_eq!(session.game().in_words().unwrap_or_default(), expected, "{actions}");
    }

    #[test]
    fn says_what_happened() {
        let board = "4x3x2\n*...\n....\n...*\n";
        check(board, "", "");
        check(board, "open b1", "opened b1: 1");
        check(board, "open d1", "opened 6 cells");
        check(board, "mark a1", "flag on a1");
        check(board, "mark a1, mark a1", "a1 is doubtful");
        check(board, "mark a1, mark a1, mark a1", "a1 has no mark any more");
        check(board, "open d1, open a2, flag-all b1", "one flag more around b1");
        check(board, "open b1, mark a1, chord b1", "opened 6 cells around b1");
        check(board, "open d1, open a3", "opened 4 cells; every safe cell is open: you won");
        check(board, "open a1", "a1 was a mine");
        check(
            "3x1x1\n*..\n",
            "open b1, mark a1, chord b1",
            "opened one cell around b1; every safe cell is open: you won",
        );
        check(board, "open b1, mark a2, chord b1", "a1 was a mine; the flag at a2 was wrong");
        check(board, "mark c3, mark a1, undo", "flag on c3");
    }
}
