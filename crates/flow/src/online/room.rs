//! A room: its players, available actions and messages.

use std::collections::VecDeque;

use flagfall_history::When;
use flagfall_keeper::Slot;
use flagfall_mines::Cell;
use flagfall_online::{
    Client, ClientEffect, Mirror, MirrorGame, Offered, Phrase, RacerProgress, RacerStatus,
    RoomEvent, RoomId, RoomMessage, RoomOffer, RoomSetup,
};
use flagfall_play::{Action, FourMove, GameState as _, Millis, Player, Seat, Status};
use flagfall_rng::Seed;
use flagfall_table::{Request, RequestedAction};
use flagfall_text::{Lobby, Rooms, Words};

/// The maximum number of unanswered moves to remember; a host allows fewer.
const MOST_SENT: usize = 256;

/// An action in a room other than a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomAction {
    /// Accept the other player's offer.
    Accept,
    /// Decline it.
    Decline,
    /// In a duel: aim the bomb, or put it away.
    Bomb,
    /// Start a race before all seats are taken.
    Start,
    /// Play another game.
    Rematch,
    /// Ask to take back the player's last move.
    Takeback,
    /// Offer a draw.
    OfferDraw,
    /// Resign, if chosen twice.
    Resign,
    /// Say one of the preset phrases.
    Say(Phrase),
    /// Hide or show what others say.
    Mute,
}

impl RoomAction {
    /// Opens the list of phrases, on screens with a prompt for it.
    pub const SAY_KEY: char = 'c';
    /// Shows the invitation link.
    pub const LINK_KEY: char = 'L';
    /// The actions with keys of their own.
    pub(crate) const WITH_KEYS: [RoomAction; 7] = [
        RoomAction::Accept,
        RoomAction::Decline,
        RoomAction::OfferDraw,
        RoomAction::Resign,
        RoomAction::Bomb,
        RoomAction::Start,
        RoomAction::Mute,
    ];

    /// The action's key, unless the player has bound that key otherwise.
    pub fn key(self) -> Option<char> {
        match self {
            RoomAction::Accept => Some('a'),
            RoomAction::Decline => Some('d'),
            RoomAction::OfferDraw => Some('='),
            RoomAction::Resign => Some('R'),
            RoomAction::Bomb => Some('B'),
            RoomAction::Start => Some('S'),
            RoomAction::Mute => Some('z'),
            // These use the table's keys, and phrases a prompt.
            RoomAction::Rematch | RoomAction::Takeback | RoomAction::Say(_) => None,
        }
    }

    /// The name of the action.
    pub(crate) fn name(self) -> Rooms {
        match self {
            RoomAction::Accept => Rooms::Accept,
            RoomAction::Decline => Rooms::Decline,
            RoomAction::Bomb => Rooms::Bomb,
            RoomAction::Start => Rooms::Start,
            RoomAction::Rematch => Rooms::Rematch,
            RoomAction::Takeback => Rooms::Takeback,
            RoomAction::OfferDraw => Rooms::OfferDraw,
            RoomAction::Resign => Rooms::Resign,
            RoomAction::Say(phrase) => phrase_words(phrase),
            RoomAction::Mute => Rooms::Mute,
        }
    }

    /// The action as text for the host.
    fn text(self) -> Option<String> {
        Some(match self {
            RoomAction::Accept => "accept".to_owned(),
            RoomAction::Decline => "decline".to_owned(),
            RoomAction::Start => "start".to_owned(),
            RoomAction::Rematch => "rematch".to_owned(),
            RoomAction::Takeback => "takeback".to_owned(),
            RoomAction::OfferDraw => "draw".to_owned(),
            RoomAction::Resign => "resign".to_owned(),
            RoomAction::Say(phrase) => format!("say {phrase}"),
            RoomAction::Mute | RoomAction::Bomb => return None,
        })
    }
}

/// A seat as shown on screens.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    /// The seat.
    pub seat: Seat,
    /// The player's name.
    pub name: Words,
    /// Whether it is the player's own seat.
    pub is_you: bool,
    /// Whether it is this seat's turn.
    pub is_turn: bool,
    /// Whether its player is disconnected.
    pub is_away: bool,
    /// Progress in a race, games won, and the clock.
    pub figures: Vec<Words>,
}

