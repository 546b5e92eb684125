//! The knowledge about a position, and the classification of openings and flags by it.

use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{Budget, CertainCells, Hint, HintAdvice, NoOdds, Odds};

use super::{FlagKind, OpeningKind, ReviewedFlag, ReviewedOpening};

/// Chances that differ by less are equal: they are floating-point sums.
const SAME: f64 = 1e-9;

/// The knowledge about a position.
pub(super) struct Known {
    view: View,
    budget: Budget,
    chances: Option<Vec<Option<f64>>>,
    certain: CertainCells,
    /// The lowest chance, and the first cell that has it.
    best: Option<(f64, Option<Cell>)>,
    /// Computed for the first needless risk.
    proof: Option<Option<Hint>>,
}

impl Known {
    pub(super) fn of(view: &View, budget: Budget) -> Known {
        let (chances, certain) = match Odds::of(view, budget) {
            Ok(odds) => (Some(odds.chances().to_vec()), odds.certain().clone()),
            Err(NoOdds::Tangled(tangle)) => (None, tangle.certain),
            Err(NoOdds::Inconsistent(_)) => (None, CertainCells::default()),
        };
        let smallest = chances.iter().flatten().flatten().copied().reduce(f64::min);
        let best = match certain.safe.first() {
            Some(&safe) => Some((0.0, Some(safe))),
            None => smallest.map(|smallest| {
                let mut cells = view.size().grid().cells().zip(chances.iter().flatten());
                let is_best =
                    |chance: &Option<f64>| chance.is_some_and(|chance| chance <= smallest + SAME);
                (smallest, cells.find(|(_, chance)| is_best(chance)).map(|(cell, _)| cell))
            }),
        };
        Known { view: view.clone(), budget, chances, certain, best, proof: None }
    }

    pub(super) fn is_safe(&self, cell: Cell) -> bool {
        self.certain.safe.contains(&cell)
    }

    /// Classifies an opening of the cell; the caller adds the action's details.
    pub(super) fn opening(&mut self, cell: Cell) -> ReviewedOpening {
        let mine_chance = self.mine_chance(cell);
        let best_mine_chance = self.best.map(|(chance, _)| chance);
        let kind = match (mine_chance, best_mine_chance) {
            _ if self.is_safe(cell) => OpeningKind::Proven,
            _ if !self.certain.safe.is_empty() => OpeningKind::NeedlessRisk,
            (Some(chance), Some(best)) if self.is_toss(cell, chance, best) => OpeningKind::CoinToss,
            (Some(chance), Some(best)) if chance <= best + SAME => OpeningKind::BestGuess,
            (Some(_), Some(_)) => OpeningKind::WorseGuess,
            (None, _) | (_, None) => OpeningKind::Unknown,
        };
        ReviewedOpening {
            action: 0,
            cell,
            kind,
            mine_chance,
            best_mine_chance,
            best: self.best.and_then(|(_, cell)| cell),
            safe: self.certain.safe.clone(),
            proof: if kind == OpeningKind::NeedlessRisk { self.proof() } else { None },
            wrong_flags: vec![],
            is_mine: false,
        }
    }

    /// Classifies a flag on the cell; the caller adds the action's details.
    pub(super) fn flag(&self, cell: Cell) -> ReviewedFlag {
        let kind = match () {
            () if self.is_mine(cell) => FlagKind::Proven,
            () if self.is_safe(cell) => FlagKind::Wrong,
            () => FlagKind::Guess,
        };
        ReviewedFlag { action: 0, cell, kind, mine_chance: self.mine_chance(cell) }
    }

    fn mine_chance(&self, cell: Cell) -> Option<f64> {
        match &self.chances {
            Some(chances) => chances[self.view.size().grid().index(cell)],
            None if self.is_safe(cell) => Some(0.0),
            None if self.is_mine(cell) => Some(1.0),
            None => None,
        }
    }

    fn is_mine(&self, cell: Cell) -> bool {
        self.certain.mines.contains(&cell)
    }

    fn proof(&mut self) -> Option<Hint> {
        let (view, budget) = (&self.view, self.budget);
        let look = || {
            let hint = Hint::of(view, budget).ok()??;
            matches!(hint.advice, HintAdvice::Safe(_)).then_some(hint)
        };
        self.proof.get_or_insert_with(look).clone()
    }

    /// Whether an even chance is unavoidable.
    fn is_toss(&self, cell: Cell, chance: f64, best: f64) -> bool {
        (chance - 0.5).abs() < SAME && (best >= 0.5 - SAME || self.is_blind_pair(cell))
    }

    /// Whether the cell and an adjacent one share a mine that no number can ever locate: every cell that
    /// touches just one of them is a mine, so swapping the two changes no visible number.
    fn is_blind_pair(&self, cell: Cell) -> bool {
        let grid = self.view.size().grid();
        let is_neighbour = |one: Cell, other: Cell| grid.neighbours(one).any(|cell| cell == other);
        let is_beside = |other: &Cell| {
            let has_mine =
                self.mine_chance(*other).is_some_and(|chance| (chance - 0.5).abs() < SAME);
            has_mine && (other.column == cell.column || other.row == cell.row)
        };
        let is_blind = |other: Cell| {
            let walls =
                grid.neighbours(cell).filter(|&wall| wall != other && !is_neighbour(wall, other));
            let others =
                grid.neighbours(other).filter(|&wall| wall != cell && !is_neighbour(wall, cell));
            walls.chain(others).all(|wall| self.is_mine(wall))
        };
        // The two are the only undecided cells around such a number.
        let shares_a_mine = |other: Cell| {
            let mut numbers = grid.neighbours(cell).filter(|&number| is_neighbour(number, other));
            numbers.any(|number| {
                matches!(self.view.face(number), Face::Open(_))
                    && grid.neighbours(number).all(|around| {
                        around == cell
                            || around == other
                            || matches!(self.view.face(around), Face::Open(_))
                            || self.is_mine(around)
                    })
            })
        };
        grid.neighbours(cell).filter(is_beside).any(|other| is_blind(other) && shares_a_mine(other))
    }
}
