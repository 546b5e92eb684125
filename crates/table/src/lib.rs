//! A game in front of a player, shared by the full-screen terminal, the window and the web page.
//!
//! [`MinesTable`] and [`FourTable`] take commands ([`MinesCommand`], [`FourCommand`]) through `carry_out`; `can` says
//! which commands would have an effect now. A command changes the game, sets a [`Message`] and produces news for
//! animations. The [`Kit`] collects effects that only the surrounding program can carry out ([`TableEffect`]): ask a solver,
//! play a sound. Answers come back as a [`Thought`]; [`SolverSet`] computes them, and [`Thinker`] runs it in threads. A
//! [`Round`](flagfall_history::Round) is the session in real time; the keeper saves it after every event.
//!
//! [`MinesPlan`] and [`FourPlan`] apply the player's settings to one game. [`Buttons`], [`read_typed`] and [`tiles`]
//! turn clicks and typed answers into moves.
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
//! Nothing here accesses a disk, a screen or a clock: the time is passed in with every event.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod buttons;
mod commands;
mod daily;
#[cfg(feature = "online")]
mod exercise;
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
#[cfg(feature = "online")]
pub use exercise::{Judgement, four_exercises, mines_exercises};
pub use flagfall_text::{Message, Tone};
pub use four::{FourCommand, FourNews, FourTable, Task, words as four_words};
pub use four_plan::FourPlan;
#[cfg(feature = "online")]
pub use game_file::NoGameFile;
pub use kit::{Kit, TableEffect, paused_in_words};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use mines::{MAX_SOLVER_CELLS, solver_recording};
pub use mines::{MinesCommand, MinesNews, MinesTable, OpenCells};
pub use mines_plan::MinesPlan;
pub use motion::{FourMotion, MinesMotion};
#[cfg(feature = "calendar")]
pub use now::{Now, local_clock};
pub use replay::{DescribedGame, Marked, Moment, Pace, Replay, StepMark};
pub use source::{Request, RequestedAction, SeatsHere};
#[cfg(all(feature = "book", not(target_family = "wasm")))]
pub use thinker::Thinker;
pub use thought::{
    DaysTask, Found, Question, QuestionKind, SolverKind, SolverSet, Thought, Ticket,
};
