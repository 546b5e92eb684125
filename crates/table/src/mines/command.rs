//! The commands of Minesweeper, and the keys for them.

use flagfall_history::When;
use flagfall_mines::{Cell, Face, MinesAction};
use flagfall_play::Action;
use flagfall_settings::{Chord, Command, Order, Way};
use flagfall_text::{Message, Refusals};

use super::MinesTable;
use crate::buttons::Click;
use crate::kit::{Kit, paused_in_words};

/// A player's command, by key, click or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinesCommand {
    /// A click on a cell; on a paused game it resumes.
    Click(Click, OpenCells),
    /// Open at the cursor, or chord there.
    Hit,
    /// Mark at the cursor.
    Mark,
    /// Move the cursor this way, this many times.
    Go(Way, Option<u32>),
    /// Move the cursor to this cell.
    Point(Cell),
    /// The typed text was not a cell.
    NoCell,
    /// Ask the screen for a cell.
    AskCell,
    /// Show a hint; the second time, open the cell if it is certainly safe (Q6).
    Hint,
    /// Show or hide the mine probabilities.
    Odds,
    /// Undo the last move.
    Undo,
    /// Redo it.
    Redo,
    /// Pause and hide the board, or resume.
    Pause,
    /// Restart the same board; before it is dealt, the same game.
    Restart,
    /// In a duel: aim the bomb, or put it away.
    #[cfg(feature = "online")]
    Bomb,
}

/// The effect of clicks on open cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenCells {
    /// The same as keys: a hit chords, a mark flags all around.
    Chord,
    /// None, unless both buttons chord (Q3).
    Ignore,
}

impl MinesCommand {
    /// The meaning of a keyboard command at this table; `None` if the program handles it.
    pub fn of(order: Order) -> Option<MinesCommand> {
        Some(match order.command {
            Command::Go(way) => MinesCommand::Go(way, order.count),
            Command::Hit => MinesCommand::Hit,
            Command::Mark => MinesCommand::Mark,
            Command::Coordinates => MinesCommand::AskCell,
            Command::Hint => MinesCommand::Hint,
            Command::Odds => MinesCommand::Odds,
            Command::Undo => MinesCommand::Undo,
            Command::Redo => MinesCommand::Redo,
            Command::Pause => MinesCommand::Pause,
            Command::Restart => MinesCommand::Restart,
            Command::New
            | Command::LookBack
            | Command::Copy
            | Command::Help
            | Command::Mouse
            | Command::Leave => {
                return None;
            }
        })
    }

    /// Whether the command affects the game and not only the cursor.
    fn is_for_the_game(self) -> bool {
        match self {
            MinesCommand::Go(..)
            | MinesCommand::Point(_)
            | MinesCommand::NoCell
            | MinesCommand::AskCell => false,
            MinesCommand::Click(..)
            | MinesCommand::Hit
            | MinesCommand::Mark
            | MinesCommand::Hint
            | MinesCommand::Odds
            | MinesCommand::Undo
            | MinesCommand::Redo
            | MinesCommand::Pause
            | MinesCommand::Restart => true,
            #[cfg(feature = "online")]
            MinesCommand::Bomb => true,
        }
    }

    /// A left click with the same effect as the key.
    pub const fn hit(cell: Cell) -> MinesCommand {
        MinesCommand::Click(Click::Hit(cell), OpenCells::Chord)
    }

    /// A right click with the same effect as the key.
    pub const fn mark(cell: Cell) -> MinesCommand {
        MinesCommand::Click(Click::Mark(cell), OpenCells::Chord)
    }

    /// Moves to a typed cell, like `c4`.
    pub fn go_to(typed: &str) -> MinesCommand {
        typed.trim().to_ascii_lowercase().parse().map_or(MinesCommand::NoCell, MinesCommand::Point)
    }
}

