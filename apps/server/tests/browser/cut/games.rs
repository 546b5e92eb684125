//! Both games, the dialogs around them, and the tasks of the day.

use flagfall_mines::{Cell, MinesAction};
use flagfall_play::{Action, Board, Minesweeper, Seat, Session};
use flagfall_text::{AnyGame, Commands, GameNames, Titles};
use serde_json::json;

use super::Visitor;
use crate::browser::NO_DIALOG;
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::online::sees_discs;
use crate::site::Site;

const N_DISCS: &str = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";

pub(super) async fn look(visitor: &mut Visitor, site: &Site) {
    let settings = visitor.settings("web-command-box=shown\n");
    let settings = ("flagfall settings", settings.as_str());
    let game = record(SMALL, "free", "0 open a1\n100 mark c1\n");
    let games = [settings, (KEPT, &game), ("flagfall running mines 64", &game)];
    visitor.browser.open_with(site, "/", &games).await;
    let language = visitor.language.to_string();
    visitor.browser.wait_until(&format!("document.documentElement.lang === {language:?}")).await;
    visitor.sees(".board .open").await;
    visitor.look("game").await;
    let dialogs =
        [Titles::SavedGames, Titles::Daily, Titles::History, Titles::Settings, Titles::Help];
    for title in dialogs {
        let screen = format!("{title:?}").to_lowercase();
        visitor.go_to(title).await;
        visitor.sees("dialog[open]").await;
        visitor.look(&screen).await;
        visitor.close_dialog().await;
    }
    for (press, wait, name) in [
        ("#hint", ".board .hint", "hint"),
        ("#odds", ".board .safe", "odds"),
        ("#share", "dialog[open]", "share"),
    ] {
        visitor.click(press).await;
        visitor.sees(wait).await;
        visitor.look(name).await;
    }
    visitor.click("#open-pasted").await;
    visitor.sees_text("#open-complaint").await;
    visitor.look("share-complaint").await;
    visitor.close_dialog().await;
    visitor.click("#pause").await;
    visitor.sees(".wake").await;
    visitor.look("paused").await;
    visitor.click(".wake").await;
    visitor.click("#level").await;
    visitor.sees("#levels:popover-open").await;
    visitor.look("levels").await;
    visitor.click("#levels [value=own]").await;
    visitor.sees("dialog[open] .own").await;
    visitor.look("own").await;
    visitor.browser.fill("dialog[open] .own label:last-child input", "9999").await;
    visitor.sees_text("dialog[open] [role=alert]").await;
    visitor.look("own-complaint").await;
    visitor.close_dialog().await;
    visitor.browser.press(&selector(cell("e3"))).await;
    visitor.sees(".end").await;
    visitor.look("lost").await;

    // The first hint of a game on a level is confirmed.
    visitor.browser.open_with(site, "/", &[settings]).await;
    visitor.sees(".board .closed").await;
    visitor.browser.press(&selector(cell("e5"))).await;
    visitor.sees(".board .open").await;
    visitor.click("#hint").await;
    visitor.hears(AnyGame::HelpCostsTime { command: Box::new(Commands::Hint.into()) }).await;
    visitor.look("hint-question").await;

    look_at_four(visitor, site).await;
}

async fn look_at_four(visitor: &mut Visitor, site: &Site) {
    let names = "four-opponent=person\nfour-starter=one\nfour-name-two=Computer Zwei\n";
    let settings = visitor.settings(names);
    visitor.browser.open_with(site, "/#four", &[("flagfall settings", &settings)]).await;
    visitor.sees(".four-hole").await;
    visitor.look("four").await;
    visitor.click("#level").await;
    visitor.sees("#levels:popover-open").await;
    visitor.look("opponents").await;
    visitor.browser.run("document.querySelector('#levels').hidePopover()").await;
    visitor.browser.keys("353535").await;
    visitor.click("#pause").await;
    visitor.sees(".wake").await;
    visitor.look("four-paused").await;
    visitor.click(".wake").await;
    visitor.click("#values").await;
    visitor.sees(".four-value").await;
    visitor.click("#hint").await;
    visitor.sees(".is-hint").await;
    visitor.look("four-values").await;
    visitor.browser.keys("3").await;
    visitor.sees(".is-winning").await;
    visitor.look("four-won").await;

    // Under these terms a drop that may be taken back must be kept, and a full column is a foul.
    let terms = format!("{names}four-undo=3\nfour-fouls=3\n");
    let settings = visitor.settings(&terms);
    visitor.browser.open_with(site, "/#four", &[("flagfall settings", &settings)]).await;
    visitor.sees(".four-hole").await;
    for n_discs in 1..=6 {
        visitor.browser.keys("4").await;
        sees_discs(&visitor.browser, n_discs).await;
        if n_discs == 4 {
            visitor.sees("#keep").await;
            visitor.look("four-settle").await;
        }
        visitor.browser.run("document.querySelector('#keep')?.click()").await;
        visitor.browser.wait_until("!document.querySelector('#keep')").await;
    }
    let said = visitor.browser.text("p.message").await;
    visitor.browser.keys("4").await;
    let is_new = format!("document.querySelector('p.message').innerText !== {said:?}");
    visitor.browser.wait_until(&is_new).await;
    visitor.look("four-foul").await;
}

