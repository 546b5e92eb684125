//! What a player does at a table of Minesweeper, and what keys mean there.

use flagfall_history::When;
use flagfall_mines::{Cell, Face, MinesAction};
use flagfall_play::Action;
use flagfall_settings::{Chord, Command, Order, Way};
use flagfall_text::{AnyGame, Message, Refusals};

use super::MinesTable;
use crate::buttons::Click;
use crate::kit::Kit;

/// What a player wants, by key, click or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinesCommand {
    /// A click on a cell; on a hidden board it shows the board again.
    Click(Click, OpenCells),
    /// Opens at the cursor, or chords there.
    Hit,
    /// Marks at the cursor.
    Mark,
    /// Moves the cursor this way, so many times.
    Go(Way, Option<u32>),
    /// Puts the cursor on this cell.
    Point(Cell),
    /// What was typed is no cell.
    NoCell,
    /// The screen is to ask for a cell.
    AskCell,
    /// A cell to open and why; the second time, it is opened if it is certainly safe (Q6).
    Hint,
    /// The chance of a mine everywhere, shown or hidden.
    Odds,
    /// Takes the last move back.
    Undo,
    /// Makes it again.
    Redo,
    /// The clock stops and the board is hidden, or the game goes on.
    Pause,
    /// The same mines again; before they are dealt the same game.
    Restart,
    /// Gives up.
    Resign,
    /// In a duel: aims the bomb, or puts it away.
    #[cfg(feature = "online")]
    Bomb,
}

/// What a click on an open cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenCells {
    /// As much as the keys do there: hitting chords, marking marks all around.
    Answer,
    /// Nothing, unless it is a chord of two buttons (Q3).
    KeepQuiet,
}

impl MinesCommand {
    /// What a command of the keyboard means at this table; none where it is the program's.
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

    /// Whether it is about the game, and not about the cursor alone.
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
            | MinesCommand::Restart
            | MinesCommand::Resign => true,
            #[cfg(feature = "online")]
            MinesCommand::Bomb => true,
        }
    }

    /// A click that does as much as the keys do there.
    pub const fn hit(cell: Cell) -> MinesCommand {
        MinesCommand::Click(Click::Hit(cell), OpenCells::Answer)
    }

    /// The same with the other button.
    pub const fn mark(cell: Cell) -> MinesCommand {
        MinesCommand::Click(Click::Mark(cell), OpenCells::Answer)
    }

    /// Goes to a cell that was typed, like `c4`.
    pub fn go_to(typed: &str) -> MinesCommand {
        typed.trim().to_ascii_lowercase().parse().map_or(MinesCommand::NoCell, MinesCommand::Point)
    }
}

impl MinesTable {
    /// The one way to change the game.
    pub fn carry_out(&mut self, command: MinesCommand, kit: &mut Kit, now: When) {
        if self.is_waiting() && command.is_for_the_game() {
            return;
        }
        self.refused.forget(&mut self.message);
        if self.end.is_some() {
            // What was said since the end is no longer true.
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
            | MinesCommand::Resign
                if is_paused =>
            {
                let key = kit.bindings().key_of(Command::Pause);
                let words = AnyGame::PausedPress { key: key.to_owned() };
                self.refused.say(&mut self.message, Message::plain(words));
            }
            MinesCommand::Hit => self.hit(self.cursor, kit, now),
            MinesCommand::Mark => self.mark(self.cursor, kit, now),
            MinesCommand::Go(way, times) => self.move_cursor(way, times),
            MinesCommand::AskCell => kit.ask_cell(),
            MinesCommand::Hint => self.give_hint(kit, now),
            MinesCommand::Odds => self.toggle_odds(kit, now),
            MinesCommand::Undo => self.act(Action::Undo, kit, now),
            MinesCommand::Redo => self.act(Action::Redo, kit, now),
            MinesCommand::Resign => self.act(Action::Resign, kit, now),
            #[cfg(feature = "online")]
            MinesCommand::Bomb => self.toggle_aim(),
        }
        #[cfg(feature = "online")]
        self.follow_aim();
    }

    fn click(&mut self, click: Click, open_cells: OpenCells, kit: &mut Kit, now: When) {
        let (Click::Hit(cell) | Click::Mark(cell) | Click::Chord(cell)) = click;
        // Whoever aims sees first what the bomb would open.
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
            Click::Hit(cell) | Click::Mark(cell)
                if is_open && open_cells == OpenCells::KeepQuiet =>
            {
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

    /// The rules were not asked: nothing can be done here.
    fn refuse_at(&mut self, reason: Refusals) {
        self.refused.say(&mut self.message, Message::plain(reason));
    }

    /// On a closed cell it opens, on a number it chords (C9).
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

    /// On a closed cell it marks, on a number it marks all around (C10).
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
