//! How finished games and attempts at the tasks of days get into the database.
//!
//! ```text
//! flagfall outbox mines 64     a line for the log of games, where the game was begun, and its record
//! flagfall outbox day 128      a line for the log of days
//! flagfall finished            the lines of all games: what the page stored before it had a database
//! flagfall days                likewise
//! ```
//!
//! Each of these is a text in local storage, written before the end of the game is shown, and stays there until the transaction
//! that files it is complete (an outbox). An entry is filed once however often that is tried, because the database knows its
//! identity. What waits is counted as if it were filed.

use std::borrow::Cow;
use std::collections::HashMap;

use flagfall_keeper::{GameSelection, sorted_by};
use flagfall_play::Millis;

use super::archive::{Archive, Entry, Failure, Log, Request, Synced};
use super::days::Days;
use super::finished::History;
use super::texts::Texts;

/// The texts of earlier pages.
pub(super) const FINISHED: &str = "flagfall finished";
pub(super) const DAYS: &str = "flagfall days";

const OUTBOX: &str = "flagfall outbox ";
/// How long to wait after a failure before it is tried again.
const PAUSE: Millis = Millis(1000);

/// What is filed, and what waits to be.
pub(super) struct Filing {
    archive: Box<dyn Archive>,
    outbox: Vec<Parcel>,
    /// How many parcels are being filed, the first ones, while the database has not answered.
    sent: Option<usize>,
    is_wanted: bool,
    /// The games that are to be deleted.
    deleted: Vec<u32>,
    /// Whether games were deleted, here or by another tab: they are all to be read anew, or are being.
    is_stale: bool,
    is_read_anew: bool,
    /// The records that somebody asks for, and those that have come.
    wanted_records: Vec<u32>,
    records: HashMap<u32, String>,
    history: History,
    days: Days,
    /// The last line of each log that is known here.
    last: [u32; 2],
    has_failed: bool,
    now: Millis,
}

/// A text of the outbox.
struct Parcel {
    name: String,
    text: String,
    entries: Vec<Entry>,
}

impl Filing {
    /// With what earlier visits and earlier pages have left to be filed.
    pub(super) fn new(archive: Box<dyn Archive>, texts: &mut Texts) -> Filing {
        let mut outbox: Vec<Parcel> = vec![];
        for name in texts.names() {
            if let Some(text) = texts.read(&name) {
                outbox.extend(Parcel::new(name, text));
            }
        }
        // What earlier pages stored is older. Lines begin with their time.
        let key = |parcel: &Parcel| (parcel.name.starts_with(OUTBOX), parcel.text.clone());
        let outbox = sorted_by(outbox, |one, other| key(one).cmp(&key(other)));
        for parcel in &outbox {
            // A kill came between filing the end and removing the game.
            if let Some(running) = parcel.running_name() {
                texts.remove(&running);
            }
        }
        Filing {
            archive,
            is_wanted: !outbox.is_empty(),
            outbox,
            sent: None,
            deleted: vec![],
            is_stale: false,
            is_read_anew: false,
            wanted_records: vec![],
            records: HashMap::new(),
            history: History::default(),
            days: Days::default(),
            last: [0; 2],
            has_failed: false,
            now: Millis(0),
        }
    }

    /// Files this under a name of its own; whether it is safe now. It is filed all the same where it is not.
    pub(super) fn file(&mut self, texts: &mut Texts, own_name: &str, text: String) -> bool {
        let name = format!("{OUTBOX}{own_name}");
        let is_safe = texts.write(&name, &text);
        self.outbox.extend(Parcel::new(name, text));
        self.want();
        is_safe
    }

    /// Files all of this in one transaction. Until then nothing of it is stored anywhere.
    pub(super) fn file_all(&mut self, entries: Vec<Entry>) {
        self.outbox.push(Parcel { name: String::new(), text: String::new(), entries });
        self.want();
    }

