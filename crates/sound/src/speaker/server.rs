//! A connection to a sound server through the `pulseaudio` crate's client.
//!
//! Each sound is its own stream, and the server mixes them. The client waits for answers on its own
//! thread, without timeouts. So a sound is a future that we poll with a deadline; if it misses the
//! deadline or fails, the connection is shut down silently.

use std::fs::File;
use std::io::{Cursor, Read};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::pin::Pin;
use std::sync::{Mutex, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use pulseaudio::protocol::{
    self, ChannelMap, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
    stream::BufferAttr,
};
use pulseaudio::{AsPlaybackSource, Client, ClientError};

use super::place::Place;

/// The sample rate of the streams.
pub(super) const RATE: u32 = 48_000;

/// The most simultaneous sounds; more would be noise.
const MAX_SOUNDS: usize = 8;

const COOKIE_LENGTH: usize = 256;

/// Shuts down a connection from another thread, even while it waits for an answer.
#[derive(Default)]
pub(super) struct CancelToken(Mutex<Cancel>);

#[derive(Default)]
struct Cancel {
    is_cancelled: bool,
    socket: Option<UnixStream>,
}

impl CancelToken {
    pub(super) fn cancel(&self) {
        self.change(|cancel| cancel.is_cancelled = true);
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_cancelled
    }

    fn watch(&self, socket: UnixStream) {
        self.change(|cancel| cancel.socket = Some(socket));
    }

    fn change(&self, change: impl FnOnce(&mut Cancel)) {
        let mut cancel = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut cancel);
        if let (true, Some(socket)) = (cancel.is_cancelled, &cancel.socket) {
            // It may already be shut down.
            let _ = socket.shutdown(Shutdown::Both);
        }
    }
}

/// The connection was lost, or the server broke the protocol.
#[derive(Debug)]
pub(super) struct Lost;

pub(super) struct Server {
    client: Client,
    /// A second handle of the connection: the client's thread ends only when it is shut down.
    socket: UnixStream,
    /// The timeout for an answer.
    limit: Duration,
    n_sounds: u32,
    playing: Vec<PlayingSound>,
}

struct PlayingSound {
    played: Pin<Box<dyn Future<Output = Result<(), ClientError>> + Send>>,
    deadline: Instant,
}

impl Server {
    /// Connects to a server with this timeout for each answer, until `token` is cancelled.
    pub(super) fn connect(place: &Place, limit: Duration, token: &CancelToken) -> Option<Server> {
        let socket = place.sockets.iter().find_map(|path| UnixStream::connect(path).ok())?;
        socket.set_read_timeout(Some(limit)).ok()?;
        socket.set_write_timeout(Some(limit)).ok()?;
        token.watch(socket.try_clone().ok()?);
        // Servers require a cookie of this length even if they ignore it.
        let cookie = place.cookies.iter().find_map(|path| cookie(path));
        let cookie = cookie.unwrap_or_else(|| vec![0; COOKIE_LENGTH]);
        let ours = socket.try_clone().ok()?;
        let client = Client::new_unix(c"Flagfall", socket, Some(cookie)).ok()?;
        Some(Server { client, socket: ours, limit, n_sounds: 0, playing: Vec::new() })
    }

    /// Sends a sound; it is dropped if the server refuses it or too many are playing.
    pub(super) fn play(&mut self, samples: &[f32]) -> Result<(), Lost> {
        self.settle()?;
        if self.playing.len() >= MAX_SOUNDS {
            return Ok(());
        }
        let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
        let stream = stream(self.n_sounds, bytes.len() as u32);
        self.n_sounds += 1;
        let mut bytes = Cursor::new(bytes);
        let source = move |buffer: &mut [u8]| bytes.read(buffer).unwrap_or(0);
        let client = self.client.clone();
        let played = Box::pin(async move {
            let stream = client.create_playback_stream(stream, source.as_playback_source()).await?;
            stream.play_all().await
        });
        let length = Duration::from_secs(1) * samples.len() as u32 / RATE;
        self.playing
            .push(PlayingSound { played, deadline: Instant::now() + length + 2 * self.limit });
        self.settle()
    }

    pub(super) fn is_playing(&self) -> bool {
        !self.playing.is_empty()
    }

    /// Polls all sounds and drops the finished ones, which deletes their streams.
    pub(super) fn settle(&mut self) -> Result<(), Lost> {
        let mut context = Context::from_waker(Waker::noop());
        let mut is_lost = false;
        self.playing.retain_mut(|playing| match playing.played.as_mut().poll(&mut context) {
            Poll::Pending => {
                is_lost |= playing.deadline < Instant::now();
                true
            }
            Poll::Ready(Ok(()) | Err(ClientError::ServerError(_))) => false,
            Poll::Ready(Err(_)) => {
                is_lost = true;
                false
            }
        });
        if is_lost { Err(Lost) } else { Ok(()) }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may already be shut down.
        let _ = self.socket.shutdown(Shutdown::Both);
    }
}

/// A stream for a sound of this many bytes, which starts once all of them are buffered. Streams with the
/// same `sync_id` would start together.
fn stream(number: u32, n_bytes: u32) -> PlaybackStreamParams {
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Flagfall");
    props.set(Prop::MediaRole, c"game");
    PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        // One sample more than the sound, so the client is asked for it at once and reports the end. The
        // server chooses the rest.
        buffer_attr: BufferAttr {
            target_length: n_bytes + size_of::<f32>() as u32,
            pre_buffering: n_bytes,
            ..BufferAttr::default()
        },
        sync_id: number,
        props,
        ..PlaybackStreamParams::default()
    }
}

fn cookie(path: &Path) -> Option<Vec<u8>> {
    let mut cookie = Vec::new();
    File::open(path).ok()?.take(COOKIE_LENGTH as u64).read_to_end(&mut cookie).ok()?;
    (cookie.len() == COOKIE_LENGTH).then_some(cookie)
}
