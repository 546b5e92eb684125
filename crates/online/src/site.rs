//! What a client asks a server over HTTP around rooms (docs/online.md), what comes back, and links to rooms.
//!
//! There is no I/O: a program carries method, path and body to the server and brings back status and body.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::MinesLevel;
use flagfall_play::Millis;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::id::RoomId;
use crate::setup::RoomSetup;

/// Something that a server is asked over HTTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteRequest {
    /// The rooms with a free seat, and games to watch.
    Rooms,
    /// To be known by this name from now on.
    CreatePlayer(String),
    /// A room with these terms.
    CreateRoom(RoomSetup),
    /// A seat in a room with these terms where somebody waits, or such a room.
    Match(RoomSetup),
    /// A seat in this room, or a place to watch.
    Join(RoomId),
    /// The best ranked games of a level.
    Leaderboard(MinesLevel, Span),
    /// The record of one of them.
    Record(RecordPath),
    /// What the player has played.
    Profile,
    /// Another name for the player.
    Rename(String),
    /// A code by which another device becomes this player.
    NewCode,
    /// To be the player of this code.
    SpendCode(String),
    /// To be forgotten.
    DeletePlayer,
}

/// Which games count for a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Span {
    /// Those of the day.
    #[default]
    Day,
    /// Those of the week.
    Week,
    /// All.
    Ever,
}

impl Span {
    /// All, the shortest first.
    pub const ALL: [Span; 3] = [Span::Day, Span::Week, Span::Ever];

    fn word(self) -> &'static str {
        match self {
            Span::Day => "day",
            Span::Week => "week",
            Span::Ever => "ever",
        }
    }
}

/// What a server answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteAnswer {
    /// The rooms.
    Rooms(Vec<ListedRoom>),
    /// The player is known. Programs other than browsers keep this secret and show it with every request.
    Player(Option<String>),
    /// There is such a room now, and the player has its first seat.
    Created(RoomId),
    /// The player is expected in the room.
    Joined,
    /// The best games, the best first.
    Leaderboard(Vec<RankedEntry>),
    /// A record as text.
    Record(String),
    /// What the player has played.
    Profile(PlayerProfile),
    /// A code for another device.
    Code(String),
    /// The player is not known any more.
    Deleted,
}

/// A game on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RankedEntry {
    /// From 1.
    pub place: usize,
    /// Who played it.
    pub name: String,
    /// How long it took.
    #[serde(with = "crate::log::millis")]
    pub time: Millis,
    /// Where its record is.
    pub record: RecordPath,
}

/// Where a record is: `/api/records/7k3m9p2qx4td/1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct RecordPath {
    room: RoomId,
    game: u32,
}

impl fmt::Display for RecordPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/api/records/{}/{}", self.room, self.game)
    }
}

impl TryFrom<String> for RecordPath {
    type Error = &'static str;

    fn try_from(text: String) -> Result<RecordPath, &'static str> {
        let read = |text: &str| {
            let (room, game) = text.strip_prefix("/api/records/")?.split_once('/')?;
            Some(RecordPath { room: room.parse().ok()?, game: game.parse().ok()? })
        };
        read(&text).ok_or("a record is at /api/records/ROOM/GAME")
    }
}

/// What everybody may know of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayerProfile {
    /// What they are called.
    pub name: String,
    /// How often games of a kind ended in a way.
    pub totals: Vec<PlayedTotal>,
}

/// How often games of a kind ended in a way.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayedTotal {
    /// The word of the game, as in its terms.
    pub game: String,
    /// `won`, `drawn` or `lost`.
    pub result: String,
    /// How often.
    pub games: u32,
}

/// Why a server does not do what it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteRefusal {
    /// It does not know who asks: a player is to be created first.
    Unknown,
    /// There is no such room.
    NoRoom,
    /// Somebody asks too often.
    TooMany,
    /// Something else, as a sentence.
    Other(String),
}

/// A room in the list of a server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedRoom {
    /// Its identifier.
    pub room: RoomId,
    /// What was settled.
    #[serde(flatten)]
    pub setup: RoomSetup,
    /// What the players are called, in the order of their seats.
    pub players: Vec<String>,
    /// Whether a seat is free; otherwise it can be watched.
    pub open: bool,
}

