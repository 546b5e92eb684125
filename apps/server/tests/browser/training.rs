//! The trainer on the page: a mistake becomes an exercise, which is answered by playing and repeated later.

use serde_json::json;

use crate::browser::Browser;
use crate::field::{cell, record};
use crate::hand::Button;
use crate::site::Site;

/// Lost at c2, which was a needless risk: d1 was safe.
const LOST: &str = "100 open a1\n900 open c2\nend lost 800\n";

/// Begins the first exercise in the list.
async fn begin(browser: &Browser) {
    browser.press(".lobby .choices button").await;
    browser.wait_until("!document.querySelector('.lobby')").await;
}

async fn sees_due(browser: &Browser, text: &str) {
    browser
        .wait_until(&format!("document.querySelector('#training-due')?.innerText === {text:?}"))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_trained_and_comes_back() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open(&site.url("/service-worker.js")).await;
    let today = browser.js("new Date().toLocaleDateString('sv')").await;
    let today = today.as_str().expect("a date");
    // One due exercise, and the one of the day, which is already solved.
    let exercises = format!(
        "2026-01-05 0 new game 1763200000 win 353535\n{today} 2 right {today} day {today} draw 4453\n"
    );
    let game = record("4x2x1/..../..*.", "free", LOST);
    let game = format!("1794830400 lost alone new 800 3 4x2x1 safe\tweb\n{game}");
    let kept = [("flagfall outbox mines 0", &game[..]), ("flagfall exercises", &exercises)];
    browser.open_with(&site, "/", &kept).await;
    browser.press("header button[title=Training]").await;
    browser.wait_until("location.pathname.endsWith('/play.html')").await;
    sees_due(&browser, "2 exercises due").await;
    let is_found = "!document.querySelector('.lobby').innerText.includes('Looking for mistakes')";
    browser.wait_until(is_found).await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("training").await;

    // The oldest comes first: answer it wrong, read why, and try again.
    begin(&browser).await;
    browser.hears("You can force a win. Find the drop. From your game of").await;
    let n_discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
    browser.wait_until(&format!("{n_discs} === 6")).await;
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.keys("1").await;
    browser.wait_until("document.querySelector('.end.is-bad')").await;
    let told = browser.text(".end").await;
    assert!(told.contains("There was a better move."), "{told}");
    assert!(told.contains("It comes back later today."), "{told}");
    assert_eq!(browser.axe_violations().await, [""; 0]);
    browser.screenshot("training-wrong").await;
    browser.press(".end button[value=TryAgain]").await;
    browser.wait_until("!document.querySelector('.end')").await;
    browser.keys("3").await;
    browser.wait_until("document.querySelector('.end.is-good')").await;
    browser.press(".end button[value=Training]").await;
    sees_due(&browser, "1 exercise due").await;

    // Answers survive a reload, and an exercise that was only opened stays due.
    begin(&browser).await;
    browser.hears("A cell is safe here. Open one.").await;
    browser.sees("a1", "empty").await;
    browser.reload().await;
    browser.wait_until("document.querySelectorAll('.board .closed').length === 81").await;
    browser.press("header button[title=Training]").await;
    sees_due(&browser, "1 exercise due").await;
    begin(&browser).await;
    browser.sees("d1", "closed").await;
    browser.click(browser.place(cell("d1")).await, Button::Left).await;
    browser.wait_until("document.querySelector('.end.is-good')").await;
    let told = browser.text(".end").await;
    assert!(told.contains("Right!") && told.contains("It comes back on"), "{told}");
    browser.press(".end button[value=Training]").await;
    sees_due(&browser, "Nothing due today").await;
    let kept = browser.js("localStorage.getItem('flagfall exercises')").await;
    let answers: Vec<String> = kept
        .as_str()
        .expect("a text")
        .lines()
        .map(|line| {
            let (schedule, _) = line.split_once(" game ").unwrap_or((line, ""));
            schedule.split(' ').skip(1).collect::<Vec<_>>().join(" ").replace(today, "today")
        })
        .collect();
    // A right answer right after a wrong one does not count.
    assert!(answers.contains(&"0 wrong today".to_owned()), "{answers:?}");
    assert!(answers.contains(&"1 right today".to_owned()), "{answers:?}");
    browser.reload().await;
    sees_due(&browser, "Nothing due today").await;
    assert_eq!(browser.js("location.hash").await, json!("#training"));
    browser.close().await;
}
