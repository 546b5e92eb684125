//! The history as one value: levels, days and games, filtered and in pages.

use flagfall_flow::{DayMark, History, HistoryCommand, Intent, Page, SavedBoard, TextBlock};
use flagfall_history::{BoardNovelty, GameResult, Letters, Origin};
use flagfall_keeper::{GameFilter, GameKind, RecordId};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, Session};
use flagfall_text::{HistoryText, Language, Words};

use crate::keeper::MemoryKeeper;
use crate::past::Past;
use crate::player::{Player, TERMINAL, today};

/// 2026-11-16 at noon.
const NOON: i64 = 1_794_830_400;

fn say(words: &Words) -> String {
    Language::english().say(words)
}

/// Opens the history with these games in the keeper.
fn open(add: impl FnOnce(&mut Past)) -> Player {
    let keeper = MemoryKeeper::default();
    add(&mut keeper.0.borrow_mut().past);
    let mut player = Player::with(TERMINAL, None, keeper);
    player.wants(Intent::Open(Page::History));
    player
}

fn history(player: &Player) -> History {
    player.flow.history().expect("the keeper has answered")
}

fn games(player: &Player) -> Vec<String> {
    let row = |row: &flagfall_flow::GameRow| {
        [&row.what, &row.result, &row.time, &row.when].map(say).join(" | ")
    };
    history(player).games.iter().map(row).collect()
}

fn command(player: &mut Player, command: HistoryCommand) {
    player.wants(Intent::History(command));
}

#[test]
fn without_games_the_player_is_invited_to_play() {
    let player = open(|_| ());
    let empty = history(&player).empty.expect("nothing else is shown");
    assert_eq!(say(&empty), "No games yet. Play one, and it will be listed here with its replay.");
}

#[test]
fn games_are_listed_with_kind_result_and_date() {
    let player = open(|past| {
        past.add("9x9x10 safe", GameResult::Won, NOON - 400 * 86_400);
        past.add("30x16x99 no-guess", GameResult::Lost, NOON - 4 * 86_400 - 3 * 3600);
        past.add("people", GameResult::Lost, NOON - 86_400);
        past.add("level 3", GameResult::Tied, NOON - 7 * 60);
        let daily = past.add("9x9x10 no-guess", GameResult::Won, NOON);
        daily.score.source = Origin::new(today()).source;
    });
    assert_eq!(
        games(&player),
        [
            "Daily board, Mon 16 Nov | Won | 5.0 s | Today, 12:00",
            "Four in a Row, level 3 | Draw | 4.0 s | Today, 11:53",
            "Four in a Row, two players | Player two won | 3.0 s | Yesterday, 12:00",
            "Expert, no guessing | Lost | 2.0 s | Thu 12 Nov, 9:00",
            "Beginner | Won | 1.0 s | Sun 12 Oct 2025",
        ]
    );
    let watch = say(&history(&player).games[3].watch());
    assert_eq!(watch, "Watch replay: Expert, no guessing: Lost, 2.0 s, Thu 12 Nov, 9:00");
}

#[test]
fn a_win_that_does_not_count_says_why() {
    let player = open(|past| {
        past.add("9x9x10 safe", GameResult::Won, NOON);
        past.add("9x9x10 safe", GameResult::Won, NOON).is_assisted = true;
        past.add("level 3", GameResult::Won, NOON).board = BoardNovelty::Known;
        past.add("9x9x10 safe", GameResult::Lost, NOON).is_assisted = true;
        past.add("people", GameResult::Won, NOON).is_assisted = true;
    });
    let notes =
        history(&player).games.iter().map(|row| row.note.as_ref().map(say)).collect::<Vec<_>>();
    let assisted = "Not a best time or streak: you used a hint or undo.";
    let known = "Not a best time or streak: you may have known the board.";
    assert_eq!(
        notes.iter().map(Option::as_deref).collect::<Vec<_>>(),
        [None, None, Some(known), Some(assisted), None]
    );
}

#[test]
fn levels_say_whose_wins_they_count() {
    let mut player = open(|past| {
        for result in [GameResult::Won, GameResult::Lost, GameResult::Won] {
            past.add("people", result, NOON);
            past.add("9x9x10 safe", result, NOON);
        }
        past.add("30x16x99 safe", GameResult::Lost, NOON);
    });
    let levels = |player: &Player| -> Vec<String> {
        let row = |row: &flagfall_flow::LevelRow| {
            let best = row.best.as_ref().map(say).unwrap_or_default();
            [say(&row.name), best, say(&row.won)].join(" | ")
        };
        history(player).levels.iter().map(row).collect()
    };
    let all = [
        "Beginner | 2.0 s | 2 of 3",
        "Expert | – | 0 of 1",
        "Four in a Row, two players |  | Player one: 2 of 3",
    ];
    assert_eq!(levels(&player), all);
    command(&mut player, HistoryCommand::Filter(GameFilter::Game(GameKind::Four)));
    assert_eq!(levels(&player), all[2..]);
    assert_eq!(games(&player).len(), 3);
    let people = GameFilter::Category("people".parse().expect("a category"));
    command(&mut player, HistoryCommand::Filter(people));
    let History { levels: none, statistics, .. } = history(&player);
    assert!(none.is_empty());
    let rows = statistics.iter().map(|block| match block {
        TextBlock::Row { name, value } => format!("{} {}", say(name), say(value)),
        TextBlock::Heading(words) | TextBlock::Paragraph(words) => say(words),
        TextBlock::Picture(_) => "picture".to_owned(),
    });
    let rows: Vec<String> = rows.collect();
    assert_eq!(
        rows,
        ["Games 3", "Player one won 2 (67%)", "Player two won 1"],
        "games between people have no streak"
    );
}

