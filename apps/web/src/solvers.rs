//! The worker in which solvers think, seen from both of its ends: no click may wait for them.

use js_sys::global;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The page's end.
pub(crate) struct Solvers {
    worker: Worker,
}

impl Solvers {
    /// Starts the worker; what it answers goes to `hear`.
    pub(crate) fn start(worker_url: &str, hear: impl Fn(String) + 'static) -> Solvers {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(worker_url, &options).expect_throw("a worker starts");
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(answer) = event.data().as_string() {
                hear(answer);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        // The worker lives as long as the page.
        heard.forget();
        Solvers { worker }
    }

    /// Asks something; the answer is heard some time later.
    pub(crate) fn ask(&self, question: &str) {
        self.worker.post_message(&question.into()).expect_throw("text can be sent");
    }
}

/// The worker's end: hears questions and answers them, for as long as the page is there.
pub(crate) fn answer(_book_url: &str) {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let back = scope.clone();
    let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        back.post_message(&event.data()).expect_throw("what came can be sent back");
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget();
}
