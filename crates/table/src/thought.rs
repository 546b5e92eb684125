//! What takes time to find out: asked by the pages, answered by a thread of its own, so that no key ever waits for a solver.

use std::collections::HashMap;
use std::mem::Discriminant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use flagfall_chance::Seed;
use flagfall_daily::{Daily, Date, Puzzle};
use flagfall_four::{Column, Moves, Position};
use flagfall_four_solver::{Analysis, Book, Level, Limits, Setup, Solver};
use flagfall_mines::{Cell, View};
use flagfall_mines_solver::{Budget, Dealer, Hint, NoBoard, NoGuess, NoOdds, Odds, Wish};
use flagfall_play::Board;

/// A question. Its ticket comes back with the answer: an answer to a position that is gone is dropped.
pub struct Question {
    /// Comes back with the answer.
    pub ticket: Ticket,
    /// What is asked.
    pub what: What,
}

/// Which question it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

impl Ticket {
    /// The one after this.
    #[must_use]
    pub const fn next(self) -> Ticket {
        Ticket(self.0 + 1)
    }
}

/// What can be asked.
pub enum What {
    /// What to open next.
    Hint(View),
    /// The chance of a mine everywhere.
    Odds(View),
    /// A board without guesses.
    Deal {
        /// What it should be like.
        wish: Wish,
        /// What it is drawn from.
        seed: Seed,
    },
    /// What every column is worth.
    Values(Position),
    /// Where the computer drops.
    Drop {
        /// On this board.
        position: Position,
        /// How well it plays.
        level: Level,
        /// What its whims are drawn from.
        seed: Seed,
    },
    /// The board of a day.
    DailyBoard(Date),
    /// The puzzle of a day.
    DailyPuzzle(Date),
    /// What the other side of a puzzle replies.
    PuzzleReply {
        /// The puzzle.
        puzzle: Puzzle,
        /// Everything that was played, its beginning too.
        moves: Moves,
    },
}

/// What was found.
pub struct Thought {
    /// Of the question.
    pub ticket: Ticket,
    /// The answer.
    pub found: Found,
}

/// Answers, one for each question.
pub enum Found {
    /// What to open next, if anything.
    Hint(Result<Option<Hint>, NoOdds>),
    /// The chances.
    Odds(Result<Odds, NoOdds>),
    /// A board, or why there is none.
    Deal {
        /// What it was drawn from.
        seed: Seed,
        /// Where the game begins.
        first: Cell,
        /// What was found.
        board: Result<NoGuess, NoBoard>,
    },
    /// Everything about the position.
    Values(Analysis),
    /// Where the computer, or the other side of a puzzle, drops.
    Drop(Column),
    /// The board of the day.
    DailyBoard(Board),
    /// Its puzzle.
    DailyPuzzle(Puzzle),
    /// The question was withdrawn.
    Nothing,
}

/// Answers questions one after the other; the solvers and their tables live here.
pub struct Mind {
    /// Made when the first question about Four in a Row comes: the table takes memory.
    solver: Option<Solver>,
}

/// The table of the Four in a Row solver; with the book every position is answered in a blink.
const TABLE_BYTES: usize = 8 << 20;

impl Default for Mind {
    fn default() -> Mind {
        Mind::new()
    }
}

impl Mind {
    /// One that has not thought yet.
    pub fn new() -> Mind {
        Mind { solver: None }
    }

    /// The answer, or nothing when `stop` was set on the way.
    pub fn answer(&mut self, question: Question, stop: &AtomicBool) -> Thought {
        let Question { ticket, what } = question;
        let limits = Limits { stop: Some(stop), ..Limits::NONE };
        let found = match what {
            What::Hint(view) => Found::Hint(Hint::of(&view, Budget::default())),
            What::Odds(view) => Found::Odds(Odds::of(&view, Budget::default())),
            What::Deal { wish, seed } => {
                let first = wish.first;
                Found::Deal {
                    seed,
                    first,
                    board: Dealer::new(wish).and_then(|dealer| dealer.deal(seed)),
                }
            }
            What::Values(position) => Analysis::new(self.solver(), position, &limits)
                .map_or(Found::Nothing, Found::Values),
            What::Drop { position, level, seed } => level
                .choose(position, seed, self.solver(), &limits)
                .ok()
                .flatten()
                .map_or(Found::Nothing, Found::Drop),
            What::DailyBoard(date) => Found::DailyBoard(Daily { date }.board()),
            What::DailyPuzzle(date) => Daily { date }
                .puzzle(self.solver(), &limits)
                .map_or(Found::Nothing, Found::DailyPuzzle),
            What::PuzzleReply { puzzle, moves } => puzzle
                .reply(&moves, self.solver(), &limits)
                .ok()
                .flatten()
                .map_or(Found::Nothing, Found::Drop),
        };
        Thought { ticket, found }
    }

    fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(|| {
            Solver::new(Setup {
                table_bytes: TABLE_BYTES,
                book: Some(Book::embedded()),
                ..Setup::default()
            })
        })
    }
}

/// The threads that think: one looks for boards, which may take seconds, and one answers everything else. A new question
/// withdraws the one of its kind before.
pub struct Thinker {
    boards: Sender<Asked>,
    others: Sender<Asked>,
    /// What withdraws the last question of each kind.
    stops: HashMap<Discriminant<What>, Arc<AtomicBool>>,
}

type Asked = (Question, Arc<AtomicBool>);

impl Thinker {
    /// Starts them; thoughts go to `tell`.
    pub fn start(tell: impl Fn(Thought) + Clone + Send + 'static) -> Thinker {
        let start = |tell: Box<dyn Fn(Thought) + Send>| {
            let (questions, asked) = mpsc::channel::<Asked>();
            thread::spawn(move || {
                let mut mind = Mind::new();
                for (question, stop) in asked {
                    if !stop.load(Ordering::Relaxed) {
                        tell(mind.answer(question, &stop));
                    }
                }
            });
            questions
        };
        Thinker {
            boards: start(Box::new(tell.clone())),
            others: start(Box::new(tell)),
            stops: HashMap::new(),
        }
    }

    /// Asks. The answer comes as an event.
    pub fn ask(&mut self, question: Question) {
        let stop = Arc::<AtomicBool>::default();
        let kind = std::mem::discriminant(&question.what);
        if let Some(earlier) = self.stops.insert(kind, Arc::clone(&stop)) {
            earlier.store(true, Ordering::Relaxed);
        }
        let thread = match &question.what {
            What::Deal { .. } => &self.boards,
            What::Hint(_)
            | What::Odds(_)
            | What::Values(_)
            | What::Drop { .. }
            | What::DailyBoard(_)
            | What::DailyPuzzle(_)
            | What::PuzzleReply { .. } => &self.others,
        };
        // The threads end only with us.
        let _ = thread.send((question, stop));
    }
}
