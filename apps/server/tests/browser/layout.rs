//! The parts of a screen share its space: none lies over another, and none moves when its contents change.

use serde_json::json;

use crate::after::open_played;
use crate::browser::Browser;
use crate::site::Site;

const SETTINGS: &str = "flagfall settings";

/// Whether the minimap has the shape of its board, and its frame lies on the visible part.
const IS_FRAMED: &str = "(() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [seen, board, map, frame] = ['.scroller', '.board', '.map canvas', '.map i'].map(box);
    const {width, height} = document.querySelector('.map canvas');
    const isNear = (one, other) => Math.abs(one - other) < 2;
    const share = (place, from, length) => Math.min(Math.max((place - from) / length, 0), 1);
    const x = (place) => map.left + share(place, board.left, board.width) * map.width;
    const y = (place) => map.top + share(place, board.top, board.height) * map.height;
    return Math.abs(map.width / map.height - width / height) < 0.1
        && isNear(frame.left, x(seen.left)) && isNear(frame.right, x(seen.right))
        && isNear(frame.top, y(seen.top)) && isNear(frame.bottom, y(seen.bottom));
})()";

#[tokio::test(flavor = "multi_thread")]
async fn the_minimap_frames_the_visible_part_of_the_board() {
    let site = Site::start();
    let browser = Browser::start().await;
    for (board, width, height) in [
        ("intermediate", 390, 760),
        ("expert", 390, 760),
        ("beginner", 320, 568),
        ("expert", 1000, 700),
        ("intermediate", 1280, 800),
    ] {
        browser.become_phone(width, height).await;
        browser.open_with(&site, "/", &[(SETTINGS, &format!("board={board}\n"))]).await;
        browser.wait_until("document.querySelector('.board .closed')").await;
        for _ in 0..3 {
            browser.press("#larger").await;
        }
        browser.wait_until("document.querySelector('.map').checkVisibility()").await;
        browser.wait_until(IS_FRAMED).await;
        browser.run("document.querySelector('.scroller').scrollBy(90, 70)").await;
        browser.wait_until(IS_FRAMED).await;
        browser.screenshot(&format!("minimap-{board}-{width}")).await;
    }
    browser.close().await;
}

