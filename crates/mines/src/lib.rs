//! The rules of Minesweeper, on any board from 1×1 to 2000×2000.
//!
//! A [`Field`] is a game that runs: it takes an [`MinesAction`] and answers with the [`Step`] it made or
//! a [`MinesRefusal`], and then nothing changed. Its [`View`] is all that a player may know. Where the
//! mines lie is private to this crate until the game is over: a screen, a solver or a server that
//! holds a field has no way to learn it.
//!
//! ```
//! use flagfall_rng::Seed;
//! use flagfall_mines::{MinesAction, Deal, Field, Marks, StartRule};
//!
//! let deal = Deal { size: "9x9x10".parse()?, start: StartRule::Opening, seed: Seed(7) };
//! let mut field = Field::new(deal, Marks::Flags);
//! let step = field.play(MinesAction::Open("e5".parse()?))?;
//! assert!(step.opened().count() > 8, "an opening shows the cell and all its neighbours");
//! assert_eq!(field.view().mines_left(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `grid` | cells, sizes and all board arithmetic |
//! | `deal` | start rules, and where the mines go |
//! | `level` | the sizes with a name |
//! | `layout` | where the mines are, as a value and as text |
//! | `view` | what the player sees, as a value and as text |
//! | `action` | what a player can do to a cell |
//! | `field` | the rules: opening, flooding, marking, chording |
//! | `measures` | 3BV, openings and islands of a layout |
//! | `figures` | clicks and what they were worth, as the community counts |
//! | `zini` | how few clicks win a layout with chords |
//! | `rows` | how both text forms are read, and how they complain |
//!
//! Left out on purpose: clocks, undo policies and scores (the session has them) and anything that
//! reasons about a view (the solver does).

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod action;
mod deal;
mod field;
mod figures;
mod grid;
mod layout;
mod level;
mod measures;
mod rows;
mod view;
mod zini;

pub use action::{Marks, MinesAction, NotAnAction, UnknownMarks};
pub use deal::{DEAL_VERSION, Deal, Shortfall, StartRule, UnknownStartRule};
pub use field::{Field, MinesRefusal, Step};
pub use figures::{Click, ClickCount, ClickCounter, Figures};
pub use grid::{Cell, Grid, MAX_SIDE, NotACell, Size, SizeError};
pub use layout::Layout;
pub use level::{MinesLevel, UnknownLevel};
pub use measures::Measures;
pub use rows::TextError;
pub use view::{Face, MinesOutcome, Promise, View};
pub use zini::Zini;
