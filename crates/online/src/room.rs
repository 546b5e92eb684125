//! A room: the state derived from its log.
//!
//! A room is a deterministic state machine over its entries. A host tries an action on its copy
//! ([`Room::act`]), which returns the entry to store; every other copy applies that entry
//! ([`Room::follow`]). A copy whose entry was not stored must be dropped and rebuilt from the log.

use std::collections::BTreeMap;

use flagfall_play::{Board, Millis, Seat};

use crate::client;
use crate::commitment::RoomSecret;
use crate::games::{CLAIM_TIME, Done, Games, HostDuty, PlayerResult};
use crate::id::PlayerId;
use crate::log::{EntryBody, LogEntry, Stamp};
use crate::message::{FullRoom, GameEnd, GameHead, Left, RoomChange, RoomEvent, Sitter};
use crate::ranked::RankedWin;
use crate::refusal::RoomRefusal;
use crate::series::Agreement;
use crate::setup::RoomSetup;
use crate::unredacted::UnredactedEvent;

/// The most entries of a room, more than any evening of play; it protects the disk from abuse.
const MOST_ENTRIES: u64 = 100_000;

/// A room including its secrets, so without `Debug`.
pub struct Room {
    setup: RoomSetup,
    secret: RoomSecret,
    /// By seat, starting with seat 1.
    sitters: Vec<Option<Seated>>,
    /// The event of every request that was carried out.
    done: BTreeMap<Stamp, u64>,
    n_entries: u64,
    last_at: Millis,
    games: Games,
    /// The event with which the current game began.
    began: u64,
}

/// The player in a seat.
#[derive(Clone)]
struct Seated {
    /// `None` for a player who left.
    player: Option<PlayerId>,
    name: String,
    /// The event with which they sat down.
    since: u64,
}

/// When a request arrived, and its lag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The time by the host's clock.
    pub at: Millis,
    /// The measured round trip to the player. The clock of a game with turns credits part of it.
    pub lag: Millis,
}

impl From<Millis> for Arrival {
    fn from(at: Millis) -> Arrival {
        Arrival { at, lag: Millis(0) }
    }
}

/// The result of a request.
#[derive(PartialEq, Eq)]
pub enum Acted {
    /// A new entry, to be stored before anything is sent.
    New(Box<(LogEntry, UnredactedEvent)>),
    /// It was carried out before, as this event.
    Before(u64),
}

/// A room's entry in a room list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomSummary {
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    /// Whether there is a free seat.
    pub is_open: bool,
    /// Whether its game is over.
    pub is_over: bool,
    /// The game that ended with this entry, for everybody or for a player who left it.
    pub finished: Option<FinishedRoomGame>,
}

/// The results of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedRoomGame {
    /// Its number in the room.
    pub game_number: u32,
    /// The name of the game.
    pub game: &'static str,
    /// The result of every player who took part.
    pub results: Vec<(PlayerId, PlayerResult)>,
    /// The entry for the leaderboard, if any.
    pub ranked: Option<RankedWin>,
}

/// Why a log cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// An entry is missing or repeated.
    #[error("expected entry {expected}, found entry {found}")]
    OutOfOrder {
        /// The expected number.
        expected: u64,
        /// The actual number.
        found: u64,
    },
    /// The first entry does not open a room, or a later one does.
    #[error("entry {0} is out of place")]
    Misplaced(u64),
    /// A room would have refused the action.
    #[error("entry {number}: {refusal}")]
    Refused {
        /// The number of the entry.
        number: u64,
        /// The refusal.
        refusal: RoomRefusal,
    },
}

impl Room {
    /// The first entry of a room's log.
    pub fn first_entry(setup: RoomSetup, secret: RoomSecret, at: Millis) -> LogEntry {
        LogEntry { number: 1, at, by: None, body: EntryBody::Open { setup, secret } }
    }