#[test]
fn only_filters_with_games_are_offered() {
    let mut player = open(|past| {
        past.add("level 3", GameResult::Won, NOON);
        past.add("9x9x10 safe", GameResult::Won, NOON);
    });
    let names: Vec<String> = history(&player).filters.iter().map(|(_, name)| say(name)).collect();
    let all = ["All games", "Minesweeper", "Beginner", "Four in a Row", "Four in a Row, level 3"];
    assert_eq!(names, all);
    command(&mut player, HistoryCommand::TurnFilter(-1));
    assert_eq!(games(&player).len(), 1);
    assert!(matches!(history(&player).filter, GameFilter::Category(_)));
    command(&mut player, HistoryCommand::TurnFilter(1));
    assert_eq!((history(&player).filter, games(&player).len()), (GameFilter::All, 2));
}

#[test]
fn older_games_are_on_the_next_page() {
    let mut player = open(|past| {
        for _ in 0..45 {
            past.add("level 3", GameResult::Won, NOON);
        }
    });
    let seen = |player: &Player| {
        let History { games, listed, has_newer, has_older, .. } = history(player);
        (games[0].id.0, say(&listed), has_newer, has_older)
    };
    let first = (45, "1 to 20 of 45".to_owned(), false, true);
    assert_eq!(seen(&player), first);
    command(&mut player, HistoryCommand::Older);
    assert_eq!(seen(&player), (25, "21 to 40 of 45".to_owned(), true, true));
    command(&mut player, HistoryCommand::Older);
    let last = (5, "41 to 45 of 45".to_owned(), true, false);
    assert_eq!(seen(&player), last);
    command(&mut player, HistoryCommand::Older);
    assert_eq!(seen(&player), last, "there are no older games");
    command(&mut player, HistoryCommand::Newer);
    command(&mut player, HistoryCommand::Newer);
    command(&mut player, HistoryCommand::Newer);
    assert_eq!(seen(&player), first);
}

#[test]
fn the_last_weeks_form_a_calendar() {
    let player = open(|past| {
        past.add("level 3", GameResult::Won, NOON);
        past.add("level 3", GameResult::Won, NOON - 86_400);
        past.add("level 3", GameResult::Won, NOON - 43_201);
    });
    let calendar = history(&player).calendar.expect("the keeper has answered");
    assert_eq!(say(&calendar.streak), "Daily streak: 2 days, best 9");
    let lengths: Vec<usize> = calendar.weeks.iter().map(Vec::len).collect();
    assert_eq!(lengths, [7, 7, 7, 7, 7, 1], "it is Monday");
    let days: Vec<_> = calendar.weeks.iter().flatten().rev().take(3).collect();
    let words: Vec<String> = days.iter().map(|day| say(&day.words)).collect();
    assert_eq!(
        words,
        ["Mon 16 Nov: 1 game, 0 won", "Sun 15 Nov: 2 games, 0 won", "Sat 14 Nov: no games"]
    );
    let marks: Vec<DayMark> = days.iter().map(|day| day.mark).collect();
    assert_eq!(marks, [DayMark::Played, DayMark::Played, DayMark::None]);
    let solved = open(|past| {
        past.add("level 3", GameResult::Won, NOON);
        past.days.board = Some(GameResult::Lost);
        past.days.puzzle = Some(GameResult::Won);
    });
    let day = history(&solved).calendar.expect("the keeper has answered").weeks[5][0].clone();
    assert_eq!(
        (day.mark, say(&day.words)),
        (DayMark::Solved, "Mon 16 Nov: Daily solved, 1 game, 0 won".to_owned())
    );
    for letters in [Letters::Any, Letters::Ascii] {
        let signs = DayMark::ALL.map(|mark| mark.sign(letters));
        assert!(signs[0] != signs[1] && signs[1] != signs[2] && signs[0] != signs[2]);
    }
}

