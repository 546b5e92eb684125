//! After one visit the page works offline, and a new version replaces it completely or not at all.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::after::{WATCH_FILES, open_played};
use crate::browser::Browser;
use crate::field::{SMALL, cell, record, selector};
use crate::hand::Button;
use crate::site::Site;
use crate::versions;

/// All files of this version are cached, and this tab is served from the cache.
pub(crate) const IS_CACHED: &str = "navigator.serviceWorker.controller?.state === 'activated'";
/// So are the files that no visit needs at once.
pub(crate) const ARE_OTHERS_CACHED: &str =
    "(await Promise.all((await (await fetch('version.json')).json()).later
        .map(([name]) => caches.match(name)))).every((file) => file !== undefined)";
/// The name of the page's version.
const NAME: &str = "document.documentElement.dataset.named ?? 'First'";
/// The page and its worker have started.
const IS_STARTED: &str = "document.documentElement.dataset.solvers === 'ready'";

#[tokio::test(flavor = "multi_thread")]
async fn the_page_works_offline_after_one_visit() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_CACHED).await;
    site.stop();

    browser.reload().await;
    browser.wait_until(IS_STARTED).await;
    for address in [format!("{url}?from=link#record"), format!("{url}index.html"), url.clone()] {
        browser.open(&address).await;
        browser.wait_until(IS_STARTED).await;
    }
    let manifest = browser.js("(await fetch('manifest.webmanifest')).json()").await;
    assert_eq!(manifest["name"], json!("Flagfall"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_offline() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.wait_until(IS_CACHED).await;
    let four = site.url("/#four");
    site.stop();

    browser.reload().await;
    browser.wait_until(IS_STARTED).await;
    browser.sees("a1", "empty").await;
    browser.press(".tools button[title=Hint]").await;
    browser.sees("c3", "closed, hint").await;
    for name in ["c3", "d1", "e1", "e4", "a4"] {
        browser.click(browser.place(cell(name)).await, Button::Left).await;
        let is_open = format!(
            "document.querySelector({:?}).classList.contains('open')",
            selector(cell(name))
        );
        browser.wait_until(&is_open).await;
    }
    browser.wait_until("document.querySelector('.end.is-good')").await;

    browser.open(&four).await;
    browser.wait_until("document.querySelector('#level')").await;
    // The first player is drawn at random.
    browser
        .wait_until(
            "/You begin|Your turn/.test(document.querySelector('[role=status]').textContent)",
        )
        .await;
    browser.press("#four-4-7").await;
    // The computer replies from the worker, without its book.
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length >= 2")
        .await;
    browser.close().await;
}

/// The second page is cached in the background, too: reviews, pictures, charts and the trainer work offline.
#[tokio::test(flavor = "multi_thread")]
async fn reviews_charts_and_training_work_offline() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    // The lobby asks for the rooms.
    browser.expect_error("/api/rooms");
    open_played(&browser, &site, "/", &[]).await;
    browser.wait_until(IS_CACHED).await;
    browser.wait_until(ARE_OTHERS_CACHED).await;
    let (review, charts, training, lobby) = (
        site.url("/#game=ff1~mines~given_4x2x1/..../..*.~flags~free~allowed~100oa1.800oc2"),
        site.url("/play.html#history=9x9x10+safe"),
        site.url("/play.html#training"),
        site.url("/play"),
    );
    site.stop();

    browser.open("about:blank").await;
    browser.open(&review).await;
    browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
    browser.wait_until("document.querySelector('.curve polyline')?.getAttribute('points')").await;
    browser.run(WATCH_FILES).await;
    for ending in ["png", "gif", "svg"] {
        browser.press(&format!("#save-{ending}")).await;
        browser.wait_until(&format!("window.files['flagfall.{ending}']?.size > 0")).await;
    }
    browser.open("about:blank").await;
    browser.open(&charts).await;
    browser.wait_until("document.querySelectorAll('dialog[open] .chart').length === 3").await;
    browser.open("about:blank").await;
    browser.open(&training).await;
    // The solvers on the page find the exercises of the day.
    browser.wait_until("document.querySelector('.lobby .choices button')").await;
    browser.open("about:blank").await;
    browser.open(&lobby).await;
    browser.wait_until("document.querySelector('.lobby [role=alert]').innerText !== ''").await;
    browser.close().await;
}

/// Without the book the strongest level still replies, and the page says what needs the book.
#[tokio::test(flavor = "multi_thread")]
async fn without_the_book_the_computer_still_replies() {
    let version = versions::first();
    fs::remove_file(versions::file(version.path(), "twelve.book")).expect("it is there");
    let site = Site::of(version.path());
    let mut browser = Browser::start().await;
    browser.expect_error(".book");
    let settings = "four-opponent=level 10\nfour-starter=one\n";
    browser.open_with(&site, "/#four", &[("flagfall settings", settings)]).await;
    browser.press("#four-4-7").await;
    let n_discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{n_discs} === 2")).await;
    browser.hears("Your turn.").await;
    browser.press("#hint").await;
    browser.hears("The opening book has not loaded yet").await;
    browser.close().await;
}

