//! The page in a real browser, through the real server: Chromium by its driver. `cargo xtask browser` provides all that
//! is needed and runs these tests alone.

mod access;
mod axe;
mod boot;
mod browser;
mod cases;
mod choices;
mod day;
mod driver;
mod field;
mod four;
mod hand;
mod keyboard;
mod links;
mod mines_hands;
mod mines_won;
mod offline;
mod pictures;
mod policy;
mod shapes;
mod site;
mod start;
mod stored;
mod taken_up;
mod versions;
