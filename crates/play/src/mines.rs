//! Minesweeper with its terms.

use flagfall_mines::{Action, Cell, Field, Layout, Outcome, Refusal, Step, View};

use crate::game::{Game, UndoRefusal};
use crate::record::{Fields, Misplaced};
use crate::session::{Action as Done, Session};
use crate::terms::{Assistance, Board, MinesTerms, Undo};

/// A game of Minesweeper.
pub struct Minesweeper {
    terms: MinesTerms,
    field: Field,
    done: Vec<(Action, Step)>,
    undone: Vec<Action>,
    n_undos: u32,
    last_cost: usize,
}

impl Minesweeper {
    /// What the player may know.
    pub fn view(&self) -> &View {
        self.field.view()
    }

    /// Where the mines are, once the game is over.
    pub fn layout(&self) -> Option<&Layout> {
        self.field.layout()
    }

    /// What the last action did that was not taken back.
    pub fn last_step(&self) -> Option<&Step> {
        self.done.last().map(|(_, step)| step)
    }

    /// The cell whose opening dealt the mines, or opened the first cell of a board that was given.
    pub fn first(&self) -> Option<Cell> {
        self.done.iter().find_map(|(_, step)| step.opened().next())
    }

    /// The last action that was not taken back, with what it did.
    pub fn last(&self) -> Option<(Action, &Step)> {
        self.done.last().map(|(action, step)| (*action, step))
    }

    /// A deal and the end of a game look at every cell, other actions at those they change.
    fn cost(&self, step: &Step) -> usize {
        let is_everywhere = step.is_deal() || self.view().outcome().is_some();
        let n_cells = self.view().size().grid().n_cells();
        step.changed().count() + if is_everywhere { n_cells } else { 0 }
    }

    fn make(&mut self, action: Action) -> Result<(), Refusal> {
        let step = self.field.play(action)?;
        self.last_cost = self.cost(&step);
        self.done.push((action, step));
        Ok(())
    }
}

impl Session<Minesweeper> {
    /// Whether a cell was ever opened, even where that was taken back: who did it may know where mines are.
    pub fn was_opened(&self) -> bool {
        let is_opening = |action| matches!(action, Done::Move(Action::Open(_) | Action::Chord(_)));
        self.entries().iter().any(|entry| is_opening(entry.action))
    }
}

impl Game for Minesweeper {
    const NAME: &'static str = "mines";

    type Terms = MinesTerms;
    type Move = Action;
    type Refusal = Refusal;

    fn new(terms: &MinesTerms) -> Minesweeper {
        let field = match &terms.board {
            Board::Dealt(deal) => Field::new(*deal, terms.marks),
            Board::NoGuess { layout, .. } | Board::Given(layout) => {
                Field::with_layout(layout.clone(), terms.marks)
            }
        };
        let terms = terms.clone();
        Minesweeper { terms, field, done: vec![], undone: vec![], n_undos: 0, last_cost: 0 }
    }

    fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.make(action)?;
        self.undone.clear();
        Ok(())
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        match self.terms.undo {
            Undo::Forbidden => Some(UndoRefusal::Forbidden),
            Undo::Budget(each) if self.n_undos >= each.into() => Some(UndoRefusal::NoneLeft),
            Undo::Free | Undo::Budget(_) if self.done.is_empty() => {
                Some(UndoRefusal::NothingToUndo)
            }
            Undo::Free | Undo::Budget(_) => None,
        }
    }

    fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.undo_refusal().map_or(Ok(()), Err)?;
        let (action, step) = self.done.pop().ok_or(UndoRefusal::NothingToUndo)?;
        self.last_cost = self.cost(&step);
        self.field.take_back(&step);
        self.undone.push(action);
        self.n_undos += 1;
        Ok(())
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        self.undone.is_empty().then_some(UndoRefusal::NothingToRedo)
    }

    fn redo(&mut self) -> Result<(), UndoRefusal> {
        let action = self.undone.pop().ok_or(UndoRefusal::NothingToRedo)?;
        self.make(action).expect("what was taken back can be done again");
        Ok(())
    }

    fn assistance(&self) -> Assistance {
        self.terms.assistance
    }

    fn has_begun(&self) -> bool {
        self.view().n_open() > 0 || self.view().outcome().is_some()
    }

    fn ending(&self) -> Option<&'static str> {
        self.view().outcome().map(|outcome| match outcome {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
        })
    }

    fn last_cost(&self) -> usize {
        self.last_cost
    }

    fn write_terms(terms: &MinesTerms) -> Vec<(&'static str, String)> {
        vec![
            ("board", terms.board.to_string()),
            ("marks", terms.marks.to_string()),
            ("undo", terms.undo.to_string()),
            ("assistance", terms.assistance.to_string()),
        ]
    }

    fn read_terms(fields: &mut Fields<'_>) -> Result<MinesTerms, Misplaced> {
        Ok(MinesTerms {
            board: fields.read("board")?,
            marks: fields.read("marks")?,
            undo: fields.read("undo")?,
            assistance: fields.read("assistance")?,
        })
    }

    fn write_code(action: Action) -> String {
        let letter = match action {
            Action::Open(_) => 'o',
            Action::Mark(_) => 'm',
            Action::Chord(_) => 'c',
            Action::FlagAll(_) => 'f',
        };
        format!("{letter}{}", action.cell())
    }

    fn read_code(code: &str) -> Option<Action> {
        let mut letters = code.chars();
        let action = match letters.next()? {
            'o' => Action::Open,
            'm' => Action::Mark,
            'c' => Action::Chord,
            'f' => Action::FlagAll,
            _ => return None,
        };
        letters.as_str().parse().ok().map(action)
    }
}
