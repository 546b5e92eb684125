//! The cases of the flow in the window: widgets are pressed by their accessible names, with a store on the disk.

use std::rc::Rc;

use eframe::egui::{self, vec2};
use egui_kittest::kittest::{AccessKitNode, Queryable};
use flagfall_flow::Flow;
use flagfall_flow_cases::{
    CasePlayer, Disk, Program, Table, Trouble, board_of_the_day, run, saved_nth,
};
use flagfall_history::GameResult;
use flagfall_keeper::GameKind;
use flagfall_mines::Cell;
use flagfall_settings::SettingId;
use flagfall_text::Language;
use flagfall_window::WindowStart;

use crate::rehearsal::{Rehearsal, open};

struct Window {
    disk: Rc<Disk>,
}

impl Program for Window {
    type Player = WindowPlayer;

    fn start(&mut self) -> WindowPlayer {
        let window = open(self.disk.keeping(), WindowStart::default(), vec2(900.0, 760.0));
        WindowPlayer { window, disk: Rc::clone(&self.disk) }
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

struct WindowPlayer {
    window: Rehearsal,
    disk: Rc<Disk>,
}

impl WindowPlayer {
    fn flow(&self) -> &Flow {
        self.window.harness.state().flow()
    }

    /// Chooses from the menu of this name.
    fn choose_from(&mut self, menu: &str, entry: &str) {
        self.window.press(menu);
        self.window.press(entry);
        // Solvers answer between two frames.
        self.window.wait(1);
    }
}

impl CasePlayer for WindowPlayer {
    fn begin(&mut self, kind: GameKind) {
        let entry = match kind {
            GameKind::Mines => "New Minesweeper",
            GameKind::Four => "New Four in a Row",
        };
        self.choose_from("Game", entry);
    }

    fn begin_board_of_the_day(&mut self) {
        self.choose_from("Game", "Daily board");
        self.window.wait(1);
    }

    fn open(&mut self, cell: Cell) {
        self.window.left(&cell.to_string());
        self.window.wait(1);
    }

    fn open_and_leave(&mut self, cell: Cell) {
        self.window.is_thinking.set(true);
        self.window.left(&cell.to_string());
        self.begin(GameKind::Mines);
        self.window.is_thinking.set(false);
        self.window.wait(1);
    }

    fn flag(&mut self, cell: Cell) {
        self.window.wait(5_000);
        self.window.right(&cell.to_string());
    }

    fn drop_disc(&mut self, column: usize) {
        self.window.type_keys(&column.to_string());
        self.window.wait(1);
    }

    fn undo(&mut self) {
        self.window.type_keys("u");
    }

    fn resume(&mut self, nth: usize) {
        self.choose_from("Game", "Continue");
        let n_listed = self.flow().saved_games().len();
        let nth = saved_nth(self.flow(), nth);
        if n_listed > 1 {
            // The games are above the close button, each followed by its delete button.
            let names = self.window.names();
            let close = names.iter().rposition(|name| name == "Close").expect("a list");
            self.window.press(&names[close - 2 * (n_listed - nth)]);
        }
    }

    fn delete(&mut self, nth: usize) {
        self.choose_from("Game", "Saved games");
        let nth = saved_nth(self.flow(), nth);
        // The second press confirms.
        for _ in 0..2 {
            let is_it = |node: &AccessKitNode<'_>| {
                node.label().is_some_and(|name| name.starts_with("Delete "))
            };
            self.window.harness.query_all_by(is_it).nth(nth).expect("a saved game").click();
            self.window.harness.run();
        }
        self.window.press("Close");
    }

    fn choose(&mut self, id: SettingId, value: &str) {
        let mut settings = self.flow().settings().clone();
        id.setting().choose(&mut settings, value).expect("a valid value");
        let english = Language::english();
        self.window.press("Settings");
        self.window.press(&english.say(&id.label()));
        self.window.press(&english.say(&id.setting().value(&settings).label));
        self.window.key(egui::Key::Escape);
    }

    fn wait(&mut self) {
        self.window.wait(10_000);
    }

    fn wait_for_tomorrow(&mut self) {
        self.window.wait(24 * 3_600_000);
    }

    fn table(&mut self) -> Option<Table> {
        Table::of(self.flow())
    }

    fn n_others(&mut self) -> usize {
        self.disk.n_free()
    }

    fn n_finished(&mut self) -> usize {
        self.choose_from("Game", "History");
        let n_games = self.flow().history().map_or(0, |history| history.games.len());
        self.window.press("Close");
        n_games
    }

    fn watch_finished(&mut self, nth: usize) -> usize {
        self.choose_from("Game", "History");
        let names = self.window.names();
        let mut replays = names.iter().filter(|name| name.starts_with("Watch replay: "));
        self.window.press(replays.nth(nth).expect("it is listed"));
        let n_steps = self.flow().replay().expect("it is watched").steps().1;
        self.window.press("Done");
        self.window.press("Close");
        n_steps
    }

    fn delete_finished(&mut self, nth: usize) {
        self.choose_from("Game", "History");
        let names = self.window.names();
        let mut games = names.iter().filter(|name| name.starts_with("Delete: "));
        self.window.press(games.nth(nth).expect("it is listed"));
        self.window.press("Delete for good");
        self.window.press("Close");
    }

    fn board_of_the_day(&mut self) -> Option<GameResult> {
        self.choose_from("Game", "Daily puzzles…");
        let result = board_of_the_day(self.flow());
        self.window.press("Close");
        result
    }

    fn setting(&mut self, id: SettingId) -> String {
        id.setting().value(self.flow().settings()).value
    }

    fn expect_trouble(&mut self, trouble: Option<Trouble>) {
        assert_eq!(Trouble::of(self.flow()), trouble, "{:?}", self.window.names());
    }

    fn quit(mut self) {
        self.window.harness.state_mut().leave();
    }
}

#[test]
fn every_case_of_the_flow() {
    run(|| Window { disk: Rc::new(Disk::new()) });
}
