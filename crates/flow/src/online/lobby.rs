//! The page of online play: a name, the rooms of the server, the terms of a new one, and the invitation to it.

use flagfall_history::When;
use flagfall_online::{
    ListedRoom, RoomClock, RoomId, RoomLink, RoomSetup, SiteAnswer, SiteRefusal, SiteRequest,
};
use flagfall_play::{Millis, TimeControl};
use flagfall_rng::Seed;
use flagfall_text::{GameNames, Lobby, Words};

use super::form::{RoomForm, level_name};
use super::leaderboard::Leaderboard;
use super::profile::Profile;
use super::room::OnlineRoom;
use super::{NetEffect, NetFailure, OnlineCommand};

/// How long the list of rooms is good.
const FRESH: Millis = Millis(3_000);
/// How many letters a name has at most.
const LONGEST_NAME: usize = 20;

/// What the page of online play shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyView {
    /// That the server is asked, or does not answer.
    Searching,
    /// A question for the player's name.
    Naming,
    /// The rooms.
    Rooms,
    /// The terms of a room to create.
    Form,
    /// The link of the room, until everybody is there.
    Invitation,
    /// The best ranked games.
    Leaderboard,
    /// What the player is called and has played.
    Profile,
}

/// An entry of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyEntry {
    /// Back to the room that the player was in.
    BackToRoom(RoomId),
    /// A game with the usual terms against anybody.
    QuickMatch,
    /// A room with terms of the player's own.
    CreateRoom,
    /// The best ranked games.
    Leaderboards,
    /// What the player is called and has played.
    Profile,
    /// A room of somebody else.
    Room(ListedRoom),
}

impl LobbyEntry {
    /// What it says.
    pub fn label(&self) -> Words {
        match self {
            LobbyEntry::BackToRoom(_) => Lobby::BackToRoom.into(),
            LobbyEntry::QuickMatch => Lobby::QuickMatch.into(),
            LobbyEntry::CreateRoom => Lobby::CreateRoom.into(),
            LobbyEntry::Leaderboards => Lobby::Leaderboards.into(),
            LobbyEntry::Profile => Lobby::Profile.into(),
            LobbyEntry::Room(room) => {
                let game = Box::new(describe(&room.setup));
                Lobby::Room { game, players: room.players.join(", ") }.into()
            }
        }
    }

    /// What choosing it does, where that is not what it says.
    pub fn verb(&self) -> Option<Words> {
        match self {
            LobbyEntry::BackToRoom(_)
            | LobbyEntry::QuickMatch
            | LobbyEntry::CreateRoom
            | LobbyEntry::Leaderboards
            | LobbyEntry::Profile => None,
            LobbyEntry::Room(room) if room.open => Some(Lobby::Join.into()),
            LobbyEntry::Room(_) => Some(Lobby::Watch.into()),
        }
    }

    /// What choosing it means.
    pub fn command(&self) -> OnlineCommand {
        match self {
            LobbyEntry::BackToRoom(_) => OnlineCommand::ReturnToRoom,
            LobbyEntry::QuickMatch => OnlineCommand::QuickMatch,
            LobbyEntry::CreateRoom => OnlineCommand::OpenForm,
            LobbyEntry::Leaderboards => OnlineCommand::ShowLeaderboard,
            LobbyEntry::Profile => OnlineCommand::ShowProfile,
            LobbyEntry::Room(room) => OnlineCommand::Enter(room.room),
        }
    }
}

/// A game and its terms in a few words.
pub fn describe(setup: &RoomSetup) -> Words {
    match setup {
        RoomSetup::Four(four) => timed(GameNames::Four.into(), four.clock),
        RoomSetup::Together(together) => {
            Lobby::Together { size: String::from(together.size) }.into()
        }
        RoomSetup::Race(race) => Lobby::Race { size: String::from(race.size) }.into(),
        RoomSetup::Ranked(ranked) => {
            Lobby::Ranked { level: Box::new(level_name(ranked.level.0)) }.into()
        }
        RoomSetup::Duel(duel) => timed(Lobby::Duel.into(), duel.clock),
    }
}

fn timed(game: Words, clock: RoomClock) -> Words {
    match clock.0 {
        TimeControl::None => game,
        TimeControl::Total(_) | TimeControl::Fischer { .. } => {
            Lobby::Timed { game: Box::new(game), clock: clock.to_string() }.into()
        }
    }
}

