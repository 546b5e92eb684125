//! Minesweeper: every opening with the chance of a mine that it took, and the one it could have taken; every flag with what was known of its cell.

mod known;

use std::sync::atomic::{AtomicBool, Ordering};

use flagfall_mines::{Cell, Face, MinesAction, View};
use flagfall_mines_solver::{Budget, Hint};
use flagfall_play::{Action, Minesweeper, Session};

use known::Known;

/// A game of Minesweeper, opening by opening.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MinesReview {
    /// The openings in the order they were made, those that were taken back too. A chord is one for each cell it opens.
    pub openings: Vec<ReviewedOpening>,
    /// The flags in the order they were set.
    pub flags: Vec<ReviewedFlag>,
}

/// An opening, and what was known before it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedOpening {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The cell.
    pub cell: Cell,
    /// What it was.
    pub kind: OpeningKind,
    /// The chance of a mine there; none where the position is too tangled to count.
    pub mine_chance: Option<f64>,
    /// The smallest chance there was; none where the position is too tangled to count and nothing is safe.
    pub best_mine_chance: Option<f64>,
    /// The first cell that had it.
    pub best: Option<Cell>,
    /// The cells that were safe, row by row.
    pub safe: Vec<Cell>,
    /// For a needless risk: the safe cell that was easiest to see, and the numbers that prove it.
    pub proof: Option<Hint>,
    /// For a chord: the flags around its number that were no mines. Of a game that went on, only those that could be known.
    pub wrong_flags: Vec<Cell>,
    /// Whether it was a mine.
    pub is_mine: bool,
}

/// What an opening was, by what was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningKind {
    /// The cell was safe for certain.
    Proven,
    /// It was not, and another one was.
    NeedlessRisk,
    /// Nothing was safe, and nothing safer than this.
    BestGuess,
    /// Nothing was safe, and something was safer.
    WorseGuess,
    /// Nothing was safe, and it was an even chance that no play avoids: either no cell had a smaller one, or no number will ever tell the cell from
    /// its neighbour.
    CoinToss,
    /// Nothing was safe as far as anybody can tell: the position is too tangled to count.
    Unknown,
}

/// A flag, and what was known of its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReviewedFlag {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The cell.
    pub cell: Cell,
    /// What it was.
    pub kind: FlagKind,
    /// The chance of a mine there; none where the position is too tangled to count.
    pub mine_chance: Option<f64>,
}

/// What a flag was, by what was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagKind {
    /// The cell had a mine for certain.
    Proven,
    /// It was safe for certain.
    Wrong,
    /// Neither could be known.
    Guess,
}

impl MinesReview {
    /// Looks at a game again. `budget` bounds the work for each opening.
    pub fn of(session: &Session<Minesweeper>, budget: Budget) -> MinesReview {
        MinesReview::of_unless(session, budget, &AtomicBool::new(false)).expect("nobody stops it")
    }

    /// The same, or nothing when `stop` was set on the way.
    pub fn of_unless(
        session: &Session<Minesweeper>,
        budget: Budget,
        stop: &AtomicBool,
    ) -> Option<MinesReview> {
        let mut again: Session<Minesweeper> = Session::new(session.terms().clone());
        let mut review = MinesReview::default();
        // Flags prove nothing, so what is known stays the same until something is opened or taken back.
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

    /// The chance to survive all that was opened, as it was when it was opened.
    pub fn survived(&self) -> f64 {
        self.openings.iter().map(|opening| 1.0 - opening.risk()).product()
    }

    /// The chance to survive with the safest cell in each of these positions; a forced coin toss stays one.
    pub fn best_play(&self) -> f64 {
        self.openings.iter().map(|opening| 1.0 - opening.least_risk()).product()
    }

    /// How much of the chance to survive the choices kept, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        let (survived, best) = (self.survived(), self.best_play());
        // What nothing survives costs nothing.
        if best > 0.0 { survived / best } else { 1.0 }
    }

    /// How many mines such games hit in these openings, in the mean.
    pub fn expected_hits(&self) -> f64 {
        self.openings.iter().map(ReviewedOpening::risk).sum()
    }

    /// How many of them the safest cells would have hit: what no choice avoids.
    pub fn unavoidable_hits(&self) -> f64 {
        self.openings.iter().map(ReviewedOpening::least_risk).sum()
    }

    /// How many mines were hit.
    pub fn n_hits(&self) -> usize {
        self.openings
            .iter()
            .filter(|opening| opening.is_mine && opening.mine_chance.is_some())
            .count()
    }

    /// How many mines fewer were hit than such games hit in the mean. Its own mean is 0, however one plays.
    pub fn luck(&self) -> f64 {
        self.expected_hits() - self.n_hits() as f64
    }

    /// How many openings were of a kind.
    pub fn count(&self, kind: OpeningKind) -> usize {
        self.openings.iter().filter(|opening| opening.kind == kind).count()
    }

    /// How many openings were made where nothing was safe.
    pub fn n_guesses(&self) -> usize {
        let guesses = [OpeningKind::BestGuess, OpeningKind::WorseGuess, OpeningKind::CoinToss];
        guesses.into_iter().map(|kind| self.count(kind)).sum()
    }
}

impl ReviewedOpening {
    /// The chance that it took; 0 where that is not known.
    fn risk(&self) -> f64 {
        self.mine_chance.unwrap_or(0.0)
    }

    /// The chance that best play takes in its position.
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

    /// How much more likely a mine was there than in the best cell.
    pub fn added_risk(&self) -> f64 {
        self.risk() - self.least_risk()
    }
}

/// What an action is about to do, seen before it is done.
#[derive(Default)]
struct Touched {
    /// The closed cells that it opens by itself; a flood opens more, which is no choice.
    opened: Vec<Cell>,
    /// The flags that a chord relies on.
    flags: Vec<Cell>,
    /// Cells without a flag that may get one.
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

/// Whether other numbers may be seen after it than before.
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
