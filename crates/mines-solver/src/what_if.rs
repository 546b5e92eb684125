//! What-if queries on a position, answered by recounting only the components they touch.
//!
//! A lookahead makes hundreds of queries on the same position: what if this cell showed a 2, what if
//! these cells were mines? Components share no number, so a query changes only the components that it
//! touches. Let `t` be the mines of all other components, with `rest(t)` ways, `a` those of the
//! recounted components, with `local(a)` ways, and `n` the number of remaining untouched cells. Then
//!
//! ```text
//! layouts = Σ over a and t of  local(a) · rest(t) · C(n, mines - a - t)
//! ```
//!
//! and `rest` is shared by all queries that touch the same components. The other components keep their
//! chances *given their number of mines*; a query changes only the probability of each number of mines.
//! With `others` for the product of the rest without the component,
//!
//! ```text
//! P(component has m mines) ∝ ways(m) · Σ over a and o of others(o) · local(a) · C(n, mines - a - o - m)
//! ```
//!
//! Counts are plain `f64` while everything fits ([`is_plain`](crate::untouched_ways::is_plain)) and big
//! floats on large boards; in both cases a count is 0 exactly if there is no layout.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::array_vec::ArrayVec;
use crate::board::{Known, SolverBoard};
use crate::component::{Component, Constraint, LEAST_CHANCE, PatchChances, count_parts};
use crate::count::{Counted, Risk};
use crate::frontier::{Frontier, PatchState};
use crate::frontier_dp::FrontierDp;
use crate::layout_count::LayoutCount;
use crate::polynomials::Polynomial;
use crate::untouched_ways::{Binomials, rows_of_binomials};

/// The most cached products for queries that touch the same components.
const MAX_RESTS: usize = 32;

/// A position, precomputed for cheap queries about its undecided cells.
pub(crate) struct WhatIf<W> {
    /// The position, with all certain cells marked.
    pub(crate) board: SolverBoard,
    /// Closed cells that see no number.
    pub(crate) untouched: Vec<u32>,
    /// The chance of a mine by cell; 1 for a known mine, 0 for an open cell.
    pub(crate) risks: Vec<f64>,
    pub(crate) components: Vec<Component<W>>,
    places: Vec<Place>,
    /// The ways of the untouched cells after a query removes none of them, one, and so on.
    binomials: Vec<Binomials<W>>,
    pub(crate) n_mines: usize,
    n_layouts: W,
    rests: Vec<Rc<Rest<W>>>,
    n_steps: u64,
}

/// The group a cell belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Component(u32),
    Untouched,
    /// Open or a known mine.
    Settled,
}

/// The components that a query does not touch.
struct Rest<W> {
    /// The components that the query touches.
    touched: Vec<u32>,
    all: Polynomial<W>,
    /// For each component not touched: its index and the product of the others. Computed on the first
    /// query for chances.
    others: OnceCell<Vec<(u32, Polynomial<W>)>>,
}

/// The hypothesis of a query.
#[derive(Clone, Copy)]
pub(crate) struct Supposition<'a> {
    pub(crate) mines: &'a [u32],
    pub(crate) safe: &'a [u32],
    /// A cell, also among the safe ones, and the number it shows.
    pub(crate) shows: Option<(u32, u8)>,
}

/// The touched components, recounted.
struct Recount<W> {
    frontier: Frontier,
    parts: Vec<(FrontierDp<W>, Polynomial<W>)>,
    ways: Polynomial<W>,
    n_taken: usize,
}

/// The result of a query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The share of all layouts that agree with the hypothesis.
    pub(crate) chance: f64,
    /// The number of remaining untouched cells, and the chance of a mine in each.
    pub(crate) n_untouched: usize,
    pub(crate) untouched_risk: f64,
}

