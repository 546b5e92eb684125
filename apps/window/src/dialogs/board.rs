//! What the next board should be like. Nothing that is typed here is changed: what is wrong with it is said beside it.

use std::ops::RangeInclusive;

use eframe::egui::{self, Grid, Key, RichText, TextEdit, accesskit};
use flagfall_flow::{Intent, NewGame};
use flagfall_keeper::GameKind;
use flagfall_mines::{Grid as BoardGrid, MAX_SIDE, MinesLevel, Size, StartRule};
use flagfall_settings::{BoardChoice, Labelled, SettingId, Settings, Switch};
use flagfall_table::Tone;
use flagfall_text::{Language, Words};

use crate::kit::Kit;
use crate::message;

/// How large the fields are: seven digits fit.
const FIELD: [f32; 2] = [80.0, 22.0];

/// The question, with what is chosen so far.
pub(crate) struct BoardQuestion {
    level: Option<MinesLevel>,
    typed: TypedSize,
    start: StartRule,
    is_no_guess: bool,
}

/// A size as it is typed.
#[derive(Clone, PartialEq, Eq)]
struct TypedSize {
    rows: String,
    columns: String,
    mines: String,
}

impl BoardQuestion {
    pub(crate) fn new(settings: &Settings) -> BoardQuestion {
        BoardQuestion {
            level: match settings.board {
                BoardChoice::Level(level) => Some(level),
                BoardChoice::Own(_) => None,
            },
            typed: TypedSize::of(settings.board.size()),
            start: settings.start,
            is_no_guess: settings.no_guess.is_on(),
        }
    }

    /// Whether it stays.
    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit) -> bool {
        ui.heading("Choose a board");
        ui.horizontal_wrapped(|ui| {
            for level in MinesLevel::ALL {
                if ui
                    .radio(self.level == Some(level), said(&BoardChoice::Level(level).label()))
                    .clicked()
                {
                    self.level = Some(level);
                    self.typed = TypedSize::of(level.size());
                }
            }
            if ui.radio(self.level.is_none(), "Custom").clicked() {
                self.level = None;
            }
        });
        let before = self.typed.clone();
        let is_entered = self.typed.ui(ui, kit);
        if self.typed != before {
            self.level = None;
        }
        ui.label(said(&SettingId::Start.label()));
        ui.horizontal_wrapped(|ui| {
            for start in StartRule::ALL {
                ui.radio_value(&mut self.start, start, said(&start.label()));
            }
        });
        ui.checkbox(&mut self.is_no_guess, said(&SettingId::NoGuess.label()));
        ui.separator();
        let size = self.typed.read().ok();
        let mut stays = true;
        ui.horizontal(|ui| {
            let play = egui::Button::new(RichText::new("Play").strong());
            let is_wanted = ui.add_enabled(size.is_some(), play).clicked() || is_entered;
            if let Some(size) = size.filter(|_| is_wanted) {
                self.choose(size, kit);
                stays = false;
            }
            stays &= !ui.button("Cancel").clicked();
        });
        stays
    }

    fn choose(&self, size: Size, kit: &mut Kit) {
        let mut settings = kit.settings().clone();
        settings.choose_board(size);
        settings.start = self.start;
        settings.no_guess = if self.is_no_guess { Switch::On } else { Switch::Off };
        kit.change_settings(settings);
        kit.want(Intent::NewGame(NewGame::of(GameKind::Mines)));
    }
}

impl TypedSize {
    fn of(size: Size) -> TypedSize {
        TypedSize {
            rows: size.grid().height().to_string(),
            columns: size.grid().width().to_string(),
            mines: size.n_mines().to_string(),
        }
    }