/// The player's current room.
pub struct OnlineRoom {
    id: RoomId,
    pub(super) client: Client,
    /// The number of its connection; messages of others are ignored.
    line: u64,
    /// The slot of the room's game, and the game's number in the room.
    pub(super) seated: Option<(Slot, u32)>,
    /// The table's latest requests: their numbers, and the actions as text.
    pub(super) sent: VecDeque<(u64, String)>,
    /// The last phrase and its speaker.
    said: Option<(Seat, Phrase)>,
    /// The last event other than a move.
    remark: Option<Words>,
    is_muted: bool,
    is_resigning: bool,
    was_connected: bool,
    /// Whether the table has announced the draw offer.
    is_draw_told: bool,
}

impl OnlineRoom {
    pub(super) fn new(id: RoomId, seed: Seed, now: Millis) -> OnlineRoom {
        OnlineRoom {
            id,
            client: Client::new(seed, now),
            line: 0,
            seated: None,
            sent: VecDeque::new(),
            said: None,
            remark: None,
            is_muted: false,
            is_resigning: false,
            was_connected: false,
            is_draw_told: false,
        }
    }

    /// The room's id.
    pub fn id(&self) -> RoomId {
        self.id
    }

    pub(super) fn line(&self) -> u64 {
        self.line
    }

    pub(super) fn set_line(&mut self, line: u64) {
        self.line = line;
    }

    /// The replica of the room, once received.
    pub fn mirror(&self) -> Option<&Mirror> {
        self.client.mirror()
    }

    /// The number of spectators and the round-trip time.
    pub fn connection(&self) -> Vec<Words> {
        let n = self.client.presence().watching;
        let watching = (n > 0).then(|| Rooms::NWatching { n }.into());
        let round_trip = self.client.round_trip().filter(|_| self.client.is_connected());
        let lag = round_trip.map(|Millis(milliseconds)| Rooms::Lag { milliseconds }.into());
        watching.into_iter().chain(lag).collect()
    }

    /// The other players' cursors on a shared board.
    pub fn cursors(&self) -> Vec<(Cell, Seat)> {
        let Some(mirror) = self.mirror() else { return vec![] };
        let MirrorGame::Together(replica) = &mirror.game else { return vec![] };
        let grid = replica.game().view().size().grid();
        let pointing = self.client.presence().pointing.iter().filter_map(|pointing| {
            Some((pointing.cell.parse::<Cell>().ok()?, Seat::new(pointing.seat)?))
        });
        let is_other =
            |(cell, seat): &(Cell, Seat)| grid.contains(*cell) && Some(*seat) != mirror.own_seat();
        pointing.filter(is_other).collect()
    }

    /// Shares the player's cursor on a shared board.
    pub(super) fn point(&mut self, cell: Cell) {
        let is_seen = self.mirror().is_some_and(|mirror| {
            mirror.own_seat().is_some() && matches!(mirror.game, MirrorGame::Together(_))
        });
        self.client.point(Some(cell).filter(|_| is_seen));
    }

    /// Whether phrases of others are hidden.
    pub fn is_muted(&self) -> bool {
        self.is_muted
    }

    /// The room's terms in a few words.
    pub fn title(&self) -> Option<Words> {
        self.mirror().map(|mirror| super::describe(&mirror.setup))
    }

    /// The number of drawn games.
    pub fn n_draws(&self) -> u32 {
        self.mirror().map_or(0, |mirror| mirror.tally.draws)
    }

    /// All seats, taken or free.
    pub fn seats(&self, now: When) -> Vec<SeatRow> {
        let Some(mirror) = self.mirror() else { return vec![] };
        let seats = (1..=mirror.setup.last_seat().number()).filter_map(Seat::new);
        seats.map(|seat| self.seat_row(mirror, seat, now)).collect()
    }

