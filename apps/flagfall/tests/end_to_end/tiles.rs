//! Minesweeper by tile numbers: the requirements B1 to B8, in the real program.

use std::collections::{HashSet, VecDeque};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use crate::program::{Player, files_below, mines, neighbours};

const SEED: u64 = 11;

/// The lines of the last board shown.
fn last_board(transcript: &str, side: usize) -> Vec<&str> {
    let is_row = |line: &&str| {
        let is_tile = |word: &str| word.chars().all(|c| c.is_ascii_digit() || "[]*!F?".contains(c));
        !line.is_empty() && line.split_whitespace().all(is_tile)
    };
    let rows: Vec<&str> = transcript.lines().filter(is_row).collect();
    rows[rows.len() - side..].to_vec()
}

fn hint(tile: usize, side: usize, mines: &HashSet<usize>) -> usize {
    neighbours(tile, side).into_iter().filter(|other| mines.contains(other)).count()
}

/// The expected wave, computed the slow way: the tiles in the order in which they open.
fn wave(first: usize, side: usize, mines: &HashSet<usize>) -> Vec<usize> {
    let mut order = vec![first];
    let mut queue = VecDeque::from([first]);
    while let Some(tile) = queue.pop_front() {
        if hint(tile, side, mines) > 0 {
            continue;
        }
        for other in neighbours(tile, side) {
            if !order.contains(&other) {
                order.push(other);
                queue.push_back(other);
            }
        }
    }
    order
}

/// B1: three levels, chosen by number at the start.
#[test]
fn b1_levels_by_number() {
    let player = Player::new();
    for (level, n_mines, n_safe) in [("0", 3, 33), ("1", 6, 58), ("2", 10, 90)] {
        let said = player.play("line tiles --seed 1", &[level]);
        let greeting =
            format!("{n_mines} tiles hide a mine. {n_safe} safe tiles are still closed.");
        assert!(said.contains(&greeting), "{said}");
    }
    let said = player.play("line tiles --seed 1", &["3", "", "-1", "easy", "0"]);
    assert!(said.contains("\"3\" is not a level. Type 0, 1 or 2."), "{said}");
    assert!(said.contains("\"\" is not a level"), "{said}");
    assert!(said.contains("33 safe tiles"), "the fifth answer counts: {said}");
}

/// B2: hidden tiles show their numbers, row by row.
#[test]
fn b2_hidden_tiles_show_their_numbers() {
    let said = Player::new().play("line tiles --seed 1", &["1"]);
    let board = last_board(&said, 8);
    let row = |nth: usize| board[nth].split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(row(0), "1 2 3 4 5 6 7 8");
    assert_eq!(row(1), "9 10 11 12 13 14 15 16");
    assert_eq!(row(7), "57 58 59 60 61 62 63 64");
}

/// B3: an open tile is a box with its hint, 0 included; a mine is `*`.
#[test]
fn b3_open_tiles_are_boxes_with_hints() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let zero = (1..=36).find(|&tile| !mines.contains(&tile) && hint(tile, 6, &mines) == 0).unwrap();
    let mine = *mines.iter().min().unwrap();
    let arguments = format!("line tiles --seed {SEED}");
    let said = player.play(&arguments, &["0", &zero.to_string(), &mine.to_string()]);
    let board = last_board(&said, 6).concat();
    assert!(board.contains("[0]"), "{board}");
    assert!(board.contains("*!*") && board.contains("[*]"), "{board}");
    let opened = wave(zero, 6, &mines);
    let number = opened.iter().find(|&&tile| hint(tile, 6, &mines) == 1).unwrap();
    assert!(board.contains("[1]"), "tile {number} shows a 1: {board}");
}

