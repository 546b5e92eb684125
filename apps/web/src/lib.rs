//! Both games on a web page. The page and its worker are one file of WASM: the page begins in [`page`], the worker
//! in [`worker`], each called by a small script that loads the file (`static/boot.js`, `static/worker.js`).
//!
//! | module | what it has |
//! |---|---|
//! | `shell` | what stands around the games: navigation, the one line that says what happened, dialogs |
//! | `mines`, `four` | the pages of the two games |
//! | `online` | behind a feature: the lobby of a server, and a room around a game |
//! | `player`, `share` | a replay, step by step; games given away and taken in |
//! | `desk`, `keys` | the flow and what all pages share, found by every component in its context; what keys mean |
//! | `keeper`, `tabs` | the browser's storage, and which tab plays which saved game |
//! | `languages` | the texts, a file for each language |
//! | `solvers` | the workers in which solvers think |
//! | `route`, `system`, `theme`, `finger` | addresses, what the system prefers, colours, touches: values without a browser |
//! | `browser`, `speaker`, `marks` | the time, chance, storage, sounds and measurements of the browser |
//!
//! What can be decided without a browser is decided in values that tests on any machine can ask; what is left here is thin.

mod browser;
mod desk;
mod finger;
mod four;
mod keeper;
mod keys;
mod languages;
mod marks;
mod mines;
#[cfg(feature = "online")]
mod online;
mod picture;
mod player;
mod route;
mod share;
mod shell;
mod solvers;
mod speaker;
mod system;
mod tabs;
mod theme;

use languages::LanguageLoader;
use wasm_bindgen::prelude::wasm_bindgen;

/// Begins the page. `worker_url` is where the worker's script is: the build gives it another name with every change. The
/// page begins in the language with this tag and text; others come from `load_language`.
#[wasm_bindgen]
pub fn page(worker_url: String, tag: &str, text: String, load_language: js_sys::Function) {
    console_error_panic_hook::set_once();
    shell::mount(worker_url, LanguageLoader::new(tag, text, load_language));
}

/// Begins the worker. `book_url` is where the opening book is; it is loaded when it is first needed.
#[wasm_bindgen]
pub fn worker(book_url: &str) {
    console_error_panic_hook::set_once();
    solvers::answer(book_url);
}
