//! Pixels at known positions, and any board at any size.

use flagfall_mines::{Deal, Face, Field, Marks, MinesAction, Size, StartRule};
use flagfall_picture::{Bitmap, PictureSide, Pixel, tile_place, tiles};
use flagfall_rng::Seed;
use proptest::prelude::*;

const LINE: Pixel = Pixel { red: 0x88, green: 0x8E, blue: 0x99 };
const GROUND: Pixel = Pixel { red: 0x23, green: 0x27, blue: 0x2E };
const CLOSED: Pixel = Pixel { red: 0x3A, green: 0x40, blue: 0x4A };
const OPEN: Pixel = Pixel { red: 0xEC, green: 0xED, blue: 0xEF };
const HINT_0: Pixel = Pixel { red: 0x5F, green: 0x67, blue: 0x73 };
const MINE: Pixel = Pixel { red: 0xF9, green: 0x81, blue: 0x73 };
const WHITE: Pixel = Pixel { red: 0xFF, green: 0xFF, blue: 0xFF };
const NUMBER: Pixel = Pixel { red: 0xD5, green: 0xD9, blue: 0xDF };

fn picture(view: &str, pixels: u32) -> Bitmap {
    tiles(&view.parse().expect(view), PictureSide::new(pixels).expect("a side"))
}

/// Part of a picture as text: `#` for one colour, `.` for all others.
fn part(picture: &Bitmap, [left, top, width, height]: [u32; 4], ink: Pixel) -> Vec<String> {
    let mark = |x, y| if picture.pixel(x, y) == ink { '#' } else { '.' };
    (top..top + height).map(|y| (left..left + width).map(|x| mark(x, y)).collect()).collect()
}

/// B2: a display of 256 by 256 with grid lines, and numbers row by row.
#[test]
fn the_hard_level_fills_the_display() {
    let picture = picture(&format!("10x10x10\n{}", "##########\n".repeat(10)), 256);
    assert_eq!((picture.width(), picture.height()), (256, 256));
    // Tiles are 25 pixels apart including the line: 251 in total, with a margin of 2 on this side.
    for line in (2..=252).step_by(25) {
        for along in 0..256 {
            let expected = if (2..=252).contains(&along) { LINE } else { GROUND };
            assert_eq!(picture.pixel(line, along), expected, "{line},{along}");
            assert_eq!(picture.pixel(along, line), expected, "{along},{line}");
        }
    }
    for tile in (3..=228).step_by(25) {
        assert_eq!(picture.pixel(tile, tile + 12), CLOSED);
    }
    assert_eq!(
        part(&picture, [228 + 2, 228 + 7, 20, 9], NUMBER),
        [
            "..##....####...####.",
            ".###...######.######",
            "####...##..##.##..##",
            "..##...##..##.##..##",
            "..##...##..##.##..##",
            "..##...##..##.##..##",
            "..##...##..##.##..##",
            "######.######.######",
            "######..####...####.",
        ]
    );
}

/// B3: a light box with its digit, including 0, and a star for a mine; the one that was hit also has a
/// frame.
#[test]
fn open_tiles_are_light_boxes() {
    let picture = picture("3x1x1\n0*X", 31);
    // Three tiles of 9 pixels with lines of 1 around them, vertically centred.
    let at = |left| [left, 11, 9, 9];
    for corner in [(1, 11), (9, 11), (1, 19), (9, 19)] {
        assert_eq!(picture.pixel(corner.0, corner.1), OPEN);
    }
    for outside in [(0, 15), (10, 15), (5, 10), (5, 20), (30, 15)] {
        assert_eq!(picture.pixel(outside.0, outside.1), LINE);
    }
    assert_eq!(
        part(&picture, at(1), HINT_0),
        [
            ".........",
            "...###...",
            "..#...#..",
            "..#...#..",
            "..#...#..",
            "..#...#..",
            "..#...#..",
            "...###...",
            ".........",
        ]
    );
    assert_eq!(
        part(&picture, at(11), MINE),
        [
            ".........",
            "....#....",
            ".#..#..#.",
            "..##.##..",
            "...###...",
            "..##.##..",
            ".#..#..#.",
            "....#....",
            ".........",
        ]
    );
    assert_eq!(
        part(&picture, at(21), WHITE),
        [
            "#########",
            "#.......#",
            "#.#.#.#.#",
            "#..###..#",
            "#.#####.#",
            "#..###..#",
            "#.#.#.#.#",
            "#.......#",
            "#########",
        ]
    );
}

