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

/// The last keys of a panel, which it always shows: help and menu.
pub(crate) const N_KEPT: usize = 2;

/// Lines that are shown together or not at all.
pub(crate) struct Group {
    need: Need,
    pub(crate) lines: Vec<Line>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Needed,
    Useful,
    Extra,
}

impl Group {
    /// Lines that are always shown.
    pub(crate) fn needed(lines: Vec<Line>) -> Group {
        Group { need: Need::Needed, lines }
    }

    /// Lines that are left out if there is no room for all of them.
    pub(crate) fn useful(lines: Vec<Line>) -> Group {
        Group { need: Need::Useful, lines }
    }

    /// Lines that are left out before useful ones.
    pub(crate) fn extra(lines: Vec<Line>) -> Group {
        Group { need: Need::Extra, lines }
    }
}

/// The number of lines that are needed.
pub(crate) fn n_needed(groups: &[Group]) -> u16 {
    let needed = groups.iter().filter(|group| group.need == Need::Needed);
    needed.map(|group| group.lines.len() as u16).sum()
}

/// Removes the lines of groups without room. Among groups that are needed alike, the first ones stay. Needed groups stay
/// whether they have room or not: `draw` marks the cut.
pub(crate) fn fit(groups: &mut [Group], height: usize) {
    let mut room = height.saturating_sub(n_needed(groups).into());
    for need in [Need::Useful, Need::Extra] {
        for group in groups.iter_mut().filter(|group| group.need == need) {
            match room.checked_sub(group.lines.len()) {
                Some(rest) => room = rest,
                None => {
                    // A shorter group must not take the place of one that matters more.
                    room = 0;
                    group.lines.clear();
                }
            }
        }
    }
}

/// Draws the lines. If they don't all fit, a sign takes the place of the last one.
pub(crate) fn draw(lines: &[Line], area: Rect, buffer: &mut Buffer, looks: &Looks) {
    draw_part(lines, area, buffer, looks);
    if lines.len() > usize::from(area.height) {
        draw_cut(area, buffer, looks);
    }
}

/// Draws as many lines as fit, of a text that scrolls.
pub(crate) fn draw_part(lines: &[Line], area: Rect, buffer: &mut Buffer, looks: &Looks) {
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        let mut x = area.x;
        for (role, text) in line {
            let room = usize::from(area.right().saturating_sub(x));
            x = looks.put(text, (x, y), room, *role, buffer);
        }
    }
}

/// Draws the sign for lines without room in place of the last line.
pub(crate) fn draw_cut(area: Rect, buffer: &mut Buffer, looks: &Looks) {
    let Some(y) = area.bottom().checked_sub(1).filter(|y| *y >= area.y) else { return };
    let line = padded(looks.glyphs.cut, area.width.into());
    looks.put(&line, (area.x, y), area.width.into(), Role::Faint, buffer);
}

/// A label on the left and its value on the right. If one line is too short, only the first word of the label is used; if
/// that is too long as well, the value is below the whole label.
pub(crate) fn pair(label: &str, value: String, role: Role, width: usize) -> Vec<Line> {
    let beside = |label: &str| {
        let gap = width.checked_sub(label.width() + value.width()).filter(|gap| *gap > 0)?;
        Some((label.to_owned(), " ".repeat(gap)))
    };
    // An article alone says nothing.
    let word = label.split(' ').next().filter(|word| word.width() > 3);
    let mut lines: Vec<Line> = vec![];
    let (label, gap) = beside(label).or_else(|| beside(word?)).unwrap_or_else(|| {
        lines
            .extend(wrapped(label, width as u16).into_iter().map(|line| vec![(Role::Faint, line)]));
        (String::new(), " ".repeat(width.saturating_sub(value.width())))
    });
    lines.push(vec![(Role::Faint, label), (Role::Text, gap), (role, value)]);
    lines
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

/// The least width of values beside their names; on a narrower page they are below.
const LEAST_VALUE: usize = 14;

fn run_lines(blocks: &[TextBlock], width: u16, name_width: usize, scene: Scene) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    let names = blocks.iter().filter_map(|block| match block {
        TextBlock::Row { name, .. } => Some(scene.say(name.clone())),
        TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
    });
    let name_width = name_width.max(widest(&names.collect::<Vec<_>>()) + 1);
    let is_beside = name_width + LEAST_VALUE <= usize::from(width);
    for block in blocks {
        match block {
            TextBlock::Heading(words) => lines.push(vec![(Role::Title, scene.say(words.clone()))]),
            TextBlock::Paragraph(words) => {
                let text = wrapped(&scene.say(words.clone()), width);
                lines.extend(text.into_iter().map(|line| vec![(Role::Text, line)]));
                lines.push(vec![]);
            }
            TextBlock::Row { name, value } if !is_beside => {
                let below = wrapped(&scene.say(value.clone()), width.saturating_sub(2));
                let below = below.into_iter().map(|line| vec![(Role::Text, format!("  {line}"))]);
                lines.push(vec![(Role::Accent, scene.say(name.clone()))]);
                lines.extend(below);
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

#[cfg(test)]
mod tests {
    use flagfall_settings::{Glyphs, Settings};

    use super::*;
    use crate::screen::looks::Surroundings;

    fn lines(letters: &str) -> Vec<Line> {
        letters.chars().map(|letter| vec![(Role::Text, letter.to_string())]).collect()
    }

    #[test]
    fn lines_are_left_out_whole_and_by_importance() {
        let shown = |height: usize| -> String {
            let mut groups = [
                Group::extra(lines("t")),
                Group::needed(lines("mm")),
                Group::useful(lines("u")),
                Group::extra(lines("ff")),
                Group::extra(lines("d")),
            ];
            fit(&mut groups, height);
            groups.into_iter().flat_map(|group| group.lines).map(|line| line[0].1.clone()).collect()
        };
        assert_eq!([8, 7, 6].map(shown), ["tmmuffd", "tmmuffd", "tmmuff"]);
        assert_eq!([5, 4, 3].map(shown), ["tmmu", "tmmu", "mmu"]);
        assert_eq!([2, 1, 0].map(shown), ["mm", "mm", "mm"]);
    }

    #[test]
    fn a_pair_never_loses_its_label() {
        let shown = |label: &str, width: usize| -> Vec<String> {
            let lines = pair(label, "12".to_owned(), Role::Text, width);
            let text = |line: Line| line.into_iter().map(|(_, text)| text).collect();
            lines.into_iter().map(text).collect()
        };
        assert_eq!(shown("Mines left", 14), ["Mines left  12"]);
        assert_eq!(shown("Mines left", 12), ["Mines     12"]);
        assert_eq!(shown("Mines left", 7), ["Mines", "left", "     12"]);
        assert_eq!(shown("La plus sûre", 14), ["La plus sûre", "            12"]);
    }

    #[test]
    fn lines_without_room_leave_a_sign() {
        let settings = Settings { glyphs: Glyphs::Ascii, ..Settings::default() };
        let looks = Looks::new(&settings, &Surroundings::capable());
        let drawn = |letters: &str| {
            let area = Rect::new(0, 0, 2, 2);
            let mut buffer = Buffer::empty(area);
            draw(&lines(letters), area, &mut buffer, &looks);
            buffer.content.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        assert_eq!([drawn("ab"), drawn("abc")], ["a b ", "a ~ "]);
    }
}
