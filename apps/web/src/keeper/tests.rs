//! The browser's keeper: texts of earlier versions, several games, tabs, full storage; and whole sessions of a flow.

use std::sync::atomic::AtomicBool;

use flagfall_flow::{
    Effect, Flow, GameTable, Intent, MOST_SAVED, NewGame, Page, Parts, ScreenProfile, Start,
};
use flagfall_keeper::{SavedGame, Scores};
use flagfall_play::Undo;
use flagfall_rng::Seed;
use flagfall_settings::{BoardChoice, Command, FourOpponent, FourStarter, Languages, Look, Switch};
use flagfall_table::{FourCommand, MinesCommand, SolverSet};
use flagfall_text::Language;

use super::filing::{DAYS, FINISHED};
use super::memory::{Memory, MemoryArchive};
use super::*;

mod backup;
#[cfg(feature = "online")]
mod figures;
mod filing;
#[cfg(feature = "online")]
mod training;

/// The storage of an earlier version of the page, before it had several running games.
const OLD: [(&str, &str); 6] = [
    (SETTINGS, include_str!("fixtures/settings.txt")),
    ("flagfall running mines 0", include_str!("fixtures/running_mines_0.txt")),
    ("flagfall running mines 3", include_str!("fixtures/running_mines_3.txt")),
    ("flagfall running four 1", include_str!("fixtures/running_four_1.txt")),
    (FINISHED, include_str!("fixtures/finished.txt")),
    (DAYS, include_str!("fixtures/days.txt")),
];

fn old() -> Disk {
    let disk = Disk::default();
    for (name, text) in OLD {
        disk.memory.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
    }
    disk
}

fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// A browser's stored data.
#[derive(Clone)]
struct Disk {
    memory: Memory,
    archive: MemoryArchive,
}

impl Default for Disk {
    fn default() -> Disk {
        let memory = Memory::default();
        Disk { archive: MemoryArchive::beside(&memory), memory }
    }
}

/// An open tab.
struct Tab {
    flow: Flow,
    memory: Memory,
    archive: MemoryArchive,
    keeper: BrowserKeeper,
    now: When,
}

impl Tab {
    /// The first tab, with everything that other tabs have left.
    fn open(disk: &Disk) -> Tab {
        Tab::at(disk, Places { own: 0, left: (1..N_PLACES).collect() })
    }

    fn at(Disk { memory, archive }: &Disk, places: Places) -> Tab {
        let keeper =
            BrowserKeeper::new(Box::new(memory.clone()), Box::new(archive.clone()), places);
        let mut seed = 41;
        let seeds = Box::new(move || {
            seed += 1;
            Seed(seed)
        });
        let profile =
            ScreenProfile { screen: flagfall_history::Screen::Page, applies_rules_at_once: true };
        let local_clock = Box::new(flagfall_history::LocalTime::utc);
        let languages = Languages::english();
        let parts =
            Parts { keeper: Box::new(keeper.clone()), seeds, local_clock, languages, profile };
        let now = When { at: Millis(0), unix: 1_763_200_000 };
        let flow = Flow::new(parts, Start::default(), date("2026-11-16"), now);
        Tab { flow, memory: memory.clone(), archive: archive.clone(), keeper, now }
    }

    /// Closes the tab and opens it again.
    fn reload(self) -> Tab {
        let mut tab = self;
        tab.wants(Intent::Leave);
        tab.kill()
    }

    /// Kills this tab and opens the next one.
    fn kill(self) -> Tab {
        Tab::open(&Disk { memory: self.memory, archive: self.archive })
    }

    /// Advances the clock by some seconds.
    fn wait(&mut self) {
        self.now.at = self.now.at + Millis(5000);
        self.flow.tick(date("2026-11-16"), self.now);
    }

    fn wants(&mut self, intent: Intent) {
        self.now.at = self.now.at + Millis(1000);
        self.now.unix += 1;
        self.flow.handle(intent, self.now);
        self.answer();
    }

