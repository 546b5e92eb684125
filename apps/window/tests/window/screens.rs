//! Every screen of the window, except those of online play, in German, which has the longest texts, and in Chinese, which has the widest
//! characters: no text is cut off.

use std::cell::RefCell;
use std::rc::Rc;

use eframe::egui::Key;
use eframe::egui::accesskit::Role;
use flagfall_flow::Page;
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask, Origin, Screen};
use flagfall_mines::{Cell, Deal, MinesAction, StartRule};
use flagfall_play::{Action, Fouls, FourInARow, FourTerms, Millis, MinesTerms, Session, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, FourStarter, FrontEnd, Group, Setting, Settings, Switch};
use flagfall_store::{Keeping, Store};
use flagfall_text::{
    ButtonLabels, Commands, HistoryText, Language, LanguageTag, Menu, Reviews, Titles, Training,
    Window, Words,
};
use flagfall_window::{FirstPage, WindowStart};

use crate::rehearsal::still;
use crate::tour::{Report, Tour};

#[test]
fn no_text_is_cut_off_in_german() {
    visit_every_screen("de");
}

#[test]
fn no_text_is_cut_off_in_chinese() {
    visit_every_screen("zh-Hans");
}

#[track_caller]
fn visit_every_screen(tag: &str) {
    let tag = tag.parse().expect("a language");
    let tours = Tours { tag, report: Rc::default() };
    tours.menus();
    tours.dialogs();
    tours.board();
    tours.endings();
    tours.four();
    tours.four_with_limits();
    tours.tiles();
    tours.saved_games();
    tours.history();
    tours.exercise();
    let report = tours.report.borrow();
    report.check();
    report.check_visited();
}

struct Tours {
    tag: LanguageTag,
    report: Rc<RefCell<Report>>,
}

fn english(words: impl Into<Words>) -> String {
    Language::english().say(&words.into())
}

/// A keeper on the disk.
fn on_disk(folder: &tempfile::TempDir) -> Keeping {
    let file = folder.path().join("flagfall.db");
    Keeping::new(move |patience| {
        Store::open_within(&file, patience).map_err(|failure| (&failure).into())
    })
}

/// Two people play, player one begins.
fn two_people() -> Settings {
    Settings { four_opponent: FourOpponent::Person, four_starter: FourStarter::One, ..still() }
}

impl Tours {
    fn open(&self, page: FirstPage, settings: Settings) -> Tour {
        let start = WindowStart { page, seed: Some(Seed(1)), ..WindowStart::default() };
        Tour::open(&self.report, self.tag, settings, start, Keeping::in_memory(None))
    }

    fn open_with(&self, page: FirstPage, keeping: Keeping) -> Tour {
        let start = WindowStart { page, seed: Some(Seed(1)), ..WindowStart::default() };
        Tour::open(&self.report, self.tag, still(), start, keeping)
    }

    /// The menus, and the choices of every setting in them.
    fn menus(&self) {
        let mut tour = self.open(FirstPage::Mines, still());
        for menu in
            [Titles::Game.into(), Window::View.into(), Titles::Settings.into(), Titles::Help.into()]
        {
            let name = english(Words::clone(&menu));
            tour.press(menu);
            tour.look(&format!("menu {name}"));
            tour.escape();
        }
        for menu in [Words::from(Titles::Settings), Window::View.into()] {
            tour.press(menu.clone());
            let is_here = |setting: &&Setting| {
                setting.is_on(FrontEnd::Window)
                    && setting.group != Group::Four
                    && tour.has(setting.id.label())
            };
            let settings: Vec<&Setting> = Setting::ALL.iter().filter(is_here).collect();
            assert!(settings.len() > 1, "the settings of a menu");
            tour.escape();
            for setting in settings {
                tour.press(menu.clone());
                tour.press(setting.id.label());
                tour.look(&format!("setting {}", setting.name));
                tour.escape();
                tour.escape();
            }
        }
    }

