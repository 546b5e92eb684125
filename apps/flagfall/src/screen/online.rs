//! The online page: the player's name, the server's rooms, the form for a new room, and its invitation.

use crossterm::event::MouseEvent;
use flagfall_flow::online::{
    BoardRow, FormField, LobbyEntry, LobbyView, OnlineCommand, OnlinePlay, OnlineRoom,
    ProfileEntry, RoomAction, qr_code,
};
use flagfall_flow::{Intent, Page};
use flagfall_text::{Lobby, Rooms, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::buttons::{self, KeyHint};
use super::keys::{Key, KeyCode, named, type_key};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View, body};
use super::panel;
use super::room;
use crate::wrap::{padded, widest, wrapped};

/// The UI state of the page.
#[derive(Default)]
pub(crate) struct OnlineView {
    /// The selection in the lobby.
    rooms: List,
    /// The selection in the form.
    terms: List,
    /// The selection in the leaderboard.
    board: List,
    /// The selection in the profile.
    profile: List,
    /// The text being typed: a name, or the answer to `question`.
    typed: Option<String>,
    question: Option<ProfileEntry>,
}

const WIDTH: u16 = 64;
/// The longest name that servers accept; codes are shorter.
const LONGEST_ANSWER: usize = 20;
/// The width of the verb before an entry's name.
const VERB_WIDTH: usize = 7;
const LABEL_WIDTH: usize = 24;
/// The columns before the text of an entry.
const INDENTATION: u16 = 3;

impl View for OnlineView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let online = scene.flow.online()?;
        let is_back = key.code == KeyCode::Esc;
        let command = match online.view() {
            // A player from another device can enter that device's code.
            LobbyView::Naming if key.code == KeyCode::Tab => {
                self.question = match self.question {
                    Some(_) => None,
                    None => Some(ProfileEntry::SpendCode),
                };
                return None;
            }
            LobbyView::Naming if is_back => return Some(Intent::Back),
            LobbyView::Naming => match (self.typed(key)?, self.question.take()) {
                (typed, Some(question)) => OnlineCommand::ChangeProfile(question, typed),
                (typed, None) => OnlineCommand::TakeName(typed),
            },
            LobbyView::Profile if self.question.is_some() => {
                if is_back {
                    (self.question, self.typed) = (None, None);
                    return None;
                }
                let typed = self.typed(key)?;
                OnlineCommand::ChangeProfile(self.question.take()?, typed)
            }
            LobbyView::Form
            | LobbyView::Invitation
            | LobbyView::Leaderboard
            | LobbyView::Profile
                if is_back =>
            {
                OnlineCommand::ShowLobby
            }
            LobbyView::Searching | LobbyView::Rooms if is_back => return Some(Intent::Back),
            LobbyView::Searching => return None,
            LobbyView::Rooms => {
                let entries = online.entries();
                match self.rooms.press(key, entries.len()) {
                    Moved::Chosen => self.chosen_room(&entries)?,
                    Moved::Elsewhere | Moved::Ignored => return None,
                }
            }
            LobbyView::Form => match (key.code, self.terms.press(key, n_terms(online))) {
                (KeyCode::Char(letter), _) if letter.is_ascii_digit() => {
                    self.typed_number(online, letter)?
                }
                (KeyCode::Backspace, _) => self.typed_number(online, '\u{8}')?,
                (_, Moved::Chosen) => self.chosen_term(online, 1),
                (KeyCode::Right, Moved::Ignored) => self.chosen_term(online, 1),
                (KeyCode::Left, Moved::Ignored) => self.chosen_term(online, -1),
                (_, Moved::Elsewhere | Moved::Ignored) => return None,
            },
            LobbyView::Leaderboard => match (self.board.press(key, n_board(online)), key.code) {
                (Moved::Chosen, _) | (Moved::Ignored, KeyCode::Right) => {
                    self.chosen_entry(online, 1)?
                }
                (Moved::Ignored, KeyCode::Left) => self.chosen_entry(online, -1)?,
                (Moved::Elsewhere | Moved::Ignored, _) => return None,
            },
            LobbyView::Profile => match self.profile.press(key, ProfileEntry::ALL.len()) {
                Moved::Chosen => self.chosen_change()?,
                Moved::Elsewhere | Moved::Ignored => return None,
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
                    Moved::Elsewhere | Moved::Ignored => return None,
                }
            }
            LobbyView::Form => match self.terms.mouse(
                event,
                Labelled::new(&form_rows(online, scene), rows.area).rows,
                n_terms(online),
            ) {
                Moved::Chosen => self.chosen_term(online, 1),
                Moved::Elsewhere | Moved::Ignored => return None,
            },
            LobbyView::Leaderboard => match self.board.mouse(event, rows, n_board(online)) {
                Moved::Chosen => self.chosen_entry(online, 1)?,
                Moved::Elsewhere | Moved::Ignored => return None,
            },
            LobbyView::Profile => match self.profile.mouse(event, rows, ProfileEntry::ALL.len()) {
                Moved::Chosen => self.chosen_change()?,
                Moved::Elsewhere | Moved::Ignored => return None,
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
            LobbyView::Naming => {
                let code = (named(KeyCode::Tab), ProfileEntry::SpendCode.label());
                vec![(named(KeyCode::Enter), Terminal::Save.into()), code, back]
            }
            LobbyView::Profile if self.question.is_some() => {
                vec![(named(KeyCode::Enter), Terminal::Save.into()), back]
            }
            LobbyView::Rooms | LobbyView::Profile => vec![choose, back],
            LobbyView::Form | LobbyView::Leaderboard => vec![
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
            LobbyView::Naming => self.draw_question(page, buffer, scene),
            LobbyView::Rooms => self.draw_rooms(online, page, buffer, scene),
            LobbyView::Form => self.draw_form(online, page, buffer, scene),
            LobbyView::Invitation => draw_invitation(online, page, buffer, scene),
            LobbyView::Leaderboard => self.draw_leaderboard(online, page, buffer, scene),
            LobbyView::Profile => self.draw_profile(online, page, buffer, scene),
        }
        if let Some(notice) = online.notice() {
            let text = scene.say(notice);
            let advice = online.lacks_server().then(|| scene.say(Terminal::FindServer));
            // The advice may need more lines than the usual messages, but nothing else is on the page then.
            let n_lines =
                advice.iter().map(|advice| wrapped(advice, area.width).len() as u16).sum::<u16>();
            let y = page.bottom().saturating_sub(2 + n_lines);
            scene.centred(&text, y, Role::Accent, area, buffer);
            if let Some(advice) = advice {
                let y = page.bottom().saturating_sub(n_lines);
                scene.centred(&advice, y, Role::Text, area, buffer);
            }
        }
    }
}

