//! Reads a backup line by line, and locates the damage if there is any.

use flagfall_history::{NotADate, NotAnExercise, NotAnOutcome, Origin};
use flagfall_play::RecordFault;

use super::{BackupGame, BackupItem, BackupTotals, Checksum, FIRST_VERSION, HEAD, VERSION};
use crate::finished::NotAFinishedGame;

/// Longer than the record of any game.
const LONGEST_RECORD: usize = 32 << 20;

/// An error in a backup, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BackupFault {
    /// Counted from 1.
    pub line: usize,
    /// The error.
    pub reason: FaultReason,
}

/// The error in a line of a backup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultReason {
    /// The file is not a backup.
    #[error("a backup begins with \"{HEAD}{FIRST_VERSION}\"")]
    NotABackup,
    /// A newer program wrote it.
    #[error(
        "this backup is of version {0}, and this program reads version {VERSION}; use the newer Flagfall"
    )]
    Newer(u32),
    /// The line is none of a backup's items.
    #[error("expected setting, day, exercise, finished, result, running or end")]
    Unknown,
    /// A setting without a value.
    #[error("a setting is a name and a value, as in theme=light")]
    Setting,
    /// The date is invalid.
    #[error("{0}")]
    Date(#[from] NotADate),
    /// The outcome of a task is invalid.
    #[error("{0}")]
    Outcome(#[from] NotAnOutcome),
    /// An exercise is invalid.
    #[error("{0}")]
    Exercise(#[from] NotAnExercise),
    /// The result of a game is invalid.
    #[error("{0}")]
    Result(#[from] NotAFinishedGame),
    /// The time or origin of a game is invalid.
    #[error("expected a time in seconds, new or known, and where the game was begun")]
    Head,
    /// The record is damaged or against the rules.
    #[error("{0}")]
    Record(RecordFault),
    /// A game listed as finished is still running.
    #[error("this game has not ended")]
    NotOver,
    /// The record is longer than any game's.
    #[error("this record is longer than that of any game")]
    TooLong,
    /// The last line is missing or incomplete.
    #[error("the file is cut short: its last line begins with \"end\"")]
    CutShort,
    /// The checksum doesn't match.
    #[error("the file is damaged: something in it has changed since it was written")]
    Changed,
    /// There are lines after the last one.
    #[error("nothing may follow the end")]
    AfterTheEnd,
}

/// Reads a backup, line by line.
#[derive(Default)]
pub struct BackupReader {
    n_lines: usize,
    sum: Checksum,
    totals: BackupTotals,
    /// A game whose record may continue in the next line.
    open: Option<OpenRecord>,
    is_over: bool,
}

struct OpenRecord {
    /// The number of its first line.
    line: usize,
    is_finished: bool,
    at: i64,
    origin: Origin,
    record: String,
}

impl BackupReader {
    /// Reads the next line, without its line ending, and returns the items that it completes: a game is complete with
    /// the line after its record.
    ///
    /// # Errors
    ///
    /// [`BackupFault`]; stop reading then.
    pub fn take_line(&mut self, line: &str) -> Result<Vec<BackupItem>, BackupFault> {
        let line = line.strip_suffix('\r').unwrap_or(line);
        self.n_lines += 1;
        let mut items = vec![];
        self.read(line, &mut items).map_err(|(line, reason)| BackupFault { line, reason })?;
        self.sum.add(line);
        Ok(items)
    }

    /// Ends the input.
    ///
    /// # Errors
    ///
    /// [`BackupFault`] if the backup is incomplete.
    pub fn finish(self) -> Result<BackupTotals, BackupFault> {
        match self.is_over {
            true => Ok(self.totals),
            false if self.n_lines == 0 => {
                Err(BackupFault { line: 1, reason: FaultReason::NotABackup })
            }
            false => Err(BackupFault { line: self.n_lines, reason: FaultReason::CutShort }),
        }
    }

    fn read(&mut self, line: &str, items: &mut Vec<BackupItem>) -> Result<(), Misplaced> {
        let here = self.n_lines;
        let fault = |reason: FaultReason| Err((here, reason));
        if self.is_over {
            return fault(FaultReason::AfterTheEnd);
        }
        if here == 1 {
            let version = line.strip_prefix(HEAD).and_then(|version| version.parse().ok());
            return match version {
                Some(FIRST_VERSION..=VERSION) => Ok(()),
                Some(version @ 1..) => fault(FaultReason::Newer(version)),
                Some(0) | None => fault(FaultReason::NotABackup),
            };
        }
        if let (Some(open), Some(of_record)) = (&mut self.open, line.strip_prefix(' ')) {
            if open.record.len() + of_record.len() > LONGEST_RECORD {
                return fault(FaultReason::TooLong);
            }
            open.record.push_str(of_record);
            open.record.push('\n');
            return Ok(());
        }
        if let Some(game) = self.open.take() {
            items.push(game.close()?);
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let is_end = word == "end";
        match word {
            "finished" | "running" => self.open = Some(OpenRecord::read(word, rest, here)?),
            _ if is_end => (),
            _ => items.push(read_short(word, rest).map_err(|reason| (here, reason))?),
        }
        items.iter().for_each(|item| self.totals.count(item));
        if is_end && rest != format!("{} {}", self.totals.all(), self.sum) {
            return fault(FaultReason::Changed);
        }
        self.is_over = is_end;
        Ok(())
    }
}

/// An error and its line.
type Misplaced = (usize, FaultReason);

/// Parses an item of one line.
fn read_short(word: &str, rest: &str) -> Result<BackupItem, FaultReason> {
    match word {
        "setting" => {
            let (name, value) = rest.split_once('=').ok_or(FaultReason::Setting)?;
            Ok(BackupItem::Setting { name: name.to_owned(), value: value.to_owned() })
        }
        "day" => {
            let (date, outcome) = rest.split_once(' ').unwrap_or((rest, ""));
            Ok(BackupItem::Day(date.parse()?, outcome.parse()?))
        }
        "exercise" => Ok(BackupItem::Exercise(rest.parse()?)),
        "result" => Ok(BackupItem::Result(rest.parse()?)),
        _ => Err(FaultReason::Unknown),
    }
}

impl OpenRecord {
    fn read(word: &str, head: &str, line: usize) -> Result<OpenRecord, Misplaced> {
        let mut parts = head.splitn(3, ' ');
        let mut part = || parts.next().ok_or((line, FaultReason::Head));
        let at = part()?.parse().map_err(|_| (line, FaultReason::Head))?;
        let board = part()?.parse().map_err(|_| (line, FaultReason::Head))?;
        let Ok(source) = part()?.parse();
        let origin = Origin { source, board };
        Ok(OpenRecord { line, is_finished: word == "finished", at, origin, record: String::new() })
    }

    /// Replays the complete record.
    fn close(self) -> Result<BackupItem, Misplaced> {
        let OpenRecord { line, is_finished, at, origin, record } = self;
        let read = match is_finished {
            true => BackupGame::finished(at, origin, record).map(BackupItem::Finished),
            false => BackupGame::running(at, origin, &record).map(BackupItem::Running),
        };
        match read {
            Ok(BackupItem::Finished(game)) if game.result().is_none() => {
                Err((line, FaultReason::NotOver))
            }
            Ok(item) => Ok(item),
            Err(error) => Err((line + error.place, FaultReason::Record(error.reason))),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::backup::BackupWriter;

    use super::*;

    /// A backup with one item of each kind.
    pub(crate) const BACKUP: &str = "flagfall backup 2\nsetting theme=light\nday 2026-11-15 puzzle solved 2\n\
        exercise 2026-11-16 0 new game 1763200000 win 4453\n\
        finished 1763200000 new screen\n flagfall 1 mines\n board given 2x1x1/*.\n marks flags\n undo free\n \
        assistance allowed\n 0 open a1\n end lost 0\n\
        result 1763200001 won alone new 42300 61 30x16x99 no-guess\tweb\n\
        running 1763200002 known replay web\n flagfall 2 four\n starter one\n piece x\n fouls refused\n undo free\n \
        assistance allowed\n opponent person\n time none\n 900 1 drop 4\nend 6 ";

    fn whole() -> String {
        let mut sum = Checksum::default();
        let (lines, _) = BACKUP.rsplit_once('\n').expect("lines");
        lines.lines().for_each(|line| sum.add(line));
        format!("{BACKUP}{sum}\n")
    }

    fn read(text: &str) -> Result<Vec<BackupItem>, BackupFault> {
        let (mut reader, mut items) = (BackupReader::default(), vec![]);
        for line in text.lines() {
            items.extend(reader.take_line(line)?);
        }
        reader.finish()?;
        Ok(items)
    }

    fn write(items: &[BackupItem]) -> String {
        let mut writer = BackupWriter::default();
        let n_exercises =
            items.iter().filter(|item| matches!(item, BackupItem::Exercise(_))).count();
        let mut text = writer.begin(n_exercises);
        text.extend(items.iter().map(|item| writer.add(item)));
        text + &writer.end().0
    }

    #[test]
    fn a_backup_survives_a_round_trip() {
        let whole = whole();
        let items = read(&whole).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(write(&items), whole);
        // Mail programs and editors may change line endings.
        assert!(read(&whole.replace('\n', "\r\n")).is_ok());
        assert!(read(&write(&[])).is_ok_and(|items| items.is_empty()));
        // Backups of the first version have everything except exercises.
        let first = include_str!("../../fixtures/backup-of-store.txt");
        assert!(first.starts_with("flagfall backup 1\n") && read(first).is_ok());
    }

    #[track_caller]
    fn check(from: &str, to: &str, expected: &str) {
        let text = whole().replacen(from, to, 1);
        let fault = read(&text).err().unwrap_or_else(|| panic!("{text} is damaged"));
        assert!(fault.to_string().starts_with(expected), "{fault}");
    }

    #[test]
    fn damage_is_reported_with_its_line() {
        check("flagfall backup 2", "flagfall 2 mines", "line 1: a backup begins with");
        check(
            "backup 2",
            "backup 3",
            "line 1: this backup is of version 3, and this program reads version 2",
        );
        check("theme=light", "theme", "line 2: a setting is a name and a value");
        check("2026-11-15", "2026-13-15", "line 3: ");
        check("solved 2", "solved 0", "line 3: ");
        check("win 4453", "win 4458", "line 4: an exercise is like");
        check("finished 1763200000 new", "finished 1763200000 old", "line 5: expected a time");
        check("flagfall 1 mines", "flagfall 3 mines", "line 6: ");
        check("0 open a1", "0 open c1", "line 11: ");
        check(" 0 open a1\n end lost 0\n", "", "line 5: this game has not ended");
        check("result", "resul", "line 13: expected setting");
        check("won alone", "won", "line 13: a finished game is like");
        check("drop 4", "drop 8", "line 23: ");
        check("theme=light", "theme=night", "line 24: the file is damaged");
        check("end 6", "end 5", "line 24: the file is damaged");
        check("end 6", " end 6", "line 24: ");
        let text = whole();
        let cut = text.rsplit_once("end 6").map(|(cut, _)| cut).unwrap_or_default();
        assert_eq!(read(cut).err().map(|fault| fault.line), Some(23));
        let longer = format!("{text}setting theme=dark\n");
        assert_eq!(read(&longer).err().map(|fault| fault.reason), Some(FaultReason::AfterTheEnd));
        assert_eq!(read("").err().map(|fault| fault.reason), Some(FaultReason::NotABackup));
    }
}
