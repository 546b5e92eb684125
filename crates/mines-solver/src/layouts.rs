//! Lists every layout of a position that has few, by backtracking.

use crate::allowance::Allowance;
use crate::board::SolverBoard;
use crate::elimination_order::OrderPlanner;
use crate::frontier::{Frontier, PatchState};
use crate::frontier_dp::{FrontierDp, Slots};

/// All layouts of a position.
pub(crate) struct Layouts {
    /// The closed cells, by board index, except those that single numbers prove to be mines.
    pub(crate) cells: Vec<u32>,
    /// For each layout, whether each of these cells is a mine.
    pub(crate) mines: Vec<Vec<bool>>,
}

impl Layouts {
    /// Lists the layouts; `None` if that takes more than `n_steps` steps. The caller has already counted
    /// them: there is at least one, and not too many.
    pub(crate) fn of(board: &SolverBoard, frontier: &Frontier, n_steps: u64) -> Option<Layouts> {
        let mut lister = Lister::new(board, frontier, n_steps)?;
        lister.place(0, frontier.n_mines_left as usize)?;
        Some(Layouts { cells: lister.cells, mines: lister.found })
    }
}

/// Places mines cell by cell, and backtracks when a number or the mine count is violated.
struct Lister<'a> {
    cells: Vec<u32>,
    /// The numbers each cell touches.
    numbers: Vec<&'a [u32]>,
    /// For each number: the mines it still needs and the cells it still has.
    needs: Vec<(i32, i32)>,
    /// For each cell: the fewest and the most mines that fit from there on; tight at the start of a
    /// component, unbounded elsewhere.
    fits: Vec<(usize, usize)>,
    is_mine: Vec<bool>,
    /// The length of the prefix of cells that can be mines.
    n_open_to_choice: usize,
    n_steps_left: u64,
    found: Vec<Vec<bool>>,
}

impl<'a> Lister<'a> {
    fn new(board: &SolverBoard, frontier: &'a Frontier, n_steps: u64) -> Option<Lister<'a>> {
        let mut cells = Vec::new();
        let mut numbers: Vec<&[u32]> = Vec::new();
        let mut ranges = Vec::with_capacity(frontier.components.len());
        let mut planner = OrderPlanner::new(board.size().grid(), frontier);
        let mut allowance = Allowance::new(n_steps);
        let mut slots = Slots::new(frontier);
        for component in &frontier.components {
            let order = planner.order(component, &mut allowance)?;
            let dp =
                FrontierDp::<f64>::forward(frontier, &order, &mut slots, &mut allowance).ok()?;
            let (fewest, totals) = dp.totals()?;
            ranges.push((cells.len(), fewest, fewest + totals.len() - 1));
            for patch in order {
                let patch = &frontier.patches[patch as usize];
                cells.extend(patch.cells.iter());
                numbers.resize(cells.len(), &patch.numbers);
            }
        }
        let n_touched = cells.len();
        cells.extend(&frontier.untouched);
        numbers.resize(cells.len(), &[]);
        let n_open_to_choice = cells.len();
        for patch in frontier.patches.iter().filter(|patch| patch.state == PatchState::Safe) {
            cells.extend(patch.cells.iter());
        }

        let mut fits: Vec<(usize, usize)> =
            (0..=n_open_to_choice).map(|cell| (0, n_open_to_choice - cell)).collect();
        let (mut fewest_behind, mut most_behind) = fits[n_touched];
        for (start, fewest, most) in ranges.into_iter().rev() {
            fewest_behind += fewest;
            most_behind += most;
            fits[start] = (fewest_behind, most_behind);
        }
        Some(Lister {
            is_mine: vec![false; cells.len()],
            needs: frontier.numbers.iter().map(|number| (number.need, number.room)).collect(),
            cells,
            numbers,
            fits,
            n_open_to_choice,
            n_steps_left: allowance.n_steps(),
            found: Vec::new(),
        })
    }

    /// Continues from this cell with `n_mines_left` mines; `None` if the steps are used up.
    fn place(&mut self, cell: usize, n_mines_left: usize) -> Option<()> {
        self.n_steps_left = self.n_steps_left.checked_sub(1)?;
        let (fewest, most) = self.fits[cell];
        if !(fewest..=most).contains(&n_mines_left) {
            return Some(());
        }
        if cell == self.n_open_to_choice {
            self.found.push(self.is_mine.clone());
            return Some(());
        }
        for mine in [false, true] {
            if mine && n_mines_left == 0 {
                continue;
            }
            let numbers = self.numbers[cell];
            let mut fits = true;
            for &number in numbers {
                let (need, room) = &mut self.needs[number as usize];
                *need -= i32::from(mine);
                *room -= 1;
                fits &= (0..=*room).contains(need);
            }
            if fits {
                self.is_mine[cell] = mine;
                self.place(cell + 1, n_mines_left - usize::from(mine))?;
            }
            for &number in numbers {
                let (need, room) = &mut self.needs[number as usize];
                *need += i32::from(mine);
                *room += 1;
            }
        }
        self.is_mine[cell] = false;
        Some(())
    }
}
