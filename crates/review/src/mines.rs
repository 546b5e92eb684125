//! Review of Minesweeper: every opening with its mine probability and the lowest one available, and
//! every flag with the knowledge about its cell.

mod known;

use std::sync::atomic::{AtomicBool, Ordering};

use flagfall_mines::{Cell, Face, MinesAction, View};
use flagfall_mines_solver::{Budget, Hint};
use flagfall_play::{Action, Minesweeper, Session};

use known::Known;

/// The review of a game of Minesweeper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MinesReview {
    /// The openings in order, including those taken back. A chord has one for each cell it opens.
    pub openings: Vec<ReviewedOpening>,
    /// The flags in order.
    pub flags: Vec<ReviewedFlag>,
}

/// An opening, and the knowledge before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedOpening {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The opened cell.
    pub cell: Cell,
    /// The kind of opening.
    pub kind: OpeningKind,
    /// The chance of a mine there; `None` if the position is too tangled to count.
    pub mine_chance: Option<f64>,
    /// The lowest chance available; `None` if the position is too tangled to count and nothing is safe.
    pub best_mine_chance: Option<f64>,
    /// The first cell with that chance.
    pub best: Option<Cell>,
    /// The safe cells, row by row.
    pub safe: Vec<Cell>,
    /// For a needless risk: the safe cell with the simplest reason, and the numbers that prove it.
    pub proof: Option<Hint>,
    /// For a chord: the wrong flags around its number. If the game went on, only those that could be
    /// known.
    pub wrong_flags: Vec<Cell>,
    /// Whether it was a mine.
    pub is_mine: bool,
}

/// The kinds of openings, by the knowledge at the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningKind {
    /// The cell was certainly safe.
    Proven,
    /// The cell was not certainly safe, but another one was.
    NeedlessRisk,
    /// Nothing was safe, and no cell was safer.
    BestGuess,
    /// Nothing was safe, but another cell was safer.
    WorseGuess,
    /// Nothing was safe, and it was an unavoidable coin toss: either no cell had a lower chance, or no
    /// number can ever tell the cell from its neighbour.
    CoinToss,
    /// Nothing was safe as far as is known: the position is too tangled to count.
    Unknown,
}

/// A flag, and the knowledge about its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewedFlag {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The flagged cell.
    pub cell: Cell,
    /// The kind of flag.
    pub kind: FlagKind,
    /// The chance of a mine there; `None` if the position is too tangled to count.
    pub mine_chance: Option<f64>,
}

/// The kinds of flags, by the knowledge at the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagKind {
    /// The cell certainly had a mine.
    Proven,
    /// The cell was certainly safe.
    Wrong,
    /// Neither was certain.
    Guess,
}

impl MinesReview {
    /// Reviews a game. `budget` limits the work for each opening.
    pub fn of(session: &Session<Minesweeper>, budget: Budget) -> MinesReview {
        MinesReview::of_unless(session, budget, &AtomicBool::new(false))
            .expect("the stop flag is never set")
    }

