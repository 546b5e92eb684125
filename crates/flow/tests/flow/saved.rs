//! Games left for new ones: none is lost, and the list distinguishes them.

use flagfall_flow::{GameTable, Intent, MOST_SAVED, NewGame, Page, SavedBoard};
use flagfall_history::DailyTask;
use flagfall_keeper::{GameId, GameKind};
use flagfall_settings::Command;
use flagfall_table::MinesCommand;
use flagfall_text::Language;

use crate::player::{Player, TERMINAL, against_a_person};

fn message(player: &Player) -> String {
    player.flow.game().map(|table| table.message().say(Language::english())).unwrap_or_default()
}

fn entries(player: &Player) -> Vec<String> {
    let now = player.now.unix;
    let entries = player.flow.saved_entries();
    entries.iter().map(|entry| Language::english().say(&entry.in_words(now))).collect()
}

fn mark(player: &mut Player, cell: &str) {
    player.wants(MinesCommand::mark(cell.parse().expect("a cell")).into());
}

#[test]
fn a_new_game_says_how_to_return_and_undo_does_it() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    let record = player.record();
    player.order(Command::New);
    assert_eq!(message(&player), "New game. u returns to the previous game.");
    assert!(player.flow.can_return() && player.flow.can(Command::Undo));
    // After a second new game, undo still returns to the same game.
    player.order(Command::New);
    assert_eq!(message(&player), "New game. u returns to the previous game.");
    player.order(Command::Undo);
    assert!(player.record().starts_with(&record), "the game that was left is shown");
    assert!(!player.flow.can_return());
    assert_eq!(player.n_saved(), 1, "an untouched game is not saved");
}

/// Undo returns to the previous game only if the message says so.
#[test]
fn undo_does_not_leave_the_daily_puzzle() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::StartTask(DailyTask::Four));
    player.wait();
    assert!(player.flow.game().is_some_and(GameTable::is_daily));
    assert!(!player.flow.can_return());
    player.order(Command::Undo);
    player.wait();
    assert!(player.flow.game().is_some_and(GameTable::is_daily), "the puzzle is still there");
    assert_eq!(player.n_saved(), 1, "the game before can be resumed");
}

#[test]
fn a_game_that_is_under_way_is_not_left_by_undo() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    mark(&mut player, "a1");
    assert!(!player.flow.can_return());
    let record = player.record();
    player.order(Command::Undo);
    assert!(player.record().starts_with(&record));
    assert_eq!(player.n_saved(), 2, "both can be resumed");
}

#[test]
fn a_restart_keeps_the_game_it_interrupts() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    player.drop("4");
    player.drop("3");
    player.order(Command::Restart);
    assert_eq!((player.n_saved(), player.flow.can_return()), (1, true));
    assert!(message(&player).ends_with("u returns to the previous game."), "{}", message(&player));
    player.wants(Intent::ReturnToLast);
    assert!(player.record().contains("drop 3"), "{}", player.record());

    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("e5");
    player.order(Command::Restart);
    assert_eq!(
        message(&player),
        "Same board from the start. It does not count for best times. \
         u returns to the previous game."
    );
    player.order(Command::Undo);
    assert!(player.record().contains("open e5"), "{}", player.record());
}

#[test]
fn the_list_tells_games_apart() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    player.drop("4");
    player.drop("3");
    player.order(Command::Pause);
    player.order(Command::Pause);
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.hit("e5");
    let n_open = match player.flow.game() {
        Some(GameTable::Mines(table)) => table.view().n_open(),
        Some(GameTable::Four(_)) | None => 0,
    };
    player.wants(Intent::StartTask(DailyTask::Four));
    player.wait();
    player.drop("1");
    player.wants(Intent::Open(Page::SavedGames));
    let (told, percent) = (entries(&player), n_open * 100 / 71);
    assert_eq!(told.len(), 3, "{told:?}");
    let daily = "Daily puzzle, Mon 16 Nov 2026, ";
    assert!(told[0].starts_with(daily) && told[0].ends_with(", On screen now"), "{told:?}");
    assert!(told[0].contains(" disc"), "{told:?}");
    let mines = format!("Minesweeper, Beginner, {percent}% open, ");
    assert!(told[1].starts_with(&mines), "{told:?}");
    // Pauses don't count as progress.
    assert!(told[2].starts_with("Four in a Row, two players, 2 discs, "), "{told:?}");
    let pictures = player.flow.saved_entries();
    assert!(matches!(pictures[1].game, Some(SavedBoard::Mines(_))));
    assert_eq!(pictures.iter().filter(|entry| entry.is_here).count(), 1);
}

/// Unfinished games don't pile up: the newest stay, including the one that was just left.
#[test]
fn beyond_the_limit_the_oldest_games_are_deleted() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    player.wants(Intent::StartTask(DailyTask::Mines));
    player.wait();
    assert!(player.flow.game().is_some_and(|table| table.kind() == GameKind::Mines));
    player.order(Command::New);
    player.hit("e5");
    for nth in 0..MOST_SAVED + 9 {
        player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
        player.drop(&(nth % 7 + 1).to_string());
    }
    let kept: Vec<GameId> = player.keeper.0.borrow().saved.keys().map(|&id| GameId(id)).collect();
    // The table's game, the daily board and the other Minesweeper game stay.
    assert_eq!(kept.len(), MOST_SAVED + 3);
    assert_eq!(kept[..2], [GameId(1), GameId(2)]);
    assert_eq!(kept[2].0 + MOST_SAVED as i64, kept[kept.len() - 1].0, "the newest stay");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    assert!(player.flow.can_return());
    player.wants(Intent::ReturnToLast);
    assert!(player.record().contains("drop"), "{}", player.record());
}

/// If deleting fails, it is tried only once and not reported.
#[test]
fn a_failed_deletion_is_neither_retried_nor_reported() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    player.keeper.0.borrow_mut().is_damaged = true;
    for _ in 0..MOST_SAVED + 3 {
        player.drop("4");
        player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    }
    assert_eq!(player.n_saved(), MOST_SAVED + 3);
    assert_eq!(message(&player), "New game. u returns to the previous game.");
}
