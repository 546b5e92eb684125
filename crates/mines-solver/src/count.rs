//! Counting all layouts of a position: components, untouched cells and the count of mines together.

use flagfall_mines::Grid;

use crate::board::Board;
use crate::frontier::{Frontier, Impossible, PatchState};
use crate::order::Planner;
use crate::share::{Shares, Spare, Unshared};
use crate::sweep::{Slots, Spread, Sweep};
use crate::weight::{PLAIN_BITS, Scaled, Weight};

/// How often closed cells of one kind have a mine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Risk {
    /// The mean over all layouts; meant for people and comparisons, not for proofs.
    pub(crate) of_mine: f64,
    /// No layout has a mine there.
    pub(crate) is_safe: bool,
    /// Every layout has.
    pub(crate) is_mine: bool,
}

impl Risk {
    pub(crate) const SAFE: Risk = Risk { of_mine: 0.0, is_safe: true, is_mine: false };
    pub(crate) const MINE: Risk = Risk { of_mine: 1.0, is_safe: false, is_mine: true };

    pub(crate) fn new(of_mine: f64, can_be_mine: bool, can_be_safe: bool) -> Risk {
        match (can_be_mine, can_be_safe) {
            (false, _) => Risk::SAFE,
            (true, false) => Risk::MINE,
            (true, true) => {
                // However close to it, 0 and 1 are kept for what is proven.
                let of_mine = of_mine.clamp(f64::MIN_POSITIVE, 1.0 - f64::EPSILON / 2.0);
                Risk { of_mine, is_safe: false, is_mine: false }
            }
        }
    }
}

/// How many mines some closed cells can have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    fewest: usize,
    /// Whether they can have the fewest, one more, and so on; empty when there is no way at all.
    takes: Vec<bool>,
}

impl Room {
    pub(crate) fn is_empty(&self) -> bool {
        self.takes.is_empty()
    }

    /// Whether these, none of them empty, and cells that can have any number of mines have room for
    /// exactly so many together.
    pub(crate) fn fit(rooms: &[Room], n_any: usize, n_mines: i64) -> bool {
        let fewest: usize = rooms.iter().map(|room| room.fewest).sum();
        let Ok(n_more) = usize::try_from(n_mines - fewest as i64) else { return false };
        // Without gaps they add up to no gap: only the few that have some are added one by one.
        let mut most = n_any;
        let mut sums = vec![true];
        for room in rooms {
            if room.takes.iter().all(|&takes| takes) {
                most += room.takes.len() - 1;
                continue;
            }
            let mut with_room = vec![false; sums.len() + room.takes.len() - 1];
            for (more, _) in room.takes.iter().enumerate().filter(|&(_, &takes)| takes) {
                with_room[more..].iter_mut().zip(&sums).for_each(|(sum, &one)| *sum |= one);
            }
            sums = with_room;
        }
        let from = n_more.saturating_sub(most);
        sums.iter().take(n_more + 1).skip(from).any(|&can| can)
    }
}

/// All layouts of a position, counted.
#[derive(Debug)]
pub(crate) struct Counted {
    pub(crate) frontier: Frontier,
    /// One for each patch of the frontier.
    pub(crate) patches: Vec<Risk>,
    /// The same for every untouched cell; meaningless when there is none.
    pub(crate) untouched: Risk,
    pub(crate) n_layouts: Scaled,
}

impl Counted {
    /// The cells that are safe in all layouts.
    pub(crate) fn safe_cells(&self) -> Vec<u32> {
        let patches = self.frontier.patches.iter().zip(&self.patches);
        let safe = patches.filter(|(_, risk)| risk.is_safe);
        let mut cells: Vec<u32> = safe.flat_map(|(patch, _)| patch.cells.to_vec()).collect();
        if self.untouched.is_safe {
            cells.extend(&self.frontier.untouched);
        }
        cells
    }

    /// The risk of a closed cell.
    pub(crate) fn risk(&self, cell: u32) -> Risk {
        let mut patches = self.frontier.patches.iter().zip(&self.patches);
        let patch = patches.find(|(patch, _)| patch.cells.contains(&cell));
        patch.map_or(self.untouched, |(_, &risk)| risk)
    }
}

