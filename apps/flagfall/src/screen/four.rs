//! The Four in a Row screen: board, panel, and what keys and mouse do there.
//!
//! | module | what it has |
//! |---|---|
//! | `board` | where the board stands, and its picture |
//! | `discs` | discs as characters, in three sizes |
//! | `motion` | a disc that falls, a line that shines |
//! | `input` | what keys and mouse mean |
//! | `panel` | the information beside the board |
//! | `words` | what is said of players, columns and endings |
//! | `coach` | hints, and what columns are worth |
//! | `rival` | the drops that nobody at the keyboard makes |
//! | `puzzle` | the day's puzzle in place of a game |

mod board;
mod coach;
mod discs;
mod input;
mod motion;
mod panel;
mod puzzle;
mod rival;
#[cfg(test)]
mod tests;
mod words;

use flagfall_four::{Column, Spot};
use flagfall_play::{
    Action, Ending, FourInARow, FourMove, Millis, Opponent, Phase, Piece, Player, Session,
    UndoRefusal,
};
use flagfall_sound::Effect as Sound;
use flagfall_store::{GameId, TakenUp};
use flagfall_table::{Found, FourPlan, Motion, Round, Ticket};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Clear, Widget};

use super::keys::{Command, KeyReader};
use super::kit::Kit;
use super::looks::Role;
use super::message::{Message, Tone};
use super::now::Now;
use board::{BoardPicture, Stage};
use coach::Coach;
use motion::{Fall, Shine};
use panel::Panel;
use puzzle::Task;
use rival::Reply;
use words::Rival;

/// A game of Four in a Row on the screen.
pub(crate) struct FourPage {
    round: Round<FourInARow>,
    plan: FourPlan,
    cursor: Column,
    keys: KeyReader,
    /// The column under the button that is held down.
    pressed: Option<Column>,
    coach: Coach,
    reply: Reply,
    task: Option<Task>,
    fall: Option<Fall>,
    shine: Option<Shine>,
    message: Message,
}

impl FourPage {
    /// A new game.
    pub(crate) fn new(plan: FourPlan, kit: &mut Kit, now: Now) -> FourPage {
        let round = Round::new(plan.terms, plan.origin.clone(), now.when());
        let mut page = FourPage::with_round(round, plan);
        page.coach.wants_values = kit.settings.four_values.is_on();
        page.message = page.greeting();
        page
    }

