//! A connection that drops clients which read too slowly.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// The minimum rate for a client that is behind, in bytes per second.
const SLOWEST: u64 = 1024;

/// A stream that fails if its peer reads less than [`SLOWEST`] over a period of `patience`.
pub(crate) struct Stream<S> {
    inner: S,
    patience: Duration,
    /// Since when the peer is behind, and how much it has read since; `None` while it keeps up.
    behind: Option<Behind>,
}

struct Behind {
    end: Pin<Box<Sleep>>,
    n_taken: u64,
}

impl<S> Stream<S> {
    pub(crate) fn new(inner: S, patience: Duration) -> Stream<S> {
        Stream { inner, patience, behind: None }
    }

    /// Counts a completed write, and fails a pending one if the peer has read too little.
    fn judge(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = written {
            if let (Some(behind), Ok(n_bytes)) = (&mut self.behind, &written) {
                behind.n_taken += *n_bytes as u64;
            }
            return Poll::Ready(written);
        }
        let patience = self.patience;
        let behind = self.behind.get_or_insert_with(|| Behind::now(patience));
        loop {
            ready!(behind.end.as_mut().poll(context));
            if behind.n_taken < SLOWEST * patience.as_secs() {
                let why = "the client takes too long to read";
                return Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, why)));
            }
            *behind = Behind::now(patience);
        }
    }
}

impl Behind {
    fn now(patience: Duration) -> Behind {
        Behind { end: Box::pin(sleep(patience)), n_taken: 0 }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stream<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stream<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write(context, bytes);
        this.judge(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.inner).poll_write_vectored(context, slices);
        this.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        // Everything was written: the client has caught up.
        this.behind = None;
        Pin::new(&mut this.inner).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().inner).poll_shutdown(context)
    }
}
