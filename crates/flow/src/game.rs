//! A table of either game behind one interface.

use flagfall_history::{Origin, Round, When};
use flagfall_keeper::{GameKind, OpenedGame, RoundRef};
use flagfall_play::{Millis, Session, Status, Undo};
use flagfall_settings::{Command, Order};
use flagfall_table::{
    FourCommand, FourNews, FourTable, Kit, MinesCommand, MinesNews, MinesTable, Thought,
};
use flagfall_text::Message;

use crate::intent::TableCommand;

/// The table of either game.
pub enum GameTable {
    /// Minesweeper.
    Mines(Box<MinesTable>),
    /// Four in a Row.
    Four(Box<FourTable>),
}

/// An event at a table that may be animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// An event in Minesweeper.
    Mines(MinesNews),
    /// An event in Four in a Row.
    Four(FourNews),
}

/// Evaluates the same expression for a table of either game.
macro_rules! either {
    ($game:expr, $table:ident => $what:expr) => {
        match $game {
            GameTable::Mines($table) => $what,
            GameTable::Four($table) => $what,
        }
    };
}

impl GameTable {
    /// A table for a saved game or a record.
    pub(crate) fn resumed(game: OpenedGame, origin: Origin, kit: &Kit, now: When) -> GameTable {
        match game {
            OpenedGame::Mines(session) => {
                GameTable::Mines(Box::new(MinesTable::resumed(session, origin, now)))
            }
            OpenedGame::Four(session) => {
                GameTable::Four(Box::new(FourTable::resumed(session, origin, kit, now)))
            }
        }
    }

    /// The kind of game.
    pub fn kind(&self) -> GameKind {
        match self {
            GameTable::Mines(_) => GameKind::Mines,
            GameTable::Four(_) => GameKind::Four,
        }
    }

    /// The round to save; `None` for a host's game and for an exercise.
    pub fn round(&self) -> Option<RoundRef<'_>> {
        #[cfg(feature = "online")]
        if self.is_exercise() {
            return None;
        }
        match self {
            GameTable::Mines(table) => table.round().map(RoundRef::Mines),
            GameTable::Four(table) => table.round().map(RoundRef::Four),
        }
    }

    /// Whether it is an exercise.
    #[cfg(feature = "online")]
    pub fn is_exercise(&self) -> bool {
        either!(self, table => table.is_exercise())
    }

    /// The judgement of the answer to an exercise, once there is one.
    #[cfg(feature = "online")]
    pub(crate) fn judgement(&self) -> Option<&flagfall_table::Judgement> {
        either!(self, table => table.judgement())
    }

    /// How the game was begun; `None` for a host's game.
    pub fn origin(&self) -> Option<&Origin> {
        either!(self, table => table.round().map(Round::origin))
    }

    /// Whether it is a daily task.
    pub fn is_daily(&self) -> bool {
        self.origin().is_some_and(|origin| origin.daily_date().is_some())
    }

    /// Its record as text; `None` for a host's game.
    pub fn record(&self) -> Option<String> {
        either!(self, table => table.session().map(Session::write))
    }

    pub(crate) fn status(&self) -> Status<'_> {
        either!(self, table => table.status())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        either!(self, table => table.is_over())
    }

    /// Whether the game is paused: the clock is stopped and the board hidden.
    pub fn is_paused(&self) -> bool {
        either!(self, table => table.is_paused())
    }

    /// Whether the terms allow undo.
    pub fn has_undo(&self) -> bool {
        let undo = match self {
            GameTable::Mines(table) => table.terms().undo,
            GameTable::Four(table) => table.game().terms().undo,
        };
        undo != Undo::Forbidden
    }

    /// Whether the game has moves and is not over.
    pub fn is_under_way(&self) -> bool {
        either!(self, table => table.is_under_way())
    }

    /// The current message.
    pub fn message(&self) -> &Message {
        either!(self, table => table.message())
    }

    /// A message from after the end.
    pub fn remark(&self) -> Option<&Message> {
        either!(self, table => table.remark())
    }

    pub(crate) fn say(&mut self, message: Message) {
        either!(self, table => table.say(message));
    }

    /// The meaning of a keyboard command at this table; `None` if the program handles it.
    pub(crate) fn command_of(&self, order: Order) -> Option<TableCommand> {
        match self {
            GameTable::Mines(_) => MinesCommand::of(order).map(TableCommand::Mines),
            GameTable::Four(_) => FourCommand::of(order).map(TableCommand::Four),
        }
    }

    /// Whether a keyboard command would have an effect now.
    pub fn can(&self, command: Command) -> bool {
        let command = self.command_of(command.into());
        command.is_none_or(|command| match (self, command) {
            (GameTable::Mines(table), TableCommand::Mines(command)) => table.can(command),
            (GameTable::Four(table), TableCommand::Four(command)) => table.can(command),
            (GameTable::Mines(_), TableCommand::Four(_))
            | (GameTable::Four(_), TableCommand::Mines(_)) => false,
        })
    }

    pub(crate) fn carry_out(&mut self, command: TableCommand, kit: &mut Kit, now: When) {
        match (self, command) {
            (GameTable::Mines(table), TableCommand::Mines(command)) => {
                table.carry_out(command, kit, now);
            }
            (GameTable::Four(table), TableCommand::Four(command)) => {
                table.carry_out(command, kit, now);
            }
            // The command was for an earlier table.
            (GameTable::Mines(_), TableCommand::Four(_))
            | (GameTable::Four(_), TableCommand::Mines(_)) => (),
        }
    }

    /// The same game restarted on a new table; `None` if the table restarts it itself.
    pub(crate) fn again(&self, kit: &mut Kit, now: When) -> Option<GameTable> {
        match self {
            GameTable::Mines(table) => table.again(now).map(|again| GameTable::Mines(again.into())),
            GameTable::Four(table) => {
                table.again_beside(kit, now).map(|again| GameTable::Four(again.into()))
            }
        }
    }

    /// Dismisses the hint; returns whether there was one.
    pub(crate) fn dismiss_hint(&mut self) -> bool {
        either!(self, table => table.dismiss_hint())
    }

    pub(crate) fn leave(&mut self, now: When) {
        either!(self, table => table.leave(now));
    }

    pub(crate) fn come_back(&mut self, now: When) {
        either!(self, table => table.come_back(now));
    }

    pub(crate) fn take_thought(&mut self, thought: Thought, kit: &mut Kit, now: When) {
        match self {
            GameTable::Mines(table) => table.take_thought(thought.ticket, thought.found, kit, now),
            GameTable::Four(table) => table.take_thought(thought.ticket, thought.found, kit, now),
        }
    }

    /// Advances time; the computer moves only while the table is visible.
    pub(crate) fn tick(&mut self, is_seen: bool, kit: &mut Kit, now: When) {
        match self {
            GameTable::Mines(table) => table.tick(kit),
            GameTable::Four(table) if is_seen => table.tick(kit, now),
            GameTable::Four(_) => (),
        }
    }

    /// The time until the table acts by itself.
    pub(crate) fn wakes(&self, now: When) -> Option<Millis> {
        match self {
            GameTable::Mines(_) => None,
            GameTable::Four(table) => table.wakes(now),
        }
    }

    pub(crate) fn take_news(&mut self) -> Vec<News> {
        match self {
            GameTable::Mines(table) => table.take_news().into_iter().map(News::Mines).collect(),
            GameTable::Four(table) => table.take_news().into_iter().map(News::Four).collect(),
        }
    }
}
