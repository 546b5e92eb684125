//! A minimal client for Core NATS: the part of its text protocol for publishing and subscribing. Each room is a
//! subject, so a node receives only messages about its own rooms.
//!
//! The client reconnects whenever the connection fails. It then renews all subscriptions and tells each room that it
//! may have missed messages.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use flagfall_online::RoomId;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::mpsc;
use tokio::time::{interval, sleep, timeout};

use super::{Bus, Heard, Listener, News};
use crate::log;

const PREFIX: &str = "flagfall.room.";
const PORT: u16 = 4222;
/// The capacity of the send queue. Messages beyond it are dropped; polling recovers them.
const MOST_WAITING: usize = 65_536;
/// The longest line or message.
const MOST_BYTES: u64 = 64 * 1024;
/// The timeout for answers of the server.
const PATIENCE: Duration = Duration::from_secs(5);
/// The heartbeat interval.
const PING_EVERY: Duration = Duration::from_secs(5);
/// The delay before a reconnect.
const PAUSE: Duration = Duration::from_millis(250);
/// The polling intervals for logs: with the bus up in case a message was lost, and with the bus down.
const POLL_UP: Duration = Duration::from_secs(20);
const POLL_DOWN: Duration = Duration::from_secs(1);

/// A connection to a NATS server.
pub(crate) struct NatsBus {
    shared: Arc<Shared>,
    commands: mpsc::Sender<String>,
}

struct Shared {
    server: NatsServer,
    rooms: Mutex<HashSet<RoomId>>,
    is_up: AtomicBool,
    listener: Listener,
}

/// The parts of a URL like `nats://user:password@host:4222`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct NatsServer {
    address: String,
    /// A user with a password, or a token without one.
    login: Option<(String, Option<String>)>,
}

type Line = (BufReader<OwnedReadHalf>, OwnedWriteHalf);

impl NatsBus {
    /// Connects, and reconnects whenever needed. The server can start before the bus is available.
    pub(crate) fn open(url: &str, listener: Listener) -> Result<NatsBus> {
        let server = NatsServer::read(url)?;
        let (commands, queue) = mpsc::channel(MOST_WAITING);
        let (rooms, is_up) = (Mutex::default(), AtomicBool::new(false));
        let shared = Arc::new(Shared { server, rooms, is_up, listener });
        tokio::spawn(Arc::clone(&shared).run(queue));
        Ok(NatsBus { shared, commands })
    }

    /// Checks that a server can be reached.
    pub(crate) async fn check(url: &str) -> Result<()> {
        NatsServer::read(url)?.connect().await?;
        Ok(())
    }

    fn send(&self, command: String) {
        // If the queue is full, drop the message: the bus may lose messages.
        let _ = self.commands.try_send(command);
    }
}

impl Bus for NatsBus {
    fn publish(&self, room: RoomId, news: News) {
        let text = news.to_string();
        self.send(format!("PUB {PREFIX}{room} {}\r\n{text}\r\n", text.len()));
    }

    fn subscribe(&self, room: RoomId) {
        self.shared.rooms().insert(room);
        self.send(subscription(room));
    }

    fn unsubscribe(&self, room: RoomId) {
        self.shared.rooms().remove(&room);
        self.send(format!("UNSUB {room}\r\n"));
    }

    fn is_up(&self) -> bool {
        self.shared.is_up.load(Ordering::Relaxed)
    }

    fn poll_after(&self) -> Option<Duration> {
        Some(if self.is_up() { POLL_UP } else { POLL_DOWN })
    }
}

/// The room id is also the subscription id.
fn subscription(room: RoomId) -> String {
    format!("SUB {PREFIX}{room} {room}\r\n")
}

