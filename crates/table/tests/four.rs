//! Examples of Four in a Row at a table: discs, pauses, hints, and the daily puzzle.

use std::sync::atomic::AtomicBool;

use flagfall_daily::Puzzle;
use flagfall_four::Column;
use flagfall_history::{Date, GameResult, Origin, Screen, When};
#[cfg(feature = "online")]
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
use flagfall_play::{Action, FourTerms, Millis, Player, Session, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, FourStarter, Languages, Motion, Settings, Switch};
use flagfall_sound::SoundEffect;
use flagfall_table::{
    Found, FourCommand, FourTable, Kit, Question, QuestionKind, SolverSet, TableEffect, Thought,
};

/// A win in two: the puzzle of 2026-11-09.
const GIVEN: &str = "415253553423213311";

/// A table with a simulated program, whose solvers answer on demand.
struct Seat {
    table: FourTable,
    kit: Kit,
    solvers: SolverSet,
    at: Millis,
    asked: Vec<Question>,
    sounds: Vec<SoundEffect>,
    tries: Vec<GameResult>,
}

fn when(at: Millis) -> When {
    When { at, unix: 1_800_000_000 }
}

fn settings() -> Settings {
    Settings { four_starter: FourStarter::One, motion: Motion::Reduced, ..Settings::default() }
}

fn kit(settings: Settings) -> Kit {
    Kit::new(Screen::Terminal, settings, Box::new(|| Seed(42)), Languages::english()).0
}

fn column(number: usize) -> Column {
    Column::ALL[number - 1]
}

impl Seat {
    fn at(table: FourTable, kit: Kit) -> Seat {
        let (asked, sounds, tries) = (vec![], vec![], vec![]);
        Seat { table, kit, solvers: SolverSet::default(), at: Millis(0), asked, sounds, tries }
    }

    fn game(settings: Settings) -> Seat {
        let mut kit = kit(settings);
        let table = FourTable::new(kit.four_plan(None), &kit, when(Millis(0)));
        Seat::at(table, kit)
    }

    fn puzzle(settings: Settings) -> Seat {
        let date = "2026-11-09".parse().expect("a date");
        let puzzle = Puzzle::told(GIVEN.parse().expect("columns"), 2);
        Seat::at(FourTable::puzzle(date, puzzle, when(Millis(0))), kit(settings))
    }

    #[cfg(feature = "online")]
    fn exercise() -> Seat {
        let source = ExerciseSource::Game(1_799_900_000);
        let due = "2026-11-09".parse().expect("a date");
        let moves = GIVEN.parse().expect("columns");
        let exercise = Exercise::of_moves(&moves, ExerciseTask::KeepWin, source, due);
        let origin = Origin::known(Screen::Terminal);
        let table = FourTable::exercise(&exercise, origin, when(Millis(0)));
        Seat::at(table.expect("it is one of Four in a Row"), kit(settings()))
    }

    fn now(&mut self) -> When {
        self.at = self.at + Millis(1_000);
        when(self.at)
    }

    fn follow_up(&mut self) {
        for effect in self.kit.take_effects() {
            match effect {
                TableEffect::Ask(question) => self.asked.push(question),
                TableEffect::Play(sound) => self.sounds.push(sound),
                TableEffect::AskCell | TableEffect::Send(_) => (),
                TableEffect::Tried { outcome, .. } => self.tries.push(outcome),
            }
        }
    }

    fn press(&mut self, command: FourCommand) {
        let now = self.now();
        self.table.carry_out(command, &mut self.kit, now);
        self.follow_up();
    }

    fn tick(&mut self) {
        let now = self.now();
        self.table.tick(&mut self.kit, now);
        self.follow_up();
    }

    /// Answers all solver questions until there are none.
    fn pass(&mut self) {
        self.tick();
        while !self.asked.is_empty() {
            for question in std::mem::take(&mut self.asked) {
                let Thought { ticket, found } =
                    self.solvers.answer(question, &AtomicBool::new(false));
                let now = self.now();
                self.table.take_thought(ticket, found, &mut self.kit, now);
            }
            self.tick();
        }
    }

    fn said(&self) -> String {
        self.table.message().say(self.kit.language())
    }

    fn n_discs(&self) -> usize {
        self.table.game().moves().columns().len()
    }

    fn leave_and_come_back(&mut self) {
        let now = self.now();
        self.table.leave(now);
        self.at = self.at + Millis(3_600_000);
        let now = self.now();
        self.table.come_back(now);
        self.follow_up();
    }
}