impl OnlineView {
    fn chosen_room(&self, entries: &[LobbyEntry]) -> Option<OnlineCommand> {
        entries.get(self.rooms.current(entries.len())).map(LobbyEntry::command)
    }

    /// Edits the text and returns it on Enter.
    fn typed(&mut self, key: Key) -> Option<String> {
        let typed = self.typed.get_or_insert_default();
        // An empty prompt has nothing to cancel; Escape leaves the page.
        if key.code == KeyCode::Backspace && typed.is_empty() {
            return None;
        }
        type_key(&mut self.typed, key, LONGEST_ANSWER)
    }

    /// The next choice of the selected row, or creating the room.
    fn chosen_term(&self, online: &OnlinePlay, step: isize) -> OnlineCommand {
        let form = online.form();
        let rows = form.rows();
        let current = self.terms.current(n_terms(online));
        match rows.get(current) {
            Some(&row) => {
                let n_choices = match form.field(row) {
                    FormField::Choices(choices) => choices.len(),
                    FormField::Number(most) => most + 1,
                };
                OnlineCommand::Choose(row, stepped(form.chosen(row), n_choices, step))
            }
            None if current == rows.len() => OnlineCommand::Create,
            None => OnlineCommand::FindOpponent,
        }
    }

    /// Appends a digit to a number, or deletes the last one.
    fn typed_number(&self, online: &OnlinePlay, letter: char) -> Option<OnlineCommand> {
        let form = online.form();
        let row = *form.rows().get(self.terms.current(n_terms(online)))?;
        let FormField::Number(most) = form.field(row) else { return None };
        let number = match letter.to_digit(10) {
            // If the number would exceed the maximum, the digit starts a new one.
            Some(digit) => [form.chosen(row) * 10 + digit as usize, digit as usize]
                .into_iter()
                .find(|number| *number <= most)?,
            None => form.chosen(row) / 10,
        };
        Some(OnlineCommand::Choose(row, number))
    }