impl Shared {
    fn rooms(&self) -> MutexGuard<'_, HashSet<RoomId>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn run(self: Arc<Shared>, mut queue: mpsc::Receiver<String>) {
        loop {
            let mut line = self.connect().await;
            // Queued messages are outdated. Renew the subscriptions; rooms will read the log for the rest.
            while queue.try_recv().is_ok() {}
            let rooms: Vec<RoomId> = self.rooms().iter().copied().collect();
            let subscriptions: String = rooms.iter().copied().map(subscription).collect();
            let subscribed = line.1.write_all(subscriptions.as_bytes()).await;
            self.is_up.store(subscribed.is_ok(), Ordering::Relaxed);
            for room in rooms {
                let _ = self.listener.try_send(Heard { room, news: None });
            }
            let Err(error) = self.exchange(line, &mut queue).await else { return };
            self.is_up.store(false, Ordering::Relaxed);
            log::warn("bus-lost", &[("error", &format!("{error:#}"))]);
        }
    }

    /// Retries until a connection succeeds.
    async fn connect(&self) -> Line {
        let mut is_logged = false;
        loop {
            match self.server.connect().await {
                Ok(line) => {
                    log::info("bus-connected", &[("address", &self.server.address)]);
                    return line;
                }
                Err(error) => {
                    if !is_logged {
                        log::warn("bus-unreachable", &[("error", &format!("{error:#}"))]);
                    }
                    is_logged = true;
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// Sends and receives until the connection fails or the senders are gone.
    async fn exchange(
        &self,
        (mut reader, mut writer): Line,
        queue: &mut mpsc::Receiver<String>,
    ) -> Result<()> {
        let mut ping = interval(PING_EVERY);
        let mut n_unanswered = 0;
        let mut text = Vec::new();
        loop {
            tokio::select! {
                command = queue.recv() => {
                    let Some(mut commands) = command else { return Ok(()) };
                    while let Ok(more) = queue.try_recv() {
                        commands.push_str(&more);
                    }
                    timeout(PATIENCE, writer.write_all(commands.as_bytes())).await??;
                }
                _ = ping.tick() => {
                    ensure!(n_unanswered < 2, "the bus does not answer");
                    n_unanswered += 1;
                    timeout(PATIENCE, writer.write_all(b"PING\r\n")).await??;
                }
                // If another branch completes first, a partial line stays in `text`.
                n_read = async { (&mut reader).take(MOST_BYTES).read_until(b'\n', &mut text).await } => {
                    ensure!(n_read? > 0, "the bus closed the connection");
                    n_unanswered = 0;
                    if text.last() != Some(&b'\n') {
                        ensure!((text.len() as u64) < MOST_BYTES, "the bus sent a line that is too long");
                        continue;
                    }
                    let heard = std::str::from_utf8(&text)?.trim_end().to_owned();
                    text.clear();
                    match heard.split(' ').next() {
                        Some("PING") => timeout(PATIENCE, writer.write_all(b"PONG\r\n")).await??,
                        Some("MSG") => self.take(&heard, &mut reader).await?,
                        Some("-ERR") => bail!("the bus says {heard}"),
                        Some(_) | None => {}
                    }
                }
            }
        }
    }

    /// Handles a message, like `MSG flagfall.room.7k3m9p2qx4td 7k3m9p2qx4td 2` followed by the line `15`.
    async fn take(&self, head: &str, reader: &mut BufReader<OwnedReadHalf>) -> Result<()> {
        let mut words = head.split(' ').skip(1);
        let room = words.next().and_then(|subject| subject.strip_prefix(PREFIX)?.parse().ok());
        let n_bytes: u64 = words.last().context("a message has a size")?.parse()?;
        ensure!(n_bytes <= MOST_BYTES, "a message of {n_bytes} bytes is too long");
        let mut body = vec![0; usize::try_from(n_bytes)? + 2];
        timeout(PATIENCE, reader.read_exact(&mut body)).await??;
        if let Some(room) = room {
            let news = std::str::from_utf8(&body).ok().and_then(|text| News::read(text.trim()));
            let _ = self.listener.try_send(Heard { room, news });
        }
        Ok(())
    }
}

impl NatsServer {
    fn read(url: &str) -> Result<NatsServer> {
        let wrong = || anyhow!("expected a bus like nats://host:4222 or nats://user:password@host");
        let rest = url.strip_prefix("nats://").ok_or_else(wrong)?.trim_end_matches('/');
        let (login, host) = match rest.rsplit_once('@') {
            Some((login, host)) => (Some(login), host),
            None => (None, rest),
        };
        ensure!(!host.is_empty() && !host.contains('/'), wrong());
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let address = if has_port { host.to_owned() } else { format!("{host}:{PORT}") };
        let login = login.map(|login| match login.split_once(':') {
            Some((user, password)) => (user.to_owned(), Some(password.to_owned())),
            None => (login.to_owned(), None),
        });
        Ok(NatsServer { address, login })
    }

    /// Connects and completes the handshake.
    async fn connect(&self) -> Result<Line> {
        let shown = format!("could not reach the bus at {}", self.address);
        timeout(PATIENCE, self.handshake()).await.context("it does not answer")?.context(shown)
    }

    async fn handshake(&self) -> Result<Line> {
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let (reader, mut writer) = stream.into_split();
        let mut reader = BufReader::new(reader);
        let mut hello = json!({"verbose": false, "pedantic": false, "echo": false, "lang": "rust", "version": "1", "name": "flagfall"});
        match &self.login {
            Some((user, Some(password))) => {
                hello["user"] = json!(user);
                hello["pass"] = json!(password);
            }
            Some((token, None)) => hello["auth_token"] = json!(token),
            None => {}
        }
        writer.write_all(format!("CONNECT {hello}\r\nPING\r\n").as_bytes()).await?;
        let mut line = String::new();
        while (&mut reader).take(MOST_BYTES).read_line(&mut line).await? > 0 {
            match line.split_whitespace().next() {
                Some("PONG") => return Ok((reader, writer)),
                Some("-ERR") => bail!("it says {}", line.trim()),
                Some("INFO" | "+OK" | "PING") => line.clear(),
                Some(_) | None => bail!("it does not speak NATS"),
            }
        }
        bail!("it closed the connection")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the parsed parts of a URL: address, user or token, password.
    #[track_caller]
    fn check(url: &str, expected: &str) {
        let read = match NatsServer::read(url) {
            Ok(NatsServer { address, login: None }) => address,
            Ok(NatsServer { address, login: Some((token, None)) }) => format!("{address} {token}"),
            Ok(NatsServer { address, login: Some((user, Some(password))) }) => {
                format!("{address} {user} {password}")
            }
            Err(_) => "wrong".to_owned(),
        };
        assert_eq!(read, expected, "{url}");
    }

    #[test]
    fn urls_are_parsed() {
        check("nats://bus", "bus:4222");
        check("nats://127.0.0.1:5000/", "127.0.0.1:5000");
        check("nats://[::1]:5000", "[::1]:5000");
        check("nats://ada:se:cret@bus", "bus:4222 ada se:cret");
        check("nats://token@bus", "bus:4222 token");
        for wrong in ["", "bus", "nats://", "http://bus", "nats://bus/x"] {
            check(wrong, "wrong");
        }
    }
}
