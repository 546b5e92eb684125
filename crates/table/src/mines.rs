//! A game of Minesweeper in front of a player, whatever the screen. [`MinesTable::carry_out`] is the one way to change it.

mod coach;
mod command;
mod cursor;
mod possible;

use flagfall_history::{
    BoardNovelty, BoardOutcome, DailyTask, GameResult, MinesStatistics, Origin, Recorded, Round,
    When,
};
use flagfall_mines::{Cell, Face, MinesAction, MinesOutcome, View};
use flagfall_mines_solver::{Advice, Hint, Odds};
use flagfall_play::{Action as SessionAction, Board, Millis, Minesweeper, Session};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Deal, Hints, Message, Mines, Tone, Words};

use crate::kit::Kit;
use crate::mines_plan::MinesPlan;
use crate::thought::{Ticket, What};
use crate::words;
use coach::Coach;
pub use command::{MinesCommand, OpenCells};

/// A game of Minesweeper, with its cursor, its coach, and what there is to say.
pub struct MinesTable {
    round: Round<Minesweeper>,
    plan: MinesPlan,
    cursor: Cell,
    coach: Coach,
    /// The first cell of a board without guesses that is being searched for.
    dealing: Option<(Ticket, Cell)>,
    /// The end was told.
    has_ended: bool,
    news: Vec<MinesNews>,
    message: Message,
}

/// Something that a screen may show as a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MinesNews {
    /// A move was made: [`Minesweeper::last_step`] tells what it opened.
    Moved,
    /// The game is won.
    Won,
    /// It is lost, by the mine in this cell.
    Lost(Cell),
}

impl MinesTable {
    /// A new game.
    pub fn new(plan: MinesPlan, now: When) -> MinesTable {
        let round = Round::new(plan.terms(), plan.origin().clone(), now);
        let mut table = MinesTable::with_round(round, plan);
        table.message = Message::plain(Mines::Begin);
        if let Board::NoGuess { first, .. } = table.session().terms().board {
            table.cursor = first;
            table.message = Message::plain(Mines::BeginAt { first });
        }
        table
    }

    /// A game that was kept.
    pub fn taken_up(session: Session<Minesweeper>, origin: Origin, now: When) -> MinesTable {
        let plan = MinesPlan::like(&session, origin.clone());
        let mut table = MinesTable::with_round(Round::taken_up(session, origin, now), plan);
        table.message = Message::plain(AnyGame::Resumed);
        table
    }

    /// A game that is over and only looked at: nothing of it is kept.
    pub fn looked_at(session: Session<Minesweeper>, origin: Origin, now: When) -> MinesTable {
        let mut table = MinesTable::taken_up(session, origin, now);
        table.round.discard();
        table.has_ended = true;
        table.message =
            Message::plain(words::mines_move(table.session().game()).unwrap_or_default());
        table
    }

    fn with_round(round: Round<Minesweeper>, plan: MinesPlan) -> MinesTable {
        MinesTable {
            cursor: round.session().terms().board.size().grid().centre(),
            round,
            plan,
            coach: Coach::default(),
            dealing: None,
            has_ended: false,
            news: vec![],
            message: Message::default(),
        }
    }

    /// The game in time: what is to be kept.
    pub fn round(&self) -> &Round<Minesweeper> {
        &self.round
    }

    /// The game.
    pub fn session(&self) -> &Session<Minesweeper> {
        self.round.session()
    }

    /// What the player may know.
    pub fn view(&self) -> &View {
        self.session().game().view()
    }

    /// What was chosen before the game.
    pub fn plan(&self) -> &MinesPlan {
        &self.plan
    }

