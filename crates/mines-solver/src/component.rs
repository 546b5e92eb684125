//! Components counted separately, with everything that lookahead queries need from them.

use crate::allowance::Allowance;
use crate::array_vec::ArrayVec;
use crate::board::SolverBoard;
use crate::elimination_order::OrderPlanner;
use crate::frontier::Frontier;
use crate::frontier_dp::{FrontierDp, Slots};
use crate::layout_count::LayoutCount;
use crate::polynomials::Polynomial;

/// The lower bound for every positive chance, so that the product of two never underflows to zero.
pub(crate) const LEAST_CHANCE: f64 = 1e-150;

/// A connected component of the frontier.
pub(crate) struct Component<W> {
    pub(crate) constraints: Vec<Constraint>,
    /// The number of layouts by number of mines.
    pub(crate) ways: Polynomial<W>,
    pub(crate) patches: Vec<PatchChances>,
    pub(crate) dp: FrontierDp<W>,
}

/// A number and the closed cells it sees.
#[derive(Clone, Copy)]
pub(crate) struct Constraint {
    pub(crate) cell: u32,
    pub(crate) need: i32,
    pub(crate) cells: ArrayVec<u32>,
}

/// Cells that see the same numbers, in the elimination order of their component.
pub(crate) struct PatchChances {
    pub(crate) cells: ArrayVec<u32>,
    /// The chance of a mine in each cell if the component has its fewest mines, one more, and so on.
    pub(crate) by_mines: Vec<f64>,
}

impl<W: LayoutCount> Component<W> {
    pub(crate) fn of(
        frontier: &Frontier,
        nth: usize,
        dp: FrontierDp<W>,
        ways: Polynomial<W>,
    ) -> Component<W> {
        let mut numbers: Vec<u32> = Vec::new();
        for &patch in &frontier.components[nth] {
            numbers.extend(frontier.patches[patch as usize].numbers.iter());
        }
        numbers.sort_unstable();
        numbers.dedup();
        let constraint = |&number: &u32| {
            let number = &frontier.numbers[number as usize];
            let undecided = number.patches.iter().filter(|&&patch| frontier.is_undecided(patch));
            let cells =
                undecided.flat_map(|&patch| frontier.patches[patch as usize].cells.to_vec());
            Constraint { cell: number.cell, need: number.need, cells: cells.collect() }
        };
        let constraints = numbers.iter().map(constraint).collect();
        let mut patches: Vec<PatchChances> = Vec::new();
        let mut only = vec![W::default(); ways.ways.len()];
        for (n_mines, &layouts) in ways.ways.iter().enumerate() {
            only[n_mines] = W::from(1.0);
            for (nth, (patch, spread)) in dp.spreads(&only).into_iter().enumerate() {
                let cells = frontier.patches[patch as usize].cells;
                let mut mines = W::default();
                for (n_mines, &weight) in spread[..=cells.len()].iter().enumerate() {
                    mines += weight * W::from(n_mines as f64);
                }
                let is_possible = layouts.is_some() && mines.is_some();
                let chance = || (mines.over(layouts) / cells.len() as f64).max(LEAST_CHANCE);
                if n_mines == 0 {
                    patches.push(PatchChances { cells, by_mines: Vec::with_capacity(only.len()) });
                }
                patches[nth].by_mines.push(if is_possible { chance() } else { 0.0 });
            }
            only[n_mines] = W::default();
        }
        Component { constraints, ways, patches, dp }
    }
}

/// Counts every component of a frontier. `None` if one has no layout or takes too many steps.
pub(crate) fn count_parts<W: LayoutCount>(
    board: &SolverBoard,
    frontier: &Frontier,
    n_steps: u64,
) -> Option<Vec<(FrontierDp<W>, Polynomial<W>)>> {
    let mut planner = OrderPlanner::new(board.size().grid(), frontier);
    let mut slots = Slots::new(frontier);
    let mut allowance = Allowance::new(n_steps);
    let mut parts = Vec::with_capacity(frontier.components.len());
    for component in &frontier.components {
        let order = planner.order(component, &mut allowance)?;
        let dp = FrontierDp::forward(frontier, &order, &mut slots, &mut allowance).ok()?;
        let (fewest, ways) = dp.totals()?;
        let ways = Polynomial { fewest, ways: ways.to_vec() };
        parts.push((dp, ways));
    }
    Some(parts)
}
