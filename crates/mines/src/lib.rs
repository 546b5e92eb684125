//! The rules of Minesweeper, on any board from 1×1 to 2000×2000.
//!
//! A [`Field`] is a game in progress: it takes a [`MinesAction`] and returns the [`Step`] it made, or a
//! [`MinesRefusal`] if nothing changed. Its [`View`] is all that a player may know. The mines are
//! private to this crate until the game is over: a front end, a solver or a server that holds a field
//! has no way to read them.
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
//! | module | contents |
//! |---|---|
//! | `grid` | cells, sizes and all board arithmetic |
//! | `deal` | start rules, and the random placement of mines |
//! | `level` | the named sizes |
//! | `layout` | the positions of the mines, as a value and as text |
//! | `view` | the player's view, as a value and as text |
//! | `action` | the actions on a cell |
//! | `field` | the rules: opening, flood fill, marking, chording |
//! | `measures` | 3BV, openings and islands of a layout |
//! | `figures` | click statistics as the community compares them |
//! | `zini` | an estimate of the fewest clicks with chords |
//! | `rows` | the parser of both text forms, and its errors |
//!
//! Left out on purpose: clocks, undo policies and scores (see the session) and any reasoning about a
//! view (see the solver).

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
pub use figures::{ClickCount, ClickCounter, ClickKind, GameFigures};
pub use grid::{Cell, Grid, MAX_SIDE, NotACell, Size, SizeError};
pub use layout::Layout;
pub use level::{MinesLevel, UnknownLevel};
pub use measures::Measures;
pub use rows::TextError;
pub use view::{Face, MinesOutcome, Promise, View};
pub use zini::Zini;
