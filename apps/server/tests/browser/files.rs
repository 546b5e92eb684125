//! Files: a dropped or chosen game opens in a review, and a backup moves everything to another browser.

use std::fs;
use std::path::PathBuf;

use serde_json::json;
use tempfile::TempDir;

use crate::after::{WATCH_FILES, open_played};
use crate::browser::{Browser, root};
use crate::field::{KEPT, SMALL, record};
use crate::site::Site;

/// A recording in each format: a1 is opened, d1 flagged, and a chord at c2 wins.
const RECORDINGS: [&str; 4] = ["game.avf", "version-4.evf", "game.mvf", "version-2.rmv"];

fn recording(name: &str) -> PathBuf {
    let path = root().join("crates/recordings/fixtures").join(name);
    path.canonicalize().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Waits for the review of a game with this many steps.
async fn sees_review(browser: &Browser, n_steps: usize) {
    browser.wait_until("location.pathname.endsWith('/play.html')").await;
    browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
    let count = "document.querySelector('#step-count').innerText";
    browser.wait_until(&format!("{count}.endsWith('/ {n_steps}')")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_dropped_or_chosen_opens_at_its_review() {
    let site = Site::start();
    let browser = Browser::start().await;
    let folder = TempDir::new().expect("a folder");
    let ours = folder.path().join("lost.txt");
    let game = record("4x2x1/..../..*.", "free", "100 open a1\n900 open c2\nend lost 800\n");
    let (_, game) = game.split_once('\n').expect("a record");
    fs::write(&ours, game).expect("it can be written");
    let begin = async || {
        browser.open_with(&site, "/", &[]).await;
        browser.wait_until("document.querySelector('.board .closed')").await;
    };
    let choose = async |path: &PathBuf| {
        browser.press("#share").await;
        browser.wait_until("document.querySelector('dialog[open] #open-file')").await;
        browser.choose_file("#open-file", path).await;
    };
    for (nth, name) in RECORDINGS.into_iter().enumerate() {
        begin().await;
        match nth % 2 {
            0 => browser.drop_file(&recording(name)).await,
            _ => choose(&recording(name)).await,
        }
        sees_review(&browser, 3).await;
        browser.press("#last").await;
        browser.sees("d1", "flag").await;
        browser.sees("c3", "empty").await;
    }
    // Dropping also works on the review page.
    browser.drop_file(&ours).await;
    sees_review(&browser, 2).await;
    let mistake = "A needless risk at c2 (50.0%) lost the game.";
    assert!(browser.text("#review-summary").await.contains(mistake));
    choose(&recording("version-3.evf")).await;
    sees_review(&browser, 3).await;
    begin().await;
    choose(&ours).await;
    sees_review(&browser, 2).await;

    // A file that is not a game is reported, and nothing else happens.
    let damaged = folder.path().join("damaged.avf");
    let bytes = fs::read(recording("game.avf")).expect("a recording");
    fs::write(&damaged, &bytes[..40]).expect("it can be written");
    browser.drop_file(&damaged).await;
    browser.hears("This is not a game that can be opened").await;
    sees_review(&browser, 2).await;
    begin().await;
    browser.drop_file(&damaged).await;
    browser.wait_until("document.querySelector('#complaint')?.innerText").await;
    browser.close().await;
}

const N_FINISHED: &str = "document.querySelectorAll('dialog[open] .games li').length";

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_restores_everything_in_another_browser() {
    let site = Site::start();
    let browser = Browser::start().await;
    let running = record(SMALL, "forbidden", "0 open a1\n1 mark c1\n");
    let kept = [("flagfall settings", "web-look=classic\n"), (KEPT, &running[..])];
    open_played(&browser, &site, "/", &kept).await;
    browser.sees("c1", "flag").await;
    let open_settings = async || {
        browser.press("header button[title=Settings]").await;
        browser.wait_until("document.querySelector('dialog[open] #back-up')").await;
    };
    let says = async |text: &str| {
        let said = "document.querySelector('#backup-said')?.innerText";
        browser.wait_until(&format!("{said}?.startsWith({text:?})")).await;
    };
    open_settings().await;
    browser.run(WATCH_FILES).await;
    browser.press("#back-up").await;
    says("Saved as a file.").await;
    let backup = browser.js("window.files['flagfall-backup.txt'].text()").await;
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("flagfall-backup.txt");
    fs::write(&path, backup.as_str().expect("a text")).expect("it can be written");

    // Make it a browser in which nobody has played.
    browser.open(&site.url("/service-worker.js")).await;
    let forget = "navigator.locks.request('flagfall place 0', () => {
        localStorage.clear();
        sessionStorage.clear();
        return new Promise((done) => { indexedDB.deleteDatabase('flagfall').onsuccess = done; });
    }).then(() => null)";
    browser.js(forget).await;
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    assert_ne!(browser.js("document.documentElement.dataset.theme").await, json!("classic"));
    open_settings().await;
    browser.choose_file("#restore", &path).await;
    says("Restored: ").await;
    let said = browser.text("#backup-said").await;
    assert!(said.contains("15 finished games") && said.contains("1 saved game"), "{said}");
    browser.wait_until("document.documentElement.dataset.theme === 'classic'").await;
    browser.choose_file("#restore", &path).await;
    says("Everything in this backup was here already.").await;
    let no_backup = folder.path().join("holiday.txt");
    fs::write(&no_backup, "sun and sea").expect("it can be written");
    browser.choose_file("#restore", &no_backup).await;
    says("This backup cannot be restored:").await;
    browser.press("dialog[open] button[aria-label=Close]").await;
    browser.press("header button[title=History]").await;
    browser.wait_until(&format!("{N_FINISHED} === 15")).await;
    browser.press("dialog[open] button[aria-label=Close]").await;
    browser.press("header button[title='Saved games']").await;
    browser.press("dialog[open] .setting .first").await;
    browser.sees("c1", "flag").await;
    browser.close().await;
}
