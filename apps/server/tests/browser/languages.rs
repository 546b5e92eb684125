//! The page in other languages: one file is loaded, another choice is there at once, and all of it without a network.

use crate::browser::Browser;
use crate::site::Site;

/// How many files with texts this visit has loaded.
const N_TEXTS: &str = "performance.getEntriesByType('resource').filter((entry) => /flagfall-.*[.]txt$/.test(entry.name)).length";

async fn is_in(browser: &Browser, tag: &str, settings: &str) {
    browser.wait_until(&format!("document.documentElement.lang === {tag:?}")).await;
    browser
        .wait_until(&format!("!!document.querySelector('header button[title={settings}]')"))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_is_chosen_loaded_and_kept() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    browser.open_with(&site, "/", &[("flagfall settings", "language=de\n")]).await;
    is_in(&browser, "de", "Einstellungen").await;
    assert_eq!(browser.js(N_TEXTS).await, 1);

    browser.press("header button[title=Einstellungen]").await;
    let list = "document.querySelector('dialog[open] select[name=language]')";
    browser.wait_until(&format!("!!{list}")).await;
    browser
        .run(&format!(
            "{list}.value = 'zh-Hans'; {list}.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    is_in(&browser, "zh-Hans", "设置").await;
    assert_eq!(browser.js(N_TEXTS).await, 2);
    browser.wait_until(&format!("document.activeElement === {list}")).await;
    browser.wait_until("document.querySelector('dialog[open] h2').innerText === '设置'").await;

    browser.reload().await;
    is_in(&browser, "zh-Hans", "设置").await;
    browser.wait_until("!!document.documentElement.dataset.kept").await;
    site.stop();
    browser.reload().await;
    is_in(&browser, "zh-Hans", "设置").await;
    browser.close().await;
}
