//! Boards that can be won without guessing, with their proofs.
//!
//! By default this is rejection sampling: boards are dealt until one is won by deduction alone. All
//! no-guess boards are then equally likely, except those that take too long to decide. If no-guess
//! boards are too rare for that, there are two other ways. On a small board all of them are listed and
//! one is drawn, which is also uniform. On larger ones a board is repaired: where deduction gets stuck,
//! mines are moved until it continues. [`BoardOrigin`] records which way was used.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use flagfall_mines::{Cell, Deal, Layout, Measures, Shortfall, Size, StartRule};
use flagfall_rng::{Rng, Seed};

use crate::board::Neighbours;
use crate::local_deduction::PairTables;
use crate::odds::Budget;
use crate::proof::{DeductionKind, MineCount, Proof};
use crate::prove::{Quick, Unproven, play_quickly, prove};
use crate::repair::repair;

/// The total number of cells dealt before repair is tried.
const CELLS_DEALT: usize = 120_000;

/// The factor by which the attempts are increased if the specification is selective.
const PATIENCE: usize = 50;

/// The number of boards to start a repair from.
const N_REPAIRS: usize = 8;

/// The additional repair attempts, as a total number of cells.
const CELLS_REPAIRED: usize = 100_000;

/// The most boards that are enumerated...
const MAX_LISTED: usize = 20_000;

/// ...and the most cells of all these boards together.
const CELLS_LISTED: usize = 1_000_000;

/// The steps for the exact count of one position. A board that needs more is skipped.
const BUDGET: Budget = Budget { n_steps: 1 << 22 };

/// The specification of a no-guess board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// The size of the board and its number of mines.
    pub size: Size,
    /// The guarantee for the first cell.
    pub start: StartRule,
    /// The cell opened first.
    pub first: Cell,
    /// Whether a proof may use the total mine count.
    pub mine_count: MineCount,
    /// The exact kind of its hardest step.
    pub hardest: Option<DeductionKind>,
    /// The allowed range of its 3BV.
    pub three_bv: Option<RangeInclusive<usize>>,
}

/// A board that can be won without guessing.
#[derive(Clone)]
pub struct NoGuessBoard {
    /// The mines.
    pub layout: Layout,
    /// The cell opened first.
    pub first: Cell,
    /// The proof that it can be won.
    pub proof: Proof,
    /// How it was created.
    pub origin: BoardOrigin,
}

/// How a board was created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardOrigin {
    /// An ordinary deal with this seed. All boards that fit the specification are equally likely, except
    /// for the very few that exceed the dealer's step budget, which never come up.
    Dealt(Seed),
    /// Drawn from a list of all boards that fit the specification, uniformly.
    Listed,
    /// Repaired by moving mines: not uniform.
    Repaired,
}

/// Why a board was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It cannot be won without a guess.
    NeedsGuess,
    /// Its 3BV or its hardest step does not match the specification.
    OffSpec,
    /// The budget was exhausted before it was decided whether it needs a guess.
    Undecided,
}

impl From<Unproven> for Rejection {
    fn from(unproven: Unproven) -> Rejection {
        match unproven {
            Unproven::NeedsGuess => Rejection::NeedsGuess,
            Unproven::Undecided => Rejection::Undecided,
        }
    }
}

/// Why no board can be dealt.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBoard {
    /// The cell is not on the board.
    #[error("{first} is not on a board of {size}")]
    OffTheBoard {
        /// The requested first cell.
        first: Cell,
        /// The board.
        size: Size,
    },
    /// The start rule cannot be satisfied.
    #[error("{0}, so a game without a guess cannot be guaranteed")]
    Crowded(Shortfall),
    /// Every cell is a mine, or every cell but the first.
    #[error("{}", nothing_to_deduce(*.0))]
    NothingToDeduce(Size),
    /// No board has a 3BV in the range that was asked for.
    #[error("3BV is at least {least} and at most {most} here")]
    ThreeBv {
        /// The lower bound.
        least: usize,
        /// The upper bound.
        most: usize,
    },
    /// There are few boards of this kind, and all were tried.
    #[error(
        "no board of {size} fits the request when {first} is opened first: all {n_boards} were tried"
    )]
    AllTried {
        /// The number of boards.
        n_boards: usize,
        /// Their size.
        size: Size,
        /// The cell opened first.
        first: Cell,
    },
    /// No board was found.
    #[error(
        "none of {n_tried} boards of {size} fits the request; try another seed, fewer mines or another request"
    )]
    NotFound {
        /// The number of boards tried.
        n_tried: usize,
        /// Their size.
        size: Size,
    },
}

/// A dealer for one specification.
pub struct Dealer {
    spec: BoardSpec,
    pairs: PairTables,
    /// All boards that fit the specification, listed on first use.
    listed: OnceLock<Vec<Layout>>,
}

