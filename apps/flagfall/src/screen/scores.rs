//! Best times, statistics, and how they have changed.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page};
use flagfall_keeper::{Score, Statistics};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::looks::{Looks, Role};
use super::menu::centred;
use super::now;
use super::page::Scene;
use crate::scores::day;

pub(crate) fn press(key: Key) -> Option<Intent> {
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

pub(crate) fn mouse(event: &MouseEvent) -> Option<Intent> {
    match event.kind {
        MouseEventKind::ScrollUp => Some(Intent::TurnScores(-1)),
        MouseEventKind::ScrollDown | MouseEventKind::Up(_) => Some(Intent::TurnScores(1)),
        _ => None,
    }
}

pub(crate) fn draw(area: Rect, buffer: &mut Buffer, scene: Scene) {
    let (page, looks) = (scene.flow.scores(), scene.looks);
    let foot = area.bottom() - 1;
    let Some(sheet) = page.scores() else {
        centred("Scores", area.y, Role::Title, area, buffer, looks);
        let middle = area.y + area.height / 2;
        centred("no game is finished yet", middle, Role::Text, area, buffer, looks);
        centred("Esc goes back", foot, Role::Faint, area, buffer, looks);
        return;
    };
    let [left, right, ..] = looks.glyphs.arrows;
    let title = format!(
        "{left} {} {right}  {} of {}",
        scene.flow.language().say(&sheet.category.name()),
        page.current() + 1,
        page.categories().map_or(0, <[_]>::len)
    );
    centred(&title, area.y, Role::Title, area, buffer, looks);
    let body = Rect {
        x: area.x + 1,
        y: area.y + 2,
        width: area.width - 2,
        height: area.height.saturating_sub(4),
    };
    let numbers = statistics_lines(&sheet.statistics);
    let times = best_lines(&sheet.best);
    let chart_height = body.height.saturating_sub(numbers.len().max(times.len()) as u16 + 2).min(8);
    let above = Rect {
        height: body.height.saturating_sub(if chart_height >= 3 { chart_height + 2 } else { 0 }),
        ..body
    };
    // Beside each other: two columns need as much as the smallest screen has.
    for (line, y) in numbers.iter().zip(above.y..above.bottom()) {
        buffer.set_stringn(above.x, y, line, usize::from(above.width / 2), looks.style(Role::Text));
    }
    let beside = above.x + (above.width / 2).min(30);
    for (line, y) in times.iter().zip(above.y..above.bottom()) {
        let room = usize::from(above.right().saturating_sub(beside));
        buffer.set_stringn(beside, y, line, room, looks.style(Role::Accent));
    }
    if chart_height >= 3 && sheet.recent.len() > 1 {
        let chart = Rect { y: above.bottom() + 1, height: chart_height, ..body };
        draw_chart(&sheet.recent, chart, buffer, looks);
    }
    centred("left and right turn pages, Esc goes back", foot, Role::Faint, area, buffer, looks);
}

fn statistics_lines(statistics: &Statistics) -> Vec<String> {
    let share = match statistics.games {
        0 => String::new(),
        games => format!(" ({:.0} %)", statistics.wins as f64 * 100.0 / games as f64),
    };
    let mut lines = vec![
        format!("games   {}", statistics.games),
        format!("won     {}{share}", statistics.wins),
        format!("lost    {}", statistics.losses),
    ];
    if statistics.ties > 0 {
        lines.push(format!("tied    {}", statistics.ties));
    }
    lines.push(format!("streak  {}, best {}", statistics.streak, statistics.longest_streak));
    if statistics.assisted > 0 {
        lines.push(format!("helped  {}", statistics.assisted));
    }
    lines.extend(statistics.mean_time.map(|mean| format!("mean    {}", now::short(mean))));
    lines.extend(statistics.three_bv_per_second.map(|speed| format!("3BV/s   {speed:.2}")));
    lines
}

fn best_lines(best: &[Score]) -> Vec<String> {
    best.iter()
        .zip(1..)
        .map(|(score, place): (&Score, usize)| {
            format!("{place:>2} {:>8}  {}", now::short(score.time), day(score.finished_at))
        })
        .collect()
}

/// Times of the last wins as bars, the newest at the right.
fn draw_chart(recent: &[Score], chart: Rect, buffer: &mut Buffer, looks: &Looks) {
    let label = |time| format!("{:>9}", now::short(time));
    let width = chart.width.saturating_sub(11);
    let shown = &recent[recent.len().saturating_sub(usize::from(width))..];
    let slowest = shown.iter().map(|score| score.time).max().unwrap_or_default();
    let bars = looks.glyphs.bars;
    let rows = u64::from(chart.height - 1);
    let n_levels = rows * bars.len() as u64;
    buffer.set_stringn(chart.x, chart.y, label(slowest), 10, looks.style(Role::Faint));
    for (score, x) in shown.iter().zip(chart.x + 11..) {
        let level = (score.time.0 * n_levels).div_ceil(slowest.0.max(1)).max(1);
        for row in 0..rows {
            let filled = level.saturating_sub(row * bars.len() as u64).min(bars.len() as u64);
            if let Some(bar) = filled.checked_sub(1) {
                let y = chart.bottom() - 2 - row as u16;
                buffer.set_stringn(x, y, bars[bar as usize], 1, looks.style(Role::Accent));
            }
        }
    }
    let caption = format!("the last {} wins, the newest at the right", shown.len());
    buffer.set_stringn(
        chart.x + 11,
        chart.bottom() - 1,
        caption,
        usize::from(width),
        looks.style(Role::Faint),
    );
}
