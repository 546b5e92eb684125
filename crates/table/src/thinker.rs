//! The solver threads.

use std::collections::HashMap;
use std::mem::Discriminant;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::thought::{Found, Question, QuestionKind, SolverKind, SolverSet, Thought};

/// Threads for the solvers, one per [`SolverKind`]. A new question withdraws the previous one of the same [`QuestionKind`]: it
/// is not started any more, or stopped if it can take long.
pub struct Thinker {
    boards: Sender<QueuedQuestion>,
    mines: Sender<QueuedQuestion>,
    four: Sender<QueuedQuestion>,
    /// The stop flag of the last question of each kind.
    stops: HashMap<Discriminant<QuestionKind>, Arc<AtomicBool>>,
}

type QueuedQuestion = (Question, Arc<AtomicBool>);

impl Thinker {
    /// Starts the threads; `tell` receives the answers.
    #[expect(clippy::disallowed_methods, reason = "input must not wait for a solver")]
    pub fn start(tell: impl Fn(Thought) + Clone + Send + 'static) -> Thinker {
        let start = |solvers: fn() -> SolverSet, tell: Box<dyn Fn(Thought) + Send>| {
            let (questions, asked) = mpsc::channel::<QueuedQuestion>();
            thread::spawn(move || serve(asked, solvers, SolverSet::answer, tell));
            questions
        };
        Thinker {
            boards: start(SolverSet::default, Box::new(tell.clone())),
            mines: start(SolverSet::default, Box::new(tell.clone())),
            four: start(SolverSet::with_book, Box::new(tell)),
            stops: HashMap::new(),
        }
    }

    /// Queues a question; the answer goes to the callback.
    pub fn ask(&mut self, question: Question) {
        let stop = Arc::<AtomicBool>::default();
        let kind = std::mem::discriminant(&question.what);
        if let Some(earlier) = self.stops.insert(kind, Arc::clone(&stop)) {
            earlier.store(true, Ordering::Relaxed);
        }
        let thread = match question.what.solver() {
            SolverKind::Boards => &self.boards,
            SolverKind::Mines => &self.mines,
            SolverKind::Four => &self.four,
        };
        // The threads end only when this is dropped.
        let _ = thread.send((question, stop));
    }
}

/// Answers questions until all senders are dropped. Every question gets an answer, so the caller doesn't wait forever: a
/// withdrawn one that was still queued is answered with [`Found::Nothing`], and one on which the solver panics as failed.
/// That solver is replaced.
fn serve<M>(
    asked: impl IntoIterator<Item = QueuedQuestion>,
    start: impl Fn() -> M,
    answer: impl Fn(&mut M, Question, &AtomicBool) -> Thought,
    tell: impl Fn(Thought),
) {
    let mut solvers = start();
    for (question, stop) in asked {
        let ticket = question.ticket;
        if stop.load(Ordering::Relaxed) {
            tell(Thought { ticket, found: Found::Nothing });
            continue;
        }
        let answered = catch_unwind(AssertUnwindSafe(|| answer(&mut solvers, question, &stop)));
        tell(answered.unwrap_or_else(|_| {
            solvers = start();
            Thought { ticket, found: Found::Failed }
        }));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use flagfall_four::Position;

    use super::*;
    use crate::thought::Ticket;

    #[test]
    fn every_question_is_answered_and_a_solver_that_panics_is_replaced() {
        let first = Ticket::default().next();
        let ask = |ticket| {
            let what = QuestionKind::Values(Position::EMPTY);
            (Question { ticket, what }, Arc::<AtomicBool>::default())
        };
        let told = RefCell::new(vec![]);
        let (withdrawn, stop) = ask(first.next().next());
        stop.store(true, Ordering::Relaxed);
        // A solver that fails on the first question and must not be asked again.
        let answer = |is_broken: &mut bool, question: Question, _: &AtomicBool| {
            assert!(!*is_broken, "a broken solver was asked again");
            assert!(question.ticket <= first.next(), "a withdrawn question was asked");
            if question.ticket == first {
                *is_broken = true;
                panic!("this panic is part of the test");
            }
            Thought { ticket: question.ticket, found: Found::Nothing }
        };
        let tell = |thought: Thought| {
            told.borrow_mut().push((thought.ticket, matches!(thought.found, Found::Failed)));
        };
        serve([ask(first), ask(first.next()), (withdrawn, stop)], || false, answer, tell);
        assert_eq!(
            told.into_inner(),
            [(first, true), (first.next(), false), (first.next().next(), false)]
        );
    }
}
