//! What keys and mouse mean.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_table::Deed;
use ratatui::layout::Rect;

use super::FourPage;
use crate::screen::keys::{Command, Key, KeyCode, Order};
use crate::screen::kit::Kit;
use crate::screen::message::Message;
use crate::screen::now::Now;
use crate::screen::page::Goto;

impl FourPage {
    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> Option<Goto> {
        self.land();
        if key.code == KeyCode::Esc {
            self.keys.forget();
            return (!self.table.dismiss_hint()).then_some(Goto::Menu);
        }
        if let Some(deed) = self.table.deed_of_key(key, &kit.table) {
            self.keys.forget();
            return self.carry_out(deed, kit, now);
        }
        let order = self.keys.press(key, kit.bindings());
        if self.table.settler().is_some() && !self.session().is_paused() {
            return self.settle(order, kit, now);
        }
        self.obey(order?, kit, now)
    }

    /// F6: any key but those that take back keeps the move. Who looks at the help has not answered yet.
    fn settle(&mut self, order: Option<Order>, kit: &mut Kit, now: Now) -> Option<Goto> {
        let is_answer = |order: &Order| {
            !matches!(
                order.command,
                Command::Help
                    | Command::Leave
                    | Command::Pause
                    | Command::New
                    | Command::Mouse
                    | Command::Copy
                    | Command::Undo
            )
        };
        match order.filter(|order| !is_answer(order)) {
            Some(order) => self.obey(order, kit, now),
            None => self.carry_out(Deed::Keep, kit, now),
        }
    }

    fn carry_out(&mut self, deed: Deed, kit: &mut Kit, now: Now) -> Option<Goto> {
        self.table.carry_out(deed, &mut kit.table, now.when());
        self.follow_up(kit, now);
        None
    }

    fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) -> Option<Goto> {
        let left = self.table.obey(order, &mut kit.table, now.when());
        self.follow_up(kit, now);
        match left? {
            Command::Help => Some(Goto::Help),
            Command::Leave => Some(Goto::Quit),
            Command::New => Some(Goto::NewFour),
            Command::Mouse => {
                self.say(Message::plain(kit.toggle_mouse()));
                None
            }
            Command::Copy => {
                self.say(Message::plain(kit.copy(self.session().write())));
                None
            }
            _ => None,
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
        let deed = match event.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => Deed::Point(column?),
            MouseEventKind::Down(_) => {
                self.pressed = column;
                return None;
            }
            MouseEventKind::Up(button) => {
                let column = self.pressed.take().filter(|&pressed| Some(pressed) == column)?;
                self.land();
                match button {
                    MouseButton::Left => Deed::Choose(column),
                    MouseButton::Right => Deed::Hint,
                    MouseButton::Middle => return None,
                }
            }
            MouseEventKind::ScrollUp
            | MouseEventKind::ScrollDown
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => return None,
        };
        self.carry_out(deed, kit, now)
    }
}
