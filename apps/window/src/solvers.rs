//! Who answers questions.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{self, Receiver};

use flagfall_table::{Question, SolverSet, Thinker, Thought};

/// Takes questions, and has answers sooner or later.
pub trait Solvers {
    /// Asks.
    fn ask(&mut self, question: Question);

    /// An answer that nobody has taken yet.
    fn next(&mut self) -> Option<Thought>;
}

/// Solvers in a thread of their own: no click waits for them.
pub struct InThread {
    thinker: Thinker,
    thoughts: Receiver<Thought>,
}

impl InThread {
    /// Starts it; `wake` is called whenever there is an answer.
    pub fn start(wake: impl Fn() + Clone + Send + 'static) -> InThread {
        let (sender, thoughts) = mpsc::channel();
        let thinker = Thinker::start(move |thought| {
            // The window ends only with the program.
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

/// Solvers that answer before anything else happens: for tests.
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
