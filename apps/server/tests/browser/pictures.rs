//! The page in common sizes, light and dark: screenshots to look at, and layout rules that must hold in all of them.

use serde_json::{Value, json};

use crate::after::open_played;
use crate::browser::{Browser, Motion, NO_DIALOG, Scheme};
use crate::field::{KEPT, cell, selector};
use crate::hand::Button;
use crate::site::Site;

/// A phone in portrait, a phone in landscape, and a desktop.
const SIZES: [(&str, u32, u32); 3] =
    [("upright", 360, 740), ("sideways", 740, 360), ("desktop", 1280, 800)];

/// An Expert game in progress.
const EXPERT: &str = "new web\nflagfall 1 mines\nboard dealt 1 30x16x99 opening 7\nmarks flags\nundo forbidden\nassistance allowed\n\
                      0 open o8\n";

/// A saved game of Four in a Row.
const FOUR: &str = include_str!("../../../web/src/keeper/fixtures/running_four_1.txt");

async fn set_size(browser: &Browser, (name, width, height): (&str, u32, u32)) {
    match name {
        "desktop" => browser.resize(width, height).await,
        _ => browser.become_phone(width, height).await,
    }
    browser.wait_until(&format!("innerWidth === {width} && innerHeight === {height}")).await;
}

/// Checks that the page does not scroll sideways and that this element is completely in the window.
async fn fits(browser: &Browser, selector: &str, what: &str) {
    let measured = browser
        .js(&format!(
            "(() => {{
                const {{left, top, right, bottom}} = document.querySelector({selector:?}).getBoundingClientRect();
                const page = document.documentElement;
                return {{
                    board: [left, top, right, bottom], window: [innerWidth, innerHeight],
                    page: [page.scrollWidth, page.scrollHeight],
                    fits: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
                        && page.scrollWidth <= innerWidth,
                }};
            }})()"
        ))
        .await;
    assert_eq!(measured["fits"], json!(true), "{what}: {measured}");
}

/// Buttons and links that are covered, and tools whose labels run into their edges.
const COVERED: &str = "(() => {
    const isSeen = (one) => one.checkVisibility({visibilityProperty: true});
    const name = (one) => one.title || one.innerText || one.className;
    const found = [];
    for (const one of [...document.querySelectorAll('.app :is(button, a)')].filter(isSeen)) {
        const {x, y, width, height} = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        if (top && !one.contains(top)) found.push(`${name(one)} is covered`);
    }
    for (const one of [...document.querySelectorAll('.tools > button')].filter(isSeen)) {
        const [words, edge] = [one.querySelector('span'), one].map((part) => part.getBoundingClientRect());
        // In landscape there is no space for labels.
        if (words.width > 1 && (words.left < edge.left + 2 || words.right > edge.right - 2 || words.bottom > edge.bottom))
            found.push(`${name(one)} runs out of its button`);
    }
    return found;
})()";

/// The tools whose labels are not below their icons.
const UNLABELLED: &str = "[...document.querySelectorAll('.tools > button')].filter((one) => {
    const [picture, words] = ['svg', 'span'].map((part) => one.querySelector(part).getBoundingClientRect());
    return one.checkVisibility() && !(words.width > 8 && words.height > 8 && words.top >= picture.bottom);
}).map((one) => one.title || one.innerText)";

/// Checks that nothing is covered or cut, and that in portrait the tools have labels below their icons.
async fn tools_are_in_order(browser: &Browser, what: &str, size: &str) {
    assert_eq!(browser.js(COVERED).await, json!([]), "{what}");
    if size == "upright" {
        assert_eq!(browser.js(UNLABELLED).await, json!([]), "{what}");
    }
}

