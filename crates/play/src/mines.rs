//! Minesweeper with its terms: undo, hints, and one or more seats.

mod change;

use std::collections::VecDeque;

use flagfall_mines::{Cell, Field, Layout, MinesAction, MinesOutcome, MinesRefusal, Step, View};

use crate::clock::TimeControl;
use crate::game::{Game, GameState, UndoRefusal};
use crate::public_terms::{MinesPublicTerms, PublicBoard};
use crate::record::{Fields, Misplaced, Version};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::{Action as Done, Session};
use crate::state::Conclusion;
use crate::terms::{Assistance, Board, MinesTerms, Undo};

pub use change::{MinesChange, MinesReplica, NotAMinesChange};

/// A game of Minesweeper.
pub struct Minesweeper {
    terms: MinesPublicTerms,
    field: Field,
    /// The most recent steps not taken back: one, plus as many as can still be undone.
    history: VecDeque<(MinesAction, Step)>,
    /// The number of moves not taken back.
    n_done: usize,
    undone: Vec<MinesAction>,
    n_undos: u32,
    /// The step that the last action undid, if it was an undo.
    taken_back: Option<Step>,
    /// The first opening not taken back, and the number of moves before it.
    first: Option<(usize, Cell)>,
    last_cost: usize,
    conclusion: Option<Conclusion>,
}

impl Minesweeper {
    /// The player's view.
    pub fn view(&self) -> &View {
        self.field.view()
    }

    /// The public terms.
    pub fn terms(&self) -> &MinesPublicTerms {
        &self.terms
    }

    /// The mines, once the board is won or lost.
    pub fn layout(&self) -> Option<&Layout> {
        self.field.layout()
    }

    /// The last step not taken back.
    pub fn last_step(&self) -> Option<&Step> {
        self.history.back().map(|(_, step)| step)
    }

    /// The cell whose opening dealt the mines, or the first opened cell of a given board.
    pub fn first(&self) -> Option<Cell> {
        self.first.map(|(_, cell)| cell)
    }

    /// How the game ended, if not on the board.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// The last move not taken back.
    pub fn last_move(&self) -> Option<MinesAction> {
        self.history.back().map(|(action, _)| *action)
    }

    /// The last move not taken back, with its step.
    pub fn last(&self) -> Option<(MinesAction, &Step)> {
        self.history.back().map(|(action, step)| (*action, step))
    }

    /// A deal and the end of a game touch every cell, other actions only those they change.
    fn cost(&self, step: &Step) -> usize {
        let is_everywhere = step.is_deal() || self.view().outcome().is_some();
        let n_cells = self.view().size().grid().n_cells();
        step.changed().count() + if is_everywhere { n_cells } else { 0 }
    }

    fn make(&mut self, action: MinesAction) -> Result<(), MinesRefusal> {
        let step = self.field.play(action)?;
        self.last_cost = self.cost(&step);
        if self.first.is_none() {
            self.first = step.opened().next().map(|cell| (self.n_done, cell));
        }
        self.n_done += 1;
        self.taken_back = None;
        remember(&mut self.history, (action, step), undos_left(&self.terms, self.n_undos));
        Ok(())
    }
}

/// Appends the last step. One more is kept than can be undone, so the last step is always available.
fn remember<T>(history: &mut VecDeque<T>, last: T, undos_left: usize) {
    if history.len() > undos_left {
        history.pop_front();
    }
    history.push_back(last);
}

/// Whether the first cell is open, which starts the clock.
fn has_begun(view: &View) -> bool {
    view.n_open() > 0 || view.outcome().is_some()
}

/// The number of undos left by the terms.
fn undos_left(terms: &MinesPublicTerms, n_undos: u32) -> usize {
    match terms.undo {
        Undo::Forbidden => 0,
        Undo::Free => usize::MAX,
        Undo::Budget(each) => usize::from(each).saturating_sub(n_undos as usize),
    }
}

fn undo_refusal(
    terms: &MinesPublicTerms,
    conclusion: Option<Conclusion>,
    n_undos: u32,
    n_done: usize,
) -> Option<UndoRefusal> {
    match terms.undo {
        Undo::Forbidden => Some(UndoRefusal::Forbidden),
        Undo::Free | Undo::Budget(_) if conclusion.is_some() => Some(UndoRefusal::Settled),
        Undo::Free | Undo::Budget(_) if undos_left(terms, n_undos) == 0 => {
            Some(UndoRefusal::NoneLeft)
        }
        Undo::Free | Undo::Budget(_) => (n_done == 0).then_some(UndoRefusal::NothingToUndo),
    }
}

