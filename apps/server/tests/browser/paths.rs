//! The main paths of the page in each engine: play, flag, hint, odds, resume, replay, Four in a Row, offline.

use crate::browser::Browser;
use crate::driver::Engine;
use crate::field::{SMALL, cell, record, selector};
use crate::hand::Button;
use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn main_paths_in_chromium() {
    walk(Engine::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn main_paths_in_firefox() {
    walk(Engine::Firefox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn main_paths_in_webkit() {
    walk(Engine::WebKit).await;
}

/// One visitor takes all paths in turn.
async fn walk(engine: Engine) {
    let site = Site::start();
    let mut browser = Browser::start_in(engine).await;
    browser.expect_error("ERR_CONNECTION_REFUSED");
    play_and_flag(&browser, &site).await;
    hint_and_odds(&browser).await;
    resume(&browser, &site).await;
    replay(&browser, &site).await;
    four(&browser, &site).await;
    offline(&browser, site).await;
    browser.close().await;
}

async fn click(browser: &Browser, name: &str, button: Button) {
    browser.click(browser.place(cell(name)).await, button).await;
}

async fn play_and_flag(browser: &Browser, site: &Site) {
    browser.open_mines(site, &record(SMALL, "free", "")).await;
    click(browser, "a1", Button::Left).await;
    browser.sees("a1", "empty").await;
    browser.sees("b1", "1").await;
    click(browser, "c1", Button::Right).await;
    browser.sees("c1", "flag").await;
}

async fn hint_and_odds(browser: &Browser) {
    browser.press(".tools button[title=Hint]").await;
    browser.sees("c3", "closed, hint").await;
    click(browser, "c3", Button::Left).await;
    browser
        .wait_until(&format!(
            "document.querySelector({:?}).classList.contains('open')",
            selector(cell("c3"))
        ))
        .await;
    browser.press(".tools button[title=Odds]").await;
    browser.wait_until("document.querySelector('.board .chance')").await;
    browser.press(".tools button[title=Odds]").await;
    browser.wait_until("!document.querySelector('.board .chance')").await;
}

/// The next visit resumes the game.
async fn resume(browser: &Browser, site: &Site) {
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelector('.board [role=gridcell]')").await;
    browser.sees("a1", "empty").await;
    browser.sees("c1", "flag").await;
}

/// Shares the game as a link, and steps through it.
async fn replay(browser: &Browser, site: &Site) {
    browser.press("#share").await;
    browser.wait_until("document.querySelector('dialog[open] #share-link')?.value").await;
    let link = browser.js("document.querySelector('#share-link').value").await;
    browser.open("about:blank").await;
    browser.open(link.as_str().expect("a text")).await;
    browser.wait_until("document.querySelector('#step')").await;
    browser.press("#first").await;
    browser.sees("a1", "closed").await;
    browser.press("#on").await;
    browser.sees("a1", "empty").await;
    browser.sees("c1", "closed").await;
    browser.press("#last").await;
    browser.sees("c1", "flag").await;
    browser.open(&site.url("/service-worker.js")).await;
}

/// The computer replies, from its worker.
async fn four(browser: &Browser, site: &Site) {
    let settings = ("flagfall settings", "four-opponent=level 3\nfour-starter=one\n");
    browser.open_with(site, "/#four", &[settings]).await;
    browser.press("#four-4-7").await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 2")
        .await;
    browser.hears("Your turn.").await;
}

/// Without the server everything keeps working.
async fn offline(browser: &Browser, site: Site) {
    browser.wait_until("document.documentElement.dataset.kept").await;
    browser.wait_until("navigator.serviceWorker.controller?.state === 'activated'").await;
    let here = site.url("/#four");
    site.stop();
    browser.open("about:blank").await;
    browser.open(&here).await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 2")
        .await;
    browser.press("#four-3-7").await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 4")
        .await;
}
