//! The panel beside the board: the players, commands, and the settings for the next game.

use eframe::egui::{self, Align, Color32, Label, Layout, Response, RichText, TextEdit, Ui, vec2};
use flagfall_play::{Phase, Player, Undo};
use flagfall_settings::{Command, FrontEnd, Group, Setting, SettingId, Settings};
use flagfall_table::{FourCommand, FourTable, Now, four_words as words};
use flagfall_text::{Facts, Four, Joined, Window, Words};

use super::FourPage;
use super::discs::Sight;
use crate::banner::BUTTON;
use crate::kit::Kit;
use crate::theme;

/// The minimum width of setting names, and of their widgets: a longer name has two lines.
const NAMES: f32 = 100.0;
const CHOICES: f32 = 104.0;

impl FourPage {
    pub(super) fn panel(&mut self, ui: &mut Ui, table: &FourTable, kit: &mut Kit, now: Now) {
        for player in [Player::One, Player::Two] {
            self.player(ui, table, player, kit);
        }
        if let Some(draws) = self.series.and_then(|series| series.draws()) {
            ui.label(kit.say(draws));
        }
        facts(ui, table, kit, now);
        // In a room, players have to agree on actions and on the next game.
        if table.session().is_none() {
            return;
        }
        if !table.is_over() {
            buttons(ui, table, kit);
        }
        ui.separator();
        self.choices(ui, table, kit);
    }

    /// A player with their disc, a border for the side to move, and limited fouls or takebacks left (F5, F6).
    fn player(&mut self, ui: &mut Ui, table: &FourTable, player: Player, kit: &Kit) {
        let game = table.game();
        let palette = kit.palette();
        let is_on_turn = match game.phase() {
            Phase::Pick(on_turn) | Phase::Drop(on_turn) | Phase::Settle(on_turn) => {
                on_turn == player
            }
            Phase::Over(_) => false,
        };
        let is_on_turn = is_on_turn && !table.is_over();
        let is_winner = table.winner() == Some(player);
        let stands_out = is_on_turn || is_winner;
        let edge = if stands_out { theme::colour(palette.accent) } else { Color32::TRANSPARENT };
        let frame = egui::Frame::new()
            .inner_margin(egui::Margin::symmetric(12, 8))
            .corner_radius(theme::corners(kit.theme()))
            .fill(theme::between(
                palette.ground,
                palette.text,
                if stands_out { 0.10 } else { 0.03 },
            ))
            .stroke(egui::Stroke::new(2.0, edge));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), egui::Sense::hover());
                if let Some(piece) = game.piece(player) {
                    let colours = kit.four_palette().discs.map(theme::colour);
                    let brush = self.small_stamps.brush(ui.painter().clone(), 12.0, colours);
                    brush.disc(rect.center(), 12.0, piece, Sight::Plain);
                }
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    ui.label(RichText::new(kit.say(table.players().title(player))).strong());
                    let below = if is_winner {
                        kit.say(Window::Winner)
                    } else {
                        kit.say(turn_and_left(table, player, is_on_turn))
                    };
                    ui.label(RichText::new(below).small().color(theme::colour(palette.faint)));
                });
                if let Some(series) = self.series {
                    let wins = RichText::new(kit.say(series.wins_of(player))).strong();
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(wins));
                }
            });
        });
    }

    /// The settings for the next game; they apply to this one until its first move.
    fn choices(&mut self, ui: &mut Ui, table: &FourTable, kit: &mut Kit) {
        let mut settings = kit.settings().clone();
        let is_new = table.status().n_events() == 0;
        let title = if is_new { Window::ThisGame } else { Window::NextGame };
        ui.label(RichText::new(kit.say(title)).strong());
        let here = |setting: &&Setting| {
            setting.group == Group::Four && setting.id != SettingId::FourValues
        };
        for setting in Setting::ALL.iter().filter(here) {
            match setting.is_typed() {
                true => self.name(ui, setting, &mut settings, kit),
                false => choice(ui, setting, &mut settings, kit),
            }
        }
        if settings != *kit.settings() {
            kit.change_settings(settings);
        }
    }

    /// A name field. A valid name takes effect while it is typed.
    fn name(&mut self, ui: &mut Ui, setting: &Setting, settings: &mut Settings, kit: &Kit) {
        row(ui, setting, kit, |ui, label| {
            let saved = setting.value(settings).value;
            let typed = self.typed.entry(setting.name).or_insert_with(|| saved.clone());
            let field = TextEdit::singleline(typed).desired_width(ui.available_width());
            let field = ui.add(field).labelled_by(label.id);
            if !field.has_focus() && !field.lost_focus() {
                typed.clone_from(&saved);
            } else if let Err(reason) = setting.take_typed(settings, typed) {
                field.show_tooltip_text(kit.say(reason));
            }
        });
    }
}

