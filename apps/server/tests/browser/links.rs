//! Links to games: created, opened, stepped through and continued; and links that are not games.

use serde_json::json;

use crate::browser::Browser;
use crate::field::{BEGINNER, SMALL, record};
use crate::site::Site;

/// The link in the share dialog.
async fn shared_link(browser: &Browser) -> String {
    browser.press("#share").await;
    browser.wait_until("document.querySelector('dialog[open] #share-link')?.value").await;
    let link = browser.js("document.querySelector('#share-link').value").await;
    link.as_str().expect("a text").to_owned()
}

/// Waits until this step is shown, like `2 / 3`.
async fn sees_step(browser: &Browser, step: &str) {
    browser
        .wait_until(&format!("document.querySelector('#step-count')?.innerText === {step:?}"))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_four_continues_from_a_link() {
    let site = Site::start();
    let browser = Browser::start().await;
    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    browser.keys("443").await;
    let discs = |n: usize| {
        format!("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === {n}")
    };
    browser.wait_until(&discs(3)).await;
    let link = shared_link(&browser).await;
    assert!(link.starts_with(&site.url("/#game=ff2~four~")), "{link}");

    // Somebody else opens it.
    browser.open_with(&site, "/", &[]).await;
    browser.open(&link).await;
    browser.wait_until("document.querySelector('#step')").await;
    browser.press("#last").await;
    sees_step(&browser, "3 / 3").await;
    browser.wait_until(&discs(3)).await;
    browser.press("#back").await;
    sees_step(&browser, "2 / 3").await;
    browser.wait_until(&discs(2)).await;
    browser.press("#first").await;
    browser.press("#on").await;
    sees_step(&browser, "1 / 3").await;
    browser.press("#play").await;
    sees_step(&browser, "3 / 3").await;
    browser.press("#back").await;
    sees_step(&browser, "2 / 3").await;
    browser.press("#go-on").await;
    browser.wait_until("location.hash === '#four'").await;
    browser.wait_until(&discs(2)).await;
    // The default settings would be a game against the computer.
    browser.wait_until("document.querySelector('#level').textContent === 'A person'").await;
    browser.keys("7").await;
    browser.wait_until(&discs(3)).await;

    // The previous game is in the list of saved games.
    browser.open(&link).await;
    browser.press("#first").await;
    sees_step(&browser, "0 / 3").await;
    browser.press("#go-on").await;
    browser.wait_until("location.hash === '#four'").await;
    browser.wait_until(&discs(0)).await;
    browser.press("header button[title='Saved games']").await;
    browser.wait_until("document.querySelectorAll('dialog[open] .setting').length === 1").await;
    // A small picture shows the three discs, and words say how far the game went.
    let discs_in_picture = "[...document.querySelectorAll('dialog[open] .picture path')]
        .filter((path) => path.getAttribute('fill').includes('--disc-'))
        .map((path) => path.getAttribute('d').split('z').length - 1)";
    browser.wait_until(&format!("JSON.stringify({discs_in_picture}) === '[2,1]'")).await;
    browser
        .wait_until("document.querySelector('dialog[open] .setting').innerText.includes('3 discs')")
        .await;
    browser.screenshot("saved-games").await;
    browser.press("dialog[open] .setting button").await;
    browser.wait_until(&discs(3)).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_minesweeper_continues_from_a_link() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n500 mark c1\n")).await;
    let link = shared_link(&browser).await;
    browser.open_with(&site, "/", &[]).await;
    browser.open(&link).await;
    browser.wait_until("document.querySelector('#step')").await;
    browser.press("#last").await;
    browser.sees("c1", "flag").await;
    browser.press("#first").await;
    browser.sees("a1", "closed").await;
    browser.press("#on").await;
    browser.sees("a1", "empty").await;
    browser.sees("c1", "closed").await;
    // First return to the current game, then continue the linked one from this step.
    browser.press("#done").await;
    browser.wait_until("location.hash === '#mines'").await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    browser.open(&link).await;
    browser.press("#first").await;
    browser.press("#on").await;
    browser.sees("a1", "empty").await;
    browser.press("#go-on").await;
    browser.wait_until("location.hash === '#mines'").await;
    browser.sees("a1", "empty").await;
    browser.wait_until("document.querySelector('#level').textContent === '5x4, 3 mines'").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_link_only_shows_a_complaint() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(BEGINNER, "forbidden", "0 open e5\n")).await;
    let megabyte = 1 << 20;
    let links = [
        ("ff1~four~broken".to_owned(), "part 3"),
        (
            "ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oz9".to_owned(),
            "part 7",
        ),
        ("ff9~mines".to_owned(), "version 9"),
        ("%3Cscript%3Ealert(1)%3C/script%3E".to_owned(), "it begins with"),
        ("%zz".to_owned(), "two hexadecimal digits"),
        ("4".repeat(megabyte), "1,048,576 characters"),
        ("~".repeat(megabyte), "1,048,576 characters"),
        (String::new(), "nothing to read"),
    ];
    for (text, complaint) in links {
        let shown: String = text.chars().take(60).collect();
        // Once as a new visit, and once in an open page.
        browser.open("about:blank").await;
        browser.open(&site.url(&format!("/#game={text}"))).await;
        for _ in 0..2 {
            browser.wait_until("document.querySelector('#complaint')").await;
            let said = browser.text("#complaint").await;
            assert!(said.contains(complaint), "{shown}: {said}");
            assert!(said.len() < 500, "{shown}: {said}");
            // Go from the review page back to the game.
            browser.press("nav a[href$='#mines']").await;
            browser.sees("e5", "empty").await;
            browser.run(&format!("location.hash = '#game=' + {}", json!(text))).await;
        }
    }
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.close().await;
}
