//! The speaker on a real server, with the output recorded: PulseAudio with a null sink, in its own
//! folder. `cargo xtask check` installs the requirements.

#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use flagfall_sound::{SoundEffect, Speaker, TimeLimits};
use tempfile::TempDir;

/// A private server.
struct Server {
    folder: TempDir,
}

impl Server {
    fn start() -> Server {
        let server = Server { folder: TempDir::new().expect("a folder") };
        // Clients without a cookie are authenticated by credentials from the kernel, and a client that
        // is faster than the server's accept has none. So this server allows anonymous access.
        let socket = server.socket();
        let protocol =
            format!("module-native-protocol-unix auth-anonymous=1 socket={}", socket.display());
        // It daemonises when it is ready, and exits with us or ten seconds later.
        let status = server
            .command("pulseaudio")
            .args(["-n", "--daemonize=yes", "--use-pid-file=no", "--exit-idle-time=10"])
            .args(["--disable-shm=yes", "--realtime=no", "--high-priority=no", "--log-level=error"])
            .args(["--load", "module-null-sink sink_name=ear rate=48000 channels=1"])
            .args(["--load", &protocol])
            .status()
            .expect("this test needs the programs pulseaudio and parec: `cargo xtask check` installs them");
        assert!(status.success(), "pulseaudio: {status}");
        server
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("native")
    }

    /// The output of the sink as 16-bit samples.
    fn listen(&self) -> Listener {
        let mut child = self
            .command("parec")
            .args(["--device=ear.monitor", "--format=s16le", "--rate=48000", "--channels=1"])
            .args(["--raw", "--latency-msec=20"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("parec starts");
        let heard = child.stdout.take().expect("parec's output is piped");
        Listener { child, heard }
    }

    fn list(&self, what: &str) -> String {
        let output = self.command("pactl").args(["list", what]).output().expect("pactl starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        for variable in ["HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"] {
            command.env(variable, self.folder.path());
        }
        command.env_remove("XDG_CONFIG_HOME").env_remove("PULSE_COOKIE");
        command.env("PULSE_SERVER", format!("unix:{}", self.socket().display()));
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.command("pactl").arg("exit").status();
    }
}

struct Listener {
    child: Child,
    heard: std::process::ChildStdout,
}

impl Listener {
    /// The samples of the next twentieth of a second.
    fn next(&mut self) -> Vec<f32> {
        let mut bytes = [0; 2 * 2400];
        self.heard.read_exact(&mut bytes).expect("parec is still running");
        bytes
            .chunks_exact(2)
            .map(|s| f32::from(i16::from_le_bytes([s[0], s[1]])) / 32768.0)
            .collect()
    }

    /// Listens for up to a minute until a chunk satisfies the predicate, and returns it.
    #[track_caller]
    fn until(&mut self, what: &str, mut is_so: impl FnMut(&[f32]) -> bool) -> Vec<f32> {
        (0..1200)
            .map(|_| self.next())
            .find(|samples| is_so(samples))
            .unwrap_or_else(|| panic!("{what}: not after a minute"))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|x| x * x).sum()
}

/// Plays these effects at once, and listens until all of them were heard and nothing follows.
#[track_caller]
fn check(effects: &[SoundEffect]) {
    let server = Server::start();
    let mut listener = server.listen();
    assert_eq!(energy(&listener.next()), 0.0, "a sound before the first effect");
    // However busy this machine is, nothing times out.
    let hour = Duration::from_secs(3600);
    let limits = TimeLimits { answer: hour, delay: hour };
    let speaker = Speaker::connect_to(server.socket(), limits);
    listener.until("the server lists the client", |_| server.list("clients").contains("Flagfall"));
    let mut expected = vec![0.0; 48_000];
    for effect in effects {
        speaker.play(*effect);
        for (sum, sample) in expected.iter_mut().zip(effect.samples(48_000)) {
            *sum += sample;
        }
    }
    let mut heard = 0.0;
    listener.until("most of it is heard", |samples| {
        heard += energy(samples);
        heard > 0.7 * energy(&expected)
    });
    listener.until("no stream is left", |samples| {
        heard += energy(samples);
        energy(samples) == 0.0 && !server.list("sink-inputs").contains("Flagfall")
    });
    let share = heard / energy(&expected);
    assert!(share < 1.3, "{share} of {effects:?} was heard");
}

#[test]
fn a_falling_disc_is_heard() {
    check(&[SoundEffect::Drop { row: 0 }]);
}

#[test]
fn sounds_overlap() {
    check(&[SoundEffect::Blast, SoundEffect::Flag, SoundEffect::Win]);
}
