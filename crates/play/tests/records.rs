//! Records: round trips, errors with their place for damaged records, and old versions that still load.

use std::fs;
use std::path::Path;

use flagfall_mines::View;
use flagfall_play::{FourInARow, Game, Minesweeper, Session};
use flagfall_rng::Seed;

const MINES: &str = "\
flagfall 2 mines
board dealt 1 9x9x10 safe 42
marks questions
undo free
assistance allowed
seats 2
0 1 mark a1
1500 2 open e5
1600 1 hint
2000 1 pause
9000 2 resume
9100 1 undo
9900 1 redo
";

const FOUR: &str = "\
flagfall 2 four
starter drawn 7
piece picked
fouls 3
undo 3
assistance forbidden
opponent person
time total 60000 increment 1000
400 2 pick o
900 2 drop 4
1200 1 no-column
1900 1 drop 4
2500 1 undo
2600 2 offer-draw
2700 1 decline
3000 1 drop 3
3300 1 keep
";

#[test]
fn a_computer_opponent_is_on_record() {
    let short = "ff2~four~one~x~refused~free~allowed~level_7_42~none~400-1d4";
    let session = Session::<FourInARow>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert!(session.write().contains("\nopponent level 7 42\ntime none\n400 1 drop 4\n"));
    assert_eq!(session.write_short(), short);
    let expected = "opponent: the opponent is person, or level, 1 to 10, and a seed";
    refuses::<FourInARow>(&short.replace("level_7", "level_11"), &format!("part 8: {expected}"));
    let long = session.write();
    refuses::<FourInARow>(&long.replace("level 7 42", "level 7"), &format!("line 7: {expected}"));
    refuses::<FourInARow>(
        &long.replace("opponent", "friend"),
        "line 7: expected \"opponent\" and its value",
    );
}

#[test]
fn no_guess_boards_keep_their_layout() {
    let short = "ff2~mines~no-guess_42_b1_3x2x1/*../...~flags~forbidden~allowed~1~0-1ob1";
    let session = Session::<Minesweeper>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write_short(), short);
    assert_eq!(session.terms().board.seed(), Some(Seed(42)));
    refuses::<Minesweeper>(
        &short.replace("_b1_", "_a1_"),
        "part 3: board: a1 is not a valid first cell",
    );
}

#[test]
fn both_forms_read_back() {
    let session = Session::<Minesweeper>::read(MINES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), MINES);
    assert_eq!(
        session.write_short(),
        "ff2~mines~dealt_1_9x9x10_safe_42~questions~free~allowed~2\
         ~0-1ma1.1500-2oe5.100-1H.400-1P.7000-2G.100-1U.800-1R"
    );
    let session = Session::<FourInARow>::read(FOUR).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), FOUR);
    assert_eq!(
        session.write_short(),
        "ff2~four~drawn_7~picked~3~3~forbidden~person~total_60000_increment_1000\
         ~400-2po.500-2d4.300-1n.700-1d4.600-1U.100-2O.100-1D.300-1d3.300-1k"
    );
}

#[track_caller]
fn refuses<G: Game>(text: &str, expected: &str) {
    let Err(error) = Session::<G>::read(text) else { panic!("{text:?} was read") };
    assert_eq!(error.to_string(), expected);
}

/// Checks the record above with one line changed.
#[track_caller]
fn damaged(line: usize, instead: &str, expected: &str) {
    let mut lines: Vec<&str> = MINES.lines().collect();
    lines[line - 1] = instead;
    refuses::<Minesweeper>(&format!("{}\n", lines.join("\n")), expected);
}