    /// A game that was kept.
    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, kit: &Kit, now: Now) -> FourPage {
        let plan = FourPlan { terms: *taken.session.terms(), origin: taken.origin.clone() };
        let task = Task::of(&taken.origin);
        let mut page = FourPage::with_round(Round::taken_up(taken, &kit.keeping, now.when()), plan);
        page.task = task;
        page.cursor = page.middle();
        page.message = page.where_it_stands();
        page
    }

    fn with_round(round: Round<FourInARow>, plan: FourPlan) -> FourPage {
        FourPage {
            round,
            plan,
            cursor: Column::ALL[3],
            keys: KeyReader::default(),
            pressed: None,
            coach: Coach::default(),
            reply: Reply::default(),
            task: None,
            fall: None,
            shine: None,
            message: Message::default(),
        }
    }

    fn session(&self) -> &Session<FourInARow> {
        self.round.session()
    }

    fn game(&self) -> &FourInARow {
        self.session().game()
    }

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// Whether something has been done in it that is not over.
    fn is_under_way(&self) -> bool {
        let n_given = self.task.as_ref().map_or(0, Task::n_given);
        self.session().entries().len() > n_given && !self.is_over()
    }

    /// Whether nothing more is to be done in it.
    /// Whether the store has all of it.
    pub(crate) fn is_kept(&self) -> bool {
        self.round.is_kept()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.session().is_over() || self.task.as_ref().is_some_and(|task| task.is_done)
    }

    fn rival(&self) -> Rival {
        match self.session().terms().opponent {
            _ if self.task.is_some() => Rival::Puzzle,
            Opponent::Person => Rival::Person,
            Opponent::Computer { level, .. } => Rival::Computer(level),
        }
    }

    /// Whether this player sits at the keyboard.
    fn is_here(&self, player: Player) -> bool {
        player == Player::One || self.rival() == Rival::Person
    }

    /// Who at the keyboard is to drop.
    fn dropper(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Drop(player) if self.is_here(player) && !self.is_over() => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    // ---- playing

    /// A player at the keyboard drops, or chooses what is no column.
    fn choose(&mut self, its_move: FourMove, kit: &mut Kit, now: Now) {
        match self.game().phase() {
            Phase::Drop(player) if !self.is_here(player) => {
                self.message = Message::plain(self.rival().turn(player));
                return;
            }
            _ if self.task.as_ref().is_some_and(|task| task.is_done || task.puzzle.is_none()) => {
                return;
            }
            Phase::Pick(_) => {
                self.message = self.where_it_stands();
                return;
            }
            Phase::Over(ending) => {
                self.message = self.ending_in_words(ending, kit);
                return;
            }
            Phase::Drop(_) | Phase::Settle(_) => (),
        }
        self.own_up(kit, now);
        self.act(Action::Move(its_move), kit, now);
    }

    fn act(&mut self, action: Action<FourMove>, kit: &mut Kit, now: Now) {
        let was_over = self.session().is_over();
        if let Err(refusal) = self.round.act(action, &mut kit.keeping, now.when()) {
            self.message = Message::plain(refusal.to_string());
            kit.play(Sound::Refuse);
            return;
        }
        self.coach.forget();
        self.reply = Reply::default();
        self.message = match action {
            Action::Undo => Message::plain(format!("taken back, {}", self.turn())),
            Action::Redo => Message::plain(format!("made again, {}", self.turn())),
            Action::Move(_) | Action::Pause | Action::Resume | Action::Hint => {
                self.where_it_stands()
            }
        };
        if let Action::Move(FourMove::Drop(_) | FourMove::NoColumn) = action {
            self.show(kit, now);
        }
        if self.task.is_some() {
            self.judge(kit, now);
        } else if !was_over && self.session().is_over() {
            self.end(kit, now);
        }
    }

    /// What can be seen and heard of a drop, or of a foul.
    fn show(&mut self, kit: &mut Kit, now: Now) {
        if let Some(words) = words::foul(self.game().last_happening(), self.rival()) {
            self.message = Message::bad(words);
            kit.play(Sound::Refuse);
            return;
        }
        let Some(spot) = self.last_spot() else { return };
        kit.play(Sound::Drop { row: spot.row() });
        self.fall = (kit.settings.motion == Motion::Full).then(|| Fall::new(spot, now.at));
    }

    fn end(&mut self, kit: &mut Kit, now: Now) {
        let Phase::Over(ending) = self.game().phase() else { return };
        let (_, tone) = words::ending(self.game().position(), ending, self.rival());
        kit.play(match (ending, tone) {
            (Ending::Tied, _) => Sound::Tie,
            (Ending::Won(_) | Ending::Disqualified(_), Tone::Bad) => Sound::Lose,
            (Ending::Won(_) | Ending::Disqualified(_), Tone::Good | Tone::Plain) => Sound::Win,
        });
        self.shine =
            (kit.settings.motion == Motion::Full).then(|| Shine::after(self.fall.as_ref(), now.at));
        self.round.finish(&mut kit.keeping, now.when());
        self.message = self.ending_in_words(ending, kit);
    }

    /// Takes back to where a player at the keyboard is to drop.
    fn undo(&mut self, kit: &mut Kit, now: Now) {
        let game = self.game();
        let columns = game.moves().columns();
        let players = [game.starter(), game.starter().other()];
        // Who drops when so many discs lie.
        let is_ours = |n_discs: usize| self.is_here(players[n_discs % 2]);
        let Some(n_left) = (0..columns.len()).rev().find(|&n_discs| is_ours(n_discs)) else {
            self.message = Message::plain(UndoRefusal::NothingToUndo.to_string());
            return;
        };
        for _ in n_left..columns.len() {
            self.act(Action::Undo, kit, now);
        }
    }

    /// Makes again what was taken back, up to the next turn of a player at the keyboard.
    fn redo(&mut self, kit: &mut Kit, now: Now) {
        let n_discs = self.game().moves().columns().len();
        self.act(Action::Redo, kit, now);
        let is_made = self.game().moves().columns().len() > n_discs;
        if is_made && self.dropper().is_none() && !self.session().is_over() {
            // Where nothing more was taken back, the computer thinks again.
            let message = self.message.clone();
            let n_discs = self.game().moves().columns().len();
            self.act(Action::Redo, kit, now);
            if self.game().moves().columns().len() == n_discs {
                self.message = message;
            }
        }
    }

    /// The same terms from the start; with a player, that one begins.
    fn again(&mut self, starter: Option<Player>, kit: &mut Kit, now: Now) {
        if self.task.is_some() {
            return self.try_again(kit, now);
        }
        self.round.give_up(&mut kit.keeping);
        let mut plan = self.plan.clone().again(kit.seed());
        if let Some(player) = starter {
            plan = plan.begun_by(player);
        }
        let (cursor, wants_values) = (self.cursor, self.coach.wants_values);
        *self = FourPage::new(plan, kit, now);
        self.cursor = cursor;
        self.coach.wants_values = wants_values;
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: Now) {
        let (action, message) = if self.session().is_paused() {
            (Action::Resume, "the game goes on")
        } else {
            (Action::Pause, "paused, and the board is hidden")
        };
        self.message = match self.round.act(action, &mut kit.keeping, now.when()) {
            Ok(()) => Message::plain(message),
            Err(refusal) => Message::plain(refusal.to_string()),
        };
    }

    /// Nobody plays while another page is up: the clock stops where it has begun.
    pub(crate) fn leave(&mut self, kit: &mut Kit, now: Now) {
        self.pressed = None;
        self.land();
        self.round.leave(&mut kit.keeping, now.when());
    }

    /// Back from another page.
    pub(crate) fn enter(&mut self, kit: &mut Kit, now: Now) {
        // Another page may have asked for the same, and what was asked before is not answered then.
        if let Some(task) = &mut self.task {
            task.ask_again();
        }
        self.round.come_back(&mut kit.keeping, now.when());
    }

    /// Time has passed: the computer may drop, and what could not be kept is tried again.
    pub(crate) fn tick(&mut self, is_up: bool, kit: &mut Kit, now: Now) {
        // A puzzle that is over is no record of a game.
        if self.task.is_none() {
            self.round.keep_again(&mut kit.keeping, now.when());
        }
        self.ask_puzzle(kit);
        if is_up && !self.session().is_paused() {
            self.rival_acts(kit, now);
            self.ask_values(kit);
        }
    }

    /// An answer came; one that nobody waits for any more is dropped.
    pub(crate) fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: Now) {
        match found {
            Found::Values(analysis) => self.take_values(ticket, analysis, kit),
            Found::Drop(column) => self.reply.take(ticket, Some(column)),
            Found::Nothing => {
                self.reply.take(ticket, None);
                self.coach.withdraw(ticket);
            }
            Found::DailyPuzzle(puzzle) => self.take_puzzle(ticket, puzzle, kit, now),
            Found::Hint(_) | Found::Odds(_) | Found::Deal { .. } | Found::DailyBoard(_) => (),
        }
    }

    // ---- words

    fn greeting(&self) -> Message {
        let starter = self.game().starter();
        let begins = match self.rival() {
            Rival::Computer(_) if starter == Player::One => "you begin".to_owned(),
            rival => format!("{} begins", rival.name(starter)),
        };
        Message::plain(format!("{begins}: 1 to 7 drop a disc"))
    }

    /// Who won and how, and what one can do now.
    fn ending_in_words(&self, ending: Ending, kit: &Kit) -> Message {
        let (text, tone) = words::ending(self.game().position(), ending, self.rival());
        let new = kit.bindings.key_of(Command::New);
        let again = kit.bindings.key_of(Command::Restart);
        Message { text: format!("{text} ({new} new, {again} again)"), tone }
    }

    fn turn(&self) -> String {
        match self.game().phase() {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => {
                self.rival().turn(player)
            }
            Phase::Over(_) => "the game is over".to_owned(),
        }
    }

    /// What was dropped last, and who is to do what.
    fn where_it_stands(&self) -> Message {
        if self.task.is_some() {
            return self.standing_in_words();
        }
        let (game, rival) = (self.game(), self.rival());
        let dropped = game.moves().columns().last().map(|column| {
            let player = game.player(game.position().side_to_move().other());
            format!("{} dropped into {column}", rival.name(player))
        });
        Message::plain(match game.phase() {
            Phase::Pick(player) => format!("{} picks a piece: x or o", rival.name(player)),
            Phase::Settle(player) => {
                let n_left = game.undos_left(player).unwrap_or_default();
                let undos = if n_left == 1 { "undo" } else { "undos" };
                let who = rival.name(player);
                format!("{who}: y takes it back ({n_left} {undos} left), any other key keeps it")
            }
            Phase::Over(ending) => words::ending(game.position(), ending, rival).0,
            Phase::Drop(player) => match dropped {
                Some(dropped) => format!("{dropped}; {}", rival.turn(player)),
                None => self.greeting().text,
            },
        })
    }

    // ---- the picture

    fn last_spot(&self) -> Option<Spot> {
        let game = self.game();
        let &column = game.moves().columns().last()?;
        let row = game.position().landing(column).map_or(flagfall_four::ROWS, Spot::row);
        Spot::new(column, row.checked_sub(1)?)
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit, now: Now) {
        let areas = self.areas(area);
        let game = self.game();
        let is_hidden = self.session().is_paused();
        let line = match game.phase() {
            Phase::Over(Ending::Won(_)) => game.position().winning_cells().collect(),
            Phase::Over(Ending::Tied | Ending::Disqualified(_))
            | Phase::Pick(_)
            | Phase::Drop(_)
            | Phase::Settle(_) => vec![],
        };
        let fall = self.fall.as_ref().filter(|fall| !fall.is_over(now.at));
        let is_ours = self.dropper().filter(|_| fall.is_none());
        let picture = BoardPicture {
            stage: areas.stage,
            looks: &kit.looks,
            position: game.position(),
            first: game.piece(game.starter()).unwrap_or(Piece::X),
            last: self.last_spot(),
            line,
            cursor: (!is_hidden && !self.is_over()).then_some(self.cursor),
            next: is_ours.filter(|_| !is_hidden).and_then(|player| game.piece(player)),
            hint: self.coach.hint(),
            values: self.coach.values().filter(|_| self.dropper().is_some()),
            fall,
            shine: self.shine.as_ref(),
            now: now.at,
            is_hidden,
        };
        picture.draw(buffer);
        let panel = Panel {
            session: self.session(),
            title: self.title(),
            rival: self.rival(),
            time: self.round.time(now.when()),
            now,
            kit,
        };
        panel.draw(areas.panel, buffer);
        // A long sentence lies over what is below the board.
        Clear.render(areas.status, buffer);
        buffer.set_style(areas.status, kit.looks.style(Role::Text));
        self.message.draw(None, None, areas.status, buffer, &kit.looks);
    }

    /// When the picture changes by itself again.
    pub(crate) fn wakes(&self, now: Now) -> Millis {
        const FRAME: Millis = Millis(33);
        let is_moving = self.fall.as_ref().is_some_and(|fall| !fall.is_over(now.at))
            || self.shine.as_ref().is_some_and(|shine| !shine.is_over(now.at));
        let beat = if is_moving { FRAME } else { Millis(1000 - now.at.0 % 1000) };
        self.rival_wakes(now).map_or(beat, |wakes| wakes.min(beat))
    }

    /// What moves is at its end: a key never waits for it.
    fn land(&mut self) {
        self.fall = None;
        self.shine = None;
    }

    /// Board and panel side by side in the middle, the status below.
    fn areas(&self, area: Rect) -> Areas {
        let above = Rect { height: area.height.saturating_sub(1), ..area };
        let narrowest = Panel::NARROWEST + GAP;
        let room = Rect { width: above.width.saturating_sub(narrowest), ..above };
        let board = Stage::width(Stage::new(room).scale);
        let panel = above.width.saturating_sub(board + GAP).min(Panel::WIDEST);
        let left = above.x + above.width.saturating_sub(board + GAP + panel) / 2;
        let stage = Stage::new(Rect::new(left, above.y, board, above.height));
        let top = stage.top();
        let panel = Rect::new(left + board + GAP, top, panel, above.bottom().saturating_sub(top));
        let status = self.message.height(area);
        let status = Rect::new(area.x, area.bottom() - status, area.width, status);
        Areas { stage, panel: panel.intersection(above), status }
    }
}

/// Columns between board and panel.
const GAP: u16 = 2;

struct Areas {
    stage: Stage,
    panel: Rect,
    status: Rect,
}