/// Why there was nothing to count.
#[derive(Debug)]
pub(crate) enum Uncounted {
    /// There is no layout like this.
    Inconsistent(Clash),
    /// The budget was spent on this component.
    Tangled { frontier: Frontier, component: usize },
}

/// Where a position contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// Among the numbers that hang together with the one on this cell.
    Around(u32),
    /// Every number could be right, but not with so many mines.
    Count,
}

impl From<Impossible> for Uncounted {
    fn from(Impossible(cell): Impossible) -> Uncounted {
        Uncounted::Inconsistent(Clash::Around(cell))
    }
}

/// Counts the layouts that fit what is known. The steps are values: a state of the sweep takes one
/// for each number of mines it can have. Putting the components together may take as many again.
pub(crate) fn count(board: &Board, n_steps: u64) -> Result<Counted, Uncounted> {
    count_frontier(board.size().grid(), Frontier::of(board)?, n_steps)
}

fn count_frontier(grid: Grid, frontier: Frontier, n_steps: u64) -> Result<Counted, Uncounted> {
    let mut budget = n_steps;
    let mut sweeper = Sweeper::new(grid, &frontier, n_steps);
    let mut swept = Vec::with_capacity(frontier.components.len());
    for (component, patches) in frontier.components.iter().enumerate() {
        match sweeper.sweep(patches, &mut budget) {
            Some(done) if done.is_empty() => {
                let number = frontier.patches[patches[0] as usize].numbers[0];
                let cell = frontier.numbers[number as usize].cell;
                return Err(Uncounted::Inconsistent(Clash::Around(cell)));
            }
            Some(done) => swept.push(done),
            None => return Err(Uncounted::Tangled { frontier, component }),
        }
    }
    let spare = spare(&frontier, &swept).ok_or(Uncounted::Inconsistent(Clash::Count))?;
    let Shares { factors, untouched, n_layouts } = match spare.share(n_steps) {
        Ok(shares) => shares,
        Err(Unshared::NoWay) => return Err(Uncounted::Inconsistent(Clash::Count)),
        Err(Unshared::TooLong) => {
            // They all depend on each other; the largest stands for them.
            let sizes = frontier.components.iter().map(Vec::len).enumerate();
            let largest = sizes.max_by_key(|&(_, n_patches)| n_patches);
            let component = largest.expect("there are many").0;
            return Err(Uncounted::Tangled { frontier, component });
        }
    };

    let mut patches: Vec<Risk> =
        frontier.patches.iter().map(|patch| decided(patch.state)).collect();
    for (swept, factors) in swept.iter().zip(&factors) {
        for (patch, risk) in swept.risks(&frontier, factors) {
            patches[patch as usize] = risk;
        }
    }
    Ok(Counted { frontier, patches, untouched, n_layouts })
}

/// The mines that are left when every component has its fewest. Nothing when they take more than there
/// are.
fn spare(frontier: &Frontier, swept: &[Swept]) -> Option<Spare> {
    let mut components = Vec::with_capacity(swept.len());
    let mut n_mines = frontier.n_mines_left;
    for swept in swept {
        let (fewest, totals) = swept.totals()?;
        n_mines -= fewest as i64;
        components.push(totals);
    }
    let n_mines = usize::try_from(n_mines).ok()?;
    Some(Spare { components, n_untouched: frontier.untouched.len(), n_mines })
}

/// What is certain without counting mines, in the components that take no more steps than this each,
/// as long as there are steps left for all together.
pub(crate) fn certain_without_count(
    board: &Board,
    frontier: &Frontier,
    n_steps_each: u64,
    mut n_steps_left: u64,
) -> Vec<(u32, Risk)> {
    let mut certain: Vec<(u32, Risk)> = frontier
        .patches
        .iter()
        .zip(0..)
        .filter(|(patch, _)| patch.state != PatchState::Undecided)
        .map(|(patch, index)| (index, decided(patch.state)))
        .collect();
    let mut sweeper = Sweeper::new(board.size().grid(), frontier, n_steps_each);
    for patches in &frontier.components {
        let share = n_steps_each.min(n_steps_left);
        let mut left = share;
        let swept = sweeper.sweep(patches, &mut left);
        n_steps_left -= share - left;
        let Some(swept) = swept else { continue };
        let Some((_, totals)) = swept.totals() else { continue };
        let risks = swept.risks(frontier, &vec![Scaled::ONE; totals.len()]);
        certain.extend(risks.into_iter().filter(|(_, risk)| risk.is_safe || risk.is_mine));
    }
    certain
}

