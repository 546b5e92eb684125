//! Starting, leaving, resuming and finishing games; the pages between them.

use crate::keeper::MemoryKeeper;
use crate::player::{Player, TERMINAL, against_a_person, today};
use flagfall_flow::{
    Daily, Effect, GameTable, Intent, NewGame, Page, ReplayCommand, ReplayPage, SampleBoard,
    ScreenProfile, TextBlock, help,
};
use flagfall_history::{BoardNovelty, DailyTask, GameResult, Origin, TypedGame};
use flagfall_keeper::{GameId, GameKind};
use flagfall_play::{Piece, Seat, Session};
use flagfall_rng::Seed;
use flagfall_settings::{
    Bindings, ChosenKeys, Command, FourStarter, FrontEnd, Setting, SettingId, Settings,
};
use flagfall_table::link::Record;
use flagfall_table::tiles::LEVELS;
use flagfall_text::{Language, Message, Pages, Titles};

#[test]
fn a_game_that_is_left_can_be_resumed() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    let record = player.record();
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    assert_eq!(player.flow.game().map(GameTable::kind), Some(GameKind::Four));
    assert_eq!(player.n_saved(), 1, "an untouched game is not worth saving");
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Resume);
    assert_eq!(player.flow.page(), Page::Game);
    assert!(player.record().starts_with(record.trim_end()), "{}", player.record());
}

/// Such a game contains no move by the player.
#[test]
fn a_game_in_which_only_the_computer_has_dropped_is_not_saved() {
    let keeper = MemoryKeeper::default();
    keeper.0.borrow_mut().settings =
        Settings { four_starter: FourStarter::Two, ..Settings::default() };
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), keeper);
    player.wait();
    assert!(player.record().contains("drop"), "{}", player.record());
    assert_eq!(player.n_saved(), 0);
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Open(Page::Game));
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    assert_eq!(player.n_saved(), 0, "leaving it doesn't save it either");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    player.wait();
    player.drop("4");
    assert_eq!(player.n_saved(), 1);
    assert_eq!(player.flow.saved_games().len(), 0, "the list is from before the save");
    player.wants(Intent::Open(Page::SavedGames));
    assert_eq!(player.flow.saved_games().len(), 1);
}

#[test]
fn a_game_is_saved_once_when_the_program_ends() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::Quit);
    player.flow.tick(today(), player.now);
    assert_eq!(player.n_saved(), 1);
}

#[test]
fn several_saved_games_are_a_list() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.hit("a1");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Resume);
    assert_eq!((player.flow.page(), player.flow.saved_games().len()), (Page::SavedGames, 2));
    let newest = player.keeper.newest().expect("two are saved");
    player.wants(Intent::DeleteSaved(newest));
    assert_eq!((player.flow.page(), player.flow.saved_games().len()), (Page::SavedGames, 1));
    let last = player.keeper.newest().expect("one is saved");
    player.wants(Intent::DeleteSaved(last));
    assert_eq!(player.flow.page(), Page::Menu, "an empty list is not shown");
}

/// C2.
#[test]
fn pages_lead_back_to_where_they_were_opened() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.order(Command::Help);
    assert_eq!(player.flow.page(), Page::Help);
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Game);
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Open(Page::History));
    player.wants(Intent::Open(Page::Help));
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::History);
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Menu);
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Game);
}

/// A replay stays as long as a page leads back to it, and no longer.
#[test]
fn pages_opened_over_a_replay_lead_back_to_it() {
    let mut player = Player::new(TERMINAL, None);
    let record = Record::from_text("4453").unwrap_or_else(|error| panic!("{error}"));
    player.wants(Intent::Watch(record));
    player.wants(Intent::Open(Page::History));
    player.wants(Intent::Open(Page::Help));
    for page in [Page::History, Page::Replay] {
        player.wants(Intent::Back);
        assert_eq!(player.flow.page(), page);
        assert!(player.flow.replay().is_some(), "{page:?}");
    }
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Menu);
    assert!(player.flow.replay().is_none());
}

