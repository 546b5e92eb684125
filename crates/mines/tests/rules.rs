//! The rules, example by example: a layout and actions in, the view out.

use flagfall_mines::{Field, Layout, Marks, MinesAction, MinesOutcome, MinesRefusal};

fn field(layout: &str, marks: Marks) -> Field {
    let layout: Layout = layout.parse().unwrap_or_else(|error| panic!("{error}"));
    Field::with_layout(layout, marks)
}

/// Plays comma-separated actions and returns the refusals.
fn play(field: &mut Field, actions: &str) -> Vec<MinesRefusal> {
    let actions = actions.split(", ").map(|text| text.parse::<MinesAction>().expect(text));
    actions.filter_map(|action| field.play(action).err()).collect()
}

#[track_caller]
fn check_with(marks: Marks, layout: &str, actions: &str, expected_rows: &str) {
    let mut field = field(layout, marks);
    assert_eq!(play(&mut field, actions), [], "{actions}");
    let view = field.view().to_string();
    let rows: Vec<&str> = view.lines().skip(1).collect();
    assert_eq!(rows.join("/"), expected_rows, "{actions}");
}

#[track_caller]
fn check(layout: &str, actions: &str, expected_rows: &str) {
    check_with(Marks::Flags, layout, actions, expected_rows);
}

