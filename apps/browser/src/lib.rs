//! Test support: the web page in a real browser, served by the real server, with simulated input.
//!
//! | module | contents |
//! |---|---|
//! | `site` | the server under test |
//! | `driver` | the engines and their drivers |
//! | `marionette` | Firefox's own protocol |
//! | `browser` | a fresh browser |
//! | `hand` | mouse, touch and keyboard |
//! | `field` | a game of Minesweeper on the page |
//! | `accessibility` | the accessibility tree |
//! | `axe` | accessibility checks with axe-core |

pub mod accessibility;
mod axe;
pub mod browser;
pub mod driver;
pub mod field;
pub mod hand;
mod marionette;
pub mod site;