fn decided(state: PatchState) -> Risk {
    match state {
        PatchState::Undecided | PatchState::Safe => Risk::SAFE,
        PatchState::Mined => Risk::MINE,
    }
}

/// Sweeps the components of a frontier, one after the other.
pub(crate) struct Sweeper<'a> {
    frontier: &'a Frontier,
    planner: Planner<'a>,
    slots: Slots,
}

impl<'a> Sweeper<'a> {
    /// For a count that may take so many steps.
    pub(crate) fn new(grid: Grid, frontier: &'a Frontier, n_steps: u64) -> Sweeper<'a> {
        let planner = Planner::new(grid, frontier, n_steps);
        Sweeper { frontier, planner, slots: Slots::new(frontier) }
    }

    /// How many mines a component can have, unless that takes more than the budget; what it took is
    /// taken out of it.
    pub(crate) fn room(&mut self, component: &[u32], budget: &mut u64) -> Option<Room> {
        let totals = self.sweep(component, budget)?.totals();
        Some(totals.map_or_else(Room::default, |(fewest, totals)| Room {
            fewest,
            takes: totals.iter().map(|total| total.is_some()).collect(),
        }))
    }

    fn sweep(&mut self, component: &[u32], budget: &mut u64) -> Option<Swept> {
        let Sweeper { frontier, planner, slots } = self;
        let order = planner.order(component)?;
        let sizes = order.iter().map(|&patch| frontier.patches[patch as usize].cells.len());
        // At most two to the number of cells.
        if sizes.sum::<usize>() as i64 <= PLAIN_BITS {
            Sweep::forward(frontier, &order, slots, budget).ok().map(Swept::Plain)
        } else {
            Sweep::forward(frontier, &order, slots, budget).ok().map(Swept::Large)
        }
    }
}

/// A component counted in the smallest kind of numbers that holds it.
enum Swept {
    Plain(Sweep<f64>),
    Large(Sweep<Scaled>),
}

impl Swept {
    /// Whether it has no layout at all.
    fn is_empty(&self) -> bool {
        match self {
            Swept::Plain(sweep) => sweep.totals().is_none(),
            Swept::Large(sweep) => sweep.totals().is_none(),
        }
    }

    /// The fewest mines, and the number of layouts from there up.
    fn totals(&self) -> Option<(usize, Vec<Scaled>)> {
        match self {
            Swept::Plain(sweep) => sweep.totals().map(|(fewest, totals)| {
                (fewest, totals.iter().map(|&total| Scaled::from(total)).collect())
            }),
            Swept::Large(sweep) => sweep.totals().map(|(fewest, totals)| (fewest, totals.to_vec())),
        }
    }

    fn risks(&self, frontier: &Frontier, factors: &[Scaled]) -> Vec<(u32, Risk)> {
        let exponents = || factors.iter().filter(|factor| factor.is_some()).map(|f| f.exponent());
        let largest = exponents().max().unwrap_or(0);
        let spread = largest - exponents().min().unwrap_or(0);
        match self {
            Swept::Plain(sweep) if spread <= PLAIN_BITS => {
                let factors: Vec<f64> = factors.iter().map(|f| f.at_scale(largest)).collect();
                risks(frontier, &sweep.spreads(&factors))
            }
            Swept::Plain(sweep) => risks(frontier, &sweep.spreads(factors)),
            Swept::Large(sweep) => risks(frontier, &sweep.spreads(factors)),
        }
    }
}

fn risks<W: Weight>(frontier: &Frontier, spreads: &[(u32, Spread<W>)]) -> Vec<(u32, Risk)> {
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
        (patch, Risk::new(mines.over(all) / n_cells as f64, can_be_mine, can_be_safe))
    };
    spreads.iter().map(risk).collect()
}
