//! The list of cases.

use std::fmt::Debug;

use flagfall_daily::Day;
use flagfall_history::GameResult;
use flagfall_keeper::GameKind::{Four, Mines};
use flagfall_mines::Cell;
use flagfall_play::Board;
use flagfall_settings::SettingId;

use crate::{Case, CasePlayer, Program, Table, Trouble, today};

/// Every case.
pub fn cases<P: Program>() -> Vec<Case<P>> {
    vec![
        ("begin", begin),
        ("leave and resume", leave_and_resume),
        ("resume one of several", resume_one_of_several),
        ("undo returns to the game left for a new one", return_to_last),
        ("take back the end", take_back_the_end),
        ("take back the end, restart, end again", take_back_the_end_and_restart),
        ("watch a finished game", watch_finished),
        ("delete a finished game", delete_finished),
        ("the daily board is started once, then resumed", board_of_the_day_once),
        ("another day", another_day),
        ("two programs", two_programs),
        ("storage full", storage_full),
        ("a game finished while the storage is full", finished_while_full),
        ("storage damaged", storage_damaged),
        ("storage read only", storage_read_only),
        ("settings", settings_hold),
        ("leave while a no-guess board is being generated", left_while_searching),
        ("delete a saved game", delete_saved),
        ("give up the daily board", board_of_the_day_given_up),
    ]
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// A board with this many flags and no open cell.
fn flags(n_pieces: usize) -> Option<Table> {
    Some(Table { kind: Mines, n_pieces, has_open_cell: false, is_over: false })
}

/// The daily board at its start, with its first cell open.
fn day_begun() -> Option<Table> {
    Some(Table { kind: Mines, n_pieces: 0, has_open_cell: true, is_over: false })
}

/// A game of Four in a Row with this many discs.
fn discs(n_pieces: usize) -> Option<Table> {
    Some(Table { kind: Four, n_pieces, has_open_cell: false, is_over: n_pieces == LINE.len() })
}

/// Player one makes a line in the first column.
const LINE: [usize; 7] = [1, 2, 1, 2, 1, 2, 1];

/// Player two makes a line in the second column.
const UPRIGHT: [usize; 8] = [1, 2, 1, 2, 1, 2, 3, 2];

fn win<P: CasePlayer>(player: &mut P) {
    player.begin(Four);
    LINE.into_iter().for_each(|column| player.drop_disc(column));
    assert_eq!(player.table(), discs(LINE.len()));
}

/// The history lists this many finished games.
fn expect_finished<P: CasePlayer>(player: &mut P, n_games: usize) {
    expect(player, P::n_finished, &n_games);
}

/// The daily board has this result.
fn expect_day<P: CasePlayer>(player: &mut P, result: Option<GameResult>) {
    expect(player, P::board_of_the_day, &result);
}

/// Looks up to `N_LOOKS` times, because a database may answer later.
fn expect<P: CasePlayer, T: Debug + PartialEq>(
    player: &mut P,
    look: fn(&mut P) -> T,
    expected: &T,
) {
    let is_seen = (1..P::N_LOOKS).any(|_| look(player) == *expected);
    assert!(is_seen || look(player) == *expected, "expected {expected:?}");
}

/// Starts a new game of Minesweeper and places this many flags.
fn begin_with_flags<P: CasePlayer>(player: &mut P, n_flags: usize) {
    player.begin(Mines);
    ["a1", "b1", "c1"].into_iter().take(n_flags).for_each(|name| player.flag(cell(name)));
    assert_eq!(player.table(), flags(n_flags));
}

/// Restarts the program, with an untouched game at its table.
fn start_again<P: Program>(program: &mut P) -> P::Player {
    let mut player = program.start();
    player.begin(Mines);
    assert_eq!(player.table(), flags(0));
    player
}

fn begin<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 0);
    player.begin(Four);
    assert_eq!(player.table(), discs(0));
    assert_eq!(player.n_others(), 0, "an untouched game is not saved");
    player.drop_disc(4);
    assert_eq!((player.table(), player.n_others()), (discs(1), 0), "excluding the current game");
    player.begin(Mines);
    assert_eq!((player.table(), player.n_others()), (flags(0), 1));
    player.quit();
}

