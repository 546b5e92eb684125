//! The information beside the board (C1).

use flagfall_mines::Cell;
use flagfall_table::MinesTable;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::screen::keys::Command;
use crate::screen::looks::Role;
use crate::screen::now;
use crate::screen::page::Scene;

pub(super) struct Panel<'a> {
    pub(super) table: &'a MinesTable,
    /// The chance of a mine under the cursor, where it is shown.
    pub(super) odds_here: Option<(Cell, f64)>,
    pub(super) scene: Scene<'a>,
}

/// Where two keys have no room beside each other.
const NARROW: usize = 18;

impl Panel<'_> {
    pub(super) const NARROWEST: u16 = 16;
    pub(super) const WIDEST: u16 = 28;
    /// All lines with some air between them.
    pub(super) const HEIGHT: u16 = 16;

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width);
        let lines = self.lines(usize::from(area.height), width);
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            let mut x = area.x;
            for (role, text) in line {
                let room = usize::from(area.right().saturating_sub(x));
                (x, _) = buffer.set_stringn(x, y, text, room, self.scene.looks.style(*role));
            }
        }
    }

    /// As much as there is room for, the most wanted first.
    fn lines(&self, height: usize, width: usize) -> Vec<Vec<(Role, String)>> {
        let (view, now) = (self.table.view(), self.scene.now);
        let [name, kind] = self.table.describe();
        let since = self.table.elapsed(now.when());
        let pair = |label: &str, value: String, role: Role| {
            // A long number goes with half its name rather than without its digits.
            let fits = label.len() + value.len() < width;
            let label = if fits { label } else { label.rsplit(' ').next().unwrap_or_default() };
            let gap = width.saturating_sub(label.len() + value.len()).max(1);
            vec![(Role::Faint, label.to_owned()), (Role::Text, " ".repeat(gap)), (role, value)]
        };
        let mut lines = vec![
            vec![(Role::Title, name)],
            pair("mines left", view.mines_left().to_string(), Role::Accent),
            pair(
                "since hit",
                format!("{}.{} s", since.seconds(), since.0 % 1000 / 100),
                Role::Text,
            ),
            pair("round", now::hours(self.table.time(now.when())), Role::Text),
            vec![(Role::Text, now::date(now))],
            vec![(Role::Text, now::time_of_day(now))],
            vec![(Role::Faint, kind)],
        ];
        if let Some(seed) = self.table.session().and_then(|session| session.terms().board.seed()) {
            // Twenty digits may take two lines.
            let text: Vec<char> = format!("seed {seed}").chars().collect();
            let parts = text.chunks(width.max(1)).map(|part| part.iter().collect());
            lines.extend(parts.map(|part| vec![(Role::Faint, part)]));
        }
        if let Some((cell, of_mine)) = self.odds_here {
            let chance = match of_mine {
                0.0 => "safe".to_owned(),
                1.0 => "a mine".to_owned(),
                _ => format!("{:.2} %", of_mine * 100.0),
            };
            lines.insert(1, pair(&format!("mine at {cell}"), chance, Role::Accent));
        }
        let keys = self.keys(width);
        if height > lines.len() + keys.len() {
            lines.push(vec![]);
        }
        lines.extend(keys);
        if height > lines.len() + 1 {
            lines.insert(1, vec![]);
        }
        lines.truncate(height);
        lines
    }

    fn keys(&self, width: usize) -> Vec<Vec<(Role, String)>> {
        let entry = |command: Command, word: &str| {
            let key = self.scene.flow.bindings().key_of(command).to_owned();
            let gap = 3_usize.saturating_sub(key.chars().count()).max(1);
            vec![(Role::Accent, key), (Role::Text, " ".repeat(gap)), (Role::Faint, word.to_owned())]
        };
        let words = [
            (Command::Hit, "hit"),
            (Command::Mark, "mark"),
            (Command::Hint, "hint"),
            (Command::Odds, "odds"),
            (Command::Pause, "pause"),
            (Command::Undo, "undo"),
            (Command::New, "new"),
            (Command::Help, "help"),
        ];
        let per_line = if width < NARROW { 1 } else { 2 };
        let column = width / 2;
        let in_pairs = words.chunks(per_line).map(|pair| {
            let mut line = vec![];
            for (command, word) in pair {
                let mut part = entry(*command, word);
                let used: usize = part.iter().map(|(_, text)| text.chars().count()).sum();
                part.push((Role::Text, " ".repeat(column.saturating_sub(used))));
                line.extend(part);
            }
            line
        });
        in_pairs
            .chain([vec![(Role::Accent, "Esc".to_owned()), (Role::Faint, " menu".to_owned())]])
            .collect()
    }
}
