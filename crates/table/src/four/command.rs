//! The commands of Four in a Row, and the keys for them.

use flagfall_four::Column;
use flagfall_history::When;
use flagfall_play::{Action, FourMove, Phase, Piece};
use flagfall_settings::{Command, Key, KeyCode, KeyReader, Order, Way};
use flagfall_text::{Four, Message, Refusals};

use super::{FourTable, words};
use crate::kit::{Kit, paused_in_words};

/// A player's command, by key, click or button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourCommand {
    /// Move the pointer over this column.
    Point(Column),
    /// Drop a disc into this column; if a move is unsettled, keep it instead (F6).
    Choose(Column),
    /// Drop a disc into the cursor's column.
    Hit,
    /// A digit that is not a column, which may be a foul (F5).
    NoColumn,
    /// Move the cursor left.
    Left,
    /// Move the cursor right.
    Right,
    /// Move to the first column.
    First,
    /// Move to the last column.
    Last,
    /// Move to the next column that is not full.
    Next,
    /// Move to the previous column that is not full.
    Previous,
    /// Choose the starter's piece, if the terms ask for it.
    Pick(Piece),
    /// F6: keep the move.
    Keep,
    /// F6: take the move back.
    TakeBack,
    /// Show a hint; the second time, drop there.
    Hint,
    /// Show or hide the column values.
    Values,
    /// Undo until a player at this screen is to drop.
    Undo,
    /// Redo what was undone.
    Redo,
    /// Pause and hide the board, or resume.
    Pause,
    /// Restart with the same terms.
    Again,
    /// Let the other player begin, before the first disc.
    OtherBegins,
    /// A Minesweeper key without effect here: the table says which keys drop.
    NotHere,
}

impl FourCommand {
    /// The meaning of a keyboard command at this table; `None` if the program handles it.
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
    /// Whether the command only moves the cursor.
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
            | FourCommand::NotHere => false,
        }
    }
}

impl FourTable {
    /// The meaning of a key in the current phase; `None` if it has its usual meaning.
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
            // The player's own key bindings have precedence.
            (_, 's') if KeyReader::default().press(key, kit.bindings()).is_none() => {
                Some(FourCommand::OtherBegins)
            }
            (_, digit) if digit.is_ascii_digit() => match digit.to_string().parse::<Column>() {
                Ok(column) => Some(FourCommand::Choose(column)),
                // If fouls are not counted, 0 is an ordinary command key.
                Err(_) => (digit != '0' || self.counts_fouls()).then_some(FourCommand::NoColumn),
            },
            _ => None,
        }
    }

    /// Carries out a command: the only way for players to change the game.
    pub fn carry_out(&mut self, command: FourCommand, kit: &mut Kit, now: When) {
        if self.is_waiting() && !command.is_for_the_cursor() {
            return;
        }
        // Moving the pointer doesn't dismiss a refusal.
        if !matches!(command, FourCommand::Point(_)) {
            self.refused.forget(&mut self.message);
        }
        if self.end.is_some() {
            // Messages from after the end are outdated.
            self.message = Message::default();
        }
        if self.is_paused() {
            return match command {
                FourCommand::Point(column) => self.cursor = column,
                // A click on the hidden board resumes.
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
                | FourCommand::NotHere => {
                    self.refused
                        .say(&mut self.message, Message::plain(paused_in_words(kit.bindings())));
                }
            };
        }
        match command {
            FourCommand::Point(column) => self.point(Some(column.index())),
            // F6: playing on keeps the move.
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
            FourCommand::OtherBegins if self.is_under_way() || self.is_posed() => {
                self.refused.say(&mut self.message, Message::plain(Four::StarterIsFixed));
            }
            FourCommand::OtherBegins => self.again(Some(self.game().starter().other()), kit, now),
            FourCommand::NotHere => {
                let message = match kit.bindings().key_name(Command::Hit) {
                    Some(key) => Message::plain(Four::DropKeys { key: Box::new(key) }),
                    None => Message::plain(Refusals::NotAColumn),
                };
                self.refused.say(&mut self.message, message);
            }
        }
    }

    /// Moves the cursor, unless the column doesn't exist.
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

    /// The column nearest the middle that is not full.
    pub(super) fn middle(&self) -> Column {
        let middle = Column::ALL[3];
        let free = |column: &Column| self.game().position().landing(*column).is_some();
        let nearest = |column: &Column| column.index().abs_diff(middle.index());
        Column::ALL.into_iter().filter(free).min_by_key(nearest).unwrap_or(middle)
    }

    /// The next column that is not full, in increments of `step`.
    fn free_column(&self, step: u8) -> Option<u8> {
        let n_columns = Column::ALL.len() as u8;
        (1..=n_columns).map(|nth| (self.cursor.index() + nth * step) % n_columns).find(|&index| {
            Column::from_index(index)
                .is_some_and(|column| self.game().position().landing(column).is_some())
        })
    }
}
