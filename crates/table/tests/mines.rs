//! Examples of Minesweeper at a table: known boards, boards without guesses, hints, the daily board.

use std::sync::atomic::AtomicBool;

use flagfall_history::{BoardNovelty, Date, GameResult, Origin, Screen, When};
#[cfg(feature = "online")]
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
use flagfall_mines::{Cell, Face, MinesOutcome, Size, StartRule};
use flagfall_play::{Board, Millis, Minesweeper, Session, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{BoardChoice, Languages, Settings, Switch};
#[cfg(feature = "online")]
use flagfall_table::Found;
use flagfall_table::{
    Kit, MinesCommand, MinesPlan, MinesTable, Question, QuestionKind, SolverSet, TableEffect,
    Thought,
};
use flagfall_text::Boards;

/// A table with a simulated program, whose solvers answer on demand.
struct Seat {
    table: MinesTable,
    kit: Kit,
    at: Millis,
    asked: Vec<Question>,
    tries: Vec<GameResult>,
}

fn when(at: Millis) -> When {
    When { at, unix: 1_800_000_000 }
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

impl Seat {
    fn new(settings: Settings) -> Seat {
        let mut kit =
            Kit::new(Screen::Terminal, settings, Box::new(|| Seed(42)), Languages::english()).0;
        let table = MinesTable::new(kit.mines_plan(None), when(Millis(0)));
        Seat { table, kit, at: Millis(0), asked: vec![], tries: vec![] }
    }

    fn now(&mut self) -> When {
        self.at = self.at + Millis(1_000);
        when(self.at)
    }

    fn follow_up(&mut self) {
        for effect in self.kit.take_effects() {
            match effect {
                TableEffect::Ask(question) => self.asked.push(question),
                TableEffect::Play(_) | TableEffect::AskCell | TableEffect::Send(_) => (),
                TableEffect::Tried { outcome, .. } => self.tries.push(outcome),
            }
        }
    }

    fn hit(&mut self, cell: Cell) {
        let now = self.now();
        self.table.carry_out(MinesCommand::hit(cell), &mut self.kit, now);
        self.follow_up();
    }

    fn press(&mut self, command: MinesCommand) {
        let now = self.now();
        self.table.carry_out(command, &mut self.kit, now);
        self.follow_up();
    }

    /// Answers all solver questions, in order.
    fn pass(&mut self) {
        while !self.asked.is_empty() {
            for question in std::mem::take(&mut self.asked) {
                let answer = SolverSet::default().answer(question, &AtomicBool::new(false));
                let Thought { ticket, found } = answer;
                let now = self.now();
                self.table.take_thought(ticket, found, &mut self.kit, now);
            }
            self.follow_up();
        }
    }

    fn undo_all(&mut self) {
        while self.table.status().can_undo() {
            self.press(MinesCommand::Undo);
        }
        assert_eq!(self.table.view().n_open(), 0);
    }

    fn said(&self) -> String {
        self.table.message().say(self.kit.language())
    }

    fn board_was(&self) -> BoardNovelty {
        self.table.round().expect("a local game").origin().board
    }
}

fn free() -> Settings {
    Settings { mines_undo: Undo::Free, ..Settings::default() }
}

#[test]
fn a_board_that_was_seen_is_known_even_after_undoing_everything() {
    let mut seat = Seat::new(free());
    seat.press(MinesCommand::Mark);
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.board_was(), BoardNovelty::New, "nothing was opened");
    seat.hit(cell("e5"));
    seat.undo_all();
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.board_was(), BoardNovelty::Known);
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.board_was(), BoardNovelty::Known, "a known board stays known");
}

#[test]
fn a_no_guess_board_that_was_seen_is_known_too() {
    let mut seat = Seat::new(Settings { no_guess: Switch::On, ..free() });
    seat.hit(cell("e5"));
    seat.pass();
    assert!(seat.table.view().n_open() > 0);
    seat.undo_all();
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.board_was(), BoardNovelty::Known);
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.board_was(), BoardNovelty::Known);
}

/// If no board was found, an ordinary one is played, and it stays.
#[test]
fn no_board_is_searched_for_once_a_cell_was_opened() {
    let size: Size = "5x4x12".parse().expect("a size");
    let board = BoardChoice::Own(size);
    let start = StartRule::Opening;
    let mut seat = Seat::new(Settings { no_guess: Switch::On, board, start, ..free() });
    seat.hit(cell("c2"));
    seat.pass();
    assert!(
        seat.said().ends_with("The next cell you open starts an ordinary board."),
        "{}",
        seat.said()
    );
    for cell in [cell("c2")].into_iter().chain(size.grid().cells()) {
        seat.hit(cell);
        if seat.table.is_over() {
            seat.press(MinesCommand::Undo);
        }
    }
    let session =
        Session::<Minesweeper>::read(&seat.table.session().expect("a local game").write())
            .expect("our own record");
    let (origin, now) = (seat.table.round().expect("a local game").origin().clone(), seat.now());
    seat.table = MinesTable::resumed(session, origin, now);
    seat.undo_all();
    seat.hit(cell("a1"));
    seat.pass();
    assert!(matches!(seat.table.session().expect("a local game").terms().board, Board::Dealt(_)));
    assert!(seat.table.view().n_open() > 0, "{}", seat.said());
    let [_, kind] = seat.table.describe();
    assert_eq!(kind, Boards::OpeningStart.into(), "the board that was dealt");
}

