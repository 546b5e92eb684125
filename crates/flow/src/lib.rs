//! The application logic between and around games: starting, leaving, resuming and counting them; the pages for daily
//! tasks, replays, history and settings. All screens share these decisions.
//!
//! ```text
//! key, click -> Intent -> Flow::handle(intent, now) -> Effects, and a new state to draw
//! solver     -> Thought -> Flow::take_thought
//! host       -> HostMessage -> Flow::take_host_message, where the game is played elsewhere
//! keeper     -> Answer  -> taken by the flow itself after every event
//! ```
//!
//! A screen translates input into an [`Intent`], draws the state of the [`Flow`] ([`Flow::page`], [`Flow::game`] and
//! the other pages), and carries out the [`Effect`]s. Cursor shapes, layout, colours and animations belong to the
//! screen; whether a game counts, is saved or may be started is decided here.
//!
//! | module | contents |
//! |---|---|
//! | `flow` | the state machine: intents in, effects out |
//! | `state` | the state that screens draw |
//! | `commands` | commands of the keyboard and of the table |
//! | `begin` | starting, resuming, leaving and finishing games |
//! | `saved` | the list of saved games, and returning to the last one |
//! | `series` | the tally of Four in a Row, and who begins next |
//! | `help_question` | the confirmation before help that makes a time unranked |
//! | `own_board` | parsing the size of a custom board |
//! | `ending` | the end of a game as data |
//! | `page` | the pages and the main menu |
//! | `daily`, `replay`, `history` | the state of those pages |
//! | `review`, `luck` | behind a feature: verdicts on the moves of the record on the replay page; the luck in the games of the history |
//! | `training` | behind a feature: exercises from the player's own mistakes, and when they come back |
//! | `text_page` | help and statistics as blocks of text |
//! | `keys_help`, `settings_help` | the parts of the help about replays and rooms, and about settings |
//! | `game` | a table of either game behind one interface |
//! | `remote`, `online` | behind a feature: games at a host, a server's lobby, and a room around the table |
//! | `intent` | intents of players, and effects for the surrounding program |
//!
//! There is no I/O and no clock here: every call takes the time, and a [`Keeper`](flagfall_keeper::Keeper) saves.

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
mod keys_help;
#[cfg(feature = "online")]
mod luck;
#[cfg(feature = "online")]
pub mod online;
mod own_board;
mod page;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
mod race;
#[cfg(feature = "online")]
mod remote;
mod replay;
#[cfg(feature = "online")]
mod review;
mod saved;
mod series;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
mod settings_help;
mod state;
mod text_page;
#[cfg(feature = "online")]
mod training;

pub use daily::{Daily, TaskRow};
pub use ending::{EndingSummary, NextStep};
pub use flow::{Flow, GameOver, Notice, Parts, ScreenProfile, Start};
pub use game::{GameTable, News};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use history::figure_rows;
pub use history::{
    Calendar, CalendarDay, DayMark, GameRow, History, HistoryCommand, LevelRow, TimeRow,
};
pub use intent::{Effect, Intent, NewGame, TableCommand};
#[cfg(feature = "online")]
pub use luck::luck_of;
pub use own_board::{read_board, read_count};
pub use page::{MenuEntry, Page};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use race::RaceRival;
#[cfg(feature = "online")]
pub use remote::{AnyReplica, AskHost, FromHost, HostMessage, RemoteGame};
pub use replay::{ReplayCommand, ReplayPage};
#[cfg(feature = "online")]
pub use review::{Review, ReviewCommand};
pub use saved::{MOST_SAVED, SavedBoard, SavedEntry};
pub use series::SeriesTally;
pub use text_page::{SampleBoard, SampleDisc, TextBlock, help, statistics};
#[cfg(feature = "online")]
pub use training::{TrainingOverview, TrainingRow};
