//! Accessibility of the page: screen readers, the keyboard, and colour schemes.

use thirtyfour::Key;

use crate::browser::{Browser, Motion, NO_DIALOG, Scheme};
use crate::field::{BEGINNER, KEPT, SMALL, cell, record, selector};
use crate::hand::{Button, key};
use crate::site::Site;

#[tokio::test(flavor = "multi_thread")]
async fn the_board_is_one_stop_and_arrows_walk_on_it() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(BEGINNER, "forbidden", "")).await;
    let n_stops = "document.querySelectorAll('.board [tabindex=\"0\"]').length";
    let focused = async |name: &str| {
        browser
            .wait_until(&format!(
                "document.activeElement === document.querySelector({:?})",
                selector(cell(name))
            ))
            .await;
        assert_eq!(browser.js(n_stops).await, 1, "at {name}");
    };
    browser.run(&format!("document.querySelector({:?}).focus()", selector(cell("e5")))).await;
    focused("e5").await;
    for (keys, name) in [
        (Key::Up, "e4"),
        (Key::Left, "d4"),
        (Key::Down, "d5"),
        (Key::Right, "e5"),
        (Key::Home, "a5"),
        (Key::Left, "a5"),
        (Key::End, "i5"),
        (Key::PageDown, "i9"),
        (Key::PageUp, "i1"),
    ] {
        browser.keys(&key(&keys)).await;
        focused(name).await;
    }
    let roles = browser
        .js("[document.querySelector('.board').role, document.activeElement.role, document.activeElement.parentElement.role]")
        .await;
    assert_eq!(roles, serde_json::json!(["grid", "gridcell", "row"]));
    // Tab leaves the board, and comes back to the same cell.
    browser.keys(&key(&Key::Tab)).await;
    browser.wait_until("!document.activeElement.closest('.board')").await;
    let back = [key(&Key::Shift), key(&Key::Tab)].concat();
    browser
        .session
        .active_element()
        .await
        .expect("an element")
        .send_keys(back)
        .await
        .expect("keys");
    focused("i1").await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cells_have_names_and_floods_are_summed_up() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(BEGINNER, "forbidden", "")).await;
    browser.sees("c4", "closed").await;
    browser.run(&format!("document.querySelector({:?}).focus()", selector(cell("c4")))).await;
    browser.keys("f").await;
    browser.sees("c4", "flag").await;
    browser.hears("Placed a flag on c4").await;
    let focused = browser.js("document.activeElement.ariaLabel").await;
    assert_eq!(focused, "c4, flag");

    browser.run(&format!("document.querySelector({:?}).focus()", selector(cell("e5")))).await;
    browser.keys(" ").await;
    browser.sees("e5", "empty").await;
    let n_open = browser.js("document.querySelectorAll('.board .open').length").await;
    browser.hears(&format!("Opened {n_open} cells.")).await;
    assert_eq!(browser.js("document.querySelectorAll('[role=status]').length").await, 1);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_can_be_typed() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.open_mines(&site, &record(BEGINNER, "forbidden", "")).await;
    browser.run(&format!("document.querySelector({:?}).focus()", selector(cell("e5")))).await;
    let (enter, escape) = (key(&Key::Enter), key(&Key::Escape));
    let line_has_focus = "document.activeElement.id === 'typed'";
    let focuses = async |name: &str| {
        let its = selector(cell(name));
        browser
            .wait_until(&format!("document.activeElement === document.querySelector({its:?})"))
            .await;
    };
    let type_line = async |line: &str| {
        browser.keys(":").await;
        browser.wait_until(line_has_focus).await;
        browser.keys(line).await;
    };
    // After an action the focus returns to the board, at the cell of the action.
    type_line(&format!("m5e{enter}")).await;
    browser.sees("e5", "empty").await;
    focuses("e5").await;
    type_line(&format!("f3c{enter}")).await;
    browser.sees("c3", "flag").await;
    type_line(&format!("M3C{enter}")).await;
    browser.hears("c3 has a flag. Remove it first.").await;
    type_line(&format!("i9{enter}")).await;
    focuses("i9").await;
    // The line closes after one command, with Escape, and with its button.
    let is_gone = "!document.querySelector('#typed')";
    browser.wait_until(is_gone).await;
    type_line(&format!("m5{escape}")).await;
    focuses("i9").await;
    type_line("").await;
    browser.press(".typed button[aria-label=Close]").await;
    browser.wait_until(is_gone).await;
    focuses("i9").await;
    type_line(&format!("f a9{enter}")).await;
    browser.sees("a9", "flag").await;
    // After a mistyped cell the line stays open.
    type_line(&format!("m99z{enter}")).await;
    browser.hears("Type m c3 to open a cell, f c3 to flag it, or c3 to go there.").await;
    browser.wait_until(line_has_focus).await;
    assert_eq!(browser.js("document.querySelector('#typed').value").await, "");
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_the_light_scheme() {
    check_screens(Scheme::Light).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_the_dark_scheme() {
    check_screens(Scheme::Dark).await;
}

/// Checks every screen.
async fn check_screens(scheme: Scheme) {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(scheme, Motion::Reduced).await;
    let mut found = vec![];
    let mut check = async |screen: &str| {
        let violations = browser.axe_violations().await;
        found.extend(violations.into_iter().map(|violation| format!("{screen}: {violation}")));
    };
    let open_dialog = async |name: &str| {
        browser.press(&format!("header button[title='{name}']")).await;
        browser.wait_until("document.querySelector('dialog[open]')").await;
    };
    let close_dialog = async || {
        browser.keys(&key(&Key::Escape)).await;
        browser.wait_until(NO_DIALOG).await;
    };
    let click = async |name| browser.click(browser.place(cell(name)).await, Button::Left).await;

    browser.open(&site.url("/")).await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    check("start").await;
    for dialog in ["Daily puzzles", "History", "Settings", "Help"] {
        open_dialog(dialog).await;
        if dialog == "Settings" {
            browser.press("#keys summary").await;
        }
        check(dialog).await;
        close_dialog().await;
    }

    browser.press("#level").await;
    browser.wait_until("document.querySelector('#levels:popover-open')").await;
    check("levels").await;
    browser.press("#levels [value=own]").await;
    browser.wait_until("document.querySelector('dialog[open] .own')").await;
    check("own size").await;
    close_dialog().await;

    let settings = ("flagfall settings", "web-command-box=shown\n");
    let game = record(SMALL, "free", "0 open a1\n100 mark c1\n");
    browser.open_with(&site, "/", &[settings, (KEPT, &game)]).await;
    browser.sees("c1", "flag").await;
    check("running").await;
    browser.press(".tools button[title=Hint]").await;
    browser.sees("c3", "closed, hint").await;
    browser.press(".tools button[title=Odds]").await;
    browser.wait_until("document.querySelector('.board .safe')").await;
    check("hint and odds").await;
    browser.press("#share").await;
    browser.wait_until("document.querySelector('dialog[open]')").await;
    check("share").await;
    close_dialog().await;
    browser.press(".tools button[title=Pause]").await;
    browser.sees("a1", "hidden").await;
    check("paused").await;
    browser.press("#pause[title=Resume]").await;
    browser.sees("a1", "empty").await;
    click("e3").await;
    browser.wait_until("document.querySelector('.end')").await;
    check("lost").await;
    browser.resize(1280, 661).await;
    // The result is in view first, even if the page has to scroll for the rest.
    let is_read = "(() => { const [top, verdict] = ['.end', '.end h2'].map((name) =>
        document.querySelector(name).getBoundingClientRect().top);
        return innerHeight === 661 && verdict > top; })()";
    browser.wait_until(is_read).await;

    let nearly = "0 open a1\n1 mark c1\n2 open c3\n3 open a4\n4 open d1\n";
    browser.open_mines(&site, &record(SMALL, "forbidden", nearly)).await;
    for name in ["e4", "e1"] {
        browser.sees(name, "closed").await;
        click(name).await;
    }
    browser.wait_until("document.querySelector('.end.is-good')").await;
    check("won").await;
    open_dialog("History").await;
    check("History after a game").await;
    browser.press("dialog[open] .games li .icon").await;
    browser.wait_until("document.querySelector('dialog[open] .delete-for-good')").await;
    check("delete a game").await;
    browser.press("dialog[open] .delete-for-good + .first").await;
    browser.wait_until("!document.querySelector('dialog[open] .delete-for-good')").await;
    close_dialog().await;
    // This game is left for a new one, so it becomes a saved game.
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.sees("a1", "empty").await;
    browser.keys("n").await;
    browser.sees("a1", "closed").await;
    open_dialog("Saved games").await;
    check("Saved games").await;
    close_dialog().await;

    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    check("Four in a Row").await;
    browser.keys("353535").await;
    browser.press("#values").await;
    browser.wait_until("document.querySelector('.four-value')").await;
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.is-hint')").await;
    check("values of columns").await;
    browser.keys("3").await;
    browser.wait_until("document.querySelector('.is-winning')").await;
    check("Four in a Row won").await;

    for (name, link) in [
        ("review of Four in a Row", "/#game=4453"),
        (
            "review of Minesweeper",
            "/#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250mc1.250oe1",
        ),
    ] {
        // Force a new visit: changing the fragment would not reload the page.
        browser.open("about:blank").await;
        browser.open(&site.url(link)).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        browser
            .wait_until("document.querySelector('.curve polyline')?.getAttribute('points')")
            .await;
        // Open the curve's table.
        browser.press(".curve summary").await;
        browser.press("#back").await;
        browser.wait_until("document.querySelector('#review-verdict .badge')").await;
        check(name).await;
    }
    browser.open(&site.url("/#game=nothing")).await;
    browser.wait_until("document.querySelector('#complaint')").await;
    check("a link that does not open").await;
    assert!(found.is_empty(), "{found:#?}");
    browser.close().await;
}