impl MinesTable {
    /// Carries out a command: the only way for players to change the game.
    pub fn carry_out(&mut self, command: MinesCommand, kit: &mut Kit, now: When) {
        if self.has_to_wait(command) {
            return;
        }
        self.refused.forget(&mut self.message);
        if self.end.is_some() {
            // Messages from after the end are outdated.
            self.message = Message::default();
        }
        let is_paused = self.is_paused();
        match command {
            MinesCommand::Click(click, open_cells) => self.click(click, open_cells, kit, now),
            MinesCommand::Point(cell) => self.point(cell),
            MinesCommand::NoCell => {
                self.refused.say(&mut self.message, Message::bad(Refusals::NotACell));
            }
            MinesCommand::Pause => self.pause_or_resume(kit, now),
            MinesCommand::Restart => self.restart(now),
            MinesCommand::Hit
            | MinesCommand::Mark
            | MinesCommand::Go(..)
            | MinesCommand::AskCell
            | MinesCommand::Hint
            | MinesCommand::Odds
            | MinesCommand::Undo
            | MinesCommand::Redo
                if is_paused =>
            {
                self.refused
                    .say(&mut self.message, Message::plain(paused_in_words(kit.bindings())));
            }
            MinesCommand::Hit => self.hit(self.cursor, kit, now),
            MinesCommand::Mark => self.mark(self.cursor, kit, now),
            MinesCommand::Go(way, times) => self.move_cursor(way, times),
            MinesCommand::AskCell => kit.ask_cell(),
            MinesCommand::Hint => self.give_hint(kit, now),
            MinesCommand::Odds => self.toggle_odds(kit, now),
            MinesCommand::Undo => self.act(Action::Undo, kit, now),
            MinesCommand::Redo => self.act(Action::Redo, kit, now),
            #[cfg(feature = "online")]
            MinesCommand::Bomb => self.toggle_aim(),
        }
        #[cfg(feature = "online")]
        self.follow_aim();
    }

    /// Whether the command must wait for the host's answer. In games without turns, moves don't: players act faster than the connection.
    fn has_to_wait(&self, command: MinesCommand) -> bool {
        let is_move =
            matches!(command, MinesCommand::Click(..) | MinesCommand::Hit | MinesCommand::Mark);
        self.is_waiting() && command.is_for_the_game() && !(is_move && self.has_marks())
    }

    fn click(&mut self, click: Click, open_cells: OpenCells, kit: &mut Kit, now: When) {
        let (Click::Hit(cell) | Click::Mark(cell) | Click::Chord(cell)) = click;
        // While aiming, the first click only shows what the bomb would open.
        #[cfg(feature = "online")]
        if self.is_aiming() && self.cursor != cell {
            return self.point(cell);
        }
        self.cursor = cell;
        if self.is_paused() {
            return self.pause_or_resume(kit, now);
        }
        let is_open = matches!(self.view().face(cell), Face::Open(_));
        match click {
            Click::Hit(cell) | Click::Mark(cell) if is_open && open_cells == OpenCells::Ignore => {
                self.refuse_at(Refusals::AlreadyOpen { cell });
            }
            Click::Hit(cell) => self.hit(cell, kit, now),
            Click::Mark(cell) => self.mark(cell, kit, now),
            Click::Chord(cell) => match kit.settings().chord {
                Chord::SingleClick | Chord::BothButtons => {
                    self.play(MinesAction::Chord(cell), kit, now);
                }
                Chord::Off => (),
            },
        }
    }

    /// Refuses a command without asking the rules.
    fn refuse_at(&mut self, reason: Refusals) {
        self.refused.say(&mut self.message, Message::plain(reason));
    }

    /// Opens a closed cell, or chords a number (C9).
    pub(super) fn hit(&mut self, cell: Cell, kit: &mut Kit, now: When) {
        #[cfg(feature = "online")]
        if self.is_aiming() {
            return self.play(MinesAction::Open(cell), kit, now);
        }
        match self.view().face(cell) {
            Face::Open(_) if kit.settings().chord == Chord::SingleClick => {
                self.play(MinesAction::Chord(cell), kit, now);
            }
            Face::Open(_) => self.refuse_at(Refusals::AlreadyOpen { cell }),
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => match self.board_to_search(cell) {
                Some(what) => self.search_board(cell, what, kit),
                None => self.play(MinesAction::Open(cell), kit, now),
            },
        }
    }

    /// Marks a closed cell, or all cells around a number (C10).
    fn mark(&mut self, cell: Cell, kit: &mut Kit, now: When) {
        match self.view().face(cell) {
            Face::Open(_) if kit.settings().flag_all.is_on() => {
                self.play(MinesAction::FlagAll(cell), kit, now);
            }
            Face::Open(_) => self.refuse_at(Refusals::MarkOnOpen { cell }),
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => self.play(MinesAction::Mark(cell), kit, now),
        }
    }
}