#[test]
fn a_puzzle_never_shows_column_values() {
    let mut seat = Seat::puzzle(Settings { four_values: Switch::On, ..settings() });
    seat.pass();
    assert!(seat.table.values().is_none() && !seat.table.wants_values());
    seat.press(FourCommand::Values);
    assert_eq!(seat.said(), "Hints are not allowed in this game.");
    seat.pass();
    assert!(seat.table.values().is_none());

    let session = Session::read(&seat.table.session().expect("a local game").write())
        .expect("it was written");
    let origin = Origin::new("2026-11-09".parse::<Date>().expect("a date"));
    let now = seat.now();
    seat.table = FourTable::resumed(session, origin, &seat.kit, now);
    seat.pass();
    assert!(seat.table.values().is_none() && !seat.table.wants_values(), "after resuming");

    // The setting applies again in the next game that allows it.
    let plan = seat.kit.four_plan(None);
    let now = seat.now();
    seat.table.begin(plan, now);
    seat.tick();
    assert!(seat.table.task().is_none() && seat.table.wants_values());
    assert!(matches!(seat.asked[..], [Question { what: QuestionKind::Values(_), .. }]));
}

#[test]
fn looking_at_a_puzzle_is_not_a_try() {
    let mut seat = Seat::puzzle(settings());
    seat.press(FourCommand::Pause);
    assert_eq!(seat.said(), "There is nothing to pause before the first drop.");
    seat.press(FourCommand::Again);
    seat.leave_and_come_back();
    seat.press(FourCommand::Again);
    assert_eq!(seat.tries, []);

    seat.leave_and_come_back();
    assert_eq!(
        seat.table.round().expect("a local game").n_changes(),
        0,
        "there is nothing to save"
    );
    let now = seat.now();
    assert!(seat.table.elapsed(now) < Millis(60_000), "the hour away does not count");

    seat.press(FourCommand::Choose(column(1)));
    assert!(seat.table.is_under_way());
    seat.leave_and_come_back();
    let now = seat.now();
    let elapsed = seat.table.elapsed(now);
    assert!((Millis(3_000)..Millis(60_000)).contains(&elapsed), "{elapsed:?}");
    seat.press(FourCommand::Again);
    assert_eq!(seat.tries, [GameResult::Lost], "restarting after a drop counts as a try");
}

#[test]
fn a_missed_puzzle_stays_missed() {
    let mut seat = Seat::puzzle(settings());
    for number in [1, 2] {
        seat.press(FourCommand::Choose(column(number)));
        seat.pass();
    }
    assert!(seat.said().starts_with("Missed"), "{}", seat.said());
    let n_discs = seat.n_discs();
    seat.press(FourCommand::Choose(column(1)));
    assert!(seat.said().starts_with("Missed"), "{}", seat.said());
    assert_eq!((seat.n_discs(), &seat.tries[..]), (n_discs, &[GameResult::Lost][..]));
}

/// A saved puzzle that was edited to allow undo becomes an ordinary game, in which the given discs can be undone too.
#[test]
fn a_tampered_puzzle_can_be_undone_past_its_beginning() {
    let mut session = Session::new(FourTerms { undo: Undo::Free, ..FourTerms::friendly() });
    for column in format!("{GIVEN}1").chars() {
        let drop = format!("drop {column}").parse().expect("a move");
        let seat = session.seat_at_screen();
        session.act(seat, Action::Move(drop), Millis(0)).expect("it is possible");
    }
    let date: Date = "2026-11-09".parse().expect("a date");
    let kit = kit(settings());
    let table = FourTable::resumed(session, Origin::new(date), &kit, when(Millis(0)));
    let mut seat = Seat::at(table, kit);
    seat.tick();
    let question = seat.asked.pop().expect("a question");
    assert!(matches!(question.what, QuestionKind::DailyPuzzle(_)));
    let puzzle = Puzzle::told(GIVEN.parse().expect("columns"), 2);
    let now = seat.now();
    seat.table.take_thought(question.ticket, Found::DailyPuzzle(puzzle), &mut seat.kit, now);
    for _ in 0..3 {
        seat.press(FourCommand::Undo);
        seat.tick();
    }
    assert_eq!(seat.n_discs(), GIVEN.len() - 2, "{}", seat.said());
}

