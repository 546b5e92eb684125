//! The flow cases on the page: one browser whose tabs are the players' programs, with its storage cleared before each case.

use std::cell::{Cell as Flag, RefCell};
use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

use flagfall_flow_cases::{CasePlayer, Program, Table, Trouble, run, settings};
use flagfall_history::GameResult;
use flagfall_keeper::GameKind;
use flagfall_mines::Cell;
use flagfall_settings::SettingId;
use serde_json::{Value, json};
use thirtyfour::WindowHandle;
use tokio::runtime::Runtime;

use crate::browser::{Browser, NO_DIALOG};
use crate::field::selector;
use crate::hand::Button;
use crate::site::Site;

/// Noon of the first day of every case, in seconds since 1970.
const NOON: u64 = 1_794_744_000;
/// A file of the site that is not a page: from it scripts can access the storage.
const OUTSIDE: &str = "/service-worker.js";
const N_DISCS: &str = "document.querySelectorAll('.four-hole .disc:not(.is-ghost)').length";

struct Desktop {
    runtime: Runtime,
    site: Site,
    browser: Browser,
    /// The tab that stays open.
    first: WindowHandle,
    is_first_used: Flag<bool>,
    n_playing: Flag<usize>,
    /// The injected script that denies new pages their storage.
    denial: RefCell<Option<Value>>,
    /// The script that sets the clock of new pages.
    clock: String,
}

impl Desktop {
    fn new() -> Desktop {
        let runtime = Runtime::new().expect("a runtime");
        let site = Site::start();
        let browser = runtime.block_on(Browser::start());
        let first = runtime.block_on(browser.session.window()).expect("a window");
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis();
        let clock = format!(
            "{{ const Real = Date;
            globalThis.daysPassed = 0;
            const now = () => Real.now() + {NOON}000 - {now} + daysPassed * 86_400_000;
            globalThis.Date = class extends Real {{
                constructor(...time) {{ super(...(time.length ? time : [now()])); }}
                static now() {{ return now(); }}
            }} }}"
        );
        let (is_first_used, n_playing) = (Flag::new(false), Flag::new(0));
        let denial = RefCell::new(None);
        let desktop =
            Desktop { runtime, site, browser, first, is_first_used, n_playing, denial, clock };
        desktop.inject(&desktop.clock);
        desktop
    }

    fn wait_until(&self, expression: &str) {
        self.runtime.block_on(self.browser.wait_until(expression));
    }

    fn js(&self, expression: &str) -> Value {
        self.runtime.block_on(self.browser.js(expression))
    }

    fn open(&self, path: &str) {
        self.runtime.block_on(self.browser.open(&self.site.url(path)));
    }

    fn press(&self, selector: &str) {
        self.runtime.block_on(self.browser.press(selector));
    }

    fn switch_to(&self, tab: &WindowHandle) {
        self.runtime.block_on(self.browser.session.switch_to_window(tab.clone())).expect("a tab");
    }

    /// Injects a script into every new page of this tab; returns the handle to remove it.
    fn inject(&self, script: &str) -> Value {
        let parameters = json!({"source": script});
        let injected = "Page.addScriptToEvaluateOnNewDocument";
        self.runtime.block_on(self.browser.devtools(injected, parameters))
    }

    /// Resets the storage to the settings that all cases share.
    fn clear(&self) {
        self.switch_to(&self.first);
        if let Some(denial) = self.denial.take() {
            let undo = "Page.removeScriptToEvaluateOnNewDocument";
            self.runtime.block_on(self.browser.devtools(undo, denial));
        }
        self.open(OUTSIDE);
        self.wait_for_locks();
        let rows = settings().rows().into_iter();
        let lines: String = rows.map(|(name, value)| format!("{name}={value}\n")).collect();
        self.js(&format!(
            "(async () => {{
                localStorage.clear();
                sessionStorage.clear();
                localStorage.setItem('flagfall settings', {});
                for (const {{name}} of await indexedDB.databases()) {{
                    await new Promise((done, failed) => {{
                        const request = indexedDB.deleteDatabase(name);
                        [request.onsuccess, request.onerror] = [done, failed];
                    }});
                }}
            }})()",
            json!(lines)
        ));
    }

    /// Waits until pages that were left have released their games, which they do after the next page has loaded.
    fn wait_for_locks(&self) {
        self.wait_until("(await navigator.locks.query()).held.length === 0");
    }
}

