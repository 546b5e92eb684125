//! Counts all layouts of a position: components, untouched cells and the mine count combined.

use flagfall_mines::Grid;

use crate::allowance::{Allowance, TooTangled};
use crate::board::SolverBoard;
use crate::elimination_order::OrderPlanner;
use crate::frontier::{Frontier, Impossible, PatchState};
use crate::frontier_dp::{FrontierDp, Slots, Spread};
use crate::layout_count::{BigFloat, LayoutCount, PLAIN_BITS};
use crate::mine_split::{MineSplit, SpareMines, SplitError};

/// The mine probability of interchangeable closed cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Risk {
    /// The mean over all layouts; for display and comparison, not for proofs.
    pub(crate) of_mine: f64,
    /// No layout has a mine there.
    pub(crate) is_safe: bool,
    /// Every layout has a mine there.
    pub(crate) is_mine: bool,
}

impl Risk {
    pub(crate) const SAFE: Risk = Risk { of_mine: 0.0, is_safe: true, is_mine: false };
    pub(crate) const MINE: Risk = Risk { of_mine: 1.0, is_safe: false, is_mine: true };

    pub(crate) fn new(of_mine: f64, can_be_mine: bool, can_be_safe: bool) -> Risk {
        // An integer, because float formatting would add 15 kB to the web page and nothing else there
        // needs it.
        let ppm = (of_mine * 1e6) as i64;
        match (can_be_mine, can_be_safe) {
            (false, false) => panic!("no layout has a cell like this, with {ppm} ppm mines"),
            (false, true) => Risk::SAFE,
            (true, false) => Risk::MINE,
            (true, true) => {
                assert!((-1e-6..=1.0 + 1e-6).contains(&of_mine), "{ppm} ppm is not a probability");
                // Exactly 0 and 1 are reserved for proven cells.
                let of_mine = of_mine.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON / 2.0);
                Risk { of_mine, is_safe: false, is_mine: false }
            }
        }
    }
}

/// The possible numbers of mines in some closed cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct PossibleMines {
    fewest: usize,
    /// Whether they can have the fewest mines, one more, and so on; empty if there is no layout.
    takes: Vec<bool>,
}

impl PossibleMines {
    pub(crate) fn is_empty(&self) -> bool {
        self.takes.is_empty()
    }

    /// Whether these components, none of them empty, and `n_any` unconstrained cells can contain exactly
    /// `n_mines` mines together.
    pub(crate) fn fit(components: &[PossibleMines], n_any: usize, n_mines: i64) -> bool {
        let fewest: usize = components.iter().map(|component| component.fewest).sum();
        let Ok(n_more) = usize::try_from(n_mines - fewest as i64) else { return false };
        // Ranges without gaps add up to a range without gaps, so only the few with gaps need a
        // convolution.
        let mut most = n_any;
        let mut sums = vec![true];
        for component in components {
            if component.takes.iter().all(|&takes| takes) {
                most += component.takes.len() - 1;
                continue;
            }
            let mut with_component = vec![false; sums.len() + component.takes.len() - 1];
            for (more, _) in component.takes.iter().enumerate().filter(|&(_, &takes)| takes) {
                with_component[more..].iter_mut().zip(&sums).for_each(|(sum, &one)| *sum |= one);
            }
            sums = with_component;
        }
        let from = n_more.saturating_sub(most);
        sums.iter().take(n_more + 1).skip(from).any(|&can| can)
    }
}

/// All layouts of a position, counted.
#[derive(Debug)]
pub(crate) struct Counted {
    pub(crate) frontier: Frontier,
    /// One entry per patch of the frontier.
    pub(crate) patches: Vec<Risk>,
    /// The risk of every untouched cell; `None` if there are no such cells.
    pub(crate) untouched: Option<Risk>,
    pub(crate) n_layouts: BigFloat,
}

impl Counted {
    /// The cells that are safe in all layouts.
    pub(crate) fn safe_cells(&self) -> Vec<u32> {
        let patches = self.frontier.patches.iter().zip(&self.patches);
        let safe = patches.filter(|(_, risk)| risk.is_safe);
        let mut cells: Vec<u32> = safe.flat_map(|(patch, _)| patch.cells.to_vec()).collect();
        if self.untouched.is_some_and(|risk| risk.is_safe) {
            cells.extend(&self.frontier.untouched);
        }
        cells
    }

