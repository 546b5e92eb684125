//! Online play without sockets: flows on one side, a room's host on the other, and a connection that can be cut.

use flagfall_flow::online::{
    BoardRow, FormRow, LobbyEntry, LobbyView, NetMessage, OnlineCommand, ProfileEntry, RoomAction,
    qr_code,
};
use flagfall_flow::{Effect, GameTable, Intent, Page};
use flagfall_mines::{Cell, Face, Grid};
use flagfall_online::{Mirror, MirrorGame, Phrase};
use flagfall_play::{DuelFace, DuelMove, Ending, Millis, Player, Seat};
use flagfall_settings::Command;
use flagfall_table::{FourCommand, MinesCommand};
use flagfall_text::Language;

use crate::player::today;
use crate::site::{ROOM, Site};

#[test]
fn two_people_play_a_game_and_a_rematch() {
    let (mut site, [ada, bob]) = Site::four();
    assert_eq!([ada, bob].map(|who| site.flow(who).page()), [Page::Game; 2]);
    assert_eq!(site.remark(ada), "Bob has joined.");
    for (who, column) in [(ada, "1"), (bob, "2"), (ada, "1"), (bob, "2"), (ada, "1"), (bob, "2")] {
        site.drop(who, column);
    }
    assert_eq!(site.said(bob), "You played column 2. Ada's turn.");
    site.drop(bob, "3");
    assert_eq!(site.said(bob), "Ada's turn.", "it is not Bob's turn");
    site.drop(ada, "1");
    assert_eq!(site.said(ada), "You win! Four up column 1.");
    assert_eq!(site.said(bob), "Ada wins! Four up column 1.");
    let wins = |site: &Site| {
        let now = site.people[ada].player.now;
        let seats = site.flow(ada).room().expect("a room").seats(now).into_iter();
        let said = |words: &_| Language::english().say(words);
        seats.map(|row| row.figures.iter().map(said).collect::<String>()).collect::<Vec<_>>()
    };
    assert_eq!(wins(&site), ["1", "0"]);

    let slot = site.flow(bob).slot();
    assert!(site.flow(bob).can(Command::Restart));
    site.wants(bob, Intent::Order(Command::Restart.into()));
    assert_eq!(site.remark(ada), "Bob offers a rematch.");
    assert_eq!(site.remark(bob), "You have offered a rematch.");
    site.does(ada, RoomAction::Accept);
    assert_ne!(site.flow(bob).slot(), slot, "another table");
    assert!(site.said(bob).starts_with("You begin."), "the starter alternates");
    assert_eq!(wins(&site), ["1", "0"], "the tally continues");
}

/// Every screen draws the ending's figures and the room's remark.
#[test]
fn the_end_shows_whether_the_deal_is_proven() {
    for lies in [false, true] {
        let (mut site, [ada, bob]) = Site::four();
        site.lies = lies;
        let fairness = |site: &Site, who: usize| {
            let figures = site.flow(who).ending().map(|ending| ending.figures).unwrap_or_default();
            let said = |words: &_| Language::english().say(words);
            let pairs = figures.iter().map(|(name, value)| (said(name), said(value)));
            pairs
                .filter(|(name, _)| name == "Fair deal")
                .map(|(_, value)| value)
                .collect::<Vec<_>>()
        };
        assert_eq!(fairness(&site, ada), [""; 0], "nothing is proven before the end");
        for _ in 0..2 {
            site.does(bob, RoomAction::Resign);
        }
        for who in [ada, bob] {
            let proof = if lies { "Failed" } else { "Proven" };
            assert_eq!(fairness(&site, who), [proof]);
            let alarm = "The server did not deal this game as promised.";
            assert_eq!(site.remark(who).contains(alarm), lies, "{}", site.remark(who));
        }
    }
}