/// B5: a won board has no flags: its mines are stars, as on a lost one.
#[test]
fn the_mines_of_a_won_board_are_stars() {
    let size: Size = "3x1x1".parse().expect("a size");
    let deal = Deal { size, start: StartRule::Safe, seed: Seed(1) };
    let first = "a1".parse().expect("a cell");
    let (layout, grid) = (deal.layout(first), size.grid());
    let mut field = Field::new(deal, Marks::Flags);
    for cell in grid.cells().filter(|cell| !layout.is_mine(*cell)) {
        if field.view().face(cell).is_closed() {
            field.play(MinesAction::Open(cell)).expect("a closed cell");
        }
    }
    let mine = grid.cells().find(|cell| layout.is_mine(*cell)).expect("a mine");
    assert_eq!(field.view().face(mine), Face::Flag, "the rules flag the mines of a won board");
    let side = PictureSide::new(31).expect("a side");
    let won = tiles(field.view(), side);
    let lost = picture("3x1x1\n0*X", 31);
    let star = part(&lost, tile_place(grid, side, grid.cell(1)), MINE);
    assert_eq!(part(&won, tile_place(grid, side, mine), MINE), star);
}

#[test]
fn a_board_that_is_not_square_is_centred() {
    for (view, empty, full) in [
        ("2x1x0\n00", [(50, 0), (50, 99)], [(3, 50), (97, 50)]),
        ("1x2x0\n0\n0", [(0, 50), (99, 50)], [(50, 3), (50, 97)]),
    ] {
        let picture = picture(view, 100);
        for (x, y) in empty {
            assert_eq!(picture.pixel(x, y), GROUND, "{view} {x},{y}");
        }
        for (x, y) in full {
            assert_eq!(picture.pixel(x, y), OPEN, "{view} {x},{y}");
        }
    }
}

#[test]
fn tiny_tiles_show_only_colours() {
    let corner = format!(
        "200x200x1\n0{}\n{}",
        "#".repeat(199),
        format!("{}\n", "#".repeat(200)).repeat(199)
    );
    let picture = picture(&corner, 256);
    // One pixel per tile, with a margin of 28 on every side.
    assert_eq!(picture.pixel(27, 28), GROUND);
    assert_eq!(picture.pixel(28, 28), OPEN);
    assert_eq!(picture.pixel(29, 28), CLOSED);
    assert_eq!(picture.pixel(227, 227), CLOSED);
    assert_eq!(picture.pixel(228, 227), GROUND);
}

#[test]
fn more_tiles_than_pixels_are_sampled() {
    let half_open = format!(
        "1000x1000x0\n{}",
        format!("{}{}\n", "0".repeat(500), "#".repeat(500)).repeat(1000)
    );
    let picture = picture(&half_open, 10);
    assert_eq!(part(&picture, [0, 0, 10, 10], CLOSED), [".....#####"; 10]);
    assert_eq!(part(&picture, [0, 0, 10, 10], OPEN), ["#####....."; 10]);
}

/// B6: the wave, tile by tile in flood-fill order, ends in the picture of the view.
#[test]
fn a_wave_can_be_animated() {
    let deal = Deal {
        size: "10x10x10".parse().expect("a size"),
        start: StartRule::Opening,
        seed: Seed(3),
    };
    let mut field = Field::new(deal, Marks::Flags);
    let before = tiles(field.view(), PictureSide::DISPLAY);
    let step = field.play(MinesAction::Open("e5".parse().expect("a cell"))).expect("a closed cell");
    let n_opened = step.opened().count();
    let frame = |n_shown| tiles(&field.view().during(&step, n_shown), PictureSide::DISPLAY);
    assert_eq!(frame(0), before);
    for n_shown in 0..n_opened {
        assert_ne!(frame(n_shown), frame(n_shown + 1), "tile {n_shown} does not visibly open");
    }
    assert_eq!(frame(n_opened), tiles(field.view(), PictureSide::DISPLAY));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn any_view_has_a_picture_of_any_size(
        (width, height) in (1..70_usize, 1..70_usize),
        letters in proptest::collection::vec("[#F?0-8*XW]", 70),
        pixels in 1..400_u32,
    ) {
        let row = |y: usize| (0..width).map(|x| letters[(7 * x + y) % letters.len()].as_str()).collect::<String>();
        let rows: Vec<String> = (0..height).map(row).collect();
        let picture = picture(&format!("{width}x{height}x0\n{}", rows.join("\n")), pixels);
        prop_assert_eq!((picture.width(), picture.height()), (pixels, pixels));
        prop_assert_eq!(picture.rows().map(<[Pixel]>::len).sum::<usize>(), (pixels * pixels) as usize);
    }
}
