//! A server with one room and no sockets, and people whose connections to it can be cut.

use std::collections::BTreeMap;

use flagfall_flow::online::{
    FormRow, LobbyEntry, LobbyView, NetEffect, NetFailure, NetMessage, OnlineCommand, RoomAction,
};
use flagfall_flow::{Effect, Flow, Intent, Page};
use flagfall_online::{
    ClientMessage, Connection, HostEffect, ListedRoom, LogEntry, PlayedTotal, PlayerId,
    PlayerProfile, Room, RoomHost, RoomId, RoomSecret, SiteAnswer, SiteRefusal, SiteRequest,
    Stored,
};
use flagfall_play::Millis;
use flagfall_table::FourCommand;
use flagfall_text::Language;

use crate::player::{self, TERMINAL, today};

/// A server with one room, and all connected people.
#[derive(Default)]
pub(crate) struct Site {
    pub(crate) people: Vec<Person>,
    pub(crate) host: RoomHost,
    pub(crate) log: Vec<LogEntry>,
    /// The person behind each connection, and the number of their connection.
    pub(crate) lines: BTreeMap<Connection, (usize, u64)>,
    pub(crate) n_connections: u64,
    pub(crate) is_down: bool,
    /// Whether the host reveals a different seed than the one it had committed to.
    pub(crate) lies: bool,
    pub(crate) now: Millis,
}

pub(crate) struct Person {
    pub(crate) player: player::Player,
    pub(crate) name: Option<String>,
}

pub(crate) const ROOM: RoomId = RoomId::from_random(7);

impl Site {
    /// A person opens the lobby and enters a name.
    pub(crate) fn arrive(&mut self, name: &str) -> usize {
        let mut player = player::Player::new(TERMINAL, None);
        player.flow.set_site("http://here:1/");
        self.people.push(Person { player, name: None });
        let who = self.people.len() - 1;
        self.wants(who, Intent::Open(Page::Online));
        assert_eq!(self.view(who), LobbyView::Naming);
        self.online(who, OnlineCommand::TakeName(name.to_owned()));
        assert_eq!(self.view(who), LobbyView::Rooms);
        who
    }

    pub(crate) fn flow(&self, who: usize) -> &Flow {
        &self.people[who].player.flow
    }

    pub(crate) fn view(&self, who: usize) -> LobbyView {
        self.flow(who).online().expect("online play").view()
    }

    pub(crate) fn said(&self, who: usize) -> String {
        let message = self.flow(who).game().expect("a table").message();
        message.say(Language::english())
    }

    pub(crate) fn remark(&self, who: usize) -> String {
        let room = self.flow(who).online().and_then(|online| online.room()).expect("a room");
        room.remark().map_or_else(String::new, |words| Language::english().say(&words))
    }

    pub(crate) fn actions(&self, who: usize) -> Vec<RoomAction> {
        self.flow(who).room().expect("a room").actions()
    }

    pub(crate) fn wants(&mut self, who: usize, intent: Intent) {
        self.now = self.now + Millis(100);
        let now = self.people[who].player.now;
        self.people[who].player.flow.handle(intent, now);
        self.settle();
    }

    pub(crate) fn online(&mut self, who: usize, command: OnlineCommand) {
        self.wants(who, Intent::Online(command));
    }

    pub(crate) fn does(&mut self, who: usize, action: RoomAction) {
        self.online(who, OnlineCommand::Do(action));
    }

    pub(crate) fn drop(&mut self, who: usize, column: &str) {
        let column = column.parse().expect("a column");
        self.wants(who, FourCommand::Choose(column).into());
    }

    /// Delivers all messages until there are none.
    pub(crate) fn settle(&mut self) {
        loop {
            let mut is_quiet = true;
            for who in 0..self.people.len() {
                for effect in self.people[who].player.flow.take_effects() {
                    if let Effect::Net(effect) = effect {
                        is_quiet = false;
                        self.carry(who, effect);
                    }
                }
            }
            if is_quiet {
                return;
            }
        }
    }

    pub(crate) fn tell(&mut self, who: usize, message: NetMessage) {
        let person = &mut self.people[who];
        person.player.flow.take_net(message, person.player.now);
    }

    pub(crate) fn carry(&mut self, who: usize, effect: NetEffect) {
        match effect {
            NetEffect::Ask { number, request } => {
                let result = if self.is_down {
                    Err(NetFailure::Unreachable)
                } else {
                    self.answer(who, request).map_err(NetFailure::Refused)
                };
                self.tell(who, NetMessage::Answered { number, result });
            }
            NetEffect::Open { line, .. } if self.is_down => {
                self.tell(who, NetMessage::Closed { line });
            }
            NetEffect::Open { line, room } => {
                assert_eq!(room, ROOM);
                self.n_connections += 1;
                let connection = Connection(self.n_connections);
                self.lines.insert(connection, (who, line));
                let name = self.people[who].name.clone().expect("a name");
                self.host.connect(connection, id(who), name);
                self.tell(who, NetMessage::Opened { line });
            }
            NetEffect::Say { line, text } => {
                let message: ClientMessage = serde_json::from_str(&text).expect("a message");
                let connection = self.lines.iter().find(|(_, ends)| **ends == (who, line));
                if let Some((&connection, _)) = connection {
                    let effects = self.host.receive(connection, message, self.now);
                    self.carry_out_all(effects);
                }
            }
            NetEffect::Close { line } => self.lines.retain(|_, ends| *ends != (who, line)),
        }
    }

