//! Four in a Row on the page, with each kind of input.

use std::time::Duration;

use serde_json::json;
use thirtyfour::Key;

use crate::browser::{Browser, NO_DIALOG};
use crate::hand::{Button, key};
use crate::site::Site;

const TWO_PEOPLE: &str = "four-opponent=person\nfour-starter=one\n";
/// Player one stacks four discs in column 3, player two three in column 5.
const WIN: [u8; 7] = [3, 5, 3, 5, 3, 5, 3];

/// Opens a fresh page with these settings.
async fn begin(site: &Site, browser: &Browser, settings: &str) {
    browser.open_with(site, "/#four", &[("flagfall settings", settings)]).await;
    browser.wait_until("document.querySelectorAll('.four-hole').length === 42").await;
}

fn head(column: u8) -> String {
    format!("#four-{column}-7")
}

/// Waits until the board has this many discs.
async fn sees_discs(browser: &Browser, n_discs: usize) {
    let discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{discs} === {n_discs}")).await;
}

async fn sees_the_win(browser: &Browser) {
    browser.wait_until("document.querySelectorAll('.four-hole.is-winning').length === 4").await;
    browser
        .wait_until("document.querySelector('#four-3-4').ariaLabel.includes('in the winning line')")
        .await;
    let said = browser.text("[role=status]").await;
    assert!(said.contains("Player one wins!"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn won_by_mouse() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    for (n_before, column) in WIN.into_iter().enumerate() {
        // A click anywhere in a column drops into it.
        let place = if n_before % 2 == 0 { head(column) } else { format!("#four-{column}-4") };
        browser.click(browser.centre(&place).await, Button::Left).await;
        sees_discs(&browser, n_before + 1).await;
    }
    sees_the_win(&browser).await;
    browser.press("#new-game").await;
    sees_discs(&browser, 0).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn won_by_digits() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    for (n_before, column) in WIN.into_iter().enumerate() {
        browser.keys(&column.to_string()).await;
        sees_discs(&browser, n_before + 1).await;
    }
    sees_the_win(&browser).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn won_by_arrows() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    let is_on_board = "document.activeElement.closest('.four-board') !== null";
    for _ in 0..20 {
        if browser.js(is_on_board).await == json!(true) {
            break;
        }
        browser.keys(&key(&Key::Tab)).await;
    }
    assert_eq!(browser.js(is_on_board).await, json!(true), "Tab leads to the board");
    assert_eq!(
        browser.js("document.querySelectorAll('.four-board [tabindex=\"0\"]').length").await,
        1
    );
    for (n_before, column) in WIN.into_iter().enumerate() {
        let way = key(&Key::Right).repeat(usize::from(column) - 1);
        browser.keys(&[key(&Key::Home), way, key(&Key::Enter)].concat()).await;
        sees_discs(&browser, n_before + 1).await;
    }
    sees_the_win(&browser).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn won_by_touch() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.become_phone(360, 740).await;
    begin(&site, &browser, TWO_PEOPLE).await;
    for (n_before, column) in WIN.into_iter().enumerate() {
        let place = browser.centre(&format!("#four-{column}-3")).await;
        browser.touch(place, Duration::from_millis(20)).await;
        sees_discs(&browser, n_before + 1).await;
    }
    sees_the_win(&browser).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_replies_and_drops_can_be_undone() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, "four-opponent=level 1\nfour-starter=one\n").await;
    browser.keys("4").await;
    sees_discs(&browser, 2).await;
    browser
        .wait_until("document.querySelector('[role=status]').textContent.includes('Your turn.')")
        .await;
    browser.press("#pause[title=Pause]").await;
    browser.press("#pause[title=Resume]").await;
    browser.wait_until("document.querySelector('#pause').innerText === 'Pause'").await;
    browser.press("#undo").await;
    sees_discs(&browser, 0).await;
    browser.press("#redo").await;
    sees_discs(&browser, 2).await;
    // The level belongs to the game: choosing another starts a new one.
    let shows = |level: &str| {
        format!(
            "document.querySelector('#level').textContent.startsWith('{level}')
            && document.querySelector('.four-players').innerText.includes('{}')",
            level.to_lowercase()
        )
    };
    browser.wait_until(&shows("Level 1")).await;
    browser.press("#level").await;
    browser.press("#levels [value='level 4']").await;
    sees_discs(&browser, 0).await;
    browser.wait_until(&shows("Level 4")).await;
    browser.hears("returns to the previous game").await;
    browser.keys("u").await;
    sees_discs(&browser, 2).await;
    browser.wait_until(&shows("Level 1")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_shows_a_column_and_a_second_one_drops() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    browser.keys("353535").await;
    sees_discs(&browser, 6).await;
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.four-head.is-hint')?.id === 'four-3-7'").await;
    sees_discs(&browser, 6).await;
    browser.press("#hint").await;
    sees_discs(&browser, 7).await;
    sees_the_win(&browser).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn columns_say_what_they_are_worth() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    browser.keys("353535").await;
    sees_discs(&browser, 6).await;
    browser.press("#values").await;
    browser
        .wait_until("document.querySelectorAll('.four-head:has(.four-value)').length === 7")
        .await;
    let name = browser.js("document.querySelector('#four-3-7').ariaLabel").await;
    assert!(name.as_str().is_some_and(|name| name.contains("wins")), "{name}");
    assert!(browser.text("#four-3-7").await.contains("wins"));
    browser.press("#values").await;
    browser.wait_until("!document.querySelector('.four-value')").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_have_names_a_list_of_moves_and_a_tally() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    browser.press("header button[title=Settings]").await;
    browser.wait_until("document.querySelector('dialog[open]')").await;
    for (field, name) in [("four-name-one", "Ada"), ("four-name-two", "Bob")] {
        browser.fill(&format!("dialog[open] input[name={field}]"), name).await;
    }
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until(NO_DIALOG).await;
    let players =
        "[...document.querySelectorAll('.four-player')].map((player) => player.innerText)";
    let sees_players = async |ada: &str, bob: &str| {
        browser
            .wait_until(&format!(
                "(([one, two]) => one.startsWith('Ada') && one.endsWith({ada:?}) && two.startsWith('Bob') && two.endsWith({bob:?}))({players})"
            ))
            .await;
    };
    sees_players("", "").await;
    let win = async |columns: &[u8]| {
        sees_discs(&browser, 0).await;
        for (n_before, column) in columns.iter().enumerate() {
            browser.keys(&column.to_string()).await;
            sees_discs(&browser, n_before + 1).await;
        }
    };
    win(&WIN).await;
    browser.hears("Ada wins!").await;
    let moves = "[...document.querySelectorAll('.four-record li')].map((pair) => pair.innerText)";
    assert_eq!(browser.js(moves).await, json!(["1. 3 5", "2. 3 5", "3. 3 5", "4. 3"]));
    sees_players("1 win", "0 wins").await;
    browser.press("#again").await;
    win(&[3, 5, 3, 5, 1, 5, 1, 5]).await;
    browser.hears("Bob wins!").await;
    sees_players("1 win", "1 win").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_keeps_the_discs() {
    let site = Site::start();
    let browser = Browser::start().await;
    begin(&site, &browser, TWO_PEOPLE).await;
    browser.keys("445").await;
    sees_discs(&browser, 3).await;
    browser.reload().await;
    browser.wait_until("document.querySelectorAll('.four-hole').length === 42").await;
    sees_discs(&browser, 3).await;
    browser.keys("4").await;
    sees_discs(&browser, 4).await;
    browser.close().await;
}
