//! The solvers' web workers, from both ends. They keep input from waiting for solvers.
//!
//! There is one per kind of solver, from the same WASM as the page, started on first use.

mod lane;
mod wire;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use flagfall_four_solver::Book;
use flagfall_table::{Found, Question, SolverKind, SolverSet, Thought};
use js_sys::{ArrayBuffer, Uint8Array, global};
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    DedicatedWorkerGlobalScope, MessageEvent, Response, Worker, WorkerOptions, WorkerType,
};

use crate::browser::document;
use lane::{Lane, Turn};

/// How long a worker may take to start before it is replaced; the replacement may take twice as long. Its files are the
/// page's, so they are already cached.
const PATIENCE: Duration = Duration::from_secs(10);

/// The page's end.
pub(crate) struct Solvers {
    boards: Rc<SolverWorker>,
    mines: Rc<SolverWorker>,
    four: Rc<SolverWorker>,
}

/// One worker with its questions and the callback for its answers. It is started with the first question.
struct SolverWorker {
    worker_url: String,
    worker: RefCell<Option<Worker>>,
    patience: Cell<Duration>,
    lane: RefCell<Lane>,
    on_answer: Rc<dyn Fn(Thought)>,
}

impl Solvers {
    /// Workers started from this script; `on_answer` receives their answers.
    pub(crate) fn new(worker_url: &str, on_answer: impl Fn(Thought) + 'static) -> Solvers {
        let on_answer: Rc<dyn Fn(Thought)> = Rc::new(on_answer);
        let solver = || {
            Rc::new(SolverWorker {
                worker_url: worker_url.to_owned(),
                worker: RefCell::new(None),
                patience: Cell::new(PATIENCE),
                lane: RefCell::default(),
                on_answer: Rc::clone(&on_answer),
            })
        };
        Solvers { boards: solver(), mines: solver(), four: solver() }
    }

    /// Starts a game's worker in advance. Then the document says `<html data-solvers="ready">`, for tests.
    pub(crate) fn warm_up(&self, kind: SolverKind) {
        let solver = self.solver(kind);
        solver.worker.borrow_mut().get_or_insert_with(|| solver.start());
    }

    fn solver(&self, kind: SolverKind) -> &Rc<SolverWorker> {
        match kind {
            SolverKind::Boards => &self.boards,
            SolverKind::Mines => &self.mines,
            SolverKind::Four => &self.four,
        }
    }

    /// Asks a question; the callback receives the answer.
    pub(crate) fn ask(&self, question: &Question) {
        let solver = self.solver(question.what.solver());
        let (turn, withdrawn) = solver.lane.borrow_mut().ask(question);
        solver.take_turn(turn);
        if let Some(ticket) = withdrawn {
            let solver = Rc::clone(solver);
            // Every question gets an answer, but not while the next one is being asked.
            spawn_local(async move {
                (solver.on_answer)(Thought { ticket, found: Found::Nothing });
            });
        }
    }
}

impl SolverWorker {
    fn take_turn(self: &Rc<SolverWorker>, turn: Turn) {
        match turn {
            Turn::Send(message) => self.send(&message),
            Turn::StartOver(message) => {
                if let Some(old) = self.worker.borrow_mut().take() {
                    old.terminate();
                }
                self.send(&message);
            }
            Turn::Wait => (),
        }
    }

    fn send(self: &Rc<SolverWorker>, message: &[u8]) {
        let mut worker = self.worker.borrow_mut();
        let worker = worker.get_or_insert_with(|| self.start());
        worker.post_message(&Uint8Array::from(message)).expect_throw("bytes can be sent");
    }

