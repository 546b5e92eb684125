//! A replay: its table at the current step, and the bar for navigating it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use eframe::egui::{self, Slider};
use flagfall_flow::{
    Flow, GameTable, Intent, Page, RaceRival, ReplayCommand, ReplayPage, Review, ReviewCommand,
};
use flagfall_history::{Origin, Screen};
use flagfall_table::link::{LONGEST_TEXT, Record};
use flagfall_table::{FourTable, MinesTable, Now, Pace, StepMark};
use flagfall_text::{ButtonLabels, Exports, Races, Replays, Reviews};

use crate::export::ExportFormat;
use crate::kit::Kit;
use crate::page::Board;
use crate::review;
use crate::theme;

/// The replay that is drawn.
pub(crate) struct Watched {
    pub(crate) board: Board,
    pub(crate) table: GameTable,
    step: usize,
}

impl Watched {
    /// `None` if the record cannot be read, which should not happen.
    pub(crate) fn new(replay: &ReplayPage, flow: &Flow, now: Now) -> Option<Watched> {
        let table = table(replay, flow, now)?;
        let board = match table {
            GameTable::Mines(_) => Board::Mines(Box::default()),
            GameTable::Four(_) => Board::Four(Box::default()),
        };
        Some(Watched { board, table, step: replay.steps().0 })
    }

    /// Updates the table if another step is shown.
    pub(crate) fn turn(&mut self, replay: &ReplayPage, flow: &Flow, now: Now) {
        if std::mem::replace(&mut self.step, replay.steps().0) != self.step
            && let (ReplayPage::Four(_), Some(table)) = (replay, table(replay, flow, now))
        {
            self.table = table;
        }
    }
}

/// A table for drawing a record. For Minesweeper it contains the whole game, because the step's view is drawn; for Four
/// in a Row, the game up to the step.
fn table(replay: &ReplayPage, flow: &Flow, now: Now) -> Option<GameTable> {
    let origin = Origin::known(Screen::Window);
    let text = match replay {
        ReplayPage::Mines(_) => replay.record(),
        ReplayPage::Four(replay) => replay.session().write(),
    };
    Some(match Record::from_text(&text).ok()? {
        Record::Mines(session) => {
            GameTable::Mines(Box::new(MinesTable::resumed(session, origin, now.when())))
        }
        Record::Four(session) => {
            let table = FourTable::resumed(session, origin, flow.kit(), now.when());
            GameTable::Four(Box::new(table))
        }
    })
}

/// The intent for a file dropped on the window. An unreadable file counts as empty, which the flow refuses.
pub(crate) fn dropped_file(context: &egui::Context) -> Option<Intent> {
    let file = context.input(|input| input.raw.dropped_files.first().cloned())?;
    let name = file.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
    let bytes = start_of(file.path()).unwrap_or_default();
    Some(Intent::OpenFile(name, bytes))
}

