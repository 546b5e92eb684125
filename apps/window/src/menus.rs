//! The menu bar.

use eframe::egui::style::ScrollAnimation;
use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    self, Frame, Key, Modifiers, Response, Stroke, TextStyle, TextWrapMode, WidgetText,
};
use flagfall_flow::{Flow, Intent, NewGame, Page};
use flagfall_history::DailyTask;
use flagfall_keeper::GameKind;
use flagfall_mines::MinesLevel;
use flagfall_settings::{
    BoardChoice, ChoiceStep, Command, FrontEnd, Group, Labelled, Order, Setting, SettingId,
    TakesEffect, keys_in_words,
};
use flagfall_text::{ButtonLabels, GameNames, Menu, Tiles, Titles, Training, Window, Words};

use crate::kit::{Goto, Kit, Zoom};
use crate::page::Board;

/// Draws the bar, and returns the command chosen for the page.
pub(crate) fn bar(ui: &mut egui::Ui, kit: &mut Kit, board: &Board, flow: &Flow) -> Option<Order> {
    let mut commands = Commands {
        can: &|command| board.can(command, flow),
        takes_keys: board.takes_keys(flow),
        chosen: None,
    };
    // Every entry closes its menu itself; a click on the scroll bar doesn't.
    let config = egui::containers::menu::MenuConfig::new()
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside)
        .style(dense);
    egui::Panel::top("menus").show(ui, |ui| {
        egui::MenuBar::new().config(config).ui(ui, |ui| {
            let game = menu(ui, kit.say(Titles::Game), |ui| {
                game(ui, kit, flow, &mut commands);
            });
            if ui.input(|input| input.key_pressed(Key::F10)) {
                open(&game);
            }
            menu(ui, kit.say(Window::View), |ui| view(ui, kit, &mut commands));
            menu(ui, kit.say(Titles::Settings), |ui| settings(ui, kit));
            menu(ui, kit.say(Titles::Help), |ui| help(ui, kit));
        });
    });
    commands.chosen.map(Order::from)
}

/// A menu that also opens with Alt and its first letter, which is underlined while Alt is held.
fn menu(ui: &mut egui::Ui, title: String, entries: impl FnOnce(&mut egui::Ui)) -> Response {
    let first = title.chars().next().map(String::from).unwrap_or_default();
    let is_alt = ui.input(|input| input.modifiers.alt);
    let name: WidgetText = if is_alt {
        let mut job = LayoutJob::default();
        let ink = ui.visuals().text_color();
        let plain = TextFormat::simple(TextStyle::Button.resolve(ui.style()), ink);
        let underlined = TextFormat { underline: Stroke::new(1.0, ink), ..plain.clone() };
        job.append(&first, 0.0, underlined);
        job.append(&title[first.len()..], 0.0, plain);
        job.into()
    } else {
        title.into()
    };
    let last = ui.ctx().read_response(ui.next_auto_id());
    let bottom = last.map_or(ui.max_rect().top(), |button| button.rect.bottom());
    let button = ui.menu_button(name, |ui| scrolled(ui, bottom, entries)).response;
    let is_called = Key::from_name(&first.to_uppercase())
        .is_some_and(|key| ui.input_mut(|input| input.consume_key(Modifiers::ALT, key)));
    if is_called {
        open(&button);
    }
    button
}

/// The style of menus: at the window's initial size, the longest one fits below the bar.
fn dense(style: &mut egui::Style) {
    egui::containers::menu::menu_style(style);
    style.spacing.button_padding = egui::vec2(2.0, 2.0);
    style.spacing.item_spacing.y = 2.0;
}

