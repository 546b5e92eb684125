//! What players do, and what keys mean.

use flagfall_four::Column;
use flagfall_history::When;
use flagfall_play::{Action, FourMove, Phase, Piece};
use flagfall_settings::{Command, Key, KeyCode, KeyReader, Order, Way};
use flagfall_text::{AnyGame, Four, Message};

use super::{FourTable, words};
use crate::kit::Kit;

/// What a player wants, by key, click or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourCommand {
    /// The pointer is over this column.
    Point(Column),
    /// A disc into this column; an unsettled move is kept instead (F6).
    Choose(Column),
    /// A disc into the column of the cursor.
    Hit,
    /// A digit that is no column, which may be a foul (F5).
    NoColumn,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// To the first column.
    First,
    /// To the last column.
    Last,
    /// To the next column with room.
    Next,
    /// To the one before.
    Previous,
    /// The starter's piece, where it is picked.
    Pick(Piece),
    /// F6: the move stands.
    Keep,
    /// F6: the move is taken back.
    TakeBack,
    /// Where to drop and why; the second time, the drop.
    Hint,
    /// What every column is worth, shown or hidden.
    Values,
    /// Back to where somebody at the screen is to drop.
    Undo,
    /// What was taken back, again.
    Redo,
    /// The clock stops and the board is hidden, or the game goes on.
    Pause,
    /// The same terms from the start.
    Again,
    /// The other player begins, as long as no disc has fallen.
    OtherBegins,
    /// Gives up.
    Resign,
    /// Offers a draw, until the next move.
    OfferDraw,
    /// Accepts the draw that is offered.
    AcceptDraw,
    /// Declines it.
    DeclineDraw,
    /// A key of Minesweeper that does nothing here: the table says which keys drop.
    NotHere,
}

