//! The rules: opening, flood fill, marking, chording.

use crate::layout::Ground;
use crate::{
    Cell, Deal, Face, Layout, Marks, MinesAction, MinesOutcome, Promise, Shortfall, Size, View,
};

/// Why an action was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MinesRefusal {
    /// The cell is not on the board.
    #[error("{cell} is not on this board of {size}")]
    OffTheBoard {
        /// The requested cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
    },
    /// The game is won or lost.
    #[error("the game is over")]
    GameOver,
    /// The cell is already open.
    #[error("{0} is open already")]
    AlreadyOpen(Cell),
    /// A flag protects the cell from opening.
    #[error("{0} has a flag; take it away first")]
    Flagged(Cell),
    /// Only closed cells can be marked.
    #[error("{0} is open and cannot be marked")]
    MarkOnOpen(Cell),
    /// Chords and flag-all need an open number.
    #[error("{0} is closed; open it first")]
    StillClosed(Cell),
    /// A chord needs exactly as many flags as the number.
    #[error("{cell} shows {hint}, but {n_flags} {} flagged", neighbours_are(*n_flags))]
    FlagsDiffer {
        /// The number's cell.
        cell: Cell,
        /// The number.
        hint: u8,
        /// The number of flags around it.
        n_flags: u8,
    },
    /// Flag-all needs exactly as many closed neighbours as the number.
    #[error("{cell} shows {hint}, but {n_closed} {} closed", neighbours_are(*n_closed))]
    ClosedDiffer {
        /// The number's cell.
        cell: Cell,
        /// The number.
        hint: u8,
        /// The number of closed cells around it.
        n_closed: u8,
    },
    /// All neighbours are already open or flagged.
    #[error("nothing is left to do around {0}")]
    NothingLeft(Cell),
}

fn neighbours_are(n: u8) -> &'static str {
    if n == 1 { "neighbour is" } else { "neighbours are" }
}

/// The effects of an action, in order; [`Field::take_back`] undoes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    changes: Vec<Change>,
    /// The number of leading changes that are openings.
    n_opened: usize,
    /// Whether this step dealt the mines.
    dealt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    cell: Cell,
    before: Face,
}

impl Step {
    /// The opened cells, including mines, in the order of the wave.
    pub fn opened(&self) -> impl Iterator<Item = Cell> {
        self.changes[..self.n_opened].iter().map(|change| change.cell)
    }

    /// All cells that changed, with those revealed at the end of the game last.
    pub fn changed(&self) -> impl Iterator<Item = Cell> {
        self.changes.iter().map(|change| change.cell)
    }

    /// Whether this step dealt the mines: the first opening.
    pub fn is_deal(&self) -> bool {
        self.dealt
    }

    /// Every changed cell with its previous face.
    pub(crate) fn faces_before(&self) -> impl Iterator<Item = (Cell, Face)> {
        self.changes.iter().map(|change| (change.cell, change.before))
    }
}

/// A game in progress. No `Debug`, because the mines must stay secret until the end.
#[derive(Clone)]
pub struct Field {
    view: View,
    marks: Marks,
    mines: Mines,
}

#[derive(Clone)]
enum Mines {
    /// Not dealt yet; dealt around the first opened cell.
    Undealt(Deal),
    /// Dealt; undoing the first opening restores the deal.
    Dealt { deal: Deal, first: Cell, layout: Layout },
    /// Placed from the start.
    Given(Layout),
}

impl Field {
    /// A game whose mines are dealt at the first opening.
    pub fn new(deal: Deal, marks: Marks) -> Field {
        let promise = Promise::of(deal.start, deal.size);
        let view = View::untouched(deal.size).with_promise(promise);
        Field { view, marks, mines: Mines::Undealt(deal) }
    }

    /// A game on a given board.
    pub fn with_layout(layout: Layout, marks: Marks) -> Field {
        Field { view: View::untouched(layout.size()), marks, mines: Mines::Given(layout) }
    }

