//! Online play in the flow: commands, network messages, and the room's game on the table.

use flagfall_history::When;
use flagfall_online::{ClientEffect, ClientMessage, MirrorGame, RoomEvent, SiteRequest};
use flagfall_play::{Event, Game, Millis, Player};
use flagfall_table::link::Record;
use flagfall_table::{FourCommand, MinesCommand, Request, SeatsHere};
use flagfall_text::Lobby;

use super::form::RoomForm;
use super::lobby::{Answered, LobbyView, OnlinePlay};
use super::room::{OnlineRoom, RoomAction};
use super::{NetEffect, NetMessage, OnlineCommand};
use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::{Effect, TableCommand};
use crate::page::Page;
use crate::remote::{AnyReplica, AskHost, FromHost, HostMessage, RemoteGame};
use crate::replay::ReplayPage;

impl Flow {
    /// Sets the server for online play; it is not contacted before the player opens the lobby.
    pub fn set_site(&mut self, site: &str) {
        self.online = Some(Box::new(OnlinePlay::new(site)));
    }

    /// The state of online play: the lobby and the player's room.
    pub fn online(&self) -> Option<&OnlinePlay> {
        self.online.as_deref()
    }

    /// The room of the table's game.
    pub fn room(&self) -> Option<&OnlineRoom> {
        let room = self.online()?.room()?;
        room.seated.filter(|(slot, _)| Some(*slot) == self.slot()).map(|_| room)
    }

    /// Handles a network message.
    pub fn take_net(&mut self, message: NetMessage, now: When) {
        let Some(online) = &mut self.online else { return };
        let is_ours = |line: u64| move |room: &&mut OnlineRoom| room.line() == line;
        let effects = match message {
            NetMessage::Answered { number, result } => {
                match online.take_answer(number, result, now.at) {
                    Answered::Shown => {}
                    Answered::Enter(room) => {
                        let seed = self.kit.seed();
                        online.enter(room, seed, now);
                        self.show(Page::Online, now);
                    }
                    Answered::Watch(text) => match Record::from_text(&text) {
                        Ok(record) => self.watch(ReplayPage::new(record), now),
                        Err(_) => online.trouble = Some(Lobby::BadRecord.into()),
                    },
                }
                vec![]
            }
            NetMessage::Opened { line } => {
                let room = online.room.as_mut().filter(is_ours(line));
                room.map_or_else(Vec::new, |room| room.client.opened(now.at))
            }
            NetMessage::Heard { line, text } => {
                let room = online.room.as_mut().filter(is_ours(line));
                room.map_or_else(Vec::new, |room| room.receive(&text, now.at))
            }
            NetMessage::Closed { line } => {
                if let Some(room) = online.room.as_mut().filter(is_ours(line)) {
                    room.client.closed(now.at);
                }
                vec![]
            }
            NetMessage::NetworkBack => online.network_is_back(now.at),
        };
        self.follow_client(effects, now);
        self.follow_up(now);
    }

    pub(crate) fn handle_online(&mut self, command: OnlineCommand, now: When) {
        let is_seated = self.room().is_some();
        let Some(online) = &mut self.online else { return };
        let mut effects = vec![];
        match command {
            OnlineCommand::ShowLobby => {
                online.show_lobby();
                self.show(Page::Online, now);
            }
            OnlineCommand::TakeName(name) => online.take_name(&name),
            OnlineCommand::OpenForm => online.view = LobbyView::Form,
            OnlineCommand::Choose(row, choice) => online.form.choose(row, choice),
            OnlineCommand::Create => {
                let form = online.form;
                online.want_room(form, |setup| SiteRequest::CreateRoom(setup, form.access()));
            }
            OnlineCommand::QuickMatch => {
                online.want_room(RoomForm::default(), SiteRequest::Match);
            }
            OnlineCommand::FindOpponent => online.want_room(online.form, SiteRequest::Match),
            OnlineCommand::ShowLeaderboard => online.show_leaderboard(),
            OnlineCommand::ChooseLeaderboard(level, span) => {
                (online.leaderboard.level, online.leaderboard.span) = (level, span);
                online.show_leaderboard();
            }
            OnlineCommand::WatchRecord(path) => online.want(SiteRequest::Record(path)),
            OnlineCommand::ShowProfile => online.show_profile(),
            OnlineCommand::ChangeProfile(entry, typed) => online.change_profile(entry, &typed),
            OnlineCommand::Enter(room) => {
                online.want(SiteRequest::Join(room));
                self.show(Page::Online, now);
            }
            OnlineCommand::ReturnToRoom if is_seated => self.open(Page::Game, now),
            OnlineCommand::ReturnToRoom => match (&online.room, online.last_room) {
                (Some(_), _) => online.view = LobbyView::Invitation,
                (None, Some(room)) => online.want(SiteRequest::Join(room)),
                (None, None) => {}
            },
            OnlineCommand::ShowInvitation => {
                online.view = LobbyView::Invitation;
                self.show(Page::Online, now);
            }
            OnlineCommand::CopyLink => {
                let link = online.link();
                self.effects.extend(link.map(Effect::Copy));
            }
            OnlineCommand::Do(RoomAction::Bomb) => {
                return self.carry_out(TableCommand::Mines(MinesCommand::Bomb), now);
            }
            OnlineCommand::Do(action) => {
                if let Some(room) = &mut online.room {
                    effects = room.act(action);
                }
            }
        }
        self.follow_client(effects, now);
    }

