//! The public solver: scores of positions and columns, and the best line to the end.

use std::num::NonZero;

use flagfall_four::{COLUMNS, Column, Position};

use crate::book::Book;
use crate::bounds::Bounds;
use crate::limits::{Interrupted, Limits, Meter};
use crate::move_ordering::History;
use crate::node::Quiet;
use crate::predecessors;
use crate::search::{Search, Tables};
use crate::static_score::{StaticScore, static_score};
#[cfg(not(target_family = "wasm"))]
use crate::threads;
use crate::transposition_table::TranspositionTable;

/// A score per column; `None` where no stone can be dropped.
pub type ColumnScores = [Option<i8>; COLUMNS as usize];

/// The configuration of a solver.
#[derive(Clone)]
pub struct Setup {
    /// The memory limit of all tables together; the minimum is 4 KiB per thread plus 4 KiB.
    pub table_bytes: usize,
    /// The number of threads for a hard position. It does not change the scores; targets without threads
    /// always use one.
    pub n_threads: NonZero<usize>,
    /// A book for scores of the opening without a search.
    pub book: Option<Book>,
}

/// 64 MiB, one thread, no book.
impl Default for Setup {
    fn default() -> Setup {
        Setup { table_bytes: 64 << 20, n_threads: NonZero::<usize>::MIN, book: None }
    }
}

/// Computes exact scores, and keeps its tables for later searches.
///
/// Scores are for the side to move: 0 is a draw; a win scores 22 minus the number of stones that the
/// winner will have placed, so 18 at best; a loss is the negative of that. Finished games score the same
/// way.
pub struct Solver {
    far: TranspositionTable,
    near: Box<[TranspositionTable]>, // Invariant: one per thread, at least one.
    book: Option<Book>,
    pub(crate) nodes: u64,
}

impl Solver {
    /// The size limit of a near table: about a core's own cache.
    const NEAR_BYTES: usize = 1 << 20;

    /// Creates a solver and allocates all its memory.
    pub fn new(setup: Setup) -> Solver {
        let n_threads = if cfg!(target_family = "wasm") { 1 } else { setup.n_threads.get() };
        let near_bytes = (setup.table_bytes / (4 * n_threads)).min(Solver::NEAR_BYTES);
        let near: Box<[TranspositionTable]> =
            (0..n_threads).map(|_| TranspositionTable::new(near_bytes)).collect();
        let near_bytes: usize = near.iter().map(TranspositionTable::bytes).sum();
        let far = TranspositionTable::new(setup.table_bytes.saturating_sub(near_bytes));
        Solver { far, near, book: setup.book, nodes: 0 }
    }

    /// The size of its tables in bytes.
    pub fn table_bytes(&self) -> usize {
        self.far.bytes() + self.near.iter().map(TranspositionTable::bytes).sum::<usize>()
    }

    /// Whether it has an opening book.
    pub fn has_book(&self) -> bool {
        self.book.is_some()
    }

    /// The total number of nodes searched.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of the position for the side to move.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end the search early.
    pub fn score(&mut self, position: Position, limits: &Limits<'_>) -> Result<i8, Interrupted> {
        let mut task = Task { solver: self, limits, spent: 0, history: History::new() };
        task.score(position, None, None)
    }

    /// The score of each column: that of dropping a stone there, for the side that drops it.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end the search early.
    pub fn scores(
        &mut self,
        position: Position,
        limits: &Limits<'_>,
    ) -> Result<ColumnScores, Interrupted> {
        let mut task = Task { solver: self, limits, spent: 0, history: History::new() };
        task.scores(position)
    }