#[test]
fn players_agree_on_takebacks_and_draws() {
    let (mut site, [ada, bob]) = Site::four();
    assert!(!site.actions(ada).contains(&RoomAction::Takeback), "nothing to take back yet");
    site.drop(ada, "4");
    site.wants(ada, FourCommand::Undo.into());
    assert_eq!(site.remark(bob), "Ada asks for a takeback.");
    assert_eq!(site.remark(ada), "You have asked for a takeback.");
    assert_eq!(site.actions(bob)[..2], [RoomAction::Accept, RoomAction::Decline]);
    site.does(bob, RoomAction::Decline);
    assert_eq!(site.remark(ada), "Declined.");
    site.wants(ada, FourCommand::Undo.into());
    site.does(bob, RoomAction::Accept);
    let n_discs = |site: &Site| match site.flow(ada).game() {
        Some(GameTable::Four(table)) => table.n_dropped(),
        _ => panic!("no board"),
    };
    assert_eq!(n_discs(&site), 0);
    site.drop(ada, "3");
    site.does(bob, RoomAction::OfferDraw);
    assert_eq!(site.said(ada), "Bob offers a draw.");
    site.does(ada, RoomAction::Accept);
    assert_eq!(site.said(bob), "Draw by agreement.");
}

#[test]
fn resigning_takes_two_choices_and_phrases_can_be_muted() {
    let (mut site, [ada, bob]) = Site::four();
    site.does(ada, RoomAction::Resign);
    assert!(site.remark(ada).starts_with("Resign?"));
    site.drop(ada, "4");
    assert!(!site.remark(ada).starts_with("Resign?"), "a move cancels the question");
    site.does(ada, RoomAction::Say(Phrase::GoodGame));
    assert_eq!(site.remark(bob), "Ada: Good game");
    site.does(bob, RoomAction::Mute);
    assert_eq!(site.remark(bob), "");
    site.does(bob, RoomAction::Resign);
    site.does(bob, RoomAction::Resign);
    assert!(site.said(ada).starts_with("You win!"), "{}", site.said(ada));
}

#[test]
fn a_lost_connection_is_reported_and_pending_moves_are_sent_later() {
    let (mut site, [ada, bob]) = Site::four();
    site.cut();
    assert_eq!(site.remark(ada), "Connection lost. Trying again…");
    site.drop(ada, "4");
    assert_eq!(site.said(ada), "Sent. Waiting for the answer…");
    site.heal();
    assert_eq!(site.remark(ada), "");
    assert!(site.said(ada).starts_with("You played column 4."), "{}", site.said(ada));
    assert_eq!(site.said(bob), "Ada played column 4. Your turn.");
    // Once the system reports a network again, the retry is immediate.
    site.cut();
    site.drop(bob, "4");
    site.is_down = false;
    for who in [ada, bob] {
        site.tell(who, NetMessage::NetworkBack);
    }
    site.settle();
    assert_eq!(site.said(ada), "Bob played column 4. Your turn.");
}

/// Two crossing clicks: the later one is refused, and its table doesn't wait forever.
#[test]
fn a_refused_move_is_explained_and_can_be_chosen_again() {
    let (mut site, [ada, bob]) = Site::four();
    let now = site.people[ada].player.now;
    let command = FourCommand::Choose("4".parse().expect("a column"));
    site.people[ada].player.flow.handle(command.into(), now);
    // Bob says something before Ada's move arrives, so she has not seen everything.
    site.people[bob]
        .player
        .flow
        .handle(Intent::Online(OnlineCommand::Do(RoomAction::Say(Phrase::Thanks))), now);
    for who in [bob, ada] {
        for effect in site.people[who].player.flow.take_effects() {
            if let Effect::Net(effect) = effect {
                site.carry(who, effect);
            }
        }
    }
    site.settle();
    assert!(site.remark(ada).contains("choose again"), "{}", site.remark(ada));
    site.drop(ada, "4");
    assert!(site.said(ada).starts_with("You played column 4."), "{}", site.said(ada));
}

