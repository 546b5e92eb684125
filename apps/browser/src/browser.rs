//! A browser with nothing in it yet: its window, its page, and what the page complained about.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use axum::http::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::{Capabilities, RequestData, SessionId, WebDriver};
use tokio::sync::{Mutex, MutexGuard};

use crate::driver::{Driver, Engine};

/// How long anything on a page may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to leave the page alone before it is asked again.
pub const PAUSE: Duration = Duration::from_millis(20);

/// Browsers take turns. Several at once on a small machine starve each other, and Chromium, whose service workers then wait
/// for one another without an end, does not recover from it.
static TURN: Mutex<()> = Mutex::const_new(());

/// A browser, which ends with the test.
pub struct Browser {
    // Fields are dropped in this order: the session, the driver, what the browser kept, its turn.
    /// For commands that are not here.
    pub session: WebDriver,
    engine: Engine,
    /// What has started it.
    pub driver: Driver,
    _kept: TempDir,
    _turn: Option<MutexGuard<'static, ()>>,
    /// Complaints that belong to the test.
    expected: Vec<String>,
    console: Vec<String>,
}

/// Whether a page should look dark.
#[derive(Clone, Copy, Debug)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Whether things may move.
#[derive(Clone, Copy, Debug)]
pub enum Motion {
    /// Everything.
    Full,
    /// As little as possible.
    Reduced,
}

impl Browser {
    /// Starts a browser that has never been anywhere.
    pub async fn start() -> Browser {
        Browser::start_in(Engine::Chromium).await
    }

    /// The same in another engine.
    pub async fn start_in(engine: Engine) -> Browser {
        let turn = TURN.lock().await;
        Browser::launch(engine, Some(turn)).await
    }

    /// Another browser for the same test, which knows nothing of what this one keeps.
    pub async fn start_beside(&self) -> Browser {
        Browser::launch(self.engine, None).await
    }

    async fn launch(engine: Engine, turn: Option<MutexGuard<'static, ()>>) -> Browser {
        let kept = TempDir::new().expect("a folder");
        let driver = Driver::start(engine, kept.path()).await;
        let mut wishes = Capabilities::new();
        for (name, wish) in driver.wishes.as_object().expect("wishes by name") {
            wishes.set(name, wish).expect("it is JSON");
        }
        let session = WebDriver::new(&driver.url, wishes).await;
        let session = session.unwrap_or_else(|error| panic!("{engine:?} starts: {error}"));
        session.set_script_timeout(PATIENCE).await.expect("a time");
        session.set_page_load_timeout(PATIENCE).await.expect("a time");
        // The page names its icon; for other files of the site that are looked at, browsers ask for this one.
        let expected = vec!["/favicon.ico".to_owned()];
        let console = Vec::new();
        Browser { session, engine, driver, _kept: kept, _turn: turn, expected, console }
    }

    /// Goes to an address and waits until the page is loaded.
    pub async fn open(&self, url: &str) {
        self.session.goto(url).await.unwrap_or_else(|error| panic!("{url} opens: {error}"));
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.session.refresh().await.expect("the page loads again");
    }

    /// The value of an expression in the page; a promise is waited for.
    pub async fn js(&self, expression: &str) -> Value {
        let script = format!(
            "const done = arguments[0];
            (async () => {{ return ({expression}); }})()
                .then((value) => done([true, value ?? null]), (error) => done([false, String(error)]));"
        );
        let answer = self.session.execute_async(script, Vec::new()).await;
        let answer = answer.unwrap_or_else(|error| panic!("{expression}: {error}"));
        let value = answer.json()[1].clone();
        assert_eq!(answer.json()[0], json!(true), "{expression}: {value}");
        value
    }