    fn seat_row(&self, mirror: &Mirror, seat: Seat, now: When) -> SeatRow {
        let sitter = mirror.seats.iter().find(|sitter| sitter.seat == seat);
        let host_at = self.host_at(now);
        let of_turns = |status: Status<'_>| (status.turn(), status.time_left(seat, host_at));
        let ((turn, time_left), progress) = match &mirror.game {
            // Before the game, a free seat has neither a score nor a clock.
            _ if sitter.is_none() && !self.is_begun() => ((None, None), vec![]),
            MirrorGame::Four(replica) => (of_turns(replica.status()), vec![]),
            MirrorGame::Duel(replica) => {
                let (duel, player) = (replica.game(), Player::in_seat(seat));
                let (n, n_to_win) = (duel.score(player), duel.n_to_win());
                let bomb = duel.has_bomb(player).then(|| Rooms::HasBomb.into());
                let score = Rooms::FoundOf { n, n_to_win }.into();
                (of_turns(replica.status()), [score].into_iter().chain(bomb).collect())
            }
            MirrorGame::Together(_) | MirrorGame::Ranked(_) => ((None, None), vec![]),
            MirrorGame::Race(race) => {
                ((None, None), race.progress(seat).map(progress_words).into_iter().collect())
            }
        };
        let (is_versus, is_computers) = match &mirror.setup {
            RoomSetup::Four(four) => (true, four.computer.is_some()),
            RoomSetup::Duel(_) | RoomSetup::Race(_) => (true, false),
            RoomSetup::Together(_) | RoomSetup::Ranked(_) => (false, false),
        };
        let name = match sitter {
            Some(sitter) if sitter.you => Rooms::NameYou { name: sitter.name.clone() }.into(),
            Some(sitter) => Words::Verbatim(sitter.name.clone()),
            None if is_computers => Rooms::Computer.into(),
            None => Rooms::FreeSeat.into(),
        };
        let tally = &mirror.tally;
        let has_tally = tally.draws > 0 || tally.wins.iter().any(|wins| *wins > 0);
        let wins =
            tally.wins.get(usize::from(seat.number() - 1)).filter(|_| is_versus && has_tally);
        let wins = wins.map(|wins| wins.to_string().into());
        // A seat whose player was deleted or has left has no name and stays empty.
        let is_away = sitter.is_some_and(|sitter| !sitter.you)
            && !self.client.presence().here.contains(&seat.number());
        let away = is_away.then(|| Rooms::Away.into());
        SeatRow {
            seat,
            name,
            is_you: sitter.is_some_and(|sitter| sitter.you),
            is_turn: turn == Some(seat) && self.is_begun(),
            is_away,
            figures: progress
                .into_iter()
                .chain(wins)
                .chain(time_left.map(clock))
                .chain(away)
                .collect(),
        }
    }

    /// The name of a seat's player.
    pub fn name(&self, seat: Seat) -> String {
        let sitter = |mirror: &Mirror| {
            mirror.seats.iter().find(|sitter| sitter.seat == seat).map(|sitter| sitter.name.clone())
        };
        self.mirror().and_then(sitter).unwrap_or_default()
    }

    /// Whether all players needed for the game have joined.
    pub fn is_begun(&self) -> bool {
        self.mirror().is_some_and(|mirror| match &mirror.setup {
            RoomSetup::Four(four) => {
                mirror.seats.len() >= if four.computer.is_some() { 1 } else { 2 }
            }
            RoomSetup::Duel(_) => mirror.seats.len() >= 2,
            RoomSetup::Together(_) | RoomSetup::Ranked(_) => true,
            RoomSetup::Race(_) => {
                matches!(&mirror.game, MirrorGame::Race(race) if !race.state.racers.is_empty())
            }
        })
    }

    /// The host's time since the game began.
    pub(super) fn host_at(&self, now: When) -> Millis {
        let began_at = self.mirror().map_or(Millis(0), |mirror| mirror.playing.began_at);
        self.client.host_now(now.at).map_or(Millis(0), |host| host.since(began_at))
    }

    /// The available actions in display order.
    pub fn actions(&self) -> Vec<RoomAction> {
        let Some(mirror) = self.mirror() else { return vec![] };
        let Some(own) = mirror.own_seat() else { return vec![] };
        let mut actions = vec![];
        if mirror.offer.is_some_and(|offer| offer.seat != own) {
            actions.extend([RoomAction::Accept, RoomAction::Decline]);
        }
        let is_free = mirror.offer.is_none();
        match (&mirror.setup, &mirror.game) {
            _ if mirror.ended.is_some() => {
                if is_free {
                    actions.push(RoomAction::Rematch);
                }
            }
            (RoomSetup::Four(setup), MirrorGame::Four(replica)) if self.is_begun() => {
                let n_discs = replica.game().moves().columns().len();
                let n_undone = if replica.game().turn() == Some(own) { 2 } else { 1 };
                if is_free && setup.takebacks && n_discs >= n_undone {
                    actions.push(RoomAction::Takeback);
                }
                if is_free && setup.computer.is_none() {
                    actions.push(RoomAction::OfferDraw);
                }
                actions.push(RoomAction::Resign);
            }
            (RoomSetup::Race(_), _) if !self.is_begun() => {
                if own == Seat::ONE && mirror.seats.len() > 1 && self.starts_at().is_none() {
                    actions.push(RoomAction::Start);
                }
            }
            (RoomSetup::Duel(_), MirrorGame::Duel(replica)) if self.is_begun() => {
                let duel = replica.game();
                if duel.turn() == Some(own) && duel.can_bomb(Player::in_seat(own)) {
                    actions.push(RoomAction::Bomb);
                }
                actions.push(RoomAction::Resign);
            }
            (RoomSetup::Race(_) | RoomSetup::Ranked(_), _) => actions.push(RoomAction::Resign),
            (RoomSetup::Four(_) | RoomSetup::Together(_) | RoomSetup::Duel(_), _) => {}
        }
        if mirror.seats.len() > 1 {
            actions.extend(Phrase::ALL.map(RoomAction::Say));
            actions.push(RoomAction::Mute);
        }
        actions
    }

