//! A connection to a sound server.
//!
//! Each sound is a stream of its own, and the server mixes them: create, send all samples, ask for
//! the news that they were heard, delete. Every wait has an end, and every failure ends the
//! connection: nobody needs to know why there is silence.

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use pulseaudio::protocol::{
    self, AuthParams, AuthReply, ChannelMap, Command, CommandTag, DESCRIPTOR_SIZE, MAX_VERSION,
    PlaybackStreamParams, Prop, Props, ProtocolError, SampleFormat, SampleSpec, TagStructReader,
    stream::BufferAttr,
};

use super::place::Place;

/// The rate that sounds are sent with.
pub(super) const RATE: u32 = 48_000;

/// What a server gets to answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long a read may take before the end of the speaker is noticed.
const GLANCE: Duration = Duration::from_millis(20);

/// Sounds at once; more are noise.
const MOST: usize = 8;

/// No message that is meant for us is nearly as long.
const LONGEST_MESSAGE: usize = 1 << 16;

const COOKIE_LENGTH: usize = 256;

/// The server is gone, or does not speak as it should.
#[derive(Debug)]
pub(super) struct Lost;

impl From<io::Error> for Lost {
    fn from(_: io::Error) -> Lost {
        Lost
    }
}

impl From<ProtocolError> for Lost {
    fn from(_: ProtocolError) -> Lost {
        Lost
    }
}

pub(super) struct Server<'a> {
    socket: UnixStream,
    /// What was read and is not yet a whole message.
    inbox: Vec<u8>,
    version: u16,
    n_commands: u32,
    sounding: Vec<Sounding>,
    is_over: &'a AtomicBool,
}

/// A stream that was sent whole.
struct Sounding {
    channel: u32,
    /// The command whose answer says that it was heard to its end.
    drain: u32,
    /// When we no longer wait for that.
    until: Instant,
}

/// An answer to a command.
struct Answer {
    command: u32,
    /// What follows in it, or nothing when the server refuses.
    body: Option<Vec<u8>>,
}

