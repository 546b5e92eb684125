//! The page of online play: a name, the rooms of the server, the terms of a new one, and the invitation to it.

use crossterm::event::MouseEvent;
use flagfall_flow::online::{
    LobbyEntry, LobbyView, OnlineCommand, OnlinePlay, OnlineRoom, RoomAction, qr_code,
};
use flagfall_flow::{Intent, Page};
use flagfall_text::{Lobby, Rooms, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::{self, KeyHint};
use super::keys::{Key, KeyCode, named, type_key};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View, body};
use super::panel;
use super::room;

/// What the screen remembers of the page.
#[derive(Default)]
pub(crate) struct OnlineView {
    /// A place in the lobby.
    rooms: List,
    /// A place in the form.
    terms: List,
    /// The name that is being typed.
    name: Option<String>,
}

const WIDTH: u16 = 64;
/// The longest name that a server takes.
const LONGEST_NAME: usize = 20;
/// What entries do, before what they are.
const VERB_WIDTH: usize = 7;
const LABEL_WIDTH: usize = 16;

impl View for OnlineView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let online = scene.flow.online()?;
        let is_back = key.code == KeyCode::Esc;
        let command = match online.view() {
            LobbyView::Naming if is_back => return Some(Intent::Back),
            LobbyView::Naming => {
                let typed = self.name.get_or_insert_default();
                // There is nothing to give up but the page.
                if key.code == KeyCode::Backspace && typed.is_empty() {
                    return None;
                }
                OnlineCommand::TakeName(type_key(&mut self.name, key, LONGEST_NAME)?)
            }
            LobbyView::Form | LobbyView::Invitation if is_back => OnlineCommand::ShowLobby,
            LobbyView::Searching | LobbyView::Rooms if is_back => return Some(Intent::Back),
            LobbyView::Searching => return None,
            LobbyView::Rooms => {
                let entries = online.entries();
                match self.rooms.press(key, entries.len()) {
                    Moved::Chosen => self.chosen_room(&entries)?,
                    Moved::Elsewhere | Moved::Not => return None,
                }
            }
            LobbyView::Form => match (self.terms.press(key, n_terms(online)), key.code) {
                (Moved::Chosen, _) => self.chosen_term(online, 1),
                (Moved::Not, KeyCode::Right) => self.chosen_term(online, 1),
                (Moved::Not, KeyCode::Left) => self.chosen_term(online, -1),
                (Moved::Elsewhere | Moved::Not, _) => return None,
            },
            LobbyView::Invitation => match key.code {
                KeyCode::Char('Y' | 'y') => OnlineCommand::CopyLink,
                KeyCode::Enter => OnlineCommand::ReturnToRoom,
                KeyCode::Char('S') => OnlineCommand::Do(RoomAction::Start),
                _ => return None,
            },
        };
        Some(Intent::Online(command))
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let online = scene.flow.online()?;
        let rows = Rows { area: body(area, WIDTH), apart: 1 };
        let command = match online.view() {
            LobbyView::Rooms => {
                let entries = online.entries();
                match self.rooms.mouse(event, rows, entries.len()) {
                    Moved::Chosen => self.chosen_room(&entries)?,
                    Moved::Elsewhere | Moved::Not => return None,
                }
            }
            LobbyView::Form => match self.terms.mouse(event, rows, n_terms(online)) {
                Moved::Chosen => self.chosen_term(online, 1),
                Moved::Elsewhere | Moved::Not => return None,
            },
            LobbyView::Searching | LobbyView::Naming | LobbyView::Invitation => return None,
        };
        Some(Intent::Online(command))
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(online) = scene.flow.online() else { return };
        let back = (named(KeyCode::Esc), Terminal::Back.into());
        let choose = (named(KeyCode::Enter), Terminal::Choose.into());
        let keys: Vec<(Key, Words)> = match online.view() {
            LobbyView::Searching => vec![back],
            LobbyView::Naming => vec![(named(KeyCode::Enter), Terminal::Save.into()), back],
            LobbyView::Rooms => vec![choose, back],
            LobbyView::Form => vec![
                (named(KeyCode::Left), Terminal::Less.into()),
                (named(KeyCode::Right), Terminal::More.into()),
                choose,
                back,
            ],
            LobbyView::Invitation => {
                let lobby = (named(KeyCode::Esc), Rooms::Leave.into());
                let copy = (Key::letter('Y'), Rooms::CopyLink.into());
                let play = (named(KeyCode::Enter), Terminal::Play.into());
                let start = (Key::letter('S'), Rooms::Start.into());
                let can_start =
                    online.room().is_some_and(|room| room.actions().contains(&RoomAction::Start));
                match online.room().is_some_and(OnlineRoom::is_begun) {
                    true => vec![play, copy, lobby],
                    false if can_start => vec![start, copy, lobby],
                    false => vec![copy, lobby],
                }
            }
        };
        let hints: Vec<KeyHint> =
            keys.into_iter().map(|(key, what)| KeyHint::new(key, what, scene)).collect();
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        buttons::draw_row(&hints, foot, buffer, scene);
        scene.centred(&scene.say(Page::Online.title()), area.y, Role::Title, area, buffer);
        let page = body(area, WIDTH);
        match online.view() {
            LobbyView::Searching => {}
            LobbyView::Naming => self.draw_name(page, buffer, scene),
            LobbyView::Rooms => self.draw_rooms(online, page, buffer, scene),
            LobbyView::Form => self.draw_form(online, page, buffer, scene),
            LobbyView::Invitation => draw_invitation(online, page, buffer, scene),
        }
        if let Some(notice) = online.notice() {
            let y = page.bottom().saturating_sub(2);
            scene.centred(&scene.say(notice), y, Role::Accent, area, buffer);
        }
    }
}

