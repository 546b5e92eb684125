//! Records: what was written reads back, what is damaged is refused with its place, and what was
//! written long ago still loads.

use std::fs;
use std::path::Path;

use flagfall_four::FourLevel;
use flagfall_mines::{Cell, Deal, Grid, Layout, Marks, Size, StartRule};
use flagfall_play::{
    Action, Assistance, Board, Fouls, FourInARow, FourMove, FourTerms, Game, Millis, MinesTerms,
    Minesweeper, Opponent, Piece, Player, Session, Starter, Undo,
};
use flagfall_rng::Seed;
use proptest::prelude::*;

const MINES: &str = "\
flagfall 1 mines
board dealt 1 9x9x10 safe 42
marks questions
undo free
assistance allowed
0 mark a1
1500 open e5
1600 hint
2000 pause
9000 resume
9100 undo
9900 redo
";

const FOUR: &str = "\
flagfall 1 four
starter drawn 7
piece picked
fouls 3
undo 3
assistance forbidden
400 pick o
900 drop 4
1200 no-column
1900 drop 4
2500 undo
3000 drop 3
3300 keep
";

#[test]
fn a_computer_opponent_is_on_record() {
    let short = "ff1~four~one~x~refused~free~allowed~level_7_42~400d4";
    let session = Session::<FourInARow>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert!(session.write().contains("\nassistance allowed\nopponent level 7 42\n400 drop 4\n"));
    assert_eq!(session.write_short(), short);
    let expected = "opponent: the opponent is person, or level, 1 to 10, and a seed";
    refuses::<FourInARow>(&short.replace("level_7", "level_11"), &format!("part 8: {expected}"));
    let long = session.write();
    refuses::<FourInARow>(&long.replace("level 7 42", "level 7"), &format!("line 7: {expected}"));
    refuses::<FourInARow>(
        &long.replace("opponent", "friend"),
        "line 7: expected a time in milliseconds and an action, found \"friend\"",
    );
}

#[test]
fn no_guess_boards_keep_their_layout() {
    let short = "ff1~mines~no-guess_42_b1_3x2x1/*../...~flags~forbidden~allowed~0ob1";
    let session = Session::<Minesweeper>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write_short(), short);
    assert_eq!(session.terms().board.seed(), Some(Seed(42)));
    refuses::<Minesweeper>(
        &short.replace("_b1_", "_a1_"),
        "part 3: board: a1 is no cell to begin with",
    );
}

#[test]
fn both_forms_read_back() {
    let session = Session::<Minesweeper>::read(MINES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), MINES);
    assert_eq!(
        session.write_short(),
        "ff1~mines~dealt_1_9x9x10_safe_42~questions~free~allowed\
         ~0ma1.1500oe5.100H.400P.7000G.100U.800R"
    );
    let session = Session::<FourInARow>::read(FOUR).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), FOUR);
    assert_eq!(
        session.write_short(),
        "ff1~four~drawn_7~picked~3~3~forbidden~400po.500d4.300n.700d4.600U.500d3.300k"
    );
}

#[track_caller]
fn refuses<G: Game>(text: &str, expected: &str) {
    let Err(error) = Session::<G>::read(text) else { panic!("{text:?} was read") };
    assert_eq!(error.to_string(), expected);
}

/// The record above with one line changed.
#[track_caller]
fn damaged(line: usize, instead: &str, expected: &str) {
    let mut lines: Vec<&str> = MINES.lines().collect();
    lines[line - 1] = instead;
    refuses::<Minesweeper>(&format!("{}\n", lines.join("\n")), expected);
}

#[test]
fn damage_is_found_where_it_is() {
    let head = "line 1: expected \"flagfall 1 mines\", found";
    damaged(1, "flagfall 2 mines", &format!("{head} \"flagfall 2 mines\""));
    refuses::<Minesweeper>("", &format!("{head} \"\""));
    refuses::<Minesweeper>(FOUR, &format!("{head} \"flagfall 1 four\""));
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
        6,
        "mark a1",
        "line 6: expected a time in milliseconds and an action, found \"mark a1\"",
    );
    damaged(6, "", "line 6: expected a time in milliseconds and an action, found \"\"");
    damaged(
        6,
        "-5 mark a1",
        "line 6: expected a time in milliseconds and an action, found \"-5 mark a1\"",
    );
    damaged(
        6,
        "5 jump a1",
        "line 6: expected a time in milliseconds and an action, an action is open, mark, chord or flag-all, and a cell: open c4",
    );
    damaged(6, "0 mark j1", "line 6: j1 is not on this board of 9x9x10");
    damaged(7, "1500 open a1", "line 7: a1 has a flag; take it away first");
    damaged(8, "1499 hint", "line 8: the time 1499 is before 1500, the time of the action above");
    damaged(9, "2000 resume", "line 9: the game is not paused");
    damaged(12, "end won 5", "line 12: expected \"another action\", found \"end won 5\"");

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
        "flagfall 1 four\nstarter one\n",
        "line 3: expected \"piece\" and its value",
    );
}

