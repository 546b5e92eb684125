//! Chromium's driver: a program that takes commands and starts browsers.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// A driver that runs, with all browsers that it started: it takes them with it when it ends.
pub(crate) struct Driver {
    child: Child,
    pub(crate) url: String,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // A group of its own, so that its browsers can be ended even if it does not answer.
            .process_group(0)
            .spawn()
            .expect("chromedriver starts (Debian's package chromium-driver)");
        let mut said = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let port: u16 = loop {
            let n_read = output.read_line(&mut said).expect("text");
            assert!(n_read > 0, "chromedriver does not say its port: {said}");
            let port = said.lines().find_map(|line| line.split("successfully on port ").nth(1));
            if let Some(port) = port {
                break port.trim_end_matches('.').parse().expect("a port is a number");
            }
        };
        Driver { child, url: format!("http://127.0.0.1:{port}") }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let group = format!("-{}", self.child.id());
        // Nobody is left to tell if this fails.
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
        let _ = self.child.wait();
    }
}
