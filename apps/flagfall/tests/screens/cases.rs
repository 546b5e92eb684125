//! The cases of the flow in the full-screen terminal: keys into the app, with a store on disk.

use flagfall::screen::Rehearsal;
use flagfall_flow::{Page, Start};
use flagfall_flow_cases::{
    CasePlayer, Disk, Program, Table, Trouble, board_of_the_day, n_others, run, saved_nth,
};
use flagfall_history::GameResult;
use flagfall_keeper::GameKind;
use flagfall_mines::Cell;
use flagfall_play::Millis;
use flagfall_settings::SettingId;
use flagfall_text::Language;

struct Terminal {
    disk: Disk,
}

impl Program for Terminal {
    type Player = Typist;

    fn start(&mut self) -> Typist {
        Typist { rehearsal: Rehearsal::at_store(self.disk.keeping(), Start::default(), 80, 24) }
    }

    fn fill(&mut self) {
        self.disk.fill();
    }

    fn make_room(&mut self) {
        self.disk.make_room();
    }

    fn damage(&mut self) {
        self.disk.damage();
    }

    fn deny(&mut self) {
        self.disk.deny();
    }
}

struct Typist {
    rehearsal: Rehearsal,
}

impl Typist {
    /// Goes to the main menu.
    fn menu(&mut self) {
        while self.rehearsal.flow().page() != Page::Menu {
            self.rehearsal.press_named("escape");
        }
    }

    /// Opens a menu entry by its letters, looks at it, and returns to the game.
    fn look<T>(&mut self, letters: &str, look: impl FnOnce(&mut Rehearsal) -> T) -> T {
        self.menu();
        self.rehearsal.type_keys(letters);
        let seen = look(&mut self.rehearsal);
        self.menu();
        self.rehearsal.press_named("escape");
        seen
    }

    fn point(&mut self, cell: Cell) {
        // Let earlier messages expire.
        self.rehearsal.pass(Millis(5_000));
        self.rehearsal.type_keys(&format!(":{cell}"));
        self.rehearsal.press_named("enter");
    }

    /// Goes to the nth game in the list of saved games.
    fn point_in_list(&mut self, nth: usize) {
        self.rehearsal.press_named("enter");
        let down = saved_nth(self.rehearsal.flow(), nth);
        (0..down).for_each(|_| self.rehearsal.press_named("down"));
    }
}

impl CasePlayer for Typist {
    fn begin(&mut self, kind: GameKind) {
        self.menu();
        self.rehearsal.type_keys(match kind {
            GameKind::Mines => "n",
            GameKind::Four => "f",
        });
    }

    fn begin_board_of_the_day(&mut self) {
        self.menu();
        self.rehearsal.type_keys("d");
        self.rehearsal.press_named("home enter");
    }

    fn open(&mut self, cell: Cell) {
        self.point(cell);
        self.rehearsal.type_keys("x");
    }

    fn open_and_leave(&mut self, cell: Cell) {
        self.point(cell);
        self.rehearsal.type_ahead("xn");
    }

    fn flag(&mut self, cell: Cell) {
        self.point(cell);
        self.rehearsal.type_keys("m");
    }

    fn drop_disc(&mut self, column: usize) {
        self.rehearsal.type_keys(&column.to_string());
    }

    fn undo(&mut self) {
        self.rehearsal.type_keys("u");
    }

    fn resume(&mut self, nth: usize) {
        self.menu();
        if self.rehearsal.flow().saved_games().len() == 1 {
            // A single saved game needs no list.
            return self.rehearsal.press_named("enter");
        }
        self.point_in_list(nth);
        self.rehearsal.press_named("enter");
    }

    fn delete(&mut self, nth: usize) {
        self.menu();
        self.point_in_list(nth);
        self.rehearsal.press_named("delete delete");
        self.menu();
        self.rehearsal.press_named("escape");
    }

    fn choose(&mut self, id: SettingId, value: &str) {
        self.look("s", |rehearsal| {
            let label = Language::english().say(&id.label());
            let is_there = |screen: String| {
                screen.lines().any(|line| line.contains('▸') && line.contains(&label))
            };
            while !is_there(rehearsal.screen()) {
                rehearsal.press_named("down");
            }
            while id.setting().value(rehearsal.flow().settings()).value != value {
                rehearsal.press_named("right");
            }
        });
    }

    fn wait(&mut self) {
        self.rehearsal.pass(Millis(10_000));
    }

    fn wait_for_tomorrow(&mut self) {
        self.rehearsal.pass(Millis(24 * 3_600_000));
    }

    fn table(&mut self) -> Option<Table> {
        assert_eq!(self.rehearsal.flow().page(), Page::Game);
        Table::of(self.rehearsal.flow())
    }

    fn n_others(&mut self) -> usize {
        self.look("", |rehearsal| n_others(rehearsal.flow()))
    }

    fn n_finished(&mut self) -> usize {
        self.look("h", |rehearsal| {
            rehearsal.press_named("enter");
            rehearsal.flow().history().map_or(0, |history| history.games.len())
        })
    }

    fn watch_finished(&mut self, nth: usize) -> usize {
        self.look("h", |rehearsal| {
            rehearsal.press_named("enter");
            (0..nth).for_each(|_| rehearsal.press_named("down"));
            rehearsal.press_named("enter");
            let n_steps = rehearsal.flow().replay().expect("the replay is open").steps().1;
            rehearsal.press_named("escape");
            assert_eq!(rehearsal.flow().page(), Page::History);
            n_steps
        })
    }

    fn delete_finished(&mut self, nth: usize) {
        self.look("h", |rehearsal| {
            rehearsal.press_named("enter");
            (0..nth).for_each(|_| rehearsal.press_named("down"));
            rehearsal.press_named("delete delete");
        });
    }

    fn board_of_the_day(&mut self) -> Option<GameResult> {
        self.look("d", |rehearsal| board_of_the_day(rehearsal.flow()))
    }

    fn setting(&mut self, id: SettingId) -> String {
        id.setting().value(self.rehearsal.flow().settings()).value
    }

    fn expect_trouble(&mut self, trouble: Option<Trouble>) {
        assert_eq!(Trouble::of(self.rehearsal.flow()), trouble, "{}", self.rehearsal.screen());
    }

    fn quit(mut self) {
        self.rehearsal.press_named("ctrl-c");
        assert!(self.rehearsal.has_quit());
    }
}

#[test]
fn every_case_of_the_flow() {
    run(|| Terminal { disk: Disk::new() });
}
