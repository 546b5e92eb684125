//! What follows a game: the charts of the history, games as files, and races, all on the second page.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::field::{BEGINNER, SMALL, record};
use crate::hand::key;
use crate::site::Site;

/// 16 November 2026 at noon, in seconds since 1970.
const NOON: i64 = 1_794_830_400;

/// Finished Beginner games in the outbox: twelve wins, each faster than the last, and three losses in two cells.
pub(crate) fn played() -> Vec<(String, String)> {
    let lost = |cell: &str| {
        record(SMALL, "forbidden", &format!("0 open a1\n900 open {cell}\nend lost 900\n"))
    };
    let won = record(
        SMALL,
        "forbidden",
        "0 open a1\n1000 open e1\n2000 open c3\n3000 open a4\n4000 open e4\nend won 4000\n",
    );
    let wins = (0..12).map(|nth| (format!("won alone new {}", 30_000 - 1_500 * nth), won.clone()));
    let losses = ["c1", "a3", "c1"].map(|cell| ("lost alone new 900".to_owned(), lost(cell)));
    let games = wins.chain(losses).enumerate();
    games
        .map(|(nth, (went, record))| {
            let at = NOON + nth as i64;
            let record = record.replacen("known web", &format!("known web\t{at}"), 1);
            let text = format!("{at} {went} 30 9x9x10 safe\tweb\n{record}");
            (format!("flagfall outbox mines {}", 64 * (nth + 1)), text)
        })
        .collect()
}

/// Opens the page with these games and more entries in its storage.
pub(crate) async fn open_played(browser: &Browser, site: &Site, path: &str, more: &[(&str, &str)]) {
    let games = played();
    let games = games.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    let stored: Vec<(&str, &str)> = games.chain(more.iter().copied()).collect();
    browser.open_with(site, path, &stored).await;
}

const CHARTS: &str = "[...document.querySelectorAll('dialog[open] .chart figcaption')].map((title) => title.innerText)";

/// Opens the history of the played Beginner games, and from there its charts.
pub(crate) async fn open_charts(browser: &Browser, site: &Site) {
    open_played(browser, site, "/", &[]).await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    browser.press("header button[title='History']").await;
    browser.wait_until("document.querySelector('#history-filter')").await;
    let choose = "(() => {
        const list = document.querySelector('#history-filter');
        list.selectedIndex = [...list.options].findIndex((option) => option.text === 'Beginner');
        list.dispatchEvent(new Event('change', {bubbles: true}));
    })()";
    browser.js(choose).await;
    browser.wait_until("document.querySelector('dialog[open] ol li')").await;
    browser.press("#charts").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_leads_to_its_charts_which_have_tables() {
    let site = Site::start();
    let browser = Browser::start().await;
    open_charts(&browser, &site).await;
    browser.wait_until("location.pathname.endsWith('/play.html')").await;
    browser.wait_until(&format!("{CHARTS}.length === 3")).await;
    let titles = [
        "Times from the first win to the last",
        "How your times are spread",
        "Where you hit mines",
    ];
    assert_eq!(browser.js(CHARTS).await, json!(titles));
    // A table stays open while the solver computes the luck of the games in the background.
    browser.run("document.querySelector('dialog[open] .chart summary').click()").await;
    let luck = "document.querySelector('dialog[open] dl')?.innerText.includes('Luck ')";
    browser.wait_until(luck).await;
    let is_open = "document.querySelector('dialog[open] .chart details').open";
    assert_eq!(browser.js(is_open).await, json!(true));
    browser.run("document.querySelector('dialog[open] .chart summary').click()").await;
    // The table below a chart has the same figures.
    let rows = async |nth: usize| {
        browser.press(&format!("dialog[open] .chart:nth-of-type({nth}) summary")).await;
        let rows = format!(
            "[...document.querySelectorAll('dialog[open] .chart:nth-of-type({nth}) tr')].map((row) => row.innerText)"
        );
        browser.js(&rows).await
    };
    let times = rows(1).await;
    assert_eq!((&times[0], &times[11]), (&json!("1\t30.0 s"), &json!("12\t13.5 s")));
    assert_eq!(rows(2).await[2], json!("50% of wins within\t21.0 s"));
    assert_eq!(rows(3).await, json!(["c1\t2 hits", "a3\t1 hit"]));
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("charts").await;
    // The games in the list can be raced against.
    browser.press("dialog[open] .games button[aria-label^='Race against']").await;
    browser.wait_until("/ghost/i.test(document.querySelector('#race')?.innerText)").await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("race").await;
    browser.close().await;
}

