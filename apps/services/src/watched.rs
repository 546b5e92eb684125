//! A supervised program and its folder, both removed with their owner.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::PATIENCE;

/// The ids of user and group `nobody` on most systems.
const NOBODY: u32 = 65534;

/// A program that runs until the pipe to its shell is closed.
pub(crate) struct Watched {
    shell: Child,
}

impl Watched {
    /// Starts a program, with its output in `log` in the folder. `signal` stops it.
    pub(crate) fn start(folder: &Path, command: &str, signal: &str) -> Watched {
        let script = format!(
            "{} sh -c 'exec {command}' >> log 2>&1 & read _; kill -{signal} $!; wait",
            prefix()
        );
        let shell = Command::new("sh")
            .args(["-c", &script])
            .current_dir(folder)
            .stdin(Stdio::piped())
            .spawn()
            .expect("there is a shell");
        Watched { shell }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// A folder owned by `nobody`, so that a service can write to it. It is deleted when its owner is dropped or dies.
pub(crate) struct Folder {
    pub(crate) path: PathBuf,
    cleaner: Child,
}

impl Folder {
    pub(crate) fn new() -> Folder {
        let path = tempfile::Builder::new().prefix("flagfall-").tempdir().expect("a folder").keep();
        if is_root() {
            std::os::unix::fs::chown(&path, Some(NOBODY), Some(NOBODY)).expect("root may do that");
        }
        // The cleaner waits for the pipe to close, then for the service to end.
        let script = "read _; while ! rm -rf \"$0\" 2> /dev/null; do sleep 0.1; done";
        let cleaner = Command::new("sh")
            .args(["-c", script])
            .arg(&path)
            .stdin(Stdio::piped())
            .spawn()
            .expect("there is a shell");
        Folder { path, cleaner }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(self.cleaner.stdin.take());
        let _ = self.cleaner.wait();
    }
}

/// Runs a command as `nobody`, and panics if it fails.
pub(crate) fn run(folder: &Path, command: &str) {
    let script = format!("{} {command} >> log 2>&1", prefix());
    let status = Command::new("sh").args(["-c", &script]).current_dir(folder).status();
    let said = fs::read_to_string(folder.join("log")).unwrap_or_default();
    assert!(status.expect("there is a shell").success(), "`{command}` failed: {said}");
}

/// The command prefix that drops root privileges.
fn prefix() -> String {
    if is_root() {
        format!("setpriv --reuid={NOBODY} --regid={NOBODY} --clear-groups")
    } else {
        String::new()
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").expect("a process").uid() == 0
}

/// A free port, which the system is unlikely to reuse soon.
pub(crate) fn free_port() -> u16 {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
    free.local_addr().expect("an address").port()
}

/// Waits until a service answers.
pub(crate) fn wait_until(folder: &Path, answers: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !answers() {
        let said = || fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert!(Instant::now() < end, "the service does not answer: {}", said());
        // Each attempt starts a program, which takes CPU time from the starting service.
        std::thread::sleep(Duration::from_millis(20));
    }
}
