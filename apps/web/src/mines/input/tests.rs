//! Mouse, fingers, keys and typed lines on a board, at a table of their own.

use flagfall_history::{Screen, When};
use flagfall_rng::Seed;
use flagfall_settings::{Command, Delay, LongPress, Settings};
use flagfall_table::{Kit, MinesTable};

use super::*;
use crate::finger::Taps;
use crate::mines::shown::{Mood, Status, Tools, clock, looks};

struct Rehearsal {
    kit: Kit,
    table: MinesTable,
    input: Input,
    at: u64,
}

fn begin() -> Rehearsal {
    let (mut kit, _) = Kit::new(Screen::Page, Settings::default(), Box::new(|| Seed(42)));
    let table = MinesTable::new(kit.mines_plan(None), when(0));
    Rehearsal { kit, table, input: Input::default(), at: 0 }
}

const fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_763_200_000 }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

impl Rehearsal {
    fn carry_out(&mut self, command: Option<MinesCommand>) {
        self.at += 1000;
        if let Some(command) = command {
            self.table.carry_out(command, &mut self.kit, when(self.at));
        }
    }

    fn mouse(&mut self, button: Button, down: &str, up: Option<&str>) {
        self.input.mouse_down(button, Some(cell(down)));
        let command = self.input.mouse_up(button, up.map(cell), Switch::Off);
        self.carry_out(command);
    }

    fn typed(&mut self, line: &str) -> bool {
        let command = typed(line, self.table.view().size().grid());
        let is_understood = command.is_some();
        self.carry_out(command);
        is_understood
    }

    fn face(&self, text: &str) -> Face {
        self.table.view().face(cell(text))
    }

    fn is_pressed(&self, text: &str) -> bool {
        looks(&self.table, &self.input)(cell(text)).is_pressed
    }

    fn mood(&self) -> Mood {
        Status::of(&self.table, &self.input, Tools::of(|_| true), when(self.at)).mood
    }
}

#[test]
fn a_click_is_a_press_and_a_release_on_one_cell() {
    let mut hands = begin();
    hands.mouse(Button::Left, "e5", Some("e6"));
    hands.mouse(Button::Left, "e5", None);
    assert_eq!(hands.face("e5"), Face::Closed);
    hands.mouse(Button::Right, "a1", Some("a1"));
    assert_eq!(hands.face("a1"), Face::Flag);
    hands.mouse(Button::Left, "e5", Some("e5"));
    assert!(matches!(hands.face("e5"), Face::Open(_)));
}

#[test]
fn what_is_pressed_looks_so_until_the_mouse_leaves_it() {
    let mut hands = begin();
    hands.input.mouse_down(Button::Left, Some(cell("e5")));
    assert!(hands.is_pressed("e5") && !hands.is_pressed("e6"));
    assert_eq!(hands.mood(), Mood::Tense);
    hands.input.mouse_move(Some(cell("e6")));
    assert!(!hands.is_pressed("e5"));
    hands.input.mouse_move(Some(cell("e5")));
    hands.input.mouse_down(Button::Right, Some(cell("e5")));
    assert!(hands.is_pressed("d4") && !hands.is_pressed("c4"), "a chord presses all around");
}

#[test]
fn fingers_tap_and_stay() {
    let mut hands = begin();
    let habits = Habits { taps: Taps::Open, long_press: LongPress::TheOther, delay: Delay::USUAL };
    hands.input.finger_down(cell("a1"), (5.0, 5.0), hands.table.view(), Millis(0));
    assert!(hands.input.finger_waits(habits, Millis(100)).is_none());
    let command = hands.input.finger_waits(habits, Millis(400));
    hands.carry_out(command);
    assert_eq!(hands.face("a1"), Face::Flag);
    assert!(hands.input.finger_up(habits, Millis(500)).is_none(), "it did what it had to");
    hands.input.finger_down(cell("e5"), (50.0, 50.0), hands.table.view(), Millis(1000));
    let command = hands.input.finger_up(habits, Millis(1050));
    hands.carry_out(command);
    assert!(matches!(hands.face("e5"), Face::Open(_)));
}

#[test]
fn keys_are_those_of_the_terminal() {
    let mut hands = begin();
    let mut press = |letter| hands.input.key(Key::letter(letter), hands.kit.bindings());
    assert_eq!(press('2'), Pressed::Pending);
    assert!(matches!(press('l'), Pressed::Order(Order { count: Some(_), .. })));
    let order = |command| Pressed::Order(Order::from(command));
    assert_eq!(press('m'), order(Command::Mark));
    assert_eq!(press('?'), order(Command::Help));
    assert_eq!(press('z'), Pressed::NotOurs);
    let escape = Key { code: KeyCode::Esc, ctrl: false };
    assert_eq!(hands.input.key(escape, hands.kit.bindings()), Pressed::Dismiss);
}

#[test]
fn typed_lines_are_commands_or_cells() {
    let mut hands = begin();
    assert!(hands.typed(" m5e "));
    assert!(matches!(hands.face("e5"), Face::Open(_)));
    assert!(hands.typed("f1a"));
    assert_eq!(hands.face("a1"), Face::Flag);
    assert!(hands.typed(":c3"));
    assert_eq!(hands.table.cursor(), cell("c3"));
    assert!(!hands.typed("m99z"));
}

#[test]
fn a_paused_board_shows_nothing() {
    let mut hands = begin();
    hands.typed("m5e");
    hands.carry_out(Some(MinesCommand::Pause));
    assert_eq!(looks(&hands.table, &hands.input)(cell("e5")).face, None);
    assert_eq!(hands.mood(), Mood::Asleep);
}

#[test]
fn clocks_are_short() {
    assert_eq!([0, 59, 61, 3599, 3600].map(clock), ["0:00", "0:59", "1:01", "59:59", "1:00:00"]);
}