    /// Replays a log.
    ///
    /// # Errors
    ///
    /// [`LogError`] if the log is invalid.
    pub fn read(entries: impl IntoIterator<Item = LogEntry>) -> Result<Room, LogError> {
        let mut entries = entries.into_iter();
        let mut room = match entries.next() {
            Some(LogEntry { number: 1, at, by: None, body: EntryBody::Open { setup, secret } }) => {
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
        let games = Games::new(&setup, secret.seed(1), at);
        let sitters = vec![None; usize::from(setup.last_seat().number())];
        let (done, n_entries, last_at, began) = (BTreeMap::new(), 1, at, 1);
        Room { setup, secret, sitters, done, n_entries, last_at, games, began }
    }

    /// The number of the last event.
    pub fn n_events(&self) -> u64 {
        self.n_entries
    }

    /// The setup of the room.
    pub fn setup(&self) -> &RoomSetup {
        &self.setup
    }

    /// The seat of this player.
    pub fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        self.seats().find(|&seat| self.player_in(seat) == Some(player))
    }

    /// The players in their seats, as this player sees them. Players who left are anonymous.
    pub fn sitters(&self, player: Option<PlayerId>) -> Vec<Sitter> {
        let sitter = |(seat, seated): (Seat, &Option<Seated>)| {
            let Seated { player: sitting, name, since: _ } = seated.clone()?;
            Some(Sitter { seat, name, you: sitting.is_some() && player == sitting })
        };
        self.seats().zip(&self.sitters).filter_map(sitter).collect()
    }

    /// The summary for a room list.
    pub fn summary(&self) -> RoomSummary {
        RoomSummary {
            players: self.sitters.iter().flatten().map(|seated| seated.name.clone()).collect(),
            is_open: !self.is_complete(),
            is_over: self.is_over(),
            finished: None,
        }
    }

    /// The results of the game that ended with this event, for everybody or for a player who left it.
    pub(crate) fn finished(&self, event: &UnredactedEvent) -> Option<FinishedRoomGame> {
        let is_end = event.event.change.ended.is_some();
        let result = |seat| Some((self.player_in(seat)?, self.games.result(seat)?));
        let staying = self.seats().filter(|_| is_end).filter_map(result);
        let results: Vec<_> = staying.chain(event.left).collect();
        let ranked = match self.setup {
            RoomSetup::Ranked(_) => self.record(None).and_then(|text| RankedWin::replay(&text)),
            RoomSetup::Four(_)
            | RoomSetup::Together(_)
            | RoomSetup::Race(_)
            | RoomSetup::Duel(_) => None,
        };
        (!results.is_empty()).then(|| FinishedRoomGame {
            game_number: self.games.number(),
            game: self.setup.game(),
            results,
            ranked,
        })
    }

    /// Whether the current game has ended.
    pub fn is_over(&self) -> bool {
        self.games.is_over()
    }

    /// The number of the current or last game.
    pub fn game_number(&self) -> u32 {
        self.games.number()
    }

    /// The record of the game, once it is over. In a race every racer has their own; without a seat, it
    /// is the winner's.
    pub fn record(&self, seat: Option<Seat>) -> Option<String> {
        self.games.record(seat)
    }

    /// The record of any finished game of a room, by its number.
    ///
    /// # Errors
    ///
    /// [`LogError`] if the log is invalid.
    pub fn record_of(
        entries: impl IntoIterator<Item = LogEntry>,
        game_number: u32,
        seat: Option<Seat>,
    ) -> Result<Option<String>, LogError> {
        let mut entries = entries.into_iter();
        let mut room = Room::read(entries.by_ref().take(1))?;
        for entry in entries {
            if room.game_number() == game_number && room.is_over() {
                break;
            }
            room.follow(entry)?;
        }
        Ok(room.record(seat).filter(|_| room.game_number() == game_number))
    }

    /// Tries a player's action. The copy advances as if the entry were stored; if it is not, drop the
    /// copy.
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
        arrival: Arrival,
    ) -> Result<Acted, RoomRefusal> {
        if let Some(&event) = self.done.get(&stamp) {
            return Ok(Acted::Before(event));
        }
        let body = match (action, self.seat_of(stamp.player)) {
            ("sit", Some(_)) => return Err(RoomRefusal::Seated),
            ("sit", None) => {
                let seat = self.free_seat().ok_or(RoomRefusal::Full)?;
                EntryBody::Sit { seat, name: name.to_owned() }
            }
            (_, None) => return Err(RoomRefusal::NotSeated),
            ("leave", Some(seat)) => {
                // A late copy, chosen when the player had another seat or none.
                if after.is_some_and(|after| after < self.seated_since(seat)) {
                    return Err(RoomRefusal::Stale);
                }
                EntryBody::Leave { seat }
            }
            (CLAIM_TIME, Some(_)) => return Err(RoomRefusal::NotInThisGame),
            (_, Some(seat)) => {
                if after.is_some_and(|after| self.is_stale(stamp, after)) {
                    return Err(RoomRefusal::Stale);
                }
                let lag = self.games.credit(seat, arrival);
                EntryBody::Act { seat, action: action.to_owned(), lag }
            }
        };
        self.write(Some(stamp), body, arrival.at)
    }

