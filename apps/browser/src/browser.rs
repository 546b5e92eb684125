//! A fresh browser: its window, its page, and its console errors.

use std::fs::File;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use axum::http::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::{Capabilities, RequestData, SessionId, WebDriver};
use tokio::task::spawn_blocking;

use crate::driver::{Driver, Engine};

/// The timeout for anything on a page.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// The polling interval.
pub const PAUSE: Duration = Duration::from_millis(20);

/// Locked while a browser runs, because they run one at a time, in this and in other processes. Several at once starve each other on a
/// small machine, and Chromium doesn't recover from that: its service workers then deadlock.
const LOCK: &str = "target/browser.lock";

/// A browser that ends with the test.
pub struct Browser {
    // Fields are dropped in this order: session, driver, profile folder, turn.
    /// For WebDriver commands without a method here.
    pub session: WebDriver,
    engine: Engine,
    /// The driver process behind it.
    pub driver: Driver,
    _profile: TempDir,
    _turn: Option<File>,
    /// Texts of expected console errors.
    expected: Vec<String>,
    console: Vec<String>,
}

/// The preferred colour scheme.
#[derive(Clone, Copy, Debug)]
pub enum Scheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// The preferred amount of motion.
#[derive(Clone, Copy, Debug)]
pub enum Motion {
    /// No restriction.
    Full,
    /// As little as possible.
    Reduced,
}

/// For [`Browser::wait_until`]: no dialog is open, and the page has handled that. A browser closes a dialog first and notifies the
/// page in a later task.
pub const NO_DIALOG: &str = "!document.querySelector('dialog[open]')
    && new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))";

impl Browser {
    /// Starts Chromium with an empty profile.
    pub async fn start() -> Browser {
        Browser::start_in(Engine::Chromium).await
    }

    /// Starts another engine with an empty profile.
    pub async fn start_in(engine: Engine) -> Browser {
        let turn = spawn_blocking(take_turn).await.expect("no panic");
        Browser::launch(engine, Some(turn)).await
    }

    /// Starts a second browser for the same test, with its own profile.
    pub async fn start_beside(&self) -> Browser {
        Browser::launch(self.engine, None).await
    }

    async fn launch(engine: Engine, turn: Option<File>) -> Browser {
        let profile = TempDir::new().expect("a folder");
        let driver = Driver::start(engine, profile.path()).await;
        let mut capabilities = Capabilities::new();
        for (name, capability) in driver.capabilities.as_object().expect("an object") {
            capabilities.set(name, capability).expect("it is JSON");
        }
        let session = WebDriver::new(&driver.url, capabilities).await;
        let session = session.unwrap_or_else(|error| panic!("{engine:?} starts: {error}"));
        session.set_script_timeout(PATIENCE).await.expect("a time");
        session.set_page_load_timeout(PATIENCE).await.expect("a time");
        // Browsers request this icon for files other than the page.
        let expected = vec!["/favicon.ico".to_owned()];
        let console = Vec::new();
        Browser { session, engine, driver, _profile: profile, _turn: turn, expected, console }
    }

    /// Opens a URL and waits until the page is loaded.
    pub async fn open(&self, url: &str) {
        self.session.goto(url).await.unwrap_or_else(|error| panic!("{url} opens: {error}"));
    }

    /// Loads the page again.
    pub async fn reload(&self) {
        self.session.refresh().await.expect("the page loads again");
    }

    /// Evaluates an expression in the page, awaiting promises.
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

    /// Waits until an expression, or its promise, is true; panics with the page's text after a timeout.
    pub async fn wait_until(&self, expression: &str) {
        let end = Instant::now() + PATIENCE;
        // This fails while the page is being replaced, so try again.
        let script = format!("return (async () => Boolean(await ({expression})))()");
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

    /// Runs a script for its side effects.
    pub async fn run(&self, script: &str) {
        let done = self.session.execute(script, Vec::new()).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"));
    }

    /// The text of the first element that matches a CSS selector.
    pub async fn text(&self, selector: &str) -> String {
        let text = self.js(&format!("document.querySelector({selector:?})?.innerText")).await;
        text.as_str().unwrap_or_else(|| panic!("there is no {selector}")).to_owned()
    }

    /// The centre of an element, in window pixels; waits until the element is there.
    pub async fn centre(&self, selector: &str) -> (i64, i64) {
        self.wait_until(&format!("document.querySelector({selector:?})")).await;
        let script = format!(
            "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        );
        let centre = self.js(&script).await;
        let pixel = |i: usize| centre[i].as_f64().expect("a number").floor() as i64;
        (pixel(0), pixel(1))
    }

    /// Saves a screenshot in `target/screenshots`.
    pub async fn screenshot(&self, name: &str) -> PathBuf {
        let folder = root().join("target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{name}.png"));
        self.session.screenshot(&path).await.expect("a picture");
        path
    }

    /// Sets the size of the viewport.
    pub async fn resize(&self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Emulates a phone with a touch screen of this size.
    pub async fn become_phone(&self, width: u32, height: u32) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": 2, "mobile": true});
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
        let touch = json!({"enabled": true, "maxTouchPoints": 5});
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await;
    }

    /// Sets the user's preferences.
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

    /// Emulates forced colours, as in a high-contrast theme.
    pub async fn force_colours(&self) {
        let features = json!({"features": [{"name": "forced-colors", "value": "active"}]});
        self.devtools("Emulation.setEmulatedMedia", features).await;
    }

    /// Sends a command of the DevTools protocol.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Value {
        let answer = self.session.handle().cmd(DevTools { command, parameters }).await;
        let answer = answer.unwrap_or_else(|error| panic!("{command}: {error}"));
        answer.value().expect("an answer is JSON")
    }

    /// Expects console errors that contain this text.
    pub fn expect_error(&mut self, text: &str) {
        self.expected.push(text.to_owned());
    }

    /// Ends the browser, and panics on unexpected console errors.
    pub async fn close(mut self) {
        self.read_console().await;
        let is_expected =
            |line: &String| self.expected.iter().any(|text| line.contains(text.as_str()));
        let unexpected: Vec<&String> =
            self.console.iter().filter(|line| !is_expected(line)).collect();
        assert!(unexpected.is_empty(), "the page logged errors: {unexpected:#?}");
        self.session.quit().await.expect("the browser ends");
    }

    /// The console errors so far.
    pub async fn read_console(&mut self) -> &[String] {
        // The other drivers have no console log.
        if self.engine != Engine::Chromium {
            return &[];
        }
        let entries = self.session.browser_log().await.expect("the driver keeps a log");
        // Chromium's own pages (the initial empty tab) log to the same console.
        let errors = entries
            .into_iter()
            .filter(|entry| entry.level == "SEVERE" && !entry.message.starts_with("chrome://"));
        self.console.extend(errors.map(|entry| entry.message));
        &self.console
    }
}

/// Waits until no other browser runs.
fn take_turn() -> File {
    let file = File::create(root().join(LOCK)).expect("a lock file");
    file.lock().expect("a lock");
    file
}

/// The root of the repository.
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
