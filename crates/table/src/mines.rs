//! A game of Minesweeper in front of a player, whatever the screen. [`MinesTable::carry_out`] is the one way to change it, and where
//! a host has the session, [`MinesTable::take_event`].

mod coach;
mod command;
mod cursor;
#[cfg(feature = "online")]
mod duel;
#[cfg(not(target_family = "wasm"))]
mod ghost;
mod possible;
mod remote;
mod source;

use flagfall_history::{
    BoardNovelty, BoardOutcome, BoardSearch, DailyTask, GameResult, Origin, Recorded, Round, When,
};
use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, StartRule, View};
use flagfall_mines_solver::{Advice, BoardSpec, Hint, MineCount, Odds};
use flagfall_play::{
    Action, Board, Conclusion, Event, Millis, MinesChange, MinesPublicTerms, Minesweeper,
    PublicBoard, Replica, Seat, Session, Status,
};
use flagfall_settings::{BoardChoice, Labelled};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Boards, Deal, GameNames, Hints, Message, Mines, Tone, Words};

use crate::kit::Kit;
use crate::mines_plan::MinesPlan;
use crate::refused::Refused;
use crate::source::{Acted, Remote, Request, RequestedAction, SeatsHere, Source, WAITING};
use crate::thought::{Ticket, What};
use crate::words::{self, Whose};
use coach::Coach;
pub use command::{MinesCommand, OpenCells};
#[cfg(not(target_family = "wasm"))]
pub use ghost::solver_recording;
use source::MinesSource;

/// A game of Minesweeper, with its cursor, its coach, and what there is to say.
pub struct MinesTable {
    source: MinesSource,
    /// Whether a board without guesses is to be searched for.
    is_no_guess: bool,
    cursor: Cell,
    coach: Coach,
    /// The first cell of a board without guesses that is being searched for.
    dealing: Option<(Ticket, Cell)>,
    /// What the last move changed, and who made it.
    last_change: MinesChange,
    last_seat: Option<Seat>,
    /// How the game ended, once that was told. Nothing that is said later replaces it.
    end: Option<Message>,
    news: Vec<MinesNews>,
    message: Message,
    refused: Refused,
    /// What the player races against.
    #[cfg(not(target_family = "wasm"))]
    ghost: Option<Box<ghost::Ghost>>,
}

/// Something that a screen may show as a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinesNews {
    /// A move was made: [`MinesTable::last_opened`] tells what it opened.
    Moved,
    /// The game is won.
    Won,
    /// It is lost, by the mine in this cell.
    Lost(Cell),
}

impl MinesTable {
    /// A new game.
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

