//! The review on the replay page.

use flagfall_flow::{Effect, Intent, Page, ReplayCommand, Review, ReviewCommand};
use flagfall_four::{Column, Moves};
use flagfall_keeper::GameKind;
use flagfall_mines::Cell;
use flagfall_review::{FourReview, ReviewedDrop};
use flagfall_settings::Command;
use flagfall_table::link::Record;
use flagfall_table::review::{Grade, ReviewAnswer};
use flagfall_table::{Found, StepMark, Thought};
use flagfall_text::{Language, Words};

use crate::player::{Player, TERMINAL, against_a_person};

/// c2 was a needless risk; d1 and d2 were safe.
const LOST: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n200 mark d2\n300 mark d2\n900 open c2\nend lost 800\n";

fn watch(player: &mut Player, record: &str) {
    let record = Record::from_text(record).unwrap_or_else(|error| panic!("{error}"));
    player.wants(Intent::Watch(record));
}

fn review(player: &Player) -> &Review {
    player.flow.review().expect("a record is reviewed")
}

fn said<'a>(words: impl IntoIterator<Item = &'a Words>) -> Vec<String> {
    words.into_iter().map(|words| Language::english().say(words)).collect()
}

fn message(player: &Player) -> String {
    player.flow.replay_message().expect("a step").say(Language::english())
}

#[test]
fn a_lost_game_has_a_summary_and_verdicts() {
    let mut player = Player::new(TERMINAL, None);
    watch(&mut player, LOST);
    assert_eq!(
        said(review(&player).summary()),
        [
            "2 cells picked, 0 proven safe.",
            "1 guess: your play survives 43.8% of such games, best play 87.5%.",
            "A needless risk at c2 (50.0%) lost the game.",
            "Accuracy 50.0%.",
            "Luck: 1 mine hit, 0.63 expected.",
            "3BV 4, openings 1, islands 1, ZiNi 4, human ZiNi 4.",
            "Clicks: left 2, right 2, chords 0, wasted 3.",
            "3BV/s 1.25. IOE 0.25. Correctness 0.25. Throughput 1.00.",
            "RQP 0.64. QG 0.68.",
        ]
    );
    assert!(review(&player).note().is_none());
    let start =
        "0.8 s: You hit a mine at c2. c2 was a needless risk: the chance of a mine was 50.0%. ";
    assert!(message(&player).starts_with(start), "{}", message(&player));
    let verdict = review(&player).verdict(4).expect("a verdict");
    let hint = verdict.hint.as_ref().expect("a safe cell");
    assert!(["d1", "d2"].map(|cell| cell.parse::<Cell>().expect("a cell")).contains(&hint.cell));
    assert!(!verdict.lit().is_empty(), "the numbers are lit");
    let flag = review(&player).verdict(2).expect("a verdict");
    assert_eq!((flag.grade, said([&flag.label])), (Grade::Mistake, vec!["Wrong flag".to_owned()]));
    assert_eq!(review(&player).mistakes(), [2, 4]);
    let timeline = player.flow.replay().expect("a record").timeline(5);
    assert_eq!((timeline[2], timeline[4]), (Some(StepMark::Mistake), Some(StepMark::End)));
}

#[test]
fn the_curve_has_points_at_openings() {
    let mut player = Player::new(TERMINAL, None);
    watch(&mut player, LOST);
    let steps: Vec<usize> = review(&player).points().map(|(step, _)| step).collect();
    assert_eq!(steps, [0, 1, 4]);
    assert_eq!(review(&player).point(4).expect("the end").height, 0.0);
    let before = review(&player).point(3).expect("the point before");
    assert_eq!(review(&player).heights(5)[3], Some(before.height));
    assert_eq!(review(&player).heights(0), []);
}

#[test]
fn a_mistake_can_be_tried_again() {
    let mut player = Player::new(TERMINAL, None);
    watch(&mut player, LOST);
    player.wants(Intent::Review(ReviewCommand::TryMistake));
    assert_eq!(player.flow.page(), Page::Game);
    let record = player.record();
    assert_eq!(record.matches("mark d2").count(), 2, "{record}");
    assert!(!record.contains("open c2"), "{record}");
    assert!(player.flow.review().is_none());
    watch(&mut player, LOST);
    player.wants(Intent::Replay(ReplayCommand::GoTo(3)));
    player.wants(Intent::Review(ReviewCommand::TryMistake));
    assert!(!player.record().contains("mark d2"), "the mistake before this step");
}

/// The message is about the review, so it does not follow the player to the menu.
#[test]
fn that_there_is_no_mistake_is_said_in_the_review_only() {
    let mut player = Player::new(TERMINAL, None);
    let won = "900 open d1\n1000 open d2\n1100 open c1\nend won 1000";
    let moves = "200 mark d2\n300 mark d2\n900 open c2\nend lost 800";
    let flawless = LOST.replace(moves, won);
    watch(&mut player, &flawless);
    let notice = |player: &Player| {
        player.flow.notice().map(|notice| notice.message.say(Language::english()))
    };
    player.wants(Intent::Review(ReviewCommand::TryMistake));
    assert_eq!(notice(&player).as_deref(), Some("There is no mistake to retry."));
    player.wants(Intent::Back);
    assert_ne!(player.flow.page(), Page::Replay);
    assert_eq!(notice(&player), None);
}

