//! An in-memory display, a window on it, a mouse, and screenshots.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use flagfall_settings::Settings;
use flagfall_store::Store;
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);
/// The delay between two screenshots, which leaves processor time for painting.
const POLL_INTERVAL: Duration = Duration::from_millis(4);
/// A screen that has not changed for this long is still.
const STILL_AFTER: Duration = Duration::from_millis(300);

/// A display that ends with the test.
pub(crate) struct Screen {
    server: Child,
    display: String,
    /// The player's home folder.
    home: TempDir,
    /// The folder where the server keeps the screen's contents, in a file.
    framebuffer: TempDir,
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

impl Mouse {
    fn number(self) -> &'static str {
        match self {
            Mouse::Left => "1",
            Mouse::Right => "3",
        }
    }
}

impl Screen {
    pub(crate) fn start() -> Screen {
        // The server chooses a free display number and prints it. Without -noreset it would restart, and refuse
        // connections meanwhile, whenever its last client disconnects.
        let framebuffer = TempDir::new().expect("a folder for the screen's contents");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"])
            .args(["-noreset", "-fbdir"])
            .arg(framebuffer.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let stdout = server.stdout.take().expect("it has an output");
        let mut number = String::new();
        BufReader::new(stdout).read_line(&mut number).expect("a display number");
        let home = TempDir::new().expect("a folder for the player");
        Screen { server, display: format!(":{}", number.trim()), home, framebuffer }
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
        self.open_in("C.UTF-8", arguments)
    }

    /// The same on a system with this locale.
    pub(crate) fn open_in(&self, locale: &str, arguments: &[&str]) -> Window<'_> {
        let program = self
            .command(env!("CARGO_BIN_EXE_flagfall-window"))
            .env_remove("LANGUAGE")
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", locale)
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
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Starts the program on a display that doesn't exist; returns its exit code and its errors.
    pub(crate) fn fail_to_open(&self, name: &str, display: &str) -> (Option<i32>, String) {
        let mut command = self.command(env!("CARGO_BIN_EXE_flagfall-window"));
        let output = command.env(name, display).output().expect("the program starts");
        (output.status.code(), String::from_utf8(output.stderr).expect("text"))
    }

    /// The player's saved data.
    pub(crate) fn store(&self) -> Store {
        let file = self.home.path().join("data/flagfall/flagfall.db");
        Store::open(&file).expect("a store").store
    }

    /// Stores the secret by which this server knows the player.
    pub(crate) fn keep_secret(&self, site: &str, secret: &str) {
        let folder = self.home.path().join("data/flagfall");
        fs::create_dir_all(&folder).expect("a folder");
        let text = format!(r#"{{"{site}":"{secret}"}}"#);
        fs::write(folder.join("online.json"), text).expect("a file");
    }

    /// Stores settings that the player has chosen before.
    pub(crate) fn keep_settings(&self, settings: &Settings) {
        let store = self.store();
        let (before, _) = store.settings().expect("a store that works");
        store.keep_settings(&before, settings).expect("a store that works");
    }

    /// Takes screenshots until something is found in one.
    pub(crate) fn wait_for<T>(&self, what: &str, mut find: impl FnMut(&Picture) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            let picture = self.look();
            if let Some(found) = find(&picture) {
                return found;
            }
            if begun.elapsed() > PATIENCE {
                let file = std::env::temp_dir().join("flagfall-display-test.png");
                picture.write(&file);
                panic!("{what} did not appear: {}", file.display());
            }
        }
    }

    /// The same, once the result is stable: a window that has just opened may still change its size.
    pub(crate) fn wait_for_still<T: PartialEq>(
        &self,
        what: &str,
        find: impl Fn(&Picture) -> Option<T>,
    ) -> T {
        let mut before = None;
        let mut since = Instant::now();
        self.wait_for(what, |picture| {
            let found = find(picture);
            if found != before {
                (before, since) = (found, Instant::now());
                return None;
            }
            found.filter(|_| since.elapsed() > STILL_AFTER)
        })
    }

    /// Puts a text on the clipboard, as another program does.
    pub(crate) fn copy(&self, text: &str) {
        let file = self.home.path().join("copied");
        fs::write(&file, text).expect("a file for the text");
        // xclip stays in the background for as long as it owns the clipboard.
        let mut xclip = self.command("xclip");
        xclip.args(["-selection", "clipboard"]).arg(&file).stdout(Stdio::null());
        assert!(xclip.status().expect("xclip is installed").success(), "nothing was copied");
    }

    /// The contents of the clipboard as another program sees them, once there are any.
    pub(crate) fn pasted(&self) -> String {
        let begun = Instant::now();
        loop {
            let output = self.command("xclip").args(["-selection", "clipboard", "-o"]).output();
            let output = output.expect("xclip is installed");
            if output.status.success() {
                return String::from_utf8(output.stdout).expect("text");
            }
            assert!(begun.elapsed() < PATIENCE, "nothing is on the clipboard");
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// A screenshot that was not taken while the screen was being painted.
    pub(crate) fn look(&self) -> Picture {
        let begun = Instant::now();
        let mut before = self.glance();
        loop {
            thread::sleep(POLL_INTERVAL);
            let picture = self.glance();
            if picture == before || begun.elapsed() > PATIENCE {
                return picture;
            }
            before = picture;
        }
    }

    /// The server's current framebuffer, which may be half of one frame and half of the next. It is an X window dump: a
    /// header of numbers, a colour table, which is skipped, and rows of pixels.
    fn glance(&self) -> Picture {
        let dump = fs::read(self.framebuffer.path().join("Xvfb_screen0")).expect("a dump");
        let number = |nth: usize| {
            let bytes = dump[4 * nth..4 * nth + 4].try_into().expect("four bytes");
            u32::from_be_bytes(bytes) as usize
        };
        let (width, height) = (number(4), number(5));
        let (n_bits, row_length, n_colours) = (number(11), number(12), number(19));
        assert_eq!((n_bits, row_length), (32, 4 * width), "an unexpected pixel format");
        let start = number(0) + 12 * n_colours;
        let bytes = dump[start..start + height * row_length].to_vec();
        Picture { width, height, bytes }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Window<'_> {
    /// Clicks at a point of the screen. Press and release follow so closely that they may arrive in one frame.
    pub(crate) fn click(&self, button: Mouse, x: usize, y: usize) {
        self.do_with_mouse(x, y, &["click", button.number()]);
    }

    /// Moves the pointer, then runs these xdotool commands.
    pub(crate) fn do_with_mouse(&self, x: usize, y: usize, words: &[&str]) {
        let (x, y) = (x.to_string(), y.to_string());
        self.command(&["windowfocus"], &[&["mousemove", &x, &y], words].concat());
    }

    /// Presses keys as fast as the server takes them.
    pub(crate) fn press(&self, keys: &[&str]) {
        let status = self.start_pressing(keys).wait();
        assert!(status.expect("xdotool is installed").success(), "{keys:?} failed");
    }

    /// The same without waiting for xdotool to finish, to watch the screen meanwhile.
    pub(crate) fn start_pressing(&self, keys: &[&str]) -> Child {
        let words = [&["windowfocus", &self.id, "key", "--delay", "0"], keys].concat();
        self.screen.command("xdotool").args(words).spawn().expect("xdotool is installed")
    }
}

impl Window<'_> {
    /// Runs an xdotool command with the window's id between these words.
    pub(crate) fn command(&self, before: &[&str], after: &[&str]) {
        let words = [before, &[&self.id], after].concat();
        let status = self.screen.command("xdotool").args(words).status();
        assert!(status.expect("xdotool is installed").success(), "{before:?} failed");
    }

    /// The window's position and size, as xdotool prints them.
    pub(crate) fn geometry(&self) -> String {
        let output = self.screen.command("xdotool").args(["getwindowgeometry", &self.id]).output();
        String::from_utf8(output.expect("xdotool is installed").stdout).expect("text")
    }

    /// Presses a key until it has ended the program. A key pressed before the window has the focus is lost.
    pub(crate) fn end_with(&mut self, key: &str) -> ExitStatus {
        let begun = Instant::now();
        loop {
            let words = ["windowfocus", "--sync", &self.id, "key", key];
            // This fails if the window is already gone.
            let _ = self.screen.command("timeout").arg("5").arg("xdotool").args(words).output();
            thread::sleep(POLL_INTERVAL);
            if let Some(status) = self.program.try_wait().expect("the program can be waited for") {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "{key} does not end the program");
        }
    }
}

impl Drop for Window<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// A screenshot.
#[derive(Clone, PartialEq)]
pub(crate) struct Picture {
    width: usize,
    height: usize,
    /// Blue, green, red and a padding byte per pixel, row by row.
    bytes: Vec<u8>,
}

impl Picture {
    pub(crate) fn pixel(&self, x: usize, y: usize) -> [u8; 3] {
        let start = (y * self.width + x) * 4;
        [self.bytes[start + 2], self.bytes[start + 1], self.bytes[start]]
    }

    /// Whether a pixel has this colour, or nearly: the edges of letters are anti-aliased.
    pub(crate) fn is_near(&self, x: usize, y: usize, colour: [u8; 3]) -> bool {
        self.pixel(x, y).iter().zip(colour).all(|(one, other)| one.abs_diff(other) < 0x18)
    }

    /// The upper rows of the picture.
    pub(crate) fn top(&self, height: usize) -> Picture {
        let bytes = self.bytes[..height * self.width * 4].to_vec();
        Picture { width: self.width, height, bytes }
    }

    pub(crate) fn places_of(&self, colour: [u8; 3]) -> impl Iterator<Item = (usize, usize)> {
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        all.filter(move |&(x, y)| self.pixel(x, y) == colour)
    }

    /// The smallest rectangle with all pixels of a colour: left, top, right and bottom.
    pub(crate) fn bounds_of(&self, colour: [u8; 3]) -> Option<[usize; 4]> {
        self.places_of(colour).fold(None, |bounds, (x, y)| {
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), top.min(y), right.max(x), bottom.max(y)])
        })
    }

    /// Writes a PNG file, to see why a test has failed.
    fn write(&self, file: &Path) {
        let pixels = (0..self.height).flat_map(|y| (0..self.width).map(move |x| self.pixel(x, y)));
        let file = fs::File::create(file).expect("a file for the picture");
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a picture");
        writer.write_image_data(&pixels.flatten().collect::<Vec<u8>>()).expect("a picture");
    }
}
