//! The bar of menus.

use eframe::egui;
use flagfall_flow::{Flow, Intent, NewGame, Page};
use flagfall_history::DailyTask;
use flagfall_keeper::GameKind;
use flagfall_settings::{Command, FrontEnd, Group, Order, Setting, SettingId, Step, TakesEffect};
use flagfall_text::Language;

use crate::kit::{Goto, Kit, Zoom};
use crate::page::Board;

/// Draws the bar; what was chosen there for the page.
pub(crate) fn bar(ui: &mut egui::Ui, kit: &mut Kit, board: &Board, flow: &Flow) -> Option<Order> {
    let mut chosen = None;
    let can = |command: Command| board.can(command, flow);
    egui::Panel::top("menus").show(ui, |ui| {
        egui::MenuBar::new().ui(ui, |ui| {
            ui.menu_button("Game", |ui| game(ui, kit, &can, &mut chosen));
            ui.menu_button("View", |ui| view(ui, kit, &can, &mut chosen));
            ui.menu_button("Settings", |ui| settings(ui, kit));
            ui.menu_button("Help", |ui| help(ui, kit));
        });
    });
    chosen.map(Order::from)
}

fn game(
    ui: &mut egui::Ui,
    kit: &mut Kit,
    can: &dyn Fn(Command) -> bool,
    chosen: &mut Option<Command>,
) {
    let intent = |ui: &mut egui::Ui, kit: &mut Kit, name: &str, intent: Intent| {
        if ui.button(name).clicked() {
            kit.want(intent);
        }
    };
    let goto = |ui: &mut egui::Ui, kit: &mut Kit, name: &str, goto: Goto| {
        if ui.button(name).clicked() {
            kit.go(goto);
        }
    };
    intent(ui, kit, "New Minesweeper", Intent::NewGame(NewGame::of(GameKind::Mines)));
    goto(ui, kit, "Choose a board…", Goto::ChooseBoard);
    intent(ui, kit, "New Four in a Row", Intent::NewGame(NewGame::of(GameKind::Four)));
    goto(ui, kit, "Tiles", Goto::Tiles);
    intent(ui, kit, "Continue", Intent::Resume);
    ui.separator();
    intent(ui, kit, "The day's board", Intent::StartTask(DailyTask::Mines));
    intent(ui, kit, "The day's puzzle", Intent::StartTask(DailyTask::Four));
    intent(ui, kit, "How the day went…", Intent::Open(Page::Daily));
    ui.separator();
    commands(
        ui,
        kit,
        can,
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
    commands(ui, kit, can, chosen, &[("Quit", Command::Leave)]);
}

fn view(
    ui: &mut egui::Ui,
    kit: &mut Kit,
    can: &dyn Fn(Command) -> bool,
    chosen: &mut Option<Command>,
) {
    for id in [SettingId::Theme, SettingId::Motion] {
        choice(ui, kit, id.setting());
    }
    ui.separator();
    commands(ui, kit, can, chosen, &[("Odds", Command::Odds)]);
    let mut values = kit.settings().four_values.is_on();
    if ui.checkbox(&mut values, Language::english().say(&SettingId::FourValues.label())).clicked() {
        let mut settings = kit.settings().clone();
        SettingId::FourValues.setting().step(&mut settings, FrontEnd::Window, Step::Up);
        kit.change_settings(settings);
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

/// All settings of the window but those with a place of their own: the view menu, the question for a board, the panel beside
/// Four in a Row.
fn settings(ui: &mut egui::Ui, kit: &mut Kit) {
    let elsewhere = [
        SettingId::Theme,
        SettingId::Motion,
        SettingId::Board,
        SettingId::Start,
        SettingId::NoGuess,
    ];
    let here = |setting: &&Setting| {
        setting.is_on(FrontEnd::Window)
            && setting.group != Group::Four
            && !elsewhere.contains(&setting.id)
    };
    for setting in Setting::ALL.iter().filter(here) {
        choice(ui, kit, setting);
    }
}

fn help(ui: &mut egui::Ui, kit: &mut Kit) {
    if ui.button("Shortcuts").clicked() {
        kit.want(Intent::Open(Page::Help));
    }
    if ui.button("About Flagfall").clicked() {
        kit.go(Goto::About);
    }
}

/// Entries that do what a key does, with the key beside them.
fn commands(
    ui: &mut egui::Ui,
    kit: &Kit,
    can: &dyn Fn(Command) -> bool,
    chosen: &mut Option<Command>,
    entries: &[(&str, Command)],
) {
    for (name, command) in entries {
        let button = egui::Button::new(*name).shortcut_text(kit.key_of(*command));
        if ui.add_enabled(can(*command), button).clicked() {
            *chosen = Some(*command);
        }
    }
}

/// A setting as a menu of its own.
fn choice(ui: &mut egui::Ui, kit: &mut Kit, setting: &Setting) {
    ui.menu_button(Language::english().say(&setting.id.label()), |ui| {
        let now = setting.value(kit.settings());
        for choice in setting.choices(kit.settings(), FrontEnd::Window) {
            if ui.radio(choice == now, Language::english().say(&choice.label)).clicked() {
                let mut settings = kit.settings().clone();
                // What is offered is taken.
                let _ = setting.choose(&mut settings, &choice.value);
                kit.change_settings(settings);
            }
        }
        if setting.takes_effect == TakesEffect::NextGame {
            ui.weak(Language::english().say(&setting.takes_effect.label()));
        }
    });
}