#[test]
fn a_third_person_watches_and_another_game_leaves_the_room() {
    let (mut site, [ada, bob]) = Site::four();
    let eve = site.arrive("Eve");
    site.online(eve, OnlineCommand::Enter(ROOM));
    assert_eq!(site.remark(eve), "You are watching.");
    assert_eq!(site.said(ada), "You begin. Choose a column from 1 to 7.");
    for other in [bob, eve] {
        assert_eq!(site.said(other), "Ada begins.", "only Ada is to choose a column");
    }
    assert_eq!(site.actions(eve), []);
    site.drop(ada, "4");
    assert!(site.said(eve).starts_with("Ada played column 4."), "{}", site.said(eve));
    site.drop(eve, "4");
    assert!(site.said(eve).starts_with("Bob"), "a spectator cannot play: {}", site.said(eve));

    site.wants(ada, Intent::Open(Page::Menu));
    site.wants(ada, Intent::Resume);
    assert!(site.flow(ada).room().is_some(), "the room stays open behind the menu");
    site.wants(ada, Intent::NewGame(flagfall_flow::NewGame::of(flagfall_keeper::GameKind::Mines)));
    assert!(site.flow(ada).online().expect("online play").room().is_none());
    site.wants(ada, Intent::Open(Page::Online));
    let entries = site.flow(ada).online().expect("online play").entries();
    assert_eq!(entries[0], LobbyEntry::BackToRoom(ROOM));
    site.online(ada, OnlineCommand::ReturnToRoom);
    assert_eq!(site.flow(ada).page(), Page::Game);
    assert!(site.said(ada).starts_with("You played column 4."), "{}", site.said(ada));
}

#[test]
fn on_a_shared_board_everybody_sees_who_opened_what() {
    let mut site = Site::default();
    let (ada, bob) = (site.arrive("Ada"), site.arrive("Bob"));
    site.online(ada, OnlineCommand::OpenForm);
    site.online(ada, OnlineCommand::Choose(FormRow::Game, 1));
    site.online(ada, OnlineCommand::Choose(FormRow::Board, 0));
    site.online(ada, OnlineCommand::Create);
    site.online(bob, OnlineCommand::Enter(ROOM));
    assert_eq!([ada, bob].map(|who| site.flow(who).page()), [Page::Game; 2]);
    let open = |site: &mut Site, who: usize, cell: Cell| {
        site.wants(who, MinesCommand::hit(cell).into());
    };
    open(&mut site, ada, "e5".parse().expect("a cell"));
    let openers = |site: &Site, who: usize| {
        site.flow(who).room().and_then(|room| room.mirror()).expect("a mirror").openers.clone()
    };
    // Cursor positions are sent after a delay.
    site.heal();
    let cursors = site.flow(bob).room().expect("a room").cursors();
    assert_eq!(cursors, [("e5".parse().expect("a cell"), Seat::ONE)]);
    let first = openers(&site, bob);
    assert!(first.len() > 1 && first.values().all(|seat| *seat == Seat::ONE));
    let grid = Grid::new(9, 9).expect("a grid");
    let closed: Vec<Cell> = grid.cells().filter(|cell| !first.contains_key(cell)).collect();
    // Players act faster than the connection: the second flag does not wait for the answer to the first.
    for n_flags in [2, 0] {
        site.cut();
        for cell in &closed[..2] {
            site.wants(bob, MinesCommand::mark(*cell).into());
        }
        site.heal();
        let Some(GameTable::Mines(table)) = site.flow(ada).game() else { panic!("no board") };
        let is_flag = |cell: &&Cell| table.view().face(**cell) == Face::Flag;
        assert_eq!(closed.iter().filter(is_flag).count(), n_flags);
    }
    // Bob opens closed cells until one is a mine, or the board is won.
    for cell in closed {
        if !openers(&site, ada).contains_key(&cell) {
            open(&mut site, bob, cell);
        }
    }
    assert_eq!(openers(&site, ada), openers(&site, bob));
    let ending = site.flow(ada).ending().expect("it is over");
    let detail = ending.detail.map(|words| Language::english().say(&words));
    assert_eq!(detail.as_deref(), Some("Bob hit a mine."));
}

