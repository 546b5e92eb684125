//! Persistent storage in one SQLite file: settings, running games, finished games, daily results.
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
//! | module | contents |
//! |---|---|
//! | `file`, `copy` | opening the file, setting a damaged one aside, and copying a read-only one |
//! | `salvage`, `identity` | recovering rows from a damaged file; detecting that an open file was moved |
//! | `schema` | the tables and their migrations |
//! | `settings` | the player's settings, as rows of text |
//! | `keeping`, `bookmark`, `pending` | tolerance for failures: play continues, and writes are retried |
//! | `running` | unfinished games, saved action by action |
//! | `lock` | locks, so that two programs never play the same saved game |
//! | `finished`, `scores`, `past` | the records of finished games; their best times and statistics; the history |
//! | `figures` | percentiles, trend, and where mines were hit |
//! | `rows` | reading column values of any type |
//! | `daily` | the results of daily tasks |
//! | `training` | exercises, and which games were reviewed for mistakes |
//! | `backup` | export and import of everything as one text |
//! | `new_file` | atomic file writes |
//! | `keeper` | the store behind the trait `Keeper` |
//!
//! This is the only library that accesses the disk. It has no clock: times come in as Unix seconds. The program chooses
//! the file's path. `docs/store.md` describes the tables.

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
#[expect(clippy::disallowed_methods, reason = "a moved file is recognised by its inode")]
mod identity;
mod keeper;
mod keeping;
#[expect(clippy::disallowed_methods, reason = "locks are files")]
mod lock;
mod luck;
#[expect(clippy::disallowed_methods, reason = "writes the files that players export")]
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
mod training;

pub use backup::{BackupFailure, Restored};
pub use bookmark::Bookmark;
pub use daily::DailyResult;
pub use failure::{Failure, GameDamage, NotResumed};
pub use file::{Opened, Patience, Store};
pub use flagfall_keeper::{Finished, GameId, RecordId, Score, Statistics};
pub use keeper::StoreKeeper;
pub use keeping::Keeping;
pub use new_file::{Existing, write_file, write_numbered};
pub use running::{Claim, Kept, Resumed};
