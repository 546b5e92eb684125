//! The panel with information and keys beside the board (C1).

use flagfall_flow::EndingSummary;
use flagfall_flow::online::OnlineRoom;
use flagfall_mines::Cell;
use flagfall_rng::Seed;
use flagfall_table::MinesTable;
use flagfall_text::{Commands, Digits, Facts, Percent, Terminal, Training, Units, Words, hours};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::screen::buttons::{KeyHint, KeyTable};
use crate::screen::ending;
use crate::screen::keys::{Command, KeyCode, named};
use crate::screen::looks::Role;
use crate::screen::page::Scene;
use crate::screen::panel::{self, Group, Line, N_KEPT};
use crate::screen::room;
use crate::wrap::{split, wrapped};

pub(super) struct Panel<'a> {
    pub(super) table: &'a MinesTable,
    /// The mine probability under the cursor, if shown.
    pub(super) odds_here: Option<(Cell, f64)>,
    pub(super) screen: Rect,
    pub(super) scene: Scene<'a>,
}

impl Panel<'_> {
    pub(super) const NARROWEST: u16 = 16;
    pub(super) const WIDEST: u16 = 28;
    /// Includes the lines of the ending, so the board doesn't move at the end.
    pub(super) const HEIGHT: u16 = 20;

    /// Draws the panel. The facts that are needed always fit, then as many keys as possible, then the other facts, whole
    /// ones.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let ending = self.scene.flow.ending();
        let mut groups = self.groups(ending.as_ref(), usize::from(area.width));
        let room_for_keys = area.height.saturating_sub(panel::n_needed(&groups));
        let keys = self.keys(ending.as_ref()).shortened(area.width, room_for_keys, N_KEPT);
        let n_keys = keys.height(area.width).min(area.height);
        let n_room = usize::from(area.height - n_keys);
        panel::fit(&mut groups, n_room);
        let n_title = groups[0].lines.len();
        let mut lines: Vec<Line> = groups.into_iter().flat_map(|group| group.lines).collect();
        for place in [n_title, lines.len() + 1] {
            if lines.len() < n_room && n_title > 0 {
                lines.insert(place, vec![]);
            }
        }
        let height = (lines.len() as u16 + n_keys).min(area.height);
        let area = Rect { y: area.y + (area.height - height) / 2, height, ..area };
        let above = Rect { height: height - n_keys, ..area };
        panel::draw(&lines, above, buffer, self.scene.looks);
        let below = Rect { y: above.bottom(), height: n_keys, ..area };
        keys.draw(below, buffer, self.scene);
    }

    fn groups(&self, ending: Option<&EndingSummary>, width: usize) -> Vec<Group> {
        let (scene, view) = (self.scene, self.table.view());
        let [name, kind] = self.table.describe();
        let since = self.table.elapsed(scene.now.when());
        let since = scene.flow.language().seconds(since);
        let today = scene.now.date();
        let date = [today.words(), today.short_words()].map(|date| scene.say(date));
        let date = date.iter().find(|date| date.width() <= width).unwrap_or(&date[1]).clone();
        let text = |role: Role, words: Words| vec![vec![(role, scene.say(words))]];
        let pair = |label: Facts, value: String, role: Role| {
            panel::pair(&scene.say(label), value, role, width)
        };
        let sentence = |role: Role, words: Words| -> Vec<Line> {
            let said = wrapped(&scene.say(words), width as u16);
            said.into_iter().map(|line| vec![(role, line)]).collect()
        };
        let mines_left = pair(Facts::MinesLeft, view.mines_left().to_string(), Role::Accent);
        let title = scene.flow.room().and_then(OnlineRoom::title).unwrap_or(name);
        let mut groups = vec![Group::extra(sentence(Role::Title, title))];
        if let Some((cell, of_mine)) = self.odds_here {
            let chance = match of_mine {
                0.0 => scene.say(Facts::Safe),
                1.0 => scene.say(Facts::CertainMine),
                _ => scene.say(Units::Chance { chance: Percent(of_mine) }),
            };
            groups.push(Group::useful(pair(Facts::MineAt { cell }, chance, Role::Accent)));
        }
        if let Some(of_mine) = self.table.safest().filter(|of_mine| *of_mine > 0.0) {
            let label = scene.say(Terminal::Safest { mark: scene.looks.glyphs.best.to_owned() });
            let chance = scene.say(Units::Chance { chance: Percent(of_mine) });
            let safest = panel::pair(&label, chance, Role::Accent, width);
            groups.push(Group::useful(safest));
        }
        if let Some(room) = scene.flow.room() {
            groups.push(Group::needed(room::seat_lines(room, width, scene, |seat| {
                (Role::Open(seat.number()), room::mark(seat, scene.looks))
            })));
            groups.push(Group::extra(room::connection_lines(room, scene)));
        }
        match ending {
            Some(ending) => {
                let (said, figures) = ending::lines(ending, self.screen, width, scene);
                groups.push(Group::needed(said));
                groups.extend(figures.into_iter().map(Group::extra));
                groups.push(Group::extra(mines_left));
            }
            None => {
                groups.push(Group::needed(mines_left));
                groups.push(Group::useful(pair(Facts::Time, since, Role::Text)));
            }
        }
        if let Some(race) = self.table.race_words(scene.now.when()) {
            groups.push(Group::needed(sentence(Role::Accent, race)));
        }
        if let Some(figures) = self.table.live_words(scene.flow.settings(), scene.now.when()) {
            groups.push(Group::needed(sentence(Role::Text, figures)));
        }
        let round = hours(self.table.time(scene.now.when()));
        groups.extend([
            Group::extra(pair(Facts::Round, round, Role::Text)),
            Group::extra(vec![vec![(Role::Text, date)]]),
            Group::extra(vec![vec![(Role::Text, panel::time_of_day(scene.now))]]),
        ]);
        if scene.flow.room().is_none() {
            groups.push(Group::extra(text(Role::Faint, kind)));
        }
        let seed = self.table.session().and_then(|session| session.terms().board.seed());
        if let Some(Seed(seed)) = seed {
            // Twenty digits may need two lines.
            let parts = split(&scene.say(Facts::Seed { seed: Digits(seed) }), width);
            let lines = parts.into_iter().map(|part| vec![(Role::Faint, part)]);
            groups.push(Group::extra(lines.collect()));
        }
        groups
    }

    fn keys(&self, ending: Option<&EndingSummary>) -> KeyTable {
        let scene = self.scene;
        let of = |command, what: Words| KeyHint::of(command, what, scene);
        let mut hints = match (ending, scene.flow.room()) {
            (Some(ending), None) => ending::hints(ending, scene),
            (Some(ending), Some(room)) => {
                ending::hints(ending, scene).into_iter().chain(room::hints(room, scene)).collect()
            }
            (None, Some(room)) => {
                let own = [(Command::Hit, Commands::Open), (Command::Mark, Commands::Flag)];
                let own = own.into_iter().filter(|(command, _)| scene.flow.can(*command));
                let own = own.map(|(command, what)| of(command, what.into()));
                own.chain(room::hints(room, scene)).collect()
            }
            // An exercise is answered without help.
            (None, None) if scene.flow.is_at_exercise() => vec![
                of(Command::Hit, Commands::Open.into()),
                of(Command::New, Training::NextExercise.into()),
            ],
            (None, None) => vec![
                of(Command::Hit, Commands::Open.into()),
                of(Command::Mark, Commands::Flag.into()),
                of(Command::Hint, Commands::Hint.into()),
                of(Command::Odds, Commands::Odds.into()),
                of(Command::Pause, Commands::Pause.into()),
                of(Command::New, Terminal::New.into()),
            ],
        };
        let is_game = scene.flow.room().is_none() && !scene.flow.is_at_exercise();
        if ending.is_none() && is_game && scene.has_undo() {
            hints.insert(4, of(Command::Undo, Commands::Undo.into()));
        }
        hints.extend([
            of(Command::Help, Commands::Help.into()),
            KeyHint::new(named(KeyCode::Esc), Terminal::Menu, scene),
        ]);
        KeyTable(hints)
    }
}
