//! The threads in which the solvers think.

use std::collections::HashMap;
use std::mem::Discriminant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::thought::{Mind, Question, Thought, What};

/// Threads that think: one looks for boards, which may take seconds, and one answers everything else. A new question
/// withdraws the one of its kind before: it is not begun any more, and where it can take long it is not finished either.
pub struct Thinker {
    boards: Sender<Asked>,
    others: Sender<Asked>,
    /// What withdraws the last question of each kind.
    stops: HashMap<Discriminant<What>, Arc<AtomicBool>>,
}

type Asked = (Question, Arc<AtomicBool>);

impl Thinker {
    /// Starts them; thoughts go to `tell`.
    #[expect(clippy::disallowed_methods, reason = "no key may wait for a solver")]
    pub fn start(tell: impl Fn(Thought) + Clone + Send + 'static) -> Thinker {
        let start = |mind: fn() -> Mind, tell: Box<dyn Fn(Thought) + Send>| {
            let (questions, asked) = mpsc::channel::<Asked>();
            thread::spawn(move || {
                let mut mind = mind();
                for (question, stop) in asked {
                    if !stop.load(Ordering::Relaxed) {
                        tell(mind.answer(question, &stop));
                    }
                }
            });
            questions
        };
        Thinker {
            boards: start(Mind::default, Box::new(tell.clone())),
            others: start(Mind::with_book, Box::new(tell)),
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
        let thread = if question.what.takes_long() { &self.boards } else { &self.others };
        // The threads end only with us.
        let _ = thread.send((question, stop));
    }
}