/// The board and the puzzle of the day, played to their ends.
pub(super) async fn look_at_the_day(visitor: &mut Visitor, site: &Site) {
    let settings = visitor.settings("");
    let settings = ("flagfall settings", settings.as_str());
    visitor.browser.open_with(site, "/", &[settings]).await;
    visitor.sees(".board .closed").await;
    visitor.go_to(Titles::Daily).await;
    visitor.click("#day-mines").await;
    let level = visitor.text(GameNames::DailyBoard);
    let plays = |name: &str| format!("document.querySelector('#level')?.textContent === {name:?}");
    visitor.browser.wait_until(&plays(&level)).await;
    let kept = format!("localStorage.getItem({KEPT:?})");
    visitor.browser.wait_until(&format!("{kept}?.includes(' open ')")).await;
    visitor.look("daily-board").await;
    let kept = visitor.browser.js(&kept).await;
    let (kept, last) = nearly_won(kept.as_str().expect("a text"));
    visitor.browser.open_with(site, "/", &[settings, (KEPT, &kept)]).await;
    visitor.browser.wait_until(&plays(&level)).await;
    visitor.browser.press(&selector(last)).await;
    visitor.sees(".end.is-good").await;
    visitor.look("daily-won").await;
    visitor.click(".end button[value=Daily]").await;
    visitor.sees("dialog[open] #day-line").await;
    visitor.look("daily-done").await;

    visitor.click("#day-four").await;
    visitor.browser.wait_until(&plays(&visitor.text(GameNames::DailyPuzzle))).await;
    visitor.browser.wait_until(&format!("{N_DISCS} > 10")).await;
    visitor.browser.wait_until(NO_DIALOG).await;
    visitor.look("puzzle").await;
    // Whichever columns are open, the drops are soon used up.
    let is_settled = "document.querySelector('.end')
        || document.querySelector('.four-stage').ariaBusy === 'false'";
    for column in (1..=7).cycle() {
        visitor.browser.wait_until(is_settled).await;
        if visitor.browser.js("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        visitor.browser.keys(&column.to_string()).await;
    }
    visitor.look("puzzle-over").await;
}

/// Continues a saved game until one more cell wins it, and returns that cell.
fn nearly_won(kept: &str) -> (String, Cell) {
    let (origin, record) = kept.split_once('\n').expect("a line and a record");
    let read = |record: &str| Session::<Minesweeper>::read_kept(record).expect("a record");
    let mut session = read(record);
    let first = session.entries().iter().find_map(|entry| match entry.action {
        Action::Move(MinesAction::Open(cell)) => Some(cell),
        _ => None,
    });
    let layout = match session.terms().board.again(first.expect("a first cell")) {
        Board::Given(layout) | Board::NoGuess { layout, .. } => layout,
        Board::Dealt(_) => panic!("`again` never returns an undealt board"),
    };
    let mut last = None;
    for cell in layout.size().grid().cells().filter(|&cell| !layout.is_mine(cell)) {
        let before = session.write();
        let open = Action::Move(MinesAction::Open(cell));
        let is_opened = session.act(Seat::ONE, open, session.last_at()).is_ok();
        if is_opened && session.is_over() {
            session = read(&before);
            last = Some(cell);
        }
    }
    (format!("{origin}\n{}", session.write()), last.expect("a cell wins"))
}
