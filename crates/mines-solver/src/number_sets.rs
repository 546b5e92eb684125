//! The constraints (open numbers) of a position, for queries about what a subset of them proves.

use std::cell::{Cell as Counter, RefCell};
use std::collections::HashMap;

use flagfall_mines::Cell;

use crate::allowance::Allowance;
use crate::array_vec::ArrayVec;
use crate::board::{Known, SolverBoard};
use crate::count::{ComponentCounter, PossibleMines};
use crate::frontier::Frontier;
use crate::odds::Budget;
use crate::proof::MineCount;

/// The budget steps charged for splitting up one number.
const STEPS_A_CLUE: u64 = 64;

/// The fraction of the remaining steps that one component may use, so that others get some too.
const PART_FOR_ONE: u64 = 4;

/// The total size limit of the cache keys, in words.
const MAX_CACHED_WORDS: usize = 1 << 22;

/// Components with at least this many numbers are cached.
const MANY: usize = 16;

/// An open number that sees closed cells.
#[derive(Clone, Debug)]
struct Clue {
    cell: u32,
    /// The number of mines among its closed cells.
    need: i32,
    closed: ArrayVec<u32>,
}

/// A hypothesis about a closed cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Assumption {
    pub(crate) cell: u32,
    pub(crate) is_mine: bool,
}

/// The numbers of a position, with queries on subsets of them.
pub(crate) struct NumberSets<'a> {
    board: &'a SolverBoard,
    clues: Vec<Clue>,
    /// The clues around each cell of the board.
    around: Vec<ArrayVec<u32>>,
    n_mines_left: i64,
    n_closed: usize,
    /// The steps left for all queries together.
    n_steps_left: Counter<u64>,
    /// Results by component: similar sets of numbers share most of their components.
    cache: RefCell<Cache>,
}

