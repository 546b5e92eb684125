//! A room: what follows from its log.
//!
//! A room is a deterministic state machine over its entries. A host tries an action on its copy ([`Room::act`]), which gives the entry to store; every other copy
//! follows by that entry ([`Room::follow`]). A copy whose entry was not stored is thrown away and built anew from the log.

use std::collections::BTreeMap;

use flagfall_four::{FourLevel, Position};
use flagfall_play::{
    Event, FourInARow, Game as _, Millis, Minesweeper, Opponent as FourOpponent, Seat,
};
use flagfall_rng::Seed;

use crate::command::RoomCommand;
use crate::commitment::RoomSecret;
use crate::id::PlayerId;
use crate::log::{Deed, LogEntry, Stamp};
use crate::message::{
    FullRoom, GameEnd, GameHead, RoomChange, RoomEvent, RoomOffer, RoomTally, Sitter,
};
use crate::refusal::RoomRefusal;
use crate::series::{Agreement, Carried, OnlineGame, Series};
use crate::setup::RoomSetup;

/// No evening fills a room; the bound stops those who would fill a disk.
const MOST_ENTRIES: u64 = 100_000;

/// What a host writes when somebody's time has run out.
const CLAIM_TIME: &str = "claim-time";

/// A room, with everything that is secret in it: no `Debug`.
pub struct Room {
    setup: RoomSetup,
    secret: RoomSecret,
    /// By seat, from seat 1 on.
    sitters: Vec<Option<(PlayerId, String)>>,
    /// What was done for whom, and under which event.
    done: BTreeMap<Stamp, u64>,
    n_entries: u64,
    last_at: Millis,
    games: Games,
}

enum Games {
    Four(Series<FourInARow>),
    Together(Series<Minesweeper>),
}

/// Applies the same expression to either game.
macro_rules! either {
    ($games:expr, $series:ident => $value:expr) => {
        match $games {
            Games::Four($series) => $value,
            Games::Together($series) => $value,
        }
    };
}

/// What became of a request.
#[derive(PartialEq, Eq)]
pub enum Acted {
    /// It is this entry, which is to be stored before anybody hears of it.
    New(Box<(LogEntry, Happening)>),
    /// It was done before, as this event.
    Before(u64),
}

/// An event of a room before it is told to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happening {
    event: RoomEvent,
    by: Option<PlayerId>,
}

impl Happening {
    /// Its number.
    pub fn number(&self) -> u64 {
        self.event.event
    }

    /// The event as this player may see it.
    pub fn seen_by(&self, player: PlayerId) -> RoomEvent {
        let mut event = self.event.clone();
        if let Some(sitter) = &mut event.change.sat {
            sitter.you = self.by == Some(player);
        }
        event
    }
}

/// What a list of rooms shows of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomSummary {
    /// What the players are called, in the order of their seats.
    pub players: Vec<String>,
    /// Whether there is a free seat.
    pub is_open: bool,
    /// Whether its game is over.
    pub is_over: bool,
}

/// What a host has to do by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostDuty {
    /// To end the game at this time, because a clock will have run out.
    ClaimTime(Millis),
    /// To find a move for the computer.
    Think {
        /// Where it is to move.
        position: Position,
        /// How strong it is.
        level: FourLevel,
        /// What its choices are drawn from.
        seed: Seed,
    },
}

/// Why a log cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// An entry is missing, or comes twice.
    #[error("expected entry {expected}, found entry {found}")]
    OutOfOrder {
        /// The number of the next entry.
        expected: u64,
        /// The number that it has.
        found: u64,
    },
    /// The first entry does not open a room, or a later one does.
    #[error("entry {0} is not one that can stand there")]
    Misplaced(u64),
    /// No room would have done it.
    #[error("entry {number}: {refusal}")]
    Refused {
        /// The number of the entry.
        number: u64,
        /// Why.
        refusal: RoomRefusal,
    },
}

impl Room {
    /// The first entry of a room's log.
    pub fn first_entry(setup: RoomSetup, secret: RoomSecret, at: Millis) -> LogEntry {
        LogEntry { number: 1, at, by: None, deed: Deed::Open { setup, secret } }
    }

