//! After one visit the page needs nobody; a new version replaces it whole or not at all.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::field::{SMALL, cell, record, selector};
use crate::hand::Button;
use crate::site::Site;
use crate::versions;

/// All of this version is kept, and this tab is served from there.
const IS_KEPT: &str = "navigator.serviceWorker.controller?.state === 'activated'";
/// Page and worker run.
const IS_STARTED: &str = "document.documentElement.dataset.solvers === 'ready'";

#[tokio::test(flavor = "multi_thread")]
async fn one_visit_is_enough() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_KEPT).await;
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
async fn games_are_played_without_a_server() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.wait_until(IS_KEPT).await;
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
    browser
        .wait_until("document.querySelector('dialog[open] .verdict')?.innerText === 'You win!'")
        .await;

    browser.open(&four).await;
    browser.wait_until("document.querySelector('#opponent')").await;
    // Who begins is drawn.
    browser
        .wait_until(
            "/You begin|Your turn/.test(document.querySelector('[role=status]').textContent)",
        )
        .await;
    browser.press("#four-4-7").await;
    // The computer thinks in the worker, without its book.
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length >= 2")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_book_is_kept_once_it_was_used() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open(&site.url("/")).await;
    browser.wait_until(IS_KEPT).await;
    let script = browser.js("(await fetch('service-worker.js')).text()").await;
    let script = script.as_str().expect("a text");
    let book = script.split("ON_DEMAND = [\"").nth(1).and_then(|rest| rest.split('"').next());
    let book = book.expect("the service worker knows the book");
    let is_kept = format!("await caches.match('{book}') !== undefined");
    assert_eq!(browser.js(&is_kept).await, json!(false), "nobody has asked for it");

    let length = format!("(await (await fetch('{book}')).arrayBuffer()).byteLength");
    let n_bytes = browser.js(&length).await;
    assert!(n_bytes.as_u64().is_some_and(|n_bytes| n_bytes > 1_000_000), "{n_bytes}");
    browser.wait_until(&is_kept).await;
    site.stop();
    assert_eq!(browser.js(&length).await, n_bytes);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_replaces_the_old_one() {
    let site = Site::of(versions::first().path());
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_KEPT).await;
    browser.run("localStorage.setItem('game', 'running')").await;
    let first_style = browser.js("document.styleSheets[0].href").await;

    let site = site.replace(versions::titled("Second").path());
    let second_style = replace(&browser, &url, "Flagfall", "Second").await;
    assert_ne!(second_style, first_style);
    assert_eq!(browser.js("localStorage.getItem('game')").await, json!("running"));
    // A tab that began with the old version still finds its files.
    assert_eq!(browser.js(&format!("(await fetch({first_style})).ok")).await, json!(true));

    let site = site.replace(versions::titled("Third").path());
    replace(&browser, &url, "Second", "Third").await;
    let site = site.replace(versions::titled("Fourth").path());
    replace(&browser, &url, "Third", "Fourth").await;
    browser.wait_until(&format!("await caches.match({first_style}) === undefined")).await;
    assert_eq!(
        browser.js(&format!("await caches.match({second_style}) !== undefined")).await,
        json!(true)
    );
    site.stop();
    if !browser.tries_to_open(&url).await {
        browser.open(&url).await;
    }
    browser.wait_until(IS_STARTED).await;
    assert_eq!(browser.session.title().await.expect("a title"), "Fourth");
    browser.close().await;
}

/// The page with this title is kept, and no version is on its way.
fn is_whole(url: &str, title: &str) -> String {
    format!(
        "await (async () => {{
            const registration = await navigator.serviceWorker.getRegistration();
            const names = await caches.keys();
            const kept = await Promise.all(names.map((name) => caches.match('{url}', {{cacheName: name}})));
            const pages = await Promise.all(kept.map((page) => page?.text() ?? ''));
            return pages.some((page) => page.includes('<title>{title}</title>'))
                && !registration.installing;
        }})()"
    )
}

/// A visit that is served from what is kept and brings a new version, and those after it: one of them begins with that. The
/// style sheet of the new one.
async fn replace(browser: &Browser, url: &str, old: &str, new: &str) -> Value {
    if !browser.tries_to_open(url).await {
        browser.open(url).await;
    }
    assert_eq!(browser.session.title().await.expect("a title"), old);
    browser.wait_until(IS_STARTED).await;
    browser.wait_until(&is_whole(url, new)).await;
    // It takes over as soon as the one before has nothing to do; browsers with much else to do see that late.
    for visit in 1.. {
        if !browser.tries_to_open(url).await {
            assert!(visit < 20, "no visit ends");
            continue;
        }
        browser.wait_until(IS_STARTED).await;
        let title = browser.session.title().await.expect("a title");
        if title == new {
            break;
        }
        assert_eq!(title, old);
        assert!(visit < 20, "after {visit} visits it is {old} still");
    }
    browser.js("document.styleSheets[0].href").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_is_not_whole_is_not_taken() {
    let (first, second) = (versions::first(), versions::titled("Second"));
    versions::damage(second.path());
    let site = Site::of(first.path());
    let mut browser = Browser::start().await;
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_KEPT).await;

    let site = site.replace(second.path());
    let refused = "await (async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration.update();
        const coming = registration.installing;
        if (coming) {
            await new Promise((resolve) => coming.addEventListener('statechange', resolve, {once: true}));
        }
        return [coming?.state ?? 'redundant', registration.waiting !== null];
    })()";
    assert_eq!(browser.js(refused).await, json!(["redundant", false]));
    site.stop();
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open(&url).await;
    browser.wait_until(IS_STARTED).await;
    assert_eq!(browser.session.title().await.expect("a title"), "Flagfall");
    browser.close().await;
}