fn leave_and_resume<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 2);
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 1);
    player.resume(0);
    assert_eq!((player.table(), player.n_others()), (flags(2), 0));
    player.flag(cell("c1"));
    assert_eq!(player.table(), flags(3), "play continues");
    player.quit();
}

fn resume_one_of_several<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    begin_with_flags(&mut player, 2);
    begin_with_flags(&mut player, 3);
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 3);
    player.resume(1);
    assert_eq!((player.table(), player.n_others()), (flags(2), 2), "the newest one is first");
    player.quit();
}

fn return_to_last<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 2);
    player.begin(Mines);
    assert_eq!((player.table(), player.n_others()), (flags(0), 1));
    player.undo();
    assert_eq!((player.table(), player.n_others()), (flags(2), 0));
    player.flag(cell("c1"));
    assert_eq!(player.table(), flags(3), "play continues");
    player.quit();
}

fn delete_saved<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    begin_with_flags(&mut player, 2);
    player.quit();
    let mut player = start_again(program);
    player.delete(0);
    assert_eq!((player.table(), player.n_others()), (flags(0), 1));
    player.quit();
    let mut player = start_again(program);
    player.resume(0);
    assert_eq!((player.table(), player.n_others()), (flags(1), 0));
    player.quit();
}

fn take_back_the_end<P: Program>(program: &mut P) {
    let mut player = program.start();
    win(&mut player);
    expect_finished(&mut player, 1);
    player.undo();
    assert_eq!(player.table(), discs(6));
    player.drop_disc(1);
    assert_eq!(player.table(), discs(7));
    expect_finished(&mut player, 1);
    player.begin(Mines);
    assert_eq!(player.n_others(), 0, "a finished game is not offered again");
    player.quit();
}

fn take_back_the_end_and_restart<P: Program>(program: &mut P) {
    let mut player = program.start();
    win(&mut player);
    player.undo();
    player.quit();
    let mut player = start_again(program);
    player.resume(0);
    assert_eq!(player.table(), discs(6));
    player.drop_disc(1);
    assert_eq!(player.table(), discs(7));
    expect_finished(&mut player, 1);
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 0);
    expect_finished(&mut player, 1);
    player.quit();
}

fn watch_finished<P: Program>(program: &mut P) {
    let mut player = program.start();
    win(&mut player);
    player.begin(Four);
    UPRIGHT.into_iter().for_each(|column| player.drop_disc(column));
    expect_finished(&mut player, 2);
    player.begin(Mines);
    assert_eq!(player.watch_finished(1), LINE.len());
    assert_eq!(player.table(), flags(0), "the game at the table is unchanged");
    player.quit();
    let mut player = start_again(program);
    expect_finished(&mut player, 2);
    assert_eq!(player.watch_finished(0), UPRIGHT.len());
    player.quit();
}

fn delete_finished<P: Program>(program: &mut P) {
    let mut player = program.start();
    win(&mut player);
    player.begin(Four);
    UPRIGHT.into_iter().for_each(|column| player.drop_disc(column));
    player.begin(Mines);
    expect_finished(&mut player, 2);
    player.delete_finished(1);
    expect_finished(&mut player, 1);
    assert_eq!(player.watch_finished(0), UPRIGHT.len());
    player.quit();
    let mut player = start_again(program);
    expect_finished(&mut player, 1);
    player.delete_finished(0);
    expect_finished(&mut player, 0);
    player.quit();
}

/// A mine of today's daily board.
fn mine_of_the_day() -> Cell {
    let Board::NoGuess { layout, .. } = (Day { date: today() }).board() else {
        panic!("the daily board needs no guess");
    };
    let mut cells = layout.size().grid().cells();
    cells.find(|&cell| layout.is_mine(cell)).expect("a mine")
}

fn board_of_the_day_once<P: Program>(program: &mut P) {
    let mine = mine_of_the_day();
    let mut player = program.start();
    player.begin_board_of_the_day();
    assert_eq!(player.table(), day_begun());
    player.quit();
    let mut player = start_again(program);
    expect_day(&mut player, None);
    player.begin_board_of_the_day();
    let table = player.table().expect("the board");
    assert!(table.has_open_cell, "the game continues where it was left");
    player.open(mine);
    assert!(player.table().is_some_and(|table| table.is_over));
    expect_day(&mut player, Some(GameResult::Lost));
    assert_eq!(player.n_others(), 0);
    player.quit();
}

