//! An in-memory display with software rendering, for benches that start the real program. Needs Xvfb and software OpenGL.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use flagfall_settings::Rgb;
use tempfile::TempDir;

/// A row of pixels through the middle of every board.
const ROW: u64 = 420;
/// How many pixels of the row have the board's colour once it is shown.
const N_PIXELS: usize = 100;
const POLL_INTERVAL: Duration = Duration::from_micros(500);
const PATIENCE: Duration = Duration::from_secs(60);

/// A display that ends with the bench.
pub(crate) struct Display {
    _server: Running,
    name: String,
    /// The folder where the server keeps the screen's contents, in a file.
    framebuffer: TempDir,
}

/// A program that ends with the bench.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Display {
    /// `None` if Xvfb is not installed.
    pub(crate) fn start() -> Option<Display> {
        let framebuffer = TempDir::new().expect("a folder for the screen's contents");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"])
            .args(["-noreset", "-fbdir"])
            .arg(framebuffer.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let stdout = server.stdout.take().expect("it has an output");
        let server = Running(server);
        let mut number = String::new();
        BufReader::new(stdout).read_line(&mut number).expect("a display number");
        Some(Display { _server: server, name: format!(":{}", number.trim()), framebuffer })
    }

    /// A program on this display, for a player with this home folder.
    pub(crate) fn command(&self, program: &str, home: &TempDir) -> Command {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", &self.name)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("HOME", home.path())
            .env("XDG_DATA_HOME", home.path())
            .env("PULSE_SERVER", "/nowhere");
        command
    }

    /// Starts the window and waits for a board of this colour; returns how long that took.
    pub(crate) fn open(
        &self,
        arguments: &[&str],
        home: &TempDir,
        board: Rgb,
    ) -> (Running, Duration) {
        wait_until("the screen is empty", || !self.shows(board));
        let begun = Instant::now();
        let program = env!("CARGO_BIN_EXE_flagfall-window");
        let program = self.command(program, home).args(arguments).spawn();
        let program = Running(program.expect("the program starts"));
        wait_until("the board is there", || self.shows(board));
        (program, begun.elapsed())
    }

    fn shows(&self, Rgb(red, green, blue): Rgb) -> bool {
        let is_it = |pixel: &&[u8; 3]| **pixel == [red, green, blue];
        self.row(ROW).iter().filter(is_it).count() > N_PIXELS
    }

    /// The pixels of a row of the screen. The server's file is an X window dump: a header of numbers, a colour table, which is
    /// skipped, and rows of pixels.
    fn row(&self, y: u64) -> Vec<[u8; 3]> {
        let mut dump = File::open(self.framebuffer.path().join("Xvfb_screen0"))
            .expect("the screen's contents");
        let mut header = [0; 100];
        dump.read_exact(&mut header).expect("a header");
        let number = |nth: usize| {
            let bytes = header[4 * nth..4 * nth + 4].try_into().expect("four bytes");
            u64::from(u32::from_be_bytes(bytes))
        };
        let (size_of_header, row_length, n_colours) = (number(0), number(12), number(19));
        let start = size_of_header + 12 * n_colours + y * row_length;
        dump.seek(SeekFrom::Start(start)).expect("a row");
        let mut row = vec![0; row_length as usize];
        dump.read_exact(&mut row).expect("a row");
        row.chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect()
    }
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "timed out waiting until {what}");
        thread::sleep(POLL_INTERVAL);
    }
}
