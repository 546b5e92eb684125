//! The page in real browsers, served by the real server: Chromium for everything, Firefox and WebKit for the main paths. `cargo
//! xtask browser` provides everything they need and runs only these tests.

mod access;
mod after;
mod boot;
mod cases;
mod choices;
mod cut;
mod day;
mod files;
mod four;
mod keyboard;
mod languages;
mod layout;
mod links;
mod manual;
mod minefield;
mod mines_hands;
mod mines_won;
mod offline;
mod online;
mod paths;
mod phone;
mod pictures;
mod policy;
mod resumed;
mod rooms;
mod screen_reader;
mod shapes;
mod start;
mod stored;
mod terminal;
mod themes;
mod training;
mod units;
mod upgraded;
mod versions;

use flagfall_browser::{accessibility, browser, driver, field, hand, site};
