//! Choosing a board before and between games.

use flagfall_settings::{FrontEnd, Setting, SettingId};
use thirtyfour::Key;

use crate::browser::{Browser, NO_DIALOG};
use crate::hand::key;
use crate::site::Site;

/// Chooses an option of a list by its value.
async fn choose(browser: &Browser, list: &str, value: &str) {
    browser
        .run(&format!(
            "const list = document.querySelector({list:?});
            list.value = {value:?};
            list.dispatchEvent(new Event('change', {{bubbles: true}}));"
        ))
        .await;
}

/// Waits until a list shows this.
async fn shows(browser: &Browser, list: &str, text: &str) {
    browser
        .wait_until(&format!(
            "document.querySelector({list:?})?.selectedOptions[0]?.textContent === {text:?}"
        ))
        .await;
}

/// Chooses from the menu of levels.
async fn choose_level(browser: &Browser, value: &str) {
    browser.press("#level").await;
    browser.press(&format!("#levels [value='{value}']")).await;
}

/// Waits until this board is being played.
async fn plays(browser: &Browser, text: &str) {
    browser.wait_until(&format!("document.querySelector('#level').textContent === {text:?}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_any_size_is_chosen_in_any_order() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_with(&site, "/", &[]).await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    choose_level(&browser, "own").await;
    browser.wait_until("document.activeElement.matches('dialog[open] .own input')").await;
    plays(&browser, "Beginner").await;
    let fill = async |nth: usize, text: &str| {
        browser
            .run(&format!("document.querySelectorAll('dialog[open] .own input')[{nth}].select()"))
            .await;
        browser.keys(text).await;
    };
    let complains = async |text: &str| {
        let said = "document.querySelector('dialog[open] [role=alert]').innerText";
        browser.wait_until(&format!("{said} === {text:?}")).await;
    };
    let enter = key(&Key::Enter);
    // Type the number of mines first, which is too high for the current size: it is reported, and the input stays.
    fill(2, &format!("100{enter}")).await;
    complains("Mines: Too many. Choose 0 to 80.").await;
    fill(1, "5").await;
    complains("Mines: Too many. Choose 0 to 44.").await;
    fill(0, "30").await;
    complains("").await;
    browser.keys(&enter).await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 150").await;
    browser.wait_until(NO_DIALOG).await;
    assert_eq!(browser.text("#mines-left").await, "100");
    plays(&browser, "30x5, 100 mines").await;

    // The same dialog opens from the settings; leaving it keeps the old board.
    browser.press("header button[title=Settings]").await;
    let in_settings = "dialog[open] select[name=board]";
    shows(&browser, in_settings, "Custom 30x5, 100 mines").await;
    choose(&browser, in_settings, "own").await;
    browser.wait_until("document.querySelector('dialog[open] .own input')?.value === '30'").await;
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until("!document.querySelector('dialog[open] .own')").await;
    shows(&browser, in_settings, "Custom 30x5, 100 mines").await;
    browser.keys(&key(&Key::Escape)).await;
    browser.wait_until(NO_DIALOG).await;
    plays(&browser, "30x5, 100 mines").await;
    choose_level(&browser, "beginner").await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    plays(&browser, "Beginner").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_pages_have_every_setting() {
    let site = Site::start();
    let browser = Browser::start().await;
    for address in ["/", "/play.html#mines"] {
        browser.open_with(&site, address, &[]).await;
        browser.wait_until("document.querySelector('.board .closed')").await;
        browser.press("header button[title=Settings]").await;
        browser.wait_until("document.querySelector('dialog[open] .setting')").await;
        // The opponent is chosen beside the board, and a slider has no name.
        let elsewhere = [SettingId::FourOpponent, SettingId::Delay];
        let here =
            |setting: &&Setting| setting.is_on(FrontEnd::Page) && !elsewhere.contains(&setting.id);
        for Setting { name, .. } in Setting::ALL.iter().filter(here) {
            let found = browser
                .js(&format!("!!document.querySelector('dialog[open] .setting [name={name:?}]')"))
                .await;
            assert_eq!(found, true, "{name} at {address}");
        }
    }
    browser.close().await;
}
