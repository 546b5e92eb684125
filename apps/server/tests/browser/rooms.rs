//! Rooms of Minesweeper between a page and a terminal: a duel and a race, each played to its end.

use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{Budget, Hint};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::Browser;
use crate::field::selector;
use crate::hand::Button;
use crate::online::{NO_VIOLATIONS, arrive};
use crate::site::Site;
use crate::terminal::Terminal;

/// Creates a room on the page with these choices; the link.
async fn create(browser: &Browser, choices: &[(&str, usize)]) -> String {
    browser.press("#create-room").await;
    for (term, choice) in choices {
        browser.wait_until(&format!("document.querySelector('#term-{term}') !== null")).await;
        browser
            .run(&format!(
                "const term = document.querySelector('#term-{term}'); term.value = '{choice}';
                 term.dispatchEvent(new Event('change', {{ bubbles: true }}))"
            ))
            .await;
    }
    browser.press("#create").await;
    browser.wait_until("document.querySelector('#room-link') !== null").await;
    let link = browser.js("document.querySelector('#room-link').value").await;
    link.as_str().expect("a link").to_owned()
}

/// What every cell of the board shows, row by row, by its classes.
async fn faces(browser: &Browser) -> Vec<String> {
    let classes = browser
        .js("[...document.querySelectorAll('.board [role=gridcell]')].map((cell) => cell.className)")
        .await;
    let classes = classes.as_array().expect("a list").iter();
    classes.map(|class| class.as_str().expect("a text").to_owned()).collect()
}

fn is_closed(class: &str) -> bool {
    class.starts_with("closed") && !class.contains("flag")
}

/// The mines that a seat has found, and whether it can move.
async fn seat(browser: &Browser, number: u8) -> (u32, bool) {
    let seat = format!("document.querySelector('.seat-{number}')");
    let told =
        browser.js(&format!("[{seat}.innerText, {seat}.classList.contains('is-on-turn')]")).await;
    let text = told[0].as_str().expect("a text");
    let (before, _) = text.split_once(" of 26").expect("a score");
    let score = before.rsplit(|letter: char| !letter.is_ascii_digit()).next();
    (score.and_then(|score| score.parse().ok()).expect("a number"), told[1] == json!(true))
}

/// Who is to move opens the next closed cell, in reading order. Whoever is behind drops the bomb.
async fn duel(ada: &Browser, bobs: &mut Terminal) {
    let n_bombs = "document.querySelectorAll('.seat small').length - [...document.querySelectorAll('.seat small')].filter((more) => more.innerText.includes('bomb')).length";
    loop {
        let ((adas_score, is_ada), (bobs_score, is_bob)) = (seat(ada, 1).await, seat(ada, 2).await);
        let n_used = ada.js(n_bombs).await;
        if !is_ada && !is_bob || n_used == json!(2) {
            return;
        }
        let faces = faces(ada).await;
        let place = faces.iter().position(|class| is_closed(class)).expect("mines are left");
        let cell = Cell { column: (place % 16) as u16, row: (place / 16) as u16 };
        let may_bomb = if is_ada { adas_score < bobs_score } else { bobs_score < adas_score };
        let has_bomb = ada
            .js(&format!(
                "document.querySelector('.seat-{}').innerText.includes('bomb')",
                if is_ada { 1 } else { 2 }
            ))
            .await
            == json!(true);
        match (is_ada, may_bomb && has_bomb) {
            (true, true) => {
                ada.press("#room-bomb").await;
                let at = ada.place(cell).await;
                ada.click(at, Button::Left).await;
                ada.wait_until("document.querySelectorAll('.board .in-reach').length > 1").await;
                assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
                ada.screenshot("online-duel").await;
                ada.click(at, Button::Left).await;
            }
            (true, false) => ada.click(ada.place(cell).await, Button::Left).await,
            (false, is_bomb) => {
                bobs.wait_for("Your turn.");
                let bomb = if is_bomb { "B" } else { "" };
                bobs.type_keys(&format!("{bomb}:{cell}\rx"));
            }
        }
        let selector = selector(cell);
        ada.wait_until(&format!(
            "(() => {{ const cell = document.querySelector({selector:?}); return !cell.classList.contains('closed') || cell.classList.contains('flag'); }})()"
        ))
        .await;
    }
}

