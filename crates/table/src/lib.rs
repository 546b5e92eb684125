//! A game on the table of somebody who sits at this machine: what the full-screen terminal and the window have in common.
//!
//! A [`Round`] is a session in real time, kept in the store after every action by a [`Keeping`], which goes on playing
//! where the store fails. [`Thinker`] has the solvers in a thread of its own, so that no key and no click ever waits for one.
//! [`MinesPlan`] and [`FourPlan`] are what is chosen before a game. Keys ([`Bindings`]) and colours ([`Palette`]) are the same on both.
//!
//! ```
//! use flagfall_chance::Seed;
//! use flagfall_play::{Action, Millis, Minesweeper};
//! use flagfall_store::{Origin, Settings};
//! use flagfall_table::{Keeping, MinesPlan, Round, When};
//!
//! let mut keeping = Keeping::in_memory(None);
//! let plan = MinesPlan::new(&Settings::default(), Seed(42), Origin::new("screen"));
//! let begun = When { at: Millis(0), unix: 1_800_000_000 };
//! let mut round = Round::<Minesweeper>::new(plan.terms(), plan.origin().clone(), begun);
//! round.act(Action::Move("open e5".parse()?), &mut keeping, begun)?;
//! assert_eq!(keeping.kept().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! There is no clock here: the time comes in with every action.

mod daily;
mod four_plan;
mod keeping;
mod keys;
mod mines_plan;
mod palette;
mod round;
mod thought;

pub use daily::{daily_date, daily_origin, keep_daily_board};
pub use four_plan::FourPlan;
pub use keeping::Keeping;
pub use keys::{Bindings, Command, Key, KeyCode, KeyReader, NotAKey, Order, choose_keys};
pub use mines_plan::MinesPlan;
pub use palette::{Palette, Rgb};
pub use round::{Round, When};
pub use thought::{Found, Mind, Question, Thinker, Thought, Ticket, What};