#[test]
fn the_starter_can_change_until_a_disc_falls() {
    let mut seat = Seat::game(Settings { four_opponent: FourOpponent::Person, ..settings() });
    assert_eq!(seat.table.game().starter(), Player::One);
    seat.press(FourCommand::Hint);
    assert_eq!(seat.table.status().n_hints(), 1);
    seat.press(FourCommand::OtherBegins);
    assert_eq!(seat.table.game().starter(), Player::Two, "{}", seat.said());
    seat.press(FourCommand::Pause);
    seat.press(FourCommand::Pause);
    seat.press(FourCommand::OtherBegins);
    assert_eq!(seat.table.game().starter(), Player::One, "{}", seat.said());
    seat.press(FourCommand::Choose(column(4)));
    seat.press(FourCommand::OtherBegins);
    assert_eq!(
        seat.said(),
        "The first disc has been played. Start a new game to change who starts."
    );
    assert_eq!(seat.n_discs(), 1);
}

#[cfg(feature = "online")]
#[test]
fn an_exercise_keeps_its_position_and_starter() {
    let mut seat = Seat::exercise();
    assert!(!seat.table.can(FourCommand::OtherBegins));
    seat.press(FourCommand::OtherBegins);
    assert_eq!(seat.n_discs(), GIVEN.len(), "{}", seat.said());
}

#[cfg(feature = "online")]
#[test]
fn an_exercise_stays_open_after_the_solver_failed() {
    let mut seat = Seat::exercise();
    seat.press(FourCommand::Choose(column(1)));
    let question = seat.asked.pop().expect("a question");
    let now = seat.now();
    seat.table.take_thought(question.ticket, Found::Failed, &mut seat.kit, now);
    assert_eq!(seat.said(), "The solver failed. The game goes on without its help.");
    seat.press(FourCommand::Choose(column(1)));
    seat.pass();
    assert!(seat.table.judgement().is_some(), "{}", seat.said());
}

#[test]
fn a_refused_choice_does_not_count_as_a_hint() {
    let mut seat = Seat::game(Settings { four_opponent: FourOpponent::Person, ..settings() });
    for letter in GIVEN.chars() {
        seat.press(FourCommand::Choose(letter.to_string().parse().expect("a column")));
    }
    seat.kit.change_settings(Settings { four_values: Switch::On, ..seat.kit.settings().clone() });
    seat.pass();
    assert!(seat.table.values().is_some());
    seat.press(FourCommand::NoColumn);
    assert_eq!(seat.said(), "Choose a column from 1 to 7.");
    assert_eq!(seat.table.status().n_hints(), 0);
    seat.press(FourCommand::Choose(column(7)));
    assert_eq!(seat.table.status().n_hints(), 1, "dropping with values shown counts as a hint");
}

#[test]
fn undo_and_redo_are_refused_once_at_most() {
    let settings = Settings { four_opponent: FourOpponent::default(), ..settings() };
    let mut seat = Seat::game(settings.clone());
    seat.press(FourCommand::Choose(column(4)));
    // The computer has not replied yet.
    seat.press(FourCommand::Undo);
    seat.sounds.clear();
    seat.press(FourCommand::Redo);
    assert_eq!((seat.n_discs(), &*seat.said()), (1, "Move redone. The computer is thinking…"));
    assert_eq!(seat.sounds, []);
    seat.pass();
    assert_eq!(seat.n_discs(), 2);
    seat.press(FourCommand::Undo);
    assert_eq!(seat.n_discs(), 0);
    seat.press(FourCommand::Redo);
    assert_eq!((seat.n_discs(), &*seat.said()), (2, "Move redone. Your turn."));
    seat.sounds.clear();
    seat.press(FourCommand::Redo);
    assert_eq!(seat.sounds, [SoundEffect::Refuse]);

    let mut seat = Seat::game(Settings { four_undo: Undo::Forbidden, ..settings });
    seat.press(FourCommand::Choose(column(4)));
    seat.pass();
    seat.sounds.clear();
    seat.press(FourCommand::Undo);
    assert_eq!((seat.n_discs(), &seat.sounds[..]), (2, &[SoundEffect::Refuse][..]));
}

/// F7: the text for each direction, which names only columns.
#[test]
fn a_winning_line_is_described_by_its_columns() {
    for (columns, expected) in [
        ("4455667", "Player one wins! Four across, columns 4 to 7."),
        ("1213141", "Player one wins! Four up column 1."),
        ("12234334644", "Player one wins! Four on a diagonal, columns 1 to 4."),
        ("76654554244", "Player one wins! Four on a diagonal, columns 4 to 7."),
        ("112255443", "Player one wins! 5 discs in winning lines."),
    ] {
        let mut seat = Seat::game(Settings { four_opponent: FourOpponent::Person, ..settings() });
        for letter in columns.chars() {
            seat.press(FourCommand::Choose(letter.to_string().parse().expect("a column")));
        }
        assert_eq!(seat.said(), expected, "{columns}");
    }
}
