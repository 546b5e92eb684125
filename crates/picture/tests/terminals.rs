//! Round trips for terminals: a small decoder of each protocol restores the picture.

use std::collections::HashMap;
use std::num::NonZero;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flagfall_picture::{
    Bitmap, ColourDepth, PictureSide, Pixel, half_blocks, kitty, kitty_erase, sixel, tiles,
};
use proptest::prelude::*;

type Rows = Vec<Vec<Pixel>>;

fn rows(picture: &Bitmap) -> Rows {
    picture.rows().map(<[Pixel]>::to_vec).collect()
}

fn rgb(parts: &[u8]) -> Pixel {
    Pixel { red: parts[0], green: parts[1], blue: parts[2] }
}

/// Every face, on a board that is not square.
fn picture(pixels: u32) -> Bitmap {
    let view = "9x4x5\n012345678\nF?W*X####\n#########\nX*W?F####".parse().expect("a view");
    tiles(&view, PictureSide::new(pixels).expect("a side"))
}

fn read_png(file: &[u8]) -> Rows {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut bytes).expect("a picture");
    assert_eq!((frame.color_type, frame.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let rows = bytes.chunks(frame.width as usize * 3);
    rows.map(|row| row.chunks(3).map(rgb).collect()).collect()
}

/// Joins the chunks of kitty commands: the keys of the first and the whole payload.
fn read_kitty(text: &str) -> (String, Rows) {
    let (mut keys, mut payload) = (None, String::new());
    let mut rest = text;
    while let Some(command) = rest.strip_prefix("\x1b_G") {
        let (command, after) = command.split_once("\x1b\\").expect("an end");
        let (control, piece) = command.split_once(';').expect("a payload");
        assert!(piece.len() <= 4096);
        let more = control.ends_with("m=1");
        assert_eq!(more, !after.is_empty());
        assert!(!more || piece.len() % 4 == 0);
        if keys.is_some() {
            assert!(["m=0", "m=1"].contains(&control), "{control}");
        }
        keys.get_or_insert(control.to_owned());
        payload += piece;
        rest = after;
    }
    assert_eq!(rest, "");
    let png = STANDARD.decode(payload).expect("base 64");
    (keys.expect("a command"), read_png(&png))
}

/// Splits off the number at the start of the text.
fn number(text: &str) -> (usize, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    (text[..end].parse().expect("a number"), &text[end..])
}

/// Decodes sixels; colours stay in hundredths.
fn read_sixel(text: &str) -> Rows {
    let data = text.strip_prefix("\x1bP0;1;0q\"1;1;").expect("a beginning");
    let data = data.strip_suffix("\x1b\\").expect("an end");
    let (width, data) = number(data);
    let (height, mut data) = number(data.strip_prefix(';').expect("a height"));
    let mut canvas = vec![vec![None; width]; height];
    let mut palette: HashMap<usize, Pixel> = HashMap::new();
    let (mut x, mut band, mut colour, mut n_times) = (0, 0, 0, 1);
    while let Some(mark) = data.chars().next() {
        data = &data[1..];
        match mark {
            '#' => (colour, data) = number(data),
            ';' => {
                let mut parts = [0; 4];
                for part in &mut parts {
                    let (value, rest) = number(data);
                    *part = value as u8;
                    data = rest.strip_prefix(';').unwrap_or(rest);
                }
                assert_eq!(parts[0], 2, "a mixture of red, green and blue");
                assert_eq!(palette.insert(colour, rgb(&parts[1..])), None, "defined once");
            }
            '!' => (n_times, data) = number(data),
            '$' => x = 0,
            '-' => (x, band) = (0, band + 1),
            '?'..='~' => {
                for _ in 0..std::mem::replace(&mut n_times, 1) {
                    for bit in (0..6).filter(|bit| (mark as u8 - b'?') & (1 << bit) != 0) {
                        let pixel = &mut canvas[band * 6 + bit][x];
                        assert_eq!(pixel.replace(palette[&colour]), None, "painted once");
                    }
                    x += 1;
                }
            }
            other => panic!("{other:?} is not a sixel"),
        }
    }
    assert!(palette.len() <= 256);
    let painted = |row: Vec<Option<Pixel>>| row.into_iter().map(|p| p.expect("painted")).collect();
    canvas.into_iter().map(painted).collect()
}

/// Decodes half blocks: upper halves in the foreground colour, lower ones in the background colour.
fn read_half_blocks(text: &str, colour: impl Fn(&[u8]) -> Pixel) -> Rows {
    let mut rows = Rows::new();
    for line in text.lines() {
        let (mut upper, mut lower) = (vec![], vec![]);
        let (mut foreground, mut background) = (None, None);
        let mut rest = line;
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix('▀') {
                upper.push(foreground.expect("a foreground"));
                lower.extend(background);
                rest = after;
                continue;
            }
            let (code, after) =
                rest.strip_prefix("\x1b[").and_then(|c| c.split_once('m')).expect("a code");
            let code: Vec<u8> =
                code.split(';').map(|part| part.parse().expect("a number")).collect();
            match code[0] {
                38 => foreground = Some(colour(&code[1..])),
                48 => background = Some(colour(&code[1..])),
                49 => background = None,
                0 => assert_eq!(after, "", "colours end with the line"),
                other => panic!("{other} sets no colour"),
            }
            rest = after;
        }
        rows.push(upper);
        rows.extend(Some(lower).filter(|row| !row.is_empty()));
    }
    rows
}