/// Records the files that the page downloads.
pub(crate) const WATCH_FILES: &str = "(() => {
    window.files = {};
    const url = URL.createObjectURL;
    let last;
    URL.createObjectURL = (blob) => { last = blob; return url.call(URL, blob); };
    HTMLAnchorElement.prototype.click = function () { window.files[this.download] = last; };
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_saved_as_a_picture_and_as_an_animation() {
    let site = Site::start();
    let browser = Browser::start().await;
    for (link, is_four) in [
        ("/#game=44553", true),
        (
            "/#game=ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oa1.900oc1",
            false,
        ),
    ] {
        browser.open("about:blank").await;
        browser.open_with(&site, link, &[]).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        browser.run(WATCH_FILES).await;
        let has = async |name: &str, start: &str| {
            browser.wait_until(&format!("window.files[{name:?}]")).await;
            let bytes = format!(
                "window.files[{name:?}].slice(0, {}).arrayBuffer().then((bytes) => [...new Uint8Array(bytes)])",
                start.chars().count()
            );
            let expected: Vec<u8> = start.chars().map(|letter| letter as u8).collect();
            assert_eq!(browser.js(&bytes).await, json!(expected), "{name}");
        };
        browser.press("#save-png").await;
        has("flagfall.png", "\u{89}PNG").await;
        browser.press("#save-gif").await;
        has("flagfall.gif", "GIF89a").await;
        browser.press("#save-svg").await;
        has("flagfall.svg", "<svg xmlns=").await;
        let frames = "window.files['flagfall.svg'].text().then((text) => text.length)";
        let plain = browser.js(frames).await.as_u64().expect("a length");
        browser.press("#with-marks").await;
        browser.run("delete window.files['flagfall.svg']").await;
        browser.press("#save-svg").await;
        has("flagfall.svg", "<svg xmlns=").await;
        let marked = browser.js(frames).await.as_u64().expect("a length");
        // Only the game of Minesweeper has a mistake to mark.
        assert!(is_four || marked > plain, "{plain} and {marked} bytes");
        assert_eq!(browser.axe_violations().await, [""; 0]);
        browser.run("document.querySelector('.exports').scrollIntoView({block: 'end'})").await;
        browser.screenshot(if is_four { "exports-four" } else { "exports-mines" }).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_linked_game_and_the_solver_can_be_raced() {
    let site = Site::start();
    let browser = Browser::start().await;
    let link = "/#game=ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oa1.900oe1.900oc3.900oa4.900oe4";
    browser.open_with(&site, link, &[]).await;
    browser.wait_until("document.querySelector('#race-game')").await;
    browser.press("#race-game").await;
    browser.wait_until("location.hash === '#mines'").await;
    browser.sees("a1", "empty").await;
    browser.wait_until("/ghost/i.test(document.querySelector('#race')?.innerText)").await;
    // The solver plays at its set pace.
    browser.open("about:blank").await;
    browser.open(&site.url(link)).await;
    // Wait for the summary, because its text moves everything below it.
    browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
    let choose = "(() => {
        const list = document.querySelector('#solver-pace');
        list.value = 'rapid';
        list.dispatchEvent(new Event('change', {bubbles: true}));
    })()";
    browser.js(choose).await;
    browser.press("#race-solver").await;
    browser
        .wait_until("document.querySelector('#race')?.innerText.startsWith('The ghost won in')")
        .await;
    let settings = browser.js("localStorage['flagfall settings']").await;
    assert!(settings.as_str().is_some_and(|text| text.contains("solver-pace=rapid")));
    browser.close().await;
}

