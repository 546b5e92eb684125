//! Animations, checked with an independent decoder; and pictures of whole games.

mod games;

use flagfall_mines_solver::Budget;
use flagfall_picture::{
    Bitmap, MarkKind, Pictured, Pixel, ReviewMark, SceneUse, animation, four_marks, mines_marks,
};
use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_review::{FourReview, MinesReview, ReviewedDrop};
use flagfall_settings::{Palette, Theme};

fn read<G: Game>(text: &str) -> Session<G> {
    Session::read(text).unwrap_or_else(|error| panic!("{error}"))
}

fn palette() -> &'static Palette {
    Palette::of(Theme::Dark)
}

/// A game lost by a needless risk, with a flag, an undo and a pause.
const MINES: &str = "flagfall 1 mines\nboard given 5x3x3/....*/...../*...*\nmarks flags\nundo free\nassistance allowed\n\
    100 open a1\n350 mark e1\n400 hint\n500 pause\n600 resume\n700 mark e1\n800 open e1\n900 undo\n9950 open e1\nend lost 9650\n";

const FOUR: &str = "flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n\
    opponent person\ntime none\n0 1 drop 4\n900 2 drop 1\n1500 1 drop 3\n2000 2 drop 1\n2500 1 drop 7\n3000 1 undo\n3500 1 drop 5\n4000 2 drop 1\n4500 1 drop 2\nend one-won 4500\n";

struct Film {
    frames: Vec<Frame>,
    last: Vec<[u8; 3]>,
    size: (u16, u16),
}

struct Frame {
    hundredths: u16,
    area: usize,
}

/// Plays a file as viewers do: each frame over the previous one.
fn watch(file: &[u8]) -> Film {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    options.check_lzw_end_code(true);
    let mut decoder = options.read_info(file).expect("a GIF file");
    let (width, height) = (decoder.width(), decoder.height());
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let mut last = vec![[0; 3]; usize::from(width) * usize::from(height)];
    let mut frames = vec![];
    while let Some(frame) = decoder.read_next_frame().expect("a whole frame") {
        let pixels = frame.buffer.chunks(4);
        for (at, pixel) in pixels.enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            let row = usize::from(frame.top) + y;
            last[row * usize::from(width) + usize::from(frame.left) + x] =
                [pixel[0], pixel[1], pixel[2]];
        }
        let area = usize::from(frame.width) * usize::from(frame.height);
        frames.push(Frame { hundredths: frame.delay, area });
    }
    Film { frames, last, size: (width, height) }
}

fn pixels(bitmap: &Bitmap) -> Vec<[u8; 3]> {
    bitmap.rows().flatten().map(|&Pixel { red, green, blue }| [red, green, blue]).collect()
}

#[track_caller]
fn check_end<G: Pictured>(session: &Session<G>, marks: &[ReviewMark<G::Place>]) -> Film {
    let file = animation(session, marks, palette()).expect("it is small enough");
    let film = watch(&file);
    let end = G::scene(session, marks, palette(), SceneUse::Animation).to_bitmap();
    assert_eq!((u32::from(film.size.0), u32::from(film.size.1)), (end.width(), end.height()));
    assert!(film.last == pixels(&end), "the last frame is the end of the game");
    assert_eq!(film.frames.last().map(|frame| frame.hundredths), Some(300));
    film
}

#[test]
fn an_animation_of_minesweeper_ends_as_the_game_did() {
    let session: Session<Minesweeper> = read(MINES);
    let marks = mines_marks(&MinesReview::of(&session, Budget::default()));
    let film = check_end(&session, &marks);
    let waits: Vec<u16> = film.frames.iter().map(|frame| frame.hundredths).collect();
    // The hint and the pause are not steps; nine seconds of thinking are cut to 1.5 seconds.
    assert_eq!(waits, [60, 25, 25, 10, 10, 150, 300]);
    let whole = film.frames[0].area;
    assert!(film.frames[1..].iter().all(|frame| frame.area < whole));
    check_end(&session, &[]);
}