/// The player to move opens the next closed cell in reading order; the one behind uses the bomb as soon as possible.
#[test]
fn a_duel_is_played_to_its_end() {
    let mut site = Site::default();
    let (ada, bob) = (site.arrive("Ada"), site.arrive("Bob"));
    site.online(ada, OnlineCommand::OpenForm);
    site.online(ada, OnlineCommand::Choose(FormRow::Game, 3));
    site.online(ada, OnlineCommand::Choose(FormRow::First, 1));
    site.online(ada, OnlineCommand::Create);
    site.online(bob, OnlineCommand::Enter(ROOM));
    assert_eq!([site.said(ada), site.said(bob)], ["Your turn.", "Ada's turn."]);
    let duel = |site: &Site| match site.flow(ada).room().and_then(|room| room.mirror()) {
        Some(Mirror { game: MirrorGame::Duel(replica), .. }) => replica.game().clone(),
        _ => panic!("no duel"),
    };
    site.wants(bob, MinesCommand::hit("a1".parse().expect("a cell")).into());
    assert_eq!(site.said(bob), "It is not your turn.");
    let cells: Vec<Cell> = duel(&site).terms().size.grid().cells().collect();
    let mut n_bombs = 0;
    while duel(&site).result().is_none() {
        let view = duel(&site);
        let who = if view.player() == Player::One { ada } else { bob };
        let closed = cells.iter().find(|cell| view.face(**cell) == DuelFace::Closed);
        let closed = *closed.expect("mines are left");
        assert_eq!(site.actions(who).contains(&RoomAction::Bomb), view.can_bomb(view.player()));
        if view.can_bomb(view.player()) {
            n_bombs += 1;
            site.does(who, RoomAction::Bomb);
            let GameTable::Mines(table) = site.flow(who).game().expect("a table") else {
                panic!("not a Minesweeper table")
            };
            assert!(table.is_aiming() && site.said(who).contains("5×5"));
            // The first click shows what the bomb would open, the second one drops it.
            let middle = Cell { column: closed.column.max(2), row: closed.row.max(2) };
            site.wants(who, MinesCommand::hit(middle).into());
            assert_eq!(duel(&site), view, "aiming changes nothing");
            let GameTable::Mines(table) = site.flow(who).game().expect("a table") else {
                panic!("not a Minesweeper table")
            };
            let in_reach: Vec<Cell> = view.targets(DuelMove::Bomb(middle)).collect();
            assert_eq!(table.lit(), in_reach);
            site.wants(who, MinesCommand::hit(middle).into());
            assert!(!duel(&site).has_bomb(view.player()));
            continue;
        }
        site.wants(who, MinesCommand::hit(closed).into());
        assert_ne!(duel(&site), view, "{closed}");
    }
    assert_eq!(n_bombs, 2);
    let view = duel(&site);
    let winner = view.result().and_then(Ending::winner).expect("51 mines cannot end in a draw");
    let (won, lost) = if winner == Player::One { (ada, bob) } else { (bob, ada) };
    let score = format!("{} mines to {}.", view.score(winner), view.score(winner.other()));
    assert_eq!(site.said(won), format!("You win! {score}"));
    assert!(site.said(lost).ends_with(&format!("wins! {score}")), "{}", site.said(lost));
    let mirror = site.flow(bob).room().and_then(|room| room.mirror()).expect("a mirror");
    let of_ada = mirror.openers.values().filter(|seat| **seat == Seat::ONE).count();
    assert_eq!(of_ada as u32, view.score(Player::One), "every mine counts for its finder");
    site.wants(lost, Intent::Order(Command::Restart.into()));
    site.does(won, RoomAction::Accept);
    assert_eq!(site.said(bob), "Your turn.", "the starter alternates");
}

#[test]
fn a_profile_has_a_name_and_a_code_and_can_be_deleted() {
    let mut site = Site::default();
    let ada = site.arrive("Ada");
    let profile = |site: &Site| site.flow(ada).online().expect("online play").profile().clone();
    let remark = |site: &Site| {
        profile(site).remark().map(|words| Language::english().say(&words)).unwrap_or_default()
    };
    site.online(ada, OnlineCommand::ShowProfile);
    assert_eq!((site.view(ada), profile(&site).name()), (LobbyView::Profile, Some("Ada")));
    let totals = profile(&site).totals();
    let totals = totals.iter().map(|(game, how)| [game, how].map(|it| Language::english().say(it)));
    let expected = [["Minesweeper duel", "2 won, 0 drawn, 0 lost"].map(str::to_owned)];
    assert_eq!(totals.collect::<Vec<_>>(), expected);
    let change = |site: &mut Site, entry| {
        site.online(ada, OnlineCommand::ChangeProfile(entry, String::new()));
    };
    change(&mut site, ProfileEntry::NewCode);
    assert!(remark(&site).ends_with(": 7k3m9p2qx4"), "{}", remark(&site));
    change(&mut site, ProfileEntry::Delete);
    assert!(remark(&site).contains("Choose it again"), "{}", remark(&site));
    assert_eq!(profile(&site).name(), Some("Ada"), "deletion must be chosen twice");
    change(&mut site, ProfileEntry::Delete);
    assert_eq!((site.view(ada), profile(&site).name()), (LobbyView::Naming, None));
    site.people[ada].name = Some("Ada".to_owned());
    site.online(ada, OnlineCommand::ChangeProfile(ProfileEntry::SpendCode, "x".to_owned()));
    assert_eq!(site.view(ada), LobbyView::Rooms);
    site.online(ada, OnlineCommand::ShowLeaderboard);
    let board = site.flow(ada).online().expect("online play").leaderboard().clone();
    assert_eq!(board.entries(), Some(&[][..]));
    site.online(ada, board.choose(BoardRow::Span, 2));
    let board = site.flow(ada).online().expect("online play").leaderboard();
    assert_eq!([BoardRow::Level, BoardRow::Span].map(|row| board.chosen(row)), [0, 2]);
}

