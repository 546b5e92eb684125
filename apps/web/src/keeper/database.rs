//! The browser's database (IndexedDB) as an [`Archive`].
//!
//! | object store | key | value |
//! |---|---|---|
//! | `finished` | auto-increment number | the result of a game, in a line ([`super::finished`]) |
//! | `records` | the same number | the game's origin and full record |
//! | `days` | auto-increment number | an attempt at a daily task, in a line ([`super::days`]) |
//! | `filed` | the identity of an entry | its number |
//!
//! Everything runs in one transaction, whose requests complete in order: awaiting the last one suffices. This uses
//! plain `web-sys`: the wrapper crates bring an executor or a serializer, and there is only one transaction here.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use flagfall_text::{StorageProblems, Words};
use js_sys::{Array, Function, Promise};
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    DomException, IdbDatabase, IdbKeyRange, IdbObjectStore, IdbObjectStoreParameters, IdbRequest,
    IdbTransactionMode,
};

use super::archive::{Archive, Entry, Failure, Log, Request, Synced};
use crate::browser::window;

const NAME: &str = "flagfall";
const VERSION: u32 = 1;
const RECORDS: &str = "records";
const FILED: &str = "filed";

/// How long to wait before telling the player.
const PATIENCE: Duration = Duration::from_secs(5);

/// A handle; the database is opened on first use.
#[derive(Clone, Default)]
pub(crate) struct Database(Rc<Shared>);

#[derive(Default)]
struct Shared {
    connection: RefCell<Option<IdbDatabase>>,
    done: RefCell<VecDeque<Result<Synced, Failure>>>,
    wake: RefCell<Option<Rc<dyn Fn()>>>,
}

impl Database {
    /// Sets the callback for answers.
    pub(crate) fn on_answer(&self, wake: impl Fn() + 'static) {
        *self.0.wake.borrow_mut() = Some(Rc::new(wake));
    }
}

impl Archive for Database {
    fn sync(&mut self, request: Request) {
        let is_done = Rc::new(Cell::new(false));
        let (shared, has_come) = (Rc::clone(&self.0), Rc::clone(&is_done));
        let look = move || {
            if !has_come.get() {
                shared.tell(Err(Failure::Late));
            }
        };
        set_timeout(look, PATIENCE);
        let shared = Rc::clone(&self.0);
        spawn_local(async move {
            let done = shared.transact(&request).await;
            is_done.set(true);
            shared.tell(done.map_err(|error| failure(&error)));
        });
    }

    fn take_done(&mut self) -> Option<Result<Synced, Failure>> {
        self.0.done.borrow_mut().pop_front()
    }
}

impl Shared {
    fn tell(&self, done: Result<Synced, Failure>) {
        self.done.borrow_mut().push_back(done);
        let wake = self.wake.borrow().clone();
        if let Some(wake) = wake {
            wake();
        }
    }

    async fn transact(self: &Rc<Shared>, request: &Request) -> Result<Synced, JsValue> {
        let Request { entries, deleted, after, records: wanted } = request;
        let database = self.connect().await?;
        let mode = match (&entries[..], &deleted[..]) {
            ([], []) => IdbTransactionMode::Readonly,
            ([_, ..], _) | (_, [_, ..]) => IdbTransactionMode::Readwrite,
        };
        let [games, days] = Log::ALL.map(Log::name);
        let names = Array::of4(&games.into(), &days.into(), &RECORDS.into(), &FILED.into());
        let transaction = database.transaction_with_str_sequence_and_mode(&names, mode)?;
        let complete = event(|resolve, reject| {
            transaction.set_oncomplete(Some(resolve));
            transaction.set_onabort(Some(reject));
        });
        let store = |name: &str| transaction.object_store(name);
        let work = async {
            let is_first = file(entries, &store).await?;
            delete(deleted, &store).await?;
            let lines =
                [read(&store(games)?, after[0]).await?, read(&store(days)?, after[1]).await?];
            let records = read_texts(&store(RECORDS)?, wanted).await?;
            Ok::<_, JsValue>((is_first, Synced { lines, records }))
        };
        let done = work.await;
        if done.is_err() {
            // Roll back; if it is already aborted, that makes no difference.
            let _ = transaction.abort();
        }
        // A full disk fails the transaction without failing any of its requests.
        let complete = complete.await;
        let (is_first, synced) = done?;
        if complete.is_err() {
            return Err(transaction.error().map_or(JsValue::UNDEFINED, JsValue::from));
        }
        if is_first {
            ask_to_persist();
        }
        Ok(synced)
    }

    async fn connect(self: &Rc<Shared>) -> Result<IdbDatabase, JsValue> {
        if let Some(connection) = self.connection.borrow().as_ref() {
            return Ok(connection.clone());
        }
        let factory = window().indexed_db()?.ok_or("it has none")?;
        let request = factory.open_with_u32(NAME, VERSION)?;
        let opened = request.clone();
        let make = Closure::once_into_js(move || {
            if let Ok(database) = opened.result() {
                make_stores(database.unchecked_ref());
            }
        });
        request.set_onupgradeneeded(Some(make.unchecked_ref()));
        let connection: IdbDatabase = answer(&request).await?.unchecked_into();
        // A newer page waits until all tabs have closed the old database. It may also be closed for other reasons.
        let shared = Rc::clone(self);
        let close = Closure::<dyn Fn()>::new(move || {
            if let Some(connection) = shared.connection.take() {
                connection.close();
            }
        });
        let close = close.into_js_value();
        connection.set_onversionchange(Some(close.unchecked_ref()));
        connection.set_onclose(Some(close.unchecked_ref()));
        *self.connection.borrow_mut() = Some(connection.clone());
        Ok(connection)
    }
}

