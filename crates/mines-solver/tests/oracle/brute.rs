//! The brute-force oracle: lists every layout of a small board.

use std::collections::HashMap;

use flagfall_mines::{Cell, Face, View};
use proptest::prelude::*;

/// A position and all layouts that fit it; a layout is a bit set of cell indices.
pub(crate) struct Brute {
    pub(crate) view: View,
    pub(crate) layouts: Vec<u32>,
}

impl Brute {
    pub(crate) fn of(view: View) -> Brute {
        let numbers = numbers(&view);
        let n_mines = view.size().n_mines();
        let layouts = placements(&view)
            .filter(|layout| layout.count_ones() == n_mines)
            .filter(|&layout| numbers.iter().all(|&number| is_right(&view, number, layout)))
            .collect();
        Brute { view, layouts }
    }

    pub(crate) fn n_with_mine(&self, index: usize) -> usize {
        self.layouts.iter().filter(|&&layout| layout >> index & 1 == 1).count()
    }

    pub(crate) fn closed(&self) -> Vec<usize> {
        closed(&self.view)
    }

    pub(crate) fn safe(&self) -> Vec<Cell> {
        let grid = self.view.size().grid();
        let safe = self.closed().into_iter().filter(|&index| self.n_with_mine(index) == 0);
        safe.map(|index| grid.cell(index)).collect()
    }

    /// The number of layouts that best play wins, by definition: every opened cell shows its number, and
    /// the game is won when all other cells are open.
    pub(crate) fn wins(&self) -> (u64, Vec<Cell>) {
        let mut game = Game { view: &self.view, known: HashMap::new() };
        let open = !closed(&self.view).iter().fold(0, |bits, index| bits | 1 << index);
        let by_cell: Vec<(usize, u64)> = self
            .closed()
            .into_iter()
            .map(|index| (index, game.wins_by(&self.layouts, open, index)))
            .collect();
        let most = by_cell.iter().map(|&(_, wins)| wins).max().unwrap_or(0);
        let best = by_cell.iter().filter(|&&(_, wins)| wins == most);
        let grid = self.view.size().grid();
        (most, best.map(|&(index, _)| grid.cell(index)).collect())
    }
}

struct Game<'a> {
    view: &'a View,
    known: HashMap<(Vec<u32>, u32), u64>,
}

impl Game<'_> {
    fn wins(&mut self, layouts: &[u32], open: u32) -> u64 {
        let Some(&layout) = layouts.first() else { return 0 };
        if layout | open == u32::MAX {
            return layouts.len() as u64;
        }
        if let Some(&wins) = self.known.get(&(layouts.to_vec(), open)) {
            return wins;
        }
        let to_open = (0..32).filter(|index| open >> index & 1 == 0);
        let wins = to_open.map(|index| self.wins_by(layouts, open, index)).max();
        let wins = wins.expect("a cell is closed");
        self.known.insert((layouts.to_vec(), open), wins);
        wins
    }

    fn wins_by(&mut self, layouts: &[u32], open: u32, index: usize) -> u64 {
        let mut wins = 0;
        for hint in 0..=8 {
            let like: Vec<u32> = layouts
                .iter()
                .copied()
                .filter(|layout| layout >> index & 1 == 0)
                .filter(|&layout| mines_around(self.view, index, layout) == hint)
                .collect();
            wins += self.wins(&like, open | 1 << index);
        }
        wins
    }
}

/// Every arrangement of mines on the closed cells, regardless of the numbers.
pub(crate) fn placements(view: &View) -> impl Iterator<Item = u32> {
    let closed = closed(view);
    (0..1_u32 << closed.len()).map(move |choice| {
        let chosen = closed.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        chosen.fold(0, |layout, (_, index)| layout | 1 << index)
    })
}

pub(crate) fn closed(view: &View) -> Vec<usize> {
    (0..view.faces().len()).filter(|&index| view.faces()[index].is_closed()).collect()
}

pub(crate) fn numbers(view: &View) -> Vec<Cell> {
    let is_open = |cell: &Cell| matches!(view.face(*cell), Face::Open(_));
    view.size().grid().cells().filter(is_open).collect()
}

pub(crate) fn is_right(view: &View, number: Cell, layout: u32) -> bool {
    let index = view.size().grid().index(number);
    view.face(number) == Face::Open(mines_around(view, index, layout))
}

