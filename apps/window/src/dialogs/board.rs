//! The dialog for a new board. It never changes typed values: errors are shown beside them.

use eframe::egui::{self, Grid, Key, RichText, TextEdit, accesskit};
use flagfall_flow::{Intent, NewGame, read_board};
use flagfall_keeper::GameKind;
use flagfall_mines::{MinesLevel, Size, StartRule};
use flagfall_settings::{BoardChoice, Labelled, SettingId, Settings, Switch};
use flagfall_table::Tone;
use flagfall_text::{Boards, ButtonLabels};

use crate::kit::Kit;
use crate::message;

/// The size of the fields: seven digits fit.
const FIELD: [f32; 2] = [80.0, 22.0];

/// The dialog's state.
pub(crate) struct BoardQuestion {
    level: Option<MinesLevel>,
    typed: TypedSize,
    start: StartRule,
    is_no_guess: bool,
}

/// A size as typed.
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

    /// Draws the dialog; returns whether it stays open.
    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit) -> bool {
        ui.heading(kit.say(Boards::Title));
        ui.horizontal_wrapped(|ui| {
            for level in MinesLevel::ALL {
                let label = kit.say(BoardChoice::Level(level).label());
                if ui.radio(self.level == Some(level), label).clicked() {
                    self.level = Some(level);
                    self.typed = TypedSize::of(level.size());
                }
            }
            if ui.radio(self.level.is_none(), kit.say(Boards::Custom)).clicked() {
                self.level = None;
            }
        });
        let before = self.typed.clone();
        let is_entered = self.typed.ui(ui, kit);
        if self.typed != before {
            self.level = None;
        }
        ui.label(kit.say(SettingId::Start.label()));
        ui.horizontal_wrapped(|ui| {
            for start in StartRule::ALL {
                ui.radio_value(&mut self.start, start, kit.say(start.label()));
            }
        });
        ui.checkbox(&mut self.is_no_guess, kit.say(SettingId::NoGuess.label()));
        ui.separator();
        let size = self.typed.read().ok();
        let mut stays = true;
        ui.horizontal(|ui| {
            let play = egui::Button::new(RichText::new(kit.say(ButtonLabels::Play)).strong());
            let is_wanted = ui.add_enabled(size.is_some(), play).clicked() || is_entered;
            if let Some(size) = size.filter(|_| is_wanted) {
                self.choose(size, kit);
                stays = false;
            }
            stays &= !ui.button(kit.say(ButtonLabels::Cancel)).clicked();
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

    /// The fields with their errors; returns whether Enter was pressed in one.
    fn ui(&mut self, ui: &mut egui::Ui, kit: &Kit) -> bool {
        let complaints = self.read().err().unwrap_or_default();
        let fields = [
            (Boards::Rows, &mut self.rows),
            (Boards::Columns, &mut self.columns),
            (Boards::Mines, &mut self.mines),
        ];
        let mut is_entered = false;
        Grid::new("size").num_columns(3).show(ui, |ui| {
            for ((name, typed), complaint) in fields.into_iter().zip(complaints) {
                let name = ui.label(kit.say(name));
                let field = ui.add_sized(FIELD, TextEdit::singleline(typed));
                let field = field.labelled_by(name.id);
                is_entered |= field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                if let Some(complaint) = complaint {
                    let colour = message::colour(Tone::Bad, kit.palette());
                    let label = ui.colored_label(colour, kit.say(complaint));
                    ui.ctx().accesskit_node_builder(label.id, |node| {
                        node.set_live(accesskit::Live::Polite);
                    });
                }
                ui.end_row();
            }
        });
        is_entered
    }

    /// The size, or the errors of rows, columns and mines.
    fn read(&self) -> Result<Size, [Option<Boards>; 3]> {
        read_board(&self.rows, &self.columns, &self.mines)
    }
}
