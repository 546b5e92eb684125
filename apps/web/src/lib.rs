//! Both games on a web page. The page and its workers share one WASM file: the page starts in [`page`], a worker in
//! [`worker`], each called by a small script that loads the file (`static/boot.js`, `static/worker.js`).
//!
//! | module | contents |
//! |---|---|
//! | `shell` | everything around the games: navigation, the status line, dialogs |
//! | `mines`, `four` | the pages of the two games |
//! | `online` | behind a feature: a server's lobby, and a room around a game |
//! | `training` | behind a feature: the trainer's page |
//! | `player`, `share` | replays; export and import of games |
//! | `desk`, `keys` | the flow and other state shared by all components; keyboard input |
//! | `keeper`, `tabs` | the browser's storage, and which tab plays which saved game |
//! | `languages` | the texts, one file per language |
//! | `solvers` | the workers that run the solvers |
//! | `route`, `system`, `theme`, `finger` | addresses, system preferences, colours, touches: values without a browser |
//! | `browser`, `speaker`, `marks` | time, randomness, storage, sounds and measurements of the browser |
//!
//! Logic that needs no browser is in plain values that native tests can check; the code here is thin.

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
#[cfg(feature = "online")]
mod training;

use languages::LanguageLoader;
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page. `worker_url` is the address of the worker's script, whose name changes with every build. The page
/// starts in the language with this tag and text; others come from `load_language`.
#[wasm_bindgen]
pub fn page(worker_url: String, tag: &str, text: String, load_language: js_sys::Function) {
    console_error_panic_hook::set_once();
    shell::mount(worker_url, LanguageLoader::new(tag, text, load_language));
}

/// Starts a worker. `book_url` is the address of the opening book, which is loaded on first use.
#[wasm_bindgen]
pub fn worker(book_url: &str) {
    console_error_panic_hook::set_once();
    solvers::answer(book_url);
}
