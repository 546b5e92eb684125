//! The page in other languages: a visit loads one file of texts, a change takes effect at once, and both work offline.

use flagfall_text::{Digits, Language, LanguageTag, Month, Units, Weekday};

use crate::browser::Browser;
use crate::site::Site;

/// The number of text files that this visit has loaded.
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

/// Dates in every month and on every weekday match the browser's ICU. Our English is `en-001`, without a comma.
#[tokio::test(flavor = "multi_thread")]
async fn dates_are_written_as_icu_does() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    for tag in LanguageTag::all() {
        let locale =
            if tag == LanguageTag::english() { "en-001".to_owned() } else { tag.to_string() };
        let dates = browser
            .js(&format!(
                "[...Array(12).keys()].map((month) => new Intl.DateTimeFormat({locale:?},
                    {{weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'}})
                    .format(Date.UTC(2026, month, month + 1)))"
            ))
            .await;
        for (nth, &month) in Month::ALL.iter().enumerate() {
            let icu = dates[nth].as_str().expect("a date").replace('\u{202f}', " ");
            // The 1st of January 2026 is a Thursday.
            let n_days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][nth] + nth;
            let weekday = Weekday::ALL[(n_days + 3) % 7];
            let (day, year) = (nth as u8 + 1, Digits(2026));
            let ours = Language::built_in(tag).text(Units::Date { weekday, day, month, year });
            let plain = |text: &str| text.replace('\u{a0}', " ");
            let icu = match tag == LanguageTag::english() {
                true => icu.replace(',', ""),
                false => icu,
            };
            assert_eq!(plain(&ours), plain(&icu), "{tag}");
        }
    }
    browser.close().await;
}
