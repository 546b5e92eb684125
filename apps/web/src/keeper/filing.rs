//! The outbox from which finished games and daily attempts get into the database.
//!
//! ```text
//! flagfall outbox mines 64     a line for the log of games, where the game was begun, and its record
//! flagfall outbox day 128      a line for the log of days
//! flagfall finished            the lines of all games: what the page stored before it had a database
//! flagfall days                likewise
//! ```
//!
//! Each of these is a text in local storage, written before the end of the game is shown, and stays there until the
//! transaction that files it is complete. Retries are safe, because the database stores each entry's identity. Pending
//! entries count as if they were filed.

use std::borrow::Cow;
use std::collections::HashMap;

use flagfall_keeper::{GameSelection, sorted_by};
use flagfall_play::Millis;

use super::archive::{Archive, Entry, Failure, Log, Request, Synced};
use super::days::Days;
use super::finished::History;
use super::texts::Texts;

/// The texts of earlier versions of the page.
pub(super) const FINISHED: &str = "flagfall finished";
pub(super) const DAYS: &str = "flagfall days";

const OUTBOX: &str = "flagfall outbox ";
/// The delay before a retry.
const PAUSE: Millis = Millis(1000);

/// The filed and the pending entries.
pub(super) struct Filing {
    archive: Box<dyn Archive>,
    outbox: Vec<OutboxItem>,
    /// How many items at the front of the outbox are in flight.
    sent: Option<usize>,
    needs_sync: bool,
    /// The games to delete.
    deleted: Vec<u32>,
    /// Whether games were deleted, here or by another tab, so that all must be read again; and whether that is in
    /// flight.
    is_stale: bool,
    is_rereading: bool,
    /// The requested records, and those that have arrived.
    requested_records: Vec<u32>,
    records: Vec<(u32, String)>,
    history: History,
    days: Days,
    /// The last known line of each log.
    last: [u32; 2],
    has_failed: bool,
    now: Millis,
}

/// An entry of the outbox.
struct OutboxItem {
    name: String,
    text: String,
    entries: Vec<Entry>,
}

impl Filing {
    /// Collects what earlier visits and earlier versions of the page have left in the outbox.
    pub(super) fn new(archive: Box<dyn Archive>, texts: &mut Texts) -> Filing {
        let mut outbox: Vec<OutboxItem> = vec![];
        for name in texts.names() {
            if let Some(text) = texts.read(&name) {
                outbox.extend(OutboxItem::new(name, text));
            }
        }
        // The texts of earlier versions are older. Lines begin with their time.
        let key = |item: &OutboxItem| (item.name.starts_with(OUTBOX), item.text.clone());
        let outbox = sorted_by(outbox, |one, other| key(one).cmp(&key(other)));
        for item in &outbox {
            // The page was killed between filing the end and removing the game.
            if let Some(running) = item.running_name() {
                texts.remove(&running);
            }
        }
        Filing {
            archive,
            needs_sync: !outbox.is_empty(),
            outbox,
            sent: None,
            deleted: vec![],
            is_stale: false,
            is_rereading: false,
            requested_records: vec![],
            records: vec![],
            history: History::default(),
            days: Days::default(),
            last: [0; 2],
            has_failed: false,
            now: Millis(0),
        }
    }

    /// Files a text under its own name; returns whether it is safely stored. Otherwise it is filed from memory.
    pub(super) fn file(&mut self, texts: &mut Texts, own_name: &str, text: String) -> bool {
        let name = format!("{OUTBOX}{own_name}");
        let is_safe = texts.write(&name, &text);
        self.outbox.extend(OutboxItem::new(name, text));
        self.request_sync();
        is_safe
    }

    /// Files all of this in one transaction, without storing it in the outbox.
    pub(super) fn file_all(&mut self, entries: Vec<Entry>) {
        self.outbox.push(OutboxItem { name: String::new(), text: String::new(), entries });
        self.request_sync();
    }