fn full_colour(code: &[u8]) -> Pixel {
    assert_eq!(code[0], 2);
    rgb(&code[1..])
}

/// The colours of the 256-colour table from 16 on.
fn table_colour(code: &[u8]) -> Pixel {
    assert_eq!((code[0], code.len()), (5, 2));
    match code[1] {
        0..16 => panic!("{} differs from terminal to terminal", code[1]),
        cube @ 16..232 => {
            let levels = [0, 95, 135, 175, 215, 255];
            let digits = [(cube - 16) / 36, (cube - 16) / 6 % 6, (cube - 16) % 6];
            rgb(&digits.map(|digit| levels[usize::from(digit)]))
        }
        grey => rgb(&[8 + 10 * (grey - 232); 3]),
    }
}

fn check(picture: &Bitmap) {
    let rows = rows(picture);
    assert_eq!(read_png(&picture.to_png()), rows);
    assert_eq!(read_kitty(&kitty(picture, NonZero::<u32>::MIN)).1, rows);
    assert_eq!(read_half_blocks(&half_blocks(picture, ColourDepth::All), full_colour), rows);

    let hundredths = |part: u8| (f64::from(part) / 2.55).round() as u8;
    let in_hundredths =
        |p: &Pixel| rgb(&[hundredths(p.red), hundredths(p.green), hundredths(p.blue)]);
    let expected: Rows = rows.iter().map(|row| row.iter().map(in_hundredths).collect()).collect();
    assert_eq!(read_sixel(&sixel(picture)), expected);
}

#[test]
fn every_encoding_shows_the_same_picture() {
    for pixels in [1, 2, 5, 6, 7, 12, 64, 91, 256] {
        check(&picture(pixels));
    }
}

#[test]
fn colours_from_the_table_are_close() {
    let picture = picture(91);
    let shown = read_half_blocks(&half_blocks(&picture, ColourDepth::Table), table_colour);
    let mut seen = HashMap::new();
    for (wanted, shown) in rows(&picture).into_iter().flatten().zip(shown.into_iter().flatten()) {
        // At most half the widest step of the cube.
        for (wanted, shown) in
            [(wanted.red, shown.red), (wanted.green, shown.green), (wanted.blue, shown.blue)]
        {
            assert!(wanted.abs_diff(shown) <= 48, "{wanted} shown as {shown}");
        }
        assert_eq!(*seen.entry(wanted).or_insert(shown), shown, "one colour has two table colours");
    }
}

#[test]
fn kitty_commands_have_all_keys() {
    let number = NonZero::new(77).expect("not 0");
    let large = kitty(&picture(1500), number);
    assert!(large.len() > 2 * 4096, "several pieces");
    assert_eq!(read_kitty(&large).0, "a=T,f=100,i=77,q=2,m=1");
    assert_eq!(kitty_erase(number), "\x1b_Ga=d,d=I,i=77,q=2\x1b\\");
}

#[test]
fn half_blocks_take_half_as_many_lines() {
    for pixels in [1, 2, 61, 64] {
        let text = half_blocks(&picture(pixels), ColourDepth::All);
        assert_eq!(text.lines().count(), pixels.div_ceil(2) as usize);
        assert!(text.ends_with("\x1b[0m\n"));
        for line in text.lines() {
            assert_eq!(line.matches('▀').count(), pixels as usize);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn any_picture_round_trips(pixels in 1..200_u32) {
        check(&picture(pixels));
    }
}
