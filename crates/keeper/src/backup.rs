//! Everything that a keeper has, as one text: settings, results of days, finished and running games (docs/backup.md).
//!
//! ```text
//! flagfall backup 1
//! setting theme=light
//! day 2026-11-15 puzzle solved 2
//! finished 1763200000 new screen
//!  flagfall 2 mines
//!  ...
//! result 1763200001 won alone new 42300 61 30x16x99 no-guess    web
//! running 1763200002 new web
//!  flagfall 2 four
//!  ...
//! end 5 0123456789abcdef
//! ```
//!
//! Both directions go item by item, so that nobody has a hundred thousand games in memory. Nothing here knows a file.

mod reader;

use std::fmt;

use flagfall_history::{DailyOutcome, Date, Origin, PuzzleOutcome};
use flagfall_play::{FourInARow, Minesweeper, ReadError, Session};

use crate::{FinishedGame, GameKind, OpenedGame, sorted_by};
pub use reader::{BackupFault, BackupReader, FaultReason};

/// The newest version of the form.
const VERSION: u32 = 1;
/// What a backup begins with, before its version.
const HEAD: &str = "flagfall backup ";

/// Something in a backup.
pub enum BackupItem {
    /// What the player has chosen.
    Setting {
        /// Its name, as in `settings`; it may be one that only a later program knows.
        name: String,
        /// Its value.
        value: String,
    },
    /// How a task of a day stands.
    Day(Date, DailyOutcome),
    /// A finished game.
    Finished(BackupGame),
    /// How a game went of which there is no record.
    Result(FinishedGame),
    /// A game that can be resumed.
    Running(BackupGame),
}

/// A game in a backup.
pub struct BackupGame {
    /// When it was finished or last saved, in seconds since 1970.
    pub at: i64,
    /// Where it was begun.
    pub origin: Origin,
    /// Its record: of a finished game as it was kept, of a running one without an end.
    pub record: String,
    /// The same, replayed.
    pub game: OpenedGame,
}

impl BackupGame {
    /// A finished game whose record this is.
    ///
    /// # Errors
    ///
    /// [`ReadError`] when the record cannot be read.
    pub fn finished(at: i64, origin: Origin, record: String) -> Result<BackupGame, ReadError> {
        let game = match kind_of(&record) {
            GameKind::Mines => OpenedGame::Mines(Session::read(&record)?),
            GameKind::Four => OpenedGame::Four(Session::read(&record)?),
        };
        Ok(BackupGame { at, origin, record, game })
    }

    /// A game that goes on and whose record this is.
    ///
    /// # Errors
    ///
    /// As [`finished`](BackupGame::finished).
    pub fn running(at: i64, origin: Origin, record: &str) -> Result<BackupGame, ReadError> {
        fn written<G: flagfall_play::Game>(session: &Session<G>) -> String {
            let entries = session.entries().iter().map(|entry| format!("{entry}\n"));
            session.write_head() + &entries.collect::<String>()
        }
        // Written again, so that the same game is the same text whichever version kept it.
        let (record, game) = match kind_of(record) {
            GameKind::Mines => {
                let session = Session::read_kept(record)?;
                (written::<Minesweeper>(&session), OpenedGame::Mines(session))
            }
            GameKind::Four => {
                let session = Session::read_kept(record)?;
                (written::<FourInARow>(&session), OpenedGame::Four(session))
            }
        };
        Ok(BackupGame { at, origin, record, game })
    }

    /// How it went; none where it goes on.
    pub fn result(&self) -> Option<FinishedGame> {
        match &self.game {
            OpenedGame::Mines(session) => FinishedGame::of(session, &self.origin, self.at),
            OpenedGame::Four(session) => FinishedGame::of(session, &self.origin, self.at),
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        kind_of(&self.record)
    }
}

/// Which game a long record is of, if it is one at all.
fn kind_of(record: &str) -> GameKind {
    let head = record.lines().next().unwrap_or_default();
    if head.ends_with(" four") { GameKind::Four } else { GameKind::Mines }
}

/// An item after what it is ordered by.
type Ordered = ((i64, String), BackupItem);

impl BackupItem {
    /// In the order of their times, those of one second in the order of their texts, and each once: it does not depend on
    /// when they came here.
    pub fn in_order(items: impl IntoIterator<Item = BackupItem>) -> Vec<BackupItem> {
        let items = items.into_iter().map(|item| ((item.at(), item.to_string()), item));
        let mut items = sorted_by(items.collect(), |one: &Ordered, other| one.0.cmp(&other.0));
        items.dedup_by(|one, other| one.0 == other.0);
        items.into_iter().map(|(_, item)| item).collect()
    }