    /// The room of a log.
    ///
    /// # Errors
    ///
    /// [`LogError`], where the log is none of a room.
    pub fn read(entries: impl IntoIterator<Item = LogEntry>) -> Result<Room, LogError> {
        let mut entries = entries.into_iter();
        let mut room = match entries.next() {
            Some(LogEntry { number: 1, at, by: None, deed: Deed::Open { setup, secret } }) => {
                Room::open(setup, secret, at)
            }
            Some(entry) => return Err(LogError::Misplaced(entry.number)),
            None => return Err(LogError::OutOfOrder { expected: 1, found: 0 }),
        };
        for entry in entries {
            room.follow(entry)?;
        }
        Ok(room)
    }

    fn open(setup: RoomSetup, secret: RoomSecret, at: Millis) -> Room {
        let (last_seat, seed) = (setup.last_seat(), secret.seed(1));
        let games = match &setup {
            RoomSetup::Four(four) => {
                Games::Four(Series::new(four.terms(seed, None), last_seat, at))
            }
            RoomSetup::Together(together) => {
                Games::Together(Series::new(together.terms(seed), last_seat, at))
            }
        };
        let sitters = vec![None; usize::from(last_seat.number())];
        Room { setup, secret, sitters, done: BTreeMap::new(), n_entries: 1, last_at: at, games }
    }

    /// The number of the last event.
    pub fn n_events(&self) -> u64 {
        self.n_entries
    }

    /// What was settled.
    pub fn setup(&self) -> &RoomSetup {
        &self.setup
    }