#[track_caller]
fn refuses(layout: &str, actions: &str, expected: &str) {
    let mut field = field(layout, Marks::Flags);
    let (before, last) = actions.rsplit_once(", ").unwrap_or(("", actions));
    if !before.is_empty() {
        assert_eq!(play(&mut field, before), []);
    }
    let view_before = field.view().clone();
    let refusals = play(&mut field, last);
    assert_eq!(refusals.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    assert_eq!(field.view(), &view_before, "a refusal changes nothing");
}

/// ```text
/// * 1 0 0 0
/// 1 1 0 0 0
/// 0 1 1 2 1
/// 0 1 * 2 *
/// ```
const BOARD: &str = "5x4x3\n*....\n.....\n.....\n..*.*";

#[test]
fn numbers_open_alone_and_zeros_flood() {
    check(BOARD, "open b1", "#1###/#####/#####/#####");
    check(BOARD, "open e1", "#1000/#1000/#1121/#####");
    check("1x1x0\n.", "open a1", "0");
    check("1x4x1\n.\n.\n.\n*", "open a1", "0/0/1/F");
}

/// B6: a board without mines opens completely from any cell.
#[test]
fn a_board_without_mines_opens_at_once() {
    check("5x3x0\n.....\n.....\n.....", "open c2", "00000/00000/00000");
}

/// B6: breadth first, first in first out, each cell once.
#[test]
fn the_wave_goes_breadth_first() {
    let mut field = field("5x3x1\n....*\n.....\n.....", Marks::Flags);
    let step = field.play("open a1".parse().unwrap()).unwrap();
    let wave: Vec<String> = step.opened().map(|cell| cell.to_string()).collect();
    assert_eq!(wave.join(" "), "a1 b1 a2 b2 c1 c2 a3 b3 c3 d1 d2 d3 e2 e3");
}

/// B6: the frames of an animation of the wave.
#[test]
fn a_wave_has_animation_frames() {
    let mut field = field(BOARD, Marks::Flags);
    play(&mut field, "mark c2");
    let step = field.play("open e1".parse().unwrap()).unwrap();
    let rows = |n_opened| field.view().during(&step, n_opened).to_string().replace('\n', "/");
    assert_eq!(rows(0), "5x4x3/#####/##F##/#####/#####/");
    assert_eq!(rows(2), "5x4x3/###00/##F##/#####/#####/");
    assert_eq!(rows(usize::MAX), field.view().to_string().replace('\n', "/"));
}

/// L6, C7: the flood fill stops at flags; once a flag is removed, a chord on the 0 opens its cell.
#[test]
fn the_flood_opens_no_flagged_cell() {
    check(BOARD, "mark c2, open e1", "#1000/#1F00/##121/#####");
    check(BOARD, "mark c2, open e1, mark c2, chord c1", "#1000/#1000/#1121/#####");
}

#[test]
fn question_marks_come_after_flags_and_protect_nothing() {
    let all = Marks::FlagsAndQuestions;
    check_with(all, BOARD, "mark a1", "F####/#####/#####/#####");
    check_with(all, BOARD, "mark a1, mark a1", "?####/#####/#####/#####");
    check_with(all, BOARD, "mark a1, mark a1, mark a1", "#####/#####/#####/#####");
    check_with(all, BOARD, "mark c2, mark c2, open e1", "#1000/#1000/#1121/#####");
    check(BOARD, "mark a1, mark a1", "#####/#####/#####/#####");
}

/// L7, C8: a loss shows every mine, marks the one that was hit, and crosses out wrong flags.
#[test]
fn a_loss_shows_everything() {
    check(BOARD, "mark b2, open a1", "X####/#W###/#####/##*#*");
    check(BOARD, "mark e4, open a1", "X####/#####/#####/##*#F");
}

/// B7, L7: the game is won when only mines are closed; they are then flagged.
#[test]
fn opening_all_safe_cells_wins() {
    let mut field = field(BOARD, Marks::Flags);
    play(&mut field, "open e1");
    assert_eq!((field.view().outcome(), field.view().safe_left()), (None, 5));
    assert!(field.layout().is_none(), "the mines are still secret");
    play(&mut field, "open a3, open d4");
    assert_eq!(field.view().outcome(), Some(MinesOutcome::Won));
    assert_eq!((field.view().mines_left(), field.view().n_open()), (0, 17));
    assert!(field.layout().is_some());
}

/// C9: with as many flags as the number, the other neighbours are opened, which can lose.
#[test]
fn a_chord_trusts_the_flags() {
    check(BOARD, "open b2, mark a1, chord b2", "F1000/11000/01121/01###");
    check(BOARD, "open b2, mark a2, chord b2", "X1000/W1000/01121/01*#*");
    let two = "3x3x2\n*.*\n...\n...";
    check(two, "open b2, mark a2, mark c2, chord b2", "X2X/W2W/000");
}

#[test]
fn a_refused_chord_says_why() {
    refuses(BOARD, "open b2, chord b2", "b2 shows 1, but 0 neighbours are flagged");
    refuses(BOARD, "open e1, mark c4, chord d3", "d3 shows 2, but 1 neighbour is flagged");
    refuses(BOARD, "chord b2", "b2 is closed; open it first");
    refuses(BOARD, "open e1, open a3, mark a1, chord b2", "nothing is left to do around b2");
}

/// C10: a number with exactly that many closed neighbours flags them all.
#[test]
fn flag_all_needs_the_exact_number() {
    check(BOARD, "open e1, open a3, flag-all b2", "F1000/11000/01121/01###");
    refuses(BOARD, "open e1, flag-all d3", "d3 shows 2, but 3 neighbours are closed");
    refuses(
        "2x1x0\n..",
        "mark b1, open a1, mark b1, flag-all a1",
        "a1 shows 0, but 1 neighbour is closed",
    );
    refuses(BOARD, "open e1, open a3, mark a1, flag-all b2", "nothing is left to do around b2");
    let three = "3x1x2\n*.*";
    check(three, "open b1", "F2F");
}

#[test]
fn illegal_actions_are_refused_with_the_reason() {
    refuses(BOARD, "open b1, open b1", "b1 is open already");
    refuses(BOARD, "mark b1, open b1", "b1 has a flag; take it away first");
    refuses(BOARD, "open b1, mark b1", "b1 is open and cannot be marked");
    refuses(BOARD, "open f1", "f1 is not on this board of 5x4x3");
    refuses(BOARD, "mark a5", "a5 is not on this board of 5x4x3");
    refuses(BOARD, "open a1, open b1", "the game is over");
    refuses("1x1x0\n.", "open a1, mark a1", "the game is over");
}

/// B5: as many mines as cells; such a board cannot be won.
#[test]
fn mines_everywhere_can_only_be_lost() {
    check("2x2x4\n**\n**", "open a1", "X*/**");
}

#[test]
fn a_wide_board_does_not_wrap() {
    check("4x2x1\n...*\n....", "open a1", "001#/001#");
    check("4x2x1\n...*\n....", "open d2", "####/###1");
}
