//! A race: all players have the same no-guess board, each with their own game on it.
//!
//! ```text
//! gathering -> start -> countdown -> deal, begin -> racing -> everybody has finished, hit a mine or resigned
//! ```
//!
//! The board is in the log, because a better search may find another one for the same seed. No cell is
//! shown before the race begins: then the host opens the first cell for everybody. A racer receives only
//! the events of their own board, plus the number of cells the others have opened. The remaining mines
//! are revealed only after the race: a racer who is out could tell a friend.

use flagfall_mines::{Cell, Marks, MinesAction, MinesOutcome, Size};
use flagfall_play::{
    Action, Assistance, Board, Event, GameState as _, Millis, MinesChange, MinesPublicTerms,
    MinesTerms, Minesweeper, PublicBoard, Seat, Session, Undo,
};
use flagfall_rng::Seed;

use crate::command::RoomCommand;
use crate::message::{RaceState, RacerProgress, RacerStatus, RoomChange, RoomTally};
use crate::refusal::RoomRefusal;
use crate::series::OnlineGame as _;

/// The length of the countdown.
const COUNTDOWN: Millis = Millis(3000);
/// After this time, a race ends for everybody who is still racing.
const LONGEST: Millis = Millis(60 * 60 * 1000);

/// The current race, with the results of those before it.
pub(crate) struct Race {
    pub(crate) number: u32,
    pub(crate) tally: RoomTally,
    /// When it began, or when the room started to gather for it.
    pub(crate) began_at: Millis,
    size: Size,
    seed: Seed,
    phase: Phase,
    /// By seat; empty before the race begins.
    racers: Vec<Racer>,
}

enum Phase {
    Gathering,
    Countdown { starts_at: Millis, board: Option<Board> },
    Racing,
}

struct Racer {
    seat: Seat,
    session: Session<Minesweeper>,
    /// The events this racer has received.
    events: Vec<Event<Minesweeper>>,
    /// Place and time, once finished.
    finished: Option<(u8, Millis)>,
}

/// The change made by an action in a race, for everybody and for individual racers.
pub(crate) struct RaceDone {
    pub(crate) change: RoomChange,
    /// The new events of their own boards, by seat.
    pub(crate) boards: Vec<(Seat, Vec<String>)>,
    pub(crate) is_rematch: bool,
}

impl RaceDone {
    fn of(change: RoomChange) -> RaceDone {
        RaceDone { change, boards: vec![], is_rematch: false }
    }
}

/// A task of the host during a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RaceDuty {
    Deal { size: Size, first: Cell, seed: Seed },
    BeginAt(Millis),
    EndAt(Millis),
}

impl Race {
    pub(crate) fn new(size: Size, seed: Seed, last_seat: Seat, at: Millis) -> Race {
        let tally = RoomTally { wins: vec![0; usize::from(last_seat.number())], draws: 0 };
        let (phase, racers) = (Phase::Gathering, vec![]);
        Race { number: 1, tally, began_at: at, size, seed, phase, racers }
    }

    pub(crate) fn begin_next(&mut self, seed: Seed, at: Millis) {
        self.number += 1;
        self.began_at = at;
        self.seed = seed;
        self.phase = Phase::Gathering;
        self.racers.clear();
    }

    pub(crate) fn is_gathering(&self) -> bool {
        match self.phase {
            Phase::Gathering | Phase::Countdown { .. } => true,
            Phase::Racing => false,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match self.phase {
            Phase::Gathering | Phase::Countdown { .. } => false,
            Phase::Racing => self.racers.iter().all(|racer| racer.session.is_over()),
        }
    }

    /// The seat in first place, if any.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let is_first = |racer: &&Racer| racer.finished.is_some_and(|(place, _)| place == 1);
        self.racers.iter().find(is_first).map(|racer| racer.seat)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        self.racers.iter().map(|racer| racer.seat)
    }

    /// The record of this seat's game; without a seat, that of the winner or of the first seat.
    pub(crate) fn record(&self, seat: Option<Seat>) -> Option<String> {
        let seat = seat.or(self.winner()).or(self.seats().next())?;
        let racer = self.racers.iter().find(|racer| racer.seat == seat)?;
        self.is_over().then(|| racer.session.write())
    }

    /// The mines, once the race is over.
    pub(crate) fn layout(&self) -> Option<String> {
        match &self.racers.first().filter(|_| self.is_over())?.session.terms().board {
            Board::NoGuess { layout, .. } | Board::Given(layout) => Some(layout.to_string()),
            Board::Dealt(_) => None,
        }
    }

