//! The picture of the terminal in the README and the manual is what the program draws today.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use flagfall_four::FourLevel;
use flagfall_keeper::GameKind;
use flagfall_settings::{
    Colours, FourOpponent, FourStarter, Glyphs, Palette, Rgb, Settings, Theme,
};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use crate::pages::{rehearse, settings};

/// The size of a character. Blocks are eighths of it.
const WIDTH: usize = 12;
const HEIGHT: usize = 24;

/// The README says what is to be seen: every column but one loses.
#[test]
fn the_picture_of_four_in_a_row_is_up_to_date() {
    let settings = Settings {
        colours: Colours::True,
        glyphs: Glyphs::Unicode,
        theme: Theme::Dark,
        four_opponent: FourOpponent::Computer(FourLevel::ALL[2]),
        four_starter: FourStarter::One,
        ..settings()
    };
    let mut rehearsal = rehearse(Some(GameKind::Four), "4 4 o", &settings, (80, 24));
    let drawn = svg(&rehearsal.draw(), Palette::of(settings.theme).ground);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures/screen-four.svg");
    if env::var_os("FLAGFALL_DRAW").is_some() {
        fs::write(&file, &drawn).expect("the picture is written");
    }
    let saved = fs::read_to_string(&file).expect("a picture");
    let screen = rehearsal.screen();
    assert!(saved == drawn, "FLAGFALL_DRAW=1 redraws the picture of this screen:\n{screen}");
}

/// A screen as SVG, in the form that the page's Help can include.
fn svg(buffer: &Buffer, ground: Rgb) -> String {
    let (columns, rows) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = (columns * WIDTH, rows * HEIGHT);
    let mut layers = Layers::default();
    for (row, line) in buffer.content.chunks(columns).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(are_alike) {
            layers.add(run, column * WIDTH, row * HEIGHT);
            column += run.len();
        }
    }
    let path = |(colour, path)| format!("<path fill=\"{colour}\" d=\"{path}\"/>\n");
    let papers: String = layers.papers.into_iter().map(path).collect();
    let blocks: String = layers.blocks.into_iter().map(path).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"20\" role=\"img\">\n\
         <title>Four in a Row in a terminal</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{papers}{blocks}{}</svg>\n",
        width * 3 / 4,
        height * 3 / 4,
        hex(ground),
        layers.words
    )
}

/// Whether neighbours have the same colours and style. Words end at spaces.
fn are_alike(one: &Cell, next: &Cell) -> bool {
    let looks = |cell: &Cell| (cell.fg, cell.bg, cell.modifier, block(cell), cell.symbol() == " ");
    looks(one) == looks(next)
}

/// The left, top, right and bottom edge of a block character: fonts leave gaps between them.
fn block(cell: &Cell) -> Option<[usize; 4]> {
    let middle = WIDTH / 2;
    match cell.symbol().chars().next()? {
        '▀' => Some([0, 0, WIDTH, HEIGHT / 2]),
        lower @ '▁'..='█' => {
            Some([0, HEIGHT - (lower as usize - '▀' as usize) * HEIGHT / 8, WIDTH, HEIGHT])
        }
        '▌' => Some([0, 0, middle, HEIGHT]),
        '▐' => Some([middle, 0, WIDTH, HEIGHT]),
        '│' => Some([middle - 1, 0, middle + 1, HEIGHT]),
        _ => None,
    }
}

/// What is drawn one above the other: rectangles by their colour, and words.
#[derive(Default)]
struct Layers {
    papers: BTreeMap<String, String>,
    blocks: BTreeMap<String, String>,
    words: String,
}

impl Layers {
    /// Adds a run of characters that look alike.
    fn add(&mut self, run: &[Cell], left: usize, top: usize) {
        let Cell { fg, bg, modifier, .. } = run[0];
        assert!(!modifier.contains(Modifier::REVERSED), "true colours are not reversed");
        let (ink, paper, width) = (rgb(fg), rgb(bg), run.len() * WIDTH);
        if let Some(paper) = paper {
            write!(self.papers.entry(paper).or_default(), "M{left} {top}h{width}v{HEIGHT}H{left}z")
                .expect("a string");
        }
        let text: String = run.iter().map(Cell::symbol).collect();
        let Some(ink) = ink.filter(|_| !text.starts_with(' ')) else { return };
        if let Some([from, above, to, below]) = block(&run[0]) {
            let path = self.blocks.entry(ink).or_default();
            for left in (0..run.len()).map(|nth| left + nth * WIDTH + from) {
                let (top, width, height) = (top + above, to - from, below - above);
                write!(path, "M{left} {top}h{width}v{height}H{left}z").expect("a string");
            }
            return;
        }
        assert_eq!(text.width(), run.len(), "every character is one column wide: {text:?}");
        let weight = if modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        // Letters stand on a line three quarters of the way down.
        writeln!(
            self.words,
            "<text x=\"{left}\" y=\"{}\" textLength=\"{width}\" fill=\"{ink}\"{weight}>{text}</text>",
            top + HEIGHT * 3 / 4
        )
        .expect("a string");
    }
}

fn rgb(colour: Color) -> Option<String> {
    match colour {
        Color::Rgb(red, green, blue) => Some(hex(Rgb(red, green, blue))),
        Color::Reset => None,
        other => panic!("{other} is not a true colour"),
    }
}

fn hex(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
