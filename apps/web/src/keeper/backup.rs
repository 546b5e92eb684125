//! Exports everything in this browser as one text and imports such texts (docs/backup.md).
//!
//! The database is asynchronous, so both are state machines that advance with each of its answers.

use std::collections::HashMap;

use flagfall_history::{DailyOutcome, DailyTask, Date, Origin};
use flagfall_keeper::{
    Answer, BackupFault, BackupGame, BackupItem, BackupReader, BackupTotals, BackupWriter,
    FinishedGame, GameKind, Query, merged_day, sorted_by,
};

use super::archive::{Entry, Log};
use super::{BrowserKeeper, SETTINGS, Saved, Unanswered, running};

/// The text of a backup being restored: the settings and running games, until the database has filed the rest.
const RESTORING: &str = "flagfall restoring";

/// How many records are read per batch.
const BATCH: usize = 1000;

/// A backup being written.
pub(super) struct BackupJob {
    writer: BackupWriter,
    parts: Vec<String>,
    /// The finished games still to be written, oldest first.
    games: Vec<(u32, FinishedGame)>,
    /// How many of them have their records requested; `None` before the database's first answer.
    n_asked: Option<usize>,
    done: Box<dyn FnOnce(Option<Vec<String>>)>,
}

/// A backup being restored.
pub(super) struct RestoreJob {
    items: Vec<BackupItem>,
    step: Step,
    added: BackupTotals,
    done: Box<dyn FnOnce(Option<BackupTotals>)>,
}

enum Step {
    /// The database lists its entries.
    Look,
    /// It returns the records of games that may continue running ones.
    Compare(Vec<u32>),
    /// It files the new entries.
    File,
    /// An earlier restore was interrupted: the database says whether its entries were filed.
    Recover,
}

impl BrowserKeeper {
    /// Writes everything; passes on the parts of the text, or `None` if the database fails.
    pub(crate) fn back_up(&mut self, done: impl FnOnce(Option<Vec<String>>) + 'static) {
        let step = BackupJob {
            writer: BackupWriter::default(),
            parts: vec![],
            games: vec![],
            n_asked: None,
            done: Box::new(done),
        };
        self.0.borrow_mut().ask_database(Unanswered::BackUp(Box::new(step)));
    }

    /// Restores a text; passes on what was new, or `None` if the database fails.
    ///
    /// # Errors
    ///
    /// [`BackupFault`]; nothing has changed then.
    pub(crate) fn restore(
        &mut self,
        text: &str,
        done: impl FnOnce(Option<BackupTotals>) + 'static,
    ) -> Result<(), BackupFault> {
        let (items, added) = (read(text)?, BackupTotals::default());
        let step = RestoreJob { items, step: Step::Look, added, done: Box::new(done) };
        self.0.borrow_mut().ask_database(Unanswered::Restore(Box::new(step)));
        Ok(())
    }
}

fn read(text: &str) -> Result<Vec<BackupItem>, BackupFault> {
    let (mut reader, mut items) = (BackupReader::default(), vec![]);
    for line in text.lines() {
        items.extend(reader.take_line(line)?);
    }
    reader.finish()?;
    Ok(items)
}

