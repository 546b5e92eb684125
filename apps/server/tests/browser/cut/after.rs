//! What follows a game: reviews, races, the history with its charts, and the trainer.

use flagfall_text::{GameNames, Titles};

use super::Visitor;
use crate::after::played;
use crate::online::sees_discs;
use crate::site::Site;

const WON: &str = "ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oa1.900oe1.900oc3.900oa4.900oe4";
const BEGUN: &str = "ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~forbidden~allowed~0oe1";

/// Reviews, a broken link, a race, and live figures.
pub(super) async fn look_at_reviews(visitor: &mut Visitor, site: &Site) {
    let mines = "/#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250mc1.250oe1";
    for (name, link) in [("review-four", "/#game=4453"), ("review-mines", mines)] {
        visitor.open(&site.url(link)).await;
        visitor.browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        visitor
            .browser
            .wait_until("document.querySelector('.curve polyline')?.getAttribute('points')")
            .await;
        visitor.look(name).await;
    }
    visitor.browser.open(&site.url("/#game=nothing")).await;
    visitor.sees("#complaint").await;
    visitor.look("broken-link").await;

    visitor.open(&site.url(&format!("/#game={WON}"))).await;
    visitor.click("#race-game").await;
    visitor.sees_text("#race").await;
    visitor.look("race").await;
    let settings = visitor.settings("live-figures=on\n");
    let link = format!("/play.html#game={BEGUN}");
    visitor.browser.open_with(site, &link, &[("flagfall settings", &settings)]).await;
    visitor.click("#go-on").await;
    visitor.sees_text("#live").await;
    visitor.look("live-figures").await;
}

/// The history of games, its questions, a replay, and charts.
pub(super) async fn look_at_history(visitor: &mut Visitor, site: &Site) {
    let settings = visitor.settings("");
    let games = played();
    let games = games.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    let stored: Vec<_> = games.chain([("flagfall settings", settings.as_str())]).collect();
    visitor.browser.open_with(site, "/", &stored).await;
    visitor.sees(".board .closed").await;
    visitor.go_to(Titles::History).await;
    visitor.sees("dialog[open] #history-filter").await;
    visitor.look("history-games").await;
    for (press, screen) in [
        (".games li .icon", "history-delete"),
        (".games ~ .choices:last-of-type button", "history-delete-all"),
    ] {
        visitor.click(&format!("dialog[open] {press}")).await;
        visitor.sees("dialog[open] .delete-for-good").await;
        visitor.look(screen).await;
        visitor.click("dialog[open] .delete-for-good + .first").await;
        visitor.browser.wait_until("document.querySelectorAll('dialog[open]').length === 1").await;
    }
    let level = visitor.text(GameNames::Beginner);
    let choose = format!(
        "(() => {{
            const list = document.querySelector('#history-filter');
            list.selectedIndex = [...list.options].findIndex((option) => option.text === {level:?});
            list.dispatchEvent(new Event('change', {{bubbles: true}}));
        }})()"
    );
    visitor.browser.js(&choose).await;
    visitor.sees("dialog[open] ol li").await;
    visitor.sees("#charts").await;
    visitor.look("history-level").await;
    visitor.click("dialog[open] .games li button").await;
    visitor.sees(".player #step").await;
    visitor.look("replay").await;
    visitor.go_to(Titles::History).await;
    visitor.click("dialog[open] #charts").await;
    visitor.sees("dialog[open] .chart figcaption").await;
    visitor.look("charts").await;
}

/// The trainer, an exercise, and what follows a wrong answer.
pub(super) async fn look_at_training(visitor: &mut Visitor, site: &Site) {
    let settings = visitor.settings("");
    let exercise = ("flagfall exercises", "2026-01-05 0 new game 1763200000 win 353535\n");
    visitor.browser.open_with(site, "/", &[("flagfall settings", &settings), exercise]).await;
    visitor.go_to(Titles::Training).await;
    visitor.sees(".lobby .choices button").await;
    visitor.look("training").await;
    visitor.click(".lobby .choices button").await;
    visitor.sees(".four-hole").await;
    visitor.look("exercise").await;
    sees_discs(&visitor.browser, 6).await;
    visitor.browser.keys("1").await;
    visitor.sees(".end.is-bad").await;
    visitor.look("exercise-wrong").await;
    visitor.click(".end button[value=TryAgain]").await;
    visitor.browser.wait_until("!document.querySelector('.end')").await;
    visitor.browser.keys("3").await;
    visitor.sees(".end.is-good").await;
    visitor.look("exercise-right").await;
}