impl<W: LayoutCount> WhatIf<W> {
    /// Prepares a position for queries; `None` if a component takes too many steps.
    pub(crate) fn of(board: &SolverBoard, counted: &Counted, n_steps: u64) -> Option<WhatIf<W>> {
        let mut board = board.clone();
        let mut risks = vec![0.0; board.n_cells()];
        let mut note = |cells: &[u32], risk: Risk| {
            for &cell in cells {
                risks[cell as usize] = risk.of_mine;
                match risk {
                    Risk { is_mine: true, .. } => board.set(cell as usize, Known::Mine),
                    Risk { is_safe: true, .. } => board.set(cell as usize, Known::Safe),
                    Risk { .. } => (),
                }
            }
        };
        for (patch, &risk) in counted.frontier.patches.iter().zip(&counted.patches) {
            note(&patch.cells, risk);
        }
        if let Some(risk) = counted.untouched {
            note(&counted.frontier.untouched, risk);
        }
        let frontier = Frontier::of(&board).ok()?;
        let mut places = vec![Place::Settled; board.n_cells()];
        for &cell in &frontier.untouched {
            places[cell as usize] = Place::Untouched;
        }
        let mut components = Vec::with_capacity(frontier.components.len());
        for (dp, ways) in count_parts(&board, &frontier, n_steps)? {
            let component = Component::of(&frontier, components.len(), dp, ways);
            for &cell in component.patches.iter().flat_map(|patch| patch.cells.iter()) {
                places[cell as usize] = Place::Component(components.len() as u32);
            }
            components.push(component);
        }
        let n_touched = frontier.patches.iter().map(|patch| patch.cells.len()).sum();
        let n_mines = usize::try_from(frontier.n_mines_left).ok()?;
        let binomials = rows_of_binomials(frontier.untouched.len(), n_mines, n_touched);
        let untouched = frontier.untouched;
        let mut position = WhatIf {
            board,
            untouched,
            risks,
            components,
            places,
            binomials,
            n_mines,
            n_layouts: W::default(),
            rests: Vec::new(),
            n_steps,
        };
        let rest = position.rest(Vec::new());
        let nothing = Supposition { mines: &[], safe: &[], shows: None };
        let recount = position.recount(&rest, nothing)?;
        position.n_layouts = position.weigh(&rest, &recount)?.n_layouts;
        Some(position)
    }

    /// The chance that these cells are mines and those are safe.
    pub(crate) fn chance(&mut self, mines: &[u32], safe: &[u32]) -> f64 {
        let mut touched = Vec::new();
        for &cell in mines.iter().chain(safe) {
            self.touch(cell, &mut touched);
        }
        let rest = self.rest(touched);
        let supposition = Supposition { mines, safe, shows: None };
        let recount = self.recount(&rest, supposition);
        let weighed = recount.and_then(|recount| self.weigh(&rest, &recount));
        weighed.map_or(0.0, |weighed| weighed.n_layouts.over(self.n_layouts))
    }

    /// What if a cell showed this number? Passes the chance of a mine in all closed cells to `tell`,
    /// except for the remaining untouched ones. `None` if the cell cannot show this number.
    pub(crate) fn showing(
        &mut self,
        cell: u32,
        number: u8,
        mut tell: impl FnMut(&[u32], f64),
    ) -> Option<Answer> {
        let mut touched = Vec::new();
        self.touch(cell, &mut touched);
        for nth in 0..self.board.neighbours(cell as usize).len() {
            self.touch(self.board.neighbours(cell as usize)[nth], &mut touched);
        }
        let rest = self.rest(touched);
        let supposition = Supposition { mines: &[], safe: &[cell], shows: Some((cell, number)) };
        let recount = self.recount(&rest, supposition)?;
        let weighed = self.weigh(&rest, &recount)?;
        self.tell_rest(&rest, &weighed, &mut tell);
        self.tell_recount(&rest, &recount, &weighed, &mut tell);
        Some(Answer {
            chance: weighed.n_layouts.over(self.n_layouts),
            n_untouched: weighed.n_untouched,
            untouched_risk: weighed.untouched_risk,
        })
    }

    /// The range of numbers that a cell can show, judging only by its known mines and closed neighbours.
    pub(crate) fn numbers(&self, cell: u32) -> std::ops::RangeInclusive<u8> {
        let around = self.board.neighbours(cell as usize).iter();
        let known = around.map(|&near| self.board.known(near as usize));
        let n_mines = known.filter(|&known| known == Known::Mine).count() as u8;
        n_mines..=n_mines + self.board.n_closed_around(cell as usize)
    }

