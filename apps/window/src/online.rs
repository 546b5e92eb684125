//! Online play in the window: the lobby as a dialog, the room as a bar above the board, and the line to the server.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use eframe::egui::{self, Color32, Grid, Id, Mesh, Rect, Sense, Ui, Vec2, vec2};
use flagfall_flow::online::{
    LobbyEntry, LobbyView, NetEffect, NetMessage, OnlineCommand, OnlinePlay, OnlineRoom,
    RoomAction, qr_code,
};
use flagfall_flow::{Flow, Intent, Page};
use flagfall_online_client::{OnlineClient, Site};
use flagfall_table::Now;
use flagfall_text::{Buttons, Lobby, Rooms, Words};

use crate::kit::Kit;

/// The line to a server, and what came over it.
pub(crate) struct Line {
    client: OnlineClient,
    messages: Receiver<NetMessage>,
}

impl Line {
    /// A line to this server; `wake` is called whenever something came over it.
    pub(crate) fn new(
        site: Site,
        secrets: PathBuf,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Line {
        let (sender, messages) = mpsc::channel();
        let client = OnlineClient::new(site, secrets, move |message| {
            // The window ends only with the program.
            let _ = sender.send(message);
            wake();
        });
        Line { client, messages }
    }

    pub(crate) fn carry_out(&mut self, effect: NetEffect) {
        self.client.carry_out(effect);
    }

    /// What came and nobody has taken yet.
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

/// The page of online play; whether it stays.
pub(crate) fn lobby(ui: &mut Ui, flow: &Flow, kit: &mut Kit, now: Now) -> bool {
    ui.heading(kit.say(Page::Online.title()));
    let Some(online) = flow.online() else { return !ui.button(kit.say(Buttons::Close)).clicked() };
    match online.view() {
        LobbyView::Searching => {}
        LobbyView::Naming => naming(ui, kit),
        LobbyView::Rooms => rooms(ui, online, kit),
        LobbyView::Form => form(ui, online, kit),
        LobbyView::Invitation => invitation(ui, online, kit, now),
    }
    if let Some(notice) = online.notice() {
        ui.label(kit.say(notice));
    }
    ui.separator();
    !ui.button(kit.say(Buttons::Close)).clicked()
}

fn naming(ui: &mut Ui, kit: &mut Kit) {
    let typed = Id::unique("name of the player");
    let mut name = ui.data(|data| data.get_temp::<String>(typed)).unwrap_or_default();
    let label = ui.label(kit.say(Lobby::AskName));
    let field = ui.text_edit_singleline(&mut name).labelled_by(label.id);
    let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    ui.label(kit.say(Lobby::NameRules));
    if ui.button(kit.say(Buttons::Done)).clicked() || is_entered {
        want(kit, OnlineCommand::TakeName(name.clone()));
    }
    ui.data_mut(|data| data.insert_temp(typed, name));
}

fn rooms(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let entries = online.entries();
    let is_empty = entries.iter().all(|entry| entry.verb().is_none());
    for entry in entries {
        let label = kit.say(entry.label());
        let text = match entry.verb() {
            Some(verb) => format!("{}: {label}", kit.say(verb)),
            None => label,
        };
        let command = match entry {
            LobbyEntry::BackToRoom(_) => OnlineCommand::ReturnToRoom,
            LobbyEntry::QuickMatch => OnlineCommand::QuickMatch,
            LobbyEntry::CreateRoom => OnlineCommand::OpenForm,
            LobbyEntry::Room(room) => OnlineCommand::Enter(room.room),
        };
        button(ui, kit, text, command);
    }
    if is_empty {
        ui.label(kit.say(Lobby::Empty));
    }
}

fn form(ui: &mut Ui, online: &OnlinePlay, kit: &mut Kit) {
    let form = online.form();
    Grid::new("terms").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
        for &row in form.rows() {
            let label = ui.label(kit.say(row.label()));
            let choices: Vec<String> =
                row.choices().into_iter().map(|words| kit.say(words)).collect();
            let before = form.chosen(row);
            let mut chosen = before;
            let name = |index: usize| choices.get(index).cloned().unwrap_or_default();
            egui::ComboBox::from_id_salt(format!("{row:?}"))
                .show_index(ui, &mut chosen, choices.len(), name)
                .labelled_by(label.id);
            if chosen != before {
                want(kit, OnlineCommand::Choose(row, chosen));
            }
            ui.end_row();
        }
    });
    ui.horizontal(|ui| {
        button(ui, kit, Lobby::Create, OnlineCommand::Create);
        button(ui, kit, Buttons::Back, OnlineCommand::ShowLobby);
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
            button(ui, kit, Buttons::Play, OnlineCommand::ReturnToRoom);
        }
        button(ui, kit, Rooms::Leave, OnlineCommand::ShowLobby);
    });
}

/// Black on white, whatever the theme: a reader needs that.
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

fn seats(ui: &mut Ui, room: &OnlineRoom, kit: &Kit, now: Now) {
    ui.horizontal_wrapped(|ui| {
        for row in room.seats(now.when()) {
            let name = kit.say(row.name);
            let more = row.figures.into_iter().map(|words| kit.say(words));
            let text = [name].into_iter().chain(more).collect::<Vec<_>>().join("  ");
            // An arrow says whose turn it is, whatever the colours.
            let text = if row.is_turn { format!("▶ {text}") } else { text };
            if row.is_turn {
                ui.strong(text)
            } else {
                ui.label(text)
            };
            ui.add_space(12.0);
        }
    });
}

/// The room of the game at the table, above the board.
pub(crate) fn room_bar(ui: &mut Ui, flow: &Flow, kit: &mut Kit, now: Now) {
    let Some(room) = flow.room().filter(|_| flow.page() == Page::Game) else { return };
    egui::Panel::top("room").show(ui, |ui| {
        seats(ui, room, kit, now);
        ui.label(room.remark().map(|remark| kit.say(remark)).unwrap_or_default());
        ui.horizontal_wrapped(|ui| {
            for action in room.actions() {
                button(ui, kit, room.label(action), OnlineCommand::Do(action));
            }
            button(ui, kit, Rooms::Link, OnlineCommand::ShowInvitation);
        });
    });
}
