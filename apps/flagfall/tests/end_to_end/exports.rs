//! Games as pictures, animations and terminal recordings, written by the real program and read by other decoders.

use std::fs;
use std::io::Cursor;

use serde_json::Value;

use crate::program::{Player, non_zero};

/// A game of eight drops, of which the last wins because the seventh was a blunder.
const WON: &str = "14243414";

#[test]
fn a_picture_can_be_decoded_and_replaces_nothing_without_force() {
    let player = Player::new();
    let (png, svg) = (player.file("end.png"), player.file("end.svg"));
    let files = format!("--png {} --svg {}", png.display(), svg.display());
    let run = player.run(&format!("export {WON} {files} --review"), "");
    assert_eq!((run.code, &run.stderr[..]), (Some(0), ""));
    let bytes = fs::read(&png).expect("it was written");
    let mut decoder = png::Decoder::new(Cursor::new(&bytes)).read_info().expect("a PNG file");
    let mut pixels = vec![0; decoder.output_buffer_size().expect("it is small")];
    let frame = decoder.next_frame(&mut pixels).expect("a picture");
    assert_eq!((frame.width, frame.height), (480, 416));
    let text = fs::read_to_string(&svg).expect("it was written");
    assert!(text.starts_with("<svg ") && text.contains("<title>"), "{text}");

    fs::write(&png, "mine").expect("a file");
    let run = player.run(&format!("export {WON} {files}"), "");
    assert_eq!(run.code, Some(1));
    let exists = "this file exists; choose another name, or --force to replace it";
    assert_eq!(run.stderr, format!("flagfall: {}: {exists}\n", png.display()));
    assert_eq!(fs::read(&png).expect("the file is unchanged"), b"mine");
    let run = player.run(&format!("export {WON} {files} --force"), "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_ne!(fs::read(&png).expect("it was replaced"), b"mine");
}

/// Either all files are written or none.
#[test]
fn an_export_is_all_or_nothing() {
    let player = Player::new();
    let (new, there) = (player.file("new.png"), player.file("there.svg"));
    fs::write(&there, "mine").expect("a file");
    let (new, there) = (new.display(), there.display());
    let folder = player.file(".");
    let folder = folder.display();
    for (files, told) in [
        (format!("--png {new} --svg {there}"), "this file exists"),
        (format!("--png {new} --svg {new}"), "two formats cannot go into the same file"),
        ("--png - --svg -".to_owned(), "two formats cannot go into the same file"),
        (format!("--png {folder}"), "this is a folder"),
    ] {
        let run = player.run(&format!("export {WON} {files}"), "");
        assert_eq!((run.code, &run.stdout[..]), (Some(1), ""), "{files}");
        assert!(run.stderr.contains(told), "{files}: {}", run.stderr);
        assert!(!player.file("new.png").exists(), "{files}");
    }
}

#[test]
fn an_export_goes_to_standard_output() {
    let player = Player::new();
    let run = player.run(&format!("export {WON} --svg -"), "");
    assert_eq!((run.code, &run.stderr[..]), (Some(0), ""));
    assert!(run.stdout.ends_with("</svg>\n"));
    let file = player.file("none/end.gif");
    let run = player.run(&format!("export {WON} --gif {}", file.display()), "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("end.gif: "), "{}", run.stderr);
    let run = player.run(&format!("export {WON}"), "");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    let run = player.run("export 44444444 --gif -", "");
    assert!(run.stderr.contains("column 4 is full"), "{}", run.stderr);
}

/// The last frame of the recording matches the last step of the replay.
#[test]
fn a_terminal_recording_plays_on_a_terminal() {
    let player = Player::new();
    let run = player.run(&format!("export {WON} --cast - --review"), "");
    assert_eq!((run.code, &run.stderr[..]), (Some(0), ""));
    let mut lines = run.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let header: Value = lines.next().expect("a header");
    assert_eq!(header["version"], 2);
    let size = |name: &str| header[name].as_u64().and_then(|size| u16::try_from(size).ok());
    let (rows, columns) = (size("height").expect("rows"), size("width").expect("columns"));
    let mut parser = vt100::Parser::new(non_zero(rows), non_zero(columns), 0);
    let (mut last, mut n_marks) = (0.0, 0);
    for event in lines {
        let (at, kind, what) = (event[0].as_f64(), event[1].as_str(), event[2].as_str());
        let (at, what) = (at.expect("a time"), what.expect("a text"));
        assert!(at >= last, "times never decrease");
        last = at;
        match kind {
            Some("o") => parser.process(what.as_bytes()),
            Some("m") => n_marks += 1,
            other => panic!("{other:?} is not an event"),
        }
    }
    assert!(n_marks > 0, "the losing side made a mistake");
    let mut terminal = player.open_terminal(&format!("replay {WON}"), rows, columns);
    let screen = terminal.wait_for("Step 8 of 8");
    assert_eq!(parser.screen().contents(), screen);
}

/// On a full disk the command fails, so that truncated output is not taken for a complete file.
#[test]
fn write_failures_are_reported() {
    let player = Player::new();
    for command in [
        "export 4453 --png -",
        "export 4453 --svg -",
        "stats",
        "analyze four 4453 --svg -",
        "--help",
        "deal --help",
        "--version",
    ] {
        let full = fs::File::options().write(true).open("/dev/full").expect("a device");
        let run = player.command(command).stdout(full).output().expect("it runs");
        let told = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(1), "{command}: {told}");
        assert!(told.contains("No space left on device"), "{command}: {told}");
    }
}
