//! The window's start time: from the start of the program to its first picture on an in-memory display with software
//! rendering. Needs Xvfb and software OpenGL.

mod display;

use std::time::Duration;

use display::Display;
use flagfall_settings::{Palette, Rgb, Theme};

const N_STARTS: usize = 15;

fn main() {
    // `cargo test` runs benches too, only to check that they start.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let Some(display) = Display::start() else {
        eprintln!("this bench needs Xvfb");
        return;
    };
    let palette = Palette::of(Theme::Dark);
    for (name, arguments, colour) in [
        ("Minesweeper 9x9", &["mines", "--size", "9x9x10"][..], palette.closed),
        ("Minesweeper 30x16", &["mines", "--size", "30x16x99"][..], palette.closed),
        ("Four in a Row", &["four"][..], palette.frame),
    ] {
        // Warm up: the first start reads the program from the disk.
        first_picture(&display, arguments, colour);
        let mut times: Vec<Duration> =
            (0..N_STARTS).map(|_| first_picture(&display, arguments, colour)).collect();
        times.sort_unstable();
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        println!(
            "{name}: {:.0} ms from the start to the first picture ({:.0} to {:.0} in {N_STARTS} starts)",
            millis(times[N_STARTS / 2]),
            millis(times[0]),
            millis(times[N_STARTS - 1])
        );
    }
}

fn first_picture(display: &Display, arguments: &[&str], board: Rgb) -> Duration {
    let home = tempfile::tempdir().expect("a folder for the player");
    display.open(arguments, &home, board).1
}