/// The page, with a fresh storage.
struct Page(Rc<Desktop>);

impl Program for Page {
    type Player = Tab;

    fn start(&mut self) -> Tab {
        let desktop = &self.0;
        let handle = if desktop.is_first_used.replace(true) {
            let tab = desktop.runtime.block_on(desktop.browser.session.new_tab());
            let tab = tab.expect("a tab");
            desktop.switch_to(&tab);
            desktop.inject(&desktop.clock);
            tab
        } else {
            desktop.switch_to(&desktop.first);
            desktop.open(OUTSIDE);
            desktop.first.clone()
        };
        if desktop.n_playing.get() == 0 {
            desktop.wait_for_locks();
        }
        desktop.n_playing.set(desktop.n_playing.get() + 1);
        desktop.open("/");
        desktop.wait_until("document.querySelector('.board [role=gridcell], .four-hole')");
        Tab { desktop: Rc::clone(desktop), handle }
    }

    fn fill(&mut self) {
        self.0.js("(() => {
                for (let size = 1 << 22, nth = 0; size > 0; nth += 1) {
                    try { localStorage.setItem(`ballast ${nth}`, 'x'.repeat(size)); }
                    catch { size >>= 1; }
                }
            })()");
    }

    fn make_room(&mut self) {
        self.0.js("(() => {
                for (const name of Object.keys(localStorage)) {
                    if (name.startsWith('ballast')) localStorage.removeItem(name);
                }
            })()");
    }

    fn damage(&mut self) {
        self.0.js("(() => {
                for (const [name, text] of Object.entries(localStorage)) {
                    if (name.startsWith('flagfall running')) {
                        localStorage.setItem(name, text.replaceAll('mark', 'mork'));
                    }
                }
            })()");
    }

    fn deny(&mut self) {
        let denial = self.0.inject(
            "for (const name of ['localStorage', 'indexedDB']) {
                Object.defineProperty(window, name, {
                    get() { throw new DOMException('storage is denied', 'SecurityError'); },
                });
            }",
        );
        *self.0.denial.borrow_mut() = Some(denial);
    }
}

struct Tab {
    desktop: Rc<Desktop>,
    handle: WindowHandle,
}

impl Tab {
    /// The browser with this tab in front.
    fn here(&self) -> &Desktop {
        self.desktop.switch_to(&self.handle);
        &self.desktop
    }

    fn click(&self, cell: Cell, button: Button) {
        let desktop = self.here();
        let browser = &desktop.browser;
        desktop.runtime.block_on(async {
            browser.click(browser.place(cell).await, button).await;
        });
    }

    fn n_discs(&self) -> u64 {
        self.here().js(N_DISCS).as_u64().expect("a number")
    }

    /// Opens a dialog, queries it, and closes it.
    fn look(&self, title: &str, look: impl FnOnce(&Desktop) -> Value) -> Value {
        let desktop = self.here();
        desktop.press(&format!("header button[title='{title}']"));
        desktop.wait_until("document.querySelector('dialog[open] .title')");
        let seen = look(desktop);
        desktop.press("dialog[open] button[aria-label=Close]");
        desktop.wait_until(NO_DIALOG);
        seen
    }

    /// Presses a button in the row of the nth saved game other than the one on the board.
    fn press_saved(&self, nth: usize, button: &str) {
        let desktop = self.here();
        desktop.press("header button[title='Saved games']");
        // The game on the board cannot be deleted, so its row has no such button.
        let rows = "[...document.querySelectorAll('dialog[open] .setting')]
            .filter((row) => row.querySelector('button:not(.first)'))";
        desktop.wait_until(&format!("{rows}.length > {nth}"));
        desktop.js(&format!("{rows}[{nth}].querySelector('{button}').id = 'wanted'"));
        desktop.press("#wanted");
    }
}

impl CasePlayer for Tab {
    const N_LOOKS: usize = 100;

