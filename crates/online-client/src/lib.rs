//! The line to a server of online play, for programs with threads: questions over HTTP, the socket of a room, and the file with the
//! player's secrets. What to ask and what an answer means is decided in `flagfall-flow` and `flagfall-online`.
//!
//! HTTP is written out here: a question is one short request and one short answer, and a library for that would be the largest part of the program.
//! TLS is that of rustls, with the certificates of the system.

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

/// Told what came over the line, from whatever thread it came.
type Tell = Arc<dyn Fn(NetMessage) + Send + Sync>;

/// The line to one server.
pub struct OnlineClient {
    site: Site,
    secrets: Arc<Secrets>,
    sockets: Sockets,
    tell: Tell,
}

impl OnlineClient {
    /// A line to this server. Secrets are kept in a file that only the player can read.
    pub fn new(
        site: Site,
        secrets: PathBuf,
        tell: impl Fn(NetMessage) + Send + Sync + 'static,
    ) -> OnlineClient {
        let tell: Tell = Arc::new(tell);
        let sockets = Sockets::new(Arc::clone(&tell));
        OnlineClient { site, secrets: Arc::new(Secrets::new(secrets)), sockets, tell }
    }

    /// Does what the flow wants. Answers come later.
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
        // A secret that cannot be written down is good until the program ends.
        secrets.keep(site, secret);
    }
    Ok(answer)
}

#[expect(clippy::disallowed_methods, reason = "a line that waits must not make the screen wait")]
fn spawn(task: impl FnOnce() + Send + 'static) {
    std::thread::spawn(task);
}
