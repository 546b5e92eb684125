//! Best times, statistics, and how they have changed.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, statistics};
use flagfall_keeper::Score;
use flagfall_text::{Scores, Terminal, Units};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::looks::Role;
use super::page::{Scene, View};
use super::panel::{self, Line};
use crate::scores::day;

/// The width of the names of figures.
const NAME_WIDTH: usize = 10;

/// The page. The flow remembers which category is shown.
#[derive(Default)]
pub(crate) struct ScoresView;

impl View for ScoresView {
    fn press(&mut self, key: Key, _: Rect, _: Scene) -> Option<Intent> {
        match key.code {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => Some(Intent::TurnScores(-1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Tab | KeyCode::Char('l' | 'j' | ' ') => {
                Some(Intent::TurnScores(1))
            }
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => Some(Intent::Back),
            KeyCode::Char('?') => Some(Intent::Open(Page::Help)),
            _ => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, _: Rect, _: Scene) -> Option<Intent> {
        match event.kind {
            MouseEventKind::ScrollUp => Some(Intent::TurnScores(-1)),
            MouseEventKind::ScrollDown | MouseEventKind::Up(_) => Some(Intent::TurnScores(1)),
            _ => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let page = scene.flow.scores();
        let Some(sheet) = page.scores() else {
            scene.frame(
                &scene.say(Page::Scores.title()),
                Terminal::BackKey,
                area.width,
                area,
                buffer,
            );
            let middle = area.y + area.height / 2;
            scene.centred(&scene.say(Scores::NoGames), middle, Role::Text, area, buffer);
            return;
        };
        let [left, right, ..] = scene.looks.glyphs.arrows;
        let title = scene.say(Scores::PageOf {
            category: Box::new(
                format!("{left} {} {right}", scene.say(sheet.category.name())).into(),
            ),
            page: page.current() + 1,
            n_pages: page.categories().map_or(0, <[_]>::len),
        });
        let body = scene.frame(&title, Terminal::ScoresKeys, area.width - 2, area, buffer);
        let body = Rect { height: body.height.saturating_sub(1), ..body };
        let numbers = panel::text_lines(&statistics(sheet), body.width, NAME_WIDTH, scene);
        let times = best_lines(&sheet.best, scene);
        let n_lines = numbers.len().max(times.len()) as u16;
        let chart_height = body.height.saturating_sub(n_lines + 2).min(8);
        let below = if chart_height >= 3 { chart_height + 2 } else { 0 };
        let above = Rect { height: body.height.saturating_sub(below), ..body };
        // Beside each other: two columns need as much as the smallest screen has.
        let half = (above.width / 2).min(30);
        panel::draw(&numbers, Rect { width: half, ..above }, buffer, scene.looks);
        let beside = Rect { x: above.x + half, width: above.width - half, ..above };
        panel::draw(&times, beside, buffer, scene.looks);
        if chart_height >= 3 && sheet.recent.len() > 1 {
            let chart = Rect { y: above.bottom() + 1, height: chart_height, ..body };
            draw_chart(&sheet.recent, chart, buffer, scene);
        }
    }
}

fn best_lines(best: &[Score], scene: Scene) -> Vec<Line> {
    let line = |(score, place): (&Score, usize)| {
        let time = scene.say(Units::Time { time: score.time });
        vec![(Role::Accent, format!("{place:>2} {time:>8}  {}", day(score.finished_at)))]
    };
    best.iter().zip(1..).map(line).collect()
}

/// Times of the last wins as bars, the newest at the right.
fn draw_chart(recent: &[Score], chart: Rect, buffer: &mut Buffer, scene: Scene) {
    let width = chart.width.saturating_sub(11);
    let shown = &recent[recent.len().saturating_sub(usize::from(width))..];
    let slowest = shown.iter().map(|score| score.time).max().unwrap_or_default();
    let bars = scene.looks.glyphs.bars;
    let rows = u64::from(chart.height - 1);
    let n_levels = rows * bars.len() as u64;
    let (faint, accent) = (scene.looks.style(Role::Faint), scene.looks.style(Role::Accent));
    let label = format!("{:>9}", scene.say(Units::Time { time: slowest }));
    buffer.set_stringn(chart.x, chart.y, label, 10, faint);
    for (score, x) in shown.iter().zip(chart.x + 11..) {
        let level = (score.time.0 * n_levels).div_ceil(slowest.0.max(1)).max(1);
        for row in 0..rows {
            let filled = level.saturating_sub(row * bars.len() as u64).min(bars.len() as u64);
            if let Some(bar) = filled.checked_sub(1) {
                let y = chart.bottom() - 2 - row as u16;
                buffer.set_stringn(x, y, bars[bar as usize], 1, accent);
            }
        }
    }
    let caption = scene.say(Scores::LastWins { n_wins: shown.len() });
    let foot = chart.bottom() - 1;
    buffer.set_stringn(chart.x + 11, foot, caption, usize::from(width), faint);
}