    /// The same game with a safe first cell shown to the player.
    ///
    /// # Panics
    ///
    /// If that cell has a mine.
    #[must_use]
    pub fn beginning_at(self, first: Cell) -> Field {
        let is_mine = self.mines.layout().is_some_and(|layout| layout.is_mine(first));
        assert!(!is_mine, "the promised first cell {first} has a mine");
        Field { view: self.view.with_promise(Promise::At(first)), ..self }
    }

    /// The player's view.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The mines, once the game is over.
    pub fn layout(&self) -> Option<&Layout> {
        self.view.outcome()?;
        self.mines.layout()
    }

    /// After the first opening: by how much the start rule was violated, if it was.
    pub fn shortfall(&self) -> Option<Shortfall> {
        match &self.mines {
            Mines::Undealt(_) | Mines::Given(_) => None,
            Mines::Dealt { deal, first, .. } => deal.shortfall(*first),
        }
    }

    /// Applies the action and returns its effects.
    ///
    /// # Errors
    ///
    /// [`MinesRefusal`] if the rules do not allow it; nothing changed.
    pub fn play(&mut self, action: MinesAction) -> Result<Step, MinesRefusal> {
        if self.view.outcome().is_some() {
            return Err(MinesRefusal::GameOver);
        }
        let cell = action.cell();
        let size = self.view.size();
        if !size.grid().contains(cell) {
            return Err(MinesRefusal::OffTheBoard { cell, size });
        }
        match action {
            MinesAction::Open(cell) => self.open(cell),
            MinesAction::Mark(cell) => self.mark(cell),
            MinesAction::Chord(cell) => self.chord(cell),
            MinesAction::FlagAll(cell) => self.flag_all(cell),
        }
    }

    /// Undoes the last step that was not undone yet.
    ///
    /// # Panics
    ///
    /// If the step dealt other mines than these.
    pub fn take_back(&mut self, step: &Step) {
        for change in step.changes.iter().rev() {
            self.view.show(change.cell, change.before);
        }
        if step.dealt {
            match &self.mines {
                Mines::Dealt { deal, .. } => self.mines = Mines::Undealt(*deal),
                Mines::Undealt(_) | Mines::Given(_) => panic!("the step did not deal these mines"),
            }
        }
    }

    fn open(&mut self, cell: Cell) -> Result<Step, MinesRefusal> {
        match self.view.face(cell) {
            Face::Closed | Face::Question => Ok(self.open_all(&[cell])),
            Face::Flag => Err(MinesRefusal::Flagged(cell)),
            Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag => {
                Err(MinesRefusal::AlreadyOpen(cell))
            }
        }
    }

    fn mark(&mut self, cell: Cell) -> Result<Step, MinesRefusal> {
        let next = match (self.view.face(cell), self.marks) {
            (Face::Closed, Marks::Flags | Marks::FlagsAndQuestions) => Face::Flag,
            (Face::Flag, Marks::FlagsAndQuestions) => Face::Question,
            (Face::Flag, Marks::Flags) | (Face::Question, _) => Face::Closed,
            (Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag, _) => {
                return Err(MinesRefusal::MarkOnOpen(cell));
            }
        };
        let mut changes = Vec::new();
        self.show(&mut changes, cell, next);
        Ok(Step { changes, n_opened: 0, dealt: false })
    }

    fn chord(&mut self, cell: Cell) -> Result<Step, MinesRefusal> {
        let (hint, closed) = self.number_and_closed_neighbours(cell)?;
        let (flagged, unflagged): (Vec<Cell>, Vec<Cell>) =
            closed.into_iter().partition(|&closed| self.view.face(closed) == Face::Flag);
        let n_flags = flagged.len() as u8;
        if n_flags != hint {
            return Err(MinesRefusal::FlagsDiffer { cell, hint, n_flags });
        }
        if unflagged.is_empty() {
            return Err(MinesRefusal::NothingLeft(cell));
        }
        Ok(self.open_all(&unflagged))
    }