    /// The number of untouched neighbours.
    pub(crate) fn n_untouched_around(&self, cell: u32) -> usize {
        let around = self.board.neighbours(cell as usize).iter();
        around.filter(|&&near| self.places[near as usize] == Place::Untouched).count()
    }

    fn touch(&self, cell: u32, touched: &mut Vec<u32>) {
        if let Place::Component(component) = self.places[cell as usize]
            && !touched.contains(&component)
        {
            touched.push(component);
        }
    }

    /// The product of the components not touched, cached across queries.
    fn rest(&mut self, mut touched: Vec<u32>) -> Rc<Rest<W>> {
        touched.sort_unstable();
        if let Some(rest) = self.rests.iter().find(|rest| rest.touched == touched) {
            return Rc::clone(rest);
        }
        if self.rests.len() >= MAX_RESTS {
            self.rests.clear();
        }
        let left = self.left_alone(&touched);
        let all = left.fold(Polynomial::one(), |all, component| all.times(self.ways(component)));
        let rest = Rc::new(Rest { touched, all, others: OnceCell::new() });
        self.rests.push(Rc::clone(&rest));
        rest
    }

    fn ways(&self, component: u32) -> &Polynomial<W> {
        &self.components[component as usize].ways
    }

    /// The components not touched.
    fn left_alone(&self, touched: &[u32]) -> impl DoubleEndedIterator<Item = u32> {
        (0..self.components.len() as u32).filter(move |component| !touched.contains(component))
    }

    /// For each component not touched, the product of the others.
    fn others(&self, touched: &[u32]) -> Vec<(u32, Polynomial<W>)> {
        let mut before = vec![Polynomial::one()];
        for component in self.left_alone(touched) {
            let product = before[before.len() - 1].times(self.ways(component));
            before.push(product);
        }
        before.pop();
        let mut behind = Polynomial::one();
        let mut others = Vec::with_capacity(before.len());
        for component in self.left_alone(touched).rev() {
            let before = before.pop().expect("a product before each");
            others.push((component, before.times(&behind)));
            behind = behind.times(self.ways(component));
        }
        others
    }

    /// Recounts the touched components under the hypothesis. `None` if it contradicts a number.
    fn recount(&self, rest: &Rest<W>, supposition: Supposition) -> Option<Recount<W>> {
        let Supposition { mines, safe, shows } = supposition;
        let is_untouched = |&&cell: &&u32| self.places[cell as usize] == Place::Untouched;
        let mut n_taken = mines.iter().chain(safe).filter(is_untouched).count();
        let mut constraints: Vec<Constraint> = Vec::with_capacity(32);
        for &component in &rest.touched {
            for &Constraint { cell, mut need, ref cells } in
                &self.components[component as usize].constraints
            {
                let mut left = ArrayVec::new();
                for &seen in cells.iter() {
                    if mines.contains(&seen) {
                        need -= 1;
                    } else if !safe.contains(&seen) {
                        left.push(seen);
                    }
                }
                constraints.push(Constraint { cell, need, cells: left });
            }
        }
        if let Some((cell, number)) = shows {
            let mut need = i32::from(number);
            let mut cells = ArrayVec::new();
            for &near in self.board.neighbours(cell as usize) {
                match self.places[near as usize] {
                    Place::Settled => {
                        need -= i32::from(self.board.known(near as usize) == Known::Mine);
                        continue;
                    }
                    Place::Untouched => n_taken += 1,
                    Place::Component(_) => (),
                }
                cells.push(near);
            }
            constraints.push(Constraint { cell, need, cells });
        }
        let n_mines = self.n_mines.checked_sub(mines.len())? as i64;
        let constraints = constraints.iter().map(|one| (one.cell, one.need, &one.cells[..]));
        let frontier = Frontier::of_numbers(constraints, n_mines).ok()?;
        let parts = count_parts(&self.board, &frontier, self.n_steps)?;
        let ways = parts.iter().fold(Polynomial::one(), |all, (_, ways)| all.times(ways));
        Some(Recount { frontier, parts, ways, n_taken })
    }

