//! The full-screen program, requirements C1 to C11, on a real terminal.

use flagfall_mines::{Cell, Layout};
use flagfall_settings::{Settings, Sound};

use crate::program::{Player, Terminal};

/// A game of Minesweeper on the screen, with a board that the test knows.
pub(crate) struct Table {
    pub(crate) terminal: Terminal,
    layout: Layout,
}

/// Screen columns per cell, if there is room.
const CELL_WIDTH: usize = 3;

/// The cursor starts on e5, so that is the first cell, whatever the seed.
const SEED: u64 = 42;

impl Table {
    pub(crate) fn open(player: &Player) -> Table {
        let deal = format!("deal --size 9x9x10 --start safe --at e5 --seed {SEED}");
        let text = player.run(&deal, "").stdout;
        let (_, layout) = text.split_once('\n').expect("a start, then a layout");
        let layout = layout.parse().expect("a layout");
        let mut terminal = player.open_terminal(&format!("mines --seed {SEED}"), 24, 80);
        terminal.wait_for("Open any cell to begin.");
        Table { terminal, layout }
    }

    /// Moves the cursor by typed coordinates, then presses keys there.
    pub(crate) fn at(&mut self, cell: Cell, keys: &str) {
        self.terminal.type_keys(&format!(":{cell}\r{keys}"));
    }

    /// All mines, or all safe cells.
    fn cells(&self, are_mines: bool) -> Vec<Cell> {
        let cells = self.layout.size().grid().cells();
        cells.filter(|&cell| self.layout.is_mine(cell) == are_mines).collect()
    }

    /// The screen column and row of a cell.
    fn place(screen: &str, cell: Cell) -> (usize, usize) {
        // Between two pages there may be no board for a moment.
        let is_names = |line: &str| line.split_whitespace().take(3).eq(["a", "b", "c"]);
        let board = screen.lines().enumerate().find(|(_, line)| is_names(line));
        let Some((row, names)) = board else { return (0, 0) };
        let left = names.chars().position(|c| c == 'a').expect("a first column");
        (left + CELL_WIDTH * usize::from(cell.column), row + 1 + usize::from(cell.row))
    }

    fn glyph(screen: &str, cell: Cell) -> char {
        let (column, row) = Table::place(screen, cell);
        let line = screen.lines().nth(row).unwrap_or_default();
        line.chars().nth(column).unwrap_or(' ')
    }

    /// Waits until a cell shows this glyph.
    #[track_caller]
    fn wait_for_glyph(&mut self, cell: Cell, glyph: char) -> String {
        let is_it = |screen: &str| Table::glyph(screen, cell) == glyph;
        self.terminal.wait_until(is_it, &format!("{glyph:?} at {cell}"))
    }

    /// Waits until the cursor is on a cell and the coordinate prompt is closed.
    #[track_caller]
    fn wait_for_cursor(&mut self, cell: Cell, when: &str) -> String {
        let is_there =
            |screen: &str| selected(screen) == Some(cell) && !screen.contains("then Enter");
        self.terminal.wait_until(is_there, &format!("the cursor at {cell} {when}"))
    }

