//! Online play on a phone: everything is visible, does not overlap, and is large enough for a finger.

use serde_json::Value;

use crate::browser::Browser;
use crate::online::{NO_VIOLATIONS, arrive};
use crate::rooms::{Guest, create};
use crate::shapes::ASTRAY;
use crate::site::Site;

/// The smallest phones in use, in portrait and in landscape.
const SIZES: [(u32, u32); 3] = [(360, 640), (320, 568), (640, 360)];

/// Elements that stick out of the window or their own box, are too small for a finger, or overlap others.
const MISFITS: &str = "(() => {
    const name = (one) => `${one.tagName} ${one.id || one.className} ${one.innerText.slice(0, 20)}`;
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const found = [];
    const app = document.querySelector('.app');
    if (app.scrollWidth > innerWidth) found.push(`the page is ${app.scrollWidth} wide`);
    const pressed = [...document.querySelectorAll('.lobby :is(button, select, input), .acts button, .end button:not(.fold), .tools button')].filter(isSeen);
    for (const one of pressed) {
        const box = one.getBoundingClientRect();
        const least = one.matches('.lobby *, .acts *') ? 44 : 24;
        if (box.left < 0 || box.right > innerWidth) found.push(`${name(one)} sticks out`);
        if (box.height < least || box.width < least) found.push(`${name(one)} is ${box.width} by ${box.height}`);
        for (const other of pressed) {
            const its = other.getBoundingClientRect();
            const isOver = box.left < its.right - 1 && its.left < box.right - 1 && box.top < its.bottom - 1 && its.top < box.bottom - 1;
            if (one !== other && isOver) found.push(`${name(one)} lies over ${name(other)}`);
        }
    }
    for (const one of document.querySelectorAll('.seat, .seat small, .remark, .lobby li, .lobby button, .acts button, .setting'))
        if (isSeen(one) && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0) found.push(`${name(one)} is cut`);
    const board = document.querySelector('.room') && document.querySelector('.scroller, .four-stage');
    if (board) {
        const box = board.getBoundingClientRect();
        if (box.height < 200 || box.width < 200) found.push(`the board has ${box.width} by ${box.height}`);
        if (box.top < 0 || box.bottom > innerHeight) found.push(`the board reaches from ${box.top} to ${box.bottom}`);
    }
    return found;
})()";

/// The layout errors of the current page, in every size.
async fn misfits(browser: &Browser, name: &str, found: &mut Vec<String>) {
    assert_eq!(browser.axe_violations().await, NO_VIOLATIONS, "{name}");
    for (width, height) in SIZES {
        browser.become_phone(width, height).await;
        browser.wait_until(&format!("innerWidth === {width}")).await;
        browser.js("new Promise(requestAnimationFrame)").await;
        browser.screenshot(&format!("phone-{name}-{width}")).await;
        let here = browser.js(MISFITS).await;
        let here = here.as_array().expect("a list").iter().filter_map(Value::as_str);
        found.extend(here.map(|misfit| format!("{name}, {width}x{height}: {misfit}")));
        // Marks of openers and pointers lie over cells and must not move them.
        let astray = browser
            .js(&format!("document.querySelector('.board [role=gridcell]') ? {ASTRAY} : []"))
            .await;
        let astray = astray.as_array().expect("a list").iter().filter_map(Value::as_str);
        found.extend(astray.map(|cell| format!("{name}, {width}x{height}: {cell}")));
    }
    let (width, height) = SIZES[0];
    browser.become_phone(width, height).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_and_rooms_fit_a_phone() {
    let site = Site::start();
    let bob = Guest::new(&site, "Bartholomew van Dijk");
    let browser = Browser::start().await;
    browser.become_phone(SIZES[0].0, SIZES[0].1).await;
    let ada = arrive(browser, &site.url("/play"), "Augusta Ada Lovelace").await;
    let mut found = vec![];
    ada.wait_until("document.querySelector('#create-room') !== null").await;
    for page in ["leaderboards", "profile", "create-room"] {
        ada.press(&format!("#{page}")).await;
        ada.wait_until("document.querySelector('#to-lobby') !== null").await;
        misfits(&ada, page, &mut found).await;
        ada.press("#to-lobby").await;
    }
    let rooms: [(&str, &[(&str, usize)]); 5] = [
        ("four", &[("game", 0), ("first", 1), ("clock", 3)]),
        ("race", &[("game", 2), ("board", 0), ("players", 2)]),
        ("duel", &[("game", 3), ("first", 1), ("clock", 3)]),
        ("together", &[("game", 1), ("board", 1), ("players", 8)]),
        ("ranked", &[("game", 4), ("board", 2)]),
    ];
    for (name, choices) in rooms {
        let link = create(&ada, choices).await;
        if name == "race" {
            ada.wait_until("document.querySelector('#room-link') !== null").await;
            misfits(&ada, "invitation", &mut found).await;
        }
        let _bobs = bob.join(&link);
        ada.wait_until("document.querySelector('.room') !== null").await;
        if name != "ranked" {
            ada.wait_until("document.querySelector('.seat-2').innerText.includes('Barth')").await;
        }
        misfits(&ada, name, &mut found).await;
        if name == "duel" {
            ada.press("#room-talk").await;
            ada.wait_until("document.querySelector('.phrases') !== null").await;
            misfits(&ada, "talk", &mut found).await;
        }
        if ["four", "ranked"].contains(&name) {
            for _ in 0..2 {
                ada.press("#room-resign").await;
            }
            ada.wait_until("document.querySelector('.end') !== null").await;
            misfits(&ada, &format!("{name}-end"), &mut found).await;
        }
        ada.open(&site.url("/play")).await;
        ada.wait_until("document.querySelector('#create-room') !== null").await;
    }
    // The lobby lists the game that Ada has left.
    misfits(&ada, "lobby", &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
    ada.close().await;
}