fn board_of_the_day_given_up<P: Program>(program: &mut P) {
    let mut player = program.start();
    player.begin_board_of_the_day();
    begin_with_flags(&mut player, 1);
    player.begin(Mines);
    assert_eq!(player.n_others(), 2);
    expect_day(&mut player, None);
    player.delete(1);
    assert_eq!(player.n_others(), 1);
    expect_day(&mut player, Some(GameResult::Lost));
    player.quit();
}

fn another_day<P: Program>(program: &mut P) {
    let mine = mine_of_the_day();
    let mut player = program.start();
    player.begin_board_of_the_day();
    player.open(mine);
    expect_day(&mut player, Some(GameResult::Lost));
    // At this table nothing happens by itself when the day ends.
    player.begin(Four);
    player.wait_for_tomorrow();
    expect_day(&mut player, None);
    player.begin_board_of_the_day();
    assert_eq!(player.table(), day_begun(), "another board");
    player.quit();
}

fn two_programs<P: Program>(program: &mut P) {
    let (mut one, mut two) = (program.start(), program.start());
    begin_with_flags(&mut one, 1);
    two.begin(Mines);
    assert_eq!(two.n_others(), 0, "the other program's game is not offered");
    begin_with_flags(&mut two, 2);
    one.flag(cell("b1"));
    one.flag(cell("c1"));
    assert_eq!((one.table(), two.table()), (flags(3), flags(2)));
    win(&mut two);
    expect_finished(&mut one, 1);
    one.quit();
    two.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 2, "neither game is in use any more");
    player.quit();
}

fn storage_full<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    program.fill();
    player.flag(cell("b1"));
    player.expect_trouble(Some(Trouble::NotSaved));
    player.flag(cell("c1"));
    player.expect_trouble(None);
    assert_eq!(player.table(), flags(3), "play continues");
    program.make_room();
    player.wait();
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 1);
    player.resume(0);
    assert_eq!(player.table(), flags(3), "nothing is lost");
    player.quit();
}

fn finished_while_full<P: Program>(program: &mut P) {
    let mut player = program.start();
    player.begin(Four);
    player.drop_disc(LINE[0]);
    program.fill();
    LINE[1..].iter().for_each(|&column| player.drop_disc(column));
    assert_eq!(player.table(), discs(LINE.len()));
    player.begin(Mines);
    assert_eq!(player.n_others(), 0, "a finished game is not offered again");
    program.make_room();
    player.wait();
    expect_finished(&mut player, 1);
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.n_others(), 0);
    expect_finished(&mut player, 1);
    player.quit();
}

fn storage_damaged<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    player.quit();
    program.damage();
    let mut player = program.start();
    player.expect_trouble(Some(Trouble::Damaged));
    begin_with_flags(&mut player, 2);
    player.quit();
    let mut player = start_again(program);
    player.expect_trouble(None);
    assert_eq!(player.n_others(), 1, "the damaged store with its game was set aside");
    player.resume(0);
    assert_eq!(player.table(), flags(2));
    player.quit();
}

fn storage_read_only<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    player.quit();
    program.deny();
    let mut player = program.start();
    player.expect_trouble(Some(Trouble::ReadOnly));
    begin_with_flags(&mut player, 0);
    player.flag(cell("a1"));
    player.flag(cell("b1"));
    player.expect_trouble(None);
    assert_eq!(player.table(), flags(2), "play continues");
    player.quit();
}

fn settings_hold<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 0);
    assert_eq!(player.setting(SettingId::Sound), "on");
    player.choose(SettingId::Sound, "off");
    assert_eq!(player.setting(SettingId::Sound), "off");
    player.quit();
    let mut player = start_again(program);
    assert_eq!(player.setting(SettingId::Sound), "off");
    player.quit();
}

fn left_while_searching<P: Program>(program: &mut P) {
    let mut player = program.start();
    begin_with_flags(&mut player, 1);
    player.open_and_leave(cell("e5"));
    assert_eq!((player.table(), player.n_others()), (flags(0), 1));
    player.resume(0);
    player.open(cell("e5"));
    let table = player.table().expect("the game");
    assert!(table.has_open_cell && !table.is_over && table.n_pieces == 1, "{table:?}");
    player.quit();
}
