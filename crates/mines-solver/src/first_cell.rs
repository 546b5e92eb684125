//! Odds, best move and hint before the first cell is opened. No number proves anything yet, but the
//! start rule makes a promise: the mines are dealt around the first cell, or the board names a cell to
//! begin with.

use flagfall_mines::{Cell, Face, Grid, Promise, StartRule, View};

use crate::best::BestMoves;
use crate::hint::{Hint, HintAdvice};
use crate::layout_count::binomials;
use crate::odds::{CertainCells, Odds};

/// A position with nothing open and a promise about the first cell.
pub(crate) struct FirstCell<'a> {
    view: &'a View,
    safe: Safe,
}

/// The first cells that are guaranteed to be safe.
enum Safe {
    /// All cells; this one wins most often.
    All { best: Cell },
    /// Only this cell.
    One(Cell),
}

/// Up to this many cells, an opening is best near the corner; on larger boards, a little further inside.
const SMALL: usize = 256;

/// The first cell that wins most often. docs/mines-solver.md lists the win rates of other cells.
pub fn best_first_cell(grid: Grid, start: StartRule) -> Cell {
    let distance = match start {
        // A corner is most likely to open an area.
        StartRule::Any | StartRule::Safe => 0,
        // The first cell always opens an area, which is larger away from the edges.
        StartRule::Opening if grid.n_cells() <= SMALL => 2,
        StartRule::Opening => 3,
    };
    let inside = |side: u16| distance.min((side - 1) / 2);
    Cell { column: inside(grid.width()), row: inside(grid.height()) }
}