    /// Opens the online page: the invitation if the room is waiting for players, otherwise the lobby.
    pub(crate) fn open_lobby(&mut self) {
        let Some(online) = &mut self.online else { return };
        let waits = online.room.as_ref().is_some_and(|room| room.seated.is_none());
        if !waits {
            online.show_lobby();
        }
    }

    /// Advances time.
    pub(crate) fn tick_online(&mut self, now: When) {
        let (slot, is_lobby) = (self.slot(), self.page() == Page::Online);
        let cursor = match self.game() {
            Some(GameTable::Mines(table)) => Some(table.cursor()),
            Some(GameTable::Four(_)) | None => None,
        };
        let Some(online) = &mut self.online else { return };
        // Starting another game leaves the room.
        let has_left = |room: &OnlineRoom| room.seated.is_some_and(|(seat, _)| Some(seat) != slot);
        if online.room.as_ref().is_some_and(has_left) {
            online.leave_room();
        }
        if is_lobby {
            online.tick_lobby(now.at);
        }
        if let (Some(room), Some(cursor)) = (&mut online.room, cursor) {
            room.point(cursor);
        }
        let ticked = online.room.as_mut().map(|room| room.client.tick(now.at));
        self.follow_client(ticked.unwrap_or_default(), now);
    }

    pub(crate) fn online_wakes(&self, now: When) -> Option<Millis> {
        let online = self.online()?;
        let by_lobby = online.wakes(now.at).filter(|_| self.page() == Page::Online);
        let by_client = online.room().and_then(|room| room.client.wake_at());
        [by_lobby, by_client.map(|at| at.since(now.at))].into_iter().flatten().min()
    }

    /// Sends a request of a room's table; returns whether the table belongs to a room.
    pub(crate) fn send_to_room(&mut self, request: &Request, now: When) -> bool {
        if self.room().is_none() {
            return false;
        }
        let Some(room) = self.room_mut() else { return false };
        let effects = room.send(request);
        self.follow_client(effects, now);
        true
    }

    /// Handles a table command that needs an agreement in a room; returns whether it was one.
    pub(crate) fn asks_room(&mut self, command: TableCommand, now: When) -> bool {
        if self.room().is_none() {
            return false;
        }
        let action = match command {
            TableCommand::Four(FourCommand::Undo | FourCommand::TakeBack) => RoomAction::Takeback,
            command if command.is_restart() => RoomAction::Rematch,
            // In a room, clocks cannot be paused and moves cannot be redone.
            command if command.is_single_player_only() => return true,
            TableCommand::Four(_) | TableCommand::Mines(_) => return false,
        };
        self.handle_online(OnlineCommand::Do(action), now);
        true
    }

    fn room_mut(&mut self) -> Option<&mut OnlineRoom> {
        self.online.as_mut()?.room.as_mut()
    }

    /// Carries out the effects of the room's client, and shows the results.
    fn follow_client(&mut self, effects: Vec<ClientEffect>, now: When) {
        for effect in effects {
            let Some(room) = self.room_mut() else { break };
            match effect {
                ClientEffect::Open => {
                    let effect = self.online.as_mut().and_then(|online| online.open_line());
                    self.effects.extend(effect.map(Effect::Net));
                }
                ClientEffect::Close => {
                    let line = room.line();
                    self.effects.push(Effect::Net(NetEffect::Close { line }));
                }
                ClientEffect::Send(message) => {
                    let (line, text) = (room.line(), ClientMessage::write(&message));
                    self.effects.push(Effect::Net(NetEffect::Say { line, text }));
                }
                ClientEffect::Renewed => self.show_game(now),
                // Presence doesn't affect the table.
                ClientEffect::Presence => {}
                ClientEffect::Happened(event) => {
                    room.note(&event);
                    self.show_event(&event, now);
                }
                ClientEffect::Refused { action, refusal, message } => {
                    let number = room.note_refusal(&action, &refusal, message);
                    self.withdraw(number, now);
                }
            }
        }
        if let Some(online) = &mut self.online {
            if let Some(room) = &mut online.room {
                room.note_connection();
            }
            self.effects.extend(online.effects.drain(..).map(Effect::Net));
        }
    }

