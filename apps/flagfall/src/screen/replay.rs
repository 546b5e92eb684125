//! The replay page: a record step by step or playing by itself. The flow decides what each key does.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage, Review};
use flagfall_table::StepMark;
use flagfall_table::review::Grade;
use flagfall_text::{Buttons, Commands, Replays, Reviews, Terminal, Words};
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

/// Columns of the panel, at least and at most.
const PANEL: (u16, u16) = (22, 36);

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
        let review = scene.flow.review();
        let verdict = review.and_then(|review| review.verdict(replay.steps().0));
        match replay {
            ReplayPage::Mines(replay) => {
                mines::draw_still(replay.session(), verdict, areas.board, buffer, scene.looks);
            }
            ReplayPage::Four(replay) => {
                let best = verdict.filter(|verdict| verdict.grade == Grade::Mistake);
                let best = best.and_then(|verdict| verdict.best.first().copied());
                four::draw_still(replay.session(), best, areas.board, buffer, scene);
            }
        }
        if let Some(review) = review {
            let curve = Rect { height: timeline.y - areas.status.y, ..areas.status };
            draw_curve(&review.heights(usize::from(curve.width)), curve, buffer, scene);
        }
        let facts = facts(replay, areas.panel.width, scene);
        panel::draw(&facts, areas.panel, buffer, scene.looks);
        let top = areas.panel.y.saturating_add(facts.len() as u16 + 1);
        let below =
            Rect { y: top, height: areas.panel.bottom().saturating_sub(top), ..areas.panel };
        keys(replay, scene).draw(below, buffer, scene);
        panel::draw(&[timeline_line(replay, timeline.width, scene)], timeline, buffer, scene.looks);
        let height = areas.status.bottom().saturating_sub(timeline.bottom());
        let below = Rect { y: timeline.bottom(), height, ..areas.status };
        message::draw(&message(scene), None, None, below, buffer, scene);
    }
}

/// What was done at this step, or what concerns every page.
fn message(scene: Scene) -> Message {
    let at_step = || scene.flow.replay_message().unwrap_or_default();
    scene.notice.cloned().unwrap_or_else(at_step)
}

/// How many rows the curve has where there is room for it.
fn curve_height(area: Rect, scene: Scene) -> u16 {
    match area.height {
        _ if scene.flow.review().is_none() => 0,
        ..16 => 0,
        16..30 => 2,
        30.. => 4,
    }
}

/// The curve above the timeline as bars, as far as it is known.
fn draw_curve(heights: &[Option<f64>], area: Rect, buffer: &mut Buffer, scene: Scene) {
    let bars = scene.looks.glyphs.bars;
    let n_levels = f64::from(area.height) * bars.len() as f64;
    let style = scene.looks.style(Role::Accent);
    for (height, x) in heights.iter().zip(area.x..area.right()) {
        let Some(height) = height else { continue };
        let level = ((height * n_levels).round() as usize).max(1);
        for (row, y) in (area.y..area.bottom()).rev().enumerate() {
            let filled = level.saturating_sub(row * bars.len()).min(bars.len());
            if let Some(bar) = filled.checked_sub(1) {
                buffer.set_stringn(x, y, bars[bar], 1, style);
            }
        }
    }
}

/// Board, panel and status, and the timeline, which is above the message and below the curve.
fn areas(replay: &ReplayPage, area: Rect, scene: Scene) -> (Areas, Rect) {
    let board = match replay {
        ReplayPage::Mines(replay) => mines::still_size(replay.session()),
        ReplayPage::Four(_) => four::still_size(area),
    };
    let wanted = Wanted {
        board,
        panel_width: PANEL.0..=PANEL.1,
        panel_height: facts(replay, PANEL.1, scene).len() as u16
            + 1
            + keys(replay, scene).height(PANEL.1),
        status_height: message::height(&message(scene), area, scene)
            + 1
            + curve_height(area, scene),
    };
    let areas = Areas::new(area, &wanted);
    let y = areas.status.y + curve_height(area, scene).min(areas.status.height);
    let timeline = Rect { y, height: 1.min(areas.status.bottom() - y), ..areas.status };
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
            Some(StepMark::End | StepMark::Mistake) => Role::Bad,
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
        StepMark::Mistake => "!",
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
    let title = scene.flow.review().map_or_else(|| Page::Replay.title(), |_| Reviews::Title.into());
    let mut lines = vec![vec![(Role::Title, scene.say(title))], vec![]];
    lines.extend(facts.map(|fact| vec![(Role::Text, scene.say(fact))]));
    // The signs of the timeline, those that are in this game.
    let mut marks: Vec<StepMark> = replay.timeline(n_steps + 1).into_iter().flatten().collect();
    marks.sort_unstable();
    marks.dedup();
    let legend =
        marks.into_iter().map(|mark| format!("{} {}", glyph(mark), scene.say(mark.label())));
    let legend = wrapped(&legend.collect::<Vec<_>>().join("  "), width);
    lines.extend(legend.into_iter().map(|line| vec![(Role::Faint, line)]));
    if let Some(review) = scene.flow.review() {
        let title = Review::curve_title(replay);
        if let Some(point) = review.point(step) {
            let words = format!("{}: {}", scene.say(title), scene.say(point.words.clone()));
            lines.extend(wrapped(&words, width).into_iter().map(|line| vec![(Role::Accent, line)]));
        }
        lines.extend(review.values(step).map(|words| vec![(Role::Text, scene.say(words.clone()))]));
        lines.push(vec![]);
        let sentences = review.note().into_iter().chain(review.summary().iter().cloned());
        let sentences = sentences.flat_map(|words| wrapped(&scene.say(words), width));
        lines.extend(sentences.map(|line| vec![(Role::Text, line)]));
    }
    lines
}

fn keys(replay: &ReplayPage, scene: Scene) -> KeyTable {
    let play = if replay.is_playing() { Replays::Stop } else { Replays::Play };
    let mut keys: Vec<(KeyCode, Words)> = vec![
        (KeyCode::Char(' '), play.into()),
        (KeyCode::Enter, Terminal::PlayOn.into()),
        (KeyCode::Left, Replays::Back.into()),
        (KeyCode::Right, Replays::Forward.into()),
        (KeyCode::Char('['), Replays::PreviousMark.into()),
        (KeyCode::Char(']'), Replays::NextMark.into()),
    ];
    if let Some(review) = scene.flow.review() {
        let can_try = !review.mistakes().is_empty();
        let is_four = matches!(replay, ReplayPage::Four(_));
        keys.extend(can_try.then(|| (KeyCode::Char('t'), Reviews::TryMistakeShort.into())));
        keys.extend(is_four.then(|| (KeyCode::Char('b'), Reviews::BestLineShort.into())));
    }
    // Where there is no room for all of them, the last ones are missed least.
    keys.extend([
        (KeyCode::Esc, Buttons::Back.into()),
        (KeyCode::Char('q'), Commands::Quit.into()),
        (KeyCode::Home, Terminal::Start.into()),
        (KeyCode::End, Terminal::End.into()),
        (KeyCode::Char('-'), Terminal::Slower.into()),
        (KeyCode::Char('+'), Terminal::Faster.into()),
    ]);
    let hint = |(code, what)| KeyHint::new(Key { code, ctrl: false }, what, scene);
    KeyTable(keys.into_iter().map(hint).collect())
}
