//! What is kept between runs, in one SQLite file: settings, running games, finished games, dailies.
//!
//! ```
//! use flagfall_play::{Action, FourInARow, FourTerms, Millis, Seat, Session};
//! use flagfall_store::Store;
//! use flagfall_history::{Origin, Screen};
//!
//! let store = Store::in_memory();
//! let mut session = Session::<FourInARow>::new(FourTerms::friendly());
//! let (mut claim, origin) = (None, Origin::new(Screen::Terminal));
//! session.act(Seat::ONE, Action::Move("drop 4".parse()?), Millis(900))?;
//! store.keep(&mut claim, &session, &origin, 1_800_000_000)?;
//!
//! // The program ends here, whatever the reason, and is started again.
//! drop(claim);
//! let kept = store.kept()?;
//! let resumed = store.resume::<FourInARow>(kept[0].id)?;
//! assert_eq!(resumed.session.write(), session.write());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `file`, `copy` | opening the file, and setting a damaged one aside; reading one that cannot be written |
//! | `salvage`, `identity` | what can be read of a damaged file; whether a file was moved while it was open |
//! | `schema` | the tables, version by version |
//! | `settings` | what a player can choose, as rows of text |
//! | `keeping`, `bookmark`, `pending` | the store as a player meets it: where it fails, play goes on, and it is tried again |
//! | `running` | games that go on next time, kept action by action |
//! | `lock` | that two programs never play the same kept game |
//! | `finished`, `scores`, `past` | every finished game as its record; best times and statistics of them; the history |
//! | `figures` | percentiles, trend, and where mines were hit |
//! | `rows` | values of rows, whatever they are |
//! | `daily` | the results of daily puzzles |
//! | `backup` | everything as one text, and such a text taken in |
//! | `new_file` | a file that a player wants, whole or not at all |
//! | `keeper` | all of it behind the trait `Keeper` |
//!
//! This is the one library that touches the disk. There is no clock: the time of day comes in as
//! seconds since 1970. Where the file lies is the program's affair. `docs/store.md` has the tables.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod backup;
mod bookmark;
#[expect(clippy::disallowed_methods, reason = "looks for the log beside the store's file")]
mod copy;
mod daily;
mod failure;
mod figures;
#[expect(clippy::disallowed_methods, reason = "opens and renames the store's files")]
mod file;
mod finished;
#[expect(clippy::disallowed_methods, reason = "a file that was moved is known by its inode")]
mod identity;
mod keeper;
mod keeping;
#[expect(clippy::disallowed_methods, reason = "locks are files")]
mod lock;
#[expect(clippy::disallowed_methods, reason = "writes files that players want")]
mod new_file;
mod past;
mod pending;
mod rows;
mod running;
#[expect(clippy::disallowed_methods, reason = "only the store touches the disk")]
mod salvage;
mod schema;
mod scores;
mod settings;

pub use backup::{BackupFailure, Restored};
pub use bookmark::Bookmark;
pub use daily::DailyResult;
pub use failure::{Failure, NotResumed};
pub use file::{Opened, Patience, Store};
pub use flagfall_keeper::{Finished, GameId, RecordId, Score, Statistics};
pub use keeper::StoreKeeper;
pub use keeping::Keeping;
pub use new_file::{Existing, write_file};
pub use running::{Claim, Kept, Resumed};