#[test]
fn the_clock_stops_on_every_page_but_the_game() {
    let pages =
        [Page::Help, Page::Settings, Page::History, Page::Daily, Page::SavedGames, Page::Menu];
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    player.drop("4");
    for page in pages {
        player.wants(Intent::Open(page));
        assert!(player.flow.game().is_some_and(GameTable::is_paused), "{page:?}");
        player.wants(Intent::Back);
        assert!(!player.flow.game().is_some_and(GameTable::is_paused), "{page:?}");
    }
    player.wants(Intent::LookBack);
    assert!(player.flow.game().is_some_and(GameTable::is_paused));
}

#[test]
fn an_undone_end_counts_once() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    assert_eq!(player.results(), [GameResult::Won]);
    assert!(player.flow.game_over().is_some());
    player.order(Command::Undo);
    assert!(player.flow.game_over().is_none());
    player.drop("1");
    assert_eq!(player.results(), [GameResult::Won]);
}

#[test]
fn a_daily_task_is_started_once() {
    let mut player = Player::new(TERMINAL, None);
    player.wants(Intent::Open(Page::Daily));
    player.wants(Intent::StartTask(DailyTask::Mines));
    assert_eq!(player.flow.page(), Page::Game);
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("the day's board") };
    assert!(
        table.view().n_open() > 0 && !table.is_over(),
        "its first cell is opened for the player"
    );
    let said = table.message().say(Language::english());
    assert!(said.ends_with("is open. From here, no guessing is needed."), "{said}");
    player.wants(Intent::Open(Page::Daily));
    let tasks = player.flow.daily().and_then(Daily::tasks).expect("both tasks");
    let result = |nth: usize| Language::english().say(&tasks[nth].result.words);
    assert_eq!((&*result(0), &*result(1)), ("In progress", "Not tried yet"));
    player.wants(Intent::Back);
    let slot = player.flow.slot();
    player.wants(Intent::StartTask(DailyTask::Mines));
    assert_eq!(player.flow.slot(), slot, "the task in progress continues");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.wants(Intent::StartTask(DailyTask::Mines));
    assert!(player.flow.game().is_some_and(GameTable::is_daily));
    assert_eq!(player.n_saved(), usize::from(!player.flow.game().is_some_and(GameTable::is_over)));
}

#[test]
fn a_resumed_puzzle_is_computed_at_once() {
    let mut player = Player::new(TERMINAL, None);
    player.wants(Intent::Open(Page::Daily));
    player.wants(Intent::StartTask(DailyTask::Four));
    player.drop("1");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.wants(Intent::Play(GameKind::Four));
    let Some(GameTable::Four(table)) = player.flow.game() else { panic!("the puzzle") };
    assert!(table.task().is_some() && !table.is_thinking());
}

#[test]
fn a_requested_task_starts_once_it_is_computed() {
    let mut player = Player::new(TERMINAL, None);
    player.flow.handle(Intent::Open(Page::Daily), player.now);
    player.flow.handle(Intent::StartTask(DailyTask::Mines), player.now);
    assert!(player.flow.notice().is_some() && player.flow.page() == Page::Daily);
    player.answer();
    assert!(player.flow.notice().is_none() && player.flow.page() == Page::Game);
}

#[test]
fn daily_results_are_shared_once_there_are_any() {
    let mut player = Player::new(TERMINAL, None);
    player.wants(Intent::Open(Page::Daily));
    player.wants(Intent::Share);
    assert!(player.flow.notice().is_some(), "there is nothing to share");
    player.wants(Intent::StartTask(DailyTask::Mines));
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("the day's board") };
    for cell in table.view().size().grid().cells().collect::<Vec<_>>() {
        player.hit(&cell.to_string());
    }
    player.flow.handle(Intent::Share, player.now);
    let is_text = |effect: &Effect| match effect {
        Effect::Copy(text) => text.starts_with("Flagfall 2026-11-16"),
        _ => false,
    };
    assert!(player.flow.take_effects().iter().any(is_text));
}