/// B4: an answer that is not a tile, or an open tile, gets a warning and changes nothing.
#[test]
fn b4_wrong_numbers_change_nothing() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let numbered = (1..=36)
        .find(|&tile| !mines.contains(&tile) && hint(tile, 6, &mines) > 0)
        .unwrap()
        .to_string();
    let arguments = format!("line tiles --seed {SEED}");
    let said = player.play(&arguments, &["0", &numbered, &numbered]);
    assert!(said.contains(&format!("Tile {numbered} is already open. Pick another.")), "{said}");
    assert_eq!(said.matches("Safe tiles left: 32.").count(), 1, "{said}");

    for (answer, warning) in [
        ("0", "There is no tile 0. Type a number from 1 to 36."),
        ("37", "There is no tile 37. Type a number from 1 to 36."),
        ("-3", "\"-3\" is not a tile number. Type a number from 1 to 36."),
        ("99999999999999999999", "\"99999999999999999999\" is not a tile number"),
        ("five", "\"five\" is not a tile number"),
        ("", "\"\" is not a tile number"),
        ("+5", "\"+5\" is not a tile number"),
        ("1.5", "\"1.5\" is not a tile number"),
    ] {
        let said = player.play(&arguments, &["0", answer]);
        assert!(said.contains(warning), "{answer:?}: {said}");
        assert!(!last_board(&said, 6).concat().contains('['), "{answer:?} opened something");
    }
}

/// B5: the mines are where the deal says, and the first pick is not protected.
#[test]
fn b5_the_first_pick_can_be_a_mine() {
    let player = Player::new();
    for seed in [SEED, 12, 13] {
        let mines = mines(&player, "8x8x6", "any", "a1", seed);
        assert_eq!(mines.len(), 6, "distinct tiles");
        let mine = mines.iter().min().unwrap().to_string();
        let said = player.play(&format!("line tiles --seed {seed}"), &["1", &mine]);
        assert!(said.contains("BOOM! That was a mine. YOU LOSE."), "{said}");
    }
}

/// B6: a zero opens its neighbours breadth first, each tile once, and the player sees the order.
#[test]
fn b6_the_wave_opens_in_order() {
    let player = Player::new();
    for (level, side, size) in [("0", 6, "6x6x3"), ("2", 10, "10x10x10")] {
        let mines = mines(&player, size, "any", "a1", SEED);
        let zero = (1..=side * side)
            .find(|&tile| !mines.contains(&tile) && hint(tile, side, &mines) == 0)
            .unwrap();
        let order = wave(zero, side, &mines);
        let said = player.play(&format!("line tiles --seed {SEED}"), &[level, &zero.to_string()]);
        let numbers: Vec<String> = order.iter().map(ToString::to_string).collect();
        let expected = format!("Opened {} tiles: {}.", order.len(), numbers.join(" "));
        assert!(said.contains(&expected), "{expected}\n{said}");
    }
}

/// B6, on a terminal: tiles appear one after the other, in the order of the wave.
#[test]
fn b6_the_wave_is_animated() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let zero = (1..=36).find(|&tile| !mines.contains(&tile) && hint(tile, 6, &mines) == 0).unwrap();
    let order = wave(zero, 6, &mines);
    let player = player.with("NO_COLOR", "1");
    let mut terminal =
        player.open_terminal(&format!("line tiles --seed {SEED} --display text"), 30, 80);
    terminal.wait_for("Which level");
    terminal.type_keys("0\r");
    terminal.wait_for("Which tile?");
    terminal.type_keys(&format!("{zero}\r"));
    terminal.wait_for(&format!("Opened {} tiles. Safe tiles left", order.len()));
    // Each time the screen is cleared a frame follows, and each frame has one more tile open.
    let raw = terminal.raw();
    let frames: Vec<HashSet<usize>> = raw
        .split("\x1b[2J")
        .map(|frame| (1..=36).filter(|tile| !shows_number(frame, *tile)).collect())
        .filter(|open: &HashSet<usize>| open.len() < 36)
        .collect();
    for n_open in 1..order.len() {
        let expected: HashSet<usize> = order[..n_open].iter().copied().collect();
        assert!(frames.contains(&expected), "no frame with just {expected:?} open");
    }
}

/// Whether a tile still shows its number in a frame of the board.
fn shows_number(frame: &str, tile: usize) -> bool {
    frame.lines().take(6).any(|row| row.split_whitespace().any(|word| word == tile.to_string()))
}

