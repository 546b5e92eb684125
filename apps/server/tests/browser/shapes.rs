//! The positions of cells under every overlay, and the looks that tell them apart, in every theme and size.

use flagfall_settings::Theme;
use serde_json::json;

use crate::browser::Browser;
use crate::field::{KEPT, SMALL, record};
use crate::site::Site;
use crate::themes::set_theme;

/// Desktop windows, a phone in portrait and a phone in landscape.
const SIZES: [(u32, u32); 4] = [(1440, 900), (800, 600), (390, 844), (740, 360)];

/// The cells that are not at their position in the grid, or not the same size as the first.
pub(crate) const ASTRAY: &str = "(() => {
    const board = document.querySelector('.board');
    const {left, top, width, height} = board.getBoundingClientRect();
    const [column, row] = [width / board.ariaColCount, height / board.ariaRowCount];
    const first = board.querySelector('[role=gridcell]').getBoundingClientRect();
    const isNear = (one, other) => Math.abs(one - other) < 0.01;
    return [...board.querySelectorAll('[role=gridcell]')].filter((cell) => {
        const its = cell.getBoundingClientRect();
        const [x, y] = [cell.ariaColIndex - 1, cell.parentElement.ariaRowIndex - 1];
        return !(isNear(column, row) && isNear(its.width, first.width) && isNear(its.height, first.height)
            && isNear(its.left, first.left + x * column) && isNear(its.top, first.top + y * row)
            && its.left >= left && its.right <= left + width && its.top >= top && its.bottom <= top + height);
    }).map((cell) => `${cell.ariaLabel}: ${JSON.stringify(cell.getBoundingClientRect())}`);
})()";

#[tokio::test(flavor = "multi_thread")]
async fn every_cell_stays_in_place_under_every_overlay() {
    let site = Site::start();
    let browser = Browser::start().await;
    let mut astray = vec![];
    for theme in Theme::ALL {
        let settings = format!("web-look={theme}\n");
        let game = record(SMALL, "forbidden", "0 open a1\n1 mark c1\n2 mark e4\n");
        let kept = [("flagfall settings", &settings[..]), (KEPT, &game)];
        browser.open_with(&site, "/", &kept).await;
        browser.sees("c1", "flag").await;
        for overlay in ["nothing", "odds", "hint", "pause"] {
            if overlay != "nothing" {
                browser.press(&format!("#{overlay}")).await;
            }
            let is_over = match overlay {
                "odds" => "document.querySelector('.board .chance.flag')",
                "hint" => "document.querySelector('.board .hint')",
                "pause" => "document.querySelector('.board .hidden')",
                _ => "true",
            };
            browser.wait_until(is_over).await;
            astray.extend(astray_in_all_sizes(&browser, &format!("{theme}, {overlay}")).await);
        }
    }
    // The marks of a review: the hint and its reasons, at the step of a mistake.
    let lost = "/play.html#game=ff1~mines~given_5x4x3/..*../...../*...*/.....~flags~free~allowed~0oa1.900mc1.900oe3";
    browser.open(&site.url(lost)).await;
    browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
    browser.press("#last").await;
    browser
        .wait_until(
            "document.querySelector('.board .hint') && document.querySelector('.board .reason')",
        )
        .await;
    for theme in Theme::ALL {
        set_theme(&browser, *theme).await;
        astray.extend(astray_in_all_sizes(&browser, &format!("{theme}, review")).await);
    }
    assert!(astray.is_empty(), "{astray:#?}");
    browser.close().await;
}

async fn astray_in_all_sizes(browser: &Browser, what: &str) -> Vec<String> {
    let mut astray = vec![];
    for (width, height) in SIZES {
        browser.resize(width, height).await;
        browser.wait_until(&format!("innerWidth === {width}")).await;
        browser.js("new Promise(requestAnimationFrame)").await;
        let found = browser.js(ASTRAY).await;
        let found = found.as_array().expect("a list");
        astray.extend(found.iter().map(|cell| format!("{what}, {width}x{height}: {cell}")));
    }
    astray
}

/// The borders and colours that distinguish an element in forced colours.
async fn look(browser: &Browser, selector: &str) -> String {
    let seen = browser
        .js(&format!(
            "[null, '::before', '::after'].map((part) => {{
                const style = getComputedStyle(document.querySelector({selector:?}), part);
                return part && style.content === 'none' ? null
                    : [style.backgroundColor, style.borderTopStyle, style.borderTopWidth, style.borderTopColor, style.clipPath];
            }})"
        ))
        .await;
    seen.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn contrast_themes_of_the_system_keep_cells_and_holes_apart() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.force_colours().await;
    let game = record(SMALL, "forbidden", "0 open a1\n1 mark d1\n");
    browser.open_with(&site, "/", &[(KEPT, &game)]).await;
    browser.sees("d1", "flag").await;
    let (closed, open) = (".board .closed:not(.flag)", ".board .open:not(.n1)");
    let mut looks = vec![];
    for selector in [closed, open, ".board .flag"] {
        looks.push((selector, look(&browser, selector).await));
    }
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.board .hint')").await;
    for selector in [".board .hint", ".board .reason"] {
        looks.push((selector, look(&browser, selector).await));
    }
    browser.screenshot("forced-mines").await;
    browser.press(".board [aria-rowindex='3'] > [aria-colindex='5']").await;
    browser.wait_until("document.querySelector('.board .hit')").await;
    for selector in [".board .mine:not(.hit)", ".board .hit", ".board .wrong"] {
        looks.push((selector, look(&browser, selector).await));
    }
    browser.screenshot("forced-lost").await;
    for (nth, (selector, look)) in looks.iter().enumerate() {
        for (other, same) in &looks[..nth] {
            assert_ne!(look, same, "{selector} and {other}");
        }
    }

    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    browser.keys("44").await;
    browser
        .wait_until("document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length === 2")
        .await;
    let ring = "getComputedStyle(document.querySelector('#four-1-1'), '::after')";
    let ring = browser
        .js(&format!("[{ring}.borderTopStyle, parseFloat({ring}.borderTopWidth) >= 2]"))
        .await;
    assert_eq!(ring, json!(["solid", true]), "holes are rings");
    let fills = browser
        .js("['x', 'o'].map((piece) => getComputedStyle(document.querySelector(`.four-hole .disc-${piece} .disc-body`)).fill)")
        .await;
    assert_ne!(fills[0], fills[1], "discs differ");
    browser.screenshot("forced-four").await;
    browser.close().await;
}