    /// The same, or `None` if `stop` was set meanwhile.
    pub fn of_unless(
        session: &Session<Minesweeper>,
        budget: Budget,
        stop: &AtomicBool,
    ) -> Option<MinesReview> {
        let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
        let mut review = MinesReview::default();
        // Flags prove nothing, so the knowledge stays the same until a cell is opened or an action is
        // undone.
        let mut known = None;
        for (entry, number) in session.entries().iter().zip(1..) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let touched = Touched::by(again.game().view(), entry.action);
            if !touched.opened.is_empty() || !touched.marked.is_empty() {
                known.get_or_insert_with(|| Known::of(again.game().view(), budget));
            }
            if again.act(entry.seat, entry.action, entry.at).is_err() {
                break;
            }
            let after = again.game().view();
            if let Some(known) = &mut known {
                let layout = again.game().layout();
                let is_wrong = |&flag: &Cell| match layout {
                    Some(layout) => !layout.is_mine(flag),
                    None => known.is_safe(flag),
                };
                let wrong_flags: Vec<Cell> =
                    touched.flags.iter().copied().filter(is_wrong).collect();
                review.openings.extend(touched.opened.iter().map(|&cell| ReviewedOpening {
                    action: number,
                    wrong_flags: wrong_flags.clone(),
                    is_mine: after.face(cell) == Face::Hit,
                    ..known.opening(cell)
                }));
                let flagged = touched.marked.iter().filter(|&&cell| after.face(cell) == Face::Flag);
                review.flags.extend(
                    flagged.map(|&cell| ReviewedFlag { action: number, ..known.flag(cell) }),
                );
            }
            if changes_numbers(entry.action) {
                known = None;
            }
        }
        Some(review)
    }

    /// The chance of surviving all openings, at the time they were made.
    pub fn survived(&self) -> f64 {
        self.openings.iter().map(|opening| 1.0 - opening.risk()).product()
    }

    /// The chance of surviving with the safest cell in each of these positions; a forced coin toss stays
    /// one.
    pub fn best_play(&self) -> f64 {
        self.openings.iter().map(|opening| 1.0 - opening.least_risk()).product()
    }

    /// The share of the survival chance that the choices kept, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        let (survived, best) = (self.survived(), self.best_play());
        // If nothing could survive, the choices cost nothing.
        if best > 0.0 { survived / best } else { 1.0 }
    }

    /// The expected number of mines hit by these openings.
    pub fn expected_hits(&self) -> f64 {
        self.openings.iter().map(ReviewedOpening::risk).sum()
    }

    /// The expected number of mines hit by the safest cells: the unavoidable part.
    pub fn unavoidable_hits(&self) -> f64 {
        self.openings.iter().map(ReviewedOpening::least_risk).sum()
    }

    /// The number of mines hit.
    pub fn n_hits(&self) -> usize {
        self.openings
            .iter()
            .filter(|opening| opening.is_mine && opening.mine_chance.is_some())
            .count()
    }

    /// The expected hits minus the actual ones. Its mean is 0, whatever the play.
    pub fn luck(&self) -> f64 {
        self.expected_hits() - self.n_hits() as f64
    }

    /// The variance of [`MinesReview::luck`]: given the knowledge before it, each opening is a Bernoulli trial, so the variances add up.
    pub fn luck_variance(&self) -> f64 {
        self.openings.iter().map(|opening| opening.risk() * (1.0 - opening.risk())).sum()
    }

    /// The number of openings of a kind.
    pub fn count(&self, kind: OpeningKind) -> usize {
        self.openings.iter().filter(|opening| opening.kind == kind).count()
    }

    /// The number of openings without a safe cell.
    pub fn n_guesses(&self) -> usize {
        let guesses = [OpeningKind::BestGuess, OpeningKind::WorseGuess, OpeningKind::CoinToss];
        guesses.into_iter().map(|kind| self.count(kind)).sum()
    }
}

impl ReviewedOpening {
    /// The risk it took; 0 if that is unknown.
    fn risk(&self) -> f64 {
        self.mine_chance.unwrap_or(0.0)
    }

    /// The risk of best play in its position.
    fn least_risk(&self) -> f64 {
        match self.kind {
            OpeningKind::CoinToss => self.risk(),
            OpeningKind::Proven
            | OpeningKind::NeedlessRisk
            | OpeningKind::BestGuess
            | OpeningKind::WorseGuess
            | OpeningKind::Unknown => match self.mine_chance {
                Some(_) => self.best_mine_chance.unwrap_or(0.0),
                None => 0.0,
            },
        }
    }

    /// The risk it took beyond that of the best cell.
    pub fn added_risk(&self) -> f64 {
        self.risk() - self.least_risk()
    }
}

/// The cells an action affects, determined before it is carried out.
#[derive(Default)]
struct Touched {
    /// The closed cells that it opens directly; a flood fill opens more, which is not a choice.
    opened: Vec<Cell>,
    /// The flags that a chord relies on.
    flags: Vec<Cell>,
    /// Unflagged cells that may get a flag.
    marked: Vec<Cell>,
}

impl Touched {
    fn by(before: &View, action: Action<MinesAction>) -> Touched {
        let Action::Move(mv) = action else { return Touched::default() };
        let around = |number: Cell, is_wanted: fn(Face) -> bool| -> Vec<Cell> {
            let around = before.size().grid().neighbours(number);
            around.filter(|&cell| is_wanted(before.face(cell))).collect()
        };
        let is_unmarked = |face| matches!(face, Face::Closed | Face::Question);
        match mv {
            MinesAction::Open(cell) => Touched { opened: vec![cell], ..Touched::default() },
            MinesAction::Chord(number) => Touched {
                opened: around(number, is_unmarked),
                flags: around(number, |face| face == Face::Flag),
                marked: vec![],
            },
            MinesAction::Mark(cell) => {
                let marked = Some(cell).filter(|&cell| is_unmarked(before.face(cell)));
                Touched { marked: marked.into_iter().collect(), ..Touched::default() }
            }
            MinesAction::FlagAll(number) => {
                Touched { marked: around(number, is_unmarked), ..Touched::default() }
            }
        }
    }
}

/// Whether an action may change the visible numbers.
fn changes_numbers(action: Action<MinesAction>) -> bool {
    match action {
        Action::Move(MinesAction::Mark(_) | MinesAction::FlagAll(_))
        | Action::Pause
        | Action::Resume
        | Action::Hint
        | Action::Resign
        | Action::Abandon
        | Action::OfferDraw
        | Action::Accept
        | Action::Decline
        | Action::ClaimTime => false,
        Action::Move(MinesAction::Open(_) | MinesAction::Chord(_))
        | Action::Undo
        | Action::Redo => true,
    }
}