/// The keys are the same as in the terminal.
#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_led_by_keys() {
    let site = Site::start();
    let browser = Browser::start().await;
    let sees_step = async |step: &str| {
        let count = "document.querySelector('#step-count')?.innerText";
        browser.wait_until(&format!("{count} === {step:?}")).await;
    };
    let open = async |link: &str| {
        browser.open("about:blank").await;
        browser.open(&site.url(link)).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
    };
    browser.open_with(&site, "/", &[]).await;
    // The seventh drop missed a win.
    open("/#game=35353525").await;
    let offers_computer = "document.querySelector('#play-computer').checkVisibility()";
    assert_eq!(browser.js(offers_computer).await, json!(false), "the game is over");
    browser.keys(&key(&Key::Home)).await;
    sees_step("0 / 8").await;
    browser.wait_until(offers_computer).await;
    browser.keys(&key(&Key::Right)).await;
    sees_step("1 / 8").await;
    browser.keys(&key(&Key::End)).await;
    sees_step("8 / 8").await;
    browser.keys("[").await;
    sees_step("7 / 8").await;
    browser.wait_until("document.querySelector('#review-verdict .badge.bad')").await;
    browser.keys("]").await;
    sees_step("8 / 8").await;
    // Step into the best line from before the mistake, which is one drop long, and leave it again.
    browser.keys(",,").await;
    sees_step("6 / 8").await;
    browser.keys("b").await;
    sees_step("6 / 7").await;
    browser.keys(&key(&Key::Escape)).await;
    sees_step("6 / 8").await;
    browser.keys(&key(&Key::End)).await;
    browser.keys("t").await;
    browser.wait_until("location.hash === '#four'").await;
    browser.wait_until("document.activeElement.closest('.four-board')").await;
    let n_discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{n_discs} === 6")).await;

    let lost = "/#game=ff1~mines~given_4x2x1/..../..*.~flags~free~allowed~100oa1.800oc2";
    open(lost).await;
    assert_eq!(browser.js(offers_computer).await, json!(false));
    browser.keys("t").await;
    browser.wait_until("location.hash === '#mines'").await;
    browser.wait_until("document.activeElement.closest('.board')").await;
    browser.sees("a1", "empty").await;
    browser.sees("c2", "closed").await;
    // Races: against the recording, and against the solver.
    for rival in ["r", "s"] {
        open(lost).await;
        browser.keys(rival).await;
        browser.wait_until("location.hash === '#mines'").await;
        browser.wait_until("/ghost/i.test(document.querySelector('#race')?.innerText)").await;
    }
    browser.close().await;
}

/// A review is longer than the window: the board keeps its size, and the rest can be scrolled to.
#[tokio::test(flavor = "multi_thread")]
async fn no_part_of_a_review_lies_over_another() {
    let site = Site::start();
    let browser = Browser::start().await;
    let lost = format!("/#game=ff1~mines~given_{BEGINNER}~flags~free~allowed~100oe5.800oa2.500oc3");
    for (link, board) in [(lost.as_str(), ".scroller"), ("/#game=35353525", ".four-stage")] {
        browser.open("about:blank").await;
        browser.open_with(&site, link, &[]).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        for (width, height) in [(390, 844), (360, 640), (844, 390), (1280, 800), (1920, 1080)] {
            browser.resize(width, height).await;
            browser
                .wait_until(&format!("innerWidth === {width} && innerHeight === {height}"))
                .await;
            let parts = format!("['header', '.player-told', '{board}', '.player', '.review']");
            let overlaps = format!(
                "{parts}.flatMap((one, nth) => {parts}.slice(nth + 1).filter((other) => {{
                    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
                    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                }}).map((other) => one + ' and ' + other))"
            );
            let size = format!("{link} at {width}x{height}");
            assert_eq!(browser.js(&overlaps).await, json!([]), "{size}");
            // No part overflows, and the whole board is visible.
            let larger = format!(
                "{parts}.filter((name) => {{
                    const part = document.querySelector(name);
                    return part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
                }})"
            );
            browser.wait_until(&format!("{larger}.length === 0")).await;
            let is_in_window = format!(
                "document.querySelector('{board}').getBoundingClientRect().bottom <= innerHeight"
            );
            assert_eq!(browser.js(&is_in_window).await, json!(true), "{size}");
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn live_figures_are_shown_during_a_game() {
    let site = Site::start();
    let browser = Browser::start().await;
    let link = "/play.html#game=ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oe1";
    browser.open_with(&site, link, &[("flagfall settings", "live-figures=on\n")]).await;
    browser.wait_until("document.querySelector('#go-on')").await;
    browser.press("#go-on").await;
    browser.wait_until("document.querySelector('#live')?.innerText.startsWith('3BV 1, ')").await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("live-figures").await;
    // Live figures are on the second page, to which the first one redirects if they are on.
    browser.open("about:blank").await;
    browser.open(&site.url("/")).await;
    browser.wait_until("location.pathname.endsWith('/play.html')").await;
    browser.wait_until("document.querySelector('#live')?.innerText").await;
    browser.close().await;
}
