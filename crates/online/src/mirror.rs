//! A client's copy of a room, kept current by the host's events.

use std::collections::BTreeMap;

use flagfall_mines::{Cell, MinesAction};
use flagfall_play::{
    Action, ApplyError, Duel, DuelFace, Event, FourInARow, Game, Minesweeper, NotAnEvent,
    ReadError, Replica, Seat,
};

use crate::message::{
    FullRoom, GameEnd, GameHead, Left, RaceState, RacerProgress, RoomChange, RoomEvent, RoomOffer,
    RoomTally, Sitter,
};
use crate::setup::RoomSetup;

/// A client's copy of a room.
#[derive(Clone, Debug, PartialEq)]
pub struct Mirror {
    /// The number of the last event applied.
    pub event: u64,
    /// The setup of the room.
    pub setup: RoomSetup,
    /// The players in their seats.
    pub seats: Vec<Sitter>,
    /// The current or last game.
    pub playing: GameHead,
    /// The open offer from one player to the other.
    pub offer: Option<RoomOffer>,
    /// The results of the games so far.
    pub tally: RoomTally,
    /// How the game ended, once it has.
    pub ended: Option<GameEnd>,
    /// The game itself.
    pub game: MirrorGame,
    /// The player who opened each cell of a shared board, or found each mine in a duel.
    pub openers: BTreeMap<Cell, Seat>,
    /// The cell that was opened first, which the mines of some boards are dealt around.
    pub(crate) first_opened: Option<Cell>,
}

/// A viewer's copy of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum MirrorGame {
    /// Four in a Row.
    Four(Replica<FourInARow>),
    /// Minesweeper on a shared board.
    Together(Replica<Minesweeper>),
    /// A mine duel in turns.
    Duel(Replica<Duel>),
    /// Minesweeper for one player, with the board at the host.
    Ranked(Replica<Minesweeper>),
    /// Minesweeper with one board each.
    Race(RaceMirror),
}

/// A viewer's copy of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceMirror {
    /// The viewer's own board; stays empty for spectators.
    pub board: Replica<Minesweeper>,
    /// The countdown and everybody's progress.
    pub state: RaceState,
}