    /// The event with which the player in this seat sat down.
    fn seated_since(&self, seat: Seat) -> u64 {
        self.sitters[index(seat)].as_ref().map_or(0, |seated| seated.since)
    }

    /// Whether a request was chosen on another board than the current one, or is a late copy that the same
    /// client's later requests have overtaken.
    fn is_stale(&self, stamp: Stamp, after: u64) -> bool {
        let later = Stamp { client_seq: stamp.client_seq | client::SEQ_MASK, ..stamp };
        let is_overtaken = self.done.range(stamp..=later).next().is_some();
        let since = if self.games.moves_answer() { self.n_entries } else { self.began };
        after < since || is_overtaken
    }

    /// Writes the computer's column, as found by the host.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`] if it is no longer the computer's turn; nothing changed.
    pub fn reply(&mut self, action: &str, now: Millis) -> Result<Acted, RoomRefusal> {
        let (seat, lag) = (Seat::TWO, Millis(0));
        self.write(None, EntryBody::Act { seat, action: action.to_owned(), lag }, now)
    }

    /// Writes the board of a race, as found by the host.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`] if no board is needed; nothing changed.
    pub fn deal(&mut self, board: &Board, now: Millis) -> Result<Acted, RoomRefusal> {
        self.write(None, EntryBody::Deal { board: board.to_string() }, now)
    }

    /// Carries out a due task: ends a game because a player's time has run out, or begins one after its
    /// countdown.
    ///
    /// # Errors
    ///
    /// [`RoomRefusal`] if it is too early; nothing changed.
    pub fn do_due(&mut self, now: Millis) -> Result<Acted, RoomRefusal> {
        let (at, body) = self.games.due().ok_or(RoomRefusal::NotInThisGame)?;
        if now < at {
            return Err(RoomRefusal::NotYet);
        }
        self.write(None, body, now)
    }

    /// Ends the game if a player's time has run out, before this player is refused something for that
    /// reason. Their own game ends at once; the opponent may have a move in flight, and then it is
    /// [`RoomRefusal::NotYet`].
    pub(crate) fn claim_late(
        &mut self,
        player: PlayerId,
        now: Millis,
    ) -> Result<Option<Acted>, RoomRefusal> {
        let Some(late) = self.games.late_seat(now) else { return Ok(None) };
        if self.seat_of(player) != Some(late) {
            return self.do_due(now).map(Some);
        }
        let (action, lag) = (CLAIM_TIME.to_owned(), Millis(0));
        self.write(None, EntryBody::Act { seat: late, action, lag }, now).map(Some)
    }

    /// The host's task, if any.
    pub fn duty(&self) -> Option<HostDuty> {
        match self.games.duty()? {
            HostDuty::Think { .. } if !self.is_complete() => None,
            duty => Some(duty),
        }
    }

