//! Questions for the solvers and their answers. They are answered asynchronously, so input never waits for a solver.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use flagfall_daily::{Day, Puzzle};
use flagfall_four::{Column, FourLevel, Moves, Position};
use flagfall_four_solver::{
    Book, FourAnalysis, Interrupted, Limits, NODES_WITHOUT_BOOK, Setup, Solver,
};
use flagfall_history::Date;
use flagfall_mines::{Cell, View};
use flagfall_mines_solver::{BoardSpec, Budget, Dealer, Hint, NoBoard, NoGuessBoard, NoOdds, Odds};
use flagfall_play::Board;
use flagfall_rng::Seed;

#[cfg(feature = "online")]
use crate::review::{ReviewAnswer, ReviewQuestion};

/// A question. Answers to outdated questions are recognised by their ticket and dropped.
pub struct Question {
    /// Identifies the answer.
    pub ticket: Ticket,
    /// The question itself.
    pub what: QuestionKind,
}

/// Identifies a question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

impl Ticket {
    /// The following ticket.
    #[must_use]
    pub const fn next(self) -> Ticket {
        Ticket(self.0 + 1)
    }
}

impl fmt::Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Ticket {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Ticket, ParseIntError> {
        text.parse().map(Ticket)
    }
}

/// The kinds of questions.
pub enum QuestionKind {
    /// A hint: what to open next.
    Hint(View),
    /// The mine probability of every cell.
    Odds(View),
    /// A board without guesses.
    Deal {
        /// The requirements for the board.
        wish: BoardSpec,
        /// The seed of the search.
        seed: Seed,
    },
    /// The value of every column.
    Values(Position),
    /// The computer's drop.
    Drop {
        /// The position.
        position: Position,
        /// The playing strength.
        level: FourLevel,
        /// The seed of its random choices.
        seed: Seed,
    },
    /// The board of a day.
    DailyBoard(Date),
    /// The puzzle of a day.
    DailyPuzzle(Date),
    /// A question of a game's review.
    #[cfg(feature = "online")]
    Review(ReviewQuestion),
    /// The other side's reply in a puzzle.
    PuzzleReply {
        /// The puzzle.
        puzzle: Puzzle,
        /// All moves, including the given ones.
        moves: Moves,
    },
}

/// Solvers that work in parallel, so that no game waits for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverKind {
    /// Searches for boards without guesses, which may take seconds.
    Boards,
    /// Hints, odds and the daily board of Minesweeper.
    Mines,
    /// Everything about Four in a Row; only this one needs the opening book.
    Four,
}

impl QuestionKind {
    /// The solver for this question.
    pub fn solver(&self) -> SolverKind {
        match self {
            QuestionKind::Deal { .. } => SolverKind::Boards,
            QuestionKind::Hint(_) | QuestionKind::Odds(_) | QuestionKind::DailyBoard(_) => {
                SolverKind::Mines
            }
            QuestionKind::Values(_)
            | QuestionKind::Drop { .. }
            | QuestionKind::DailyPuzzle(_)
            | QuestionKind::PuzzleReply { .. } => SolverKind::Four,
            #[cfg(feature = "online")]
            QuestionKind::Review(question) => question.solver(),
        }
    }
}

/// An answer.
pub struct Thought {
    /// The question's ticket.
    pub ticket: Ticket,
    /// The answer.
    pub found: Found,
}

/// The answer to each kind of question.
pub enum Found {
    /// The hint, if there is one.
    Hint(Result<Option<Hint>, NoOdds>),
    /// The probabilities.
    Odds(Result<Odds, NoOdds>),
    /// A board, or why there is none.
    Deal {
        /// The seed of the search.
        seed: Seed,
        /// The first cell.
        first: Cell,
        /// The board.
        board: Result<NoGuessBoard, NoBoard>,
    },
    /// The analysis of the position.
    Values(FourAnalysis),
    /// The drop of the computer or of the puzzle's other side.
    Drop(Column),
    /// The board of the day.
    DailyBoard(Board),
    /// The puzzle of the day.
    DailyPuzzle(Puzzle),
    /// An answer for a game's review.
    #[cfg(feature = "online")]
    Review(ReviewAnswer),
    /// Without the opening book, computing column values would take too long.
    NoBook,
    /// The question was withdrawn.
    Nothing,
    /// The solver failed on the question.
    Failed,
}

/// A daily task.
pub enum DaysTask {
    /// A board without guesses.
    Board(Board),
    /// A win in a given number of drops.
    Puzzle(Puzzle),
}

impl Found {
    /// The daily task, if this is one.
    pub fn days_task(self) -> Option<DaysTask> {
        match self {
            Found::DailyBoard(board) => Some(DaysTask::Board(board)),
            Found::DailyPuzzle(puzzle) => Some(DaysTask::Puzzle(puzzle)),
            #[cfg(feature = "online")]
            Found::Review(_) => None,
            Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::Values(_)
            | Found::Drop(_)
            | Found::NoBook
            | Found::Nothing
            | Found::Failed => None,
        }
    }
}

