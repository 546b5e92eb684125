//! A game of Minesweeper in front of a player, independent of the screen. It changes only through
//! [`MinesTable::carry_out`] and, for a session at a host, [`MinesTable::take_event`].

mod coach;
mod command;
mod cursor;
mod describe;
#[cfg(feature = "online")]
mod duel;
#[cfg(feature = "online")]
mod exercise;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
mod ghost;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
mod live;
mod possible;
mod remote;
mod source;

use flagfall_history::{
    BoardNovelty, BoardOutcome, BoardSearch, DailyTask, GameResult, Origin, Recorded, Round, When,
};
use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, View};
use flagfall_mines_solver::{BoardSpec, Hint, HintAdvice, MineCount, Odds};
use flagfall_play::{
    Action, Board, Conclusion, Event, Millis, MinesChange, MinesPublicTerms, Minesweeper,
    PublicBoard, Replica, Seat, Session, Status,
};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, DealText, Hints, Message, Mines, Tone, Words};

use crate::kit::Kit;
use crate::mines_plan::MinesPlan;
use crate::refused::Refused;
use crate::source::{Acted, Remote, Request, RequestedAction, SeatsHere, Source, WAITING};
use crate::thought::{QuestionKind, Ticket};
use crate::words::{self, Whose};
use coach::Coach;
pub use command::{MinesCommand, OpenCells};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use ghost::{MAX_SOLVER_CELLS, solver_recording};
use source::MinesSource;

/// A game of Minesweeper, with its cursor, hints and messages.
pub struct MinesTable {
    source: MinesSource,
    /// Whether to search for a board without guesses.
    is_no_guess: bool,
    cursor: Cell,
    coach: Coach,
    /// The search for a board without guesses, and its first cell.
    dealing: Option<(Ticket, Cell)>,
    /// The change of the last move, and who made it.
    last_change: MinesChange,
    last_seat: Option<Seat>,
    /// The result of the game. Later messages don't replace it.
    end: Option<Message>,
    news: Vec<MinesNews>,
    message: Message,
    refused: Refused,
    /// The ghost that the player races against.
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    ghost: Option<Box<ghost::Ghost>>,
    /// The exercise, if this is one.
    #[cfg(feature = "online")]
    posed: Option<Box<crate::exercise::Posed<MinesAction>>>,
}

/// An event that a screen may animate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinesNews {
    /// A move was made; [`MinesTable::last_opened`] lists the opened cells.
    Moved,
    /// The game is won.
    Won,
    /// The game is lost by the mine in this cell.
    Lost(Cell),
}

impl MinesTable {
    /// Starts a new game.
    pub fn new(plan: MinesPlan, now: When) -> MinesTable {
        let (terms, is_no_guess) = (plan.terms(), plan.is_no_guess);
        let round = Round::new(terms, plan.origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        table.is_no_guess = is_no_guess;
        table.message = Message::plain(Mines::Begin);
        if let PublicBoard::NoGuess { first, .. } = table.terms().board {
            table.cursor = first;
            table.message = Message::plain(Mines::BeginAt { first });
        }
        table
    }

    /// Continues a saved game. Once a cell was opened, no board is searched for.
    pub fn resumed(session: Session<Minesweeper>, origin: Origin, now: When) -> MinesTable {
        let is_no_guess = origin.source.search == BoardSearch::NoGuess && !session.was_opened();
        let round = Round::resumed(session, origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        table.is_no_guess = is_no_guess;
        table.message = Message::plain(AnyGame::Resumed);
        table
    }

    /// Follows a game at a host, whose clock shows `host_at` now.
    pub fn remote(
        replica: Replica<Minesweeper>,
        here: SeatsHere,
        host_at: Millis,
        now: When,
    ) -> MinesTable {
        let remote = Remote::new(replica, here, host_at, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Remote(remote)));
        table.say_where_it_stands();
        table
    }

    fn over(source: MinesSource) -> MinesTable {
        let mut table = MinesTable {
            source,
            is_no_guess: false,
            cursor: Cell { column: 0, row: 0 },
            coach: Coach::default(),
            dealing: None,
            last_change: MinesChange::default(),
            last_seat: None,
            end: None,
            news: vec![],
            message: Message::default(),
            refused: Refused::default(),
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            ghost: None,
            #[cfg(feature = "online")]
            posed: None,
        };
        table.cursor = table.view().size().grid().centre();
        table
    }

    // ---- queries

    /// The game in real time, also of an exercise, which is not saved; `None` if a host has it.
    pub fn round(&self) -> Option<&Round<Minesweeper>> {
        self.source.local()
    }

    /// The session; `None` if a host has it.
    pub fn session(&self) -> Option<&Session<Minesweeper>> {
        self.round().map(Round::session)
    }

    /// The public terms of the game.
    pub fn terms(&self) -> &MinesPublicTerms {
        self.source.terms()
    }

    /// The player's view of the board.
    pub fn view(&self) -> &View {
        self.source.view()
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.source.conclusion()
    }

    fn last_move(&self) -> Option<MinesAction> {
        self.source.last_move()
    }

    /// The seats at this screen.
    pub fn here(&self) -> SeatsHere {
        self.source.here()
    }

    /// The session's status.
    pub fn status(&self) -> Status<'_> {
        self.source.status()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        #[cfg(feature = "online")]
        if self.judgement().is_some() {
            return true;
        }
        self.status().is_over()
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
        self.here() != SeatsHere::Nobody && !self.is_waiting()
    }