    /// Whether the database has failed, the last time it was asked; one that is late has not.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed && self.sent.is_none()
    }

    /// Whether it has not answered yet.
    pub(super) fn is_late(&self) -> bool {
        self.sent.is_some()
    }

    /// Nothing more is to come of what is stored nowhere.
    pub(super) fn forget_unstored(&mut self) {
        self.outbox.retain(|parcel| !parcel.name.is_empty());
    }

    /// What other tabs have filed is wanted, too.
    pub(super) fn want(&mut self) {
        self.is_wanted = true;
    }

    /// Whether the number of a game is that of the database.
    pub(super) fn is_filed(&self, number: u32) -> bool {
        number <= self.last[0]
    }

    /// Deletes the games that are filed and wanted here; how many there are.
    pub(super) fn delete(&mut self, selection: GameSelection) -> usize {
        self.deleted = self.history.selected(selection);
        self.read_anew();
        self.deleted.len()
    }

    /// Games were deleted, perhaps by another tab.
    pub(super) fn read_anew(&mut self) {
        self.is_stale = true;
        self.want();
    }

    /// The record of a game is wanted.
    pub(super) fn want_record(&mut self, number: u32) {
        self.wanted_records.push(number);
        self.want();
    }

    /// Whether the database was not asked for that record yet.
    pub(super) fn is_record_unasked(&self, number: u32) -> bool {
        self.wanted_records.contains(&number)
    }

    /// The record of a game that was asked for, with where it was begun.
    pub(super) fn take_record(&mut self, number: u32) -> Option<String> {
        let waiting = || {
            let nth = number.checked_sub(self.last[0] + 1)?;
            let entries = self.outbox.iter().flat_map(|parcel| &parcel.entries);
            entries.filter(|entry| entry.log == Log::Games).nth(nth as usize)?.record.clone()
        };
        let waiting = waiting();
        self.records.remove(&number).or(waiting)
    }

    /// Time has passed: tries again what failed.
    pub(super) fn tick(&mut self, now: Millis) {
        if self.is_failing() && now >= self.now + PAUSE {
            self.want();
            self.now = now;
        }
    }

    /// Whether something waits that could not be filed.
    pub(super) fn is_failing(&self) -> bool {
        self.has_failed && !self.outbox.is_empty()
    }

    /// Asks the database, unless it has not answered yet.
    pub(super) fn send(&mut self) {
        if self.sent.is_none() && std::mem::take(&mut self.is_wanted) {
            let entries = self.outbox.iter().flat_map(|parcel| parcel.entries.iter().cloned());
            self.is_read_anew |= std::mem::take(&mut self.is_stale);
            let [games, days] = self.last;
            self.archive.sync(Request {
                entries: entries.collect(),
                deleted: std::mem::take(&mut self.deleted),
                after: [if self.is_read_anew { 0 } else { games }, days],
                records: std::mem::take(&mut self.wanted_records),
            });
            self.sent = Some(self.outbox.len());
        }
    }

    /// Whether the database has answered since the last call, or is late to.
    pub(super) fn take_done(&mut self, texts: &mut Texts) -> bool {
        let Some(done) = self.archive.take_done() else { return false };
        let had_failed = self.has_failed;
        self.has_failed = done.is_err();
        match done {
            Ok(synced) => {
                self.learn(synced);
                for parcel in self.outbox.drain(..self.sent.take().unwrap_or_default()) {
                    parcel.clear_away(texts);
                }
            }
            Err(failure) => {
                if failure != Failure::Late {
                    self.sent = None;
                }
                if !had_failed {
                    texts.complain_about(&failure);
                }
            }
        }
        true
    }

    fn learn(&mut self, Synced { lines: [games, days], records }: Synced) {
        self.records.extend(records);
        if std::mem::take(&mut self.is_read_anew) {
            (self.history, self.last[0]) = (History::default(), 0);
        }
        for (number, line) in games {
            self.history.add(number, &line);
            self.last[0] = number;
        }
        for (number, line) in days {
            self.days.add(&line);
            self.last[1] = number;
        }
    }

    /// All finished games.
    pub(super) fn history(&self) -> Cow<'_, History> {
        let mut history = Cow::Borrowed(&self.history);
        for (line, number) in self.waiting(Log::Games).zip(self.last[0] + 1..) {
            history.to_mut().add(number, line);
        }
        history
    }

    /// All attempts at tasks of days.
    pub(super) fn days(&self) -> Cow<'_, Days> {
        let mut days = Cow::Borrowed(&self.days);
        for line in self.waiting(Log::Days) {
            days.to_mut().add(line);
        }
        days
    }

    fn waiting(&self, log: Log) -> impl Iterator<Item = &str> {
        let entries = self.outbox.iter().flat_map(|parcel| &parcel.entries);
        entries.filter(move |entry| entry.log == log).map(|entry| entry.line.as_str())
    }
}

impl Parcel {
    /// What a text of local storage has to be filed, if anything.
    fn new(name: String, text: String) -> Option<Parcel> {
        let entries = match &*name {
            FINISHED => carry_over(Log::Games, &text),
            DAYS => carry_over(Log::Days, &text),
            _ => {
                let own_name = name.strip_prefix(OUTBOX)?;
                let (line, record) = text.split_once('\n').unwrap_or((&text, ""));
                let log = if own_name.starts_with("day ") { Log::Days } else { Log::Games };
                vec![Entry {
                    identity: format!("{own_name} {line}"),
                    log,
                    line: line.to_owned(),
                    record: (log == Log::Games).then(|| record.to_owned()),
                }]
            }
        };
        Some(Parcel { name, text, entries })
    }

    /// Where the game of this parcel was stored while it ran.
    fn running_name(&self) -> Option<String> {
        let own_name = self.name.strip_prefix(OUTBOX)?;
        Some(format!("{}{own_name}", super::running::PREFIX))
    }

    /// It is filed. A page of an earlier version may have added to its text, and then that stays.
    fn clear_away(&self, texts: &mut Texts) {
        if texts.read(&self.name).as_ref() == Some(&self.text) {
            texts.remove(&self.name);
        }
        if let Some(running) = self.running_name() {
            texts.remove(&running);
        }
    }
}

/// The lines of an earlier page. Equal ones are told apart by how many stand before them.
fn carry_over(log: Log, text: &str) -> Vec<Entry> {
    let mut n_equal: HashMap<&str, u32> = HashMap::new();
    let entries = text.lines().map(|line| {
        let nth = n_equal.entry(line).or_default();
        *nth += 1;
        let identity = format!("carried over {} {nth} {line}", log.name());
        Entry { identity, log, line: line.to_owned(), record: None }
    });
    entries.collect()
}