impl FirstCell<'_> {
    /// `None` if the view makes no promise.
    pub(crate) fn of(view: &View) -> Option<FirstCell<'_>> {
        let grid = view.size().grid();
        let safe = match view.promise() {
            Promise::Nothing => return None,
            Promise::Safe => Safe::All { best: best_first_cell(grid, StartRule::Safe) },
            Promise::Opening => Safe::All { best: best_first_cell(grid, StartRule::Opening) },
            Promise::At(cell) => Safe::One(cell),
        };
        Some(FirstCell { view, safe })
    }

    /// A start rule that keeps the promise, and the best cell to begin with.
    pub(crate) fn opening(&self) -> (StartRule, Cell) {
        match (&self.safe, self.view.promise()) {
            (&Safe::All { best }, Promise::Opening) => (StartRule::Opening, best),
            (&Safe::All { best }, Promise::Nothing | Promise::Safe | Promise::At(_)) => {
                (StartRule::Safe, best)
            }
            (&Safe::One(first), _) => (StartRule::Safe, first),
        }
    }

    pub(crate) fn odds(&self) -> Odds {
        let (grid, n_mines) = (self.view.size().grid(), self.view.size().n_mines() as usize);
        let n_others = match self.safe {
            Safe::All { .. } => grid.n_cells(),
            Safe::One(_) => grid.n_cells() - 1,
        };
        let chance = |cell: Cell| match self.safe {
            Safe::All { .. } => 0.0,
            Safe::One(first) if cell == first => 0.0,
            Safe::One(_) => n_mines as f64 / n_others as f64,
        };
        let of = |wanted: f64| grid.cells().filter(|&cell| chance(cell) == wanted).collect();
        let certain = CertainCells { safe: of(0.0), mines: of(1.0) };
        let chances = grid.cells().map(|cell| Some(chance(cell))).collect();
        let n_layouts = binomials(n_others, n_mines, n_mines)[0];
        Odds::from_parts(chances, certain, n_layouts.log10())
    }

    pub(crate) fn best(&self) -> BestMoves {
        BestMoves { cells: self.odds().certain().safe.clone(), of_mine: 0.0, wins: None }
    }

    pub(crate) fn hint(&self) -> Hint {
        let is_flagged = |cell: &Cell| self.view.face(*cell) == Face::Flag;
        let (cell, wrong_flags) = match self.safe {
            // Before the mines are dealt no flag is wrong, but an unflagged cell is easier to open.
            Safe::All { best } => {
                let mut cells = std::iter::once(best).chain(self.view.size().grid().cells());
                (cells.find(|cell| !is_flagged(cell)).unwrap_or(best), vec![])
            }
            Safe::One(first) => (first, Some(first).filter(is_flagged).into_iter().collect()),
        };
        Hint { cell, advice: HintAdvice::Promised, wrong_flags }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_mines::{Deal, Field, Marks, MinesAction, MinesOutcome, Size};
    use flagfall_rng::Seed;
    use proptest::prelude::*;

    use super::*;
    use crate::{Budget, MinesAnalysis};

    fn analysis(text: &str) -> MinesAnalysis {
        let view: View = text.parse().expect("a position");
        MinesAnalysis::of(&view, Budget::default()).expect("odds")
    }

    #[test]
    fn the_first_cell_that_wins_most_often() {
        let first = |size: &str, start| {
            let size: Size = size.parse().expect("a size");
            best_first_cell(size.grid(), start).to_string()
        };
        for size in ["1x1x0", "9x9x10", "30x16x99"] {
            assert_eq!(first(size, StartRule::Safe), "a1");
        }
        for (size, cell) in [
            ("1x1x0", "a1"),
            ("30x1x5", "c1"),
            ("5x4x3", "c2"),
            ("16x16x40", "c3"),
            ("30x16x99", "d4"),
        ] {
            assert_eq!(first(size, StartRule::Opening), cell, "{size}");
        }
    }

    #[test]
    fn a_safe_start_makes_every_first_cell_safe() {
        for start in ["safe", "opening"] {
            let MinesAnalysis { odds, best, hint } = analysis(&format!("3x2x2 {start}\n###\n#F#"));
            assert_eq!(odds.chances(), [Some(0.0); 6]);
            assert_eq!((odds.certain().safe.len(), best.cells.len(), best.of_mine), (6, 6, 0.0));
            assert_eq!(hint.expect("a cell").advice, HintAdvice::Promised);
        }
        let unsafe_start = analysis("3x2x2\n###\n###");
        assert_eq!(unsafe_start.odds.chances(), [Some(1.0 / 3.0); 6]);
    }

    #[test]
    fn a_promised_cell_is_safe_and_the_others_share_the_mines() {
        let MinesAnalysis { odds, hint, .. } = analysis("3x1x1 at b1\n#F#");
        assert_eq!(odds.chances(), [Some(0.5), Some(0.0), Some(0.5)]);
        let b1: Cell = "b1".parse().expect("a cell");
        let hint = hint.expect("a cell");
        assert_eq!((hint.cell, hint.wrong_flags), (b1, vec![b1]));
        let crowded = analysis("3x1x2 at b1\n###");
        assert_eq!(crowded.odds.certain().mines.len(), 2);
        assert_eq!(analysis("1x1x0 at a1\n#").odds.chances(), [Some(0.0)]);
    }

    proptest! {
        #[test]
        fn following_the_hint_survives_the_first_cell(
            width in 1..=9_u16, height in 1..=9_u16, n_mines in 0..80_u32, seed in any::<u64>(),
            start in prop::sample::select(vec![StartRule::Safe, StartRule::Opening]), flags in any::<u64>(),
        ) {
            let grid = Grid::new(width, height).unwrap();
            let size = Size::new(grid, n_mines % grid.n_cells() as u32).unwrap();
            let mut field = Field::new(Deal { size, start, seed: Seed(seed) }, Marks::Flags);
            for (cell, _) in grid.cells().zip(0..63).filter(|(_, bit)| flags >> bit & 1 == 1) {
                field.play(MinesAction::Mark(cell)).unwrap();
            }
            let hint = FirstCell::of(field.view()).expect("a promise").hint();
            if field.view().face(hint.cell) == Face::Flag {
                field.play(MinesAction::Mark(hint.cell)).unwrap();
            }
            field.play(MinesAction::Open(hint.cell)).unwrap();
            prop_assert_ne!(field.view().outcome(), Some(MinesOutcome::Lost));
        }
    }
}
