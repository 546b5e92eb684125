//! Boards that need no guess, with the proof.
//!
//! Rejection sampling: boards are dealt until one is won by deduction alone. That way every board that
//! needs no guess has the same chance; only boards that take too long to decide are left out. Where such
//! boards are too rare to be found by chance, there are two other ways. On a small board all of them are
//! listed and one is drawn, which is as fair. On others one is repaired: where deduction ends, mines
//! are moved until it goes on. The deal says which way it was.

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

/// How much dealing is done before repairing is tried: in cells, all boards together.
const CELLS_DEALT: usize = 120_000;

/// How many more boards are tried when they are to be of a certain kind.
const PATIENCE: usize = 50;

/// How many boards repairing begins with before it gives up.
const N_REPAIRS: usize = 8;

/// How much more repairing is tried before a seed is refused: in cells, all boards together.
const CELLS_REPAIRED: usize = 100_000;

/// Up to so many boards all of them are tried...
const MAX_LISTED: usize = 20_000;

/// ...where they have no more cells than this, all boards together.
const CELLS_LISTED: usize = 1_000_000;

/// Steps for the exact count of one position. Boards that take more are not worth having.
const BUDGET: Budget = Budget { n_steps: 1 << 22 };

/// What a board without guesses should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardSpec {
    /// The board and how many mines it gets.
    pub size: Size,
    /// What the first cell is promised.
    pub start: StartRule,
    /// The cell the game begins with.
    pub first: Cell,
    /// Whether the player may need the count of all mines.
    pub mine_count: MineCount,
    /// The hardest kind of step it should need, exactly.
    pub hardest: Option<DeductionKind>,
    /// The 3BV it should have.
    pub three_bv: Option<RangeInclusive<usize>>,
}

/// A board that needs no guess.
#[derive(Clone)]
pub struct NoGuessBoard {
    /// Where the mines are.
    pub layout: Layout,
    /// The cell the game begins with.
    pub first: Cell,
    /// How it is won.
    pub proof: Proof,
    /// Where it comes from.
    pub origin: BoardOrigin,
}

/// Where a board comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardOrigin {
    /// An ordinary deal with this seed: all boards that fit the specification had the same chance, but for the
    /// very few that take more steps to decide than the dealer has patience for, which never come up.
    Dealt(Seed),
    /// Drawn from a list of all boards that fit the specification: they had the same chance.
    Listed,
    /// Mines were moved: some boards are more likely than others.
    Repaired,
}

/// Why a single board was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It cannot be won without a guess.
    NeedsGuess,
    /// Its 3BV or its hardest step is not the one that was asked for.
    OffSpec,
    /// The budget was spent before it was known whether it needs a guess.
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

/// Why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBoard {
    /// The cell is not on the board.
    #[error("{first} is not on a board of {size}")]
    OffTheBoard {
        /// Where the game should begin.
        first: Cell,
        /// The board.
        size: Size,
    },
    /// The start rule cannot be kept.
    #[error("{0}; then nobody can promise a game without a guess")]
    Crowded(Shortfall),
    /// Every cell is a mine, or every cell but the first.
    #[error("{}", nothing_to_deduce(*.0))]
    NothingToDeduce(Size),
    /// No board has a 3BV in the range that was asked for.
    #[error("3BV is at least {least} and at most {most} here")]
    ThreeBv {
        /// No board has less.
        least: usize,
        /// No board has more.
        most: usize,
    },
    /// There are few boards like this, and all were tried.
    #[error(
        "no board of {size} fits the request when {first} is opened first: all {n_boards} were tried"
    )]
    AllTried {
        /// How many there are.
        n_boards: usize,
        /// Of which size.
        size: Size,
        /// The cell the game begins with.
        first: Cell,
    },
    /// None was found.
    #[error(
        "none of {n_tried} boards of {size} fits the request; try another seed, fewer mines or another request"
    )]
    NotFound {
        /// How many were tried.
        n_tried: usize,
        /// Of which size.
        size: Size,
    },
}

/// A dealer for one kind of board.
pub struct Dealer {
    spec: BoardSpec,
    pairs: PairTables,
    /// All boards that are as specified, once somebody asked for them.
    listed: OnceLock<Vec<Layout>>,
}

impl Dealer {
    /// Gets ready for boards like this.
    ///
    /// # Errors
    ///
    /// [`NoBoard`] when there can be none: the first cell is off the board, too many mines are asked
    /// for to keep the start rule, no board can have the 3BV, or all boards of a small size need a
    /// guess.
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
            Some(n_boards) if dealer.all_as_specified().next().is_none() => {
                Err(NoBoard::AllTried { n_boards, size, first: dealer.spec.first })
            }
            Some(_) | None => Ok(dealer),
        }
    }

    /// Deals a board with its proof; always the same for the same seed.
    ///
    /// # Errors
    ///
    /// [`NoBoard::NotFound`] when none was found: there may be none, or they are too rare.
    pub fn deal(&self, seed: Seed) -> Result<NoGuessBoard, NoBoard> {
        let never = AtomicBool::new(false);
        self.deal_unless(seed, &never).expect("nobody stops it")
    }

    /// The same, or nothing soon after `stop` is set.
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
        let patience = if self.is_choosy() { PATIENCE } else { 1 };
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
        // A draw from the list is as fair as rejection sampling.
        if self.n_boards().is_some() {
            let listed = self.listed.get_or_init(|| self.all_as_specified().collect());
            let drawn = listed[rng.below(listed.len() as u32) as usize].clone();
            let board = self.accept(drawn, BoardOrigin::Listed, BUDGET);
            return Some(Ok(board.expect("it was as specified when it was listed")));
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

    /// The ordinary deal of this very seed with its proof.
    ///
    /// Whether a board needs a guess is a fact about the board, which a better search cannot change.
    /// Whether it is decided within a budget is not.
    ///
    /// # Errors
    ///
    /// [`Rejection`] when it needs a guess, is not as specified, or was not decided.
    pub fn deal_of(&self, seed: Seed, budget: Budget) -> Result<NoGuessBoard, Rejection> {
        self.accept(self.layout(seed), BoardOrigin::Dealt(seed), budget)
    }

    fn layout(&self, seed: Seed) -> Layout {
        let BoardSpec { size, start, first, .. } = self.spec;
        Deal { size, start, seed }.layout(first)
    }

    /// How many boards keep the start rule, where they are few enough to try them all.
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

    /// All boards that keep the start rule and are as specified, each once.
    fn all_as_specified(&self) -> impl Iterator<Item = Layout> {
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
            Err(Rejection::Undecided) => panic!("a board this small is decided: {layout}"),
        })
    }

    /// Refuses a 3BV that no board can have. Every free cell takes at most one opening, and the cells
    /// of an opening at the start take one together.
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

    /// How many boards are worth trying: with many mines, luck is next to impossible.
    fn n_deals(&self) -> usize {
        let size = self.spec.size;
        let n_deals = CELLS_DEALT / size.grid().n_cells();
        let is_dense = size.n_mines() as usize * 4 > size.grid().n_cells();
        if is_dense { n_deals.div_ceil(10) } else { n_deals.max(1) }
    }

    fn is_choosy(&self) -> bool {
        self.spec.hardest.is_some() || self.spec.three_bv.is_some()
    }

    fn first(&self) -> u32 {
        self.spec.size.grid().index(self.spec.first) as u32
    }

    /// The cells that the start rule keeps free, the first one in any case.
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

    /// The proof of a board that is as specified. The quick questions come first.
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

/// The next of all choices of places in order: the last mine that can move on does, and those behind
/// follow.
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
