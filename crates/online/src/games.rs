//! The games of a room, of any kind.

use flagfall_four::{FourLevel, Position};
use flagfall_mines::{Cell, Size};
use flagfall_play::{
    Duel, Event, FourInARow, Game, GameState as _, Millis, Minesweeper, Opponent, Seat,
};
use flagfall_rng::Seed;

use crate::command::RoomCommand;
use crate::log::EntryBody;
use crate::message::{RaceState, RoomChange, RoomOffer, RoomTally};
use crate::race::{self, Race, RaceDone, RaceDuty};
use crate::refusal::RoomRefusal;
use crate::room::Arrival;
use crate::series::{Agreement, Carried, MOST_CREDIT, OnlineGame, Series};
use crate::setup::RoomSetup;

/// The action a host writes when a player's time has run out.
pub(crate) const CLAIM_TIME: &str = "claim-time";

/// The current game of a room, and the results of those before it.
pub(crate) enum Games {
    Four(Series<FourInARow>),
    Together(Series<Minesweeper>),
    Duel(Series<Duel>),
    Ranked(Series<Minesweeper>),
    Race(Race),
}

/// Applies one expression to a series of any game, and another to a race.
macro_rules! each {
    ($games:expr, $series:ident => $value:expr, $race:ident => $of_race:expr) => {
        match $games {
            Games::Four($series) => $value,
            Games::Together($series) | Games::Ranked($series) => $value,
            Games::Duel($series) => $value,
            Games::Race($race) => $of_race,
        }
    };
}

/// A task of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostDuty {
    /// End the game at this time, when a clock has run out.
    ClaimTime(Millis),
    /// Begin the game at this time.
    BeginAt(Millis),
    /// Find a move for the computer.
    Think {
        /// The position to move in.
        position: Position,
        /// The level of the computer.
        level: FourLevel,
        /// The seed of its random choices.
        seed: Seed,
    },
    /// Find a no-guess board.
    Deal {
        /// The number of the game it is for.
        game_number: u32,
        /// The size of the board and its number of mines.
        size: Size,
        /// The first cell.
        first: Cell,
        /// The seed of the search.
        seed: Seed,
    },
}

/// A player's result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerResult {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// Another player won, or the game was lost to the mines.
    Lost,
}

/// The change made by an action.
pub(crate) struct Done {
    pub(crate) change: RoomChange,
    /// Events that only the player in this seat may see.
    pub(crate) boards: Vec<(Seat, Vec<String>)>,
    /// Whether only the player who acted may see the action.
    pub(crate) is_concealed: bool,
    /// Whether the next game begins.
    pub(crate) is_rematch: bool,
    /// The result for a player who left the game with this action.
    pub(crate) result: Option<PlayerResult>,
}

impl Done {
    pub(crate) fn of(change: RoomChange) -> Done {
        Done { change, boards: vec![], is_concealed: false, is_rematch: false, result: None }
    }
}

impl Games {
    pub(crate) fn new(setup: &RoomSetup, seed: Seed, at: Millis) -> Games {
        let last_seat = setup.last_seat();
        match setup {
            RoomSetup::Four(four) => {
                Games::Four(Series::new(four.terms(seed, None), last_seat, at))
            }
            RoomSetup::Together(together) => {
                Games::Together(Series::new(together.terms(seed), last_seat, at))
            }
            RoomSetup::Duel(duel) => {
                Games::Duel(Series::new(duel.terms(seed, None), last_seat, at))
            }
            RoomSetup::Ranked(ranked) => {
                Games::Ranked(Series::new(ranked.terms(seed), last_seat, at))
            }
            RoomSetup::Race(race) => Games::Race(Race::new(race.size(), seed, last_seat, at)),
        }
    }