impl OnlineView {
    fn chosen_room(&self, entries: &[LobbyEntry]) -> Option<OnlineCommand> {
        Some(match entries.get(self.rooms.current(entries.len()))? {
            LobbyEntry::BackToRoom(_) => OnlineCommand::ReturnToRoom,
            LobbyEntry::QuickMatch => OnlineCommand::QuickMatch,
            LobbyEntry::CreateRoom => OnlineCommand::OpenForm,
            LobbyEntry::Room(room) => OnlineCommand::Enter(room.room),
        })
    }

    /// The next choice of the current row, or the room itself.
    fn chosen_term(&self, online: &OnlinePlay, step: isize) -> OnlineCommand {
        let form = online.form();
        match form.rows().get(self.terms.current(n_terms(online))) {
            Some(&row) => {
                let n_choices = row.choices().len() as isize;
                let next = (form.chosen(row) as isize + step).rem_euclid(n_choices);
                OnlineCommand::Choose(row, next as usize)
            }
            None => OnlineCommand::Create,
        }
    }

    fn draw_name(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        scene.centred(&scene.say(Lobby::AskName), area.y + 1, Role::Text, area, buffer);
        let typed = format!("{}_", self.name.as_deref().unwrap_or_default());
        scene.centred(&typed, area.y + 3, Role::Accent, area, buffer);
        scene.centred(&scene.say(Lobby::NameRules), area.y + 5, Role::Faint, area, buffer);
    }

    fn draw_rooms(&mut self, online: &OnlinePlay, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let entries = online.entries();
        let has_rooms = entries.iter().any(|entry| entry.verb().is_some());
        let line = |entry: &LobbyEntry| match entry.verb() {
            Some(verb) => {
                format!("{:<VERB_WIDTH$}{}", scene.say(verb), scene.say(entry.label()))
            }
            None => scene.say(entry.label()),
        };
        let lines: Vec<String> = entries.iter().map(line).collect();
        let rows = Rows { area: Rect { height: area.height.saturating_sub(3), ..area }, apart: 1 };
        self.rooms.draw(&lines, rows, buffer, scene.looks);
        if !has_rooms {
            let y = area.y + lines.len() as u16 + 1;
            scene.centred(&scene.say(Lobby::Empty), y, Role::Faint, area, buffer);
        }
    }