    fn weigh(&self, rest: &Rest<W>, recount: &Recount<W>) -> Option<Weighed<W>> {
        let fewest = rest.all.fewest + recount.ways.fewest;
        let n_mines = usize::try_from(recount.frontier.n_mines_left).ok()?;
        let most = n_mines.checked_sub(fewest)?;
        let binomials = self.binomials.get(recount.n_taken)?;
        let mut left = Vec::with_capacity(rest.all.ways.len());
        let (mut n_layouts, mut mines) = (W::default(), W::default());
        for (n_rest, &rest) in rest.all.ways.iter().enumerate() {
            let mut sum = W::default();
            for (n_local, &local) in recount.ways.ways.iter().enumerate() {
                let ways = local * binomials.below(most, n_rest + n_local);
                sum += ways;
                let n_left = most.saturating_sub(n_rest + n_local);
                mines += rest * ways * W::from(n_left as f64);
            }
            n_layouts += rest * sum;
            left.push(sum);
        }
        if !n_layouts.is_some() {
            return None;
        }
        let n_untouched = self.untouched.len() - recount.n_taken;
        let untouched_risk = mines.over(n_layouts) / n_untouched.max(1) as f64;
        Some(Weighed { n_layouts, most, left, n_untouched, untouched_risk })
    }

    /// Passes on the chances in the components not touched.
    fn tell_rest(&self, rest: &Rest<W>, weighed: &Weighed<W>, tell: &mut impl FnMut(&[u32], f64)) {
        for (component, others) in rest.others.get_or_init(|| self.others(&rest.touched)) {
            let Component { ways, patches, .. } = &self.components[*component as usize];
            let mut weights = Vec::with_capacity(ways.ways.len());
            let mut all = W::default();
            for (n_mines, &ways) in ways.ways.iter().enumerate() {
                let left = weighed.left[n_mines..].iter();
                let mut sum = W::default();
                others.ways.iter().zip(left).for_each(|(&others, &left)| sum += others * left);
                weights.push(ways * sum);
                all += ways * sum;
            }
            let chance = |&weight: &W| match weight.is_some() {
                true => weight.over(all).max(LEAST_CHANCE),
                false => 0.0,
            };
            let chances: Vec<f64> = weights.iter().map(chance).collect();
            for PatchChances { cells, by_mines } in patches {
                tell(
                    cells,
                    by_mines.iter().zip(&chances).map(|(mine, chance)| mine * chance).sum(),
                );
            }
        }
    }

    /// Passes on the chances in the recounted components.
    fn tell_recount(
        &self,
        rest: &Rest<W>,
        recount: &Recount<W>,
        weighed: &Weighed<W>,
        tell: &mut impl FnMut(&[u32], f64),
    ) {
        let Recount { frontier, parts, ways, n_taken } = recount;
        for patch in &frontier.patches {
            match patch.state {
                PatchState::Undecided => (),
                PatchState::Safe => tell(&patch.cells, 0.0),
                PatchState::Mined => tell(&patch.cells, 1.0),
            }
        }
        let binomials = &self.binomials[*n_taken];
        let beside = |n_local: usize| {
            let mut sum = W::default();
            for (n_rest, &rest) in rest.all.ways.iter().enumerate() {
                sum += rest * binomials.below(weighed.most, n_rest + n_local);
            }
            sum
        };
        let beside: Vec<W> = (0..ways.ways.len()).map(beside).collect();
        for (nth, (dp, ways)) in parts.iter().enumerate() {
            let others = parts.iter().enumerate().filter(|&(other, _)| other != nth);
            let others = others.fold(Polynomial::one(), |all, (_, (_, ways))| all.times(ways));
            let factor = |n_mines: usize| {
                let mut sum = W::default();
                for (&others, &beside) in others.ways.iter().zip(&beside[n_mines..]) {
                    sum += others * beside;
                }
                sum
            };
            let factors: Vec<W> = (0..ways.ways.len()).map(factor).collect();
            for (patch, spread) in dp.spreads(&factors) {
                let cells = &frontier.patches[patch as usize].cells;
                let (mut all, mut mines) = (W::default(), W::default());
                for (n_mines, &weight) in spread[..=cells.len()].iter().enumerate() {
                    all += weight;
                    mines += weight * W::from(n_mines as f64);
                }
                let risk = mines.over(all) / cells.len() as f64;
                tell(cells, if mines.is_some() { risk.max(LEAST_CHANCE) } else { 0.0 });
            }
        }
    }