/// Online play at one server.
pub struct OnlinePlay {
    site: String,
    pub(super) view: LobbyView,
    rooms: Vec<ListedRoom>,
    pub(super) form: RoomForm,
    pub(super) leaderboard: Leaderboard,
    pub(super) profile: Profile,
    pub(super) room: Option<OnlineRoom>,
    /// The room that the player was in last.
    pub(super) last_room: Option<RoomId>,
    /// What the server was asked and has not answered.
    asked: Option<(u64, SiteRequest)>,
    /// What to ask once the player has a name.
    wanted: Option<SiteRequest>,
    /// Something went wrong.
    pub(super) trouble: Option<Words>,
    /// When the list of rooms is asked for again.
    refresh_at: Millis,
    last_number: u64,
    pub(super) effects: Vec<NetEffect>,
}

/// What an answer of the server leads to.
pub(super) enum Answered {
    /// Nothing but what the page shows.
    Shown,
    /// The player goes into this room.
    Enter(RoomId),
    /// The player watches this record.
    Watch(String),
}

impl OnlinePlay {
    /// Online play at this server, which nobody has asked yet.
    pub(crate) fn new(site: &str) -> OnlinePlay {
        OnlinePlay {
            site: site.trim_end_matches('/').to_owned(),
            view: LobbyView::Searching,
            rooms: vec![],
            form: RoomForm::default(),
            leaderboard: Leaderboard::default(),
            profile: Profile::default(),
            room: None,
            last_room: None,
            asked: None,
            wanted: None,
            trouble: None,
            refresh_at: Millis(0),
            last_number: 0,
            effects: vec![],
        }
    }

    // ---- what there is to see

    /// What the page shows.
    pub fn view(&self) -> LobbyView {
        self.view
    }

    /// The terms of a room to create.
    pub fn form(&self) -> &RoomForm {
        &self.form
    }

    /// The best ranked games.
    pub fn leaderboard(&self) -> &Leaderboard {
        &self.leaderboard
    }

    /// What the player is called and has played.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The room that the player is in.
    pub fn room(&self) -> Option<&OnlineRoom> {
        self.room.as_ref()
    }

    /// The link of the room.
    pub fn link(&self) -> Option<String> {
        let room = self.room.as_ref()?.id();
        Some(RoomLink { site: self.site.clone(), room }.to_string())
    }

    /// What went wrong, or what is waited for.
    pub fn notice(&self) -> Option<Words> {
        let searching = (self.view == LobbyView::Searching).then(|| Lobby::Searching.into());
        self.trouble.clone().or(searching)
    }

    /// The entries of the lobby: what can be begun, rooms with a free seat, games to watch.
    pub fn entries(&self) -> Vec<LobbyEntry> {
        let back = self.last_room.map(LobbyEntry::BackToRoom);
        let others = self.rooms.iter().filter(|room| Some(room.room) != self.last_room);
        let (open, playing): (Vec<_>, Vec<_>) = others.cloned().partition(|room| room.open);
        let rooms = open.into_iter().chain(playing).map(LobbyEntry::Room);
        let own = [
            LobbyEntry::QuickMatch,
            LobbyEntry::CreateRoom,
            LobbyEntry::Leaderboards,
            LobbyEntry::Profile,
        ];
        back.into_iter().chain(own).chain(rooms).collect()
    }

    // ---- what happens

    /// The lobby is opened.
    pub(super) fn show_lobby(&mut self) {
        self.view = if self.rooms.is_empty() { LobbyView::Searching } else { LobbyView::Rooms };
        self.trouble = None;
        self.ask(SiteRequest::Rooms);
    }

    pub(super) fn ask(&mut self, request: SiteRequest) {
        self.last_number += 1;
        self.asked = Some((self.last_number, request.clone()));
        self.effects.push(NetEffect::Ask { number: self.last_number, request });
    }

    /// Asks for what the player wants.
    pub(super) fn want(&mut self, request: SiteRequest) {
        self.trouble = None;
        self.ask(request);
    }

    pub(super) fn take_name(&mut self, name: &str) {
        let name = name.trim();
        self.trouble = None;
        if name.is_empty() || name.chars().count() > LONGEST_NAME {
            self.trouble = Some(Lobby::NameRules.into());
        } else {
            let name = name.to_owned();
            self.ask(match self.view {
                LobbyView::Profile => SiteRequest::Rename(name),
                LobbyView::Searching
                | LobbyView::Naming
                | LobbyView::Rooms
                | LobbyView::Form
                | LobbyView::Invitation
                | LobbyView::Leaderboard => SiteRequest::CreatePlayer(name),
            });
        }
    }

    /// Asks for a room with the terms of a form.
    pub(super) fn want_room(&mut self, form: RoomForm, request: fn(RoomSetup) -> SiteRequest) {
        match form.setup() {
            Ok(setup) => self.want(request(setup)),
            Err(error) => self.trouble = Some(Lobby::Refused { reason: error.to_string() }.into()),
        }
    }

    pub(super) fn enter(&mut self, room: RoomId, seed: Seed, now: When) {
        self.leave_room();
        self.room = Some(OnlineRoom::new(room, seed, now.at));
        self.last_room = Some(room);
        self.view = LobbyView::Invitation;
        self.trouble = None;
    }