impl Saved {
    pub(super) fn continue_backup(&mut self, mut step: BackupJob) -> Option<Answer> {
        if self.filing.is_late() {
            self.unanswered.push(Unanswered::BackUp(Box::new(step)));
            return None;
        }
        if self.filing.has_failed() {
            (step.done)(None);
            return None;
        }
        match step.n_asked {
            None => {
                step.parts.push(step.writer.begin(self.exercises().len()));
                for item in self.settings_and_days() {
                    step.parts.push(step.writer.add(&item));
                }
                step.games = self.filing.history().all().to_vec();
            }
            Some(n_asked) => {
                let games = step.games.drain(..n_asked);
                let items = games.map(|(number, game)| {
                    let text = self.filing.take_record(number);
                    let read = text.as_deref().and_then(finished_game);
                    read.map_or(BackupItem::Result(game), BackupItem::Finished)
                });
                // Games of the same second are ordered by their texts; a batch never splits a second.
                for item in BackupItem::in_order(items) {
                    step.parts.push(step.writer.add(&item));
                }
            }
        }
        if step.games.is_empty() {
            let games = self.running_games().into_iter().map(|(_, game)| BackupItem::Running(game));
            for item in BackupItem::in_order(games) {
                step.parts.push(step.writer.add(&item));
            }
            step.parts.push(step.writer.end().0);
            (step.done)(Some(step.parts));
            return None;
        }
        let last = step.games[BATCH.min(step.games.len()) - 1].1.at;
        let n_asked = step.games.iter().take_while(|(_, game)| game.at <= last).count();
        step.games[..n_asked].iter().for_each(|(number, _)| self.filing.request_record(*number));
        step.n_asked = Some(n_asked);
        self.ask_database(Unanswered::BackUp(Box::new(step)));
        None
    }

    pub(super) fn continue_restore(&mut self, mut step: RestoreJob) -> Option<Answer> {
        if self.filing.is_late() {
            self.unanswered.push(Unanswered::Restore(Box::new(step)));
            return None;
        }
        if self.filing.has_failed() {
            self.filing.forget_unstored();
            match step.step {
                Step::Look | Step::Compare(_) | Step::File => self.texts.remove(RESTORING),
                // The next visit tries again.
                Step::Recover => (),
            }
            (step.done)(None);
            return None;
        }
        match step.step {
            Step::Look => {
                let oldest = step.items.iter().filter_map(|item| match item {
                    BackupItem::Running(game) => Some(game.at),
                    _ => None,
                });
                let oldest = oldest.min().unwrap_or(i64::MAX);
                let history = self.filing.history();
                let later = history.all().iter().filter(|(_, game)| game.at >= oldest);
                let numbers: Vec<u32> = later.map(|(number, _)| *number).collect();
                numbers.iter().for_each(|number| self.filing.request_record(*number));
                step.step = Step::Compare(numbers);
            }
            Step::Compare(ref numbers) => {
                let ended: Vec<BackupGame> = numbers
                    .iter()
                    .filter_map(|number| finished_game(&self.filing.take_record(*number)?))
                    .collect();
                let is_done = |game: &BackupGame| {
                    ended.iter().any(|ended| ended.record.starts_with(&game.record))
                };
                step.items
                    .retain(|item| !matches!(item, BackupItem::Running(game) if is_done(game)));
                let entries = self.new_entries(&step.items);
                entries.iter().for_each(|(place, _)| step.added.count(&step.items[*place]));
                if !self
                    .store_pending_restore(&step.items, entries.first().map(|(place, _)| *place))
                {
                    self.texts.remove(RESTORING);
                    (step.done)(None);
                    return None;
                }
                self.filing.file_all(entries.into_iter().map(|(_, entry)| entry).collect());
                step.step = Step::File;
            }
            Step::Recover if !self.new_entries(&step.items).is_empty() => {
                self.texts.remove(RESTORING);
                return None;
            }
            Step::File | Step::Recover => {
                self.import_texts(&mut step);
                self.texts.remove(RESTORING);
                (step.done)(Some(step.added));
                self.ask(Query::Settings);
                return Some(Answer::SavedGames(self.saved_games()));
            }
        }
        self.ask_database(Unanswered::Restore(Box::new(step)));
        None
    }

    // ---- export

