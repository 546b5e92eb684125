//! Several games of Four in a Row by the same players: names, the tally, who begins, whose discs have crosses.

use flagfall_flow::{GameTable, Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_play::{Piece, Player as FourPlayer};
use flagfall_settings::{Command, FourCross, FourOpponent, FourStarter, Settings};
use flagfall_table::{FourCommand, FourTable};

use crate::keeper::MemoryKeeper;
use crate::player::{Player, TERMINAL, against_a_person};

fn seated(change: impl FnOnce(&mut Settings)) -> Player {
    let keeper: MemoryKeeper = against_a_person();
    change(&mut keeper.0.borrow_mut().settings);
    Player::with(TERMINAL, Some(GameKind::Four), keeper)
}

fn table(player: &Player) -> &FourTable {
    match player.flow.game() {
        Some(GameTable::Four(table)) => table,
        Some(GameTable::Mines(_)) | None => panic!("no game of Four in a Row"),
    }
}

fn starter(player: &Player) -> FourPlayer {
    table(player).game().starter()
}

/// The texts beside and below the players.
fn series(player: &Player) -> Option<String> {
    let tally = player.flow.series()?;
    let wins = [FourPlayer::One, FourPlayer::Two].map(|seat| tally.wins_of(seat));
    let parts = wins.into_iter().chain(tally.draws());
    Some(parts.map(|words| player.flow.language().say(&words)).collect::<Vec<_>>().join(", "))
}

/// The starter completes a line in the first column.
fn starter_wins(player: &mut Player) {
    ["1", "2", "1", "2", "1", "2", "1"].into_iter().for_each(|column| player.drop(column));
}

/// The other player completes a line in the second column.
fn other_wins(player: &mut Player) {
    ["1", "2", "1", "2", "1", "2", "3", "2"].into_iter().for_each(|column| player.drop(column));
}

fn change(player: &mut Player, change: impl FnOnce(&mut Settings)) {
    let mut settings = player.flow.settings().clone();
    change(&mut settings);
    player.wants(Intent::Choose(Box::new(settings)));
}

#[test]
fn the_tally_follows_results_and_undone_ends() {
    let mut player = seated(|_| ());
    assert_eq!(series(&player), None, "no game has ended yet");
    starter_wins(&mut player);
    assert_eq!(series(&player).as_deref(), Some("1 win, 0 wins"));
    player.order(Command::Undo);
    assert_eq!(series(&player), None, "the end was undone");
    player.drop("1");
    player.order(Command::Restart);
    assert_eq!(series(&player).as_deref(), Some("1 win, 0 wins"));
    other_wins(&mut player);
    assert_eq!(series(&player).as_deref(), Some("1 win, 1 win"));
    player.order(Command::New);
    for column in "121212212121343434434343565656656565777777".chars() {
        player.drop(&column.to_string());
    }
    assert_eq!(series(&player).as_deref(), Some("1 win, 1 win, 1 draw"));
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    assert_eq!(series(&player), None, "this game has no series");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    assert_eq!(series(&player).as_deref(), Some("1 win, 1 win, 1 draw"));
}

#[test]
fn other_players_start_a_new_series() {
    let mut player = seated(|_| ());
    starter_wins(&mut player);
    player.order(Command::Restart);
    change(&mut player, |settings| settings.name_two = "Ben".parse().expect("a name"));
    assert_eq!(series(&player), None);
    starter_wins(&mut player);
    assert_eq!(series(&player).as_deref(), Some("1 win, 0 wins"));
    change(&mut player, |settings| settings.four_opponent = FourOpponent::default());
    player.order(Command::New);
    assert_eq!(series(&player), None);
}

#[test]
fn messages_use_the_names_of_the_players() {
    let mut player = seated(|settings| {
        settings.name_one = "Anna".parse().expect("a name");
        settings.name_two = "Ben".parse().expect("a name");
    });
    let said = |player: &Player| table(player).message().say(player.flow.language());
    player.drop("1");
    assert_eq!(said(&player), "Anna played column 1. Ben's turn.");
    player.order(Command::Restart);
    starter_wins(&mut player);
    let ending = player.flow.ending().expect("an end");
    assert_eq!(ending.headline.say(player.flow.language()), "Anna wins!");
    assert_eq!(series(&player).as_deref(), Some("1 win, 0 wins"));
    // Against the computer, messages say "you", and the name is beside the board.
    change(&mut player, |settings| settings.four_opponent = FourOpponent::default());
    player.order(Command::New);
    let title = |seat| player.flow.language().say(&table(&player).players().title(seat));
    assert_eq!([FourPlayer::One, FourPlayer::Two].map(title), ["Anna", "Computer, level 3"]);
}

#[test]
fn players_can_alternate_as_starters() {
    let mut player = seated(|settings| settings.four_starter = FourStarter::Alternate);
    assert_eq!(starter(&player), FourPlayer::One);
    player.order(Command::New);
    assert_eq!(starter(&player), FourPlayer::One, "no disc was dropped in the first game");
    starter_wins(&mut player);
    player.order(Command::Restart);
    assert_eq!(starter(&player), FourPlayer::Two, "a rematch");
    starter_wins(&mut player);
    assert_eq!(series(&player).as_deref(), Some("1 win, 1 win"));
    player.order(Command::New);
    assert_eq!(starter(&player), FourPlayer::One, "a new game");
    player.drop("4");
    player.order(Command::Restart);
    assert_eq!(starter(&player), FourPlayer::One, "the same game from its start");
    player.drop("4");
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    assert_eq!(starter(&player), FourPlayer::Two, "despite another game in between");
}

#[test]
fn a_player_keeps_the_crosses_whoever_begins() {
    for (cross, pieces) in [
        (FourCross::Starter, [Piece::X, Piece::O]),
        (FourCross::One, [Piece::X, Piece::X]),
        (FourCross::Two, [Piece::O, Piece::O]),
    ] {
        let mut player = seated(|settings| {
            (settings.four_cross, settings.four_starter) = (cross, FourStarter::Alternate);
        });
        let piece = |player: &Player| table(player).game().piece(FourPlayer::One).expect("a piece");
        let first = piece(&player);
        starter_wins(&mut player);
        player.order(Command::Restart);
        assert_eq!([first, piece(&player)], pieces, "{cross}");
    }
    let mut player = seated(|settings| settings.four_cross = FourCross::One);
    player.wants(FourCommand::OtherBegins.into());
    assert_eq!(starter(&player), FourPlayer::Two);
    assert_eq!(table(&player).game().piece(FourPlayer::One), Some(Piece::X));
}