fn make_stores(database: &IdbDatabase) {
    let numbered = IdbObjectStoreParameters::new();
    numbered.set_auto_increment(true);
    // If a store cannot be created, the first transaction fails and reports it.
    for log in Log::ALL {
        let _ = database.create_object_store_with_optional_parameters(log.name(), &numbered);
    }
    for name in [RECORDS, FILED] {
        let _ = database.create_object_store(name);
    }
}

/// Files the entries that are not there yet; returns whether one was the first of its log.
async fn file(
    entries: &[Entry],
    store: &impl Fn(&str) -> Result<IdbObjectStore, JsValue>,
) -> Result<bool, JsValue> {
    if entries.is_empty() {
        return Ok(false);
    }
    let (filed, records) = (store(FILED)?, store(RECORDS)?);
    let known = entries.iter().map(|entry| filed.get_key(&entry.identity.as_str().into()));
    let known = answers(known.collect::<Result<_, _>>()?).await?;
    let new = entries.iter().zip(known).filter(|(_, known)| known.is_undefined());
    let new: Vec<&Entry> = new.map(|(entry, _)| entry).collect();
    let added = new.iter().map(|entry| store(entry.log.name())?.add(&entry.line.as_str().into()));
    let numbers = answers(added.collect::<Result<_, _>>()?).await?;
    for (entry, number) in new.iter().zip(&numbers) {
        filed.put_with_key(number, &entry.identity.as_str().into())?;
        if let Some(record) = &entry.record {
            records.put_with_key(&record.as_str().into(), number)?;
        }
    }
    Ok(numbers.iter().any(|number| number.as_f64() == Some(1.0)))
}

/// Deletes games with their identities, so that a backup can restore them.
async fn delete(
    numbers: &[u32],
    store: &impl Fn(&str) -> Result<IdbObjectStore, JsValue>,
) -> Result<(), JsValue> {
    if numbers.is_empty() {
        return Ok(());
    }
    let (filed, games, records) = (store(FILED)?, store(Log::Games.name())?, store(RECORDS)?);
    let lines = read_texts(&games, numbers).await?;
    let found = answers(vec![filed.get_all_keys()?, filed.get_all()?]).await?;
    let [identities, filed_numbers] = &found[..] else { return Ok(()) };
    let filed_numbers = filed_numbers.unchecked_ref::<Array>().iter();
    for (identity, number) in identities.unchecked_ref::<Array>().iter().zip(filed_numbers) {
        // Days have their own numbers; an identity ends with its line.
        let is_it = |(deleted, line): &(u32, String)| {
            number.as_f64() == Some(f64::from(*deleted))
                && identity.as_string().is_some_and(|identity| identity.ends_with(line))
        };
        if lines.iter().any(is_it) {
            filed.delete(&identity)?;
        }
    }
    for number in numbers {
        games.delete(&(*number).into())?;
        records.delete(&(*number).into())?;
    }
    Ok(())
}

/// The lines of a log after this number.
async fn read(log: &IdbObjectStore, after: u32) -> Result<Vec<(u32, String)>, JsValue> {
    let range = IdbKeyRange::lower_bound_with_open(&after.into(), true)?;
    let requests = vec![log.get_all_keys_with_key(&range)?, log.get_all_with_key(&range)?];
    let found = answers(requests).await?;
    let [numbers, lines] = &found[..] else { return Ok(vec![]) };
    // One long string crosses the JavaScript boundary faster than many short ones.
    let in_one = |found: &JsValue| String::from(found.unchecked_ref::<Array>().join("\n"));
    let (numbers, lines) = (in_one(numbers), in_one(lines));
    let numbers = numbers.lines().map_while(|number| number.parse().ok());
    Ok(numbers.zip(lines.split('\n').map(str::to_owned)).collect())
}

/// The texts with these numbers that exist.
async fn read_texts(texts: &IdbObjectStore, wanted: &[u32]) -> Result<Vec<(u32, String)>, JsValue> {
    let requests = wanted.iter().map(|number| texts.get(&(*number).into()));
    let found = answers(requests.collect::<Result<_, _>>()?).await?;
    let found = wanted.iter().zip(&found);
    Ok(found.filter_map(|(number, text)| Some((*number, text.as_string()?))).collect())
}

/// Asks for persistent storage, which browsers don't evict when short of space. The answer makes no difference here.
fn ask_to_persist() {
    if let Ok(asked) = window().navigator().storage().persist() {
        spawn_local(async move {
            let _ = JsFuture::from(asked).await;
        });
    }
}

async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let settled = event(|resolve, reject| {
        request.set_onsuccess(Some(resolve));
        request.set_onerror(Some(reject));
    });
    match settled.await {
        Ok(_) => request.result(),
        Err(_) => Err(request.error().ok().flatten().map_or(JsValue::UNDEFINED, JsValue::from)),
    }
}

async fn answers(requests: Vec<IdbRequest>) -> Result<Vec<JsValue>, JsValue> {
    if let Some(last) = requests.last() {
        answer(last).await?;
    }
    requests.iter().map(IdbRequest::result).collect()
}

/// Waits for one of two events.
fn event(listen: impl Fn(&Function, &Function)) -> JsFuture {
    JsFuture::from(Promise::new(&mut |resolve, reject| listen(&resolve, &reject)))
}

fn failure(error: &JsValue) -> Failure {
    let named = error.dyn_ref::<DomException>().map(|error| (error.name(), error.message()));
    match named {
        Some((name, _)) if name == "VersionError" => Failure::Newer,
        Some((name, message)) if message.is_empty() => Failure::Failed(name.into()),
        Some((_, message)) => Failure::Failed(message.into()),
        None => {
            let text = error.as_string().map(Words::from);
            Failure::Failed(text.unwrap_or_else(|| StorageProblems::Gone.into()))
        }
    }
}
