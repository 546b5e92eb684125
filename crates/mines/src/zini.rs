//! ZiNi: an estimate of the fewest clicks that win a board with flags and chords, by the greedy rule of
//! Zimmermann and Nikolaus.
//!
//! The *premium* of a cell is the number of clicks that a chord on it saves: the 3BV it would solve
//! around it, minus the flags still to set, the chord itself, and the click that opens the cell. While a
//! premium is at least 0, the cell with the highest one is opened, its mines are flagged and it is
//! chorded; otherwise the next cell that counts for 3BV is opened. Ties go to the first cell, column by
//! column.
//!
//! A greedy rule does not give the minimum, but the community has compared it since 2009.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::{Cell, Layout};

/// Which cells may be chorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zini {
    /// Any cell: a closed one is opened for it, as if its number were known.
    Greedy,
    /// Only open cells, after a click into every opening: the way a person could play.
    Human,
}

impl Zini {
    /// The number of clicks.
    pub fn clicks(self, layout: &Layout) -> usize {
        let mut game = ZiniGame::new(layout, self);
        if self == Zini::Human {
            for cell in game.in_columns() {
                if layout.hint(cell) == Some(0) && !game.is_open[game.index(cell)] {
                    game.click(cell);
                }
            }
        }
        // Cells are opened and never closed, so cells already passed need no second check.
        let mut rest = game.in_columns();
        loop {
            if let Some(&(Reverse(_), column, row)) = game.worthwhile.first() {
                game.chord(Cell { column, row });
            } else if let Some(cell) = rest.find(|&cell| game.counts(cell)) {
                game.click(cell);
            } else {
                return game.n_clicks;
            }
        }
    }
}

/// The state of a greedy solution, with all mines known.
struct ZiniGame<'a> {
    layout: &'a Layout,
    kind: Zini,
    is_open: Vec<bool>,
    is_flag: Vec<bool>,
    /// For each cell, the openings that contain or border it: at most two.
    openings: Vec<Vec<usize>>,
    /// For each opening, its cells with the border; empty once it is open.
    cells_of: Vec<Vec<Cell>>,
    /// The cells worth a chord, best first.
    worthwhile: BTreeSet<(Reverse<i32>, u16, u16)>,
    premiums: Vec<i32>,
    n_clicks: usize,
}

impl<'a> ZiniGame<'a> {
    fn new(layout: &'a Layout, kind: Zini) -> ZiniGame<'a> {
        let n_cells = layout.size().grid().n_cells();
        let mut game = ZiniGame {
            layout,
            kind,
            is_open: vec![false; n_cells],
            is_flag: vec![false; n_cells],
            openings: vec![Vec::new(); n_cells],
            cells_of: Vec::new(),
            worthwhile: BTreeSet::new(),
            premiums: vec![-1; n_cells],
            n_clicks: 0,
        };
        game.find_openings();
        layout.size().grid().cells().for_each(|cell| game.refresh(cell));
        game
    }

    fn find_openings(&mut self) {
        for start in self.layout.size().grid().cells() {
            if self.layout.hint(start) != Some(0) || !self.openings[self.index(start)].is_empty() {
                continue;
            }
            let opening = self.cells_of.len();
            let mut cells = vec![start];
            let at = self.index(start);
            self.openings[at].push(opening);
            let mut n_seen = 0;
            while n_seen < cells.len() {
                let cell = cells[n_seen];
                n_seen += 1;
                if self.layout.hint(cell) != Some(0) {
                    continue;
                }
                for neighbour in self.layout.size().grid().neighbours(cell) {
                    let at = self.index(neighbour);
                    if !self.openings[at].contains(&opening) {
                        self.openings[at].push(opening);
                        cells.push(neighbour);
                    }
                }
            }
            self.cells_of.push(cells);
        }
    }

    fn index(&self, cell: Cell) -> usize {
        self.layout.size().grid().index(cell)
    }

    fn in_columns(&self) -> impl Iterator<Item = Cell> + use<> {
        let grid = self.layout.size().grid();
        (0..grid.width())
            .flat_map(move |column| (0..grid.height()).map(move |row| Cell { column, row }))
    }

    /// A cell and its neighbours.
    fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        self.layout.size().grid().neighbours(cell).chain([cell])
    }

    /// Whether it is a closed number that belongs to no opening.
    fn is_lonely(&self, cell: Cell) -> bool {
        let at = self.index(cell);
        !self.is_open[at] && self.openings[at].is_empty() && !self.layout.is_mine(cell)
    }

