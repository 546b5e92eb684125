//! The daily tasks: their content, their state, and the one that the player has requested.

use flagfall_daily::Puzzle;
use flagfall_history::{DailyTask, Date};
use flagfall_keeper::DailyState;
use flagfall_play::Board;
use flagfall_table::{DaysTask, Found, Kit, QuestionKind, TaskInWords, Ticket, task_in_words};
use flagfall_text::{DailyText, GameNames, Message, Words};

/// A day with its tasks. The solvers compute the tasks and the keeper provides their state; both answer asynchronously.
pub struct Daily {
    date: Date,
    board: Computed<Board>,
    puzzle: Computed<Puzzle>,
    state: Option<DailyState>,
    /// The task to start as soon as everything is known.
    pub(crate) wanted: Option<DailyTask>,
}

/// A daily task as shown on pages.
pub struct TaskRow {
    /// The task.
    pub task: DailyTask,
    /// The name of its game.
    pub game: Words,
    /// The goal, and whether it is still being searched for.
    pub what: Words,
    /// The result, or that it was not tried.
    pub result: Message,
}

/// A value that a solver computes.
enum Computed<T> {
    Waiting(Ticket),
    Found(T),
}

impl<T> Computed<T> {
    fn found(&self) -> Option<&T> {
        match self {
            Computed::Waiting(_) => None,
            Computed::Found(found) => Some(found),
        }
    }

    fn is_waiting_for(&self, ticket: Ticket) -> bool {
        matches!(self, Computed::Waiting(asked) if *asked == ticket)
    }
}

impl Daily {
    /// Asks the solvers for a day's tasks.
    pub(crate) fn new(date: Date, kit: &mut Kit) -> Daily {
        Daily {
            date,
            board: Computed::Waiting(kit.ask(QuestionKind::DailyBoard(date))),
            puzzle: Computed::Waiting(kit.ask(QuestionKind::DailyPuzzle(date))),
            state: None,
            wanted: None,
        }
    }

    /// The day.
    pub fn date(&self) -> Date {
        self.date
    }

    /// Its board, once computed.
    pub fn board(&self) -> Option<&Board> {
        self.board.found()
    }

    /// Its puzzle, once computed.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzle.found()
    }

    /// The state of its tasks, once the keeper has answered.
    pub fn state(&self) -> Option<&DailyState> {
        self.state.as_ref()
    }

    /// Its tasks in words, once the keeper has answered.
    pub fn tasks(&self) -> Option<[TaskRow; 2]> {
        let state = self.state.as_ref()?;
        let report = &state.report;
        let (size, n_drops) = (self.date.board_size(), self.date.puzzle_wins_in());
        Some(DailyTask::ALL.map(|task| {
            let TaskInWords { what, result } = task_in_words(task, report);
            let (game, what) = match task {
                DailyTask::Mines => (
                    GameNames::Mines.into(),
                    match self.board() {
                        Some(Board::NoGuess { first, .. }) => {
                            DailyText::BoardAt { size, first: *first }.into()
                        }
                        Some(Board::Dealt(_) | Board::Given(_)) => what,
                        None => DailyText::BoardSearching { size }.into(),
                    },
                ),
                DailyTask::Four => (
                    GameNames::Four.into(),
                    match self.puzzle() {
                        Some(_) => what,
                        None => DailyText::PuzzleSearching { n_drops }.into(),
                    },
                ),
            };
            let is_tried = match task {
                DailyTask::Mines => report.board.is_some(),
                DailyTask::Four => report.puzzle.is_some(),
            };
            let is_running = !is_tried && state.saved(task).is_some();
            let in_progress = || Message::plain(DailyText::InProgress);
            let result = if is_running { in_progress() } else { result };
            TaskRow { task, game, what, result }
        }))
    }

    /// Discards the state, because the keeper is asked again.
    pub(crate) fn forget_state(&mut self) {
        self.state = None;
    }

    pub(crate) fn take_state(&mut self, state: DailyState) {
        if state.report.date == self.date {
            self.state = Some(state);
        }
    }

    /// Whether this ticket belongs to one of the day's questions.
    pub(crate) fn is_waiting_for(&self, ticket: Ticket) -> bool {
        self.board.is_waiting_for(ticket) || self.puzzle.is_waiting_for(ticket)
    }

    /// Takes the answer to such a question.
    pub(crate) fn take_found(&mut self, found: Found) {
        match found.days_task() {
            Some(DaysTask::Board(board)) => self.board = Computed::Found(board),
            Some(DaysTask::Puzzle(puzzle)) => self.puzzle = Computed::Found(puzzle),
            // Withdrawn by another question; it is asked again when the player requests the task.
            None => (),
        }
    }

    /// Repeats unanswered questions, which another question may have withdrawn.
    pub(crate) fn ask_again(&mut self, kit: &mut Kit) {
        if self.board.found().is_none() {
            self.board = Computed::Waiting(kit.ask(QuestionKind::DailyBoard(self.date)));
        }
        if self.puzzle.found().is_none() {
            self.puzzle = Computed::Waiting(kit.ask(QuestionKind::DailyPuzzle(self.date)));
        }
    }
}