    fn dialogs(&self) {
        let mut tour = self.open(FirstPage::Mines, still());
        for (menu, entry) in [
            (Words::from(Titles::Game), Words::from(Menu::Online)),
            (Titles::Game.into(), Page::SavedGames.title()),
            (Titles::Game.into(), Window::Daily.into()),
            (Titles::Game.into(), Titles::Training.into()),
            (Titles::Game.into(), Titles::History.into()),
            (Titles::Help.into(), Page::Help.title()),
            (Titles::Help.into(), Window::About.into()),
        ] {
            let name = english(entry.clone());
            tour.press(menu);
            tour.press(entry);
            tour.look(name.trim_end_matches('…'));
            tour.escape();
        }

        tour.press(Titles::Game);
        tour.press(Window::ChooseBoard);
        tour.look("a choice of boards");
        for field in 0..3 {
            tour.type_into(field, "0000");
        }
        tour.look("impossible boards");
        tour.press(ButtonLabels::Cancel);

        tour.press(Titles::Settings);
        tour.press(Window::Keys);
        tour.look("keys");
        tour.press_nth(Role::Button, 10);
        tour.look("waiting for a key");
        tour.key(Key::F5);
        tour.look("a key that is not possible");
        tour.escape();

        tour.type_keys("xY");
        tour.look("a game as text");
        tour.press(ButtonLabels::Copy);
        tour.look("a copied game");
    }

    /// A board, the figures beside it, and the commands during a game.
    fn board(&self) {
        let settings = Settings {
            live_figures: Switch::On,
            hint_question: Switch::On,
            mines_undo: Undo::Free,
            ..still()
        };
        let mut tour = self.open(FirstPage::Mines, settings);
        tour.look("a board");
        tour.type_keys(":");
        tour.look("going to a cell");
        tour.escape();
        tour.type_keys("xi");
        tour.look("the question before a hint");
        tour.type_keys("i");
        tour.look("a hint");
        tour.type_keys("o");
        tour.look("odds");
        tour.type_keys("u");
        tour.look("after an undo");
        tour.type_keys("p");
        tour.look("a paused board");
        tour.type_keys("pn");
        tour.look("the offer to return");
    }

    /// A win, a loss, their texts, reviews and replays.
    fn endings(&self) {
        // The first cell is always safe, and it is the only safe one.
        let size = Some("2x1x1".parse().expect("a size"));
        let start = WindowStart { size, ..WindowStart::default() };
        let mut tour = Tour::open(&self.report, self.tag, still(), start, Keeping::in_memory(None));
        tour.type_keys("x");
        tour.look("a win");
        tour.press(Commands::LookBack);
        tour.look("the review of a win");

        let mut tour = self.open(FirstPage::Mines, still());
        tour.type_keys("x");
        while !tour.is_over() {
            tour.type_keys("wx");
        }
        tour.look("a loss");
        tour.press(Commands::LookBack);
        tour.look("the review of a loss");
        tour.press(Reviews::Values);
        tour.look("the values of a review");
    }

    /// Four in a Row against the computer and another person, with its lists of settings.
    fn four(&self) {
        let mut tour = self.open(FirstPage::Four, still());
        tour.look("four in a row");
        tour.look_at_lists("four in a row");
        tour.type_keys("p");
        tour.look("four paused");
        tour.type_keys("p4i");
        tour.look("four hint");
        tour.type_keys("o");
        tour.look("four values");

        let mut tour = self.open(FirstPage::Four, two_people());
        tour.type_keys("1212121");
        tour.look("four won");
        tour.press(Commands::LookBack);
        tour.look("the review of four in a row");
        tour.press(Reviews::Values);
        tour.look("the values of the review of four in a row");
    }

    /// Limited fouls and undos: a full column, and fouls in it until the game is lost.
    fn four_with_limits(&self) {
        let limits =
            Settings { four_fouls: Fouls::Counted(3), four_undo: Undo::Budget(3), ..two_people() };
        let mut tour = self.open(FirstPage::Four, limits);
        for _ in 0..6 {
            tour.type_keys("1");
            tour.key(Key::Enter);
        }
        tour.look("four with limits");
        tour.type_keys("1");
        tour.look("a foul");
        for _ in 0..3 {
            tour.type_keys("1");
        }
        tour.look("the last foul");
    }

    fn tiles(&self) {
        let mut tour = self.open(FirstPage::Tiles, still());
        tour.look("tiles");
        tour.type_keys("1");
        tour.key(Key::Enter);
        tour.look("tiles begun");
        for tile in 1..=64 {
            if !tour.is_over() {
                tour.window.type_keys(&tile.to_string());
                tour.window.key(Key::Enter);
            }
        }
        tour.look("tiles over");
    }