    /// Whether the last request failed; a late answer is not a failure.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed && self.sent.is_none()
    }

    /// Whether a request is in flight.
    pub(super) fn is_late(&self) -> bool {
        self.sent.is_some()
    }

    /// Drops what is not stored in the outbox.
    pub(super) fn forget_unstored(&mut self) {
        self.outbox.retain(|item| !item.name.is_empty());
    }

    /// Requests a synchronisation, which also reads what other tabs have filed.
    pub(super) fn request_sync(&mut self) {
        self.needs_sync = true;
    }

    /// Whether a game's number is from the database.
    pub(super) fn is_filed(&self, number: u32) -> bool {
        number <= self.last[0]
    }

    /// Deletes the selected games that are filed; returns how many.
    pub(super) fn delete(&mut self, selection: GameSelection) -> usize {
        self.deleted = self.history.selected(selection);
        self.read_all_again();
        self.deleted.len()
    }

    /// Reads everything again after a deletion, possibly by another tab.
    pub(super) fn read_all_again(&mut self) {
        self.is_stale = true;
        self.request_sync();
    }

    /// Requests a game's record.
    pub(super) fn request_record(&mut self, number: u32) {
        self.requested_records.push(number);
        self.request_sync();
    }

    /// Whether that record has not been requested from the database yet.
    pub(super) fn is_record_queued(&self, number: u32) -> bool {
        self.requested_records.contains(&number)
    }

    /// A requested record after its origin line; several queries may have requested it.
    pub(super) fn record(&self, number: u32) -> Option<String> {
        let waiting = || {
            let nth = number.checked_sub(self.last[0] + 1)?;
            let entries = self.outbox.iter().flat_map(|item| &item.entries);
            entries.filter(|entry| entry.log == Log::Games).nth(nth as usize)?.record.clone()
        };
        let arrived = self.records.iter().find(|(known, _)| *known == number);
        arrived.map(|(_, record)| record.clone()).or_else(waiting)
    }

    /// The same, and drops it. A record arrives once per request, so every query that requested it finds it.
    pub(super) fn take_record(&mut self, number: u32) -> Option<String> {
        let arrived = self.records.iter().position(|(known, _)| *known == number);
        match arrived {
            Some(place) => Some(self.records.remove(place).1),
            None => self.record(number),
        }
    }

    /// Drops all records, once no query waits for one.
    pub(super) fn forget_records(&mut self) {
        self.records.clear();
    }

    /// Advances time, and retries failures.
    pub(super) fn tick(&mut self, now: Millis) {
        if self.is_failing() && now >= self.now + PAUSE {
            self.request_sync();
            self.now = now;
        }
    }

    /// Whether something could not be filed.
    pub(super) fn is_failing(&self) -> bool {
        self.has_failed && !self.outbox.is_empty()
    }

    /// Sends the request, unless one is in flight.
    pub(super) fn send(&mut self) {
        if self.sent.is_none() && std::mem::take(&mut self.needs_sync) {
            let entries = self.outbox.iter().flat_map(|item| item.entries.iter().cloned());
            self.is_rereading |= std::mem::take(&mut self.is_stale);
            let [games, days] = self.last;
            self.archive.sync(Request {
                entries: entries.collect(),
                deleted: std::mem::take(&mut self.deleted),
                after: [if self.is_rereading { 0 } else { games }, days],
                records: std::mem::take(&mut self.requested_records),
            });
            self.sent = Some(self.outbox.len());
        }
    }

    /// Whether the database has answered since the last call, or reported that it is late.
    pub(super) fn take_done(&mut self, texts: &mut Texts) -> bool {
        let Some(done) = self.archive.take_done() else { return false };
        let had_failed = self.has_failed;
        self.has_failed = done.is_err();
        match done {
            Ok(synced) => {
                self.learn(synced);
                for item in self.outbox.drain(..self.sent.take().unwrap_or_default()) {
                    item.remove_text(texts);
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
        if std::mem::take(&mut self.is_rereading) {
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

    /// All finished games, including pending ones.
    pub(super) fn history(&self) -> Cow<'_, History> {
        let mut history = Cow::Borrowed(&self.history);
        for (line, number) in self.waiting(Log::Games).zip(self.last[0] + 1..) {
            history.to_mut().add(number, line);
        }
        history
    }

    /// All daily attempts, including pending ones.
    pub(super) fn days(&self) -> Cow<'_, Days> {
        let mut days = Cow::Borrowed(&self.days);
        for line in self.waiting(Log::Days) {
            days.to_mut().add(line);
        }
        days
    }

    fn waiting(&self, log: Log) -> impl Iterator<Item = &str> {
        let entries = self.outbox.iter().flat_map(|item| &item.entries);
        entries.filter(move |entry| entry.log == log).map(|entry| entry.line.as_str())
    }
}

impl OutboxItem {
    /// The item of a local storage entry, if it is one.
    fn new(name: String, text: String) -> Option<OutboxItem> {
        let entries = match &*name {
            FINISHED => migrated(Log::Games, &text),
            DAYS => migrated(Log::Days, &text),
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
        Some(OutboxItem { name, text, entries })
    }

    /// The storage name of the item's game while it was running.
    fn running_name(&self) -> Option<String> {
        let own_name = self.name.strip_prefix(OUTBOX)?;
        Some(format!("{}{own_name}", super::running::PREFIX))
    }

    /// Removes the filed text, unless an earlier version of the page has added to it.
    fn remove_text(&self, texts: &mut Texts) {
        if texts.read(&self.name).as_ref() == Some(&self.text) {
            texts.remove(&self.name);
        }
        if let Some(running) = self.running_name() {
            texts.remove(&running);
        }
    }
}

/// The entries of an earlier version's text. Equal lines are numbered, so that their identities differ.
fn migrated(log: Log, text: &str) -> Vec<Entry> {
    let mut n_equal: HashMap<String, u32> = HashMap::new();
    let entries = text.lines().map(|line| {
        let nth = n_equal.entry(line.to_owned()).or_default();
        *nth += 1;
        let identity = format!("carried over {} {nth} {line}", log.name());
        Entry { identity, log, line: line.to_owned(), record: None }
    });
    entries.collect()
}
