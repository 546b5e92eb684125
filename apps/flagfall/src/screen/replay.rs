//! The replay page: steps through a record or plays it automatically. The flow decides what each key does.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, ReplayCommand, ReplayPage, Review};
use flagfall_table::StepMark;
use flagfall_table::review::Grade;
use flagfall_text::{ButtonLabels, Commands, Races, Replays, Reviews, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::buttons::{KeyHint, KeyTable};
use super::keys::{Key, KeyCode, named};
use super::looks::Role;
use super::message::{self, Message};
use super::page::{Scene, View, body};
use super::panel::{self, Line};
use super::stage::{Areas, Wanted};
use super::{four, mines};
use crate::wrap::wrapped;

/// Minimum and maximum width of the panel.
const PANEL: (u16, u16) = (22, 36);

/// The UI state of the page; the flow stores the current step.
#[derive(Default)]
pub(crate) struct ReplayView {
    /// The first visible line of the review's summary, while it covers the page. A key opens it, because a small panel has no
    /// room for it.
    summary: Option<u16>,
}

const SUMMARY_KEY: KeyCode = KeyCode::Char('i');
const EXPORT_KEY: KeyCode = KeyCode::Char('e');
/// How many lines a turn of the wheel scrolls the summary.
const WHEEL: u16 = 3;

impl ReplayView {
    /// Whether this key exports the game as files.
    pub(crate) fn is_export(&self, key: Key) -> bool {
        key == Key { code: EXPORT_KEY, ctrl: false } && self.summary.is_none()
    }
}

impl View for ReplayView {
    fn press(&mut self, key: Key, area: Rect, scene: Scene) -> Option<Intent> {
        if let Some(first) = self.summary {
            let page = body(area, area.width).height.max(1);
            self.summary = match key.code {
                KeyCode::PageDown | KeyCode::Down | KeyCode::Char(' ') => {
                    Some(first.saturating_add(page))
                }
                KeyCode::PageUp | KeyCode::Up => Some(first.saturating_sub(page)),
                _ => None,
            };
            return None;
        }
        match key.code {
            SUMMARY_KEY if scene.flow.review().is_some() => {
                self.summary = Some(0);
                None
            }
            KeyCode::Char('q') => Some(Intent::Quit),
            _ => Intent::at_replay(key),
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        if let Some(first) = self.summary {
            self.summary = match event.kind {
                MouseEventKind::ScrollDown => Some(first.saturating_add(WHEEL)),
                MouseEventKind::ScrollUp => Some(first.saturating_sub(WHEEL)),
                MouseEventKind::Down(_) => None,
                _ => Some(first),
            };
            return None;
        }
        let command = match event.kind {
            MouseEventKind::ScrollUp => ReplayCommand::Step(-1),
            MouseEventKind::ScrollDown => ReplayCommand::Step(1),
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left) => {
                let replay = scene.flow.replay()?;
                let timeline = areas(replay, area, scene).1;
                // Dragging continues even if the pointer leaves the line.
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
        let review = scene.flow.review();
        if let (Some(review), Some(first)) = (review, &mut self.summary) {
            draw_summary(review, first, area, buffer, scene);
            return;
        }
        let (areas, timeline) = areas(replay, area, scene);
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
        // Always reserve space for the most important keys.
        let usual = keys(replay, Facts::Whole, scene);
        let reserved = usual.height(areas.panel.width).min(areas.panel.height / 3) + 1;
        let room = areas.panel.height.saturating_sub(reserved);
        let (facts, which) = facts(replay, areas.panel.width, room, scene);
        let keys = keys(replay, which, scene);
        panel::draw(&facts, areas.panel, buffer, scene.looks);
        let top = areas.panel.y.saturating_add(facts.len() as u16 + 1);
        let below =
            Rect { y: top, height: areas.panel.bottom().saturating_sub(top), ..areas.panel };
        keys.shortened(below.width, below.height, 1).draw(below, buffer, scene);
        panel::draw(&[timeline_line(replay, timeline.width, scene)], timeline, buffer, scene.looks);
        let height = areas.status.bottom().saturating_sub(timeline.bottom());
        let below = Rect { y: timeline.bottom(), height, ..areas.status };
        message::draw(&message(scene), None, None, below, buffer, scene);
    }
}

/// The message about this step, or one for every page.
fn message(scene: Scene) -> Message {
    let at_step = || scene.flow.replay_message().unwrap_or_default();
    scene.notice.cloned().unwrap_or_else(at_step)
}

/// The curve's height, if it fits.
fn curve_height(area: Rect, scene: Scene) -> u16 {
    match area.height {
        _ if scene.flow.review().is_none() => 0,
        ..16 => 0,
        16..30 => 2,
        30.. => 4,
    }
}

/// Draws the curve above the timeline as bars, as far as it is computed.
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

/// The areas of board, panel and status, and the timeline, which is above the message and below the curve.
fn areas(replay: &ReplayPage, area: Rect, scene: Scene) -> (Areas, Rect) {
    let board = match replay {
        ReplayPage::Mines(replay) => mines::still_size(replay.session()),
        ReplayPage::Four(_) => four::still_size(area),
    };
    let message_height = message::height(&message(scene), area, scene);
    let wanted = Wanted {
        board,
        panel_width: PANEL.0..=PANEL.1,
        panel_height: facts(replay, PANEL.1, u16::MAX, scene).0.len() as u16
            + 1
            + keys(replay, Facts::Whole, scene).height(PANEL.1),
        status_height: message_height + 1 + curve_height(area, scene),
        extra_lines: message_height.saturating_sub(1),
    };
    let areas = Areas::new(area, &wanted);
    let y = areas.status.y + curve_height(area, scene).min(areas.status.height);
    let timeline = Rect { y, height: 1.min(areas.status.bottom() - y), ..areas.status };
    (areas, timeline)
}

/// The steps from left to right, with a letter at marked steps.
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

/// The letter of a mark on the timeline.
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

/// The current step, its evaluation, and the summary of the game. If space is short, blank lines and the legend are dropped
/// first, then the last sentences; a key shows the whole summary.
fn facts(replay: &ReplayPage, width: u16, room: u16, scene: Scene) -> (Vec<Line>, Facts) {
    let ((step, n_steps), (time, length)) = (replay.steps(), replay.times());
    let title = scene.flow.review().map_or_else(|| Page::Replay.title(), |_| Reviews::Title.into());
    let of = |role: Role, words: Words| -> Vec<Line> {
        wrapped(&scene.say(words), width).into_iter().map(|line| vec![(role, line)]).collect()
    };
    let stands: [Words; 3] = [
        Replays::StepOf { step, n_steps }.into(),
        Replays::TimeOf { time, length }.into(),
        replay.state(),
    ];
    let stands: Vec<Line> = stands.into_iter().flat_map(|fact| of(Role::Text, fact)).collect();
    let mut worth: Vec<Vec<Line>> = vec![];
    let mut summary: Vec<Vec<Line>> = vec![];
    if let Some(review) = scene.flow.review() {
        if review.point(step).is_some() {
            worth.push(of(Role::Accent, review.curve_caption(replay)));
        }
        worth.extend(review.values(step).into_iter().map(|words| of(Role::Text, words.clone())));
        let sentences = review.note().into_iter().chain(review.summary().iter().cloned());
        summary.extend(sentences.map(|words| of(Role::Text, words)));
    }
    let title = of(Role::Title, title);
    let blank = || vec![vec![]];
    let space = if summary.is_empty() { vec![] } else { blank() };
    let n_worth = worth.len();
    let legend = legend(replay, width, scene);
    let told = [worth, summary].concat();
    let room = usize::from(room);
    let first = [title.clone(), blank(), stands.clone(), legend].concat();
    let (worth, summary) = told.split_at(n_worth);
    let lines = [first, worth.concat(), space, summary.concat()].concat();
    if lines.len() <= room {
        return (lines, Facts::Whole);
    }
    let mut lines = [title, stands].concat();
    for sentence in &told {
        if lines.len() + sentence.len() > room {
            return (lines, Facts::Cut);
        }
        lines.extend_from_slice(sentence);
    }
    (lines, Facts::Whole)
}

/// Whether the panel had room for all facts.
#[derive(Clone, Copy)]
enum Facts {
    Whole,
    Cut,
}

/// The legend of the marks that occur in this game.
fn legend(replay: &ReplayPage, width: u16, scene: Scene) -> Vec<Line> {
    let mut marks: Vec<StepMark> =
        replay.timeline(replay.steps().1 + 1).into_iter().flatten().collect();
    marks.sort_unstable();
    marks.dedup();
    let legend =
        marks.into_iter().map(|mark| format!("{} {}", glyph(mark), scene.say(mark.label())));
    let legend = wrapped(&legend.collect::<Vec<_>>().join("  "), width);
    legend.into_iter().map(|line| vec![(Role::Faint, line)]).collect()
}

/// Draws the summary alone, on the whole page. Scrolling past the end shows the end.
fn draw_summary(review: &Review, first: &mut u16, area: Rect, buffer: &mut Buffer, scene: Scene) {
    let place = body(area, area.width);
    let sentences = review.note().into_iter().chain(review.summary().iter().cloned());
    let lines: Vec<Line> = sentences
        .flat_map(|words| wrapped(&scene.say(words), place.width))
        .map(|line| vec![(Role::Text, line)])
        .collect();
    let n_hidden = (lines.len() as u16).saturating_sub(place.height);
    *first = (*first).min(n_hidden);
    let title = scene.say(Reviews::Summary);
    let keys = [
        (named(KeyCode::PageUp), Terminal::PreviousPage),
        (named(KeyCode::PageDown), Terminal::NextPage),
        (named(KeyCode::Esc), Terminal::Back),
    ];
    match n_hidden {
        0 => scene.frame(&title, &[keys[2].clone()], area.width, area, buffer),
        _ => scene.frame(&title, &keys, area.width, area, buffer),
    };
    panel::draw_part(&lines[usize::from(*first)..], place, buffer, scene.looks);
}

fn hint(code: KeyCode, what: impl Into<Words>, scene: Scene) -> KeyHint {
    KeyHint::new(Key { code, ctrl: false }, what, scene)
}

fn keys(replay: &ReplayPage, facts: Facts, scene: Scene) -> KeyTable {
    let play = if replay.is_playing() { Replays::Stop } else { Replays::Play };
    let mut keys: Vec<(KeyCode, Words)> = vec![
        (KeyCode::Char(' '), play.into()),
        (KeyCode::Enter, Terminal::PlayOn.into()),
        (KeyCode::Left, Replays::Back.into()),
        (KeyCode::Right, Replays::Forward.into()),
    ];
    keys.extend(
        replay.can_play_computer().then(|| (KeyCode::Char('c'), Replays::PlayComputer.into())),
    );
    if let Some(review) = scene.flow.review() {
        if let Facts::Cut = facts {
            keys.insert(0, (SUMMARY_KEY, Reviews::Summary.into()));
        }
        let can_try = !review.mistakes().is_empty();
        let is_four = matches!(replay, ReplayPage::Four(_));
        keys.extend(can_try.then(|| (KeyCode::Char('t'), Reviews::TryMistakeShort.into())));
        keys.extend(is_four.then(|| (KeyCode::Char('b'), Reviews::BestLineShort.into())));
        keys.extend((!is_four).then(|| (KeyCode::Char('r'), Races::Race.into())));
        keys.extend((!is_four).then(|| (KeyCode::Char('s'), Races::RaceSolver.into())));
    }
    // If they don't all fit, the later ones are dropped first, but never the way back.
    keys.extend([
        (KeyCode::Char('['), Replays::PreviousMark.into()),
        (KeyCode::Char(']'), Replays::NextMark.into()),
        (EXPORT_KEY, Terminal::SaveFiles.into()),
        (KeyCode::Char('q'), Commands::Quit.into()),
        (KeyCode::Home, Terminal::Start.into()),
        (KeyCode::End, Terminal::End.into()),
        (KeyCode::Char('-'), Terminal::Slower.into()),
        (KeyCode::Char('+'), Terminal::Faster.into()),
        (KeyCode::Esc, ButtonLabels::Back.into()),
    ]);
    KeyTable(keys.into_iter().map(|(code, what)| hint(code, what, scene)).collect())
}