/// A menu's entries, which scroll if there is no room for them below this height. A menu without room would cover the bar,
/// with an entry where the pointer is.
fn scrolled(ui: &mut egui::Ui, top: f32, entries: impl FnOnce(&mut egui::Ui)) {
    let margins = Frame::menu(ui.style()).total_margin().sum().y + ui.spacing().item_spacing.y;
    let room = (ui.ctx().content_rect().bottom() - top - margins).max(0.0);
    let mut area = egui::ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    if ui.is_sizing_pass() {
        // The menu opens now: it begins at its first entry.
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        entries(ui);
        let focused = ui.memory(egui::Memory::focused).and_then(|id| ui.ctx().read_response(id));
        let reached = focused.filter(|entry| entry.layer_id == ui.layer_id());
        if let Some(entry) = reached.filter(Response::gained_focus) {
            ui.scroll_to_rect_animation(entry.rect, None, ScrollAnimation::none());
        }
    });
}

/// Opens a menu and focuses it, so that the arrow keys work there.
fn open(button: &Response) {
    egui::Popup::open_id(&button.ctx, egui::Popup::default_response_id(button));
    button.request_focus();
}

pub(crate) fn toggle_full_screen(context: &egui::Context) {
    let is_full = context.input(|input| input.viewport().fullscreen).unwrap_or_default();
    context.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!is_full));
}

/// Menu entries for commands.
struct Commands<'a> {
    can: &'a dyn Fn(Command) -> bool,
    /// Whether keys choose commands, too.
    takes_keys: bool,
    chosen: Option<Command>,
}

impl Commands<'_> {
    /// An entry, with its key beside it if that works now.
    fn entry(&mut self, ui: &mut egui::Ui, kit: &Kit, name: impl Into<Words>, command: Command) {
        let mut button = egui::Button::new(kit.say(name));
        if let Some(key) = kit.key_of(command).filter(|_| self.takes_keys) {
            button = button.shortcut_text(key);
        }
        if ui.add_enabled((self.can)(command), button).clicked() {
            self.chosen = Some(command);
            ui.close();
        }
    }
}

fn intent(ui: &mut egui::Ui, kit: &mut Kit, name: impl Into<Words>, intent: Intent) {
    if ui.button(kit.say(name)).clicked() {
        kit.want(intent);
        ui.close();
    }
}

fn goto(ui: &mut egui::Ui, kit: &mut Kit, name: impl Into<Words>, goto: Goto) {
    if ui.button(kit.say(name)).clicked() {
        kit.go(goto);
        ui.close();
    }
}

fn game(ui: &mut egui::Ui, kit: &mut Kit, flow: &Flow, commands: &mut Commands<'_>) {
    let (can_return, n_due) = (flow.can_return(), flow.n_due());
    intent(ui, kit, Window::NewMines, Intent::NewGame(NewGame::of(GameKind::Mines)));
    for level in MinesLevel::ALL {
        let board = BoardChoice::Level(level);
        let is_chosen = kit.settings().board == board;
        if ui.radio(is_chosen, kit.say(board.label())).clicked() {
            let mut settings = kit.settings().clone();
            settings.choose_board(level.size());
            kit.change_settings(settings);
            kit.want(Intent::NewGame(NewGame::of(GameKind::Mines)));
            ui.close();
        }
    }
    goto(ui, kit, Window::ChooseBoard, Goto::ChooseBoard);
    intent(ui, kit, Window::NewFour, Intent::NewGame(NewGame::of(GameKind::Four)));
    goto(ui, kit, Tiles::Title, Goto::Tiles);
    ui.add_enabled_ui(can_return, |ui| {
        intent(ui, kit, ButtonLabels::ReturnToLast, Intent::ReturnToLast);
    });
    intent(ui, kit, Menu::Online, Intent::Open(Page::Online));
    intent(ui, kit, Menu::Resume, Intent::Resume);
    intent(ui, kit, Page::SavedGames.title(), Intent::Open(Page::SavedGames));
    ui.separator();
    intent(ui, kit, GameNames::DailyBoard, Intent::StartTask(DailyTask::Mines));
    intent(ui, kit, GameNames::DailyPuzzle, Intent::StartTask(DailyTask::Four));
    intent(ui, kit, Window::Daily, Intent::Open(Page::Daily));
    training(ui, kit, n_due);
    intent(ui, kit, Titles::History, Intent::Open(Page::History));
    ui.separator();
    commands.entry(ui, kit, Command::Restart.label(), Command::Restart);
    for command in
        [Command::Undo, Command::Redo, Command::Hint, Command::Pause, Command::Coordinates]
    {
        commands.entry(ui, kit, command.label(), command);
    }
    commands.entry(ui, kit, Window::CopyOrOpen, Command::Copy);
    ui.separator();
    commands.entry(ui, kit, Command::Leave.label(), Command::Leave);
}

