//! The replay page: a record step by step or playing by itself. The flow decides what each key does.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage};
use flagfall_table::StepMark;
use flagfall_text::{Buttons, Commands, Replays, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::buttons::{KeyHint, KeyTable};
use super::keys::{Key, KeyCode};
use super::looks::Role;
use super::message::{self, Message};
use super::page::{Scene, View};
use super::panel::{self, Line};
use super::stage::{Areas, Wanted};
use super::{four, mines};
use crate::wrap::wrapped;

/// Columns and rows of the panel.
const PANEL: (u16, u16) = (36, 14);

/// The page. The flow remembers which step is shown.
#[derive(Default)]
pub(crate) struct ReplayView;

impl View for ReplayView {
    fn press(&mut self, key: Key, _: Rect, _: Scene) -> Option<Intent> {
        match key.code {
            KeyCode::Char('q') => Some(Intent::Quit),
            _ => Intent::at_replay(key),
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let command = match event.kind {
            MouseEventKind::ScrollUp => ReplayCommand::Step(-1),
            MouseEventKind::ScrollDown => ReplayCommand::Step(1),
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                let replay = scene.flow.replay()?;
                let timeline = areas(replay, area, scene).1;
                // A finger that slips off the line keeps hold of it.
                let is_on_line = event.row == timeline.y;
                let is_held = matches!(event.kind, MouseEventKind::Drag(_));
                if !is_on_line && !is_held {
                    return None;
                }
                let column = event.column.clamp(timeline.x, timeline.right().max(1) - 1);
                let column = usize::from(column - timeline.x);
                ReplayCommand::GoTo(replay.step_at(column, usize::from(timeline.width)))
            }
            _ => return None,
        };
        Some(Intent::Replay(command))
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(replay) = scene.flow.replay() else { return };
        let (areas, timeline) = areas(replay, area, scene);
        match replay {
            ReplayPage::Mines(replay) => {
                mines::draw_still(replay.session(), areas.board, buffer, scene.looks);
            }
            ReplayPage::Four(replay) => {
                four::draw_still(replay.session(), areas.board, buffer, scene);
            }
        }
        let facts = facts(replay, areas.panel.width, scene);
        panel::draw(&facts, areas.panel, buffer, scene.looks);
        let top = areas.panel.y.saturating_add(facts.len() as u16 + 1);
        let below =
            Rect { y: top, height: areas.panel.bottom().saturating_sub(top), ..areas.panel };
        keys(replay, scene).draw(below, buffer, scene);
        panel::draw(&[timeline_line(replay, timeline.width, scene)], timeline, buffer, scene.looks);
        let below = Rect { y: timeline.bottom(), height: areas.status.height - 1, ..areas.status };
        message::draw(&message(replay, scene), None, None, below, buffer, scene);
    }
}

/// What was done at this step, or what concerns every page.
fn message(replay: &ReplayPage, scene: Scene) -> Message {
    scene.notice.cloned().unwrap_or_else(|| Message::plain(replay.words()))
}

/// Board, panel and status, and the timeline, which is the first line of the status.
fn areas(replay: &ReplayPage, area: Rect, scene: Scene) -> (Areas, Rect) {
    let board = match replay {
        ReplayPage::Mines(replay) => mines::still_size(replay.session()),
        ReplayPage::Four(_) => four::still_size(area),
    };
    let wanted = Wanted {
        board,
        panel_width: 22..=PANEL.0,
        panel_height: PANEL.1,
        status_height: message::height(&message(replay, scene), area, scene) + 1,
    };
    let areas = Areas::new(area, &wanted);
    let timeline = Rect { height: 1.min(areas.status.height), ..areas.status };
    (areas, timeline)
}

/// The steps from left to right, with a letter where one stands out.
fn timeline_line(replay: &ReplayPage, width: u16, scene: Scene) -> Line {
    let width = usize::from(width);
    let [.., line, _] = scene.looks.glyphs.frame;
    let here = replay.column_of(replay.steps().0, width);
    let parts = replay.timeline(width).into_iter().enumerate().map(|(column, mark)| {
        let role = match mark {
            _ if column == here => Role::Selected,
            Some(StepMark::End) => Role::Bad,
            Some(mark) if mark.is_stop() => Role::Accent,
            _ if column < here => Role::Text,
            Some(_) | None => Role::Faint,
        };
        (role, mark.map_or(line, glyph).to_owned())
    });
    parts.collect()
}

/// How a mark is written on the timeline.
fn glyph(mark: StepMark) -> &'static str {
    match mark {
        StepMark::Flag => "'",
        StepMark::Chord => "\"",
        StepMark::Opening => "o",
        StepMark::Pause => "p",
        StepMark::Foul => "x",
        StepMark::Undo => "u",
        StepMark::Hint => "?",
        StepMark::End => "*",
    }
}

fn facts(replay: &ReplayPage, width: u16, scene: Scene) -> Vec<Line> {
    let ((step, n_steps), (time, length)) = (replay.steps(), replay.times());
    let facts: [Words; 3] = [
        Replays::StepOf { step, n_steps }.into(),
        Replays::TimeOf { time, length }.into(),
        replay.state(),
    ];
    let mut lines = vec![vec![(Role::Title, scene.say(Page::Replay.title()))], vec![]];
    lines.extend(facts.map(|fact| vec![(Role::Text, scene.say(fact))]));
    // The signs of the timeline, those that are in this game.
    let mut marks: Vec<StepMark> = replay.timeline(n_steps + 1).into_iter().flatten().collect();
    marks.sort_unstable();
    marks.dedup();
    let legend =
        marks.into_iter().map(|mark| format!("{} {}", glyph(mark), scene.say(mark.label())));
    let legend = wrapped(&legend.collect::<Vec<_>>().join("  "), width);
    lines.extend(legend.into_iter().map(|line| vec![(Role::Faint, line)]));
    lines
}

fn keys(replay: &ReplayPage, scene: Scene) -> KeyTable {
    let play = if replay.is_playing() { Replays::Stop } else { Replays::Play };
    let keys: [(KeyCode, Words); 12] = [
        (KeyCode::Char(' '), play.into()),
        (KeyCode::Enter, Terminal::PlayOn.into()),
        (KeyCode::Left, Replays::Back.into()),
        (KeyCode::Right, Replays::Forward.into()),
        (KeyCode::Char('['), Replays::PreviousMark.into()),
        (KeyCode::Char(']'), Replays::NextMark.into()),
        (KeyCode::Home, Terminal::Start.into()),
        (KeyCode::End, Terminal::End.into()),
        (KeyCode::Char('-'), Terminal::Slower.into()),
        (KeyCode::Char('+'), Terminal::Faster.into()),
        (KeyCode::Esc, Buttons::Back.into()),
        (KeyCode::Char('q'), Commands::Quit.into()),
    ];
    let hint = |(code, what)| KeyHint::new(Key { code, ctrl: false }, what, scene);
    KeyTable(keys.map(hint).into())
}
