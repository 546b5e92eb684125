//! Takes the screenshots of the page for the README and the manual:
//! `cargo xtask web && cargo run -p flagfall-server --example pictures`.
//! Look at them before you commit them.

use std::path::PathBuf;

use flagfall_browser::browser::{Browser, Motion, Scheme, root};
use flagfall_browser::field::{KEPT, cell, selector};
use flagfall_browser::hand::Button;
use flagfall_browser::site::Site;

const EXPERT: &str = "known web\nflagfall 1 mines\nboard dealt 1 30x16x99 opening 7\nmarks flags\nundo forbidden\nassistance allowed\n\
                      0 open o8\n";
const BEGINNER: &str = "known web\nflagfall 1 mines\nboard dealt 1 9x9x10 opening 8\nmarks flags\nundo forbidden\nassistance allowed\n\
                        0 open e5\n";
const FOUR: &str = "new web\nflagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\nopponent level 8 1\n\
                    900 drop 4\n1500 drop 4\n2500 drop 4\n3500 drop 4\n4500 drop 4\n5500 drop 7\n6500 drop 3\n7500 drop 5\n";
/// Lost at c3, though b3 was safe.
const LOST: &str = "/play.html#game=ff1~mines~given_9x9x10/*......../........./..*....../......*../........./.*....*../....*..../*.......*/..*...*..~flags~free~allowed~0oe5.2100oa9.1900mg4.2300oc3";

#[tokio::main]
async fn main() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(Scheme::Dark, Motion::Reduced).await;
    browser.resize(1280, 800).await;
    browser.open_with(&site, "/", &[("flagfall settings", "board=expert\n"), (KEPT, EXPERT)]).await;
    browser.wait_until("document.querySelectorAll('.board .open').length > 8").await;
    follow_hints(&browser, 150).await;
    flag_certain_mines(&browser).await;
    show_hint(&browser).await;
    save(&browser, "docs/pictures/web-expert.png").await;

    browser.open_with(&site, "/#four", &[("flagfall running four 0", FOUR)]).await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 8")
        .await;
    browser.press("#values").await;
    browser
        .wait_until("document.querySelectorAll('.four-head:has(.four-value)').length === 7")
        .await;
    let (x, y) = browser.centre("#four-3-4").await;
    browser.mouse(&[flagfall_browser::hand::Gesture::Move((x, y))]).await;
    save(&browser, "docs/pictures/web-four.png").await;

    browser.prefer(Scheme::Light, Motion::Reduced).await;
    browser.resize(1200, 920).await;
    browser.open("about:blank").await;
    browser.open(&site.url(LOST)).await;
    browser.wait_until("document.querySelector('.curve polyline')?.getAttribute('points').split(' ').length > 3").await;
    browser.press("#last").await;
    browser.wait_until("document.querySelector('#review-verdict .badge')").await;
    browser.run("document.querySelector('.app').scrollTo(0, 0); scrollTo(0, 0)").await;
    save(&browser, "docs/manual/pictures/review.png").await;

    browser.become_phone(360, 640).await;
    browser.open_with(&site, "/", &[(KEPT, BEGINNER)]).await;
    browser.wait_until("document.querySelectorAll('.board .open').length > 8").await;
    follow_hints(&browser, 50).await;
    show_hint(&browser).await;
    save(&browser, "docs/manual/pictures/page-phone.png").await;
    browser.close().await;
}

/// Follows hints until this many cells are open.
async fn follow_hints(browser: &Browser, n_open: usize) {
    let count = "document.querySelectorAll('.board .open').length";
    while browser.js(count).await.as_u64().is_some_and(|open| open < n_open as u64) {
        show_hint(browser).await;
        let before = browser.js(count).await;
        browser.press("#hint").await;
        browser.wait_until(&format!("{count} > {before}")).await;
    }
}

async fn show_hint(browser: &Browser) {
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.board .hint')").await;
}

/// Flags the cells that the odds mark as certain mines.
async fn flag_certain_mines(browser: &Browser) {
    browser.press("#odds").await;
    browser.wait_until("document.querySelector('.board .certain')").await;
    let names = "[...document.querySelectorAll('.board .certain')].map((cell) => cell.ariaLabel.split(',')[0])";
    let names = browser.js(names).await;
    browser.press("#odds").await;
    browser.wait_until("!document.querySelector('.board .chance')").await;
    for name in names.as_array().expect("a list").iter().filter_map(|name| name.as_str()).take(14) {
        let place = browser.centre(&selector(cell(name))).await;
        browser.click(place, Button::Right).await;
        browser.sees(name, "flag").await;
    }
}

async fn save(browser: &Browser, path: &str) {
    browser.js("document.fonts.ready.then(() => new Promise(requestAnimationFrame))").await;
    let path: PathBuf = root().join(path);
    browser.session.screenshot(&path).await.expect("a picture");
    println!("{}", path.display());
}
