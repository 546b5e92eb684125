//! The meaning of keys and mouse in Four in a Row.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{GameTable, Intent, Page};
use flagfall_table::FourCommand;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{FourView, stage_and_panel};
use crate::screen::keys::{Command, Key, KeyCode, Order};
use crate::screen::page::{Scene, View};

impl View for FourView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let Some(GameTable::Four(table)) = scene.flow.game() else { return None };
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
        // F6: any key but undo keeps the move.
        if table.settler().is_some() && !table.is_paused() {
            return Some(match order.filter(|order| !is_answer(order)) {
                Some(order) => Intent::Order(order),
                None => FourCommand::Keep.into(),
            });
        }
        order.map(Intent::Order)
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, _: Scene) -> Option<Intent> {
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

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        if let Some(GameTable::Four(table)) = scene.flow.game() {
            self.paint(area, buffer, table, scene);
        }
    }
}

/// Whether a command confirms the move. Opening the help does not.
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
