//! Runs the real program as scripts and people do: through pipes and on a terminal.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use flagfall_store::Store;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(30);

/// A user with a home of their own.
pub(crate) struct Player {
    home: TempDir,
    variables: Vec<(String, String)>,
}

/// The result of one run through a pipe.
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: Option<i32>,
}

impl Run {
    fn of(output: Output) -> Run {
        Run {
            stdout: String::from_utf8(output.stdout).expect("text on standard output"),
            stderr: String::from_utf8(output.stderr).expect("text on standard error"),
            code: output.status.code(),
        }
    }
}

impl Player {
    pub(crate) fn new() -> Player {
        let home = TempDir::new().expect("a folder for the player");
        let path = |name: &str| home.path().join(name).display().to_string();
        let variables = [
            ("HOME", path("")),
            ("XDG_DATA_HOME", path("data")),
            ("LANG", "C.UTF-8".to_owned()),
            ("LANGUAGE", String::new()),
            ("LC_ALL", String::new()),
            ("LC_CTYPE", String::new()),
            ("LC_MESSAGES", String::new()),
            ("NO_COLOR", String::new()),
            ("TERM", "xterm-256color".to_owned()),
            // The terminal that runs the tests must not affect them.
            ("COLORTERM", String::new()),
            ("KITTY_WINDOW_ID", String::new()),
            ("TERM_PROGRAM", String::new()),
            ("TMUX", String::new()),
        ];
        let variables = variables.map(|(name, value)| (name.to_owned(), value)).to_vec();
        Player { home, variables }
    }

    /// The same player with an environment variable set.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Player {
        self.variables.retain(|(known, _)| known != name);
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// A path in the player's home folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// The path of the player's store.
    pub(crate) fn store_file(&self) -> PathBuf {
        self.file("data/flagfall/flagfall.db")
    }

    /// Opens the player's store.
    pub(crate) fn store(&self) -> Store {
        Store::open(&self.store_file()).expect("a store").store
    }

    /// The origins of the saved games, newest first.
    pub(crate) fn kept(&self) -> Vec<String> {
        let kept = self.store().kept().expect("the store answers");
        kept.into_iter().map(|game| game.origin.source.to_string()).collect()
    }

    /// Runs the program with this standard input and waits until it exits.
    pub(crate) fn run(&self, arguments: &str, input: impl AsRef<[u8]>) -> Run {
        self.run_with(&arguments.split_whitespace().collect::<Vec<&str>>(), input)
    }

