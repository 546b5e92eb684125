//! Online play in the window: the lobby as a dialog, the room as a bar above the board, and the server connection.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use eframe::egui::{
    self, Color32, Frame, Grid, Id, Margin, Mesh, Rect, RichText, Sense, Stroke, Ui, Vec2, vec2,
};
use flagfall_flow::online::{
    BoardRow, FormField, LobbyView, NetEffect, NetMessage, OnlineCommand, OnlinePlay, OnlineRoom,
    ProfileEntry, RoomAction, qr_code,
};
use flagfall_flow::{Flow, Intent, Page};
use flagfall_online::MirrorGame;
use flagfall_online_client::{OnlineClient, Site};
use flagfall_settings::{Key, KeyCode, KeyReader};
use flagfall_table::Now;
use flagfall_text::{ButtonLabels, Lobby, Rooms, Window as WindowText, Words};

use crate::banner::{Weight, key_button};
use crate::kit::Kit;
use crate::theme::{self, space};

/// The connection to a server, with a queue of received messages.
pub(crate) struct Line {
    client: OnlineClient,
    messages: Receiver<NetMessage>,
}

impl Line {
    /// Connects to this server; `wake` is called for every message.
    pub(crate) fn new(
        site: Site,
        secrets: PathBuf,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Line {
        let (sender, messages) = mpsc::channel();
        let client = OnlineClient::new(site, secrets, move |message| {
            // Sending fails only when the program ends.
            let _ = sender.send(message);
            wake();
        });
        Line { client, messages }
    }

    pub(crate) fn carry_out(&mut self, effect: NetEffect) {
        self.client.carry_out(effect);
    }

    /// The next message in the queue.
    pub(crate) fn next(&mut self) -> Option<NetMessage> {
        self.messages.try_recv().ok()
    }
}

fn want(kit: &mut Kit, command: OnlineCommand) {
    kit.want(Intent::Online(command));
}

fn button(ui: &mut Ui, kit: &mut Kit, label: impl Into<Words>, command: OnlineCommand) {
    if ui.button(kit.say(label)).clicked() {
        want(kit, command);
    }
}

/// Draws the lobby; returns whether it stays open.
pub(crate) fn lobby(ui: &mut Ui, flow: &Flow, kit: &mut Kit, now: Now) -> bool {
    ui.heading(kit.say(Page::Online.title()));
    let Some(online) = flow.online() else {
        return !ui.button(kit.say(ButtonLabels::Close)).clicked();
    };
    match online.view() {
        LobbyView::Searching => {}
        LobbyView::Naming => naming(ui, kit),
        LobbyView::Rooms => rooms(ui, online, kit),
        LobbyView::Form => form(ui, online, kit),
        LobbyView::Invitation => invitation(ui, online, kit, now),
        LobbyView::Leaderboard => leaderboard(ui, online, kit),
        LobbyView::Profile => profile(ui, online, kit),
    }
    if let Some(notice) = online.notice() {
        ui.label(kit.say(notice));
    }
    if online.lacks_server() {
        ui.label(kit.say(WindowText::FindServer));
    }
    ui.separator();
    !ui.button(kit.say(ButtonLabels::Close)).clicked()
}

fn naming(ui: &mut Ui, kit: &mut Kit) {
    ask(ui, kit, Lobby::AskName.into(), ButtonLabels::Done.into(), OnlineCommand::TakeName);
    ui.weak(kit.say(Lobby::NameRules));
    ui.separator();
    change(ui, kit, ProfileEntry::SpendCode);
}

/// A question with a text field for the answer.
fn ask(
    ui: &mut Ui,
    kit: &mut Kit,
    question: Words,
    done: Words,
    command: impl Fn(String) -> OnlineCommand,
) {
    let question = kit.say(question);
    let id = Id::unique(&question);
    let mut typed = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
    let label = ui.label(question);
    ui.horizontal(|ui| {
        let line = egui::TextEdit::singleline(&mut typed).char_limit(20).desired_width(200.0);
        let field = ui.add(line).labelled_by(label.id);
        let is_entered =
            field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        if ui.button(kit.say(done)).clicked() || is_entered {
            want(kit, command(typed.clone()));
        }
    });
    ui.data_mut(|data| data.insert_temp(id, typed));
}

/// A change to the profile.
fn change(ui: &mut Ui, kit: &mut Kit, entry: ProfileEntry) {
    let command = move |typed| OnlineCommand::ChangeProfile(entry, typed);
    match entry.question() {
        Some(question) => ask(ui, kit, question, entry.label(), command),
        None => button(ui, kit, entry.label(), command(String::new())),
    }
}

fn profile(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let profile = online.profile();
    if let Some(name) = profile.name() {
        ui.strong(name);
    }
    let totals = profile.totals();
    if totals.is_empty() {
        ui.weak(kit.say(Lobby::NothingPlayed));
    }
    Grid::new("totals").num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
        for (game, how) in totals {
            ui.label(kit.say(game));
            ui.label(kit.say(how));
            ui.end_row();
        }
    });
    if let Some(remark) = profile.remark() {
        ui.strong(kit.say(remark));
    }
    for entry in ProfileEntry::ALL {
        change(ui, kit, entry);
    }
    button(ui, kit, ButtonLabels::Back, OnlineCommand::ShowLobby);
}