impl SiteRequest {
    /// The path to ask.
    pub fn path(&self) -> String {
        match self {
            SiteRequest::Rooms | SiteRequest::CreateRoom(_) => "/api/rooms".to_owned(),
            SiteRequest::CreatePlayer(_) => "/api/players".to_owned(),
            SiteRequest::Match(_) => "/api/match".to_owned(),
            SiteRequest::Join(room) => format!("/api/rooms/{room}/join"),
            SiteRequest::Leaderboard(level, span) => {
                format!("/api/leaderboard?level={level}&span={}", span.word())
            }
            SiteRequest::Record(path) => path.to_string(),
            SiteRequest::Profile | SiteRequest::Rename(_) | SiteRequest::DeletePlayer => {
                "/api/players/me".to_owned()
            }
            SiteRequest::NewCode => "/api/players/me/codes".to_owned(),
            SiteRequest::SpendCode(_) => "/api/devices".to_owned(),
        }
    }

    /// The method to ask with.
    pub fn method(&self) -> &'static str {
        match self {
            SiteRequest::Rooms
            | SiteRequest::Leaderboard(..)
            | SiteRequest::Record(_)
            | SiteRequest::Profile => "GET",
            SiteRequest::CreatePlayer(_)
            | SiteRequest::CreateRoom(_)
            | SiteRequest::Match(_)
            | SiteRequest::Join(_)
            | SiteRequest::NewCode
            | SiteRequest::SpendCode(_) => "POST",
            SiteRequest::Rename(_) => "PUT",
            SiteRequest::DeletePlayer => "DELETE",
        }
    }

    /// The body to send with it.
    pub fn body(&self) -> Option<String> {
        match self {
            SiteRequest::Rooms
            | SiteRequest::Leaderboard(..)
            | SiteRequest::Record(_)
            | SiteRequest::Profile
            | SiteRequest::DeletePlayer => None,
            SiteRequest::CreatePlayer(name) | SiteRequest::Rename(name) => {
                Some(json!({ "name": name }).to_string())
            }
            SiteRequest::CreateRoom(setup) | SiteRequest::Match(setup) => {
                Some(serde_json::to_string(setup).expect("terms have no keys but texts"))
            }
            SiteRequest::Join(_) | SiteRequest::NewCode => Some("{}".to_owned()),
            SiteRequest::SpendCode(code) => Some(json!({ "code": code }).to_string()),
        }
    }

    /// What an answer to this request means.
    ///
    /// # Errors
    ///
    /// [`SiteRefusal`], where the server says no or makes no sense.
    pub fn read(&self, status: u16, body: &str) -> Result<SiteAnswer, SiteRefusal> {
        #[derive(Deserialize)]
        struct Rooms {
            rooms: Vec<Value>,
        }
        #[derive(Deserialize)]
        struct Player {
            secret: Option<String>,
        }
        #[derive(Deserialize)]
        struct Code {
            code: String,
        }
        #[derive(Deserialize)]
        struct Leaderboard {
            entries: Vec<RankedEntry>,
        }
        #[derive(Deserialize)]
        struct Created {
            room: RoomId,
        }
        #[derive(Deserialize)]
        struct Refused {
            message: String,
        }
        match status {
            200..=299 => {}
            401 => return Err(SiteRefusal::Unknown),
            404 if matches!(self, SiteRequest::Join(_)) => return Err(SiteRefusal::NoRoom),
            429 => return Err(SiteRefusal::TooMany),
            _ => {
                let said = serde_json::from_str(body).map(|Refused { message }| message);
                return Err(SiteRefusal::Other(said.unwrap_or_else(|_| format!("HTTP {status}"))));
            }
        }
        Ok(match self {
            SiteRequest::Rooms => {
                let Rooms { rooms } = read(body)?;
                // A newer server may have games that are not known here.
                let known = rooms.into_iter().filter_map(|room| serde_json::from_value(room).ok());
                SiteAnswer::Rooms(known.collect())
            }
            SiteRequest::CreatePlayer(_) | SiteRequest::SpendCode(_) => {
                let Player { secret } = read(body)?;
                SiteAnswer::Player(secret)
            }
            SiteRequest::CreateRoom(_) | SiteRequest::Match(_) => {
                let Created { room } = read(body)?;
                SiteAnswer::Created(room)
            }
            SiteRequest::Join(_) => SiteAnswer::Joined,
            SiteRequest::Leaderboard(..) => {
                let Leaderboard { entries } = read(body)?;
                SiteAnswer::Leaderboard(entries)
            }
            SiteRequest::Record(_) => SiteAnswer::Record(body.to_owned()),
            SiteRequest::Profile | SiteRequest::Rename(_) => SiteAnswer::Profile(read(body)?),
            SiteRequest::NewCode => {
                let Code { code } = read(body)?;
                SiteAnswer::Code(code)
            }
            SiteRequest::DeletePlayer => SiteAnswer::Deleted,
        })
    }
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, SiteRefusal> {
    serde_json::from_str(body).map_err(|error| SiteRefusal::Other(error.to_string()))
}