#[test]
fn a_keeper_may_answer_later() {
    let keeper = MemoryKeeper::default();
    let mut player = Player::with(TERMINAL, Some(GameKind::Mines), keeper.clone());
    player.hit("e5");
    let id = keeper.newest().expect("it is saved");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    keeper.0.borrow_mut().is_slow = true;
    player.wants(Intent::OpenSaved(id));
    assert_eq!(
        player.flow.game().map(GameTable::kind),
        Some(GameKind::Four),
        "the keeper has not answered yet"
    );
    keeper.0.borrow_mut().is_slow = false;
    player.flow.tick(today(), player.now);
    assert_eq!(player.flow.game().map(GameTable::kind), Some(GameKind::Mines));
    // A player who goes elsewhere meanwhile is not pulled back, and nothing is lost.
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    keeper.0.borrow_mut().is_slow = true;
    player.wants(Intent::OpenSaved(id));
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    keeper.0.borrow_mut().is_slow = false;
    player.flow.tick(today(), player.now);
    assert_eq!(player.flow.game().map(GameTable::kind), Some(GameKind::Four));
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Resume);
    assert_eq!(player.flow.game().map(GameTable::kind), Some(GameKind::Mines));
}

/// C3: changed rules apply from the next game on; some screens start another at once if nothing was done.
#[test]
fn changed_rules_apply_when_the_screen_says() {
    for (applies_rules_at_once, size) in [(false, "9x9x10"), (true, "16x16x40")] {
        let screen = ScreenProfile { applies_rules_at_once, ..TERMINAL };
        let mut player = Player::new(screen, Some(GameKind::Mines));
        let mut settings = player.flow.settings().clone();
        settings.set("board", "intermediate").expect("a setting");
        player.wants(Intent::Choose(Box::new(settings.clone())));
        let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("minesweeper") };
        assert_eq!(table.view().size().to_string(), size);
        player.hit("a1");
        settings.set("board", "expert").expect("a setting");
        let record = player.record();
        player.wants(Intent::Choose(Box::new(settings)));
        assert_eq!(player.record(), record, "a game in progress is never discarded");
    }
}

#[test]
fn a_replay_leads_back_to_the_game_or_on_from_any_step() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    player.wants(Intent::LookBack);
    assert_eq!(player.flow.page(), Page::Replay);
    player.wants(Intent::PlayFromHere);
    assert_eq!(player.flow.page(), Page::Replay, "the game is over at this step");
    player.wants(Intent::Replay(ReplayCommand::Step(-1)));
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Game);
    player.wants(Intent::LookBack);
    player.wants(Intent::Replay(ReplayCommand::Step(-1)));
    player.wants(Intent::PlayFromHere);
    assert_eq!(player.flow.page(), Page::Game);
    assert!(player.flow.game().is_some_and(|table| !table.is_over()));
    assert_eq!(player.results(), [GameResult::Won]);
    player.drop("7");
    player.drop("1");
    player.wait();
}

/// Pasted columns are a game between two people. It can be continued as it is, or against the computer; then the player has
/// the side to drop.
#[test]
fn a_game_between_people_can_be_continued_against_the_computer() {
    for (n_back, starter) in [(5, Seat::ONE), (4, Seat::TWO)] {
        let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
        player.wants(Intent::Watch(Record::from_text("1212121").expect("a game")));
        assert!(player.flow.replay().is_some_and(|replay| !replay.can_play_computer()));
        player.wants(Intent::PlayComputer);
        assert_eq!(player.flow.page(), Page::Replay, "the game is over at this step");
        player.wants(Intent::Replay(ReplayCommand::Step(-n_back)));
        assert!(player.flow.replay().is_some_and(ReplayPage::can_play_computer));
        player.wants(Intent::PlayComputer);
        let n_discs = 7 - n_back.unsigned_abs();
        let table = |player: &Player| match player.flow.game() {
            Some(GameTable::Four(table)) if player.flow.page() == Page::Game => {
                let game = table.game();
                let n_discs = game.moves().columns().len();
                (n_discs, game.starter().seat(), table.dropper().map(flagfall_play::Player::seat))
            }
            _ => panic!("a game of Four in a Row"),
        };
        // Of the seven drops, the starter made the first, the third and so on.
        assert_eq!(table(&player), (n_discs, starter, Some(Seat::ONE)));
        player.drop("7");
        player.wait();
        assert_eq!(
            table(&player),
            (n_discs + 2, starter, Some(Seat::ONE)),
            "the computer has replied"
        );
        let origin = player.flow.game().and_then(GameTable::origin).expect("a local game");
        assert_eq!(origin.board, BoardNovelty::Known, "its time is not ranked");
    }
}

