//! A game of Four in a Row in front of players, whatever the screen. [`FourTable::carry_out`] is the one way to change it.

mod coach;
mod command;
mod possible;
mod puzzle;
mod rival;
pub mod words;

pub use command::FourCommand;
use flagfall_four::{Column, Spot};
use flagfall_four_solver::FourAnalysis;
use flagfall_history::{Origin, Round, When};
use flagfall_play::{
    Action, Assistance, Fouls, FourInARow, FourMove, Game, GameState, Millis, Phase, Piece, Player,
    Session, Undo,
};
use flagfall_settings::Switch;
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Four, Message, Refusals, Tone, Words};
pub use puzzle::Task;

use crate::four_plan::FourPlan;
use crate::kit::Kit;
use crate::thought::{Found, Ticket};
use coach::Coach;
use rival::Reply;
use words::{Rival, Wording};

/// A game of Four in a Row, with its cursor, its coach, the computer's replies, and what there is to say.
pub struct FourTable {
    round: Round<FourInARow>,
    plan: FourPlan,
    cursor: Column,
    coach: Coach,
    reply: Reply,
    task: Option<Task>,
    news: Vec<FourNews>,
    message: Message,
    /// Whether the settings want values, as they were seen last.
    setting_of_values: Switch,
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
        let round = Round::new(plan.terms, plan.origin.clone(), now);
        let mut table = FourTable::with_round(round, plan);
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
        let plan = FourPlan { terms: *session.terms(), origin: origin.clone() };
        let task = Task::of(&origin);
        let mut table = FourTable::with_round(Round::taken_up(session, origin, now), plan);
        table.task = task;
        table.apply_settings(kit);
        table.cursor = table.middle();
        table.message = table.where_it_stands();
        table
    }

    /// A game that is over and only looked at: nothing of it is kept.
    pub fn looked_at(
        session: Session<FourInARow>,
        origin: Origin,
        kit: &Kit,
        now: When,
    ) -> FourTable {
        let mut table = FourTable::taken_up(session, origin, kit, now);
        table.round.discard();
        table
    }

    fn with_round(round: Round<FourInARow>, plan: FourPlan) -> FourTable {
        FourTable {
            round,
            plan,
            cursor: Column::ALL[3],
            coach: Coach::default(),
            reply: Reply::default(),
            task: None,
            news: vec![],
            message: Message::default(),
            setting_of_values: Switch::Off,
        }
    }

    /// A setting that changed holds at once; that of the values, as soon as a game allows help.
    fn apply_settings(&mut self, kit: &Kit) {
        if self.may_help() && self.setting_of_values != kit.settings().four_values {
            self.setting_of_values = kit.settings().four_values;
            self.coach.wants_values = self.setting_of_values.is_on();
        }
    }

    // ---- looking

    /// The game in time: what is to be kept.
    pub fn round(&self) -> &Round<FourInARow> {
        &self.round
    }

    /// The game with its record.
    pub fn session(&self) -> &Session<FourInARow> {
        self.round.session()
    }

    /// The game.
    pub fn game(&self) -> &FourInARow {
        self.session().game()
    }

    /// The column that keys work on.
    pub fn cursor(&self) -> Column {
        self.cursor
    }

    /// What just happened.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The same for a screen that writes so what columns are worth.
    pub fn message_in(&self, wording: Wording) -> Message {
        let Message { words, tone } = &self.message;
        match words {
            Words::Four(Four::ValuesInWords) => {
                Message { words: words::legend(wording).into(), tone: *tone }
            }
            _ => self.message.clone(),
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
        let n_given = self.task.as_ref().map_or(0, Task::n_given);
        self.game().moves().columns().len() > n_given && !self.is_over()
    }

    /// Whether nothing more is to be done in it.
    pub fn is_over(&self) -> bool {
        self.session().is_over() || self.task.as_ref().is_some_and(|task| task.is_done)
    }

    /// Whether the terms allow that somebody helps.
    fn may_help(&self) -> bool {
        self.game().assistance() == Assistance::Allowed
    }

    /// Who player two is.
    pub fn rival(&self) -> Rival {
        if self.task.is_some() { Rival::Puzzle } else { Rival::of(self.session().terms()) }
    }

    /// Whether this player sits at the screen.
    pub fn is_here(&self, player: Player) -> bool {
        player == Player::One || self.rival() == Rival::Person
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
        self.session().terms().fouls != Fouls::Refused
    }

    /// Whether takebacks are counted (F6).
    pub fn counts_undos(&self) -> bool {
        matches!(self.session().terms().undo, Undo::Budget(_))
    }

    /// How long the game has run.
    pub fn elapsed(&self, now: When) -> Millis {
        self.session().elapsed(self.round.time(now))
    }

    // ---- playing

    /// A player at the screen drops, or chooses what is no column.
    fn choose(&mut self, mv: FourMove, kit: &mut Kit, now: When) {
        match self.game().phase() {
            _ if self.task.as_ref().is_some_and(|task| task.is_done || task.puzzle.is_none()) => {
                return;
            }
            Phase::Drop(player) if !self.is_here(player) => {
                self.message = Message::plain(self.rival().turn(player));
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
            self.record_hint(now);
        }
        self.act(Action::Move(mv), kit, now);
    }

    fn act(&mut self, action: Action<FourMove>, kit: &mut Kit, now: When) {
        let was_over = self.session().is_over();
        let done = match action {
            Action::Move(_) if self.is_rivals_turn() => self.round.reply(action, now),
            _ => self.round.act(action, now),
        };
        if let Err(refusal) = done {
            self.message = Message::plain(refusal);
            kit.play(SoundEffect::Refuse);
            return;
        }
        self.coach.forget();
        self.reply = Reply::default();
        self.message = match action {
            Action::Undo => Message::plain(AnyGame::Undone).then(self.turn()),
            Action::Redo => Message::plain(AnyGame::Redone).then(self.turn()),
            Action::Move(_)
            | Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => self.where_it_stands(),
        };
        if let Action::Move(FourMove::Drop(_) | FourMove::NoColumn) = action {
            self.tell(kit);
        }
        if self.task.is_some() {
            self.judge(kit);
        } else if !was_over && self.session().is_over() {
            self.end(kit);
        }
    }

    /// What can be seen and heard of a drop, or of a foul.
    fn tell(&mut self, kit: &mut Kit) {
        if let Some(words) = words::foul(self.game().last_change(), self.rival()) {
            self.message = Message::bad(words);
            kit.play(SoundEffect::Refuse);
            return;
        }
        let Some(spot) = self.last_spot() else { return };
        kit.play(SoundEffect::Drop { row: spot.row() });
        self.news.push(FourNews::Fell(spot));
    }

    fn end(&mut self, kit: &mut Kit) {
        let Phase::Over(ending) = self.game().phase() else { return };
        let message = words::ending(self.game().position(), ending, self.rival());
        kit.play(match (ending.winner(), message.tone) {
            (None, _) => SoundEffect::Tie,
            (Some(_), Tone::Bad) => SoundEffect::Lose,
            (Some(_), Tone::Good | Tone::Plain) => SoundEffect::Win,
        });
        self.news.push(FourNews::Over);
        self.message = message;
    }

    /// Takes back to where a player at the screen is to drop.
    fn undo(&mut self, kit: &mut Kit, now: When) {
        let Some(n_left) = self.n_left_by_undo() else {
            self.message = Message::plain(Refusals::NothingToUndo);
            return;
        };
        self.act(Action::Undo, kit, now);
        while self.game().moves().columns().len() > n_left && self.session().can_undo() {
            self.act(Action::Undo, kit, now);
        }
    }

    /// Makes again what was taken back, up to the next turn of a player at the screen.
    fn redo(&mut self, kit: &mut Kit, now: When) {
        self.act(Action::Redo, kit, now);
        // Where nothing more was taken back, the computer thinks again.
        while self.dropper().is_none() && self.session().can_redo() {
            self.act(Action::Redo, kit, now);
        }
    }

    /// The same terms from the start; with a player, that one begins.
    fn again(&mut self, starter: Option<Player>, kit: &mut Kit, now: When) {
        if self.task.is_some() {
            return self.try_again(kit, now);
        }
        let mut plan = self.plan.clone().again(kit.seed());
        if let Some(player) = starter {
            plan = plan.begun_by(player);
        }
        self.begin(plan, now);
    }

    /// Another game in place of this one, which is given up.
    pub fn begin(&mut self, plan: FourPlan, now: When) {
        self.round.replace(Round::new(plan.terms, plan.origin.clone(), now));
        (self.plan, self.task) = (plan, None);
        self.clear();
        self.message = Message::plain(self.greeting());
    }

    /// Nothing is left of what was thought and said about the game before; whoever looks at values goes on doing so.
    fn clear(&mut self) {
        let wants_values = self.coach.wants_values;
        self.coach = Coach::default();
        self.coach.wants_values = wants_values;
        self.reply = Reply::default();
        self.news.clear();
    }

    fn pause_or_resume(&mut self, now: When) {
        if self.is_only_looked_at() {
            // The ending stays in view.
            if !self.is_over() {
                self.message = Message::plain(AnyGame::NothingToPause);
            }
            return;
        }
        let (action, message) = if self.session().is_paused() {
            (Action::Resume, AnyGame::Resumed)
        } else {
            (Action::Pause, AnyGame::Paused)
        };
        self.message = match self.round.act(action, now) {
            Ok(()) => Message::plain(message),
            Err(refusal) => Message::plain(refusal),
        };
    }

    /// Nobody looks at it any more: the clock stops where it has begun.
    pub fn leave(&mut self, now: When) {
        if self.is_only_looked_at() {
            self.round.look_away(now);
        } else {
            self.round.leave(now);
        }
    }

    /// Whether it is a puzzle in which nothing was dropped yet, or nothing more is: there is nothing to pause and to keep.
    fn is_only_looked_at(&self) -> bool {
        self.task.is_some() && !self.is_under_way() && !self.session().is_paused()
    }

    /// Somebody looks again.
    pub fn come_back(&mut self, now: When) {
        // Another page may have asked for the same, and what was asked before is not answered then.
        if let Some(task) = &mut self.task {
            task.ask_again();
        }
        self.round.come_back(now);
    }

    /// The player has seen enough of the hint; whether there was one.
    pub fn dismiss_hint(&mut self) -> bool {
        let was_shown = self.coach.forget_hint();
        if was_shown {
            self.message = Message::plain(AnyGame::HintHidden);
        }
        was_shown
    }

    /// Time has passed, and somebody looks: the computer may drop, and values are asked for.
    pub fn tick(&mut self, kit: &mut Kit, now: When) {
        self.apply_settings(kit);
        self.ask_puzzle(kit);
        if !self.session().is_paused() {
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
            Found::Failed => self.give_up_question(ticket),
            Found::DailyPuzzle(puzzle) => self.take_puzzle(ticket, puzzle, kit),
            Found::Hint(_) | Found::Odds(_) | Found::Deal { .. } | Found::DailyBoard(_) => (),
        }
    }

    /// The solver broke down: the computer drops near the middle, and other help is given up.
    fn give_up_question(&mut self, ticket: Ticket) {
        self.reply.take(ticket, Some(self.middle()));
        if self.coach.give_up(ticket) {
            self.message = Message::bad(AnyGame::SolverFailed);
        }
    }

    // ---- words

    fn greeting(&self) -> Four {
        Four::Begin { who: self.rival().who(self.game().starter()) }
    }

    fn turn(&self) -> Words {
        match self.game().phase() {
            Phase::Pick(player) | Phase::Drop(player) | Phase::Settle(player) => {
                self.rival().turn(player).into()
            }
            Phase::Over(_) => Refusals::GameOver.into(),
        }
    }

    /// What was dropped last, and who is to do what.
    fn where_it_stands(&self) -> Message {
        if self.task.is_some() {
            return self.standing_in_words();
        }
        let (game, rival) = (self.game(), self.rival());
        match game.phase() {
            Phase::Pick(player) => Message::plain(Four::Picks { who: rival.who(player) }),
            Phase::Settle(player) => {
                let n_undos = game.undos_left(player).unwrap_or_default();
                Message::plain(Four::Settle { who: rival.who(player), n_undos })
            }
            Phase::Over(ending) => words::ending(game.position(), ending, rival),
            Phase::Drop(player) => match game.moves().columns().last() {
                Some(&column) => {
                    let dropper = game.player(game.position().side_to_move().other());
                    Message::plain(Four::Dropped { who: rival.who(dropper), column })
                        .then(rival.turn(player))
                }
                None => Message::plain(self.greeting()),
            },
        }
    }
}