/// The path of a room's WebSocket.
pub fn socket_path(room: RoomId) -> String {
    format!("/api/rooms/{room}/socket")
}

/// A link to a room: `http://127.0.0.1:4280/play#7k3m9p2qx4td`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomLink {
    /// The server: `http://127.0.0.1:4280`.
    pub site: String,
    /// The room there.
    pub room: RoomId,
}

/// Text that is no link to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a link to a room looks like http://127.0.0.1:4280/play#7k3m9p2qx4td")]
pub struct NotALink;

impl RoomLink {
    /// What follows the address of the server.
    pub const PATH: &str = "/play#";
}

impl fmt::Display for RoomLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.site, RoomLink::PATH, self.room)
    }
}

impl FromStr for RoomLink {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<RoomLink, NotALink> {
        let (site, room) = text.trim().split_once(RoomLink::PATH).ok_or(NotALink)?;
        let is_site = site.split_once("://").is_some_and(|(_, host)| !host.is_empty());
        let room = room.parse().map_err(|_| NotALink)?;
        if is_site { Ok(RoomLink { site: site.to_owned(), room }) } else { Err(NotALink) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::FourSetup;

    #[test]
    fn links_read_back() {
        let text = "https://example.org:8443/play#7k3m9p2qx4td";
        let link: RoomLink = text.parse().expect("a link");
        assert_eq!((&link.site[..], link.to_string()), ("https://example.org:8443", text.into()));
        for wrong in ["", "7k3m9p2qx4td", "http:///play#7k3m9p2qx4td", "http://a/play#7k3m"] {
            assert_eq!(wrong.parse::<RoomLink>(), Err(NotALink), "{wrong}");
        }
    }

    #[test]
    fn a_game_that_is_not_known_here_is_left_out_of_the_list() {
        let listed = r#"{"rooms":[
            {"room":"7k3m9p2qx4td","game":"four","terms":{"clock":"3+2"},"players":["Ada"],"open":true},
            {"room":"7k3m9p2qx4td","game":"chess","terms":{},"players":["Bob"],"open":true}]}"#;
        let Ok(SiteAnswer::Rooms(rooms)) = SiteRequest::Rooms.read(200, listed) else {
            panic!("no list")
        };
        assert_eq!(rooms.len(), 1);
        assert_eq!((&rooms[0].players[..], rooms[0].open), (&["Ada".to_owned()][..], true));
    }

    #[test]
    fn a_record_is_asked_for_where_records_are() {
        let entry = |path: &str| {
            let listed = format!(
                r#"{{"entries":[{{"place":1,"name":"Ada","time":63211,"record":"{path}"}}]}}"#
            );
            SiteRequest::Leaderboard(MinesLevel::Expert, Span::Week).read(200, &listed)
        };
        let path = "/api/records/7k3m9p2qx4td/3";
        let Ok(SiteAnswer::Leaderboard(entries)) = entry(path) else { panic!("no list") };
        assert_eq!(SiteRequest::Record(entries[0].record).path(), path);
        for wrong in ["http://elsewhere/", "/api/records/7k3m9p2qx4td/3\\r\\n", "/api/players/me"] {
            assert!(entry(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn refusals_are_told_apart() {
        let create = SiteRequest::CreateRoom(RoomSetup::Four(FourSetup::default()));
        let body = r#"{"refusal":"terms","message":"a clock is none"}"#;
        assert_eq!(create.read(422, body), Err(SiteRefusal::Other("a clock is none".into())));
        assert_eq!(create.read(502, "<html>"), Err(SiteRefusal::Other("HTTP 502".into())));
        assert_eq!(create.read(401, ""), Err(SiteRefusal::Unknown));
        assert!(matches!(create.read(201, "{}"), Err(SiteRefusal::Other(_))));
    }
}
