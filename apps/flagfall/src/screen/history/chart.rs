//! A bar chart of the last winning times.

use flagfall_keeper::Score;
use flagfall_text::{ScoreText, Units};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::screen::looks::Role;
use crate::screen::page::Scene;
use crate::wrap::right_aligned;

/// Draws the bars, newest on the right.
pub(super) fn draw(recent: &[Score], chart: Rect, buffer: &mut Buffer, scene: Scene) {
    let width = chart.width.saturating_sub(11);
    let shown = &recent[recent.len().saturating_sub(usize::from(width))..];
    let slowest = shown.iter().map(|score| score.time).max().unwrap_or_default();
    let bars = scene.looks.glyphs.bars;
    let rows = u64::from(chart.height - 1);
    let n_levels = rows * bars.len() as u64;
    let (faint, accent) = (scene.looks.style(Role::Faint), scene.looks.style(Role::Accent));
    let label = right_aligned(&scene.say(Units::Time { time: slowest }), 9);
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
    let caption = scene.say(ScoreText::LastWins { n_wins: shown.len() });
    let foot = chart.bottom() - 1;
    buffer.set_stringn(chart.x + 11, foot, caption, usize::from(width), faint);
}