    /// Applies a stored entry.
    ///
    /// # Errors
    ///
    /// [`LogError`]; nothing changed.
    pub fn follow(&mut self, entry: LogEntry) -> Result<UnredactedEvent, LogError> {
        let LogEntry { number, at, by, body } = entry;
        let expected = self.n_entries + 1;
        if number != expected {
            return Err(LogError::OutOfOrder { expected, found: number });
        }
        self.apply(by, &body, at).map_err(|refusal| LogError::Refused { number, refusal })
    }

    /// A snapshot of everything this player may see.
    pub fn full(&self, player: Option<PlayerId>, now: Millis) -> FullRoom {
        FullRoom {
            setup: self.setup.clone(),
            seats: self.sitters(player),
            playing: self.head(),
            events: self.games.events(player.and_then(|player| self.seat_of(player))),
            race: self.games.race(),
            offer: self.games.offer(),
            tally: self.games.tally().clone(),
            ended: self.ended(),
            now,
        }
    }

    fn write(
        &mut self,
        by: Option<Stamp>,
        body: EntryBody,
        now: Millis,
    ) -> Result<Acted, RoomRefusal> {
        let at = now.max(self.last_at);
        let event = self.apply(by, &body, at)?;
        let entry = LogEntry { number: event.number(), at, by, body };
        Ok(Acted::New(Box::new((entry, event))))
    }

    fn apply(
        &mut self,
        by: Option<Stamp>,
        body: &EntryBody,
        at: Millis,
    ) -> Result<UnredactedEvent, RoomRefusal> {
        if self.n_entries >= MOST_ENTRIES {
            return Err(RoomRefusal::TooLong);
        }
        let at = at.max(self.last_at);
        let (seat, action, done) = match body {
            EntryBody::Open { .. } => return Err(RoomRefusal::NotInThisGame),
            EntryBody::Sit { seat, name } => {
                let player = by.ok_or(RoomRefusal::NotSeated)?.player;
                (Some(*seat), "sit", Done::of(self.sit(player, *seat, name, at)?))
            }
            EntryBody::Deal { board } => {
                self.games.deal(board)?;
                (None, "deal", Done::of(RoomChange::default()))
            }
            EntryBody::Begin => (None, "begin", self.begin(at)?),
            EntryBody::Leave { seat } => (Some(*seat), "leave", self.leave(*seat, at)?),
            EntryBody::Act { seat, action, lag } => {
                let done = self.carry_out(*seat, action, at, *lag)?;
                (Some(*seat).filter(|_| action != CLAIM_TIME), &action[..], done)
            }
        };
        self.n_entries += 1;
        self.last_at = at;
        if let Some(stamp) = by {
            self.done.insert(stamp, self.n_entries);
        }
        let Done { mut change, boards, is_concealed, result, is_rematch: _ } = done;
        change.offer = self.games.offer();
        if change.playing.is_some() {
            self.began = self.n_entries;
        }
        let boards = boards.into_iter();
        let boards = boards.filter_map(|(seat, events)| Some((self.player_in(seat)?, events)));
        Ok(UnredactedEvent {
            boards: boards.collect(),
            by: by.map(|stamp| stamp.player),
            is_concealed,
            left: by.map(|stamp| stamp.player).zip(result),
            event: RoomEvent { event: self.n_entries, at, seat, action: action.to_owned(), change },
        })
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
        let since = self.n_entries + 1;
        let seated = Seated { player: Some(player), name: name.to_owned(), since };
        self.sitters[index(seat)] = Some(seated);
        let sat = Some(Sitter { seat, name: name.to_owned(), you: false });
        let is_complete = self.is_complete();
        let change = if is_complete { self.games.complete(at) } else { RoomChange::default() };
        // The first game begins when the last seat of a game with turns is taken.
        let begins = is_complete && self.games.moves_answer();
        Ok(RoomChange { sat, playing: begins.then(|| self.head()), ..change })
    }

