//! Messages at the end of a game, and which of them stay.

use flagfall_flow::{EndingSummary, Intent, NewGame, NextStep, Page};
use flagfall_keeper::GameKind;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Command, Settings, Switch, Way};
use flagfall_text::{Language, Message, Tone, Words};

use crate::keeper::MemoryKeeper;
use crate::player::{Player, TERMINAL, against_a_person};

fn say(words: &Words) -> String {
    Language::english().say(words)
}

fn ending(player: &Player) -> EndingSummary {
    player.flow.ending().expect("the game is over")
}

fn headline(player: &Player) -> String {
    ending(player).headline.say(Language::english())
}

fn detail(player: &Player) -> Option<String> {
    ending(player).detail.as_ref().map(say)
}

fn figures(player: &Player) -> Vec<(String, String)> {
    ending(player).figures.iter().map(|(name, value)| (say(name), say(value))).collect()
}

/// Wins a board of three cells with a second opening five seconds later; returns the time.
fn win_three_cells(player: &mut Player) -> Millis {
    let size = Some("3x1x1".parse().expect("a size"));
    player.wants(Intent::NewGame(NewGame { kind: GameKind::Mines, size, seed: None }));
    player.hit("a1");
    if player.flow.ending().is_some() {
        return Millis(0);
    }
    player.now.at = player.now.at + Millis(4_900);
    player.hit("c1");
    Millis(5_000)
}

#[test]
fn a_best_time_is_compared_with_the_one_before() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    assert_eq!(player.flow.ending(), None);
    let mut times = vec![];
    for _ in 0..50 {
        let time = win_three_cells(&mut player);
        let first = if time == Millis(0) { "0.0 s" } else { "5.0 s" };
        let (said, detail) = (headline(&player), detail(&player).expect("the rank"));
        match times.iter().min() {
            None => {
                assert_eq!(said, format!("You win! {first}, a new best."));
                assert_eq!(detail, "Your first time for 3x1, 1 mine.");
            }
            Some(&best) if time < best => {
                assert_eq!(said, "You win! 0.0 s, a new best.");
                assert_eq!(detail, "5.0 s faster than your old best, 5.0 s.");
            }
            Some(&best) => {
                assert_eq!(said, format!("You win! {first}."));
                let rank = times.iter().filter(|&&other| other <= time).count() + 1;
                let best = if best == Millis(0) { "0.0 s" } else { "5.0 s" };
                assert_eq!(detail, format!("Rank {rank} of your times. Your best is {best}."));
            }
        }
        assert_eq!(ending(&player).headline.tone, Tone::Good);
        times.push(time);
    }
    assert!(times.contains(&Millis(0)) && times.contains(&Millis(5_000)), "both times occurred");
    player.order(Command::Restart);
    assert_eq!(player.flow.ending(), None, "another game has begun");
    player.hit("a1");
    player.hit("c1");
    assert_eq!(
        detail(&player).expect("the reason"),
        "The time does not count, because this board was played before or chosen by its seed."
    );
}

#[test]
fn a_time_with_hints_does_not_count_and_says_so() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    let size = Some("3x1x1".parse().expect("a size"));
    player.wants(Intent::NewGame(NewGame { kind: GameKind::Mines, size, seed: None }));
    player.order(Command::Hint);
    player.order(Command::Hint);
    player.hit("a1");
    player.hit("c1");
    assert!(headline(&player).starts_with("You win!") && !headline(&player).contains("best"));
    assert_eq!(
        detail(&player).expect("the reason"),
        "The time does not count, because you used hints or odds."
    );
    assert!(figures(&player).contains(&("Hints and odds".to_owned(), "1".to_owned())));
}

