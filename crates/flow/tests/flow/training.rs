//! The trainer: how mistakes become exercises, how they are answered, and when they come back.

use flagfall_flow::{Effect, GameTable, Intent, NewGame, NextStep, Page};
use flagfall_four::Column;
use flagfall_four_solver::{Limits, Setup, Solver};
use flagfall_history::{Date, Exercise, ExerciseSource, ExerciseTask};
use flagfall_keeper::{GameKind, RecordId, UnreviewedGame};
use flagfall_settings::Command;
use flagfall_table::MinesCommand;
use flagfall_text::{Language, Tone};

use crate::keeper::MemoryKeeper;
use crate::player::{Player, TERMINAL, against_a_person, today};

/// c2 was a needless risk; d1 and d2 were safe.
const LOST: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\nassistance allowed\n\
                    100 open a1\n200 mark d2\n300 mark d2\n900 open c2\nend lost 800\n";

/// A player who has lost that game and is at the menu.
fn lost() -> Player {
    let keeper = MemoryKeeper::default();
    let game = |id: i64, record: &str| UnreviewedGame {
        id: RecordId(id),
        at: 1_799_900_000,
        record: record.to_owned(),
    };
    keeper.0.borrow_mut().unreviewed = vec![game(1, ""), game(2, LOST), game(3, "nonsense")];
    let mut player = Player::with(TERMINAL, None, keeper);
    player.answer();
    player
}

fn exercises(player: &Player) -> Vec<Exercise> {
    player.keeper.0.borrow().training.exercises.clone()
}

fn day(n_days: i32) -> Date {
    today().later(n_days).expect("a day")
}

/// The headline and the rest of the end of an exercise, and what to do next.
fn ending(player: &Player) -> (Tone, String, Vec<NextStep>) {
    let ending = player.flow.ending().expect("the exercise was answered");
    let detail = ending.detail.map(|words| Language::english().say(&words)).unwrap_or_default();
    let said = format!("{} {detail}", ending.headline.say(Language::english()));
    (ending.headline.tone, said, ending.next)
}

#[test]
fn a_mistake_comes_back_until_it_is_solved_twice() {
    let mut player = lost();
    assert_eq!(player.flow.n_due(), Some(1));
    player.wants(Intent::Train(None));
    assert_eq!(player.flow.page(), Page::Game);
    let question = player.flow.game().expect("a table").message().say(Language::english());
    assert_eq!(question, "A cell is safe here. Open one. From your game of Thu 14 Jan 2027.");

    player.hit("c2");
    let (tone, said, next) = ending(&player);
    assert_eq!(tone, Tone::Bad);
    let start = "There was a better move. c2 was a needless risk: the chance of a mine was 50.0%.";
    assert!(said.starts_with(start) && said.ends_with("It comes back later today."), "{said}");
    assert_eq!(next, [NextStep::NextExercise, NextStep::TryAgain, NextStep::Training]);
    let Some(GameTable::Mines(table)) = player.flow.game() else { panic!("Minesweeper") };
    assert!(table.hint().is_some() && !table.lit().is_empty(), "the proof is lit");
    assert_eq!(table.view().n_open(), 4, "the board stays as it was");

    player.order(Command::New);
    assert!(player.flow.ending().is_none(), "the exercise is posed again");
    player.hit("d1");
    let (tone, said, next) = ending(&player);
    assert_eq!(tone, Tone::Good);
    assert!(said.starts_with("Right! "), "{said}");
    assert!(said.ends_with("It comes back on Tue 17 Nov 2026."), "{said}");
    assert_eq!(next, [NextStep::Training]);
    assert_eq!(player.flow.n_due(), Some(0));

    for (n_days, expected) in [(1, "Fri 20 Nov 2026."), (4, "it will not come back.")] {
        player.flow.tick(day(n_days), player.now);
        assert_eq!(player.flow.n_due(), Some(1), "after {n_days} days");
        player.wants(Intent::Train(Some(GameKind::Mines)));
        player.hit("d2");
        let (_, said, _) = ending(&player);
        assert!(said.ends_with(expected), "{said}");
    }
    player.flow.tick(day(400), player.now);
    assert_eq!(player.flow.n_due(), Some(0));
    let [solved] = &exercises(&player)[..] else { panic!("one exercise") };
    assert!(solved.schedule.is_solved());
}

#[test]
fn a_game_is_searched_once_and_an_exercise_is_not_a_game() {
    let mut player = lost();
    assert_eq!(player.keeper.0.borrow().training.reviewed_until, RecordId(3));
    player.wants(Intent::Train(None));
    player.hit("d1");
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Open(Page::Menu));
    assert_eq!(exercises(&player).len(), 1);
    assert_eq!((player.n_saved(), player.results()), (0, vec![]));
    // Exercises stay when their games are deleted.
    player.keeper.0.borrow_mut().unreviewed.clear();
    player.flow.tick(day(9), player.now);
    player.wants(Intent::Open(Page::Training));
    player.wants(Intent::Train(Some(GameKind::Mines)));
    assert_eq!(player.flow.page(), Page::Game);
}

/// There is no help and no undo: the first answer counts. Flags are allowed as an aid to thinking.
#[test]
fn an_exercise_takes_one_answer() {
    let mut player = lost();
    player.wants(Intent::Train(None));
    for command in [Command::Hint, Command::Odds, Command::Undo] {
        assert!(!player.flow.can(command), "{command:?}");
        player.order(command);
    }
    let flag = "c2".parse().expect("a cell");
    player.wants(MinesCommand::mark(flag).into());
    let said = player.flow.game().expect("a table").message().say(Language::english());
    assert!(said.ends_with("A cell is safe here. Open one."), "{said}");
    player.hit("d1");
    let record = player.record();
    player.hit("d2");
    player.wants(MinesCommand::mark(flag).into());
    assert_eq!(player.record(), record, "the exercise was already answered");
    player.order(Command::Restart);
    assert!(player.flow.ending().is_none(), "it can be tried again");
    player.hit("c1");
    player.hit("c2");
    assert_eq!(exercises(&player)[0].schedule.n_right(), 0, "a wrong answer counts");
}