    fn open_everything(&mut self) {
        self.at(cell("e5"), "x");
        for safe in self.cells(false) {
            self.at(safe, "x");
        }
    }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

/// The cell between the brackets of the cursor.
fn selected(screen: &str) -> Option<Cell> {
    let (row, line) = screen.lines().enumerate().find(|(_, line)| line.contains('['))?;
    let column = line.chars().position(|c| c == '[')? + 1;
    let (left, top) = Table::place(screen, cell("a1"));
    let (column, row) = (column.checked_sub(left)? / CELL_WIDTH, row.checked_sub(top)?);
    Some(Cell { column: column as u16, row: row as u16 })
}

/// The value at the end of a line of the panel.
fn panel(screen: &str, label: &str) -> String {
    let line = screen.lines().find_map(|line| line.split_once(label)).map(|(_, value)| value);
    line.unwrap_or_else(|| panic!("no {label} on\n{screen}")).trim().to_owned()
}

fn seconds(screen: &str) -> f64 {
    let value = panel(screen, "Time");
    value.trim_end_matches(" s").parse().unwrap_or_else(|_| panic!("{value} is not a time"))
}

#[test]
fn c1_the_panel_shows_time_and_mines() {
    let player = Player::new().with("TZ", "UTC");
    let mut table = Table::open(&player);
    let screen = table.terminal.wait_for("Beginner 9x9");
    assert_eq!(panel(&screen, "Mines left"), "10", "C1: presumed mines left");
    assert_eq!(panel(&screen, "Time"), "0.0 s", "C1: nothing was hit");
    assert!(
        panel(&screen, "Total time").starts_with("0:00:0"),
        "C1: the total time runs from the start"
    );
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC);
    let yesterday = today.yesterday().expect("a day before");
    let has = |day: &jiff::Zoned| screen.contains(&day.strftime("%a %-d %b %Y").to_string());
    assert!(has(&today) || has(&yesterday), "C1: the date\n{screen}");
    let is_time =
        |word: &str| word.len() == 8 && word.split(':').filter(|part| part.len() == 2).count() == 3;
    assert!(screen.split_whitespace().any(is_time), "C1: the time of day\n{screen}");
    // The total time runs before the first hit; the stopwatch does not.
    let screen =
        table.terminal.wait_until(|screen| panel(screen, "Total time") != "0:00:00", "a second");
    assert_eq!(panel(&screen, "Time"), "0.0 s");
    table.terminal.type_keys("x");
    table.terminal.wait_until(|screen| seconds(screen) >= 0.3, "tenths of seconds since the hit");
    assert!(screen.contains("Seed 42") && screen.contains("Safe start"), "{screen}");
}

#[test]
fn c2_escape_goes_to_the_menu_and_back() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.at(cell("a1"), "m");
    table.wait_for_glyph(cell("a1"), '⚑');
    table.terminal.type_keys("\x1b");
    let menu = table.terminal.wait_for("New game");
    for entry in ["Continue", "Four in a Row", "Daily", "History", "Settings", "Help", "Quit"] {
        assert!(menu.contains(entry), "C2: {entry} is in the menu\n{menu}");
    }
    assert!(menu.contains("▸ Continue"), "the game in the background is the first choice\n{menu}");
    table.terminal.type_keys("\x1b[A");
    table.terminal.wait_for("▸ New game");
    table.terminal.type_keys("\x1b[B\x1b[B");
    table.terminal.wait_for("▸ Four in a Row");
    table.terminal.type_keys("k");
    table.terminal.wait_for("▸ Continue");
    table.terminal.type_keys("\r");
    table.wait_for_glyph(cell("a1"), '⚑');
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("▸ Continue");
    // Escape goes back too.
    table.terminal.type_keys("\x1b");
    table.wait_for_glyph(cell("a1"), '⚑');
    // First letters, Space and the mouse choose as well.
    table.terminal.type_keys("\x1bd");
    table.terminal.wait_for("Daily puzzles");
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("▸ Daily");
    // Two entries begin with h: the letter cycles through them.
    table.terminal.type_keys("h");
    table.terminal.wait_for("▸ History");
    table.terminal.type_keys("h");
    table.terminal.wait_for("▸ Help");
    table.terminal.type_keys("h ");
    table.terminal.wait_for("No games yet.");
    table.terminal.type_keys("\x1b");
    let menu = table.terminal.wait_for("▸ History");
    let row = menu.lines().position(|line| line.contains("Help")).expect("Help");
    table.terminal.press_button(0, 36, row);
    table.terminal.release_button(0, 36, row);
    table.terminal.wait_for("Open every cell that does not");
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("▸ Help");
    table.terminal.type_keys("\x1b[B ");
    assert_eq!(table.terminal.code(), 0, "C2: Quit exits");
    assert!(table.terminal.is_restored());
}

