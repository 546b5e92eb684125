//! Exercises: positions that a player got wrong, to be solved later. A position is stored as a game that leads to it.

use std::fmt;
use std::str::FromStr;

use flagfall_four::Moves;
use flagfall_mines::{Cell, Face, MinesAction};
use flagfall_play::{Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Session, Undo};

use crate::date::Date;
use crate::schedule::Schedule;

/// A position to be solved; written as its schedule, source, task and position, all in one line:
/// `2026-11-16 0 new game 1763200000 win 4453`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    task: ExerciseTask,
    position: String, // Invariant: the short record of a running game of Minesweeper, or columns of Four in a Row.
    /// Where it comes from.
    pub source: ExerciseSource,
    /// When it is due again.
    pub schedule: Schedule,
}

/// The solution to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExerciseTask {
    /// Minesweeper: a cell that is certainly safe; written `safe`.
    SafeCell,
    /// Minesweeper: no cell is certainly safe, so the one with the smallest chance of a mine; written `guess`.
    BestGuess,
    /// Four in a Row: a drop that keeps a win; written `win`.
    KeepWin,
    /// Four in a Row: a drop that does not lose; written `draw`.
    KeepDraw,
}

/// Where an exercise comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseSource {
    /// A game that was finished at this time, in seconds since 1970; written `game 1763200000`.
    Game(i64),
    /// The exercise of a day; written `day 2026-11-16`.
    Day(Date),
}

/// Why a text is not an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an exercise is like 2026-11-16 0 new game 1763200000 win 4453")]
pub struct NotAnExercise;

/// Larger boards give no exercises: their positions would fill a browser's storage.
const MAX_CELLS: usize = 2_000;

impl ExerciseTask {
    /// Whether it is a task of Minesweeper.
    pub fn is_mines(self) -> bool {
        match self {
            ExerciseTask::SafeCell | ExerciseTask::BestGuess => true,
            ExerciseTask::KeepWin | ExerciseTask::KeepDraw => false,
        }
    }
}

impl Exercise {
    /// The position of a game of Minesweeper before one of its actions, counted from 1. `None` if it is too large, or nothing was opened.
    pub fn before_action(
        session: &Session<Minesweeper>,
        action: usize,
        task: ExerciseTask,
        source: ExerciseSource,
        due: Date,
    ) -> Option<Exercise> {
        let mut before: Session<Minesweeper> = Session::new(session.terms().clone());
        for entry in session.entries().get(..action.checked_sub(1)?)? {
            before.act(entry.seat, entry.action, entry.at).ok()?;
        }
        let posed = posed(&before)?;
        let position = posed.write_short();
        Some(Exercise { task, position, source, schedule: Schedule::new(due) })
    }

    /// A position of Four in a Row.
    pub fn of_moves(
        moves: &Moves,
        task: ExerciseTask,
        source: ExerciseSource,
        due: Date,
    ) -> Exercise {
        Exercise { task, position: moves.to_string(), source, schedule: Schedule::new(due) }
    }

    /// The same with another schedule.
    #[must_use]
    pub fn with_schedule(self, schedule: Schedule) -> Exercise {
        Exercise { schedule, ..self }
    }

    /// The solution to find.
    pub fn task(&self) -> ExerciseTask {
        self.task
    }

    /// The task and the position: what makes it this exercise and no other.
    pub fn identity(&self) -> String {
        format!("{} {}", self.task, self.position)
    }

    /// Whether it is the same exercise, regardless of source and schedule.
    pub fn is_same(&self, other: &Exercise) -> bool {
        (self.task, &self.position) == (other.task, &other.position)
    }

    /// The position of Minesweeper, as a game to continue.
    pub fn mines(&self) -> Option<Session<Minesweeper>> {
        let is_mines = self.task.is_mines();
        is_mines.then(|| Session::read(&self.position).ok())?.filter(|read| !read.is_over())
    }

    /// The position of Four in a Row.
    pub fn four(&self) -> Option<Moves> {
        let moves: Moves = (!self.task.is_mines()).then(|| self.position.parse().ok())??;
        moves.position().outcome().is_none().then_some(moves)
    }
}