#[test]
fn a_game_that_was_left_for_training_stays_saved() {
    let mut player = lost();
    player.wants(Intent::NewGame(NewGame::of(GameKind::Mines)));
    player.hit("e5");
    player.wants(Intent::Train(None));
    assert_eq!(player.n_saved(), 1);
    player.wants(Intent::Play(GameKind::Four));
    player.wants(Intent::Play(GameKind::Mines));
    assert!(player.record().contains("open e5"), "{}", player.record());
}

/// The search must not keep a player waiting for another answer.
#[test]
fn games_are_not_searched_while_one_is_played() {
    let keeper = lost().keeper;
    keeper.0.borrow_mut().training = flagfall_keeper::TrainingState::default();
    let mut player = Player::with(TERMINAL, Some(GameKind::Mines), keeper);
    let asks = player.flow.take_effects();
    assert!(!asks.iter().any(|effect| matches!(effect, Effect::Ask(_))));
    player.wants(Intent::Open(Page::Menu));
    assert_eq!(player.flow.n_due(), Some(1));
}

#[test]
fn the_exercises_of_the_day_are_added_once_when_the_trainer_is_opened() {
    let mut player = Player::new(TERMINAL, None);
    assert_eq!(player.flow.n_due(), Some(0));
    player.wants(Intent::Open(Page::Training));
    player.wants(Intent::Back);
    player.wants(Intent::Open(Page::Training));
    assert_eq!(player.flow.n_due(), Some(2));
    let overview = player.flow.training().expect("the keeper has answered");
    let games: Vec<Option<GameKind>> = overview.rows.iter().map(|row| row.game).collect();
    assert_eq!(games, [None, Some(GameKind::Mines), Some(GameKind::Four)]);

    player.wants(Intent::Train(Some(GameKind::Four)));
    let Some(GameTable::Four(table)) = player.flow.game() else { panic!("Four in a Row") };
    let position = table.game().position();
    let mut solver = Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() });
    let scores = solver.scores(position, &Limits::NONE).expect("there are no limits");
    let column_where = |is_it: fn(i8) -> bool| {
        let column = Column::ALL.into_iter().zip(scores);
        column
            .into_iter()
            .find_map(|(column, score)| score.filter(|&score| is_it(score)).map(|_| column))
    };
    let n_discs = table.game().moves().columns().len();
    let wrong = column_where(|score| score <= 0).expect("a column that gives the win away");
    player.drop(&wrong.to_string());
    let (tone, said, _) = ending(&player);
    assert_eq!(tone, Tone::Bad);
    assert!(said.contains("The best drop was"), "{said}");
    let Some(GameTable::Four(table)) = player.flow.game() else { panic!("Four in a Row") };
    assert_eq!(table.game().moves().columns().len(), n_discs, "the board stays as it was");
    assert!(table.hint().is_some_and(|best| scores[usize::from(best.index())] > Some(0)));

    player.order(Command::Restart);
    let right = column_where(|score| score > 0).expect("a winning column");
    player.drop(&right.to_string());
    assert_eq!(ending(&player).0, Tone::Good);
    let Some(GameTable::Four(table)) = player.flow.game() else { panic!("Four in a Row") };
    assert_eq!(table.game().moves().columns().len(), n_discs + 1, "the disc falls");
    player.wait();
    let Some(GameTable::Four(table)) = player.flow.game() else { panic!("Four in a Row") };
    assert_eq!(table.game().moves().columns().len(), n_discs + 1, "there is no reply");
}

/// An exercise is not a game of the series, whose players it would replace.
#[test]
fn an_exercise_leaves_the_series_alone() {
    let keeper = against_a_person();
    let moves = "415253553423213311".parse().expect("columns");
    let source = ExerciseSource::Game(1_799_900_000);
    let exercise = Exercise::of_moves(&moves, ExerciseTask::KeepWin, source, today());
    keeper.0.borrow_mut().training.exercises = vec![exercise];
    let mut player = Player::with(TERMINAL, Some(GameKind::Four), keeper);
    ["1", "2", "1", "2", "1", "2", "1"].into_iter().for_each(|column| player.drop(column));
    let tally = player.flow.series().expect("a result");
    assert_eq!((tally.wins, tally.n_draws), ([1, 0], 0));
    player.wants(Intent::Open(Page::Menu));
    player.wants(Intent::Train(Some(GameKind::Four)));
    player.drop("1");
    ending(&player);
    assert_eq!(player.flow.series(), None);
    player.wants(Intent::NewGame(NewGame::of(GameKind::Four)));
    assert_eq!(player.flow.series(), Some(tally));
}

/// A skipped exercise comes after the others.
#[test]
fn an_exercise_can_be_skipped() {
    let mut player = Player::new(TERMINAL, None);
    player.wants(Intent::Open(Page::Training));
    player.wants(Intent::Train(None));
    let kind = |player: &Player| player.flow.game().map(GameTable::kind);
    let first = kind(&player);
    player.order(Command::New);
    assert_ne!(kind(&player), first);
    player.order(Command::New);
    assert_eq!(kind(&player), first);
    player.wants(Intent::Open(Page::Training));
    assert_eq!(player.flow.n_due(), Some(2), "nothing was answered");
    player.wants(Intent::Back);
    assert_eq!(player.flow.page(), Page::Game);
}
