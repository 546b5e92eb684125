//! The window without a display: everything is found by its accessible name.

mod cases;
mod day;
mod desk;
mod four;
mod hard_cases;
mod history;
mod keeping;
mod keyboard;
mod languages;
mod looks;
mod menus;
mod minesweeper;
mod online;
mod painter;
mod pictures;
mod rehearsal;
mod screens;
mod screens_online;
#[path = "../display/server.rs"]
mod server;
#[path = "../../../server/tests/browser/terminal.rs"]
mod terminal;
mod tiles;
mod tour;
mod training;