    /// The same with arguments that may be empty or contain spaces.
    pub(crate) fn run_with(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
        let mut child = self.command("").args(arguments).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe to write to");
        let input = input.as_ref().to_owned();
        let writer = thread::spawn(move || {
            // The program may exit without reading all of its input.
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writer ends");
        Run::of(output)
    }

    /// Starts the program for a dialogue: a line to it, a line from it, and so on.
    pub(crate) fn dialogue(&self, arguments: &str) -> Dialogue {
        let mut child = self.command(arguments).spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe to write to");
        let output = BufReader::new(child.stdout.take().expect("a pipe to read from"));
        Dialogue { child, input, output }
    }

    /// Starts the program with output that nobody reads.
    pub(crate) fn start(&self, arguments: &str) -> UnreadProgram {
        let mut child = self.command(arguments).spawn().expect("the program starts");
        let input = child.stdin.take().expect("a pipe to write to");
        UnreadProgram { child, input: Some(input) }
    }

    /// The program with these arguments, on pipes, not yet started.
    pub(crate) fn command(&self, arguments: &str) -> Command {
        let mut command = self.command_of(Path::new(env!("CARGO_BIN_EXE_flagfall")));
        command.args(arguments.split_whitespace()).stdin(Stdio::piped());
        command
    }

    /// Any program in this player's environment, with nothing to read, not yet started.
    pub(crate) fn command_of(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs a line of shell in which `flagfall` is our program.
    pub(crate) fn shell(&self, line: &str) -> Run {
        let flagfall = env!("CARGO_BIN_EXE_flagfall");
        let line = format!("flagfall() {{ '{flagfall}' \"$@\"; }}\n{line}");
        let output = self.command_of(Path::new("sh")).args(["-c", &line]).output();
        Run::of(output.expect("sh runs"))
    }

    /// Answers one question per line, and expects success. With `--seed`, all saved games are
    /// deleted first.
    #[track_caller]
    pub(crate) fn play(&self, arguments: &str, answers: &[&str]) -> String {
        if arguments.contains("--seed") {
            let _ = fs::remove_dir_all(self.file("data/flagfall"));
        }
        let run = self.run(arguments, lines(answers));
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
        run.stdout
    }

    /// Starts the program on a terminal.
    pub(crate) fn open_terminal(&self, arguments: &str, rows: u16, columns: u16) -> Terminal {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_flagfall"));
        command.args(arguments.split_whitespace().map(OsStr::new));
        self.start_on_terminal(command, rows, columns)
    }

    /// Starts a line of shell that contains `flagfall` on a terminal.
    pub(crate) fn type_line(&self, line: &str, rows: u16, columns: u16) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        let program = env!("CARGO_BIN_EXE_flagfall");
        command.args(["-c", &line.replacen("flagfall", &format!("exec '{program}'"), 1)]);
        self.start_on_terminal(command, rows, columns)
    }

    /// Starts the program on a terminal that is not its controlling terminal, so that no signal reports when it closes.
    /// Then closes the terminal and returns the exit code.
    pub(crate) fn lose_terminal(&self, arguments: &str) -> Option<i32> {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let name = pair.master.tty_name().expect("the terminal has a name");
        let open = || File::options().read(true).write(true).open(&name).expect("can be opened");
        let mut child = (self.command(arguments).stdin(open()).stdout(open()).stderr(open()))
            .spawn()
            .expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let n_read = reader.read(&mut [0; 4096]).expect("the program writes");
        assert_ne!(n_read, 0);
        drop((reader, pair));
        let deadline = Instant::now() + PATIENCE;
        while child.try_wait().expect("the program can be waited for").is_none() {
            if Instant::now() > deadline {
                child.kill().expect("it can be killed");
            }
            thread::sleep(Duration::from_millis(5));
        }
        // A program that had to be killed has no exit code.
        child.wait().expect("the program has ended").code()
    }

    fn start_on_terminal(&self, mut command: CommandBuilder, rows: u16, columns: u16) -> Terminal {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        for (name, value) in &self.variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = mpsc::channel();
        let is_stalled = Arc::<AtomicBool>::default();
        let stalled = Arc::clone(&is_stalled);
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(n_read @ 1..) = reader.read(&mut buffer) {
                while stalled.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(20));
                }
                if sender.send(buffer[..n_read].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            writer: pair.master.take_writer().expect("a writer"),
            master: pair.master,
            child,
            output,
            is_stalled,
            raw: Vec::new(),
            n_shown: 0,
            parser: vt100::Parser::new(non_zero(rows), non_zero(columns), 0),
        }
    }
}

pub(crate) fn non_zero(n: u16) -> NonZero<u16> {
    NonZero::new(n).expect("a terminal has rows and columns")
}

pub(crate) fn lines(answers: &[&str]) -> String {
    answers.iter().map(|answer| format!("{answer}\n")).collect()
}

/// A terminal that runs the program.
pub(crate) struct Terminal {
    writer: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    is_stalled: Arc<AtomicBool>,
    raw: Vec<u8>,
    /// How many bytes of `raw` are shown on the screen.
    n_shown: usize,
    parser: vt100::Parser,
}

/// The sequences that the program writes around each frame.
const FRAME_BEGINS: &[u8] = b"\x1b[?2026h";
const FRAME_ENDS: &[u8] = b"\x1b[?2026l";

impl Terminal {
    /// Types as a person would.
    pub(crate) fn type_keys(&mut self, keys: &str) {
        self.writer.write_all(keys.as_bytes()).expect("the terminal accepts keys");
        self.writer.flush().expect("the terminal accepts keys");
    }

    /// Waits until the screen shows this text, and returns the screen.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(|screen| screen.contains(text), &format!("{text:?} to appear"))
    }

