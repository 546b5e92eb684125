//! A game of Four in a Row in front of players, whatever the screen. [`FourTable::carry_out`] is the one way to change it, and
//! where a host has the session, [`FourTable::take_event`].

mod coach;
mod command;
mod possible;
pub(crate) mod puzzle;
mod rival;
mod tell;
pub mod words;

pub use command::FourCommand;
use flagfall_four::{Column, Spot};
use flagfall_four_solver::FourAnalysis;
use flagfall_history::{Origin, Round, When};
use flagfall_play::{
    Action, Fouls, FourInARow, FourMove, Millis, Phase, Piece, Player, Replica, Seat, Session,
    Status, Undo,
};
use flagfall_settings::{FourStarter, Switch};
use flagfall_text::{AnyGame, Four, Message, Refusals, Words};
pub use puzzle::Task;

use crate::four_plan::FourPlan;
use crate::kit::Kit;
use crate::refused::Refused;
use crate::source::{Remote, SeatsHere, Source, WAITING};
use crate::thought::{Found, Ticket};
use coach::Coach;
use rival::Reply;
use words::{Names, Players, Wording};

/// A game of Four in a Row, with its cursor, its coach, the computer's replies, and what there is to say.
pub struct FourTable {
    source: Source<FourInARow>,
    cursor: Column,
    coach: Coach,
    reply: Reply,
    task: Option<Task>,
    news: Vec<FourNews>,
    message: Message,
    refused: Refused,
    /// How the game ended. Nothing that is said later replaces it.
    end: Option<Message>,
    /// Whether the settings want values, as they were seen last.
    setting_of_values: Switch,
    names: Names,
    /// The same of a game that a host has.
    host_names: Names,
}

/// Something that a screen may show as a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourNews {
    /// A disc fell to this place.
    Fell(Spot),
    /// The game is over.
    Over,
}

impl FourTable {
    /// A new game.
    pub fn new(plan: FourPlan, kit: &Kit, now: When) -> FourTable {
        let round = Round::new(plan.terms, plan.origin, now);
        let mut table = FourTable::over(Source::Local(round));
        table.apply_settings(kit);
        table.message = Message::plain(table.greeting());
        table
    }

    /// A game that was kept, or a puzzle that was.
    pub fn taken_up(
        session: Session<FourInARow>,
        origin: Origin,
        kit: &Kit,
        now: When,
    ) -> FourTable {
        let task = Task::of(&origin);
        let round = Round::taken_up(session, origin, now);
        let mut table = FourTable::over(Source::Local(round));
        table.task = task;
        table.apply_settings(kit);
        table.cursor = table.middle();
        table.say_where_it_stands();
        table
    }

    /// A game that a host elsewhere has, whose clock says `host_at` now.
    pub fn remote(
        replica: Replica<FourInARow>,
        here: SeatsHere,
        host_at: Millis,
        kit: &Kit,
        now: When,
    ) -> FourTable {
        let remote = Remote::new(replica, here, host_at, now);
        let mut table = FourTable::over(Source::Remote(remote));
        table.apply_settings(kit);
        table.cursor = table.middle();
        table.say_where_it_stands();
        table
    }

    /// What the players of a host's game are called.
    pub fn name_players(&mut self, names: [String; 2]) {
        self.host_names = Names::told(names);
        self.say_where_it_stands();
    }

    fn over(source: Source<FourInARow>) -> FourTable {
        FourTable {
            source,
            cursor: Column::ALL[3],
            coach: Coach::default(),
            reply: Reply::default(),
            task: None,
            news: vec![],
            message: Message::default(),
            refused: Refused::default(),
            end: None,
            setting_of_values: Switch::Off,
            names: Names::default(),
            host_names: Names::default(),
        }
    }

    /// A setting that changed holds at once; that of the values, as soon as a game allows help.
    fn apply_settings(&mut self, kit: &Kit) {
        self.names = Names::of(kit.settings());
        if self.may_help() && self.setting_of_values != kit.settings().four_values {
            self.setting_of_values = kit.settings().four_values;
            self.coach.wants_values = self.setting_of_values.is_on();
        }
    }

    // ---- looking

