//! Every text a player can see, as typed messages that one file per language puts into words.
//!
//! Code says *what* it wants to say as a value of one of the enums here ([`Mines`], [`Four`], ...), collected in [`Words`] and, with
//! a [`Tone`], in a [`Message`]. A [`Language`] puts it into words at the last moment, on the screen. So no code compares,
//! parses or stores a text, and a second language is one more file.
//!
//! **To add a message**, add a line with its name and arguments to `src/declared.rs` and its text to each file of `languages`,
//! which are in [Fluent](https://projectfluent.org) syntax: `Opened { n_cells: usize }` of `Mines` is `mines-opened` with `$n_cells`.
//! **To add a language**, add its file, named by its tag (`de.ftl`). The build compiles the files and fails where a message is
//! missing, left over or malformed, where an argument is unknown or unused, and where a plural is not one of that language.
//! No Fluent parser and no plural rules are in the programs.
//!
//! What the command line's tools for scripts print (`analyze`, `deal`, `simulate`, `verify`, `--help`, errors) is English and in place: scripts
//! read it, so it is an interface and not a text for players.
//!
//! ```
//! use flagfall_text::{Language, Mines, Words};
//!
//! let words = Words::from(Mines::Opened { n_cells: 12 });
//! assert_eq!(Language::english().say(&words), "Opened 12 cells.");
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod argument;
mod language;
mod message;
mod messages;
mod refusals;
mod tag;
#[cfg(test)]
mod tests;
mod units;

pub use argument::{Digits, Percent};
pub use language::Language;
pub use message::{Message, Tone};
pub use messages::{
    AnyGame, Boards, Buttons, CellNames, Colour, Commands, Daily, Deal, Endings, Facts, Four,
    FourAdvice, GameNames, HelpText, Hints, History, Joined, Menu, Mines, Month, Pages, Refusals,
    Replays, SavedGames, Saving, Scores, SettingChoices, SettingNames, SettingNotes, Shape, Side,
    Titles, Units, WebPage, Weekday, Who, Words,
};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use messages::{Duels, Lobby, Reviews, Rooms};
#[cfg(not(target_family = "wasm"))]
pub use messages::{Exports, Host, Terminal, Tiles, TypedGames, Window};
pub use tag::{LanguageTag, UnknownLanguage};
pub use units::{ago, hours};
