//! Games played by mouse, keys, fingers and typed lines, with a drawer of memory.

use flagfall_history::Screen;
use flagfall_rng::Seed;
use flagfall_settings::{Delay, KeyCode, LongPress, Settings};

use super::*;
use crate::finger::Taps;
use crate::shelf::Memory;

struct Rehearsal {
    shelf: Shelf,
    kit: Kit,
    game: Game,
    at: u64,
}

fn begin(memory: &Memory, settings: &[(&str, &str)]) -> Rehearsal {
    let mut chosen = Settings::default();
    for (name, value) in settings {
        chosen.set(name, value).expect("a setting");
    }
    let shelf = Shelf::new(Box::new(memory.clone()), 0);
    let (mut kit, _) = Kit::new(Screen::Page, chosen, Box::new(|| Seed(42)));
    let game = Game::begin(&shelf, &mut kit, when(0));
    Rehearsal { shelf, kit, game, at: 0 }
}

const fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_763_200_000 }
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

impl Rehearsal {
    fn now(&mut self) -> When {
        self.at += 1000;
        when(self.at)
    }

    fn mouse(&mut self, button: Button, down: &str, up: Option<&str>) {
        let now = self.now();
        self.game.mouse_down(button, Some(cell(down)));
        self.game.mouse_up(button, up.map(cell), &mut self.kit, now);
    }

    fn keys(&mut self, keys: &str) -> Vec<Pressed> {
        keys.chars()
            .map(|letter| {
                let now = self.now();
                self.game.key(Key::letter(letter), &mut self.kit, now)
            })
            .collect()
    }

    fn typed(&mut self, line: &str) -> String {
        let now = self.now();
        self.game.typed(line, &mut self.kit, now);
        self.game.table().message().say(Language::english())
    }

    fn face(&self, text: &str) -> Face {
        self.game.table().view().face(cell(text))
    }

    fn look(&self, text: &str) -> Look {
        self.game.looks()(cell(text))
    }

    /// Wins by opening every cell that has no mine, which only who knows the seed can.
    fn win(&mut self) -> bool {
        self.typed("m5e");
        let terms = self.game.table().session().terms().clone();
        let flagfall_play::Board::Dealt(deal) = terms.board else { panic!("a dealt board") };
        let layout = deal.layout(cell("e5"));
        let mut has_ended = false;
        for safe in deal.size.grid().cells().filter(|&cell| !layout.is_mine(cell)) {
            if self.game.table().view().face(safe).is_closed() {
                let now = self.now();
                self.game.table.hit(safe, &mut self.kit, now);
                has_ended |= self.game.keep(&self.shelf, now);
            }
        }
        has_ended
    }
}

#[test]
fn a_click_is_a_press_and_a_release_on_one_cell() {
    let mut hands = begin(&Memory::default(), &[]);
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
    let mut hands = begin(&Memory::default(), &[]);
    hands.game.mouse_down(Button::Left, Some(cell("e5")));
    assert!(hands.look("e5").is_pressed && !hands.look("e6").is_pressed);
    assert_eq!(hands.game.status(when(0)).mood, Mood::Tense);
    hands.game.mouse_move(Some(cell("e6")));
    assert!(!hands.look("e5").is_pressed);
    hands.game.mouse_move(Some(cell("e5")));
    hands.game.mouse_down(Button::Right, Some(cell("e5")));
    assert!(
        hands.look("d4").is_pressed && !hands.look("c4").is_pressed,
        "a chord presses all around"
    );
}

#[test]
fn fingers_tap_and_stay() {
    let mut hands = begin(&Memory::default(), &[]);
    let habits = Habits { taps: Taps::Open, long_press: LongPress::TheOther, delay: Delay::USUAL };
    hands.game.finger_down(cell("a1"), (5.0, 5.0), when(0));
    assert!(!hands.game.finger_waits(habits, &mut hands.kit, when(100)));
    assert!(hands.game.finger_waits(habits, &mut hands.kit, when(400)));
    assert_eq!(hands.face("a1"), Face::Flag);
    hands.game.finger_up(habits, &mut hands.kit, when(500));
    assert_eq!(hands.face("a1"), Face::Flag, "the finger goes up and does nothing more");
    hands.game.finger_down(cell("e5"), (50.0, 50.0), when(1000));
    hands.game.finger_up(habits, &mut hands.kit, when(1050));
    assert!(matches!(hands.face("e5"), Face::Open(_)));
}

#[test]
fn keys_are_those_of_the_terminal() {
    let mut hands = begin(&Memory::default(), &[]);
    assert_eq!(hands.game.table().cursor(), cell("e5"));
    assert_eq!(hands.keys("2lk"), [Pressed::Done; 3]);
    assert_eq!(hands.game.table().cursor(), cell("g4"));
    hands.keys("m");
    assert_eq!(hands.face("g4"), Face::Flag);
    assert_eq!(hands.keys("?n"), [Pressed::Left(Command::Help), Pressed::Left(Command::New)]);
    assert_eq!(hands.keys("z"), [Pressed::NotOurs]);
    let escape = Key { code: KeyCode::Esc, ctrl: false };
    assert_eq!(hands.game.key(escape, &mut hands.kit, when(0)), Pressed::Done);
}

#[test]
fn typed_lines_are_commands_or_cells() {
    let mut hands = begin(&Memory::default(), &[]);
    assert!(hands.typed(" m5e ").starts_with("opened"));
    assert_eq!(hands.typed("f1a"), "Placed a flag on a1.");
    hands.typed("c3");
    assert_eq!(hands.game.table().cursor(), cell("c3"));
    assert!(hands.typed("m99z").starts_with("A command is"));
}

#[test]
fn a_kept_game_goes_on_and_a_new_one_takes_its_place() {
    let memory = Memory::default();
    let mut hands = begin(&memory, &[]);
    hands.typed("m5e");
    hands.game.keep(&hands.shelf, when(2000));
    let mut again = begin(&memory, &[]);
    assert_eq!(again.game.table().view(), hands.game.table().view());
    assert!(again.game.table().is_under_way());
    again.game.begin_anew(&again.shelf, &mut again.kit, when(0));
    let fresh = begin(&memory, &[]);
    assert_eq!(fresh.game.table().view().n_open(), 0);
}

#[test]
fn the_end_is_told_once_with_its_place() {
    let memory = Memory::default();
    let mut hands = begin(&memory, &[]);
    assert_eq!(hands.game.ending(), None);
    assert!(hands.win());
    assert!(!hands.game.keep(&hands.shelf, when(99_000)), "it has ended once");
    let ending = hands.game.ending().expect("it is over");
    assert!(ending.is_won && ending.text.starts_with("You win!"), "{ending:?}");
    assert_eq!(ending.summary.last().map(String::as_str), Some("your best time"));
    assert!(ending.record.starts_with("ff2~mines~"));
    assert_eq!(hands.game.status(when(0)).mood, Mood::Won);
    hands.game.restart(when(100_000));
    assert_eq!(hands.game.ending(), None);
}

#[test]
fn a_paused_board_shows_nothing() {
    let mut hands = begin(&Memory::default(), &[]);
    hands.typed("m5e");
    let now = hands.now();
    hands.game.obey(Command::Pause, &mut hands.kit, now);
    assert_eq!(hands.look("e5").face, None);
    assert_eq!(hands.game.status(now).mood, Mood::Asleep);
}

#[test]
fn clocks_are_short() {
    assert_eq!([0, 59, 61, 3599, 3600].map(clock), ["0:00", "0:59", "1:01", "59:59", "1:00:00"]);
}
