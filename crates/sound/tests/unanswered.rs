//! Missing, mute or misbehaving servers: a game never waits for any of them.

#![cfg(unix)]

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{panic, thread};

use flagfall_sound::{SoundEffect, Speaker, TimeLimits};
use tempfile::TempDir;

/// A speaker with timeouts of an hour: anything that happens within minutes did not wait for them.
const PATIENT: TimeLimits =
    TimeLimits { answer: Duration::from_secs(3600), delay: Duration::from_secs(3600) };
const MINUTES: Duration = Duration::from_secs(300);

/// Plays more than the queue holds, on a server that handles its connection like this.
fn check(serve: impl FnOnce(&mut UnixStream)) {
    let folder = TempDir::new().expect("a folder");
    let socket = folder.path().join("native");
    let listener = UnixListener::bind(&socket).expect("a socket");
    let speaker = Speaker::connect_to(socket, PATIENT);
    let (mut connection, _) = listener.accept().expect("the speaker connects");
    serve(&mut connection);
    let begun = Instant::now();
    for _ in 0..100 {
        speaker.play(SoundEffect::Open);
    }
    drop(speaker);
    assert!(begun.elapsed() < MINUTES, "the game waited {:?}", begun.elapsed());
    // The thread ends with its connection, and does not wait for an answer first.
    connection.set_read_timeout(Some(MINUTES)).expect("a timeout");
    let mut rest = Vec::new();
    if let Err(error) = connection.read_to_end(&mut rest) {
        assert_eq!(
            error.kind(),
            std::io::ErrorKind::ConnectionReset,
            "the thread is still running"
        );
    }
}

#[test]
fn a_mute_server_blocks_nothing() {
    check(|_| ());
}

#[test]
fn a_misbehaving_server_blocks_nothing() {
    check(|connection| connection.write_all(&[0xff; 100_000]).unwrap_or_default());
    // A header without its message; a response of the wrong kind.
    check(|connection| connection.write_all(&[0; 7]).unwrap_or_default());
    let mut answer = [0; 20 + 10];
    answer[3] = 10;
    answer[20..].copy_from_slice(b"L\0\0\0\x02L\0\0\0\0");
    check(|connection| connection.write_all(&answer).unwrap_or_default());
}

/// Nothing blocks, no thread panics or keeps running, and no server is started.
#[cfg(target_os = "linux")]
#[test]
fn no_server_is_silence() {
    static HAS_PANICKED: AtomicBool = AtomicBool::new(false);
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let is_speaker = thread::current().name() == Some(NAME);
        HAS_PANICKED.fetch_or(is_speaker, Ordering::SeqCst);
        tell(panic);
    }));
    let folder = TempDir::new().expect("a folder");
    let speaker = Speaker::connect_to(folder.path().join("native"), PATIENT);
    for _ in 0..100 {
        speaker.play(SoundEffect::Win);
    }
    drop(speaker);
    let deadline = Instant::now() + MINUTES;
    while is_speaker_running() {
        assert!(Instant::now() < deadline, "the thread is still running");
        thread::yield_now();
    }
    assert!(!HAS_PANICKED.load(Ordering::SeqCst));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

/// The name of a speaker's thread.
#[cfg(target_os = "linux")]
const NAME: &str = "speaker";

/// Whether any speaker thread is running.
#[cfg(target_os = "linux")]
fn is_speaker_running() -> bool {
    let threads = fs::read_dir("/proc/self/task").expect("threads").flatten();
    let mut names = threads.flat_map(|thread| fs::read_to_string(thread.path().join("comm")));
    names.any(|name| name.trim() == NAME)
}
