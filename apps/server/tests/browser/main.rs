//! The page in real browsers, through the real server: Chromium for everything, Firefox and WebKit for the main paths. `cargo xtask
//! browser` provides all that is needed and runs these tests alone.

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
mod links;
mod marionette;
mod mines_hands;
mod mines_won;
mod offline;
mod paths;
mod pictures;
mod policy;
mod shapes;
mod site;
mod start;
mod stored;
mod taken_up;
mod versions;