/// Header and bar share a row in wide windows, and nothing in one covers the other.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_covered_in_a_window_of_any_width() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(Scheme::Light, Motion::Reduced).await;
    let mut covered = vec![];
    for language in ["en", "de", "es"] {
        let settings = format!("language={language}\n");
        // A saved game adds a button to the header.
        let stored = [("flagfall settings", &settings[..]), ("flagfall running four 1", FOUR)];
        for page in ["/", "/#four"] {
            browser.open("about:blank").await;
            browser.open_with(&site, page, &stored).await;
            browser.wait_until(&format!("document.documentElement.lang === {language:?}")).await;
            browser
                .wait_until("document.querySelectorAll('header .icons button').length > 4")
                .await;
            for width in (480..1360).step_by(20) {
                browser.resize(width, 768).await;
                browser.wait_until(&format!("innerWidth === {width}")).await;
                let found = browser.js(COVERED).await;
                if found != json!([]) {
                    covered.push(format!("{page} in {language} at {width}: {found}"));
                }
            }
        }
    }
    browser.close().await;
    assert!(covered.is_empty(), "{covered:#?}");
}

/// A pinch on the board enlarges its cells and does not zoom the page.
async fn pinch(browser: &Browser) {
    let side = "document.querySelector('.board').getBoundingClientRect().width / 30";
    let before = browser.js(side).await;
    let touch = "(() => {
        const board = document.querySelector('.board');
        const {left, top} = document.querySelector('.scroller').getBoundingClientRect();
        for (const [kind, apart] of [['touchstart', 60], ['touchmove', 80], ['touchmove', 120]]) {
            const finger = (identifier) => new Touch(
                {identifier, target: board, clientX: left + 20 + identifier * apart, clientY: top + 60});
            const touches = [finger(0), finger(1)];
            board.dispatchEvent(new TouchEvent(kind, {touches, bubbles: true, cancelable: true}));
        }
    })()";
    browser.run(touch).await;
    browser.wait_until(&format!("{side} > {before} * 1.8 && {side} < {before} * 2.1")).await;
    assert_eq!(browser.js("visualViewport.scale").await, json!(1));
}

/// If the cells of an Expert board would be too small for a finger, the board is larger than the screen, and a map shows the visible part.
#[tokio::test(flavor = "multi_thread")]
async fn an_experts_board_has_room_or_a_map() {
    let site = Site::start();
    for scheme in [Scheme::Light, Scheme::Dark] {
        let browser = Browser::start().await;
        browser.prefer(scheme, Motion::Reduced).await;
        for size in SIZES.into_iter().rev() {
            set_size(&browser, size).await;
            let settings = ("flagfall settings", "board=expert\n");
            browser.open_with(&site, "/", &[settings, (KEPT, EXPERT)]).await;
            browser
                .wait_until("document.querySelectorAll('.board [role=gridcell]').length === 480")
                .await;
            browser.wait_until("document.querySelectorAll('.board .open').length > 8").await;
            let name = format!("expert-{}-{scheme:?}", size.0).to_lowercase();
            let is_phone = size.0 != "desktop";
            browser
                .wait_until(&format!(
                    "document.querySelector('.map').checkVisibility() === {is_phone}"
                ))
                .await;
            browser.screenshot(&name).await;
            let side = "document.querySelector('.board').getBoundingClientRect().width / 30";
            let side = browser.js(side).await.as_f64().expect("a number");
            assert!(side >= 26.0, "{name}: {side}");
            fits(&browser, ".scroller", &name).await;
            if is_phone {
                pinch(&browser).await;
                // A click in the map's corner scrolls to the corner of the board.
                let map = "document.querySelector('.map canvas').getBoundingClientRect()";
                let corner = browser.js(&format!("[{map}.right - 2, {map}.bottom - 2]")).await;
                let pixel = |nth: usize| corner[nth].as_f64().expect("a number") as i64;
                browser.click((pixel(0), pixel(1)), Button::Left).await;
                browser
                    .wait_until(
                        "(() => { const board = document.querySelector('.board').getBoundingClientRect();
                        const room = document.querySelector('.scroller').getBoundingClientRect();
                        return board.right <= room.right && board.bottom <= room.bottom; })()",
                    )
                    .await;
            } else {
                fits(&browser, ".board", &name).await;
            }
            // The end of the game does not resize the board.
            let room = "(() => { const {x, y, width, height} = document.querySelector('.scroller').getBoundingClientRect();
                return [x, y, width, height, document.querySelector('.board').clientWidth]; })()";
            let before = browser.js(room).await;
            browser.press(&selector(cell("c1"))).await;
            browser.wait_until("document.querySelector('.end.is-bad')").await;
            assert_eq!(browser.js(room).await, before, "{name}");
            browser.screenshot(&format!("{name}-lost")).await;
        }
        browser.close().await;
    }
}