#[test]
fn the_end_is_checked_against_the_moves() {
    let won = "flagfall 1 mines\nboard given 3x1x1/*..\nmarks flags\nundo forbidden\nassistance allowed\n\
               100 open b1\n350 open c1\nend won 250\n";
    let session = Session::<Minesweeper>::read(won).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write(), won);
    let expected = |found: &str| format!("line 8: expected \"end won 250\", found {found:?}");
    for lie in ["end won 249", "end lost 250", "end", "endless"] {
        refuses::<Minesweeper>(&won.replace("end won 250", lie), &expected(lie));
    }
    refuses::<Minesweeper>(won.strip_suffix("end won 250\n").unwrap(), &expected(""));
    refuses::<Minesweeper>(&format!("{won}400 undo\n"), "line 9: nothing comes after the end");
    refuses::<Minesweeper>(&won.replace("end won 250", "360 mark a1"), "line 8: the game is over");
}

#[test]
fn short_records_say_which_part_is_wrong() {
    let short = "ff1~four~one~x~refused~free~allowed~400d4.10d4";
    let session = Session::<FourInARow>::read(short).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(session.write_short(), short);
    let head = "part 1: expected \"flagfall 1 four\", found";
    refuses::<FourInARow>("ff2~four~one", &format!("{head} \"ff2~four\""));
    refuses::<FourInARow>("ff1~mines", &format!("{head} \"ff1~mines\""));
    refuses::<FourInARow>("ff1~four~one~x~4", "part 6: expected \"undo\" and its value");
    refuses::<FourInARow>(&short.replace("~x~", "~z~"), "part 4: piece: a piece is x or o");
    refuses::<FourInARow>(&short.replace(".10d4", ".10d8"), "part 9: \"10d8\" is no action");
    refuses::<FourInARow>(&short.replace(".10d4", ".d4"), "part 9: \"d4\" is no action");
    refuses::<FourInARow>(&short.replace(".10d4", ".010d4"), "part 9: \"010d4\" is no action");
    refuses::<FourInARow>(&format!("{short}~"), "part 10: nothing comes after the end");
}

/// A record made to keep a server busy is refused before it does, whatever is done again and again.
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
        assert!(error.to_string().ends_with("too much was taken back in this game"), "{error}");
    }
}

/// Wherever the writing stopped: refused, or the game as it was at the end of a line.
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
    refuses::<Minesweeper>(cut, "line 12: the record is cut short");
}

/// Records written by every version of this program, in the folder beside this file: each must
/// load and write itself again, letter by letter.
#[test]
fn old_records_load_forever() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut n_read = 0;
    for file in fs::read_dir(folder).expect("the folder of records") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a record");
        let again = if text.starts_with("flagfall 1 mines") {
            Session::<Minesweeper>::read(&text).map(|session| session.write())
        } else {
            Session::<FourInARow>::read(&text).map(|session| session.write())
        };
        assert_eq!(again.as_deref(), Ok(text.as_str()), "{}", path.display());
        n_read += 1;
    }
    assert!(n_read >= 6, "{n_read} records");
}

fn undo() -> impl Strategy<Value = Undo> {
    prop_oneof![Just(Undo::Forbidden), Just(Undo::Free), (0..4_u8).prop_map(Undo::Budget)]
}

fn assistance() -> impl Strategy<Value = Assistance> {
    prop_oneof![Just(Assistance::Forbidden), Just(Assistance::Allowed)]
}

/// Boards travel as text here, because terms with mines in them cannot be printed.
type MinesTermsText = (String, Marks, Undo, Assistance);

fn mines_terms() -> impl Strategy<Value = MinesTermsText> {
    let board =
        (1..7_u16, 1..7_u16, any::<u64>(), 0..5_usize).prop_map(|(width, height, seed, kind)| {
            let grid = Grid::new(width, height).expect("a small grid");
            let board = if let Some(&start) = StartRule::ALL.get(kind) {
                let n_mines = (seed % (grid.n_cells() as u64 + 1)) as u32;
                let size = Size::new(grid, n_mines).expect("they fit");
                Board::Dealt(Deal { size, start, seed: Seed(seed) })
            } else {
                let mut is_mine: Vec<bool> =
                    (0..grid.n_cells()).map(|n| seed >> n & 3 == 3).collect();
                if kind == StartRule::ALL.len() {
                    Board::Given(Layout::new(grid, &is_mine))
                } else {
                    let first = grid.cell(0);
                    is_mine[0] = false;
                    Board::NoGuess { seed: Seed(seed), first, layout: Layout::new(grid, &is_mine) }
                }
            };
            board.to_string()
        });
    let marks = prop_oneof![Just(Marks::Flags), Just(Marks::FlagsAndQuestions)];
    (board, marks, undo(), assistance())
}

fn read_terms((board, marks, undo, assistance): MinesTermsText) -> MinesTerms {
    let board = board.parse().unwrap_or_else(|error| panic!("{board}: {error}"));
    MinesTerms { board, marks, undo, assistance }
}