/// B7: opening every safe tile wins, a mine loses, and a counter of safe tiles decides.
#[test]
fn b7_all_safe_tiles_win() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let picks: Vec<String> =
        (1..=36).filter(|tile| !mines.contains(tile)).map(|tile| tile.to_string()).collect();
    let answers: Vec<&str> = ["0"].into_iter().chain(picks.iter().map(String::as_str)).collect();
    let said = player.play(&format!("line tiles --seed {SEED}"), &answers);
    assert!(said.contains("YOU WIN! Every safe tile is open."), "{said}");
    let left: Vec<usize> = said
        .split("Safe tiles left: ")
        .skip(1)
        .map(|rest| rest.split('.').next().unwrap().parse().unwrap())
        .collect();
    assert!(left.windows(2).all(|pair| pair[0] > pair[1]), "{left:?}");
    let board = last_board(&said, 6).join(" ");
    for (tile, shown) in (1..).zip(board.split_whitespace()) {
        let expected = match mines.contains(&tile) {
            true => "[*]".to_owned(),
            false => format!("[{}]", hint(tile, 6, &mines)),
        };
        assert_eq!(shown, expected, "tile {tile} of a won board: {said}");
    }
}

/// B8: 1 plays again from the choice of level, with everything reset; anything else ends.
#[test]
fn b8_one_plays_again() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let mine = mines.iter().min().unwrap().to_string();
    let arguments = format!("line tiles --seed {SEED}");
    let said = player.play(&arguments, &["0", &mine, "1", "2"]);
    assert_eq!(said.matches("Which level: 0, 1 or 2?").count(), 2, "{said}");
    assert!(said.contains("90 safe tiles are still closed"), "{said}");
    assert!(!last_board(&said, 10).concat().contains('['), "a fresh board");
    let said = player.play(&arguments, &["0", &mine, "2", "0"]);
    assert_eq!(said.matches("Which level").count(), 1, "{said}");
    assert!(said.ends_with("Thank you for playing!\n"), "{said}");

    let mut terminal = player.open_terminal(&format!("{arguments} --display text"), 30, 80);
    terminal.wait_for("Which level");
    terminal.type_keys(&format!("0\r{mine}\r"));
    terminal.wait_for("YOU LOSE");
    terminal.type_keys("1\r");
    let screen = terminal.wait_until(|screen| !screen.contains("YOU LOSE"), "a cleared display");
    assert!(!screen.contains('['), "{screen}");
}