/// At a game, Resume means another game.
#[test]
fn resume_at_a_game_opens_another_one() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::Resume);
    let message = player.flow.game().map(|table| table.message().clone());
    assert_eq!(message, Some(Message::plain(Pages::NoOtherSavedGame)));
    let record = player.record();
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.hit("a1");
    player.wants(Intent::Resume);
    assert!(player.record().starts_with(record.trim_end()), "{}", player.record());
}

#[test]
fn the_game_at_the_table_can_be_deleted() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    let id = player.keeper.newest().expect("it is saved");
    player.wants(Intent::DeleteSaved(id));
    assert_eq!((player.flow.page(), player.n_saved()), (Page::Menu, 0));
    assert!(player.flow.game().is_none() && player.results().is_empty());
}

/// Deleting the table's game from the list removes it from the table, and there is no way back to it.
#[test]
fn the_game_at_the_table_can_be_deleted_from_the_list() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    let other = player.keeper.newest().expect("it is saved");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.hit("e5");
    let here = player.keeper.newest().expect("it is saved");
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Open(Page::SavedGames));
    assert_eq!(listed(&player), [here, other]);
    player.keeper.0.borrow_mut().is_damaged = true;
    player.wants(Intent::DeleteSaved(here));
    assert_eq!((player.flow.page(), listed(&player)), (Page::SavedGames, vec![here, other]));
    assert!(player.flow.notice().is_some(), "a notice says why it was not deleted");
    player.keeper.0.borrow_mut().is_damaged = false;
    player.wants(Intent::DeleteSaved(here));
    assert_eq!((player.flow.page(), listed(&player)), (Page::SavedGames, vec![other]));
    player.wants(Intent::DeleteSaved(other));
    assert_eq!(player.flow.page(), Page::Menu, "nothing is left to choose from");
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Menu, "and there is no game behind the menu");
    assert!(player.flow.game().is_none() && player.results().is_empty());
}

/// The list of saved games, in order.
fn listed(player: &Player) -> Vec<GameId> {
    player.flow.saved_games().iter().map(|saved| saved.id).collect()
}

/// A game that was set up elsewhere is saved under its own origin.
#[test]
fn a_typed_game_begins_with_its_own_terms() {
    let mut player = Player::new(TERMINAL, None);
    let terms = LEVELS[0].terms(Seed(3));
    let record = Record::Mines(Session::new(terms.clone()));
    player.wants(Intent::Begin(record, Origin::new(TypedGame::Tiles)));
    assert_eq!((player.flow.page(), player.n_saved()), (Page::Game, 0));
    player.hit("a1");
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("it is Minesweeper") };
    assert!(*table.session().expect("a local game").terms() == terms);
    assert_eq!(*table.round().expect("a local game").origin(), Origin::new(TypedGame::Tiles));
}

#[test]
fn a_replay_waits_behind_a_page_that_covers_it() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    player.wants(Intent::LookBack);
    player.wants(Intent::Replay(ReplayCommand::Step(-2)));
    player.wants(Intent::Open(Page::Settings));
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Replay);
    assert_eq!(player.flow.replay().map(|replay| replay.steps().0), Some(5));
    player.wants(Intent::Open(Page::Menu));
    assert!(player.flow.replay().is_none());
}

#[test]
fn an_automatically_resumed_game_says_its_age_and_that_its_clock_runs() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    player.wants(Intent::Play(GameKind::Mines));
    let said = player.flow.game().map(|table| table.message().say(player.flow.language()));
    let said = said.expect("a game");
    assert!(said.ends_with("Last played 1 minute ago. The clock is running."), "{said}");
}

#[test]
fn a_new_game_starts_if_the_saved_one_cannot_be_opened() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    player.keeper.0.borrow_mut().is_damaged = true;
    player.wants(Intent::Play(GameKind::Mines));
    assert_eq!(player.flow.page(), Page::Game);
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("minesweeper") };
    assert_eq!(table.view().n_open(), 0);
    assert_eq!(player.n_saved(), 1, "the saved game is untouched");
}

#[test]
fn a_size_from_the_command_line_applies_to_later_games() {
    let mut player = Player::sized(TERMINAL, "5x4x3");
    let size = |player: &Player| match player.flow.game() {
        Some(GameTable::Mines(table)) => table.view().size().to_string(),
        Some(GameTable::Four(_)) | None => String::new(),
    };
    player.hit("a1");
    player.order(Command::New);
    assert_eq!(size(&player), "5x4x3");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    assert_eq!(size(&player), "5x4x3");
    let board = flagfall_settings::BoardChoice::Level(flagfall_mines::MinesLevel::Expert);
    let settings = Settings { board, ..player.flow.settings().clone() };
    player.wants(Intent::Choose(Box::new(settings)));
    player.order(Command::New);
    assert_eq!(size(&player), "30x16x99", "another board was chosen");
}

