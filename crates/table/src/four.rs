//! A game of Four in a Row in front of players, independent of the screen. It changes only through
//! [`FourTable::carry_out`] and, for a session at a host, [`FourTable::take_event`].

mod coach;
mod command;
#[cfg(feature = "online")]
mod exercise;
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

/// A game of Four in a Row, with its cursor, hints, the computer's replies and messages.
pub struct FourTable {
    source: Source<FourInARow>,
    cursor: Column,
    coach: Coach,
    reply: Reply,
    task: Option<Task>,
    /// The exercise, if this is one.
    #[cfg(feature = "online")]
    posed: Option<Box<crate::exercise::Posed<Column>>>,
    news: Vec<FourNews>,
    message: Message,
    refused: Refused,
    /// The result of the game. Later messages don't replace it.
    end: Option<Message>,
    /// The setting for column values, as last seen.
    setting_of_values: Switch,
    names: Names,
    /// The players' names in a host's game.
    host_names: Names,
}

/// An event that a screen may animate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FourNews {
    /// A disc fell to this cell.
    Fell(Spot),
    /// The game is over.
    Over,
}

impl FourTable {
    /// Starts a new game.
    pub fn new(plan: FourPlan, kit: &Kit, now: When) -> FourTable {
        let round = Round::new(plan.terms, plan.origin, now);
        let mut table = FourTable::over(Source::Local(round));
        table.apply_settings(kit);
        table.message = Message::plain(table.greeting());
        table
    }

    /// Continues a saved game or puzzle.
    pub fn resumed(
        session: Session<FourInARow>,
        origin: Origin,
        kit: &Kit,
        now: When,
    ) -> FourTable {
        let task = Task::of(&origin);
        let round = Round::resumed(session, origin, now);
        let mut table = FourTable::over(Source::Local(round));
        table.task = task;
        table.apply_settings(kit);
        table.cursor = table.middle();
        table.say_where_it_stands();
        table
    }

    /// Follows a game at a host, whose clock shows `host_at` now.
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

    /// Sets the players' names in a host's game.
    pub fn name_players(&mut self, names: [String; 2]) {
        self.host_names = Names::from_host(names);
        self.say_where_it_stands();
    }

    fn over(source: Source<FourInARow>) -> FourTable {
        FourTable {
            source,
            cursor: Column::ALL[3],
            coach: Coach::default(),
            reply: Reply::default(),
            task: None,
            #[cfg(feature = "online")]
            posed: None,
            news: vec![],
            message: Message::default(),
            refused: Refused::default(),
            end: None,
            setting_of_values: Switch::Off,
            names: Names::default(),
            host_names: Names::default(),
        }
    }

    /// Applies changed settings; the one for values takes effect once a game allows help.
    fn apply_settings(&mut self, kit: &Kit) {
        self.names = Names::of(kit.settings());
        if self.may_help() && self.setting_of_values != kit.settings().four_values {
            self.setting_of_values = kit.settings().four_values;
            self.coach.wants_values = self.setting_of_values.is_on();
        }
    }

    // ---- queries

    /// The game in real time, also of an exercise, which is not saved; `None` if a host has it.
    pub fn round(&self) -> Option<&Round<FourInARow>> {
        self.source.local()
    }

    /// The session; `None` if a host has it.
    pub fn session(&self) -> Option<&Session<FourInARow>> {
        self.round().map(Round::session)
    }

    /// The game's current state.
    pub fn game(&self) -> &FourInARow {
        match &self.source {
            Source::Local(round) => round.session().game(),
            Source::Remote(remote) => remote.replica().game(),
        }
    }

