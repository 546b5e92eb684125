//! The history page, shown instead of the board: best times, statistics, a calendar, and finished games with replays.

mod charts;

use eframe::egui::{self, Grid, RichText, Role, ScrollArea, WidgetInfo};
use flagfall_flow::{
    Calendar, DayMark, Flow, GameRow, History, HistoryCommand, Intent, LevelRow, Page, TextBlock,
};
use flagfall_history::Letters;
use flagfall_table::{Message, Tone};
use flagfall_text::{ButtonLabels, HistoryText, Races, ScoreText, Words};

use crate::dialogs::picture;
use crate::kit::Kit;
use crate::{message, theme};

/// The width from which the calendar is beside the figures.
const BESIDE: f32 = 680.0;
/// The side of a finished game's thumbnail.
const PICTURE: f32 = 48.0;

/// Draws the page; only its frame until the store has answered.
pub(crate) fn page(ui: &mut egui::Ui, flow: &Flow, notice: Option<Message>, kit: &mut Kit) {
    message::bar(&notice.unwrap_or_default(), ui, kit);
    let history = flow.history();
    let history = history.as_ref();
    egui::CentralPanel::default().show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.heading(kit.say(Page::History.title()));
            if let Some(history) = history.filter(|history| history.empty.is_none()) {
                filters(ui, history, kit);
            }
            if ui.button(kit.say(ButtonLabels::Close)).clicked() {
                kit.want(Intent::Back);
            }
        });
        ui.separator();
        let Some(history) = history else { return };
        if let Some(question) = &history.question {
            return ask(ui, question, kit);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| match &history.empty {
            Some(empty) => {
                ui.label(kit.say(empty.clone()));
            }
            None => {
                // In a narrow window one is below the other.
                let beside = egui::Layout::left_to_right(egui::Align::TOP).with_main_wrap(true);
                let is_narrow = ui.available_width() < BESIDE;
                let layout = if is_narrow { egui::Layout::default() } else { beside };
                ui.with_layout(layout, |ui| {
                    ui.vertical(|ui| figures(ui, history, kit));
                    ui.add_space(24.0);
                    ui.vertical(|ui| charts::ui(ui, history, kit));
                    if let Some(days) = &history.calendar {
                        ui.vertical(|ui| calendar(ui, days, kit));
                    }
                });
                ui.separator();
                games(ui, history, flow, kit);
            }
        });
    });
}

/// The confirmation before games are deleted, shown instead of the list.
fn ask(ui: &mut egui::Ui, question: &Words, kit: &mut Kit) {
    ui.label(kit.say(question.clone()));
    ui.horizontal(|ui| {
        for (name, command) in [
            (ButtonLabels::Cancel, HistoryCommand::KeepGames),
            (ButtonLabels::DeleteForGood, HistoryCommand::ConfirmDelete),
        ] {
            if ui.button(kit.say(name)).clicked() {
                kit.want(Intent::History(command));
            }
        }
    });
}

fn filters(ui: &mut egui::Ui, history: &History, kit: &mut Kit) {
    let name = |wanted| {
        let found = history.filters.iter().find(|(filter, _)| *filter == wanted);
        found.map(|(_, name)| kit.say(name.clone())).unwrap_or_default()
    };
    let mut chosen = history.filter;
    let label = ui.label(kit.say(HistoryText::Filter));
    let list = egui::ComboBox::from_id_salt("history filter").selected_text(name(chosen));
    let list = list.width(220.0).show_ui(ui, |ui| {
        for (filter, name) in &history.filters {
            ui.selectable_value(&mut chosen, *filter, kit.say(name.clone()));
        }
    });
    list.response.labelled_by(label.id);
    if chosen != history.filter {
        kit.want(Intent::History(HistoryCommand::Filter(chosen)));
    }
}

/// A summary of each level, or the statistics and best times of one.
fn figures(ui: &mut egui::Ui, history: &History, kit: &Kit) {
    if !history.levels.is_empty() {
        levels(ui, &history.levels, kit);
    }
    Grid::new("statistics").num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
        for block in &history.statistics {
            if let TextBlock::Row { name, value } = block {
                ui.weak(kit.say(name.clone()));
                ui.label(kit.say(value.clone()));
                ui.end_row();
            }
        }
    });
    if !history.best.is_empty() {
        ui.strong(kit.say(ScoreText::BestTimes));
        Grid::new("best times").num_columns(3).spacing([16.0, 4.0]).show(ui, |ui| {
            for (row, place) in history.best.iter().zip(1..) {
                ui.weak(place.to_string());
                ui.strong(kit.say(row.time.clone()));
                ui.label(kit.say(row.when.clone()));
                ui.end_row();
            }
        });
    }
    for block in &history.statistics {
        if let TextBlock::Paragraph(words) = block {
            ui.set_max_width(320.0);
            ui.weak(kit.say(words.clone()));
        }
    }
}