    /// Waits until the screen meets a condition, and returns the screen.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, is_wanted: impl Fn(&str) -> bool, wanted: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let screen = self.parser.screen().contents();
            if is_wanted(&screen) {
                return screen;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.show(&bytes),
                Err(_) => panic!("timed out waiting for {wanted}; the screen shows\n{screen}"),
            }
        }
    }

    /// Shows new output, but a frame only once it is complete: on half a frame, a test could take an old part for the new one
    /// it is waiting for.
    fn show(&mut self, bytes: &[u8]) {
        self.raw.extend(bytes);
        let coming = &self.raw[self.n_shown..];
        let last = |mark: &[u8]| coming.windows(mark.len()).rposition(|bytes| bytes == mark);
        let n_whole = match (last(FRAME_BEGINS), last(FRAME_ENDS)) {
            (Some(begin), end) if end.is_none_or(|end| end < begin) => begin,
            _ => coming.len(),
        };
        self.parser.process(&coming[..n_whole]);
        self.n_shown += n_whole;
    }

    /// Stops reading the output, like a hung connection.
    pub(crate) fn stop_reading(&mut self) {
        self.is_stalled.store(true, Ordering::Relaxed);
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&mut self, rows: u16, columns: u16) {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.parser.screen_mut().set_size(non_zero(rows), non_zero(columns));
        self.master.resize(size).expect("the terminal can be resized");
    }

    /// Presses a mouse button (0 left, 1 middle, 2 right) at a position counted from 0.
    pub(crate) fn press_button(&mut self, button: u8, column: usize, row: usize) {
        self.type_keys(&format!("\x1b[<{button};{};{}M", column + 1, row + 1));
    }

    /// Releases a mouse button.
    pub(crate) fn release_button(&mut self, button: u8, column: usize, row: usize) {
        self.type_keys(&format!("\x1b[<{button};{};{}m", column + 1, row + 1));
    }

    /// The background colour of a screen cell, and whether it is in reverse video.
    pub(crate) fn look_at(&self, column: usize, row: usize) -> (vt100::Color, bool) {
        let cell =
            self.parser.screen().cell(row as u16, column as u16).expect("it is on the screen");
        (cell.bgcolor(), cell.inverse())
    }

    /// Whether the program receives mouse events.
    pub(crate) fn has_mouse(&self) -> bool {
        self.parser.screen().mouse_protocol_mode() != vt100::MouseProtocolMode::None
    }

    /// Whether the program has restored the terminal.
    pub(crate) fn is_restored(&self) -> bool {
        let screen = self.parser.screen();
        !screen.alternate_screen() && !screen.hide_cursor() && !self.has_mouse() && !self.is_raw()
    }

    /// Whether keys reach the program one by one instead of in lines.
    pub(crate) fn is_raw(&self) -> bool {
        /// The flag for input in lines, on Linux.
        const ICANON: u32 = 2;
        let modes = self.master.get_termios().expect("the terminal has modes");
        modes.local_flags.bits() & ICANON == 0
    }

    /// Waits until the program writes something.
    #[track_caller]
    pub(crate) fn wait_for_output(&mut self) {
        let bytes = self.output.recv_timeout(PATIENCE).expect("the program writes");
        self.show(&bytes);
    }

    /// Waits until the program has drawn another frame.
    #[track_caller]
    pub(crate) fn wait_for_frame(&mut self) {
        let n_frames =
            |raw: &[u8]| raw.windows(FRAME_ENDS.len()).filter(|&bytes| bytes == FRAME_ENDS).count();
        let (n_before, deadline) = (n_frames(&self.raw), Instant::now() + PATIENCE);
        while n_frames(&self.raw) == n_before {
            let left = deadline.saturating_duration_since(Instant::now());
            let bytes = self.output.recv_timeout(left).expect("the program draws again");
            self.show(&bytes);
        }
    }

    /// Reads output for this long, whatever it is, and returns the screen.
    pub(crate) fn read_for(&mut self, time: Duration) -> String {
        let deadline = Instant::now() + time;
        while let Ok(bytes) =
            self.output.recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            self.show(&bytes);
        }
        self.parser.screen().contents()
    }

    /// Everything the program has written, escape sequences and all.
    pub(crate) fn raw(&self) -> String {
        String::from_utf8_lossy(&self.raw).into_owned()
    }

    /// Whether anything on the screen has a colour.
    pub(crate) fn is_coloured(&self) -> bool {
        let screen = self.parser.screen();
        let (rows, columns) = screen.size();
        let cells =
            (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (row, column)));
        cells
            .filter_map(|(row, column)| screen.cell(row, column))
            .any(|cell| cell.fgcolor() != vt100::Color::Default)
    }

    /// Waits until the program exits, reads the rest of its output, and returns its exit code.
    #[track_caller]
    pub(crate) fn code(&mut self) -> u32 {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().expect("the program can be waited for") {
                if !self.is_stalled.load(Ordering::Relaxed) {
                    // The terminal closes once no program has it open.
                    self.read_for(PATIENCE);
                }
                return status.exit_code();
            }
            thread::sleep(Duration::from_millis(5));
        }
        let screen = self.read_for(Duration::ZERO);
        panic!("timed out waiting for the program to exit; the screen shows\n{screen}");
    }

    /// Sends the program a signal by name.
    pub(crate) fn signal(&mut self, name: &str) {
        send_signal(self.child.process_id().expect("the program runs"), name);
    }

    /// Kills the program, like a crash.
    pub(crate) fn kill(&mut self) {
        self.signal("KILL");
        self.child.wait().expect("the program ends");
    }
}