impl<'a> Server<'a> {
    pub(super) fn connect(place: &Place, is_over: &'a AtomicBool) -> Result<Server<'a>, Lost> {
        let socket = place.sockets.iter().find_map(|path| UnixStream::connect(path).ok());
        let socket = socket.ok_or(Lost)?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let (inbox, sounding) = (Vec::new(), Vec::new());
        let mut server =
            Server { socket, inbox, version: MAX_VERSION, n_commands: 0, sounding, is_over };
        // Servers insist on the length of a cookie even where they don't look at it.
        let cookie = place.cookies.iter().find_map(|path| cookie(path));
        let cookie = cookie.unwrap_or_else(|| vec![0; COOKIE_LENGTH]);
        let (supports_shm, supports_memfd) = (false, false);
        let auth = AuthParams { version: MAX_VERSION, supports_shm, supports_memfd, cookie };
        let body = server.ask(&Command::Auth(auth))?.ok_or(Lost)?;
        let welcome: AuthReply = TagStructReader::new(&mut &body[..], MAX_VERSION).read()?;
        server.version = MAX_VERSION.min(welcome.version);
        server.ask(&Command::SetClientName(properties()))?.ok_or(Lost)?;
        Ok(server)
    }

    /// Sends a sound; one that the server refuses, or that is one too many, isn't heard.
    pub(super) fn play(&mut self, samples: &[f32]) -> Result<(), Lost> {
        self.settle()?;
        if self.sounding.len() >= MOST {
            return Ok(());
        }
        let bytes: Vec<u8> = samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
        let Some(body) =
            self.ask(&Command::CreatePlaybackStream(stream(self.n_commands, bytes.len() as u32)))?
        else {
            return Ok(());
        };
        // More follows about the stream that the server made of it.
        let channel = TagStructReader::new(&mut &body[..], self.version).read_u32()?;
        protocol::write_memblock(&mut self.socket, channel, &bytes, 0)?;
        let drain = self.send(&Command::DrainPlaybackStream(channel))?;
        let length = Duration::from_secs(1) * samples.len() as u32 / RATE;
        self.sounding.push(Sounding { channel, drain, until: Instant::now() + length + PATIENCE });
        Ok(())
    }

    pub(super) fn is_sounding(&self) -> bool {
        !self.sounding.is_empty()
    }

    /// Reads the news and clears away what was heard.
    pub(super) fn settle(&mut self) -> Result<(), Lost> {
        let now = Instant::now();
        while let Some(answer) = self.answer(now)? {
            self.heed(&answer)?;
        }
        let overdue: Vec<u32> =
            self.sounding.iter().filter(|s| s.until < now).map(|s| s.channel).collect();
        for channel in overdue {
            self.delete(channel)?;
        }
        Ok(())
    }

    /// What the server answers, or nothing where it refuses.
    fn ask(&mut self, command: &Command) -> Result<Option<Vec<u8>>, Lost> {
        let command = self.send(command)?;
        let until = Instant::now() + PATIENCE;
        loop {
            let answer = self.answer(until)?.ok_or(Lost)?;
            if answer.command == command {
                return Ok(answer.body);
            }
            self.heed(&answer)?;
        }
    }

    fn heed(&mut self, answer: &Answer) -> Result<(), Lost> {
        match self.sounding.iter().find(|sounding| sounding.drain == answer.command) {
            Some(heard) => self.delete(heard.channel),
            None => Ok(()),
        }
    }

    fn delete(&mut self, channel: u32) -> Result<(), Lost> {
        self.sounding.retain(|sounding| sounding.channel != channel);
        self.send(&Command::DeletePlaybackStream(channel))?;
        Ok(())
    }

    fn send(&mut self, command: &Command) -> Result<u32, Lost> {
        let number = self.n_commands;
        self.n_commands += 1;
        let mut message = Vec::new();
        protocol::encode_command_message(&mut message, number, command, self.version)?;
        self.socket.write_all(&message)?;
        Ok(number)
    }

    /// The next answer, if one comes in time.
    fn answer(&mut self, until: Instant) -> Result<Option<Answer>, Lost> {
        while let Some(message) = self.message(until)? {
            let mut rest = &message[..];
            let mut reader = TagStructReader::new(&mut rest, self.version);
            // Later versions may have commands that have no name here.
            let Ok(tag) = reader.read_enum::<CommandTag>() else { continue };
            let command = reader.read_u32()?;
            if tag == CommandTag::PlaybackStreamKilled {
                let channel = reader.read_u32()?;
                self.sounding.retain(|sounding| sounding.channel != channel);
            } else if tag == CommandTag::Reply {
                return Ok(Some(Answer { command, body: Some(rest.to_vec()) }));
            } else if tag == CommandTag::Error {
                return Ok(Some(Answer { command, body: None }));
            }
        }
        Ok(None)
    }

    /// The next message without its head, if one comes in time. Looks at least once.
    fn message(&mut self, until: Instant) -> Result<Option<Vec<u8>>, Lost> {
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return Err(Lost);
            }
            let now = Instant::now();
            if now > until + PATIENCE {
                // Messages without end, and none of them an answer.
                return Err(Lost);
            }
            if let Some(message) = self.unpack()? {
                return Ok(Some(message));
            }
            let left = until.saturating_duration_since(now);
            // A timeout of zero would be none at all.
            self.socket.set_read_timeout(Some(left.clamp(Duration::from_millis(1), GLANCE)))?;
            let mut chunk = [0; 4096];
            match self.socket.read(&mut chunk) {
                Ok(0) => return Err(Lost),
                Ok(n) => self.inbox.extend_from_slice(&chunk[..n]),
                Err(error) if is_wait(&error) && left.is_zero() => return Ok(None),
                Err(error) if is_wait(&error) => (),
                Err(_) => return Err(Lost),
            }
        }
    }

    fn unpack(&mut self) -> Result<Option<Vec<u8>>, Lost> {
        if self.inbox.len() < DESCRIPTOR_SIZE {
            return Ok(None);
        }
        let head = protocol::read_descriptor(&mut &self.inbox[..])?;
        let length = head.length as usize;
        if length > LONGEST_MESSAGE {
            return Err(Lost);
        }
        if self.inbox.len() < DESCRIPTOR_SIZE + length {
            return Ok(None);
        }
        let message = self.inbox.drain(..DESCRIPTOR_SIZE + length).skip(DESCRIPTOR_SIZE).collect();
        Ok(Some(message))
    }
}

fn is_wait(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// A stream for a sound of this many bytes, which begins when all of them are there. Streams of the
/// same number would have to begin together.
fn stream(number: u32, n_bytes: u32) -> PlaybackStreamParams {
    PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        // The rest as the server likes it.
        buffer_attr: BufferAttr {
            target_length: n_bytes,
            pre_buffering: n_bytes,
            ..BufferAttr::default()
        },
        sync_id: number,
        props: properties(),
        ..PlaybackStreamParams::default()
    }
}

/// How mixers show us.
fn properties() -> Props {
    let mut properties = Props::new();
    for (property, value) in [
        (Prop::ApplicationName, c"Flagfall"),
        (Prop::MediaName, c"Flagfall"),
        (Prop::MediaRole, c"game"),
    ] {
        properties.set(property, value);
    }
    properties
}

fn cookie(path: &Path) -> Option<Vec<u8>> {
    let mut cookie = Vec::new();
    File::open(path).ok()?.take(COOKIE_LENGTH as u64).read_to_end(&mut cookie).ok()?;
    (cookie.len() == COOKIE_LENGTH).then_some(cookie)
}
