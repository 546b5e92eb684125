//! The first visit.

use std::time::Duration;

use serde_json::json;

use crate::browser::{Browser, Motion, Scheme};
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::hand::Button;
use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_its_worker_start() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelector('h1')").await;
    assert_eq!(browser.text("h1").await, "Flagfall");
    browser.wait_until("document.documentElement.dataset.solvers === 'ready'").await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("start").await;
    browser.close().await;
}

/// The test harness itself: simulated input and preferences reach the page.
#[tokio::test(flavor = "multi_thread")]
async fn the_harness_reaches_the_page() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelector('h1')").await;
    browser
        .run(
            "window.seen = [];
            for (const kind of ['mousedown', 'mouseup', 'keydown', 'touchstart', 'touchend']) {
                addEventListener(kind, (event) => seen.push(`${kind} ${event.button ?? event.key ?? ''}`));
            }
            addEventListener('contextmenu', (event) => event.preventDefault());",
        )
        .await;
    let heading = browser.centre("h1").await;
    browser.click(heading, Button::Middle).await;
    browser.click_both(heading, Button::Right).await;
    browser.keys("c4").await;
    browser.touch(heading, Duration::from_millis(50)).await;
    let expected = [
        "mousedown 1",
        "mouseup 1",
        "mousedown 0",
        "mousedown 2",
        "mouseup 2",
        "mouseup 0",
        "keydown c",
        "keydown 4",
        "touchstart ",
        "touchend ",
    ];
    browser.wait_until(&format!("seen.length >= {}", expected.len())).await;
    let seen = browser.js("seen").await;
    assert_eq!(seen.as_array().expect("a list")[..expected.len()], expected);

    browser.prefer(Scheme::Dark, Motion::Reduced).await;
    browser.wait_until("matchMedia('(prefers-color-scheme: dark)').matches").await;
    browser.wait_until("matchMedia('(prefers-reduced-motion: reduce)').matches").await;
    browser.prefer(Scheme::Light, Motion::Full).await;
    browser.wait_until("matchMedia('(prefers-color-scheme: light)').matches").await;
    browser.resize(1000, 700).await;
    browser.wait_until("innerWidth === 1000 && innerHeight === 700").await;
    browser.become_phone(360, 640).await;
    browser.wait_until("innerWidth === 360 && navigator.maxTouchPoints === 5").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn console_errors_are_caught() {
    let site = Site::start();
    let mut browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.run("console.error('a complaint')").await;
    assert!(browser.read_console().await.iter().any(|line| line.contains("a complaint")));
    browser.expect_error("a complaint");
    browser.close().await;
}

/// Each game has its own solver, so one that never answers does not block the other.
#[tokio::test(flavor = "multi_thread")]
async fn solvers_of_different_games_do_not_wait_for_each_other() {
    let site = Site::start();
    let browser = Browser::start().await;
    // Drop all messages to the worker that is asked next, as if it computed forever.
    let deafen = "const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            if (window.deafens) [window.deafens, window.deaf] = [false, this];
            if (window.deaf !== this) return send.call(this, message);
        };";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({"source": deafen})).await;
    let settings = "four-opponent=level 1\nfour-starter=one\nno-guess=on\n";
    let game = record(SMALL, "forbidden", "0 open a1\n");
    let kept = [("flagfall settings", settings), (KEPT, &game[..])];
    for is_four_deaf in [false, true] {
        browser.open_with(&site, "/", &kept).await;
        browser.sees("a1", "empty").await;
        browser.wait_until("document.documentElement.dataset.solvers === 'ready'").await;
        let n_discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
        if is_four_deaf {
            browser.press("nav a[href='#four']").await;
            browser.wait_until("document.querySelector('.four-hole')").await;
            browser.run("window.deafens = true").await;
            browser.press("#hint").await;
            browser.wait_until("window.deaf").await;
            browser.press("nav a[href='#mines']").await;
            browser.sees("a1", "empty").await;
            browser.press("[title^='Hint']").await;
            browser.sees("c3", "closed, hint").await;
        } else {
            browser.run("window.deafens = true").await;
            browser.press("[title^='Hint']").await;
            browser.wait_until("window.deaf").await;
            // The search for a no-guess board finishes, and then the computer replies.
            browser.press("#level").await;
            browser.press("#levels [value=beginner]").await;
            browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
            browser.press(&selector(cell("e5"))).await;
            browser.wait_until("document.querySelector('.board .open')").await;
            browser.press("nav a[href='#four']").await;
            browser.press("#four-4-7").await;
            browser.wait_until(&format!("{n_discs} === 2")).await;
        }
    }
    browser.close().await;
}