    /// Where this player sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |sitter: &Option<(PlayerId, String)>| {
            sitter.as_ref().is_some_and(|(sitting, _)| *sitting == player)
        };
        let index = self.sitters.iter().position(sits)?;
        Seat::new(u8::try_from(index + 1).ok()?)
    }

    /// Who sits where, as this player sees it.
    pub fn sitters(&self, player: Option<PlayerId>) -> Vec<Sitter> {
        let seats = (1..=Seat::MOST).filter_map(Seat::new);
        let sitter = |(seat, sitter): (Seat, &Option<(PlayerId, String)>)| {
            let (sitting, name) = sitter.clone()?;
            Some(Sitter { seat, name, you: player == Some(sitting) })
        };
        seats.zip(&self.sitters).filter_map(sitter).collect()
    }

    /// What a list of rooms shows of it.
    pub fn summary(&self) -> RoomSummary {
        let players = self.sitters.iter().flatten().map(|(_, name)| name.clone()).collect();
        RoomSummary { players, is_open: !self.is_complete(), is_over: self.is_over() }
    }

    /// Whether the game that is played has ended.
    pub fn is_over(&self) -> bool {
        either!(&self.games, series => series.session.is_over())
    }

    /// The record of the game, once it is over.
    pub fn record(&self) -> Option<String> {
        self.is_over().then(|| either!(&self.games, series => series.session.write()))
    }

    /// Does what a player wants. The copy goes on as if the entry were stored already; if it is not, throw the copy away.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`]; nothing changed.
    pub fn act(
        &mut self,
        stamp: Stamp,
        name: &str,
        action: &str,
        after: Option<u64>,
        now: Millis,
    ) -> Result<Acted, RoomRefusal> {
        if let Some(&event) = self.done.get(&stamp) {
            return Ok(Acted::Before(event));
        }
        let deed = match (action, self.seat_of(stamp.player)) {
            ("sit", Some(_)) => return Err(RoomRefusal::Seated),
            ("sit", None) => {
                let seat = self.free_seat().ok_or(RoomRefusal::Full)?;
                Deed::Sit { seat, name: name.to_owned() }
            }
            (_, None) => return Err(RoomRefusal::NotSeated),
            (_, Some(seat)) => {
                if after.is_some_and(|after| after < self.n_entries) && self.moves_answer() {
                    return Err(RoomRefusal::Stale);
                }
                Deed::Act { seat, action: action.to_owned() }
            }
        };
        self.write(Some(stamp), deed, now)
    }

    /// The computer's column, as its host has found it.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`], where it is not the computer's turn any more; nothing changed.
    pub fn reply(&mut self, action: &str, now: Millis) -> Result<Acted, RoomRefusal> {
        self.write(None, Deed::Act { seat: Seat::TWO, action: action.to_owned() }, now)
    }

    /// Ends the game because a time has run out.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`], where there is time left; nothing changed.
    pub fn claim_time(&mut self, now: Millis) -> Result<Acted, RoomRefusal> {
        self.write(None, Deed::Act { seat: Seat::ONE, action: CLAIM_TIME.to_owned() }, now)
    }

    /// What the host has to do by itself, if anything.
    pub fn duty(&self) -> Option<HostDuty> {
        let Games::Four(series) = &self.games else { return None };
        if let FourOpponent::Computer { level, seed } = series.session.terms().opponent
            && self.is_complete()
            && series.session.status().turn() == Some(Seat::TWO)
        {
            let position = series.session.game().moves().position();
            return Some(HostDuty::Think { position, level, seed });
        }
        let (_, deadline) = series.session.status().deadline()?;
        Some(HostDuty::ClaimTime(series.began_at + deadline))
    }

    /// Goes on by an entry that was stored.
    ///
    /// # Errors
    ///
    /// [`LogError`]; nothing changed.
    pub fn follow(&mut self, entry: LogEntry) -> Result<Happening, LogError> {
        let LogEntry { number, at, by, deed } = entry;
        let expected = self.n_entries + 1;
        if number != expected {
            return Err(LogError::OutOfOrder { expected, found: number });
        }
        self.apply(by, &deed, at).map_err(|refusal| LogError::Refused { number, refusal })
    }

    /// Everything that this player may see.
    pub fn full(&self, player: Option<PlayerId>, now: Millis) -> FullRoom {
        FullRoom {
            setup: self.setup.clone(),
            seats: self.sitters(player),
            playing: self.head(),
            events: either!(&self.games, series => lines(&series.events)),
            offer: self.offer(),
            tally: self.tally().clone(),
            ended: self.ended(),
            now,
        }
    }

    fn write(&mut self, by: Option<Stamp>, deed: Deed, now: Millis) -> Result<Acted, RoomRefusal> {
        let at = now.max(self.last_at);
        let event = self.apply(by, &deed, at)?;
        let entry = LogEntry { number: event.number(), at, by, deed };
        Ok(Acted::New(Box::new((entry, event))))
    }

    fn apply(
        &mut self,
        by: Option<Stamp>,
        deed: &Deed,
        at: Millis,
    ) -> Result<Happening, RoomRefusal> {
        if self.n_entries >= MOST_ENTRIES {
            return Err(RoomRefusal::TooLong);
        }
        let at = at.max(self.last_at);
        let (seat, action, mut change) = match deed {
            Deed::Open { .. } => return Err(RoomRefusal::NotInThisGame),
            Deed::Sit { seat, name } => {
                let player = by.ok_or(RoomRefusal::NotSeated)?.player;
                (*seat, "sit", self.sit(player, *seat, name, at)?)
            }
            Deed::Act { seat, action } => (*seat, &action[..], self.carry_out(*seat, action, at)?),
        };
        self.n_entries += 1;
        self.last_at = at;
        if let Some(stamp) = by {
            self.done.insert(stamp, self.n_entries);
        }
        change.offer = self.offer();
        let seat = by.map(|_| seat).or((action != CLAIM_TIME).then_some(seat));
        let event =
            RoomEvent { event: self.n_entries, at, seat, action: action.to_owned(), change };
        Ok(Happening { event, by: by.map(|stamp| stamp.player) })
    }

    fn sit(
        &mut self,
        player: PlayerId,
        seat: Seat,
        name: &str,
        at: Millis,
    ) -> Result<RoomChange, RoomRefusal> {
        if self.seat_of(player).is_some() {
            return Err(RoomRefusal::Seated);
        }
        if self.free_seat() != Some(seat) {
            return Err(RoomRefusal::Full);
        }
        self.sitters[usize::from(seat.number() - 1)] = Some((player, name.to_owned()));
        let sat = Some(Sitter { seat, name: name.to_owned(), you: false });
        // The first game begins when the last seat of a game with turns is taken.
        let begins = self.is_complete() && self.moves_answer();
        if begins {
            either!(&mut self.games, series => series.began_at = at);
        }
        Ok(RoomChange { sat, playing: begins.then(|| self.head()), ..RoomChange::default() })
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: &str,
        at: Millis,
    ) -> Result<RoomChange, RoomRefusal> {
        if !self.is_complete() && self.moves_answer() {
            return Err(RoomRefusal::Waiting);
        }
        let was_over = self.is_over();
        let agreement = match &self.setup {
            RoomSetup::Four(four) if four.computer.is_none() => Agreement::Needed,
            RoomSetup::Four(_) | RoomSetup::Together(_) => Agreement::NotNeeded,
        };
        let mut change = RoomChange::default();
        let again = either!(&mut self.games, series => done(series, seat, action, at, agreement, &mut change)?);
        if again {
            self.begin_next(at);
            change.playing = Some(self.head());
        }
        if self.is_over() && !was_over {
            change.ended = self.ended();
            change.tally = Some(self.tally().clone());
        }
        Ok(change)
    }

    fn begin_next(&mut self, at: Millis) {
        let game = self.game_number() + 1;
        let seed = self.secret.seed(game);
        match (&mut self.games, &self.setup) {
            (Games::Four(series), RoomSetup::Four(four)) => {
                let terms = four.terms(seed, Some(series.session.game().starter()));
                series.begin_next(terms, at);
            }
            (Games::Together(series), RoomSetup::Together(together)) => {
                series.begin_next(together.terms(seed), at);
            }
            (Games::Four(_), RoomSetup::Together(_)) | (Games::Together(_), RoomSetup::Four(_)) => {
                unreachable!("a room plays what was settled")
            }
        }
    }

    fn free_seat(&self) -> Option<Seat> {
        let index = self.sitters.iter().position(Option::is_none)?;
        let is_computers =
            index > 0 && matches!(&self.setup, RoomSetup::Four(four) if four.computer.is_some());
        Seat::new(u8::try_from(index + 1).ok()?).filter(|_| !is_computers)
    }

    fn is_complete(&self) -> bool {
        self.free_seat().is_none()
    }

    fn moves_answer(&self) -> bool {
        match self.games {
            Games::Four(_) => FourInARow::MOVES_ANSWER,
            Games::Together(_) => Minesweeper::MOVES_ANSWER,
        }
    }

    fn game_number(&self) -> u32 {
        either!(&self.games, series => series.number)
    }

    fn offer(&self) -> Option<RoomOffer> {
        either!(&self.games, series => series.offer())
    }

    fn tally(&self) -> &RoomTally {
        either!(&self.games, series => &series.tally)
    }

    fn head(&self) -> GameHead {
        let (game_number, began_at) =
            (self.game_number(), either!(&self.games, series => series.began_at));
        let terms = match &self.games {
            Games::Four(series) => FourInARow::public_terms(series.session.terms()).to_string(),
            Games::Together(series) => {
                Minesweeper::public_terms(series.session.terms()).to_string()
            }
        };
        let commitment = self.secret.reveal(game_number).commitment();
        GameHead { game_number, terms, commitment, began_at }
    }

    fn ended(&self) -> Option<GameEnd> {
        use flagfall_play::GameState as _;
        let ending = either!(&self.games, series => series.session.game().ending())?;
        Some(GameEnd {
            ending: ending.to_owned(),
            revealed: self.secret.reveal(self.game_number()),
        })
    }
}

/// Carries out an action and notes what it changed; whether the next game is to begin.
fn done<G: OnlineGame>(
    series: &mut Series<G>,
    seat: Seat,
    action: &str,
    at: Millis,
    agreement: Agreement,
    change: &mut RoomChange,
) -> Result<bool, RoomRefusal> {
    let carried = if action == CLAIM_TIME {
        series.claim_time(at)?
    } else {
        let command = RoomCommand::read(action, G::read_move).map_err(RoomRefusal::NotAnAction)?;
        if let RoomCommand::Say(phrase) = command {
            change.said = Some(phrase);
        }
        series.carry_out(seat, command, at, agreement)?
    };
    match carried {
        Carried::On(events) => {
            change.events = lines(&events);
            Ok(false)
        }
        Carried::Again => Ok(true),
    }
}

fn lines<G: flagfall_play::Game>(events: &[Event<G>]) -> Vec<String> {
    events.iter().map(Event::to_string).collect()
}
