//! The real program on a pseudo-terminal: how long until its first picture, in every language, what a running clock costs, and how much memory it
//! takes. Goals: 10 ms, 0.5 % of a core, 40 MB on Expert.
//!
//! `cargo bench -p flagfall --bench terminal` prints the figures.

use std::fs;
use std::io::{Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use flagfall_text::{Language, LanguageTag, Menu};
use portable_pty::{Child, CommandBuilder, PtyPair, PtySize, native_pty_system};

/// The first start makes the store, the others find it.
const N_STARTS: usize = 20;
const IDLE: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(120);
/// The kernel counts the time of processes in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

fn main() {
    let home = tempfile::tempdir().expect("a folder");
    let home = home.path().to_str().expect("a path of letters");
    // Cargo says so when it benches; as a test it looks whether everything can be measured.
    let is_measured = std::env::args().any(|argument| argument == "--bench");
    let (n_starts, idle) = if is_measured { (N_STARTS, IDLE) } else { (1, Duration::ZERO) };
    for tag in LanguageTag::all() {
        let mut times: Vec<f64> = (0..=n_starts).map(|_| start(home, tag)).skip(1).collect();
        times.sort_by(f64::total_cmp);
        let (median, slowest) = (times[n_starts / 2], times[n_starts - 1]);
        println!("first picture in {tag:<8} {median:.1} ms, at worst {slowest:.1} ms (goal 10)");
    }

    let english = LanguageTag::english();
    let mut seat = Seat::take(home, english, &["mines", "--level", "expert"]);
    seat.wait_for("Mines left");
    seat.writer.write_all(b"x").expect("the terminal takes keys");
    seat.wait_for("Opened");
    let before = seat.ticks();
    seat.read_for(idle);
    let ticks = seat.ticks() - before;
    if is_measured {
        let share = ticks / TICKS_A_SECOND / idle.as_secs_f64() * 100.0;
        println!("running clock      {share:.1} % of a core (goal 0.5)");
    }
    println!("memory on Expert   {:.1} MB at most (goal 40)", seat.most_memory() / 1024.0);
}

/// How many milliseconds pass until the menu is there, in the language of the locale. Ending the program is not in it.
fn start(home: &str, tag: LanguageTag) -> f64 {
    let last_entry = Language::built_in(tag).text(Menu::Quit);
    let begun = Instant::now();
    let mut seat = Seat::take(home, tag, &[]);
    seat.wait_for(&last_entry);
    begun.elapsed().as_secs_f64() * 1000.0
}

/// The program on a terminal of 80 by 24.
struct Seat {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    shown: vt100::Parser,
    _pair: PtyPair,
}

impl Seat {
    fn take(home: &str, tag: LanguageTag, arguments: &[&str]) -> Seat {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_flagfall"));
        command.args(arguments);
        let locale = format!("{}.UTF-8", tag.to_string().replace("zh-Hans", "zh_CN"));
        for (name, value) in
            [("XDG_DATA_HOME", home), ("TERM", "xterm-256color"), ("LANG", locale.as_str())]
        {
            command.env(name, value);
        }
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES"] {
            command.env_remove(name);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut buffer = [0; 65536];
            while let Ok(n_read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..n_read].to_vec()).is_err() {
                    break;
                }
            }
        });
        let shown = vt100::Parser::default();
        Seat { child, writer, output, shown, _pair: pair }
    }

    fn wait_for(&mut self, text: &str) {
        // The clock goes on drawing, so waiting for the next bytes alone would never end.
        let deadline = Instant::now() + PATIENCE;
        while !self.shown.screen().contents().contains(text) {
            let left = deadline.saturating_duration_since(Instant::now());
            let bytes = self.output.recv_timeout(left);
            self.shown.process(&bytes.unwrap_or_else(|_| panic!("{text:?} never appeared")));
        }
    }

    fn read_for(&mut self, time: Duration) {
        let deadline = Instant::now() + time;
        while let Ok(bytes) =
            self.output.recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            self.shown.process(&bytes);
        }
    }

    /// The time the program has had, its own and the system's for it.
    fn ticks(&self) -> f64 {
        let fields = self.ask("stat");
        // The name of a program may hold spaces; what is counted comes after it.
        let (_, fields) = fields.rsplit_once(')').expect("a name in brackets");
        let mut fields = fields.split_whitespace().skip(11).map(str::parse::<f64>);
        let mut next = || fields.next().expect("a field").expect("a number");
        next() + next()
    }

    /// In kilobytes.
    fn most_memory(&self) -> f64 {
        let status = self.ask("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line");
        line.split_whitespace().next().expect("a field").parse().expect("a number")
    }

    fn ask(&self, what: &str) -> String {
        let process = self.child.process_id().expect("it runs");
        fs::read_to_string(format!("/proc/{process}/{what}")).expect("the kernel knows it")
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        // One that has ended needs no ending.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
