//! The information beside the board.

use flagfall_play::{Phase, Player, Undo};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::board::disc_role;
use super::discs;
use crate::screen::keys::Command;
use crate::screen::looks::Role;
use crate::screen::message::wrapped;
use crate::screen::now;
use crate::screen::page::Scene;
use flagfall_table::FourTable;
use flagfall_text::Language;

pub(super) struct Panel<'a> {
    pub(super) table: &'a FourTable,
    pub(super) title: String,
    pub(super) scene: Scene<'a>,
}

type Line = Vec<(Role, String)>;

impl Panel<'_> {
    pub(super) const NARROWEST: u16 = 22;
    pub(super) const WIDEST: u16 = 30;

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width.saturating_sub(1));
        let lines = self.lines(usize::from(area.height), width);
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            let mut x = area.x;
            for (role, text) in line {
                let room = usize::from(area.right().saturating_sub(x));
                (x, _) = buffer.set_stringn(x, y, text, room, self.scene.looks.style(*role));
            }
        }
    }

    /// As much as there is room for, the most wanted first; where there is more, with gaps between.
    fn lines(&self, height: usize, width: usize) -> Vec<Line> {
        let pair = |label: &str, value: String| -> Line {
            let gap = width.saturating_sub(label.len() + value.len()).max(1);
            vec![
                (Role::Faint, label.to_owned()),
                (Role::Text, " ".repeat(gap)),
                (Role::Text, value),
            ]
        };
        let title = vec![vec![(Role::Title, self.title.clone())]];
        let players: Vec<Line> = [Player::One, Player::Two]
            .into_iter()
            .flat_map(|player| self.player(player, width))
            .collect();
        let date =
            if is_narrow(width) { now::day(self.scene.now) } else { now::date(self.scene.now) };
        let times = vec![
            pair("round", now::hours(self.table.time(self.scene.now.when()))),
            pair(&date, now::time_of_day(self.scene.now)),
        ];
        let groups = [title, players, self.moves(width), times, self.keys(width)];
        let n_lines: usize = groups.iter().map(Vec::len).sum();
        let mut n_gaps = height.saturating_sub(n_lines).min(groups.len() - 1);
        let mut lines = vec![];
        for group in groups {
            if !lines.is_empty() && n_gaps > 0 && !group.is_empty() {
                lines.push(vec![]);
                n_gaps -= 1;
            }
            lines.extend(group);
        }
        lines.truncate(height);
        lines
    }

    /// A player with their disc, an arrow for whose turn it is, and what they have left where that is counted (F5, F6).
    fn player(&self, player: Player, width: usize) -> Vec<Line> {
        let game = self.table.game();
        let looks = self.scene.looks;
        let is_on_turn = match game.phase() {
            Phase::Pick(on_turn) | Phase::Drop(on_turn) | Phase::Settle(on_turn) => {
                on_turn == player
            }
            Phase::Over(_) => false,
        };
        let pointer = if is_on_turn { looks.glyphs.pointer } else { " " };
        let role = if is_on_turn { Role::Accent } else { Role::Text };
        let token = match game.piece(player) {
            Some(piece) => (disc_role(piece), discs::token(piece, looks)),
            None => (Role::Faint, "?"),
        };
        // A disc has its hole around it, where there is room.
        let token = if is_narrow(width) {
            (token.0, token.1.to_owned())
        } else {
            (token.0, format!(" {} ", token.1))
        };
        let mut lines = vec![vec![
            (Role::Accent, format!("{pointer} ")),
            token,
            (
                role,
                format!(" {}", Language::english().say(&self.table.players().title(player).into())),
            ),
        ]];
        let undos = match game.terms().undo {
            Undo::Budget(_) => game.undos_left(player),
            Undo::Forbidden | Undo::Free => None,
        };
        let left: Vec<String> = [("chance", game.fouls_left(player)), ("undo", undos)]
            .into_iter()
            .filter_map(|(what, n_left)| {
                let n_left = n_left?;
                Some(format!("{n_left} {what}{}", if n_left == 1 { "" } else { "s" }))
            })
            .collect();
        if !left.is_empty() && self.table.is_here(player) {
            let indent = if is_narrow(width) { "    " } else { "      " };
            lines.push(vec![(Role::Faint, format!("{indent}{}", left.join(", ")))]);
        }
        lines
    }

    /// The columns played, in groups that the eye can count.
    fn moves(&self, width: usize) -> Vec<Line> {
        let columns = self.table.game().moves().columns();
        if columns.is_empty() {
            return vec![vec![(Role::Faint, "no disc yet".to_owned())]];
        }
        let groups: Vec<String> = columns
            .chunks(4)
            .map(|group| group.iter().map(ToString::to_string).collect::<String>())
            .collect();
        let text = format!("columns {}", groups.join(" "));
        wrapped(&text, width as u16).into_iter().map(|line| vec![(Role::Faint, line)]).collect()
    }

    fn keys(&self, width: usize) -> Vec<Line> {
        let bindings = self.scene.flow.bindings();
        if self.table.task().is_some() {
            let words = [
                ("1-7", "drop"),
                (bindings.key_of(Command::Hit), "drop"),
                (bindings.key_of(Command::Pause), "pause"),
                (bindings.key_of(Command::Restart), "again"),
                (bindings.key_of(Command::Help), "help"),
                ("Esc", "menu"),
            ];
            return in_pairs(&words, width);
        }
        let words = [
            ("1-7", "drop"),
            (bindings.key_of(Command::Hit), "drop"),
            (bindings.key_of(Command::Hint), "hint"),
            (bindings.key_of(Command::Odds), "values"),
            (bindings.key_of(Command::Undo), "undo"),
            (bindings.key_of(Command::Pause), "pause"),
            (bindings.key_of(Command::New), "new"),
            (bindings.key_of(Command::Restart), "again"),
            (bindings.key_of(Command::Help), "help"),
            ("Esc", "menu"),
        ];
        in_pairs(&words, width)
    }
}

/// Keys and what they do, two of them on a line.
fn in_pairs(words: &[(&str, &str)], width: usize) -> Vec<Line> {
    let entry = |(key, word): &(&str, &str)| -> Line {
        let used = key.chars().count().max(3) + 1 + word.len();
        let rest = (width / 2).saturating_sub(used);
        vec![
            (Role::Accent, format!("{key:<3} ")),
            (Role::Faint, format!("{word}{}", " ".repeat(rest))),
        ]
    };
    words.chunks(2).map(|pair| pair.iter().flat_map(entry).collect()).collect()
}

/// Whether things must be put shortly.
fn is_narrow(width: usize) -> bool {
    width < 25
}