    pub(crate) fn risk(&self, cell: u32) -> Risk {
        let mut patches = self.frontier.patches.iter().zip(&self.patches);
        if let Some((_, &risk)) = patches.find(|(patch, _)| patch.cells.contains(&cell)) {
            return risk;
        }
        assert!(self.frontier.untouched.binary_search(&cell).is_ok(), "cell {cell} is not closed");
        self.untouched.unwrap_or_else(|| panic!("the untouched cell {cell} has no risk"))
    }
}

/// Why a position could not be counted.
#[derive(Debug)]
pub(crate) enum Uncounted {
    /// No layout fits the position.
    Inconsistent(Conflict),
    /// Counting this component exhausted the budget.
    Tangled { frontier: Frontier, component: usize },
}

/// Where a position contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// In the component of the number on this cell.
    Around(u32),
    /// The numbers are consistent, but not with the mine count.
    Count,
}

impl From<Impossible> for Uncounted {
    fn from(Impossible(cell): Impossible) -> Uncounted {
        Uncounted::Inconsistent(Conflict::Around(cell))
    }
}

/// Counts the layouts that fit the position. Splitting the mines between the components may take another
/// `n_steps` steps.
pub(crate) fn count(board: &SolverBoard, n_steps: u64) -> Result<Counted, Uncounted> {
    count_frontier(board.size().grid(), Frontier::of(board)?, n_steps)
}

fn count_frontier(grid: Grid, frontier: Frontier, n_steps: u64) -> Result<Counted, Uncounted> {
    let mut allowance = Allowance::new(n_steps);
    let mut counter = ComponentCounter::new(grid, &frontier);
    let mut counts = Vec::with_capacity(frontier.components.len());
    for (component, patches) in frontier.components.iter().enumerate() {
        match counter.count(patches, &mut allowance) {
            Ok(count) if count.is_empty() => {
                return Err(Uncounted::Inconsistent(conflict(&frontier, patches)));
            }
            Ok(count) if !allowance.has_bytes(count.n_backward_bytes()) => {
                return Err(Uncounted::Tangled { frontier, component });
            }
            Ok(count) => counts.push(count),
            Err(TooTangled) => return Err(Uncounted::Tangled { frontier, component }),
        }
    }
    let spare = spare(&frontier, &counts).ok_or(Uncounted::Inconsistent(Conflict::Count))?;
    let MineSplit { factors, untouched, n_layouts } = match spare.split(n_steps) {
        Ok(split) => split,
        Err(SplitError::NoWay) => return Err(Uncounted::Inconsistent(Conflict::Count)),
        Err(SplitError::TooLong) => {
            // All components together exceed the budget; report the largest.
            let sizes = frontier.components.iter().map(Vec::len).enumerate();
            let largest = sizes.max_by_key(|&(_, n_patches)| n_patches);
            let component = largest.expect("there is at least one component").0;
            return Err(Uncounted::Tangled { frontier, component });
        }
    };

    let mut patches: Vec<Option<Risk>> =
        frontier.patches.iter().map(|patch| decided(patch.state)).collect();
    for (count, factors) in counts.iter().zip(&factors) {
        for (patch, risk) in count.risks(&frontier, factors) {
            patches[patch as usize] = Some(risk);
        }
    }
    let counted = |(patch, risk): (usize, Option<Risk>)| {
        risk.unwrap_or_else(|| {
            panic!("patch {patch} was not counted: {:?}", frontier.patches[patch])
        })
    };
    let patches = patches.into_iter().enumerate().map(counted).collect();
    Ok(Counted { frontier, patches, untouched, n_layouts })
}

fn conflict(frontier: &Frontier, component: &[u32]) -> Conflict {
    let number = frontier.patches[component[0] as usize].numbers[0];
    Conflict::Around(frontier.numbers[number as usize].cell)
}