    /// The game in time, where it is played here: what is to be kept.
    pub fn round(&self) -> Option<&Round<FourInARow>> {
        self.source.local()
    }

    /// The game with its record, where it is played here.
    pub fn session(&self) -> Option<&Session<FourInARow>> {
        self.round().map(Round::session)
    }

    /// The game.
    pub fn game(&self) -> &FourInARow {
        match &self.source {
            Source::Local(round) => round.session().game(),
            Source::Remote(remote) => remote.replica().game(),
        }
    }

    /// How the game stands.
    pub fn status(&self) -> Status<'_> {
        self.source.status()
    }

    /// Whether the clock stands and the board is hidden.
    pub fn is_paused(&self) -> bool {
        self.status().is_paused()
    }

    /// Whether the host has not answered yet.
    pub fn is_waiting(&self) -> bool {
        self.source.is_waiting()
    }

    /// Whether somebody here can do something at once.
    fn is_ready(&self) -> bool {
        self.players().here != SeatsHere::Nobody && !self.is_waiting()
    }

    fn n_discs(&self) -> usize {
        self.game().moves().columns().len()
    }

    /// The column that keys work on.
    pub fn cursor(&self) -> Column {
        self.cursor
    }

    /// What just happened; after the end, how the game ended.
    pub fn message(&self) -> &Message {
        if self.is_waiting() { &WAITING } else { self.end.as_ref().unwrap_or(&self.message) }
    }

    /// What was said since the end.
    pub fn remark(&self) -> Option<&Message> {
        self.end.as_ref().and(Some(&self.message)).filter(|message| **message != Message::default())
    }

    /// The same for a screen that writes so what columns are worth.
    pub fn message_in(&self, wording: Wording) -> Message {
        let Message { words, tone } = self.message();
        match words {
            Words::Four(Four::ValuesInWords) => {
                Message { words: words::legend(wording).into(), tone: *tone }
            }
            _ => self.message().clone(),
        }
    }

    /// Whether the player waits for the solver: for a hint, for values, or for the puzzle.
    pub fn is_thinking(&self) -> bool {
        let has_no_puzzle = self.task.as_ref().is_some_and(|task| task.puzzle.is_none());
        (self.coach.is_awaited() && self.may_help() && self.dropper().is_some()) || has_no_puzzle
    }

    /// Says something else.
    pub fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// The column that the hint points at.
    pub fn hint(&self) -> Option<Column> {
        self.coach.hint()
    }

    /// Whether values are shown as soon as they are known.
    pub fn wants_values(&self) -> bool {
        self.coach.wants_values
    }

    /// What columns are worth, when it is to be seen.
    pub fn values(&self) -> Option<&FourAnalysis> {
        self.coach.values()
    }

    /// What happened since the last call that may be shown as a movement.
    pub fn take_news(&mut self) -> Vec<FourNews> {
        std::mem::take(&mut self.news)
    }

    /// Whether a disc lies there that was dropped in it, and it is not over.
    pub fn is_under_way(&self) -> bool {
        self.n_dropped() > 0 && !self.is_over()
    }

    /// How many discs lie there that were dropped in it.
    pub fn n_dropped(&self) -> usize {
        self.n_discs().saturating_sub(self.task.as_ref().map_or(0, Task::n_given))
    }

    /// Whether nothing more is to be done in it.
    pub fn is_over(&self) -> bool {
        self.status().is_over() || self.task.as_ref().is_some_and(|task| task.is_done)
    }

    /// Whether the terms allow that somebody helps.
    fn may_help(&self) -> bool {
        self.status().may_help()
    }

    /// Who plays.
    pub fn players(&self) -> Players {
        let players = Players::of(self.game().terms());
        match &self.source {
            Source::Remote(remote) => {
                Players { here: remote.here, names: self.host_names.clone(), ..players }
            }
            // In a puzzle the other side replies by itself.
            Source::Local(_) if self.task.is_some() => {
                Players { here: SeatsHere::Only(Seat::ONE), ..players }
            }
            Source::Local(_) => Players { names: self.names.clone(), ..players },
        }
    }

    /// Whether this player sits at the screen.
    pub fn is_here(&self, player: Player) -> bool {
        self.players().here.contains(player.seat())
    }

    /// Who at the screen is to drop.
    pub fn dropper(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Drop(player) if self.is_here(player) && !self.is_over() => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    /// Who at the screen is to keep a move or take it back.
    pub fn settler(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Settle(player) if self.is_here(player) => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    /// Where the last disc came to lie.
    pub fn last_spot(&self) -> Option<Spot> {
        self.game().last_spot()
    }

    /// What lies in a cell.
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.game().piece_at(spot)
    }

    /// The winning line, once it is one.
    pub fn line(&self) -> Vec<Spot> {
        self.game().line()
    }

    /// Whether impossible choices are counted (F5).
    pub fn counts_fouls(&self) -> bool {
        self.game().terms().fouls != Fouls::Refused
    }

    /// Whether takebacks are counted (F6).
    pub fn counts_undos(&self) -> bool {
        matches!(self.game().terms().undo, Undo::Budget(_))
    }

    /// How long the session has run, from its very beginning.
    pub fn time(&self, now: When) -> Millis {
        self.source.time(now)
    }

    /// How long the game has run.
    pub fn elapsed(&self, now: When) -> Millis {
        self.status().elapsed(self.time(now))
    }

    // ---- playing

    /// A player at the screen drops, or chooses what is no column.
    fn choose(&mut self, mv: FourMove, kit: &mut Kit, now: When) {
        match self.game().phase() {
            _ if self.task.as_ref().is_some_and(|task| task.is_done || task.puzzle.is_none()) => {
                return;
            }
            Phase::Drop(player) | Phase::Settle(player) if !self.is_here(player) => {
                self.message = Message::plain(self.players().turn(player));
                return;
            }
            Phase::Pick(_) => {
                self.message = self.where_it_stands();
                return;
            }
            // The ending stays in view.
            Phase::Over(_) => return,
            Phase::Drop(_) | Phase::Settle(_) => (),
        }
        if self.game().move_refusal(mv).is_none() {
            self.record_hint(kit, now);
        }
        self.act(Action::Move(mv), kit, now);
    }

    /// Takes back to where a player at the screen is to drop.
    fn undo(&mut self, kit: &mut Kit, now: When) {
        let Some(n_left) = self.n_left_by_undo() else {
            self.refused.say(&mut self.message, Message::plain(Refusals::NothingToUndo));
            return;
        };
        self.act(Action::Undo, kit, now);
        while self.is_ready() && self.n_discs() > n_left && self.status().can_undo() {
            self.act(Action::Undo, kit, now);
        }
    }

    /// Makes again what was taken back, up to the next turn of a player at the screen.
    fn redo(&mut self, kit: &mut Kit, now: When) {
        self.act(Action::Redo, kit, now);
        // Where nothing more was taken back, the computer thinks again.
        while self.is_ready() && self.dropper().is_none() && self.status().can_redo() {
            self.act(Action::Redo, kit, now);
        }
    }

    /// The same terms from the start; with a player, that one begins.
    fn again(&mut self, starter: Option<Player>, kit: &mut Kit, now: When) {
        if self.task.is_some() {
            return self.try_again(kit, now);
        }
        let Some(mut plan) = self.plan_again(kit) else {
            self.refused.say(&mut self.message, Message::plain(AnyGame::HostOnly));
            return;
        };
        if let Some(player) = starter {
            plan = plan.begun_by(player, kit.settings());
        }
        self.begin(plan, now);
    }

    /// The same terms; after the end the other player begins, where players take turns.
    fn plan_again(&self, kit: &mut Kit) -> Option<FourPlan> {
        let round = self.round()?;
        let (terms, origin) = (*round.session().terms(), round.origin().clone());
        let plan = FourPlan { terms, origin }.again(kit.seed());
        Some(match kit.settings().four_starter {
            FourStarter::Alternate if self.is_over() => {
                plan.begun_by(self.game().starter().other(), kit.settings())
            }
            // It is drawn anew.
            FourStarter::Drawn if self.is_over() => {
                let seed = kit.seed();
                plan.drawn_from(seed, kit.settings())
            }
            FourStarter::Alternate | FourStarter::Drawn | FourStarter::One | FourStarter::Two => {
                plan
            }
        })
    }

    /// The same terms on another table; none for the game of a host and for a puzzle, of which a try is counted.
    pub fn again_beside(&self, kit: &mut Kit, now: When) -> Option<FourTable> {
        let plan = self.plan_again(kit).filter(|_| self.task.is_none())?;
        Some(FourTable::new(plan, kit, now))
    }

    /// Another game in place of this one, which is given up.
    pub fn begin(&mut self, plan: FourPlan, now: When) {
        let Some(round) = self.source.local_mut() else { return };
        round.replace(Round::new(plan.terms, plan.origin, now));
        self.task = None;
        self.clear();
        self.message = Message::plain(self.greeting());
    }

    /// Nothing is left of what was thought and said about the game before; whoever looks at values goes on doing so.
    fn clear(&mut self) {
        let wants_values = self.coach.wants_values;
        self.coach = Coach::default();
        self.coach.wants_values = wants_values;
        self.reply = Reply::default();
        self.end = None;
        self.news.clear();
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: When) {
        if self.is_only_looked_at() {
            // The ending stays in view.
            if !self.is_over() {
                self.refused.say(&mut self.message, Message::plain(AnyGame::NothingToPause));
            }
            return;
        }
        let action = if self.is_paused() { Action::Resume } else { Action::Pause };
        self.act(action, kit, now);
    }

    /// Nobody looks at it any more: the clock stops where it has begun, unless others play on.
    pub fn leave(&mut self, now: When) {
        let is_only_looked_at = self.is_only_looked_at();
        match self.source.local_mut() {
            Some(round) if is_only_looked_at => round.look_away(now),
            Some(round) => round.leave(now),
            None => (),
        }
    }

    /// Whether it is a puzzle in which nothing was dropped yet, or nothing more is: there is nothing to pause and to keep.
    fn is_only_looked_at(&self) -> bool {
        self.task.is_some() && !self.is_under_way() && !self.is_paused()
    }

    /// Somebody looks again.
    pub fn come_back(&mut self, now: When) {
        // Another page may have asked for the same, and what was asked before is not answered then.
        if let Some(task) = &mut self.task {
            task.ask_again();
        }
        if let Some(round) = self.source.local_mut() {
            round.come_back(now);
        }
    }

    /// The player has seen enough of the hint; whether there was one.
    pub fn dismiss_hint(&mut self) -> bool {
        let was_shown = self.coach.forget_hint();
        if was_shown {
            self.say_turn();
        }
        was_shown
    }

    /// Time has passed, and somebody looks: the computer may drop, and values are asked for.
    pub fn tick(&mut self, kit: &mut Kit, now: When) {
        self.apply_settings(kit);
        self.ask_puzzle(kit);
        if !self.is_paused() {
            self.rival_acts(kit, now);
            self.ask_values(kit);
        }
    }

    /// How long until the computer is to be thought of again.
    pub fn wakes(&self, now: When) -> Option<Millis> {
        self.rival_wakes(now)
    }

    /// An answer came; one that nobody waits for any more is dropped.
    pub fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit) {
        match found {
            Found::Values(analysis) => self.take_values(ticket, analysis),
            Found::Drop(column) => self.reply.take(ticket, Some(column)),
            Found::Nothing => {
                self.reply.take(ticket, None);
                self.coach.withdraw(ticket);
            }
            Found::NoBook => {
                if self.coach.give_up(ticket) {
                    self.message = Message::bad(Four::NoBook);
                }
            }
            Found::Failed => self.give_up_question(ticket),
            Found::DailyPuzzle(puzzle) => self.take_puzzle(ticket, puzzle, kit),
            Found::Hint(_) | Found::Odds(_) | Found::Deal { .. } | Found::DailyBoard(_) => (),
            #[cfg(feature = "online")]
            Found::Review(_) => (),
        }
    }

    /// The solver broke down: the computer drops near the middle, and other help is given up.
    fn give_up_question(&mut self, ticket: Ticket) {
        self.reply.take(ticket, Some(self.middle()));
        if self.coach.give_up(ticket) {
            self.message = Message::bad(AnyGame::SolverFailed);
        }
    }
}