    /// The public terms of every racer's game.
    pub(crate) fn public_terms(&self) -> MinesPublicTerms {
        MinesPublicTerms {
            board: PublicBoard::NoGuess { size: self.size, first: self.first() },
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Forbidden,
            last_seat: Seat::ONE,
        }
    }

    /// The events this seat has received about its own board.
    pub(crate) fn events(&self, seat: Option<Seat>) -> Vec<String> {
        let racer = self.racers.iter().find(|racer| Some(racer.seat) == seat);
        racer.map_or(vec![], |racer| racer.events.iter().map(Event::to_string).collect())
    }

    pub(crate) fn state(&self) -> RaceState {
        let starts_at = match self.phase {
            Phase::Countdown { starts_at, .. } => Some(starts_at),
            Phase::Gathering | Phase::Racing => None,
        };
        RaceState { starts_at, racers: self.racers.iter().map(Racer::progress).collect() }
    }

    pub(crate) fn duty(&self) -> Option<RaceDuty> {
        match self.phase {
            Phase::Countdown { board: None, .. } => {
                Some(RaceDuty::Deal { size: self.size, first: self.first(), seed: self.seed })
            }
            Phase::Countdown { starts_at, board: Some(_) } => Some(RaceDuty::BeginAt(starts_at)),
            Phase::Racing if !self.is_over() => Some(RaceDuty::EndAt(self.began_at + LONGEST)),
            Phase::Gathering | Phase::Racing => None,
        }
    }

    /// Starts the countdown unless it has started, and returns when it ends.
    pub(crate) fn start_countdown(&mut self, at: Millis) -> Option<Millis> {
        match self.phase {
            Phase::Gathering => {
                let starts_at = at + COUNTDOWN;
                self.phase = Phase::Countdown { starts_at, board: None };
                Some(starts_at)
            }
            Phase::Countdown { .. } | Phase::Racing => None,
        }
    }

    /// Sets the board that the host found. Room and store trust the host that it needs no guess.
    pub(crate) fn deal(&mut self, text: &str) -> Result<(), RoomRefusal> {
        let (size, first, seed) = (self.size, self.first(), self.seed);
        let found: Board = text.parse().map_err(RoomRefusal::NotAnAction)?;
        let is_asked_for = matches!(&found, Board::NoGuess { seed: of, first: at, layout }
            if (*of, *at, layout.size()) == (seed, first, size));
        match &mut self.phase {
            Phase::Countdown { board: board @ None, .. } if is_asked_for => *board = Some(found),
            Phase::Countdown { .. } | Phase::Gathering | Phase::Racing => {
                return Err(RoomRefusal::NotInThisGame);
            }
        }
        Ok(())
    }

    /// Starts the race after the countdown, with everybody who has a seat.
    pub(crate) fn begin(
        &mut self,
        seated: impl Iterator<Item = Seat>,
        at: Millis,
    ) -> Result<RaceDone, RoomRefusal> {
        let board = match &self.phase {
            Phase::Countdown { starts_at, board: Some(board) } if *starts_at <= at => board.clone(),
            Phase::Countdown { .. } | Phase::Gathering | Phase::Racing => {
                return Err(RoomRefusal::NotBegun);
            }
        };
        self.phase = Phase::Racing;
        self.began_at = at;
        self.racers = seated.map(|seat| Racer::new(seat, board.clone())).collect();
        let seats: Vec<Seat> = self.seats().collect();
        let first = Action::Move(MinesAction::Open(self.first()));
        let mut done = RaceDone::of(RoomChange::default());
        for seat in seats {
            let made = self.act(seat, first, at)?;
            done.boards.extend(made.boards);
        }
        done.change.progress = self.state().racers;
        Ok(done)
    }

