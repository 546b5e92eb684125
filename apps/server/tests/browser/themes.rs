//! Every screen in every theme and in forced colours: text is readable, and shapes are visible.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flagfall_settings::Theme;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::after::open_played;
use crate::browser::{Browser, Motion, Scheme};
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::hand::{Button, key};
use crate::site::Site;

/// Changes the theme as another tab would, so that nothing else changes.
pub(crate) async fn set_theme(browser: &Browser, theme: Theme) {
    let change = format!(
        "const name = 'flagfall settings';
        const lines = (localStorage.getItem(name) ?? '').split('\\n');
        const others = lines.filter((line) => line && !line.startsWith('web-look='));
        localStorage.setItem(name, [...others, 'web-look={theme}', ''].join('\\n'));
        window.dispatchEvent(new StorageEvent('storage', {{key: name}}))"
    );
    browser.run(&change).await;
    browser.wait_until(&format!("document.documentElement.dataset.theme === '{theme}'")).await;
    browser.js("new Promise(requestAnimationFrame)").await;
}

/// Lines of charts and curves with too little contrast, because axe-core checks only text.
const FAINT_LINES: &str = "(() => {
    const channels = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const luminance = (colour) => channels(colour).map((channel) => channel / 255)
        .map((share) => share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
        .reduce((sum, share, nth) => sum + share * [0.2126, 0.7152, 0.0722][nth], 0);
    const lines = document.querySelectorAll('.curve polyline, .trend polyline, .spread rect, .spread .median');
    return [...lines].filter((line) => {
        let below = line;
        while (below.parentElement && getComputedStyle(below).backgroundColor.endsWith(', 0)')) below = below.parentElement;
        const ground = getComputedStyle(below).backgroundColor;
        const [one, other] = [ground, getComputedStyle(line).stroke].map(luminance);
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 3;
    }).map((line) => `a line of ${line.parentElement.getAttribute('class') ?? 'the curve'} is too faint`);
})()";

/// Collects the contrast violations of this screen in every theme and in forced colours.
async fn check(browser: &Browser, screen: &str, found: &mut Vec<String>) {
    let themes = Theme::ALL.iter().map(|theme| (theme.to_string(), *theme));
    for (look, theme) in themes.chain([("forced".to_owned(), Theme::Dark)]) {
        set_theme(browser, theme).await;
        if look == "forced" {
            browser.force_colours().await;
        }
        let lines = browser.js(FAINT_LINES).await;
        let lines = lines.as_array().expect("a list").iter().map(Value::to_string);
        let violations = browser.axe_colour_violations().await.into_iter().chain(lines);
        found.extend(violations.map(|violation| format!("{screen}, {look}: {violation}")));
    }
    browser.prefer(Scheme::Light, Motion::Reduced).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_any_theme() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(Scheme::Light, Motion::Reduced).await;
    let mut found = vec![];
    let dialog = "document.querySelector('dialog[open]')";
    let close = async || {
        browser.keys(&key(&Key::Escape)).await;
        browser.wait_until(&format!("!{dialog}")).await;
    };

    let game = record(SMALL, "forbidden", "0 open a1\n1 mark c1\n");
    open_played(&browser, &site, "/", &[(KEPT, &game)]).await;
    browser.sees("c1", "flag").await;
    browser.press("#odds").await;
    browser.wait_until("document.querySelector('.board .chance')").await;
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.board .hint')").await;
    check(&browser, "odds and hint", &mut found).await;
    for name in ["Settings", "History", "Daily puzzles", "Help"] {
        browser.press(&format!("header button[title='{name}']")).await;
        browser.wait_until(dialog).await;
        if name == "Settings" {
            browser.press("#keys summary").await;
        }
        check(&browser, name, &mut found).await;
        close().await;
    }
    browser.click(browser.place(cell("e3")).await, Button::Left).await;
    browser.wait_until("document.querySelector('.end')").await;
    check(&browser, "lost", &mut found).await;

    let settings = ("flagfall settings", "four-opponent=person\nfour-starter=one\n");
    browser.open_with(&site, "/#four", &[settings]).await;
    browser.wait_until("document.querySelector('.four-hole')").await;
    browser.keys("353535").await;
    browser.press("#values").await;
    browser.wait_until("document.querySelector('.four-value')").await;
    browser.press("#hint").await;
    browser.wait_until("document.querySelector('.is-hint')").await;
    check(&browser, "values of columns", &mut found).await;
    browser.keys("3").await;
    browser.wait_until("document.querySelector('.is-winning')").await;
    check(&browser, "Four in a Row won", &mut found).await;

    let lost = "/play.html#game=ff1~mines~given_4x2x1/..../..*.~flags~free~allowed~100oa1.800oc2";
    let missed = "/play.html#game=35353525";
    for (name, link, mistake) in
        [("review of Four in a Row", missed, 7), ("review of Minesweeper", lost, 2)]
    {
        browser.open("about:blank").await;
        browser.open(&site.url(link)).await;
        browser.wait_until("document.querySelector('#review-summary')?.innerText").await;
        browser.press(".curve summary").await;
        browser
            .run(&format!(
                "const slider = document.querySelector('#step'); slider.value = {mistake};
                slider.dispatchEvent(new Event('input', {{bubbles: true}}))"
            ))
            .await;
        browser.wait_until("document.querySelector('#review-verdict .badge.bad')").await;
        check(&browser, name, &mut found).await;
    }
    browser.open("about:blank").await;
    browser.open(&site.url("/play.html#history=9x9x10+safe")).await;
    browser.wait_until("document.querySelectorAll('dialog[open] .chart').length === 3").await;
    browser.run("document.querySelectorAll('dialog[open] .chart details').forEach((table) => { table.open = true; })").await;
    check(&browser, "charts", &mut found).await;
    browser.press("dialog[open] .games li .icon").await;
    browser.wait_until("document.querySelector('dialog[open] .delete-for-good')").await;
    check(&browser, "delete a game", &mut found).await;
    assert!(found.is_empty(), "{found:#?}");
    browser.close().await;
}

