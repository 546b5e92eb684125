//! The pages of the manual.

use std::fs;

use serde_json::json;

use crate::browser::{Browser, Motion, Scheme, root};
use crate::site::Site;
use crate::versions;

/// The pages from the build.
fn pages() -> Vec<String> {
    let built = fs::read_dir(root().join("target/web")).expect("`cargo xtask web` was run");
    let names =
        built.map(|entry| entry.expect("an entry").file_name().into_string().expect("text"));
    let mut pages: Vec<String> =
        names.filter(|name| name.starts_with("manual") && name.ends_with(".html")).collect();
    pages.sort();
    assert_eq!(pages.len(), 10, "{pages:?}");
    pages
}

/// The pages are accessible, every picture loads, and on a phone nothing is wider than the screen.
#[tokio::test(flavor = "multi_thread")]
async fn the_manual_is_read_by_everybody() {
    let site = Site::start();
    let browser = Browser::start().await;
    let mut found = vec![];
    for scheme in [Scheme::Light, Scheme::Dark] {
        browser.prefer(scheme, Motion::Reduced).await;
        for page in pages() {
            browser.open(&site.url(&format!("/{page}"))).await;
            let violations = browser.axe_violations().await;
            found.extend(violations.into_iter().map(|violation| format!("{page}: {violation}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
    browser.become_phone(320, 640).await;
    for page in pages() {
        browser.open(&site.url(&format!("/{page}"))).await;
        let width = browser.js("document.documentElement.scrollWidth").await;
        assert_eq!(width, json!(320), "{page}");
        browser.wait_until("[...document.images].every((image) => image.complete)").await;
        let lost =
            "[...document.images].filter((image) => !image.naturalWidth).map((image) => image.src)";
        assert_eq!(browser.js(lost).await, json!([]), "{page}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_help_links_to_the_manual() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.press("header button[title=Help]").await;
    browser.wait_until("document.querySelector('dialog[open] a')").await;
    let link = browser.js("document.querySelector('dialog[open] a').href").await;
    assert_eq!(link, json!(site.url("/manual.html")));
    browser.open(link.as_str().expect("an address")).await;
    assert_eq!(browser.text("h1").await, "The manual of Flagfall");
    let home = browser.js("document.querySelector('.play').href").await;
    browser.open(home.as_str().expect("an address")).await;
    browser.wait_until("document.querySelector('.board')").await;
    browser.close().await;
}

/// The cached manual is replaced when a new version has other pages under the same names.
#[tokio::test(flavor = "multi_thread")]
async fn the_manual_works_offline() {
    const IS_CACHED: &str = "(await (await caches.open('on-demand')).keys()).some(({ url }) => url.endsWith('/manual-privacy.html'))";
    let first = versions::first();
    let site = Site::of(first.path());
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    let url = site.url("/");
    browser.open(&url).await;
    browser.wait_until(IS_CACHED).await;

    let second = versions::named("Second");
    versions::change(second.path(), "manual.html", |page| page.replace("<h1", "<h1 class=\"new\""));
    let site = site.replace(second.path());
    browser.open(&url).await;
    let version = versions::version(second.path());
    browser.wait_until(&format!("document.documentElement.dataset.kept === '{version}'")).await;
    browser.wait_until(IS_CACHED).await;
    browser
        .wait_until(
            "await caches.match(new URL('manual.html', location), { cacheName: 'on-demand' })",
        )
        .await;
    site.stop();

    browser.open(&format!("{url}manual.html")).await;
    browser.wait_until("document.querySelector('h1.new')").await;
    browser.open(&format!("{url}manual-patterns.html")).await;
    let drawing = "document.querySelector('svg[role=img]')";
    browser.wait_until(&format!("{drawing}?.getBoundingClientRect().width > 100")).await;
    browser.open(&format!("{url}manual-screens.html")).await;
    browser.wait_until("document.images[0]?.naturalWidth > 0").await;
    assert_eq!(browser.js("document.styleSheets.length").await, json!(1));
    browser.close().await;
}
