//! A record as a film: step by step, or by itself, and on from any step.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_history::Screen;
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_table::link::Record;
use flagfall_table::{Pace, Replay};
use flagfall_text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::GamePage;
use super::four::{self, FourPage};
use super::keys::{Key, KeyCode};
use super::kit::Kit;
use super::looks::Role;
use super::message::{self, Message};
use super::mines::{self, MinesPage};
use super::now::{self, Now};
use super::page::Goto;
use super::stage::{Areas, Wanted};

/// A record that somebody watches.
pub(crate) enum ReplayPage {
    Mines(Replay<Minesweeper>),
    Four(Replay<FourInARow>),
}

/// The same for a replay of either game.
macro_rules! either {
    ($page:expr, $replay:ident => $what:expr) => {
        match $page {
            ReplayPage::Mines($replay) => $what,
            ReplayPage::Four($replay) => $what,
        }
    };
}

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

impl ReplayPage {
    pub(crate) fn new(record: Record) -> ReplayPage {
        match record {
            Record::Mines(session) => ReplayPage::Mines(Replay::new(session)),
            Record::Four(session) => ReplayPage::Four(Replay::new(session)),
        }
    }

    pub(crate) fn press(&mut self, key: Key, now: Now) -> Option<Goto> {
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => either!(self, replay => replay.go_by(-1)),
            KeyCode::Right | KeyCode::Char('l') => either!(self, replay => replay.go_by(1)),
            KeyCode::PageUp => either!(self, replay => replay.go_by(-10)),
            KeyCode::PageDown => either!(self, replay => replay.go_by(10)),
            KeyCode::Home | KeyCode::Char('0') => either!(self, replay => replay.go_to(0)),
            KeyCode::End | KeyCode::Char('$') => {
                either!(self, replay => replay.go_to(usize::MAX));
            }
            KeyCode::Char(' ' | 'p') => either!(self, replay => replay.play_or_pause(now.when())),
            KeyCode::Char('s') => self.next_pace(now),
            KeyCode::Enter => return Some(Goto::FromHere),
            KeyCode::Char('?') => return Some(Goto::Help),
            KeyCode::Char('q') => return Some(Goto::Quit),
            KeyCode::Esc => return Some(Goto::Menu),
            _ => (),
        }
        None
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent) -> Option<Goto> {
        match event.kind {
            MouseEventKind::ScrollUp => either!(self, replay => replay.go_by(-1)),
            MouseEventKind::ScrollDown => either!(self, replay => replay.go_by(1)),
            _ => (),
        }
        None
    }

    fn next_pace(&mut self, now: Now) {
        let pace = either!(self, replay => replay.pace());
        let nth = Pace::ALL.iter().position(|&other| other == pace).unwrap_or_default();
        let next = Pace::ALL[(nth + 1) % Pace::ALL.len()];
        either!(self, replay => replay.set_pace(next, now.when()));
    }

    /// The game at this step, to be played on; none where it is over.
    pub(crate) fn go_on(&self, kit: &Kit, now: Now) -> Option<GamePage> {
        Some(match self {
            ReplayPage::Mines(replay) => {
                let (session, origin) = replay.go_on(Screen::Terminal)?;
                GamePage::Mines(Box::new(MinesPage::from_record(session, origin, now)))
            }
            ReplayPage::Four(replay) => {
                let (session, origin) = replay.go_on(Screen::Terminal)?;
                GamePage::Four(Box::new(FourPage::from_record(session, origin, kit, now)))
            }
        })
    }

    pub(crate) fn tick(&mut self, now: Now) {
        either!(self, replay => replay.tick(now.when()));
    }

    /// How long until the next step is made, while it plays by itself.
    pub(crate) fn wakes(&self, now: Now) -> Option<Millis> {
        either!(self, replay => replay.wakes(now.when()))
    }

    // ---- the picture

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit) {
        let message = Message::plain(either!(self, replay => replay.words()));
        let board = match self {
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
        match self {
            ReplayPage::Mines(replay) => {
                mines::draw_still(replay.session(), areas.board, buffer, &kit.looks);
            }
            ReplayPage::Four(replay) => {
                four::draw_still(replay.session(), areas.board, buffer, &kit.looks);
            }
        }
        self.draw_panel(areas.panel, buffer, kit);
        message::draw(&message, None, None, areas.status, buffer, &kit.looks);
    }

    fn draw_panel(&self, area: Rect, buffer: &mut Buffer, kit: &Kit) {
        let (step, n_steps) = either!(self, replay => (replay.step(), replay.n_steps()));
        let (time, length) = either!(self, replay => (replay.time(), replay.length()));
        let is_playing = either!(self, replay => replay.is_playing());
        let pace = either!(self, replay => replay.pace());
        let state = if is_playing { "playing" } else { "stopped" };
        let facts = [
            (Role::Title, "Replay".to_owned()),
            (Role::Text, String::new()),
            (Role::Text, format!("step {step} of {n_steps}")),
            (Role::Text, format!("{} of {} s", now::short(time), now::short(length))),
            (Role::Text, format!("{state}, {}", Language::english().say(&pace.into()))),
            (Role::Text, String::new()),
        ];
        let rows = area.y..area.bottom();
        let width = usize::from(area.width);
        for ((role, text), y) in facts.iter().zip(rows.clone()) {
            buffer.set_stringn(area.x, y, text, width, kit.looks.style(*role));
        }
        for ((key, what), y) in KEYS.iter().zip(rows.skip(facts.len())) {
            let key = format!("{key:<KEY_WIDTH$}");
            let (x, _) = buffer.set_stringn(area.x, y, key, width, kit.looks.style(Role::Accent));
            let room = usize::from(area.right().saturating_sub(x));
            buffer.set_stringn(x, y, what, room, kit.looks.style(Role::Text));
        }
    }
}
