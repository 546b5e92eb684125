//! A running server with a small page of its own.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::connection::{Answer, Connection};

/// The timeout for anything a test waits for.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) const STYLE: &str = "style-50950ca8.css";
/// A file larger than what the system buffers for a client that does not read.
pub(crate) const LARGE: &str = "large-0123456789abcdef.book";
pub(crate) const N_LARGE: usize = 8 << 20;

pub(crate) struct Server {
    child: Child,
    stdout: BufReader<ChildStdout>,
    stderr: ChildStderr,
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

/// The server program, with its output piped.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_flagfall-serve"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Writes a page with files of each caching policy and in every encoding.
pub(crate) fn write_page(folder: &Path) {
    let files: [(&str, &[u8]); 6] = [
        ("index.html", b"<!doctype html><title>plain</title>"),
        ("index.html.br", b"brotli"),
        ("index.html.gz", b"gzip"),
        ("flagfall_bg-582ad6ec.wasm", b"\0asm"),
        (STYLE, b"main {}"),
        (LARGE, &vec![b'x'; N_LARGE]),
    ];
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).expect("the folder is writable");
    }
}

impl Server {
    /// Starts a server on a free port.
    pub(crate) fn start(options: &[&str]) -> Server {
        Server::start_by(program(), options)
    }

    /// Starts a server by another command, which executes the program.
    pub(crate) fn start_by(mut command: Command, options: &[&str]) -> Server {
        let folder = TempDir::new().expect("a folder");
        let page = folder.path().join("page");
        fs::create_dir(&page).expect("the folder is writable");
        write_page(&page);
        command.arg("--page").arg(&page);
        if !options.contains(&"--listen") {
            command.args(["--listen", "127.0.0.1:0"]);
        }
        if !["--data", "--database"].iter().any(|option| options.contains(option)) {
            command.arg("--data").arg(folder.path().join("online.db"));
        }
        let mut child = command.args(options).spawn().expect("the server starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let stderr = child.stderr.take().expect("it is piped");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("the server prints its address");
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("{line:?} is not an address"));
        let address = address.parse().expect("a number and a port");
        Server { child, stdout, stderr, address, _folder: folder }
    }

    pub(crate) fn connect(&self) -> Connection {
        Connection::new(self.address)
    }

    /// Requests a path with these additional header lines.
    pub(crate) fn get(&self, path: &str, lines: &[&str]) -> Answer {
        self.connect().ask("GET", path, lines)
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args([&format!("-{name}"), &id]).status();
        assert!(status.expect("there is a kill command").success());
    }

    /// Waits for its end; returns its status and output.
    pub(crate) fn wait(&mut self) -> (ExitStatus, String) {
        let status = wait(&mut self.child);
        let mut said = String::new();
        self.stdout.read_to_string(&mut said).expect("text");
        self.stderr.read_to_string(&mut said).expect("text");
        (status, said)
    }

    /// Its resident memory in bytes.
    #[cfg(target_os = "linux")]
    pub(crate) fn memory(&self) -> usize {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("it runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")).expect("a line");
        kilobytes.trim().parse::<usize>().expect("a number") * 1024
    }
}

/// Waits for a program to exit, and panics after a timeout.
pub(crate) fn wait(child: &mut Child) -> ExitStatus {
    let end = Instant::now() + PATIENCE;
    loop {
        if let Some(status) = child.try_wait().expect("the program can be polled") {
            return status;
        }
        assert!(Instant::now() < end, "the server has not ended after {PATIENCE:?}");
        std::thread::yield_now();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
