//! What the page of 0.1.0 has stored is there on this page: every game, time, day and setting.

use flagfall_history::{Origin, Recorded};
use flagfall_keeper::FinishedGame;
use flagfall_play::{FourInARow, Minesweeper, Session};
use serde_json::{Value, json};

use crate::browser::{Browser, NO_DIALOG};
use crate::site::Site;

/// The local storage and the database after three days of play with the last page of 0.1.0.
const STORED: &str = include_str!("version_0_1_0.json");

/// What that page showed in its history.
const LEVELS: &str = "\
Beginner, no guessing: 3.2 s, 3 of 3
Beginner, opening start: 1.7 s, 3 of 4
24x16, 70 mines, no guessing: 14.6 s, 1 of 1
Expert, no guessing: –, 0 of 1
Four in a Row, level 3: , 1 of 2
Four in a Row, two players: , Player one: 1 of 2
";
const GAMES: &str = "\
Beginner, opening start Won 3.5 s
Four in a Row, two players Player two won 2.0 s
Four in a Row, two players Player one won 1.9 s
Daily board, Sat 14 Nov Lost 0.8 s
Beginner, no guessing Won 3.2 s
Beginner, no guessing Won 5.9 s
Beginner, no guessing Won 7.2 s
Four in a Row, level 3 Lost 2.0 s
Four in a Row, level 3 Won 2.8 s
Daily board, Fri 13 Nov Won 14.6 s
Beginner, opening start Won 3.7 s
Beginner, opening start Lost 0.8 s
Beginner, opening start Won 1.7 s
";

/// The last moment of the last of these days.
const LATE: &str = "2026-11-15T23:00:00Z";

/// Makes the database as that page made it, with these rows.
const FILL: &str = "new Promise((resolve, reject) => {
    const request = indexedDB.open('flagfall', 1);
    request.onupgradeneeded = () => {
        for (const name of ['finished', 'days']) request.result.createObjectStore(name, {autoIncrement: true});
        for (const name of ['records', 'filed']) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
        const names = Object.keys(stores);
        const transaction = request.result.transaction(names, 'readwrite');
        for (const name of names) {
            for (const [key, value] of stores[name]) transaction.objectStore(name).add(value, key);
        }
        transaction.oncomplete = () => { request.result.close(); resolve(names.length); };
        transaction.onabort = () => reject(transaction.error);
    };
})";

/// All rows of the database, in the form of [`STORED`].
const READ: &str = "new Promise((resolve, reject) => {
    const request = indexedDB.open('flagfall');
    request.onsuccess = async () => {
        const stores = {};
        for (const name of request.result.objectStoreNames) {
            const store = request.result.transaction(name).objectStore(name);
            const all = (request) => new Promise((done) => request.onsuccess = () => done(request.result));
            const [keys, values] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
            stores[name] = keys.map((key, nth) => [key, values[nth]]);
        }
        request.result.close();
        resolve(stores);
    };
})";

/// Opens the page in a browser in which 0.1.0 was played, late on the last day.
async fn open_upgraded(site: &Site, browser: &Browser, stored: &Value) {
    let zone = json!({"timezoneId": "UTC"});
    browser.devtools("Emulation.setTimezoneOverride", zone).await;
    let late = format!(
        "{{
            const Real = Date;
            const shift = Real.parse('{LATE}') - Real.now();
            window.Date = class Date extends Real {{
                constructor(...parts) {{
                    if (parts.length > 0) super(...parts); else super(Real.now() + shift);
                }}
                static now() {{ return Real.now() + shift; }}
            }};
        }}"
    );
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": late})).await;
    browser.open(&site.url("/service-worker.js")).await;
    browser.js(&format!("((stores) => {FILL})({})", stored["stores"])).await;
    let texts = stored["localStorage"].as_object().expect("names and texts");
    let texts: Vec<(&str, &str)> =
        texts.iter().map(|(name, text)| (&**name, text.as_str().expect("a text"))).collect();
    browser.open_with(site, "/", &texts).await;
    browser.wait_until("document.querySelector('.board .open')").await;
}

/// Opens the dialog of this button, and returns what a script finds there once it finds something.
async fn look(browser: &Browser, title: &str, script: &str) -> Value {
    browser.press(&format!("header button[title='{title}']")).await;
    browser.wait_until("document.querySelector('dialog[open]')").await;
    browser.wait_until(script).await;
    let found = browser.js(script).await;
    browser.press("dialog[open] button[aria-label=Close]").await;
    browser.wait_until(NO_DIALOG).await;
    found
}