    fn begin(&mut self, kind: GameKind) {
        let desktop = self.here();
        let (link, new, is_new) = match kind {
            GameKind::Mines => (
                "#mines",
                ".face",
                "document.querySelectorAll('.board .closed:not(.flag)').length === 81",
            ),
            GameKind::Four => ("#four", "#new-game", "document.querySelector('.four-hole')"),
        };
        if desktop.js(&format!("document.querySelector('{new}')")).is_null() {
            desktop.press(&format!("nav a[href='{link}']"));
        }
        desktop.press(new);
        desktop.wait_until(&format!("{is_new} && {N_DISCS} === 0"));
    }

    fn begin_board_of_the_day(&mut self) {
        let desktop = self.here();
        desktop.press("header button[title='Daily puzzles']");
        desktop.press("dialog[open] #day-mines");
        desktop.wait_until("document.querySelector('#level')?.innerText.includes('Daily')");
        desktop.wait_until(NO_DIALOG);
    }

    fn open(&mut self, cell: Cell) {
        self.click(cell, Button::Left);
        let selector = selector(cell);
        let is_closed = format!("document.querySelector({selector:?}).matches('.closed')");
        self.desktop.wait_until(&format!("!{is_closed}"));
        if self.desktop.js("document.querySelector('.board .hit')") != Value::Null {
            self.desktop.wait_until("document.querySelector('.end')");
        }
    }

    fn open_and_leave(&mut self, cell: Cell) {
        self.click(cell, Button::Left);
        self.begin(GameKind::Mines);
    }

    fn flag(&mut self, cell: Cell) {
        self.click(cell, Button::Right);
        let selector = selector(cell);
        self.desktop.wait_until(&format!("document.querySelector({selector:?}).matches('.flag')"));
    }

    fn drop_disc(&mut self, column: usize) {
        let n_discs = self.n_discs();
        self.desktop.runtime.block_on(self.desktop.browser.keys(&column.to_string()));
        self.desktop.wait_until(&format!("{N_DISCS} === {}", n_discs + 1));
    }

    fn undo(&mut self) {
        let n_discs = self.n_discs();
        self.desktop.press("#undo");
        match n_discs {
            // In Minesweeper undo brings back the game that was left, and can't be undone.
            0 => self.desktop.wait_until("document.querySelector('#undo').disabled"),
            _ => self.desktop.wait_until(&format!("{N_DISCS} === {}", n_discs - 1)),
        }
    }

    fn resume(&mut self, nth: usize) {
        self.press_saved(nth, "button.first");
        self.desktop.wait_until(NO_DIALOG);
    }

    fn delete(&mut self, nth: usize) {
        self.press_saved(nth, "button:not(.first)");
        self.desktop.wait_until("!document.querySelector('#wanted')");
        self.desktop.press("dialog[open] button[aria-label=Close]");
        self.desktop.wait_until(NO_DIALOG);
    }