/// A program that answers line by line.
pub(crate) struct Dialogue {
    child: std::process::Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Dialogue {
    /// Sends a line and waits for the answer.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").expect("the program reads its input");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the program answers");
        answer
    }

    /// Sends text without waiting for an answer.
    pub(crate) fn send(&mut self, text: &str) {
        write!(self.input, "{text}").expect("the program reads its input");
    }
}

impl Drop for Dialogue {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A program whose output nobody reads.
pub(crate) struct UnreadProgram {
    child: std::process::Child,
    input: Option<ChildStdin>,
}

impl UnreadProgram {
    /// Sends answers until the program stops reading them, because nobody reads its questions.
    pub(crate) fn fill_up(&mut self, answer: &'static str) {
        let mut input = self.input.take().expect("called only once");
        let (sender, n_written) = mpsc::channel();
        thread::spawn(move || {
            while input.write_all(answer.repeat(512).as_bytes()).is_ok() {
                if sender.send(()).is_err() {
                    break;
                }
            }
        });
        // A pipe holds 64 kB: when nothing could be written for a while, both pipes are full.
        while n_written.recv_timeout(Duration::from_millis(500)).is_ok() {}
    }

    pub(crate) fn signal(&mut self, name: &str) {
        send_signal(self.child.id(), name);
    }

    pub(crate) fn code(&mut self) -> Option<i32> {
        self.child.wait().expect("the program ends").code()
    }
}

fn send_signal(process: u32, name: &str) {
    // `kill` is built into the shell; the separate program may not be installed.
    let sent = Command::new("sh").args(["-c", &format!("kill -s {name} {process}")]).status();
    assert!(sent.expect("sh runs").success());
}

/// The tile numbers of the mines of a deal, from `flagfall deal`.
pub(crate) fn mines(
    player: &Player,
    size: &str,
    start: &str,
    at: &str,
    seed: u64,
) -> HashSet<usize> {
    let arguments = format!("deal --size {size} --start {start} --at {at} --seed {seed}");
    let text = player.play(&arguments, &[]);
    let cells = text.lines().skip(2).flat_map(str::chars).zip(1..);
    cells.filter(|&(cell, _)| cell == '*').map(|(_, number)| number).collect()
}

/// The tiles that touch this one on a square board, in ascending order.
pub(crate) fn neighbours(tile: usize, side: usize) -> Vec<usize> {
    let (row, column) = ((tile - 1) / side, (tile - 1) % side);
    let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
    (1..=side * side)
        .filter(|&other| other != tile)
        .filter(|&other| near((other - 1) / side, row) && near((other - 1) % side, column))
        .collect()
}

/// The sorted names of the files in a folder, to check what was left behind.
pub(crate) fn files_below(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return vec![] };
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}