    fn start(self: &Rc<SolverWorker>) -> Worker {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&self.worker_url, &options)
            .expect_throw("browsers that run this page have workers");
        let has_started = Rc::new(Cell::new(false));
        self.watch(&worker, &has_started);
        self.replace_broken(&worker, &has_started);
        let solver = Rc::clone(self);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let said = event.data();
            if let Some(ready) = said.as_string() {
                has_started.set(true);
                let root = document().document_element();
                let _ = root.map(|root| root.set_attribute("data-solvers", &ready));
                return;
            }
            let thought = wire::read::<Thought>(&Uint8Array::new(&said).to_vec());
            let thought = thought.expect_throw("a worker answers");
            let turn = solver.lane.borrow_mut().answered(thought.ticket);
            solver.take_turn(turn);
            (solver.on_answer)(thought);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        // The closure is leaked: it lives as long as the worker, which may be as long as the page.
        on_message.forget();
        worker
    }

    /// Ends a worker that panics (a trap, out of memory), and answers its question as failed, so that the caller
    /// doesn't wait forever. [`SolverWorker::watch`] replaces one that fails before it has started.
    fn replace_broken(self: &Rc<SolverWorker>, worker: &Worker, has_started: &Rc<Cell<bool>>) {
        let (solver, has_started) = (Rc::clone(self), Rc::clone(has_started));
        let on_error = Closure::<dyn Fn()>::new(move || {
            if !has_started.get() {
                return;
            }
            if let Some(broken) = solver.worker.borrow_mut().take() {
                broken.terminate();
            }
            let failed = solver.lane.borrow_mut().fail();
            if let Some((ticket, turn)) = failed {
                solver.take_turn(turn);
                (solver.on_answer)(Thought { ticket, found: Found::Failed });
            }
        });
        worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
    }

    /// If the worker doesn't start, starts another one with its question.
    fn watch(self: &Rc<SolverWorker>, worker: &Worker, has_started: &Rc<Cell<bool>>) {
        let patience = self.patience.get();
        let (solver, worker, has_started) =
            (Rc::clone(self), worker.clone(), Rc::clone(has_started));
        let look = move || {
            let is_ours = solver.worker.borrow().as_ref() == Some(&worker);
            if has_started.get() || !is_ours {
                return;
            }
            worker.terminate();
            solver.patience.set(patience * 2);
            *solver.worker.borrow_mut() = Some(solver.start());
            let question = solver.lane.borrow().current_question();
            if let Some(question) = question {
                solver.send(&question);
            }
        };
        set_timeout(look, patience);
    }
}

/// The worker's end: answers questions for the lifetime of the page.
pub(crate) fn answer(book_url: &str) {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let reader = Rc::new(Reader { book_url: book_url.to_owned(), solvers: RefCell::default() });
    let back = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let (reader, back) = (Rc::clone(&reader), back.clone());
        spawn_local(async move {
            let question = wire::read::<Question>(&Uint8Array::new(&event.data()).to_vec());
            let question = question.expect("the page asks questions");
            let thought = reader.answer(question).await;
            let answer = Uint8Array::from(&wire::write(&thought)[..]);
            back.post_message(&answer).expect_throw("bytes can be sent");
        });
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    scope.post_message(&READY.into()).expect_throw("text can be sent");
}

/// The message of a worker that has started.
const READY: &str = "ready";

/// Solvers that fetch the opening book with the first question about Four in a Row.
struct Reader {
    book_url: String,
    solvers: RefCell<(SolverSet, BookState)>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum BookState {
    #[default]
    Missing,
    Loaded,
}

impl Reader {
    async fn answer(&self, question: Question) -> Thought {
        let book = self.solvers.borrow().1;
        if question.what.solver() == SolverKind::Four && book == BookState::Missing {
            // Without the book, levels play worse and early positions have no values; the next question tries again.
            if let Ok(fetched) = self.fetch_book().await {
                let mut solvers = self.solvers.borrow_mut();
                solvers.0.learn(fetched);
                solvers.1 = BookState::Loaded;
            }
        }
        self.solvers.borrow_mut().0.answer(question, &AtomicBool::new(false))
    }

    async fn fetch_book(&self) -> Result<Book, JsValue> {
        let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
        let response = JsFuture::from(scope.fetch_with_str(&self.book_url)).await?;
        let response: Response = response.dyn_into()?;
        if !response.ok() {
            return Err(response.status().into());
        }
        let bytes: ArrayBuffer = JsFuture::from(response.array_buffer()?).await?.dyn_into()?;
        let bytes = Uint8Array::new(&bytes).to_vec();
        Book::from_bytes(bytes).map_err(|bad| bad.to_string().into())
    }
}