impl Dealer {
    /// Prepares a dealer.
    ///
    /// # Errors
    ///
    /// [`NoBoard`] if there can be none: the first cell is off the board, there are too many mines for
    /// the start rule, no board can have the 3BV, or all boards of a small size need a guess.
    pub fn new(spec: BoardSpec) -> Result<Dealer, NoBoard> {
        let size = spec.size;
        if !size.grid().contains(spec.first) {
            return Err(NoBoard::OffTheBoard { first: spec.first, size });
        }
        let deal = Deal { size, start: spec.start, seed: Seed(0) };
        if let Some(shortfall) = deal.shortfall(spec.first) {
            return Err(NoBoard::Crowded(shortfall));
        }
        if size.n_mines() > 0 && size.n_safe() <= 1 {
            return Err(NoBoard::NothingToDeduce(size));
        }
        let pairs = PairTables::of(size.grid(), Arc::new(Neighbours::of(size.grid())));
        let dealer = Dealer { spec, pairs, listed: OnceLock::new() };
        dealer.check_three_bv()?;
        match dealer.n_boards() {
            Some(n_boards) if dealer.all_fitting().next().is_none() => {
                Err(NoBoard::AllTried { n_boards, size, first: dealer.spec.first })
            }
            Some(_) | None => Ok(dealer),
        }
    }

    /// Deals a board with its proof; deterministic for a seed.
    ///
    /// # Errors
    ///
    /// [`NoBoard::NotFound`] when none was found: there may be none, or they are too rare.
    pub fn deal(&self, seed: Seed) -> Result<NoGuessBoard, NoBoard> {
        let never = AtomicBool::new(false);
        self.deal_unless(seed, &never).expect("the stop flag is never set")
    }