/// The mines left over when every component has its fewest. `None` if those already exceed the mine
/// count.
fn spare(frontier: &Frontier, counts: &[ComponentCount]) -> Option<SpareMines> {
    let mut components = Vec::with_capacity(counts.len());
    let mut n_mines = frontier.n_mines_left;
    for count in counts {
        let (fewest, totals) = count.totals()?;
        n_mines -= fewest as i64;
        components.push(totals);
    }
    let n_mines = usize::try_from(n_mines).ok()?;
    Some(SpareMines { components, n_untouched: frontier.untouched.len(), n_mines })
}

/// The cells that are certain without the total mine count.
pub(crate) struct CertainPatches {
    /// Patches with their risk, which is either safe or mine.
    pub(crate) risks: Vec<(u32, Risk)>,
    /// Every component was counted, so nothing else is certain.
    pub(crate) is_complete: bool,
}

/// Finds what is certain without the total mine count, in the components that take at most
/// `n_steps_each` steps, while the shared budget lasts.
pub(crate) fn certain_without_count(
    grid: Grid,
    frontier: &Frontier,
    n_steps_each: u64,
    mut n_steps_left: u64,
) -> Result<CertainPatches, Conflict> {
    let patches = frontier.patches.iter().zip(0..);
    let mut risks: Vec<(u32, Risk)> =
        patches.filter_map(|(patch, index)| Some((index, decided(patch.state)?))).collect();
    let mut is_complete = true;
    let mut counter = ComponentCounter::new(grid, frontier);
    for component in &frontier.components {
        let n_steps = n_steps_each.min(n_steps_left);
        let mut allowance = Allowance::new(n_steps);
        let count = counter.count(component, &mut allowance);
        n_steps_left -= n_steps - allowance.n_steps();
        let Some(count) = count.ok().filter(|count| allowance.has_bytes(count.n_backward_bytes()))
        else {
            is_complete = false;
            continue;
        };
        let (_, totals) = count.totals().ok_or_else(|| conflict(frontier, component))?;
        let counted = count.risks(frontier, &vec![BigFloat::ONE; totals.len()]);
        risks.extend(counted.into_iter().filter(|(_, risk)| risk.is_safe || risk.is_mine));
    }
    Ok(CertainPatches { risks, is_complete })
}

fn decided(state: PatchState) -> Option<Risk> {
    match state {
        PatchState::Undecided => None,
        PatchState::Safe => Some(Risk::SAFE),
        PatchState::Mined => Some(Risk::MINE),
    }
}

/// Counts the components of a frontier one at a time.
pub(crate) struct ComponentCounter<'a> {
    frontier: &'a Frontier,
    planner: OrderPlanner<'a>,
    slots: Slots,
}

impl<'a> ComponentCounter<'a> {
    pub(crate) fn new(grid: Grid, frontier: &'a Frontier) -> ComponentCounter<'a> {
        let planner = OrderPlanner::new(grid, frontier);
        ComponentCounter { frontier, planner, slots: Slots::new(frontier) }
    }

    /// The possible numbers of mines in a component.
    pub(crate) fn possible_mines(
        &mut self,
        component: &[u32],
        allowance: &mut Allowance,
    ) -> Result<PossibleMines, TooTangled> {
        let totals = self.count(component, allowance)?.totals();
        Ok(totals.map_or_else(PossibleMines::default, |(fewest, totals)| PossibleMines {
            fewest,
            takes: totals.iter().map(|total| total.is_some()).collect(),
        }))
    }

    fn count(
        &mut self,
        component: &[u32],
        allowance: &mut Allowance,
    ) -> Result<ComponentCount, TooTangled> {
        let ComponentCounter { frontier, planner, slots } = self;
        let order = planner.order(component, allowance).ok_or(TooTangled)?;
        let sizes = order.iter().map(|&patch| frontier.patches[patch as usize].cells.len());
        // There are at most 2^cells layouts.
        if sizes.sum::<usize>() as i64 <= PLAIN_BITS {
            FrontierDp::forward(frontier, &order, slots, allowance).map(ComponentCount::Plain)
        } else {
            FrontierDp::forward(frontier, &order, slots, allowance).map(ComponentCount::Large)
        }
    }
}

/// A component counted in the cheapest number type that can represent it.
enum ComponentCount {
    Plain(FrontierDp<f64>),
    Large(FrontierDp<BigFloat>),
}

impl ComponentCount {
    /// Whether it has no layout at all.
    fn is_empty(&self) -> bool {
        match self {
            ComponentCount::Plain(dp) => dp.totals().is_none(),
            ComponentCount::Large(dp) => dp.totals().is_none(),
        }
    }

