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
pub enum Deed {
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
}

impl Deed {
    /// What a command of the keyboard means here, if anything.
    pub fn of(command: Command) -> Option<Deed> {
        Some(match command {
            Command::Go(Way::Left) => Deed::Left,
            Command::Go(Way::Right) => Deed::Right,
            Command::Go(Way::RowStart | Way::Top) => Deed::First,
            Command::Go(Way::RowEnd | Way::Bottom) => Deed::Last,
            Command::Go(Way::Next) => Deed::Next,
            Command::Go(Way::Previous) => Deed::Previous,
            Command::Hit | Command::Go(Way::Down) => Deed::Hit,
            Command::Hint => Deed::Hint,
            Command::Odds => Deed::Values,
            Command::Undo => Deed::Undo,
            Command::Redo => Deed::Redo,
            Command::Pause => Deed::Pause,
            Command::Restart => Deed::Again,
            Command::Go(Way::Up)
            | Command::Mark
            | Command::Coordinates
            | Command::New
            | Command::Copy
            | Command::Help
            | Command::Mouse
            | Command::Leave => return None,
        })
    }
}

impl FourTable {
    /// Does what a key wants; gives back what is the screen's to do.
    pub fn obey(&mut self, order: Order, kit: &mut Kit, now: When) -> Option<Command> {
        match (Deed::of(order.command), order.command) {
            (Some(deed), _) => self.carry_out(deed, kit, now),
            (None, Command::Go(_) | Command::Mark | Command::Coordinates) => {
                let drop = kit.bindings().key_of(Command::Hit);
                self.message = Message::plain(Four::DropKeys { key: drop.to_owned() });
            }
            (None, command) => return Some(command),
        }
        None
    }

    /// What a key means because of where the game stands; the others mean what they always do.
    pub fn deed_of_key(&self, key: Key, kit: &Kit) -> Option<Deed> {
        let KeyCode::Char(letter) = key.code else { return None };
        if key.ctrl || self.session().is_paused() {
            return None;
        }
        match (self.game().phase(), letter) {
            (Phase::Pick(player), _) if self.is_here(player) => {
                letter.to_string().parse().ok().map(Deed::Pick)
            }
            (Phase::Settle(_), 'y' | 'Y') => Some(Deed::TakeBack),
            (Phase::Settle(_), 'n' | 'N' | 'k') => Some(Deed::Keep),
            // A key that the player has chosen for something else is that.
            (_, 's') if KeyReader::default().press(key, kit.bindings()).is_none() => {
                Some(Deed::OtherBegins)
            }
            (_, digit) if digit.is_ascii_digit() => match digit.to_string().parse::<Column>() {
                Ok(column) => Some(Deed::Choose(column)),
                // Where fouls are not counted, 0 is a command like any other.
                Err(_) => (digit != '0' || self.counts_fouls()).then_some(Deed::NoColumn),
            },
            _ => None,
        }
    }

    /// The one way to change the game.
    pub fn carry_out(&mut self, deed: Deed, kit: &mut Kit, now: When) {
        if self.session().is_paused() {
            return match deed {
                Deed::Point(column) => self.cursor = column,
                // Whatever touches the hidden board goes on.
                Deed::Pause | Deed::Choose(_) => self.pause_or_resume(now),
                Deed::Again => self.again(None, kit, now),
                _ => {
                    let key = kit.bindings().key_of(Command::Pause);
                    self.message = Message::plain(AnyGame::PausedPress { key: key.to_owned() });
                }
            };
        }
        match deed {
            Deed::Point(column) => self.point(Some(column.index())),
            // F6: who goes on playing keeps the move.
            Deed::Choose(_) | Deed::Hit | Deed::NoColumn | Deed::Keep
                if self.settler().is_some() =>
            {
                self.act(Action::Move(FourMove::Keep), kit, now);
            }
            Deed::TakeBack | Deed::Undo if self.settler().is_some() => {
                self.act(Action::Undo, kit, now);
            }
            Deed::Choose(column) => {
                self.cursor = column;
                self.choose(FourMove::Drop(column), kit, now);
            }
            Deed::Hit => self.choose(FourMove::Drop(self.cursor), kit, now),
            Deed::NoColumn => self.choose(FourMove::NoColumn, kit, now),
            Deed::Pick(piece) => self.act(Action::Move(FourMove::Pick(piece)), kit, now),
            Deed::Keep => self.act(Action::Move(FourMove::Keep), kit, now),
            Deed::TakeBack | Deed::Undo => self.undo(kit, now),
            Deed::Redo => self.redo(kit, now),
            Deed::Left => self.point(self.cursor.index().checked_sub(1)),
            Deed::Right => self.point(Some(self.cursor.index() + 1)),
            Deed::First => self.point(Some(0)),
            Deed::Last => self.point(Some(Column::ALL.len() as u8 - 1)),
            Deed::Next => self.point(self.free_column(1)),
            Deed::Previous => self.point(self.free_column(Column::ALL.len() as u8 - 1)),
            Deed::Hint => self.give_hint(kit, now),
            Deed::Values => self.toggle_values(now),
            Deed::Pause => self.pause_or_resume(now),
            Deed::Again => self.again(None, kit, now),
            Deed::OtherBegins if self.is_under_way() || self.task.is_some() => {
                self.message = Message::plain(Four::StarterIsFixed);
            }
            Deed::OtherBegins => self.again(Some(self.game().starter().other()), kit, now),
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