    /// The offers at the start, and the list of saved games with the question before one is deleted.
    fn saved_games(&self) {
        let folder = tempfile::tempdir().expect("a folder");
        let mut tour = self.open_with(FirstPage::Mines, on_disk(&folder));
        tour.type_keys("x");
        tour.window.harness.state_mut().leave();
        let mut tour = self.open_with(FirstPage::Mines, on_disk(&folder));
        tour.look("the offer of a saved game");
        tour.press(Titles::Game);
        tour.press(Window::NewFour);
        tour.type_keys("4");
        tour.window.harness.state_mut().leave();
        let mut tour = self.open_with(FirstPage::Four, on_disk(&folder));
        tour.look("the offer of saved games in four");
        let mut tour = self.open_with(FirstPage::Mines, on_disk(&folder));
        tour.look("the offer of saved games");
        tour.press(Titles::Game);
        tour.press(Page::SavedGames.title());
        tour.look("saved games");
        // The menu bar, then each game with its button.
        let n_buttons = tour.count(Role::Button);
        tour.press_nth(Role::Button, n_buttons - 2);
        tour.look("deleting a saved game");
    }

    /// All games, one level with its charts, and the questions before games are deleted.
    fn history(&self) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("flagfall.db")).expect("a store").store;
        for (seconds, is_won) in [(40, true), (30, true), (20, true), (5, false)] {
            let session = finished_board(seconds, is_won);
            let origin = Origin::new(Screen::Window);
            store.finish(&mut None, &session, &origin, 1_794_736_800).expect("it is stored");
        }
        for _ in 0..20 {
            let origin = Origin::new(Screen::Window);
            store
                .finish(&mut None, &finished_four(), &origin, 1_794_736_800)
                .expect("it is stored");
        }
        drop(store);
        let mut tour = self.open_with(FirstPage::Mines, on_disk(&folder));
        tour.press(Titles::Game);
        tour.press(Titles::History);
        tour.look("history of all games");
        tour.press_nth(Role::ComboBox, 0);
        tour.look("the filters of the history");
        let history = tour.window.harness.state().flow().history().expect("it is known");
        let level = history.filters.into_iter().find(|(filter, _)| filter.grid().is_some());
        tour.press(level.expect("the level played").1);
        tour.look("history of a level");
        tour.press(HistoryText::DeleteAll);
        tour.look("deleting all games");
        tour.press(ButtonLabels::Cancel);
        tour.press(ButtonLabels::WatchReplay);
        tour.look("a replay");
        tour.press(ButtonLabels::Done);
        let history = tour.window.harness.state().flow().history().expect("it is known");
        tour.press(history.games[0].race());
        tour.look("a race against a ghost");
    }

    /// An exercise with a wrong answer and a right one, and the trainer before and after it.
    fn exercise(&self) {
        // Opening c1, where the cursor begins, is a needless risk.
        let game = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
            assistance allowed\n100 open a1\n";
        let session = Session::read(game).unwrap_or_else(|error| panic!("{error}"));
        let date = "2026-11-15".parse().expect("a date");
        let (task, source) = (ExerciseTask::SafeCell, ExerciseSource::Game(1_763_200_000));
        let exercise = Exercise::before_action(&session, 2, task, source, date);
        let mut keeping = Keeping::in_memory(None);
        keeping.keep_training(&[exercise.expect("a position")], None);
        let mut tour = self.open_with(FirstPage::Mines, keeping);
        tour.press(Titles::Game);
        tour.look("menu with an exercise due");
        tour.press(Titles::Training);
        tour.look("training");
        tour.press(Training::BothGames);
        tour.look("an exercise");
        tour.type_keys("x");
        tour.look("a wrong answer");
        tour.type_keys("n");
        tour.look("the exercise of the day");
    }
}

/// A won or lost game, always on the same Beginner board.
fn finished_board(seconds: u64, is_won: bool) -> Session<flagfall_play::Minesweeper> {
    let size = "9x9x10".parse().expect("a size");
    let deal = Deal { size, start: StartRule::Safe, seed: Seed(42) };
    let mut session = Session::new(MinesTerms::classic(deal));
    let first: Cell = "e5".parse().expect("a cell");
    let layout = deal.layout(first);
    let cells = deal.size.grid().cells().filter(|cell| layout.is_mine(*cell) != is_won);
    for cell in [first].into_iter().chain(cells) {
        let at = if cell == first { Millis(0) } else { Millis(seconds * 1000) };
        if !session.is_over() {
            // A cell that a flood has already opened is refused.
            let _ =
                session.act(session.seat_at_screen(), Action::Move(MinesAction::Open(cell)), at);
        }
    }
    assert!(session.is_over());
    session
}

fn finished_four() -> Session<FourInARow> {
    let mut session = Session::new(FourTerms::friendly());
    for (nth, column) in (0..).zip("1212121".chars()) {
        let drop = Action::Move(format!("drop {column}").parse().expect("a drop"));
        session.act(session.seat_at_screen(), drop, Millis(nth * 1000)).expect("room");
    }
    session
}
