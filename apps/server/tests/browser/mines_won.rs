//! A new visitor's first game of Minesweeper, won with each kind of input.

use std::time::Duration;

use flagfall_mines::Cell;
use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::field::{cell, selector};
use crate::hand::{Button, key};
use crate::site::Site;

const IS_THERE: &str = "document.querySelectorAll('.board .closed').length === 81";
const IS_WON: &str = "document.querySelector('.end.is-good')";

/// Opens every safe cell.
async fn win(browser: &Browser, open: impl AsyncFn(Cell)) {
    browser.wait_until(IS_THERE).await;
    let first = cell("e5");
    open(first).await;
    let layout = browser.mines(first).await;
    for cell in layout.size().grid().cells().filter(|&cell| !layout.is_mine(cell)) {
        if browser.is_closed(cell).await {
            open(cell).await;
            let is_open =
                format!("document.querySelector({:?}).classList.contains('open')", selector(cell));
            browser.wait_until(&is_open).await;
        }
    }
    browser.wait_until(IS_WON).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_mouse() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    win(&browser, async |cell| browser.click(browser.place(cell).await, Button::Left).await).await;
    browser.wait_until("document.querySelector('.end').innerText.includes('Best time')").await;
    browser.press(".end button.first").await;
    browser.wait_until(IS_THERE).await;
    browser.press("header button[title='History']").await;
    browser
        .wait_until("document.querySelector('dialog[open] .levels')?.innerText.includes('1 of 1')")
        .await;
    let game = browser.text("dialog[open] .games li").await;
    assert!(game.contains("Won") && game.contains("Today"), "{game}");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_alone() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/")).await;
    browser.wait_until(IS_THERE).await;
    let is_on_board = "document.activeElement.role === 'gridcell'";
    for _ in 0..20 {
        if browser.js(is_on_board).await == true {
            break;
        }
        browser.keys(&key(&Key::Tab)).await;
    }
    assert_eq!(browser.js(is_on_board).await, true, "Tab leads to the board");
    win(&browser, async |Cell { column, row }| {
        let corner = [key(&Key::Home), key(&Key::PageUp)].concat();
        let way = [key(&Key::Right).repeat(column.into()), key(&Key::Down).repeat(row.into())];
        browser.keys(&[corner, way.concat(), " ".to_owned()].concat()).await;
    })
    .await;
    // The focus stays on the board, and the next game is one Tab away.
    browser.wait_until(is_on_board).await;
    browser.keys(&key(&Key::Tab)).await;
    browser.wait_until("document.activeElement.matches('.end button.first')").await;
    browser.keys("n").await;
    browser.wait_until(IS_THERE).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_touch() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.become_phone(360, 740).await;
    // On a busy machine the finger is lifted late, and a long press would flag.
    let settings = ("flagfall settings", "web-delay=1000\n");
    browser.open_with(&site, "/", &[settings]).await;
    win(&browser, async |cell| {
        browser.touch(browser.place(cell).await, Duration::from_millis(20)).await;
    })
    .await;
    // The result covers the tools until it is folded.
    let are_tools_seen =
        "document.querySelector('#again').checkVisibility({visibilityProperty: true})";
    assert_eq!(browser.js(are_tools_seen).await, json!(false));
    browser.press(".end .fold").await;
    browser.wait_until(are_tools_seen).await;
    browser.screenshot("won-folded").await;
    browser.press(".end .fold").await;
    browser.wait_until(&format!("!{are_tools_seen}")).await;
    browser.screenshot("won-upright").await;
    browser.become_phone(320, 568).await;
    browser.wait_until("innerHeight === 568").await;
    // Even on the smallest phone all buttons of the result are visible without scrolling.
    let hidden = "[...document.querySelectorAll('.end button')].filter((button) => {
        const {bottom, right} = button.getBoundingClientRect();
        return bottom > innerHeight || right > innerWidth;
    }).length";
    browser.screenshot("won-small").await;
    assert_eq!(browser.js(hidden).await, json!(0));
    browser.close().await;
}
