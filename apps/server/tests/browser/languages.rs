//! The page in other languages: a visit loads one file of texts, a change takes effect at once, and both work offline.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::site::Site;

/// A function that returns the files of texts in a list of addresses, without the hashes in their names.
const TEXTS_IN: &str = "((urls) => urls.map((url) => /([^/]+)-[0-9a-f]+[.]txt$/.exec(url)?.[1]).filter(Boolean).sort())";

/// The files of texts that this visit has loaded.
async fn loaded(browser: &Browser) -> Value {
    let entries = "performance.getEntriesByType('resource').map((entry) => entry.name)";
    browser.js(&format!("{TEXTS_IN}({entries})")).await
}

/// The files of texts that are stored for offline use, once the service worker has finished.
async fn stored(browser: &Browser) -> Value {
    browser.wait_until("!!document.documentElement.dataset.kept").await;
    let urls = "(await Promise.all((await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map((request) => request.url)))).flat()";
    browser.js(&format!("{TEXTS_IN}({urls})")).await
}

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
    assert_eq!(loaded(&browser).await, json!(["flagfall-de"]));
    assert_eq!(stored(&browser).await, json!(["flagfall-de", "online-de"]));

    browser.press("header button[title=Einstellungen]").await;
    let list = "document.querySelector('dialog[open] select[name=language]')";
    browser.wait_until(&format!("!!{list}")).await;
    browser
        .run(&format!(
            "{list}.value = 'zh-Hans'; {list}.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    is_in(&browser, "zh-Hans", "设置").await;
    assert_eq!(loaded(&browser).await, json!(["flagfall-de", "flagfall-zh-Hans"]));
    browser.wait_until(&format!("document.activeElement === {list}")).await;
    browser.wait_until("document.querySelector('dialog[open] h2').innerText === '设置'").await;

    browser.reload().await;
    is_in(&browser, "zh-Hans", "设置").await;
    let both = ["flagfall-de", "flagfall-zh-Hans", "online-de", "online-zh-Hans"];
    assert_eq!(stored(&browser).await, json!(both));
    site.stop();
    browser.reload().await;
    is_in(&browser, "zh-Hans", "设置").await;
    browser.close().await;
}

/// The names are those printed on the keys, not the text form in which they are typed.
#[tokio::test(flavor = "multi_thread")]
async fn the_help_names_keys_as_keyboards_of_the_language_do() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_with(&site, "/", &[("flagfall settings", "language=de\n")]).await;
    is_in(&browser, "de", "Einstellungen").await;
    browser.press("header button[title=Hilfe]").await;
    browser.wait_until("!!document.querySelector('dialog[open] dt')").await;
    let keys = "[...document.querySelectorAll('dialog[open] dt')].map((row) => row.textContent)";
    let keys = browser.js(keys).await;
    let keys = keys.as_array().expect("a list");
    for named in ["h Links", "gg BildAuf", "x X Leertaste Enter", "Strg+R"] {
        assert!(keys.contains(&json!(named)), "{named}: {keys:?}");
    }
    browser.close().await;
}

/// Without a choice in the settings, both pages show the first of the browser's languages that is available, or English. Each loads
/// one file, and no other language is stored.
#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_the_browsers() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    // The lobby asks for the player, who does not exist yet.
    browser.expect_error("401");
    browser.open(&site.url("/service-worker.js")).await;
    let user_agent = browser.js("navigator.userAgent").await;
    let origin = browser.js("location.origin").await;
    for (wanted, tag, settings, online) in [
        ("nl,ro", "ro", "Setări", "Joacă online"),
        ("pt-BR,fr-CA,de", "fr", "Réglages", "Jouer en ligne"),
        ("zh-CN,en", "zh-Hans", "设置", "联机对战"),
        ("nl,ja", "en", "Settings", "Play online"),
    ] {
        // A new visitor, who has no files of another language.
        browser.open("about:blank").await;
        let everything = json!({"origin": origin, "storageTypes": "all"});
        browser.devtools("Storage.clearDataForOrigin", everything).await;
        let languages = json!({"userAgent": user_agent, "acceptLanguage": wanted});
        browser.devtools("Emulation.setUserAgentOverride", languages).await;

        browser.open(&site.url("/")).await;
        is_in(&browser, tag, settings).await;
        let [page, online_page] = ["flagfall", "online"].map(|page| format!("{page}-{tag}"));
        assert_eq!(loaded(&browser).await, json!([page]), "{wanted}");
        assert_eq!(stored(&browser).await, json!([page, online_page]), "{wanted}");

        browser.open(&site.url("/play")).await;
        is_in(&browser, tag, settings).await;
        let title = "document.querySelector('.lobby h2').innerText";
        browser.wait_until(&format!("{title} === {online:?}")).await;
        assert_eq!(loaded(&browser).await, json!([online_page]), "{wanted}");
        assert_eq!(stored(&browser).await, json!([page, online_page]), "{wanted}");
    }
    browser.close().await;
}