/// The opening book of Four in a Row is loaded after a while, even if only Minesweeper was opened.
#[tokio::test(flavor = "multi_thread")]
async fn the_book_is_cached_in_the_background() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open(&site.url("/")).await;
    browser.wait_until(IS_CACHED).await;
    let list = browser.js("(await fetch('version.json')).json()").await;
    let later = list["later"].as_array().expect("a list");
    let names = later.iter().map(|file| file[0].as_str().expect("a name"));
    let book = names.filter(|name| name.ends_with(".book")).collect::<String>();
    browser.wait_until(&format!("await caches.match('{book}') !== undefined")).await;
    site.stop();
    let n_bytes =
        browser.js(&format!("(await (await fetch('{book}')).arrayBuffer()).byteLength")).await;
    assert!(n_bytes.as_u64().is_some_and(|n_bytes| n_bytes > 1_000_000), "{n_bytes}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_replaces_the_old_one() {
    let site = Site::of(versions::first().path());
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_CACHED).await;
    browser.run("localStorage.setItem('game', 'running')").await;
    let first_style = browser.js("document.styleSheets[0].href").await;

    let second = versions::named("Second");
    let site = site.replace(second.path());
    let second_style = replace(&browser, &url, second.path(), ["First", "Second"]).await;
    assert_ne!(second_style, first_style);
    assert_eq!(browser.js("localStorage.getItem('game')").await, json!("running"));
    // Tabs of the old version still find their files.
    assert_eq!(browser.js(&format!("(await fetch({first_style})).ok")).await, json!(true));

    let third = versions::named("Third");
    versions::change_worker(third.path());
    let site = site.replace(third.path());
    replace(&browser, &url, third.path(), ["Second", "Third"]).await;
    let fourth = versions::named("Fourth");
    let site = site.replace(fourth.path());
    replace(&browser, &url, fourth.path(), ["Third", "Fourth"]).await;
    browser.wait_until(&format!("await caches.match({first_style}) === undefined")).await;
    assert_eq!(
        browser.js(&format!("await caches.match({second_style}) !== undefined")).await,
        json!(true)
    );
    site.stop();
    browser.open(&url).await;
    browser.wait_until(IS_STARTED).await;
    assert_eq!(browser.js(NAME).await, json!("Fourth"));
    browser.close().await;
}

/// Makes a visit that is served from the cache and finds the new version of this folder, and another that starts with it. Returns
/// the address of the new style sheet.
async fn replace(browser: &Browser, url: &str, folder: &Path, [old, new]: [&str; 2]) -> Value {
    browser.open(url).await;
    assert_eq!(browser.js(NAME).await, json!(old));
    browser.wait_until(&next_is(folder)).await;
    browser.open(url).await;
    assert_eq!(browser.js(NAME).await, json!(new));
    browser.wait_until(IS_STARTED).await;
    browser.js("document.styleSheets[0].href").await
}

/// The condition that this visit has looked for a new version, and the next one will start with this folder's.
fn next_is(folder: &Path) -> String {
    format!("document.documentElement.dataset.kept === '{}'", versions::version(folder))
}

/// The address of the lobby is no file. Offline it opens the second page of the current version: the files of older ones are gone.
#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_of_the_current_version_opens_offline() {
    let site = Site::of(versions::first().path());
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.expect_error("/api/rooms");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_CACHED).await;

    let second = versions::first();
    let renamed = |page: &str| page.replace("<html ", "<html data-named=\"Second\" ");
    versions::change(second.path(), "play.html", renamed);
    let site = site.replace(second.path());
    browser.open(&url).await;
    browser.wait_until(&next_is(second.path())).await;
    browser.wait_until(ARE_OTHERS_CACHED).await;
    let lobby = site.url("/play");
    site.stop();
    browser.open("about:blank").await;
    browser.open(&lobby).await;
    browser.wait_until("document.querySelector('.lobby [role=alert]').innerText !== ''").await;
    assert_eq!(browser.js(NAME).await, json!("Second"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_version_is_not_installed() {
    let (first, second) = (versions::first(), versions::named("Second"));
    versions::damage(second.path());
    let site = Site::of(first.path());
    let mut browser = Browser::start().await;
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(&next_is(first.path())).await;

    let site = site.replace(second.path());
    browser.open(&url).await;
    browser.wait_until(&next_is(first.path())).await;
    let names = browser.js("await caches.keys()").await;
    let half = format!("flagfall-{}", versions::version(second.path()));
    assert!(!names.as_array().expect("a list").contains(&json!(half)), "{names}");
    site.stop();
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open(&url).await;
    browser.wait_until(IS_STARTED).await;
    assert_eq!(browser.js(NAME).await, json!("First"));
    browser.close().await;
}