impl FourCommand {
    /// What a command of the keyboard means at this table; none where it is the program's.
    pub fn of(order: Order) -> Option<FourCommand> {
        Some(match order.command {
            Command::Go(Way::Left) => FourCommand::Left,
            Command::Go(Way::Right) => FourCommand::Right,
            Command::Go(Way::RowStart | Way::Top) => FourCommand::First,
            Command::Go(Way::RowEnd | Way::Bottom) => FourCommand::Last,
            Command::Go(Way::Next) => FourCommand::Next,
            Command::Go(Way::Previous) => FourCommand::Previous,
            Command::Hit | Command::Go(Way::Down) => FourCommand::Hit,
            Command::Hint => FourCommand::Hint,
            Command::Odds => FourCommand::Values,
            Command::Undo => FourCommand::Undo,
            Command::Redo => FourCommand::Redo,
            Command::Pause => FourCommand::Pause,
            Command::Restart => FourCommand::Again,
            Command::Go(Way::Up) | Command::Mark | Command::Coordinates => FourCommand::NotHere,
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
}

impl FourCommand {
    /// Whether it only moves the cursor.
    fn is_for_the_cursor(self) -> bool {
        match self {
            FourCommand::Point(_)
            | FourCommand::Left
            | FourCommand::Right
            | FourCommand::First
            | FourCommand::Last
            | FourCommand::Next
            | FourCommand::Previous => true,
            FourCommand::Choose(_)
            | FourCommand::Hit
            | FourCommand::NoColumn
            | FourCommand::Pick(_)
            | FourCommand::Keep
            | FourCommand::TakeBack
            | FourCommand::Hint
            | FourCommand::Values
            | FourCommand::Undo
            | FourCommand::Redo
            | FourCommand::Pause
            | FourCommand::Again
            | FourCommand::OtherBegins
            | FourCommand::Resign
            | FourCommand::OfferDraw
            | FourCommand::AcceptDraw
            | FourCommand::DeclineDraw
            | FourCommand::NotHere => false,
        }
    }
}

impl FourTable {
    /// What a key means because of where the game stands; the others mean what they always do.
    pub fn command_of_key(&self, key: Key, kit: &Kit) -> Option<FourCommand> {
        let KeyCode::Char(letter) = key.code else { return None };
        if key.ctrl || self.is_paused() {
            return None;
        }
        match (self.game().phase(), letter) {
            (Phase::Pick(player), _) if self.is_here(player) => {
                letter.to_string().parse().ok().map(FourCommand::Pick)
            }
            (Phase::Settle(_), 'y' | 'Y') => Some(FourCommand::TakeBack),
            (Phase::Settle(_), 'n' | 'N' | 'k') => Some(FourCommand::Keep),
            // A key that the player has chosen for something else is that.
            (_, 's') if KeyReader::default().press(key, kit.bindings()).is_none() => {
                Some(FourCommand::OtherBegins)
            }
            (_, digit) if digit.is_ascii_digit() => match digit.to_string().parse::<Column>() {
                Ok(column) => Some(FourCommand::Choose(column)),
                // Where fouls are not counted, 0 is a command like any other.
                Err(_) => (digit != '0' || self.counts_fouls()).then_some(FourCommand::NoColumn),
            },
            _ => None,
        }
    }

    /// The one way to change the game.
    pub fn carry_out(&mut self, command: FourCommand, kit: &mut Kit, now: When) {
        if self.is_waiting() && !command.is_for_the_cursor() {
            return;
        }
        // The pointer only passes by.
        if !matches!(command, FourCommand::Point(_)) {
            self.refused.forget(&mut self.message);
        }
        if self.end.is_some() {
            // What was said since the end is no longer true.
            self.message = Message::default();
        }
        if self.is_paused() {
            return match command {
                FourCommand::Point(column) => self.cursor = column,
                // Whatever touches the hidden board goes on.
                FourCommand::Pause | FourCommand::Choose(_) => self.pause_or_resume(kit, now),
                FourCommand::Again => self.again(None, kit, now),
                FourCommand::Hit
                | FourCommand::NoColumn
                | FourCommand::Left
                | FourCommand::Right
                | FourCommand::First
                | FourCommand::Last
                | FourCommand::Next
                | FourCommand::Previous
                | FourCommand::Pick(_)
                | FourCommand::Keep
                | FourCommand::TakeBack
                | FourCommand::Hint
                | FourCommand::Values
                | FourCommand::Undo
                | FourCommand::Redo
                | FourCommand::OtherBegins
                | FourCommand::Resign
                | FourCommand::OfferDraw
                | FourCommand::AcceptDraw
                | FourCommand::DeclineDraw
                | FourCommand::NotHere => {
                    let key = kit.bindings().key_of(Command::Pause);
                    let words = AnyGame::PausedPress { key: key.to_owned() };
                    self.refused.say(&mut self.message, Message::plain(words));
                }
            };
        }
        match command {
            FourCommand::Point(column) => self.point(Some(column.index())),
            // F6: who goes on playing keeps the move.
            FourCommand::Choose(_)
            | FourCommand::Hit
            | FourCommand::NoColumn
            | FourCommand::Keep
                if self.settler().is_some() =>
            {
                self.act(Action::Move(FourMove::Keep), kit, now);
            }
            FourCommand::TakeBack | FourCommand::Undo if self.settler().is_some() => {
                self.act(Action::Undo, kit, now);
            }
            FourCommand::Choose(column) => {
                self.cursor = column;
                self.choose(FourMove::Drop(column), kit, now);
            }
            FourCommand::Hit => self.choose(FourMove::Drop(self.cursor), kit, now),
            FourCommand::NoColumn => self.choose(FourMove::NoColumn, kit, now),
            FourCommand::Pick(piece) => self.act(Action::Move(FourMove::Pick(piece)), kit, now),
            FourCommand::Keep => self.act(Action::Move(FourMove::Keep), kit, now),
            FourCommand::Resign => self.act(Action::Resign, kit, now),
            FourCommand::OfferDraw => self.act(Action::OfferDraw, kit, now),
            FourCommand::AcceptDraw => self.act(Action::Accept, kit, now),
            FourCommand::DeclineDraw => self.act(Action::Decline, kit, now),
            FourCommand::TakeBack | FourCommand::Undo => self.undo(kit, now),
            FourCommand::Redo => self.redo(kit, now),
            FourCommand::Left => self.point(self.cursor.index().checked_sub(1)),
            FourCommand::Right => self.point(Some(self.cursor.index() + 1)),
            FourCommand::First => self.point(Some(0)),
            FourCommand::Last => self.point(Some(Column::ALL.len() as u8 - 1)),
            FourCommand::Next => self.point(self.free_column(1)),
            FourCommand::Previous => self.point(self.free_column(Column::ALL.len() as u8 - 1)),
            FourCommand::Hint => self.give_hint(kit, now),
            FourCommand::Values => self.toggle_values(kit, now),
            FourCommand::Pause => self.pause_or_resume(kit, now),
            FourCommand::Again => self.again(None, kit, now),
            FourCommand::OtherBegins if self.is_under_way() || self.task.is_some() => {
                self.refused.say(&mut self.message, Message::plain(Four::StarterIsFixed));
            }
            FourCommand::OtherBegins => self.again(Some(self.game().starter().other()), kit, now),
            FourCommand::NotHere => {
                let key = kit.bindings().key_of(Command::Hit);
                let words = Four::DropKeys { key: key.to_owned() };
                self.refused.say(&mut self.message, Message::plain(words));
            }
        }
    }

    /// Moves the cursor; beyond the edge there is nothing.
    fn point(&mut self, index: Option<u8>) {
        let Some(column) = index.and_then(Column::from_index) else { return };
        if column == self.cursor {
            return;
        }
        self.cursor = column;
        let values = self.coach.values().filter(|_| self.dropper().is_some());
        if let (Some(values), None) = (values, self.coach.hint()) {
            self.message = Message::plain(words::prospect(values, column));
        }
    }

    /// The column with room that is nearest the middle.
    pub(super) fn middle(&self) -> Column {
        let middle = Column::ALL[3];
        let free = |column: &Column| self.game().position().landing(*column).is_some();
        let nearest = |column: &Column| column.index().abs_diff(middle.index());
        Column::ALL.into_iter().filter(free).min_by_key(nearest).unwrap_or(middle)
    }

    /// The next column with room, so many steps on at a time.
    fn free_column(&self, step: u8) -> Option<u8> {
        let n_columns = Column::ALL.len() as u8;
        (1..=n_columns).map(|nth| (self.cursor.index() + nth * step) % n_columns).find(|&index| {
            Column::from_index(index)
                .is_some_and(|column| self.game().position().landing(column).is_some())
        })
    }
}