    /// The fields, each with what is wrong with it; whether Enter was pressed in one.
    fn ui(&mut self, ui: &mut egui::Ui, kit: &Kit) -> bool {
        let complaints = self.read().err().unwrap_or_default();
        let fields =
            [("Rows", &mut self.rows), ("Columns", &mut self.columns), ("Mines", &mut self.mines)];
        let mut is_entered = false;
        Grid::new("size").num_columns(3).show(ui, |ui| {
            for ((name, typed), complaint) in fields.into_iter().zip(complaints) {
                let name = ui.label(name);
                let field = ui.add_sized(FIELD, TextEdit::singleline(typed));
                let field = field.labelled_by(name.id);
                is_entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                if let Some(complaint) = complaint {
                    let colour = message::colour(Tone::Bad, kit.palette());
                    let label = ui.colored_label(colour, complaint);
                    ui.ctx().accesskit_node_builder(label.id, |node| {
                        node.set_live(accesskit::Live::Polite);
                    });
                }
                ui.end_row();
            }
        });
        is_entered
    }

    /// The size, or what is wrong with rows, columns and mines.
    fn read(&self) -> Result<Size, [Option<String>; 3]> {
        let longest = u32::from(MAX_SIDE);
        let (rows, columns) = (count(&self.rows, 1..=longest), count(&self.columns, 1..=longest));
        // As long as a side is wrong, what would be right is as much as any board takes.
        let n_cells = match (&rows, &columns) {
            (Ok(rows), Ok(columns)) => rows * columns,
            (_, _) => longest * longest,
        };
        match (rows, columns, count(&self.mines, 0..=n_cells)) {
            (Ok(rows), Ok(columns), Ok(n_mines)) => {
                let grid = BoardGrid::new(columns as u16, rows as u16);
                let size = grid.and_then(|grid| Size::new(grid, n_mines));
                Ok(size.expect("all of it is in range"))
            }
            (rows, columns, mines) => Err([rows.err(), columns.err(), mines.err()]),
        }
    }
}

fn said(words: &Words) -> String {
    Language::english().say(words)
}

/// A number that was typed, or what is wrong with it and what would be right.
fn count(typed: &str, right: RangeInclusive<u32>) -> Result<u32, String> {
    let typed = typed.trim();
    let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let wrong = match typed.parse::<u32>() {
        Ok(number) if right.contains(&number) => return Ok(number),
        Ok(number) if number < *right.start() => "too few",
        Ok(_) | Err(_) if is_number => "too many",
        Ok(_) | Err(_) => "no number",
    };
    Err(format!("{wrong}: {} to {} is right", right.start(), right.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read([rows, columns, mines]: [&str; 3]) -> Result<String, [String; 3]> {
        let [rows, columns, mines] = [rows, columns, mines].map(str::to_owned);
        let read = TypedSize { rows, columns, mines }.read();
        read.map(|size| size.to_string()).map_err(|wrong| wrong.map(Option::unwrap_or_default))
    }

    #[test]
    fn what_is_wrong_with_a_size_is_said_where_it_is() {
        let wrong = |rows: &str, columns: &str, mines: &str| {
            Err([rows.to_owned(), columns.to_owned(), mines.to_owned()])
        };
        assert_eq!(read(["3", " 6 ", "18"]), Ok("6x3x18".to_owned()));
        assert_eq!(read(["2000", "2000", "0"]), Ok("2000x2000x0".to_owned()));
        assert_eq!(read(["3", "6", "19"]), wrong("", "", "too many: 0 to 18 is right"));
        let too_long = "too many: 1 to 2000 is right";
        assert_eq!(read(["2001", "6", "500"]), wrong(too_long, "", ""));
        assert_eq!(read(["9", "99999999999999999999", "5"]), wrong("", too_long, ""));
        assert_eq!(read(["0", "6", "0"]), wrong("too few: 1 to 2000 is right", "", ""));
        assert_eq!(
            read(["", "-3", "many"]),
            wrong(
                "no number: 1 to 2000 is right",
                "no number: 1 to 2000 is right",
                "no number: 0 to 4000000 is right"
            )
        );
    }
}
