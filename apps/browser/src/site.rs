//! The server as it runs for a test, which can be stopped and started again at the same address.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A server, which ends with the test.
pub struct Site {
    child: Child,
    address: SocketAddr,
    /// Where its players and rooms are.
    _data: TempDir,
}

impl Site {
    /// Serves the page inside the program.
    pub fn start() -> Site {
        Site::start_with(&[])
    }

    /// Serves the page inside the program, with more options.
    pub fn start_with(options: &[&str]) -> Site {
        Site::run(options, "127.0.0.1:0")
    }

    /// Serves a folder.
    pub fn of(folder: &Path) -> Site {
        Site::run(&folder_options(folder), "127.0.0.1:0")
    }

    /// Stops, and serves a folder at the same address.
    pub fn replace(self, folder: &Path) -> Site {
        let address = self.address.to_string();
        drop(self);
        Site::run(&folder_options(folder), &address)
    }

    fn run(options: &[&str], listen: &str) -> Site {
        let data = TempDir::new().expect("a folder");
        let mut command = Command::new(program());
        command.args(["--listen", listen]).args(options).stdout(Stdio::piped());
        if !options.contains(&"--database") {
            command.arg("--data").arg(data.path().join("online.db"));
        }
        let mut child = command.spawn().expect("the server starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        output.read_line(&mut line).expect("text");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        let address = address.parse().expect("`cargo xtask web` was run before this was built");
        Site { child, address, _data: data }
    }

    /// The address of something on it, with `/` before it.
    pub fn url(&self, path: &str) -> String {
        // Service workers need a place that browsers trust: this machine is one.
        format!("http://{}{path}", self.address)
    }

    /// From here on there is nobody to ask. Dropping it does the same.
    pub fn stop(self) {}
}

fn folder_options(folder: &Path) -> [&str; 2] {
    ["--page", folder.to_str().expect("folders of tests have plain names")]
}

impl Drop for Site {
    fn drop(&mut self) {
        // Nobody is left to tell if this fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The server, which is built with the tests and stands in the folder above theirs.
fn program() -> PathBuf {
    let test = env::current_exe().expect("a test is a program");
    let folder = test.ancestors().nth(2).expect("it is in a folder of the target folder");
    folder.join("flagfall-serve")
}