fn leaderboard(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let board = online.leaderboard();
    ui.horizontal(|ui| {
        for row in BoardRow::ALL {
            let chosen = choice(ui, kit, &row.label(), row.choices(), board.chosen(row));
            if let Some(chosen) = chosen {
                want(kit, board.choose(row, chosen));
            }
        }
    });
    if board.entries().is_some_and(<[_]>::is_empty) {
        ui.weak(kit.say(Lobby::NoEntries));
    }
    egui::ScrollArea::vertical().max_height(260.0).show(ui, |ui| {
        for entry in board.entries().unwrap_or_default() {
            let (place, name, time) = (entry.place, entry.name.clone(), entry.time);
            ui.horizontal(|ui| {
                ui.label(kit.say(Lobby::Entry { place, name: name.clone(), time }));
                let watch = Lobby::WatchRecord { name };
                button(ui, kit, watch, OnlineCommand::WatchRecord(entry.record));
            });
        }
    });
    button(ui, kit, ButtonLabels::Back, OnlineCommand::ShowLobby);
}

/// A labelled drop-down list; returns a new choice.
fn choice(
    ui: &mut Ui,
    kit: &Kit,
    label: &Words,
    choices: Vec<Words>,
    before: usize,
) -> Option<usize> {
    let label = kit.say(label.clone());
    let choices: Vec<String> = choices.into_iter().map(|words| kit.say(words)).collect();
    let name = ui.label(&label);
    let mut chosen = before;
    egui::ComboBox::from_id_salt(label)
        .show_index(ui, &mut chosen, choices.len(), |index| {
            choices.get(index).cloned().unwrap_or_default()
        })
        .labelled_by(name.id);
    (chosen != before).then_some(chosen)
}

fn rooms(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let entries = online.entries();
    let is_empty = entries.iter().all(|entry| entry.verb().is_none());
    egui::ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
        for entry in entries {
            let label = kit.say(entry.label());
            let text = match entry.verb() {
                Some(verb) => kit.say(Words::labelled(verb, Words::Verbatim(label))),
                None => label,
            };
            button(ui, kit, text, entry.command());
        }
    });
    if is_empty {
        ui.label(kit.say(Lobby::Empty));
    }
}

fn form(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let form = online.form();
    Grid::new("terms").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        for row in form.rows() {
            let before = form.chosen(row);
            let chosen = match form.field(row) {
                FormField::Choices(choices) => choice(ui, kit, &row.label(), choices, before),
                FormField::Number(most) => {
                    let label = ui.label(kit.say(row.label()));
                    let mut number = before;
                    let field = egui::DragValue::new(&mut number).range(0..=most).speed(0.1);
                    ui.add(field).labelled_by(label.id);
                    (number != before).then_some(number)
                }
            };
            if let Some(chosen) = chosen {
                want(kit, OnlineCommand::Choose(row, chosen));
            }
            ui.end_row();
        }
    });
    ui.horizontal(|ui| {
        button(ui, kit, Lobby::Create, OnlineCommand::Create);
        button(ui, kit, Lobby::FindOpponent, OnlineCommand::FindOpponent);
        button(ui, kit, ButtonLabels::Back, OnlineCommand::ShowLobby);
    });
}

fn invitation(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit, now: Now) {
    let (Some(room), Some(link)) = (online.room(), online.link()) else { return };
    if let Some(title) = room.title() {
        ui.label(kit.say(title));
    }
    ui.strong(kit.say(Rooms::Invite));
    ui.label(&link);
    if ui.button(kit.say(Rooms::CopyLink)).clicked() {
        ui.ctx().copy_text(link.clone());
    }
    if let Some(code) = qr_code(&link) {
        draw_code(ui, &code);
    }
    ui.label(kit.say(Rooms::InviteAbout));
    seats(ui, room, kit, now);
    if let Some(remark) = room.countdown(now.when()).or_else(|| room.remark()) {
        ui.label(kit.say(remark));
    }
    ui.horizontal(|ui| {
        if room.actions().contains(&RoomAction::Start) {
            button(ui, kit, Rooms::Start, OnlineCommand::Do(RoomAction::Start));
        }
        if room.is_begun() {
            button(ui, kit, ButtonLabels::Play, OnlineCommand::ReturnToRoom);
        }
        button(ui, kit, Rooms::Leave, OnlineCommand::ShowLobby);
    });
}