#[test]
fn c3_settings_apply_from_the_next_new_game() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("▸ Continue");
    table.terminal.type_keys("jjjjjj\r");
    table.terminal.wait_for("First cell");
    let set = |table: &mut Table, keys: &str, shown: &str| {
        table.terminal.type_keys(keys);
        table.terminal.wait_for(shown);
    };
    set(&mut table, "j5\r", "Takes effect with the next game.");
    set(&mut table, "j7\r", "Columns");
    set(&mut table, "j99\r", "Too many. Choose 1 to 34.");
    set(&mut table, "\r3\r", "Takes effect with the next game.");
    set(&mut table, "kk0\r", "Too few. Choose 1 to 2,000.");
    set(&mut table, "\r30\r", "Takes effect with the next game.");
    set(&mut table, "\r5\r", "Takes effect with the next game.");
    set(&mut table, "\x1b[C", "Takes effect with the next game.");
    set(&mut table, "\x1b[D", "Takes effect with the next game.");
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("▸ Settings");
    table.terminal.type_keys("\x1b");
    let screen = table.terminal.wait_for("Open any cell");
    assert_eq!(panel(&screen, "Mines left"), "10", "C3: the running game is unchanged");
    table.terminal.type_keys("n");
    let screen = table.terminal.wait_for("Custom 7x5");
    assert_eq!(panel(&screen, "Mines left"), "3", "C3: rows, columns and mines of the new game");
    let columns = ["a", "b", "c", "d", "e", "f", "g"];
    let is_header = |line: &str| line.split_whitespace().take(7).eq(columns);
    assert!(screen.lines().any(is_header), "{screen}");
    table.terminal.type_keys("q");
    assert_eq!(table.terminal.code(), 0);
    let mut again = player.open_terminal("mines", 24, 80);
    again.wait_for("Custom 7x5");
}

#[test]
fn c4_one_cell_is_always_selected() {
    let player = Player::new();
    let mut table = Table::open(&player);
    let screen = table.terminal.wait_for("[·]");
    assert_eq!(selected(&screen), Some(cell("e5")), "C4: the centre at first");
    for (keys, expected) in [
        ("\x1b[D", "d5"),
        ("\x1b[A", "d4"),
        ("\x1b[C\x1b[C", "f4"),
        ("\x1b[B", "f5"),
        ("hhkj", "d5"),
        ("3l2k", "g3"),
        ("99h99k", "a1"),
        ("$G", "i9"),
        ("0gg", "a1"),
        ("w", "b1"),
        ("2w", "d1"),
        ("bbbb", "i9"),
        (":c4\r", "c4"),
        (":zz9\r", "c4"),
        (":nonsense\r", "c4"),
        (":i1\x1b", "c4"),
    ] {
        table.terminal.type_keys(keys);
        table.wait_for_cursor(cell(expected), &format!("after {keys:?}"));
    }
    let place = Table::place(&table.terminal.wait_for("[·]"), cell("c4"));
    let elsewhere = Table::place(&table.terminal.wait_for("[·]"), cell("g7"));
    assert_ne!(
        table.terminal.look_at(place.0, place.1).0,
        table.terminal.look_at(elsewhere.0, elsewhere.1).0,
        "C4: marked by colour and by brackets"
    );
}