    fn flag_all(&mut self, cell: Cell) -> Result<Step, MinesRefusal> {
        let (hint, closed) = self.number_and_closed_neighbours(cell)?;
        let n_closed = closed.len() as u8;
        if n_closed != hint {
            return Err(MinesRefusal::ClosedDiffer { cell, hint, n_closed });
        }
        let mut changes = Vec::new();
        for unflagged in closed {
            if self.view.face(unflagged) != Face::Flag {
                self.show(&mut changes, unflagged, Face::Flag);
            }
        }
        if changes.is_empty() {
            return Err(MinesRefusal::NothingLeft(cell));
        }
        Ok(Step { changes, n_opened: 0, dealt: false })
    }

    fn number_and_closed_neighbours(&self, cell: Cell) -> Result<(u8, Vec<Cell>), MinesRefusal> {
        match self.view.face(cell) {
            Face::Open(hint) => {
                let neighbours = self.view.size().grid().neighbours(cell);
                Ok((hint, neighbours.filter(|&other| self.view.face(other).is_closed()).collect()))
            }
            Face::Closed | Face::Flag | Face::Question => Err(MinesRefusal::StillClosed(cell)),
            Face::Mine | Face::Hit | Face::WrongFlag => Err(MinesRefusal::GameOver),
        }
    }

    /// Opens closed cells, with a breadth-first flood fill from every 0 among them.
    fn open_all(&mut self, cells: &[Cell]) -> Step {
        let dealt = self.deal_for(cells[0]);
        let layout = self.mines.layout().expect("the mines are dealt before a cell is opened");
        let mut changes = Vec::new();
        let uncover = |view: &mut View, changes: &mut Vec<Change>, cell| {
            let before = view.show(cell, layout.ground(cell).face());
            changes.push(Change { cell, before });
        };
        for &cell in cells {
            uncover(&mut self.view, &mut changes, cell);
        }
        // The list of changes is also the queue: each is processed in order, and the cells it opens are
        // appended. A cell is opened only while it is closed, so it is appended once.
        let grid = self.view.size().grid();
        let mut n_looked_at = 0;
        while let Some(&Change { cell, .. }) = changes.get(n_looked_at) {
            n_looked_at += 1;
            if self.view.face(cell) != Face::Open(0) {
                continue;
            }
            // Internal iteration makes the flood fill of a large board a quarter faster.
            grid.neighbours(cell).for_each(|neighbour| match self.view.face(neighbour) {
                Face::Closed | Face::Question => {
                    uncover(&mut self.view, &mut changes, neighbour);
                }
                Face::Flag | Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag => (),
            });
        }
        let n_opened = changes.len();
        if let Some(outcome) = self.view.outcome() {
            self.reveal_board(&mut changes, outcome);
        }
        Step { changes, n_opened, dealt }
    }

    fn deal_for(&mut self, first: Cell) -> bool {
        match self.mines {
            Mines::Undealt(deal) => {
                self.mines = Mines::Dealt { deal, first, layout: deal.layout(first) };
                true
            }
            Mines::Dealt { .. } | Mines::Given(_) => false,
        }
    }

    /// After a loss, shows all mines and wrong flags; after a win, flags every mine.
    fn reveal_board(&mut self, changes: &mut Vec<Change>, outcome: MinesOutcome) {
        let Some(layout) = self.mines.layout() else { return };
        for cell in self.view.size().grid().cells() {
            let face = match (outcome, self.view.face(cell), layout.ground(cell)) {
                (MinesOutcome::Lost, Face::Closed | Face::Question, Ground::Mine) => Face::Mine,
                (MinesOutcome::Lost, Face::Flag, Ground::Safe(_)) => Face::WrongFlag,
                (MinesOutcome::Won, Face::Closed | Face::Question, Ground::Mine) => Face::Flag,
                (MinesOutcome::Won | MinesOutcome::Lost, _, Ground::Mine | Ground::Safe(_)) => {
                    continue;
                }
            };
            let before = self.view.show(cell, face);
            changes.push(Change { cell, before });
        }
    }

    fn show(&mut self, changes: &mut Vec<Change>, cell: Cell, after: Face) {
        let before = self.view.show(cell, after);
        changes.push(Change { cell, before });
    }
}

impl Mines {
    fn layout(&self) -> Option<&Layout> {
        match self {
            Mines::Undealt(_) => None,
            Mines::Dealt { layout, .. } | Mines::Given(layout) => Some(layout),
        }
    }
}