/// The colours of the window at these positions.
async fn pixels(browser: &Browser, places: &[(f64, f64)]) -> Vec<[f64; 3]> {
    let picture = browser.session.screenshot_as_png().await.expect("a picture");
    let picture = STANDARD.encode(picture);
    let read = format!(
        "(async () => {{
            const bytes = Uint8Array.from(atob('{picture}'), (letter) => letter.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes]));
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
            context.drawImage(image, 0, 0);
            return {}.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
        }})()",
        json!(places)
    );
    let found: Value = browser.js(&read).await;
    let colour = |pixel: &Value| [0, 1, 2].map(|nth| pixel[nth].as_f64().expect("a number"));
    found.as_array().expect("a list").iter().map(colour).collect()
}

/// The largest difference of two colours in any channel.
fn difference(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

/// The contrast of two colours, as WCAG defines it.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let luminance = |colour: [f64; 3]| {
        let linear = colour.map(|channel| {
            let share = channel / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Checks painted pixels rather than styles: a 2 has a colour of its own, and mines are round with eight spikes.
#[tokio::test(flavor = "multi_thread")]
async fn a_two_is_not_black_and_mines_look_like_mines() {
    let site = Site::start();
    let browser = Browser::start().await;
    browser.prefer(Scheme::Light, Motion::Reduced).await;
    browser.open_mines(&site, &record(SMALL, "forbidden", "0 open a1\n")).await;
    browser.sees("b2", "2").await;
    browser.click(browser.place(cell("e3")).await, Button::Left).await;
    browser.sees("c1", "mine").await;
    let area = async |name: &str| {
        let script = format!(
            "(({{x, y, width}}) => [x, y, width])(document.querySelector({:?}).getBoundingClientRect())",
            selector(cell(name))
        );
        let found = browser.js(&script).await;
        [0, 1, 2].map(|nth| found[nth].as_f64().expect("a number"))
    };
    for theme in Theme::ALL {
        set_theme(&browser, *theme).await;
        let [left, top, side] = area("b2").await;
        let grid = (0..400).map(|nth| {
            let part = |nth: u32| 0.15 + 0.7 * f64::from(nth) / 20.0;
            (left + part(nth % 20) * side, top + part(nth / 20) * side)
        });
        let ground = pixels(&browser, &[(left + 0.1 * side, top + 0.5 * side)]).await[0];
        let painted = pixels(&browser, &grid.collect::<Vec<_>>()).await;
        let digit = painted
            .iter()
            .copied()
            .max_by(|one, other| difference(*one, ground).total_cmp(&difference(*other, ground)));
        let digit = digit.expect("pixels");
        let (least, most) =
            digit.into_iter().fold((255.0_f64, 0.0_f64), |(least, most), channel| {
                (least.min(channel), most.max(channel))
            });
        assert!(
            difference(digit, [0.0; 3]) > 70.0 && most - least > 70.0,
            "{theme}: a 2 is {digit:?}"
        );
        assert!(contrast(digit, ground) > 2.5, "{theme}: a 2 is {digit:?} on {ground:?}");

        let [left, top, side] = area("c1").await;
        let at = |angle: f64, radius: f64| {
            let (sine, cosine) = angle.to_radians().sin_cos();
            (left + side * (0.5 + radius * cosine), top + side * (0.5 + radius * sine))
        };
        let ground = pixels(&browser, &[at(22.5, 0.44)]).await[0];
        let ring =
            |radius: f64| (0..16).map(|nth| at(22.5 * f64::from(nth), radius)).collect::<Vec<_>>();
        let is_ink = |pixel: &[f64; 3]| contrast(*pixel, ground) > 3.0;
        let body = pixels(&browser, &ring(0.2)).await;
        // A few of the pixels may be the glint.
        assert!(
            body.iter().filter(|pixel| is_ink(pixel)).count() >= 12,
            "{theme}: the body is {body:?} on {ground:?}"
        );
        let spikes = pixels(&browser, &ring(0.32)).await;
        let seen: Vec<bool> = spikes.iter().map(is_ink).collect();
        assert_eq!(
            seen,
            [true, false].repeat(8),
            "{theme}: the spikes are {spikes:?} on {ground:?}"
        );
        browser.screenshot(&format!("lost-{theme}")).await;
    }
    browser.close().await;
}
