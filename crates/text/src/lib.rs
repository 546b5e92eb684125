//! Every text a player can see, as typed messages that one file per language puts into words.
//!
//! Code says *what* it wants to say as a value of one of the enums here ([`Mines`], [`Four`], ...), collected in [`Words`] and, with
//! a [`Tone`], in a [`Message`]. A [`Language`] puts it into words at the last moment, on the screen. So no code compares,
//! parses or stores a text, and a second language is one more file.
//!
//! **To add a message**, add a line with its name and arguments to `src/declared.rs` and its text to each file of `languages`,
//! which are in [Fluent](https://projectfluent.org) syntax: `Opened { n_cells: usize }` of `Mines` is `mines-opened` with `$n_cells`.
//! **To add a language**, copy `languages/en.ftl` to a file named by its tag (`it.ftl`, `pt-BR.ftl`) and translate it; `-own-name` is what the
//! language calls itself. That is all: every list of languages, the setting, the locale and the page's files follow from the folder.
//! The build compiles the files and fails where a message is missing, left over or malformed, where an argument is unknown or unused, where
//! a plural is not one of that language, and where a number is written out under a plural that other numbers share (French has "0 mine", too). Then look at it: `cargo test -p flagfall --test screens languages` finds texts that have no room
//! on a terminal. Write it anew where a joke or an idiom does not travel, keep the letters of keys and commands, and use the language's own
//! typography: no-break spaces are typed as they are.
//!
//! Plurals, the decimal mark and groups of digits come from CLDR: the build asks the ICU crates and writes tables ([`Language`]). Dates are a
//! message, in CLDR's pattern for a short weekday, a day, a short month and a year; a test in a browser compares them with what its ICU writes. No Fluent parser and nothing of ICU are in the programs, and a web page loads the one language that it shows.
//!
//! What the command line's tools for scripts print (`analyze`, `deal`, `simulate`, `verify`, `scores`, `--help`, errors) is English and in place: scripts
//! read it, so it is an interface and not a text for players. The typed games speak the player's language on a terminal and English through a pipe.
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
    AnyGame, Boards, ButtonLabels, CellNames, Colour, Commands, DailyText, DealText, Endings,
    Facts, Four, FourAdvice, GameNames, HelpText, Hints, HistoryText, Joined, LastItem, Menu,
    Mines, Month, Pages, RecordProblems, Refusals, Replays, SavedGames, Saving, ScoreText,
    SettingChoices, SettingNames, SettingNotes, Shape, SideName, StorageProblems, Titles, Units,
    WebPage, Weekday, Who, Words,
};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use messages::{Duels, Exports, FigureText, Lobby, Races, Reviews, Rooms, Training};
#[cfg(not(target_family = "wasm"))]
pub use messages::{Host, KeyNames, Terminal, Tiles, TypedGames, Window};
pub use tag::{LanguageTag, UnknownLanguage};
pub use units::{ago, hours};