#[test]
fn damage_is_reported_with_its_place() {
    let head = "line 1: expected \"flagfall 2 mines\", found";
    damaged(1, "flagfall 3 mines", &format!("{head} \"flagfall 3 mines\""));
    refuses::<Minesweeper>("", &format!("{head} \"\""));
    refuses::<Minesweeper>(FOUR, &format!("{head} \"flagfall 2 four\""));
    let long = "x".repeat(1_000_000);
    refuses::<Minesweeper>(&long, &format!("{head} \"{}...\"", &long[..40]));

    damaged(
        2,
        "board dealt 2 9x9x10 safe 42",
        "line 2: board: this program has no deal of version \"2\"",
    );
    damaged(
        2,
        "board dealt 1 9x9x99 safe 42",
        "line 2: board: 99 mines do not fit: this board takes 0 to 81",
    );
    damaged(
        2,
        "board dealt 1 9x9x10 sure 42",
        "line 2: board: a start rule is any, safe or opening",
    );
    damaged(
        2,
        "board dealt 1 9x9x10 safe -1",
        "line 2: board: a seed is a whole number from 0 to 18446744073709551615",
    );
    damaged(
        2,
        "board",
        "line 2: board: a board is dealt 1 9x9x10 safe 42, or no-guess, a seed, the first cell and \
         its layout, or given and its layout",
    );
    damaged(
        2,
        "board given 3x1x1/..x",
        "line 2: board: its layout, row by row, line 2, column 3: expected '.' or '*', found 'x'",
    );
    damaged(3, "undo free", "line 3: expected \"marks\" and its value");
    damaged(3, "marks none", "line 3: marks: marks are flags or questions");
    damaged(4, "undo 256", "line 4: undo: undo is forbidden, free or 0 to 255");
    damaged(
        7,
        "mark a1",
        "line 7: expected a time in milliseconds and an action, found \"mark a1\"",
    );
    damaged(7, "", "line 7: expected a time in milliseconds and an action, found \"\"");
    damaged(
        7,
        "-5 1 mark a1",
        "line 7: expected a time in milliseconds and an action, found \"-5 1 mark a1\"",
    );
    damaged(
        7,
        "5 1 jump a1",
        "line 7: expected a time in milliseconds and an action, an action is open, mark, chord or flag-all, and a cell: open c4",
    );
    damaged(7, "0 1 mark j1", "line 7: j1 is not on this board of 9x9x10");
    damaged(8, "1500 2 open a1", "line 8: a1 has a flag; take it away first");
    damaged(9, "1499 1 hint", "line 9: the time 1499 is before 1500, the time of the action above");
    damaged(10, "2000 1 resume", "line 10: the game is not paused");
    damaged(13, "end won 5", "line 13: expected \"another action\", found \"end won 5\"");

    for (line, found) in
        [("0 mark a1", "mark"), ("0 0 mark a1", "0"), ("0 9 mark a1", "9"), ("0", "")]
    {
        let seats = "expected the seat that acts after the time, a number from 1 to 8";
        damaged(7, line, &format!("line 7: {seats}, found {found:?}"));
    }
    damaged(7, "0 3 mark a1", "line 7: seat 3 does not play in this game");
    damaged(6, "seats 0", "line 6: seats: a seat is a number from 1 to 8");
    refuses::<FourInARow>(
        &FOUR.replace("900 2 drop 4", "900 1 drop 4"),
        "line 10: it is the turn of seat 2",
    );
    refuses::<FourInARow>(
        &FOUR.replace("time total 60000 increment 1000", "time 60000"),
        "line 8: time: time is none, or total and milliseconds, then perhaps increment and milliseconds",
    );
    let late = FOUR.replace("1900 1 drop 4", "60900 1 drop 4");
    refuses::<FourInARow>(&late, "line 12: the time of seat 1 has run out");

    refuses::<FourInARow>(
        &FOUR.replace("fouls 3", "fouls 0"),
        "line 4: fouls: fouls are refused or 1 to 255",
    );
    refuses::<FourInARow>(
        &FOUR.replace("piece picked", "piece y"),
        "line 3: piece: a piece is x or o",
    );
    refuses::<FourInARow>(
        &FOUR.replace("drawn 7", "drawn"),
        "line 2: starter: the starter is one, two, or drawn and a seed",
    );
    refuses::<FourInARow>(
        "flagfall 2 four\nstarter one\n",
        "line 3: expected \"piece\" and its value",
    );
}

#[test]
fn the_end_is_checked_against_the_moves() {
    let won = "flagfall 2 mines\nboard given 3x1x1/*..\nmarks flags\nundo forbidden\nassistance allowed\n\
               seats 1\n100 1 open b1\n350 1 open c1\nend won 250\n";
    let session = Session::<Minesweeper>::read(won).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), won);
    let expected = |found: &str| format!("line 9: expected \"end won 250\", found {found:?}");
    for lie in ["end won 249", "end lost 250", "end", "endless"] {
        refuses::<Minesweeper>(&won.replace("end won 250", lie), &expected(lie));
    }
    refuses::<Minesweeper>(won.strip_suffix("end won 250\n").unwrap(), &expected(""));
    refuses::<Minesweeper>(&format!("{won}400 1 undo\n"), "line 10: nothing may follow the end");
    refuses::<Minesweeper>(
        &won.replace("end won 250", "360 1 mark a1"),
        "line 9: the game is over",
    );
}

#[test]
fn short_records_say_which_part_is_wrong() {
    let short = "ff2~four~one~x~refused~free~allowed~person~none~400-1d4.10-2d4";
    let session = Session::<FourInARow>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write_short(), short);
    let head = "part 1: expected \"flagfall 2 four\", found";
    refuses::<FourInARow>("ff3~four~one", &format!("{head} \"ff3~four\""));
    refuses::<FourInARow>("ff1~mines", &format!("{head} \"ff1~mines\""));
    refuses::<FourInARow>("ff2~four~one~x~4", "part 6: expected \"undo\" and its value");
    refuses::<FourInARow>(&short.replace("~x~", "~z~"), "part 4: piece: a piece is x or o");
    let instead = |code: &str| short.replace(".10-2d4", code);
    refuses::<FourInARow>(&instead(".10-2d8"), "part 11: \"10-2d8\" is not an action");
    refuses::<FourInARow>(&instead(".-2d4"), "part 11: \"-2d4\" is not an action");
    refuses::<FourInARow>(&instead(".010-2d4"), "part 11: \"010-2d4\" is not an action");
    let seats = "part 11: expected the seat that acts after the time, a number from 1 to 8, found";
    refuses::<FourInARow>(&instead(".10d4"), &format!("{seats} \"10d4\""));
    refuses::<FourInARow>(&instead(".10-9d4"), &format!("{seats} \"10-9d4\""));
    refuses::<FourInARow>(&instead(".10-3d4"), "part 11: seat 3 does not play in this game");
    refuses::<FourInARow>(&format!("{short}~"), "part 12: nothing may follow the end");
}

