//! Beside or below the board: messages and commands, and after the end the result and the next steps. Its space is
//! reserved from the start, so the board doesn't move.

use eframe::egui::{self, ScrollArea, Ui, Vec2, vec2};
use flagfall_flow::EndingSummary;
use flagfall_mines::Grid;
use flagfall_play::Undo;
use flagfall_settings::Command;
use flagfall_table::Message;

use super::{MinesPage, Shown};
use crate::banner::{self, Weight, key_button};
use crate::kit::Kit;
use crate::message;
use crate::theme::{self, space};

/// The width beside the board, and the height below it; in a narrow window its buttons need two lines.
const BESIDE: f32 = 288.0;
const BELOW: f32 = 124.0;
const BELOW_NARROW: f32 = 140.0;
const NARROW: f32 = 560.0;
/// The minimum space for the board; if there is less, only a line of text is shown.
const BOARD: f32 = 200.0;
/// The minimum window width for showing figures below the board.
const WIDE: f32 = 680.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Beside,
    Below,
    /// Only a line of text fits; menus and keys still work.
    Line,
}

impl Place {
    /// The placement that gives the board the largest cells.
    fn of(room: Vec2, grid: Grid) -> Place {
        let cells = vec2(grid.width().into(), grid.height().into());
        let side = |room: Vec2| (room / cells).min_elem();
        let below = room - vec2(0.0, height(room.x));
        let beside = room - vec2(BESIDE, 0.0);
        if side(beside) >= side(below) && beside.min_elem() >= BOARD {
            Place::Beside
        } else if below.y >= BOARD {
            Place::Below
        } else {
            Place::Line
        }
    }
}

fn height(width: f32) -> f32 {
    if width < NARROW { BELOW_NARROW } else { BELOW }
}

impl MinesPage {
    pub(super) fn console(
        &mut self,
        ui: &mut Ui,
        shown: Shown<'_>,
        message: &Message,
        ending: Option<&EndingSummary>,
        kit: &mut Kit,
    ) {
        let room = ui.available_size();
        match Place::of(room, shown.view.size().grid()) {
            Place::Beside => {
                let panel = egui::Panel::right("console").frame(theme::panel()).exact_size(BESIDE);
                panel.resizable(false).show(ui, |ui| {
                    ScrollArea::vertical().show(ui, |ui| {
                        ui.add_space(space::L);
                        self.told(ui, shown, message, ending, kit);
                        if let Some(ending) = ending {
                            ui.add_space(space::L);
                            banner::figures(ui, ending, 1, kit);
                        }
                    });
                });
            }
            Place::Below => {
                let panel = egui::Panel::bottom("console").frame(theme::panel());
                panel.resizable(false).exact_size(height(room.x)).show(ui, |ui| {
                    ScrollArea::vertical().show(ui, |ui| {
                        ui.add_space(space::S);
                        match ending.filter(|_| room.x >= WIDE) {
                            Some(ending) => {
                                ui.columns_const(|[left, right]| {
                                    self.told(left, shown, message, Some(ending), kit);
                                    banner::figures(right, ending, 2, kit);
                                });
                            }
                            None => self.told(ui, shown, message, ending, kit),
                        }
                    });
                });
            }
            Place::Line => {
                let end = ending.map(banner::line);
                message::bar(end.as_ref().unwrap_or(message), ui, kit);
            }
        }
    }

    fn told(
        &mut self,
        ui: &mut Ui,
        shown: Shown<'_>,
        message: &Message,
        ending: Option<&EndingSummary>,
        kit: &mut Kit,
    ) {
        if let Some(ending) = ending {
            message::announce(&banner::headline(ui, ending, kit));
            ui.add_space(space::S);
            banner::next_steps(ui, ending, kit);
            return;
        }
        message::said(message, ui, kit);
        ui.add_space(space::S);
        if !shown.is_past && !shown.is_of_room() {
            ui.horizontal_wrapped(|ui| self.tools(ui, shown, kit));
        }
    }

    /// The commands during a game, except those in the top bar.
    fn tools(&mut self, ui: &mut Ui, shown: Shown<'_>, kit: &mut Kit) {
        let has_undo = shown.table.terms().undo != Undo::Forbidden;
        let undo = [Command::Undo, Command::Redo].into_iter().filter(|_| has_undo);
        for command in [Command::Odds, Command::Pause].into_iter().chain(undo) {
            self.button(ui, command, &kit.say(shown.table.label(command)), shown, kit);
        }
        self.button(ui, Command::Restart, &kit.say(Command::Restart.label()), shown, kit);
    }

    pub(super) fn button(
        &mut self,
        ui: &mut Ui,
        command: Command,
        name: &str,
        shown: Shown<'_>,
        kit: &mut Kit,
    ) {
        let key = kit.key_of(command);
        let weight = if shown.can(command) { Weight::Quiet } else { Weight::Disabled };
        let response = key_button(ui, name, key.as_deref(), weight, kit);
        if response.on_hover_text(kit.about(command)).clicked() {
            self.press(command, kit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(room: [f32; 2], width: u16, height: u16) -> Place {
        Place::of(room.into(), Grid::new(width, height).expect("a grid"))
    }

    #[test]
    fn the_board_is_as_large_as_it_can_be() {
        assert_eq!(place([760.0, 620.0], 9, 9), Place::Below);
        assert_eq!(place([1900.0, 950.0], 9, 9), Place::Beside);
        assert_eq!(place([1900.0, 950.0], 30, 16), Place::Beside);
        assert_eq!(place([1200.0, 950.0], 30, 16), Place::Below);
        assert_eq!(place([1000.0, 620.0], 9, 9), Place::Beside);
        assert_eq!(place([300.0, 600.0], 9, 9), Place::Below);
        assert_eq!(place([240.0, 170.0], 9, 9), Place::Line);
    }
}