    /// The session's status.
    pub fn status(&self) -> Status<'_> {
        self.source.status()
    }

    /// Whether the game is paused: the clock is stopped and the board hidden.
    pub fn is_paused(&self) -> bool {
        self.status().is_paused()
    }

    /// Whether an action awaits the host's answer.
    pub fn is_waiting(&self) -> bool {
        self.source.is_waiting()
    }

    /// Whether a player at this screen can act now.
    fn is_ready(&self) -> bool {
        self.players().here != SeatsHere::Nobody && !self.is_waiting()
    }

    fn n_discs(&self) -> usize {
        self.game().moves().columns().len()
    }

    /// The cursor's column.
    pub fn cursor(&self) -> Column {
        self.cursor
    }

    /// The current message; after the end, the result.
    pub fn message(&self) -> &Message {
        if self.is_waiting() { &WAITING } else { self.end.as_ref().unwrap_or(&self.message) }
    }

    /// A message from after the end.
    pub fn remark(&self) -> Option<&Message> {
        self.end.as_ref().and(Some(&self.message)).filter(|message| **message != Message::default())
    }

    /// The message for a screen that shows column values in this form.
    pub fn message_in(&self, wording: Wording) -> Message {
        let Message { words, tone } = self.message();
        match words {
            Words::Four(Four::ValuesInWords) => {
                Message { words: words::legend(wording).into(), tone: *tone }
            }
            _ => self.message().clone(),
        }
    }

    /// Whether the player is waiting for the solver: for a hint, for values, or for the puzzle.
    pub fn is_thinking(&self) -> bool {
        let has_no_puzzle = self.task.as_ref().is_some_and(|task| task.puzzle.is_none());
        (self.coach.is_awaited() && self.may_help() && self.dropper().is_some()) || has_no_puzzle
    }

    /// Replaces the current message.
    pub fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// The column of the current hint.
    pub fn hint(&self) -> Option<Column> {
        self.coach.hint()
    }

    /// Whether values are shown once they are computed.
    pub fn wants_values(&self) -> bool {
        self.coach.wants_values
    }

    /// The column values, if shown.
    pub fn values(&self) -> Option<&FourAnalysis> {
        self.coach.values()
    }

    /// The events since the last call, for animations.
    pub fn take_news(&mut self) -> Vec<FourNews> {
        std::mem::take(&mut self.news)
    }

    /// Whether a disc was dropped in this game and it is not over. An exercise is not a game.
    pub fn is_under_way(&self) -> bool {
        #[cfg(feature = "online")]
        if self.is_exercise() {
            return false;
        }
        self.n_dropped() > 0 && !self.is_over()
    }

    /// The number of discs dropped, without those given by a puzzle.
    pub fn n_dropped(&self) -> usize {
        self.n_discs().saturating_sub(self.task.as_ref().map_or(0, Task::n_given))
    }

    /// Whether the game is over, or the puzzle done.
    pub fn is_over(&self) -> bool {
        #[cfg(feature = "online")]
        if self.judgement().is_some() {
            return true;
        }
        self.status().is_over() || self.task.as_ref().is_some_and(|task| task.is_done)
    }

    /// Whether the terms allow hints.
    fn may_help(&self) -> bool {
        self.status().may_help()
    }

    /// The players and their names.
    pub fn players(&self) -> Players {
        let players = Players::of(self.game().terms());
        match &self.source {
            Source::Remote(remote) => {
                Players { here: remote.here, names: self.host_names.clone(), ..players }
            }
            // In a puzzle the other side replies automatically.
            Source::Local(_) if self.is_posed() => {
                Players { here: SeatsHere::Only(Seat::ONE), ..players }
            }
            Source::Local(_) => Players { names: self.names.clone(), ..players },
        }
    }

    /// Whether it is a puzzle or an exercise: a position to be solved.
    fn is_posed(&self) -> bool {
        #[cfg(feature = "online")]
        if self.is_exercise() {
            return true;
        }
        self.task.is_some()
    }

    /// Whether this player is at this screen.
    pub fn is_here(&self, player: Player) -> bool {
        self.players().here.contains(player.seat())
    }

    /// The player at this screen who is to drop.
    pub fn dropper(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Drop(player) if self.is_here(player) && !self.is_over() => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    /// The player at this screen who is to keep or take back a move.
    pub fn settler(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Settle(player) if self.is_here(player) => Some(player),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) | Phase::Over(_) => None,
        }
    }

    /// The winner, if there is one; a missed puzzle has none.
    pub fn winner(&self) -> Option<Player> {
        match self.game().phase() {
            Phase::Over(ending) => {
                ending.winner().filter(|&winner| self.task.is_none() || winner == Player::One)
            }
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
        }
    }

    /// The cell of the last disc.
    pub fn last_spot(&self) -> Option<Spot> {
        self.game().last_spot()
    }

    /// The piece in a cell.
    pub fn piece_at(&self, spot: Spot) -> Option<Piece> {
        self.game().piece_at(spot)
    }

    /// The winning line; empty until the game is won.
    pub fn line(&self) -> Vec<Spot> {
        self.game().line()
    }

    /// Whether fouls are counted (F5).
    pub fn counts_fouls(&self) -> bool {
        self.game().terms().fouls != Fouls::Refused
    }

    /// Whether takebacks are counted (F6).
    pub fn counts_undos(&self) -> bool {
        matches!(self.game().terms().undo, Undo::Budget(_))
    }

    /// The time since the session began.
    pub fn time(&self, now: When) -> Millis {
        self.source.time(now)
    }

    /// The playing time.
    pub fn elapsed(&self, now: When) -> Millis {
        self.status().elapsed(self.time(now))
    }

    // ---- actions

    /// A player at this screen drops a disc, or makes an invalid choice.
    fn choose(&mut self, mv: FourMove, kit: &mut Kit, now: When) {
        match self.game().phase() {
            // The ending stays in view.
            _ if self.is_over() || self.task.as_ref().is_some_and(|task| task.puzzle.is_none()) => {
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
            Phase::Over(_) | Phase::Drop(_) | Phase::Settle(_) => (),
        }
        if self.game().move_refusal(mv).is_none() {
            self.record_hint(kit, now);
        }
        self.act(Action::Move(mv), kit, now);
    }

    /// Undoes moves until a player at this screen is to drop.
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

    /// Redoes moves up to the next turn of a player at this screen.
    fn redo(&mut self, kit: &mut Kit, now: When) {
        self.act(Action::Redo, kit, now);
        // If there is nothing left to redo, the computer computes its reply again.
        while self.is_ready() && self.dropper().is_none() && self.status().can_redo() {
            self.act(Action::Redo, kit, now);
        }
    }

    /// Restarts with the same terms; if given, `starter` begins.
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

    /// The same terms; after a finished game the starter alternates if the settings say so.
    fn plan_again(&self, kit: &mut Kit) -> Option<FourPlan> {
        let round = self.round()?;
        let (terms, origin) = (*round.session().terms(), round.origin().clone());
        let plan = FourPlan { terms, origin }.again(kit.seed());
        Some(match kit.settings().four_starter {
            FourStarter::Alternate if self.is_over() => {
                plan.begun_by(self.game().starter().other(), kit.settings())
            }
            // Draw the starter again.
            FourStarter::Drawn if self.is_over() => {
                let seed = kit.seed();
                plan.drawn_from(seed, kit.settings())
            }
            FourStarter::Alternate | FourStarter::Drawn | FourStarter::One | FourStarter::Two => {
                plan
            }
        })
    }

    /// A game with the same terms on another table; `None` for a host's game or a puzzle, whose tries count.
    pub fn again_beside(&self, kit: &mut Kit, now: When) -> Option<FourTable> {
        let plan = self.plan_again(kit).filter(|_| self.task.is_none())?;
        Some(FourTable::new(plan, kit, now))
    }

    /// Abandons this game and starts another one.
    pub fn begin(&mut self, plan: FourPlan, now: When) {
        let Some(round) = self.source.local_mut() else { return };
        round.replace(Round::new(plan.terms, plan.origin, now));
        self.task = None;
        self.clear();
        self.message = Message::plain(self.greeting());
    }

    /// Clears hints and messages of the previous game; shown values stay on.
    fn clear(&mut self) {
        let wants_values = self.coach.wants_values;
        self.coach = Coach::default();
        self.coach.wants_values = wants_values;
        self.reply = Reply::default();
        self.end = None;
        self.news.clear();
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: When) {
        if self.is_unpausable() {
            // Keep the result on display.
            if !self.is_over() {
                self.refused.say(&mut self.message, Message::plain(AnyGame::NothingToPause));
            }
            return;
        }
        let action = if self.is_paused() { Action::Resume } else { Action::Pause };
        self.act(action, kit, now);
    }

    /// Stops the clock when the player leaves the table, unless others are playing on.
    pub fn leave(&mut self, now: When) {
        let is_unpausable = self.is_unpausable();
        match self.source.local_mut() {
            Some(round) if is_unpausable => round.look_away(now),
            Some(round) => round.leave(now),
            None => (),
        }
    }

    /// Whether it is an exercise, or a puzzle before its first drop or after its end: there is nothing to pause or save.
    fn is_unpausable(&self) -> bool {
        #[cfg(feature = "online")]
        if self.is_exercise() {
            return true;
        }
        self.task.is_some() && !self.is_under_way() && !self.is_paused()
    }

    /// Resumes when the player returns.
    pub fn come_back(&mut self, now: When) {
        // Another page may have asked the same question, which withdraws the earlier one.
        if let Some(task) = &mut self.task {
            task.ask_again();
        }
        if let Some(round) = self.source.local_mut() {
            round.come_back(now);
        }
    }

    /// Dismisses the hint; returns whether there was one.
    pub fn dismiss_hint(&mut self) -> bool {
        let was_shown = self.coach.forget_hint();
        if was_shown {
            self.say_turn();
        }
        was_shown
    }

    /// Advances time while the table is visible: the computer may drop, and values are requested.
    pub fn tick(&mut self, kit: &mut Kit, now: When) {
        self.apply_settings(kit);
        self.ask_puzzle(kit);
        if !self.is_paused() {
            self.rival_acts(kit, now);
            self.ask_values(kit);
        }
    }

    /// The time until the computer's next step.
    pub fn wakes(&self, now: When) -> Option<Millis> {
        self.rival_wakes(now)
    }

    /// Handles a solver's answer; outdated ones are dropped.
    pub fn take_thought(&mut self, ticket: Ticket, found: Found, kit: &mut Kit, now: When) {
        #[cfg(feature = "online")]
        let Some(found) = self.exercise_takes_answer(ticket, found, kit, now) else { return };
        // Only exercises need the time.
        #[cfg(not(feature = "online"))]
        let _ = now;
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

    /// Handles a failed solver: the computer drops near the middle, and help is cancelled.
    fn give_up_question(&mut self, ticket: Ticket) {
        self.reply.take(ticket, Some(self.middle()));
        if self.coach.give_up(ticket) {
            self.message = Message::bad(AnyGame::SolverFailed);
        }
    }
}
