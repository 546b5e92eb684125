//! Beside the board: the players, what can be done, and what the next game is to be like.

use eframe::egui::{self, Color32, RichText, Ui, vec2};
use flagfall_play::{Phase, Player, Undo};
use flagfall_settings::{Command, FrontEnd, Setting, SettingId, Settings};
use flagfall_table::{FourCommand, FourTable, Now, four_words as words};
use flagfall_text::{Four, Language};

use super::discs::{Sight, Stamps};
use crate::kit::Kit;
use crate::theme;

/// How much room the names of the choices have.
const NAMES: f32 = 74.0;

pub(super) fn panel(ui: &mut Ui, table: &FourTable, stamps: &mut Stamps, kit: &mut Kit, now: Now) {
    for player in [Player::One, Player::Two] {
        self::player(ui, table, player, stamps, kit);
    }
    ui.add_space(4.0);
    let elapsed = table.elapsed(now.when());
    let (minutes, seconds) = (elapsed.seconds() / 60, elapsed.seconds() % 60);
    let n_discs = table.game().moves().columns().len();
    let discs = if n_discs == 1 { "1 disc".to_owned() } else { format!("{n_discs} discs") };
    ui.label(
        RichText::new(format!("{discs}, {minutes}:{seconds:02}"))
            .color(theme::colour(kit.palette().faint)),
    )
    .on_hover_text(moves_in_groups(table));
    ui.add_space(4.0);
    buttons(ui, table, kit);
    ui.add_space(6.0);
    ui.separator();
    choices(ui, table, kit);
}

/// A player with their disc, an edge for whose turn it is, and what they have left where that is counted (F5, F6).
fn player(ui: &mut Ui, table: &FourTable, player: Player, stamps: &mut Stamps, kit: &Kit) {
    let game = table.game();
    let palette = kit.palette();
    let is_on_turn = match game.phase() {
        Phase::Pick(on_turn) | Phase::Drop(on_turn) | Phase::Settle(on_turn) => on_turn == player,
        Phase::Over(_) => false,
    };
    let is_on_turn = is_on_turn && !table.is_over();
    let edge = if is_on_turn { theme::colour(palette.accent) } else { Color32::TRANSPARENT };
    let frame = egui::Frame::new()
        .inner_margin(egui::Margin::symmetric(8, 6))
        .corner_radius(6.0)
        .fill(theme::between(palette.ground, palette.text, if is_on_turn { 0.10 } else { 0.03 }))
        .stroke(egui::Stroke::new(2.0, edge));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), egui::Sense::hover());
            if let Some(piece) = game.piece(player) {
                let colours = palette.discs.map(theme::colour);
                let brush = stamps.brush(ui.painter().clone(), 12.0, colours);
                brush.disc(rect.center(), 12.0, piece, Sight::Plain);
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                let title = Language::english().say(&table.rival().title(player).into());
                ui.label(RichText::new(title).strong());
                let below = turn_and_left(table, player, is_on_turn);
                ui.label(RichText::new(below).small().color(theme::colour(palette.faint)));
            });
        });
    });
}

fn turn_and_left(table: &FourTable, player: Player, is_on_turn: bool) -> String {
    let game = table.game();
    let undos = match table.session().terms().undo {
        Undo::Budget(_) => game.undos_left(player),
        Undo::Forbidden | Undo::Free => None,
    };
    let counts = [("chance", game.fouls_left(player)), ("undo", undos)];
    let left = counts.into_iter().filter_map(|(what, n_left)| {
        let n_left = n_left.filter(|_| table.is_here(player))?;
        Some(format!("{n_left} {what}{}", if n_left == 1 { "" } else { "s" }))
    });
    let turn = match (is_on_turn, table.is_here(player)) {
        (true, true) if table.settler().is_some() => Some("to decide".to_owned()),
        (true, true) => Some("to drop".to_owned()),
        (true, false) => Some("thinks".to_owned()),
        (false, _) => game.piece(player).map(|piece| {
            Language::english().say(&Four::ShapeName { shape: words::shape(piece) }.into())
        }),
    };
    turn.into_iter().chain(left).collect::<Vec<String>>().join(" · ")
}

/// The columns played, in groups that the eye can count.
fn moves_in_groups(table: &FourTable) -> String {
    let columns = table.game().moves().columns();
    if columns.is_empty() {
        return "no disc yet".to_owned();
    }
    let groups: Vec<String> = columns
        .chunks(4)
        .map(|group| group.iter().map(ToString::to_string).collect::<String>())
        .collect();
    groups.join(" ")
}

fn buttons(ui: &mut Ui, table: &FourTable, kit: &mut Kit) {
    let is_paused = table.session().is_paused();
    let values = if table.wants_values() { "Hide values" } else { "Values" };
    let pause = if is_paused { "Go on" } else { "Pause" };
    let hint = if table.hint().is_some() { "Drop there" } else { "Hint" };
    let again = if table.task().is_some() { "Try again" } else { "Again" };
    let pairs = [
        [(hint, Command::Hint), (values, Command::Odds)],
        [("Undo", Command::Undo), ("Redo", Command::Redo)],
        [(pause, Command::Pause), (again, Command::Restart)],
    ];
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    for pair in pairs {
        ui.horizontal(|ui| {
            for (name, command) in pair {
                button(ui, width, name, command, table, kit);
            }
        });
    }
    button(ui, ui.available_width(), "New game", Command::New, table, kit);
}

fn button(ui: &mut Ui, width: f32, name: &str, command: Command, table: &FourTable, kit: &mut Kit) {
    let is_enabled = FourCommand::of(command.into()).is_none_or(|command| table.can(command));
    let about = format!("{} ({})", Language::english().say(&command.about()), kit.key_of(command));
    let button = egui::Button::new(name).min_size(vec2(width, 28.0));
    if ui.add_enabled(is_enabled, button).on_hover_text(about).clicked() {
        kit.order(command);
    }
}

/// What the next game is to be like; this one, as long as nothing has been done in it.
fn choices(ui: &mut Ui, table: &FourTable, kit: &mut Kit) {
    let mut settings = kit.settings().clone();
    let title = if table.session().entries().is_empty() { "This game" } else { "Next game" };
    ui.label(RichText::new(title).strong());
    for id in
        [SettingId::FourOpponent, SettingId::FourStarter, SettingId::FourFouls, SettingId::FourUndo]
    {
        choice(ui, id.setting(), &mut settings);
    }
    if settings != *kit.settings() {
        kit.change_settings(settings);
    }
}

/// A list that drops down, named by what it is about.
fn choice(ui: &mut Ui, setting: &Setting, settings: &mut Settings) {
    ui.horizontal(|ui| {
        let left = ui.cursor().left();
        let label = ui.label(Language::english().say(&setting.id.label()));
        ui.add_space((left + NAMES - ui.cursor().left()).max(0.0));
        let now = setting.value(settings);
        egui::ComboBox::from_id_salt(setting.name)
            .selected_text(Language::english().say(&now.label))
            .truncate()
            .width(ui.available_width().max(40.0))
            .height(360.0)
            .show_ui(ui, |ui| {
                for choice in setting.choices(settings, FrontEnd::Window) {
                    if ui
                        .selectable_label(choice == now, Language::english().say(&choice.label))
                        .clicked()
                    {
                        // What is offered is taken.
                        let _ = setting.choose(settings, &choice.value);
                    }
                }
            })
            .response
            .labelled_by(label.id);
    });
}
