//! Connections: how many there may be, how long they may take, and how they end.

use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use anyhow::{Result, anyhow};
use axum::Extension;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
use tower::Layer;

use crate::layers::Layered;
use crate::online::Online;
use crate::page::Page;
use crate::stream::Stream;
use crate::{answer, layers};

/// The head of a request fits into this, and so does what is read ahead of it.
const MOST_REQUEST_BYTES: usize = 16 * 1024;
/// What the system keeps for a client that is behind. The files themselves are shared.
const SEND_BUFFER_BYTES: u32 = 128 * 1024;
/// Who has not even been accepted waits in a queue of this length.
const QUEUE: u32 = 1024;
/// How long answers that are under way may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(3);
/// How long to wait when the system has no more connections to give.
const SHORTAGE: Duration = Duration::from_millis(50);

/// What clients may ask of the server.
pub(crate) struct Limits {
    /// How many connections there are at once.
    pub(crate) n_connections: usize,
    /// How long a client may take to send a request, or to read a part of the answer.
    pub(crate) patience: Duration,
}

/// Listens at an address.
pub(crate) fn bind(address: SocketAddr) -> Result<TcpListener> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // Not so on Windows, where it would let two programs have the same address.
        #[cfg(unix)]
        socket.set_reuseaddr(true)?;
        socket.set_send_buffer_size(SEND_BUFFER_BYTES)?;
        socket.bind(address)?;
        socket.listen(QUEUE)
    };
    listen().map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => anyhow!(
            "another program listens on {address}: choose another address, like `--listen {}`",
            SocketAddr::new(address.ip(), 0)
        ),
        _ => anyhow!(error).context(format!("could not listen on {address}")),
    })
}

/// Serves until `stop` ends, then finishes what is under way, within a few seconds.
pub(crate) async fn serve(
    listener: TcpListener,
    page: Arc<Page>,
    online: Arc<Online>,
    limits: &Limits,
    stop: impl Future<Output = ()>,
) {
    let seats = Arc::new(Semaphore::new(limits.n_connections));
    let (stopping, guest) = watch::channel(());
    let routes = online
        .routes(guest.clone())
        .fallback(move |request: Request| std::future::ready(answer::to(&page, &request)));
    let service = layers::around(routes, Arc::clone(&seats), limits.patience);
    let mut strangers = Strangers::default();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            (stream, address, seat) = next(&listener, &seats, &mut strangers) => {
                let service = Extension(ConnectInfo(address)).layer(service.clone());
                let stranger = strangers.add(limits.n_connections);
                attend(stream, seat, stranger, service, limits.patience, guest.clone());
            }
        }
    }
    drop((listener, service, guest));
    // Everybody is told, and has a while; who has not finished by then is left alone: the program ends.
    stopping.send_replace(());
    let _ = timeout(FAREWELL, stopping.closed()).await;
}

/// Somebody who is connected and may not have asked for anything yet.
#[derive(Default)]
struct Stranger {
    has_asked: AtomicBool,
    is_sent_away: Notify,
}

impl Stranger {
    /// Waits until this one has to make room for others; whoever has asked for something need not.
    async fn sent_away(&self) {
        loop {
            self.is_sent_away.notified().await;
            if !self.has_asked.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

/// Those who have connected, the first one first.
#[derive(Default)]
struct Strangers(VecDeque<Weak<Stranger>>);

impl Strangers {
    fn add(&mut self, n_connections: usize) -> Arc<Stranger> {
        if self.0.len() >= 2 * n_connections {
            self.0.retain(|stranger| stranger.strong_count() > 0);
        }
        let stranger = Arc::new(Stranger::default());
        self.0.push_back(Arc::downgrade(&stranger));
        stranger
    }

    /// Sends the one away who has said nothing for the longest time.
    fn send_one_away(&mut self) {
        while let Some(stranger) = self.0.pop_front() {
            if let Some(stranger) = stranger.upgrade()
                && !stranger.has_asked.load(Ordering::Relaxed)
            {
                stranger.is_sent_away.notify_one();
                return;
            }
        }
    }
}

/// The next client, with a seat. Where none is free, somebody who has asked for nothing makes room: however many connect and say nothing, they keep
/// nobody out who does.
async fn next(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
    strangers: &mut Strangers,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let free = Arc::clone(seats).try_acquire_owned().ok();
    let (stream, address) = loop {
        match listener.accept().await {
            Ok(accepted) => break accepted,
            // The client went away again, or the system is short of something. Both pass.
            Err(_) => sleep(SHORTAGE).await,
        }
    };
    let mut seat = free.or_else(|| Arc::clone(seats).try_acquire_owned().ok());
    loop {
        if let Some(seat) = seat {
            return (stream, address, seat);
        }
        strangers.send_one_away();
        let given = timeout(SHORTAGE, Arc::clone(seats).acquire_owned()).await;
        seat = given.ok().map(|seat| seat.expect("nobody takes the seats away"));
    }
}

/// Answers a client's requests until it or the server has enough.
fn attend(
    stream: TcpStream,
    seat: OwnedSemaphorePermit,
    stranger: Arc<Stranger>,
    service: impl Layered<Incoming>,
    patience: Duration,
    mut guest: watch::Receiver<()>,
) {
    // Answers are sent whole: waiting for more to send would only delay them.
    let _ = stream.set_nodelay(true);
    let (service, known) = (TowerToHyperService::new(service), Arc::clone(&stranger));
    let service = service_fn(move |request| {
        known.has_asked.store(true, Ordering::Relaxed);
        service.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MOST_REQUEST_BYTES)
        .serve_connection(TokioIo::new(Stream::new(stream, patience)), service)
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        // How a connection ends is the client's affair.
        tokio::select! {
            _ = connection.as_mut() => {}
            () = stranger.sent_away() => {}
            _ = guest.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(seat);
    });
}
