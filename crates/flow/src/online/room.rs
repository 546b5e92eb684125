//! A room: who is there, what can be done now, and what there is to say.

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

/// Something that a player can do in a room besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomAction {
    /// Accepts what the other player offers.
    Accept,
    /// Declines it.
    Decline,
    /// In a duel: aims the bomb, or puts it away.
    Bomb,
    /// Begins a race before all seats are taken.
    Start,
    /// Another game.
    Rematch,
    /// Asks to take the last own move back.
    Takeback,
    /// Offers a draw.
    OfferDraw,
    /// Gives up, once it was chosen twice.
    Resign,
    /// Says one of the preset phrases.
    Say(Phrase),
    /// Hides what others say, or shows it again.
    Mute,
}

impl RoomAction {
    /// The key that does it, unless the player has given that key another meaning.
    pub fn key(self) -> Option<char> {
        match self {
            RoomAction::Accept => Some('a'),
            RoomAction::Decline => Some('d'),
            RoomAction::OfferDraw => Some('='),
            RoomAction::Resign => Some('R'),
            RoomAction::Bomb => Some('B'),
            RoomAction::Start => Some('S'),
            RoomAction::Mute => Some('z'),
            // They have the keys of the table, and phrases a prompt.
            RoomAction::Rematch | RoomAction::Takeback | RoomAction::Say(_) => None,
        }
    }

    /// What the host reads.
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

/// A seat as a screen shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRow {
    /// Which one.
    pub seat: Seat,
    /// Who sits there.
    pub name: Words,
    /// Whether it is the player's own.
    pub is_you: bool,
    /// Whether it is to move.
    pub is_turn: bool,
    /// Whether somebody sits there who has no connection now.
    pub is_away: bool,
    /// How far it is in a race, how many games it has won, and what its clock shows.
    pub figures: Vec<Words>,
}

/// A room that the player is in.
pub struct OnlineRoom {
    id: RoomId,
    pub(super) client: Client,
    /// The number of the connection: what others say is not for this room.
    line: u64,
    /// The table with the room's game, and which game of the room it is.
    pub(super) seated: Option<(Slot, u32)>,
    /// What the table waits for: its own number, and the action as the host reads it.
    pub(super) awaited: Option<(u64, String)>,
    /// What was said last, by whom.
    said: Option<(Seat, Phrase)>,
    /// What happened last besides moves.
    remark: Option<Words>,
    is_muted: bool,
    is_resigning: bool,
    was_connected: bool,
    /// The table has said that a draw is offered.
    is_draw_told: bool,
}

impl OnlineRoom {
    pub(super) fn new(id: RoomId, seed: Seed, now: Millis) -> OnlineRoom {
        OnlineRoom {
            id,
            client: Client::new(seed, now),
            line: 0,
            seated: None,
            awaited: None,
            said: None,
            remark: None,
            is_muted: false,
            is_resigning: false,
            was_connected: false,
            is_draw_told: false,
        }
    }

    /// Its identifier.
    pub fn id(&self) -> RoomId {
        self.id
    }

    pub(super) fn line(&self) -> u64 {
        self.line
    }

    pub(super) fn set_line(&mut self, line: u64) {
        self.line = line;
    }

    /// The room as far as it is known.
    pub fn mirror(&self) -> Option<&Mirror> {
        self.client.mirror()
    }

    /// How many watch, and how long a message to the server and back takes.
    pub fn connection(&self) -> Vec<Words> {
        let n = self.client.presence().watching;
        let watching = (n > 0).then(|| Rooms::NWatching { n }.into());
        let round_trip = self.client.round_trip().filter(|_| self.client.is_connected());
        let lag = round_trip.map(|Millis(milliseconds)| Rooms::Lag { milliseconds }.into());
        watching.into_iter().chain(lag).collect()
    }

    /// Where the others point, on a board that is played together.
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

    /// The player points at this cell, where others see that.
    pub(super) fn point(&mut self, cell: Cell) {
        let is_seen = self.mirror().is_some_and(|mirror| {
            mirror.own_seat().is_some() && matches!(mirror.game, MirrorGame::Together(_))
        });
        self.client.point(Some(cell).filter(|_| is_seen));
    }

    /// Whether what others say is hidden.
    pub fn is_muted(&self) -> bool {
        self.is_muted
    }

    /// What was settled, in a few words.
    pub fn title(&self) -> Option<Words> {
        self.mirror().map(|mirror| super::describe(&mirror.setup))
    }

    /// Games that nobody won.
    pub fn n_draws(&self) -> u32 {
        self.mirror().map_or(0, |mirror| mirror.tally.draws)
    }

    /// The seats, taken or free.
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
            // A seat that waits for somebody has neither a score nor a clock.
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
        // A seat that was deleted or left has no name, and nobody comes back to it.
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