/// The same position without its history: without help, undo and times.
fn posed(before: &Session<Minesweeper>) -> Option<Session<Minesweeper>> {
    let (game, terms) = (before.game(), before.terms());
    let view = game.view();
    let grid = view.size().grid();
    // Drop the seed, by which the board could be looked up.
    let board = match terms.board.again(game.first()?) {
        Board::NoGuess { layout, .. } => Board::Given(layout),
        board @ (Board::Dealt(_) | Board::Given(_)) => board,
    };
    let terms = MinesTerms {
        board,
        undo: Undo::Forbidden,
        assistance: Assistance::Forbidden,
        ..terms.clone()
    };
    if grid.n_cells() > MAX_CELLS {
        return None;
    }
    let mut posed: Session<Minesweeper> = Session::new(terms);
    let act = |posed: &mut Session<Minesweeper>, mv: MinesAction| {
        let seat = posed.seat_at_screen();
        posed.act(seat, Action::Move(mv), Millis(0)).ok()
    };
    let is_zero = |cell: &Cell| view.face(*cell) == Face::Open(0);
    let is_open = |cell: &Cell| matches!(view.face(*cell), Face::Open(_));
    let closed = || grid.cells().filter(|&cell| view.face(cell).is_closed());
    // A closed cell beside a zero had a flag, which stopped the flood fill.
    for cell in closed().filter(|&cell| grid.neighbours(cell).any(|around| is_zero(&around))) {
        act(&mut posed, MinesAction::Mark(cell))?;
    }
    // Cells that a flood fill opens need no openings of their own.
    for cell in grid.cells().filter(is_zero).chain(grid.cells().filter(is_open)) {
        if !is_open_in(&posed, cell) {
            act(&mut posed, MinesAction::Open(cell))?;
        }
    }
    for cell in closed() {
        // Marking a cell cycles through flag, question mark and nothing.
        for _ in 0..2 {
            if posed.game().view().face(cell) != view.face(cell) {
                act(&mut posed, MinesAction::Mark(cell))?;
            }
        }
    }
    (posed.game().view() == view && !posed.is_over()).then_some(posed)
}

fn is_open_in(session: &Session<Minesweeper>, cell: Cell) -> bool {
    matches!(session.game().view().face(cell), Face::Open(_))
}

impl fmt::Display for ExerciseTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ExerciseTask::SafeCell => "safe",
            ExerciseTask::BestGuess => "guess",
            ExerciseTask::KeepWin => "win",
            ExerciseTask::KeepDraw => "draw",
        })
    }
}

impl FromStr for ExerciseTask {
    type Err = NotAnExercise;

    fn from_str(text: &str) -> Result<ExerciseTask, NotAnExercise> {
        match text {
            "safe" => Ok(ExerciseTask::SafeCell),
            "guess" => Ok(ExerciseTask::BestGuess),
            "win" => Ok(ExerciseTask::KeepWin),
            "draw" => Ok(ExerciseTask::KeepDraw),
            _ => Err(NotAnExercise),
        }
    }
}

impl fmt::Display for ExerciseSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExerciseSource::Game(at) => write!(f, "game {at}"),
            ExerciseSource::Day(date) => write!(f, "day {date}"),
        }
    }
}

impl FromStr for ExerciseSource {
    type Err = NotAnExercise;

    fn from_str(text: &str) -> Result<ExerciseSource, NotAnExercise> {
        match text.split_once(' ') {
            Some(("game", at)) => at.parse().map(ExerciseSource::Game).map_err(|_| NotAnExercise),
            Some(("day", date)) => date.parse().map(ExerciseSource::Day).map_err(|_| NotAnExercise),
            Some(_) | None => Err(NotAnExercise),
        }
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Exercise { task, position, source, schedule } = self;
        write!(f, "{schedule} {source} {task} {position}")
    }
}

impl FromStr for Exercise {
    type Err = NotAnExercise;