    /// Puts the room's game on the table, or updates the table.
    fn show_game(&mut self, now: When) {
        let slot = self.slot();
        let Some(room) = self.room_mut().filter(|room| room.is_begun()) else { return };
        let Some(mirror) = room.mirror() else { return };
        let number = mirror.playing.game_number;
        let here = mirror.own_seat().map_or(SeatsHere::Nobody, SeatsHere::Only);
        let host_at = room.host_at(now);
        let names = [Player::One, Player::Two].map(|player| room.name(player.seat()));
        let replica = match &mirror.game {
            MirrorGame::Four(replica) => AnyReplica::Four(replica.clone()),
            MirrorGame::Together(replica) | MirrorGame::Ranked(replica) => {
                AnyReplica::Mines(replica.clone())
            }
            MirrorGame::Race(race) => AnyReplica::Mines(race.board.clone()),
            MirrorGame::Duel(replica) => AnyReplica::Duel(replica.clone(), names.clone()),
        };
        match room.seated.filter(|(seat, game)| Some(*seat) == slot && *game == number) {
            Some((slot, _)) => {
                let message = match replica {
                    AnyReplica::Four(replica) => {
                        HostMessage::Four(FromHost::Snapshot { replica, host_at })
                    }
                    AnyReplica::Mines(replica) => {
                        HostMessage::Mines(FromHost::Snapshot { replica, host_at })
                    }
                    AnyReplica::Duel(replica, _) => {
                        HostMessage::Duel(FromHost::Snapshot { replica, host_at })
                    }
                };
                // A snapshot always fits a table of its own game.
                let _ = self.take_host_message(slot, message, now);
            }
            None => {
                self.join(RemoteGame { replica, here, host_at }, now);
                if let Some(GameTable::Four(table)) = self.game.as_mut().map(|game| &mut game.table)
                {
                    table.name_players(names);
                }
                let slot = self.slot();
                if let Some(room) = self.room_mut() {
                    room.seated = slot.map(|slot| (slot, number));
                }
            }
        }
    }

    /// Updates the table from an event of the room.
    fn show_event(&mut self, event: &RoomEvent, now: When) {
        let Some(room) = self.online.as_ref().and_then(|online| online.room.as_ref()) else {
            return;
        };
        let Some(mirror) = room.mirror() else { return };
        let number = mirror.playing.game_number;
        // Taking a seat starts the first game and its clocks.
        let is_same = |(_, seated): &(_, u32)| *seated == number && event.change.playing.is_none();
        let Some((slot, _)) = room.seated.filter(is_same) else {
            return self.show_game(now);
        };
        let read: fn(&str) -> Option<HostMessage> = match mirror.game {
            MirrorGame::Four(_) => |line| read_event(line).map(HostMessage::Four),
            MirrorGame::Duel(_) => |line| read_event(line).map(HostMessage::Duel),
            MirrorGame::Together(_) | MirrorGame::Ranked(_) | MirrorGame::Race(_) => {
                |line| read_event(line).map(HostMessage::Mines)
            }
        };
        let taken = event.change.events.iter().try_for_each(|line| {
            self.take_host_message(slot, read(line).ok_or(AskHost::Snapshot)?, now)
        });
        if taken.is_err() {
            self.show_game(now);
        }
    }

    /// Cancels the table's request with this number.
    fn withdraw(&mut self, number: Option<u64>, now: When) {
        let (Some(number), Some(slot)) = (number, self.slot()) else { return };
        let message = match self.game() {
            Some(GameTable::Four(_)) => HostMessage::Four(FromHost::Withdrawal { number }),
            Some(GameTable::Mines(_)) => HostMessage::Mines(FromHost::Withdrawal { number }),
            None => return,
        };
        let _ = self.take_host_message(slot, message, now);
    }
}

fn read_event<G: Game>(line: &str) -> Option<FromHost<G>> {
    line.parse::<Event<G>>().ok().map(FromHost::Event)
}
