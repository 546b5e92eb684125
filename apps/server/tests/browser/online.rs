//! Online play on the page: two browsers in one room.

use serde_json::json;

use crate::browser::Browser;
use crate::site::Site;

pub(crate) const NO_VIOLATIONS: [&str; 0] = [];

/// Opens an address as a new player, and enters a name.
pub(crate) async fn arrive(mut browser: Browser, url: &str, name: &str) -> Browser {
    // Browsers log the 401 for a player who does not exist yet.
    browser.expect_error("401");
    browser.open(url).await;
    browser.wait_until("document.querySelector('#player-name') !== null").await;
    assert_eq!(browser.axe_violations().await, NO_VIOLATIONS);
    browser.screenshot("online-name").await;
    let purpose = browser.js("document.querySelector('#player-name').autocomplete").await;
    assert_eq!(purpose, json!("nickname"), "browsers can fill it in");
    browser.run("document.querySelector('#player-name').focus()").await;
    browser.keys(name).await;
    browser.press(".lobby button[type=submit]").await;
    browser
}

pub(crate) async fn sees_discs(browser: &Browser, n_discs: usize) {
    let discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{discs} === {n_discs}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_to_the_end_and_one_reloads() {
    let site = Site::start();
    let ada = arrive(Browser::start().await, &site.url("/play"), "Ada").await;
    ada.wait_until("document.querySelector('#create-room') !== null").await;
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
    ada.screenshot("online-lobby").await;
    ada.press("#create-room").await;
    ada.wait_until("document.querySelector('#term-first') !== null").await;
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
    ada.screenshot("online-form").await;
    // Ada begins.
    ada.run(
        "const first = document.querySelector('#term-first'); first.value = '1'; first.dispatchEvent(new Event('change', { bubbles: true }))",
    )
    .await;
    ada.press("#create").await;
    ada.wait_until("document.querySelector('#room-link') !== null").await;
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
    ada.screenshot("online-invitation").await;
    let link = ada.js("document.querySelector('#room-link').value").await;
    let link = link.as_str().expect("a link");
    let bob = arrive(ada.start_beside().await, link, "Bob").await;
    for browser in [&ada, &bob] {
        browser.wait_until("document.querySelectorAll('.four-hole').length === 42").await;
    }
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
    for (n_before, column) in ["3", "5", "3", "5", "3", "5", "3"].into_iter().enumerate() {
        if n_before == 3 {
            bob.reload().await;
            sees_discs(&bob, n_before).await;
            assert_eq!(bob.js("location.href").await, link, "the address is the room link");
        }
        let mover = if n_before % 2 == 0 { &ada } else { &bob };
        mover.keys(column).await;
        for browser in [&ada, &bob] {
            sees_discs(browser, n_before + 1).await;
        }
    }
    for (browser, text) in [(&ada, "You win!"), (&bob, "Ada wins!")] {
        browser.wait_until("document.querySelector('.end') !== null").await;
        let verdict = browser.text(".verdict").await;
        assert!(verdict.contains(text), "{verdict}");
    }
    ada.screenshot("online-room").await;
    let has_rematch = "document.querySelector('#room-rematch') !== null";
    assert_eq!(bob.js(has_rematch).await, json!(true));
    bob.press("#room-rematch").await;
    ada.wait_until("document.querySelector('#room-accept') !== null").await;
    ada.press("#room-accept").await;
    sees_discs(&bob, 0).await;
    ada.close().await;
    bob.close().await;
}
