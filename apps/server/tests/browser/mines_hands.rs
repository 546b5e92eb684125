//! Mouse, touch and tools on a Minesweeper board whose mines the test knows.

use std::time::Duration;

use serde_json::json;

use crate::browser::Browser;
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::hand::Button;
use crate::site::Site;

/// Opens the small board with these entries in a fresh browser.
async fn begin(site: &Site, undo: &str, entries: &str) -> Browser {
    let browser = Browser::start().await;
    browser.open_mines(site, &record(SMALL, undo, entries)).await;
    browser
}

async fn click(browser: &Browser, name: &str, button: Button) {
    browser.click(browser.place(cell(name)).await, button).await;
}

fn tool(name: &str) -> String {
    format!(".tools button[title='{name}']")
}

#[tokio::test(flavor = "multi_thread")]
async fn both_buttons_chord_whichever_is_released_first() {
    let site = Site::start();
    let browser = Browser::start().await;
    // With quick clicks a single button would chord too.
    let settings = ("flagfall settings", "quick-clicks=off\n");
    let game = record(SMALL, "forbidden", "0 open a1\n");
    browser.open_with(&site, "/", &[settings, (KEPT, &game)]).await;
    browser.sees("b1", "1").await;
    click(&browser, "b1", Button::Left).await;
    browser.hears("b1 is already open.").await;
    click(&browser, "c1", Button::Right).await;
    browser.sees("c1", "flag").await;
    assert_eq!(browser.text("#mines-left").await, "2");

    browser.click_both(browser.place(cell("b1")).await, Button::Right).await;
    browser.hears("Opened 1 cell around b1.").await;
    browser.sees("c2", "1").await;
    browser.click_both(browser.place(cell("c2")).await, Button::Left).await;
    browser.hears("Opened 8 cells around c2.").await;
    browser.sees("d4", "1").await;
    browser.sees("c1", "flag").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_right_button_sets_and_removes_a_flag() {
    let site = Site::start();
    let browser = begin(&site, "forbidden", "0 open a1\n").await;
    click(&browser, "c1", Button::Right).await;
    browser.sees("c1", "flag").await;
    click(&browser, "c1", Button::Left).await;
    browser.hears("flag").await;
    browser.sees("c1", "flag").await;
    click(&browser, "c1", Button::Right).await;
    browser.sees("c1", "closed").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_press_flags_and_a_switch_swaps_it_with_a_tap() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.become_phone(360, 740).await;
    // On a busy machine a tap could be taken for a long press, so use the longest delay.
    let settings = ("flagfall settings", "web-delay=1000\n");
    let game = record(SMALL, "forbidden", "0 open a1\n");
    browser.open_with(&site, "/", &[settings, (KEPT, &game)]).await;
    browser.sees("b1", "1").await;
    let (tap, long) = (Duration::from_millis(20), Duration::from_millis(1500));
    let touch = async |name, time| browser.touch(browser.place(cell(name)).await, time).await;
    // A long press vibrates, except for the very first touch, when browsers refuse to vibrate and log an error.
    browser.run("window.buzzes = 0; navigator.vibrate = () => { window.buzzes += 1; }").await;
    touch("c1", long).await;
    browser.sees("c1", "flag").await;
    assert_eq!(browser.js("window.buzzes").await, 0);
    touch("c2", tap).await;
    browser.sees("c2", "1").await;

    browser.press(".taps button:last-child").await;
    browser
        .wait_until("document.querySelector('.taps button:last-child').ariaPressed === 'true'")
        .await;
    touch("a3", tap).await;
    browser.sees("a3", "flag").await;
    touch("c3", long).await;
    browser.sees("c3", "empty").await;
    assert_eq!(browser.js("window.buzzes").await, 1);
    touch("c2", tap).await;
    browser.hears("around c2").await;
    browser.sees("d1", "1").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_gives_its_reasons_and_a_second_one_opens() {
    let site = Site::start();
    let browser = begin(&site, "forbidden", "0 open a1\n").await;
    browser.press(&tool("Hint")).await;
    browser.sees("c3", "closed, hint").await;
    let reasons = browser.js("document.querySelectorAll('.board .reason').length").await;
    assert!(reasons.as_u64().is_some_and(|n_reasons| n_reasons > 0), "{reasons}");
    browser.hears("c3 is safe").await;
    browser.press(&tool("Hint")).await;
    browser.sees("c3", "empty").await;
    browser.wait_until("!document.querySelector('.board .hint, .board .reason')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_shown_until_switched_off() {
    let site = Site::start();
    let browser = begin(&site, "forbidden", "0 open a1\n").await;
    browser.press(&tool("Odds")).await;
    browser.sees("c3", "closed, safe").await;
    assert_eq!(browser.text(&selector(cell("c3"))).await, "ok");
    browser.sees("c1", "closed, 50% chance of a mine").await;
    // The odds follow the game.
    click(&browser, "c2", Button::Left).await;
    browser.sees("c1", "closed, certainly a mine").await;
    browser.press(&tool("Odds")).await;
    browser.sees("c1", "closed").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_undone_where_allowed() {
    let site = Site::start();
    let browser = begin(&site, "free", "").await;
    click(&browser, "a1", Button::Left).await;
    browser.hears("Opened 4 cells.").await;
    browser.press(&tool("Undo")).await;
    browser.hears("Move undone.").await;
    browser.sees("a1", "closed").await;
    browser.press(&tool("Redo")).await;
    browser.sees("a1", "empty").await;

    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.sees("a1", "empty").await;
    // The button is disabled, not hidden, so that no tool moves when undo becomes available.
    assert_eq!(
        browser.js(&format!("document.querySelector({:?}).disabled", tool("Undo"))).await,
        json!(true)
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_hides_the_board_and_stops_the_clock() {
    let site = Site::start();
    let browser = begin(&site, "forbidden", "0 open a1\n61000 mark c1\n").await;
    browser.sees("c1", "flag").await;
    browser.press(&tool("Pause")).await;
    browser.sees("a1", "hidden").await;
    browser.sees("c1", "hidden").await;
    assert_eq!(browser.text(&selector(cell("b1"))).await, "", "numbers are hidden");
    let kept = browser.js(&format!("localStorage.getItem({KEPT:?})")).await;
    let kept = kept.as_str().expect("a record");
    assert!(kept.trim_end().ends_with(" pause"), "{kept}");
    browser.press(".wake").await;
    browser.sees("c1", "flag").await;
    browser.hears("Game resumed.").await;
    browser.close().await;
}