fn redo_refusal(conclusion: Option<Conclusion>, n_undone: usize) -> Option<UndoRefusal> {
    match conclusion {
        Some(_) => Some(UndoRefusal::Settled),
        None => (n_undone == 0).then_some(UndoRefusal::NothingToRedo),
    }
}

fn ending_word(view: &View, conclusion: Option<Conclusion>) -> Option<&'static str> {
    match (view.outcome(), conclusion) {
        (Some(MinesOutcome::Won), _) => Some("won"),
        (Some(MinesOutcome::Lost), _) => Some("lost"),
        (None, Some(Conclusion::Resigned(_))) => Some("resigned"),
        (None, Some(Conclusion::Abandoned(_))) => Some("abandoned"),
        (None, Some(Conclusion::OutOfTime(_))) => Some("out-of-time"),
        (None, Some(Conclusion::DrawAgreed)) => Some("draw-agreed"),
        (None, None) => None,
    }
}

impl Session<Minesweeper> {
    /// Whether a cell was ever opened, even if that was undone: the player may have seen mines.
    pub fn was_opened(&self) -> bool {
        let is_opening =
            |action| matches!(action, Done::Move(MinesAction::Open(_) | MinesAction::Chord(_)));
        self.entries().iter().any(|entry| is_opening(entry.action))
    }
}

impl GameState for Minesweeper {
    fn last_seat(&self) -> Seat {
        self.terms.last_seat
    }

    fn turn(&self) -> Option<Seat> {
        None
    }

    fn has_begun(&self) -> bool {
        has_begun(self.view())
    }

    fn ending(&self) -> Option<&'static str> {
        ending_word(self.view(), self.conclusion)
    }

    fn undo_terms(&self) -> Undo {
        self.terms.undo
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        undo_refusal(&self.terms, self.conclusion, self.n_undos, self.n_done)
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        redo_refusal(self.conclusion, self.undone.len())
    }

    fn assistance(&self) -> Assistance {
        self.terms.assistance
    }

    fn time_control(&self) -> TimeControl {
        TimeControl::None
    }

    fn conclude(&mut self, conclusion: Conclusion) {
        self.conclusion = Some(conclusion);
    }
}

impl Game for Minesweeper {
    const NAME: &'static str = "mines";

    type Terms = MinesTerms;
    type Move = MinesAction;
    type Refusal = MinesRefusal;
    type PublicTerms = MinesPublicTerms;
    type Change = MinesChange;
    type Replica = MinesReplica;

    fn new(terms: &MinesTerms) -> Minesweeper {
        let field = match &terms.board {
            Board::Dealt(deal) => Field::new(*deal, terms.marks),
            Board::NoGuess { layout, first, .. } => {
                Field::with_layout(layout.clone(), terms.marks).beginning_at(*first)
            }
            Board::Given(layout) => Field::with_layout(layout.clone(), terms.marks),
        };
        Minesweeper {
            terms: Minesweeper::public_terms(terms),
            field,
            history: VecDeque::new(),
            n_done: 0,
            undone: vec![],
            n_undos: 0,
            taken_back: None,
            first: None,
            last_cost: 0,
            conclusion: None,
        }
    }

    fn public_terms(terms: &MinesTerms) -> MinesPublicTerms {
        let &MinesTerms { ref board, marks, undo, assistance, last_seat } = terms;
        let board = match board {
            Board::Dealt(deal) => PublicBoard::Dealt { size: deal.size, start: deal.start },
            Board::NoGuess { first, layout, .. } => {
                PublicBoard::NoGuess { size: layout.size(), first: *first }
            }
            Board::Given(layout) => PublicBoard::Given(layout.size()),
        };
        MinesPublicTerms { board, marks, undo, assistance, last_seat }
    }

    fn last_change(&self) -> MinesChange {
        let Some(step) = self.taken_back.as_ref().or(self.last_step()) else {
            return MinesChange::default();
        };
        MinesChange(step.changed().map(|cell| (cell, self.view().face(cell))).collect())
    }