/// Reads just past the size limit, so that larger files are refused.
fn start_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    File::open(path)?.take(LONGEST_TEXT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The height reserved for the board and its console, and the bar's minimum share of a small window.
const BOARD_HEIGHT: f32 = 320.0;
const BAR_SHARE: f32 = 0.4;

/// The replay bar: the timeline with its marks, and buttons. It scrolls if it doesn't fit.
pub(crate) fn bar(ui: &mut egui::Ui, replay: &ReplayPage, review: Option<&Review>, kit: &mut Kit) {
    let height = ui.available_height();
    let most = (height - BOARD_HEIGHT).max(BAR_SHARE * height);
    egui::Panel::bottom("look back").frame(theme::panel()).show(ui, |ui| {
        // Without a minimum height it would keep the panel's previous height and never grow.
        let area = egui::ScrollArea::vertical().max_height(most).min_scrolled_height(most);
        let area = area.auto_shrink([false, true]);
        area.show(ui, |ui| tools(ui, replay, review, kit));
    });
}

fn tools(ui: &mut egui::Ui, replay: &ReplayPage, review: Option<&Review>, kit: &mut Kit) {
    ui.add_space(4.0);
    if let Some(review) = review {
        review::strip(ui, replay, review, kit);
    }
    timeline(ui, replay, kit);
    ui.horizontal_wrapped(|ui| {
        let play = if replay.is_playing() { Replays::Stop } else { Replays::Play };
        let buttons = [
            (Replays::First, ReplayCommand::First),
            (Replays::PreviousMark, ReplayCommand::PreviousMark),
            (Replays::Back, ReplayCommand::Step(-1)),
            (play, ReplayCommand::PlayOrPause),
            (Replays::Forward, ReplayCommand::Step(1)),
            (Replays::NextMark, ReplayCommand::NextMark),
            (Replays::Last, ReplayCommand::Last),
        ];
        for (name, command) in buttons {
            if ui.button(kit.say(name)).clicked() {
                kit.want(Intent::Replay(command));
            }
        }
    });
    // A line of its own: the label and its list stay together.
    ui.horizontal_wrapped(|ui| {
        let name = ui.label(kit.say(Replays::Speed));
        let speeds = egui::ComboBox::from_id_salt("speed")
            .selected_text(kit.say(replay.pace()))
            .show_ui(ui, |ui| {
                for pace in Pace::ALL {
                    if ui.selectable_label(pace == replay.pace(), kit.say(pace)).clicked() {
                        kit.want(Intent::Replay(ReplayCommand::SetPace(pace)));
                    }
                }
            });
        speeds.response.labelled_by(name.id);
        let play_on = egui::Button::new(kit.say(Replays::PlayFromHere));
        if ui.add_enabled(replay.can_play_on(), play_on).clicked() {
            kit.want(Intent::PlayFromHere);
        }
        if replay.can_play_computer() && ui.button(kit.say(Replays::PlayComputer)).clicked() {
            kit.want(Intent::PlayComputer);
        }
        if let Some(review) = review {
            let try_again = egui::Button::new(kit.say(Reviews::TryMistake));
            if ui.add_enabled(!review.mistakes().is_empty(), try_again).clicked() {
                kit.want(Intent::Review(ReviewCommand::TryMistake));
            }
            let is_four = matches!(replay, ReplayPage::Four(_));
            if is_four && ui.button(kit.say(Reviews::BestLine)).clicked() {
                kit.want(Intent::Review(ReviewCommand::BestLine));
            }
        }
        if matches!(replay, ReplayPage::Mines(_)) {
            for (name, rival) in
                [(Races::Race, RaceRival::Recording), (Races::RaceSolver, RaceRival::Solver)]
            {
                if ui.button(kit.say(name)).clicked() {
                    kit.want(Intent::RaceOn(rival));
                }
            }
        }
        if ui.button(kit.say(ButtonLabels::Done)).clicked() {
            kit.want(Intent::Back);
        }
    });
    exports(ui, replay, review, kit);
    ui.add_space(4.0);
}

/// The export buttons, the switch for the review's marks, and the result of the last export.
fn exports(ui: &mut egui::Ui, replay: &ReplayPage, review: Option<&Review>, kit: &Kit) {
    let marked = egui::Id::unique("marked");
    // The result of one game's export is not shown for another game.
    let saved = egui::Id::unique("saved").with((replay.steps().1, replay.times().1.0));
    let mut has_marks = ui.data(|data| data.get_temp(marked)).unwrap_or(false);
    ui.horizontal_wrapped(|ui| {
        for format in ExportFormat::ALL {
            if ui.button(kit.say(format.label())).clicked() {
                let said = kit.exporter().save_step(replay, review.filter(|_| has_marks), format);
                ui.data_mut(|data| data.insert_temp(saved, kit.say(said)));
            }
        }
        if review.is_some() && ui.checkbox(&mut has_marks, kit.say(Exports::WithMarks)).changed() {
            ui.data_mut(|data| data.insert_temp(marked, has_marks));
        }
        if let Some(said) = ui.data(|data| data.get_temp::<String>(saved)) {
            ui.label(said);
        }
    });
}

/// The number of marks that fit on the timeline.
const N_COLUMNS: usize = 200;

fn timeline(ui: &mut egui::Ui, replay: &ReplayPage, kit: &mut Kit) {
    let ((step, n_steps), (time, length)) = (replay.steps(), replay.times());
    let mut wanted = step;
    let marks = replay.timeline(N_COLUMNS);
    ui.horizontal(|ui| {
        ui.strong(kit.say(Page::Replay.title()));
        let name = ui.label(kit.say(Replays::StepOf { step, n_steps }));
        ui.weak(kit.say(Replays::TimeOf { time, length }));
        ui.spacing_mut().slider_width = ui.available_width();
        let slider = Slider::new(&mut wanted, 0..=n_steps).show_value(false);
        let slider = ui.add(slider).labelled_by(name.id);
        // The handle stops half its width before the ends.
        let rail = slider.rect.x_range().shrink(slider.rect.height() / 2.5);
        let palette = kit.palette();
        for (column, mark) in marks.into_iter().enumerate() {
            let Some(mark) = mark else { continue };
            let (colour, height) = match mark {
                StepMark::End | StepMark::Mistake => (palette.bad, 8.0),
                mark if mark.is_stop() => (palette.accent, 8.0),
                _ => (palette.faint, 4.0),
            };
            let x = egui::lerp(rail, column as f32 / (N_COLUMNS - 1) as f32);
            let top = slider.rect.bottom() - 1.0;
            ui.painter().vline(x, top..=top + height, (2.0, theme::colour(colour)));
        }
    });
    ui.add_space(8.0);
    if wanted != step {
        kit.want(Intent::Replay(ReplayCommand::GoTo(wanted)));
    }
}