    fn from_str(text: &str) -> Result<Exercise, NotAnExercise> {
        let mut from_behind = text.rsplitn(5, ' ');
        let mut next = || from_behind.next().ok_or(NotAnExercise);
        let (position, task, which, kind, schedule) = (next()?, next()?, next()?, next()?, next()?);
        let exercise = Exercise {
            task: task.parse()?,
            position: position.to_owned(),
            source: format!("{kind} {which}").parse()?,
            schedule: schedule.parse().map_err(|_| NotAnExercise)?,
        };
        let is_position = match exercise.task.is_mines() {
            true => exercise.mines().is_some(),
            false => exercise.four().is_some(),
        };
        if is_position { Ok(exercise) } else { Err(NotAnExercise) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SOURCE: ExerciseSource = ExerciseSource::Game(1_763_200_000);

    fn date() -> Date {
        Date::EPOCH
    }

    /// A game on a board that is not square, with a flag that can stop a flood fill, a hint and a pause.
    const GAME: &str = "flagfall 2 mines\nboard dealt 1 7x5x5 safe 4\nmarks questions\nundo free\nassistance allowed\nseats 1\n\
        0 1 mark a1\n100 1 open g5\n200 1 hint\n300 1 pause\n400 1 resume\n";

    fn session(more: &str) -> Session<Minesweeper> {
        Session::read(&format!("{GAME}{more}")).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn the_position_before_an_action_is_posed_without_its_history() {
        let session = session("500 1 mark b1\n600 1 mark b1\n700 1 open e1\n800 1 undo\n");
        let view = session.game().view().clone();
        let n_entries = session.entries().len();
        let task = ExerciseTask::SafeCell;
        let exercise = Exercise::before_action(&session, n_entries + 1, task, SOURCE, date());
        let exercise = exercise.expect("a position");
        let posed = exercise.mines().expect("a game of Minesweeper");
        assert_eq!(*posed.game().view(), view);
        let actions = posed.entries().iter().map(|entry| entry.action);
        assert!(actions.into_iter().all(|action| matches!(action, Action::Move(_))));
        assert!(!posed.status().may_help() && !posed.status().can_undo());
        assert_eq!(exercise.to_string().parse(), Ok(exercise));
    }

    #[test]
    fn there_is_no_exercise_before_the_first_opening() {
        let untouched = session("");
        let of = |session: &Session<Minesweeper>, action| {
            Exercise::before_action(session, action, ExerciseTask::BestGuess, SOURCE, date())
        };
        assert_eq!(of(&untouched, 1), None);
        assert_eq!(of(&untouched, 0), None);
        assert_eq!(of(&untouched, 99), None);
        assert!(of(&untouched, 3).is_some());
    }

    #[test]
    fn invalid_exercises_are_refused() {
        let sound = "2026-11-16 0 new game 1763200000 win 4453";
        assert!(sound.parse::<Exercise>().is_ok());
        for (from, to) in [
            ("4453", "4458"),
            ("4453", "4453 "),
            // This game is already won.
            ("4453", "1212121"),
            ("win", "safe"),
            ("win", "lose"),
            ("game", "day"),
            ("0 new", "3 new"),
            ("2026-11-16 0 new ", ""),
        ] {
            let text = sound.replace(from, to);
            assert_eq!(text.parse::<Exercise>(), Err(NotAnExercise), "{text:?}");
        }
    }

    proptest! {
        /// Law: at any moment of any game, the exercise shows what was open and marked, and its text survives a round trip.
        #[test]
        fn an_exercise_shows_what_was_seen(moves in prop::collection::vec((0..4_u8, 0..7_u8, 0..5_u8), 1..30)) {
            let mut session = session("");
            for (kind, column, row) in moves {
                let cell = Cell { column: column.into(), row: row.into() };
                let mv = match kind {
                    0 => MinesAction::Mark(cell),
                    1 => MinesAction::Chord(cell),
                    _ => MinesAction::Open(cell),
                };
                let _ = session.act(session.seat_at_screen(), Action::Move(mv), session.last_at());
            }
            let mut shown: Session<Minesweeper> = Session::new(session.terms().clone());
            for (entry, number) in session.entries().iter().zip(1..) {
                let posed = Exercise::before_action(&session, number, ExerciseTask::SafeCell, SOURCE, date());
                if let Some(exercise) = &posed {
                    let position = exercise.mines().expect("a game of Minesweeper");
                    prop_assert_eq!(position.game().view(), shown.game().view());
                    let read = exercise.to_string().parse::<Exercise>();
                    prop_assert_eq!(read.as_ref(), Ok(exercise));
                }
                prop_assert_eq!(posed.is_some(), shown.game().first().is_some());
                shown.act(entry.seat, entry.action, entry.at).expect("a recorded action");
            }
        }
    }
}
