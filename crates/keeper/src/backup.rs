//! The backup format: settings, daily results, exercises, finished and running games as one text (docs/backup.md).
//!
//! ```text
//! flagfall backup 2
//! setting theme=light
//! day 2026-11-15 puzzle solved 2
//! exercise 2026-11-16 0 new game 1763200000 win 4453
//! finished 1763200000 new screen
//!  flagfall 2 mines
//!  ...
//! result 1763200001 won alone new 42300 61 30x16x99 no-guess    web
//! running 1763200002 new web
//!  flagfall 2 four
//!  ...
//! end 6 0123456789abcdef
//! ```
//!
//! Both directions stream item by item, so not all games are in memory at once. There is no file access here.

mod reader;

use std::fmt;

use flagfall_history::{DailyOutcome, Date, Exercise, Origin, PuzzleOutcome};
use flagfall_play::{FourInARow, Minesweeper, ReadError, Session};

use crate::{FinishedGame, GameKind, OpenedGame, sorted_by};
pub use reader::{BackupFault, BackupReader, FaultReason};

/// The newest version of the format.
const VERSION: u32 = 2;
/// The version without exercises: a backup without any can also be read by older programs.
const FIRST_VERSION: u32 = 1;
/// The prefix of a backup, before its version.
const HEAD: &str = "flagfall backup ";

/// An item of a backup.
pub enum BackupItem {
    /// A setting.
    Setting {
        /// Its name, as in `settings`; newer programs may have names unknown here.
        name: String,
        /// Its value as text.
        value: String,
    },
    /// The state of a daily task.
    Day(Date, DailyOutcome),
    /// An exercise of the trainer.
    Exercise(Exercise),
    /// A finished game.
    Finished(BackupGame),
    /// The result of a game without a record.
    Result(FinishedGame),
    /// A game that can be resumed.
    Running(BackupGame),
}

/// A game in a backup.
pub struct BackupGame {
    /// When it was finished or last saved, Unix time in seconds.
    pub at: i64,
    /// How it was begun.
    pub origin: Origin,
    /// Its record: of a finished game as stored, of a running one without an end.
    pub record: String,
    /// The game after replaying its record.
    pub game: OpenedGame,
}

impl BackupGame {
    /// A finished game with this record.
    ///
    /// # Errors
    ///
    /// [`ReadError`] if the record cannot be read.
    pub fn finished(at: i64, origin: Origin, record: String) -> Result<BackupGame, ReadError> {
        let game = match kind_of(&record) {
            GameKind::Mines => OpenedGame::Mines(Session::read(&record)?),
            GameKind::Four => OpenedGame::Four(Session::read(&record)?),
        };
        Ok(BackupGame { at, origin, record, game })
    }

    /// A running game with this record.
    ///
    /// # Errors
    ///
    /// As [`finished`](BackupGame::finished).
    pub fn running(at: i64, origin: Origin, record: &str) -> Result<BackupGame, ReadError> {
        fn written<G: flagfall_play::Game>(session: &Session<G>) -> String {
            let entries = session.entries().iter().map(|entry| format!("{entry}\n"));
            session.write_head() + &entries.collect::<String>()
        }
        // Rewrite the record, so that a game has the same text whichever version saved it.
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

    /// The result; `None` if the game is still running.
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

/// Guesses the game of a record from its first line.
fn kind_of(record: &str) -> GameKind {
    let head = record.lines().next().unwrap_or_default();
    if head.ends_with(" four") { GameKind::Four } else { GameKind::Mines }
}

/// An item with its sort key.
type Ordered = ((i64, String), BackupItem);

impl BackupItem {
    /// Sorts by time and then by text, and removes duplicates: the order is independent of the input's.
    pub fn in_order(items: impl IntoIterator<Item = BackupItem>) -> Vec<BackupItem> {
        let items = items.into_iter().map(|item| ((item.at(), item.to_string()), item));
        let mut items = sorted_by(items.collect(), |one: &Ordered, other| one.0.cmp(&other.0));
        items.dedup_by(|one, other| one.0 == other.0);
        items.into_iter().map(|(_, item)| item).collect()
    }

    /// The item's time; 0 if unknown.
    fn at(&self) -> i64 {
        match self {
            BackupItem::Finished(game) | BackupItem::Running(game) => game.at,
            BackupItem::Result(game) => game.at,
            BackupItem::Setting { .. } | BackupItem::Day(..) | BackupItem::Exercise(_) => 0,
        }
    }
}

impl fmt::Display for BackupItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, game) = match self {
            BackupItem::Setting { name, value } => return writeln!(f, "setting {name}={value}"),
            BackupItem::Day(date, outcome) => return writeln!(f, "day {date} {outcome}"),
            BackupItem::Exercise(exercise) => return writeln!(f, "exercise {exercise}"),
            BackupItem::Result(game) => return writeln!(f, "result {game}"),
            BackupItem::Finished(game) => ("finished", game),
            BackupItem::Running(game) => ("running", game),
        };
        let BackupGame { at, origin: Origin { board, source }, record, .. } = game;
        writeln!(f, "{word} {at} {board} {source}")?;
        record.lines().try_for_each(|line| writeln!(f, " {line}"))
    }
}

/// The number of items in a backup, or of the new ones among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BackupTotals {
    /// The number of settings.
    pub settings: usize,
    /// The number of daily tasks.
    pub days: usize,
    /// The number of exercises.
    pub exercises: usize,
    /// The number of finished games.
    pub finished: usize,
    /// The number of running games.
    pub running: usize,
}

impl BackupTotals {
    /// Counts one more item.
    pub fn count(&mut self, item: &BackupItem) {
        *match item {
            BackupItem::Setting { .. } => &mut self.settings,
            BackupItem::Day(..) => &mut self.days,
            BackupItem::Exercise(_) => &mut self.exercises,
            BackupItem::Finished(_) | BackupItem::Result(_) => &mut self.finished,
            BackupItem::Running(_) => &mut self.running,
        } += 1;
    }

    fn all(self) -> usize {
        self.settings + self.days + self.exercises + self.finished + self.running
    }
}

/// Writes a backup item by item: each call returns the next part of the text.
#[derive(Default)]
pub struct BackupWriter {
    sum: Checksum,
    totals: BackupTotals,
}

impl BackupWriter {
    /// The first line of a backup.
    pub fn begin(&mut self, n_exercises: usize) -> String {
        let version = if n_exercises == 0 { FIRST_VERSION } else { VERSION };
        self.summed(format!("{HEAD}{version}\n"))
    }

    /// Adds an item. Add the kinds in the order of [`BackupItem`], oldest first: equal contents give equal texts.
    pub fn add(&mut self, item: &BackupItem) -> String {
        self.totals.count(item);
        self.summed(item.to_string())
    }

    /// The last line of a backup, and the totals.
    pub fn end(self) -> (String, BackupTotals) {
        (format!("end {} {}\n", self.totals.all(), self.sum), self.totals)
    }

    fn summed(&mut self, text: String) -> String {
        text.lines().for_each(|line| self.sum.add(line));
        text
    }
}

/// Detects damaged files: FNV-1a over all lines with their line endings.
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

/// Merges the states of a task on two devices; `None` if nothing changes here. The first game on a board counts, but
/// which was first is unknown, so the local one stays. Tries at a puzzle solved elsewhere are added to the local ones.
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

/// Whether an exercise from elsewhere changes anything here: it is new, or was answered later.
pub fn merged_exercise(here: Option<&Exercise>, there: &Exercise) -> bool {
    here.is_none_or(|here| there.schedule.is_ahead_of(here.schedule))
}