/// Draws the QR code black on white whatever the theme, as scanners need it.
fn draw_code(ui: &mut Ui, code: &[Vec<bool>]) {
    const MODULE: f32 = 4.0;
    const MARGIN: f32 = 2.0 * MODULE;
    let side = code.len() as f32 * MODULE + 2.0 * MARGIN;
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(place, Color32::WHITE);
    for (y, row) in code.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, is_dark)| **is_dark) {
            let corner = place.min + Vec2::splat(MARGIN) + vec2(x as f32, y as f32) * MODULE;
            let module = Rect::from_min_size(corner, Vec2::splat(MODULE));
            mesh.add_colored_rect(module, Color32::BLACK);
        }
    }
    ui.painter().add(mesh);
}

/// The seats, each with the mark shown on the cells it opened.
fn seats(ui: &mut Ui, room: &OnlineRoom, kit: &Kit, now: Now) {
    let palette = kit.palette();
    // Discs already tell the players apart.
    let is_marked = room.mirror().is_some_and(|mirror| !matches!(mirror.game, MirrorGame::Four(_)));
    ui.horizontal_wrapped(|ui| {
        for row in room.seats(now.when()) {
            let (strength, edge) = match row.is_turn {
                true => (0.10, theme::colour(palette.accent)),
                false => (0.05, Color32::TRANSPARENT),
            };
            let frame = Frame::new()
                .inner_margin(Margin::symmetric(10, 4))
                .corner_radius(theme::corners(kit.theme()))
                .fill(theme::between(palette.ground, palette.text, strength))
                .stroke(Stroke::new(2.0, edge));
            frame.show(ui, |ui| {
                let number = row.seat.number();
                if is_marked {
                    let ink = theme::colour(palette.numbers[usize::from(number) - 1]);
                    ui.label(RichText::new(number.to_string()).strong().color(ink));
                }
                // An arrow marks the player to move, independent of colours.
                let arrow = if row.is_turn { "» " } else { "" };
                let name = RichText::new(format!("{arrow}{}", kit.say(row.name)));
                ui.label(if row.is_away { name.weak() } else { name.strong() });
                for words in row.figures {
                    ui.label(kit.say(words));
                }
            });
        }
    });
}

/// The room bar above the board.
pub(crate) fn room_bar(ui: &mut Ui, flow: &Flow, kit: &mut Kit, now: Now) {
    let Some(room) = flow.room().filter(|_| flow.page() == Page::Game) else { return };
    let is_said = |action: &RoomAction| matches!(action, RoomAction::Say(_) | RoomAction::Mute);
    let (said, actions): (Vec<_>, Vec<_>) = room.actions().into_iter().partition(is_said);
    egui::Panel::top("room").frame(theme::panel()).show(ui, |ui| {
        ui.add_space(space::S);
        seats(ui, room, kit, now);
        ui.horizontal_wrapped(|ui| {
            for action in actions {
                let (name, key) = (kit.say(room.label(action)), action.key().map(String::from));
                if key_button(ui, &name, key.as_deref(), Weight::Quiet, kit).clicked() {
                    want(kit, OnlineCommand::Do(action));
                }
            }
            if !said.is_empty() {
                ui.menu_button(kit.say(Rooms::Say), |ui| {
                    for action in said {
                        if ui.button(kit.say(room.label(action))).clicked() {
                            want(kit, OnlineCommand::Do(action));
                            ui.close();
                        }
                    }
                });
            }
            button(ui, kit, Rooms::Link, OnlineCommand::ShowInvitation);
            for words in room.connection() {
                ui.weak(kit.say(words));
            }
        });
        // Reserve the line even if it is empty, so the board doesn't move.
        ui.label(room.remark().map(|remark| kit.say(remark)).unwrap_or_default());
        ui.add_space(space::S);
    });
}

/// The room's command for a key, unless the player has bound that key to something else.
pub(crate) fn command_of(key: Key, flow: &Flow, kit: &Kit) -> Option<OnlineCommand> {
    let room = flow.room().filter(|_| flow.page() == Page::Game)?;
    let KeyCode::Char(letter) = key.code else { return None };
    if key.ctrl || KeyReader::default().press(key, kit.bindings()).is_some() {
        return None;
    }
    let action = room.actions().into_iter().find(|action| action.key() == Some(letter))?;
    Some(OnlineCommand::Do(action))
}
