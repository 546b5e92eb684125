//! What keys and mouse mean.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page};
use flagfall_table::{FourCommand, FourTable};
use ratatui::layout::Rect;

use super::{FourView, stage_and_panel};
use crate::screen::keys::{Command, Key, KeyCode, Order};
use crate::screen::page::Scene;

impl FourView {
    pub(crate) fn press(&mut self, key: Key, table: &FourTable, scene: Scene) -> Option<Intent> {
        self.land();
        if key.code == KeyCode::Esc {
            self.keys.forget();
            return Some(Intent::Open(Page::Menu));
        }
        if let Some(command) = table.command_of_key(key, scene.flow.kit()) {
            self.keys.forget();
            return Some(command.into());
        }
        let order = self.keys.press(key, scene.flow.bindings());
        // F6: any key but those that take back keeps the move.
        if table.settler().is_some() && !table.session().is_paused() {
            return Some(match order.filter(|order| !is_answer(order)) {
                Some(order) => Intent::Order(order),
                None => FourCommand::Keep.into(),
            });
        }
        order.map(Intent::Order)
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect) -> Option<Intent> {
        let column = stage_and_panel(area).0.column_at(event.column, event.row);
        let command = match event.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(_) => FourCommand::Point(column?),
            MouseEventKind::Down(_) => {
                self.pressed = column;
                return None;
            }
            MouseEventKind::Up(button) => {
                let column = self.pressed.take().filter(|&pressed| Some(pressed) == column)?;
                self.land();
                match button {
                    MouseButton::Left => FourCommand::Choose(column),
                    MouseButton::Right => FourCommand::Hint,
                    MouseButton::Middle => return None,
                }
            }
            MouseEventKind::ScrollUp
            | MouseEventKind::ScrollDown
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => return None,
        };
        Some(command.into())
    }
}

/// Whether it says that a move stands. A look at the help is no answer yet.
fn is_answer(order: &Order) -> bool {
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
}