fn mines_around(view: &View, index: usize, layout: u32) -> u8 {
    let grid = view.size().grid();
    let around = grid.neighbours(grid.cell(index));
    around.filter(|&cell| layout >> grid.index(cell) & 1 == 1).count() as u8
}

/// Whether the numbers force the cell to be safe.
pub(crate) fn forces_safe(view: &View, numbers: &[Cell], cell: Cell, n_mines: Option<u32>) -> bool {
    let bit = 1 << view.size().grid().index(cell);
    !fits(view, numbers, n_mines).any(|layout| layout & bit != 0)
}

/// Every arrangement of mines allowed by these numbers, and by the mine count if given.
pub(crate) fn fits(
    view: &View,
    numbers: &[Cell],
    n_mines: Option<u32>,
) -> impl Iterator<Item = u32> {
    placements(view)
        .filter(move |layout| n_mines.is_none_or(|n_mines| layout.count_ones() == n_mines))
        .filter(|&layout| numbers.iter().all(|&number| is_right(view, number, layout)))
}

/// All subsets of the cells with `size` members.
pub(crate) fn subsets(cells: &[Cell], size: usize) -> impl Iterator<Item = Vec<Cell>> {
    let choices =
        (0..1_u32 << cells.len()).filter(move |choice| choice.count_ones() as usize == size);
    choices.map(|choice| {
        let chosen = cells.iter().enumerate().filter(|(place, _)| choice >> place & 1 == 1);
        chosen.map(|(_, &cell)| cell).collect()
    })
}

/// Positions derived from a layout: some safe cells open, some closed cells flagged.
pub(crate) fn consistent(max_cells: usize, max_closed: usize) -> impl Strategy<Value = View> {
    shapes(max_cells).prop_flat_map(move |(width, height)| {
        let n_cells = width * height;
        let cells = prop::collection::vec((0..100_u32, 0..100_u32, 0..8_u32), n_cells);
        (cells, 5..60_u32, 10..95_u32).prop_map(move |(cells, density, opened)| {
            let mut is_mine: Vec<bool> = cells.iter().map(|cell| cell.0 < density).collect();
            let mut open: Vec<bool> =
                cells.iter().map(|cell| cell.0 >= density && cell.1 < opened).collect();
            // Surplus closed cells are opened from the end and lose their mines.
            let mut n_closed = open.iter().filter(|&&open| !open).count();
            for index in (0..n_cells).rev() {
                if n_closed > max_closed && !open[index] {
                    (is_mine[index], open[index]) = (false, true);
                    n_closed -= 1;
                }
            }
            let face = |index: usize| match (open[index], cells[index].2) {
                (true, _) => {
                    let (x, y) = (index % width, index / width);
                    let near = |other: &usize| {
                        (other % width).abs_diff(x) <= 1 && (other / width).abs_diff(y) <= 1
                    };
                    let n_mines = (0..n_cells).filter(near).filter(|&other| is_mine[other]).count();
                    char::from(b'0' + n_mines as u8)
                }
                (false, 0) => 'F',
                (false, _) => '#',
            };
            let n_mines = is_mine.iter().filter(|&&mine| mine).count();
            text(width, height, n_mines, face).parse().expect("a position")
        })
    })
}

/// Positions with arbitrary digits; most contradict themselves.
pub(crate) fn arbitrary(max_cells: usize) -> impl Strategy<Value = View> {
    shapes(max_cells).prop_flat_map(|(width, height)| {
        let n_cells = width * height;
        let faces =
            prop::collection::vec(prop::sample::select(b"#######F001112234".to_vec()), n_cells);
        (faces, 0..=n_cells).prop_map(move |(faces, n_mines)| {
            let face = |index: usize| char::from(faces[index]);
            text(width, height, n_mines, face).parse().expect("a position")
        })
    })
}

fn shapes(max_cells: usize) -> impl Strategy<Value = (usize, usize)> {
    let long = (1..=max_cells.min(16), Just(1));
    let high = (Just(1), 1..=max_cells.min(16));
    prop_oneof![1 => long, 1 => high, 8 => (1..=5_usize, 1..=5_usize)]
        .prop_filter("small enough", move |(width, height)| width * height <= max_cells)
}

fn text(width: usize, height: usize, n_mines: usize, face: impl Fn(usize) -> char) -> String {
    let rows = (0..height).map(|y| (0..width).map(|x| face(y * width + x)).collect::<String>());
    format!("{width}x{height}x{n_mines}\n{}", rows.collect::<Vec<_>>().join("\n"))
}
