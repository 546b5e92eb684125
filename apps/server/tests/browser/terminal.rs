//! The terminal program on a pseudo-terminal, to play against a page or a window.

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);
const ROWS: u16 = 40;
const COLUMNS: u16 = 100;

/// A running program on a pseudo-terminal, which ends with the test.
pub(crate) struct Terminal {
    writer: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
}

impl Terminal {
    /// Joins the room of a link, as the player of this home folder.
    pub(crate) fn join(home: &TempDir, link: &str) -> Terminal {
        Terminal::run(home, &["join", link])
    }

    /// Starts the program, as the player of this home folder.
    pub(crate) fn run(home: &TempDir, arguments: &[&str]) -> Terminal {
        // Test programs are in a folder below that of the programs.
        let test = std::env::current_exe().expect("a program");
        let program = test.parent().and_then(Path::parent).expect("a folder").join("flagfall");
        assert!(program.is_file(), "the program is built with the workspace");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env("HOME", home.path());
        command.env("XDG_DATA_HOME", home.path());
        command.env("LANG", "C.UTF-8");
        command.env("TERM", "xterm-256color");
        let size = PtySize { rows: ROWS, cols: COLUMNS, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n_read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n_read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let [rows, columns] =
            [ROWS, COLUMNS].map(|n| NonZero::new(n).expect("a terminal has rows and columns"));
        let writer = pair.master.take_writer().expect("a writer");
        Terminal { writer, child, output, parser: vt100::Parser::new(rows, columns, 0) }
    }

    /// Sends key presses.
    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the terminal takes keys");
        self.writer.flush().expect("the terminal takes keys");
    }

    /// Waits until the screen contains this text.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the line with this text differs from `before`.
    #[track_caller]
    pub(crate) fn wait_for_change(&mut self, text: &str, before: &str) {
        let is_other = |line: &str| line.contains(text) && line != before;
        self.wait_until(&format!("a line other than {before:?}"), |screen| {
            screen.lines().any(is_other)
        });
    }

    /// The line of the screen with this text.
    #[track_caller]
    pub(crate) fn line(&self, text: &str) -> String {
        let screen = self.parser.screen().contents();
        let line = screen.lines().find(|line| line.contains(text));
        line.unwrap_or_else(|| panic!("no {text:?} in\n{screen}")).to_owned()
    }

    /// Waits until the screen satisfies a condition.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let screen = self.parser.screen().contents();
            if is_there(&screen) {
                return;
            }
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(_) => panic!("waited in vain for {what}; the screen shows\n{screen}"),
            }
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
