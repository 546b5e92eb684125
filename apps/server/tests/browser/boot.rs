//! Before the page has started, and if it never does.

use std::collections::HashSet;
use std::fs;
use std::time::Instant;

use flagfall_text::LanguageTag;
use serde_json::json;

use crate::browser::{Browser, PATIENCE, PAUSE};
use crate::site::Site;
use crate::versions;

const IS_HERE: &str = "document.querySelector('h1')";

/// The visible text of the help for pages that do not start.
const HELP: &str = "(() => {
    const help = document.querySelector('.trouble');
    return getComputedStyle(help).visibility === 'visible' ? help.innerText : '';
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_its_wasm_says_so_and_offers_to_reload() {
    let version = versions::first();
    let (wasm, aside) =
        (versions::file(version.path(), "flagfall_bg.wasm"), version.path().join("aside"));
    fs::rename(&wasm, &aside).expect("it can be moved");
    let site = Site::of(version.path());
    let mut browser = Browser::start().await;
    browser.expect_error("flagfall_bg");
    let url = site.url("/#four");
    browser.open(&url).await;
    browser.wait_until(&format!("{HELP}.includes('Flagfall has not started')")).await;
    browser.screenshot("not-started").await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    let detail = browser.text(".trouble .detail").await;
    assert!(detail.contains("404"), "{detail}");

    fs::rename(&aside, &wasm).expect("it can be moved back");
    let _site = site.replace(version.path());
    browser.press(".trouble .reload").await;
    browser.wait_until("document.querySelector('#level')").await;
    assert_eq!(browser.js("document.getElementById('boot')").await, json!(null));
    browser.close().await;
}

/// `boot.js` has these texts itself, so a new language is easily forgotten there.
#[tokio::test(flavor = "multi_thread")]
async fn the_help_is_in_the_language_of_the_player() {
    const WORDS: &str = "[...document.querySelectorAll('.loading, .trouble :is(h2, .advice, a)')]
        .map((element) => element.textContent)";
    let version = versions::first();
    fs::remove_file(versions::file(version.path(), "flagfall_bg.wasm")).expect("it is there");
    let site = Site::of(version.path());
    let mut browser = Browser::start().await;
    browser.expect_error("flagfall_bg");
    let mut seen = HashSet::new();
    for tag in LanguageTag::all() {
        let settings = format!("language={tag}\n");
        browser.open_with(&site, "/", &[("flagfall settings", &settings)]).await;
        browser.wait_until("document.querySelector('#boot.failed')").await;
        assert_eq!(
            browser.js("document.getElementById('boot').lang").await,
            json!(tag.to_string())
        );
        let words = browser.js(WORDS).await;
        let words = words.as_array().expect("a list").iter().map(ToString::to_string);
        let words: Vec<String> = words.collect();
        assert_eq!(words.len(), 4, "{tag}: {words:?}");
        for text in words {
            assert!(text.len() > 4 && seen.insert(text.clone()), "{tag}: {text}");
        }
    }
    browser.close().await;
}

/// Without its script the page cannot report the problem, so a CSS animation shows the help.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_without_its_script_offers_help_after_a_while() {
    let version = versions::first();
    fs::remove_file(versions::file(version.path(), "boot.js")).expect("it is there");
    let site = Site::of(version.path());
    let mut browser = Browser::start().await;
    browser.expect_error("boot-");
    browser.open(&site.url("/")).await;
    assert_eq!(browser.js(HELP).await, json!(""));
    browser.run("document.getAnimations().forEach((animation) => animation.finish())").await;
    let help = browser.js(HELP).await;
    assert!(help.as_str().is_some_and(|help| help.contains("then reload")), "{help}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_the_page_says_what_it_needs() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.devtools("Emulation.setScriptExecutionDisabled", json!({"value": true})).await;
    browser.open(&site.url("/")).await;
    // Without scripts, neither the driver nor a script can wait for the page, so poll.
    let end = Instant::now() + PATIENCE;
    loop {
        let document = browser.devtools("DOM.getDocument", json!({"depth": -1})).await.to_string();
        if document.contains("Allow JavaScript for this page") {
            break;
        }
        assert!(Instant::now() < end, "{document}");
        tokio::time::sleep(PAUSE).await;
    }
    browser.screenshot("no-scripts").await;
    browser.devtools("Emulation.setScriptExecutionDisabled", json!({"value": false})).await;
    browser.close().await;
}

/// The page replaces the skeleton, and nothing moves after that.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_shifts_while_the_page_loads() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.wait_until(IS_HERE).await;
    assert_eq!(browser.js("document.getElementById('boot')").await, json!(null));
    browser.wait_until("document.documentElement.dataset.kept").await;
    let shifts = "await new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().length));
        observer.observe({type: 'layout-shift', buffered: true});
        requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords().length)));
    })";
    assert_eq!(browser.js(shifts).await, json!(0));
    browser.close().await;
}
