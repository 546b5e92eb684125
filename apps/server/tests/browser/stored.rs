//! Finished games in the browser's database: they survive reloads and database failures.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::{Browser, NO_DIALOG};
use crate::field::{KEPT, SMALL, cell, record};
use crate::hand::Button;
use crate::site::Site;

/// Every safe cell but e4, which wins.
const NEARLY_WON: &str = "0 open a1\n1000 open e1\n2000 open c3\n3000 open a4\n";

/// The local storage after two days of play with an early page of 0.1.0, which had no database.
const OLD: &str = include_str!("version_0_1_0_early.json");

const N_WAITING: &str =
    "Object.keys(localStorage).filter((name) => name.startsWith('flagfall outbox')).length";

/// Opens the database with the same schema as the page, spelled out because browsers have stored it.
const CONNECT: &str = "(() => new Promise((resolve, reject) => {
    const request = indexedDB.open('flagfall', 1);
    request.onupgradeneeded = () => {
        for (const name of ['finished', 'days']) request.result.createObjectStore(name, {autoIncrement: true});
        for (const name of ['records', 'filed']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
}))()";

/// The actions of these tests in a browser.
trait StoredGames {
    /// Opens the page with a game that one more click wins.
    async fn open_nearly_won(&self, site: &Site, undo: &str);

    async fn win(&self);

    /// Waits for the end of a game.
    async fn sees_end(&self);

    /// Waits until the history has a level with these wins, and closes it.
    async fn counts(&self, wins: &str);

    /// All values of an object store.
    async fn stored(&self, store: &str) -> Vec<Value>;

    async fn waits_for_nothing(&self);
}

impl StoredGames for Browser {
    async fn open_nearly_won(&self, site: &Site, undo: &str) {
        self.open_mines(site, &record(SMALL, undo, NEARLY_WON)).await;
        self.sees("a4", "1").await;
    }

    async fn win(&self) {
        self.click(self.place(cell("e4")).await, Button::Left).await;
    }

    async fn sees_end(&self) {
        self.wait_until("document.querySelector('.end')").await;
    }

    async fn counts(&self, wins: &str) {
        self.press("header button[title='History']").await;
        self.wait_until(&says(wins)).await;
        self.press("dialog[open] button[aria-label=Close]").await;
        self.wait_until(NO_DIALOG).await;
    }

    async fn stored(&self, store: &str) -> Vec<Value> {
        let script = format!(
            "(async () => {{
                const database = await {CONNECT};
                const request = database.transaction({store:?}).objectStore({store:?}).getAll();
                await new Promise((resolve) => request.onsuccess = resolve);
                database.close();
                return request.result;
            }})()"
        );
        self.js(&script).await.as_array().cloned().unwrap_or_default()
    }

    async fn waits_for_nothing(&self) {
        self.wait_until(&format!("{N_WAITING} === 0")).await;
    }
}

/// Whether the history has a level with these wins.
fn says(wins: &str) -> String {
    let cells = "[...document.querySelectorAll('dialog[open] .levels td')]";
    format!("{cells}.some((cell) => cell.innerText === {wins:?})")
}