#[test]
fn a_disc_falls_hole_by_hole() {
    let session: Session<FourInARow> = read(FOUR);
    let film = check_end(&session, &[]);
    // Nine actions and the start. A disc that lands in the lowest row passes five holes, in the second
    // four, and in the third three.
    let n_falls = 5 + 5 + 5 + 4 + 5 + 5 + 3 + 5;
    assert_eq!(film.frames.len(), 1 + 9 + n_falls);
    let n_hundredths: u32 = film.frames.iter().map(|frame| u32::from(frame.hundredths)).sum();
    assert!(n_hundredths < 1000, "{n_hundredths}");
}

#[test]
fn a_long_game_becomes_short_enough_to_watch_and_send() {
    let session = games::long_expert_game();
    assert!(session.is_over() && session.entries().len() > 200);
    let file = animation(&session, &[], palette()).expect("it is small enough");
    assert!(file.len() < 1_000_000, "{} bytes", file.len());
    let film = check_end(&session, &[]);
    let n_hundredths: u32 = film.frames.iter().map(|frame| u32::from(frame.hundredths)).sum();
    assert!((3_000..4_500).contains(&n_hundredths), "{n_hundredths}");
    assert!(film.frames.iter().all(|frame| frame.hundredths >= 3));
}

#[test]
fn mistakes_are_marked_where_the_review_finds_them() {
    let session: Session<Minesweeper> = read(MINES);
    let marks = mines_marks(&MinesReview::of(&session, Budget::default()));
    let found: Vec<_> =
        marks.iter().map(|mark| (mark.action, mark.place.to_string(), mark.kind)).collect();
    // It was opened twice, and there were safe cells both times.
    let serious = |action| (action, "e1".to_owned(), MarkKind::Serious);
    assert_eq!(found, [serious(7), serious(9)]);

    let session: Session<FourInARow> = read(FOUR);
    // A review as if the third and the last drop were mistakes.
    let drops = session.game().moves().columns().iter().enumerate().map(|(i, &column)| {
        let (score_before, score_after) = match i {
            2 => (4, 0),
            6 => (0, -3),
            _ => (0, 0),
        };
        ReviewedDrop { column, scores: [None; 7], score_before, score_after, best: vec![] }
    });
    let review = FourReview { drops: drops.collect() };
    let found: Vec<_> = four_marks(&session, &review)
        .iter()
        .map(|mark| (mark.action, mark.place.column().index() + 1, mark.place.row(), mark.kind))
        .collect();
    // The drop that was taken back is not part of the game, but the drop and its undo are actions.
    assert_eq!(found, [(3, 3, 0, MarkKind::Slight), (9, 2, 0, MarkKind::Serious)]);
}

#[test]
fn every_tile_of_an_svg_file_is_defined_once() {
    let session: Session<Minesweeper> = read(MINES);
    let scene = Minesweeper::scene(&session, &[], palette(), SceneUse::Picture);
    let svg = scene.to_svg("You hit a mine at e1 & <lost>.");
    assert!(svg.contains("<title>You hit a mine at e1 &amp; &lt;lost>.</title>"));
    let n_uses = svg.matches("<use ").count();
    assert_eq!(n_uses, 15 + 2, "cells, mines left and clock");
    let defined: Vec<&str> =
        svg.split("<g id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    for used in svg.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert_eq!(defined.iter().filter(|&&name| name == used).count(), 1, "{used}");
    }
    assert!(defined.len() < n_uses, "equal tiles share a definition");
}

/// Odd shapes, and more cells than pixels.
#[test]
fn every_board_has_a_picture() {
    for (board, is_small) in
        [("1x1x0/.", true), ("1x30x0", true), ("300x1x0", false), ("2000x3x0", false)]
    {
        let (size, rows) = board.split_once('/').unwrap_or((board, ""));
        let [width, height] = [0, 1].map(|nth| {
            size.split('x').nth(nth).expect("a size").parse::<usize>().expect("a number")
        });
        let layout = match rows {
            "" => format!("{size}/{}", vec![".".repeat(width); height].join("/")),
            _ => board.to_owned(),
        };
        let text = format!(
            "flagfall 1 mines\nboard given {layout}\nmarks flags\nundo free\nassistance allowed\n"
        );
        let session: Session<Minesweeper> = read(&text);
        let bitmap = Minesweeper::scene(&session, &[], palette(), SceneUse::Picture).to_bitmap();
        assert!(bitmap.width() <= 4096 && bitmap.height() <= 4096, "{size}");
        assert_eq!(animation(&session, &[], palette()).is_ok(), is_small, "{size}");
    }
}