/// The progress of the game.
fn facts(ui: &mut Ui, table: &FourTable, kit: &Kit, now: Now) {
    let time = flagfall_text::clock(table.elapsed(now.when()));
    let n_discs = table.game().moves().columns().len();
    let text = kit.say(Window::DiscsAndTime { n_discs, time });
    let faint = |text: String| RichText::new(text).color(theme::colour(kit.palette().faint));
    ui.label(faint(text));
    ui.label(faint(kit.say(moves(table))).size(theme::SMALL_TEXT));
}

/// Whose turn it is, and a player's remaining fouls or takebacks if limited.
fn turn_and_left(table: &FourTable, player: Player, is_on_turn: bool) -> Words {
    let game = table.game();
    let undos = match table.game().terms().undo {
        Undo::Budget(_) => game.undos_left(player),
        Undo::Forbidden | Undo::Free => None,
    };
    let chances = game.fouls_left(player).map(|n| Facts::ChancesLeft { n });
    let left = [chances, undos.map(|n| Facts::UndosLeft { n })];
    let left = left.into_iter().flatten().filter(|_| table.is_here(player)).map(Words::from);
    let turn = match (is_on_turn, table.is_here(player)) {
        (true, true) if table.settler().is_some() => Some(Window::ToDecide.into()),
        (true, true) => Some(Window::ToDrop.into()),
        (true, false) => Some(Window::Thinking.into()),
        (false, _) => {
            let piece = game.piece(player);
            piece.map(|piece| Four::ShapeName { shape: words::shape(piece) }.into())
        }
    };
    let join = |first, second| {
        let (first, second) = (Box::new(first), Box::new(second));
        Joined::Parts { first, dot: "·".to_owned(), second }.into()
    };
    turn.into_iter().chain(left).reduce(join).unwrap_or_default()
}

/// The columns played, in pairs. A pair never breaks across lines.
fn moves(table: &FourTable) -> Facts {
    match words::move_list(table.game()) {
        none if none.is_empty() => Facts::NoDiscYet,
        pairs => {
            let pairs: Vec<String> = pairs.iter().map(|pair| pair.replace(' ', "\u{a0}")).collect();
            Facts::Moves { moves: pairs.join("  ") }
        }
    }
}

fn buttons(ui: &mut Ui, table: &FourTable, kit: &mut Kit) {
    let pairs = [
        [Command::Hint, Command::Odds],
        [Command::Undo, Command::Redo],
        [Command::Pause, Command::Restart],
    ];
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    for pair in pairs {
        ui.horizontal(|ui| {
            for command in pair {
                button(ui, width, command, table, kit);
            }
        });
    }
    ui.horizontal(|ui| button(ui, ui.available_width(), Command::New, table, kit));
}

fn button(ui: &mut Ui, width: f32, command: Command, table: &FourTable, kit: &mut Kit) {
    let is_enabled = FourCommand::of(command.into()).is_none_or(|command| table.can(command));
    let button = egui::Button::new(kit.say(table.label(command))).min_size(vec2(width, BUTTON));
    let response = ui.add_enabled(is_enabled, button).on_hover_text(kit.about(command));
    if response.clicked() {
        kit.order(command);
    }
}

/// A setting's name and its widget.
fn row(ui: &mut Ui, setting: &Setting, kit: &Kit, content: impl FnOnce(&mut Ui, &Response)) {
    ui.horizontal(|ui| {
        let longest = ui.available_width() - ui.spacing().item_spacing.x - CHOICES;
        let size = vec2(longest, ui.spacing().interact_size.y);
        let name = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAMES);
            ui.add(Label::new(kit.say(setting.id.label())).wrap())
        });
        content(ui, &name.inner);
    });
}

/// A drop-down list, labelled by its setting.
fn choice(ui: &mut Ui, setting: &Setting, settings: &mut Settings, kit: &Kit) {
    row(ui, setting, kit, |ui, label| {
        let now = setting.value(settings);
        egui::ComboBox::from_id_salt(setting.name)
            .selected_text(kit.say(now.label.clone()))
            .wrap()
            .width(ui.available_width().max(40.0))
            .height(360.0)
            .show_ui(ui, |ui| {
                for choice in setting.choices(settings, FrontEnd::Window) {
                    if ui.selectable_label(choice == now, kit.say(choice.label.clone())).clicked() {
                        // Offered choices are always valid.
                        let _ = setting.choose(settings, &choice.value);
                    }
                }
            })
            .response
            .labelled_by(label.id);
    });
}
