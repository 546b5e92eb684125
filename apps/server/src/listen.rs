//! Connections: how many there may be, how long they may take, and how they end.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use axum::Extension;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
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
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            (stream, address, seat) = next(&listener, &seats) => {
                let service = Extension(ConnectInfo(address)).layer(service.clone());
                attend(stream, seat, service, limits.patience, guest.clone());
            }
        }
    }
    drop((listener, service, guest));
    // Everybody is told, and has a while; who has not finished by then is left alone: the program ends.
    stopping.send_replace(());
    let _ = timeout(FAREWELL, stopping.closed()).await;
}

/// The next client, as soon as there is a seat.
async fn next(
    listener: &TcpListener,
    seats: &Arc<Semaphore>,
) -> (TcpStream, SocketAddr, OwnedSemaphorePermit) {
    let seat = Arc::clone(seats).acquire_owned().await.expect("nobody takes the seats away");
    loop {
        match listener.accept().await {
            Ok((stream, address)) => return (stream, address, seat),
            // The client went away again, or the system is short of something. Both pass.
            Err(_) => sleep(SHORTAGE).await,
        }
    }
}

/// Answers a client's requests until it or the server has enough.
fn attend(
    stream: TcpStream,
    seat: OwnedSemaphorePermit,
    service: impl Layered<Incoming>,
    patience: Duration,
    mut guest: watch::Receiver<()>,
) {
    // Answers are sent whole: waiting for more to send would only delay them.
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MOST_REQUEST_BYTES)
        .serve_connection(
            TokioIo::new(Stream::new(stream, patience)),
            TowerToHyperService::new(service),
        )
        .with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        // How a connection ends is the client's affair.
        tokio::select! {
            _ = connection.as_mut() => {}
            _ = guest.changed() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
        drop(seat);
    });
}