/// The first help in a game that may be ranked asks for confirmation; the same key again confirms.
#[test]
fn the_first_hint_asks_before_it_costs_the_time() {
    let said =
        |player: &Player| player.flow.game().expect("a game").message().say(Language::english());
    let n_hints =
        |player: &Player| player.record().lines().filter(|line| line.ends_with("hint")).count();
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    for (command, asked) in [
        (Command::Hint, "With help, this time does not count. Press Hint again to go on."),
        (Command::Odds, "With help, this time does not count. Press Odds again to go on."),
    ] {
        player.order(Command::New);
        player.hit("e5");
        player.order(command);
        assert_eq!((said(&player).as_str(), n_hints(&player)), (asked, 0));
        player.order(Command::Go(Way::Left));
        player.order(command);
        assert_eq!(
            (said(&player).as_str(), n_hints(&player)),
            (asked, 0),
            "another command means no"
        );
        player.order(command);
        assert_eq!(n_hints(&player), 1);
        player.order(Command::Hint);
        assert_ne!(said(&player), asked, "the question comes once per game");
    }
    for command in [Command::Hint, Command::Odds] {
        for _ in 0..3 {
            player.order(Command::New);
            player.order(command);
            assert!(
                said(&player).starts_with("With help, this time does not count."),
                "{command:?}"
            );
            assert_eq!(n_hints(&player), 0, "an answer holds for its own game only");
        }
    }
    let settings = Settings { hint_question: Switch::Off, ..player.flow.settings().clone() };
    player.wants(Intent::Choose(Box::new(settings)));
    player.order(Command::New);
    player.hit("e5");
    player.order(Command::Hint);
    assert_eq!(n_hints(&player), 1, "the question is switched off");
    let seed = Some(Seed(1));
    player.wants(Intent::Choose(Box::default()));
    player.wants(Intent::NewGame(NewGame { kind: GameKind::Mines, size: None, seed }));
    player.order(Command::Hint);
    assert_eq!(n_hints(&player), 1, "a chosen seed is never ranked, so there is no question");
}

/// Loses on the board of a seed, after a wrong flag; returns the cell of the mine.
fn lose(player: &mut Player) -> String {
    player.order(Command::New);
    player.hit("e5");
    for cell in ["a1", "a9", "i1", "i9", "a5", "i5", "e1", "e9", "c3", "g7", "b2", "h8", "d4"] {
        player.hit(cell);
        if player.flow.ending().is_some() {
            return cell.to_owned();
        }
    }
    lose(player)
}

#[test]
fn a_loss_names_the_cell_and_nothing_replaces_that() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    let cell = lose(&mut player);
    let told = format!("You hit a mine at {cell}.");
    assert_eq!((headline(&player), detail(&player)), (told.clone(), None));
    let names: Vec<String> = figures(&player).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Cells opened", "Time", "3BV", "Best time", "Streak"]);
    for command in [Command::Hint, Command::Odds, Command::Undo, Command::Pause, Command::Hit] {
        player.order(command);
        assert_eq!(headline(&player), told, "{command:?}");
        assert_eq!(player.flow.game().expect("a game").message().say(Language::english()), told);
    }
    player.wants(Intent::Resume);
    assert_eq!(headline(&player), told);
    let remark = ending(&player).remark.expect("a remark");
    assert_eq!(remark.say(Language::english()), "There is no other saved game.");
}

#[test]
fn the_winner_of_four_in_a_row_stays_in_view() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    assert_eq!(headline(&player), "Player one wins!");
    assert_eq!(detail(&player).as_deref(), Some("Four up column 1."));
    player.order(Command::Hint);
    assert_eq!(headline(&player), "Player one wins!");
    let message = player.flow.game().map(|table| table.message().say(Language::english()));
    assert_eq!(message.as_deref(), Some("Player one wins! Four up column 1."));
    let remark = ending(&player).remark.map(|remark| remark.say(Language::english()));
    assert_eq!(remark.as_deref(), Some("The game is over."));
    player.wants(Intent::Dismiss);
    let names = ["Time", "Discs", "Games so far", "Streak"].map(str::to_owned);
    assert_eq!(figures(&player).into_iter().map(|(name, _)| name).collect::<Vec<_>>(), names);
    assert!(figures(&player).contains(&("Discs".to_owned(), "7".to_owned())));
    player.order(Command::Undo);
    assert_eq!(player.flow.ending(), None, "the end was undone");
    assert_ne!(
        player.flow.game().expect("a game").message(),
        &Message::plain(flagfall_text::Refusals::GameOver)
    );
}

#[test]
fn next_steps_have_keys_and_work() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    let next = ending(&player).next;
    let steps = [NextStep::Rematch, NextStep::NewGame, NextStep::LookBack, NextStep::Undo];
    assert_eq!(next, steps);
    let keys = next.iter().map(|step| step.key(player.flow.bindings()).unwrap_or_default());
    assert_eq!(keys.collect::<Vec<_>>(), ["r", "n", "v", "u"].map(Words::from));
    player.wants(NextStep::LookBack.intent());
    assert_eq!(player.flow.page(), Page::Replay);
    player.wants(Intent::Back);
    assert_eq!(headline(&player), "Player one wins!", "the ending is shown again");
    player.wants(NextStep::Rematch.intent());
    assert_eq!(player.flow.ending(), None);

    let mut player = Player::with(TERMINAL, Some(GameKind::Mines), MemoryKeeper::default());
    lose(&mut player);
    assert_eq!(ending(&player).next, [NextStep::NewGame, NextStep::SameBoard, NextStep::LookBack]);
}
