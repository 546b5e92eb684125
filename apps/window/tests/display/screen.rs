//! A display in memory, a window on it, a mouse, and pictures of what can be seen.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use flagfall_store::Store;
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);

/// A display that ends with the test.
pub(crate) struct Screen {
    server: Child,
    display: String,
    home: TempDir,
}

/// The program, which ends with the test.
pub(crate) struct Window<'a> {
    program: Child,
    screen: &'a Screen,
    id: String,
}

#[derive(Clone, Copy)]
pub(crate) enum Mouse {
    Left,
    Right,
}

impl Screen {
    pub(crate) fn start() -> Screen {
        // The server chooses a number that is free, and tells it.
        let mut server = Command::new("Xvfb")
            // It must not begin anew when a tool that only looked is the last to leave.
            .args(["-noreset", "-displayfd", "1", "-screen", "0", "1024x768x24"])
            .args(["-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let stdout = server.stdout.take().expect("it has an output");
        let mut number = String::new();
        BufReader::new(stdout).read_line(&mut number).expect("a display number");
        let home = TempDir::new().expect("a folder for the player");
        Screen { server, display: format!(":{}", number.trim()), home }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.home.path().join("data"))
            .env("PULSE_SERVER", "/nowhere");
        command
    }

    /// Opens the window, and waits for it.
    pub(crate) fn open(&self, arguments: &[&str]) -> Window<'_> {
        let program = self
            .command(env!("CARGO_BIN_EXE_flagfall-window"))
            .args(arguments)
            .spawn()
            .expect("the program starts");
        let mut window = Window { program, screen: self, id: String::new() };
        let begun = Instant::now();
        loop {
            let found = self.command("xdotool").args(["search", "--name", "^Flagfall$"]).output();
            let found = String::from_utf8(found.expect("xdotool is installed").stdout);
            if let Some(id) = found.expect("a number").lines().next() {
                id.clone_into(&mut window.id);
                return window;
            }
            assert!(begun.elapsed() < PATIENCE, "no window has opened");
        }
    }

    /// What the player has kept.
    pub(crate) fn store(&self) -> Store {
        let file = self.home.path().join("data/flagfall/flagfall.db");
        Store::open(&file).expect("a store").store
    }

    /// Looks until something is to be seen.
    pub(crate) fn wait_for<T>(&self, what: &str, find: impl Fn(&Picture) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let picture = self.look();
            if let Some(found) = find(&picture) {
                return found;
            }
            assert!(begun.elapsed() < PATIENCE, "{what} was not to be seen");
        }
    }

    fn look(&self) -> Picture {
        let import = ["-window", "root", "png24:-"];
        let output = self.command("import").args(import).output().expect("import is installed");
        let mut reader =
            png::Decoder::new(std::io::Cursor::new(output.stdout)).read_info().expect("a picture");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
        let info = reader.next_frame(&mut bytes).expect("a whole picture");
        let n_channels = info.color_type.samples();
        assert!(n_channels >= 3, "a picture in colour");
        Picture { width: info.width as usize, height: info.height as usize, n_channels, bytes }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Window<'_> {
    /// Clicks at a place of the screen.
    pub(crate) fn click(&self, button: Mouse, x: usize, y: usize) {
        let number = match button {
            Mouse::Left => "1",
            Mouse::Right => "3",
        };
        let (x, y) = (x.to_string(), y.to_string());
        // As slowly as a hand: where move, press and release come between two pictures, the toolkit sees no click.
        let steps: [&[&str]; 3] = [
            &["windowfocus", &self.id, "mousemove", "--sync", &x, &y],
            &["mousedown", number],
            &["mouseup", number],
        ];
        for step in steps {
            let status = self.screen.command("xdotool").args(step).status();
            assert!(status.expect("xdotool is installed").success(), "the click failed");
            self.screen.look();
        }
    }
}

impl Window<'_> {
    /// Tells the window something through xdotool: words before its number and after.
    pub(crate) fn command(&self, before: &[&str], after: &[&str]) {
        let words = [before, &[&self.id], after].concat();
        let status = self.screen.command("xdotool").args(words).status();
        assert!(status.expect("xdotool is installed").success(), "{before:?} failed");
    }

    pub(crate) fn type_key(&self, key: &str) {
        self.command(&["windowfocus", "--sync"], &["key", key]);
    }

    /// Where it is and how large.
    pub(crate) fn geometry(&self) -> String {
        let output = self.screen.command("xdotool").args(["getwindowgeometry", &self.id]).output();
        String::from_utf8(output.expect("xdotool is installed").stdout).expect("text")
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.program.wait().expect("the program ends")
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// What could be seen at a moment.
pub(crate) struct Picture {
    width: usize,
    height: usize,
    n_channels: usize,
    bytes: Vec<u8>,
}

impl Picture {
    pub(crate) fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let start = (y * self.width + x) * self.n_channels;
        [self.bytes[start], self.bytes[start + 1], self.bytes[start + 2]]
    }

    /// Whether a pixel is of this colour, or nearly: the edges of letters are soft.
    pub(crate) fn is_near(&self, x: usize, y: usize, colour: [u8; 3]) -> bool {
        self.pixel(x, y).iter().zip(colour).all(|(one, other)| one.abs_diff(other) < 0x18)
    }

    pub(crate) fn places_of(&self, colour: [u8; 3]) -> impl Iterator<Item = (usize, usize)> {
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        all.filter(move |&(x, y)| self.pixel(x, y) == colour)
    }
}