    fn replica(&self) -> MinesReplica {
        MinesReplica {
            terms: self.terms,
            view: self.view().clone(),
            history: self.history.iter().map(|(action, _)| *action).collect(),
            n_done: self.n_done,
            undone: self.undone.clone(),
            n_undos: self.n_undos,
            conclusion: self.conclusion,
        }
    }

    fn new_replica(terms: &MinesPublicTerms) -> MinesReplica {
        MinesReplica {
            terms: *terms,
            view: View::untouched(terms.board.size()).with_promise(terms.board.promise()),
            history: VecDeque::new(),
            n_done: 0,
            undone: vec![],
            n_undos: 0,
            conclusion: None,
        }
    }

    fn follow(
        replica: &mut MinesReplica,
        action: &Done<MinesAction>,
        change: &MinesChange,
    ) -> Result<(), Misfit<MinesRefusal>> {
        replica.follow(action, change)
    }

    fn play(&mut self, action: MinesAction) -> Result<(), MinesRefusal> {
        if self.conclusion.is_some() {
            return Err(MinesRefusal::GameOver);
        }
        self.make(action)?;
        self.undone.clear();
        Ok(())
    }

    fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.undo_refusal().map_or(Ok(()), Err)?;
        let (action, step) = self.history.pop_back().ok_or(UndoRefusal::NothingToUndo)?;
        self.last_cost = self.cost(&step);
        self.field.take_back(&step);
        self.taken_back = Some(step);
        self.undone.push(action);
        self.n_undos += 1;
        self.n_done -= 1;
        self.first = self.first.filter(|&(n_before, _)| n_before < self.n_done);
        Ok(())
    }

    fn redo(&mut self) -> Result<(), UndoRefusal> {
        self.redo_refusal().map_or(Ok(()), Err)?;
        let action = self.undone.pop().ok_or(UndoRefusal::NothingToRedo)?;
        self.make(action).expect("an undone move can be played again");
        Ok(())
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
            ("seats", terms.last_seat.to_string()),
        ]
    }

    fn read_terms(fields: &mut Fields<'_>) -> Result<MinesTerms, Misplaced> {
        Ok(MinesTerms {
            board: fields.read("board")?,
            marks: fields.read("marks")?,
            undo: fields.read("undo")?,
            assistance: fields.read("assistance")?,
            last_seat: match fields.version() {
                Version::One => Seat::ONE,
                Version::Two => fields.read("seats")?,
            },
        })
    }

    fn write_code(action: MinesAction) -> String {
        let letter = match action {
            MinesAction::Open(_) => 'o',
            MinesAction::Mark(_) => 'm',
            MinesAction::Chord(_) => 'c',
            MinesAction::FlagAll(_) => 'f',
        };
        format!("{letter}{}", action.cell())
    }

    fn read_code(code: &str) -> Option<MinesAction> {
        let mut letters = code.chars();
        let action = match letters.next()? {
            'o' => MinesAction::Open,
            'm' => MinesAction::Mark,
            'c' => MinesAction::Chord,
            'f' => MinesAction::FlagAll,
            _ => return None,
        };
        letters.as_str().parse().ok().map(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Millis;

    /// Checks how many steps a session of 1,000 marks and unmarks keeps for undo.
    #[track_caller]
    fn check(undo: &str, n_kept: usize) {
        let text = format!(
            "flagfall 1 mines\nboard given 3x2x1/*../...\nmarks flags\nundo {undo}\nassistance allowed\n\
             0 open b1\n"
        );
        let mut session = Session::<Minesweeper>::read(&text).expect("a record");
        for _ in 0..1000 {
            let mark = Done::Move("mark a1".parse().expect("a move"));
            session.act(Seat::ONE, mark, Millis(0)).expect("it is closed");
        }
        let game = session.game();
        assert_eq!(game.history.len(), n_kept, "{undo}");
        assert_eq!(game.first(), Some(Cell { column: 1, row: 0 }));
        assert_eq!(game.last_step().map(|step| step.changed().count()), Some(1));
        let n_undone =
            (0..2000).take_while(|_| session.act(Seat::ONE, Done::Undo, Millis(0)).is_ok());
        assert_eq!(n_undone.count(), n_kept - usize::from(undo != "free"));
        assert_eq!(session.game().first().is_some(), undo != "free");
    }

    #[test]
    fn steps_are_kept_only_while_they_can_be_undone() {
        check("forbidden", 1);
        check("0", 1);
        check("3", 4);
        check("free", 1001);
    }
}