    /// The same, or `None` soon after `stop` is set.
    ///
    /// # Errors
    ///
    /// As [`Dealer::deal`].
    pub fn deal_unless(
        &self,
        seed: Seed,
        stop: &AtomicBool,
    ) -> Option<Result<NoGuessBoard, NoBoard>> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let size = self.spec.size;
        let mut rng = Rng::new(seed);
        let patience = if self.is_selective() { PATIENCE } else { 1 };
        let n_deals = self.n_deals() * patience;
        for _ in 0..n_deals {
            if is_stopped() {
                return None;
            }
            let seed = fresh_seed(&mut rng);
            if let Ok(board) = self.deal_of(seed, BUDGET) {
                return Some(Ok(board));
            }
        }
        // A draw from the list is as uniform as rejection sampling.
        if self.n_boards().is_some() {
            let listed = self.listed.get_or_init(|| self.all_fitting().collect());
            let drawn = listed[rng.below(listed.len() as u32) as usize].clone();
            let board = self.accept(drawn, BoardOrigin::Listed, BUDGET);
            return Some(Ok(board.expect("it fitted the specification when it was listed")));
        }
        let n_more = CELLS_REPAIRED / size.grid().n_cells();
        let n_repairs = N_REPAIRS * patience + n_more;
        let (first, kept) = (self.first(), self.kept());
        for _ in 0..n_repairs {
            let seed = fresh_seed(&mut rng);
            let layout = self.layout(seed);
            let repaired = repair(&layout, &self.pairs, first, &kept, &mut rng, stop);
            if is_stopped() {
                return None;
            }
            let accept = |layout| self.accept(layout, BoardOrigin::Repaired, BUDGET);
            if let Some(Ok(board)) = repaired.map(accept) {
                return Some(Ok(board));
            }
        }
        Some(Err(NoBoard::NotFound { n_tried: n_deals + n_repairs, size }))
    }

    /// The ordinary deal of this seed, with its proof.
    ///
    /// Whether a board needs a guess is a property of the board, which a better search cannot change.
    /// Whether that is decided within the budget is not.
    ///
    /// # Errors
    ///
    /// [`Rejection`] when it needs a guess, does not fit the specification, or was not decided.
    pub fn deal_of(&self, seed: Seed, budget: Budget) -> Result<NoGuessBoard, Rejection> {
        self.accept(self.layout(seed), BoardOrigin::Dealt(seed), budget)
    }

    fn layout(&self, seed: Seed) -> Layout {
        let BoardSpec { size, start, first, .. } = self.spec;
        Deal { size, start, seed }.layout(first)
    }

    /// The number of boards that satisfy the start rule, if they are few enough to try them all.
    fn n_boards(&self) -> Option<usize> {
        let size = self.spec.size;
        let n_free = size.grid().n_cells() - self.kept().len();
        let n_mines = size.n_mines() as usize;
        let mut n_boards = 1;
        for nth in 0..n_mines.min(n_free - n_mines) {
            n_boards = n_boards * (n_free - nth) / (nth + 1);
            if n_boards > MAX_LISTED || n_boards * size.grid().n_cells() > CELLS_LISTED {
                return None;
            }
        }
        Some(n_boards)
    }

    /// All boards that satisfy the start rule and the specification, each once.
    fn all_fitting(&self) -> impl Iterator<Item = Layout> {
        let grid = self.spec.size.grid();
        let kept = self.kept();
        let free: Vec<usize> =
            (0..grid.n_cells()).filter(|&cell| !kept.contains(&(cell as u32))).collect();
        let n_free = free.len();
        let first: Vec<usize> = (0..self.spec.size.n_mines() as usize).collect();
        let choices = std::iter::successors(Some(first), move |chosen| next_choice(chosen, n_free));
        let layouts = choices.map(move |chosen| {
            let mut is_mine = vec![false; grid.n_cells()];
            chosen.iter().for_each(|&place| is_mine[free[place]] = true);
            Layout::new(grid, &is_mine)
        });
        layouts.filter(|layout| match self.proof(layout, BUDGET) {
            Ok(_) => true,
            Err(Rejection::NeedsGuess | Rejection::OffSpec) => false,
            Err(Rejection::Undecided) => panic!("undecided, although the board is small: {layout}"),
        })
    }

    /// Rejects a 3BV that no board can have. Every safe cell adds at most one, and the cells of an
    /// opening at the start add one together.
    fn check_three_bv(&self) -> Result<(), NoBoard> {
        let Some(wanted) = &self.spec.three_bv else { return Ok(()) };
        let n_together = match self.spec.start {
            StartRule::Any | StartRule::Safe => 1,
            StartRule::Opening => self.kept().len(),
        };
        let (least, most) = (1, self.spec.size.n_safe() + 1 - n_together);
        if *wanted.start() > most || *wanted.end() < least {
            return Err(NoBoard::ThreeBv { least, most });
        }
        Ok(())
    }

    /// The number of boards worth dealing: with many mines, success is next to impossible.
    fn n_deals(&self) -> usize {
        let size = self.spec.size;
        let n_deals = CELLS_DEALT / size.grid().n_cells();
        let is_dense = size.n_mines() as usize * 4 > size.grid().n_cells();
        if is_dense { n_deals.div_ceil(10) } else { n_deals.max(1) }
    }

    fn is_selective(&self) -> bool {
        self.spec.hardest.is_some() || self.spec.three_bv.is_some()
    }

    fn first(&self) -> u32 {
        self.spec.size.grid().index(self.spec.first) as u32
    }

    /// The cells that must stay free of mines: those of the start rule, and always the first.
    fn kept(&self) -> Vec<u32> {
        let grid = self.spec.size.grid();
        let around = grid.neighbours(self.spec.first).map(|cell| grid.index(cell) as u32);
        match self.spec.start {
            StartRule::Any | StartRule::Safe => vec![self.first()],
            StartRule::Opening => around.chain([self.first()]).collect(),
        }
    }

    fn accept(
        &self,
        layout: Layout,
        origin: BoardOrigin,
        budget: Budget,
    ) -> Result<NoGuessBoard, Rejection> {
        let proof = self.proof(&layout, budget)?;
        Ok(NoGuessBoard { layout, first: self.spec.first, proof, origin })
    }

    /// The proof of a board that fits the specification. The cheap checks come first.
    fn proof(&self, layout: &Layout, budget: Budget) -> Result<Proof, Rejection> {
        let BoardSpec { first, mine_count, hardest, .. } = self.spec;
        if let Some(wanted) = &self.spec.three_bv
            && !wanted.contains(&Measures::of(layout).three_bv)
        {
            return Err(Rejection::OffSpec);
        }
        let proof = match play_quickly(layout, &self.pairs, first, mine_count, budget)? {
            Quick::Easy(proof) => proof,
            Quick::Hard => prove(layout, &self.pairs, first, mine_count, budget)?,
        };
        match hardest {
            Some(hardest) if proof.hardest() != Some(hardest) => Err(Rejection::OffSpec),
            Some(_) | None => Ok(proof),
        }
    }
}

fn nothing_to_deduce(size: Size) -> String {
    match size.n_safe() {
        0 => format!("{size} leaves no free cell: there is nothing to open"),
        _ => format!(
            "{size} leaves one free cell: opening it is the whole game, and nothing is left to deduce"
        ),
    }
}

/// The next combination in lexicographic order: the last mine that can advance does, and those after it
/// follow directly.
fn next_choice(chosen: &[usize], n_places: usize) -> Option<Vec<usize>> {
    let n_behind = |mine: usize| chosen.len() - mine;
    let can_move = |&mine: &usize| chosen[mine] + n_behind(mine) < n_places;
    let mine = (0..chosen.len()).rev().find(can_move)?;
    let mut next = chosen.to_vec();
    next[mine..].iter_mut().zip(chosen[mine] + 1..).for_each(|(mine, place)| *mine = place);
    Some(next)
}

fn fresh_seed(rng: &mut Rng) -> Seed {
    Seed(u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32()))
}
