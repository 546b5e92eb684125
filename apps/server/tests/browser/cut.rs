//! No text is cut on any screen, in the languages with the longest words and the widest letters, on a phone and on a desktop.

use flagfall_text::{GameNames, Language, LanguageTag, Titles};
use serde_json::Value;
use thirtyfour::Key;

use crate::after::played;
use crate::browser::{Browser, Motion, NO_DIALOG, Scheme};
use crate::field::{KEPT, SMALL, cell, record, selector};
use crate::hand::key;
use crate::online::sees_discs;
use crate::rooms::{Guest, create};
use crate::site::Site;

const LANGUAGES: [&str; 2] = ["de", "zh-Hans"];

/// The texts that are cut: wider than their box, outside a box that hides overflow, or outside the window. Text for screen readers
/// only is left out, and so are elements that scroll sideways on purpose: a board, and the text of a game.
const CUT: &str = "(() => {
    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim()) continue;
        const box = node.parentElement;
        if (!box.checkVisibility({visibilityProperty: true}) || box.closest('.board, .scroller, textarea, select, script, style, noscript')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0 || box.getBoundingClientRect().width <= 1) continue;
        const why = [];
        let scrolls = false, holder = null;
        for (let around = box; around && around !== document.body; around = around.parentElement) {
            const style = getComputedStyle(around);
            if (style.display === 'inline' || style.display === 'contents') continue;
            if (around.getBoundingClientRect().width <= 1) { scrolls = true; break; }
            holder ??= around;
            if (['auto', 'scroll'].includes(style.overflowX) && around.scrollWidth > around.clientWidth) scrolls = true;
            const {left, right, top, bottom} = around.getBoundingClientRect();
            if (style.overflowX !== 'visible' && !scrolls && (text.right > right + 1 || text.left < left - 1)) why.push('hidden sideways');
            if (['hidden', 'clip'].includes(style.overflowY) && (text.bottom > bottom + 2 || text.top < top - 2)) why.push('hidden below');
            if (around === box && around.scrollWidth > around.clientWidth + 1 && around.clientWidth > 0) why.push('wider than its box');
            if (style.position === 'fixed') break;
        }
        const room = (holder ?? box).getBoundingClientRect();
        if (!scrolls && (text.right > room.right + 1 || text.left < room.left - 1)) why.push('beyond its box');
        if (!scrolls && (text.right > innerWidth + 1 || text.left < -1)) why.push('beyond the window');
        // A word of letters must stay on one line; other strings, like links, may wrap.
        for (const word of node.data.matchAll(/[A-Za-zÀ-ž]{4,}/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
            if (lines.size > 1) why.push(`${word[0]} is broken`);
        }
        if (why.length) cut.push(`${JSON.stringify(node.data.trim())} in ${box.tagName}.${box.className}: ${why.join(', ')}`);
    }
    for (const field of document.querySelectorAll('button, select, input, a')) {
        if (!field.checkVisibility({visibilityProperty: true})) continue;
        const {left, right, width} = field.getBoundingClientRect();
        const around = field.parentElement.getBoundingClientRect();
        if (width > 1 && around.width > 1 && (right > around.right + 2 || left < around.left - 2)) {
            cut.push(`${field.tagName}#${field.id} ${JSON.stringify(field.innerText)} sticks out`);
        }
    }
    if (document.documentElement.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
    return cut;
})()";

/// Visits every screen in one language and at one size.
struct Visitor {
    browser: Browser,
    name: String,
    cut: Vec<String>,
}

impl Visitor {
    async fn look(&mut self, screen: &str) {
        let name = format!("{}-{screen}", self.name);
        self.browser.screenshot(&format!("cut-{name}")).await;
        let Value::Array(cut) = self.browser.js(CUT).await else { panic!("no list") };
        self.cut.extend(cut.iter().map(|text| format!("{name}: {text}")));
    }

    async fn sees(&self, selector: &str) {
        self.browser.wait_until(&format!("!!document.querySelector({selector:?})")).await;
    }