    /// Whether a click on it would solve part of the 3BV.
    fn counts(&self, cell: Cell) -> bool {
        let is_zero = self.layout.hint(cell) == Some(0) && !self.is_open[self.index(cell)];
        is_zero || self.is_lonely(cell)
    }

    fn premium(&self, cell: Cell) -> i32 {
        let at = self.index(cell);
        let n_openings =
            self.openings[at].iter().filter(|&&id| !self.cells_of[id].is_empty()).count();
        let is_zero = self.layout.hint(cell) == Some(0);
        let n_lonely = self.around(cell).filter(|&near| !is_zero && self.is_lonely(near)).count();
        let is_unflagged =
            |&near: &Cell| self.layout.is_mine(near) && !self.is_flag[self.index(near)];
        let n_flags = self.around(cell).filter(is_unflagged).count();
        let n_clicks = n_flags + 1 + usize::from(!self.is_open[at]);
        (n_openings + n_lonely) as i32 - n_clicks as i32
    }

    fn refresh(&mut self, cell: Cell) {
        if self.layout.is_mine(cell) {
            return;
        }
        let at = self.index(cell);
        let is_candidate = self.is_open[at] || self.kind == Zini::Greedy;
        let premium = if is_candidate { self.premium(cell) } else { -1 };
        let before = std::mem::replace(&mut self.premiums[at], premium);
        if before >= 0 {
            self.worthwhile.remove(&(Reverse(before), cell.column, cell.row));
        }
        if premium >= 0 {
            self.worthwhile.insert((Reverse(premium), cell.column, cell.row));
        }
    }

    fn click(&mut self, cell: Cell) {
        self.n_clicks += 1;
        self.open(cell);
    }

    fn open(&mut self, cell: Cell) {
        let at = self.index(cell);
        if self.is_open[at] || self.is_flag[at] {
            return;
        }
        let opened = match self.layout.hint(cell) {
            Some(0) => std::mem::take(&mut self.cells_of[self.openings[at][0]]),
            Some(_) | None => vec![cell],
        };
        for &cell in &opened {
            let at = self.index(cell);
            self.is_open[at] = true;
        }
        for cell in opened {
            self.around(cell).for_each(|near| self.refresh(near));
        }
    }

    /// Opens the cell if necessary, flags the mines around it, and chords.
    fn chord(&mut self, cell: Cell) {
        if !self.is_open[self.index(cell)] {
            self.click(cell);
        }
        for near in self.around(cell) {
            let at = self.index(near);
            if self.layout.is_mine(near) && !self.is_flag[at] {
                self.is_flag[at] = true;
                self.n_clicks += 1;
                self.around(near).for_each(|cell| self.refresh(cell));
            }
        }
        self.n_clicks += 1;
        self.around(cell).for_each(|near| self.open(near));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use crate::{Grid, Measures};

    #[track_caller]
    fn check(layout: &str, greedy: usize, human: usize) {
        let layout: Layout = layout.parse().unwrap_or_else(|error| panic!("{error}"));
        let clicks = [Zini::Greedy, Zini::Human].map(|zini| zini.clicks(&layout));
        assert_eq!(clicks, [greedy, human]);
    }

    #[test]
    fn a_chord_replaces_the_clicks_around_it() {
        check("5x4x0\n.....\n.....\n.....\n.....", 1, 1);
        check("1x1x1\n*", 0, 0);
        check("7x1x1\n...*...", 2, 2);
        // b1, the flag, chords on b1, a2 and c2. A person starts at a1 and needs one more.
        check("3x3x1\n...\n.*.\n...", 5, 6);
    }

    proptest! {
        /// Chords are made only if they save clicks or cost nothing.
        #[test]
        fn zini_never_exceeds_the_3bv(
            width in 1..12_u16,
            height in 1..12_u16,
            is_mine in proptest::collection::vec(prop::bool::weighted(0.2), 121),
        ) {
            let grid = Grid::new(width, height).expect("a grid");
            let layout = Layout::new(grid, &is_mine[..grid.n_cells()]);
            let three_bv = Measures::of(&layout).three_bv;
            prop_assert!(Zini::Greedy.clicks(&layout) <= three_bv);
            prop_assert!(Zini::Human.clicks(&layout) <= three_bv);
        }
    }
}