/// A board that was found during a pause would be fixed around a cell that was never opened.
#[test]
fn a_pause_ends_the_search_for_a_board() {
    let mut seat = Seat::new(Settings { no_guess: Switch::On, ..free() });
    seat.hit(cell("e5"));
    assert!(seat.table.dealing().is_some());
    seat.press(MinesCommand::Pause);
    assert_eq!(seat.said(), "Paused. The board is hidden.");
    seat.pass();
    assert!(matches!(seat.table.session().expect("a local game").terms().board, Board::Dealt(_)));
    seat.press(MinesCommand::Pause);
    seat.hit(cell("a1"));
    seat.pass();
    assert!(matches!(seat.table.view().face(cell("a1")), Face::Open(_)), "{}", seat.said());
}

#[cfg(feature = "online")]
#[test]
fn an_exercise_stays_open_after_the_solver_failed() {
    let record = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
                  assistance allowed\n100 open a1\n900 open c2\nend lost 800\n";
    let session = Session::<Minesweeper>::read(record).expect("a record");
    let (source, due) = (ExerciseSource::Game(0), "2026-11-16".parse().expect("a date"));
    let exercise = Exercise::before_action(&session, 2, ExerciseTask::SafeCell, source, due);
    let mut seat = Seat::new(free());
    let (origin, now) = (Origin::known(Screen::Terminal), seat.now());
    let table = exercise.and_then(|exercise| MinesTable::exercise(&exercise, origin, now));
    seat.table = table.expect("an exercise of Minesweeper");
    seat.hit(cell("d1"));
    let question = seat.asked.pop().expect("a question");
    let now = seat.now();
    seat.table.take_thought(question.ticket, Found::Failed, &mut seat.kit, now);
    assert_eq!(seat.said(), "The solver failed. The game goes on without its help.");
    seat.hit(cell("d1"));
    seat.pass();
    assert!(seat.table.judgement().is_some(), "{}", seat.said());
}

#[test]
fn a_hint_is_requested_once() {
    let mut seat = Seat::new(free());
    seat.hit(cell("e5"));
    seat.press(MinesCommand::Hint);
    seat.press(MinesCommand::Hint);
    assert_eq!((seat.table.status().n_hints(), seat.asked.len()), (1, 1));
    seat.pass();
    assert!(seat.table.hint().is_some());
}

/// Before the first opening, only the start rule is known.
#[test]
fn a_hint_before_the_first_cell_uses_the_start_rule() {
    for (start, expected) in [
        (StartRule::Safe, "Start at a1: it is certain to be safe."),
        (StartRule::Opening, "Start at c3: it is certain to be safe."),
        (StartRule::Any, "No cell is certainly safe. Ask again for the best guess."),
    ] {
        let mut seat = Seat::new(Settings { start, ..free() });
        seat.press(MinesCommand::Hint);
        seat.pass();
        assert_eq!(seat.said(), expected, "{start}");
        let mut seat = Seat::new(Settings { start, ..free() });
        seat.press(MinesCommand::Odds);
        seat.pass();
        let odds = seat.table.odds().expect("they are shown");
        let is_safe = odds.chances().iter().all(|chance| *chance == Some(0.0));
        assert_eq!(is_safe, start != StartRule::Any, "{start}");
    }
}

#[test]
fn a_hint_withdrawn_by_another_page_is_requested_again() {
    let mut seat = Seat::new(free());
    seat.hit(cell("e5"));
    seat.press(MinesCommand::Hint);
    let lost = seat.asked.pop();
    assert!(matches!(lost, Some(Question { what: QuestionKind::Hint(_), .. })));
    let now = seat.now();
    seat.table.leave(now);
    let now = seat.now();
    seat.table.come_back(now);
    seat.press(MinesCommand::Hint);
    assert_eq!((seat.table.status().n_hints(), seat.asked.len()), (1, 1));
    seat.pass();
    assert!(seat.table.hint().is_some());
}

#[test]
fn hiding_the_odds_keeps_the_hint() {
    let mut seat = Seat::new(free());
    seat.hit(cell("e5"));
    seat.press(MinesCommand::Odds);
    seat.press(MinesCommand::Hint);
    seat.press(MinesCommand::Odds);
    seat.pass();
    assert!(seat.table.hint().is_some() && seat.table.odds().is_none());
}

#[test]
fn only_the_first_end_of_the_daily_board_is_reported() {
    let board: Board = "no-guess 42 c1 3x2x1/*../...".parse().expect("a board");
    let origin = Origin::new("2026-11-16".parse::<Date>().expect("a date"));
    let mut seat = Seat::new(Settings::default());
    let plan = MinesPlan::on(board, origin, seat.kit.settings());
    let now = seat.now();
    seat.table = MinesTable::new(plan, now);
    seat.hit(cell("c1"));
    seat.press(MinesCommand::Restart);
    assert_eq!(seat.said(), "The daily board can be started only once. Play it to the end.");
    seat.hit(cell("a1"));
    assert_eq!(seat.tries, [GameResult::Lost]);
    seat.press(MinesCommand::Restart);
    for name in ["c1", "a2"] {
        seat.hit(cell(name));
    }
    assert_eq!(seat.table.view().outcome(), Some(MinesOutcome::Won));
    assert_eq!(seat.tries, [GameResult::Lost], "a game with known mines is not an attempt");
}
