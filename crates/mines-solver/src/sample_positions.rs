//! Test positions: games on random layouts, stopped wherever a guess is needed.

use std::sync::Arc;

use flagfall_mines::{Cell, Deal, Size, StartRule};
use flagfall_rng::{Rng, Seed};

use crate::board::{Known, Neighbours, SolverBoard};
use crate::count::{Counted, count};
use crate::local_deduction::{LocalDeducer, PairTables};

/// A position in which no cell is safe.
pub(crate) struct GuessPosition {
    pub(crate) board: SolverBoard,
    pub(crate) counted: Counted,
}

/// All positions of `n_games` games in which a guess is needed. The guesses are random safe cells.
pub(crate) fn guess_positions(size: &str, n_games: u64) -> Vec<GuessPosition> {
    let size: Size = size.parse().expect("a size");
    let grid = size.grid();
    let pairs = PairTables::of(grid, Arc::new(Neighbours::of(grid)));
    let first = Cell { column: 0, row: 0 };
    let mut positions = Vec::new();
    for seed in (0..n_games).map(Seed) {
        let layout = Deal { size, start: StartRule::Safe, seed }.layout(first);
        let mut rng = Rng::stream(seed, 1);
        let mut game = LocalDeducer::new(&layout, &pairs);
        let mut next = grid.index(first) as u32;
        loop {
            assert!(game.open(next), "only safe cells are opened");
            game.propagate();
            if game.is_won() {
                break;
            }
            let counted = count(game.board(), 1 << 26).expect("a layout fits");
            let safe = counted.safe_cells();
            if let Some(&safe) = safe.first() {
                next = safe;
                continue;
            }
            positions.push(GuessPosition { board: game.board().clone(), counted });
            let closed: Vec<usize> =
                game.board().closed().filter(|&cell| !game.is_mine(cell as u32)).collect();
            next = closed[rng.below(closed.len() as u32) as usize] as u32;
        }
    }
    positions
}

/// Every layout of a position with few closed cells, by brute force; `true` for a mine.
pub(crate) fn all_layouts(board: &SolverBoard) -> Vec<Vec<bool>> {
    let closed: Vec<usize> = board.closed().collect();
    let known: Vec<bool> =
        (0..board.n_cells()).map(|cell| board.known(cell) == Known::Mine).collect();
    let mut layouts = Vec::new();
    for choice in 0..1_u32 << closed.len() {
        let mut is_mine = known.clone();
        for (nth, &cell) in closed.iter().enumerate() {
            is_mine[cell] = choice >> nth & 1 == 1;
        }
        let n_mines = is_mine.iter().filter(|&&mine| mine).count();
        let is_right = |cell: usize| match board.known(cell) {
            Known::Number(number) => usize::from(number) == n_around(board, &is_mine, cell),
            Known::Closed | Known::Mine | Known::Safe => true,
        };
        if n_mines == board.size().n_mines() as usize && (0..board.n_cells()).all(is_right) {
            layouts.push(is_mine);
        }
    }
    layouts
}

/// The number of mines around a cell.
pub(crate) fn n_around(board: &SolverBoard, is_mine: &[bool], cell: usize) -> usize {
    board.neighbours(cell).iter().filter(|&&near| is_mine[near as usize]).count()
}

/// The same, only positions with few closed cells.
pub(crate) fn small_guess_positions(size: &str, n_games: u64) -> Vec<GuessPosition> {
    const MAX_CLOSED: usize = 14;
    let positions = guess_positions(size, n_games).into_iter();
    positions.filter(|position| position.board.closed().count() <= MAX_CLOSED).collect()
}
