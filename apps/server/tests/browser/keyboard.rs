//! Keys on the page, including those that must do nothing.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::{Browser, NO_DIALOG};
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::hand::{Button, key};
use crate::site::Site;

const N_FLAGS: &str = "document.querySelectorAll('.board .flag').length";

/// Whether the page leaves a key pressed at this element to the browser, by not preventing its default action.
async fn is_left_alone(browser: &Browser, element: &str, event: &str) -> bool {
    let script = format!(
        "document.querySelector({element:?}).dispatchEvent(
            new KeyboardEvent('keydown', {{bubbles: true, cancelable: true, {event}}}))"
    );
    browser.js(&script).await == json!(true)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invisible_cursor_is_shown_before_it_plays() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    let is_on_board = "document.activeElement.role === 'gridcell'";
    let outline = "parseFloat(getComputedStyle(document.activeElement).outlineWidth) >= 2";
    // First nothing has the focus, then a button has, then the mouse was used on the board.
    for nth in 0..3_u8 {
        match nth {
            0 => browser.press("h1").await,
            1 => browser.run("document.querySelector('#pause').focus()").await,
            _ => {
                let place = browser.place(cell("b1")).await;
                browser.click(place, Button::Left).await;
            }
        }
        browser.keys("f").await;
        browser.wait_until(is_on_board).await;
        browser.wait_until(outline).await;
        assert_eq!(
            browser.js(N_FLAGS).await,
            json!(0),
            "{nth}: the first key only shows the cursor"
        );
    }
    browser.keys(&[key(&Key::Right), "f".to_owned()].concat()).await;
    browser.sees("c1", "flag").await;
    // After a page load, and in a game begun by a key, the cursor is visible from the start, so the first key plays.
    let flag = |n_flags: u8| format!("{N_FLAGS} === {n_flags}");
    browser.reload().await;
    browser.hears("The clock is running.").await;
    browser.wait_until(&format!("{is_on_board} && document.documentElement.dataset.by")).await;
    browser.keys(&[key(&Key::End), key(&Key::PageUp), "f".to_owned()].concat()).await;
    browser.sees("e1", "flag").await;
    browser.keys("n").await;
    browser.wait_until(&flag(0)).await;
    browser.wait_until(is_on_board).await;
    browser.keys("f").await;
    browser.wait_until(&flag(1)).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn browser_shortcuts_are_left_to_the_browser() {
    let site = Site::start();
    let browser = Browser::start().await;
    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    browser.keys("44").await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 2")
        .await;
    for letter in ["r", "f", "d", "u", "n", "p", "h", "l", "0", "1", "m"] {
        for held in ["ctrlKey", "metaKey", "altKey"] {
            let event = format!("key: '{letter}', {held}: true");
            for element in ["body", "#four-4-7"] {
                assert!(is_left_alone(&browser, element, &event).await, "{event} at {element}");
            }
        }
    }
    assert!(!is_left_alone(&browser, "body", "key: 'z', ctrlKey: true").await, "Ctrl+Z is undo");
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 1")
        .await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn browsing_the_levels_does_not_drop_the_game() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n1 mark c1\n")).await;
    browser.sees("c1", "flag").await;
    let down = key(&Key::Down);
    let is_open = "document.querySelector('#levels').matches(':popover-open')";
    browser.run("document.querySelector('#level').focus()").await;
    browser.keys(&[down.clone(), key(&Key::Up)].concat()).await;
    browser.run("document.querySelector('#level').focus()").await;
    browser.keys(&key(&Key::Enter)).await;
    browser.wait_until(is_open).await;
    browser.keys(&[key(&Key::Tab), down.clone(), down].concat()).await;
    browser.wait_until("document.activeElement.value === 'expert'").await;
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until(&format!("!{is_open}")).await;
    browser.sees("c1", "flag").await;
    // Escape also closes it while the focus is still on the button.
    browser.press("#level").await;
    browser.wait_until(is_open).await;
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until(&format!("!{is_open}")).await;
    browser.sees("c1", "flag").await;
    browser.press("#level").await;
    browser.press("#levels [value=beginner]").await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    browser.wait_until(&format!("!{is_open} && document.activeElement.role === 'gridcell'")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn stray_input_after_the_end_does_nothing() {
    let site = Site::start();
    let browser = Browser::start().await;
    let (is_lost, hit) = ("document.querySelector('.end.is-bad')", selector(cell("e3")));
    // A key held down, and the second click of a double click.
    for by_key in [true, false] {
        browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
        let board = browser.js("document.querySelector('.board').getBoundingClientRect()").await;
        if by_key {
            browser.run(&format!("document.querySelector({hit:?}).focus()")).await;
            browser.keys(&key(&Key::Enter)).await;
            browser.wait_until(is_lost).await;
            for element in [&hit[..], "body"] {
                is_left_alone(&browser, element, "key: 'Enter', repeat: true").await;
                is_left_alone(&browser, element, "key: 'n', repeat: true").await;
            }
        } else {
            let place = browser.place(cell("e3")).await;
            browser.click(place, Button::Left).await;
            browser.wait_until(is_lost).await;
            browser.click(place, Button::Left).await;
        }
        browser.js("new Promise(requestAnimationFrame)").await;
        browser.sees("e3", "exploded mine").await;
        assert_ne!(browser.js(is_lost).await, json!(null), "by key: {by_key}");
        let after = browser.js("document.querySelector('.board').getBoundingClientRect()").await;
        assert_eq!(board, after, "the end moves nothing");
    }
    // After the end, reloads never resume an older game.
    let older = "flagfall running mines 128";
    let game = record(SMALL, "forbidden", "0 open a1\n");
    browser.run(&format!("localStorage.setItem({older:?}, {game:?})")).await;
    for _ in 0..2 {
        browser.reload().await;
        browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    }
    assert_ne!(browser.js(&format!("localStorage.getItem({older:?})")).await, json!(null));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_of_one_letter_can_be_switched_off() {
    let site = Site::start();
    let browser = Browser::start().await;
    let game = record(SMALL, "forbidden", "0 open a1\n1 mark c1\n");
    let settings = ("flagfall settings", "web-letter-keys=off\n");
    browser.open_with(&site, "/", &[settings, (KEPT, &game)]).await;
    browser.sees("c1", "flag").await;
    for letter in ["n", "f", "?", "1", "p"] {
        let event = format!("key: '{letter}'");
        assert!(is_left_alone(&browser, &selector(cell("c1")), &event).await, "{letter}");
    }
    browser.run(&format!("document.querySelector({:?}).focus()", selector(cell("c2")))).await;
    browser.keys(" ").await;
    browser.sees("c2", "1").await;
    browser.sees("c1", "flag").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_chosen_and_whoever_loses_one_is_named() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.press("header button[title=Settings]").await;
    browser.press("#keys summary").await;
    let says = async |text: &str| {
        let said = "document.querySelector('#keys [role=status]').innerText";
        browser.wait_until(&format!("{said} === {text:?}")).await;
    };
    let has = async |command: &str, keys: &str| {
        let value = format!("document.querySelector('#keys input[name={command}]').value");
        browser.wait_until(&format!("{value} === {keys:?}")).await;
    };
    browser.fill("#keys input[name=odds]", "p").await;
    says("Saved. p no longer means \"Pause (the board is hidden)\", which has no key now.").await;
    has("odds", "p").await;
    has("pause", "").await;
    browser.fill("#keys input[name=hint]", "x").await;
    says("Saved. x no longer means \"Open a cell, or drop a disc\".").await;
    browser.fill("#keys input[name=undo]", "7").await;
    says("Digits are counts and columns. Choose another key.").await;
    has("undo", "u").await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.press("dialog[open] button[aria-label=Close]").await;
    browser.wait_until(NO_DIALOG).await;
    browser.keys("p").await;
    browser.wait_until("document.querySelector('.board .chance')").await;
    browser.reload().await;
    browser.sees("a1", "empty").await;
    browser.keys("x").await;
    browser.sees("c3", "closed, hint").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn back_closes_dialogs_and_pages_have_titles() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_with(&site, "/", &[]).await;
    browser.wait_until("document.title === 'Minesweeper · Flagfall'").await;
    browser.press("nav a[href='#four']").await;
    browser.wait_until("document.title === 'Four in a Row · Flagfall'").await;
    browser.press("header button[title=Settings]").await;
    browser.wait_until("document.title === 'Settings · Flagfall'").await;
    browser.run("history.back()").await;
    browser.wait_until(NO_DIALOG).await;
    browser.wait_until("document.title === 'Four in a Row · Flagfall'").await;
    // A dialog that was closed otherwise leaves nothing for Back to do.
    browser.press("header button[title=Help]").await;
    browser.wait_until("document.querySelector('dialog[open]')").await;
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until(NO_DIALOG).await;
    browser.run("history.back()").await;
    browser.wait_until("document.title === 'Minesweeper · Flagfall'").await;
    browser.close().await;
}