    /// Waits until an expression is true, and says what the page shows if it never is.
    pub async fn wait_until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        // While the page is being replaced there is nobody to ask.
        let script = format!("return (async () => Boolean({expression}))()");
        let mut last = String::new();
        while Instant::now() < end {
            match self.session.execute(script.clone(), Vec::new()).await {
                Ok(answer) if answer.json() == &json!(true) => return,
                Ok(answer) => last = answer.json().to_string(),
                Err(error) => last = error.to_string(),
            }
            tokio::time::sleep(PAUSE).await;
        }
        let text = self.session.execute("return document.body.innerText", Vec::new()).await;
        let text = text.map(|text| text.json().to_string());
        let console = self.session.browser_log().await.unwrap_or_default();
        let console: Vec<String> = console.into_iter().map(|entry| entry.message).collect();
        panic!(
            "`{expression}` is {last} after {PATIENCE:?}; the page shows {text:?} and said {console:#?}"
        );
    }

    /// Runs a script for what it does.
    pub async fn run(&self, script: &str) {
        let done = self.session.execute(script, Vec::new()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"));
    }

    /// The text of the first element that a CSS selector finds.
    pub async fn text(&self, selector: &str) -> String {
        let text = self.js(&format!("document.querySelector({selector:?})?.innerText")).await;
        text.as_str().unwrap_or_else(|| panic!("there is no {selector}")).to_owned()
    }

    /// Where the middle of an element is, in pixels of the window.
    pub async fn centre(&self, selector: &str) -> (i64, i64) {
        let script = format!(
            "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        );
        let centre = self.js(&script).await;
        let pixel = |i: usize| centre[i].as_f64().expect("a number").floor() as i64;
        (pixel(0), pixel(1))
    }

    /// A picture of the window, in `target/screenshots`.
    pub async fn screenshot(&self, name: &str) -> PathBuf {
        let folder = root().join("target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{name}.png"));
        self.session.screenshot(&path).await.expect("a picture");
        path
    }

    /// Makes the inside of the window so large.
    pub async fn resize(&self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Makes it a phone with a touch screen of this size.
    pub async fn become_phone(&self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 2, "mobile": true});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let touch = json!({"enabled": true, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// What the person in front of the screen prefers.
    pub async fn prefer(&self, scheme: Scheme, motion: Motion) {
        let scheme = match scheme {
            Scheme::Light => "light",
            Scheme::Dark => "dark",
        };
        let motion = match motion {
            Motion::Full => "no-preference",
            Motion::Reduced => "reduce",
        };
        let features = json!({"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]});
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Puts a contrast theme of the system in force: its few colours instead of all of ours.
    pub async fn force_colours(&self) {
        let features = json!({"features": [{"name": "forced-colors", "value": "active"}]});
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// A command of the developer tools' protocol.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let answer = self.session.handle().cmd(DevTools { command, parameters }).await;
        let answer = answer.unwrap_or_else(|error| panic!("{command}: {error}"));
        answer.value().expect("an answer is JSON")
    }

    /// Errors with this text in them belong to the test.
    pub fn expect_error(&mut self, text: &str) {
        self.expected.push(text.to_owned());
    }

    /// Ends the browser. The page must not have complained about anything that was not expected.
    pub async fn close(mut self) {
        self.read_console().await;
        let is_expected =
            |line: &String| self.expected.iter().any(|text| line.contains(text.as_str()));
        let unexpected: Vec<&String> =
            self.console.iter().filter(|line| !is_expected(line)).collect();
        assert!(unexpected.is_empty(), "the page complained: {unexpected:#?}");
        self.session.quit().await.expect("the browser ends");
    }

    /// The errors on the console so far.
    pub async fn read_console(&mut self) -> &[String] {
        // The other drivers keep no log.
        if self.engine != Engine::Chromium {
            return &[];
        }
        let entries = self.session.browser_log().await.expect("the driver keeps a log");
        // Chromium's own pages (the empty tab it begins with) complain on the same console.
        let errors = entries
            .into_iter()
            .filter(|entry| entry.level == "SEVERE" && !entry.message.starts_with("chrome://"));
        self.console.extend(errors.map(|entry| entry.message));
        &self.console
    }
}

/// The root of the project.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[derive(Debug)]
struct DevTools {
    command: &'static str,
    parameters: Value,
}

impl FormatRequestData for DevTools {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let body = json!({"cmd": self.command, "params": self.parameters});
        let path = format!("session/{session}/goog/cdp/execute");
        RequestData::new(Method::POST, path).add_body(body)
    }
}