/// Why a message of the host does not fit. A new snapshot is needed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MirrorError {
    /// An event is missing.
    #[error("expected event {expected}, found event {found}")]
    Gap {
        /// The expected number.
        expected: u64,
        /// The actual number.
        found: u64,
    },
    /// The terms of a game are invalid.
    #[error(transparent)]
    Terms(#[from] ReadError),
    /// An event of the game is invalid.
    #[error(transparent)]
    Unreadable(#[from] NotAnEvent),
    /// An event of the game does not fit.
    #[error("{0}")]
    Misfit(String),
}

impl Mirror {
    /// Builds the copy from a snapshot.
    ///
    /// # Errors
    ///
    /// [`MirrorError`] if the snapshot is inconsistent.
    pub fn new(full: FullRoom, event: u64) -> Result<Mirror, MirrorError> {
        let FullRoom { setup, seats, playing, events, race, offer, tally, ended, now: _ } = full;
        let mut game = MirrorGame::begin(&setup, &playing)?;
        if let (MirrorGame::Race(own), Some(state)) = (&mut game, race) {
            own.state = state;
        }
        let (openers, first_opened) = (BTreeMap::new(), None);
        let mut mirror = Mirror {
            event,
            setup,
            seats,
            playing,
            offer,
            tally,
            ended,
            game,
            openers,
            first_opened,
        };
        mirror.follow(&events)?;
        Ok(mirror)
    }

    /// The client's own seat; `None` for a spectator.
    pub fn own_seat(&self) -> Option<Seat> {
        self.seats.iter().find(|sitter| sitter.you).map(|sitter| sitter.seat)
    }

    /// Applies the next event; events that are already known change nothing.
    ///
    /// # Errors
    ///
    /// [`MirrorError`]; the copy is then unusable, and a new snapshot must be requested.
    pub fn apply(&mut self, event: &RoomEvent) -> Result<(), MirrorError> {
        let expected = self.event + 1;
        if event.event < expected {
            return Ok(());
        }
        if event.event > expected {
            return Err(MirrorError::Gap { expected, found: event.event });
        }
        let change = &event.change;
        if let Some(head) = &change.playing {
            self.game = MirrorGame::begin(&self.setup, head)?;
            self.playing = head.clone();
            self.ended = None;
            (self.openers, self.first_opened) = (BTreeMap::new(), None);
        }
        if change.left.is_some_and(|left| Some(left.seat) == self.own_seat()) {
            self.game.drop_own_board();
        }
        self.follow(&change.events)?;
        if let MirrorGame::Race(race) = &mut self.game {
            race.apply(change);
        }
        self.seats.extend(change.sat.clone());
        self.seats.retain(|sitter| !change.freed.contains(&sitter.seat.number()));
        match change.left {
            Some(Left { seat, is_free: true }) => self.seats.retain(|sitter| sitter.seat != seat),
            Some(Left { seat, is_free: false }) => {
                let gone = self.seats.iter_mut().filter(|sitter| sitter.seat == seat);
                gone.for_each(|sitter| (sitter.name, sitter.you) = (String::new(), false));
            }
            None => {}
        }
        self.seats.sort_by_key(|sitter| sitter.seat);
        self.playing.began_at = self.playing.began_at + change.lag.unwrap_or_default();
        self.offer = change.offer;
        if let Some(tally) = &change.tally {
            self.tally = tally.clone();
        }
        if let Some(ended) = &change.ended {
            self.ended = Some(ended.clone());
        }
        self.event = expected;
        Ok(())
    }

    /// Applies events of the game.
    fn follow(&mut self, lines: &[String]) -> Result<(), MirrorError> {
        let (openers, first) = (&mut self.openers, &mut self.first_opened);
        let mut note_first = |action: Action<MinesAction>| {
            if let Action::Move(MinesAction::Open(cell)) = action {
                *first = first.or(Some(cell));
            }
        };
        match &mut self.game {
            MirrorGame::Four(replica) => follow(replica, lines, |_| ()),
            MirrorGame::Together(replica) => follow(replica, lines, |event| {
                note_first(event.action);
                openers.extend(event.change.opened().map(|cell| (cell, event.seat)));
            }),
            MirrorGame::Ranked(replica) => follow(replica, lines, |event| note_first(event.action)),
            // Only mines have an owner: they are points.
            MirrorGame::Duel(replica) => follow(replica, lines, |event| {
                let found = event.change.0.iter().filter_map(|(cell, face)| match face {
                    DuelFace::Found(player) => Some((*cell, player.seat())),
                    DuelFace::Closed | DuelFace::Open(_) => None,
                });
                openers.extend(found);
            }),
            MirrorGame::Race(race) => follow(&mut race.board, lines, |_| ()),
        }
    }
}

impl MirrorGame {
    fn begin(setup: &RoomSetup, head: &GameHead) -> Result<MirrorGame, MirrorError> {
        Ok(match setup {
            RoomSetup::Four(_) => MirrorGame::Four(Replica::new(head.terms.parse()?)),
            RoomSetup::Together(_) => MirrorGame::Together(Replica::new(head.terms.parse()?)),
            RoomSetup::Duel(_) => MirrorGame::Duel(Replica::new(head.terms.parse()?)),
            RoomSetup::Ranked(_) => MirrorGame::Ranked(Replica::new(head.terms.parse()?)),
            RoomSetup::Race(_) => {
                let board = Replica::new(head.terms.parse()?);
                MirrorGame::Race(RaceMirror { board, state: RaceState::default() })
            }
        })
    }

    /// Drops the viewer's own board after they left the game.
    fn drop_own_board(&mut self) {
        match self {
            MirrorGame::Race(race) => race.board = Replica::new(*race.board.terms()),
            MirrorGame::Four(_)
            | MirrorGame::Together(_)
            | MirrorGame::Duel(_)
            | MirrorGame::Ranked(_) => {}
        }
    }
}

impl RaceMirror {
    /// The progress of this seat; `None` if it does not race.
    pub fn progress(&self, seat: Seat) -> Option<&RacerProgress> {
        self.state.racers.iter().find(|racer| racer.seat == seat)
    }

    fn apply(&mut self, change: &RoomChange) {
        if change.starts_at.is_some() {
            self.state.starts_at = change.starts_at;
        }
        for progress in &change.progress {
            let known = self.state.racers.iter_mut().find(|racer| racer.seat == progress.seat);
            match known {
                Some(known) => *known = *progress,
                None => self.state.racers.push(*progress),
            }
        }
    }
}

fn follow<G: Game>(
    replica: &mut Replica<G>,
    lines: &[String],
    mut look_at: impl FnMut(&Event<G>),
) -> Result<(), MirrorError> {
    for line in lines {
        let event: Event<G> = line.parse()?;
        let applied = replica.apply(&event);
        applied.map_err(|error: ApplyError<G::Refusal>| MirrorError::Misfit(error.to_string()))?;
        look_at(&event);
    }
    Ok(())
}
