//! Both games on a web page. The page and its worker are one file of WASM: the page begins in [`page`], the worker
//! in [`worker`], each called by a small script that loads the file (`static/boot.js`, `static/worker.js`).

mod app;
mod solvers;

use wasm_bindgen::prelude::wasm_bindgen;

/// Begins the page. `worker_url` is where the worker's script is: the build gives it another name with every change.
#[wasm_bindgen]
pub fn page(worker_url: &str) {
    console_error_panic_hook::set_once();
    app::mount(worker_url);
}

/// Begins the worker. `book_url` is where the opening book is; it is loaded when it is first needed.
#[wasm_bindgen]
pub fn worker(book_url: &str) {
    console_error_panic_hook::set_once();
    solvers::answer(book_url);
}