/// Whether the message fits, and every tool can be pressed.
const HAS_ROOM: &str = "(() => {
    const message = document.querySelector('.message');
    const isOnTop = (tool) => {
        const {left, top, width, height} = tool.getBoundingClientRect();
        return tool.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    return message.innerText !== '' && message.scrollHeight <= message.clientHeight
        && [...document.querySelectorAll('.tools > button, .taps button, #level')].every(isOnTop);
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_in_landscape_shows_the_message_the_tools_and_the_level() {
    let site = Site::start();
    let browser = Browser::start().await;
    let settings = [(SETTINGS, "board=expert\nlanguage=zh-Hans\nfour-starter=one\n")];
    for (width, height) in [(667, 375), (568, 320), (740, 360)] {
        browser.become_phone(width, height).await;
        browser.open_with(&site, "/", &settings).await;
        browser.wait_until("document.querySelector('.board .closed')").await;
        browser.wait_until(HAS_ROOM).await;
        browser.screenshot(&format!("landscape-mines-{width}")).await;
        browser.open_with(&site, "/#four", &settings).await;
        browser.wait_until("document.querySelector('.four-hole')").await;
        browser.wait_until(HAS_ROOM).await;
        browser
            .wait_until("document.querySelector('#level span').getBoundingClientRect().width > 9")
            .await;
        browser.screenshot(&format!("landscape-four-{width}")).await;
    }
    browser.close().await;
}

/// The words of the tools that are broken or stick out.
const BROKEN: &str = "[...document.querySelectorAll('.tools > button')].flatMap((tool) => {
    const [text, range, box] = [tool.innerText, document.createRange(), tool.getBoundingClientRect()];
    const node = tool.querySelector('span').firstChild;
    return [...node.data.matchAll(/\\p{L}+/gu)].filter((word) => {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = [...range.getClientRects()];
        return lines.length > 1 || lines[0].left < box.left || lines[0].right > box.right;
    }).map(() => text);
})";

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_takes_no_space_from_the_board_and_shows_all_its_figures() {
    let site = Site::start();
    let browser = Browser::start().await;
    let board = "JSON.stringify(document.querySelector('.four-stage').getBoundingClientRect())";
    for language in ["de", "es"] {
        for (width, height) in [(320, 568), (390, 760), (1280, 800)] {
            browser.become_phone(width, height).await;
            let settings = format!(
                "language={language}\nfour-opponent=person\nfour-starter=one\nfour-name-one=A\nfour-name-two=B\n"
            );
            browser.open_with(&site, "/#four", &[(SETTINGS, &settings)]).await;
            browser.wait_until("document.querySelector('.four-hole')").await;
            browser.wait_until(&format!("document.documentElement.lang === {language:?}")).await;
            assert_eq!(browser.js(BROKEN).await, json!([]), "{language}, {width}");
            browser.keys("353535").await;
            browser
                .wait_until("document.querySelector('.four-record').innerText.includes('3. 3')")
                .await;
            let before = browser.js(board).await;
            browser.keys("3").await;
            browser.wait_until("document.querySelector('.end')").await;
            browser.screenshot(&format!("four-end-{language}-{width}")).await;
            assert_eq!(browser.js(board).await, before, "{language}, {width}");
            let fits = "document.querySelector('.end').scrollHeight <= document.querySelector('.end').clientHeight";
            assert_eq!(browser.js(fits).await, json!(true), "{language}, {width}");
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_has_the_board_of_the_game_and_whole_sentences() {
    let site = Site::start();
    let browser = Browser::start().await;
    let settings = (SETTINGS, "language=de\nboard=5x4x3\n");
    let lost = "/play.html#game=ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~free~allowed~0oa1.900mc1.900oe3";
    let is_reviewed = "document.querySelector('#review-summary')?.innerText";
    let tops = "JSON.stringify(['.icons', '.scroller', '.board'].map((one) => document.querySelector(one).getBoundingClientRect().top))";
    browser.resize(1000, 700).await;
    browser.open_with(&site, "/#mines", &[settings]).await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    let in_game = browser.js(tops).await;
    browser.open_with(&site, lost, &[settings]).await;
    browser.wait_until(is_reviewed).await;
    browser.wait_until(&format!("{tops} === {in_game}")).await;
    for (width, height) in [(1000, 700), (390, 760), (320, 568)] {
        browser.resize(width, height).await;
        browser.press("#last").await;
        // Its last sentence is a reason.
        browser
            .wait_until("document.querySelector('#step-words').innerText.includes('c3 ist sicher')")
            .await;
        browser.screenshot(&format!("review-words-{width}")).await;
        let fits = "(({scrollHeight, clientHeight}) => scrollHeight <= clientHeight)(document.querySelector('#step-words'))";
        assert_eq!(browser.js(fits).await, json!(true), "{width}");
        browser.press("#first").await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_of_a_finished_game_stay_together() {
    let site = Site::start();
    let browser = Browser::start().await;
    open_played(&browser, &site, "/play.html#mines", &[]).await;
    browser.wait_until("document.querySelector('.board .closed')").await;
    browser.press("header button[title='History']").await;
    // One to watch, one to race, one to delete.
    browser
        .wait_until("document.querySelectorAll('.games li > .picture ~ button').length >= 3")
        .await;
    for (width, height) in [(1000, 700), (390, 760)] {
        browser.resize(width, height).await;
        let is_together = "[...document.querySelectorAll('.games li')].every((game) => {
            const middles = [...game.querySelectorAll('button')].map((button) => {
                const {top, bottom} = button.getBoundingClientRect();
                return Math.round((top + bottom) / 4);
            });
            return middles.length === 3 && new Set(middles).size === 1;
        })";
        browser.wait_until(&format!("innerWidth === {width} && {is_together}")).await;
        browser.screenshot(&format!("history-buttons-{width}")).await;
    }
    browser.close().await;
}
