//! No text is cut on any screen, in the languages with the longest words and the widest letters, on a phone and on a desktop.

mod after;
mod games;
mod online;

use std::collections::BTreeSet;
use std::env;
use std::iter::successors;

use flagfall_flow::Page;
use flagfall_flow::online::LobbyView;
use flagfall_text::{Language, LanguageTag, Titles, Words};
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::browser::{Browser, Motion, NO_DIALOG, Scheme};
use crate::hand::key;
use crate::site::Site;

/// The longest words, and the widest letters.
const LANGUAGES: [&str; 2] = ["de", "zh-Hans"];

/// The texts that are cut: wider than their box, outside a box that hides overflow, or outside the window. Text for screen readers
/// only is left out, and so are elements that scroll sideways on purpose, like a board, and the name in a seat, which ends in an
/// ellipsis if it is long. Of a list of choices, the chosen one must fit.
const CUT: &str = "(() => {
    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim()) continue;
        const box = node.parentElement;
        if (!box.checkVisibility({visibilityProperty: true}) || box.closest('.board, .scroller, .seat > span, textarea, select, script, style, noscript')) continue;
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
        // A word of letters must stay on one line, and so must a short label in Chinese; other strings, like links, may wrap.
        for (const word of node.data.matchAll(/[A-Za-zÀ-ž]{4,}|^\\p{Script=Han}{2,4}$/gu)) {
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
        if (field.tagName === 'SELECT') {
            // Without limits a list is as wide as its longest choice.
            const limits = {width: 'max-content', 'min-width': 'auto', 'max-width': 'none', flex: 'none'};
            for (const name in limits) field.style.setProperty(name, limits[name], 'important');
            const longest = field.getBoundingClientRect().width;
            for (const name in limits) field.style.removeProperty(name);
            const pen = document.createElement('canvas').getContext('2d');
            pen.font = getComputedStyle(field).font;
            const widths = [...field.options].map((option) => pen.measureText(option.text).width);
            const needed = longest - Math.max(...widths) + widths[field.selectedIndex];
            if (needed > width + 2) cut.push(`SELECT.${field.name} needs ${needed} and has ${width}`);
        }
    }
    for (const box of document.querySelectorAll('body *:not(.scroller, input, textarea)')) {
        if (box.scrollWidth <= box.clientWidth + 1 || !box.checkVisibility()) continue;
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) cut.push(`${box.tagName}.${box.className} scrolls sideways`);
    }
    if (document.documentElement.scrollWidth > innerWidth) cut.push('the page scrolls sideways');
    return cut;
})()";

/// The titles of the dialogs in the document, and of those that are open.
const DIALOGS: &str = "['dialog', 'dialog[open]'].map((found) => [...document.querySelectorAll(found)].map((dialog) => dialog.ariaLabel))";

/// Opens the tables and lists that are folded away, and returns how many there are.
const UNFOLD: &str = "(() => {
    const folded = [...document.querySelectorAll('details:not([open])')].filter((details) => details.checkVisibility());
    for (const details of folded) { details.open = true; details.classList.add('unfolded'); }
    return folded.length;
})()";

const FOLD: &str = "for (const details of document.querySelectorAll('.unfolded')) { details.open = false; details.classList.remove('unfolded'); }";

/// The screens that show a page of the flow, and the next page. A new page must be visited, or have a reason not to be.
fn screens_of(page: Page) -> (Option<Page>, &'static [&'static str]) {
    match page {
        // The header leads everywhere.
        Page::Menu => (Some(Page::Game), &[]),
        Page::Game => (Some(Page::SavedGames), &["game", "four", "daily-board", "puzzle"]),
        Page::SavedGames => (Some(Page::Online), &["savedgames"]),
        Page::Online => (Some(Page::Daily), &["lobby"]),
        Page::Daily => (Some(Page::Training), &["daily", "daily-done"]),
        Page::Training => (Some(Page::Replay), &["training", "exercise"]),
        Page::Replay => (Some(Page::History), &["replay", "review-mines", "review-four"]),
        Page::History => (Some(Page::Settings), &["history", "history-games"]),
        Page::Settings => (Some(Page::Help), &["settings"]),
        Page::Help => (None, &["help"]),
    }
}

/// The same for the views of the online page.
fn screens_of_lobby(view: LobbyView) -> (Option<LobbyView>, &'static [&'static str]) {
    match view {
        LobbyView::Searching => (Some(LobbyView::Naming), &["lobby-offline"]),
        LobbyView::Naming => (Some(LobbyView::Rooms), &["online-name"]),
        LobbyView::Rooms => (Some(LobbyView::Form), &["lobby", "lobby-rooms"]),
        LobbyView::Form => (Some(LobbyView::Invitation), &["form-four", "form-race"]),
        LobbyView::Invitation => (Some(LobbyView::Leaderboard), &["invitation"]),
        LobbyView::Leaderboard => (Some(LobbyView::Profile), &["leaderboards"]),
        LobbyView::Profile => (None, &["profile"]),
    }
}

/// Visits every screen in one language and at one size.
struct Visitor {
    browser: Browser,
    language: LanguageTag,
    /// The language and the size, for messages and screenshots.
    name: String,
    cut: Vec<String>,
    seen: BTreeSet<String>,
    /// The titles of all dialogs, and of those that were looked at.
    dialogs: [BTreeSet<String>; 2],
}