    /// The next choice of a leaderboard filter, or a game's replay.
    fn chosen_entry(&self, online: &OnlinePlay, step: isize) -> Option<OnlineCommand> {
        let board = online.leaderboard();
        let current = self.board.current(n_board(online));
        match BoardRow::ALL.get(current) {
            Some(&row) => {
                let next = stepped(board.chosen(row), row.choices().len(), step);
                Some(board.choose(row, next))
            }
            None => {
                let entry = board.entries()?.get(current - BoardRow::ALL.len())?;
                Some(OnlineCommand::WatchRecord(entry.record))
            }
        }
    }

    /// The selected change to the profile; some ask for a text first.
    fn chosen_change(&mut self) -> Option<OnlineCommand> {
        let entry = ProfileEntry::ALL[self.profile.current(ProfileEntry::ALL.len())];
        if entry.question().is_some() {
            (self.question, self.typed) = (Some(entry), None);
            return None;
        }
        Some(OnlineCommand::ChangeProfile(entry, String::new()))
    }

    fn draw_question(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let question = self.question.and_then(ProfileEntry::question);
        let rules = if self.question == Some(ProfileEntry::SpendCode) {
            None
        } else {
            Some(Lobby::NameRules)
        };
        let question = question.unwrap_or_else(|| Lobby::AskName.into());
        scene.centred(&scene.say(question), area.y + 1, Role::Text, area, buffer);
        let typed = format!("{}_", self.typed.as_deref().unwrap_or_default());
        scene.centred(&typed, area.y + 3, Role::Accent, area, buffer);
        if let Some(rules) = rules {
            scene.centred(&scene.say(rules), area.y + 5, Role::Faint, area, buffer);
        }
    }

    fn draw_leaderboard(
        &mut self,
        online: &OnlinePlay,
        area: Rect,
        buffer: &mut Buffer,
        scene: Scene,
    ) {
        let board = online.leaderboard();
        let rows = BoardRow::ALL.map(|row| {
            let choice = row.choices().swap_remove(board.chosen(row));
            (scene.say(row.label()), scene.say(choice))
        });
        let entries = board.entries().unwrap_or_default().iter().map(|entry| {
            let (place, name, time) = (entry.place, entry.name.clone(), entry.time);
            scene.say(Lobby::Entry { place, name, time })
        });
        let lines = Labelled::new(&rows, area).lines;
        let lines: Vec<String> = lines.into_iter().chain(entries).collect();
        self.board.draw(&lines, Rows { area, apart: 1 }, buffer, scene.looks);
        if board.entries().is_some_and(<[_]>::is_empty) {
            let y = area.y + lines.len() as u16 + 1;
            scene.centred(&scene.say(Lobby::NoEntries), y, Role::Faint, area, buffer);
        }
    }

    fn draw_profile(&mut self, online: &OnlinePlay, area: Rect, buffer: &mut Buffer, scene: Scene) {
        if self.question.is_some() {
            return self.draw_question(area, buffer, scene);
        }
        let profile = online.profile();
        let lines: Vec<String> =
            ProfileEntry::ALL.into_iter().map(|entry| scene.say(entry.label())).collect();
        self.profile.draw(&lines, Rows { area, apart: 1 }, buffer, scene.looks);
        let mut y = area.y + lines.len() as u16 + 1;
        let totals = profile.totals();
        let none = totals.is_empty().then(|| scene.say(Lobby::NothingPlayed));
        let played =
            totals.into_iter().map(|(game, how)| padded(&scene.say(game), 22) + &scene.say(how));
        let name = profile.name().map(str::to_owned);
        for (line, role) in name
            .into_iter()
            .map(|name| (name, Role::Title))
            .chain(played.chain(none).map(|line| (line, Role::Text)))
            .chain(profile.remark().map(|words| (scene.say(words), Role::Accent)))
        {
            for part in wrapped(&line, area.width) {
                scene.centred(&part, y, role, area, buffer);
                y += 1;
            }
        }
    }

