//! Accepts connections, limits their number and duration, and shuts them down.

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

/// The read buffer, and so the largest head of a request.
const MOST_REQUEST_BYTES: usize = 16 * 1024;
/// The kernel's send buffer for a slow client. The files themselves are shared.
const SEND_BUFFER_BYTES: u32 = 128 * 1024;
/// The length of the accept queue.
const QUEUE: u32 = 1024;
/// How long requests in progress may take after the server was stopped.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);
/// Supervisors kill programs that take longer to stop.
const MAX_SHUTDOWN_GRACE: Duration = Duration::from_secs(10);
const _: () = assert!(SHUTDOWN_GRACE.as_millis() < MAX_SHUTDOWN_GRACE.as_millis());
/// The delay before accepting again after a failure, or before evicting another client.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// Limits for clients.
pub(crate) struct Limits {
    /// The maximum number of connections.
    pub(crate) n_connections: usize,
    /// How long a client may take to send a request, or to read a part of the answer.
    pub(crate) patience: Duration,
}

pub(crate) fn bind(address: SocketAddr) -> Result<TcpListener> {
    let listen = || {
        let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        // Not on Windows, where it would let two programs use the same address.
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

/// Serves until `stop` completes, then finishes requests in progress, within a few seconds.
pub(crate) async fn serve(
    listener: TcpListener,
    page: Arc<Page>,
    online: Arc<Online>,
    limits: &Limits,
    stop: impl Future<Output = ()>,
) {
    let seats = Arc::new(Semaphore::new(limits.n_connections));
    let (stopping, shutdown) = watch::channel(());
    let routes = online
        .routes(shutdown.clone())
        .fallback(move |request: Request| std::future::ready(answer::to(&page, &request)));
    let service = layers::around(routes, Arc::clone(&seats), limits.patience);
    let mut new_clients = NewClients::default();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            (stream, address, seat) = next(&listener, &seats, &mut new_clients) => {
                let service = Extension(ConnectInfo(address)).layer(service.clone());
                let new_client = new_clients.add(limits.n_connections);
                serve_client(stream, seat, new_client, service, limits.patience, shutdown.clone());
            }
        }
    }
    drop((listener, service, shutdown));
    // Notify all connections and wait; those that are not done in time are dropped with the runtime.
    stopping.send_replace(());
    let _ = timeout(SHUTDOWN_GRACE, stopping.closed()).await;
}

/// A connected client that may not have sent a request yet.
#[derive(Default)]
struct NewClient {
    has_requested: AtomicBool,
    eviction: Notify,
}

impl NewClient {
    /// Waits until the client is evicted. Clients that have sent a request never are.
    async fn evicted(&self) {
        loop {
            self.eviction.notified().await;
            if !self.has_requested.load(Ordering::Relaxed) {
                return;
            }
        }
    }
}

/// Connected clients, oldest first.
#[derive(Default)]
struct NewClients(VecDeque<Weak<NewClient>>);

impl NewClients {
    fn add(&mut self, n_connections: usize) -> Arc<NewClient> {
        if self.0.len() >= 2 * n_connections {
            self.0.retain(|new_client| new_client.strong_count() > 0);
        }
        let new_client = Arc::new(NewClient::default());
        self.0.push_back(Arc::downgrade(&new_client));
        new_client
    }

    /// Evicts the oldest client without a request.
    fn evict_oldest(&mut self) {
        while let Some(new_client) = self.0.pop_front() {
            if let Some(new_client) = new_client.upgrade()
                && !new_client.has_requested.load(Ordering::Relaxed)
            {
                new_client.eviction.notify_one();
                return;
            }
        }
    }
}

/// The next client, with a seat. If none is free, an idle client without a request is evicted, so silent connections
/// can't keep others out.
async fn next(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
    new_clients: &mut NewClients,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let free = Arc::clone(seats).try_acquire_owned().ok();
    let (stream, address) = loop {
        match listener.accept().await {
            Ok(accepted) => break accepted,
            // The client has disconnected, or the system is short of resources. Both are temporary.
            Err(_) => sleep(RETRY_DELAY).await,
        }
    };
    let mut seat = free.or_else(|| Arc::clone(seats).try_acquire_owned().ok());
    loop {
        if let Some(seat) = seat {
            return (stream, address, seat);
        }
        new_clients.evict_oldest();
        let given = timeout(RETRY_DELAY, Arc::clone(seats).acquire_owned()).await;
        seat = given.ok().map(|seat| seat.expect("the semaphore is never closed"));
    }
}

/// Answers a client's requests until either side closes the connection.
fn serve_client(
    stream: TcpStream,
    seat: OwnedSemaphorePermit,
    new_client: Arc<NewClient>,
    service: impl Layered<Incoming>,
    patience: Duration,
    mut shutdown: watch::Receiver<()>,
) {
    // Responses are sent in one piece; waiting for more data would only delay them.
    let _ = stream.set_nodelay(true);
    let (service, known) = (TowerToHyperService::new(service), Arc::clone(&new_client));
    let service = service_fn(move |request| {
        known.has_requested.store(true, Ordering::Relaxed);
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
        // How the connection ends makes no difference.
        tokio::select! {
            _ = connection.as_mut() => {}
            () = new_client.evicted() => {}
            _ = shutdown.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(seat);
    });
}
