//! The exact game tree, for positions with few layouts left.
//!
//! A player's knowledge is the set of layouts that are still possible. Cells that are safe in all of
//! them are opened first, at no cost. After that, the set determines the position, because the open
//! cells are exactly the ones that are safe in all of its layouts; so positions reached by different
//! move orders (transpositions) are recognised by their set. The best guess wins in the most layouts:
//! the sum, over all numbers the cell may show, of the wins from there.

use std::collections::HashMap;
use std::ops::Range;

use crate::board::SolverBoard;
use crate::layouts::Layouts;
use crate::sort_few::sort_few;

/// The value for a mine in `shown`.
const MINE: u8 = u8::MAX;

/// The best moves and what they win.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    /// The cells, by board index, that win the most layouts.
    pub(crate) best: Vec<u32>,
    /// The number of layouts that best play wins.
    pub(crate) n_wins: u32,
    /// All layouts of the position.
    pub(crate) n_layouts: usize,
}

/// Solves the game from here on; `None` if it takes more steps than the budget.
pub(crate) fn solve(board: &SolverBoard, layouts: &Layouts, budget: u64) -> Option<Solved> {
    let mut tree = Tree::new(board, layouts, budget);
    let all: Vec<u16> = (0..layouts.mines.len() as u16).collect();
    tree.root(&all)
}

struct Tree<'a> {
    cells: &'a [u32],
    n_layouts: usize,
    /// `shown[cell * n_layouts + layout]`: the number there, or [`MINE`].
    shown: Vec<u8>,
    /// A random word for each layout; the hash of a set is the sum of its words.
    words: Vec<u128>,
    won: HashMap<u128, u32>,
    budget: u64,
}

/// A guess under consideration.
struct Guess {
    cell: usize,
    /// An upper bound on the layouts it can win.
    at_most: u32,
}