fn levels(ui: &mut egui::Ui, levels: &[LevelRow], kit: &Kit) {
    Grid::new("levels").num_columns(3).spacing([16.0, 4.0]).striped(true).show(ui, |ui| {
        for name in [HistoryText::Level, HistoryText::BestTime, HistoryText::Won] {
            ui.weak(kit.say(name));
        }
        ui.end_row();
        for level in levels {
            ui.label(kit.say(level.name.clone()));
            ui.strong(level.best.clone().map(|best| kit.say(best)).unwrap_or_default());
            ui.label(kit.say(level.won.clone()));
            ui.end_row();
        }
    });
}

/// A grid of days. Each has its number, a sign, and a description for screen readers. The signs are plain letters: the
/// toolkit has no check marks.
fn calendar(ui: &mut egui::Ui, calendar: &Calendar, kit: &Kit) {
    ui.strong(kit.say(HistoryText::Days));
    ui.label(kit.say(calendar.streak.clone()));
    ui.weak(kit.say(calendar.span.clone()));
    // Seven columns fit into the window's initial size.
    Grid::new("days").num_columns(7).min_col_width(32.0).spacing([10.0, 4.0]).show(ui, |ui| {
        for weekday in &calendar.weekdays {
            ui.weak(kit.say(weekday.clone()));
        }
        ui.end_row();
        for week in &calendar.weeks {
            for day in week {
                let text = format!("{} {}", day.date.day(), day.mark.sign(Letters::Ascii));
                let words = kit.say(day.words.clone());
                let cell = ui.label(RichText::new(text).color(colour(day.mark, kit)));
                cell.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
                cell.on_hover_text(words);
            }
            ui.end_row();
        }
    });
    ui.horizontal_wrapped(|ui| {
        for mark in DayMark::ALL {
            ui.weak(format!("{} {}", mark.sign(Letters::Ascii), kit.say(mark.label())));
        }
    });
}

fn colour(mark: DayMark, kit: &Kit) -> egui::Color32 {
    let palette = kit.palette();
    theme::colour(match mark {
        DayMark::None => palette.faint,
        DayMark::Played => palette.text,
        DayMark::Missed => palette.bad,
        DayMark::Solved => palette.good,
    })
}

fn games(ui: &mut egui::Ui, history: &History, flow: &Flow, kit: &mut Kit) {
    ui.horizontal(|ui| {
        ui.strong(kit.say(HistoryText::Games));
        ui.weak(kit.say(history.listed.clone()));
        for (name, can, command) in [
            (HistoryText::Newer, history.has_newer, HistoryCommand::Newer),
            (HistoryText::Older, history.has_older, HistoryCommand::Older),
            (HistoryText::DeleteAll, true, HistoryCommand::DeleteAll),
        ] {
            if ui.add_enabled(can, egui::Button::new(kit.say(name))).clicked() {
                kit.want(Intent::History(command));
            }
        }
    });
    Grid::new("games").num_columns(8).spacing([16.0, 6.0]).striped(true).show(ui, |ui| {
        for row in &history.games {
            picture(ui, flow.finished_board(row.id), PICTURE, &kit.four_palette());
            game(ui, row, kit);
        }
    });
}

fn game(ui: &mut egui::Ui, row: &GameRow, kit: &mut Kit) {
    for (label, name, command, can) in [
        (Words::from(ButtonLabels::WatchReplay), row.watch(), HistoryCommand::Watch(row.id), true),
        (ButtonLabels::Delete.into(), row.delete(), HistoryCommand::Delete(row.id), true),
        (Races::Race.into(), row.race(), HistoryCommand::Race(row.id), row.can_race),
    ] {
        let button = ui.add_enabled(can, egui::Button::new(kit.say(label)));
        let name = kit.say(name);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.clicked() {
            kit.want(Intent::History(command));
        }
    }
    ui.strong(kit.say(row.what.clone()));
    let result = RichText::new(kit.say(row.result.clone()));
    ui.label(match row.tone {
        Tone::Plain => result,
        tone @ (Tone::Good | Tone::Bad) => result.color(message::colour(tone, kit.palette())),
    });
    ui.label(kit.say(row.time.clone()));
    let when = [Some(&row.when), row.note.as_ref()].into_iter().flatten();
    let when: Vec<String> = when.map(|words| kit.say(words.clone())).collect();
    ui.label(when.join("\n"));
    ui.end_row();
}
