//! The luck in a level's games, computed while the history shows the level.

use flagfall_flow::{Effect, HistoryCommand, Intent, Page};
use flagfall_history::GameResult;
use flagfall_keeper::{GameFilter, GameLuck};
use flagfall_table::{Found, Thought};

use crate::keeper::MemoryKeeper;
use crate::player::{Player, TERMINAL};

/// The chance of a mine was 1 in 8 at the first opening, and 1 in 2 at the second one.
const LOST: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo forbidden\nassistance allowed\n\
                    100 open a1\n900 open c2\nend lost 800\n";

const LEVEL: &str = "9x9x10 safe";

fn played(n_games: usize) -> MemoryKeeper {
    let keeper = MemoryKeeper::default();
    {
        let past = &mut keeper.0.borrow_mut().past;
        past.record = Some(LOST.to_owned());
        for _ in 0..n_games {
            past.add(LEVEL, GameResult::Lost, 1_794_830_400);
        }
    }
    keeper
}

fn show(player: &mut Player, filter: GameFilter) {
    player.wants(Intent::Open(Page::History));
    player.wants(Intent::History(HistoryCommand::Filter(filter)));
}

fn level() -> GameFilter {
    GameFilter::Category(LEVEL.parse().expect("a category"))
}

/// There are more games than the keeper hands out at a time.
#[test]
fn every_game_of_the_shown_level_is_reviewed_once() {
    let mut player = Player::with(TERMINAL, None, played(45));
    show(&mut player, GameFilter::All);
    assert_eq!(player.keeper.0.borrow().lucks, [], "no level is shown");
    show(&mut player, level());
    let lucks = player.keeper.0.borrow().lucks.clone();
    let ids: Vec<i64> = lucks.iter().map(|(id, _)| id.0).collect();
    assert_eq!(ids, (1..=45).rev().collect::<Vec<_>>(), "newest first");
    let expected = GameLuck { n_hits: 1, expected: 0.625, variance: 0.109_375 + 0.25 };
    assert!(lucks.iter().all(|(_, luck)| *luck == expected), "{:?}", lucks[0]);
}

#[test]
fn a_keeper_that_cannot_write_is_not_asked_endlessly() {
    let keeper = played(3);
    keeper.0.borrow_mut().is_read_only = true;
    let mut player = Player::with(TERMINAL, None, keeper);
    show(&mut player, level());
    assert_eq!(player.keeper.0.borrow().lucks, []);
}

#[test]
fn an_unreadable_record_is_not_asked_for_again() {
    let keeper = played(2);
    keeper.0.borrow_mut().past.record = Some("nonsense".to_owned());
    let mut player = Player::with(TERMINAL, None, keeper);
    show(&mut player, level());
    let lucks = player.keeper.0.borrow().lucks.clone();
    assert_eq!(
        lucks.into_iter().map(|(_, luck)| luck).collect::<Vec<_>>(),
        [GameLuck::default(); 2]
    );
}

/// Other questions withdraw the one about a game's luck, and nothing is saved for that game.
#[test]
fn a_withdrawn_review_saves_nothing_and_is_asked_for_again() {
    let mut player = Player::with(TERMINAL, None, played(2));
    show(&mut player, GameFilter::All);
    player.flow.handle(Intent::History(HistoryCommand::Filter(level())), player.now);
    let asked = player.flow.take_effects().into_iter().find_map(|effect| match effect {
        Effect::Ask(question) => Some(question.ticket),
        _ => None,
    });
    let withdrawn = Thought { ticket: asked.expect("a question"), found: Found::Nothing };
    player.flow.take_thought(withdrawn, player.now);
    assert_eq!(player.keeper.0.borrow().lucks, []);
    show(&mut player, GameFilter::All);
    show(&mut player, level());
    let lucks = player.keeper.0.borrow().lucks.clone();
    assert_eq!(lucks.len(), 2);
    assert!(lucks.iter().all(|(_, luck)| luck.n_hits == 1));
}
