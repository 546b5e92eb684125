//! What a running clock costs: a real window on a display in memory, painted by software, that nobody touches.
//!
//! Processor time of the program in twenty seconds, apart for the threads that rasterise, which a graphics card would do
//! without. Needs Xvfb, xdotool and software OpenGL.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

const SECONDS: u64 = 20;
/// The kernel counts processor time in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

/// A program that ends with the bench.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn main() {
    // Tests start benches too, to see that they can be started.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut server) = server else {
        eprintln!("this bench needs Xvfb and xdotool");
        return;
    };
    let stdout = server.stdout.take().expect("it has an output");
    let _server = Running(server);
    let mut number = String::new();
    BufReader::new(stdout).read_line(&mut number).expect("a display number");
    let display = format!(":{}", number.trim());
    for (name, arguments) in [
        ("Minesweeper 9x9", &["mines", "--size", "9x9x10", "--seed", "1"][..]),
        ("Minesweeper 30x16", &["mines", "--size", "30x16x99", "--seed", "1"][..]),
        ("Four in a Row", &["four"][..]),
    ] {
        measure(name, arguments, &display);
    }
}

fn measure(name: &str, arguments: &[&str], display: &str) {
    let home = tempfile::tempdir().expect("a folder for the player");
    let command = |program: &str| {
        let mut command = Command::new(program);
        command
            .env("DISPLAY", display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("HOME", home.path())
            .env("XDG_DATA_HOME", home.path())
            .env("PULSE_SERVER", "/nowhere");
        command
    };
    let program = command(env!("CARGO_BIN_EXE_flagfall-window")).args(arguments).spawn();
    let program = Running(program.expect("the program starts"));
    let find = ["search", "--sync", "--onlyvisible", "--name", "^Flagfall$"];
    let found = command("xdotool").args(find).output().expect("xdotool is installed");
    assert!(found.status.success(), "no window has opened");
    // Until the first picture is there, the click is shown, and whatever moved has come to rest.
    thread::sleep(Duration::from_secs(2));
    let click = ["mousemove", "380", "420", "click", "1"];
    command("xdotool").args(click).status().expect("xdotool is installed");
    thread::sleep(Duration::from_secs(3));
    let before = ticks(program.0.id());
    thread::sleep(Duration::from_secs(SECONDS));
    let after = ticks(program.0.id());
    let percent = |is_ours: &dyn Fn(&str) -> bool| {
        let sum = |ticks: &BTreeMap<String, u64>| -> u64 {
            ticks.iter().filter(|(name, _)| is_ours(name)).map(|(_, ticks)| ticks).sum()
        };
        (sum(&after) - sum(&before)) as f64 / TICKS_A_SECOND / SECONDS as f64 * 100.0
    };
    let rasterises = |name: &str| name.starts_with("llvmpipe");
    let (all, raster) = (percent(&|_| true), percent(&rasterises));
    println!(
        "{name}: {all:.2} % of a core, {raster:.2} % of it in the rasteriser, {:.2} % elsewhere",
        all - raster
    );
    assert!(all > 0.0, "the clock was not running");
}

/// Processor time of every thread so far, by its name.
fn ticks(process: u32) -> BTreeMap<String, u64> {
    let mut ticks = BTreeMap::new();
    for task in fs::read_dir(format!("/proc/{process}/task")).expect("Linux").flatten() {
        let stat = fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        let Some((name, rest)) = stat.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')'))
        else {
            continue;
        };
        // After the name: the state is the first field, user and system time are the twelfth and the thirteenth.
        let times = rest.split_whitespace().skip(11).take(2);
        let sum: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
        *ticks.entry(name.to_owned()).or_default() += sum;
    }
    ticks
}
