//! The pictures of the window in the README and the manual show what the program draws today.

use std::env;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use eframe::egui::{Color32, ColorImage, vec2};
use flagfall_rng::Seed;
use flagfall_settings::{Settings, Switch, Theme};
use flagfall_store::Keeping;
use flagfall_window::{FirstPage, WindowStart};

use crate::painter::{self, Painter};
use crate::rehearsal::{Rehearsal, open_watched, still};

/// How many pixels may differ: on other machines, edges are rounded in another way. A word that has changed differs in more.
const MOST_PIXELS: usize = 100;

#[test]
fn the_picture_of_a_hint_is_up_to_date() {
    let (mut window, painter) = beginner(Theme::Dark);
    window.type_keys("i");
    window.expect("c1 is safe");
    check(&painter.picture(&window), "window-hint.png");
}

/// A flag is wrong, and d2 has a mine.
#[test]
fn the_picture_of_a_loss_is_up_to_date() {
    let (mut window, painter) = beginner(Theme::Classic);
    window.right("c1");
    window.left("d2");
    window.expect("You hit a mine at d2.");
    check(&painter.picture(&window), "window-loss.png");
}

/// A board some seconds after the first opening, with two flags.
fn beginner(theme: Theme) -> (Rehearsal, Painter) {
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&Settings { theme, hint_question: Switch::Off, ..still() });
    let start = WindowStart {
        page: FirstPage::Mines,
        size: Some("9x9x10".parse().expect("a size")),
        seed: Some(Seed(5)),
    };
    let painter = Painter::default();
    let mut window = open_watched(keeping, start, vec2(760.0, 720.0), painter.clone());
    window.left("e5");
    window.wait(6900);
    window.right("c2");
    window.right("e3");
    (window, painter)
}

/// Compares a picture with the one in `docs/pictures`. `FLAGFALL_DRAW=1` replaces that one.
#[track_caller]
fn check(picture: &ColorImage, name: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(name);
    if env::var_os("FLAGFALL_DRAW").is_some() {
        painter::write(picture, &file);
    }
    let saved = read(&file);
    assert_eq!(saved.size, picture.size, "the size of {name}");
    let is_other = |(one, other): &(&Color32, &Color32)| {
        one.to_array().iter().zip(other.to_array()).any(|(one, other)| one.abs_diff(other) > 32)
    };
    let n_others = saved.pixels.iter().zip(&picture.pixels).filter(is_other).count();
    assert!(n_others <= MOST_PIXELS, "{name} is out of date: FLAGFALL_DRAW=1 redraws it");
}

fn read(file: &Path) -> ColorImage {
    let file = BufReader::new(File::open(file).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut pixels).expect("a picture");
    ColorImage::from_rgb([frame.width as usize, frame.height as usize], &pixels)
}