    /// When it was, if that is known.
    fn at(&self) -> i64 {
        match self {
            BackupItem::Finished(game) | BackupItem::Running(game) => game.at,
            BackupItem::Result(game) => game.at,
            BackupItem::Setting { .. } | BackupItem::Day(..) => 0,
        }
    }
}

impl fmt::Display for BackupItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, game) = match self {
            BackupItem::Setting { name, value } => return writeln!(f, "setting {name}={value}"),
            BackupItem::Day(date, outcome) => return writeln!(f, "day {date} {outcome}"),
            BackupItem::Result(game) => return writeln!(f, "result {game}"),
            BackupItem::Finished(game) => ("finished", game),
            BackupItem::Running(game) => ("running", game),
        };
        let BackupGame { at, origin: Origin { board, source }, record, .. } = game;
        writeln!(f, "{word} {at} {board} {source}")?;
        record.lines().try_for_each(|line| writeln!(f, " {line}"))
    }
}

/// How much a backup has, or how much of it was new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupTotals {
    /// Settings.
    pub settings: usize,
    /// Tasks of days.
    pub days: usize,
    /// Finished games.
    pub finished: usize,
    /// Games that can be resumed.
    pub running: usize,
}

impl BackupTotals {
    /// One more of this kind.
    pub fn count(&mut self, item: &BackupItem) {
        *match item {
            BackupItem::Setting { .. } => &mut self.settings,
            BackupItem::Day(..) => &mut self.days,
            BackupItem::Finished(_) | BackupItem::Result(_) => &mut self.finished,
            BackupItem::Running(_) => &mut self.running,
        } += 1;
    }

    fn all(self) -> usize {
        self.settings + self.days + self.finished + self.running
    }
}

/// Writes a backup, item by item: what each call gives is the next part of the text.
#[derive(Default)]
pub struct BackupWriter {
    sum: Checksum,
    totals: BackupTotals,
}

impl BackupWriter {
    /// How every backup begins.
    pub fn begin(&mut self) -> String {
        self.summed(format!("{HEAD}{VERSION}\n"))
    }

    /// One more item. The order is that of [`BackupItem`], the oldest first, so that the same things are the same text.
    pub fn add(&mut self, item: &BackupItem) -> String {
        self.totals.count(item);
        self.summed(item.to_string())
    }

    /// How every backup ends, and how much is in it.
    pub fn end(self) -> (String, BackupTotals) {
        (format!("end {} {}\n", self.totals.all(), self.sum), self.totals)
    }

    fn summed(&mut self, text: String) -> String {
        text.lines().for_each(|line| self.sum.add(line));
        text
    }
}

/// Tells a damaged file from a whole one: FNV-1a over all lines, each with its end.
struct Checksum(u64);

impl Default for Checksum {
    fn default() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }
}

impl Checksum {
    fn add(&mut self, line: &str) {
        for byte in line.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// How a task stands that has gone like this here and like that elsewhere; none where that changes nothing. The first game
/// on a board counts, and nobody knows which was first: the one that is here stays. Tries at a puzzle that was solved
/// elsewhere are added to those here.
pub fn merged_day(here: Option<DailyOutcome>, there: DailyOutcome) -> Option<DailyOutcome> {
    match (here, there) {
        (None, there) => Some(there),
        (
            Some(DailyOutcome::Puzzle(PuzzleOutcome::Missed { n_tries })),
            DailyOutcome::Puzzle(PuzzleOutcome::Solved { n_tries: more }),
        ) => {
            let n_tries = n_tries.saturating_add(more.get());
            Some(DailyOutcome::Puzzle(PuzzleOutcome::Solved { n_tries }))
        }
        (
            Some(DailyOutcome::Board(_) | DailyOutcome::Puzzle(_)),
            DailyOutcome::Board(_) | DailyOutcome::Puzzle(_),
        ) => None,
    }
}
