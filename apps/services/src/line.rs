//! A proxy to a server that simulates two network failures: nothing gets through any more, or connections are closed.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;

use crate::PATIENCE;

/// A proxy to a server. It lasts as long as the test.
pub struct Line {
    address: SocketAddr,
    gate: Arc<Gate>,
}

#[derive(Default)]
struct Gate {
    traffic: Mutex<Traffic>,
    changed: Condvar,
}

#[derive(Default)]
struct Traffic {
    state: State,
    /// Both ends of every connection so far; dead for connections that have ended.
    ends: Vec<Weak<TcpStream>>,
    /// Connections refused since the line was cut.
    n_refused: u32,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Up,
    /// Everything sent is held back.
    Held,
    /// Connections are refused.
    Cut,
}

impl Gate {
    fn traffic(&self) -> MutexGuard<'_, Traffic> {
        self.traffic.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, state: State) {
        self.traffic().state = state;
        self.changed.notify_all();
    }

    fn wait_while_held(&self) {
        let is_held = |traffic: &mut Traffic| traffic.state == State::Held;
        drop(self.changed.wait_while(self.traffic(), is_held));
    }

    /// Connects a client to the server, unless the line is cut.
    fn admit(self: &Arc<Gate>, client: TcpStream, server: &str) -> Option<()> {
        let mut traffic = self.traffic();
        if traffic.state == State::Cut {
            traffic.n_refused += 1;
            self.changed.notify_all();
            return None;
        }
        let [client, server] = [client, TcpStream::connect(server).ok()?].map(Arc::new);
        traffic.ends.extend([&client, &server].map(Arc::downgrade));
        for (from, to) in [(Arc::clone(&client), Arc::clone(&server)), (server, client)] {
            let gate = Arc::clone(self);
            thread::spawn(move || carry(&from, &to, &gate));
        }
        Some(())
    }
}

impl Line {
    /// Starts a proxy to a server, given as `http://127.0.0.1:4280`.
    pub fn to(site: &str) -> Line {
        let server = site.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let line = Line { address, gate: Arc::default() };
        let gate = Arc::clone(&line.gate);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                // A client that can't be connected is dropped, so its connection ends.
                let _ = gate.admit(client, &server);
            }
        });
        line
    }

    /// The URL of a path of the server through this proxy. The path begins with `/`.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Loses the network without notice: everything sent is delayed until it is back.
    pub fn lose(&self) {
        self.gate.set(State::Held);
    }

    /// Ends all connections and refuses new ones.
    pub fn cut(&self) {
        let mut traffic = self.gate.traffic();
        (traffic.state, traffic.n_refused) = (State::Cut, 0);
        for end in traffic.ends.drain(..).filter_map(|end| end.upgrade()) {
            // It may have ended already.
            let _ = end.shutdown(Shutdown::Both);
        }
        self.gate.changed.notify_all();
    }

    /// Waits for an attempt to connect since the line was cut.
    pub fn wait_for_refusal(&self) {
        let nobody = |traffic: &mut Traffic| traffic.n_refused == 0;
        let waited = self.gate.changed.wait_timeout_while(self.gate.traffic(), PATIENCE, nobody);
        let (traffic, _) = waited.unwrap_or_else(PoisonError::into_inner);
        assert!(traffic.n_refused > 0, "nobody has tried to connect again");
    }

    /// Brings the network back.
    pub fn mend(&self) {
        self.gate.set(State::Up);
    }
}

fn carry(mut from: &TcpStream, mut to: &TcpStream, gate: &Gate) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n_bytes @ 1..) = from.read(&mut bytes) {
        gate.wait_while_held();
        if to.write_all(&bytes[..n_bytes]).is_err() {
            break;
        }
    }
    gate.wait_while_held();
    for stream in [from, to] {
        // The other direction may have ended first.
        let _ = stream.shutdown(Shutdown::Both);
    }
}