fn four_terms() -> impl Strategy<Value = FourTerms> {
    let starter = prop_oneof![
        Just(Starter::Is(Player::One)),
        Just(Starter::Is(Player::Two)),
        any::<u64>().prop_map(|seed| Starter::Drawn(Seed(seed))),
    ];
    let piece = prop_oneof![Just(None), Just(Some(Piece::X)), Just(Some(Piece::O))];
    let fouls = prop_oneof![Just(Fouls::Refused), (1..5_u8).prop_map(Fouls::Counted)];
    let opponent = prop_oneof![
        Just(Opponent::Person),
        (1..=10_u8, any::<u64>()).prop_map(|(level, seed)| Opponent::Computer {
            level: FourLevel::new(level).expect("a level"),
            seed: Seed(seed),
        }),
    ];
    (opponent, starter, piece, fouls, undo(), assistance()).prop_map(
        |(opponent, starter, piece, fouls, undo, assistance)| FourTerms {
            opponent,
            starter,
            piece,
            fouls,
            undo,
            assistance,
        },
    )
}

fn mines_move() -> impl Strategy<Value = flagfall_mines::MinesAction> {
    use flagfall_mines::MinesAction::{Chord, FlagAll, Mark, Open};
    let kinds: Vec<fn(Cell) -> flagfall_mines::MinesAction> = vec![Open, Mark, Chord, FlagAll];
    (prop::sample::select(kinds), 0..7_u16, 0..7_u16)
        .prop_map(|(kind, column, row)| kind(Cell { column, row }))
}

fn four_move() -> impl Strategy<Value = FourMove> {
    prop_oneof![
        1 => prop::sample::select(vec![Piece::X, Piece::O]).prop_map(FourMove::Pick),
        6 => (0..7_u8).prop_map(|n| FourMove::Drop(flagfall_four::Column::ALL[usize::from(n)])),
        1 => Just(FourMove::NoColumn),
        4 => Just(FourMove::Keep),
    ]
}

/// Actions with the milliseconds between them.
fn script<M: Clone + std::fmt::Debug>(
    its_move: impl Strategy<Value = M>,
) -> impl Strategy<Value = Vec<(u64, Action<M>)>> {
    let action = prop_oneof![
        12 => its_move.prop_map(Action::Move),
        2 => Just(Action::Undo),
        1 => Just(Action::Redo),
        1 => Just(Action::Pause),
        2 => Just(Action::Resume),
        1 => Just(Action::Hint),
    ];
    prop::collection::vec((0..5000_u64, action), 0..60)
}

fn play<G: Game>(terms: G::Terms, script: Vec<(u64, Action<G::Move>)>) -> Session<G> {
    let mut session = Session::new(terms);
    let mut at = Millis(0);
    for (passed, action) in script {
        at = at + Millis(passed);
        let before = session.write();
        if session.act(action, at).is_err() {
            assert_eq!(session.write(), before, "a refusal changes nothing");
        }
    }
    session
}

/// Reading what was written gives the same session, from the long form and from the short.
fn reads_back<G: Game>(session: &Session<G>) -> Result<(), TestCaseError> {
    for text in [session.write(), session.write_short()] {
        let again =
            Session::<G>::read(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(again.write(), session.write());
        prop_assert_eq!(again.game().ending(), session.game().ending());
        let later = session.last_at() + Millis(777);
        prop_assert_eq!(again.elapsed(later), session.elapsed(later));
        prop_assert_eq!(again.n_hints(), session.n_hints());
    }
    Ok(())
}

proptest! {
    #[test]
    fn mines_read_back(terms in mines_terms(), script in script(mines_move())) {
        let session = play::<Minesweeper>(read_terms(terms), script);
        reads_back(&session)?;
        let again = Session::<Minesweeper>::read(&session.write()).expect("just read");
        prop_assert_eq!(again.game().view(), session.game().view());
    }

    #[test]
    fn four_reads_back(terms in four_terms(), script in script(four_move())) {
        let session = play::<FourInARow>(terms, script);
        reads_back(&session)?;
        let again = Session::<FourInARow>::read(&session.write()).expect("just read");
        prop_assert_eq!(again.game().phase(), session.game().phase());
        prop_assert_eq!(again.game().position(), session.game().position());
    }

    /// Any one character changed: refused, or another session that is whole.
    #[test]
    fn damage_never_loads_half_a_game(
        terms in mines_terms(), script in script(mines_move()), at in any::<prop::sample::Index>(), by in any::<char>(),
    ) {
        let mut text: Vec<char> = play::<Minesweeper>(read_terms(terms), script).write().chars().collect();
        let at = at.index(text.len());
        text[at] = by;
        let text: String = text.into_iter().collect();
        if let Ok(session) = Session::<Minesweeper>::read(&text) {
            reads_back(&session)?;
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = Session::<Minesweeper>::read(&text);
        let _ = Session::<FourInARow>::read(&format!("flagfall 1 four\n{text}"));
        let _ = Session::<FourInARow>::read(&format!("ff1~four~{text}"));
    }
}
