//! A room driven by a test.

use flagfall_online::{
    Acted, ClientMessage, Connection, HostEffect, LogEntry, Mirror, PlayerId, PlayerResult, Room,
    RoomEvent, RoomHost, RoomRequest, RoomSecret, RoomSetup, Stamp, UnredactedEvent,
};
use flagfall_play::Millis;

/// A viewer without a seat.
pub(crate) const SPECTATOR: u64 = 99;

/// A room with its log, and players who act one second apart.
pub(crate) struct Played {
    pub(crate) room: Room,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) now: Millis,
    last_seq: u64,
}

pub(crate) fn player(number: u64) -> PlayerId {
    PlayerId::from_random(number)
}

impl Played {
    pub(crate) fn new(setup: &str) -> Played {
        Played::with_secret(setup, [7; 32])
    }

    pub(crate) fn with_secret(setup: &str, secret: [u8; 32]) -> Played {
        let setup: RoomSetup = serde_json::from_str(setup).expect("terms");
        let now = Millis(1_000_000);
        let first = Room::first_entry(setup, RoomSecret::from_random(secret), now);
        let room = Room::read([first.clone()]).expect("a room");
        Played { room, log: vec![first], now, last_seq: 0 }
    }

    /// Two seated players; the first one begins.
    pub(crate) fn four(terms: &str) -> Played {
        let mut played =
            Played::new(&format!(r#"{{"game":"four","terms":{{"first":"me"{terms}}}}}"#));
        played.done(1, "sit");
        played.done(2, "sit");
        played
    }

    pub(crate) fn act(&mut self, who: u64, action: &str) -> Result<RoomEvent, String> {
        self.now = self.now + Millis(1000);
        self.last_seq += 1;
        let stamp = Stamp { player: player(who), client_seq: self.last_seq };
        let acted = self.room.act(stamp, &format!("Player {who}"), action, None, self.now.into());
        acted.map(|acted| self.take(acted)).map_err(|refusal| refusal.code().to_owned())
    }

    /// The event as a spectator sees it.
    pub(crate) fn take(&mut self, acted: Acted) -> RoomEvent {
        self.keep(acted).seen_by(player(SPECTATOR))
    }

    /// Appends the entry to the log.
    pub(crate) fn keep(&mut self, acted: Acted) -> UnredactedEvent {
        match acted {
            Acted::New(made) => {
                let (entry, unredacted) = *made;
                self.log.push(entry);
                unredacted
            }
            Acted::Before(_) => panic!("every sequence number is new"),
        }
    }

    pub(crate) fn done(&mut self, who: u64, action: &str) -> RoomEvent {
        self.act(who, action).unwrap_or_else(|code| panic!("{who} may not {action}: {code}"))
    }

    pub(crate) fn refused(&mut self, who: u64, action: &str) -> String {
        self.act(who, action).expect_err("it is refused")
    }

    /// The results a host would store with this action, without carrying it out.
    pub(crate) fn counted(&self, who: u64, action: &str) -> Vec<(PlayerId, PlayerResult)> {
        let mut host = RoomHost::default();
        host.connect(Connection(1), player(who), String::new());
        let request = RoomRequest { action: action.to_owned(), client_seq: 1_000_000, after: None };
        let asked = host.receive(Connection(1), ClientMessage::Act(request), self.now);
        assert!(matches!(asked[..], [HostEffect::Load { from: 1 }]));
        let effects = host.loaded(self.log.clone(), self.now).expect("a log");
        let [HostEffect::Store(_, summary)] = &effects[..] else { panic!("{action} is stored") };
        summary.finished.as_ref().map_or(vec![], |game| game.results.clone())
    }

    pub(crate) fn mirror(&self) -> Mirror {
        Mirror::new(self.room.full(None, self.now), self.room.n_events())
            .expect("a room can be shown")
    }

    pub(crate) fn n_moves(&self) -> usize {
        let events = self.room.full(None, self.now).events;
        let (drops, undos) = (" drop ", " undo");
        let count = |what: &str| events.iter().filter(|event| event.contains(what)).count();
        count(drops) - count(undos)
    }
}
