//! The overview above the games: levels or statistics on the left, best times or the calendar on the right.

use flagfall_flow::{Calendar, CalendarDay, DayMark, History, LevelRow, TimeRow};
use flagfall_history::Letters;
use flagfall_keeper::HeatMap;
use flagfall_text::{FigureText, HistoryText, ScoreText};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Part, chart};
use crate::screen::looks::Role;
use crate::screen::page::Scene;
use crate::screen::panel::{self, Line};
use crate::wrap::{padded, right_aligned, widest, wrapped};

/// The width of the name column.
const NAME_WIDTH: usize = 15;
/// The width of the calendar.
const RIGHT: u16 = 30;
/// The minimum width for two columns side by side.
const WIDE: u16 = 70;

/// The lines of both columns.
pub(super) struct Overview {
    left: Vec<Line>,
    right: Vec<Line>,
    is_wide: bool,
}

impl Overview {
    pub(super) fn new(history: &History, width: u16, part: Part, scene: Scene) -> Overview {
        let is_wide = width >= WIDE;
        let room = if is_wide { width - RIGHT - 2 } else { width };
        let mut left: Vec<Line> = vec![];
        if !history.levels.is_empty() {
            left.extend(level_lines(&history.levels, room.into(), scene));
        }
        left.extend(panel::text_lines(&history.statistics, room, NAME_WIDTH, scene));
        let mut right =
            if history.best.is_empty() { vec![] } else { time_lines(&history.best, scene) };
        // The heat map doesn't fit above the games.
        if part == Part::Overview {
            right.extend(heat_lines(history, scene));
        }
        if let (true, Some(calendar)) = (right.is_empty() || !is_wide, &history.calendar) {
            if !right.is_empty() {
                right.push(vec![]);
            }
            right.extend(calendar_lines(calendar, scene));
        }
        Overview { left, right, is_wide }
    }

    /// The number of lines.
    pub(super) fn n_lines(&self) -> usize {
        match self.is_wide {
            true => self.left.len().max(self.right.len()),
            false => self.left.len() + 1 + self.right.len(),
        }
    }

    /// The number of lines that don't fit.
    pub(super) fn n_hidden(&self, area: Rect) -> usize {
        self.n_lines().saturating_sub(area.height.into())
    }

    pub(super) fn draw(
        &self,
        history: &History,
        first_line: usize,
        area: Rect,
        buffer: &mut Buffer,
        scene: Scene,
    ) {
        if !self.is_wide {
            let lines: Vec<Line> = self
                .left
                .iter()
                .chain([&vec![]])
                .chain(&self.right)
                .skip(first_line)
                .cloned()
                .collect();
            return panel::draw_part(&lines, area, buffer, scene.looks);
        }
        let left = Rect { width: area.width - RIGHT - 2, ..area };
        panel::draw_part(&self.left[first_line.min(self.left.len())..], left, buffer, scene.looks);
        let right = Rect { x: area.right() - RIGHT, width: RIGHT, ..area };
        panel::draw_part(
            &self.right[first_line.min(self.right.len())..],
            right,
            buffer,
            scene.looks,
        );
        let height = area.height.saturating_sub(self.n_lines() as u16 + 2).min(8);
        if height >= 3 && history.recent.len() > 1 {
            let below = Rect { y: area.y + self.n_lines() as u16 + 1, height, ..area };
            chart::draw(&history.recent, below, buffer, scene);
        }
    }
}