    fn settings_and_days(&mut self) -> Vec<BackupItem> {
        let text = self.texts.read(SETTINGS).unwrap_or_default();
        let settings = text.lines().filter_map(|line| line.split_once('='));
        let setting = |(name, value): (&str, &str)| BackupItem::Setting {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        let settings = sorted_by(settings.collect(), Ord::cmp);
        let mut items: Vec<BackupItem> = settings.into_iter().map(setting).collect();
        let days = self.filing.days();
        for date in days.dates() {
            let tasks = [DailyTask::Mines, DailyTask::Four];
            let outcomes = tasks.into_iter().filter_map(|task| days.outcome(date, task));
            items.extend(outcomes.map(|outcome| BackupItem::Day(date, outcome)));
        }
        let exercises = self.exercises().into_iter().map(BackupItem::Exercise);
        items.extend(BackupItem::in_order(exercises));
        items
    }

    /// The readable running games, with the names of their entries.
    fn running_games(&mut self) -> Vec<(String, BackupGame)> {
        let names = self.texts.names().into_iter();
        let names: Vec<String> = names.filter(|name| running::id_of_name(name).is_some()).collect();
        let game = |name: String| {
            let text = self.texts.read(&name)?;
            let (origin, at, record) = running::split(&text).ok()?;
            Some((name, BackupGame::running(at, origin, record).ok()?))
        };
        names.into_iter().filter_map(game).collect()
    }

    // ---- import

    /// The finished games and days that the database doesn't have, with their index among the items.
    fn new_entries(&self, items: &[BackupItem]) -> Vec<(usize, Entry)> {
        let history = self.filing.history();
        let days = self.filing.days();
        let mut n_here: HashMap<String, u32> = HashMap::new();
        for (_, game) in history.all() {
            *n_here.entry(game.to_string()).or_default() += 1;
        }
        let mut n_there: HashMap<String, u32> = HashMap::new();
        let mut entries = vec![];
        for (place, item) in items.iter().enumerate() {
            let (line, record) = match item {
                BackupItem::Finished(game) => {
                    let Some(result) = game.result() else { continue };
                    let Origin { board, source } = &game.origin;
                    let record = format!("{board} {source}\t{}\n{}", game.at, game.record);
                    (result.to_string(), Some(record))
                }
                BackupItem::Result(game) => (game.to_string(), None),
                BackupItem::Day(date, outcome) => {
                    if merged_day(days.outcome(*date, task_of(outcome)), *outcome).is_some() {
                        entries.push((place, day_entry(*date, outcome)));
                    }
                    continue;
                }
                BackupItem::Setting { .. } | BackupItem::Exercise(_) | BackupItem::Running(_) => {
                    continue;
                }
            };
            let nth = n_there.entry(line.clone()).or_default();
            *nth += 1;
            if *nth > n_here.get(&line).copied().unwrap_or_default() {
                let identity = format!("restored {nth} {line}");
                entries.push((place, Entry { identity, log: Log::Games, line, record }));
            }
        }
        entries
    }

    /// Stores the work that remains once the database has filed everything; returns whether it is safely stored. The
    /// text includes one new entry: once that is filed, all are.
    fn store_pending_restore(&mut self, items: &[BackupItem], first_new: Option<usize>) -> bool {
        let here = self.running_games();
        let is_end =
            |record: &str| here.iter().any(|(name, game)| self.is_beginning(name, game, record));
        let is_pending = |place: usize, item: &BackupItem| match item {
            BackupItem::Setting { .. } | BackupItem::Exercise(_) | BackupItem::Running(_) => true,
            BackupItem::Finished(game) => first_new == Some(place) || is_end(&game.record),
            BackupItem::Result(_) | BackupItem::Day(..) => first_new == Some(place),
        };
        let mut writer = BackupWriter::default();
        let is_exercise = |item: &&BackupItem| matches!(item, BackupItem::Exercise(_));
        let mut text = writer.begin(items.iter().filter(is_exercise).count());
        for (place, item) in items.iter().enumerate() {
            if is_pending(place, item) {
                text.push_str(&writer.add(item));
            }
        }
        text.push_str(&writer.end().0);
        self.texts.write(RESTORING, &text)
    }

    /// Continues a restore that an earlier visit did not complete.
    pub(super) fn recover(&mut self) {
        let Some(text) = self.texts.read(RESTORING) else { return };
        match read(&text) {
            Ok(items) => {
                let (added, done) = (BackupTotals::default(), Box::new(|_| ()));
                let step = RestoreJob { items, step: Step::Recover, added, done };
                self.ask_database(Unanswered::Restore(Box::new(step)));
            }
            Err(_) => self.texts.remove(RESTORING),
        }
    }

    /// Imports settings, exercises and running games, which are texts.
    fn import_texts(&mut self, step: &mut RestoreJob) {
        let mut here = self.running_games();
        let mut settings: Vec<String> =
            self.texts.read(SETTINGS).unwrap_or_default().lines().map(str::to_owned).collect();
        for item in &step.items {
            match item {
                BackupItem::Setting { name, value } => {
                    let line = format!("{name}={value}");
                    if !settings.contains(&line) {
                        settings.retain(|line| {
                            line.split_once('=').is_none_or(|(other, _)| other != name)
                        });
                        settings.push(line);
                        step.added.count(item);
                    }
                }
                BackupItem::Exercise(exercise) => {
                    if self.import_exercise(exercise) {
                        step.added.count(item);
                    }
                }
                BackupItem::Finished(game) => self.remove_beginnings(&mut here, &game.record),
                BackupItem::Running(game) if self.is_new(&here, game) => {
                    self.remove_beginnings(&mut here, &game.record);
                    let id = self.new_id(game.kind());
                    let Origin { board, source } = &game.origin;
                    let text = format!("{board} {source}\t{}\n{}", game.at, game.record);
                    self.texts.write(&running::name(id), &text);
                    step.added.count(item);
                }
                BackupItem::Running(_) | BackupItem::Day(..) | BackupItem::Result(_) => (),
            }
        }
        if step.added.settings > 0 {
            self.texts.write(SETTINGS, &(settings.join("\n") + "\n"));
        }
    }

    /// Whether a running game is neither here already nor a daily task that was begun here.
    fn is_new(&self, here: &[(String, BackupGame)], game: &BackupGame) -> bool {
        let date = game.origin.daily_date();
        let is_done = date.is_some_and(|date| {
            let task = match game.kind() {
                GameKind::Mines => DailyTask::Mines,
                GameKind::Four => DailyTask::Four,
            };
            self.filing.days().outcome(date, task).is_some()
        });
        let is_here = here.iter().any(|(name, other)| {
            let is_same_task = date.is_some()
                && other.origin.daily_date() == date
                && other.kind() == game.kind()
                && !self.is_beginning(name, other, &game.record);
            other.record.starts_with(&game.record) || is_same_task
        });
        !is_done && !is_here
    }

    /// Whether this record continues a game that is not being played.
    fn is_beginning(&self, name: &str, game: &BackupGame, record: &str) -> bool {
        record.starts_with(&game.record)
            && running::id_of_name(name).is_some_and(|id| !self.is_held(id))
    }

    fn remove_beginnings(&mut self, here: &mut Vec<(String, BackupGame)>, record: &str) {
        here.retain(|(name, game)| {
            let is_beginning = self.is_beginning(name, game, record);
            if is_beginning {
                self.texts.remove(name);
            }
            !is_beginning
        });
    }
}

fn task_of(outcome: &DailyOutcome) -> DailyTask {
    match outcome {
        DailyOutcome::Board(_) => DailyTask::Mines,
        DailyOutcome::Puzzle(_) => DailyTask::Four,
    }
}

fn day_entry(date: Date, outcome: &DailyOutcome) -> Entry {
    let line = format!("{date} {outcome}");
    Entry { identity: format!("restored {line}"), log: Log::Days, line, record: None }
}

/// A finished game from the database, if its record can be read.
fn finished_game(text: &str) -> Option<BackupGame> {
    let (origin, at, record) = running::split(text).ok()?;
    let game = BackupGame::finished(at, origin, record.to_owned()).ok()?;
    game.result().is_some().then_some(game)
}