    fn draw_rooms(&mut self, online: &OnlinePlay, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let entries = online.entries();
        let has_rooms = entries.iter().any(|entry| entry.verb().is_some());
        let verbs: Vec<String> =
            entries.iter().filter_map(LobbyEntry::verb).map(|verb| scene.say(verb)).collect();
        let verb_width = VERB_WIDTH.max(widest(&verbs) + 1);
        let line = |entry: &LobbyEntry| match entry.verb() {
            Some(verb) => padded(&scene.say(verb), verb_width) + &scene.say(entry.label()),
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
        let rows = form_rows(online, scene);
        let labelled = Labelled::new(&rows, area);
        let buttons = [Lobby::Create, Lobby::FindOpponent].map(|words| scene.say(words));
        let lines: Vec<String> = labelled.lines.into_iter().chain(buttons).collect();
        let first = self.terms.draw(&lines, labelled.rows, buffer, scene.looks);
        if labelled.rows.apart > 1 {
            let below = (area.y + 1..area.bottom()).step_by(labelled.rows.apart.into());
            for ((_, choice), y) in rows.iter().skip(first).zip(below) {
                let room = usize::from(area.width.saturating_sub(INDENTATION));
                scene.looks.put(choice, (area.x + INDENTATION, y), room, Role::Accent, buffer);
            }
        }
    }
}

/// The labels of the form with the chosen values.
fn form_rows(online: &OnlinePlay, scene: Scene) -> Vec<(String, String)> {
    let form = online.form();
    let rows = form.rows().into_iter().map(|row| {
        let choice = match form.field(row) {
            FormField::Choices(mut choices) => scene.say(choices.swap_remove(form.chosen(row))),
            FormField::Number(_) => form.chosen(row).to_string(),
        };
        (scene.say(row.label()), choice)
    });
    rows.collect()
}

/// Labels with their values in a second column, or below the labels if space is short.
struct Labelled {
    lines: Vec<String>,
    rows: Rows,
}

impl Labelled {
    fn new(rows: &[(String, String)], area: Rect) -> Labelled {
        let widest_label = widest(rows.iter().map(|(label, _)| label));
        let widest_value = widest(rows.iter().map(|(_, value)| value));
        let room = usize::from(area.width.saturating_sub(INDENTATION));
        let label_width = LABEL_WIDTH.max(widest_label + 1);
        let label_width = label_width.min(room.saturating_sub(widest_value));
        let is_wide = label_width > widest_label;
        let line = |(label, value): &(String, String)| match is_wide {
            true => padded(label, label_width) + value,
            false => label.clone(),
        };
        let apart = if is_wide { 1 } else { 2 };
        Labelled { lines: rows.iter().map(line).collect(), rows: Rows { area, apart } }
    }
}

/// The rows of the form plus those that create a room or find one.
fn n_terms(online: &OnlinePlay) -> usize {
    online.form().rows().len() + 2
}

/// The filter rows of the leaderboard plus its games.
fn n_board(online: &OnlinePlay) -> usize {
    BoardRow::ALL.len() + online.leaderboard().entries().map_or(0, <[_]>::len)
}

/// Steps through the choices, wrapping around.
fn stepped(chosen: usize, n_choices: usize, step: isize) -> usize {
    (chosen as isize + step).rem_euclid(n_choices as isize) as usize
}

/// Draws the link, the players in the room, and the link as a QR code if it fits.
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
    let mut seats = room::seat_lines(room, usize::from(area.width.min(30)), scene, |seat| {
        (Role::Open(seat.number()), room::mark(seat, scene.looks))
    });
    seats.extend(room::connection_lines(room, scene));
    let below = Rect { y: y + 3, height: area.bottom().saturating_sub(y + 3), ..area };
    let code = qr_code(&link).filter(|code| half_rows(code.len()) <= below.height);
    if let Some(code) = &code {
        draw_code(code, below, buffer);
    }
    let left = Rect { width: 30.min(below.width), ..below };
    // Only a wide screen has space beside the code.
    let is_wide = usize::from(below.width) >= 30 + code.map_or(0, |code| code.len() + MARGIN + 2);
    if is_wide {
        panel::draw(&seats, left, buffer, scene.looks);
    }
    let countdown = room.countdown(scene.now.when());
    if let Some(remark) = countdown.or_else(|| room.remark()) {
        let text = scene.say(remark);
        let n_lines = wrapped(&text, area.width).len() as u16;
        let y = area.bottom().saturating_sub(n_lines).max(area.y);
        scene.centred(&text, y, Role::Text, area, buffer);
    }
}

/// The quiet zone of a QR code, in modules.
const MARGIN: usize = 2;

/// Screen rows for a code of this side, two modules per row.
fn half_rows(side: usize) -> u16 {
    (side + 2 * MARGIN).div_ceil(2) as u16
}

/// Draws half blocks in black and white whatever the theme: scanners need dark on light.
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
