//! For tests and benches alone: the page in a real browser, through the real server, with a hand that clicks and types.
//!
//! | module | what it has |
//! |---|---|
//! | `site` | the server as it runs for a test |
//! | `driver` | the engines, each behind a driver |
//! | `marionette` | Firefox's own protocol |
//! | `browser` | a browser with nothing in it yet |
//! | `hand` | mouse, finger and keyboard |
//! | `field` | a game of Minesweeper on the page |
//! | `axe` | what axe-core finds wrong with a page |

mod axe;
pub mod browser;
pub mod driver;
pub mod field;
pub mod hand;
mod marionette;
pub mod site;