    fn begin(&mut self, at: Millis) -> Result<Done, RoomRefusal> {
        let players: Vec<Seat> = self.players().collect();
        let mut done = self.games.begin(players.into_iter(), at)?;
        done.change.playing = Some(self.head());
        Ok(self.with_end(done))
    }

    /// The seat becomes free if no game is in progress; otherwise it stays occupied until the next game.
    fn leave(&mut self, seat: Seat, at: Millis) -> Result<Done, RoomRefusal> {
        if self.player_in(seat).is_none() {
            return Err(RoomRefusal::NotSeated);
        }
        let was_over = self.is_over();
        let is_free =
            self.games.is_gathering() || (!self.is_complete() && self.games.moves_answer());
        let mut done = Done::of(RoomChange::default());
        if !was_over && !is_free {
            done = self.games.abandon(seat, at)?;
            done.result = self.games.result_of_leaver(seat);
        }
        self.sitters[index(seat)] =
            (!is_free).then(|| Seated { player: None, name: String::new(), since: 0 });
        done.change.left = Some(Left { seat, is_free });
        Ok(if was_over { done } else { self.with_end(done) })
    }

    fn carry_out(
        &mut self,
        seat: Seat,
        action: &str,
        at: Millis,
        lag: Millis,
    ) -> Result<Done, RoomRefusal> {
        if !self.is_complete() && self.games.moves_answer() {
            return Err(RoomRefusal::Waiting);
        }
        let was_over = self.is_over();
        let agreement = match &self.setup {
            RoomSetup::Four(four) if four.computer.is_none() => Agreement::Needed,
            RoomSetup::Duel(_) => Agreement::Needed,
            RoomSetup::Four(_)
            | RoomSetup::Together(_)
            | RoomSetup::Race(_)
            | RoomSetup::Ranked(_) => Agreement::NotNeeded,
        };
        let players: Vec<Seat> = self.players().collect();
        let has_somebody_left = players.len() < self.sitters.iter().flatten().count();
        if action == "rematch" && has_somebody_left && agreement == Agreement::Needed {
            return Err(RoomRefusal::Left);
        }
        let mut done = self.games.carry_out(seat, action, agreement, &players, at, lag)?;
        if done.is_rematch {
            let left: Vec<Seat> = self.seats().filter(|seat| !players.contains(seat)).collect();
            for seat in left {
                if self.sitters[index(seat)].take().is_some() {
                    done.change.freed.push(seat.number());
                }
            }
            let seed = self.secret.seed(self.game_number() + 1);
            self.games.begin_next(&self.setup, seed, at);
            done.change.playing = Some(self.head());
        }
        Ok(if was_over { done } else { self.with_end(done) })
    }

    /// Adds the end of the game to the change, if it has ended.
    fn with_end(&self, mut done: Done) -> Done {
        done.change.ended = self.ended();
        done.change.tally = self.is_over().then(|| self.games.tally().clone());
        done
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.setup.last_seat().number()).filter_map(Seat::new)
    }

    fn player_in(&self, seat: Seat) -> Option<PlayerId> {
        self.sitters.get(index(seat))?.as_ref()?.player
    }

    /// The seats of players who have not left.
    fn players(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| self.player_in(seat).is_some())
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

    fn head(&self) -> GameHead {
        let game_number = self.game_number();
        let commitment = self.secret.reveal(game_number).commitment();
        let (terms, began_at) = (self.games.public_terms(), self.games.began_at());
        GameHead { game_number, terms, commitment, began_at }
    }

    fn ended(&self) -> Option<GameEnd> {
        Some(GameEnd {
            ending: self.games.ending()?.to_owned(),
            layout: self.games.layout(),
            revealed: self.secret.reveal(self.game_number()),
        })
    }
}

fn index(seat: Seat) -> usize {
    usize::from(seat.number() - 1)
}