/// A picture file as rows of pixels.
fn read_picture(file: &Path) -> (usize, Vec<[u8; 3]>) {
    let decoder =
        png::Decoder::new(BufReader::new(File::open(file).expect("the picture is there")));
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a whole picture");
    assert_eq!((info.color_type, info.width), (png::ColorType::Rgb, info.height));
    let pixels = bytes.chunks(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    (info.width as usize, pixels)
}

/// The average lightness of the tile with this number, 0 to 255.
fn lightness(picture: &(usize, Vec<[u8; 3]>), tile: usize, side: usize) -> usize {
    let (width, pixels) = picture;
    let pitch = width / side;
    let (top, left) = ((tile - 1) / side * pitch, (tile - 1) % side * pitch);
    let inside = (top..top + pitch).flat_map(|y| (left..left + pitch).map(move |x| y * width + x));
    let values: Vec<usize> = inside.flat_map(|index| pixels[index]).map(usize::from).collect();
    values.iter().sum::<usize>() / values.len()
}

/// B2, B3: the picture is 256 by 256; closed tiles are dark, and each looks different, because each
/// shows its number; open tiles are light.
#[test]
fn b2_b3_the_picture_follows_the_game() {
    let player = Player::new();
    let mines = mines(&player, "6x6x3", "any", "a1", SEED);
    let file = player.file("board.png");
    let play = |answers: &[&str], options: &str| {
        let arguments = format!("line tiles --seed {SEED} --picture {} {options}", file.display());
        player.play(&arguments, answers);
        read_picture(&file)
    };
    let fresh = play(&["0"], "");
    assert_eq!((fresh.0, fresh.1.len()), (256, 256 * 256));
    assert!((1..=36).all(|tile| lightness(&fresh, tile, 6) < 110), "closed tiles are dark");

    let zero = (1..=36).find(|&tile| !mines.contains(&tile) && hint(tile, 6, &mines) == 0).unwrap();
    let opened = wave(zero, 6, &mines);
    let after = play(&["0", &zero.to_string()], "");
    for tile in 1..=36 {
        assert_eq!(lightness(&after, tile, 6) > 150, opened.contains(&tile), "tile {tile}");
    }
    assert_eq!(play(&["2"], "--picture-size 600").0, 600);
    assert_eq!(
        files_below(player.file("").as_path()),
        ["board.png", "data"],
        "no temporary file is left"
    );
}

/// B2: on capable terminals, the picture replaces the letters.
#[test]
fn b2_terminals_show_the_picture() {
    let start = |player: &Player, options: &str, rows, columns| {
        let arguments = format!("line tiles --seed {SEED} --still {options}");
        let mut terminal = player.open_terminal(&arguments, rows, columns);
        terminal.wait_for("Which level");
        terminal.type_keys("0\r");
        terminal.wait_for("Which tile?");
        terminal
    };
    let player = Player::new();
    let kitty = start(&player, "--display kitty", 30, 80).raw();
    assert!(kitty.contains("\x1b_G") && kitty.contains("f=100"), "a PNG for kitty");
    let sixel = start(&player, "--display sixel", 30, 80).raw();
    assert!(sixel.contains("\x1bP") && sixel.contains("\x1b\\"), "sixels");
    let small = start(&player, "", 24, 80);
    assert!(!small.raw().contains('▀'), "too small for a legible picture");
    let mut large = start(&player, "", 70, 140);
    let screen = large.wait_for("Which tile?");
    assert_eq!(screen.lines().filter(|line| line.contains('▀')).count(), 65, "{screen}");
    let no_colour = start(&Player::new().with("NO_COLOR", "1"), "", 70, 140);
    assert!(!no_colour.raw().contains('▀'), "without colours, letters are clearer");
    let knows = start(&Player::new().with("TERM", "xterm-kitty"), "", 30, 80);
    assert!(knows.raw().contains("\x1b_G"), "kitty is detected by TERM");
    let wrapped = Player::new().with("KITTY_WINDOW_ID", "1").with("TMUX", "/tmp/tmux");
    assert!(!start(&wrapped, "", 30, 80).raw().contains("\x1b_G"), "tmux passes no pictures");
    let mut asked = start(&player, "--display blocks", 24, 80);
    asked.wait_for("A picture of this board needs 61 columns and 36 rows.");
}

#[test]
fn a_failure_to_write_the_picture_is_reported_once() {
    let run = Player::new().run("line tiles --seed 1 --picture /dev/null/board.png", "0\n1\n");
    assert_eq!(run.code, Some(0));
    let complaint = "Could not write the picture /dev/null/board.png";
    assert_eq!(run.stderr.matches(complaint).count(), 1, "{}", run.stderr);
}

/// A symbolic link is followed, and anything but a regular file is left alone.
#[test]
fn a_picture_follows_links_and_spares_devices() {
    let player = Player::new();
    let (real, link) = (player.file("real.png"), player.file("link.png"));
    std::fs::write(&real, "").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    player.play(&format!("line tiles --seed 1 --picture {}", link.display()), &["0"]);
    assert_eq!(read_picture(&real).0, 256);
    assert!(link.is_symlink());

    let folder = player.file("folder");
    std::fs::create_dir(&folder).unwrap();
    let run = player.run(&format!("line tiles --seed 1 --picture {}", folder.display()), "0\n");
    assert!(run.stderr.contains("it is no plain file"), "{}", run.stderr);
    let missing = player.file("missing/board.png");
    let run = player.run(&format!("line tiles --seed 1 --picture {}", missing.display()), "0\n");
    assert!(run.stderr.contains("Could not write the picture"), "{}", run.stderr);
    assert!(!player.file("missing").exists(), "a mistyped path creates no folders");
}

/// B8: the picture is cleared with the display.
#[test]
fn b8_the_picture_is_cleared() {
    let player = Player::new();
    let mine = mines(&player, "6x6x3", "any", "a1", SEED).into_iter().min().unwrap().to_string();
    let file = player.file("board.png");
    let arguments = format!("line tiles --seed {SEED} --picture {}", file.display());
    player.play(&arguments, &["0", &mine, "1"]);
    let (_, pixels) = read_picture(&file);
    assert!(pixels.iter().all(|pixel| *pixel == pixels[0]), "the picture is blank");
}