    /// The number of ways for the untouched cells to have `most - less` mines.
    pub(crate) fn untouched_ways(&self, most: usize, less: usize) -> W {
        self.binomials[0].below(most, less)
    }
}

/// The layouts that agree with the hypothesis.
struct Weighed<W> {
    n_layouts: W,
    /// The mines left over when all components have their fewest.
    most: usize,
    /// The number of ways for everything else, by the mines of the rest above its fewest.
    left: Vec<W>,
    n_untouched: usize,
    untouched_risk: f64,
}

#[cfg(test)]
mod tests {
    use flagfall_rng::{Rng, Seed};

    use super::*;
    use crate::count::count;
    use crate::layout_count::BigFloat;
    use crate::sample_positions::{GuessPosition, guess_positions};
    use crate::untouched_ways::is_plain;

    const N_STEPS: u64 = 1 << 26;

    /// A local recount must agree with a count of the whole board.
    #[track_caller]
    fn compare<W: LayoutCount>(position: &GuessPosition, rng: &mut Rng, n_questions: usize) {
        let GuessPosition { board, counted } = position;
        let mut what_if = WhatIf::<W>::of(board, counted, N_STEPS).expect("simple enough");
        let closed: Vec<usize> = what_if.board.closed().collect();
        for _ in 0..n_questions {
            let cell = closed[rng.below(closed.len() as u32) as usize];
            let numbers: Vec<u8> = what_if.numbers(cell as u32).collect();
            let number = numbers[rng.below(numbers.len() as u32) as usize];
            let mut risks = vec![None; board.n_cells()];
            let answer = what_if.showing(cell as u32, number, |cells, risk| {
                cells.iter().for_each(|&cell| risks[cell as usize] = Some(risk));
            });
            let mut opened = board.clone();
            opened.set(cell, Known::Number(number));
            let whole = count(&opened, N_STEPS).ok();
            let (Some(answer), Some(whole)) = (answer, &whole) else {
                assert_eq!(answer.is_some(), whole.is_some(), "cell {cell} showing {number}");
                continue;
            };
            let expected = whole.n_layouts.over(counted.n_layouts);
            assert!((answer.chance - expected).abs() < 1e-12, "{} {expected}", answer.chance);
            for closed in what_if.board.closed().filter(|&closed| closed != cell) {
                let risk = risks[closed].unwrap_or(answer.untouched_risk);
                let expected = whole.risk(closed as u32);
                assert!((risk - expected.of_mine).abs() < 1e-12, "{risk} {expected:?}");
                assert_eq!(risk == 0.0, expected.is_safe, "cell {closed} after {cell}");
            }
        }
    }

    #[test]
    fn a_local_recount_matches_a_full_count() {
        let mut rng = Rng::new(Seed(1));
        let mut n_asked = 0;
        for (size, n_games, n_questions) in
            [("30x16x99", 12, 40), ("16x16x40", 20, 20), ("9x9x10", 100, 10), ("5x4x6", 500, 5)]
        {
            for position in guess_positions(size, n_games) {
                assert!(is_plain(&position.counted));
                compare::<f64>(&position, &mut rng, n_questions);
                compare::<BigFloat>(&position, &mut rng, 1);
                n_asked += n_questions;
            }
        }
        assert!(n_asked >= 10_000, "{n_asked}");
    }

    /// A large board with 150 pairs of ones, two cells apart, each taking one mine or two.
    #[test]
    fn large_boards_are_counted_with_big_floats() {
        let size: flagfall_mines::Size = "60x60x800".parse().expect("a size");
        let neighbours = std::sync::Arc::new(crate::board::Neighbours::of(size.grid()));
        let mut board = SolverBoard::untouched(size, neighbours);
        for (index, cell) in size.grid().cells().enumerate() {
            if cell.row % 4 == 1 && [1, 3].contains(&(cell.column % 6)) {
                board.set(index, Known::Number(1));
            }
        }
        let counted = count(&board, N_STEPS).expect("a layout fits");
        assert!(!is_plain(&counted));
        let position = GuessPosition { board, counted };
        compare::<BigFloat>(&position, &mut Rng::new(Seed(2)), 5);
    }
}