    pub(crate) fn answer(
        &mut self,
        who: usize,
        request: SiteRequest,
    ) -> Result<SiteAnswer, SiteRefusal> {
        if let SiteRequest::CreatePlayer(name) | SiteRequest::Rename(name) = request {
            self.people[who].name = Some(name);
            return Ok(SiteAnswer::Player(None));
        }
        let name = self.people[who].name.clone().ok_or(SiteRefusal::Unknown)?;
        match request {
            SiteRequest::Rooms => {
                let room = Room::read(self.log.clone()).ok();
                let listed = room.map(|room| ListedRoom {
                    room: ROOM,
                    setup: room.setup().clone(),
                    players: room.summary().players,
                    open: room.summary().is_open,
                });
                Ok(SiteAnswer::Rooms(listed.into_iter().collect()))
            }
            SiteRequest::Match(_) if !self.log.is_empty() => {
                self.sit(who, name);
                Ok(SiteAnswer::Created(ROOM))
            }
            SiteRequest::CreateRoom(setup, _) | SiteRequest::Match(setup) => {
                let secret = RoomSecret::from_random([3; 32]);
                self.log = vec![Room::first_entry(setup, secret, self.now)];
                self.host = RoomHost::default();
                self.sit(who, name);
                Ok(SiteAnswer::Created(ROOM))
            }
            SiteRequest::Join(_) if self.log.is_empty() => Err(SiteRefusal::NoRoom),
            SiteRequest::Join(_) => {
                self.sit(who, name);
                Ok(SiteAnswer::Joined)
            }
            SiteRequest::Leaderboard(..) => Ok(SiteAnswer::Leaderboard(vec![])),
            SiteRequest::Profile => {
                let totals =
                    vec![PlayedTotal { game: "duel".into(), result: "won".into(), games: 2 }];
                Ok(SiteAnswer::Profile(PlayerProfile { name, totals }))
            }
            SiteRequest::NewCode => Ok(SiteAnswer::Code("7k3m9p2qx4".to_owned())),
            SiteRequest::SpendCode(_) => Ok(SiteAnswer::Player(None)),
            SiteRequest::DeletePlayer => {
                self.people[who].name = None;
                Ok(SiteAnswer::Deleted)
            }
            SiteRequest::Record(_) => Ok(SiteAnswer::Record("flagfall 2 four".to_owned())),
            SiteRequest::CreatePlayer(_) | SiteRequest::Rename(_) => {
                unreachable!("answered above")
            }
        }
    }

    /// Takes a seat as the server does for a joining player: through a temporary connection.
    pub(crate) fn sit(&mut self, who: usize, name: String) {
        self.n_connections += 1;
        let connection = Connection(self.n_connections);
        self.host.connect(connection, id(who), name);
        let sit = format!(r#"{{"action":"sit","client_seq":{}}}"#, self.n_connections);
        let message = serde_json::from_str(&sit).expect("a message");
        let effects = self.host.receive(connection, message, self.now);
        self.carry_out_all(effects);
        self.host.disconnect(connection);
    }

    pub(crate) fn carry_out_all(&mut self, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::Store(entry, _) => {
                    self.log.push(entry);
                    let effects = self.host.stored(Stored::Yes, self.now);
                    self.carry_out_all(effects);
                }
                HostEffect::Load { from } => {
                    let entries = self.log.iter().filter(|entry| entry.number >= from).cloned();
                    let effects = self.host.loaded(entries.collect(), self.now);
                    self.carry_out_all(effects.expect("a log"));
                }
                HostEffect::Send(connection, message) => {
                    let mut text = serde_json::to_string(&message).expect("JSON");
                    if self.lies {
                        text = text.replace(r#""seed":""#, r#""seed":"1"#);
                    }
                    if let Some(&(who, line)) = self.lines.get(&connection) {
                        self.tell(who, NetMessage::Heard { line, text });
                    }
                }
                HostEffect::Publish(_)
                | HostEffect::PublishPresence(_)
                | HostEffect::Think(_)
                | HostEffect::WakeAt(_) => {}
            }
        }
    }

    /// Cuts all connections.
    pub(crate) fn cut(&mut self) {
        self.is_down = true;
        for (connection, (who, line)) in std::mem::take(&mut self.lines) {
            self.host.disconnect(connection);
            self.tell(who, NetMessage::Closed { line });
        }
    }

    /// Restores the network, after everyone has waited long enough to retry.
    pub(crate) fn heal(&mut self) {
        self.is_down = false;
        for who in 0..self.people.len() {
            let player = &mut self.people[who].player;
            player.now.at = player.now.at + Millis(20_000);
            player.flow.tick(today(), player.now);
        }
        self.settle();
    }

    /// Two people at a board of Four in a Row: the one who begins, and the other.
    pub(crate) fn four() -> (Site, [usize; 2]) {
        let mut site = Site::default();
        let (ada, bob) = (site.arrive("Ada"), site.arrive("Bob"));
        site.online(ada, OnlineCommand::OpenForm);
        // Choose "I begin".
        site.online(ada, OnlineCommand::Choose(FormRow::First, 1));
        site.online(ada, OnlineCommand::Create);
        assert_eq!((site.view(ada), site.flow(ada).page()), (LobbyView::Invitation, Page::Online));
        site.online(bob, OnlineCommand::ShowLobby);
        let entries = site.flow(bob).online().expect("online play").entries();
        assert!(matches!(&entries[4], LobbyEntry::Room(room) if room.open), "{entries:?}");
        site.online(bob, OnlineCommand::Enter(ROOM));
        (site, [ada, bob])
    }
}

pub(crate) fn id(who: usize) -> PlayerId {
    PlayerId::from_random(who as u64 + 1)
}