/// The levels as a table. What is too wide for the last column is below the name.
fn level_lines(levels: &[LevelRow], room: usize, scene: Scene) -> Vec<Line> {
    let names: Vec<String> = levels.iter().map(|level| scene.say(level.name.clone())).collect();
    let width = widest(&names);
    let [level, best, won] =
        [HistoryText::Level, HistoryText::BestTime, HistoryText::Won].map(|name| scene.say(name));
    let row = |name: &str, best: &str, won: String| {
        let (name, best) = (padded(name, width + 1), right_aligned(best, 9));
        let parts = match () {
            _ if width + 1 + best.width() + 2 + won.width() <= room => {
                vec![(name, format!("{best}  {won}"))]
            }
            _ if width + 1 + best.width() <= room => {
                vec![(name, best), (String::new(), format!("  {won}"))]
            }
            _ => vec![(name, String::new()), (String::new(), format!("{best}  {won}"))],
        };
        let line = |(name, text): (String, String)| vec![(Role::Accent, name), (Role::Text, text)];
        parts.into_iter().map(line).collect::<Vec<Line>>()
    };
    let mut lines = row(&level, &best, won);
    lines.iter_mut().flatten().for_each(|(role, _)| *role = Role::Faint);
    lines.extend(levels.iter().zip(&names).flat_map(|(level, name)| {
        let best = level.best.clone().map(|best| scene.say(best)).unwrap_or_default();
        row(name, &best, scene.say(level.won.clone()))
    }));
    lines
}

fn time_lines(best: &[TimeRow], scene: Scene) -> Vec<Line> {
    let mut lines = vec![vec![(Role::Faint, scene.say(ScoreText::BestTimes))]];
    lines.extend(best.iter().zip(1..).map(|(row, place)| {
        let (time, when) = (scene.say(row.time.clone()), scene.say(row.when.clone()));
        let placed = format!("{place:>2} {}  ", right_aligned(&time, 8));
        vec![(Role::Accent, placed), (Role::Text, when)]
    }));
    lines
}

/// A heat map of mines hit, one character per part of the board: the darker, the more often.
fn heat_lines(history: &History, scene: Scene) -> Vec<Line> {
    let Some((figures, grid)) = history.figures.as_ref().zip(history.filter.grid()) else {
        return vec![];
    };
    let Some(map) = HeatMap::of(&figures.hits, grid, (RIGHT, HEAT_HEIGHT)) else { return vec![] };
    let mut lines = vec![vec![], vec![(Role::Faint, scene.say(FigureText::Hits))]];
    let rows = map.in_letters(scene.looks.glyphs.shades).into_iter();
    lines.extend(rows.map(|row| vec![(Role::Bad, row)]));
    lines.push(vec![(Role::Faint, scene.say(FigureText::MostHit { n_hits: map.most_in_a_cell }))]);
    lines
}

/// The height of the heat map.
const HEAT_HEIGHT: u16 = 8;

fn calendar_lines(calendar: &Calendar, scene: Scene) -> Vec<Line> {
    let letters = if scene.looks.glyphs.has_blocks { Letters::Any } else { Letters::Ascii };
    let weekdays = calendar.weekdays.iter().map(|day| padded(&scene.say(day.clone()), 4));
    let span = wrapped(&scene.say(calendar.span.clone()), RIGHT).into_iter();
    let mut lines: Vec<Line> = span.map(|line| vec![(Role::Text, line)]).collect();
    lines.push(vec![(Role::Faint, weekdays.collect())]);
    for week in &calendar.weeks {
        let day = |day: &CalendarDay| {
            let role = match day.mark {
                DayMark::None => Role::Faint,
                DayMark::Played => Role::Text,
                DayMark::Missed => Role::Bad,
                DayMark::Solved => Role::Good,
            };
            (role, format!("{:>2}{} ", day.date.day(), day.mark.sign(letters)))
        };
        lines.push(week.iter().map(day).collect());
    }
    let legend =
        DayMark::ALL.map(|mark| format!("{} {}", mark.sign(letters), scene.say(mark.label())));
    let below = [scene.say(calendar.streak.clone()), legend[..2].join("  "), legend[2].clone()];
    for (text, role) in below.iter().zip([Role::Accent, Role::Faint, Role::Faint]) {
        lines.extend(wrapped(text, RIGHT).into_iter().map(|line| vec![(role, line)]));
    }
    lines
}
