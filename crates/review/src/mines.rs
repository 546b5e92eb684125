//! Minesweeper: every opening with the chance of a mine that it took, and the one it could have taken.

use flagfall_mines::{Cell, Face, MinesAction, View};
use flagfall_mines_solver::{Budget, CertainCells, NoOdds, Odds};
use flagfall_play::{Action, Minesweeper, Session};

/// A game of Minesweeper, opening by opening.
#[derive(Clone, Debug, PartialEq)]
pub struct MinesReview {
    /// The openings in the order they were made, those that were taken back too. A chord is one for each cell it opens.
    pub openings: Vec<ReviewedOpening>,
}

/// An opening, and what was known before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedOpening {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The cell.
    pub cell: Cell,
    /// What it was.
    pub kind: OpeningKind,
    /// The chance of a mine there; none where the position is too tangled to count.
    pub mine_chance: Option<f64>,
    /// The smallest chance there was; none where the position is too tangled to count and nothing is safe.
    pub best_mine_chance: Option<f64>,
    /// The cells that were safe, row by row.
    pub safe: Vec<Cell>,
    /// Whether it was a mine.
    pub is_mine: bool,
}

/// What an opening was, by what was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningKind {
    /// The cell was safe for certain.
    Proven,
    /// It was not, and another one was.
    NeedlessRisk,
    /// Nothing was safe, and nothing safer than this.
    BestGuess,
    /// Nothing was safe, and something was safer.
    WorseGuess,
    /// Nothing was safe as far as anybody can tell: the position is too tangled to count.
    Unknown,
}

/// Chances that differ by less are the same: they come from sums in floating point.
const SAME: f64 = 1e-9;

impl MinesReview {
    /// Looks at a game again. `budget` bounds the work for each opening.
    pub fn of(session: &Session<Minesweeper>, budget: Budget) -> MinesReview {
        let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
        let mut openings = vec![];
        for (i, entry) in session.entries().iter().enumerate() {
            let before = again.game().view().clone();
            if again.act(entry.seat, entry.action, entry.at).is_err() {
                break;
            }
            let cells = opened_cells(&before, entry.action);
            if cells.is_empty() {
                continue;
            }
            let known = Known::of(&before, budget);
            openings.extend(cells.into_iter().map(|cell| {
                let is_mine = again.game().view().face(cell) == Face::Hit;
                known.opening(i + 1, cell, is_mine)
            }));
        }
        MinesReview { openings }
    }

    /// The chance to survive all that was opened, as it was when it was opened.
    pub fn survived(&self) -> f64 {
        product(self.openings.iter().map(|opening| opening.mine_chance))
    }

    /// The chance to survive with the safest cell in each of these positions.
    pub fn best_play(&self) -> f64 {
        product(self.openings.iter().map(|opening| opening.best_mine_chance))
    }

    /// How much of the chance to survive the choices kept, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        self.survived() / self.best_play()
    }

    /// How many openings were of a kind.
    pub fn count(&self, kind: OpeningKind) -> usize {
        self.openings.iter().filter(|opening| opening.kind == kind).count()
    }
}

fn product(mine_chances: impl Iterator<Item = Option<f64>>) -> f64 {
    mine_chances.flatten().map(|chance| 1.0 - chance).product()
}

/// The closed cells that an action opens by itself; a flood opens more, which is no choice.
fn opened_cells(before: &View, action: Action<MinesAction>) -> Vec<Cell> {
    match action {
        Action::Move(MinesAction::Open(cell)) => vec![cell],
        Action::Move(MinesAction::Chord(number)) => {
            let around = before.size().grid().neighbours(number);
            around
                .filter(|&cell| matches!(before.face(cell), Face::Closed | Face::Question))
                .collect()
        }
        _ => vec![],
    }
}

/// What can be known of a position.
struct Known {
    chances: Option<Vec<Option<f64>>>,
    certain: CertainCells,
    best: Option<f64>,
    view: View,
}

impl Known {
    fn of(view: &View, budget: Budget) -> Known {
        let (chances, certain) = match Odds::of(view, budget) {
            Ok(odds) => (Some(odds.chances().to_vec()), odds.certain().clone()),
            Err(NoOdds::Tangled(tangle)) => (None, tangle.certain),
            Err(NoOdds::Inconsistent(_)) => (None, CertainCells::default()),
        };
        let smallest = chances.iter().flatten().flatten().copied().reduce(f64::min);
        let best = if certain.safe.is_empty() { smallest } else { Some(0.0) };
        Known { chances, certain, best, view: view.clone() }
    }

    fn opening(&self, action: usize, cell: Cell, is_mine: bool) -> ReviewedOpening {
        let is_proven = self.certain.safe.contains(&cell);
        let counted = self.chances.as_ref();
        let mine_chance = match counted {
            Some(chances) => chances[self.view.size().grid().index(cell)],
            None if is_proven => Some(0.0),
            None => None,
        };
        let kind = match (mine_chance, self.best) {
            _ if is_proven => OpeningKind::Proven,
            _ if !self.certain.safe.is_empty() => OpeningKind::NeedlessRisk,
            (Some(chance), Some(best)) if chance <= best + SAME => OpeningKind::BestGuess,
            (Some(_), Some(_)) => OpeningKind::WorseGuess,
            (None, _) | (_, None) => OpeningKind::Unknown,
        };
        let safe = self.certain.safe.clone();
        ReviewedOpening {
            action,
            cell,
            kind,
            mine_chance,
            best_mine_chance: self.best,
            safe,
            is_mine,
        }
    }
}