    pub(crate) fn begin_next(&mut self, setup: &RoomSetup, seed: Seed, at: Millis) {
        match (self, setup) {
            (Games::Four(series), RoomSetup::Four(four)) => {
                let terms = four.terms(seed, Some(series.session.game().starter()));
                series.begin_next(terms, at);
            }
            (Games::Together(series), RoomSetup::Together(together)) => {
                series.begin_next(together.terms(seed), at);
            }
            (Games::Duel(series), RoomSetup::Duel(duel)) => {
                let last = series.session.game().view().terms().starter;
                series.begin_next(duel.terms(seed, Some(last)), at);
            }
            (Games::Ranked(series), RoomSetup::Ranked(ranked)) => {
                series.begin_next(ranked.terms(seed), at);
            }
            (Games::Race(race), RoomSetup::Race(_)) => race.begin_next(seed, at),
            (
                Games::Four(_)
                | Games::Together(_)
                | Games::Duel(_)
                | Games::Ranked(_)
                | Games::Race(_),
                _,
            ) => unreachable!("a room plays what was settled"),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        each!(self, series => series.session.is_over(), race => race.is_over())
    }

    /// The record, once the game is over. In a race, every racer has their own.
    pub(crate) fn record(&self, seat: Option<Seat>) -> Option<String> {
        each!(self, series => self.is_over().then(|| series.session.write()), race => race.record(seat))
    }

    /// 1 for the first game.
    pub(crate) fn number(&self) -> u32 {
        each!(self, series => series.number, race => race.number)
    }

    pub(crate) fn began_at(&self) -> Millis {
        each!(self, series => series.began_at, race => race.began_at)
    }

    /// The public terms, as text.
    pub(crate) fn public_terms(&self) -> String {
        fn of<G: OnlineGame>(series: &Series<G>) -> String {
            G::public_terms(series.session.terms()).to_string()
        }
        each!(self, series => of(series), race => race.public_terms().to_string())
    }

    /// The events of the game that this seat may see, as text.
    pub(crate) fn events(&self, seat: Option<Seat>) -> Vec<String> {
        each!(self, series => lines(&series.events), race => race.events(seat))
    }

    pub(crate) fn offer(&self) -> Option<RoomOffer> {
        each!(self, series => series.offer(), _race => None)
    }

    pub(crate) fn tally(&self) -> &RoomTally {
        each!(self, series => &series.tally, race => &race.tally)
    }

    pub(crate) fn race(&self) -> Option<RaceState> {
        match self {
            Games::Race(race) => Some(race.state()),
            Games::Four(_) | Games::Together(_) | Games::Duel(_) | Games::Ranked(_) => None,
        }
    }

    /// How the game ended, as one word.
    pub(crate) fn ending(&self) -> Option<&'static str> {
        each!(self, series => series.session.game().ending(), race => {
            race.is_over().then(|| if race.winner().is_some() { "won" } else { "lost" })
        })
    }

    /// The mines of a race, once it is over.
    pub(crate) fn layout(&self) -> Option<String> {
        each!(self, _series => None, race => race.layout())
    }

    /// The result for this seat, if it took part and the game is over.
    pub(crate) fn result(&self, seat: Seat) -> Option<PlayerResult> {
        let winner = match self {
            Games::Four(series) => series.session.game().winner(),
            Games::Duel(series) => series.session.game().winner(),
            // Everybody wins or loses together.
            Games::Together(series) | Games::Ranked(series) => {
                series.session.game().winner().map(|_| seat)
            }
            Games::Race(race) if race.seats().all(|racing| racing != seat) => return None,
            Games::Race(race) => race.winner(),
        };
        let can_be_drawn = matches!(self, Games::Four(_) | Games::Duel(_));
        self.is_over().then_some(match winner {
            Some(winner) if winner == seat => PlayerResult::Won,
            None if can_be_drawn => PlayerResult::Drawn,
            Some(_) | None => PlayerResult::Lost,
        })
    }

    /// The result for this seat, whose player has just left, if it took part. The others may continue.
    pub(crate) fn result_of_leaver(&self, seat: Seat) -> Option<PlayerResult> {
        match self {
            Games::Four(_) | Games::Duel(_) | Games::Ranked(_) => self.result(seat),
            Games::Together(series) => (!series.events.is_empty()).then_some(PlayerResult::Lost),
            Games::Race(race) if race.seats().all(|racing| racing != seat) => None,
            Games::Race(race) if race.winner() == Some(seat) => Some(PlayerResult::Won),
            Games::Race(_) => Some(PlayerResult::Lost),
        }
    }

    /// Whether moves respond to each other: then the game begins when all seats are taken, and a move
    /// chosen before the last event is refused as stale.
    pub(crate) fn moves_answer(&self) -> bool {
        match self {
            Games::Four(_) => FourInARow::MOVES_ANSWER,
            Games::Duel(_) => Duel::MOVES_ANSWER,
            Games::Together(_) | Games::Ranked(_) | Games::Race(_) => Minesweeper::MOVES_ANSWER,
        }
    }

    /// Called when all seats are taken. Returns the change.
    pub(crate) fn complete(&mut self, at: Millis) -> RoomChange {
        match self {
            Games::Four(series) => series.began_at = at,
            Games::Duel(series) => series.began_at = at,
            Games::Together(_) | Games::Ranked(_) => {}
            Games::Race(race) => {
                let starts_at = race.start_countdown(at);
                return RoomChange { starts_at, ..RoomChange::default() };
            }
        }
        RoomChange::default()
    }

    /// The host's task, if any.
    pub(crate) fn duty(&self) -> Option<HostDuty> {
        fn claim<G: OnlineGame>(series: &Series<G>) -> Option<HostDuty> {
            let (_, deadline) = series.session.status().deadline()?;
            // A move sent in time may still be in flight.
            Some(HostDuty::ClaimTime(series.began_at + deadline + MOST_CREDIT))
        }
        match self {
            Games::Four(series) => {
                if let Opponent::Computer { level, seed } = series.session.terms().opponent
                    && series.session.status().turn() == Some(Seat::TWO)
                {
                    let position = series.session.game().moves().position();
                    return Some(HostDuty::Think { position, level, seed });
                }
                claim(series)
            }
            Games::Duel(series) => claim(series),
            Games::Together(_) | Games::Ranked(_) => None,
            Games::Race(race) => Some(match race.duty()? {
                RaceDuty::Deal { size, first, seed } => {
                    HostDuty::Deal { game_number: race.number, size, first, seed }
                }
                RaceDuty::BeginAt(at) => HostDuty::BeginAt(at),
                RaceDuty::EndAt(at) => HostDuty::ClaimTime(at),
            }),
        }
    }

