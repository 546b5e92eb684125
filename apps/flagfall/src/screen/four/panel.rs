//! The panel beside the board: players, moves, facts and keys.

use flagfall_flow::EndingSummary;
use flagfall_play::{Phase, Player, Seat, Undo};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::board::disc_role;
use super::discs;
use crate::screen::buttons::{KeyHint, KeyTable};
use crate::screen::ending;
use crate::screen::keys::{Command, KeyCode, named};
use crate::screen::looks::Role;
use crate::screen::page::Scene;
use crate::screen::panel::{self, Group, Line, N_KEPT};
use crate::screen::room;
use crate::wrap::wrapped;
use flagfall_table::{FourTable, SeatsHere, four_words as words};
use flagfall_text::{Commands, Facts, Terminal, Training, Words, hours};

pub(super) struct Panel<'a> {
    pub(super) table: &'a FourTable,
    pub(super) title: Words,
    pub(super) screen: Rect,
    pub(super) scene: Scene<'a>,
}

/// The facts above the keys. The moves, after the figures of the ending, are still empty.
struct FourFacts {
    groups: Vec<Group>,
    n_figures: usize,
}

impl Panel<'_> {
    pub(super) const NARROWEST: u16 = 22;
    pub(super) const WIDEST: u16 = 30;

    /// Draws the panel. The players always fit, then as many keys as possible, then the other facts, whole ones, with gaps
    /// if there is space.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let area = Rect { width: area.width.saturating_sub(1), ..area };
        let ending = self.scene.flow.ending();
        let facts = self.facts(ending.as_ref(), area.width.into());
        let room_for_keys = area.height.saturating_sub(panel::n_needed(&facts.groups));
        let keys = self.keys(ending.as_ref()).shortened(area.width, room_for_keys, N_KEPT);
        let n_keys = keys.height(area.width).min(area.height);
        let height = usize::from(area.height - n_keys);
        let lines = self.lines(facts, height, area.width.into());
        let above = Rect { height: area.height - n_keys, ..area };
        panel::draw(&lines, above, buffer, self.scene.looks);
        let n_lines = (lines.len() as u16).min(above.height);
        let below = Rect { y: area.y + n_lines, height: n_keys, ..area };
        keys.draw(below, buffer, self.scene);
    }

    fn facts(&self, ending: Option<&EndingSummary>, width: usize) -> FourFacts {
        let scene = self.scene;
        let title = vec![vec![(Role::Title, scene.say(self.title.clone()))]];
        let players: Vec<Line> = match scene.flow.room() {
            Some(room) => room::seat_lines(room, width, scene, |seat| self.token(player_at(seat))),
            None => [Player::One, Player::Two]
                .into_iter()
                .flat_map(|player| self.player(player, width))
                .collect(),
        };
        let today = scene.now.date();
        let date = if is_narrow(width) { today.short_words() } else { today.words() };
        let time =
            |label: Words, value: String| panel::pair(&scene.say(label), value, Role::Text, width);
        let times = [
            time(Facts::Round.into(), hours(self.table.time(scene.now.when()))),
            time(date, panel::time_of_day(scene.now)),
        ];
        let end = ending.map(|ending| ending::lines(ending, self.screen, width, scene));
        let (said, figures) = end.unwrap_or_default();
        let draws = scene.flow.series().and_then(|series| series.draws());
        let draws = draws.map(|draws| panel::pair("", scene.say(draws), Role::Text, width));
        let players: Vec<Line> = players.into_iter().chain(draws.into_iter().flatten()).collect();
        let n_figures = figures.len();
        let connection = scene.flow.room().map(|room| room::connection_lines(room, scene));
        let mut groups = vec![
            Group::extra(title),
            Group::needed(players),
            Group::extra(connection.unwrap_or_default()),
            Group::needed(said),
        ];
        let [round, date] = times;
        groups.extend(figures.into_iter().chain([vec![], round, date]).map(Group::extra));
        FourFacts { groups, n_figures }
    }

    /// The facts that fit, with gaps between them.
    fn lines(&self, facts: FourFacts, height: usize, width: usize) -> Vec<Line> {
        let FourFacts { mut groups, n_figures } = facts;
        let n_others: usize = groups.iter().map(|group| group.lines.len()).sum();
        groups[4 + n_figures].lines = self.moves(width, height.saturating_sub(n_others).max(1));
        panel::fit(&mut groups, height);
        let has_connection = !groups[2].lines.is_empty();
        let mut n_gaps = height.saturating_sub(groups.iter().map(|group| group.lines.len()).sum());
        let mut lines = vec![];
        for (nth, group) in groups.into_iter().enumerate() {
            // The players and the connection stay together, the sentences and the figures of the ending, and the times.
            let is_within = nth == 1 && has_connection
                || (3..3 + n_figures).contains(&nth)
                || nth == 5 + n_figures;
            let has_gap = !is_within && !group.lines.is_empty();
            lines.extend(group.lines);
            if n_gaps > 0 && has_gap {
                lines.push(vec![]);
                n_gaps -= 1;
            }
        }
        lines
    }

    /// A player with their disc, an arrow for the side to move, and limited fouls or takebacks left (F5, F6).
    fn player(&self, player: Player, width: usize) -> Vec<Line> {
        let game = self.table.game();
        let looks = self.scene.looks;
        let (pointed_at, role) = match game.phase() {
            Phase::Pick(on_turn) | Phase::Drop(on_turn) | Phase::Settle(on_turn) => {
                (Some(on_turn), Role::Accent)
            }
            Phase::Over(_) => (self.table.winner(), Role::Good),
        };
        let (pointer, role) = match pointed_at == Some(player) {
            true => (looks.glyphs.pointer, role),
            false => (" ", Role::Text),
        };
        let token = self.token(player);
        // On a wide panel the disc is drawn in its hole.
        let token = if is_narrow(width) { token } else { (token.0, format!(" {} ", token.1)) };
        let name = self.scene.say(self.table.players().title(player));
        let indent = if is_narrow(width) { "    " } else { "      " };
        let mut lines: Vec<Line> = wrapped(&name, (width - indent.len()) as u16)
            .into_iter()
            .map(|part| vec![(Role::Text, indent.to_owned()), (role, part)])
            .collect();
        lines[0]
            .splice(..1, [(Role::Accent, format!("{pointer} ")), token, (role, " ".to_owned())]);
        let width_of = |line: &Line| line.iter().map(|(_, text)| text.width()).sum::<usize>();
        if let Some(series) = self.scene.flow.series() {
            let wins = self.scene.say(series.wins_of(player));
            if lines.last().is_some_and(|line| width_of(line) + 1 + wins.width() > width) {
                lines.push(vec![]);
            }
            if let Some(line) = lines.last_mut() {
                let gap = width.saturating_sub(width_of(line) + 1 + wins.width());
                line.extend([(role, " ".repeat(gap)), (Role::Text, format!(" {wins}"))]);
            }
        }
        let undos = match game.terms().undo {
            Undo::Budget(_) => game.undos_left(player),
            Undo::Forbidden | Undo::Free => None,
        };
        let chances = game.fouls_left(player).map(|n| Facts::ChancesLeft { n });
        let undos = undos.map(|n| Facts::UndosLeft { n });
        let left: Vec<String> =
            chances.into_iter().chain(undos).map(|fact| self.scene.say(fact)).collect();
        if self.table.is_here(player) {
            let list = self.scene.flow.language().list(left.iter().cloned());
            let is_one_line = indent.len() + list.width() <= width;
            let left = if is_one_line && !left.is_empty() { vec![list] } else { left };
            lines.extend(
                left.into_iter().map(|fact| vec![(Role::Faint, format!("{indent}{fact}"))]),
            );
        }
        lines
    }

    fn token(&self, player: Player) -> (Role, String) {
        match self.table.game().piece(player) {
            Some(piece) => (disc_role(piece), discs::token(piece, self.scene.looks).to_owned()),
            None => (Role::Faint, "?".to_owned()),
        }
    }

    /// The columns played, in pairs; if they don't all fit, the last ones.
    fn moves(&self, width: usize, height: usize) -> Vec<Line> {
        const PAIR: usize = 9;
        let pairs = words::move_list(self.table.game());
        if pairs.is_empty() {
            return vec![vec![(Role::Faint, self.scene.say(Facts::NoDiscYet))]];
        }
        let written =
            |pairs: &[String]| pairs.iter().map(|pair| format!("{pair:<PAIR$}")).collect();
        let lines =
            pairs.chunks((width / PAIR).max(1)).map(|pairs| vec![(Role::Faint, written(pairs))]);
        let lines: Vec<Line> = lines.collect();
        lines[lines.len().saturating_sub(height)..].to_vec()
    }

    fn keys(&self, ending: Option<&EndingSummary>) -> KeyTable {
        let scene = self.scene;
        let of = |command, what: Words| KeyHint::of(command, what, scene);
        let help = of(Command::Help, Commands::Help.into());
        let menu = KeyHint::new(named(KeyCode::Esc), Terminal::Menu, scene);
        let of_room = scene.flow.room().map(|room| room::hints(room, scene));
        if let Some(ending) = ending {
            let next = ending::hints(ending, scene).into_iter();
            let next = next.chain(of_room.into_iter().flatten());
            return KeyTable(next.chain([help, menu]).collect());
        }
        if let Some(of_room) = of_room {
            let plays = self.table.players().here != SeatsHere::Nobody;
            let drop = plays.then(|| KeyHint::several("1-7", Commands::Drop, scene));
            return KeyTable(drop.into_iter().chain(of_room).chain([help, menu]).collect());
        }
        let mut hints = vec![
            KeyHint::several("1-7", Commands::Drop, scene),
            of(Command::Hit, Commands::Drop.into()),
        ];
        let is_puzzle = self.table.task().is_some();
        let pause = of(Command::Pause, Commands::Pause.into());
        // An exercise and a puzzle have neither hints nor undo.
        if scene.flow.is_at_exercise() {
            hints.push(of(Command::New, Training::NextExercise.into()));
        } else if is_puzzle {
            hints.extend([pause, of(Command::Restart, Commands::TryAgain.into())]);
        } else {
            hints.extend([
                of(Command::Hint, Commands::Hint.into()),
                of(Command::Odds, Commands::Values.into()),
            ]);
            if scene.has_undo() {
                hints.push(of(Command::Undo, Commands::Undo.into()));
            }
            hints.extend([
                pause,
                of(Command::New, Terminal::New.into()),
                of(Command::Restart, Commands::Rematch.into()),
            ]);
        }
        hints.extend([help, menu]);
        KeyTable(hints)
    }
}

fn player_at(seat: Seat) -> Player {
    if seat == Player::One.seat() { Player::One } else { Player::Two }
}

/// Whether the short forms are needed.
fn is_narrow(width: usize) -> bool {
    width < 25
}