    /// Answers all solver questions.
    fn answer(&mut self) {
        let mut solvers = SolverSet::default();
        loop {
            let effects = self.flow.take_effects();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                if let Effect::Ask(question) = effect {
                    let thought = solvers.answer(question, &AtomicBool::new(false));
                    self.flow.take_thought(thought, self.now);
                }
            }
        }
    }

    fn play(&mut self, kind: GameKind) {
        self.wants(Intent::Play(kind));
    }

    fn begin(&mut self, kind: GameKind) {
        self.wants(Intent::NewGame(NewGame::of(kind)));
    }

    fn order(&mut self, command: Command) {
        self.wants(Intent::Order(command.into()));
    }

    fn hit(&mut self, cell: &str) {
        self.wants(MinesCommand::hit(cell.parse().expect("a cell")).into());
    }

    fn drop(&mut self, columns: &str) {
        for column in columns.chars() {
            let column = column.to_string().parse().expect("a column");
            self.wants(FourCommand::Choose(column).into());
        }
    }

    fn choose(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.flow.settings().clone();
        change(&mut settings);
        self.wants(Intent::Choose(Box::new(settings)));
    }

    fn record(&self) -> String {
        self.flow.game().and_then(GameTable::record).unwrap_or_default()
    }

    fn text(&self, name: &str) -> Option<String> {
        self.memory.texts.borrow().get(name).cloned()
    }

    fn saved(&mut self) -> Vec<SavedGame> {
        self.keeper.0.borrow_mut().saved_games()
    }

    fn scores(&mut self) -> Vec<Scores> {
        let mut saved = self.keeper.0.borrow_mut();
        saved.filing.request_sync();
        saved.settle();
        let history = saved.filing.history();
        history.tallies().iter().map(|tally| history.scores(tally.category)).collect()
    }

    fn n_finished(&mut self) -> usize {
        self.scores().iter().map(|scores| scores.statistics.games).sum()
    }

    fn message(&self) -> String {
        let told = self.flow.game().map(GameTable::message);
        let told = self.flow.notice().map(|notice| &notice.message).or(told);
        told.map(|message| message.say(Language::english())).unwrap_or_default()
    }
}

fn two_people(settings: &mut Settings) {
    // Without the opening book, the values of an empty board take minutes.
    settings.four_values = Switch::Off;
    settings.four_opponent = FourOpponent::Person;
    settings.four_starter = FourStarter::One;
    settings.four_undo = Undo::Free;
}

// ---- data of earlier versions

#[test]
fn old_settings_are_read() {
    let tab = Tab::open(&old());
    let settings = tab.flow.settings();
    assert_eq!(settings.board.to_string(), "12x8x20");
    assert_eq!(settings.look.to_string(), "light");
    assert_eq!(
        (settings.delay.to_string().as_str(), settings.four_opponent.to_string().as_str()),
        ("500", "level 7")
    );
    assert!(matches!(settings.look, Look::Chosen(_)));
    assert_eq!(tab.flow.notice(), None, "nothing is wrong with them");
}

/// The default start rule is an opening; a chosen one stays.
#[test]
fn the_first_click_on_the_page_is_an_opening() {
    let disk = Disk::default();
    assert_eq!(Tab::open(&disk).flow.settings().start, flagfall_mines::StartRule::Opening);
    disk.memory.texts.borrow_mut().insert(SETTINGS.to_owned(), "start=safe\n".to_owned());
    assert_eq!(Tab::open(&disk).flow.settings().start, flagfall_mines::StartRule::Safe);
}

#[test]
fn old_running_games_can_be_resumed() {
    let mut tab = Tab::open(&old());
    assert_eq!(tab.saved().len(), 3);
    let dailies = tab.saved().into_iter().filter(|game| game.origin.daily_date().is_some());
    assert_eq!(dailies.map(|game| game.n_actions).collect::<Vec<_>>(), [1]);
    tab.play(GameKind::Four);
    assert!(tab.record().contains("drop 4"), "{}", tab.record());
    tab.drop("7");
    assert!(tab.text("flagfall running four 1").is_some_and(|text| text.contains("drop 7")));
    tab.play(GameKind::Mines);
    let board = "board given 5x4x3/..*../...../*...*/.....";
    assert!(tab.record().contains(board), "the daily board is resumed: {}", tab.record());
}

#[test]
fn old_results_and_days_still_count() {
    let mut tab = Tab::open(&old());
    let scores = tab.scores();
    assert_eq!(scores.len(), 3);
    let expert = scores.iter().find(|scores| scores.best.len() == 2).expect("two times");
    assert_eq!(expert.best[0].time, Millis(9000));
    let report = tab.keeper.0.borrow().filing.days().report(date("2026-11-14"));
    assert!(report.board.is_some() && report.puzzle.is_some());
    tab.choose(two_people);
    tab.begin(GameKind::Four);
    tab.drop("1212121");
    assert_eq!(tab.n_finished(), 5);
    let filed = tab.archive.filed.borrow();
    let lines: Vec<&str> = filed.iter().map(|entry| entry.line.as_str()).collect();
    assert!(lines.contains(&"from the future") && lines.iter().any(|line| line.contains("people")));
}

// ---- running games

