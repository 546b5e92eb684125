//! The successive games in a room, and the offers between the players.

use std::convert::Infallible;

use flagfall_mines::{MinesAction, MinesOutcome};
use flagfall_play::{
    Action, Duel, DuelMove, Event, FourInARow, FourMove, Game, GameState as _, Millis, Minesweeper,
    Phase, Seat, Session, UndoRefusal,
};

use crate::command::RoomCommand;
use crate::message::{Offered, RoomOffer, RoomTally};
use crate::refusal::RoomRefusal;
use crate::room::Arrival;

/// The most of a move's round trip that is credited to the player's clock.
pub(crate) const MOST_CREDIT: Millis = Millis(200);

/// The queries a room needs from a game, beyond those of a session.
pub(crate) trait OnlineGame: Game {
    /// Whether moves respond to each other, so a move chosen before the last event may be stale.
    const MOVES_ANSWER: bool;

    /// Parses a move.
    fn read_move(text: &str) -> Result<Self::Move, String>;

    /// The winner, once the game is over.
    fn winner(&self) -> Option<Seat>;

    /// The number of undos that take back this seat's last move; `None` if it has no move on the board.
    fn n_undos(&self, seat: Seat) -> Option<usize>;
}

impl OnlineGame for FourInARow {
    const MOVES_ANSWER: bool = true;

    /// A column is written as its digit, other moves as in a record.
    fn read_move(text: &str) -> Result<FourMove, String> {
        let column = text.parse().map(FourMove::Drop);
        column
            .or_else(|_| text.parse())
            .map_err(|_| "an action is a column from 1 to 7, or a word like resign".to_owned())
    }

    fn winner(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Over(ending) => ending.winner().map(flagfall_play::Player::seat),
            Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => None,
        }
    }

    fn n_undos(&self, seat: Seat) -> Option<usize> {
        let n_undos = if self.turn() == Some(seat) { 2 } else { 1 };
        (self.moves().columns().len() >= n_undos).then_some(n_undos)
    }
}

impl OnlineGame for Duel {
    const MOVES_ANSWER: bool = true;

    fn read_move(text: &str) -> Result<DuelMove, String> {
        text.parse().map_err(|error: flagfall_play::NotADuelMove| error.to_string())
    }

    fn winner(&self) -> Option<Seat> {
        self.view().result()?.winner().map(flagfall_play::Player::seat)
    }

    fn n_undos(&self, _: Seat) -> Option<usize> {
        None
    }
}

impl OnlineGame for Minesweeper {
    const MOVES_ANSWER: bool = false;

    fn read_move(text: &str) -> Result<MinesAction, String> {
        text.parse().map_err(|error: flagfall_mines::NotAnAction| error.to_string())
    }

    /// Everybody wins or loses together; seat 1 represents all in the tally.
    fn winner(&self) -> Option<Seat> {
        (self.view().outcome() == Some(MinesOutcome::Won)).then_some(Seat::ONE)
    }

    fn n_undos(&self, _: Seat) -> Option<usize> {
        None
    }
}

/// The current game, with the results of those before it.
pub(crate) struct Series<G: OnlineGame> {
    pub(crate) session: Session<G>,
    pub(crate) events: Vec<Event<G>>,
    /// 1 for the first game.
    pub(crate) number: u32,
    /// When it began, by the host's clock.
    pub(crate) began_at: Millis,
    pub(crate) tally: RoomTally,
    /// An offered takeback or rematch; the session stores a draw offer.
    offer: Option<RoomOffer>,
}

/// The result of a command.
pub(crate) enum Carried<G: Game> {
    /// The session advanced by these events; none for an offer, a refusal of one, or a phrase.
    On(Vec<Event<G>>),
    /// The next game begins.
    Again,
}

/// Whether takebacks, draws and the next game need another player's agreement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Agreement {
    /// There is an opponent to ask.
    Needed,
    /// There is no opponent: takebacks and new games happen at once, and draws are impossible.
    NotNeeded,
}

impl<G: OnlineGame> Series<G> {
    /// A series with its first game.
    pub(crate) fn new(terms: G::Terms, last_seat: Seat, began_at: Millis) -> Series<G> {
        let tally = RoomTally { wins: vec![0; usize::from(last_seat.number())], draws: 0 };
        Series {
            session: Session::new(terms),
            events: vec![],
            number: 1,
            began_at,
            tally,
            offer: None,
        }
    }

    /// Starts the next game.
    pub(crate) fn begin_next(&mut self, terms: G::Terms, at: Millis) {
        self.session = Session::new(terms);
        self.events.clear();
        self.number += 1;
        self.began_at = at;
        self.offer = None;
    }

    /// The open offer from one player to the other.
    pub(crate) fn offer(&self) -> Option<RoomOffer> {
        let draw = self.session.status().draw_offer();
        self.offer.or(draw.map(|seat| RoomOffer { what: Offered::Draw, seat }))
    }

    /// Converts host time to session time.
    pub(crate) fn session_time(&self, at: Millis) -> Millis {
        at.since(self.began_at)
    }

