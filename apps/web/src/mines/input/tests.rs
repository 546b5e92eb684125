//! Mouse, touch and typed lines on a board.

use flagfall_history::{Screen, When};
use flagfall_mines::Face;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Delay, Languages, LongPress, Settings};
use flagfall_table::{Button, Kit, MinesTable};

use super::*;
use crate::finger::{Habits, Taps};
use crate::mines::shown::{Mood, looks};

struct Rehearsal {
    kit: Kit,
    table: MinesTable,
    input: Input,
    at: u64,
}

fn begin() -> Rehearsal {
    let (mut kit, _) =
        Kit::new(Screen::Page, Settings::default(), Box::new(|| Seed(42)), Languages::english());
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

    fn click(&mut self, click: Option<Click>) {
        self.carry_out(click.map(|click| MinesCommand::Click(click, OpenCells::Ignore)));
    }

    fn press(&mut self, button: Button, name: &str) {
        self.input.over = Some(cell(name));
        self.input.buttons.press(button, Some(cell(name)));
    }

    fn mouse(&mut self, button: Button, down: &str, up: Option<&str>) {
        self.press(button, down);
        let click = self.input.buttons.release(button, up.map(cell));
        self.click(click);
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
        Mood::of(&self.table, &self.input)
    }
}

#[test]
fn a_click_is_a_press_and_a_release_on_one_cell() {
    let mut rehearsal = begin();
    rehearsal.mouse(Button::Left, "e5", Some("e6"));
    rehearsal.mouse(Button::Left, "e5", None);
    assert_eq!(rehearsal.face("e5"), Face::Closed);
    rehearsal.mouse(Button::Right, "a1", Some("a1"));
    assert_eq!(rehearsal.face("a1"), Face::Flag);
    rehearsal.mouse(Button::Left, "e5", Some("e5"));
    assert!(matches!(rehearsal.face("e5"), Face::Open(_)));
}

#[test]
fn a_cell_looks_pressed_until_the_mouse_leaves_it() {
    let mut rehearsal = begin();
    rehearsal.press(Button::Left, "e5");
    assert!(rehearsal.is_pressed("e5") && !rehearsal.is_pressed("e6"));
    assert_eq!(rehearsal.mood(), Mood::Tense);
    rehearsal.input.over = Some(cell("e6"));
    assert!(!rehearsal.is_pressed("e5"));
    rehearsal.press(Button::Right, "e5");
    assert!(
        rehearsal.is_pressed("d4") && !rehearsal.is_pressed("c4"),
        "a chord presses the neighbours"
    );
}

#[test]
fn fingers_tap_and_press_long() {
    let mut rehearsal = begin();
    let habits = Habits { taps: Taps::Open, long_press: LongPress::TheOther, delay: Delay::USUAL };
    rehearsal.input.finger.down(cell("a1"), rehearsal.face("a1"), (5.0, 5.0), Millis(0));
    assert!(rehearsal.is_pressed("a1"));
    assert_eq!(rehearsal.input.finger.wait(habits, Millis(100)), None);
    let click = rehearsal.input.finger.wait(habits, Millis(400));
    rehearsal.click(click);
    assert_eq!(rehearsal.face("a1"), Face::Flag);
    assert_eq!(
        rehearsal.input.finger.up(habits, Millis(500)),
        None,
        "the long press has already acted"
    );
    rehearsal.input.finger.down(cell("e5"), rehearsal.face("e5"), (50.0, 50.0), Millis(1000));
    let click = rehearsal.input.finger.up(habits, Millis(1050));
    rehearsal.click(click);
    assert!(matches!(rehearsal.face("e5"), Face::Open(_)));
}

#[test]
fn typed_lines_are_commands_or_cells() {
    let mut rehearsal = begin();
    assert!(rehearsal.typed(" m5e "));
    assert!(matches!(rehearsal.face("e5"), Face::Open(_)));
    assert!(rehearsal.typed("f1a"));
    assert_eq!(rehearsal.face("a1"), Face::Flag);
    assert!(rehearsal.typed(":c3"));
    assert_eq!(rehearsal.table.cursor(), cell("c3"));
    for (nth, line) in ["fa9", "F b9", ":f 9c"].into_iter().enumerate() {
        assert_eq!(rehearsal.typed(line), nth < 2, "{line}");
    }
    assert_eq!(
        ["a9", "b9", "c9"].map(|text| rehearsal.face(text)),
        [Face::Flag, Face::Flag, Face::Closed]
    );
    for wrong in ["m99z", "ma99", "x a1", "m", ""] {
        assert!(!rehearsal.typed(wrong), "{wrong}");
    }
}

#[test]
fn a_paused_board_shows_nothing() {
    let mut rehearsal = begin();
    rehearsal.typed("m5e");
    rehearsal.carry_out(Some(MinesCommand::Pause));
    assert_eq!(looks(&rehearsal.table, &rehearsal.input)(cell("e5")).face, None);
    assert_eq!(rehearsal.mood(), Mood::Asleep);
}