/// The solvers with their transposition tables; answers questions one after the other.
#[derive(Default)]
pub struct SolverSet {
    /// Created with the first question about Four in a Row, because its table takes memory.
    solver: Option<Solver>,
    book: Option<Book>,
}

/// The size of the Four in a Row solver's table; with the book every position is answered quickly.
const TABLE_BYTES: usize = 8 << 20;

impl SolverSet {
    /// A set with the opening book.
    #[cfg(feature = "book")]
    pub fn with_book() -> SolverSet {
        SolverSet { book: Some(Book::embedded()), ..SolverSet::default() }
    }

    /// Adds the opening book.
    pub fn learn(&mut self, book: Book) {
        (self.book, self.solver) = (Some(book), None);
    }

    /// Answers a question, or returns [`Found::Nothing`] if `stop` was set. Hints and odds don't check it: their budget
    /// ends them soon enough.
    pub fn answer(&mut self, question: Question, stop: &AtomicBool) -> Thought {
        let Question { ticket, what } = question;
        let limits = Limits { stop: Some(stop), ..Limits::NONE };
        let found = match what {
            QuestionKind::Hint(view) => Found::Hint(Hint::of(&view, Budget::default())),
            QuestionKind::Odds(view) => Found::Odds(Odds::of(&view, Budget::default())),
            QuestionKind::Deal { wish, seed } => {
                let first = wish.first;
                let board = match Dealer::new(wish) {
                    Ok(dealer) => dealer.deal_unless(seed, stop),
                    Err(refusal) => Some(Err(refusal)),
                };
                board.map_or(Found::Nothing, |board| Found::Deal { seed, first, board })
            }
            QuestionKind::Values(position) => self.score(&limits, |solver, limits| {
                FourAnalysis::new(solver, position, limits).map(Found::Values)
            }),
            #[cfg(feature = "online")]
            QuestionKind::Review(question) => match question.solver() {
                SolverKind::Four => self.score(&limits, |solver, limits| {
                    let answer = question.answer_four(solver, limits)?;
                    Ok(answer.map_or(Found::Nothing, Found::Review))
                }),
                SolverKind::Mines | SolverKind::Boards => {
                    question.answer_mines(stop).map_or(Found::Nothing, Found::Review)
                }
            },
            QuestionKind::Drop { position, level, seed } => self
                .solver()
                .choose(level, position, seed, &limits)
                .ok()
                .flatten()
                .map_or(Found::Nothing, Found::Drop),
            QuestionKind::DailyBoard(date) => Found::DailyBoard(Day { date }.board()),
            QuestionKind::DailyPuzzle(date) => Day { date }
                .puzzle(self.solver(), &limits)
                .map_or(Found::Nothing, Found::DailyPuzzle),
            QuestionKind::PuzzleReply { puzzle, moves } => puzzle
                .reply(&moves, self.solver(), &limits)
                .ok()
                .flatten()
                .map_or(Found::Nothing, Found::Drop),
        };
        Thought { ticket, found }
    }

    /// An exact answer about Four in a Row, unless it takes too long without the book.
    fn score(
        &mut self,
        limits: &Limits<'_>,
        answer: impl FnOnce(&mut Solver, &Limits<'_>) -> Result<Found, Interrupted>,
    ) -> Found {
        let solver = self.solver();
        let nodes = if solver.has_book() { u64::MAX } else { NODES_WITHOUT_BOOK };
        match answer(solver, &Limits { nodes, ..*limits }) {
            Ok(found) => found,
            Err(Interrupted::OutOfNodes) => Found::NoBook,
            Err(Interrupted::Stopped) => Found::Nothing,
        }
    }

    fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(|| {
            Solver::new(Setup {
                table_bytes: TABLE_BYTES,
                book: self.book.take(),
                ..Setup::default()
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use flagfall_four::Moves;
    use flagfall_mines::StartRule;
    use flagfall_mines_solver::MineCount;

    use super::*;

    #[test]
    fn a_withdrawn_board_is_not_searched_for() {
        let wish = BoardSpec {
            size: "9x9x10".parse().expect("a size"),
            start: StartRule::Opening,
            first: "e5".parse().expect("a cell"),
            mine_count: MineCount::Used,
            hardest: None,
            three_bv: None,
        };
        let ask = |is_withdrawn: bool| {
            let what = QuestionKind::Deal { wish: wish.clone(), seed: Seed(1) };
            let question = Question { ticket: Ticket::default(), what };
            SolverSet::default().answer(question, &AtomicBool::new(is_withdrawn)).found
        };
        assert!(matches!(ask(true), Found::Nothing));
        assert!(matches!(ask(false), Found::Deal { board: Ok(_), .. }));
    }

    #[test]
    fn values_that_would_take_minutes_are_refused() {
        let ask = |moves: &str| {
            let moves: Moves = moves.parse().expect("moves");
            let what = QuestionKind::Values(moves.position());
            let question = Question { ticket: Ticket::default(), what };
            SolverSet::default().answer(question, &AtomicBool::new(false)).found
        };
        assert!(matches!(ask("44"), Found::NoBook));
        assert!(matches!(ask("444444666666222222111111"), Found::Values(_)));
    }
}
