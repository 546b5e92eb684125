//! The connection to an online server for programs with threads: HTTP requests, the WebSocket of a room,
//! and the file with the player's secrets. `flagfall-flow` and `flagfall-online` decide what to request
//! and interpret the answers.
//!
//! HTTP is implemented here: an exchange is one short request and one short response, and an HTTP
//! library would be the largest part of the program. TLS is rustls with the system's certificates.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod http;
mod secrets;
mod site;
mod socket;
mod stream;

use std::path::PathBuf;
use std::sync::Arc;

use flagfall_flow::online::{NetEffect, NetFailure, NetMessage};
use flagfall_online::{SiteAnswer, SiteRequest};

use secrets::Secrets;
pub use site::{NotASite, Site};
use socket::Sockets;

/// The callback for network messages, called from any thread.
type Tell = Arc<dyn Fn(NetMessage) + Send + Sync>;

/// The connection to one server.
pub struct OnlineClient {
    site: Site,
    secrets: Arc<Secrets>,
    sockets: Sockets,
    tell: Tell,
}

impl OnlineClient {
    /// Connects to this server. Secrets are stored in a file that only the player can read.
    pub fn new(
        site: Site,
        secrets: PathBuf,
        tell: impl Fn(NetMessage) + Send + Sync + 'static,
    ) -> OnlineClient {
        let tell: Tell = Arc::new(tell);
        let sockets = Sockets::new(Arc::clone(&tell));
        OnlineClient { site, secrets: Arc::new(Secrets::new(secrets)), sockets, tell }
    }

    /// Carries out an effect. Answers arrive through the callback.
    pub fn carry_out(&mut self, effect: NetEffect) {
        let secret = || self.secrets.of(&self.site);
        match effect {
            NetEffect::Ask { number, request } => self.ask(number, request),
            NetEffect::Open { line, room } => {
                self.sockets.open(line, self.site.clone(), room, secret());
            }
            NetEffect::Say { line, text } => self.sockets.say(line, text),
            NetEffect::Close { line } => self.sockets.close(line),
        }
    }

    fn ask(&self, number: u64, request: SiteRequest) {
        let (site, secrets, tell) =
            (self.site.clone(), Arc::clone(&self.secrets), Arc::clone(&self.tell));
        spawn(move || {
            let result = answer(&site, &secrets, &request);
            tell(NetMessage::Answered { number, result });
        });
    }
}

fn answer(site: &Site, secrets: &Secrets, request: &SiteRequest) -> Result<SiteAnswer, NetFailure> {
    let secret = secrets.of(site);
    let (status, body) =
        http::ask(site, request, secret.as_deref()).map_err(|_| NetFailure::Unreachable)?;
    let answer = request.read(status, &body).map_err(NetFailure::Refused)?;
    if let SiteAnswer::Player(Some(secret)) = &answer {
        // A secret that cannot be saved is used until the program exits.
        secrets.keep(site, secret);
    }
    Ok(answer)
}

#[expect(clippy::disallowed_methods, reason = "waiting for the network must not block the screen")]
fn spawn(task: impl FnOnce() + Send + 'static) {
    std::thread::spawn(task);
}
