//! The page in a real browser, through the real server: Chromium by its driver. `cargo xtask browser` provides all that
//! is needed and runs these tests alone.

mod axe;
mod browser;
mod driver;
mod hand;
mod offline;
mod policy;
mod site;
mod start;
mod versions;