    /// A game that was kept. Where a cell was opened, nothing is searched for any more.
    pub fn taken_up(session: Session<Minesweeper>, origin: Origin, now: When) -> MinesTable {
        let is_no_guess = origin.source.search == BoardSearch::NoGuess && !session.was_opened();
        let round = Round::taken_up(session, origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        table.is_no_guess = is_no_guess;
        table.message = Message::plain(AnyGame::Resumed);
        table
    }

    /// A game that a host elsewhere has, whose clock says `host_at` now.
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
            #[cfg(not(target_family = "wasm"))]
            ghost: None,
        };
        table.cursor = table.view().size().grid().centre();
        table
    }

    // ---- looking

    /// The game in time, where it is played here: what is to be kept.
    pub fn round(&self) -> Option<&Round<Minesweeper>> {
        self.source.local()
    }

    /// The game with its record, where it is played here.
    pub fn session(&self) -> Option<&Session<Minesweeper>> {
        self.round().map(Round::session)
    }

    /// What was settled before the first move.
    pub fn terms(&self) -> &MinesPublicTerms {
        self.source.terms()
    }

    /// What the player may know.
    pub fn view(&self) -> &View {
        self.source.view()
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.source.conclusion()
    }

    fn last_move(&self) -> Option<MinesAction> {
        self.source.last_move()
    }

    /// Which seats are at this screen.
    pub fn here(&self) -> SeatsHere {
        self.source.here()
    }

    /// How the game stands.
    pub fn status(&self) -> Status<'_> {
        self.source.status()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.status().is_over()
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
        self.here() != SeatsHere::Nobody && !self.is_waiting()
    }

    /// Which game of this table it is: another number is another game.
    pub fn edition(&self) -> u32 {
        self.source.edition()
    }

    /// Whether it is the board of a day.
    pub fn is_daily(&self) -> bool {
        self.round().is_some_and(|round| round.origin().daily_date().is_some())
    }

    /// What kind of board it is, in two or three words each.
    pub fn describe(&self) -> [Words; 2] {
        let size = self.view().size();
        let (width, height) = (size.grid().width().into(), size.grid().height().into());
        let name = Box::new(match BoardChoice::of(size) {
            _ if self.is_daily() => GameNames::DailyBoard.into(),
            BoardChoice::Level(level) => level.label(),
            BoardChoice::Own(_) => Boards::Custom.into(),
        });
        let kind = match self.terms().board {
            _ if self.is_no_guess => Boards::NoGuess,
            PublicBoard::NoGuess { .. } => Boards::NoGuess,
            PublicBoard::Dealt { start, .. } => match start {
                StartRule::Any => Boards::AnyStart,
                StartRule::Safe => Boards::SafeStart,
                StartRule::Opening => Boards::OpeningStart,
            },
            PublicBoard::Given(_) => Boards::Known,
        };
        [Boards::Sides { name, width, height }.into(), kind.into()]
    }

    /// The cells that the last move opened, in the order the wave reached them.
    pub fn last_opened(&self) -> impl Iterator<Item = Cell> {
        self.last_change.opened()
    }

    /// The cell that keys work on.
    pub fn cursor(&self) -> Cell {
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

    /// The same for a screen with room: it also says what the hint is good for.
    pub fn whole_message(&self) -> Message {
        match (self.hint().map(|hint| &hint.advice), &self.message().words) {
            (Some(Advice::Safe(_) | Advice::Promised), Words::Hints(_)) => {
                self.message().clone().then(Hints::AgainOpens)
            }
            (Some(Advice::Safe(_) | Advice::Promised | Advice::Guess { .. }) | None, _) => {
                self.message().clone()
            }
        }
    }

    /// Says something else.
    pub fn say(&mut self, message: Message) {
        self.message = message;
    }

    /// The hint that is shown.
    pub fn hint(&self) -> Option<&Hint> {
        self.coach.hint.as_ref()
    }

    /// The numbers that the hint rests on, or the cells that the bomb would open.
    pub fn lit(&self) -> &[Cell] {
        #[cfg(feature = "online")]
        if let MinesSource::Duel(duel) = &self.source {
            return duel.aim().unwrap_or_default();
        }
        self.coach.lit()
    }

    /// How the game ended for whoever is here.
    pub fn outcome(&self) -> Option<MinesOutcome> {
        #[cfg(feature = "online")]
        if let MinesSource::Duel(_) = self.source {
            return self.duel_outcome();
        }
        self.view().outcome()
    }

    /// Whether chances are shown as soon as they are known.
    pub fn wants_odds(&self) -> bool {
        self.coach.wants_odds
    }

    /// The chance of a mine everywhere, when it is to be seen.
    pub fn odds(&self) -> Option<&Odds> {
        self.coach.odds.as_ref()
    }

    /// The chance of a mine under the cursor, when it is to be seen.
    pub fn odds_here(&self) -> Option<f64> {
        let index = self.view().size().grid().index(self.cursor);
        self.odds()?.chances()[index]
    }

    /// Where the board begins that is being searched for.
    pub fn dealing(&self) -> Option<Cell> {
        self.dealing.map(|(_, first)| first)
    }

    /// Whether something has been done in it that is not over.
    pub fn is_under_way(&self) -> bool {
        self.status().n_events() > 0 && !self.is_over()
    }

    /// What happened since the last call that may be shown as a movement.
    pub fn take_news(&mut self) -> Vec<MinesNews> {
        std::mem::take(&mut self.news)
    }

    // ---- playing

    /// Makes a move, whatever the settings say of it.
    fn play(&mut self, mv: MinesAction, kit: &mut Kit, now: When) {
        self.act(Action::Move(mv), kit, now);
    }

    fn act(&mut self, action: Action<MinesAction>, kit: &mut Kit, now: When) {
        let here = self.here();
        let source = match &mut self.source {
            MinesSource::Field(source) => source,
            #[cfg(feature = "online")]
            MinesSource::Duel(_) => return self.act_in_duel(action, kit, now),
        };
        let Some(seat) = source.seat_for(&action, here) else {
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

    /// Says why something was not done. How a game ended is worth more than that it has.
    fn refuse(&mut self, reason: impl Into<Words>) {
        self.coach.forget_pending();
        if !self.is_over() {
            self.refused.say(&mut self.message, Message::plain(reason));
        }
    }

    /// What can be said, seen and heard of something that was done, here or elsewhere.
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

    /// Time has passed. A game may have ended when nobody was left to tell it.
    pub fn tick(&mut self, kit: &mut Kit) {
        self.end_once(kit);
    }

    /// How the game ended, for those who are here.
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

    /// How the game ended, without the flags that misled a chord.
    pub fn headline(&self) -> Message {
        Message { words: self.ending().unwrap_or_default(), tone: self.message().tone }
    }

    /// Which flags were wrong, once the game is lost: those that misled a chord before all others.
    pub fn wrong_flags_in_words(&self) -> Option<Words> {
        let is_lost = self.view().outcome() == Some(MinesOutcome::Lost);
        let of_chord = words::chord_flags(self.view(), self.last_move());
        of_chord.or_else(|| words::all_wrong_flags(self.view())).filter(|_| is_lost)
    }

    fn say_where_it_stands(&mut self) {
        self.end = self.ending().map(Message::plain);
        #[cfg(feature = "online")]
        let begin = self.duel_turn().unwrap_or_else(|| Mines::Begin.into());
        #[cfg(not(feature = "online"))]
        let begin = Words::from(Mines::Begin);
        self.message = if self.end.is_some() { Message::default() } else { Message::plain(begin) };
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
        // Whoever only watches has neither won nor lost.
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
        // Who has seen the mines plays another game.
        if let Some((date, outcome)) = day
            && round.origin().board == BoardNovelty::New
        {
            let ending = Minesweeper::outcome(round.session()).unwrap_or(GameResult::Lost);
            kit.tried(date, DailyTask::Mines, ending, outcome.time);
        }
    }

    /// How long the session has run, from its very beginning.
    pub fn time(&self, now: When) -> Millis {
        self.source.time(now)
    }

    /// How long the game has run.
    pub fn elapsed(&self, now: When) -> Millis {
        self.status().elapsed(self.time(now))
    }

    fn pause_or_resume(&mut self, kit: &mut Kit, now: When) {
        let action = if self.is_paused() { Action::Resume } else { Action::Pause };
        self.act(action, kit, now);
    }

    /// Nobody looks at it any more: the clock stops where it has begun, unless others play on.
    pub fn leave(&mut self, now: When) {
        if let Some(round) = self.source.local_mut() {
            round.leave(now);
        }
        // A board that is found while nobody looks would begin the game.
        if self.dealing.take().is_some() {
            self.message = Message::plain(Mines::Begin);
        }
    }

    /// Somebody looks again.
    pub fn come_back(&mut self, now: When) {
        self.coach.come_back();
        if let Some(round) = self.source.local_mut() {
            round.come_back(now);
        }
    }

    /// The same mines again; before they are dealt the same game.
    fn restart(&mut self, now: When) {
        let Some(again) = self.again(now) else {
            self.message = match self.round() {
                Some(_) => Message::plain(Mines::DailyOnce),
                None => Message::plain(AnyGame::HostOnly),
            };
            return;
        };
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

    /// The same mines on another table; none for the game of a host and for the board of a day in the middle of play.
    pub fn again(&self, now: When) -> Option<MinesTable> {
        let round = self.round().filter(|_| !self.is_begun_once())?;
        let mut terms = round.session().terms().clone();
        let mut origin = round.origin().clone();
        let mut message = Mines::SameGame;
        // What was taken back was seen all the same.
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
        Some(again)
    }

    // ---- boards without guesses

    /// The board to search for, where the game begins at `first` and it has to be. Once a cell was opened the board is what it
    /// is, even where that was taken back: the record has it.
    fn board_to_search(&self, first: Cell) -> Option<What> {
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
        is_closed.then_some(What::Deal { wish, seed: deal.seed })
    }

    fn search_board(&mut self, first: Cell, what: What, kit: &mut Kit) {
        if let Some(first) = self.dealing() {
            self.message = Message::plain(Deal::StillSearching { first });
            return;
        }
        self.dealing = Some((kit.ask(what), first));
        self.message = Message::plain(Deal::Searching);
    }
}