const ONE_WON: &str = "1 of 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_outlives_the_page_among_20_000_others() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/service-worker.js")).await;
    let seed = format!(
        "(async () => {{
            const database = await {CONNECT};
            const transaction = database.transaction('finished', 'readwrite');
            const finished = transaction.objectStore('finished');
            for (let nth = 0; nth < 20000; nth++) {{
                finished.add(`${{1700000000 + nth}} won alone new ${{30000 + nth}} 171 30x16x99 safe\\tweb`);
            }}
            await new Promise((resolve) => transaction.oncomplete = resolve);
            database.close();
        }})()"
    );
    browser.js(&seed).await;
    browser.open_nearly_won(&site, "forbidden").await;
    browser.win().await;
    browser.sees_end().await;
    browser.waits_for_nothing().await;
    assert_eq!(browser.js(&format!("localStorage.getItem({KEPT:?})")).await, json!(null));
    browser.reload().await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    browser.counts(ONE_WON).await;
    browser.press("header button[title='History']").await;
    browser.wait_until(&says("20,000 of 20,000")).await;
    let listed = "document.querySelector('dialog[open] h3:has(+ .games)').innerText";
    assert_eq!(browser.js(listed).await, "Games 1 to 20 of 20,001");
    browser.press("dialog[open] .choices button:nth-child(2)").await;
    browser.wait_until(&format!("{listed} === 'Games 21 to 40 of 20,001'")).await;
    assert_eq!(browser.js("document.activeElement.innerText").await, "Older");
    let choose = "(() => {
        const list = document.querySelector('#history-filter');
        list.selectedIndex = [...list.options].findIndex((option) => option.text === 'Expert');
        list.dispatchEvent(new Event('change', {bubbles: true}));
    })()";
    browser.js(choose).await;
    browser.wait_until("document.querySelector('dialog[open] ol li')").await;
    let best = browser.text("dialog[open] ol li").await;
    assert!(best.starts_with("30.0 s"), "{best}");
    assert_eq!(browser.js(listed).await, "Games 1 to 20 of 20,000");
    // The inserted games have no record.
    browser.press("dialog[open] .games button").await;
    browser.hears("This game has no replay").await;
    let records = browser.stored("records").await;
    let record = records[0].as_str().expect("a text");
    assert!(record.starts_with("known web\t") && record.contains("open e4\n"), "{record}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn storage_from_before_the_database_is_migrated() {
    let site = Site::start();
    let browser = Browser::start().await;
    let old: BTreeMap<&str, String> = serde_json::from_str(OLD).expect("names and texts");
    let kept: Vec<(&str, &str)> = old.iter().map(|(name, text)| (*name, &**text)).collect();
    browser.open_with(&site, "/", &kept).await;
    // Its running games go on.
    browser.sees("e2", "flag").await;
    browser.sees("e3", "2").await;
    browser.wait_until("!localStorage.getItem('flagfall finished')").await;
    assert_eq!(browser.js("localStorage.getItem('flagfall days')").await, json!(null));
    let lines = |log: Vec<Value>| -> String {
        log.iter().map(|line| format!("{}\n", line.as_str().expect("a line"))).collect()
    };
    assert_eq!(lines(browser.stored("finished").await), old["flagfall finished"]);
    assert_eq!(lines(browser.stored("days").await), old["flagfall days"]);
    browser.reload().await;
    browser.sees("e3", "2").await;
    browser.counts("2 of 3").await;
    browser.run("location.hash = 'four'").await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 4")
        .await;
    let settings = browser.js("localStorage.getItem('flagfall settings')").await;
    let settings = settings.as_str().expect("settings");
    for line in old["flagfall settings"].lines() {
        assert!(settings.lines().any(|found| found == line), "{line} is not in {settings}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_is_taken_back_counts_once() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_nearly_won(&site, "free").await;
    browser.win().await;
    browser.sees_end().await;
    browser.press("[title^='Undo']").await;
    browser.sees("e4", "closed").await;
    browser.reload().await;
    browser.wait_until("document.querySelector('.board .open')").await;
    browser.win().await;
    browser.sees("e4", "1").await;
    browser.waits_for_nothing().await;
    browser.counts(ONE_WON).await;
    assert_eq!(browser.stored("finished").await.len(), 1);
    browser.close().await;
}

/// Without space for the database, the game waits in the outbox, even across a reload, and is filed when there is space.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_no_finished_game() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_nearly_won(&site, "forbidden").await;
    let origin = site.url("");
    let quota = json!({"origin": origin, "quotaSize": 1});
    browser.devtools("Storage.overrideQuotaForOrigin", quota).await;
    browser.win().await;
    browser.hears("The browser's database has failed").await;
    browser.sees_end().await;
    browser.counts(ONE_WON).await;
    assert_eq!(browser.js(N_WAITING).await, json!(1));
    browser.reload().await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    browser.counts(ONE_WON).await;
    assert_eq!(browser.js(N_WAITING).await, json!(1));
    browser.devtools("Storage.overrideQuotaForOrigin", json!({"origin": origin})).await;
    browser.waits_for_nothing().await;
    assert_eq!(browser.stored("finished").await.len(), 1);
    browser.counts(ONE_WON).await;
    browser.close().await;
}

/// Some private windows have no database: results stay in the outbox, and count.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_a_database_loses_no_finished_game() {
    let site = Site::start();
    let browser = Browser::start().await;
    let hide = json!({"source": "Object.defineProperty(window, 'indexedDB', {value: undefined})"});
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", hide).await;
    browser.open_nearly_won(&site, "forbidden").await;
    browser.win().await;
    browser.hears("The browser's database has failed").await;
    browser.sees_end().await;
    browser.reload().await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    browser.counts(ONE_WON).await;
    assert_eq!(browser.js(N_WAITING).await, json!(1));
    browser.close().await;
}