/// Resumes the saved game of this name.
async fn resume(browser: &Browser, name: &str) {
    browser.press("header button[title='Saved games']").await;
    browser.wait_until("document.querySelector('dialog[open] .setting')").await;
    let mark = format!(
        "[...document.querySelectorAll('dialog[open] .setting')]
            .filter((row) => row.innerText.includes({name:?}))
            .map((row) => row.querySelector('button.first').id = 'wanted').length"
    );
    assert_eq!(browser.js(&mark).await, 1, "{name}");
    browser.press("#wanted").await;
    browser.wait_until(NO_DIALOG).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_of_0_1_0_is_there() {
    let stored: Value = serde_json::from_str(STORED).expect("JSON");
    let site = Site::start();
    let browser = Browser::start().await;
    open_upgraded(&site, &browser, &stored).await;

    // Results and days.
    let levels = "[...document.querySelectorAll('dialog[open] .levels tbody tr')].map((row) => {
        const [name, ...rest] = [...row.children].map((cell) => cell.innerText);
        return `${name}: ${rest.join(', ')}\\n`;
    }).join('')";
    assert_eq!(look(&browser, "History", levels).await, LEVELS);
    let games = "[...document.querySelectorAll('dialog[open] .games li')]
        .map((row) => row.innerText.split('\\n')[0] + '\\n').join('')";
    assert_eq!(look(&browser, "History", games).await, GAMES);
    let text = "document.querySelector('dialog[open] .levels') && document.querySelector('dialog[open]').innerText";
    let history = look(&browser, "History", text).await;
    let history = history.as_str().expect("a text");
    assert!(history.contains("Daily streak: 2 days, best 2"), "{history}");
    assert!(history.contains("13✓\t14✓\t15✗"), "{history}");
    let day = "document.querySelector('dialog[open] #day-mines') && document.querySelector('dialog[open]').innerText";
    let day = look(&browser, "Daily puzzles", day).await;
    let day = day.as_str().expect("a text");
    assert!(day.contains("Missed after 1 try") && day.contains("Streak: 2 days"), "{day}");

    // Settings.
    let settings = stored["localStorage"]["flagfall settings"].as_str().expect("settings");
    let shown = "document.querySelector('dialog[open] select[name=board]') && Object.fromEntries(
        [...document.querySelectorAll('dialog[open] select, dialog[open] input[name]')]
            .map((input) => [input.closest('#keys') ? `key ${input.name}` : input.name, input.value]))";
    let shown = look(&browser, "Settings", shown).await;
    for line in settings.lines() {
        let (name, value) = line.split_once('=').expect("a name and a value");
        if let Some(shown) = shown.get(name) {
            assert_eq!(shown, value, "{name}");
        }
    }
    for name in ["marks", "mines-undo", "four-name-one", "web-look", "key pause"] {
        assert!(shown.get(name).is_some(), "{name} is not in {shown}");
    }

    // Running games, the last one of Minesweeper first.
    browser.sees("h8", "empty").await;
    let saved = "[...document.querySelectorAll('dialog[open] .setting > span')]
        .map((row) => row.innerText.split(/ \\(|,/)[0] + '\\n').join('')";
    let saved = look(&browser, "Saved games", saved).await;
    assert_eq!(saved, "Minesweeper\nFour in a Row\nMinesweeper\nDaily board\n");
    resume(&browser, "12x8, 20 mines").await;
    browser.sees("b1", "flag").await;
    browser.sees("d1", "question mark").await;
    resume(&browser, "Four in a Row, level 5").await;
    let discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{discs} === 4")).await;
    resume(&browser, "Daily board, Sun 15 Nov").await;
    browser.sees("i1", "flag").await;

    // Nothing is gone.
    let now = browser.js(READ).await;
    for (store, rows) in stored["stores"].as_object().expect("stores") {
        assert_eq!(&now[store], rows, "{store}");
    }
    let kept = browser.js("localStorage.getItem('flagfall settings')").await;
    let kept = kept.as_str().expect("settings");
    for line in settings.lines() {
        assert!(kept.lines().any(|kept| kept == line), "{line} is not in {kept}");
    }

    // A record from the database, with a move that was taken back.
    browser.press("header button[title='History']").await;
    browser.press("dialog[open] .games button").await;
    browser.wait_until("document.body.innerText.includes('Every safe cell is open.')").await;
    browser.close().await;
}

/// The line of a finished game as its record tells it.
#[track_caller]
fn told<G: Recorded>(stored: &FinishedGame, record: &str) -> String {
    let session = Session::<G>::read(record).unwrap_or_else(|error| panic!("{record}{error}"));
    let origin = Origin { source: stored.source.clone(), board: stored.board };
    let told = FinishedGame::of(&session, &origin, stored.at);
    told.unwrap_or_else(|| panic!("{record}is not over")).to_string()
}

#[test]
fn every_record_of_0_1_0_says_what_is_counted() {
    let stored: Value = serde_json::from_str(STORED).expect("JSON");
    let rows = |store: &str| stored["stores"][store].as_array().cloned().expect("rows");
    assert_eq!((rows("finished").len(), rows("records").len()), (13, 13));
    for (line, record) in rows("finished").iter().zip(rows("records")) {
        assert_eq!(line[0], record[0], "they have the same number");
        let (line, record) = (line[1].as_str().expect("a line"), record[1].as_str());
        let (_, record) = record.and_then(|record| record.split_once('\n')).expect("a record");
        let game: FinishedGame = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let is_four = record.starts_with("flagfall 2 four");
        let told = if is_four { told::<FourInARow> } else { told::<Minesweeper> }(&game, record);
        assert_eq!(told, line);
    }
}
