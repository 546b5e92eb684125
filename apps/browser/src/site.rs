//! The server under test, which can be stopped and started again at the same address.

use std::env;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A server that ends with the test.
pub struct Site {
    child: Child,
    address: SocketAddr,
    /// The folder of its database.
    _data: TempDir,
}

impl Site {
    /// Serves the page built into the program.
    pub fn start() -> Site {
        Site::start_with(&[])
    }

    /// Serves the built-in page, with more options.
    pub fn start_with(options: &[&str]) -> Site {
        Site::run(options, "127.0.0.1:0")
    }

    /// Serves the page from a folder.
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

    /// The URL of a path, which begins with `/`.
    pub fn url(&self, path: &str) -> String {
        // Service workers need a secure context; browsers trust this machine.
        format!("http://{}{path}", self.address)
    }

    /// Stops the server. Dropping it does the same.
    pub fn stop(self) {}
}

fn folder_options(folder: &Path) -> [&str; 2] {
    ["--page", folder.to_str().expect("test folders have UTF-8 names")]
}

impl Drop for Site {
    fn drop(&mut self) {
        // Errors are ignored: the process may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The server program, which is built with the tests, in the folder above theirs.
fn program() -> PathBuf {
    let test = env::current_exe().expect("a test is a program");
    let folder = test.ancestors().nth(2).expect("it is in a folder of the target folder");
    folder.join("flagfall-serve")
}