    /// Ends the race; everybody still racing counts as having left.
    pub(crate) fn end(&mut self, at: Millis) -> Result<RaceDone, RoomRefusal> {
        if at < self.began_at + LONGEST || self.duty().is_none() {
            return Err(RoomRefusal::GameRunning);
        }
        let mut done = RaceDone::of(RoomChange::default());
        let is_racing = |racer: &&Racer| !racer.session.is_over();
        let racing: Vec<Seat> =
            self.racers.iter().filter(is_racing).map(|racer| racer.seat).collect();
        for seat in racing {
            let made = self.act(seat, Action::Abandon, at)?;
            done.change.progress.extend(made.change.progress);
            done.boards.extend(made.boards);
        }
        Ok(done)
    }

    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        command: RoomCommand<MinesAction>,
        players: &[Seat],
        at: Millis,
    ) -> Result<RaceDone, RoomRefusal> {
        match command {
            RoomCommand::Sit | RoomCommand::Leave => Err(RoomRefusal::Seated),
            RoomCommand::Say(phrase) => {
                Ok(RaceDone::of(RoomChange { said: Some(phrase), ..RoomChange::default() }))
            }
            RoomCommand::Start if players.first() != Some(&seat) => Err(RoomRefusal::NotTheOwner),
            RoomCommand::Start if players.len() < 2 => Err(RoomRefusal::Waiting),
            RoomCommand::Start => {
                let starts_at = self.start_countdown(at).ok_or(RoomRefusal::GameRunning)?;
                let change = RoomChange { starts_at: Some(starts_at), ..RoomChange::default() };
                Ok(RaceDone::of(change))
            }
            RoomCommand::Move(mv) => self.act(seat, Action::Move(mv), at),
            RoomCommand::Resign => self.act(seat, Action::Resign, at),
            RoomCommand::Rematch if self.is_over() => {
                Ok(RaceDone { is_rematch: true, ..RaceDone::of(RoomChange::default()) })
            }
            RoomCommand::Rematch => Err(RoomRefusal::GameRunning),
            RoomCommand::Draw
            | RoomCommand::Takeback
            | RoomCommand::Accept
            | RoomCommand::Decline => Err(RoomRefusal::NotInThisGame),
        }
    }

    /// Marks this racer as having left.
    pub(crate) fn abandon(&mut self, seat: Seat, at: Millis) -> Result<RaceDone, RoomRefusal> {
        let is_racing = |racer: &Racer| racer.seat == seat && !racer.session.is_over();
        if self.racers.iter().any(is_racing) {
            self.act(seat, Action::Abandon, at)
        } else {
            Ok(RaceDone::of(RoomChange::default()))
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: Action<MinesAction>,
        at: Millis,
    ) -> Result<RaceDone, RoomRefusal> {
        if !matches!(self.phase, Phase::Racing) {
            return Err(RoomRefusal::NotBegun);
        }
        let time = at.since(self.began_at);
        let n_finished = self.racers.iter().filter(|racer| racer.finished.is_some()).count();
        let racer = self.racers.iter_mut().find(|racer| racer.seat == seat);
        let racer = racer.ok_or(RoomRefusal::NextGame)?;
        let before = racer.progress();
        let mut event = racer
            .session
            .act(Seat::ONE, action, time)
            .map_err(|refusal| RoomRefusal::of(&refusal))?;
        match racer.session.game().view().outcome() {
            Some(MinesOutcome::Won) => {
                let place = u8::try_from(n_finished + 1).unwrap_or(u8::MAX);
                racer.finished = Some((place, time));
            }
            Some(MinesOutcome::Lost) => hide_other_mines(&mut event.change),
            None => {}
        }
        let boards = vec![(seat, vec![event.to_string()])];
        racer.events.push(event);
        let after = racer.progress();
        let progress = if after == before { vec![] } else { vec![after] };
        if self.is_over() {
            match self.winner() {
                Some(seat) => self.tally.wins[usize::from(seat.number() - 1)] += 1,
                None => self.tally.draws += 1,
            }
        }
        let change = RoomChange { progress, ..RoomChange::default() };
        Ok(RaceDone { boards, ..RaceDone::of(change) })
    }

    fn first(&self) -> Cell {
        self.size.grid().centre()
    }
}

impl Racer {
    fn new(seat: Seat, board: Board) -> Racer {
        let session = Session::new(MinesTerms {
            board,
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Forbidden,
            last_seat: Seat::ONE,
        });
        Racer { seat, session, events: vec![], finished: None }
    }

    fn progress(&self) -> RacerProgress {
        let view = self.session.game().view();
        let status = match (view.outcome(), self.session.game().ending()) {
            (Some(MinesOutcome::Won), _) => RacerStatus::Finished,
            (Some(MinesOutcome::Lost), _) => RacerStatus::Out,
            (None, Some(_)) => RacerStatus::Resigned,
            (None, None) => RacerStatus::Racing,
        };
        RacerProgress {
            seat: self.seat,
            n_open: view.n_open(),
            status,
            place: self.finished.map(|(place, _)| place),
            time: self.finished.map(|(_, time)| time),
        }
    }
}

/// Keeps only the cells that the racer opened.
fn hide_other_mines(change: &mut MinesChange) {
    let n_opened = change.opened().count();
    change.0.truncate(n_opened);
}

/// Parses a command.
pub(crate) fn read_command(text: &str) -> Result<RoomCommand<MinesAction>, RoomRefusal> {
    RoomCommand::read(text, Minesweeper::read_move).map_err(RoomRefusal::NotAnAction)
}