/// A board fills the space it has, and its zoom is remembered.
#[tokio::test(flavor = "multi_thread")]
async fn cells_are_as_large_as_the_page_allows() {
    let site = Site::start();
    let browser = Browser::start().await;
    let side = "document.querySelector('.board').getBoundingClientRect().width / 9";
    for (width, height, least) in [(1440, 900, 80.0), (1920, 1080, 100.0)] {
        browser.resize(width, height).await;
        browser.open_with(&site, "/", &[]).await;
        browser.wait_until(&format!("innerWidth === {width} && {side} > {least}")).await;
        fits(&browser, ".board", "beginner").await;
        browser.screenshot(&format!("beginner-{width}")).await;
    }
    let default_side = browser.js(side).await;
    browser.press("#smaller").await;
    browser.wait_until(&format!("{side} < {default_side}")).await;
    let smaller = browser.js(side).await;
    // Each board size has its own zoom.
    assert_eq!(browser.js("localStorage.getItem('flagfall zoom 9x9')").await, json!("-1"));
    browser.reload().await;
    browser.wait_until(&format!("document.querySelector('.board') && {side} === {smaller}")).await;
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_in_a_row_fits_a_phone_turned_either_way() {
    let site = Site::start();
    for scheme in [Scheme::Light, Scheme::Dark] {
        let browser = Browser::start().await;
        browser.prefer(scheme, Motion::Reduced).await;
        for size in SIZES.into_iter().rev() {
            set_size(&browser, size).await;
            let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
            browser.open_with(&site, "/#four", &[settings]).await;
            browser.wait_until("document.querySelector('.four-hole')").await;
            for (n_discs, column) in (1..).zip("4435362".chars()) {
                browser.press(&format!("#four-{column}-7")).await;
                let discs = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";
                browser.wait_until(&format!("{discs} === {n_discs}")).await;
            }
            browser.press("#values").await;
            browser
                .wait_until("document.querySelectorAll('.four-head:has(.four-value)').length === 7")
                .await;
            let name = format!("four-{}-{scheme:?}", size.0).to_lowercase();
            browser.screenshot(&name).await;
            fits(&browser, ".four-board", &name).await;
            tools_are_in_order(&browser, &name, size.0).await;
        }
        browser.close().await;
    }
}

/// The elements that don't fit into the window even after scrolling to them.
async fn cut(browser: &Browser, parts: &str) -> Value {
    let script = format!(
        "[...document.querySelectorAll({parts:?})].filter((element) => {{
            if (!element.checkVisibility()) return false;
            element.scrollIntoView({{block: 'nearest', inline: 'nearest'}});
            const {{left, top, right, bottom}} = element.getBoundingClientRect();
            return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }}).map((element) => `${{element.title || element.innerText || element.className}}: ${{JSON.stringify(element.getBoundingClientRect())}}`)"
    );
    browser.js(&script).await
}

