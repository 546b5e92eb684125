//! Answers the tables' questions: in a thread, or synchronously for tests.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver};

use flagfall_table::{Question, SolverSet, Thinker, Thought};

/// Takes questions and answers them later.
pub trait Solvers {
    /// Queues a question.
    fn ask(&mut self, question: Question);

    /// The next answer in the queue.
    fn next(&mut self) -> Option<Thought>;
}

/// Solvers in their own thread, so that input never waits for them.
pub struct InThread {
    thinker: Thinker,
    thoughts: Receiver<Thought>,
}

impl InThread {
    /// Starts the thread; `wake` is called for every answer.
    pub fn start(wake: impl Fn() + Clone + Send + 'static) -> InThread {
        let (sender, thoughts) = mpsc::channel();
        let thinker = Thinker::start(move |thought| {
            // Sending fails only when the program ends.
            let _ = sender.send(thought);
            wake();
        });
        InThread { thinker, thoughts }
    }
}

impl Solvers for InThread {
    fn ask(&mut self, question: Question) {
        self.thinker.ask(question);
    }

    fn next(&mut self) -> Option<Thought> {
        self.thoughts.try_recv().ok()
    }
}

/// Solvers that answer synchronously, for tests.
pub struct AtOnce {
    solvers: SolverSet,
    thoughts: VecDeque<Thought>,
}

impl Default for AtOnce {
    fn default() -> AtOnce {
        AtOnce { solvers: SolverSet::with_book(), thoughts: VecDeque::new() }
    }
}

impl Solvers for AtOnce {
    fn ask(&mut self, question: Question) {
        self.thoughts.push_back(self.solvers.answer(question, &AtomicBool::new(false)));
    }

    fn next(&mut self) -> Option<Thought> {
        self.thoughts.pop_front()
    }
}
