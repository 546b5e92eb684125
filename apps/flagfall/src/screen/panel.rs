//! Lines of text in several colours, for panels beside boards and text pages.

use std::iter::repeat;

use flagfall_flow::{SampleBoard, SampleDisc, TextBlock};
use flagfall_four::COLUMNS;
use flagfall_mines::Face;
use flagfall_table::Now;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::four::{disc_role, token};
use super::looks::{Looks, Role};
use super::mines::face_role;
use super::page::Scene;
use crate::wrap::{padded, widest, wrapped};

/// A line as segments with their roles.
pub(crate) type Line = Vec<(Role, String)>;

/// Draws as many lines as fit.
pub(crate) fn draw(lines: &[Line], area: Rect, buffer: &mut Buffer, looks: &Looks) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        let mut x = area.x;
        for (role, text) in line {
            let room = usize::from(area.right().saturating_sub(x));
            x = looks.put(text, (x, y), room, *role, buffer);
        }
    }
}

/// A label on the left and its value on the right.
pub(crate) fn pair(label: &str, value: String, role: Role, width: usize) -> Line {
    // If space is short, shorten or drop the label rather than the value.
    let half = label.split(' ').next().unwrap_or_default();
    let fits = |label: &&str| label.width() + value.width() < width;
    let label = [label, half].into_iter().find(fits).unwrap_or_default();
    let gap = width.saturating_sub(label.width() + value.width());
    vec![(Role::Faint, label.to_owned()), (Role::Text, " ".repeat(gap)), (role, value)]
}

/// The time of day: `20:15:00`.
pub(crate) fn time_of_day(now: Now) -> String {
    now.wall.strftime("%H:%M:%S").to_string()
}

/// Formats blocks of text as lines. Row names get a fixed width, or the width of the longest one among
/// consecutive rows.
pub(crate) fn text_lines(
    blocks: &[TextBlock],
    width: u16,
    name_width: usize,
    scene: Scene,
) -> Vec<Line> {
    let is_row = |block: &TextBlock| matches!(block, TextBlock::Row { .. });
    let runs = blocks.chunk_by(|one, next| is_row(one) == is_row(next));
    let mut lines: Vec<Line> = vec![];
    let mut was_row = false;
    for run in runs {
        if was_row && matches!(run[0], TextBlock::Heading(_)) {
            lines.push(vec![]);
        }
        was_row = is_row(&run[0]);
        lines.extend(run_lines(run, width, name_width, scene));
    }
    lines
}

fn run_lines(blocks: &[TextBlock], width: u16, name_width: usize, scene: Scene) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    let names = blocks.iter().filter_map(|block| match block {
        TextBlock::Row { name, .. } => Some(scene.say(name.clone())),
        TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
    });
    let name_width = name_width.max(widest(&names.collect::<Vec<_>>()) + 1);
    for block in blocks {
        match block {
            TextBlock::Heading(words) => lines.push(vec![(Role::Title, scene.say(words.clone()))]),
            TextBlock::Paragraph(words) => {
                let text = wrapped(&scene.say(words.clone()), width);
                lines.extend(text.into_iter().map(|line| vec![(Role::Text, line)]));
                lines.push(vec![]);
            }
            TextBlock::Row { name, value } => {
                let room = usize::from(width).saturating_sub(name_width).max(1);
                let values = wrapped(&scene.say(value.clone()), room as u16);
                let names = [scene.say(name.clone())].into_iter().chain(repeat(String::new()));
                lines.extend(names.zip(values).map(|(name, value)| {
                    vec![(Role::Accent, padded(&name, name_width)), (Role::Text, value)]
                }));
            }
            TextBlock::Picture(board) => {
                lines.extend(picture(board, scene.looks));
                lines.push(vec![]);
            }
        }
    }
    lines
}

fn picture(board: &SampleBoard, looks: &Looks) -> Vec<Line> {
    let margin = (Role::Text, "  ".to_owned());
    match board {
        SampleBoard::Mines(view) => {
            let cell = |face| (face_role(face), format!(" {} ", looks.glyphs.narrow(face)));
            let rows = view.faces().chunks(view.size().grid().width().into());
            let line = |row: &[Face]| {
                [margin.clone()].into_iter().chain(row.iter().copied().map(cell)).collect()
            };
            rows.map(line).collect()
        }
        SampleBoard::Four(rows) => {
            let [.., upright] = looks.glyphs.frame;
            let disc = |disc: Option<SampleDisc>| match disc {
                Some(SampleDisc { piece, .. }) => {
                    (disc_role(piece), format!(" {}", token(piece, looks)))
                }
                None => (Role::Hole, format!(" {}", looks.glyphs.dot)),
            };
            let line = |row: &[Option<SampleDisc>; COLUMNS as usize]| -> Line {
                let mut line = vec![margin.clone(), (Role::Frame, upright.to_owned())];
                line.extend(row.map(disc));
                line.push((Role::Frame, format!(" {upright}")));
                line
            };
            rows.iter().map(line).collect()
        }
    }
}