    /// Presses a button of the header.
    async fn go_to(&self, title: Titles, language: &str) {
        let tag: LanguageTag = language.parse().expect("a language");
        let title = Language::built_in(tag).text(title);
        let button = format!("header [title={title:?}]");
        self.sees(&button).await;
        self.browser.run(&format!("document.querySelector({button:?}).click()")).await;
    }

    async fn close_dialog(&self) {
        self.browser.keys(&key(&Key::Escape)).await;
        self.browser.wait_until(NO_DIALOG).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_on_a_phone() {
    look_at_everything(360, 740).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_cut_on_a_desktop() {
    look_at_everything(1280, 800).await;
}

async fn look_at_everything(width: u32, height: u32) {
    let site = Site::start();
    let mut cut = vec![];
    for language in LANGUAGES {
        let browser = Browser::start().await;
        browser.prefer(Scheme::Light, Motion::Reduced).await;
        match width {
            360 => browser.become_phone(width, height).await,
            _ => browser.resize(width, height).await,
        }
        let name = format!("{language}-{width}");
        let mut visitor = Visitor { browser, name, cut: vec![] };
        look_at_games(&mut visitor, &site, language).await;
        look_at_reviews(&mut visitor, &site, language).await;
        look_at_training(&mut visitor, &site, language).await;
        let mut visitor = look_online(visitor, &site).await;
        look_at_rooms(&mut visitor, &site).await;
        cut.append(&mut visitor.cut);
        visitor.browser.close().await;
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

/// Both games, and the dialogs around them.
async fn look_at_games(visitor: &mut Visitor, site: &Site, language: &str) {
    let settings = format!(
        "language={language}\nweb-command-box=shown\nfour-opponent=person\nfour-name-two=Computer Zwei\n"
    );
    let settings = ("flagfall settings", settings.as_str());
    let game = record(SMALL, "free", "0 open a1\n100 mark c1\n");
    let games = [settings, (KEPT, &game), ("flagfall running mines 64", &game)];
    visitor.browser.open_with(site, "/", &games).await;
    visitor.browser.wait_until(&format!("document.documentElement.lang === {language:?}")).await;
    visitor.sees(".board .open").await;
    visitor.look("game").await;
    let dialogs =
        [Titles::SavedGames, Titles::Daily, Titles::History, Titles::Settings, Titles::Help];
    for title in dialogs {
        let screen = format!("{title:?}").to_lowercase();
        visitor.go_to(title, language).await;
        visitor.sees("dialog[open]").await;
        visitor.look(&screen).await;
        visitor.close_dialog().await;
    }
    for (press, wait, name) in [
        ("#hint", ".board .hint", "hint"),
        ("#odds", ".board .safe", "odds"),
        ("#share", "dialog[open]", "share"),
    ] {
        visitor.browser.run(&format!("document.querySelector({press:?}).click()")).await;
        visitor.sees(wait).await;
        visitor.look(name).await;
    }
    visitor.close_dialog().await;
    visitor.browser.run("document.querySelector('#level').click()").await;
    visitor.sees("#levels:popover-open").await;
    visitor.look("levels").await;
    visitor.browser.run("document.querySelector('#levels [value=own]').click()").await;
    visitor.sees("dialog[open] .own").await;
    visitor.look("own").await;
    visitor.close_dialog().await;
    visitor.browser.press(&selector(cell("e3"))).await;
    visitor.sees(".end").await;
    visitor.look("lost").await;

    visitor.browser.open_with(site, "/#four", &[settings]).await;
    visitor.sees(".four-hole").await;
    visitor.look("four").await;
    visitor.browser.keys("353535").await;
    visitor.browser.run("document.querySelector('#values').click()").await;
    visitor.sees(".four-value").await;
    visitor.browser.run("document.querySelector('#hint').click()").await;
    visitor.sees(".is-hint").await;
    visitor.look("four-values").await;
    visitor.browser.keys("3").await;
    visitor.sees(".is-winning").await;
    visitor.look("four-won").await;
}

/// Reviews, charts, and a broken link.
async fn look_at_reviews(visitor: &mut Visitor, site: &Site, language: &str) {
    let mines = "/#game=ff1~mines~given_5x1x1/..*..~flags~free~allowed~100oa1.250mc1.250oe1";
    for (name, link) in [("review-four", "/#game=4453"), ("review-mines", mines)] {
        visitor.browser.open("about:blank").await;
        visitor.browser.open(&site.url(link)).await;
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
    let settings = format!("language={language}\n");
    let games = played();
    let games = games.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    let stored: Vec<_> = games.chain([("flagfall settings", settings.as_str())]).collect();
    visitor.browser.open_with(site, "/", &stored).await;
    visitor.sees(".board .closed").await;
    visitor.go_to(Titles::History, language).await;
    visitor.sees("dialog[open] #history-filter").await;
    visitor.look("history-games").await;
    let tag: LanguageTag = language.parse().expect("a language");
    let level = Language::built_in(tag).text(GameNames::Beginner);
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
    visitor.browser.run("document.querySelector('#charts').click()").await;
    visitor.sees("dialog[open] .chart figcaption").await;
    visitor.look("charts").await;
}

/// The trainer, an exercise, and what follows a wrong answer.
async fn look_at_training(visitor: &mut Visitor, site: &Site, language: &str) {
    let settings = format!("language={language}\n");
    let exercise = ("flagfall exercises", "2026-01-05 0 new game 1763200000 win 353535\n");
    visitor.browser.open_with(site, "/", &[("flagfall settings", &settings), exercise]).await;
    visitor.go_to(Titles::Training, language).await;
    visitor.sees(".lobby .choices button").await;
    visitor.look("training").await;
    visitor.browser.run("document.querySelector('.lobby .choices button').click()").await;
    visitor.sees(".four-hole").await;
    visitor.look("exercise").await;
    sees_discs(&visitor.browser, 6).await;
    visitor.browser.keys("1").await;
    visitor.sees(".end.is-bad").await;
    visitor.look("exercise-wrong").await;
}

/// Online play, from entering a name to a room.
async fn look_online(visitor: Visitor, site: &Site) -> Visitor {
    let Visitor { mut browser, name, cut } = visitor;
    browser.expect_error("401");
    browser.open(&site.url("/play")).await;
    let mut visitor = Visitor { browser, name, cut };
    visitor.sees("#player-name").await;
    visitor.look("online-name").await;
    visitor.browser.run("document.querySelector('#player-name').focus()").await;
    visitor.browser.keys("Ada").await;
    visitor.browser.run("document.querySelector('.lobby button[type=submit]').click()").await;
    visitor.sees("#create-room").await;
    visitor.look("lobby").await;
    for page in ["leaderboards", "profile"] {
        visitor.browser.run(&format!("document.querySelector('#{page}').click()")).await;
        visitor.sees("#to-lobby").await;
        visitor.look(page).await;
        visitor.browser.run("document.querySelector('#to-lobby').click()").await;
        visitor.sees("#create-room").await;
    }
    visitor.browser.run("document.querySelector('#create-room').click()").await;
    visitor.sees("#create").await;
    visitor.look("form").await;
    visitor.browser.run("document.querySelector('#create').click()").await;
    visitor.sees("#room-link").await;
    visitor.look("invitation").await;
    visitor
}

/// A room of each game for two, with somebody at a terminal, and the end of one.
async fn look_at_rooms(visitor: &mut Visitor, site: &Site) {
    let guest = Guest::new(site, "Maximilian Schröder");
    for (choice, name) in ["four", "together", "race", "duel"].into_iter().enumerate() {
        visitor.browser.open("about:blank").await;
        visitor.browser.open(&site.url("/play")).await;
        visitor.sees("#create-room").await;
        let link = create(&visitor.browser, &[("game", choice)]).await;
        let mut terminal = guest.join(&link);
        terminal.wait_for("Maximilian Schröder (you)");
        visitor.sees(".board [role=gridcell], .four-hole").await;
        visitor.look(&format!("room-{name}")).await;
        if name == "four" {
            terminal.type_keys("RR");
            visitor.sees(".end").await;
            visitor.look("room-over").await;
        }
    }
}
