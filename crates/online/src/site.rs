//! What a client asks a server over HTTP around rooms (docs/online.md), what comes back, and links to rooms.
//!
//! There is no I/O: a program carries method, path and body to the server and brings back status and body.

use std::fmt;
use std::str::FromStr;

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
    /// A seat in this room, or a place to watch.
    Join(RoomId),
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
            SiteRequest::Join(room) => format!("/api/rooms/{room}/join"),
        }
    }

    /// The body to post; where there is none, the request is a `GET`.
    pub fn body(&self) -> Option<String> {
        match self {
            SiteRequest::Rooms => None,
            SiteRequest::CreatePlayer(name) => Some(json!({ "name": name }).to_string()),
            SiteRequest::CreateRoom(setup) => {
                Some(serde_json::to_string(setup).expect("terms have no keys but texts"))
            }
            SiteRequest::Join(_) => Some("{}".to_owned()),
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
            404 => return Err(SiteRefusal::NoRoom),
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
            SiteRequest::CreatePlayer(_) => {
                let Player { secret } = read(body)?;
                SiteAnswer::Player(secret)
            }
            SiteRequest::CreateRoom(_) => {
                let Created { room } = read(body)?;
                SiteAnswer::Created(room)
            }
            SiteRequest::Join(_) => SiteAnswer::Joined,
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
    fn refusals_are_told_apart() {
        let create = SiteRequest::CreateRoom(RoomSetup::Four(FourSetup::default()));
        let body = r#"{"refusal":"terms","message":"a clock is none"}"#;
        assert_eq!(create.read(422, body), Err(SiteRefusal::Other("a clock is none".into())));
        assert_eq!(create.read(502, "<html>"), Err(SiteRefusal::Other("HTTP 502".into())));
        assert_eq!(create.read(401, ""), Err(SiteRefusal::Unknown));
        assert!(matches!(create.read(201, "{}"), Err(SiteRefusal::Other(_))));
    }
}
