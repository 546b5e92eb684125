//! A record as a film: step by step, or by itself, and on from any step.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage};
use flagfall_text::{Commands, Replays, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::looks::Role;
use super::message::{self, Message};
use super::page::{Scene, View};
use super::panel::{self, Line};
use super::stage::{Areas, Wanted};
use super::{four, mines};

/// Columns and rows of the panel.
const PANEL: (u16, u16) = (30, 14);
/// The width of the keys in the panel.
const KEY_WIDTH: usize = 12;

/// The page. The flow remembers which step is shown.
#[derive(Default)]
pub(crate) struct ReplayView;

impl View for ReplayView {
    fn press(&mut self, key: Key, _: Rect, _: Scene) -> Option<Intent> {
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

    fn mouse(&mut self, event: &MouseEvent, _: Rect, _: Scene) -> Option<Intent> {
        match event.kind {
            MouseEventKind::ScrollUp => Some(Intent::Replay(ReplayCommand::Step(-1))),
            MouseEventKind::ScrollDown => Some(Intent::Replay(ReplayCommand::Step(1))),
            _ => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
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
            status_height: message::height(&message, area, scene),
        };
        let areas = Areas::new(area, &wanted);
        match replay {
            ReplayPage::Mines(replay) => {
                mines::draw_still(replay.session(), areas.board, buffer, scene.looks);
            }
            ReplayPage::Four(replay) => {
                four::draw_still(replay.session(), areas.board, buffer, scene);
            }
        }
        panel::draw(&panel_lines(replay, scene), areas.panel, buffer, scene.looks);
        message::draw(&message, None, None, areas.status, buffer, scene);
    }
}

fn panel_lines(replay: &ReplayPage, scene: Scene) -> Vec<Line> {
    let ((step, n_steps), (time, length)) = (replay.steps(), replay.times());
    let pace = Box::new(replay.pace().into());
    let state = match replay.is_playing() {
        true => Replays::Playing { pace },
        false => Replays::Stopped { pace },
    };
    let facts = [Replays::StepOf { step, n_steps }, Replays::TimeOf { time, length }, state];
    let keys: [(Words, Words); 7] = [
        (Terminal::StepKeys.into(), Replays::Step.into()),
        (Terminal::EndKeys.into(), Terminal::Ends.into()),
        (Terminal::PlayKey.into(), Terminal::PlayOrStop.into()),
        ("s".into(), Replays::Speed.into()),
        (Terminal::EnterKey.into(), Replays::PlayFromHere.into()),
        (Terminal::EscapeKey.into(), Terminal::Menu.into()),
        ("q".into(), Commands::Quit.into()),
    ];
    let mut lines = vec![vec![(Role::Title, scene.say(Page::Replay.title()))], vec![]];
    lines.extend(facts.map(|fact| vec![(Role::Text, scene.say(fact))]));
    lines.push(vec![]);
    lines.extend(keys.map(|(key, what)| {
        let key = format!("{:<KEY_WIDTH$}", scene.say(key));
        vec![(Role::Accent, key), (Role::Text, scene.say(what))]
    }));
    lines
}