/// Opens what is certainly safe until the board is won: a race's board needs no guess.
async fn race(browser: &Browser) {
    let mut n_opened = 0;
    loop {
        let faces: Vec<String> = faces(browser).await;
        let mut view = View::untouched("9x9x10".parse().expect("a size"));
        for (cell, class) in view.size().grid().cells().zip(&faces) {
            // On a board that is won all mines have flags.
            let number = class.find(" n").and_then(|at| class[at + 2..at + 3].parse().ok());
            let face = match (class.starts_with("closed"), number) {
                (true, _) => Face::Closed,
                (false, number) => Face::Open(number.unwrap_or(0)),
            };
            view.show(cell, face);
        }
        if view.safe_left() == 0 {
            return;
        }
        let hint = Hint::of(&view, Budget::default()).expect("a board that can be");
        let hint = hint.expect("a cell is safe");
        browser.click(browser.place(hint.cell).await, Button::Left).await;
        let selector = selector(hint.cell);
        browser
            .wait_until(&format!(
                "!document.querySelector({selector:?}).classList.contains('closed')"
            ))
            .await;
        n_opened += 1;
        if n_opened == 3 {
            browser.reload().await;
            browser.wait_until("document.querySelectorAll('.board .open').length > 3").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_and_a_terminal_play_a_duel_and_a_race() {
    let site = Site::start();
    let home = TempDir::new().expect("a folder");
    let ada = arrive(Browser::start().await, &site.url("/play"), "Ada").await;
    for page in ["#leaderboards", "#profile"] {
        ada.press(page).await;
        ada.wait_until("document.querySelector('#to-lobby') !== null").await;
        assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
        ada.screenshot(&format!("online-{}", &page[1..])).await;
        ada.press("#to-lobby").await;
    }
    let link = create(&ada, &[("game", 3), ("first", 1)]).await;
    let mut bobs = Terminal::join(&home, &link);
    bobs.wait_for("What should others call you?");
    bobs.type_keys("Bob\r");
    bobs.wait_for("Ada's turn.");
    ada.wait_until("document.querySelectorAll('.board [role=gridcell]').length === 256").await;
    let local = ada.js("document.querySelectorAll('.face, .level, #hint, #again, #pause').length");
    assert_eq!(local.await, json!(0), "a room has nothing of a game that one plays alone");
    duel(&ada, &mut bobs).await;
    if ada.js("document.querySelector('.end') === null").await == Value::Bool(true) {
        bobs.type_keys("RR");
        ada.wait_until("document.querySelector('.end') !== null").await;
        let end = ada.text(".end").await;
        assert!(end.contains("You win!") && end.contains("Bob resigned."), "{end}");
    }
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);

    ada.press(".end [value=Lobby]").await;
    let link = create(&ada, &[("game", 2), ("board", 0)]).await;
    drop(bobs);
    let mut bobs = Terminal::join(&home, &link);
    ada.wait_until("document.querySelectorAll('.board .open').length > 8").await;
    bobs.wait_for("Mines left");
    race(&ada).await;
    ada.wait_until("document.querySelector('.end') !== null").await;
    ada.screenshot("online-race").await;
    assert_eq!(ada.axe_violations().await, NO_VIOLATIONS);
    bobs.wait_for("Place 1");
    bobs.type_keys("RR");
    ada.wait_until("document.querySelector('#room-rematch') !== null").await;
    assert!(ada.text(".seat-2").await.contains("Gave up"));
    ada.close().await;
}
