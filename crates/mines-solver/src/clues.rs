//! The numbers of a position one by one, to ask what some of them prove without the others.

use flagfall_mines::Cell;

use crate::board::{Board, Known};
use crate::count::{MineCount, is_possible};
use crate::few::Few;
use crate::frontier::Frontier;

/// How many steps one question may take; the sets that people are shown are far below.
const BUDGET: u64 = 1 << 20;

/// An open number that says something.
#[derive(Clone, Debug)]
struct Clue {
    cell: u32,
    /// How many mines are among its closed cells.
    need: i32,
    closed: Few<u32>,
}

/// What a closed cell is assumed to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Assumption {
    pub(crate) cell: u32,
    pub(crate) is_mine: bool,
}

/// The numbers of a position.
pub(crate) struct Clues<'a> {
    board: &'a Board,
    clues: Vec<Clue>,
    /// The clues around each cell of the board.
    around: Vec<Few<u32>>,
    n_mines_left: i64,
}

impl<'a> Clues<'a> {
    pub(crate) fn of(board: &'a Board) -> Clues<'a> {
        let mut clues = Vec::new();
        let mut around = vec![Few::new(); board.n_cells()];
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
            let closed: Few<u32> = neighbours.filter(is(Known::Closed)).collect();
            if need == 0 && closed.is_empty() {
                continue;
            }
            for &cell in closed.iter() {
                around[cell as usize].push(clues.len() as u32);
            }
            clues.push(Clue { cell: index as u32, need, closed });
        }
        Clues { board, clues, around, n_mines_left }
    }

    pub(crate) fn len(&self) -> usize {
        self.clues.len()
    }

    /// The clues that see a closed cell.
    pub(crate) fn around(&self, cell: u32) -> &[u32] {
        &self.around[cell as usize]
    }

    /// The clues that share a closed cell with this one, itself included, some more than once.
    pub(crate) fn beside(&self, clue: u32) -> impl Iterator<Item = u32> {
        self.clues[clue as usize].closed.iter().flat_map(|&cell| self.around(cell).to_vec())
    }

    pub(crate) fn cell(&self, clue: u32) -> Cell {
        self.board.size().grid().cell(self.clues[clue as usize].cell as usize)
    }

    /// The closed cells a clue sees.
    pub(crate) fn closed(&self, clue: u32) -> &[u32] {
        &self.clues[clue as usize].closed
    }

    /// Whether these clues, and the mine count if it is used, leave no layout with this assumption.
    pub(crate) fn rule_out(
        &self,
        clues: &[u32],
        assumption: Option<Assumption>,
        mine_count: MineCount,
    ) -> bool {
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
        let untouched = match mine_count {
            MineCount::Ignored => Vec::new(),
            MineCount::Used => self.unseen_by(clues, assumption),
        };
        let numbers = reduced.iter().map(|clue| (clue.cell, clue.need, &clue.closed[..]));
        match Frontier::of_numbers(numbers, untouched, n_mines_left) {
            Ok(frontier) => !is_possible(self.board.size().grid(), &frontier, mine_count, BUDGET),
            Err(_) => true,
        }
    }

    fn unseen_by(&self, clues: &[u32], assumption: Option<Assumption>) -> Vec<u32> {
        let mut is_seen = vec![false; self.board.n_cells()];
        for &clue in clues {
            for &cell in self.closed(clue) {
                is_seen[cell as usize] = true;
            }
        }
        if let Some(Assumption { cell, .. }) = assumption {
            is_seen[cell as usize] = true;
        }
        let unseen = self.board.closed().filter(|&cell| !is_seen[cell]);
        unseen.map(|cell| cell as u32).collect()
    }
}