    /// Carries out a seat's command.
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        command: RoomCommand<G::Move>,
        at: Millis,
        agreement: Agreement,
    ) -> Result<Carried<G>, RoomRefusal> {
        let is_over = self.session.is_over();
        match command {
            RoomCommand::Sit | RoomCommand::Leave => Err(RoomRefusal::Seated),
            RoomCommand::Start => Err(RoomRefusal::NotInThisGame),
            RoomCommand::Say(_) => Ok(Carried::On(vec![])),
            RoomCommand::Move(mv) => self.act(seat, Action::Move(mv), at),
            RoomCommand::Resign => self.act(seat, Action::Resign, at),
            RoomCommand::Draw if agreement == Agreement::NotNeeded => {
                Err(RoomRefusal::NotInThisGame)
            }
            RoomCommand::Draw => match self.offer {
                Some(_) => Err(RoomRefusal::OfferStands),
                None => self.act(seat, Action::OfferDraw, at),
            },
            RoomCommand::Takeback => {
                if is_over {
                    return Err(RoomRefusal::GameOver);
                }
                if self.offer().is_some() {
                    return Err(RoomRefusal::OfferStands);
                }
                let n_undos = self.n_undos(seat)?;
                match agreement {
                    Agreement::Needed => {
                        self.offer = Some(RoomOffer { what: Offered::Takeback, seat });
                        Ok(Carried::On(vec![]))
                    }
                    Agreement::NotNeeded => self.take_back(seat, n_undos, at),
                }
            }
            RoomCommand::Rematch if !is_over => Err(RoomRefusal::GameRunning),
            RoomCommand::Rematch => match (self.offer, agreement) {
                (Some(offer), Agreement::Needed) if offer.seat == seat => {
                    Err(RoomRefusal::OfferStands)
                }
                (Some(_), _) | (None, Agreement::NotNeeded) => Ok(Carried::Again),
                (None, Agreement::Needed) => {
                    self.offer = Some(RoomOffer { what: Offered::Rematch, seat });
                    Ok(Carried::On(vec![]))
                }
            },
            RoomCommand::Accept => match self.answered(seat)?.what {
                Offered::Draw => self.act(seat, Action::Accept, at),
                Offered::Takeback => {
                    let asking = self.offer.map_or(seat, |offer| offer.seat);
                    let n_undos = self.n_undos(asking)?;
                    self.take_back(asking, n_undos, at)
                }
                Offered::Rematch => Ok(Carried::Again),
            },
            RoomCommand::Decline => match self.answered(seat)?.what {
                Offered::Draw => self.act(seat, Action::Decline, at),
                Offered::Takeback | Offered::Rematch => {
                    self.offer = None;
                    Ok(Carried::On(vec![]))
                }
            },
        }
    }

    /// The lag credited to this seat's clock for a move: at most the time it has thought.
    pub(crate) fn credit(&self, seat: Seat, Arrival { at, lag }: Arrival) -> Millis {
        let status = self.session.status();
        match status.deadline() {
            Some((running, _)) if running == seat => {
                let thought = self.session_time(at).since(status.last_at());
                lag.min(MOST_CREDIT).min(thought)
            }
            Some(_) | None => Millis(0),
        }
    }

    /// Marks this player as having left for good. Does nothing if no game can be abandoned.
    pub(crate) fn abandon(&mut self, seat: Seat, at: Millis) -> Result<Vec<Event<G>>, RoomRefusal> {
        match self.act(seat, Action::Abandon, at) {
            Ok(Carried::On(events)) => Ok(events),
            Ok(Carried::Again) => Ok(vec![]),
            // The opponent's time has run out, but that was not claimed yet.
            Err(_) => self.claim_time(at).map(|carried| match carried {
                Carried::On(events) => events,
                Carried::Again => vec![],
            }),
        }
    }

    /// Ends the game because a player's time has run out.
    pub(crate) fn claim_time(&mut self, at: Millis) -> Result<Carried<G>, RoomRefusal> {
        self.act(Seat::ONE, Action::ClaimTime, at)
    }

    fn n_undos(&self, seat: Seat) -> Result<usize, RoomRefusal> {
        match self.session.game().undo_refusal() {
            None | Some(UndoRefusal::NothingToUndo) => {}
            Some(refusal) => return Err(RoomRefusal::of::<Infallible>(&refusal.into())),
        }
        self.session.game().n_undos(seat).ok_or(RoomRefusal::NothingToTakeBack)
    }

    fn take_back(
        &mut self,
        seat: Seat,
        n_undos: usize,
        at: Millis,
    ) -> Result<Carried<G>, RoomRefusal> {
        // The second undo must not be refused once the first is done: `n_undos` has checked both.
        let mut done = vec![];
        for _ in 0..n_undos {
            match self.act(seat, Action::Undo, at)? {
                Carried::On(events) => done.extend(events),
                Carried::Again => {}
            }
        }
        Ok(Carried::On(done))
    }

    /// The offer that this seat may answer.
    fn answered(&self, seat: Seat) -> Result<RoomOffer, RoomRefusal> {
        match self.offer() {
            None => Err(RoomRefusal::NoOffer),
            Some(offer) if offer.seat == seat => Err(RoomRefusal::OwnOffer),
            Some(offer) => Ok(offer),
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: Action<G::Move>,
        at: Millis,
    ) -> Result<Carried<G>, RoomRefusal> {
        let was_over = self.session.is_over();
        let at = self.session_time(at);
        let event =
            self.session.act(seat, action, at).map_err(|refusal| RoomRefusal::of(&refusal))?;
        self.offer = None;
        self.events.push(event.clone());
        if self.session.is_over() && !was_over {
            match self.session.game().winner() {
                Some(seat) => self.tally.wins[usize::from(seat.number() - 1)] += 1,
                None => self.tally.draws += 1,
            }
        }
        Ok(Carried::On(vec![event]))
    }
}