impl Visitor {
    /// Looks at a screen, and again with everything unfolded.
    async fn look(&mut self, screen: &str) {
        self.look_as_it_is(screen).await;
        if self.browser.js(UNFOLD).await != json!(0) {
            self.look_as_it_is(&format!("{screen}-unfolded")).await;
            self.browser.run(FOLD).await;
        }
        let titles = self.browser.js(DIALOGS).await;
        for (nth, known) in self.dialogs.iter_mut().enumerate() {
            let titles = titles[nth].as_array().expect("a list").iter();
            known.extend(titles.map(|title| title.as_str().expect("a title").to_owned()));
        }
        assert!(self.seen.insert(screen.to_owned()), "{screen} is visited twice");
    }

    async fn look_as_it_is(&mut self, screen: &str) {
        let name = format!("{}-{screen}", self.name);
        self.browser.screenshot(&format!("cut-{name}")).await;
        let Value::Array(cut) = self.browser.js(CUT).await else { panic!("no list") };
        self.cut.extend(cut.iter().map(|text| format!("{name}: {text}")));
    }

    /// Checks that no page and no dialog was left out.
    fn check_completeness(&self) {
        let pages = successors(Some(Page::Menu), |page| screens_of(*page).0);
        let pages = pages.flat_map(|page| screens_of(page).1);
        let views = successors(Some(LobbyView::Searching), |view| screens_of_lobby(*view).0);
        let views = views.flat_map(|view| screens_of_lobby(view).1);
        for screen in pages.chain(views) {
            assert!(self.seen.contains(*screen), "{screen} was not visited");
        }
        let [all, opened] = &self.dialogs;
        assert_eq!(all, opened, "every dialog was opened");
    }

    /// A text in the visitor's language.
    fn text(&self, words: impl Into<Words>) -> String {
        Language::built_in(self.language).text(words)
    }

    /// The setting that chooses the language.
    fn settings(&self, more: &str) -> String {
        format!("language={}\n{more}", self.language)
    }

    async fn sees(&self, selector: &str) {
        self.browser.wait_until(&format!("!!document.querySelector({selector:?})")).await;
    }

    /// Waits until an element has a text.
    async fn sees_text(&self, selector: &str) {
        self.browser
            .wait_until(&format!("!!document.querySelector({selector:?})?.innerText"))
            .await;
    }

    /// Waits until the status line has this text.
    async fn hears(&self, words: impl Into<Words>) {
        let text = self.text(words);
        self.browser
            .wait_until(&format!(
                "document.querySelector('p.message').innerText.includes({text:?})"
            ))
            .await;
    }

    /// Clicks an element once it is there, wherever it is.
    async fn click(&self, selector: &str) {
        self.sees(selector).await;
        self.browser.run(&format!("document.querySelector({selector:?}).click()")).await;
    }

    /// Types a text into a field of a form, and presses Enter.
    async fn answer(&self, field: &str, text: &str) {
        self.sees(field).await;
        self.browser.run(&format!("document.querySelector({field:?}).select()")).await;
        self.browser.keys(&format!("{text}{}", key(&Key::Enter))).await;
    }

    /// Chooses an option of a list by its value.
    async fn choose(&self, list: &str, value: &str) {
        self.sees(list).await;
        self.browser
            .run(&format!(
                "const list = document.querySelector({list:?});
                list.value = {value:?};
                list.dispatchEvent(new Event('change', {{bubbles: true}}));"
            ))
            .await;
    }

    /// Opens an address in a new document.
    async fn open(&self, url: &str) {
        self.browser.open("about:blank").await;
        self.browser.open(url).await;
    }

    /// Presses a button of the header.
    async fn go_to(&self, title: Titles) {
        let title = self.text(title);
        self.click(&format!("header [title={title:?}]")).await;
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

/// Visits all screens in two languages, or in all of them with `FLAGFALL_LONG`.
async fn look_at_everything(width: u32, height: u32) {
    let is_long = env::var_os("FLAGFALL_LONG").is_some();
    let languages = LanguageTag::all()
        .filter(|tag| is_long || LANGUAGES.iter().any(|chosen| *chosen == tag.to_string()));
    let mut cut = vec![];
    for language in languages {
        let browser = Browser::start().await;
        browser.prefer(Scheme::Light, Motion::Reduced).await;
        match width {
            360 => browser.become_phone(width, height).await,
            _ => browser.resize(width, height).await,
        }
        let name = format!("{language}-{width}");
        let mut visitor = Visitor {
            browser,
            language,
            name,
            cut: vec![],
            seen: BTreeSet::new(),
            dialogs: Default::default(),
        };
        let site = Site::start();
        games::look(&mut visitor, &site).await;
        games::look_at_the_day(&mut visitor, &site).await;
        after::look_at_reviews(&mut visitor, &site).await;
        after::look_at_history(&mut visitor, &site).await;
        after::look_at_training(&mut visitor, &site).await;
        online::look(&mut visitor, &site).await;
        online::look_at_rooms(&mut visitor, &site).await;
        online::look_offline(&mut visitor, site).await;
        visitor.check_completeness();
        cut.append(&mut visitor.cut);
        visitor.browser.close().await;
    }
    assert!(cut.is_empty(), "{cut:#?}");
}
