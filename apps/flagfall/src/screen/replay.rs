//! A record as a film: step by step, or by itself, and on from any step.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage};
use flagfall_text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::four;
use super::keys::{Key, KeyCode};
use super::looks::{Looks, Role};
use super::message::{self, Message};
use super::mines;
use super::now;
use super::page::Scene;
use super::stage::{Areas, Wanted};

const KEYS: [(&str, &str); 7] = [
    ("Left, Right", "a step"),
    ("Home, End", "to the ends"),
    ("Space", "play, stop"),
    ("s", "speed"),
    ("Enter", "play on from here"),
    ("Esc", "menu"),
    ("q", "leave"),
];

/// Columns and rows of the panel.
const PANEL: (u16, u16) = (30, 14);
/// The width of the keys in the panel.
const KEY_WIDTH: usize = 12;

pub(crate) fn press(key: Key) -> Option<Intent> {
    Some(match key.code {
        KeyCode::Left | KeyCode::Char('h') => Intent::Replay(ReplayCommand::Step(-1)),
        KeyCode::Right | KeyCode::Char('l') => Intent::Replay(ReplayCommand::Step(1)),
        KeyCode::PageUp => Intent::Replay(ReplayCommand::Step(-10)),
        KeyCode::PageDown => Intent::Replay(ReplayCommand::Step(10)),
        KeyCode::Home | KeyCode::Char('0') => Intent::Replay(ReplayCommand::First),
        KeyCode::End | KeyCode::Char('$') => Intent::Replay(ReplayCommand::Last),
        KeyCode::Char(' ' | 'p') => Intent::Replay(ReplayCommand::PlayOrPause),
        KeyCode::Char('s') => Intent::Replay(ReplayCommand::NextPace),
        KeyCode::Enter => Intent::PlayFromHere,
        KeyCode::Char('?') => Intent::Open(Page::Help),
        KeyCode::Char('q') => Intent::Quit,
        KeyCode::Esc => Intent::Open(Page::Menu),
        _ => return None,
    })
}

pub(crate) fn mouse(event: &MouseEvent) -> Option<Intent> {
    match event.kind {
        MouseEventKind::ScrollUp => Some(Intent::Replay(ReplayCommand::Step(-1))),
        MouseEventKind::ScrollDown => Some(Intent::Replay(ReplayCommand::Step(1))),
        _ => None,
    }
}

pub(crate) fn draw(area: Rect, buffer: &mut Buffer, scene: Scene) {
    let Some(replay) = scene.flow.replay() else { return };
    let message = Message::plain(replay.words());
    let board = match replay {
        ReplayPage::Mines(replay) => mines::still_size(replay.session()),
        ReplayPage::Four(_) => four::still_size(area),
    };
    let wanted = Wanted {
        board,
        panel_width: 22..=PANEL.0,
        panel_height: PANEL.1,
        status_height: message::height(&message, area),
    };
    let areas = Areas::new(area, &wanted);
    match replay {
        ReplayPage::Mines(replay) => {
            mines::draw_still(replay.session(), areas.board, buffer, scene.looks);
        }
        ReplayPage::Four(replay) => {
            four::draw_still(replay.session(), areas.board, buffer, scene.looks);
        }
    }
    draw_panel(replay, areas.panel, buffer, scene.looks);
    message::draw(&message, None, None, areas.status, buffer, scene.looks);
}

fn draw_panel(replay: &ReplayPage, area: Rect, buffer: &mut Buffer, looks: &Looks) {
    let ((step, n_steps), (time, length)) = (replay.steps(), replay.times());
    let state = if replay.is_playing() { "playing" } else { "stopped" };
    let facts = [
        (Role::Title, "Replay".to_owned()),
        (Role::Text, String::new()),
        (Role::Text, format!("step {step} of {n_steps}")),
        (Role::Text, format!("{} of {}", now::short(time), now::short(length))),
        (Role::Text, format!("{state}, {}", Language::english().say(&replay.pace().into()))),
        (Role::Text, String::new()),
    ];
    let rows = area.y..area.bottom();
    let width = usize::from(area.width);
    for ((role, text), y) in facts.iter().zip(rows.clone()) {
        buffer.set_stringn(area.x, y, text, width, looks.style(*role));
    }
    for ((key, what), y) in KEYS.iter().zip(rows.skip(facts.len())) {
        let key = format!("{key:<KEY_WIDTH$}");
        let (x, _) = buffer.set_stringn(area.x, y, key, width, looks.style(Role::Accent));
        let room = usize::from(area.right().saturating_sub(x));
        buffer.set_stringn(x, y, what, room, looks.style(Role::Text));
    }
}