/// The entry for the trainer, with the number of exercises due.
fn training(ui: &mut egui::Ui, kit: &mut Kit, n_due: Option<usize>) {
    let due = n_due.filter(|&n| n > 0).map(|n| kit.say(Training::Due { n }));
    let name = kit.say(Page::Training.title());
    if ui.add(egui::Button::new(name).shortcut_text(due.unwrap_or_default())).clicked() {
        kit.want(Intent::Open(Page::Training));
        ui.close();
    }
}

fn view(ui: &mut egui::Ui, kit: &mut Kit, commands: &mut Commands<'_>) {
    for id in [SettingId::Theme, SettingId::Motion] {
        choice(ui, kit, id.setting());
    }
    ui.separator();
    commands.entry(ui, kit, Command::Odds.label(), Command::Odds);
    let mut values = kit.settings().four_values.is_on();
    if ui.checkbox(&mut values, kit.say(SettingId::FourValues.label())).clicked() {
        let mut settings = kit.settings().clone();
        SettingId::FourValues.setting().step(&mut settings, FrontEnd::Window, ChoiceStep::Up);
        kit.change_settings(settings);
        ui.close();
    }
    ui.separator();
    for (name, key, zoom) in [
        (Window::ZoomIn, "ctrl-+", Zoom::In),
        (Window::ZoomOut, "ctrl-−", Zoom::Out),
        (Window::Fit, "ctrl-0", Zoom::Fit),
    ] {
        let key = kit.say(keys_in_words(key));
        if ui.add(egui::Button::new(kit.say(name)).shortcut_text(key)).clicked() {
            kit.zoom = Some(zoom);
            ui.close();
        }
    }
    let key = kit.say(Window::FullScreenKey);
    if ui.add(egui::Button::new(kit.say(Window::FullScreen)).shortcut_text(key)).clicked() {
        toggle_full_screen(ui.ctx());
        ui.close();
    }
}

/// All settings except those shown elsewhere: in the view menu, the board dialog, or the panel of Four in a Row.
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
    ui.separator();
    goto(ui, kit, Window::Keys, Goto::Keys);
}

fn help(ui: &mut egui::Ui, kit: &mut Kit) {
    intent(ui, kit, Page::Help.title(), Intent::Open(Page::Help));
    goto(ui, kit, Window::About, Goto::About);
}

/// A setting as a submenu.
fn choice(ui: &mut egui::Ui, kit: &mut Kit, setting: &Setting) {
    let name = kit.say(setting.id.label());
    let choices = |ui: &mut egui::Ui| {
        let now = setting.value(kit.settings());
        for choice in setting.choices(kit.settings(), FrontEnd::Window) {
            let label = match choice.value.parse() {
                // Without a font, the name would be a row of boxes. Only Chinese needs one.
                Ok(tag) if !kit.fonts.shows_name_of(tag) => kit.say(Window::Chinese),
                Ok(_) | Err(_) => kit.say(choice.label),
            };
            if ui.radio(choice.value == now.value, label).clicked() {
                let mut settings = kit.settings().clone();
                // Offered choices are always valid.
                let _ = setting.choose(&mut settings, &choice.value);
                kit.change_settings(settings);
                ui.close();
            }
        }
        if setting.takes_effect == TakesEffect::NextGame {
            ui.weak(kit.say(setting.takes_effect.label()));
        }
    };
    ui.menu_button(name, |ui| {
        let top = ui.ctx().content_rect().top();
        scrolled(ui, top, choices);
    });
}