    /// A connection of its own for each attempt, so that nothing of an old one is taken for the new one's.
    pub(super) fn open_line(&mut self) -> Option<NetEffect> {
        self.last_number += 1;
        let room = self.room.as_mut()?;
        room.set_line(self.last_number);
        Some(NetEffect::Open { line: self.last_number, room: room.id() })
    }

    pub(super) fn leave_room(&mut self) {
        if let Some(room) = self.room.take() {
            self.effects.push(NetEffect::Close { line: room.line() });
        }
    }

    /// Time has passed while somebody looks at the rooms.
    pub(super) fn tick_lobby(&mut self, now: Millis) {
        let is_listed = matches!(self.view, LobbyView::Rooms | LobbyView::Searching);
        if is_listed && self.asked.is_none() && self.refresh_at <= now {
            let request = self.wanted.take().unwrap_or(SiteRequest::Rooms);
            self.ask(request);
        }
    }

    /// When the list is asked for again.
    pub(super) fn wakes(&self, now: Millis) -> Option<Millis> {
        let is_listed = matches!(self.view, LobbyView::Rooms | LobbyView::Searching);
        (is_listed && self.asked.is_none()).then(|| self.refresh_at.since(now))
    }

    /// The server has answered a question.
    pub(super) fn take_answer(
        &mut self,
        number: u64,
        result: Result<SiteAnswer, NetFailure>,
        now: Millis,
    ) -> Answered {
        // Whoever has asked for something else meanwhile does not want this any more.
        let Some((_, request)) = self.asked.take_if(|(asked, _)| *asked == number) else {
            return Answered::Shown;
        };
        self.refresh_at = now + FRESH;
        match result {
            Ok(SiteAnswer::Rooms(rooms)) => {
                self.rooms = rooms;
                self.trouble
                    .take_if(|said| matches!(said, Words::Lobby(Lobby::Unreachable { .. })));
                if self.view == LobbyView::Searching {
                    self.view = LobbyView::Rooms;
                }
            }
            Ok(SiteAnswer::Player(_)) => {
                self.view = LobbyView::Searching;
                let wanted = self.wanted.take().unwrap_or(SiteRequest::Rooms);
                self.ask(wanted);
            }
            Ok(SiteAnswer::Created(room)) => return Answered::Enter(room),
            Ok(SiteAnswer::Joined) => match request {
                SiteRequest::Join(room) => return Answered::Enter(room),
                SiteRequest::Rooms
                | SiteRequest::CreatePlayer(_)
                | SiteRequest::CreateRoom(_)
                | SiteRequest::Match(_)
                | SiteRequest::Leaderboard(..)
                | SiteRequest::Record(_)
                | SiteRequest::Profile
                | SiteRequest::Rename(_)
                | SiteRequest::NewCode
                | SiteRequest::SpendCode(_)
                | SiteRequest::DeletePlayer => {}
            },
            Ok(SiteAnswer::Leaderboard(entries)) => self.leaderboard.entries = Some(entries),
            Ok(SiteAnswer::Record(text)) => return Answered::Watch(text),
            Ok(SiteAnswer::Profile(profile)) => self.profile.known = Some(profile),
            Ok(SiteAnswer::Code(code)) => self.profile.code = Some(code),
            Ok(SiteAnswer::Deleted) => {
                self.leave_room();
                (self.profile, self.last_room) = (Profile::default(), None);
                self.view = LobbyView::Naming;
                self.trouble = Some(Lobby::Deleted.into());
            }
            Err(failure) => {
                self.trouble = self.trouble_of(failure, request).map(Words::from);
            }
        }
        Answered::Shown
    }

    fn trouble_of(&mut self, failure: NetFailure, request: SiteRequest) -> Option<Lobby> {
        let is_name = matches!(request, SiteRequest::CreatePlayer(_) | SiteRequest::Rename(_));
        let refusal = match failure {
            NetFailure::Unreachable => {
                // A seat is worth another try, and taking it twice does no harm.
                self.wanted = Some(request).filter(|wish| matches!(wish, SiteRequest::Join(_)));
                return Some(Lobby::Unreachable { site: self.site.clone() });
            }
            NetFailure::Refused(refusal) => refusal,
        };
        Some(match refusal {
            SiteRefusal::Unknown => {
                self.view = LobbyView::Naming;
                self.wanted = Some(request);
                return None;
            }
            SiteRefusal::NoRoom => {
                self.last_room = None;
                Lobby::NoRoom
            }
            SiteRefusal::TooMany => Lobby::TooMany,
            SiteRefusal::Other(_) if is_name => Lobby::NameRefused,
            SiteRefusal::Other(reason) => Lobby::Refused { reason },
        })
    }
}