    fn choose(&mut self, id: SettingId, value: &str) {
        let list = format!("dialog[open] select[name='{}']", id.setting().name);
        self.look("Settings", |desktop| {
            desktop.js(&format!(
                "(() => {{
                    const list = document.querySelector({list:?});
                    list.value = {value:?};
                    list.dispatchEvent(new Event('change', {{bubbles: true}}));
                }})()"
            ))
        });
    }

    fn wait(&mut self) {
        // The page retries after a second, by a timer that was set before this one.
        self.here().js("new Promise((done) => setTimeout(done, 2_500))");
    }

    fn wait_for_tomorrow(&mut self) {
        self.here().js("globalThis.daysPassed = 1");
    }

    fn table(&mut self) -> Option<Table> {
        let desktop = self.here();
        let is =
            |selector: &str| desktop.js(&format!("document.querySelector({selector:?}) !== null"));
        let count = |selector: &str| {
            let n = desktop.js(&format!("document.querySelectorAll({selector:?}).length"));
            n.as_u64().expect("a number") as usize
        };
        if is(".four-hole") == json!(true) {
            let n_pieces = count(".four-hole .disc:not(.is-ghost)");
            let is_over = is(".four-hole.is-winning") == json!(true);
            return Some(Table { kind: GameKind::Four, n_pieces, has_open_cell: false, is_over });
        }
        let n_pieces = count(".board .flag");
        let has_open_cell = is(".board .open") == json!(true);
        let is_over = is(".board .hit") == json!(true);
        Some(Table { kind: GameKind::Mines, n_pieces, has_open_cell, is_over })
    }

    fn n_others(&mut self) -> usize {
        let desktop = self.here();
        if desktop.js("document.querySelector('header button[title=\"Saved games\"]')").is_null() {
            return 0;
        }
        let rows = "document.querySelectorAll('dialog[open] .setting button:not(.first)').length";
        let n_rows = self.look("Saved games", |desktop| desktop.js(rows));
        n_rows.as_u64().expect("a number") as usize
    }

    fn n_finished(&mut self) -> usize {
        let rows = "document.querySelectorAll('dialog[open] .games li').length";
        let n_games = self.look("History", |desktop| desktop.js(rows));
        n_games.as_u64().expect("a number") as usize
    }

    fn watch_finished(&mut self, nth: usize) -> usize {
        let desktop = self.here();
        desktop.press("header button[title='History']");
        let game = format!("dialog[open] .games li:nth-child({}) button", nth + 1);
        desktop.wait_until(&format!("document.querySelector({game:?})"));
        desktop.press(&game);
        desktop.wait_until("document.querySelector('#step')");
        let n_steps = desktop.js("+document.querySelector('#step').max");
        desktop.js("history.back()");
        desktop.wait_until("document.querySelector('.board, .four-hole')");
        n_steps.as_u64().expect("a number") as usize
    }

    fn delete_finished(&mut self, nth: usize) {
        let desktop = self.here();
        desktop.press("header button[title='History']");
        let game = format!("dialog[open] .games li:nth-child({}) button[title='Delete']", nth + 1);
        desktop.wait_until(&format!("document.querySelector({game:?})"));
        desktop.press(&game);
        desktop.press("dialog[open] .delete-for-good");
        desktop.wait_until("document.querySelector('dialog[open] .notice').textContent");
        desktop.js("document.querySelector('dialog[open]').close()");
    }

    fn board_of_the_day(&mut self) -> Option<GameResult> {
        let went = "document.querySelector('dialog[open] .setting:has(#day-mines) span span')";
        let tone = self.look("Daily puzzles", |desktop| {
            desktop.wait_until(went);
            desktop.js(&format!("{went}.className"))
        });
        match tone.as_str() {
            Some("good") => Some(GameResult::Won),
            Some("bad") => Some(GameResult::Lost),
            Some(_) | None => None,
        }
    }

    fn setting(&mut self, id: SettingId) -> String {
        let list = format!("dialog[open] select[name='{}']", id.setting().name);
        let value = self.look("Settings", |desktop| {
            desktop.js(&format!("document.querySelector({list:?}).value"))
        });
        value.as_str().expect("a value").to_owned()
    }

    fn expect_trouble(&mut self, trouble: Option<Trouble>) {
        // The page reports trouble only as text, so its kind is not checked.
        let bad = "document.querySelector('[role=status].bad')";
        match trouble {
            Some(_) => self.here().wait_until(bad),
            None => assert_eq!(self.here().js(&format!("{bad}?.textContent")), Value::Null),
        }
    }

    fn quit(self) {
        let desktop = self.here();
        if self.handle == desktop.first {
            desktop.open(OUTSIDE);
            desktop.is_first_used.set(false);
        } else {
            let closed = desktop.runtime.block_on(desktop.browser.session.close_window());
            closed.expect("the tab closes");
            desktop.switch_to(&desktop.first);
        }
        desktop.n_playing.set(desktop.n_playing.get() - 1);
    }
}

#[test]
fn every_case_of_the_flow() {
    let desktop = Rc::new(Desktop::new());
    run(|| {
        desktop.clear();
        Page(Rc::clone(&desktop))
    });
    let Ok(Desktop { runtime, browser, .. }) = Rc::try_unwrap(desktop) else {
        panic!("every player has quit");
    };
    runtime.block_on(browser.close());
}