impl<'a> NumberSets<'a> {
    /// The budget is shared by all queries; once it is spent, nothing more is proven.
    pub(crate) fn of(board: &'a SolverBoard, budget: Budget) -> NumberSets<'a> {
        let mut clues = Vec::new();
        let mut around = vec![ArrayVec::new(); board.n_cells()];
        let mut n_mines_left = i64::from(board.size().n_mines());
        for index in 0..board.n_cells() {
            let hint = match board.known(index) {
                Known::Number(hint) => i32::from(hint),
                Known::Mine => {
                    n_mines_left -= 1;
                    continue;
                }
                Known::Closed | Known::Safe => continue,
            };
            let neighbours = board.neighbours(index).iter().copied();
            let is = |known| move |&cell: &u32| board.known(cell as usize) == known;
            let need = hint - neighbours.clone().filter(is(Known::Mine)).count() as i32;
            let closed: ArrayVec<u32> = neighbours.filter(is(Known::Closed)).collect();
            if need == 0 && closed.is_empty() {
                continue;
            }
            for &cell in closed.iter() {
                around[cell as usize].push(clues.len() as u32);
            }
            clues.push(Clue { cell: index as u32, need, closed });
        }
        NumberSets {
            board,
            clues,
            around,
            n_mines_left,
            n_closed: board.closed().count(),
            n_steps_left: Counter::new(budget.n_steps),
            cache: RefCell::default(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.clues.len()
    }

    /// The clues that see a closed cell.
    pub(crate) fn around(&self, cell: u32) -> &[u32] {
        &self.around[cell as usize]
    }

    /// The clues that share a closed cell with this one, including itself, possibly repeated.
    pub(crate) fn beside(&self, clue: u32) -> impl Iterator<Item = u32> {
        self.clues[clue as usize].closed.iter().flat_map(|&cell| self.around(cell).to_vec())
    }

    pub(crate) fn cell(&self, clue: u32) -> Cell {
        self.board.size().grid().cell(self.clues[clue as usize].cell as usize)
    }

    /// The closed cells that a clue sees.
    pub(crate) fn closed(&self, clue: u32) -> &[u32] {
        &self.clues[clue as usize].closed
    }

    /// The number of mines a clue still needs.
    pub(crate) fn need(&self, clue: u32) -> i64 {
        self.clues[clue as usize].need.into()
    }

    /// The number of mines not revealed.
    pub(crate) fn n_mines_left(&self) -> i64 {
        self.n_mines_left
    }

    /// The number of closed cells without a mine.
    pub(crate) fn n_safe_left(&self) -> i64 {
        self.n_closed as i64 - self.n_mines_left
    }

    /// All clues connected to these, including these.
    pub(crate) fn connected_to(&self, clues: &[u32]) -> Vec<u32> {
        let mut seen = vec![false; self.len()];
        clues.iter().for_each(|&clue| seen[clue as usize] = true);
        let mut set = clues.to_vec();
        let mut n_looked_at = 0;
        while let Some(&clue) = set.get(n_looked_at) {
            n_looked_at += 1;
            let fresh = self.beside(clue);
            set.extend(fresh.filter(|&clue| !std::mem::replace(&mut seen[clue as usize], true)));
        }
        set
    }

    /// The clue on a cell of the board.
    pub(crate) fn at(&self, cell: u32) -> Option<u32> {
        self.clues.binary_search_by_key(&cell, |clue| clue.cell).ok().map(|clue| clue as u32)
    }

    /// Whether these clues, and the mine count if it is used, leave no layout under this assumption.
    /// Also false if the budget is too small for a proof.
    pub(crate) fn rule_out(
        &self,
        clues: &[u32],
        assumption: Option<Assumption>,
        mine_count: MineCount,
    ) -> bool {
        if self.is_spent(clues.len()) {
            return false;
        }
        self.n_steps_left.set(self.n_steps_left.get() - n_steps(clues.len()));
        let mut reduced: Vec<Clue> =
            clues.iter().map(|&clue| self.clues[clue as usize].clone()).collect();
        let mut n_mines_left = self.n_mines_left;
        if let Some(Assumption { cell, is_mine }) = assumption {
            n_mines_left -= i64::from(is_mine);
            for clue in reduced.iter_mut().filter(|clue| clue.closed.contains(&cell)) {
                clue.need -= i32::from(is_mine);
                clue.closed =
                    clue.closed.iter().copied().filter(|&closed| closed != cell).collect();
            }
        }
        let numbers = reduced.iter().map(|clue| (clue.cell, clue.need, &clue.closed[..]));
        let Ok(frontier) = Frontier::of_numbers(numbers, n_mines_left) else { return true };

        let n_seen: usize = frontier.patches.iter().map(|patch| patch.cells.len()).sum();
        let n_unseen = self.n_closed - n_seen - usize::from(assumption.is_some());
        let mut components = Vec::with_capacity(frontier.components.len());
        let mut is_known = true;
        let grid = self.board.size().grid();
        let mut counter = ComponentCounter::new(grid, &frontier);
        for component in &frontier.components {
            let key = (clues.len() >= MANY).then(|| key(&frontier, component));
            match self.possible_mines(&mut counter, component, key) {
                None => is_known = false,
                Some(possible) if possible.is_empty() => return true,
                Some(possible) => components.push(possible),
            }
        }
        match mine_count {
            MineCount::Ignored => false,
            MineCount::Used => {
                is_known && !PossibleMines::fit(&components, n_unseen, frontier.n_mines_left)
            }
        }
    }

    /// Whether the budget is too small for any query with this many clues or more.
    pub(crate) fn is_spent(&self, n_clues: usize) -> bool {
        self.n_steps_left.get() < n_steps(n_clues)
    }

    /// The possible numbers of mines in a component; `None` if that takes too long.
    fn possible_mines(
        &self,
        counter: &mut ComponentCounter,
        component: &[u32],
        key: Option<Vec<u32>>,
    ) -> Option<PossibleMines> {
        let known = key.as_ref().and_then(|key| self.cache.borrow().by_key.get(key).cloned());
        if known.is_some() {
            return known;
        }
        let n_steps = self.n_steps_left.get() / PART_FOR_ONE;
        let mut allowance = Allowance::new(n_steps);
        let possible = counter.possible_mines(component, &mut allowance).ok();
        self.n_steps_left.set(self.n_steps_left.get() - (n_steps - allowance.n_steps()));
        if let (Some(key), Some(possible)) = (key, &possible) {
            self.cache.borrow_mut().insert(key, possible.clone());
        }
        possible
    }
}

/// Results by component [`key`].
#[derive(Default)]
struct Cache {
    by_key: HashMap<Vec<u32>, PossibleMines>,
    /// The total length of all keys.
    n_words: usize,
}

impl Cache {
    /// Inserts a component; clears the cache first if it would grow too large.
    fn insert(&mut self, key: Vec<u32>, possible: PossibleMines) {
        if self.n_words + key.len() > MAX_CACHED_WORDS {
            *self = Cache::default();
        }
        self.n_words += key.len();
        self.by_key.insert(key, possible);
    }
}

/// The cost of splitting up this many clues.
fn n_steps(n_clues: usize) -> u64 {
    (n_clues as u64 + 1) * STEPS_A_CLUE
}

/// A canonical key: everything that the layouts of a component depend on.
fn key(frontier: &Frontier, component: &[u32]) -> Vec<u32> {
    let mut key = Vec::with_capacity(component.len() * 8);
    for &patch in component {
        let patch = &frontier.patches[patch as usize];
        key.extend([patch.cells.len() as u32, patch.numbers.len() as u32]);
        key.extend(patch.cells.iter());
        for &number in patch.numbers.iter() {
            let number = &frontier.numbers[number as usize];
            key.extend([number.cell, number.need as u32]);
        }
    }
    key
}