    /// The temporary memory needed to compute the risks.
    fn n_backward_bytes(&self) -> u64 {
        match self {
            ComponentCount::Plain(dp) => dp.n_backward_bytes::<BigFloat>(),
            ComponentCount::Large(dp) => dp.n_backward_bytes::<BigFloat>(),
        }
    }

    /// The fewest mines, and the number of layouts for each number of mines from there up.
    fn totals(&self) -> Option<(usize, Vec<BigFloat>)> {
        match self {
            ComponentCount::Plain(dp) => dp.totals().map(|(fewest, totals)| {
                (fewest, totals.iter().map(|&total| BigFloat::from(total)).collect())
            }),
            ComponentCount::Large(dp) => {
                dp.totals().map(|(fewest, totals)| (fewest, totals.to_vec()))
            }
        }
    }

    fn risks(&self, frontier: &Frontier, factors: &[BigFloat]) -> Vec<(u32, Risk)> {
        let exponents = || factors.iter().filter(|factor| factor.is_some()).map(|f| f.exponent());
        let largest = exponents().max().unwrap_or(0);
        let spread = largest - exponents().min().unwrap_or(0);
        match self {
            ComponentCount::Plain(dp) if spread <= PLAIN_BITS => {
                let factors: Vec<f64> = factors.iter().map(|f| f.at_scale(largest)).collect();
                risks(frontier, &dp.spreads(&factors))
            }
            ComponentCount::Plain(dp) => risks(frontier, &dp.spreads(factors)),
            ComponentCount::Large(dp) => risks(frontier, &dp.spreads(factors)),
        }
    }
}

fn risks<W: LayoutCount>(frontier: &Frontier, spreads: &[(u32, Spread<W>)]) -> Vec<(u32, Risk)> {
    let risk = |&(patch, ref spread): &(u32, Spread<W>)| {
        let n_cells = frontier.patches[patch as usize].cells.len();
        let mut all = W::default();
        let mut mines = W::default();
        let (mut can_be_mine, mut can_be_safe) = (false, false);
        for (n_mines, &weight) in spread[..=n_cells].iter().enumerate() {
            all += weight;
            mines += weight * W::from(n_mines as f64);
            can_be_mine |= n_mines > 0 && weight.is_some();
            can_be_safe |= n_mines < n_cells && weight.is_some();
        }
        assert!(all.is_some(), "patch {patch} with {n_cells} cells is in no layout");
        (patch, Risk::new(mines.over(all) / n_cells as f64, can_be_mine, can_be_safe))
    };
    spreads.iter().map(risk).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "no layout has a cell like this")]
    fn a_cell_in_no_layout_panics() {
        let _ = Risk::new(f64::NAN, false, false);
    }

    #[test]
    #[should_panic(expected = "ppm is not a probability")]
    fn a_chance_that_is_not_a_number_panics() {
        let _ = Risk::new(f64::NAN, true, true);
    }

    #[test]
    fn without_untouched_cells_there_is_no_untouched_risk() {
        let view = "2x1x1\n1#".parse().expect("a position");
        let board = SolverBoard::of(&view);
        let counted = count(&board, 1_000).unwrap_or_else(|why| panic!("{why:?}"));
        assert!(counted.untouched.is_none());
        assert!(counted.risk(1).is_mine);
    }

    #[test]
    #[should_panic(expected = "cell 0 is not closed")]
    fn an_open_cell_has_no_risk() {
        let view = "2x1x1\n1#".parse().expect("a position");
        let board = SolverBoard::of(&view);
        let _ = count(&board, 1_000).unwrap_or_else(|why| panic!("{why:?}")).risk(0);
    }
}
