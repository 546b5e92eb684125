//! The history page, shown instead of the board: best times, statistics, a calendar, and finished games with replays.

mod charts;

use eframe::egui::{
    self, Color32, Grid, Label, Pos2, RichText, Role, ScrollArea, Stroke, WidgetInfo, vec2,
};
use flagfall_flow::{
    DayMark, Flow, GameRow, History, HistoryCommand, Intent, LevelRow, Page, TextBlock,
};
use flagfall_table::{Message, Tone};
use flagfall_text::{ButtonLabels, HistoryText, Races, ScoreText, Words};

use crate::dialogs::picture;
use crate::kit::Kit;
use crate::message;
use crate::theme::{self, space};

/// The width of the figures, the charts and the calendar, which are beside each other if there is room.
const COLUMN: f32 = 320.0;
const GAP: f32 = 24.0;
/// The distance from the edge of a text to the middle of the sign beside it.
const SIGN: f32 = 9.0;
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
                overview(ui, history, kit);
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

/// A part of the overview.
#[derive(Clone, Copy)]
enum Part {
    Figures,
    /// Only a single level has charts.
    Charts,
    Calendar,
}

/// The figures, the charts and the calendar in as many columns as fit; what has no column of its own is below the others.
fn overview(ui: &mut egui::Ui, history: &History, kit: &Kit) {
    const PARTS: &[Part] = &[Part::Figures, Part::Charts, Part::Calendar];
    let has_room_for = |n: f32| ui.available_width() >= n * COLUMN + (n - 1.0) * GAP;
    let columns: &[&[Part]] = match (has_room_for(2.0), has_room_for(3.0)) {
        (true, true) if history.figures.is_some() => {
            &[&[Part::Figures], &[Part::Charts], &[Part::Calendar]]
        }
        (true, _) => &[&[Part::Figures], &[Part::Charts, Part::Calendar]],
        (false, _) => &[PARTS],
    };
    let width = ui.available_width().min(COLUMN);
    ui.horizontal_top(|ui| {
        for (nth, column) in columns.iter().enumerate() {
            if nth > 0 {
                ui.add_space(GAP - ui.spacing().item_spacing.x);
            }
            ui.vertical(|ui| {
                ui.set_width(width);
                for part in *column {
                    match part {
                        Part::Figures => figures(ui, history, kit),
                        Part::Charts => charts::ui(ui, history, kit),
                        Part::Calendar => calendar(ui, history, kit),
                    }
                }
            });
        }
    });
}

/// A summary of each level, or the statistics and best times of one.
fn figures(ui: &mut egui::Ui, history: &History, kit: &Kit) {
    if !history.levels.is_empty() {
        levels(ui, &history.levels, kit);
    }
    let statistics = Grid::new("statistics").num_columns(2).spacing([16.0, 4.0]);
    // Long names and values are wrapped.
    statistics.max_col_width(ui.available_width() / 2.0 - 8.0).show(ui, |ui| {
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
            ui.weak(kit.say(words.clone()));
        }
    }
}

fn levels(ui: &mut egui::Ui, levels: &[LevelRow], kit: &Kit) {
    let table = Grid::new("levels").num_columns(3).spacing([16.0, 4.0]).striped(true);
    // Long names and lists of wins are wrapped; the times between them are short.
    table.max_col_width((ui.available_width() - 32.0) * 0.4).show(ui, |ui| {
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

/// A grid of days. Each has its number, a sign, and a description for screen readers.
fn calendar(ui: &mut egui::Ui, history: &History, kit: &Kit) {
    let Some(calendar) = &history.calendar else { return };
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
                let words = kit.say(day.words.clone());
                let colour = colour(day.mark, kit);
                let cell = ui.label(RichText::new(day.date.day().to_string()).color(colour));
                cell.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
                paint_sign(ui, day.mark, cell.rect.right_center() + vec2(SIGN, 0.0), colour);
                cell.on_hover_text(words);
            }
            ui.end_row();
        }
    });
    ui.horizontal_wrapped(|ui| {
        for mark in DayMark::ALL {
            let words = kit.say(mark.label());
            // The spaces are the room for the sign.
            let text = RichText::new(format!("\u{a0}\u{a0}\u{a0}\u{a0}\u{a0}{words}")).weak();
            let label = ui.add(Label::new(text).extend());
            label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
            let colour = colour(mark, kit);
            paint_sign(ui, mark, label.rect.left_center() + vec2(SIGN, 0.0), colour);
        }
    });
}

/// Paints the sign for a mark: the toolkit's fonts have neither check marks nor crosses.
fn paint_sign(ui: &egui::Ui, mark: DayMark, middle: Pos2, colour: Color32) {
    let stroke = Stroke::new(1.5, colour);
    let at = |x, y| middle + vec2(x, y);
    match mark {
        DayMark::None => (),
        DayMark::Played => {
            ui.painter().circle_filled(middle, 1.5, colour);
        }
        DayMark::Missed => {
            for y in [-3.5, 3.5] {
                ui.painter().line_segment([at(-3.5, -y), at(3.5, y)], stroke);
            }
        }
        DayMark::Solved => {
            ui.painter().line(vec![at(-4.0, 0.5), at(-1.5, 3.5), at(4.0, -3.5)], stroke);
        }
    }
}

fn colour(mark: DayMark, kit: &Kit) -> Color32 {
    let palette = kit.palette();
    theme::colour(match mark {
        DayMark::None => palette.faint,
        DayMark::Played => palette.text,
        DayMark::Missed => palette.bad,
        DayMark::Solved => palette.good,
    })
}

fn games(ui: &mut egui::Ui, history: &History, flow: &Flow, kit: &mut Kit) {
    ui.horizontal_wrapped(|ui| {
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
    for row in &history.games {
        ui.add_space(space::S);
        ui.horizontal_top(|ui| {
            picture(ui, flow.finished_board(row.id), PICTURE, &kit.four_palette());
            ui.vertical(|ui| {
                ui.horizontal_wrapped(|ui| about(ui, row, kit));
                ui.horizontal_wrapped(|ui| buttons(ui, row, kit));
            });
        });
    }
}

fn about(ui: &mut egui::Ui, row: &GameRow, kit: &Kit) {
    ui.strong(kit.say(row.what.clone()));
    let result = RichText::new(kit.say(row.result.clone()));
    ui.label(match row.tone {
        Tone::Plain => result,
        tone @ (Tone::Good | Tone::Bad) => result.color(message::colour(tone, kit.palette())),
    });
    ui.label(kit.say(row.time.clone()));
    for words in [Some(&row.when), row.note.as_ref()].into_iter().flatten() {
        ui.label(kit.say(words.clone()));
    }
}

fn buttons(ui: &mut egui::Ui, row: &GameRow, kit: &mut Kit) {
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
}
