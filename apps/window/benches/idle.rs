//! The cost of a running clock: a real window on an in-memory display with software rendering, without input.
//!
//! Measures the program's processor time during twenty seconds. The threads of the software rasteriser are reported
//! separately, because a graphics card would do their work. Needs Xvfb, xdotool and software OpenGL.

mod display;

use std::collections::BTreeMap;
use std::fs;
use std::thread;
use std::time::Duration;

use display::Display;
use flagfall_settings::{Palette, Rgb, Theme};

const SECONDS: u64 = 20;
/// The kernel counts processor time in hundredths of a second.
const TICKS_A_SECOND: f64 = 100.0;

fn main() {
    // `cargo test` runs benches too, only to check that they start.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let Some(display) = Display::start() else {
        eprintln!("this bench needs Xvfb and xdotool");
        return;
    };
    let palette = Palette::of(Theme::Dark);
    for (name, arguments, board) in [
        ("Minesweeper 9x9", &["mines", "--size", "9x9x10", "--seed", "1"][..], palette.closed),
        ("Minesweeper 30x16", &["mines", "--size", "30x16x99", "--seed", "1"][..], palette.closed),
        ("Four in a Row", &["four"][..], palette.frame),
    ] {
        measure(name, arguments, board, &display);
    }
}

fn measure(name: &str, arguments: &[&str], board: Rgb, display: &Display) {
    let home = tempfile::tempdir().expect("a folder for the player");
    let (program, _) = display.open(arguments, &home, board);
    let click = ["mousemove", "380", "420", "click", "1"];
    let clicked = display.command("xdotool", &home).args(click).status();
    assert!(clicked.expect("xdotool is installed").success(), "nothing was clicked");
    // Wait until the click is shown and all animations have ended.
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