/// A review is help, and help in a running game must be requested as a counted hint.
#[test]
fn a_running_game_has_no_review() {
    let mut player = Player::new(TERMINAL, Some(GameKind::Mines));
    player.hit("a1");
    player.order(Command::LookBack);
    assert_eq!(player.flow.page(), Page::Replay);
    assert!(player.flow.review().is_none());
}

#[test]
fn the_end_of_a_game_leads_to_its_review() {
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), against_a_person());
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    player.flow.handle(Intent::LookBack, player.now);
    let thinking = review(&player).note().expect("a pending review");
    assert_eq!(said([&thinking]), ["Reviewing the game…"]);
    player.answer();
    let complaint = review(&player).note().expect("these solvers have no book");
    assert_eq!(
        said([&complaint]),
        ["The opening book is missing, so this game cannot be reviewed."]
    );
}

/// Answers the pending question.
fn tell(player: &mut Player, answer: ReviewAnswer) {
    let ticket = player.flow.take_effects().into_iter().find_map(|effect| match effect {
        Effect::Ask(question) => Some(question.ticket),
        _ => None,
    });
    let ticket = ticket.expect("a question");
    player.flow.take_thought(Thought { ticket, found: Found::Review(answer) }, player.now);
}

/// A game whose third drop was a blunder.
fn reviewed(game: &str) -> FourReview {
    let moves: Moves = game.parse().expect("a game");
    let best = vec![Column::ALL[3]];
    let drop = |(i, &column): (usize, &Column)| ReviewedDrop {
        column,
        scores: [Some(0); 7],
        score_before: 0,
        score_after: if i == 2 { -2 } else { 0 },
        best: best.clone(),
    };
    FourReview { drops: moves.columns().iter().enumerate().map(drop).collect() }
}

/// Players are called by the names they chose; a record from elsewhere has no names.
#[test]
fn the_players_of_the_game_are_called_by_their_names() {
    let keeper = against_a_person();
    keeper.0.borrow_mut().settings.name_one = "Anna".parse().expect("a name");
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), keeper);
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        player.drop(column);
    }
    player.flow.handle(Intent::LookBack, player.now);
    tell(&mut player, ReviewAnswer::Four(reviewed("1212121")));
    assert_eq!(
        said(review(&player).summary())[..2],
        ["Anna: accuracy 75.0%.", "Player two: accuracy 100.0%."]
    );
    assert_eq!(
        said([&review(&player).point(3).expect("a value").words]),
        ["Player two: win with disc 40"]
    );

    let record = Record::from_text("4453").unwrap_or_else(|error| panic!("{error}"));
    player.flow.handle(Intent::Watch(record), player.now);
    tell(&mut player, ReviewAnswer::Four(reviewed("4453")));
    let summary = said(review(&player).summary());
    assert!(summary[0].starts_with("Player one: "), "{summary:?}");
}

#[test]
fn a_best_line_is_shown_and_left() {
    let mut player = Player::new(TERMINAL, None);
    let record = Record::from_text("4453").unwrap_or_else(|error| panic!("{error}"));
    player.flow.handle(Intent::Watch(record), player.now);
    tell(&mut player, ReviewAnswer::Four(reviewed("4453")));
    assert_eq!(review(&player).mistakes(), [3]);
    player.flow.handle(Intent::Replay(ReplayCommand::GoTo(3)), player.now);
    assert_eq!(
        message(&player),
        "0.0 s: Player one played column 5. Column 5 is a blunder. The best drop was 4. The game turned here."
    );
    player.flow.handle(Intent::Review(ReviewCommand::BestLine), player.now);
    tell(&mut player, ReviewAnswer::Line(vec![Column::ALL[0], Column::ALL[1]]));
    assert_eq!(player.flow.replay().expect("the line").steps(), (3, 5));
    assert!(review(&player).is_line());
    player.flow.handle(Intent::Back, player.now);
    assert_eq!(player.flow.replay().expect("the record").steps(), (3, 4));
    assert_eq!(review(&player).mistakes(), [3], "with its review");
}

/// A line that is wanted too early waits for the review instead of replacing it.
#[test]
fn a_best_line_waits_for_the_review() {
    let mut player = Player::new(TERMINAL, None);
    let record = Record::from_text("4453").unwrap_or_else(|error| panic!("{error}"));
    player.flow.handle(Intent::Watch(record), player.now);
    player.flow.handle(Intent::Replay(ReplayCommand::GoTo(3)), player.now);
    player.flow.handle(Intent::Review(ReviewCommand::BestLine), player.now);
    tell(&mut player, ReviewAnswer::Four(reviewed("4453")));
    assert!(!review(&player).is_line());
    tell(&mut player, ReviewAnswer::Line(vec![Column::ALL[0]]));
    assert!(review(&player).is_line());
    player.flow.handle(Intent::Back, player.now);
    assert_eq!(review(&player).mistakes(), [3], "the record has its review");
}
