//! The daily board and the daily puzzle, whatever day it is.

use serde_json::json;

use crate::browser::{Browser, NO_DIALOG};
use crate::field::cell;
use crate::hand::Button;
use crate::site::Site;

async fn open_day(browser: &Browser) {
    browser.press("header button[title='Daily puzzles']").await;
    browser.wait_until("document.querySelector('dialog[open] #day-mines')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_daily_board_is_played_once_and_shared() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_with(&site, "/#four", &[]).await;
    open_day(&browser).await;
    assert!(browser.text("dialog[open]").await.contains("Not played yet"));
    assert_eq!(browser.js("document.querySelector('#day-line')").await, json!(null));
    browser.press("#day-mines").await;
    browser.wait_until("location.hash === '#mines'").await;
    browser.hears("From here, no guessing is needed").await;
    browser.wait_until("document.querySelector('#level').textContent === 'Daily board'").await;
    let said = browser.text("[role=status]").await;
    let first = said.split_once(" is open.").map(|(first, _)| first);
    let first = cell(first.unwrap_or_else(|| panic!("no first cell in {said}")));
    let layout = browser.mines(first).await;
    // It resumes and does not start over.
    open_day(&browser).await;
    browser.press("#day-mines").await;
    browser.wait_until(NO_DIALOG).await;
    assert!(!browser.is_closed(first).await);
    let mine = layout.size().grid().cells().find(|&cell| layout.is_mine(cell)).expect("a mine");
    browser.click(browser.place(mine).await, Button::Left).await;
    browser.press(".end button[value=Daily]").await;
    browser.wait_until("document.querySelector('dialog[open] #day-line')").await;
    assert!(browser.text("dialog[open]").await.contains("Lost after"));
    let line = browser.js("document.querySelector('#day-line').value").await;
    let line = line.as_str().expect("a line");
    assert!(line.starts_with("Flagfall 20") && line.contains("board lost after"), "{line}");
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_daily_puzzle_can_be_tried_again() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_with(&site, "/", &[]).await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    open_day(&browser).await;
    browser.press("#day-four").await;
    browser.wait_until("location.hash === '#four'").await;
    browser.hears("whatever your opponent does").await;
    let opponent = "document.querySelector('#level').textContent";
    browser.wait_until(&format!("{opponent} === 'Daily puzzle'")).await;
    let n_discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    let n_given = browser.js(n_discs).await;
    // Starting over after a drop counts as a try, whatever the drop was worth.
    browser.keys("x").await;
    browser.wait_until(&format!("{n_discs} > {n_given}")).await;
    browser.press("#again").await;
    browser.wait_until(&format!("{n_discs} === {n_given}")).await;
    browser.hears("whatever your opponent does").await;
    browser.wait_until(&format!("{opponent} === 'Daily puzzle'")).await;
    // After a reload the puzzle is still there, once a disc was dropped in it.
    browser.keys("x").await;
    browser.wait_until(&format!("{n_discs} > {n_given}")).await;
    browser.reload().await;
    browser.wait_until("document.querySelector('#again')").await;
    open_day(&browser).await;
    let told = browser.text("dialog[open]").await;
    assert!(told.contains("Missed after 1 try"), "{told}");
    browser.press("dialog[open] button[aria-label=Close]").await;
    browser.press("#new-game").await;
    browser.wait_until(&format!("{opponent}.startsWith('Level')")).await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.close().await;
}