/// In tiny windows everything can be scrolled to, and nothing is cut.
#[tokio::test(flavor = "multi_thread")]
async fn everything_is_reached_in_a_tiny_window() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(Scheme::Light, Motion::Reduced).await;
    browser.open(&site.url("/")).await;
    let lost = "/play.html#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250oc1";
    let pages = [
        ("mines", "/", ".scroller"),
        ("four", "/#four", ".four-board"),
        ("review", lost, ".scroller"),
        ("training", "/play.html#training", "#training-due"),
    ];
    // The second is a window of 1280 by 1024 zoomed to 400 % (WCAG 1.4.10).
    let sizes = [("tiny", 240, 320), ("zoomed", 320, 256)];
    let settings = ("flagfall settings", "web-command-box=shown\n");
    // Only the games fit the first size, which is narrower than required.
    let all = sizes.into_iter().flat_map(|size| pages.map(|page| (size, page)));
    for (size, (name, address, board)) in
        all.filter(|(size, page)| size.0 == "zoomed" || ["mines", "four"].contains(&page.0))
    {
        set_size(&browser, size).await;
        browser.open_with(&site, address, &[settings]).await;
        browser.wait_until(&format!("document.querySelector('{board}')?.clientWidth > 100")).await;
        if name == "review" {
            browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
            // The review must be in one column: beside the board there is no space for a sentence.
            let width = browser.js("document.querySelector('.review').clientWidth").await;
            assert!(width.as_u64().is_some_and(|width| width > 280), "{width}");
        }
        browser.screenshot(&format!("{}-{name}", size.0)).await;
        let parts = format!(".app :is(button, a, select, input), {board}");
        assert_eq!(cut(&browser, &parts).await, json!([]), "{name} in {size:?}");
        browser.screenshot(&format!("{}-{name}-below", size.0)).await;
    }
    // The window still has the zoomed size.
    open_played(&browser, &site, "/play.html#history=9x9x10+safe", &[]).await;
    browser.wait_until("document.querySelectorAll('dialog[open] .chart').length === 3").await;
    for dialog in ["History", "Settings", "Help", "Daily puzzles"] {
        if dialog != "History" {
            browser.press(&format!("header button[title='{dialog}']")).await;
        }
        browser.wait_until("document.querySelector('dialog[open]')").await;
        let parts = "dialog[open] :is(button, a, select, input, summary, svg)";
        assert_eq!(cut(&browser, parts).await, json!([]), "{dialog}");
        browser.screenshot(&format!("zoomed-{}", dialog.replace(' ', "-").to_lowercase())).await;
        browser.press("dialog[open] button[aria-label=Close]").await;
        browser.wait_until(NO_DIALOG).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_screens_fit_a_phone() {
    let site = Site::start();
    for scheme in [Scheme::Light, Scheme::Dark] {
        let browser = Browser::start().await;
        browser.prefer(scheme, Motion::Reduced).await;
        for size in SIZES.into_iter().rev() {
            set_size(&browser, size).await;
            let named = |screen: &str| format!("{screen}-{}-{scheme:?}", size.0).to_lowercase();
            // A saved game adds a button to the header.
            browser.open_with(&site, "/", &[("flagfall running four 1", FOUR)]).await;
            browser.wait_until("document.querySelector('.board .closed')").await;
            browser
                .wait_until("document.querySelector('header button[title=\"Saved games\"]')")
                .await;
            browser.screenshot(&named("beginner")).await;
            fits(&browser, ".board", &named("beginner")).await;
            tools_are_in_order(&browser, &named("beginner"), size.0).await;
            let cut = "[...document.querySelectorAll('.letters span')].filter((letter) => letter.scrollHeight > letter.clientHeight)";
            assert_eq!(
                browser.js(&format!("{cut}.length")).await,
                json!(0),
                "descenders are not cut"
            );
            for dialog in ["Settings", "Help", "History", "Daily puzzles"] {
                browser.press(&format!("header button[title='{dialog}']")).await;
                browser.wait_until("document.querySelector('dialog[open]')").await;
                let name = named(&dialog.replace(' ', "-"));
                browser.screenshot(&name).await;
                fits(&browser, "dialog[open]", &name).await;
                browser.press("dialog[open] button[aria-label=Close]").await;
                browser.wait_until(NO_DIALOG).await;
            }
            browser.open(&site.url("/#game=4435362")).await;
            browser.press("#last").await;
            browser.screenshot(&named("player")).await;
            fits(&browser, ".four-board", &named("player")).await;
            let lost = "/#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250oc1";
            browser.open(&site.url(lost)).await;
            browser.press("#last").await;
            browser.wait_until("document.querySelector('.letters')?.innerText.includes('c')").await;
            browser.screenshot(&named("player-mines")).await;
            let mark =
                browser.js("document.querySelector('.player-marks .over').offsetWidth").await;
            assert_eq!(mark, json!(2), "the mark of the end covers no other");
        }
        browser.close().await;
    }
}