    /// The number of the table's current game; it changes with every new game.
    pub fn edition(&self) -> u32 {
        self.source.edition()
    }

    /// Whether it is a daily board.
    pub fn is_daily(&self) -> bool {
        self.round().is_some_and(|round| round.origin().daily_date().is_some())
    }

    /// The cells opened by the last move, in the order of the wave.
    pub fn last_opened(&self) -> impl Iterator<Item = Cell> {
        self.last_change.opened()
    }

    /// The cursor's cell.
    pub fn cursor(&self) -> Cell {
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

    /// The message for a screen with more space: after a hint, it also says that asking again opens the cell.
    pub fn whole_message(&self) -> Message {
        match (self.hint().map(|hint| &hint.advice), &self.message().words) {
            (Some(HintAdvice::Safe(_) | HintAdvice::Promised), Words::Hints(_)) => {
                self.message().clone().then(Hints::AgainOpens)
            }
            (
                Some(HintAdvice::Safe(_) | HintAdvice::Promised | HintAdvice::Guess { .. }) | None,
                _,
            ) => self.message().clone(),
        }
    }

    /// Replaces the current message.
    pub fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// The current hint.
    pub fn hint(&self) -> Option<&Hint> {
        self.coach.hint.as_ref()
    }

    /// The numbers that the hint refers to, or the cells that the bomb would open.
    pub fn lit(&self) -> &[Cell] {
        #[cfg(feature = "online")]
        if let MinesSource::Duel(duel) = &self.source {
            return duel.aim().unwrap_or_default();
        }
        self.coach.lit()
    }

    /// The result for the player at this screen.
    pub fn outcome(&self) -> Option<MinesOutcome> {
        #[cfg(feature = "online")]
        if let MinesSource::Duel(_) = self.source {
            return self.duel_outcome();
        }
        self.view().outcome()
    }

    /// Whether odds are shown once they are computed.
    pub fn wants_odds(&self) -> bool {
        self.coach.wants_odds
    }

    /// The mine probability of every cell, if shown.
    pub fn odds(&self) -> Option<&Odds> {
        self.coach.odds.as_ref()
    }

    /// The mine probability under the cursor, if shown.
    pub fn odds_here(&self) -> Option<f64> {
        let index = self.view().size().grid().index(self.cursor);
        self.odds()?.chances()[index]
    }

    /// The first cell of the board being searched for.
    pub fn dealing(&self) -> Option<Cell> {
        self.dealing.map(|(_, first)| first)
    }

    /// Whether the game has events and is not over. An exercise is not a game.
    pub fn is_under_way(&self) -> bool {
        #[cfg(feature = "online")]
        if self.is_exercise() {
            return false;
        }
        self.status().n_events() > 0 && !self.is_over()
    }

    /// The events since the last call, for animations.
    pub fn take_news(&mut self) -> Vec<MinesNews> {
        std::mem::take(&mut self.news)
    }

    // ---- actions

    /// Makes a move, independent of the settings.
    fn play(&mut self, mv: MinesAction, kit: &mut Kit, now: When) {
        self.act(Action::Move(mv), kit, now);
    }

    fn act(&mut self, action: Action<MinesAction>, kit: &mut Kit, now: When) {
        #[cfg(feature = "online")]
        if self.exercise_takes(action, kit) {
            return;
        }
        let here = self.here();
        let source = match &mut self.source {
            MinesSource::Field(source) => source,
            #[cfg(feature = "online")]
            MinesSource::Duel(_) => return self.act_in_duel(action, kit, now),
        };
        let Some(seat) = source.acting_seat(here) else {
            self.message = Message::plain(AnyGame::Watching);
            return;
        };
        match source.act(seat, action, now) {
            Acted::Done(event) => self.tell(event, kit),
            Acted::Sent(number) => {
                kit.send(Request { number, seat, action: RequestedAction::Mines(action) });
            }
            Acted::Refused(refusal) => self.refuse(refusal),
        }
    }

    /// Reports a refusal. After the end, the result is more important.
    fn refuse(&mut self, reason: impl Into<Words>) {
        self.coach.forget_pending();
        if !self.is_over() {
            self.refused.say(&mut self.message, Message::plain(reason));
        }
    }

    /// Reports an event, local or remote, by message, sound and animation.
    fn tell(&mut self, event: Event<Minesweeper>, kit: &mut Kit) {
        let Event { seat, action, change, .. } = event;
        match action {
            Action::Move(_) | Action::Undo | Action::Redo => {
                (self.last_change, self.last_seat) = (change, Some(seat));
                self.forget_advice(kit);
                let words = self
                    .last_move()
                    .map(|mv| Words::from(words::mines_change(self.view(), mv, &self.last_change)));
                let words = words.unwrap_or_default();
                self.message = match action {
                    Action::Undo => Message::plain(AnyGame::Undone),
                    Action::Redo => Message::plain(AnyGame::Redone).then(words),
                    _ => Message::plain(words),
                };
            }
            Action::Pause => self.message = Message::plain(AnyGame::Paused),
            Action::Resume => self.message = Message::plain(AnyGame::Resumed),
            Action::Hint if self.here().contains(seat) => self.begin_help(kit),
            Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => (),
        }
        if let Action::Move(mv) = action {
            self.news.push(MinesNews::Moved);
            kit.play(self.sound_of(mv));
        }
        if !self.is_over() {
            self.end = None;
        }
        #[cfg(feature = "online")]
        self.repeat_question();
        self.end_once(kit);
    }

    fn sound_of(&self, mv: MinesAction) -> SoundEffect {
        let n_opened = self.last_opened().count() as u32;
        match (mv, self.view().face(mv.cell())) {
            (MinesAction::Open(_) | MinesAction::Chord(_), _) if n_opened > 1 => {
                SoundEffect::Flood(n_opened)
            }
            (MinesAction::Open(_) | MinesAction::Chord(_), _) => SoundEffect::Open,
            (MinesAction::Mark(_), Face::Closed) => SoundEffect::Unflag,
            (MinesAction::Mark(_) | MinesAction::FlagAll(_), _) => SoundEffect::Flag,
        }
    }

    /// Advances time. The game may have ended while the table was not visible.
    pub fn tick(&mut self, kit: &mut Kit) {
        self.end_once(kit);
    }

    /// The result for the players at this screen.
    fn ending(&self) -> Option<Words> {
        #[cfg(feature = "online")]
        if let Some((message, _)) = self.duel_ending() {
            return Some(message.words);
        }
        let whose = match self.last_seat {
            _ if self.here() == SeatsHere::Nobody => Whose::Others,
            Some(seat) if !self.here().contains(seat) => Whose::Partners,
            Some(_) | None => Whose::Ours,
        };
        words::mines_ending(self.view(), self.conclusion(), whose)
    }

    /// The result, without the flags that misled a chord.
    pub fn headline(&self) -> Message {
        Message { words: self.ending().unwrap_or_default(), tone: self.message().tone }
    }

    /// The wrong flags of a lost game, preferably those that misled a chord.
    pub fn wrong_flags_in_words(&self) -> Option<Words> {
        let is_lost = self.view().outcome() == Some(MinesOutcome::Lost);
        let of_chord = words::chord_flags(self.view(), self.last_move());
        of_chord.or_else(|| words::all_wrong_flags(self.view())).filter(|_| is_lost)
    }

    fn say_where_it_stands(&mut self) {
        self.end = self.ending().map(Message::plain);
        let begin = match (self.view().n_open(), self.here(), &self.terms().board) {
            (0, SeatsHere::Only(_) | SeatsHere::Everybody, _) => Some(Mines::Begin.into()),
            // The host has opened it.
            (1.., _, PublicBoard::NoGuess { first, .. }) => {
                Some(Words::from(Mines::BegunAt { first: *first }))
            }
            (_, _, _) => None,
        };
        #[cfg(feature = "online")]
        let begin = self.duel_turn().or(begin);
        let begin = begin.filter(|_| self.end.is_none());
        self.message = begin.map(Message::plain).unwrap_or_default();
    }

    fn end_once(&mut self, kit: &mut Kit) {
        if !self.is_over() || self.end.is_some() {
            return;
        }
        let (news, sound, tone) = match self.outcome() {
            Some(MinesOutcome::Won) => (MinesNews::Won, SoundEffect::Win, Tone::Good),
            Some(MinesOutcome::Lost) | None => {
                let from = self.view().hit_mines().next().unwrap_or(self.cursor);
                (MinesNews::Lost(from), SoundEffect::Blast, Tone::Bad)
            }
        };
        // For spectators, the result is neither good nor bad.
        let (sound, tone) = match self.here() {
            SeatsHere::Nobody => (SoundEffect::Tie, Tone::Plain),
            SeatsHere::Only(_) | SeatsHere::Everybody => (sound, tone),
        };
        let words = self.ending().unwrap_or_default();
        let flags = words::chord_flags(self.view(), self.last_move());
        let words = flags.into_iter().fold(words, Words::then);
        (self.end, self.message) = (Some(Message { words, tone }), Message::default());
        self.news.push(news);
        kit.play(sound);
        let Some(round) = self.round() else { return };
        let day = round.origin().daily_date().zip(BoardOutcome::of(round.session()));
        // A game on a known board is not an attempt at the daily task.
        if let Some((date, outcome)) = day
            && round.origin().board == BoardNovelty::New
        {
            let ending = Minesweeper::outcome(round.session()).unwrap_or(GameResult::Lost);
            kit.tried(date, DailyTask::Mines, ending, outcome.time);
        }
    }

    /// The time since the session began.
    pub fn time(&self, now: When) -> Millis {
        self.source.time(now)
    }

    /// The playing time.
    pub fn elapsed(&self, now: When) -> Millis {
        self.status().elapsed(self.time(now))
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: When) {
        self.cancel_search();
        let action = if self.is_paused() { Action::Resume } else { Action::Pause };
        self.act(action, kit, now);
    }

    /// Stops the clock when the player leaves the table, unless others are playing on.
    pub fn leave(&mut self, now: When) {
        if let Some(round) = self.source.local_mut() {
            round.leave(now);
        }
        self.cancel_search();
    }

    /// Cancels the search for a board: finding one while the board is not visible would start the game.
    fn cancel_search(&mut self) {
        if self.dealing.take().is_some() {
            self.message = Message::plain(Mines::Begin);
        }
    }

    /// Resumes when the player returns.
    pub fn come_back(&mut self, now: When) {
        self.coach.come_back();
        if let Some(round) = self.source.local_mut() {
            round.come_back(now);
        }
    }

    /// Restarts the same board; before it is dealt, the same game.
    fn restart(&mut self, now: When) {
        let Some(again) = self.again(now) else {
            self.message = match self.round() {
                Some(_) => Message::plain(Mines::DailyOnce),
                None => Message::plain(AnyGame::HostOnly),
            };
            return;
        };
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        {
            self.ghost = self.ghost_again();
        }
        let MinesTable { source, message, .. } = again;
        if let (Some(round), MinesSource::Field(Source::Local(again))) =
            (self.source.local_mut(), source)
        {
            round.replace(again);
        }
        (self.coach, self.dealing, self.end) = (Coach::default(), None, None);
        self.last_seat = None;
        self.news.clear();
        self.message = message;
    }

    /// A game on the same board at another table; `None` for a host's game and for a daily board in progress.
    pub fn again(&self, now: When) -> Option<MinesTable> {
        let round = self.round().filter(|_| !self.is_begun_once())?;
        let mut terms = round.session().terms().clone();
        let mut origin = round.origin().clone();
        let mut message = Mines::SameGame;
        // Undone moves have still revealed cells.
        if round.session().was_opened() {
            origin.board = BoardNovelty::Known;
            message = Mines::SameBoard;
        }
        if let Some(first) = round.session().game().first() {
            terms.board = terms.board.again(first);
        }
        let round = Round::new(terms, origin, now);
        let mut again = MinesTable::over(MinesSource::Field(Source::Local(round)));
        again.is_no_guess = self.is_no_guess;
        again.message = Message::plain(message);
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        {
            again.ghost = self.ghost_again();
        }
        Some(again)
    }

    // ---- boards without guesses

    /// The board to search for, if the game begins at `first` and needs a search. Once a cell was opened the board is
    /// fixed, even after an undo, because the record contains it.
    fn board_to_search(&self, first: Cell) -> Option<QuestionKind> {
        let session = self.session().filter(|session| self.is_no_guess && !session.was_opened())?;
        let Board::Dealt(deal) = session.terms().board else { return None };
        let wish = BoardSpec {
            size: deal.size,
            start: deal.start,
            first,
            mine_count: MineCount::Used,
            hardest: None,
            three_bv: None,
        };
        let is_closed = matches!(self.view().face(first), Face::Closed | Face::Question);
        is_closed.then_some(QuestionKind::Deal { wish, seed: deal.seed })
    }

    fn search_board(&mut self, first: Cell, what: QuestionKind, kit: &mut Kit) {
        if let Some(first) = self.dealing() {
            self.message = Message::plain(DealText::StillSearching { first });
            return;
        }
        self.dealing = Some((kit.ask(what), first));
        self.message = Message::plain(DealText::Searching);
    }
}
