//! Every text a player can see, as typed messages with one file of texts per language.
//!
//! Code states *what* to say as a value of one of the enums here ([`Mines`], [`Four`], ...), which are wrapped in [`Words`] and, with
//! a [`Tone`], in a [`Message`]. A [`Language`] turns it into text only when it is shown. So no code compares,
//! parses or stores a text, and another language is one more file.
//!
//! **To add a message**, add a line with its name and arguments to `src/declared.rs` and its text to each file of `languages`,
//! which are in [Fluent](https://projectfluent.org) syntax: `Opened { n_cells: usize }` of `Mines` is `mines-opened` with `$n_cells`.
//! **To add a language**, copy `languages/en.ftl` to a file named by its tag (`it.ftl`, `pt-BR.ftl`) and translate it; `-own-name` is the
//! language's name for itself. That is all: every list of languages, the setting, the locale and the page's files follow from the folder.
//! The build compiles the files and fails if a message is missing, undeclared or malformed, if an argument or a term is unknown or unused, if
//! a variant is there twice, if a plural lacks a category of that language or has one that does not exist there, or if a number is written out
//! under a category that other numbers share (French also has "0 mine"). A text that only tells one from several, whatever their number, needs
//! no plural categories: it selects `[1]` instead of `[one]`. A test lists what is still in English; words that are really the same are in
//! `src/tests/translations.rs`.
//! Then look at the result: `cargo test -p flagfall --test screens languages` finds texts that don't fit on a terminal. Rewrite jokes
//! and idioms that don't translate, keep the letters of keys and commands, and use the language's own typography: type no-break spaces as
//! they are.
//!
//! Plurals, the decimal mark and groups of digits come from CLDR: the build asks the ICU crates and writes tables ([`Language`]). Dates are a
//! message, in CLDR's pattern for a short weekday, a day, a short month and a year. A test in a browser compares them, units, lists and times past
//! with the output of its ICU, and has a list of intended differences.
//! The programs contain neither a Fluent parser nor any part of ICU, and a web page loads only the language that it shows.
//!
//! The output of command-line tools for scripts (`analyze`, `deal`, `simulate`, `verify`, `scores`, `--help`, errors) is English and in place:
//! scripts read it, so it is an interface and not a text for players. The typed games use the player's language on a terminal and English on a pipe.
//!
//! ```
//! use flagfall_text::{Language, Mines, Words};
//!
//! let words = Words::from(Mines::Opened { n_cells: 12 });
//! assert_eq!(Language::english().say(&words), "Opened 12 cells.");
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

#[cfg(not(target_family = "wasm"))]
mod answer;
mod argument;
mod language;
mod message;
mod messages;
mod refusals;
mod tag;
#[cfg(test)]
mod tests;
mod units;

#[cfg(not(target_family = "wasm"))]
pub use answer::YesOrNo;
pub use argument::{Digits, OneOf, Percent};
pub use language::Language;
pub use message::{Message, Tone};
pub use messages::{
    AnyGame, Boards, ButtonLabels, CellNames, Colour, Commands, DailyText, DealText, Endings,
    Facts, Four, FourAdvice, GameNames, HelpText, Hints, HistoryText, Joined, KeyNames, LastItem,
    Menu, Mines, Month, Pages, RecordProblems, Refusals, Replays, SavedGames, Saving, ScoreText,
    SettingChoices, SettingNames, SettingNotes, Shape, SideName, StorageProblems, Titles, Units,
    WebPage, Weekday, Who, Words,
};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use messages::{Duels, Exports, FigureText, Lobby, Races, Reviews, Rooms, Training};
#[cfg(not(target_family = "wasm"))]
pub use messages::{Host, Terminal, Tiles, TypedGames, Window};
pub use tag::{LanguageTag, UnknownLanguage};
pub use units::{ago, clock, hours};
