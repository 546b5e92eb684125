//! What keys and mouse mean.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_four::Column;
use flagfall_play::{Action, Fouls, FourMove, Phase, Piece};
use ratatui::layout::Rect;

use super::{FourPage, words};
use crate::screen::keys::{Command, Key, KeyCode};
use crate::screen::kit::Kit;
use crate::screen::message::Message;
use crate::screen::now::Now;
use crate::screen::page::Goto;

impl FourPage {
    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> Option<Goto> {
        self.land();
        if key.code == KeyCode::Esc {
            self.keys.forget();
            if self.coach.forget_hint() {
                self.message = Message::plain("the hint is gone");
                return None;
            }
            return Some(Goto::Menu);
        }
        if !self.session().is_paused() && self.answer(key, kit, now) {
            return None;
        }
        let command = self.keys.press(key, &kit.bindings).map(|order| order.command);
        match command {
            Some(command) => self.obey(command, kit, now),
            None => {
                self.other_key(key, kit, now);
                None
            }
        }
    }

    /// Keys that mean something because of where the game stands; whether this was one.
    fn answer(&mut self, key: Key, kit: &mut Kit, now: Now) -> bool {
        let letter = match key.code {
            KeyCode::Char(letter) if !key.ctrl => Some(letter),
            _ => None,
        };
        match self.game().phase() {
            Phase::Pick(player) if self.is_here(player) => {
                let piece = letter.and_then(|letter| letter.to_string().parse::<Piece>().ok());
                if let Some(piece) = piece {
                    self.act(Action::Move(FourMove::Pick(piece)), kit, now);
                }
                piece.is_some()
            }
            // F6: `y` takes back, anything else keeps. Who looks at the help has not answered yet.
            Phase::Settle(player) if self.is_here(player) => {
                let command =
                    self.keys.clone().press(key, &kit.bindings).map(|order| order.command);
                match command {
                    Some(
                        Command::Help
                        | Command::Leave
                        | Command::Pause
                        | Command::New
                        | Command::Mouse,
                    ) => return false,
                    Some(Command::Undo) => self.act(Action::Undo, kit, now),
                    Some(_) | None if matches!(letter, Some('y' | 'Y')) => {
                        self.act(Action::Undo, kit, now);
                    }
                    Some(_) | None => self.act(Action::Move(FourMove::Keep), kit, now),
                }
                true
            }
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => {
                self.digit(letter, kit, now)
            }
        }
    }

    /// Digits are columns. What is no column may be a foul (F5), and where it is not, 0 is a command like any other.
    fn digit(&mut self, letter: Option<char>, kit: &mut Kit, now: Now) -> bool {
        let Some(digit) = letter.filter(char::is_ascii_digit) else { return false };
        self.keys.forget();
        match digit.to_string().parse::<Column>() {
            Ok(column) => {
                self.cursor = column;
                self.choose(FourMove::Drop(column), kit, now);
            }
            Err(_) if digit == '0' && self.session().terms().fouls == Fouls::Refused => {
                return false;
            }
            Err(_) => self.choose(FourMove::NoColumn, kit, now),
        }
        true
    }

    fn obey(&mut self, command: Command, kit: &mut Kit, now: Now) -> Option<Goto> {
        match command {
            Command::Help => return Some(Goto::Help),
            Command::Leave => return Some(Goto::Quit),
            Command::New => return Some(Goto::NewFour),
            Command::Mouse => self.message = Message::plain(kit.toggle_mouse()),
            Command::Pause => self.pause_or_resume(kit, now),
            _ if self.session().is_paused() => {
                self.message = Message::plain(format!(
                    "paused: {} goes on",
                    kit.bindings.key_of(Command::Pause)
                ));
            }
            Command::Left => self.point(self.cursor.index().checked_sub(1)),
            Command::Right => self.point(Some(self.cursor.index() + 1)),
            Command::RowStart | Command::Top => self.point(Some(0)),
            Command::RowEnd | Command::Bottom => self.point(Some(Column::ALL.len() as u8 - 1)),
            Command::Next => self.point(self.free_column(1)),
            Command::Previous => self.point(self.free_column(Column::ALL.len() as u8 - 1)),
            Command::Hit | Command::Down => self.choose(FourMove::Drop(self.cursor), kit, now),
            Command::Hint => self.hint(kit, now),
            Command::Odds => self.toggle_values(kit, now),
            Command::Undo => self.undo(kit, now),
            Command::Redo => self.redo(kit, now),
            Command::Restart => self.again(None, kit, now),
            Command::Up | Command::Mark | Command::Coordinates => {
                let drop = kit.bindings.key_of(Command::Hit);
                self.message = Message::plain(format!("{drop} drops here, 1 to 7 drop anywhere"));
            }
        }
        None
    }

    /// Keys that mean nothing elsewhere.
    fn other_key(&mut self, key: Key, kit: &mut Kit, now: Now) {
        if key == Key::letter('s') {
            if self.is_under_way() || self.task.is_some() {
                self.message = Message::plain("who begins is settled once a disc has fallen");
            } else {
                self.again(Some(self.game().starter().other()), kit, now);
            }
        }
    }

    pub(crate) fn mouse(
        &mut self,
        event: &MouseEvent,
        area: Rect,
        kit: &mut Kit,
        now: Now,
    ) -> Option<Goto> {
        let column = self.areas(area).stage.column_at(event.column, event.row);
        let clicked = match event.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => {
                if let Some(column) = column.filter(|&column| column != self.cursor) {
                    self.point(Some(column.index()));
                }
                return None;
            }
            MouseEventKind::Down(_) => {
                self.pressed = column;
                return None;
            }
            MouseEventKind::Up(button) => {
                let column = self.pressed.take().filter(|&pressed| Some(pressed) == column)?;
                (button, column)
            }
            MouseEventKind::ScrollUp
            | MouseEventKind::ScrollDown
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => return None,
        };
        self.land();
        if self.session().is_paused() {
            self.pause_or_resume(kit, now);
            return None;
        }
        match (clicked, self.game().phase()) {
            ((MouseButton::Left, _), Phase::Settle(player)) if self.is_here(player) => {
                self.act(Action::Move(FourMove::Keep), kit, now);
            }
            ((MouseButton::Left, column), _) => {
                self.cursor = column;
                self.choose(FourMove::Drop(column), kit, now);
            }
            ((MouseButton::Right, _), _) => self.hint(kit, now),
            ((MouseButton::Middle, _), _) => (),
        }
        None
    }

    /// Moves the cursor; beyond the edge there is nothing.
    fn point(&mut self, index: Option<u8>) {
        let Some(column) = index.and_then(Column::from_index) else { return };
        self.cursor = column;
        if let Some(values) = self.coach.values().filter(|_| self.dropper().is_some()) {
            self.message = Message::plain(words::column(values, column));
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