    /// What its player is called.
    pub fn name(&self, seat: Seat) -> String {
        let sitter = |mirror: &Mirror| {
            mirror.seats.iter().find(|sitter| sitter.seat == seat).map(|sitter| sitter.name.clone())
        };
        self.mirror().and_then(sitter).unwrap_or_default()
    }

    /// Whether everybody is there whom the game needs.
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

    /// Since the game began, by the host's clock.
    pub(super) fn host_at(&self, now: When) -> Millis {
        let began_at = self.mirror().map_or(Millis(0), |mirror| mirror.playing.began_at);
        self.client.host_now(now.at).map_or(Millis(0), |host| host.since(began_at))
    }

    /// What can be done now, in the order in which a screen offers it.
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

    /// When a race begins, by the host's clock.
    fn starts_at(&self) -> Option<Millis> {
        match &self.mirror()?.game {
            MirrorGame::Race(race) => race.state.starts_at,
            MirrorGame::Four(_)
            | MirrorGame::Together(_)
            | MirrorGame::Duel(_)
            | MirrorGame::Ranked(_) => None,
        }
    }

    /// How long until the race begins.
    pub fn countdown(&self, now: When) -> Option<Words> {
        let starts_at = self.starts_at().filter(|_| !self.is_begun())?;
        let left = starts_at.since(self.client.host_now(now.at)?);
        Some(Rooms::Countdown { seconds: left.0.div_ceil(1000) }.into())
    }

    /// What a button for an action says.
    pub fn label(&self, action: RoomAction) -> Words {
        match action {
            RoomAction::Accept => Rooms::Accept,
            RoomAction::Decline => Rooms::Decline,
            RoomAction::Bomb => Rooms::Bomb,
            RoomAction::Start => Rooms::Start,
            RoomAction::Rematch => Rooms::Rematch,
            RoomAction::Takeback => Rooms::Takeback,
            RoomAction::OfferDraw => Rooms::OfferDraw,
            RoomAction::Resign => Rooms::Resign,
            RoomAction::Say(phrase) => phrase_words(phrase),
            RoomAction::Mute if self.is_muted => Rooms::Unmute,
            RoomAction::Mute => Rooms::Mute,
        }
        .into()
    }

    /// What there is to say of the room; the table says what happens in the game.
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
        let told = [offer, said, self.remark.clone().or(watching)];
        told.into_iter().flatten().reduce(Words::then)
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

    /// Who hit the mine of a board that is played together, once somebody has.
    pub fn unlucky(&self) -> Option<Words> {
        let mirror = self.mirror()?;
        let MirrorGame::Together(replica) = &mirror.game else { return None };
        let hit = mirror
            .openers
            .iter()
            .find(|(cell, _)| replica.game().view().face(**cell) == flagfall_mines::Face::Hit);
        hit.map(|(_, seat)| Rooms::HitMine { name: self.name(*seat) }.into())
    }

    // ---- what happens

    /// Does something in the room.
    pub(super) fn act(&mut self, action: RoomAction) -> Vec<ClientEffect> {
        if !self.actions().contains(&action) {
            return vec![];
        }
        let was_resigning = std::mem::take(&mut self.is_resigning);
        self.remark = None;
        match action {
            RoomAction::Mute => self.is_muted = !self.is_muted,
            RoomAction::Resign if !was_resigning => self.is_resigning = true,
            // It is for the table.
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

    /// Sends what the table asks for.
    pub(super) fn send(&mut self, request: &Request) -> Vec<ClientEffect> {
        self.is_resigning = false;
        let text = match request.action {
            RequestedAction::Four(Action::Move(FourMove::Drop(column))) => column.to_string(),
            RequestedAction::Four(Action::Move(mv)) => mv.to_string(),
            RequestedAction::Mines(Action::Move(mv)) => mv.to_string(),
            RequestedAction::Duel(Action::Move(mv)) => mv.to_string(),
            // What players agree on is asked for by the room, and no room does the rest: the host says so.
            RequestedAction::Four(_) | RequestedAction::Mines(_) | RequestedAction::Duel(_) => {
                "pause".to_owned()
            }
        };
        self.awaited = Some((request.number, text.clone()));
        self.client.act(&text)
    }

    /// The host says something.
    pub(super) fn receive(&mut self, text: &str, now: Millis) -> Vec<ClientEffect> {
        let Some(message) = RoomMessage::read(text) else { return vec![] };
        self.client.receive(message, now)
    }

    /// The client went on by its connection.
    pub(super) fn note_connection(&mut self) {
        self.was_connected |= self.client.is_connected();
    }

    /// Something happened that the table does not tell.
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
            // The table tells of a draw.
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

    /// The host does not do what was asked for; the number of the table's request, if it was one.
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
        self.awaited.take_if(|(_, awaited)| awaited == action).map(|(number, _)| number)
    }
}

/// Minutes and seconds, and tenths where every one counts.
fn clock(left: Millis) -> Words {
    let seconds = left.seconds();
    match seconds {
        0..10 => format!("0:{seconds:02}.{}", left.0 % 1000 / 100).into(),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60).into(),
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
