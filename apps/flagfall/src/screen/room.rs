//! A room around a game: its seats, keys and phrases.

use flagfall_flow::online::{OnlineCommand, OnlineRoom, RoomAction};
use flagfall_online::Phrase;
use flagfall_play::Seat;
use flagfall_text::{Message, Rooms, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::KeyHint;
use super::keys::{Command, Key, KeyCode, KeyReader};
use super::looks::{Looks, Role};
use super::message;
use super::page::Scene;
use super::panel::Line;
use crate::wrap::{cut, wrapped};

/// The UI state of a room.
#[derive(Default)]
pub(crate) struct RoomView {
    /// Whether the next key chooses a phrase.
    is_saying: bool,
}

/// The result of a key press.
pub(crate) enum RoomKey {
    /// The key is a command.
    Online(OnlineCommand),
    /// The key was handled.
    Taken,
    /// The key was not for the room.
    Other,
}

impl RoomView {
    pub(crate) fn press(&mut self, key: Key, room: &OnlineRoom, scene: Scene) -> RoomKey {
        let KeyCode::Char(letter) = key.code else {
            return if std::mem::take(&mut self.is_saying) {
                RoomKey::Taken
            } else {
                RoomKey::Other
            };
        };
        let actions = room.actions();
        if std::mem::take(&mut self.is_saying) {
            let index = letter.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
            let phrase = index.and_then(|index| Phrase::ALL.get(index).copied());
            return phrase.map_or(RoomKey::Taken, |phrase| done(RoomAction::Say(phrase)));
        }
        // The player's own key bindings have precedence.
        if key.ctrl || KeyReader::default().press(key, scene.flow.bindings()).is_some() {
            return RoomKey::Other;
        }
        match letter {
            RoomAction::SAY_KEY
                if actions.iter().any(|action| matches!(action, RoomAction::Say(_))) =>
            {
                self.is_saying = true;
                RoomKey::Taken
            }
            RoomAction::LINK_KEY => RoomKey::Online(OnlineCommand::ShowInvitation),
            letter => match actions.into_iter().find(|action| action.key() == Some(letter)) {
                Some(action) => done(action),
                None => RoomKey::Other,
            },
        }
    }

    /// Draws the phrases over the status line.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(room) = scene.flow.room().filter(|_| self.is_saying) else { return };
        let phrases = Phrase::ALL.into_iter().zip(1..).map(|(phrase, number)| {
            format!("{number} {}", scene.say(room.label(RoomAction::Say(phrase))))
        });
        let phrases = Words::Verbatim(phrases.collect::<Vec<_>>().join("  "));
        let said = Words::labelled(Rooms::Say, phrases);
        message::draw_over(&Message::plain(said), area, buffer, scene);
    }
}

fn done(action: RoomAction) -> RoomKey {
    RoomKey::Online(OnlineCommand::Do(action))
}

/// The message followed by the room's remark.
pub(crate) fn message(message: Message, scene: Scene) -> Message {
    match scene.flow.room().and_then(OnlineRoom::remark) {
        Some(remark) => message.then(remark),
        None => message,
    }
}

/// The key hints of the room.
pub(crate) fn hints(room: &OnlineRoom, scene: Scene) -> Vec<KeyHint> {
    let hint = |action: RoomAction| match (action, action.key()) {
        (_, Some(letter)) => Some(KeyHint::new(Key::letter(letter), room.label(action), scene)),
        (RoomAction::Takeback, None) => Some(KeyHint::of(Command::Undo, room.label(action), scene)),
        (RoomAction::Say(Phrase::GoodGame), None) => {
            Some(KeyHint::new(Key::letter(RoomAction::SAY_KEY), Rooms::Say, scene))
        }
        // The ending shows the key for the next game.
        (_, None) => None,
    };
    let link = KeyHint::new(Key::letter(RoomAction::LINK_KEY), Rooms::Link, scene);
    room.actions().into_iter().filter_map(hint).chain([link]).collect()
}

/// The seats, each with its sign, name and clock.
pub(crate) fn seat_lines(
    room: &OnlineRoom,
    width: usize,
    scene: Scene,
    sign: impl Fn(Seat) -> (Role, String),
) -> Vec<Line> {
    let seats = room.seats(scene.now.when()).into_iter().flat_map(|row| {
        let pointer = if row.is_turn { scene.looks.glyphs.pointer } else { " " };
        let (role, token) = sign(row.seat);
        let figures: Vec<String> = row.figures.into_iter().map(|words| scene.say(words)).collect();
        let name = scene.say(row.name);
        let role_of_name = match (row.is_turn, row.is_away) {
            (true, _) => Role::Accent,
            (false, true) => Role::Faint,
            (false, false) => Role::Text,
        };
        let name_width = width.saturating_sub(2 + token.width() + 1);
        let name = cut(&name, name_width, scene.looks.glyphs.cut);
        // As many figures as possible are beside the name, the others below.
        let (beside, below) = (0..=figures.len())
            .map(|n_below| (figures[n_below..].join("  "), figures[..n_below].join("  ")))
            .find(|(beside, below)| {
                let gap = usize::from(!beside.is_empty());
                name.width() + gap + beside.width() <= name_width && below.width() <= width
            })
            .unwrap_or_else(|| (String::new(), figures.join("  ")));
        let gap = name_width.saturating_sub(name.width() + beside.width());
        let line = vec![
            (Role::Accent, format!("{pointer} ")),
            (role, token),
            (role_of_name, format!(" {name}")),
            (Role::Text, " ".repeat(gap)),
            (Role::Accent, beside),
        ];
        if below.is_empty() {
            return vec![line];
        }
        let indentation = INDENTATION.min(width.saturating_sub(below.width()));
        let below = wrapped(&below, (width - indentation) as u16);
        let below = below
            .into_iter()
            .map(|figures| vec![(Role::Accent, format!("{}{figures}", " ".repeat(indentation)))]);
        [line].into_iter().chain(below).collect()
    });
    seats.collect()
}

/// The connection and the spectators.
pub(crate) fn connection_lines(room: &OnlineRoom, scene: Scene) -> Vec<Line> {
    room.connection().into_iter().map(|words| vec![(Role::Faint, scene.say(words))]).collect()
}

/// Indents the figures below a name.
const INDENTATION: usize = 4;

/// The sign of a seat, shown on the cells it opened and before its name.
pub(crate) fn mark(seat: Seat, looks: &Looks) -> String {
    let index = usize::from(seat.number() - 1);
    looks.glyphs.seats.chars().nth(index).map_or_else(String::new, String::from)
}