/// The help of every screen lists its settings by their labels, not by the tokens used in files.
#[test]
fn the_help_lists_every_setting() {
    let bindings = Bindings::new(&ChosenKeys::default()).0;
    for front_end in [FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page] {
        let rows: Vec<(String, String)> = help(front_end, &bindings)
            .into_iter()
            .skip_while(|block| *block != TextBlock::Heading(Titles::Settings.into()))
            .filter_map(|block| match block {
                TextBlock::Row { name, value } => {
                    let english = Language::english();
                    Some((english.say(&name), english.say(&value)))
                }
                TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
            })
            .collect();
        // A window may have no font for the names of languages.
        let is_listed = |setting: &&Setting| setting.id != SettingId::Language;
        let shown = Setting::ALL.iter().filter(|setting| setting.is_on(front_end));
        let shown = shown.filter(is_listed);
        let labels: Vec<String> =
            shown.map(|setting| Language::english().say(&setting.id.label())).collect();
        assert!(!labels.is_empty());
        assert_eq!(rows.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>(), labels);
        let value = |id: SettingId| {
            let label = Language::english().say(&id.label());
            rows.iter().find(|(name, _)| *name == label).map(|(_, value)| &value[..])
        };
        assert_eq!(
            value(SettingId::Marks),
            Some("Flags / Flags and question marks (from the next game)")
        );
        assert_eq!(value(SettingId::NameOne), Some("A name you type"));
    }
}

/// The keys of the help are those of the replay page.
#[test]
fn the_help_lists_the_keys_of_replays_and_rooms() {
    let bindings = Bindings::new(&ChosenKeys::default()).0;
    let rows_below = |front_end, title: Titles| -> Vec<String> {
        let blocks = help(front_end, &bindings).into_iter();
        let below = blocks.skip_while(|block| *block != TextBlock::Heading(title.clone().into()));
        let rows = below.skip(1).map_while(|block| match block {
            TextBlock::Row { name, value } => {
                let [name, value] = [name, value].map(|words| Language::english().say(&words));
                Some(format!("{name}: {value}"))
            }
            TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
        });
        rows.collect()
    };
    for front_end in [FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page] {
        let replay = rows_below(front_end, Titles::Replay);
        assert!(replay.contains(&"]: Next mark".to_owned()), "{replay:?}");
        assert!(replay.contains(&"t: Retry my mistake".to_owned()), "{replay:?}");
    }
    let rooms = rows_below(FrontEnd::Terminal, Titles::Online);
    assert!(rooms.contains(&"R: Resign".to_owned()), "{rooms:?}");
    assert!(rooms.contains(&"c: Say".to_owned()), "{rooms:?}");
    assert_eq!(rows_below(FrontEnd::Page, Titles::Online), [""; 0]);
}

/// The example boards of the rules are valid positions.
#[test]
fn the_rules_show_valid_positions() {
    let bindings = Bindings::new(&ChosenKeys::default()).0;
    for front_end in [FrontEnd::Terminal, FrontEnd::Window, FrontEnd::Page] {
        let boards = help(front_end, &bindings).into_iter().filter_map(|block| match block {
            TextBlock::Picture(board) => Some(board),
            TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Row { .. } => None,
        });
        let [SampleBoard::Mines(view), SampleBoard::Four(rows)] = &boards.collect::<Vec<_>>()[..]
        else {
            panic!("a picture for each game");
        };
        assert_eq!((view.mines_left(), view.safe_left()), (1, 0), "{view}");
        let discs: Vec<_> = rows.iter().flatten().flatten().collect();
        let winning: Vec<_> = discs.iter().filter(|disc| disc.is_winning).collect();
        assert_eq!((discs.len(), winning.len()), (11, 4));
        assert!(winning.iter().all(|disc| disc.piece == Piece::X));
        assert!(rows[0].iter().all(Option::is_none), "the top is empty");
    }
}
