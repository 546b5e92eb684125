//! Saved games: a game survives a reload, and tabs don't share one.

use crate::browser::Browser;
use crate::field::{KEPT, SMALL, cell, record};
use crate::hand::Button;
use crate::site::Site;

/// The time on the clock, in seconds.
async fn seconds(browser: &Browser) -> u64 {
    let text = browser.text("#time").await;
    let (minutes, seconds) = text.split_once(':').expect("minutes and seconds");
    let number = |text: &str| text.parse::<u64>().expect("a number");
    number(minutes) * 60 + number(seconds)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_resumes_the_game() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n125000 mark c1\n")).await;
    assert!(seconds(&browser).await >= 125, "{}", browser.text("#time").await);
    browser.click(browser.place(cell("a3")).await, Button::Right).await;
    browser.sees("a3", "flag").await;
    browser.wait_until("document.querySelector('#time').textContent !== '2:05'").await;
    let before = seconds(&browser).await;

    browser.reload().await;
    browser.wait_until("document.querySelector('.board .open')").await;
    browser.sees("a1", "empty").await;
    browser.sees("a3", "flag").await;
    browser.sees("c1", "flag").await;
    assert_eq!(browser.text("#mines-left").await, "1");
    let after = seconds(&browser).await;
    assert!(after >= before, "the clock went from {before} to {after}");
    browser
        .wait_until(&format!(
            "document.querySelector('#time').textContent !== '{}:{:02}'",
            after / 60,
            after % 60
        ))
        .await;
    browser.click(browser.place(cell("c3")).await, Button::Left).await;
    browser.sees("c3", "empty").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_play_two_games() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.sees("a1", "empty").await;
    let first = browser.session.window().await.expect("a window");

    let second = browser.session.new_tab().await.expect("a tab");
    browser.session.switch_to_window(second).await.expect("it is there");
    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    browser.click(browser.place(cell("e5")).await, Button::Left).await;
    browser
        .wait_until("localStorage.getItem('flagfall running mines 1')?.includes('open e5')")
        .await;

    browser.session.switch_to_window(first).await.expect("it is there");
    browser.sees("a1", "empty").await;
    browser.click(browser.place(cell("c3")).await, Button::Left).await;
    browser.sees("c3", "empty").await;
    browser.wait_until(&format!("localStorage.getItem({KEPT:?}).includes('open c3')")).await;
    browser.reload().await;
    browser.wait_until("document.querySelector('.board .open')").await;
    browser.sees("c3", "empty").await;
    assert_eq!(browser.js("document.querySelectorAll('.board [role=gridcell]').length").await, 20);

    browser
        .session
        .switch_to_window(browser.session.windows().await.expect("windows")[1].clone())
        .await
        .expect("it is there");
    browser.wait_until("document.querySelectorAll('.board [role=gridcell]').length === 81").await;
    browser.wait_until("document.querySelector('.board .open')").await;
    browser.close().await;
}