#[test]
fn a_running_game_is_stored_when_its_action_is_shown() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    tab.play(GameKind::Mines);
    assert!(disk.memory.texts.borrow().is_empty(), "an untouched game is not stored");
    tab.hit("e5");
    let text = tab.text("flagfall running mines 0").expect("it is stored");
    assert!(text.starts_with("new web\t17632000") && text.contains("open e5"), "{text}");
    let record = tab.record();
    let mut tab = tab.reload();
    tab.play(GameKind::Mines);
    assert!(tab.record().starts_with(record.trim_end()), "{}", tab.record());
}

#[test]
fn several_games_are_saved_at_once() {
    let mut tab = Tab::open(&Disk::default());
    tab.play(GameKind::Mines);
    tab.hit("e5");
    tab.begin(GameKind::Mines);
    tab.hit("a1");
    tab.play(GameKind::Four);
    tab.wants(Intent::Open(Page::SavedGames));
    assert_eq!(tab.flow.saved_games().len(), 2);
    let oldest = tab.flow.saved_games()[1].id;
    tab.wants(Intent::OpenSaved(oldest));
    assert!(tab.record().contains("open e5"));
    tab.wants(Intent::DeleteSaved(oldest));
    assert_eq!(tab.saved().len(), 1, "the game on the table can be deleted, too");
}

#[test]
fn tabs_never_play_the_same_game() {
    let disk = Disk::default();
    let mut first = Tab::at(&disk, Places { own: 0, left: vec![] });
    first.play(GameKind::Mines);
    first.hit("e5");
    let mut second = Tab::at(&disk, Places { own: 1, left: vec![] });
    second.play(GameKind::Mines);
    assert!(!second.record().contains("open e5"));
    second.hit("a1");
    assert!(second.text("flagfall running mines 1").is_some());
    let theirs = second.saved().into_iter().find(|game| running::place(game.id) == 0);
    let theirs = theirs.expect("it is listed");
    assert!(theirs.is_held);
    second.wants(Intent::OpenSaved(theirs.id));
    assert_eq!(second.message(), "This game is being played in another window. Go on there.");
    // Without locks both tabs may have opened it: the one that sees the other write gives way.
    let mut one = Tab::at(&disk, Places { own: 0, left: vec![] });
    one.play(GameKind::Mines);
    assert!(one.record().contains("open e5"));
    one.keeper.handle_storage_change("flagfall running mines 0");
    one.wants(Intent::Leave);
    assert!(one.text("flagfall running mines 64").is_some_and(|text| text.contains("open e5")));
}

#[test]
fn a_damaged_game_is_set_aside_and_another_begins() {
    let disk = Disk::default();
    let name = "flagfall running mines 0";
    let text = "new web\nflagfall 9 mines\n";
    disk.memory.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
    let mut tab = Tab::open(&disk);
    tab.play(GameKind::Mines);
    assert!(tab.message().starts_with("This game is damaged (line 1"), "{}", tab.message());
    assert_eq!(tab.text(&format!("{name} damaged")).as_deref(), Some(text));
    assert_eq!((tab.text(name), tab.flow.page()), (None, Page::Game));
}

#[test]
fn very_many_saved_games_do_not_pile_up() {
    let mut tab = Tab::open(&Disk::default());
    tab.choose(two_people);
    let mut made = vec![];
    for _ in 0..MOST_SAVED + 5 {
        tab.begin(GameKind::Four);
        tab.drop("4");
        made.insert(0, tab.saved()[0].id);
    }
    // Including the one on the table.
    made.truncate(MOST_SAVED + 1);
    tab.wants(Intent::Open(Page::SavedGames));
    assert_eq!(tab.saved().iter().map(|game| game.id).collect::<Vec<_>>(), made);
}

#[test]
fn full_storage_is_reported_once_and_nothing_is_lost_while_the_page_is_open() {
    let disk = Disk::default();
    disk.memory.is_full.set(true);
    let mut tab = Tab::open(&disk);
    tab.play(GameKind::Mines);
    tab.hit("e5");
    assert!(tab.message().contains("is not saving anything"), "{}", tab.message());
    tab.order(Command::Pause);
    assert!(!tab.message().contains("is not saving anything"));
    assert!(tab.flow.is_saving_failing());
    tab.play(GameKind::Four);
    tab.play(GameKind::Mines);
    assert!(tab.record().contains("open e5"), "it is in memory");
    disk.memory.is_full.set(false);
    tab.flow.tick(date("2026-11-16"), tab.now);
    assert!(!tab.flow.is_saving_failing());
    assert!(tab.text("flagfall running mines 0").is_some_and(|text| text.contains("open e5")));
}

// ---- counting