    /// The cell that keys work on.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// What just happened.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// The same for a screen with room: it also says what the hint is good for.
    pub fn whole_message(&self) -> Message {
        match (self.hint().map(|hint| &hint.advice), &self.message.words) {
            (Some(Advice::Safe(_) | Advice::Promised), Words::Hints(_)) => {
                self.message.clone().then(Hints::AgainOpens)
            }
            (Some(Advice::Safe(_) | Advice::Promised | Advice::Guess { .. }) | None, _) => {
                self.message.clone()
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

    /// The numbers that the hint rests on.
    pub fn lit(&self) -> &[Cell] {
        self.coach.lit()
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
        !self.session().entries().is_empty() && !self.session().is_over()
    }

    /// What happened since the last call that may be shown as a movement.
    pub fn take_news(&mut self) -> Vec<MinesNews> {
        std::mem::take(&mut self.news)
    }

    // ---- playing

    /// Makes a move, whatever the settings say of it.
    fn play(&mut self, action: MinesAction, kit: &mut Kit, now: When) {
        self.act(SessionAction::Move(action), kit, now);
    }

    fn act(&mut self, action: SessionAction<MinesAction>, kit: &mut Kit, now: When) {
        if let Err(refusal) = self.round.act(action, now) {
            self.refuse(refusal);
            return;
        }
        self.forget_advice(kit);
        let words = words::mines_move(self.session().game());
        let words = words.unwrap_or_else(|| Mines::Begin.into());
        self.message = match action {
            SessionAction::Move(_) => Message::plain(words),
            SessionAction::Undo => Message::plain(AnyGame::Undone),
            SessionAction::Redo => Message::plain(AnyGame::Redone).then(words),
            SessionAction::Pause
            | SessionAction::Resume
            | SessionAction::Hint
            | SessionAction::Resign
            | SessionAction::Abandon
            | SessionAction::OfferDraw
            | SessionAction::Accept
            | SessionAction::Decline
            | SessionAction::ClaimTime => Message::default(),
        };
        if let SessionAction::Move(mv) = action {
            self.news.push(MinesNews::Moved);
            kit.play(self.sound_of(mv));
        }
        self.has_ended &= self.session().is_over();
        self.end_once(kit);
    }

    /// Says why something was not done. How a game ended is worth more than that it has.
    fn refuse(&mut self, reason: impl Into<Words>) {
        if !self.session().is_over() {
            self.message = Message::plain(reason);
        }
    }

    fn sound_of(&self, mv: MinesAction) -> SoundEffect {
        let game = self.session().game();
        let n_opened = game.last_step().map_or(0, |step| step.opened().count()) as u32;
        match (mv, game.view().face(mv.cell())) {
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

    fn end_once(&mut self, kit: &mut Kit) {
        if !self.session().is_over() || std::mem::replace(&mut self.has_ended, true) {
            return;
        }
        let game = self.session().game();
        let words = words::mines_move(game).unwrap_or_default();
        let (news, sound, tone) = match game.view().outcome() {
            Some(MinesOutcome::Won) => (MinesNews::Won, SoundEffect::Win, Tone::Good),
            Some(MinesOutcome::Lost) | None => {
                let from = game.view().hit_mines().next().unwrap_or(self.cursor);
                (MinesNews::Lost(from), SoundEffect::Blast, Tone::Bad)
            }
        };
        self.message = Message { words, tone };
        self.news.push(news);
        kit.play(sound);
        let day = self.round.origin().daily_date().zip(BoardOutcome::of(self.session()));
        // Who has seen the mines plays another game.
        if let Some((date, outcome)) = day
            && self.round.origin().board == BoardNovelty::New
        {
            let ending = Minesweeper::outcome(self.session()).unwrap_or(GameResult::Lost);
            kit.tried(date, DailyTask::Mines, ending, outcome.time);
        }
    }

    /// What there is to say of a finished game besides how it ended: time, speed, and what place that is.
    pub fn summary(&self, rank: Option<usize>) -> Vec<Words> {
        let Some(statistics) = MinesStatistics::of(self.session()) else { return vec![] };
        let mut parts = vec![Mines::SummaryTime { time: statistics.elapsed }.into()];
        if self.view().outcome() == Some(MinesOutcome::Won) {
            let speed = statistics.three_bv_per_second();
            parts.extend(speed.map(|speed| Words::from(Mines::SummarySpeed { speed })));
            parts.extend(rank.map(|rank| Words::from(Mines::SummaryRank { rank })));
        }
        parts
    }

    /// How long the game has run.
    pub fn elapsed(&self, now: When) -> Millis {
        self.session().elapsed(self.round.time(now))
    }

    /// Stops the clock and hides the board, or goes on.
    fn pause_or_resume(&mut self, now: When) {
        let (action, message) = if self.session().is_paused() {
            (SessionAction::Resume, AnyGame::Resumed)
        } else {
            (SessionAction::Pause, AnyGame::Paused)
        };
        match self.round.act(action, now) {
            Ok(()) => self.message = Message::plain(message),
            Err(refusal) => self.refuse(refusal),
        }
    }

    /// Nobody looks at it any more: the clock stops where it has begun.
    pub fn leave(&mut self, now: When) {
        self.round.leave(now);
        // A board that is found while nobody looks would begin the game.
        if self.dealing.take().is_some() {
            self.message = Message::plain(Mines::Begin);
        }
    }

    /// Somebody looks again.
    pub fn come_back(&mut self, now: When) {
        self.coach.come_back();
        self.round.come_back(now);
    }

    /// The same mines again; before they are dealt the same game.
    fn restart(&mut self, now: When) {
        if self.is_begun_once() {
            self.message = Message::plain(Mines::DailyOnce);
            return;
        }
        let mut terms = self.session().terms().clone();
        let mut origin = self.round.origin().clone();
        let mut message = Mines::SameGame;
        // What was taken back was seen all the same.
        if self.session().was_opened() {
            origin.board = BoardNovelty::Known;
            message = Mines::SameBoard;
        }
        if let Some(first) = self.session().game().first() {
            terms.board = terms.board.again(first);
        }
        self.round.replace(Round::new(terms, origin, now));
        (self.coach, self.dealing, self.has_ended) = (Coach::default(), None, false);
        self.news.clear();
        self.message = Message::plain(message);
    }

    // ---- boards without guesses

    /// Such a board is searched for when its first cell is known. Once one was opened the board is what it is, even where
    /// that was taken back: the record has it.
    fn must_search(&self, cell: Cell) -> bool {
        self.plan.is_no_guess()
            && matches!(self.session().terms().board, Board::Dealt(_))
            && matches!(self.view().face(cell), Face::Closed | Face::Question)
            && !self.session().was_opened()
    }

    fn search_board(&mut self, first: Cell, kit: &mut Kit) {
        if let Some(first) = self.dealing() {
            self.message = Message::plain(Deal::StillSearching { first });
            return;
        }
        let (wish, seed) = self.plan.wish(first);
        self.dealing = Some((kit.ask(What::Deal { wish, seed }), first));
        self.message = Message::plain(Deal::Searching);
    }
}