/// C5.1, C5.2, C5.3: marks can be toggled on closed cells, and each counts as a mine.
#[test]
fn c5_marks_toggle_and_count_as_mines() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.at(cell("a1"), "m");
    let screen = table.wait_for_glyph(cell("a1"), '⚑');
    assert_eq!(panel(&screen, "Mines left"), "9", "C5.2");
    assert!(screen.contains("Placed a flag on a1"), "{screen}");
    table.terminal.type_keys("m");
    let screen = table.wait_for_glyph(cell("a1"), '·');
    assert_eq!(panel(&screen, "Mines left"), "10", "C5.1: unmarked again");
    for column in 'a'..='i' {
        table.at(cell(&format!("{column}9")), "f");
    }
    for column in 'a'..='c' {
        table.at(cell(&format!("{column}8")), "m");
    }
    let screen = table.wait_for_glyph(cell("c8"), '⚑');
    assert_eq!(panel(&screen, "Mines left"), "-2", "C5.2: it may be negative");
    table.at(cell("e5"), "x");
    table.terminal.wait_for("Opened");
    table.at(cell("e5"), "m");
    let screen = table.terminal.wait_until(
        |screen| !screen.contains("Opened") && !screen.contains("then Enter"),
        "an answer",
    );
    assert_ne!(Table::glyph(&screen, cell("e5")), '⚑', "C5.3: an opened cell can't be marked");
    assert_eq!(panel(&screen, "Mines left"), "-2");
}

#[test]
fn c6_the_first_hit_is_safe_and_starts_the_stopwatch() {
    let player = Player::new();
    let mut table = Table::open(&player);
    let before = table.terminal.wait_for("Open any cell");
    assert_eq!(seconds(&before), 0.0);
    table.terminal.type_keys("x");
    let screen = table.terminal.wait_for("Opened");
    let expected = table.layout.hint(cell("e5")).expect("C6: the first cell is not a mine");
    let expected = if expected == 0 { ' ' } else { char::from(b'0' + expected) };
    assert_eq!(
        Table::glyph(&screen, cell("e5")),
        expected,
        "C6: the cell is hit, on the board of the seed"
    );
    table.terminal.wait_until(|screen| seconds(screen) > 0.0, "C6: the stopwatch to run");
}

#[test]
fn c7_hits_do_not_open_marked_cells() {
    let player = Player::new();
    let mut table = Table::open(&player);
    let mine = table.cells(true)[0];
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    table.at(mine, "m");
    table.wait_for_glyph(mine, '⚑');
    table.terminal.type_keys("x");
    let screen = table.terminal.wait_for("has a flag");
    assert_eq!(Table::glyph(&screen, mine), '⚑', "C7: x on a marked cell does nothing");
    // The flood skips a marked cell.
    let zero = table
        .cells(false)
        .into_iter()
        .find(|&cell| table.layout.hint(cell) == Some(0) && Table::glyph(&screen, cell) == '·')
        .expect("a 0 that is still closed");
    let neighbour = table.layout.size().grid().neighbours(zero).next().expect("a neighbour");
    table.at(neighbour, "m");
    table.wait_for_glyph(neighbour, '⚑');
    table.at(zero, "x");
    let screen = table.wait_for_glyph(zero, ' ');
    assert_eq!(Table::glyph(&screen, neighbour), '⚑', "C7: the flood skips it");
    // The cursor has its own colour, so move it away.
    let aside = cell("i9");
    assert!(![zero, mine].contains(&aside));
    table.at(aside, "");
    let screen = table.wait_for_cursor(aside, "aside");
    let (open, closed) = (Table::place(&screen, zero), Table::place(&screen, mine));
    assert_ne!(
        table.terminal.look_at(open.0, open.1),
        table.terminal.look_at(closed.0, closed.1),
        "C7: opened cells have another colour"
    );
    table.at(mine, "mx");
    table.terminal.wait_for("You hit a mine");
}

#[test]
fn c8_the_end_stops_the_stopwatch_but_not_the_total_time() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    let mines = table.cells(true);
    table.at(mines[0], "x");
    table.terminal.wait_for("You hit a mine");
    let are_shown = |screen: &str| mines[1..].iter().all(|&mine| Table::glyph(screen, mine) == '✱');
    let screen = table.terminal.wait_until(are_shown, "C8: the mines to be shown");
    let (since, round) = (seconds(&screen), panel(&screen, "Total time"));
    let later =
        table.terminal.wait_until(|screen| panel(screen, "Total time") != round, "time to pass");
    assert_eq!(seconds(&later), since, "C8: the stopwatch has stopped");
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("New game");
}