    /// The entry that the host writes when its task is due, and when.
    pub(crate) fn due(&self) -> Option<(Millis, EntryBody)> {
        match self.duty()? {
            HostDuty::ClaimTime(at) => {
                let (seat, action) = (Seat::ONE, CLAIM_TIME.to_owned());
                Some((at, EntryBody::Act { seat, action, lag: Millis(0) }))
            }
            HostDuty::BeginAt(at) => Some((at, EntryBody::Begin)),
            HostDuty::Think { .. } | HostDuty::Deal { .. } => None,
        }
    }

    /// The seat whose time has run out.
    pub(crate) fn late_seat(&self, now: Millis) -> Option<Seat> {
        each!(self, series => {
            let (seat, deadline) = series.session.status().deadline()?;
            (series.session_time(now) >= deadline).then_some(seat)
        }, _race => None)
    }

    /// The lag credited to this seat's clock for a move.
    pub(crate) fn credit(&self, seat: Seat, arrival: Arrival) -> Millis {
        each!(self, series => series.credit(seat, arrival), _race => Millis(0))
    }

    /// Whether the next game has not begun, so players come and go freely.
    pub(crate) fn is_gathering(&self) -> bool {
        each!(self, _series => false, race => race.is_gathering())
    }

    /// Marks the player in this seat as having left; the game continues without them if it can.
    pub(crate) fn abandon(&mut self, seat: Seat, at: Millis) -> Result<Done, RoomRefusal> {
        fn of<G: OnlineGame>(
            series: &mut Series<G>,
            seat: Seat,
            at: Millis,
        ) -> Result<Done, RoomRefusal> {
            let events = lines(&series.abandon(seat, at)?);
            Ok(Done::of(RoomChange { events, ..RoomChange::default() }))
        }
        match self {
            Games::Four(series) => of(series, seat, at),
            Games::Duel(series) => of(series, seat, at),
            Games::Ranked(series) => of(series, seat, at),
            // The others continue.
            Games::Together(_) => Ok(Done::of(RoomChange::default())),
            Games::Race(race) => Ok(of_race(race.abandon(seat, at)?, false)),
        }
    }

    pub(crate) fn deal(&mut self, board: &str) -> Result<(), RoomRefusal> {
        each!(self, _series => Err(RoomRefusal::NotInThisGame), race => race.deal(board))
    }

    pub(crate) fn begin(
        &mut self,
        seated: impl Iterator<Item = Seat>,
        at: Millis,
    ) -> Result<Done, RoomRefusal> {
        let race = each!(self, _series => return Err(RoomRefusal::NotInThisGame), race => race);
        Ok(of_race(race.begin(seated, at)?, false))
    }

    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        action: &str,
        agreement: Agreement,
        players: &[Seat],
        at: Millis,
        lag: Millis,
    ) -> Result<Done, RoomRefusal> {
        each!(
            self,
            series => {
                // The clocks stand still while a move is in flight.
                let began_at = series.began_at;
                series.began_at = began_at + lag;
                let mut done = in_series(series, seat, action, at, agreement);
                match &mut done {
                    Ok(done) => done.change.lag = Some(lag).filter(|&lag| lag > Millis(0)),
                    Err(_) => series.began_at = began_at,
                }
                done
            },
            race => {
                if action == CLAIM_TIME {
                    return Ok(of_race(race.end(at)?, false));
                }
                let command = race::read_command(action)?;
                let is_move = matches!(command, RoomCommand::Move(_));
                Ok(of_race(race.carry_out(seat, command, players, at)?, is_move))
            }
        )
    }
}

fn of_race(RaceDone { change, boards, is_rematch }: RaceDone, is_concealed: bool) -> Done {
    Done { boards, is_concealed, is_rematch, ..Done::of(change) }
}

fn in_series<G: OnlineGame>(
    series: &mut Series<G>,
    seat: Seat,
    action: &str,
    at: Millis,
    agreement: Agreement,
) -> Result<Done, RoomRefusal> {
    let mut change = RoomChange::default();
    let carried = if action == CLAIM_TIME {
        series.claim_time(at)?
    } else {
        let command = RoomCommand::read(action, G::read_move).map_err(RoomRefusal::NotAnAction)?;
        if let RoomCommand::Say(phrase) = command {
            change.said = Some(phrase);
        }
        series.carry_out(seat, command, at, agreement)?
    };
    let is_rematch = match carried {
        Carried::On(events) => {
            change.events = lines(&events);
            false
        }
        Carried::Again => true,
    };
    Ok(Done { is_rematch, ..Done::of(change) })
}

fn lines<G: Game>(events: &[Event<G>]) -> Vec<String> {
    events.iter().map(Event::to_string).collect()
}