/// Version 1 rejects the additions of version 2, with their place.
#[test]
fn version_1_has_neither_seats_nor_agreements() {
    let long =
        "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n";
    let short = "ff1~four~one~x~refused~free~allowed~";
    refuses::<FourInARow>(
        &format!("{long}5 1 drop 4\n"),
        "line 7: a record of version 1 has no seats",
    );
    refuses::<FourInARow>(&format!("{short}5-1d4"), "part 8: a record of version 1 has no seats");
    refuses::<FourInARow>(
        &format!("{long}5 resign\n"),
        "line 7: a record of version 1 has no \"resign\"",
    );
    refuses::<FourInARow>(&format!("{short}5Q"), "part 8: a record of version 1 has no \"resign\"");
    refuses::<FourInARow>(
        &format!("{long}time none\n"),
        "line 7: expected a time in milliseconds and an action, found \"time\"",
    );
}

/// A record crafted to keep a server busy is rejected early, whatever it repeats.
#[test]
fn a_record_that_would_take_minutes_is_refused() {
    for (size, n_pairs) in [("2000x2000x0", 12), ("2000x2000x3000000", 30)] {
        let mut text = format!(
            "flagfall 1 mines\nboard dealt 1 {size} safe 1\nmarks flags\nundo free\nassistance allowed\n0 open a1\n"
        );
        for _ in 0..n_pairs {
            text.push_str("0 undo\n0 redo\n");
        }
        let Err(error) = Session::<Minesweeper>::read(&text) else { panic!("{size} was read") };
        assert!(error.to_string().ends_with("too much was undone in this game"), "{error}");
    }
}

/// A truncated record is rejected, or gives the game at the end of a complete line.
#[test]
fn a_record_cut_anywhere_is_never_another_game() {
    for text in [MINES, FOUR] {
        for end in 0..text.len() {
            let cut = &text[..end];
            let again = if text == MINES {
                Session::<Minesweeper>::read(cut).map(|session| session.write())
            } else {
                Session::<FourInARow>::read(cut).map(|session| session.write())
            };
            match again {
                Ok(again) => assert!(again == cut && cut.ends_with('\n'), "{cut:?}"),
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
    }
    let cut = MINES.strip_suffix('\n').unwrap();
    refuses::<Minesweeper>(cut, "line 13: the record is cut short");
}

/// Records and links of version 1 with their final positions: each loads, leads to its position, and
/// converts to the current version.
#[test]
fn old_records_load_forever() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/version-1");
    let mut n_read = 0;
    for file in fs::read_dir(folder).expect("the folder of records") {
        let path = file.expect("a file").path();
        let Ok(text) = fs::read_to_string(&path) else { panic!("{}", path.display()) };
        let position = fs::read_to_string(path.with_extension("position")).ok();
        let is_mines =
            ["flagfall 1 mines\n", "ff1~mines~"].iter().any(|head| text.starts_with(head));
        let is_four = ["flagfall 1 four\n", "ff1~four~"].iter().any(|head| text.starts_with(head));
        if is_mines {
            let session = carried_over::<Minesweeper>(&text);
            let found = session.game().view().faces();
            let is_found = |position: String| position.parse::<View>().unwrap().faces() == found;
            assert!(position.is_none_or(is_found), "{}", path.display());
        } else if is_four {
            let session = carried_over::<FourInARow>(&text);
            let found = format!("{} {:?}\n", session.game().moves(), session.game().phase());
            assert!(position.is_none_or(|position| position == found), "{}", path.display());
        } else {
            assert!(path.extension().is_some_and(|kind| kind == "position"), "{}", path.display());
            continue;
        }
        n_read += 1;
    }
    assert_eq!(n_read, 30, "six older records, and twelve as record and as link");
}

/// Reads a text of version 1 and checks the conversion to version 2 in both forms.
#[track_caller]
fn carried_over<G: Game>(text: &str) -> Session<G> {
    let session = Session::<G>::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = session.write();
    assert!(written.starts_with("flagfall 2 "), "{written}");
    for form in [written.clone(), session.write_short()] {
        let again = Session::<G>::read(&form).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(again.write(), written);
    }
    session
}

/// The seats of version 1 are inferred from the turns.
#[test]
fn seats_are_inferred_from_the_rules() {
    let seats = |text: &str| -> String {
        let session = Session::<FourInARow>::read(text).unwrap_or_else(|error| panic!("{error}"));
        session.entries().iter().map(|entry| entry.seat.to_string()).collect()
    };
    assert_eq!(
        seats("ff1~four~one~x~refused~free~allowed~0d1.0d1.0P.0G.0U.0H.0d2.0d2"),
        "12111221"
    );
    assert_eq!(seats("ff1~four~two~picked~3~3~forbidden~0po.0d1.0n.0d1.0U.0d2.0k.0d3"), "22111112");
}