#[test]
fn c9_and_c10_numbers_open_and_mark_their_neighbours() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    let grid = table.layout.size().grid();
    // A safe cell with exactly one mine beside it.
    let (number, mine) = table
        .cells(false)
        .into_iter()
        .find_map(|cell| {
            let mines: Vec<Cell> =
                grid.neighbours(cell).filter(|&near| table.layout.is_mine(near)).collect();
            (mines.len() == 1).then(|| (cell, mines[0]))
        })
        .expect("a number with one mine");
    table.at(number, "x");
    table.at(mine, "m");
    table.wait_for_glyph(mine, '⚑');
    table.at(number, "x");
    let is_done = |screen: &str| {
        grid.neighbours(number).all(|near| near == mine || Table::glyph(screen, near) != '·')
    };
    table.terminal.wait_until(is_done, "C9: everything around the number to open");
    // Remove the mark, and let the number place it.
    table.at(mine, "m");
    table.wait_for_glyph(mine, '·');
    table.at(number, "m");
    let is_marked =
        |screen: &str| Table::glyph(screen, mine) == '⚑' && screen.contains("Placed 1 flag around");
    table.terminal.wait_until(is_marked, "C10: the number to mark it");
}

#[test]
fn c9_a_wrong_mark_loses_and_is_named() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    let screen = table.terminal.wait_for("Opened");
    let grid = table.layout.size().grid();
    let (number, wrong) = table
        .cells(false)
        .into_iter()
        .find_map(|cell| {
            let closed =
                |&near: &Cell| !table.layout.is_mine(near) && Table::glyph(&screen, near) == '·';
            let is_one = table.layout.hint(cell) == Some(1);
            let wrong = grid.neighbours(cell).find(closed)?;
            (is_one && (Table::glyph(&screen, cell) == '·' || cell == self::cell("e5")))
                .then_some((cell, wrong))
        })
        .expect("a one with a closed safe neighbour");
    table.at(number, "x");
    table.at(wrong, "m");
    table.wait_for_glyph(wrong, '⚑');
    table.at(number, "x");
    table.terminal.wait_for(&format!("The flag at {wrong} was wrong."));
}

#[test]
fn c11_a_pause_hides_the_board_and_stops_the_stopwatch() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    table.terminal.type_keys("p");
    let screen = table.terminal.wait_for("Paused. Press p to resume.");
    let grid = table.layout.size().grid();
    assert!(grid.cells().all(|cell| Table::glyph(&screen, cell) == '·'), "{screen}");
    let (since, round) = (seconds(&screen), panel(&screen, "Total time"));
    let later =
        table.terminal.wait_until(|screen| panel(screen, "Total time") != round, "time to pass");
    assert_eq!(seconds(&later), since);
    table.terminal.type_keys("p");
    table.terminal.wait_for("Game resumed.");
}

#[test]
fn c11_wins_and_losses_are_in_the_history() {
    let player = Player::new();
    // The seed tells the test where the mines are; in return, its time is not ranked.
    let mut table = Table::open(&player);
    table.at(cell("e5"), "x");
    table.terminal.wait_until(|screen| seconds(screen) >= 0.1, "a time above zero");
    table.open_everything();
    let screen = table.terminal.wait_for("You win!");
    assert!(screen.contains("3BV/s"), "{screen}");
    table.terminal.type_keys("\x1bh\r");
    let history = table.terminal.wait_for("Games 1 to 1 of 1");
    assert!(history.contains("1 of 1") && history.contains("Won"), "{history}");
    table.terminal.type_keys("\x1b");
    table.terminal.wait_for("New game");
    table.terminal.type_keys("q");
    assert_eq!(table.terminal.code(), 0);
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    let mine = table.cells(true)[0];
    table.at(mine, "x");
    table.terminal.wait_for("You hit a mine");
    table.terminal.type_keys("\x1bh\r");
    let history = table.terminal.wait_for("Games 1 to 2 of 2");
    assert!(history.contains("Lost") && history.contains("1 of 2"), "{history}");
}

