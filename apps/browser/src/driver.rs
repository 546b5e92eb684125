//! The browser engines, each behind a process that accepts WebDriver commands and starts its browser.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::{fs, thread};

use serde_json::{Value, json};

use crate::browser::PAUSE;
use crate::marionette;

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// Supports everything the tests need.
    Chromium,
    /// Controlled through Marionette.
    Firefox,
    /// Closest to Safari; needs a display.
    WebKit,
}

const CHROMIUM_OPTIONS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--window-size=1280,800",
];

/// A running driver with its browser. Dropping it ends both.
pub struct Driver {
    /// Each has its own process group, so that its descendants can be killed even if it hangs.
    children: Vec<Child>,
    /// The address for WebDriver commands.
    pub url: String,
    /// The requested WebDriver capabilities.
    pub capabilities: Value,
    /// The X display of its window, if it needs one.
    pub display: Option<String>,
}

impl Driver {
    /// Starts the driver for a browser with its profile in this folder.
    pub async fn start(engine: Engine, profile: &Path) -> Driver {
        match engine {
            Engine::Chromium => Driver::chromium(profile),
            Engine::Firefox => Driver::firefox(profile).await,
            Engine::WebKit => Driver::webkit(profile),
        }
    }

    /// Starts chromedriver on a free port; `None` if it ends before it listens.
    fn chromedriver() -> Option<(Child, u16)> {
        let mut driver = Command::new("chromedriver");
        driver.arg("--port=0").stdout(Stdio::piped());
        let mut child = spawn(driver, "chromium-driver");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        let port = output.lines().map(|line| line.expect("text")).find_map(|line| {
            let port = line.split("successfully on port ").nth(1)?;
            Some(port.trim_end_matches('.').parse::<u16>().expect("a port is a number"))
        });
        if port.is_none() {
            let _ = child.wait();
        }
        Some((child, port?))
    }

    fn chromium(profile: &Path) -> Driver {
        // It exits at once if its port is taken for the other IP version.
        const TRIES: usize = 5;
        let started = (0..TRIES).find_map(|_| Driver::chromedriver());
        let (child, port) = started.expect("chromedriver says its port");
        let data_folder = format!("--user-data-dir={}", profile.display());
        let options: Vec<&str> = CHROMIUM_OPTIONS.iter().copied().chain([&*data_folder]).collect();
        let capabilities = json!({
            "goog:chromeOptions": {"args": options},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let url = format!("http://127.0.0.1:{port}");
        Driver { children: vec![child], url, capabilities, display: None }
    }

    /// Firefox accepts commands itself, and writes its port to a file in the profile.
    async fn firefox(profile: &Path) -> Driver {
        fs::write(profile.join("user.js"), "user_pref(\"marionette.port\", 0);\n").expect("a file");
        let mut firefox = Command::new("firefox-esr");
        firefox.args(["--headless", "--no-remote", "--marionette", "--profile"]).arg(profile);
        firefox.env("HOME", profile).stdout(Stdio::null());
        let child = spawn(firefox, "firefox-esr");
        let port = wait_for(|| {
            let port = fs::read_to_string(profile.join("MarionetteActivePort")).ok()?;
            port.trim().parse::<u16>().ok()
        });
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("Firefox listens");
        let url = marionette::serve(stream).await;
        Driver { children: vec![child], url, capabilities: json!({}), display: None }
    }

    /// WebKit's MiniBrowser, which needs a display.
    fn webkit(profile: &Path) -> Driver {
        let mut display = Command::new("Xvfb");
        display.args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x800x24"]);
        let mut display = spawn(
            {
                display.stdout(Stdio::piped());
                display
            },
            "xvfb",
        );
        let mut number = String::new();
        let mut output = BufReader::new(display.stdout.take().expect("it is piped"));
        output.read_line(&mut number).expect("text");
        // The driver needs a port. This one was just free, and the system is unlikely to reuse it soon.
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let mut driver = Command::new("WebKitWebDriver");
        let number = format!(":{}", number.trim());
        driver.arg(format!("--port={port}")).env("DISPLAY", &number);
        driver.env("HOME", profile).env("LIBGL_ALWAYS_SOFTWARE", "1").stdout(Stdio::null());
        let driver = spawn(driver, "webkit2gtk-driver");
        wait_for(|| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok());
        let options = json!({"binary": mini_browser(), "args": ["--automation"]});
        let capabilities = json!({"webkitgtk:browserOptions": options});
        let url = format!("http://127.0.0.1:{port}");
        Driver { children: vec![driver, display], url, capabilities, display: Some(number) }
    }
}

/// The folder of WebKit's MiniBrowser is named after its version.
fn mini_browser() -> String {
    let mut found = Command::new("sh");
    found.args(["-c", "ls /usr/lib/*/webkit*gtk-*/MiniBrowser | tail -n 1"]);
    let mut path = String::new();
    let mut child = found.stdout(Stdio::piped()).spawn().expect("there is a shell");
    child.stdout.take().expect("it is piped").read_to_string(&mut path).expect("text");
    child.wait().expect("it ends");
    path.trim().to_owned()
}

fn spawn(mut command: Command, package: &str) -> Child {
    let child = command.stdin(Stdio::null()).stderr(Stdio::null()).process_group(0).spawn();
    child.unwrap_or_else(|error| panic!("Debian's package {package} has {command:?}: {error}"))
}

/// Polls until there is an answer.
fn wait_for<T>(answer: impl Fn() -> Option<T>) -> T {
    loop {
        if let Some(answer) = answer() {
            return answer;
        }
        thread::sleep(PAUSE);
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        for child in &mut self.children {
            let group = format!("-{}", child.id());
            // Errors are ignored: the process may be gone already.
            let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
            let _ = child.wait();
        }
    }
}
