//! The page in real browsers, through the real server: Chromium for everything, Firefox and WebKit for the main paths. `cargo xtask
//! browser` provides all that is needed and runs these tests alone.

mod access;
mod boot;
mod cases;
mod choices;
mod day;
mod four;
mod keyboard;
mod languages;
mod links;
mod mines_hands;
mod mines_won;
mod offline;
mod online;
mod paths;
mod pictures;
mod policy;
mod rooms;
mod shapes;
mod start;
mod stored;
mod taken_up;
mod terminal;
mod versions;

use flagfall_browser::{browser, driver, field, hand, site};