#[test]
fn q6_a_hint_first_points_and_then_opens() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    table.terminal.type_keys("H");
    let screen = table.terminal.wait_for("◎");
    let hinted = table
        .layout
        .size()
        .grid()
        .cells()
        .find(|&cell| Table::glyph(&screen, cell) == '◎')
        .expect("a cell is marked");
    table.terminal.type_keys("H");
    table.terminal.wait_until(
        |screen| !matches!(Table::glyph(screen, hinted), '◎' | '·'),
        "the second press to open it",
    );
}

#[test]
fn odds_are_shown_in_every_closed_cell() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("o");
    let is_full = |screen: &str| screen.matches(" ok").count() == 81;
    table.terminal.wait_until(is_full, "all 81 cells to be safe as the first cell");
    table.terminal.type_keys("o");
    table.terminal.wait_until(|screen| !screen.contains(" ok"), "no odds");
}

#[test]
fn chords_by_mouse_in_either_release_order() {
    let player = Player::new();
    for order in [[0, 2], [2, 0]] {
        let mut table = Table::open(&player);
        table.terminal.type_keys("x");
        let screen = table.terminal.wait_for("Opened");
        let grid = table.layout.size().grid();
        let (number, mine) = table
            .cells(false)
            .into_iter()
            .find_map(|cell| {
                let mines: Vec<Cell> =
                    grid.neighbours(cell).filter(|&near| table.layout.is_mine(near)).collect();
                (mines.len() == 1).then(|| (cell, mines[0]))
            })
            .expect("a number with one mine");
        let click = |table: &mut Table, button: u8, cell: Cell| {
            let (column, row) = Table::place(&screen, cell);
            table.terminal.press_button(button, column, row);
            table.terminal.release_button(button, column, row);
        };
        click(&mut table, 0, number);
        click(&mut table, 2, mine);
        table.wait_for_glyph(mine, '⚑');
        let (column, row) = Table::place(&screen, number);
        table.terminal.press_button(0, column, row);
        table.terminal.press_button(2, column, row);
        table.terminal.release_button(order[0], column, row);
        table.terminal.release_button(order[1], column, row);
        let is_done = |screen: &str| {
            grid.neighbours(number).all(|near| near == mine || Table::glyph(screen, near) != '·')
        };
        table.terminal.wait_until(is_done, "the chord to open everything around");
    }
}

#[test]
fn the_mouse_can_be_handed_to_the_terminal_and_back() {
    let player = Player::new();
    let mut table = Table::open(&player);
    assert!(table.terminal.has_mouse());
    table.terminal.type_keys("T");
    let screen = table.terminal.wait_for("The mouse selects text");
    assert!(!table.terminal.has_mouse());
    // Mouse events that the terminal sends anyway are ignored.
    let (column, row) = Table::place(&screen, cell("a1"));
    table.terminal.press_button(2, column, row);
    table.terminal.release_button(2, column, row);
    table.terminal.type_keys("T");
    let screen = table.terminal.wait_for("The mouse plays");
    assert!(table.terminal.has_mouse());
    assert_eq!(Table::glyph(&screen, cell("a1")), '·');
}

#[test]
fn c11_the_bell_rings_only_if_chosen() {
    for (sound, rings) in [(Sound::Bell, true), (Sound::Off, false)] {
        let player = Player::new();
        let settings = Settings { sound, ..Settings::default() };
        player.store().keep_settings(&Settings::default(), &settings).expect("settings saved");
        let mut table = Table::open(&player);
        table.terminal.type_keys("x");
        table.terminal.wait_for("Opened");
        assert!(!table.terminal.raw().contains('\x07'), "opening a cell rings no bell");
        let mine = table.cells(true)[0];
        table.at(mine, "x");
        table.terminal.wait_for("You hit a mine");
        table.terminal.type_keys("q");
        assert_eq!(table.terminal.code(), 0);
        assert_eq!(table.terminal.raw().contains('\x07'), rings, "{sound}");
    }
}