    /// The principal variation: the drops of both sides under best play until the game is over. Ties go
    /// to the column nearest the middle.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if the limits end the search early.
    pub fn line(
        &mut self,
        position: Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<Column>, Interrupted> {
        let mut task = Task { solver: self, limits, spent: 0, history: History::new() };
        task.line(position)
    }
}

/// The columns that share the best score.
pub fn best_columns(scores: &ColumnScores) -> Vec<Column> {
    let best = scores.iter().flatten().max();
    let scored = Column::ALL.into_iter().zip(scores);
    scored
        .filter(|(_, score)| score.is_some() && score.as_ref() == best)
        .map(|(column, _)| column)
        .collect()
}

/// One call of the solver, with its remaining limits.
struct Task<'s, 'l> {
    solver: &'s mut Solver,
    limits: &'l Limits<'l>,
    spent: u64,
    history: History,
}

impl Task<'_, '_> {
    /// The score of a position that scores at least `floor`, which is then the guess.
    fn score(
        &mut self,
        position: Position,
        column: Option<Column>,
        floor: Option<i8>,
    ) -> Result<i8, Interrupted> {
        if let Some(score) = self.solver.book.as_ref().and_then(|book| book.score(position)) {
            return Ok(score);
        }
        let quiet = match static_score(position) {
            StaticScore::Known(score) => return Ok(score as i8),
            StaticScore::Open(quiet) => quiet,
        };
        let book = self.solver.book.as_ref();
        let book_floor = book.and_then(|book| predecessors::floor(book, position));
        let mut bounds = Bounds::of_quiet(&quiet.node);
        let mut guess = None;
        if let Some(floor) = floor.max(book_floor) {
            let floor = Bounds { lower: i32::from(floor), upper: i32::MAX };
            bounds = bounds.and(if quiet.turned { floor.negated() } else { floor });
            let at_floor = if quiet.turned { bounds.upper - 1 } else { bounds.lower };
            guess = bounds.score().is_none().then_some(at_floor);
        }
        let meter = Meter::new(self.limits, self.spent, column);
        let (score, nodes) = self.search(&quiet, bounds, guess, meter);
        self.spent += nodes;
        self.solver.nodes += nodes;
        score.map(|score| quiet.seen_from_start(score) as i8)
    }

    #[cfg(target_family = "wasm")]
    fn search(
        &mut self,
        quiet: &Quiet,
        bounds: Bounds,
        guess: Option<i32>,
        meter: Meter<'_>,
    ) -> (Result<i32, Interrupted>, u64) {
        self.search_alone(quiet, bounds, guess, meter)
    }

    /// Continues with several threads if one does not finish soon.
    #[cfg(not(target_family = "wasm"))]
    fn search(
        &mut self,
        quiet: &Quiet,
        bounds: Bounds,
        guess: Option<i32>,
        meter: Meter<'_>,
    ) -> (Result<i32, Interrupted>, u64) {
        const SOON: u64 = 1 << 15;
        if self.solver.near.len() == 1 {
            return self.search_alone(quiet, bounds, guess, meter);
        }
        let alone = self.search_alone(quiet, bounds, guess, meter.clone().at_most(SOON));
        match alone {
            (Err(Interrupted::OutOfNodes), nodes) if nodes == SOON => {
                let Solver { far, near, .. } = &*self.solver;
                let meter = meter.after(nodes);
                let (score, more) = threads::race(far, near, quiet, bounds, &meter);
                if let Ok(score) = score {
                    // The reporting thread may not be the one that finished.
                    let score = quiet.seen_from_start(score);
                    meter.after(more).report(Bounds { lower: score, upper: score });
                }
                (score, nodes + more)
            }
            (Ok(_) | Err(Interrupted::OutOfNodes | Interrupted::Stopped), _) => alone,
        }
    }

    fn search_alone(
        &mut self,
        quiet: &Quiet,
        bounds: Bounds,
        guess: Option<i32>,
        meter: Meter<'_>,
    ) -> (Result<i32, Interrupted>, u64) {
        let tables = Tables { far: &self.solver.far, near: &self.solver.near[0] };
        let mut search = Search::new(tables, &mut self.history, meter);
        let score = search.bisect(quiet, bounds, guess);
        (score, search.nodes())
    }

    fn scores(&mut self, position: Position) -> Result<ColumnScores, Interrupted> {
        let best = self.score(position, None, None)?;
        let mut scores = [None; COLUMNS as usize];
        for column in Column::ALL {
            if let Ok(child) = position.play(column) {
                // No drop scores more than the position, and many score the same.
                let score = -self.score(child, Some(column), Some(-best))?;
                scores[usize::from(column.index())] = Some(score);
            }
        }
        Ok(scores)
    }

    fn line(&mut self, mut position: Position) -> Result<Vec<Column>, Interrupted> {
        let mut line = Vec::new();
        while position.outcome().is_none() {
            let best = self.score(position, None, None)?;
            let mut found: Option<(i8, Column, Position)> = None;
            for column in FROM_THE_MIDDLE {
                let Ok(child) = position.play(column) else { continue };
                let score = -self.score(child, Some(column), Some(-best))?;
                // With a forged book, it can happen that no drop has the position's score.
                if found.is_none_or(|(most, ..)| score > most) {
                    found = Some((score, column, child));
                }
                if score == best {
                    break;
                }
            }
            let Some((_, column, child)) = found else { break };
            line.push(column);
            position = child;
        }
        Ok(line)
    }
}

/// The columns, middle first.
const FROM_THE_MIDDLE: [Column; COLUMNS as usize] = {
    let [a, b, c, d, e, f, g] = Column::ALL;
    [d, c, e, b, f, a, g]
};
