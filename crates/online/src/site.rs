//! The client side of the HTTP API (docs/online.md): requests, responses, and links to rooms.
//!
//! There is no I/O: a program sends method, path and body to the server and passes back status and body.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::MinesLevel;
use flagfall_play::Millis;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::id::RoomId;
use crate::setup::RoomSetup;

/// A request to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteRequest {
    /// Lists the rooms with a free seat, and games to watch.
    Rooms,
    /// Creates a player with this name.
    CreatePlayer(String),
    /// Creates a room with this setup.
    CreateRoom(RoomSetup, RoomAccess),
    /// Joins a waiting room with this setup, or creates one.
    Match(RoomSetup),
    /// Joins this room, to play or to watch.
    Join(RoomId),
    /// The best ranked games of a level.
    Leaderboard(MinesLevel, Span),
    /// The record of a ranked game.
    Record(RecordPath),
    /// The player's statistics.
    Profile,
    /// Renames the player.
    Rename(String),
    /// Creates a code that signs in another device as this player.
    NewCode,
    /// Signs in with such a code.
    SpendCode(String),
    /// Deletes the player.
    DeletePlayer,
}

/// Who can find a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RoomAccess {
    /// Everybody: it is in the lobby.
    #[default]
    Anybody,
    /// Everybody who has its link.
    LinkOnly,
}

impl RoomAccess {
    /// All, the most open first.
    pub const ALL: [RoomAccess; 2] = [RoomAccess::Anybody, RoomAccess::LinkOnly];
}

/// The period of a leaderboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Span {
    /// Today.
    #[default]
    Day,
    /// This week.
    Week,
    /// All time.
    Ever,
}

impl Span {
    /// All periods, shortest first.
    pub const ALL: [Span; 3] = [Span::Day, Span::Week, Span::Ever];

    fn word(self) -> &'static str {
        match self {
            Span::Day => "day",
            Span::Week => "week",
            Span::Ever => "ever",
        }
    }
}

/// A server's response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteAnswer {
    /// The rooms.
    Rooms(Vec<ListedRoom>),
    /// The player exists. Programs other than browsers store this secret and send it with every request.
    Player(Option<String>),
    /// The room exists, and the player has its first seat.
    Created(RoomId),
    /// The player may enter the room.
    Joined,
    /// The best games, best first.
    Leaderboard(Vec<RankedEntry>),
    /// A record as text.
    Record(String),
    /// The player's statistics.
    Profile(PlayerProfile),
    /// A code for another device.
    Code(String),
    /// The player is deleted.
    Deleted,
}

/// A game on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RankedEntry {
    /// The rank, from 1.
    pub place: usize,
    /// The player's name.
    pub name: String,
    /// The time it took.
    #[serde(with = "crate::number::MillisNumber")]
    pub time: Millis,
    /// The path of its record.
    pub record: RecordPath,
}

/// The path of a record: `/api/records/7k3m9p2qx4td/1`.
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

/// The public profile of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayerProfile {
    /// The player's name.
    pub name: String,
    /// The number of games by kind and result.
    pub totals: Vec<PlayedTotal>,
}

/// The number of games of one kind with one result.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct PlayedTotal {
    /// The name of the game, as in its setup.
    pub game: String,
    /// `won`, `drawn` or `lost`.
    pub result: String,
    /// The number of games.
    pub games: u32,
}

/// Why a server refuses a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SiteRefusal {
    /// The player is unknown and must be created first.
    Unknown,
    /// There is no such room.
    NoRoom,
    /// The rate limit was exceeded.
    TooMany,
    /// Another reason, as a sentence.
    Other(String),
}

/// A room in the list of a server.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct ListedRoom {
    /// Its identifier.
    pub room: RoomId,
    /// The setup of the room.
    #[serde(flatten)]
    pub setup: RoomSetup,
    /// The players' names, in the order of their seats.
    pub players: Vec<String>,
    /// Whether a seat is free; otherwise it can only be watched.
    pub open: bool,
}

impl SiteRequest {
    /// The path of the request.
    pub fn path(&self) -> String {
        match self {
            SiteRequest::Rooms | SiteRequest::CreateRoom(..) => "/api/rooms".to_owned(),
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

    /// The HTTP method.
    pub fn method(&self) -> &'static str {
        match self {
            SiteRequest::Rooms
            | SiteRequest::Leaderboard(..)
            | SiteRequest::Record(_)
            | SiteRequest::Profile => "GET",
            SiteRequest::CreatePlayer(_)
            | SiteRequest::CreateRoom(..)
            | SiteRequest::Match(_)
            | SiteRequest::Join(_)
            | SiteRequest::NewCode
            | SiteRequest::SpendCode(_) => "POST",
            SiteRequest::Rename(_) => "PUT",
            SiteRequest::DeletePlayer => "DELETE",
        }
    }

    /// The body, if any.
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
            SiteRequest::CreateRoom(setup, access) => {
                let mut asked = json!(setup);
                if *access == RoomAccess::LinkOnly {
                    asked["private"] = true.into();
                }
                Some(asked.to_string())
            }
            SiteRequest::Match(setup) => Some(json!(setup).to_string()),
            SiteRequest::Join(_) | SiteRequest::NewCode => Some("{}".to_owned()),
            SiteRequest::SpendCode(code) => Some(json!({ "code": code }).to_string()),
        }
    }

    /// Parses a response to this request.
    ///
    /// # Errors
    ///
    /// [`SiteRefusal`] if the server refuses or breaks the protocol.
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
                // A newer server may have games that are unknown here.
                let known = rooms.into_iter().filter_map(|room| serde_json::from_value(room).ok());
                SiteAnswer::Rooms(known.collect())
            }
            SiteRequest::CreatePlayer(_) | SiteRequest::SpendCode(_) => {
                let Player { secret } = read(body)?;
                SiteAnswer::Player(secret)
            }
            SiteRequest::CreateRoom(..) | SiteRequest::Match(_) => {
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
    /// The room on that server.
    pub room: RoomId,
}

/// The text is not a link to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a link to a room looks like http://127.0.0.1:4280/play#7k3m9p2qx4td")]
pub struct NotALink;

impl RoomLink {
    /// The part after the server's address.
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
    fn links_round_trip() {
        let text = "https://example.org:8443/play#7k3m9p2qx4td";
        let link: RoomLink = text.parse().expect("a link");
        assert_eq!((&link.site[..], link.to_string()), ("https://example.org:8443", text.into()));
        for wrong in ["", "7k3m9p2qx4td", "http:///play#7k3m9p2qx4td", "http://a/play#7k3m"] {
            assert_eq!(wrong.parse::<RoomLink>(), Err(NotALink), "{wrong}");
        }
    }

    #[test]
    fn unknown_games_are_left_out_of_the_list() {
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
    fn only_record_paths_are_requested() {
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
    fn refusals_are_distinguished() {
        let setup = RoomSetup::Four(FourSetup::default());
        let create = SiteRequest::CreateRoom(setup, RoomAccess::LinkOnly);
        assert!(create.body().is_some_and(|body| body.contains(r#""private":true"#)));
        let body = r#"{"refusal":"terms","message":"a clock is none"}"#;
        assert_eq!(create.read(422, body), Err(SiteRefusal::Other("a clock is none".into())));
        assert_eq!(create.read(502, "<html>"), Err(SiteRefusal::Other("HTTP 502".into())));
        assert_eq!(create.read(401, ""), Err(SiteRefusal::Unknown));
        assert!(matches!(create.read(201, "{}"), Err(SiteRefusal::Other(_))));
    }
}
