//! What is kept, in a drawer of memory that may be full or closed.

use flagfall_history::{Screen, When};
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_table::{Kit, MinesTable};

use super::*;

fn shelf(memory: &Memory) -> Shelf {
    Shelf::new(Box::new(memory.clone()), 0)
}

const fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_763_200_000 }
}

/// A game in which these cells are hit, a second each, and kept.
fn play(shelf: &Shelf, cells: &str) -> (MinesTable, Bookmark, Option<kept::Ended>) {
    let (mut kit, _) = Kit::new(Screen::Page, Settings::default(), Box::new(|| Seed(42)));
    let mut table = MinesTable::new(kit.mines_plan(None), when(0));
    let mut bookmark = Bookmark::default();
    let mut ended = None;
    for (cell, second) in cells.split(' ').zip(0..) {
        let now = when(second * 1000);
        table.hit(cell.parse().expect("a cell"), &mut kit, now);
        ended = bookmark.keep(table.round(), shelf, now);
    }
    (table, bookmark, ended)
}

#[test]
fn a_running_game_is_taken_up_where_it_was() {
    let memory = Memory::default();
    let (table, ..) = play(&shelf(&memory), "e5");
    let (session, origin) = shelf(&memory).take_up::<Minesweeper>().expect("it was kept");
    assert_eq!(session.write(), table.session().write());
    assert_eq!(&origin, table.round().origin());
    assert!(Shelf::new(Box::new(memory.clone()), 1).take_up::<Minesweeper>().is_none());
}

#[test]
fn a_finished_game_is_counted_once_and_not_running_any_more() {
    let memory = Memory::default();
    let cells: Vec<String> = flagfall_mines::MinesLevel::Beginner
        .size()
        .grid()
        .cells()
        .map(|cell| cell.to_string())
        .collect();
    let (table, _, _) = play(&shelf(&memory), &cells.join(" "));
    assert!(table.session().is_over(), "some cell of all is a mine");
    let shelf = shelf(&memory);
    assert!(shelf.take_up::<Minesweeper>().is_none());
    assert_eq!(shelf.book().sheets().iter().map(|sheet| sheet.n_lost).collect::<Vec<_>>(), [1]);
}

#[test]
fn another_game_takes_the_place_of_the_first() {
    let memory = Memory::default();
    let shelf = shelf(&memory);
    let (mut table, mut bookmark, _) = play(&shelf, "e5");
    table.restart(when(5000));
    assert_eq!(bookmark.keep(table.round(), &shelf, when(5000)), None);
    assert!(shelf.take_up::<Minesweeper>().is_none(), "nothing was done in it yet");
}

#[test]
fn a_damaged_game_is_set_aside_and_told() {
    let memory = Memory::default();
    play(&shelf(&memory), "e5");
    let name = "flagfall running mines 0";
    memory.texts.borrow_mut().insert(name.to_owned(), "new web\nflagfall 9 mines\n".to_owned());
    let shelf = shelf(&memory);
    assert!(shelf.take_up::<Minesweeper>().is_none());
    let complaints = shelf.take_complaints();
    assert!(complaints[0].starts_with("the kept game is damaged, line 1"), "{complaints:?}");
    assert!(memory.texts.borrow().contains_key("flagfall running mines 0 damaged"));
    assert!(!memory.texts.borrow().contains_key(name));
}

#[test]
fn a_full_store_is_told_once_and_loses_nothing_while_the_page_is_open() {
    let memory = Memory::default();
    memory.is_full.set(true);
    let shelf = shelf(&memory);
    let (table, mut bookmark, _) = play(&shelf, "e5 a1");
    assert_eq!(shelf.take_complaints().len(), 1);
    let (session, _) = shelf.take_up::<Minesweeper>().expect("it is in memory");
    assert_eq!(session.write(), table.session().write());
    memory.is_full.set(false);
    let (mut kit, _) = Kit::new(Screen::Page, Settings::default(), Box::new(|| Seed(1)));
    let mut table = table;
    let grid = table.view().size().grid();
    let closed = grid.cells().find(|&cell| table.view().face(cell).is_closed());
    table.mark(closed.expect("mines are closed"), &mut kit, when(9000));
    bookmark.keep(table.round(), &shelf, when(9000));
    assert!(memory.texts.borrow().contains_key("flagfall running mines 0"));
}

#[test]
fn settings_are_read_back_and_wrong_ones_are_told() {
    let memory = Memory::default();
    let mut settings = Settings::default();
    settings.set("board", "30x16x99").expect("a board");
    settings.keys.insert("hint".to_owned(), "y".to_owned());
    settings.set("web-delay", "500").expect("a delay");
    shelf(&memory).keep_settings(&settings);
    assert_eq!(shelf(&memory).settings(), settings);
    let wrong = "board=1x1\nweb-delay=3\nfrom-the-future=1\nnonsense\n";
    memory.texts.borrow_mut().insert(SETTINGS.to_owned(), wrong.to_owned());
    let shelf = shelf(&memory);
    let settings = shelf.settings();
    assert_eq!(settings.board, Settings::default().board);
    assert_eq!(shelf.take_complaints().len(), 2);
    shelf.keep_settings(&settings);
    let kept = memory.texts.borrow()[SETTINGS].clone();
    for line in ["board=1x1\n", "web-delay=3\n", "from-the-future=1\n"] {
        assert!(kept.contains(line), "{line} is lost: {kept}");
    }
}

#[test]
fn what_a_tab_left_behind_goes_to_the_next_that_has_none() {
    let memory = Memory::default();
    let second = Shelf::new(Box::new(memory.clone()), 1);
    let (table, ..) = play(&second, "e5");
    assert_eq!(Shelf::other_places(&memory, 0), [1]);
    let first = shelf(&memory);
    first.adopt(&[1]);
    let (session, _) = first.take_up::<Minesweeper>().expect("it is here now");
    assert_eq!(session.write(), table.session().write());
    assert!(second.take_up::<Minesweeper>().is_none());
    play(&second, "a1");
    first.adopt(&[1]);
    let (kept, _) = first.take_up::<Minesweeper>().expect("ours stays");
    assert_eq!(kept.write(), session.write());
}

#[test]
fn who_sees_another_tab_in_its_place_moves_on() {
    let memory = Memory::default();
    let (one, other) = (shelf(&memory), shelf(&memory));
    let (theirs, ..) = play(&other, "e5");
    one.make_way("flagfall settings");
    one.make_way("flagfall running mines 0");
    play(&one, "a1");
    let (kept, _) = other.take_up::<Minesweeper>().expect("it is theirs");
    assert_eq!(kept.write(), theirs.session().write());
    assert!(memory.texts.borrow().contains_key("flagfall running mines 1"));
}