#[test]
fn a_replay_leads_back_to_the_game_in_the_list() {
    let mut player = open(|past| {
        past.add("level 3", GameResult::Won, NOON);
    });
    command(&mut player, HistoryCommand::Watch(RecordId(1)));
    assert_eq!(player.flow.page(), Page::History);
    let told = player.flow.notice().map(|notice| notice.message.words.clone());
    assert_eq!(told, Some(HistoryText::NoReplay.into()));
    assert!(player.flow.finished_board(RecordId(1)).is_none(), "the game has no record");
    let record = {
        let mut session = Session::<FourInARow>::new(FourTerms::friendly());
        for column in "1212121".chars() {
            let drop = format!("drop {column}").parse().expect("a move");
            session.act(session.seat_at_screen(), Action::Move(drop), Millis(9)).expect("legal");
        }
        session.write()
    };
    player.keeper.0.borrow_mut().past.record = Some(record);
    player.wants(Intent::Back);
    player.wants(Intent::Open(Page::History));
    command(&mut player, HistoryCommand::Filter(GameFilter::Game(GameKind::Four)));
    command(&mut player, HistoryCommand::Filter(GameFilter::Game(GameKind::Mines)));
    command(&mut player, HistoryCommand::Filter(GameFilter::Game(GameKind::Four)));
    let Some(SavedBoard::Four(session)) = player.flow.finished_board(RecordId(1)) else {
        panic!("no position for the thumbnail");
    };
    assert_eq!(session.game().moves().columns().len(), 7);
    command(&mut player, HistoryCommand::Watch(RecordId(1)));
    assert_eq!(player.flow.page(), Page::Replay);
    assert_eq!(player.flow.replay().map(|replay| replay.steps().1), Some(7));
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::History);
    assert_eq!(history(&player).filter, GameFilter::Game(GameKind::Four));
}

/// Deleting asks for confirmation, and any other command cancels it.
#[test]
fn a_game_is_deleted_after_a_confirmation() {
    let mut player = open(|past| {
        for _ in 0..21 {
            past.add("level 3", GameResult::Won, NOON);
        }
        past.add("people", GameResult::Won, NOON);
    });
    let ask = |player: &Player| history(player).question.as_ref().map(say);
    command(&mut player, HistoryCommand::Older);
    command(&mut player, HistoryCommand::Delete(RecordId(1)));
    let question = "Delete this game for good? Four in a Row, level 3: Won, 1.0 s, Today, 12:00";
    assert_eq!(ask(&player).as_deref(), Some(question));
    for no in [HistoryCommand::KeepGames, HistoryCommand::TurnFilter(0)] {
        command(&mut player, no);
        assert_eq!(ask(&player), None);
        command(&mut player, HistoryCommand::ConfirmDelete);
        assert_eq!(player.keeper.0.borrow().past.games.len(), 22, "{no:?}");
        command(&mut player, HistoryCommand::Older);
        command(&mut player, HistoryCommand::Delete(RecordId(1)));
    }
    command(&mut player, HistoryCommand::ConfirmDelete);
    let listed = |player: &Player| say(&history(player).listed);
    assert_eq!((ask(&player), listed(&player)), (None, "21 to 21 of 21".to_owned()));
    let told = player.flow.notice().map(|notice| say(&notice.message.words));
    assert_eq!(told.as_deref(), Some("1 game was deleted."));
    command(&mut player, HistoryCommand::Delete(RecordId(2)));
    command(&mut player, HistoryCommand::ConfirmDelete);
    assert_eq!(listed(&player), "1 to 20 of 20", "an empty page gives way to the newer one");
    assert_eq!(say(&history(&player).levels[0].won), "19 of 19");
}

#[test]
fn all_games_of_a_level_are_deleted_with_their_statistics() {
    let mut player = open(|past| {
        past.add("9x9x10 safe", GameResult::Won, NOON);
        past.add("9x9x10 safe", GameResult::Won, NOON);
        past.add("people", GameResult::Won, NOON);
    });
    let beginner = GameFilter::Category("9x9x10 safe".parse().expect("a category"));
    command(&mut player, HistoryCommand::Filter(beginner));
    command(&mut player, HistoryCommand::DeleteAll);
    let question = history(&player).question.as_ref().map(say);
    let expected = "Beginner: delete all 2 games for good? Best times, streaks and statistics go with them. Daily results stay.";
    assert_eq!(question.as_deref(), Some(expected));
    player.keeper.0.borrow_mut().is_damaged = true;
    command(&mut player, HistoryCommand::ConfirmDelete);
    assert_eq!(
        (history(&player).filter, games(&player).len()),
        (beginner, 2),
        "the deletion failed"
    );
    player.keeper.0.borrow_mut().is_damaged = false;
    command(&mut player, HistoryCommand::DeleteAll);
    command(&mut player, HistoryCommand::ConfirmDelete);
    let History { filter, best, statistics, levels, .. } = history(&player);
    assert_eq!((filter, games(&player).len(), levels.len()), (GameFilter::All, 1, 1));
    assert!(best.is_empty() && statistics.is_empty());
}