    /// The host's time when a race starts.
    fn starts_at(&self) -> Option<Millis> {
        match &self.mirror()?.game {
            MirrorGame::Race(race) => race.state.starts_at,
            MirrorGame::Four(_)
            | MirrorGame::Together(_)
            | MirrorGame::Duel(_)
            | MirrorGame::Ranked(_) => None,
        }
    }

    /// The countdown to the race.
    pub fn countdown(&self, now: When) -> Option<Words> {
        let starts_at = self.starts_at().filter(|_| !self.is_begun())?;
        let left = starts_at.since(self.client.host_now(now.at)?);
        Some(Rooms::Countdown { seconds: left.0.div_ceil(1000) }.into())
    }

    /// The label of an action's button.
    pub fn label(&self, action: RoomAction) -> Words {
        match action {
            RoomAction::Mute if self.is_muted => Rooms::Unmute.into(),
            _ => action.name().into(),
        }
    }

    /// A message about the room; the table has those about the game.
    pub fn remark(&self) -> Option<Words> {
        if !self.client.is_connected() {
            let words = if self.was_connected { Rooms::ConnectionLost } else { Rooms::Connecting };
            return Some(words.into());
        }
        if self.is_resigning {
            return Some(Rooms::ResignSure.into());
        }
        let mirror = self.mirror()?;
        let said = self.said.filter(|_| !self.is_muted).map(|(seat, phrase)| {
            let phrase = Box::new(phrase_words(phrase).into());
            Rooms::Said { name: self.name(seat), phrase }.into()
        });
        let offer = mirror.offer.filter(|offer| offer.what != Offered::Draw || !self.is_draw_told);
        let offer = offer.map(|offer| self.offer_words(offer, mirror.own_seat()));
        let watching = mirror.own_seat().is_none().then(|| Rooms::Watching.into());
        let unfair = (self.is_fair() == Some(false)).then(|| Rooms::Unfair.into());
        let told = [unfair, offer, said, self.remark.clone().or(watching)];
        told.into_iter().flatten().reduce(Words::then)
    }

    /// Whether the game was dealt as the server had committed to; `None` before its end.
    fn is_fair(&self) -> Option<bool> {
        self.mirror().and_then(Mirror::is_dealt_as_committed)
    }

    /// Whether the finished game's deal is proven, as a name and its value.
    pub fn fairness(&self) -> Option<(Words, Words)> {
        let proof = if self.is_fair()? { Rooms::FairProven } else { Rooms::FairRefuted };
        Some((Rooms::Fair.into(), proof.into()))
    }

    fn offer_words(&self, RoomOffer { what, seat }: RoomOffer, own: Option<Seat>) -> Words {
        let name = self.name(seat);
        match (what, own == Some(seat)) {
            (Offered::Draw, true) => Rooms::OfferedDraw,
            (Offered::Takeback, true) => Rooms::AskedTakeback,
            (Offered::Rematch, true) => Rooms::OfferedRematch,
            (Offered::Draw, false) => Rooms::OffersDraw { name },
            (Offered::Takeback, false) => Rooms::AsksTakeback { name },
            (Offered::Rematch, false) => Rooms::OffersRematch { name },
        }
        .into()
    }

    /// The player who hit the mine on a shared board, if anyone has.
    pub fn unlucky(&self) -> Option<Words> {
        let mirror = self.mirror()?;
        let MirrorGame::Together(replica) = &mirror.game else { return None };
        let hit = mirror
            .openers
            .iter()
            .find(|(cell, _)| replica.game().view().face(**cell) == flagfall_mines::Face::Hit);
        hit.map(|(_, seat)| Rooms::HitMine { name: self.name(*seat) }.into())
    }

    // ---- input

    /// Carries out an action in the room.
    pub(super) fn act(&mut self, action: RoomAction) -> Vec<ClientEffect> {
        if !self.actions().contains(&action) {
            return vec![];
        }
        let was_resigning = std::mem::take(&mut self.is_resigning);
        self.remark = None;
        match action {
            RoomAction::Mute => self.is_muted = !self.is_muted,
            RoomAction::Resign if !was_resigning => self.is_resigning = true,
            // The table handles this.
            RoomAction::Bomb => {}
            RoomAction::Accept
            | RoomAction::Decline
            | RoomAction::Start
            | RoomAction::Rematch
            | RoomAction::Takeback
            | RoomAction::OfferDraw
            | RoomAction::Resign
            | RoomAction::Say(_) => {
                return action.text().map_or_else(Vec::new, |text| self.client.act(&text));
            }
        }
        vec![]
    }

