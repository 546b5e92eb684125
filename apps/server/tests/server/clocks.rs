//! A fake system clock for a server, which a test sets while the server runs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;
use tempfile::TempDir;

use crate::places::on_both;
use crate::players::{Player, post};
use crate::running::{Server, program};

/// A clock that is right until it is set.
pub(crate) struct SystemClock {
    folder: TempDir,
}

impl SystemClock {
    pub(crate) fn new() -> SystemClock {
        let clock = SystemClock { folder: TempDir::new().expect("a folder") };
        clock.set(0);
        clock
    }

    /// Sets it this many seconds ahead of the true time, or behind it if negative.
    pub(crate) fn set(&self, ahead: i64) {
        let fresh = self.folder.path().join("fresh");
        fs::write(&fresh, format!("{ahead:+}\n")).expect("a file");
        // Renaming is atomic, so nobody reads half of it.
        fs::rename(fresh, self.file()).expect("the same folder");
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("clock")
    }

    /// The server program with this clock. The monotonic clock stays real.
    pub(crate) fn program(&self) -> Command {
        let mut command = program();
        let variables = [
            ("LD_PRELOAD", library()),
            ("FAKETIME_TIMESTAMP_FILE", self.file()),
            ("FAKETIME_NO_CACHE", "1".into()),
            ("DONT_FAKE_MONOTONIC", "1".into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC", "1".into()),
        ];
        command.envs(variables);
        command
    }
}

/// The library of the package `faketime`, in the folder of this architecture.
fn library() -> PathBuf {
    let folders = fs::read_dir("/usr/lib").expect("a folder").flatten();
    let file = |folder: &Path| folder.join("faketime/libfaketime.so.1");
    let mut found = folders.map(|folder| file(&folder.path())).filter(|file| file.is_file());
    found.next().expect("the package faketime is installed")
}

/// The system clock is set by hours and back: nobody's time runs out, and times in the log keep advancing evenly.
#[test]
fn setting_the_system_clock_changes_no_game() {
    on_both(|place| {
        let clock = SystemClock::new();
        let server = Server::start_by(clock.program(), &place.options());
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let terms = json!({ "game": "four", "terms": { "first": "me", "clock": "10+0" } });
        let room = ada.create(&terms);
        bob.join(&room);
        let mut socket = ada.socket(&room);
        socket.say(&json!({ "hello": {} }));
        let mut last = socket.hear_of("full")["full"]["now"].as_u64().expect("a time");
        let moves = [(&ada, 0), (&bob, 7200), (&ada, -7200), (&bob, 0), (&ada, 3600)];
        for (seq, (player, ahead)) in (1..).zip(moves) {
            clock.set(ahead);
            let (status, answer) = player.act(&room, "4", seq);
            assert_eq!(status, 200, "{answer}");
            let at = socket.hear_of("change")["at"].as_u64().expect("a time");
            assert!(at >= last, "{at} comes after {last}");
            assert!(at < last + 600_000, "{at} is ten minutes after {last}");
            last = at;
        }
    });
}

/// A device code is valid for ten minutes by the server's clock, and works once.
#[test]
fn a_device_code_expires() {
    on_both(|place| {
        let clock = SystemClock::new();
        let start = |ahead: i64| {
            clock.set(ahead);
            Server::start_by(clock.program(), &place.options())
        };
        let server = start(0);
        let ada = Player::new(&server, "Ada");
        let codes = [0, 1].map(|_| {
            let (status, made) = ada.post("/api/players/me/codes", &json!({}));
            assert_eq!(status, 201, "{made}");
            json!({ "code": made["code"] }).to_string()
        });
        drop(server);
        let spend = |server: &Server, code: &str| post(server, "/api/devices", &[], code).status;
        // Not just below ten minutes, because starting takes a moment too.
        let server = start(300);
        assert_eq!(spend(&server, &codes[0]), 201, "after five minutes");
        assert_eq!(spend(&server, &codes[0]), 404, "used before");
        drop(server);
        let server = start(601);
        assert_eq!(spend(&server, &codes[1]), 404, "after ten minutes");
    });
}