/// Ended, undone, reloaded, and ended again after a visit to the other game.
#[test]
fn a_game_whose_end_was_undone_counts_once() {
    let mut tab = Tab::open(&Disk::default());
    tab.choose(two_people);
    tab.play(GameKind::Four);
    tab.drop("1212121");
    assert_eq!((tab.n_finished(), tab.saved().len()), (1, 0));
    tab.order(Command::Undo);
    assert_eq!(tab.saved().len(), 1, "it continues");
    let mut tab = tab.reload();
    tab.play(GameKind::Four);
    tab.drop("1");
    assert_eq!((tab.n_finished(), tab.saved().len()), (1, 0));
    tab.order(Command::Undo);
    tab.play(GameKind::Mines);
    tab.play(GameKind::Four);
    assert!(tab.record().contains("undo"), "{}", tab.record());
    tab.drop("1");
    assert_eq!((tab.n_finished(), tab.saved().len()), (1, 0));
    tab.begin(GameKind::Four);
    tab.drop("1212121");
    assert_eq!(tab.n_finished(), 2);
}

#[test]
fn a_deleted_daily_board_counts_as_lost() {
    let mut tab = Tab::open(&Disk::default());
    tab.wants(Intent::Open(Page::Daily));
    tab.wants(Intent::StartTask(DailyTask::Mines));
    let first = tab.message();
    let first = first.split_whitespace().find_map(|word| {
        word.trim_end_matches(['.', ':', ',']).parse::<flagfall_mines::Cell>().ok()
    });
    tab.hit(&first.expect("it says where to begin").to_string());
    tab.begin(GameKind::Mines);
    tab.wants(Intent::StartTask(DailyTask::Mines));
    assert!(tab.record().contains("open"), "the board already begun is resumed");
    let id = tab.keeper.0.borrow_mut().daily(date("2026-11-16")).saved_board.expect("it is saved");
    tab.begin(GameKind::Mines);
    tab.wants(Intent::DeleteSaved(id));
    let report = tab.keeper.0.borrow().filing.days().report(date("2026-11-16"));
    let ending = report.board.map(|board| board.ending);
    assert_eq!(ending, Some(flagfall_mines::MinesOutcome::Lost));
    tab.wants(Intent::StartTask(DailyTask::Mines));
    let origin = tab.flow.game().and_then(GameTable::origin).map(|origin| origin.board);
    assert_eq!(origin, Some(flagfall_history::BoardNovelty::Known));
}

// ---- settings

#[test]
fn settings_are_stored_at_once_and_invalid_ones_are_reported() {
    let disk = Disk::default();
    let mut tab = Tab::open(&disk);
    tab.choose(|settings| settings.choose_board("12x8x20".parse().expect("a size")));
    tab.choose(|settings| settings.board = BoardChoice::default());
    let mut tab = tab.reload();
    assert_eq!(
        tab.flow.settings().own_board.map(|size| size.to_string()).as_deref(),
        Some("12x8x20")
    );
    let wrong = "board=1x1\nweb-delay=3\nnonsense\n";
    disk.memory.texts.borrow_mut().insert(SETTINGS.to_owned(), wrong.to_owned());
    tab.keeper.handle_storage_change(SETTINGS);
    tab.flow.tick(date("2026-11-16"), tab.now);
    let notice =
        tab.flow.notice().map(|notice| notice.message.say(Language::english())).unwrap_or_default();
    assert!(notice.contains("Board") && notice.contains("Long press after"), "{notice}");
    assert!(!notice.contains("web-delay"), "{notice}");
    assert_eq!(tab.flow.settings().board, BoardChoice::default());
}

/// Settings that only a newer version of the page knows are kept when this one writes its own.
#[test]
fn settings_of_a_newer_version_are_kept() {
    let disk = Disk::default();
    let newer = "smell=roses\ntheme=infrared\n";
    disk.memory.texts.borrow_mut().insert(SETTINGS.to_owned(), newer.to_owned());
    let mut tab = Tab::open(&disk);
    tab.choose(|settings| settings.choose_board("12x8x20".parse().expect("a size")));
    let mut tab = tab.reload();
    tab.choose(two_people);
    let text = tab.text(SETTINGS).expect("settings");
    for line in ["smell=roses", "theme=infrared", "board=12x8x20", "four-undo=free"] {
        assert!(text.lines().any(|found| found == line), "{line} is not in {text}");
    }
}

#[test]
fn commands_are_enabled_only_if_they_have_an_effect() {
    let mut tab = Tab::open(&Disk::default());
    tab.play(GameKind::Mines);
    assert!(!tab.flow.can(Command::Undo) && tab.flow.can(Command::Hint));
    tab.hit("e5");
    tab.order(Command::Pause);
    assert!(!tab.flow.can(Command::Hint) && tab.flow.can(Command::Pause));
}
