//! The bar of menus.

use eframe::egui;
use flagfall_history::DailyTask;
use flagfall_mines::Marks;
use flagfall_play::Undo;
use flagfall_settings::{Chord, Command, Motion, Order, Settings, Sound, Switch, Theme};

use crate::kit::{Goto, Kit, Zoom};
use crate::page::Page;

/// Draws the bar; what was chosen there for the page.
pub(crate) fn bar(ui: &mut egui::Ui, kit: &mut Kit, page: &Page) -> Option<Order> {
    let mut chosen = None;
    egui::Panel::top("menus").show(ui, |ui| {
        egui::MenuBar::new().ui(ui, |ui| {
            ui.menu_button("Game", |ui| game(ui, kit, page, &mut chosen));
            ui.menu_button("View", |ui| view(ui, kit, page, &mut chosen));
            ui.menu_button("Settings", |ui| settings(ui, kit));
            ui.menu_button("Help", |ui| help(ui, kit));
        });
    });
    chosen.map(|command| Order { command, count: None })
}

fn game(ui: &mut egui::Ui, kit: &mut Kit, page: &Page, chosen: &mut Option<Command>) {
    let ways = [
        ("New Minesweeper", Goto::NewMines),
        ("Choose a board…", Goto::ChooseBoard),
        ("New Four in a Row", Goto::NewFour),
        ("Tiles", Goto::Tiles),
        ("Continue", Goto::Continue),
    ];
    let days = [
        ("The day's board", Goto::Task(DailyTask::Mines)),
        ("The day's puzzle", Goto::Task(DailyTask::Four)),
        ("How the day went…", Goto::Day),
    ];
    for ways in [&ways[..], &days[..]] {
        for &(name, goto) in ways {
            if ui.button(name).clicked() {
                kit.go(goto);
            }
        }
        ui.separator();
    }
    commands(
        ui,
        kit,
        page,
        chosen,
        &[
            ("Same board again", Command::Restart),
            ("Undo", Command::Undo),
            ("Redo", Command::Redo),
            ("Hint", Command::Hint),
            ("Pause", Command::Pause),
            ("Go to a cell…", Command::Coordinates),
            ("Game as text…", Command::Copy),
        ],
    );
    ui.separator();
    commands(ui, kit, page, chosen, &[("Quit", Command::Leave)]);
}

fn view(ui: &mut egui::Ui, kit: &mut Kit, page: &Page, chosen: &mut Option<Command>) {
    choice(ui, kit, "Theme", Theme::ALL, |settings| &mut settings.theme);
    choice(ui, kit, "Motion", Motion::ALL, |settings| &mut settings.motion);
    ui.separator();
    commands(ui, kit, page, chosen, &[("Odds", Command::Odds)]);
    let mut values = kit.settings().four_values.is_on();
    if ui.checkbox(&mut values, "Column values").clicked() {
        change(kit, |settings| settings.four_values = settings.four_values.other());
    }
    ui.separator();
    for (name, keys, zoom) in [
        ("Zoom in", "Ctrl +", Zoom::In),
        ("Zoom out", "Ctrl −", Zoom::Out),
        ("Fit the window", "Ctrl 0", Zoom::Fit),
    ] {
        if ui.add(egui::Button::new(name).shortcut_text(keys)).clicked() {
            kit.zoom = Some(zoom);
        }
    }
}

fn settings(ui: &mut egui::Ui, kit: &mut Kit) {
    choice(ui, kit, "Sound", Sound::ALL, |settings| &mut settings.sound);
    choice(ui, kit, "Chord by", Chord::ALL, |settings| &mut settings.chord);
    choice(ui, kit, "Clicks on numbers work like keys", Switch::ALL, |settings| {
        &mut settings.quick_clicks
    });
    const MARKS: &[Marks] = &[Marks::Flags, Marks::FlagsAndQuestions];
    choice(ui, kit, "Marks", MARKS, |settings| &mut settings.marks);
    choice(ui, kit, "Flag all around a number", Switch::ALL, |settings| &mut settings.flag_all);
    const UNDO: &[Undo] = &[Undo::Forbidden, Undo::Free];
    choice(ui, kit, "Undo in Minesweeper", UNDO, |settings| &mut settings.mines_undo);
    ui.weak("Marks and undo count from the next game on");
}

fn help(ui: &mut egui::Ui, kit: &mut Kit) {
    if ui.button("Shortcuts").clicked() {
        kit.go(Goto::Shortcuts);
    }
    if ui.button("About Flagfall").clicked() {
        kit.go(Goto::About);
    }
}

/// Entries that do what a key does, with the key beside them.
fn commands(
    ui: &mut egui::Ui,
    kit: &Kit,
    page: &Page,
    chosen: &mut Option<Command>,
    entries: &[(&str, Command)],
) {
    for (name, command) in entries {
        let button = egui::Button::new(*name).shortcut_text(kit.key_of(*command));
        if ui.add_enabled(page.can(*command), button).clicked() {
            *chosen = Some(*command);
        }
    }
}

/// A setting with a few values, as a menu of its own.
fn choice<T: Copy + PartialEq + ToString>(
    ui: &mut egui::Ui,
    kit: &mut Kit,
    name: &str,
    all: &[T],
    field: impl Fn(&mut Settings) -> &mut T,
) {
    ui.menu_button(name, |ui| {
        let current = *field(&mut kit.settings().clone());
        for &value in all {
            if ui.radio(value == current, value.to_string()).clicked() {
                change(kit, |settings| *field(settings) = value);
            }
        }
    });
}

fn change(kit: &mut Kit, how: impl FnOnce(&mut Settings)) {
    let mut settings = kit.settings().clone();
    how(&mut settings);
    kit.change_settings(settings);
}