    fn draw_form(&mut self, online: &OnlinePlay, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let form = online.form();
        let rows = form.rows().iter().map(|row| {
            let choice = row.choices().swap_remove(form.chosen(*row));
            format!("{:<LABEL_WIDTH$}{}", scene.say(row.label()), scene.say(choice))
        });
        let lines: Vec<String> = rows.chain([scene.say(Lobby::Create)]).collect();
        self.terms.draw(&lines, Rows { area, apart: 1 }, buffer, scene.looks);
    }
}

/// The rows of the form, and the one that creates the room.
fn n_terms(online: &OnlinePlay) -> usize {
    online.form().rows().len() + 1
}

/// The link, who is there, and the link once more as a QR code, where there is room.
fn draw_invitation(online: &OnlinePlay, area: Rect, buffer: &mut Buffer, scene: Scene) {
    let (Some(room), Some(link)) = (online.room(), online.link()) else { return };
    let about = if room.is_begun() { Rooms::Link } else { Rooms::InviteAbout };
    let mut y = area.y;
    let title = room.title().map(|title| (title, Role::Text));
    let lines = title.into_iter().chain([(Rooms::Invite.into(), Role::Title)]);
    for (words, role) in lines {
        scene.centred(&scene.say(words), y, role, area, buffer);
        y += 1;
    }
    scene.centred(&link, y, Role::Accent, area, buffer);
    scene.centred(&scene.say(about), y + 1, Role::Faint, area, buffer);
    let seats = room::seat_lines(room, usize::from(area.width.min(30)), scene, |seat| {
        (Role::Open(seat.number()), room::mark(seat, scene.looks))
    });
    let below = Rect { y: y + 3, height: area.bottom().saturating_sub(y + 3), ..area };
    let code = qr_code(&link).filter(|code| half_rows(code.len()) <= below.height);
    if let Some(code) = &code {
        draw_code(code, below, buffer);
    }
    let left = Rect { width: 30.min(below.width), ..below };
    // Beside the code there is room on a wide screen alone.
    let is_wide = usize::from(below.width) >= 30 + code.map_or(0, |code| code.len() + MARGIN + 2);
    if is_wide {
        panel::draw(&seats, left, buffer, scene.looks);
    }
    let countdown = room.countdown(scene.now.when());
    if let Some(remark) = countdown.or_else(|| room.remark()) {
        let text = scene.say(remark);
        let width = text.width() as u16;
        let y = area.bottom().saturating_sub(1);
        if width <= area.width {
            scene.centred(&text, y, Role::Text, area, buffer);
        }
    }
}

/// Modules around a QR code that readers need.
const MARGIN: usize = 2;

/// Rows of the screen for so many rows of modules, two in each.
fn half_rows(side: usize) -> u16 {
    (side + 2 * MARGIN).div_ceil(2) as u16
}

/// Half blocks in black and white, whatever the theme: a reader needs dark on light.
fn draw_code(code: &[Vec<bool>], area: Rect, buffer: &mut Buffer) {
    use ratatui::style::{Color, Style};
    let side = code.len() + 2 * MARGIN;
    let is_dark = |x: usize, y: usize| {
        let inside = |place: usize| place.checked_sub(MARGIN);
        let row = inside(y).and_then(|y| code.get(y));
        inside(x).zip(row).and_then(|(x, row)| row.get(x)).copied().unwrap_or(false)
    };
    let style = Style::default().fg(Color::Black).bg(Color::White);
    let left = area.right().saturating_sub(side as u16);
    for (row, y) in (0..side).step_by(2).zip(area.y..area.bottom()) {
        let half = |x: usize| match (is_dark(x, row), is_dark(x, row + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let line: String = (0..side).map(half).collect();
        buffer.set_stringn(left, y, line, side, style);
    }
}
