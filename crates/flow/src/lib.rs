//! What a program with a screen does between and around games: begin, leave, resume, count, offer; the pages for the
//! day's tasks, replays, history and settings. Every decision of that kind is taken here, once for all screens.
//!
//! ```text
//! key, click -> Intent -> Flow::handle(intent, now) -> Effects, and a new state to draw
//! solver     -> Thought -> Flow::take_thought
//! host       -> HostMessage -> Flow::take_host_message, where the game is played elsewhere
//! keeper     -> Answer  -> taken by the flow itself after everything that happens
//! ```
//!
//! A screen translates input into an [`Intent`], draws what the [`Flow`] says ([`Flow::page`], [`Flow::game`] and the
//! state of the other pages), and carries out the [`Effect`]s. Cursor shapes, layout, colours and animations are its
//! own; whether a game counts, is saved or may be begun is not.
//!
//! | module | what it has |
//! |---|---|
//! | `flow` | the state machine: intents in, effects out |
//! | `state` | what a screen draws and carries out |
//! | `commands` | what commands of the keyboard and of the table mean |
//! | `begin` | how games begin, are resumed, left and finished |
//! | `saved` | the list of saved games, and the way back to the last one |
//! | `series` | the tally of Four in a Row, and who begins next |
//! | `help_question` | the question before help that makes a time not count |
//! | `own_board` | reads a board size as it is typed |
//! | `ending` | the end of a game as a banner shows it |
//! | `page` | the pages there are, and the main menu |
//! | `daily`, `replay`, `history` | the state of those pages |
//! | `review` | behind a feature: what the moves of the record on the replay page were worth |
//! | `text_page` | help and statistics as blocks of text |
//! | `game` | a table of either game behind one interface |
//! | `remote`, `online` | behind a feature: games that a host elsewhere has, the lobby of a server, and a room around the table |
//! | `intent` | what players can want, and what only the program around the flow can do |
//!
//! There is no I/O here and no clock: the time comes in with every call, and a [`Keeper`](flagfall_keeper::Keeper) saves.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod begin;
mod commands;
mod daily;
mod ending;
mod flow;
mod game;
mod help_question;
mod history;
mod intent;
#[cfg(feature = "online")]
pub mod online;
mod own_board;
mod page;
#[cfg(not(target_family = "wasm"))]
mod race;
#[cfg(feature = "online")]
mod remote;
mod replay;
#[cfg(feature = "online")]
mod review;
mod saved;
mod series;
mod state;
mod text_page;

pub use daily::{Daily, TaskRow};
pub use ending::{Ending, NextStep};
pub use flow::{Flow, GameOver, Notice, Parts, ScreenProfile, Start};
pub use game::{GameTable, News};
#[cfg(not(target_family = "wasm"))]
pub use history::figure_rows;
pub use history::{
    Calendar, CalendarDay, DayMark, GameRow, History, HistoryCommand, LevelRow, TimeRow,
};
pub use intent::{Effect, Intent, NewGame, TableCommand};
pub use own_board::{read_board, read_count};
pub use page::{MenuEntry, Page};
#[cfg(feature = "online")]
pub use remote::{AnyReplica, AskHost, FromHost, HostMessage, RemoteGame};
pub use replay::{ReplayCommand, ReplayPage};
#[cfg(feature = "online")]
pub use review::{Review, ReviewCommand};
pub use saved::{MOST_SAVED, SavedBoard, SavedEntry};
pub use series::Tally;
pub use text_page::{SampleBoard, SampleDisc, TextBlock, help, statistics};