/// A newer page upgrades the database while this one is open: this one closes it and does not use it again.
#[tokio::test(flavor = "multi_thread")]
async fn the_database_of_a_newer_page_is_left_alone() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_nearly_won(&site, "forbidden").await;
    browser.press("header button[title='History']").await;
    browser
        .wait_until("document.querySelector('dialog[open]')?.innerText.includes('No games yet')")
        .await;
    browser.press("dialog[open] button[aria-label=Close]").await;
    let upgrade = "new Promise((resolve) => {
        const request = indexedDB.open('flagfall', 2);
        request.onsuccess = () => { request.result.close(); resolve(request.result.version); };
    })";
    assert_eq!(browser.js(upgrade).await, json!(2));
    browser.win().await;
    browser.hears("A newer version of this page").await;
    browser.sees_end().await;
    browser.counts(ONE_WON).await;
    assert_eq!(browser.js(N_WAITING).await, json!(1));
    browser.close().await;
}

/// The database is blocked. Both tabs report it, and file their games as soon as it is free.
#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_file_their_games_when_the_database_is_free_again() {
    let site = Site::start();
    let browser = Browser::start().await;
    let other = record(SMALL, "forbidden", NEARLY_WON);
    let kept = [(KEPT, &*other), ("flagfall running mines 1", &other)];
    browser.open_with(&site, "/service-worker.js", &kept).await;
    let holder = browser.session.window().await.expect("a window");
    // Opening it waits for a pending deletion, which waits until this connection is closed.
    browser
        .run(&format!(
            "({CONNECT}).then((database) => {{ window.held = database; indexedDB.deleteDatabase('flagfall'); }})"
        ))
        .await;
    browser.wait_until("window.held").await;
    // The first tab would also take the slot of the second game, unless it is held.
    browser.run("navigator.locks.request('flagfall place 1', () => new Promise((free) => window.free = free))").await;
    browser.wait_until("window.free").await;
    let mut tabs = vec![];
    for _ in 0..2 {
        let tab = browser.session.new_tab().await.expect("a tab");
        browser.session.switch_to_window(tab.clone()).await.expect("it is there");
        browser.open(&site.url("/")).await;
        browser.sees("a4", "1").await;
        browser.win().await;
        browser.hears("database is not answering").await;
        browser.sees_end().await;
        tabs.push(tab);
        browser.session.switch_to_window(holder.clone()).await.expect("it is there");
        browser.run("window.free()").await;
    }
    assert_eq!(browser.js(N_WAITING).await, json!(2));
    browser.run("window.held.close()").await;
    browser.waits_for_nothing().await;
    for tab in tabs {
        browser.session.switch_to_window(tab).await.expect("it is there");
        browser.counts("2 of 2").await;
    }
    browser.close().await;
}

/// A worker panics on a question, which traps in WASM: the page reports it, and a new worker answers the next question.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_traps_is_replaced() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    // Garble one message to the worker.
    let garble = "const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            const is_garbled = window.garbles;
            window.garbles = false;
            return send.call(this, is_garbled ? 'garbled' : message);
        };";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": garble})).await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.wait_until("document.documentElement.dataset.solvers === 'ready'").await;
    browser.expect_error("the page asks questions");
    browser.expect_error("unreachable");
    browser.run("window.garbles = true").await;
    browser.press("[title^='Hint']").await;
    browser.hears("The solver failed").await;
    browser.press("[title^='Hint']").await;
    browser.sees("c3", "closed, hint").await;
    browser.close().await;
}