    /// Sends a request of the table.
    pub(super) fn send(&mut self, request: &Request) -> Vec<ClientEffect> {
        self.is_resigning = false;
        let text = match request.action {
            RequestedAction::Four(Action::Move(FourMove::Drop(column))) => column.to_string(),
            RequestedAction::Four(Action::Move(mv)) => mv.to_string(),
            RequestedAction::Mines(Action::Move(mv)) => mv.to_string(),
            RequestedAction::Duel(Action::Move(mv)) => mv.to_string(),
            // Agreements go through the room's actions, and rooms lack the rest: send an action that the host refuses.
            RequestedAction::Four(_) | RequestedAction::Mines(_) | RequestedAction::Duel(_) => {
                "pause".to_owned()
            }
        };
        self.sent.push_back((request.number, text.clone()));
        if self.sent.len() > MOST_SENT {
            self.sent.pop_front();
        }
        self.client.act(&text)
    }

    /// Handles a message from the host.
    pub(super) fn receive(&mut self, text: &str, now: Millis) -> Vec<ClientEffect> {
        let Some(message) = RoomMessage::read(text) else { return vec![] };
        self.client.receive(message, now)
    }

    /// Updates whether there was ever a connection.
    pub(super) fn note_connection(&mut self) {
        self.was_connected |= self.client.is_connected();
    }

    /// Notes an event that the table doesn't report.
    pub(super) fn note(&mut self, event: &RoomEvent) {
        let change = &event.change;
        if let (Some(seat), Some(phrase)) = (event.seat, change.said) {
            self.said = Some((seat, phrase));
            return;
        }
        let own = self.mirror().and_then(Mirror::own_seat);
        self.remark = match (&change.sat, &event.action[..]) {
            (Some(sitter), _) if !sitter.you => {
                Some(Rooms::SatDown { name: sitter.name.clone() }.into())
            }
            // The table reports draws.
            (None, "decline") if event.seat != own && change.events.is_empty() => {
                Some(Rooms::Declined.into())
            }
            (Some(_) | None, _) => None,
        };
        self.is_draw_told = event.action == "draw";
        if !change.events.is_empty() {
            (self.said, self.is_resigning) = (None, false);
        }
    }

    /// Handles a refusal; returns the number of the table's request, if it was one.
    pub(super) fn note_refusal(
        &mut self,
        action: &str,
        refusal: &str,
        message: String,
    ) -> Option<u64> {
        self.remark = Some(match refusal {
            "stale" => Rooms::Stale.into(),
            "not-stored" | "busy" => Rooms::NotStored.into(),
            "waiting" | "not-begun" => Rooms::InviteAbout.into(),
            "full" | "not-seated" => Rooms::Watching.into(),
            "no-room" => Lobby::NoRoom.into(),
            _ => Rooms::Refused { reason: message }.into(),
        });
        // If several actions have the same text, it makes no difference which of them counts as refused.
        let place = self.sent.iter().rposition(|(_, sent)| sent == action)?;
        self.sent.remove(place).map(|(number, _)| number)
    }
}

/// Minutes and seconds; with tenths near the end.
fn clock(left: Millis) -> Words {
    let seconds = left.seconds();
    match seconds {
        0..10 => format!("0:{seconds:02}.{}", left.0 % 1000 / 100).into(),
        _ => flagfall_text::clock(left).into(),
    }
}

fn progress_words(racer: &RacerProgress) -> Words {
    match (racer.status, racer.place, racer.time) {
        (RacerStatus::Finished, Some(place), Some(time)) => Rooms::Finished { place, time },
        (RacerStatus::Racing | RacerStatus::Finished, _, _) => Rooms::CellsOpen { n: racer.n_open },
        (RacerStatus::Out, _, _) => Rooms::Out,
        (RacerStatus::Resigned, _, _) => Rooms::GaveUp,
    }
    .into()
}

fn phrase_words(phrase: Phrase) -> Rooms {
    match phrase {
        Phrase::GoodGame => Rooms::GoodGame,
        Phrase::WellPlayed => Rooms::WellPlayed,
        Phrase::Thanks => Rooms::Thanks,
        Phrase::Oops => Rooms::Oops,
    }
}
