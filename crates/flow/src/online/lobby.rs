//! The online page: the player's name, the server's rooms, the form for a new room, and its invitation.

use flagfall_history::When;
use flagfall_online::{
    ClientEffect, ListedRoom, RoomClock, RoomId, RoomLink, RoomSetup, SiteAnswer, SiteRefusal,
    SiteRequest,
};
use flagfall_play::{Millis, TimeControl};
use flagfall_rng::Seed;
use flagfall_text::{GameNames, Lobby, Words};

use super::form::{RoomForm, level_name};
use super::leaderboard::Leaderboard;
use super::profile::Profile;
use super::room::OnlineRoom;
use super::{NetEffect, NetFailure, OnlineCommand};

/// How often the list of rooms is refreshed.
const FRESH: Millis = Millis(3_000);
/// The maximum length of a name.
const LONGEST_NAME: usize = 20;

/// The current view of the online page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyView {
    /// Waiting for the server, or it is unreachable.
    Searching,
    /// Asking for the player's name.
    Naming,
    /// The list of rooms.
    Rooms,
    /// The form for a new room.
    Form,
    /// The room's link, until all players have joined.
    Invitation,
    /// The best ranked games.
    Leaderboard,
    /// The player's profile.
    Profile,
}

/// An entry of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LobbyEntry {
    /// Return to the player's room.
    BackToRoom(RoomId),
    /// Find an opponent with the default terms.
    QuickMatch,
    /// Create a room with custom terms.
    CreateRoom,
    /// The best ranked games.
    Leaderboards,
    /// The player's profile.
    Profile,
    /// Another player's room.
    Room(ListedRoom),
}

impl LobbyEntry {
    /// The entry's label.
    pub fn label(&self) -> Words {
        match self {
            LobbyEntry::BackToRoom(_) => Lobby::BackToRoom.into(),
            LobbyEntry::QuickMatch => Lobby::QuickMatch.into(),
            LobbyEntry::CreateRoom => Lobby::CreateRoom.into(),
            LobbyEntry::Leaderboards => Lobby::Leaderboards.into(),
            LobbyEntry::Profile => Lobby::Profile.into(),
            LobbyEntry::Room(room) => {
                let game = Box::new(describe(&room.setup));
                Lobby::Room { game, players: room.players.clone() }.into()
            }
        }
    }

    /// The verb for choosing it, if the label isn't one.
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

    /// The entry's command.
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

/// Describes a game and its terms in a few words.
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

/// The state of online play at one server.
pub struct OnlinePlay {
    site: String,
    pub(super) view: LobbyView,
    rooms: Vec<ListedRoom>,
    pub(super) form: RoomForm,
    pub(super) leaderboard: Leaderboard,
    pub(super) profile: Profile,
    pub(super) room: Option<OnlineRoom>,
    /// The player's last room.
    pub(super) last_room: Option<RoomId>,
    /// The pending request.
    asked: Option<(u64, SiteRequest)>,
    /// The request to send once the player has a name.
    wanted: Option<SiteRequest>,
    /// An error message.
    pub(super) trouble: Option<Words>,
    /// When the list of rooms is refreshed.
    refresh_at: Millis,
    last_number: u64,
    pub(super) effects: Vec<NetEffect>,
}

/// The consequence of a server's answer.
pub(super) enum Answered {
    /// Only the page changes.
    Shown,
    /// Enter this room.
    Enter(RoomId),
    /// Watch this record.
    Watch(String),
}

impl OnlinePlay {
    /// The initial state; nothing was requested yet.
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

    // ---- queries

    /// The current view of the page.
    pub fn view(&self) -> LobbyView {
        self.view
    }

    /// The form for a new room.
    pub fn form(&self) -> &RoomForm {
        &self.form
    }

    /// The best ranked games.
    pub fn leaderboard(&self) -> &Leaderboard {
        &self.leaderboard
    }

    /// The player's profile.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The player's current room.
    pub fn room(&self) -> Option<&OnlineRoom> {
        self.room.as_ref()
    }

    /// The current room's link.
    pub fn link(&self) -> Option<String> {
        let room = self.room.as_ref()?.id();
        Some(RoomLink { site: self.site.clone(), room }.to_string())
    }

    /// An error message, or that the server is being contacted.
    pub fn notice(&self) -> Option<Words> {
        let searching = (self.view == LobbyView::Searching).then(|| Lobby::Searching.into());
        self.trouble.clone().or(searching)
    }

    /// Whether there is no server to play on: it did not answer, and never has.
    pub fn lacks_server(&self) -> bool {
        let is_unreachable = matches!(self.trouble, Some(Words::Lobby(Lobby::Unreachable { .. })));
        self.view == LobbyView::Searching && is_unreachable
    }

    /// The entries of the lobby: commands, rooms with a free seat, games to watch.
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

    // ---- input

    /// Opens the lobby.
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

    /// Sends a request on behalf of the player.
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

    /// Requests a room with the terms of a form.
    pub(super) fn want_room(
        &mut self,
        form: RoomForm,
        request: impl FnOnce(RoomSetup) -> SiteRequest,
    ) {
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

    /// Opens a connection with a new number, so that messages of an old one are not mistaken for it.
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

    /// The system reports a network again: retries everything at once.
    pub(super) fn network_is_back(&mut self, now: Millis) -> Vec<ClientEffect> {
        self.refresh_at = now;
        let Some(room) = &mut self.room else { return vec![] };
        room.client.network_is_back(now);
        room.client.tick(now)
    }

    /// Refreshes the list of rooms while it is visible.
    pub(super) fn tick_lobby(&mut self, now: Millis) {
        let is_listed = matches!(self.view, LobbyView::Rooms | LobbyView::Searching);
        if is_listed && self.asked.is_none() && self.refresh_at <= now {
            let request = self.wanted.take().unwrap_or(SiteRequest::Rooms);
            self.ask(request);
        }
    }

    /// The time until the next refresh.
    pub(super) fn wakes(&self, now: Millis) -> Option<Millis> {
        let is_listed = matches!(self.view, LobbyView::Rooms | LobbyView::Searching);
        (is_listed && self.asked.is_none()).then(|| self.refresh_at.since(now))
    }

    /// Handles the answer to a request.
    pub(super) fn take_answer(
        &mut self,
        number: u64,
        result: Result<SiteAnswer, NetFailure>,
        now: Millis,
    ) -> Answered {
        // The player has requested something else in the meantime.
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
                | SiteRequest::CreateRoom(..)
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
                // Joining can be repeated safely, so retry it.
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
