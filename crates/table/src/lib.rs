//! A game in front of a player, whatever the screen: what the full-screen terminal, the window and the web page have in common.
//!
//! [`MinesTable`] and [`FourTable`] take commands ([`MinesCommand`], [`FourCommand`]) by `carry_out`, say by `can` which would
//! do something now, and tell what became of them: the game changes, there is a [`Message`], there is news that may be shown as a movement, and the [`Kit`] collects what only the program around it can
//! do ([`Effect`]): ask a solver, make a sound. Answers come back as a [`Thought`]; [`SolverSet`] finds them, and [`Thinker`] has it in a
//! thread of its own. A [`Round`](flagfall_history::Round) is the session in real time; who keeps games looks at it after everything that was done.
//!
//! [`MinesPlan`] and [`FourPlan`] are what the player's settings mean for one game. [`Buttons`], [`read_typed`] and [`tiles`] turn clicks
//! and typed answers into moves.
//!
//! ```
//! use flagfall_history::{Screen, When};
//! use flagfall_play::Millis;
//! use flagfall_rng::Seed;
//! use flagfall_settings::{Languages, Settings};
//! use flagfall_table::{Kit, MinesCommand, MinesTable};
//!
//! let (mut kit, _) = Kit::new(Screen::Terminal, Settings::default(), Box::new(|| Seed(42)), Languages::english());
//! let begun = When { at: Millis(0), unix: 1_800_000_000 };
//! let mut table = MinesTable::new(kit.mines_plan(None), begun);
//! table.carry_out(MinesCommand::hit("e5".parse()?), &mut kit, begun);
//! assert_eq!(table.status().n_events(), 1);
//! assert!(table.message().say(kit.language()).starts_with("Opened"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here touches a disk, a screen or a clock: the time comes in with everything that happens.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod buttons;
mod commands;
mod daily;
mod four;
mod four_plan;
#[cfg(feature = "online")]
mod game_file;
mod kit;
pub mod link;
mod mines;
mod mines_plan;
mod motion;
#[cfg(feature = "calendar")]
mod now;
mod refused;
mod replay;
#[cfg(feature = "online")]
pub mod review;
mod source;
#[cfg(all(feature = "book", not(target_family = "wasm")))]
mod thinker;
mod thought;
#[cfg(not(target_family = "wasm"))]
pub mod tiles;
pub mod typed;
pub mod words;

pub use buttons::{Button, Buttons, Click};
pub use commands::{read_typed, typed_syntax};
pub use daily::{TaskInWords, streak_in_words, task_in_words};
pub use flagfall_text::{Message, Tone};
pub use four::{FourCommand, FourNews, FourTable, Task, words as four_words};
pub use four_plan::FourPlan;
#[cfg(feature = "online")]
pub use game_file::NoGameFile;
pub use kit::{Effect, Kit};
#[cfg(not(target_family = "wasm"))]
pub use mines::solver_recording;
pub use mines::{MinesCommand, MinesNews, MinesTable, OpenCells};
pub use mines_plan::MinesPlan;
pub use motion::{FourMotion, MinesMotion};
#[cfg(feature = "calendar")]
pub use now::{Now, local_clock};
pub use replay::{Marked, Moment, Pace, Replay, StepMark, Told};
pub use source::{Request, RequestedAction, SeatsHere};
#[cfg(all(feature = "book", not(target_family = "wasm")))]
pub use thinker::Thinker;
pub use thought::{DaysTask, Found, Question, SolverKind, SolverSet, Thought, Ticket, What};
