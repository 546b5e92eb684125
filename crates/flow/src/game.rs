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

/// A game in front of the player.
pub enum GameTable {
    /// Minesweeper.
    Mines(Box<MinesTable>),
    /// Four in a Row.
    Four(Box<FourTable>),
}

/// Something that happened at a table and may be shown as an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// In Minesweeper.
    Mines(MinesNews),
    /// In Four in a Row.
    Four(FourNews),
}

/// The same for a table of either game.
macro_rules! either {
    ($game:expr, $table:ident => $what:expr) => {
        match $game {
            GameTable::Mines($table) => $what,
            GameTable::Four($table) => $what,
        }
    };
}

impl GameTable {
    /// A saved game that was opened, or one from a record.
    pub(crate) fn resumed(game: OpenedGame, origin: Origin, kit: &Kit, now: When) -> GameTable {
        match game {
            OpenedGame::Mines(session) => {
                GameTable::Mines(Box::new(MinesTable::taken_up(session, origin, now)))
            }
            OpenedGame::Four(session) => {
                GameTable::Four(Box::new(FourTable::taken_up(session, origin, kit, now)))
            }
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            GameTable::Mines(_) => GameKind::Mines,
            GameTable::Four(_) => GameKind::Four,
        }
    }

    /// What the keeper is given: nothing of a game that a host has.
    pub(crate) fn round(&self) -> Option<RoundRef<'_>> {
        match self {
            GameTable::Mines(table) => table.round().map(RoundRef::Mines),
            GameTable::Four(table) => table.round().map(RoundRef::Four),
        }
    }

    /// Where the game was begun, if here.
    pub fn origin(&self) -> Option<&Origin> {
        either!(self, table => table.round().map(Round::origin))
    }

    /// Whether it is a task of a day.
    pub fn is_daily(&self) -> bool {
        self.origin().is_some_and(|origin| origin.daily_date().is_some())
    }

    /// Its record as text; a host alone has the record of its game.
    pub fn record(&self) -> Option<String> {
        either!(self, table => table.session().map(Session::write))
    }

    pub(crate) fn status(&self) -> Status<'_> {
        either!(self, table => table.status())
    }

    /// Whether nothing more is to be done in it.
    pub fn is_over(&self) -> bool {
        either!(self, table => table.is_over())
    }

    /// Whether the clock stands still and the board is hidden.
    pub fn is_paused(&self) -> bool {
        either!(self, table => table.is_paused())
    }

    /// Whether moves can be taken back in it.
    pub fn has_undo(&self) -> bool {
        let undo = match self {
            GameTable::Mines(table) => table.terms().undo,
            GameTable::Four(table) => table.game().terms().undo,
        };
        undo != Undo::Forbidden
    }

    /// Whether something was done in it, and it is not over.
    pub fn is_under_way(&self) -> bool {
        either!(self, table => table.is_under_way())
    }

    /// What just happened.
    pub fn message(&self) -> &Message {
        either!(self, table => table.message())
    }

    /// What was said since the end.
    pub fn remark(&self) -> Option<&Message> {
        either!(self, table => table.remark())
    }

    pub(crate) fn say(&mut self, message: Message) {
        either!(self, table => table.say(message));
    }

    /// What a command of the keyboard means at this table; none where it is the program's.
    pub(crate) fn command_of(&self, order: Order) -> Option<TableCommand> {
        match self {
            GameTable::Mines(_) => MinesCommand::of(order).map(TableCommand::Mines),
            GameTable::Four(_) => FourCommand::of(order).map(TableCommand::Four),
        }
    }

    /// Whether a command of the keyboard would do something now.
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
            // It came too late, for a table that is no longer there.
            (GameTable::Mines(_), TableCommand::Four(_))
            | (GameTable::Four(_), TableCommand::Mines(_)) => (),
        }
    }

    /// The same game from the start, beside this one; none where that is the table's own to do.
    pub(crate) fn again(&self, kit: &mut Kit, now: When) -> Option<GameTable> {
        match self {
            GameTable::Mines(table) => table.again(now).map(|again| GameTable::Mines(again.into())),
            GameTable::Four(table) => {
                table.again_beside(kit, now).map(|again| GameTable::Four(again.into()))
            }
        }
    }

    /// Whether there was a hint to dismiss.
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
            GameTable::Four(table) => table.take_thought(thought.ticket, thought.found, kit),
        }
    }

    /// Time has passed; the computer drops only where somebody looks.
    pub(crate) fn tick(&mut self, is_seen: bool, kit: &mut Kit, now: When) {
        match self {
            GameTable::Mines(table) => table.tick(kit),
            GameTable::Four(table) if is_seen => table.tick(kit, now),
            GameTable::Four(_) => (),
        }
    }

    /// How long until the table does something by itself.
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
