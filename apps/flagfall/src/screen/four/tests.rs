//! Games of Four in a Row on a text screen, with a simulated clock and a synchronous solver.

mod puzzle;

use std::sync::atomic::AtomicBool;

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Flow, GameTable, Intent, NewGame, Page, Start};
use flagfall_four::FourLevel;
use flagfall_keeper::GameKind;
use flagfall_play::{Fouls, Phase, Player, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{Colours, FourOpponent, FourStarter, Glyphs, Motion, Settings, Switch};
use flagfall_sound::SoundEffect;
use flagfall_store::Keeping;
use flagfall_table::{Found, Question, QuestionKind, SolverSet, Ticket};
use flagfall_text::Language;
use jiff::civil;

use super::*;
use crate::screen::App;
use crate::screen::keys::Key;
use crate::screen::kit::TerminalEffect;
use crate::screen::looks::Surroundings;
use flagfall_table::Now;

/// A screen with one game on it.
struct Table {
    app: App,
    solvers: SolverSet,
    area: Rect,
    today: civil::Date,
    at: Millis,
    sounds: Vec<SoundEffect>,
}

/// Two people, player one begins, ASCII without colours, no animation.
fn quiet() -> Settings {
    Settings {
        four_opponent: FourOpponent::Person,
        four_starter: FourStarter::One,
        glyphs: Glyphs::Ascii,
        colours: Colours::None,
        motion: Motion::Reduced,
        sound: flagfall_settings::Sound::On,
        ..Settings::default()
    }
}

fn against(level: u8) -> Settings {
    let level = FourLevel::new(level).expect("a level");
    Settings { four_opponent: FourOpponent::Computer(level), ..quiet() }
}

impl Table {
    fn new(settings: &Settings) -> Table {
        let start = Start { game: Some(GameKind::Four), ..Start::default() };
        Table::on(civil::date(2026, 11, 15), settings, start)
    }

    fn on(today: civil::Date, settings: &Settings, start: Start) -> Table {
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_settings(settings);
        let (seeds, now) = (Box::new(|| Seed(7)), moment(today, Millis(0)));
        let app = App::new(keeping, Surroundings::default(), seeds, now.fixed_clock(), start, now);
        let (area, solvers) = (Rect::new(0, 0, 40, 12), SolverSet::with_book());
        let mut table = Table { app, solvers, area, today, at: Millis(0), sounds: vec![] };
        table.buffer();
        table.pass(0);
        table
    }

    fn now(&self) -> Now {
        moment(self.today, self.at)
    }

    fn flow(&self) -> &Flow {
        self.app.flow()
    }

    fn four(&self) -> &FourTable {
        match self.flow().game() {
            Some(GameTable::Four(table)) => table,
            Some(GameTable::Mines(_)) | None => panic!("expected a game of Four in a Row"),
        }
    }

    fn handle(&mut self, intent: Intent) {
        let now = self.now();
        self.app.handle(intent, now);
        self.pass(0);
    }

    /// Advances the clock and answers all solver questions.
    fn pass(&mut self, millis: u64) {
        self.at = self.at + Millis(millis);
        for _ in 0..4 {
            let now = self.now();
            self.app.tick(now);
            self.answer();
        }
    }

    fn answer(&mut self) {
        for effect in self.app.kit.take_effects() {
            match effect {
                TerminalEffect::Net(_) => (),
                TerminalEffect::Ask(question) => {
                    let thought = self.solvers.answer(question, &AtomicBool::new(false));
                    let now = self.now();
                    self.app.take_thought(thought, now);
                }
                TerminalEffect::Play(sound) => self.sounds.push(sound),
                TerminalEffect::Bell
                | TerminalEffect::Copy(_)
                | TerminalEffect::Export(_)
                | TerminalEffect::SetMouse(_)
                | TerminalEffect::Redraw
                | TerminalEffect::Suspend
                | TerminalEffect::Quit => (),
            }
        }
    }

    /// Presses keys by name, a moment apart.
    fn press(&mut self, keys: &str) {
        for name in keys.split_whitespace() {
            let key: Key = name.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            self.at = self.at + Millis(10);
            let now = self.now();
            self.app.press(key, now);
            self.pass(0);
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        let now = self.now();
        self.app.mouse(&event, now);
        self.pass(0);
    }

    fn moves(&self) -> String {
        self.four().game().moves().to_string()
    }

    fn said(&self) -> String {
        self.four().message().say(Language::english())
    }

    /// Leaves the game for another one and resumes it.
    fn resume(&mut self) {
        let moves = self.moves();
        self.handle(Intent::NewGame(NewGame::of(GameKind::Four)));
        assert_ne!(self.moves(), moves);
        self.handle(Intent::Open(Page::Menu));
        self.handle(Intent::Resume);
    }

    /// The number of saved games.
    fn n_saved(&mut self) -> usize {
        self.handle(Intent::Open(Page::Menu));
        let n_saved = self.flow().saved_games().len();
        self.handle(Intent::Back);
        n_saved
    }

    fn buffer(&mut self) -> Buffer {
        let mut buffer = Buffer::empty(self.area);
        let now = self.now();
        self.app.draw(self.area, &mut buffer, now);
        buffer
    }

    fn picture(&mut self) -> String {
        let buffer = self.buffer();
        let rows = (0..self.area.height).map(|y| {
            let row: String = (0..self.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            row.trim_end().to_owned()
        });
        rows.collect::<Vec<String>>().join("\n")
    }

    #[track_caller]
    fn check_picture(&mut self, expected: &str) {
        let picture = self.picture();
        assert_eq!(picture.trim_end(), expected.trim_matches('\n').trim_end(), "\n{picture}\n");
    }
}

fn moment(today: civil::Date, at: Millis) -> Now {
    Now { at, wall: today.at(20, 15, 0, 0), unix: 1_794_000_000 }
}

// ---- pictures

#[test]
fn a_small_board() {
    let mut table = Table::new(&quiet());
    table.press("4 4 3");
    table.check_picture(
        r"
      O           Four in a Row
| . . . . . . .|    X Player one
| . . . . . . .|  > O Player two
| . . . . . . .|  1. 4 4   2. 3
| . . . . . . .|  Total time    0:00:00
| . . o O . . .|  1-7 Drop  x Drop
| . .>X X . . .|  i Hint    o Values
+-1-2[3]4-5-6-7+  u Undo    p Pause
                  n New     r Rematch
                  ? Help    Esc Menu
Player one played column 3. Player two's
turn.
",
    );
}

#[test]
fn a_medium_board() {
    let mut table = Table::new(&Settings { glyphs: Glyphs::Unicode, ..quiet() });
    table.area = Rect::new(0, 0, 60, 18);
    table.press("4 4 3");
    table.check_picture(
        r"
         ▄▀▀▄                   Four in a Row
         ▀▄▄▀
│ ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖ │     ●  Player one
│ ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘ │  ▸  ○  Player two
│ ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖ │
│ ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘ │  1. 4 4   2. 3
│ ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖ │
│ ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘ │  Total time          0:00:00
│ ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖  ▗▖ │  Sun 15 Nov 2026    20:15:00
│ ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘  ▝▘ │
│ ▗▖  ▗▖  ░░ ▄▀▀▄ ▗▖  ▗▖  ▗▖ │  1-7 Drop     x   Drop
│ ▝▘  ▝▘  ░░ ▀▄▄▀ ▝▘  ▝▘  ▝▘ │  i   Hint     o   Values
│ ▗▖  ▗▖ ▄▛▜▄▄▆▆▄ ▗▖  ▗▖  ▗▖ │  u   Undo     p   Pause
│ ▝▘  ▝▘ ▀▙▟▀▀██▀ ▝▘  ▝▘  ▝▘ │  n   New      r   Rematch
╰─1───2──[3]──4───5───6───7──╯  ?   Help     Esc Menu


Player one played column 3. Player two's turn.
",
    );
}

#[test]
fn a_large_board() {
    let mut table = Table::new(&Settings { glyphs: Glyphs::Unicode, ..quiet() });
    table.area = Rect::new(0, 0, 80, 24);
    table.press("1 1 2 2 3 3 4");
    table.check_picture(
        r"
                                                Four in a Row

                                                ▸  ●  Player one        1 win
  │                                          │     ○  Player two       0 wins
  │  ··    ··    ··    ··    ··    ··    ··  │
  │                                          │  Player one wins!
  │                                          │  Four across, columns 1 to 4.
  │  ··    ··    ··    ··    ··    ··    ··  │
  │                                          │  Time                    0.0 s
  │                                          │  Discs                       7
  │  ··    ··    ··    ··    ··    ··    ··  │  Games  1 won, 0 lost, 0 draws
  │                                          │  Streak              1, best 1
  │                                          │
  │  ··    ··    ··    ··    ··    ··    ··  │  1. 1 1   2. 2 2   3. 3 3
  │                                          │  4. 4
  │ ▄▆▆▄  ▄▆▆▄  ▄▆▆▄                         │
  │▐▌  ▐▌▐▌  ▐▌▐▌  ▐▌  ··    ··    ··    ··  │  Total time            0:00:00
  │ ▀██▀  ▀██▀  ▀██▀                         │  Sun 15 Nov 2026      20:15:00
  │ ▄▆▆▄  ▄▆▆▄  ▄▆▆▄  ▄▆▆▄                   │
  │▐█★★█▌▐█★★█▌▐█★★█▌▐█★★█▌  ··    ··    ··  │  r   Rematch   n   New game
  │ ▀██▀  ▀██▀  ▀██▀  ▀██▀                   │  v   Review    u   Undo
  ╰──1─────2─────3─────4─────5─────6─────7───╯  ?   Help      Esc Menu
",
    );
}

#[test]
fn every_screen_size_is_drawn() {
    let mut table = Table::new(&Settings { glyphs: Glyphs::Unicode, ..against(1) });
    table.press("o 4");
    for width in [40, 41, 59, 66, 80, 120, 300] {
        for height in [12, 13, 17, 23, 24, 25, 40, 100] {
            table.area = Rect::new(0, 0, width, height);
            assert!(table.picture().contains('7'), "{width}x{height}");
        }
    }
}

#[test]
fn colours_differ_and_the_winning_line_is_highlighted() {
    let mut table = Table::new(&Settings { colours: Colours::True, ..quiet() });
    table.press("1 1 2 2 3 3 4");
    let buffer = table.buffer();
    let stage = stage_and_panel(table.area).0;
    let style =
        |column: u16, row: u16| buffer[(stage.cells.x + 2 * column, stage.cells.y + row)].style();
    assert_eq!(style(0, 5).bg, style(3, 5).bg, "part of the line");
    assert_ne!(style(0, 5).bg, style(0, 4).bg, "not the line");
    let disc = |row: u16| buffer[(stage.cells.x + 1, stage.cells.y + row)].style().fg;
    assert_ne!(disc(5), disc(4), "two kinds of discs");
}

#[test]
fn a_disc_falls_until_a_key_ends_the_animation() {
    let mut table = Table::new(&Settings { motion: Motion::Full, ..quiet() });
    let rows = |table: &mut Table| -> Vec<usize> {
        let is_disc = |line: &&str| line.get(..16).is_some_and(|board| board.contains('X'));
        let picture = table.picture();
        (0..).zip(picture.lines()).filter(|(_, line)| is_disc(line)).map(|(y, _)| y).collect()
    };
    table.press("4");
    assert_eq!(rows(&mut table), [0], "it starts above the board");
    table.pass(250);
    assert_eq!(rows(&mut table), [3], "it is falling");
    table.press("l");
    assert_eq!(rows(&mut table), [6], "a key ends the fall");
}

// ---- keys and mouse

#[test]
fn keys_choose_columns() {
    let mut table = Table::new(&quiet());
    table.press("1 7 l x h h space 0 enter $ down");
    assert_eq!(table.moves(), "177517");
    assert_eq!(table.sounds.first(), Some(&SoundEffect::Drop { row: 0 }));
    table.press("?");
    assert_eq!(table.flow().page(), Page::Help);
    table.press("escape escape");
    assert_eq!(table.flow().page(), Page::Menu);
    table.press("escape n");
    assert_eq!((table.flow().page(), table.moves().as_str()), (Page::Game, ""));
}

#[test]
fn a_full_column_is_refused_and_skipped() {
    let mut table = Table::new(&quiet());
    table.press("4 4 4 4 4 4 4");
    assert_eq!(table.moves(), "444444");
    assert_eq!(table.said(), "Column 4 is full.");
    assert_eq!(table.sounds.last(), Some(&SoundEffect::Refuse));
    table.press("h w");
    assert_eq!(table.four().cursor(), Column::ALL[4]);
    table.press("b");
    assert_eq!(table.four().cursor(), Column::ALL[2]);
    table.press("8");
    assert_eq!(table.said(), "Choose a column from 1 to 7.");
}

#[test]
fn the_mouse_points_and_drops() {
    let mut table = Table::new(&quiet());
    let stage = stage_and_panel(table.area).0;
    let (x, y) = (stage.cells.x + 2 * 5, stage.cells.y + 2);
    table.mouse(MouseEventKind::Moved, x, y);
    assert_eq!(table.four().cursor(), Column::ALL[5]);
    table.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    assert_eq!(table.moves(), "", "nothing drops before the button is released");
    table.mouse(MouseEventKind::Up(MouseButton::Left), x, y);
    assert_eq!(table.moves(), "6");
    table.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
    table.mouse(MouseEventKind::Up(MouseButton::Left), x - 4, y);
    assert_eq!(table.moves(), "6", "dragging away cancels the drop");
    table.mouse(MouseEventKind::ScrollDown, x, y);
    table.mouse(MouseEventKind::Down(MouseButton::Right), x, y);
    table.mouse(MouseEventKind::Up(MouseButton::Right), x, y);
    assert!(table.four().hint().is_some());
}

#[test]
fn a_pause_hides_the_board() {
    let mut table = Table::new(&quiet());
    table.press("4 p");
    assert!(!table.picture().contains(">X") && table.picture().contains("Paused"));
    table.press("3");
    assert_eq!(table.moves(), "4");
    table.press("p H");
    assert!(table.picture().contains('['), "the hint points at a column");
    table.press("p");
    assert!(!table.picture().contains('['), "{}", table.picture());
    table.press("p 3");
    assert_eq!(table.moves(), "43");
}

// ---- fouls and undos

/// F5: the third violation disqualifies, whatever its kind.
#[test]
fn f5_fouls_are_counted() {
    let mut table = Table::new(&Settings { four_fouls: Fouls::Counted(3), ..quiet() });
    table.press("8");
    assert_eq!(table.said(), "Foul! That is not a column. Player one has 2 chances left.");
    assert!(table.picture().contains("2 chances"), "{}", table.picture());
    table.press("4 4 4 4 4 4 4");
    assert_eq!(table.said(), "Foul! Column 4 is full. Player one has 1 chance left.");
    table.press("0");
    assert!(
        table.said().starts_with("Player two wins! Player one made too many fouls."),
        "{}",
        table.said()
    );
    assert!(table.four().is_over());
}

/// F6: the player is asked after every move but the very first; `y` takes it back, any other key keeps it.
#[test]
fn f6_moves_are_kept_or_taken_back() {
    let mut table = Table::new(&Settings { four_undo: Undo::Budget(2), ..quiet() });
    table.press("4 4");
    assert_eq!(
        table.said(),
        "Player two: press y to undo the move (2 undos left), or any other key to keep it."
    );
    table.press("y");
    assert_eq!((table.moves().as_str(), &*table.said()), ("4", "Move undone. Player two's turn."));
    assert!(table.picture().contains("1 undo\n"), "{}", table.picture());
    table.press("5 x");
    assert_eq!(table.moves(), "45", "the key that keeps the move drops no disc");
    assert_eq!(table.four().dropper(), Some(Player::One));
    table.press("3 ? escape");
    assert!(matches!(table.four().game().phase(), Phase::Settle(_)), "help is not an answer");
    table.press("u");
    assert_eq!(table.moves(), "45");
}

/// F6: a move is judged only once it is kept.
#[test]
fn f6_a_line_is_judged_when_it_is_kept() {
    let mut table = Table::new(&Settings { four_undo: Undo::Budget(3), ..quiet() });
    table.press("1 1 x 2 x 2 x 3 x 3 x 4");
    assert!(!table.four().is_over() && !table.picture().contains('*'));
    table.press("x");
    assert!(table.said().starts_with("Player one wins! Four across, columns 1 to 4."));
    assert!(table.picture().contains("*X*X*X*X"), "{}", table.picture());
}

#[test]
fn undo_and_redo_between_two_people_step_by_single_moves() {
    let mut table = Table::new(&quiet());
    table.press("4 5 u");
    assert_eq!(table.moves(), "4");
    table.press("ctrl-r");
    assert_eq!(table.moves(), "45");
    table.press("u u u");
    assert_eq!((table.moves().as_str(), &*table.said()), ("", "There is nothing to undo."));
}

// ---- the computer

#[test]
fn the_computer_replies_and_undo_goes_back_to_your_turn() {
    let mut table = Table::new(&against(3));
    table.press("4");
    assert_eq!(table.moves().len(), 2, "{}", table.said());
    assert!(table.said().starts_with("The computer played column"), "{}", table.said());
    table.press("u");
    assert_eq!(table.moves(), "");
    table.press("ctrl-r");
    assert_eq!(table.moves().len(), 2);
}

#[test]
fn the_computer_takes_a_moment_and_keys_do_not_wait() {
    let mut table = Table::new(&Settings { motion: Motion::Full, ..against(3) });
    table.press("4");
    assert_eq!(table.moves(), "4");
    assert!(table.app.wakes(table.now()) <= Millis(33), "the disc falls");
    table.press("l 5");
    assert_eq!((table.moves().as_str(), &*table.said()), ("4", "The computer is thinking…"));
    table.pass(200);
    assert_eq!(table.moves(), "4");
    table.pass(300);
    assert_eq!(table.moves().len(), 2);
    table.pass(400);
    assert!(table.app.wakes(table.now()) > Millis(33), "no animation is running");
}

#[test]
fn the_computers_opening_move_cannot_be_undone_alone() {
    let mut table = Table::new(&Settings { four_starter: FourStarter::Two, ..against(3) });
    assert_eq!(table.moves().len(), 1);
    table.press("u");
    assert_eq!((table.moves().len(), &*table.said()), (1, "There is nothing to undo."));
    table.press("4 u");
    assert_eq!(table.moves().len(), 1);
}

#[test]
fn the_computer_waits_while_paused_or_away_and_keeps_its_moves() {
    let budget = Settings { four_undo: Undo::Budget(1), motion: Motion::Full, ..against(3) };
    let mut table = Table::new(&budget);
    table.press("4 p");
    table.pass(2000);
    assert_eq!(table.moves(), "4");
    table.press("escape");
    table.pass(9000);
    assert_eq!(table.moves(), "4");
    table.press("escape");
    table.pass(9000);
    assert_eq!(table.moves(), "4", "the player's own pause outlasts other pages");
    table.press("p");
    table.pass(9000);
    assert_eq!(table.moves().len(), 2);
    assert_eq!(table.four().dropper(), Some(Player::One), "the computer keeps its move at once");
}

#[test]
fn the_computer_replies_in_a_resumed_game() {
    let mut table = Table::new(&Settings { motion: Motion::Full, ..against(3) });
    table.press("4");
    table.resume();
    table.pass(0);
    table.pass(500);
    assert_eq!(table.moves().len(), 2);
}

#[test]
fn stale_solver_answers_are_dropped() {
    let mut table = Table::new(&Settings { motion: Motion::Full, ..against(3) });
    let at = table.now();
    table.app.press(Key::letter('4'), at);
    table.app.tick(at);
    table.app.press(Key::letter('u'), at);
    table.answer();
    table.pass(1000);
    assert_eq!(table.moves(), "");
}

// ---- the coach

#[test]
fn a_hint_gives_its_reason_and_a_second_press_drops() {
    let mut table = Table::new(&quiet());
    table.press("1 7 1 7 1 H");
    assert_eq!(table.four().cursor(), Column::ALL[0]);
    assert!(
        table.said().starts_with(
            "Column 1 holds out longest. It loses in 17 moves. It also blocks four in a row in column 1."
        ),
        "{}",
        table.said()
    );
    table.press("H");
    assert_eq!(table.moves(), "171711");
    table.press("H");
    assert!(table.four().hint().is_some());
    table.press("escape");
    assert_eq!(table.flow().page(), Page::Menu, "C2: Escape opens the menu despite a hint");
    assert_eq!(table.four().status().n_hints(), 2);
}

#[test]
fn values_are_shown_below_the_columns() {
    let mut table = Table::new(&quiet());
    table.press("1 7 1 7 1 7 o");
    let picture = table.picture();
    assert!(picture.contains("+1"), "{picture}");
    assert!(picture.contains("+5 wins in 5 moves"), "{picture}");
    table.area = Rect::new(0, 0, 120, 40);
    let picture = table.picture();
    assert!(picture.contains("Each column shows the result"), "{picture}");
    table.area = Rect::new(0, 0, 40, 12);
    table.press("0");
    assert_eq!(table.said(), "Column 1: wins in 1; this drop wins");
    table.area = Rect::new(0, 0, 120, 40);
    assert!(table.picture().contains(" wins "), "{}", table.picture());
    table.press("o");
    assert!(!table.picture().contains(" wins "));
}

#[test]
fn values_that_are_always_on_count_as_a_hint() {
    let mut table = Table::new(&Settings { four_values: Switch::On, ..quiet() });
    assert_eq!(table.n_saved(), 0, "an untouched game is not saved");
    table.press("4 4 3");
    assert_eq!(table.four().status().n_hints(), 1);
}

// ---- the end

#[test]
fn a_win_is_animated_and_recorded() {
    let mut table = Table::new(&Settings { motion: Motion::Full, ..quiet() });
    table.press("1 1 2 2 3 3 4");
    assert!(table.said().starts_with("Player one wins! Four across, columns 1 to 4."));
    assert_eq!(table.sounds.last(), Some(&SoundEffect::Win));
    assert!(table.app.wakes(table.now()) <= Millis(33), "the winning line is animated");
    assert!(table.flow().game_over().is_some(), "the game was recorded");
    table.press("5");
    assert!(table.said().starts_with("Player one wins!"), "the winner stays on the screen");
    assert!(table.app.wakes(table.now()) > Millis(33), "a key ends the animation");
    table.press("r");
    assert_eq!((table.moves().as_str(), table.four().game().starter()), ("", Player::One));
    table.press("s");
    assert_eq!(table.four().game().starter(), Player::Two);
}