#[test]
fn a_missing_room_and_an_unreachable_server_are_reported() {
    let mut site = Site::default();
    let ada = site.arrive("Ada");
    let notice = |site: &Site| {
        let notice = site.flow(ada).online().expect("online play").notice();
        notice.map(|words| Language::english().say(&words)).unwrap_or_default()
    };
    site.online(ada, OnlineCommand::Enter(ROOM));
    assert_eq!(notice(&site), "There is no such room.");
    site.is_down = true;
    site.online(ada, OnlineCommand::QuickMatch);
    assert_eq!(notice(&site), "No answer from http://here:1.");
    assert!(!site.flow(ada).online().expect("online play").lacks_server(), "it has answered");
    site.heal();
    assert_eq!(notice(&site), "");
    site.online(ada, OnlineCommand::QuickMatch);
    assert_eq!(site.view(ada), LobbyView::Invitation);
    let link = site.flow(ada).online().expect("online play").link().expect("a link");
    assert_eq!(link, format!("http://here:1/play#{ROOM}"));
    assert_eq!(scanned(&qr_code(&link).expect("a code")), link);
    let invited = format!("https://flagfall.example.org/games/play#{ROOM}");
    assert_eq!(scanned(&qr_code(&invited).expect("a code")), invited, "a longer link");
}

/// The text of a QR code, as a phone reads it: four pixels a module, with a quiet zone.
fn scanned(code: &[Vec<bool>]) -> String {
    let side = (code.len() + 8) * 4;
    let is_dark = |x: usize, y: usize| {
        let module = |pixel: usize| (pixel / 4).checked_sub(4);
        let row = module(y).and_then(|y| code.get(y));
        module(x).zip(row).and_then(|(x, row)| row.get(x)).copied().unwrap_or(false)
    };
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
        if is_dark(x, y) { 0 } else { 255 }
    });
    let grids = picture.detect_grids();
    let [grid] = &grids[..] else { panic!("{} codes", grids.len()) };
    grid.decode().expect("a readable code").1
}

/// The round trip explains the lag between the server's clock and the player's own: everybody can see how long a message takes.
#[test]
fn the_round_trip_and_the_spectators_are_shown() {
    let (mut site, [ada, _]) = Site::four();
    let shown = |site: &Site| {
        let words = site.flow(ada).room().expect("a room").connection();
        words.iter().map(|words| Language::english().say(words)).collect::<Vec<_>>()
    };
    assert_eq!(shown(&site), ["Ping 0 ms"], "answered at once");
    // A ping is answered 120 ms after it was sent.
    let player = &mut site.people[ada].player;
    player.now.at = player.now.at + Millis(10_000);
    player.flow.tick(today(), player.now);
    player.now.at = player.now.at + Millis(120);
    site.settle();
    assert_eq!(shown(&site), ["Ping 120 ms"]);
    let carol = site.arrive("Carol");
    site.online(carol, OnlineCommand::Enter(ROOM));
    assert_eq!(shown(&site), ["1 person watching", "Ping 120 ms"]);
    site.cut();
    assert!(!shown(&site).contains(&"Ping 120 ms".to_owned()), "there is no connection");
}