impl<'a> Tree<'a> {
    fn new(board: &SolverBoard, layouts: &'a Layouts, budget: u64) -> Tree<'a> {
        let n_layouts = layouts.mines.len();
        let n_cells = layouts.cells.len();
        let mut place = vec![None; board.n_cells()];
        for (at, &cell) in layouts.cells.iter().enumerate() {
            place[cell as usize] = Some(at);
        }
        let mut shown = vec![0; n_cells * n_layouts];
        for (at, &cell) in layouts.cells.iter().enumerate() {
            let column = &mut shown[at * n_layouts..][..n_layouts];
            for (shown, mines) in column.iter_mut().zip(&layouts.mines) {
                if mines[at] {
                    *shown = MINE;
                    continue;
                }
                // Mines common to all layouts do not distinguish them.
                for &neighbour in board.neighbours(cell as usize) {
                    let place = place[neighbour as usize];
                    *shown += u8::from(place.is_some_and(|at: usize| mines[at]));
                }
            }
        }
        let mut word = 0_u128;
        let words = (0..n_layouts).map(|_| {
            word = word.wrapping_add(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            mix(word)
        });
        let words = words.collect();
        Tree { cells: &layouts.cells, n_layouts, shown, words, won: HashMap::new(), budget }
    }

    fn root(&mut self, set: &[u16]) -> Option<Solved> {
        let cells: Vec<u16> = (0..self.cells.len() as u16).collect();
        let n_layouts = set.len();
        let mut solved = Solved { best: Vec::new(), n_wins: 0, n_layouts };
        for cell in cells.iter().map(|&cell| usize::from(cell)) {
            let n_safe = self.n_safe(set, cell);
            if n_safe == 0 || n_safe < solved.n_wins {
                continue;
            }
            // One less, to find ties too.
            let beat = solved.n_wins.saturating_sub(1);
            let n_wins = self.wins_by(set, &cells, cell, beat)?;
            if n_wins > solved.n_wins {
                solved = Solved { best: Vec::new(), n_wins, n_layouts };
            }
            if n_wins == solved.n_wins {
                solved.best.push(self.cells[cell]);
            }
        }
        Some(solved)
    }

    fn shown(&self, cell: usize) -> &[u8] {
        &self.shown[cell * self.n_layouts..][..self.n_layouts]
    }

    fn n_safe(&self, set: &[u16], cell: usize) -> u32 {
        let shown = self.shown(cell);
        set.iter().filter(|&&layout| shown[usize::from(layout)] != MINE).count() as u32
    }

    /// The most layouts of a set that can be won.
    fn wins(&mut self, set: &[u16], cells: &[u16]) -> Option<u32> {
        if let [] | [_] = set {
            return Some(set.len() as u32);
        }
        if let [one, other] = *set {
            return Some(self.wins_of_two(one, other, cells));
        }
        let name = set
            .iter()
            .fold(0_u128, |sum, &layout| sum.wrapping_add(self.words[usize::from(layout)]));
        if let Some(&won) = self.won.get(&name) {
            return Some(won);
        }
        let won = self.search(set, cells)?;
        self.won.insert(name, won);
        Some(won)
    }

    /// A cell that is safe in both layouts and shows different numbers tells them apart; without one it
    /// is a coin toss.
    fn wins_of_two(&self, one: u16, other: u16, cells: &[u16]) -> u32 {
        let tells = cells.iter().any(|&cell| {
            let shown = self.shown(usize::from(cell));
            let (one, other) = (shown[usize::from(one)], shown[usize::from(other)]);
            one != MINE && other != MINE && one != other
        });
        if tells { 2 } else { 1 }
    }

    fn search(&mut self, set: &[u16], cells: &[u16]) -> Option<u32> {
        self.budget = self.budget.checked_sub((set.len() * cells.len()) as u64)?;
        let mut live = Vec::with_capacity(cells.len());
        let mut guesses = Vec::with_capacity(cells.len());
        for &cell in cells {
            let shown = self.shown(usize::from(cell));
            let first = shown[usize::from(set[0])];
            let (mut n_mines, mut same) = (0, true);
            for &layout in set {
                let number = shown[usize::from(layout)];
                n_mines += u32::from(number == MINE);
                same &= number == first;
            }
            if same {
                // A mine in every layout, or the same number: it distinguishes nothing in any subset
                // either.
                continue;
            }
            if n_mines == 0 {
                return self.wins_by(set, cells, usize::from(cell), 0);
            }
            live.push(cell);
            guesses.push(Guess { cell: usize::from(cell), at_most: set.len() as u32 - n_mines });
        }
        sort_few(&mut guesses, |one, other| one.at_most > other.at_most);
        let mut best = 0;
        for guess in guesses {
            if guess.at_most <= best {
                break;
            }
            best = best.max(self.wins_by(set, &live, guess.cell, best)?);
        }
        Some(best)
    }

    /// The number of layouts of the set won by opening the cell and playing optimally from there, if
    /// that exceeds `beat`; otherwise any number up to `beat`.
    ///
    /// It subtracts the losses part by part, largest first, so most cells are pruned before all their
    /// parts are searched.
    fn wins_by(&mut self, set: &[u16], cells: &[u16], cell: usize, beat: u32) -> Option<u32> {
        let shown = self.shown(cell);
        let showing = || {
            let numbers = set.iter().map(|&layout| (layout, shown[usize::from(layout)]));
            numbers.filter(|&(_, number)| number != MINE)
        };
        // A counting sort of the layouts by number: the sizes, the offsets, then the contents.
        let mut parts: [Range<usize>; 9] = Default::default();
        showing().for_each(|(_, number)| parts[usize::from(number)].end += 1);
        let mut n_safe = 0;
        for part in &mut parts {
            let n_layouts = part.end;
            *part = n_safe..n_safe;
            n_safe += n_layouts;
        }
        let mut by_number = vec![0; n_safe];
        for (layout, number) in showing() {
            let part = &mut parts[usize::from(number)];
            by_number[part.end] = layout;
            part.end += 1;
        }
        sort_few(&mut parts, |one, other| one.len() > other.len());
        let mut at_most = n_safe as u32;
        for part in parts {
            if at_most <= beat {
                break;
            }
            let part = &by_number[part];
            at_most -= part.len() as u32 - self.wins(part, cells)?;
        }
        Some(at_most)
    }
}

/// Spreads a counter over all bits by two rounds of xor-shift and multiply. Both are invertible, so
/// different counters give different words.
fn mix(word: u128) -> u128 {
    let word = (word ^ word >> 67).wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645);
    let word = (word ^ word >> 59).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    word ^ word >> 65
}
